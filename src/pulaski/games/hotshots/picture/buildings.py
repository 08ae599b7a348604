"""The drawings of the tiles with something built on them; `land` has their ground."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.pen import box, disc, line, patch
from pulaski.core.svg import use

from .land import GRASS, ROCK, SAND, TAR, WOODS, ground, pine
from .pen import DARK, PALE

WOOD: Final = "#9a6b3f"
OAK: Final = "#5d3d21"
GLASS: Final = "#ffe9a8"
STEEL: Final = "#6f777d"


#: The walls of the log cabin: the logs of its front, and the ends of those at its sides.
LOGS: Final = "".join(f"M-22 {y}H22" for y in (-8, -3, 2, 7))
ENDS: Final = "".join(f"M-22 {y}h0M22 {y}h0" for y in (-10.5, -5.5, -0.5, 4.5))


def _pylon(x: float) -> str:
    return (
        f"M{x - 7} 8L{x - 2} -34H{x + 2}L{x + 7} 8M{x - 12} -24H{x + 12}M{x - 9} -14H{x + 9}"
        f"M{x - 6} 0L{x + 5} -10M{x + 6} 0L{x - 5} -10"
        f"M{x - 4} -14L{x + 3} -24M{x + 4} -14L{x - 3} -24"
    )


#: Tiles with something built on them.
BUILDINGS: Final = (
    ground(
        "air-attack-base",
        TAR,
        patch("M-46 -2L46 -2L43 8H-43Z", "#6f777d"),
        line("M-40 3H-30M-22 3H-12M-4 3H6M14 3H24M32 3H40", PALE, 2),
        patch("M-40 -4V-14A10 10 0 0 1 -18 -14V-4Z", "#8fa3ad", "#38454c", 1.5),
        patch("M-36 -4V-12A7 7 0 0 1 -22 -12V-4Z", "#38454c"),
        line("M36 -4V-20", DARK, 1.8),
        patch("M36 -21L46 -18L36 -14Z", "#f2c230", DARK, 1.2),
    ),
    ground(
        "barn",
        GRASS,
        patch("M24 8V-18A6 6 0 0 1 36 -18V8Z", "#c9ced1", STEEL, 1.5),
        line("M24 -10H36M24 -2H36", STEEL, 1),
        patch("M-24 8V-14L-16 -26L-1 -34L14 -26L22 -14V8Z", "#a8463a", "#54201a", 1.7),
        line("M-27 -12L-18 -27L-1 -37L16 -27L25 -12", "#54201a", 3.2),
        box(-11, -9, 20, 17, "#7d2f26", PALE, thick=1.6),
        line("M-11 -9L9 8M9 -9L-11 8M-1 -9V8", PALE, 1.4),
        box(-5, -25, 8, 8, "#3b1612", PALE, thick=1.3),
    ),
    ground(
        "fire-cache",
        WOODS,
        pine(-33, -14, 24),
        box(-25, -20, 48, 28, "#6f7d4f", "#2f3620", thick=1.7),
        patch("M-29 -19L-24 -29H22L27 -19Z", "#4c5837", "#2f3620", 1.6),
        box(-14, -14, 26, 22, "#2a241d", "#2f3620"),
        line("M-9 5L5 -10M7 5L-7 -10", "#e0b27c", 2),
        patch("M2 -12L9 -7L6 -4L1 -8ZM-10 -12L-3 -9L-6 -5L-11 -8Z", "#dfe4e6"),
        box(18, -3, 13, 11, WOOD, OAK, thick=1.4),
        box(24, -13, 11, 10, "#b98250", OAK, thick=1.4),
        line("M18 2.5H31M24 -8H35", OAK, 1),
    ),
    ground(
        "fire-camp",
        SAND,
        patch("M-38 8L-22 -16L-6 8Z", "#f1ead6", "#5b5026", 1.6),
        patch("M-22 -16L-27 8H-17Z", "#8f8253"),
        patch("M10 8L25 -14L39 8Z", "#f1ead6", "#5b5026", 1.6),
        patch("M25 -14L21 8H30Z", "#8f8253"),
        line("M-22 -16V-30", DARK, 1.8),
        patch("M-22 -31H-8L-12 -26L-8 -21H-22Z", look.SIGNAL, DARK, 1.3),
    ),
    ground(
        "house-1",
        GRASS,
        pine(-31, -14, 30),
        patch("M12 -22V-34H18V-16Z", "#8d8680", DARK, 1.2),
        patch("M-20 8V-14L1 -32L22 -14V8Z", "#7fa6c4", "#2c4a61", 1.6),
        line("M-25 -11L1 -34L27 -11", "#3d5668", 4),
        box(-14, -9, 11, 9, GLASS, PALE, thick=1.5),
        box(5, -8, 10, 16, "#6b3f27", PALE, thick=1.4),
        disc(1, -20, 3.4, GLASS, PALE),
    ),
    ground(
        "house-2",
        GRASS,
        pine(34, -8, 22),
        box(-22, -12, 46, 20, "#e6cf9a", "#6d5521", thick=1.6),
        patch("M-28 -11L-16 -30H18L30 -11Z", "#7a5a86", "#41304a", 1.7),
        line("M-20 -17H23M-16 -23H20", "#5b4266", 1),
        box(-17, -7, 9, 9, GLASS, PALE, thick=1.5),
        box(10, -7, 9, 9, GLASS, PALE, thick=1.5),
        box(-4, -8, 10, 16, "#3d6b4a", PALE, thick=1.4),
    ),
    ground(
        "lodge",
        WOODS,
        pine(-36, -8, 22),
        pine(36, -8, 22),
        box(14, -34, 8, 20, "#a9a49b", DARK, thick=1.2),
        patch("M-32 8L-2 -38L28 8Z", "#6b4326", "#2f1c0e", 1.8),
        line("M-35 9L-2 -38L31 9", "#3d5a45", 4.4),
        patch("M-2 -27L-16 -6H12Z", GLASS, OAK, 1.4),
        line("M-2 -27V-6M-9 -17V-6M5 -17V-6", OAK, 1.3),
        box(-16, -3, 28, 11, "#8a5a33", OAK, thick=1.2),
        box(-7, -3, 10, 11, "#3b2412", GLASS, thick=1.2),
    ),
    ground(
        "log-cabin",
        WOODS,
        pine(-30, -22, 24),
        pine(30, -20, 22),
        patch("M-26 -13L-14 -28H18L26 -13Z", "#5b7a4d", "#2b4024", 1.6),
        box(-20, -13, 40, 21, "#b98250", OAK, thick=1.5),
        line(LOGS, OAK, 1.1),
        line(ENDS, OAK, 6),
        line(ENDS, "#e0b27c", 3.6),
        box(-4, -8, 9, 16, "#4b2f18", OAK),
        box(9, -8, 8, 7, GLASS, OAK),
        box(8, -36, 6, 10, "#a9a49b", DARK, thick=1.1),
    ),
    ground(
        "lookout-tower",
        WOODS,
        pine(-25, -9, 30),
        pine(24, -6, 26),
        line("M-11 8L-6 -17M11 8L6 -17", OAK, 3),
        line("M-10 4L7 -8M10 4L-7 -8M-8 -8H8M-9.6 2H9.6", WOOD, 1.5),
        box(-13, -19, 26, 4, WOOD, OAK, thick=1.2),
        box(-10, -31, 20, 13, "#b98250", OAK, thick=1.4),
        box(-8, -29, 16, 7, GLASS, OAK, thick=1.1),
        line("M0 -29V-22", OAK, 1.1),
        patch("M-15 -30L0 -40L15 -30Z", "#3d5a45", "#1d2f22", 1.5),
    ),
    ground(
        "mobile-repair-shop",
        SAND,
        patch("M-34 3V-25H12V3Z", "#3f7f8f", "#17353d", 1.7),
        patch("M12 -15H25L33 -5V3H12Z", "#5ca3b3", "#17353d", 1.6),
        patch("M16 -12H23.5L28.5 -5H16Z", GLASS, "#17353d", 1.1),
        box(-28, -20, 34, 17, "#f4f4f0", "#17353d", rx=2, thick=1.2),
        line("M-21 -6L-6 -15", STEEL, 3.6),
        disc(-4, -15.5, 4.2, "none", STEEL, 2.6),
        line("M-2.5 -17.5L1 -20", "#f4f4f0", 3.2),
        disc(-21, 4, 5.6, DARK, PALE, 1.6),
        disc(21, 4, 5.6, DARK, PALE, 1.6),
        line("M-34 -28H12", "#17353d", 2.2),
    ),
    ground(
        "power-lines",
        GRASS,
        patch("M-43 8L-30 -2L0 4L26 -4L43 8Z", "#8fbb74", opacity=0.6),
        line(_pylon(-18), "#565d62", 1.8),
        line(_pylon(18), "#565d62", 1.8),
        line("M-41 -11Q-36 -16 -30 -22M-6 -22Q0 -12 6 -22M30 -22Q36 -16 41 -11", DARK, 1.2),
        line("M-43 -2Q-36 -6 -27 -13M-9 -13Q0 -4 9 -13M27 -13Q36 -6 43 -2", DARK, 1.2),
        patch("M3 -38L-4 -27H0L-3 -18L5 -30H1Z", "#f2c230", DARK, 1.2),
    ),
    ground(
        "propane-tank",
        SAND,
        box(-20, 0, 6, 8, STEEL, DARK, thick=1.2),
        box(14, 0, 6, 8, STEEL, DARK, thick=1.2),
        box(-33, -21, 66, 23, "#f4f4f0", "#565d62", rx=11.5, thick=1.8),
        line("M-24 -16H22", "#c3c9cc", 2.6),
        line("M-18 -21V2M18 -21V2", "#a5abaf", 1.2),
        box(-6, -28, 12, 8, STEEL, DARK, rx=2, thick=1.2),
        line("M0 -28V-34M-6 -34H6", DARK, 2.2),
        patch("M0 -18L8 -9.5L0 -1L-8 -9.5Z", look.SIGNAL, DARK, 1.4),
        use("flame", 0, -9.8, 7.4, 9),
    ),
    ground(
        "radio-tower",
        ROCK,
        patch("M-40 8C-26 -6 26 -6 40 8Z", "#98a78d", opacity=0.6),
        line("M-11 8L0 -33L11 8", STEEL, 2.4),
        line(
            "M-8.6 -1L7 -8M8.6 -1L-7 -8M-5.6 -13L4 -18M5.6 -13L-4 -18M-9 0H9M-6 -12H6",
            STEEL,
            1.3,
        ),
        line("M0 -33V-39", DARK, 1.8),
        disc(0, -34, 2.4, PALE, DARK),
        line("M-6 -29A7 7 0 0 1 -6 -38M6 -29A7 7 0 0 0 6 -38", "#1b6fae", 1.8),
        line("M-11 -27A13 13 0 0 1 -11 -39M11 -27A13 13 0 0 0 11 -39", "#1b6fae", 1.8),
        box(14, -3, 16, 11, "#d3d7d9", STEEL, thick=1.3),
        box(17, 0, 5, 8, STEEL),
        line("M0 -30L-34 7M0 -30L34 6", "#565d62", 0.8),
    ),
    ground(
        "supply-trailer",
        GRASS,
        patch(
            "M-31 -2V-18A12 12 0 0 1 -19 -30H12A12 12 0 0 1 24 -18V-2Z",
            "#cbbf94",
            "#5b5026",
            1.7,
        ),
        line("M-18 -29V-3M-4 -30V-3M10 -29V-3", "#8f8253", 1.3),
        box(-33, -4, 59, 6, OAK, DARK, thick=1.2),
        line("M26 -1L42 4", DARK, 2.6),
        disc(-16, 4, 6.4, DARK, PALE, 1.6),
        disc(8, 4, 6.4, DARK, PALE, 1.6),
        disc(-16, 4, 2, PALE),
        disc(8, 4, 2, PALE),
        box(29, -13, 11, 10, WOOD, OAK, thick=1.3),
        line("M29 -8H40M34.5 -13V-3", OAK, 1),
    ),
)

"""The ground of the tiles, and the drawings of those that are land: grass, rocks, water, woods.

A tile lies round the origin, 48 from its middle to its corners, on its flat side. Its upper part,
down to `CAPTION`, belongs to the drawing, to the fire and to those who fight it; below stand its
name and its symbols, large enough to be told apart on a phone.
"""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.geometry import Hexagon
from pulaski.core.pen import disc, line, patch
from pulaski.core.svg import Colour, Element, element, group, points, use

from .pen import DARK

HEXAGON: Final = Hexagon(48, flat=True)
CAPTION: Final = -4.6  # how far down the drawing reaches
DRAWN: Final = "translate(0 -8) scale(.84)"  # a drawing stands 8 below the middle

GRASS = Colour("hs-grass", "#b4d68a", "#3c5a35")
WOODS = Colour("hs-woods", "#86b56d", "#2c4a30")
STRAW = Colour("hs-straw", "#f0d985", "#756127")
SAND = Colour("hs-sand", "#e8d3a6", "#5a4c33")
ROCK = Colour("hs-rock", "#cfcbc2", "#50565a")
TAR = Colour("hs-tar", "#b3b7ba", "#464d53")

COLOURS: Final = (GRASS, WOODS, STRAW, SAND, ROCK, TAR)


def hexagon(scale: float = 1.0) -> str:
    """The corners of a tile, smaller or larger."""
    return points(HEXAGON.corners(scale))


def pine(x: float, y: float, high: float) -> Element:
    """A tree round a place."""
    return use("pine", x, y, high * 0.7, high)


def ground(name: str, colour: Colour, *parts: Element) -> Element:
    """The ground of a tile with its drawing."""
    return group(
        element("polygon", points=hexagon(0.985), fill=colour, stroke=DARK, stroke_width=1.2),
        group(*parts, transform=DRAWN),
        id=f"land-{name}",
    )


#: A wave on the Lake.
WAVE: Final = "q4 -4 8 0t8 0"


def _tuft(x: float, y: float) -> str:
    return f"M{x} {y}q-1 -9 -6 -12M{x} {y}v-15M{x} {y}q1 -9 6 -13M{x} {y}q2 -5 9 -8"


#: Where grass stands, and where the ends of logs are seen.
TUFTS: Final = ((-28, -8), (-14, -22), (2, -24), (18, -20), (30, -6), (-4, -8), (12, -2), (-20, 4))
LOGS: Final = ((-26, 2), (-13, 2), (0, 2), (-19.5, -9), (-6.5, -9), (-13, -20))


def _log(x: float, y: float) -> tuple[Element, Element]:
    return (
        disc(x, y, 6.2, "#dba96b", "#5d3d21", 1.5),
        line(f"M{x - 2.4} {y}a2.4 2.4 0 1 1 4.8 0", "#5d3d21", 1),
    )


#: Tiles that are land.
LAND: Final = (
    ground(
        "lake",
        look.WATER,
        line(
            f"M-22 -22{WAVE}M4 -28{WAVE}M-8 -10{WAVE}M14 -14{WAVE}M-30 -4{WAVE}"
            f"M-40 26{WAVE}M18 24{WAVE}M-16 32{WAVE}M4 42{WAVE}M-8 24{WAVE}",
            "#d9eef9",
            1.6,
        ),
        patch("M-6 -1L10 -1L6 4H-2Z", "#8a5a33", DARK, 1),
        patch("M2 -17V-2H12Z", "#fffdf8", DARK, 1),
        line("M2 -18V-1", DARK, 1.2),
        line("M-34 2V-9M-31 2V-6M-37 2V-7", "#2f6b3c", 1.8),
    ),
    ground(
        "dry-grass",
        STRAW,
        patch("M-40 -4C-20 -14 20 -14 40 -4L43 8H-43Z", "#d9b64a", opacity=0.55),
        line("".join(_tuft(x, y) for x, y in TUFTS), "#8c6a14", 1.7),
        line("M2 -39v0M18 -35v0M-14 -37v0M-4 -23v0M30 -21v0", "#c79a1e", 3.4),
    ),
    ground(
        "rocky-terrain",
        ROCK,
        patch(
            "M-42 6L-30 -12L-22 -10L-12 -30L0 -22L8 -36L20 -18L28 -20L42 4V7H-42Z",
            "#8f8f8c",
            "#4f5254",
            1.6,
        ),
        patch("M-12 -30L-16 -8L-22 -10ZM8 -36L6 -12L0 -22ZM28 -20L24 -4L20 -18Z", "#6f7172"),
        patch("M-12 -30L-6 -14L0 -22ZM8 -36L14 -16L20 -18Z", "#bdbdb8"),
        patch("M-18 7L-12 -3L0 -5L8 3L7 7Z", "#a9a9a5", "#4f5254"),
        line("M-32 2l4 -6M32 2l-4 -7M14 4l2 -6", "#4f5254", 1.2),
    ),
    ground(
        "logging-site",
        GRASS,
        pine(20, -27, 20),
        *(part for x, y in LOGS for part in _log(x, y)),
        patch("M14 8V-2C18 -5 28 -5 32 -2V8Z", "#8a5a33", "#4b2f18"),
        patch("M14 -2C14 -6 32 -6 32 -2C32 2 14 2 14 -2Z", "#dba96b", "#4b2f18", 1.2),
        line("M24 -3L34 -18", "#6b4a2f", 2.4),
        patch("M31 -21L40 -17L37 -12L31 -15Z", "#d5dadd", DARK, 1),
    ),
    ground(
        "campground",
        WOODS,
        pine(-29, -21, 24),
        pine(-18, -29, 20),
        pine(29, -20, 22),
        patch("M-30 8L-10 -25L10 8Z", "#2f8f8b", "#154845", 1.6),
        patch("M-10 -25L-17 8H-3Z", "#1c5f5c"),
        patch("M8 8L21 -14L35 8Z", "#e2c04c", "#6d560f", 1.6),
        patch("M21 -14L17 8H26Z", "#a4851c"),
        line("M-10 -25v-5M21 -14v-4", DARK, 1.2),
    ),
)

"""The sixteen reward tokens, the three Vehicles and the faces of the Fire cards."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.pen import box, disc, line, patch, symbol
from pulaski.core.svg import Element, element, group, use

from ..notation import SIDES, TOKEN_NAMES
from .pen import DARK, PALE, move, words

CREAM: Final = "#fbf3dc"
GREEN: Final = "#1f6f3f"
BLUE: Final = "#1b6fae"

HEAD: Final = "M0 -8.6A3.4 3.4 0 1 1 0 -1.8A3.4 3.4 0 1 1 0 -8.6Z"
MAN: Final = HEAD + "M-5.4 7C-5.4 1 -3.4 -.6 0 -.6C3.4 -.6 5.4 1 5.4 7Z"
TURN: Final = "M6.4 -4.6A8 8 0 1 0 8 1"
ARROW: Final = "M3 -9L8.6 -4.4L2.4 -2.2Z"
CROSS: Final = line("M-7 -7L7 7M7 -7L-7 7", "#a3172a", 2.4)


# Tokens.


def _two(one: str, other: str) -> tuple[Element, ...]:
    """HS-TOK-13: either of two symbols."""
    return use(f"sign-{one}", -4.2, -3.4, 11, 11), use(f"sign-{other}", 4.2, 4, 11, 11)


def _small_die(x: float, y: float) -> Element:
    return box(x - 5, y - 5, 10, 10, PALE, DARK, rx=2.4)


def _flame(x: float, y: float, high: float) -> Element:
    return use("flame", x, y, high / 1.2, high)


SIGNS: Final[dict[str, tuple[Element, ...]]] = {
    # Tokens of the dice.
    "helmet-hose": _two("helmet", "hose"),
    "combi-mcleod": _two("combi-tool", "mcleod"),
    "chainsaw-pulaski": _two("chainsaw", "pulaski"),
    "wild": (patch(look.SHAPES["star"], look.SIGNAL, DARK, 1.5, transform="scale(.82)"),),
    "double": (
        _small_die(-3.6, -3),
        _small_die(3.6, 3.4),
        line("M1 3.4H6.2M3.6 .8V6", GREEN, 1.8),
    ),
    "save": (_small_die(0, 1), line("M-9 5V-3C-9 -8 9 -8 9 -3V5", BLUE, 2.4)),
    "recover": (
        _small_die(0, 0),
        line("M8.6 -2A9 9 0 1 0 8 4", BLUE, 2),
        patch("M11 -4L8.4 .6L5.4 -3.4Z", BLUE),
    ),
    "support": (
        patch(MAN, BLUE, DARK, 1.1, transform="translate(-4.6 .6) scale(.86)"),
        patch(MAN, GREEN, DARK, 1.1, transform="translate(4.6 .6) scale(.86)"),
    ),
    # Tokens that move somebody.
    "bring": (
        patch(MAN, BLUE, DARK, 1.1, transform="translate(-4.4 1) scale(.92)"),
        line("M10 0H3M5.6 -3L2.6 0L5.6 3", GREEN, 2.2),
    ),
    "move-two": (line("M-8 -6L-2 0L-8 6M1 -6L7 0L1 6", GREEN, 3.2),),
    "through-fire": (_flame(0, -0.5, 19), line("M-10 5H8M4.6 1.6L8.4 5L4.6 8.4", GREEN, 2.5)),
    "move-anywhere": (
        line("M0 -9.4V9.4M-9.4 0H9.4", GREEN, 2),
        patch("M0 -11L3.4 -6H-3.4ZM0 11L3.4 6H-3.4ZM-11 0L-6 3.4V-3.4ZM11 0L6 3.4V-3.4Z", GREEN),
    ),
    "extra-turn": (line(TURN, GREEN, 2.6), patch(ARROW, GREEN), disc(0, 0, 2.4, GREEN)),
    # Tokens against the fire.
    "no-fire-card": (box(-6, -8.6, 12, 17, "#7a4a2a", DARK, rx=2), _flame(0, 0, 10), CROSS),
    "firebreak": (
        line("M-8 4L8 -4", DARK, 8),
        line("M-8 4L8 -4", "#b07b47", 5.6),
        line("M-8 4L8 -4", "#f0d7b4", 1.4, stroke_dasharray="2 3"),
    ),
    "extra-flame": (_flame(-2, 0, 18), line("M4 -6H11", DARK, 4.4), line("M4 -6H11", PALE, 2)),
}


# Vehicles.

VEHICLES: Final = {
    "air-tanker": (
        patch("M-14 -1L-9 -3H9C13 -3 14.6 -1 14.6 .4C14.6 2 12 3 9 3H-8Z", "#e9edef", DARK, 1.3),
        patch("M-13 -2L-14.6 -8.6H-11L-7.6 -2.6Z", "#d9a81a", DARK, 1.2),
        patch("M-2 1L-7.6 7.6H-3.6L5.6 1.4Z", "#d9a81a", DARK, 1.2),
        line("M9.6 -1H12", DARK, 1.4),
        line("M-2 9.4v2.6M3 8v2.6M-6 10v2.6", BLUE, 2),
    ),
    "helicopter": (
        line("M-13 -9H13", DARK, 1.8),
        line("M0 -9V-5M-6 -1L-14 -3.4V-6.6", DARK, 1.8),
        patch(
            "M-7 -1C-7 -5 -2 -6 2 -6C8 -6 11 -2 11 1C11 3.4 9 4.4 6 4.4H-2C-5 4.4 -7 2 -7 -1Z",
            "#d9a81a",
            DARK,
            1.4,
        ),
        patch("M3.4 -3.6C6.4 -3.6 8.6 -1.4 8.8 .6H3.4Z", "#cfe6f5", DARK, 1),
        line("M-4 8H10M-1 4.6V8M6 4.6V8", DARK, 1.5),
        line("M2 10V12", BLUE, 2.4),
    ),
    "dozer": (
        patch("M-11 -2H2V-9H7.6V3H-11Z", "#d9a81a", DARK, 1.4),
        patch("M-9 -9H-.6V-2H-9Z", "#cfe6f5", DARK, 1.3),
        box(-13, 3, 21, 7.4, DARK, PALE, rx=3.7, thick=1.1),
        line("M-9 6.7h0M-2.6 6.7h0M4 6.7h0", PALE, 3),
        line("M8 4H11", DARK, 2),
        patch("M11 -4C14 -1 14 7 11.4 10.4L15 10.4V-4Z", "#9aa2a7", DARK, 1.3),
    ),
}


# Fire cards.


def _paper(colour: str) -> Element:
    return box(-13, -17.5, 26, 35, colour, DARK, rx=3.5, thick=1.5)


def _face(*parts: Element) -> Element:
    return group(_paper("#fff6e3"), *parts)


def _number(number: str, y: float) -> Element:
    return words(number, 0, y, font_size=15, font_weight=800, fill=DARK, text_anchor="middle")


def _breeze(name: str) -> tuple[Element, ...]:
    """HS-WIND: a Gust jumps Firebreaks, a feeding wind makes what burns grow, too."""
    gust, feeding = "gust" in name, "feeding" in name
    swirl = "M-9 {0}H3A3.4 3.4 0 1 0 0 {1}"
    found = [line(swirl.format(-4, -8), BLUE, 2.2), line("M-9 1H6A3 3 0 1 1 3.6 5", BLUE, 2.2)]
    if gust:
        found.append(line("M-9 -12H-2M-9 6H0", BLUE, 2.2))
    if feeding:
        found.append(_flame(5, 11, 11))
    return tuple(found)


def card(name: str) -> Element:
    """The face of a Fire card, round the origin."""
    kind, _, rest = name.partition("-")
    if kind == "wind":
        turn = f"rotate({60 * SIDES.index(rest)})"
        arrow = line("M0 9V-7", BLUE, 3.4), patch("M0 -12L6 -4H-6Z", BLUE)
        return _face(group(*arrow, transform=turn))
    if kind == "ember":
        drawn = element("use", href=f"#land-{rest}", transform=move(0, -4, 0.25))
        return _face(drawn, _flame(0, 9, 13))
    if name == "lowest":
        funnel = line("M-6 -9H6M-4 -4H4", DARK, 2), patch("M-6 1H6L0 8Z", DARK)
        return _face(*funnel, _flame(0, 12, 9))
    if kind != "increase":
        return _face(*_breeze(name))
    upper, _, lower = rest.partition("-")
    if not lower:
        return _face(_number(upper, -2), _flame(-5, 8, 13), _flame(5, 8, 13))
    return _face(_number(upper, -3), line("M-8 0H8", look.FLAME, 1.6), _number(lower, 14))


LIBRARY: Final = (
    *(
        symbol(f"token-{name}", 14.2, 14.2, disc(0, 0, 13, CREAM, DARK, 1.7), *SIGNS[name])
        for name in TOKEN_NAMES
    ),
    *(
        symbol(f"vehicle-{name}", 18, 18, box(-17, -17, 34, 34, CREAM, DARK, rx=7), *parts)
        for name, parts in VEHICLES.items()
    ),
    group(
        _paper("#7a2f1d"),
        box(-10, -14.5, 20, 29, "none", "#f2c230", rx=2),
        _flame(0, 0, 20),
        id="card-back",
    ),
)

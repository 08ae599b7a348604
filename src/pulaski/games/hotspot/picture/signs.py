"""Small drawings beside the board: Funds, Decorations, assets, cards."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.look import DARK, PALE
from pulaski.core.pen import box, disc, line, patch, symbol
from pulaski.core.svg import Colour, Element, element, group

LUCK: Final = Colour("luck", "#2f8a54", "#3fa368")
BACK: Final = Colour("back", "#4a2b2b", "#7a3a34")
COIN: Final = Colour("coin", "#f2c230", "#e0b224")

COLOURS: Final = (LUCK, BACK, COIN)
DROP: Final = "M0 -6.4C2 -2.6 4.4 -.8 4.4 2.2A4.4 3.8 0 0 1 -4.4 2.2C-4.4 -.8 -2 -2.6 0 -6.4Z"

SMALL_HEX: Final = "M0 -5.6L4.8 -2.8V2.8L0 5.6L-4.8 2.8V-2.8Z"

#: The sign of a card, of what holds for all, of what is for sale. Where a card is missing, it has
#: that of its deck.
SIGNS: Final = {
    "cloudburst": "s-rain",
    "clearing": "s-tree",
    "sprinklers": "s-tower",
    "civil-guard": "s-house",
    "fire-drill": "s-brigade",
    "sudden-rainshower": "s-rain",
    "shortcut": "s-way",
    "rain": "s-rain",
    "thawing": "s-rain",
    "wind-drop": "s-calm",
    "extra-budget": "coin",
    "resistant-environment": "s-drop",
    "rewarded-career": "medal",
    "pyromaniac": "s-match",
    "collapse": "s-ruin",
    "campers": "s-tent",
    "lightning-strike": "s-bolt",
    "short-circuit": "s-bolt",
    "plane-crash": "s-crash",
    "gas-explosion": "s-burst",
    "strike": "s-fist",
    "line-break": "s-hose",
    "economic-crisis": "s-crisis",
    "year": "s-year",
    "bonus": "medal",
    "dry": "s-dry",
    "high-winds": "s-wind",
    "finest-team-award": "medal",
    "no-burn": "s-rain",
    "no-wildfire": "s-calm",
    "volunteers": "s-hands",
    "roadblocks": "s-road",
    "pressure-drop": "s-gauge",
    "prevention-measures": "s-drop",
}
#: Drawings of pieces that a page shows by themselves.
DRAWINGS: Final = {
    **SIGNS,
    **{
        name: f"asset-{name}"
        for name in ("central-fire-alarm", "tank-wagons", "large-fire-trucks", "airplane")
    },
    "backup-brigade": "s-brigade",
    "extra-department": "s-station",
    "reconstruction": "s-rebuild",
    "decoration": "medal",
    "funds": "coin",
    "luck-deck": "luck-card",
    "backdraft-deck": "back-card",
}
#: How wide the picture of an asset is, in a line 16 high.
WIDE: Final = {
    "central-fire-alarm": 16.0,
    "tank-wagons": 27.0,
    "large-fire-trucks": 27.0,
    "airplane": 17.0,
}


def _leaves() -> Element:
    """A clover: luck."""
    leaf = patch(
        "M0 0C-5 -1 -6.4 -6 -3 -6.4C-1.4 -6.6 0 -5.4 0 -4.2C0 -5.4 1.4 -6.6 3 -6.4"
        "C6.4 -6 5 -1 0 0Z",
        PALE,
    )
    turned = (
        group(leaf, transform=f"rotate({angle})") if angle else leaf for angle in (0, 90, 180, 270)
    )
    return group(*turned, line("M0 0C1 4 3 7 5 8.4", PALE, 1.4), id="clover")


def _truck() -> Element:
    return group(
        patch("M-13 4V-5H4V-2H9L12.5 1.4V4Z", "#c9cdd1", DARK, 1.3),
        patch("M5.6 -.4H8.4L10.4 1.6H5.6Z", "#6f93aa"),
        line("M-12 -7H3M-9 -7V-5M-5 -7V-5M-1 -7V-5", DARK, 1.2),
        disc(-8, 5, 2.6, DARK, PALE, 0.9),
        disc(7.5, 5, 2.6, DARK, PALE, 0.9),
    )


def _wagon() -> Element:
    return group(
        patch(
            "M-8.4 -6H-1A4.5 4.5 0 0 1 -1 3H-8.4A4.5 4.5 0 0 1 -8.4 -6Z",
            look.WATER,
            DARK,
            1.3,
        ),
        patch("M4.6 4V-3H9L12.5 .4V4Z", "#c9cdd1", DARK, 1.3),
        line("M-13 4H5", DARK, 1.6),
        disc(-8, 5, 2.6, DARK, PALE, 0.9),
        disc(-1.5, 5, 2.6, DARK, PALE, 0.9),
        disc(8, 5, 2.6, DARK, PALE, 0.9),
    )


def _alarm() -> Element:
    return group(
        patch("M-5.6 4V-1C-5.6 -8.4 5.6 -8.4 5.6 -1V4Z", "#4d90c8", DARK, 1.3),
        box(-7, 4, 14, 3.4, "#c9cdd1", DARK, rx=1),
        line("M-2.4 -1C-2.4 -4 0 -4.6 1 -4.4", PALE, 1.3),
    )


def _bomber() -> Element:
    body = (
        "M0 -8C1.6 -8 1.8 -5 1.8 -3.6L8 -1.4V1.4L1.8 .8L1.2 4.6L4 6.4V8L0 7.2L-4 8V6.4L-1.2 4.6"
        "L-1.8 .8L-8 1.4V-1.4L-1.8 -3.6C-1.8 -5 -1.6 -8 0 -8Z"
    )
    return group(patch(body, "#c9cdd1", DARK, 1.2), transform="rotate(40)")


def _medal() -> Element:
    return group(
        patch("M-5.5 -9H-1L1.6 -1H-2Z", look.WATER, DARK, 1),
        patch("M5.5 -9H1L-1.6 -1H2Z", PALE, DARK, 1),
        disc(0, 3.4, 5, look.SIGNAL, DARK, 1.3),
        patch("M0 .4L.9 2.5L3.1 2.6L1.4 4L2 6.1L0 4.9L-2 6.1L-1.4 4L-3.1 2.6L-.9 2.5Z", DARK),
    )


def _coin() -> Element:
    return group(
        disc(0, 0, 7.6, COIN, DARK, 1.4),
        disc(0, 0, 5, "none", DARK, 0.8),
        line("M-2.2 2.6V-2.8H2.4M-2.2 0H1.4", DARK, 1.6),
    )


def _card(name: str, fill: Colour, sign: Element) -> Element:
    return symbol(
        name,
        13,
        17,
        box(-11.5, -15.5, 23, 31, fill, PALE, rx=3.5, thick=2),
        box(-12.5, -16.5, 25, 33, "none", DARK, rx=4, thick=1),
        sign,
    )


def _sign(name: str, *parts: Element) -> Element:
    """A drawing in a disc."""
    return symbol(name, 10, 10, disc(0, 0, 9, PALE, DARK, 1.3), *parts)


def _doused(name: str, *parts: Element) -> Element:
    """HB-LUCK-2 to HB-LUCK-4: water for one kind of land."""
    return _sign(name, *parts, patch(DROP, look.WATER, "#12405f", 1.6, transform=CORNER))


def _block(height: float) -> Element:
    """A building."""
    return patch(f"M-4 6V{-height:g}H3V6Z", "#8b9aa5", DARK, 1.1)


CORNER: Final = "translate(4.6 -3.6)scale(.55)"
STRUCK_OUT: Final = line("M-5.6 5L5.6 -5", "#b3182c", 1.9)
LIBRARY: Final = (
    symbol("asset-large-fire-trucks", 13.5, 8, _truck()),
    symbol("asset-tank-wagons", 13.5, 8, _wagon()),
    symbol("asset-central-fire-alarm", 8, 8, _alarm()),
    symbol("asset-airplane", 8.5, 8.5, _bomber()),
    symbol("medal", 9, 9.8, _medal()),
    symbol("coin", 8.5, 8.5, _coin()),
    _leaves(),
    _card("luck-card", LUCK, element("use", href="#clover", transform="translate(0 -7)scale(.8)")),
    _card("back-card", BACK, element("use", href="#flame", x=-5.5, y=-14.4, width=11, height=13.2)),
    symbol(
        "s-luck",
        10,
        10,
        disc(0, 0, 9, LUCK, DARK, 1.3),
        element("use", href="#clover", transform="scale(.9)"),
    ),
    _sign(
        "s-road",
        patch("M-6 -3.5H6V1H-6Z", PALE, DARK, 1),
        line("M-4 1L-1.4 -3.5M.8 1L3.4 -3.5", "#c4122f", 2.2, stroke_linecap="butt"),
        line("M-4 1.4V5.4M4 1.4V5.4", DARK, 1.4),
    ),
    _sign(
        "s-gauge",
        line("M-5 3A5.6 5.6 0 1 1 5 3", DARK, 1.5),
        line("M0 1L-3.6 2.6", "#c4122f", 1.9),
    ),
    _sign(
        "s-fist",
        patch("M-4.5 4V-1.5C-4.5 -4.5 4.5 -4.5 4.5 -1.5V4Z", "#e8c39e", DARK, 1.2),
        line("M-1.6 -3.4V-.6M1.4 -3.4V-.6", DARK, 1),
    ),
    _sign(
        "s-hose",
        line("M-6 3C-3 3 -3.4 -1.6 -1 -1.6M2 -.4C4 0 3.4 -3.6 6 -3.4", "#5d3d21", 1.9),
        line("M-1 2.6L.4 4.6M1 1.8L3.2 3", "#2f7fb8", 1.9),
    ),
    _sign(
        "s-crisis",
        line("M-5.6 -4L-1.4 -.6L.8 -2L5 4", "#b3182c", 1.9),
        line("M5 .4V4H1.6", "#b3182c", 1.9),
    ),
    _sign(
        "s-year",
        patch("M-4 2.6A4 4 0 0 1 4 2.6Z", COIN, DARK, 1),
        line("M0 -3.6V-5.6M-4 -1.8L-5.4 -3.2M4 -1.8L5.4 -3.2", DARK, 1.2),
        line("M-6.4 2.8H6.4M-4 5H4", "#2f8a54", 1.6),
    ),
    _sign(
        "s-dry",
        patch(DROP, "none", "#2f7fb8", 1.5),
        STRUCK_OUT,
    ),
    _sign(
        "s-wind",
        line("M-6 -1.6H2C5.4 -1.6 4.6 -5.6 2 -4.8M-6 1.6H4C6.8 1.6 6 5.4 3.4 4.8", "#4b5156", 1.9),
    ),
    _sign(
        "s-rain",
        patch(
            "M-5 0C-7 -3 -3 -5.4 -1.4 -3.8C0 -6.6 5 -5.4 4.4 -2.4C6.4 -1.6 5.6 .4 4.4 .4H-4Z",
            "#8b9aa5",
            DARK,
            1,
        ),
        line("M-3 2.6L-4 5M.4 2.6L-.6 5M3.8 2.6L2.8 5", "#2f7fb8", 1.9),
    ),
    _sign(
        "s-calm",
        line("M-6 0H1.6C4.4 0 4 -3.6 1.6 -3", "#4b5156", 1.9),
        STRUCK_OUT,
    ),
    _sign(
        "s-hands",
        patch("M-6 5C-6 0 -1 0 -1 5ZM1 5C1 0 6 0 6 5Z", "#4d90c8", DARK, 1),
        disc(-3.5, -1.6, 2, "#e8c39e", DARK, 0.9),
        disc(3.5, -1.6, 2, "#e8c39e", DARK, 0.9),
    ),
    _sign("s-drop", patch(DROP, look.WATER, "#12405f", 1)),
    _sign(
        "s-brigade",
        patch("M-5.6 1.4C-5.6 -7 5.6 -7 5.6 1.4Z", "#d7263d", DARK, 1.1),
        line("M-7 1.8H7", DARK, 1.8),
        line("M0 3.6V7.4M-1.9 5.5H1.9", "#1f6f3f", 1.7),
    ),
    _sign(
        "s-station",
        patch("M-6.4 -1L0 -6L6.4 -1V5.4H-6.4Z", "#b3453c", DARK, 1.1),
        patch("M-3.4 5.4V.6H3.4V5.4Z", PALE, DARK, 0.9),
        line("M-3.4 2.2H3.4M-3.4 3.8H3.4", DARK, 0.8),
    ),
    _sign(
        "s-rebuild",
        patch("M-6 5.4V-.6L-1.6 -4.6L2.8 -.6V5.4Z", "#e3c49c", DARK, 1.1),
        line("M1.6 4.8L6 -3M3.4 -4.4L7.6 -2", "#5d3d21", 1.9),
    ),
    _doused(
        "s-tree",
        patch("M-1 -6.4L3 -1H1.4L4.4 3.4H-6.4L-3.4 -1H-5Z", LUCK, DARK, 1.1),
        line("M-1 3.6V6.4", "#5d3d21", 2.2),
    ),
    _doused("s-tower", _block(5), line("M-2 -2.4H1M-2 .4H1M-2 3.2H1", PALE, 1.3)),
    _doused("s-house", patch("M-6 5.4V0L-1 -4.6L4 0V5.4Z", "#e3c49c", DARK, 1.1)),
    _sign("s-way", line("M-5 5C-5 -1.4 -1.4 -2.4 4.6 -2.4M1.6 -5.4L4.8 -2.4L1.6 .6", LUCK, 2)),
    _sign(
        "s-match",
        line("M-5 5.4L1.6 -1.4", "#5d3d21", 2),
        element("use", href="#flame", x=-1.4, y=-8, width=7.4, height=9),
    ),
    _sign("s-ruin", _block(5), line("M-.4 -4.6L1 -1.6L-1.6 1L.6 3.4L-.6 5.6", "#b3182c", 1.7)),
    _sign(
        "s-tent",
        patch("M-6.4 4.6L0 -5L6.4 4.6Z", look.SIGNAL, DARK, 1.1),
        patch("M0 -2.4L2.2 4.6H-2.2Z", DARK),
    ),
    _sign("s-bolt", patch("M2 -7L-4 1H-.6L-2 7L4 -1.6H.6Z", look.SIGNAL, DARK, 1)),
    _sign(
        "s-crash",
        element("use", href="#asset-airplane", x=-7, y=-7, width=14, height=14),
        STRUCK_OUT,
    ),
    _sign(
        "s-burst",
        patch(
            "M0 -7L2 -3L6.4 -4L4 0L6.4 4L2 3L0 7L-2 3L-6.4 4L-4 0L-6.4 -4L-2 -3Z",
            look.EMBER,
            DARK,
            1,
        ),
    ),
    symbol(
        "s-back",
        10,
        10,
        disc(0, 0, 9, BACK, DARK, 1.3),
        element("use", href="#flame", x=-5.4, y=-7, width=10.8, height=13),
    ),
    group(line(SMALL_HEX, look.INK_2, 1.1), id="unburnt"),
    group(
        line(SMALL_HEX, look.DANGER, 1.8),
        line("M-2 -2L2 2M2 -2L-2 2", look.DANGER, 1.6),
        id="lost",
    ),
    group(
        patch(SMALL_HEX, look.CHAR, look.INK, 1.1),
        line("M-1.6 2.6V-2M-1.6 0L-3 -1.6M1.8 2.6V-2.6M1.8 -.4L3.2 -2", "#b9b0a6", 1.1),
        id="burnt",
    ),
)

"""The corners of the board and its middle: towers that stand or burn, and the Eternal Flame."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pulaski.core import look
from pulaski.core.pen import ROUND, box, disc, glow, line, patch, symbol
from pulaski.core.svg import Colour, Element, element, group, use

from ..sets import Rows
from .forest import CELL
from .scene import Scene, Tower

PLACES: Final = ((0, 0), (13, 0), (13, 13), (0, 13))  # column and row of each area
HEARTS: Final = ((0, 0), (2, 0), (2, 2), (0, 2))  # within the area
TINTS: Final = {
    "red": Colour("tint-red", "#f0c9c6", "#4c2328"),
    "purple": Colour("tint-purple", "#dfcdec", "#3d2c4c"),
    "blue": Colour("tint-blue", "#bcd9ee", "#17384f"),
    "green": Colour("tint-green", "#b9e2d0", "#143f33"),
}
TIMBER: Final = Colour("timber", "#4a3320", "#b08a60")
BRACE: Final = Colour("brace", "#6b4a2f", "#8a6a48")

COLOURS: Final = (*TINTS.values(), TIMBER, BRACE)

CINDERS: Final = "#3a1a10"


@lru_cache(64)
def draw(tower: Tower) -> Element:
    """A corner of the board; without a player it is a forest as any other (FT-SETUP-5)."""
    column, row = PLACES[tower.corner]
    drawn = _ablaze(tower) if tower.burned else _standing(tower) if tower.colour else ()
    return group(
        *drawn,
        id=f"tower-{tower.corner}",
        class_="zone",  # that it would burn is seen before it does
        data_piece="ablaze" if tower.burned else "tower" if tower.colour else None,
        transform=f"translate({CELL * column} {CELL * row})",
    )


def _standing(tower: Tower) -> tuple[Element, ...]:
    """FT-TERM-5: nine squares in the colour. FT-TERM-6: the heart has an orange border."""
    colour = look.TEAMS[tower.colour].colour
    column, row = HEARTS[tower.corner]
    x, y = CELL * column, CELL * row
    heart = box(x + 2.5, y + 2.5, 19, 19, look.PANEL, look.FLAME, rx=2, thick=3)
    return (
        element("use", href="#plot", fill=TINTS[tower.colour], stroke=colour),
        use("lookout", 46 - 10 * column, 36, 38, 65, color=colour),
        heart,
        look.shape(tower.colour, x + 12, y + 12, 15),
        *([_plate(tower, 46 - 10 * column)] if tower.you else []),
    )


def roofs(scene: Scene) -> Element:
    """What is seen of towers above the gems in their areas."""
    standing = (tower for tower in scene.towers if tower.colour and not tower.burned)
    return group(
        *(_roof(t, _hides(t.corner, scene.gems)) for t in standing if _holds(t.corner, scene.gems)),
        id="roofs",
    )


def _holds(corner: int, gems: Rows, within: int = 0b111, rows: int = 3) -> bool:
    """Whether gems lie in an area, or on these columns and so many rows of it."""
    column, row = PLACES[corner]
    return any(gems[at] >> column & within for at in range(row, row + rows))


def _hides(corner: int, gems: Rows) -> bool:
    """Whether gems lie on the four squares of the roof and the cabin."""
    return _holds(corner, gems, 0b011 if HEARTS[corner][0] else 0b110, 2)


@lru_cache(64)
def _roof(tower: Tower, hidden: bool) -> Element:
    """The frame, and a small tower where four squares meet: their flames are seen as well."""
    column, row = PLACES[tower.corner]
    colour = look.TEAMS[tower.colour].colour
    middle = CELL * (1 if HEARTS[tower.corner][0] else 2)
    return group(
        element("use", href="#fence", fill="none", stroke=colour),
        *([use("lookout", middle, 26, 23, 39.5, color=colour)] if hidden else []),
        id=f"roof-{tower.corner}",
        class_="zone",  # it goes with its tower
        transform=f"translate({CELL * column} {CELL * row})",
    )


def _plate(tower: Tower, x: float) -> Element:
    """A sign on the legs of the tower; a page shows that of whoever looks at it."""
    wide = 12 + 6.5 * len(tower.you)
    return group(
        box(x - wide / 2, 53, wide, 16, look.PANEL, look.TEAMS[tower.colour].colour, rx=4, thick=2),
        look.label(tower.you, x, 65, 12, font_weight=800, text_anchor="middle"),
        class_=f"you you-{tower.seat}",
    )


def _plot() -> Element:
    """The nine squares of an area."""
    return group(
        element("rect", x=1, y=1, width=70, height=70, rx=3, stroke_width=2, id="fence"),
        element("path", d="M24 1 V71 M48 1 V71 M1 24 H71 M1 48 H71", stroke_opacity=0.45),
        id="plot",
    )


def _ablaze(tower: Tower) -> tuple[Element, ...]:
    """FT-BURN-6: all nine squares burn for good."""
    column, row = HEARTS[tower.corner]
    return (
        element("use", href="#plot", fill=CINDERS, stroke=look.TEAMS[tower.colour].colour),
        element("use", href="#ablaze"),
        look.shape(tower.colour, 7 + 29 * column, 7 + 29 * row, 11),
    )


def falling(colour: str) -> Element:
    """A tower as it burns down, for all to see: its roof still tells whose it was."""
    tint = look.TEAMS[colour].colour
    flames = [
        (-15, 13, 12, 15),
        (15, 13, 12, 15),
        (-8, 15, 13, 18),
        (8, 15, 13, 18),
        (0, 16, 14, 19),
    ]
    return group(
        disc(0, 0, 20, "url(#pit)"),
        use("flame", -9, -2, 13, 18),
        use("flame", 10, -1, 13, 18),
        use("lookout", 0, 1, 22, 37, color=tint, transform="rotate(7)"),
        *(use("flame", *at) for at in flames),
        use("flame", 3, -6, 9, 12),
        look.shape(colour, -15, -15, 9),
        transform="translate(0 -3) scale(.8)",
    )


def _lookout() -> Element:
    """A cabin on four legs, its roof in the colour of the player."""
    legs = "M-9 -4 L-14 28 M9 -4 L14 28 M-3.5 -4 L-5 28 M3.5 -4 L5 28"
    braces = "M-10 2 L12 14 M10 2 L-12 14 M-12 14 L14 27 M12 14 L-14 27 M-12 14 H12"
    panes = "".join(f"M{x} -13.5 h4.4 v6 h-4.4 z" for x in (-7.5, -2.2, 3.1))
    return symbol(
        "lookout",
        18,
        31,
        line(braces, BRACE, 1.3),
        line(legs, TIMBER, 2.2),
        patch("M-14 -4 H14 V-1 H-14 Z", "#8a6440", TIMBER, 1.2),
        patch("M-10 -16 H10 V-4 H-10 Z", "#fffdf8", "#1e2428", 1.6),
        patch(panes, "#4b6f86"),
        patch("M0 -29 L15 -16 H-15 Z", "currentColor", "#1e2428", 1.8),
        **ROUND,
    )


def _blazing() -> Element:
    """A flame on each of nine squares, round the black bones of a tower."""
    bones = "M27 70 L31 24 M45 70 L41 24 M29 50 L43 34 M30 36 L44 52 M28 64 L44 50"
    cabin = "M25 25 H47 L45 13 L38 16 L34 8 L28 15 Z"
    places = [(x, y) for y in (0, 1, 2) for x in (0, 2, 1)]
    flames = [
        use("flame", 12 + CELL * x, 12.5 + CELL * y, 18 + 3 * y, 22 + 3 * y)
        for x, y in places
        if (x, y) != (1, 1)
    ]
    return group(
        disc(36, 42, 34, "url(#pit)"),
        *flames[:2],
        line(bones, "#0d0907", 3.6),
        patch(cabin, "#0d0907"),
        *flames[2:],
        use("flame", 36, 38, 14, 18),
        id="ablaze",
        **ROUND,
    )


def _eternal() -> Element:
    """FT-COMP-17: the four spaces in the middle, a fire that nothing puts out."""
    return group(
        box(1, 1, 46, 46, CINDERS, "#d98324", rx=10, thick=2.4),
        disc(24, 25, 21, "url(#pit)"),
        line("M24 2 V46 M2 24 H46", "#a5481a", 1, stroke_opacity=0.7),
        use("flame", 11.5, 30, 18, 22),
        use("flame", 36.5, 30, 18, 22),
        use("flame", 24, 22, 34, 41),
        id="eternal",
        data_piece="eternal-flame",
        transform=f"translate({7 * CELL} {7 * CELL})",
    )


ETERNAL: Final = _eternal()

LIBRARY: Final = (
    glow("pit", (0.2, "#ffb000", 0.95), (0.7, "#ff6a13", 0.6), (1, "#d7263d", 0)),
    _plot(),
    _lookout(),
    _blazing(),
)

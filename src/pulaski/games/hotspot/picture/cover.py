"""The cover of Hotspot: a region from above, a burning city, and the airplane that comes."""

from __future__ import annotations

from typing import Final

from pulaski.core import look
from pulaski.core.frame import COVER
from pulaski.core.frame import cover as framed
from pulaski.core.pen import box, line, placed
from pulaski.core.svg import Element, Picture, group, libraries

from .. import state as n
from . import cards, fires, land, marks, panel, pieces, signs
from .fires import drawing
from .plan import HEX, PITCH

SCALE: Final = 2.3

#: The drawings of the hexes, row by row from the north, each row from the west.
REGION: Final = (
    ("k1", "k6-0", "k6-1", "k1", "k0", "k0"),
    ("k6-1", "k6-0", "k6-1", "k4-0", "k6-0", "k0"),
    ("k2-0", "k4-1", "k5-1", "k7", "k4-0", "k2-1"),
    ("k0", "k2-1", "k6-0", "hq-red", "k2-2", "k6-1"),
    ("k0", "k0", "k2-0", "k4-0", "k6-0", "k1"),
)
#: Row and column of what burns: its type, and its tokens.
BURNING: Final = {
    (1, 1): (n.FOREST, 1),
    (1, 2): (n.FOREST, 2),
    (2, 2): (n.CITY, 2),
    (1, 3): (n.TOWN, 1),
    (2, 1): (n.TOWN, 2),
}
MEN: Final = ((2, 4, "blue"), (3, 2, "red"), (3, 1, "green"))


def cover(title: str) -> Picture:
    """The picture."""
    wide, high = COVER
    hexes = (
        placed(name, *_middle(row, column))
        for row, names in enumerate(REGION)
        for column, name in enumerate(names)
    )
    burning = (
        placed(drawing(kind, tokens), *_middle(*at)) for at, (kind, tokens) in BURNING.items()
    )
    region = group(
        *hexes,
        *burning,
        *(_man(*man) for man in MEN),
        *_airplane(),
        transform=f"translate({wide / 2:g} {high / 2:g}) scale({SCALE})",
    )
    return framed(
        box(0, 0, wide, high, land.SHORE),
        region,
        title=title,
        drawings=(
            *libraries(land, fires, pieces, signs, cards, marks, panel),
            *look.SYMBOLS.values(),
        ),
        colours=(*land.COLOURS, *fires.COLOURS),
    )


def _middle(row: int, column: int) -> tuple[float, float]:
    return HEX * (column - 2.5 + (row % 2) / 2), PITCH * (row - 2)


def _man(row: int, column: int, colour: str) -> Element:
    x, y = _middle(row, column)
    return look.man(colour, x, y - 2, 34)


def _airplane() -> tuple[Element, ...]:
    water = "M-13 12l-5 6M-7 16l-6 8M-19 8l-4 4M-14 22l-4 5"
    return (
        line(water, look.WATER, 2.6, stroke_linecap="round", transform="translate(9 -6)"),
        placed("plane-red", 16, -12, 1.2),
    )

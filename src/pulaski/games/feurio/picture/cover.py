"""The cover of Feurio!: the fire from above, and firefighters of all colours who surround it."""

from __future__ import annotations

from typing import Final

from pulaski.core.frame import COVER
from pulaski.core.frame import cover as framed
from pulaski.core.geometry import Space
from pulaski.core.pen import placed
from pulaski.core.svg import Element, Picture, group

from . import board, forest, tiles
from .men import man
from .scene import Zone
from .tiles import HEXAGON, SLOTS, mark, moved
from .zones import outlines

TILES: Final[dict[Space, int]] = {
    (0, -1): 4,
    (1, -1): 5,
    (-1, 0): 3,
    (0, 0): 6,
    (1, 0): 4,
    (-1, 1): 2,
    (0, 1): 5,
    (-2, 1): 1,
    (1, 1): 1,
}
EMPTY: Final[dict[Space, str]] = {
    (2, -1): "hottest",
    (2, -2): "empty-2",
    (1, -2): "empty-2",
    (0, -2): "empty-1",
    (-1, -1): "empty-2",
    (-2, 0): "empty-1",
    (2, 0): "empty-2",
    (-1, 2): "empty-1",
    (0, 2): "empty-2",
}
MEN: Final[dict[Space, tuple[str, ...]]] = {
    (0, 0): ("red", "red", "blue"),
    (1, 0): ("blue", "yellow"),
    (-1, 1): ("red",),
    (-1, 0): ("green", "green"),
    (0, -1): ("green",),
    (1, -1): ("yellow",),
    (0, 1): ("red", "blue"),
}
PLACES: Final = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
SCALE: Final = 0.94


def cover(title: str) -> Picture:
    """The picture."""
    wide, high = COVER
    north_first = sorted(TILES, key=lambda at: (at[1], at[0]))
    red = Zone("red", 0, ((0, 0), (-1, 1), (0, 1)), 0, 0, 0, None, 0, False)
    fire = group(
        forest.light((-300, -260), (300, 260)),
        *(_at(at, mark(drawing)) for at, drawing in EMPTY.items()),
        *(_at(at, mark(f"land-{TILES[at]}")) for at in north_first),
        outlines((red,)),
        *(_at(at, *_men(at)) for at in north_first if at in MEN),
        transform=f"{moved(wide / 2, high / 2 - 6)} scale({SCALE})",
    )
    ground = placed("woods", -60, -115, 1.34)
    return framed(
        ground,
        fire,
        title=title,
        drawings=board.DRAWN,
        colours=(*tiles.COLOURS, *forest.COLOURS),
    )


def _at(at: Space, *parts: Element) -> Element:
    return group(*parts, transform=moved(*HEXAGON.centre(at)))


def _men(at: Space) -> list[Element]:
    places = SLOTS[PLACES[TILES[at]]]
    return [man(colour, x, y - 12, 64) for (x, y), colour in zip(places, MEN[at], strict=False)]

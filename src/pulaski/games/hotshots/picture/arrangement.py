"""Where the blocks of the picture stand: below each other, or side by side on a wide page.

On a phone a unit is a pixel, and what is written 11 high can just be read there. All blocks besides
the map are half as wide as the picture. A page that has more width than height shows the map at the
left and those blocks in a column at its right, unless the map is wide itself. The map is given a
height out of a few, so that few rules are needed.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from pulaski.core.frame import HALF, WIDTH
from pulaski.core.wide import SHAPE, moved, side_by_side

from .fight import HIGH as FIGHT_HIGH
from .panel import CREW_HIGH, STATE_HIGH
from .pen import move
from .plan import HIGHEST

STEP: Final = 28.0  # heights of maps
NARROWEST: Final = 308.0  # a lower map is wide, and keeps the whole width
GAP: Final = 3.0
#: Shapes of pages, width by height, and the scale of the blocks in the column, where a unit is more
#: than a pixel: what the column leaves is the map's. The dice are there, so it grows with the page.
SHAPES: Final = ((SHAPE, 0.93), (1.32, 1.1))
LEGIBLE: Final = 800  # pixels: the width of a frame where names on a small map can be read
BLOCKS: Final = {"row": FIGHT_HIGH, "dice": FIGHT_HIGH, "deck": STATE_HIGH, "supplies": STATE_HIGH}
MOST: Final = 4  # cards of the crew


class Arrangement:
    """The places of the blocks, below a prompt."""

    def __init__(self, map_height: float, crew: int, prompt: float = 0.0) -> None:
        self.map = prompt
        self.map_height = STEP * math.ceil(map_height / STEP - 0.01)
        self.fight = prompt + self.map_height + GAP
        self.state = self.fight + FIGHT_HIGH
        self.crew = self.state + STATE_HIGH
        self.rows = -(-crew // 2)
        self.height = self.crew + CREW_HIGH * self.rows + GAP
        self.name = f"hs-{self.map_height:g}-{self.rows}"

    def half(self, y: float, right: bool) -> str:
        """The attribute that puts a block to the left or right."""
        return move(HALF if right else 0, y)

    def card(self, slot: int) -> str:
        """The attribute that puts a card of the crew to its place."""
        return move(HALF * (slot % 2), self.crew + CREW_HIGH * (slot // 2))


def _beside(map_height: float, rows: int, shape: float, largest: float) -> Iterator[str]:
    """The rules for a page of a shape, with a map of a height and so many rows of the crew."""
    places = Arrangement(map_height, 2 * rows)
    height, wide = places.height, shape * places.height
    column = sum(BLOCKS.values()) + CREW_HIGH * 2 * rows + GAP
    size = min(largest, height / column)
    large = min((wide - HALF * size - GAP) / WIDTH, height / map_height)
    left = WIDTH / 2 - wide / 2
    x, y = left + wide - HALF * size, (height - column * size) / 2
    top = (height - large * map_height) / 2
    spare = x - GAP - left - large * WIDTH
    yield _rule(places.name, "map", left + spare / 2, top, large)
    for name, high in BLOCKS.items():
        yield _rule(places.name, name, x, y, size)
        y += high * size
    for slot in range(2 * rows):
        yield _rule(places.name, f"c{slot}", x, y + CREW_HIGH * size * slot, size)


def _rule(kind: str, block: str, x: float, y: float, scale: float) -> str:
    return f".{kind} .hs-{block}{{{moved(x, y, scale)}}}"


def _rules(shape: float, column: float) -> Iterator[str]:
    for steps in range(1, 40):
        if NARROWEST <= STEP * steps < HIGHEST + STEP:
            yield from _beside(STEP * steps, 1, shape, column)
            yield from _beside(STEP * steps, 2, shape, column)


def _wider() -> Iterator[str]:
    """Rules that take the place of those for the narrowest of wide pages."""
    for shape, column in SHAPES[1:]:
        wide = "\n".join(_rules(shape, column))
        yield f"@container board (min-aspect-ratio:{100 * shape:g}/100){{\n{wide}\n}}\n"


STYLE: Final = (
    ".hs-small{display:none}.zoomed .hs-small{display:inline}\n"  # zoomed in, it can be read
    f"@container board (min-width:{LEGIBLE}px){{.hs-small{{display:inline}}}}\n"
    + side_by_side("hotshots", _rules(*SHAPES[0]))
    + "".join(_wider())
)

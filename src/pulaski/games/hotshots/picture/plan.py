"""Where cells and edges lie in the picture, for any shape of the board.

The map is drawn in the units of a tile and scaled as a whole to the room it has.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import Final, NamedTuple

from pulaski.core.frame import WIDTH
from pulaski.core.geometry import Point, Space

from .land import HEXAGON

HIGHEST: Final = 392.0  # of the map: what is beside it must fit on a phone, too
LARGEST: Final = 1.0  # of a tile
USUAL: Final = 0.93  # of a tile in a circle
MARGIN: Final = 2.0

#: How an edge on the side N, NE or SE of a tile is turned.
TURNS: Final = (0, 60, -60)


class Plan(NamedTuple):
    """The map of a shape."""

    scale: float
    height: float
    left: float  # of the map's origin in the picture
    top: float


@lru_cache(64)
def plan(cells: tuple[Space, ...]) -> Plan:
    """The largest map of these cells that the picture has room for."""
    centres = [HEXAGON.centre(cell) for cell in cells]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    half = HEXAGON.size * math.sqrt(3) / 2
    wide, high = max(xs) - min(xs) + 2 * HEXAGON.size, max(ys) - min(ys) + 2 * half
    scale = min(LARGEST, (WIDTH - 2 * MARGIN) / wide, (HIGHEST - 2 * MARGIN) / high)
    height = scale * high + 2 * MARGIN
    left = WIDTH / 2 - scale * (min(xs) + max(xs)) / 2
    top = height / 2 - scale * (min(ys) + max(ys)) / 2
    return Plan(round(scale, 4), height, left, top)


@cache
def middle_of_side(side: int) -> Point:
    """The middle of a side of a tile."""
    (ax, ay), (bx, by) = HEXAGON.side(side)
    return (ax + bx) / 2, (ay + by) / 2

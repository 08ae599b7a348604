"""Board shapes: those of the component data and those that players write down themselves.

A layout of one's own is one line: 19 cells as `column,row`, each with a tile after an equals sign
where its tile is given, such as `0,0=lake 0,1 1,0=fire-camp`. Columns go east; a step south adds 1
to the row, a step south-east 1 to the column, a step north-east 1 to the column and -1 to the row.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from pulaski.core.errors import BadOption

from .. import state as n
from ..parts.layouts import FARTHEST, Cell, falls_apart
from .data import TILE_IDS, data
from .tables import STEPS_OF

#: The ways from a cell to its neighbours.
STEPS: Final = [(int(q), int(r)) for q, r in STEPS_OF]
NAMES: Final = tuple(layout["id"] for layout in data["layouts"])
_CELL = re.compile(r"(-?\d{1,2}),(-?\d{1,2})(?:=([a-z0-9-]+))?")


@dataclass(frozen=True)
class Layout:
    """The cells of a board shape in order, its centre and corners, and tiles with given places."""

    cells: tuple[Cell, ...]
    center: Cell
    corners: tuple[Cell, ...]
    fixed: dict[Cell, int]

    def neighbours(self, cell: Cell) -> list[Cell]:
        """HS-BOARD-5: the cells that share a side with this one."""
        around = ((cell[0] + q, cell[1] + r) for q, r in STEPS)
        return [near for near in around if near in self.cells]


@cache
def named(name: str) -> Layout:
    """HS-LAY-1 to HS-LAY-3, HS-LAY-6: a layout of the component data."""
    found = next(layout for layout in data["layouts"] if layout["id"] == name)
    fixed = {(place[0], place[1]): TILE_IDS.index(tile) for tile, place in found["fixed"].items()}
    cells = tuple((q, r) for q, r in found["cells"])
    center = (found["center_cell"][0], found["center_cell"][1])
    return Layout(cells, center, tuple((q, r) for q, r in found["corner_cells"]), fixed)


@lru_cache(256)  # anybody may write one
def read(text: str) -> Layout:
    """HS-LAY-1, HS-LAY-7, HS-LAY-8: a layout of the players' own; BadOption says why it is none."""
    cells: list[Cell] = []
    fixed: dict[Cell, int] = {}
    for part in text.split():
        match = _CELL.fullmatch(part.lower())
        if not match:
            raise BadOption(f"hotshots: cells: {part!r} is no cell: write 0,1 or 0,1=lake")
        cell = (int(match[1]), int(match[2]))
        if cell in cells:
            raise BadOption(f"hotshots: cells: the cell {cell[0]},{cell[1]} stands twice")
        if max(map(abs, cell)) > FARTHEST:
            raise BadOption(f"hotshots: cells: {part!r} lies too far out: stay within {FARTHEST}")
        cells.append(cell)
        if match[3]:
            fixed[cell] = _tile(match[3], fixed.values())
    if len(cells) != n.CELLS:
        raise BadOption(f"hotshots: cells: a layout has {n.CELLS} cells, this one {len(cells)}")
    shape = Layout(tuple(cells), cells[0], (), fixed)
    corners = tuple(cell for cell in cells if len(shape.neighbours(cell)) <= 3)
    return Layout(shape.cells, _center(cells), corners, fixed)


def _tile(name: str, others: Iterable[int]) -> int:
    number = name.replace("-", "_")
    if number not in TILE_IDS:
        tiles = ", ".join(tile.replace("_", "-") for tile in TILE_IDS)
        raise BadOption(f"hotshots: cells: there is no tile {name!r}: choose from {tiles}")
    if TILE_IDS.index(number) in others:
        raise BadOption(f"hotshots: cells: the tile {name} stands twice")
    return TILE_IDS.index(number)


def distance(one: Cell, two: Cell) -> int:
    """Steps from one cell to another over a full board."""
    q, r = one[0] - two[0], one[1] - two[1]
    return max(abs(q), abs(r), abs(q + r))


def _center(cells: list[Cell]) -> Cell:
    """HS-LAY-7: the cell whose farthest cell is nearest, then with the smallest sum."""

    def off_centre(cell: Cell) -> tuple[int, int]:
        far = [distance(cell, other) for other in cells]
        return max(far), sum(far)

    return min(cells, key=off_centre)


def cuts(cells: tuple[Cell, ...], without: Iterable[Cell] = ()) -> bool:
    """HS-LAY-5: whether the cells fall apart once some are taken out."""
    return falls_apart(set(cells) - set(without), STEPS)

"""Grids of squares and of hexagons: who touches whom, how far it is, and where to draw it.

A space is a pair of integers. Squares are (row, column), row 0 in the north. Hexagons are axial
(q, r): q grows to the east and r to the south-east on pointy hexagons, to the south-east and to the
south on flat ones. A direction is a name; what it adds to a space stands in one of three tables,
whose order is also the order of the columns of `Grid.neighbours` and of the sides of a `Hexagon`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeAlias

import numpy as np

from pulaski.core.errors import BadNotation

__all__ = [
    "FLAT",
    "NOWHERE",
    "ORTHOGONAL",
    "POINTY",
    "Grid",
    "Hexagon",
    "Point",
    "Space",
    "Steps",
    "Table",
    "add",
    "axial",
    "hex_distance",
    "hex_rows",
    "hexes_around",
    "neighbours",
    "offset",
    "opposite",
    "read_edge",
    "read_space",
    "square_distance",
    "squares",
    "write_edge",
    "write_space",
]

Space: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[float, float]
Steps: TypeAlias = Mapping[str, Space]
Table: TypeAlias = "np.ndarray[Any, np.dtype[np.int64]]"

#: In a table of neighbours or edges: there is none on this side.
NOWHERE = -1

#: Squares that share a side. Opposite directions stand half the table apart, as in all three.
ORTHOGONAL: Steps = MappingProxyType({"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)})

#: Hexagons that stand on a point, counter-clockwise from the east.
POINTY: Steps = MappingProxyType(
    {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
)

#: Hexagons that lie on a side, clockwise from the north.
FLAT: Steps = MappingProxyType(
    {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}
)

_SPACE = r"(-?[0-9]{1,6}),(-?[0-9]{1,6})"


def add(space: Space, step: Space) -> Space:
    """The space one step on."""
    return space[0] + step[0], space[1] + step[1]


def neighbours(space: Space, steps: Steps) -> dict[str, Space]:
    """The spaces that touch this one, by direction, on a grid without an edge."""
    return {direction: add(space, step) for direction, step in steps.items()}


def opposite(direction: str, steps: Steps) -> str:
    """The way back."""
    names = list(steps)
    return names[(names.index(direction) + len(names) // 2) % len(names)]


def square_distance(a: Space, b: Space) -> int:
    """The least number of steps between two squares."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def hex_distance(a: Space, b: Space) -> int:
    """The least number of steps between two hexagons."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


# Hexagons in straight rows.


def axial(row: int, column: int) -> Space:
    """The hexagon at a place in straight rows, of which every odd one is shifted to the right."""
    return column - (row - (row & 1)) // 2, row


def offset(space: Space) -> Space:
    """The row and column of a hexagon: `axial` read backwards."""
    q, r = space
    return r, q + (r - (r & 1)) // 2


# Texts.


def write_space(space: Space) -> str:
    """A space as texts and ids have it: `3,-4`."""
    return f"{space[0]},{space[1]}"


def read_space(text: str) -> Space:
    """The space that a text stands for."""
    if not (match := re.fullmatch(_SPACE, text)):
        raise BadNotation(f"cannot read the space {text!r}: expected two numbers such as 3,4")
    return int(match[1]), int(match[2])


def write_edge(a: Space, b: Space) -> str:
    """The edge between two squares, the same from either side: `3,4-3,5`."""
    near, far = sorted((a, b))
    return f"{write_space(near)}-{write_space(far)}"


def read_edge(text: str) -> tuple[Space, Space]:
    """The two squares on either side of an edge, in the order in which they are written."""
    match = re.fullmatch(f"{_SPACE}-{_SPACE}", text)
    if not match:
        raise BadNotation(f"cannot read the edge {text!r}: expected two spaces such as 3,4-3,5")
    a, b = (int(match[1]), int(match[2])), (int(match[3]), int(match[4]))
    if square_distance(a, b) != 1:
        raise BadNotation(f"no edge {text!r}: {write_space(a)} and {write_space(b)} do not touch")
    return min(a, b), max(a, b)


# Grids that end somewhere.


@dataclass(frozen=True)
class Grid:
    """Finitely many spaces, numbered as listed; kernels work with the numbers and the tables."""

    spaces: tuple[Space, ...]
    steps: Steps

    @cached_property
    def numbers(self) -> Mapping[Space, int]:
        """The number of each space."""
        return {space: number for number, space in enumerate(self.spaces)}

    @cached_property
    def neighbours(self) -> Table:
        """The number of the space on each side of each space, or NOWHERE."""
        rows = [
            [self.numbers.get(add(space, step), NOWHERE) for step in self.steps.values()]
            for space in self.spaces
        ]
        return _fixed(rows)

    @cached_property
    def edges(self) -> Table:
        """The number of the edge on each side of each space, or NOWHERE.

        An edge lies between two spaces of the grid and has one number, whichever side it is seen
        from: what stands on it, such as a wall, is stored once.
        """
        rows = np.full(self.neighbours.shape, NOWHERE)
        half = len(self.steps) // 2
        count = 0
        for (space, side), other in np.ndenumerate(self.neighbours):
            if space < other:
                rows[space, side] = rows[other, (side + half) % len(self.steps)] = count
                count += 1
        return _fixed(rows)


def _fixed(rows: Any) -> Table:
    """A table nobody can write to: grids are shared."""
    table = np.array(rows, dtype=np.int64)
    table.setflags(write=False)
    return table


def squares(rows: int, columns: int) -> Grid:
    """A board of squares, numbered row by row."""
    return Grid(tuple((r, c) for r in range(rows) for c in range(columns)), ORTHOGONAL)


def hex_rows(rows: int, columns: int) -> Grid:
    """A board of pointy hexagons in straight rows, odd rows shifted right, numbered row by row."""
    return Grid(tuple(axial(r, c) for r in range(rows) for c in range(columns)), POINTY)


def hexes_around(radius: int) -> Grid:
    """A round board of flat hexagons: all that are at most so far from 0,0, column by column."""
    reach = range(-radius, radius + 1)
    round_board = ((q, r) for q in reach for r in reach if hex_distance((q, r), (0, 0)) <= radius)
    return Grid(tuple(round_board), FLAT)


# Pictures.


@dataclass(frozen=True)
class Hexagon:
    """The shape of all hexagons of a board, in picture units: x to the right, y down.

    `size` is the length of a side, and so the distance from the centre to a corner.
    """

    size: float
    flat: bool = False

    @property
    def steps(self) -> Steps:
        """The six directions, in the order of the sides."""
        return FLAT if self.flat else POINTY

    def centre(self, space: Space) -> Point:
        """Where the middle of a hexagon lies; that of 0,0 is the origin."""
        q, r = space
        along, across = math.sqrt(3) * self.size, 1.5 * self.size
        if self.flat:
            return across * q, along * (r + q / 2)
        return along * (q + r / 2), across * r

    def corners(self, scale: float = 1.0) -> tuple[Point, ...]:
        """The corners round the centre; side i, from corner i to the next, faces direction i."""
        first, turn = (-120, 60) if self.flat else (30, -60)
        angles = (math.radians(first + turn * i) for i in range(6))
        reach = self.size * scale
        return tuple((reach * math.cos(a), reach * math.sin(a)) for a in angles)

    def side(self, number: int) -> tuple[Point, Point]:
        """The two ends of a side, seen from the centre."""
        corners = self.corners()
        return corners[number], corners[(number + 1) % 6]

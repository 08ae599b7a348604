"""The plan of the board: where spaces and edges lie in the picture, and what they are called.

A space is 40 units wide; its north-western corner lies at 40 times its column and row. An edge is
drawn from the corner at its northern or western end.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pulaski.core.geometry import Space, read_edge, write_space

from .. import state as n
from ..kernel.tables import SPACE
from ..notation import edge_texts

CELL: Final = 40
WIDE: Final = n.COLUMNS * CELL
HIGH: Final = n.ROWS * CELL


class Side(NamedTuple):
    """An edge: a side of one or two indoor spaces."""

    near: Space  # in the north or west
    far: Space
    name: str
    x: int  # where it begins
    y: int
    upright: bool  # it goes from north to south


def _side(name: str) -> Side:
    near, far = read_edge(name)
    return Side(near, far, name, CELL * far[1], CELL * far[0], near[0] == far[0])


#: The edges, by their numbers.
SIDES: Final = tuple(map(_side, edge_texts()))


def space_of(number: int) -> Space:
    """The row and column of a space of the record."""
    return divmod(number, n.COLUMNS)


INDOORS: Final = tuple(map(space_of, SPACE.tolist()))


def corner(at: Space) -> tuple[int, int]:
    """The north-western corner of a space."""
    return CELL * at[1], CELL * at[0]


def centre(at: Space) -> tuple[int, int]:
    """The middle of a space."""
    return CELL * at[1] + CELL // 2, CELL * at[0] + CELL // 2


def place_id(at: Space) -> str:
    """A space in an id."""
    return write_space(at).replace(",", "_")

"""The plan of the board: where spaces and edges lie in the picture, and what they are called.

A space is 40 units wide; its north-western corner lies at 40 times its column and row. An edge is
drawn from the corner at its northern or western end.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pulaski.core.geometry import Space, write_edge, write_space
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.kernel.places import is_indoors

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
    outer: bool  # one of its spaces lies outdoors


def _side(number: int) -> Side:
    """The edge of a number of the record."""
    upright = number < n.EAST_EDGES
    if upright:
        row, column = number // 9 + 1, number % 9
        far = row, column + 1
    else:
        row, column = divmod(number - n.EAST_EDGES, 8)
        column += 1
        far = row + 1, column
    near = row, column
    outer = not (is_indoors(*near) and is_indoors(*far))
    return Side(near, far, write_edge(near, far), CELL * far[1], CELL * far[0], upright, outer)


SIDES: Final = tuple(_side(number) for number in range(n.EDGES))

_SPACES = [(row, column) for row in range(n.ROWS) for column in range(n.COLUMNS)]
INDOORS: Final = tuple(at for at in _SPACES if is_indoors(*at))


def space_of(number: int) -> Space:
    """The row and column of a space of the record."""
    return divmod(number, n.COLUMNS)


def corner(at: Space) -> tuple[int, int]:
    """The north-western corner of a space."""
    return CELL * at[1], CELL * at[0]


def centre(at: Space) -> tuple[int, int]:
    """The middle of a space."""
    return CELL * at[1] + CELL // 2, CELL * at[0] + CELL // 2


def place_id(at: Space) -> str:
    """A space in an id."""
    return write_space(at).replace(",", "_")

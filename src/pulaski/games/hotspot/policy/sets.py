"""Sets of hexes as pairs of integers: 61 hexes in the first, 60 in the second.

What happens to all burning hexes at once, such as Burn and Wildfire, takes a few steps this way and
no memory, so that many rounds can be thought through for every decision.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np

from pulaski.core.bits import size
from pulaski.core.compile import rule

from .. import state as n
from ..kernel.tables import DISTANCE, NEXT

Hexes: TypeAlias = tuple[int, int]

HALF: Final = 61
LOW: Final = (1 << HALF) - 1
HIGH: Final = (1 << (n.HEXES - HALF)) - 1
NOWHERE: Final = (0, 0)


def _pair(members: list[int]) -> Hexes:
    """A set from its members."""
    low = sum(1 << cell for cell in members if cell < HALF)
    return low, sum(1 << (cell - HALF) for cell in members if cell >= HALF)


def _cells(rows: range, column: int) -> Hexes:
    """All hexes of these rows except those in one column."""
    return _pair([n.COLUMNS * row + c for row in rows for c in range(n.COLUMNS) if c != column])


# Even rows reach up and down to the left, odd rows to the right (HB-MAP-4).
EVEN: Final = _cells(range(0, n.ROWS, 2), 0)
ODD: Final = _cells(range(1, n.ROWS, 2), n.COLUMNS - 1)
NOT_FIRST: Final = _cells(range(n.ROWS), 0)
NOT_LAST: Final = _cells(range(n.ROWS), n.COLUMNS - 1)
#: The border of the board.
EDGE: Final = _pair([cell for cell in range(n.HEXES) if int(NEXT[cell].min()) < 0])


def _balls() -> tuple[np.ndarray, np.ndarray]:
    """The hexes at most so many steps from each hex, as two tables."""
    within = [[_pair(np.flatnonzero(row <= far).tolist()) for row in DISTANCE] for far in range(3)]
    pairs = np.array(within, dtype=np.int64)
    low, high = pairs[..., 0].copy(), pairs[..., 1].copy()
    low.setflags(write=False)
    high.setflags(write=False)
    return low, high


BALL_LOW, BALL_HIGH = _balls()


@rule
def one(cell: int) -> Hexes:
    """A single hex."""
    return (1 << cell, 0) if cell < HALF else (0, 1 << (cell - HALF))


@rule
def near(cell: int) -> Hexes:
    """HB-CTRL-1: a hex and its neighbours."""
    return int(BALL_LOW[1, cell]), int(BALL_HIGH[1, cell])


@rule
def within(cell: int, steps: int) -> Hexes:
    """HB-RANGE-1, HB-RANGE-2: all that is at most one or two steps away."""
    return int(BALL_LOW[steps, cell]), int(BALL_HIGH[steps, cell])


@rule
def both(a: Hexes, b: Hexes) -> Hexes:
    """What is in either set."""
    return a[0] | b[0], a[1] | b[1]


@rule
def less(a: Hexes, b: Hexes) -> Hexes:
    """What is in the first set and not in the second."""
    return a[0] & ~b[0], a[1] & ~b[1]


@rule
def common(a: Hexes, b: Hexes) -> Hexes:
    """What is in both sets."""
    return a[0] & b[0], a[1] & b[1]


@rule
def has(a: Hexes, cell: int) -> bool:
    """Whether a hex is in a set."""
    return ((a[0] >> cell) if cell < HALF else (a[1] >> (cell - HALF))) & 1 == 1


@rule
def is_empty(a: Hexes) -> bool:
    """Whether nothing is in a set."""
    return (a[0] | a[1]) == 0


@rule
def meet(a: Hexes, b: Hexes) -> bool:
    """Whether anything is in both sets."""
    return (a[0] & b[0]) | (a[1] & b[1]) != 0


@rule
def lowest(bits: int) -> int:
    """The lowest bit that is set: those below it are counted, which takes one step."""
    return size(~bits & (bits - 1))


@rule
def first_of(a: Hexes) -> int:
    """The smallest member, NONE of an empty set."""
    if a[0]:
        return lowest(a[0])
    return HALF + lowest(a[1]) if a[1] else n.NONE


@rule
def without_first(a: Hexes) -> Hexes:
    """A set that is not empty, without its smallest member."""
    return (a[0] & (a[0] - 1), a[1]) if a[0] else (0, a[1] & (a[1] - 1))


@rule
def ahead(a: Hexes, by: int) -> Hexes:
    """Every member moved on by so many hexes."""
    return (a[0] << by) & LOW, ((a[1] << by) | (a[0] >> (HALF - by))) & HIGH


@rule
def back(a: Hexes, by: int) -> Hexes:
    """Every member moved back by so many hexes."""
    return ((a[0] >> by) | (a[1] << (HALF - by))) & LOW, a[1] >> by


@rule
def with_near(a: Hexes) -> Hexes:
    """HB-MAP-5: a set and everything beside it."""
    slanted = both(a, both(back(common(a, EVEN), 1), ahead(common(a, ODD), 1)))
    beside = both(back(common(a, NOT_FIRST), 1), ahead(common(a, NOT_LAST), 1))
    return both(both(a, beside), both(back(slanted, n.COLUMNS), ahead(slanted, n.COLUMNS)))


@rule
def count(a: Hexes) -> int:
    """How many members a set has."""
    return size(a[0]) + size(a[1])

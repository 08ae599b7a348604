"""Patterns on paper: which spaces a pattern covers, what it would do, and what that is worth.

One loop serves every card: it goes through the places where a pattern may begin, tries its effect
on the sets of gems and firebreaks, and keeps the best.
"""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.chance import CHOICE, below
from pulaski.core.compile import rule
from pulaski.games.fire_tower.kernel.grid import (
    SPACE,
    WORD,
    Spaces,
    around,
    beside,
    both,
    either,
    is_empty,
    line_from,
    north,
    of,
    one,
    outside,
    pair_from,
    square_from,
    west,
    without,
)
from pulaski.games.fire_tower.policy.danger import Four, FourSets, survey, worth_changed
from pulaski.games.fire_tower.state import (
    LINES_EAST,
    NONE,
    PAIRS_EAST,
    SIDE,
    WHOLE_EAST,
    FireTower,
)

__all__ = [
    "BLAST",
    "BUILD",
    "DOUSE_ALL",
    "GAP_EAST",
    "GAP_SOUTH",
    "LEAST",
    "LIGHT",
    "LINE_EAST",
    "LINE_SOUTH",
    "PAIR_EAST",
    "PAIR_SOUTH",
    "REGROW",
    "RING",
    "SINGLE",
    "SQUARE",
    "after",
    "best_of",
    "first_cell",
    "from_where",
    "pattern",
]

LEAST = -1_000_000_000_000
TIES = 8  # a random number below this decides between equals

# Shapes of patterns.
SINGLE = 0
PAIR_EAST = 1
PAIR_SOUTH = 2
LINE_EAST = 3
LINE_SOUTH = 4
GAP_EAST = 5  # two spaces with one between them
GAP_SOUTH = 6
SQUARE = 7
RING = 8  # the eight spaces around one

# What is done to the spaces of a pattern.
LIGHT = 0
DOUSE_ALL = 1
BUILD = 2
REGROW = 3
BLAST = 4  # an Explosion


@rule
def first_cell(x: Spaces) -> int:
    """The first cell of a set, or -1."""
    for word in range(6):
        if x[word]:
            return WORD * word + lowest(x[word])
    return NONE


@rule
def pattern(shape: int, cell: int) -> Spaces:
    """The cells that a pattern covers which begins here."""
    if shape == SINGLE:
        return one(cell)
    if shape == SQUARE:
        return square_from(cell)
    if shape == RING:
        return around(one(cell))
    if shape in (LINE_EAST, LINE_SOUTH):
        return line_from(cell, shape == LINE_EAST)
    if shape in (PAIR_EAST, PAIR_SOUTH):
        return pair_from(cell, shape == PAIR_EAST)
    return either(one(cell), one(cell + (2 if shape == GAP_EAST else 36)))


@rule
def from_where(shape: int, x: Spaces) -> Spaces:
    """The cells where patterns begin that reach the set."""
    if shape == SINGLE:
        return x
    if shape == RING:
        return around(x)
    row = either(x, west(x))
    if shape == SQUARE:
        return either(row, north(row))
    if shape == LINE_EAST:
        return either(row, west(west(x)))
    if shape == LINE_SOUTH:
        return either(either(x, north(x)), north(north(x)))
    if shape == PAIR_EAST:
        return row
    if shape == PAIR_SOUTH:
        return either(x, north(x))
    return either(x, west(west(x)) if shape == GAP_EAST else north(north(x)))


@rule
def number(shape: int, cell: int) -> int:
    """The number of the pattern that begins at a cell: see the ids in `state`."""
    row, column = cell // 18 - 2, cell % 18 - 2
    if shape in (SINGLE, RING):
        return int(SPACE[cell])
    if shape == SQUARE:
        return 17 * (row + 1) + column + 1
    if shape == LINE_EAST:
        return 18 * row + column + 2
    if shape == LINE_SOUTH:
        return LINES_EAST + SIDE * (row + 2) + column
    if shape == PAIR_EAST:
        return 15 * row + column
    if shape == PAIR_SOUTH:
        return PAIRS_EAST + SIDE * row + column
    return 14 * row + column if shape == GAP_EAST else WHOLE_EAST + SIDE * row + column


@rule
def after(
    s: FireTower, effect: int, cells: Spaces, centre: int, known: tuple[Four, FourSets]
) -> int:
    """What the board is worth after an effect on these cells, those that it can change."""
    gems, breaks = of(s.gems), of(s.firebreaks)
    if effect == DOUSE_ALL:
        cells = without(cells, of(s.areas))
        return worth_changed(s, without(gems, cells), breaks, cells, known)
    if effect == BUILD:
        return worth_changed(s, gems, either(breaks, cells), cells, known)
    if effect == REGROW:  # it opens ground: what depends on it lies beside
        return worth_changed(s, gems, without(breaks, cells), beside(cells), known)
    cells = both(cells, outside(either(either(gems, breaks), of(s.blaze))))
    if effect == BLAST:
        gems, breaks = without(gems, one(centre)), either(breaks, one(centre))
        return worth_changed(s, either(gems, cells), breaks, either(cells, one(centre)), known)
    return worth_changed(s, either(gems, cells), breaks, cells, known)


@rule
def best_of(
    s: FireTower, key: int, starts: Spaces, shape: int, effect: int, base: int
) -> tuple[int, int]:
    """The best of all patterns that begin in a set: what it is worth, and its action; or -1."""
    best, action = LEAST, NONE
    if is_empty(starts):
        return best, action
    known = survey(s)
    left = starts
    while not is_empty(left):
        cell = first_cell(left)
        left = without(left, one(cell))
        id = base + number(shape, cell)
        value = after(s, effect, pattern(shape, cell), cell, known) * TIES
        value += below(key, int(s.turn), CHOICE, id, TIES)
        if value > best:
            best, action = value, id
    return best // TIES, action

"""Patterns on paper: which spaces a pattern covers, what it would do, and what that is worth.

One loop serves every card: it goes through the places where a pattern may begin, tries its effect
on the sets of gems and firebreaks, and keeps the best.
"""

from __future__ import annotations

import numpy as np

from pulaski.core.bits import lowest
from pulaski.core.chance import CHOICE, below
from pulaski.core.compile import rule

from .. import state as n
from ..kernel import fire, grid
from ..kernel.grid import ACROSS, LINE, PAIR, SPACE, WHOLE, WORD, Spaces
from ..kernel.grid import SQUARE as SQUARE_AT
from ..state import FireTower
from . import danger
from .danger import Four, FourSets

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

#: By shape: the number of the pattern that begins at a cell.
NUMBERS = np.stack((SPACE, *PAIR, *LINE, *WHOLE, SQUARE_AT, SPACE))

# What is done to the spaces of a pattern.
LIGHT = 0
DOUSE_ALL = 1
BUILD = 2
REGROW = 3
BLAST = 4  # an Explosion


@rule
def first_cell(x: Spaces) -> int:
    """The first cell of a set, or -1."""
    for word in range(n.WORDS):
        if x[word]:
            return WORD * word + lowest(x[word])
    return n.NONE


@rule
def pattern(shape: int, cell: int) -> Spaces:
    """The cells that a pattern covers which begins here."""
    if shape == SINGLE:
        return grid.one(cell)
    if shape == SQUARE:
        return grid.square_from(cell)
    if shape == RING:
        return grid.around(grid.one(cell))
    if shape in (LINE_EAST, LINE_SOUTH):
        return grid.line_from(cell, shape == LINE_EAST)
    if shape in (PAIR_EAST, PAIR_SOUTH):
        return grid.pair_from(cell, shape == PAIR_EAST)
    return grid.either(grid.one(cell), grid.one(cell + (2 if shape == GAP_EAST else 2 * ACROSS)))


@rule
def from_where(shape: int, x: Spaces) -> Spaces:
    """The cells where patterns begin that reach the set."""
    if shape == SQUARE:
        return grid.squares_reaching(x)
    if shape in (LINE_EAST, LINE_SOUTH):
        return grid.lines_reaching(x, shape == LINE_EAST)
    if shape in (PAIR_EAST, PAIR_SOUTH):
        return grid.either(x, grid.back(x, shape == PAIR_EAST))
    second = grid.back(x, shape == GAP_EAST)
    return grid.either(x, grid.back(second, shape == GAP_EAST))


@rule
def after(
    s: FireTower, effect: int, cells: Spaces, centre: int, known: tuple[Four, FourSets]
) -> int:
    """What the board is worth after an effect on these cells, those that it can change."""
    gems, breaks = grid.of(s.gems), grid.of(s.firebreaks)
    changed = cells
    if effect == DOUSE_ALL:
        changed = grid.without(cells, grid.of(s.areas))
        gems = grid.without(gems, changed)
    elif effect == BUILD:
        breaks = grid.either(breaks, cells)
    elif effect == REGROW:  # it opens ground: what depends on it lies beside
        changed, breaks = grid.beside(cells), grid.without(breaks, cells)
    else:
        changed = grid.both(cells, fire.empty_spaces(s))
        gems = grid.either(gems, changed)
        if effect == BLAST:
            gems = grid.without(gems, grid.one(centre))
            breaks = grid.either(breaks, grid.one(centre))
            changed = grid.either(changed, grid.one(centre))
    return danger.worth_changed(s, gems, breaks, changed, known)


@rule
def best_of(
    s: FireTower, key: int, starts: Spaces, shape: int, effect: int, base: int
) -> tuple[int, int]:
    """The best of all patterns that begin in a set: what it is worth, and its action; or -1."""
    best, action = LEAST, n.NONE
    if grid.is_empty(starts):
        return best, action
    known = danger.survey(s)
    left = starts
    while not grid.is_empty(left):
        cell = first_cell(left)
        left = grid.without(left, grid.one(cell))
        id = base + int(NUMBERS[shape, cell])
        value = after(s, effect, pattern(shape, cell), cell, known) * TIES
        value += below(key, int(s.turn), CHOICE, id, TIES)
        if value > best:
            best, action = value, id
    return best // TIES, action

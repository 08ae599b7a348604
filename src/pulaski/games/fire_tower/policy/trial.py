"""Patterns on paper: which spaces a pattern covers, and what the board is worth after it.

A loop for each kind of effect goes through the places where a pattern may begin, asks the towers
that it is near to what changes, and keeps the best.
"""

from __future__ import annotations

import numpy as np

from pulaski.core.bits import lowest
from pulaski.core.chance import CHOICE, below
from pulaski.core.compile import rule
from pulaski.core.state import Cells

from .. import state as n
from ..kernel import fire, grid
from ..kernel.grid import ACROSS, CELLS, LINE, PAIR, SPACE, WHOLE, WORD, Spaces
from ..kernel.grid import SQUARE as SQUARE_AT
from ..state import FireTower
from . import danger
from .danger import OURS, RIVALS, Board, meets

LEAST = -1_000_000_000_000
TIES = 8  # a random number below this decides between equals
BEYOND = 1 << 30  # greater than every action

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

_OFFSETS = (
    (0,),
    (0, 1),
    (0, ACROSS),
    (0, 1, 2),
    (0, ACROSS, 2 * ACROSS),
    (0, 2),
    (0, 2 * ACROSS),
    (0, 1, ACROSS, ACROSS + 1),
    (-ACROSS - 1, -ACROSS, 1 - ACROSS, -1, 1, ACROSS - 1, ACROSS, ACROSS + 1),
)


def _patterns() -> Cells:
    """By shape and cell: the cells of the pattern that begins there, off the board too."""
    table = np.zeros((len(_OFFSETS), CELLS, n.WORDS), dtype=np.int64)
    for shape, offsets in enumerate(_OFFSETS):
        for cell in range(CELLS):
            for at in (cell + offset for offset in offsets):
                if 0 <= at < CELLS:
                    table[shape, cell, at // WORD] |= 1 << at % WORD
    return table


PATTERNS = _patterns()

#: By shape: the number of the pattern that begins at a cell.
NUMBERS = np.stack((SPACE, *PAIR, *LINE, *WHOLE, SQUARE_AT, SPACE))


@rule
def first_cell(x: Spaces) -> int:
    """The first cell of a set that is not empty."""
    if x[0]:
        return int(lowest(x[0]))
    if x[1]:
        return WORD + int(lowest(x[1]))
    if x[2]:
        return 2 * WORD + int(lowest(x[2]))
    if x[3]:
        return 3 * WORD + int(lowest(x[3]))
    return 4 * WORD + int(lowest(x[4])) if x[4] else 5 * WORD + int(lowest(x[5]))


@rule
def drop_first(x: Spaces) -> Spaces:
    """The rest of a set that is not empty, without its first cell."""
    if x[0]:
        return x[0] & (x[0] - 1), x[1], x[2], x[3], x[4], x[5]
    if x[1]:
        return 0, x[1] & (x[1] - 1), x[2], x[3], x[4], x[5]
    if x[2]:
        return 0, 0, x[2] & (x[2] - 1), x[3], x[4], x[5]
    if x[3]:
        return 0, 0, 0, x[3] & (x[3] - 1), x[4], x[5]
    return (0, 0, 0, 0, x[4] & (x[4] - 1), x[5]) if x[4] else (0, 0, 0, 0, 0, x[5] & (x[5] - 1))


@rule
def pattern(shape: int, cell: int) -> Spaces:
    """The cells that a pattern covers which begins here."""
    return danger.listed(PATTERNS[shape, cell])


@rule
def from_where(shape: int, x: Spaces) -> Spaces:
    """The cells where patterns begin that reach the set."""
    if shape == SINGLE:
        return x
    if shape == SQUARE:
        return grid.squares_reaching(x)
    if shape in (LINE_EAST, LINE_SOUTH):
        return grid.lines_reaching(x, shape == LINE_EAST)
    if shape in (PAIR_EAST, PAIR_SOUTH):
        return grid.either(x, grid.back(x, shape == PAIR_EAST))
    second = grid.back(x, shape == GAP_EAST)
    return grid.either(x, grid.back(second, shape == GAP_EAST))


# The best play so far, as a pair: what it is worth with the number that decides between equals, and
# its action. A search begins with what has to be beaten, so that lesser plays need no number.


@rule
def more_than(bound: int) -> tuple[int, int]:
    """No play yet; one that is worth more than the bound will be better."""
    return (bound + 1) * TIES, BEYOND


@rule
def found(best: tuple[int, int]) -> tuple[int, int]:
    """What the best play is worth, and its action; -1 if there is none."""
    return best[0] // TIES, best[1] if best[1] < BEYOND else n.NONE


@rule
def chosen(s: FireTower, key: int, best: tuple[int, int], value: int, id: int) -> tuple[int, int]:
    """The better of two plays, of which the second is worth so much; equals at random."""
    value *= TIES
    if value + TIES <= best[0]:
        return best
    value += below(key, int(s.turn), CHOICE, id, TIES)
    better = value > best[0] or (value == best[0] and id < best[1])
    return (value, id) if better else best


@rule
def best_lit(
    s: FireTower,
    key: int,
    b: Board,
    starts: Spaces,
    others: Spaces,
    most: int,
    shape: int,
    base: int,
    bound: int,
) -> tuple[int, int]:
    """The best pattern of gems that begins in a set: what it is worth, and its action.

    The action is -1 if none is worth more than the bound. One of the gems lies beside fire. Two
    firebreaks may part a square, and the ends be any number of steps apart. The other places where
    a pattern may begin bring `most` and no more: they are tried only if that would be better.
    """
    best, left = more_than(bound), starts
    if grid.is_empty(left) and bound < most:
        left, others = others, grid.empty_set()
    free, breaks = grid.without(b.ground, b.fire), grid.outside(b.ground)
    while not grid.is_empty(left):
        cell = first_cell(left)
        left = drop_first(left)
        cells = pattern(shape, cell)
        lit = grid.both(cells, free)
        if shape == SQUARE and danger.shared(cells, breaks) > 1:
            fire = grid.either(b.fire, lit)
            value = danger.drawn(s, fire, b.ground, danger.sheet()).worth
        else:
            value = worth_lit(b, lit)
        best = chosen(s, key, best, value, base + int(NUMBERS[shape, cell]))
        if grid.is_empty(left) and best[0] < (most + 1) * TIES:
            left, others = others, grid.empty_set()
    return found(best)


@rule
def worth_lit(b: Board, lit: Spaces) -> int:
    """What the board is worth with more gems, beside fire or beside each other."""
    value = b.worth
    for seat in range(b.seats):
        t = b.towers[seat]
        if meets(lit, grid.of(t.near)):
            value += danger.with_gems(t, lit, b.wind) - t.heat
    return value


@rule
def best_gem(s: FireTower, key: int, b: Board, spaces: Spaces, base: int) -> tuple[int, int]:
    """The best space for one gem; far from all towers it changes nothing."""
    near = grid.both(spaces, grid.either(danger.front(b, RIVALS), danger.front(b, OURS)))
    far = grid.without(spaces, near)
    return best_lit(s, key, b, near, far, b.worth, SINGLE, base, LEAST)


@rule
def best_of_gems(
    s: FireTower, key: int, b: Board, spaces: Spaces, base: int, bound: int
) -> tuple[int, int]:
    """The best space for one gem, if that is worth more than the bound."""
    return best_lit(s, key, b, spaces, grid.empty_set(), LEAST, SINGLE, base, bound)


@rule
def best_doused(
    s: FireTower, key: int, b: Board, starts: Spaces, shape: int, base: int, bound: int
) -> tuple[int, int]:
    """The same for water, which reaches the gems in no area."""
    best, left = more_than(bound), starts
    gems = fire.forest_gems(s)
    while not grid.is_empty(left):
        cell = first_cell(left)
        left = drop_first(left)
        value = worth_doused(b, grid.both(pattern(shape, cell), gems))
        best = chosen(s, key, best, value, base + int(NUMBERS[shape, cell]))
    return found(best)


@rule
def worth_doused(b: Board, gone: Spaces) -> int:
    """What the board is worth without some gems."""
    value, fire = b.worth, grid.without(b.fire, gone)
    for seat in range(b.seats):
        t = b.towers[seat]
        if meets(gone, grid.of(t.near)):
            value += danger.without_gems(t, gone, fire, b.ground, b.wind) - t.heat
    return value


@rule
def best_built(
    s: FireTower,
    key: int,
    b: Board,
    starts: Spaces,
    shape: int,
    delicate: Spaces,
    base: int,
    bound: int,
) -> tuple[int, int]:
    """The same for firebreaks; those that are in no delicate place change nothing."""
    if bound >= b.worth:
        starts = grid.both(starts, from_where(shape, delicate))
    best, left = more_than(bound), starts
    while not grid.is_empty(left):
        cell = first_cell(left)
        left = drop_first(left)
        built, value = pattern(shape, cell), b.worth
        if meets(built, delicate):
            value = worth_on(b, built, grid.without(b.ground, built))
        best = chosen(s, key, best, value, base + int(NUMBERS[shape, cell]))
    return found(best)


@rule
def best_blast(
    s: FireTower, key: int, b: Board, starts: Spaces, base: int, bound: int
) -> tuple[int, int]:
    """The same for Explosions."""
    best, left = more_than(bound), starts
    free = grid.without(b.ground, b.fire)
    while not grid.is_empty(left):
        cell = first_cell(left)
        left = drop_first(left)
        value = worth_blasted(b, grid.one(cell), grid.both(pattern(RING, cell), free))
        best = chosen(s, key, best, value, base + int(SPACE[cell]))
    return found(best)


@rule
def worth_blasted(b: Board, centre: Spaces, lit: Spaces) -> int:
    """What the board is worth with a firebreak for a gem, and gems around it."""
    value, where, ground = b.worth, grid.either(lit, centre), grid.without(b.ground, centre)
    fire = grid.without(grid.either(b.fire, lit), centre)
    for seat in range(b.seats):
        t = b.towers[seat]
        if meets(where, grid.of(t.near)):
            value += danger.with_blast(t, lit, centre, fire, ground, b.wind) - t.heat
    return value


@rule
def worth_on(b: Board, changed: Spaces, ground: Spaces) -> int:
    """What the board is worth on other ground, if that matters to what is on these spaces."""
    value = b.worth
    for seat in range(b.seats):
        t = b.towers[seat]
        if meets(changed, grid.of(t.near)):
            value += danger.with_ground(t, changed, b.fire, ground, b.wind) - t.heat
    return value


@rule
def best_regrown(
    s: FireTower, key: int, b: Board, gone: Spaces, base: int, bound: int
) -> tuple[int, int]:
    """The same for a firebreak less: ground that is opened matters to what lies beside it."""
    best, left = more_than(bound), gone
    while not grid.is_empty(left):
        cell = first_cell(left)
        left = drop_first(left)
        space = grid.one(cell)
        value = worth_on(b, grid.beside(space), grid.either(b.ground, space))
        best = chosen(s, key, best, value, base + int(SPACE[cell]))
    return found(best)

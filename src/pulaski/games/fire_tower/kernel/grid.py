"""Sets of spaces, and the numbers of the places where patterns are laid.

A cell is a place on the board or just off it: rows and columns from -2 to 15, numbered row by row,
18 per row. A set of cells is a tuple of six integers that hold three rows each. The two columns in
the west and the two rows in the north are never spaces of the board: a set of spaces can be moved
two steps west or north and becomes the set of places where a pattern begins that reaches them,
those off the board included. Moved east or south it may lose its way at the edge, so the result is
always cut down to spaces of the board.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from pulaski.core.bits import lowest
from pulaski.core.bits import size as bit_count
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit, is_heard
from pulaski.core.state import Cells

from .. import state as n

Spaces: TypeAlias = tuple[int, int, int, int, int, int]

MARGIN = 2
ACROSS = n.SIDE + MARGIN  # cells of a row
WORD = 3 * ACROSS  # bits of an integer
FULL = (1 << WORD) - 1
CELLS = ACROSS * ACROSS
ROW = ((1 << n.SIDE) - 1) << MARGIN
LOW_ROW = (1 << ACROSS) - 1
TOP = ROW << 2 * ACROSS  # the board in the first integer: row 0 alone
REST = ROW | ROW << ACROSS | ROW << 2 * ACROSS  # and in the others
EVERYWHERE = (FULL,) * n.WORDS


def _cell(row: int, column: int) -> int:
    return ACROSS * (row + MARGIN) + column + MARGIN


def _numbers(pairs: list[tuple[int, int]], size: int) -> Cells:
    """A table of numbers, from (place in the table, number); -1 elsewhere."""
    table = np.full(size, n.NONE, dtype=np.int64)
    for place, number in pairs:
        table[place] = number
    return table


def _backwards(table: Cells, size: int) -> Cells:
    """The table that leads back from the numbers."""
    return _numbers([(int(at), place) for place, at in enumerate(table) if at >= 0], size)


_BOARD = [(r, c) for r in range(n.SIDE) for c in range(n.SIDE)]
_STARTS = [(r, c) for r in range(-MARGIN, n.SIDE) for c in range(-MARGIN, n.SIDE)]

#: The space at a cell, and the cell of a space.
SPACE = _numbers([(_cell(r, c), n.SIDE * r + c) for r, c in _BOARD], CELLS)
CELL = _backwards(SPACE, n.SPACES)

# The number of the pattern that begins at a cell, and the cell where each pattern begins: lines of
# three, lines and pairs that lie on the board, squares. Lines and pairs go east, then south.


def _both_ways(eastward: list[tuple[int, int]], southward: list[tuple[int, int]]) -> Cells:
    return np.stack((_numbers(eastward, CELLS), _numbers(southward, CELLS)))


def _begin(patterns: Cells) -> Cells:
    """The cell where each pattern begins."""
    count = 1 + int(patterns.max())
    eastward, southward = (_backwards(way, count) for way in patterns)
    return np.maximum(eastward, southward)


LINE = _both_ways(
    [(_cell(r, c), 18 * r + c + 2) for r, c in _STARTS if r >= 0],
    [(_cell(r, c), n.LINES_EAST + 16 * (r + 2) + c) for r, c in _STARTS if c >= 0],
)
WHOLE = _both_ways(
    [(_cell(r, c), 14 * r + c) for r, c in _BOARD if c < 14],
    [(_cell(r, c), n.WHOLE_EAST + 16 * r + c) for r, c in _BOARD if r < 14],
)
PAIR = _both_ways(
    [(_cell(r, c), 15 * r + c) for r, c in _BOARD if c < 15],
    [(_cell(r, c), n.PAIRS_EAST + 16 * r + c) for r, c in _BOARD if r < 15],
)
SQUARE = _numbers(
    [(_cell(r, c), 17 * (r + 1) + c + 1) for r, c in _STARTS if min(r, c) > -2], CELLS
)
LINE_CELL, WHOLE_CELL, PAIR_CELL = _begin(LINE), _begin(WHOLE), _begin(PAIR)
SQUARE_CELL = _backwards(SQUARE, n.SQUARES)

#: FT-COMP-21: the cell of each tower's heart.
HEARTS = np.array([_cell(0, 0), _cell(0, 15), _cell(15, 15), _cell(15, 0)], dtype=np.int64)


def _area(row: int, column: int) -> Spaces:
    """Three rows of three spaces, from the north-western one."""
    words = [0] * n.WORDS
    for at in (_cell(row + step // 3, column + step % 3) for step in range(9)):
        words[at // WORD] |= 1 << at % WORD
    a, b, c, d, e, f = words
    return a, b, c, d, e, f


#: FT-TERM-5, FT-COMP-20: the nine spaces of each tower's area.
AREAS = (_area(0, 0), _area(0, 13), _area(13, 13), _area(13, 0))


def _bucket_lines() -> Cells:
    """The lines that reach into the area of each tower, tower by tower."""
    found = []
    for area in AREAS:
        for line, cell in enumerate(LINE_CELL.tolist()):
            step = 1 if line < n.LINES_EAST else ACROSS
            spaces = [at for at in range(cell, cell + 3 * step, step) if at < CELLS]
            if any(area[at // WORD] >> at % WORD & 1 for at in spaces):
                found.append(line)
    return np.array(found, dtype=np.int64)


#: FT-BKT-8: the line of each place where a Bucket can be used, and the other way round.
BUCKET_LINES = _bucket_lines()
BUCKET = np.where(LINE < 0, n.NONE, _backwards(BUCKET_LINES, n.LINES)[LINE])


# Reading and writing.


@rule
def of(x: Cells) -> Spaces:
    """The set that a field of the record holds."""
    return int(x[0]), int(x[1]), int(x[2]), int(x[3]), int(x[4]), int(x[5])


@rule
def put(words: Cells, x: Spaces) -> None:
    """Make a field of the record hold this set."""
    for word in range(n.WORDS):
        words[word] = x[word]


@rule
def lay(words: Cells, x: Spaces, why: int, events: Events) -> None:
    """FT-COMP-12: put a piece on each of these spaces; there are always enough.

    `why` is what is told: such a piece, by the clause that places it.
    """
    put(words, either(of(words), x))
    tell(events, why, x)


@rule
def at(words: Cells, cell: int) -> bool:
    """Whether the set that a field holds has this cell."""
    return (int(words[cell // WORD]) >> (cell % WORD)) & 1 == 1


@rule
def add(words: Cells, cell: int) -> None:
    """Put a cell into the set that a field holds."""
    words[cell // WORD] |= 1 << (cell % WORD)


@rule
def take_out(words: Cells, cell: int) -> None:
    """Take a cell out of the set that a field holds."""
    words[cell // WORD] &= ~(1 << (cell % WORD))


# Sets from sets.


@rule
def empty_set() -> Spaces:
    """No space."""
    return (0, 0, 0, 0, 0, 0)


@rule
def one(cell: int) -> Spaces:
    """One cell alone."""
    word, bit = cell // WORD, 1 << (cell % WORD)
    return (
        bit if word == 0 else 0,
        bit if word == 1 else 0,
        bit if word == 2 else 0,
        bit if word == 3 else 0,
        bit if word == 4 else 0,
        bit if word == 5 else 0,
    )


@rule
def both(x: Spaces, y: Spaces) -> Spaces:
    """What is in both."""
    return (x[0] & y[0], x[1] & y[1], x[2] & y[2], x[3] & y[3], x[4] & y[4], x[5] & y[5])


@rule
def either(x: Spaces, y: Spaces) -> Spaces:
    """What is in one of them or in both."""
    return (x[0] | y[0], x[1] | y[1], x[2] | y[2], x[3] | y[3], x[4] | y[4], x[5] | y[5])


@rule
def without(x: Spaces, y: Spaces) -> Spaces:
    """What is in the first and not in the second."""
    return (x[0] & ~y[0], x[1] & ~y[1], x[2] & ~y[2], x[3] & ~y[3], x[4] & ~y[4], x[5] & ~y[5])


@rule
def outside(x: Spaces) -> Spaces:
    """FT-COMP-16: all other spaces of the board."""
    return (TOP & ~x[0], REST & ~x[1], REST & ~x[2], REST & ~x[3], REST & ~x[4], REST & ~x[5])


@rule
def north(x: Spaces) -> Spaces:
    """Everything one step north."""
    up = 2 * ACROSS
    return (
        x[0] >> ACROSS | (x[1] & LOW_ROW) << up,
        x[1] >> ACROSS | (x[2] & LOW_ROW) << up,
        x[2] >> ACROSS | (x[3] & LOW_ROW) << up,
        x[3] >> ACROSS | (x[4] & LOW_ROW) << up,
        x[4] >> ACROSS | (x[5] & LOW_ROW) << up,
        x[5] >> ACROSS,
    )


@rule
def south(x: Spaces) -> Spaces:
    """Everything one step south."""
    down = 2 * ACROSS
    return (
        (x[0] << ACROSS) & FULL,
        (x[1] << ACROSS) & FULL | x[0] >> down,
        (x[2] << ACROSS) & FULL | x[1] >> down,
        (x[3] << ACROSS) & FULL | x[2] >> down,
        (x[4] << ACROSS) & FULL | x[3] >> down,
        (x[5] << ACROSS) & FULL | x[4] >> down,
    )


@rule
def east(x: Spaces) -> Spaces:
    """Everything one step east."""
    return both((x[0] << 1, x[1] << 1, x[2] << 1, x[3] << 1, x[4] << 1, x[5] << 1), EVERYWHERE)


@rule
def west(x: Spaces) -> Spaces:
    """Everything one step west."""
    return x[0] >> 1, x[1] >> 1, x[2] >> 1, x[3] >> 1, x[4] >> 1, x[5] >> 1


@rule
def moved(x: Spaces, direction: int) -> Spaces:
    """Everything one step in a direction."""
    if direction == n.NORTH:
        return north(x)
    if direction == n.EAST:
        return east(x)
    return south(x) if direction == n.SOUTH else west(x)


@rule
def beside(x: Spaces) -> Spaces:
    """FT-TERM-1, FT-TERM-2: what shares a side with the set, perhaps parts of the set itself."""
    return either(either(north(x), south(x)), either(east(x), west(x)))


@rule
def around(x: Spaces) -> Spaces:
    """The eight spaces around each, corners included."""
    row = either(either(east(x), west(x)), x)
    return either(either(north(row), south(row)), either(east(x), west(x)))


# Questions.


@rule
def is_empty(x: Spaces) -> bool:
    """Whether there is nothing in it."""
    return (x[0] | x[1] | x[2] | x[3] | x[4] | x[5]) == 0


@rule
def holds(x: Spaces, cell: int) -> bool:
    """Whether the cell is in it."""
    return not is_empty(both(x, one(cell)))


@rule
def size(x: Spaces) -> int:
    """How many spaces it has."""
    count = 0
    for word in range(n.WORDS):
        count += bit_count(x[word])
    return count


# Patterns. Lines and pairs go east or south from the place where they begin.


@rule
def back(x: Spaces, eastward: bool) -> Spaces:
    """The places from which the set is one step on."""
    return west(x) if eastward else north(x)


@rule
def onward(x: Spaces, eastward: bool) -> Spaces:
    """Everything one step on."""
    return east(x) if eastward else south(x)


@rule
def line_from(cell: int, eastward: bool) -> Spaces:
    """Three cells in a row, some of them perhaps off the board."""
    first = one(cell)
    second = onward(first, eastward)
    return either(either(first, second), onward(second, eastward))


@rule
def pair_from(cell: int, eastward: bool) -> Spaces:
    """Two cells side by side."""
    first = one(cell)
    return either(first, onward(first, eastward))


@rule
def square_from(cell: int) -> Spaces:
    """Two by two cells."""
    row = pair_from(cell, True)
    return either(row, south(row))


@rule
def lines_reaching(x: Spaces, eastward: bool) -> Spaces:
    """FT-FIRE-5, FT-WATER-4: where a line of three begins that holds some of the set."""
    once = back(x, eastward)
    return either(either(x, once), back(once, eastward))


@rule
def squares_reaching(x: Spaces) -> Spaces:
    """FT-FIRE-5, FT-WATER-4: where a square of two by two begins that holds some of the set."""
    row = either(x, west(x))
    return either(row, north(row))


# Lists of ids.


@rule
def write(x: Spaces, base: int, table: Cells, out: Cells, count: int) -> int:
    """Write an id for each cell, by its number in a table; return how many there are now."""
    for word in range(n.WORDS):
        bits = x[word]
        while bits:
            out[count] = base + int(table[WORD * word + lowest(bits)])
            bits &= bits - 1
            count += 1
    return count


@rule
def write_spaces(x: Spaces, base: int, out: Cells, count: int) -> int:
    """Write an id for each space."""
    return write(x, base, SPACE, out, count)


@rule
def write_both(
    eastward: Spaces, southward: Spaces, base: int, table: Cells, out: Cells, count: int
) -> int:
    """Write an id for each line or pair that begins in the sets."""
    count = write(eastward, base, table[0], out, count)
    return write(southward, base, table[1], out, count)


# The story.


@rule
def tell(events: Events, kind: int, x: Spaces) -> None:
    """An event for each space, if anybody listens."""
    if not is_heard(events):
        return
    for cell in range(CELLS):
        if holds(x, cell):
            emit(events, kind, int(SPACE[cell]))

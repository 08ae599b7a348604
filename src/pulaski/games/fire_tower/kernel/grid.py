"""Sets of spaces, and the numbers of the places where patterns are laid.

A cell is a place on the board or just off it: rows and columns from -2 to 15, numbered row by row,
18 a row. A set of cells is a tuple of six integers that hold three rows each. The two columns in
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
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells
from pulaski.games.fire_tower import state as n

Spaces: TypeAlias = tuple[int, int, int, int, int, int]

MARGIN = 2
ACROSS = n.SIDE + MARGIN  # cells of a row
WORD = 3 * ACROSS  # bits of an integer
CELLS = ACROSS * ACROSS
FULL = (1 << WORD) - 1
ROW = ((1 << n.SIDE) - 1) << MARGIN
LOW_ROW = (1 << ACROSS) - 1
TOP = ROW << 2 * ACROSS  # the board in the first integer: row 0 alone
REST = ROW | ROW << ACROSS | ROW << 2 * ACROSS  # and in the others


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
    return _numbers([(int(nth), place) for place, nth in enumerate(table) if nth >= 0], size)


_BOARD = [(r, c) for r in range(n.SIDE) for c in range(n.SIDE)]
_STARTS = [(r, c) for r in range(-MARGIN, n.SIDE) for c in range(-MARGIN, n.SIDE)]

#: The space at a cell, and the cell of a space.
SPACE = _numbers([(_cell(r, c), n.SIDE * r + c) for r, c in _BOARD], CELLS)
CELL = _backwards(SPACE, n.SPACES)

#: Number of the pattern that begins at a cell: lines of three, whole ones, pairs, squares.
_LINE_EAST = _numbers([(_cell(r, c), 18 * r + c + 2) for r, c in _STARTS if r >= 0], CELLS)
_LINE_SOUTH = _numbers(
    [(_cell(r, c), n.LINES_EAST + 16 * (r + 2) + c) for r, c in _STARTS if c >= 0], CELLS
)
_WHOLE_EAST = _numbers([(_cell(r, c), 14 * r + c) for r, c in _BOARD if c < 14], CELLS)
_WHOLE_SOUTH = _numbers(
    [(_cell(r, c), n.WHOLE_EAST + 16 * r + c) for r, c in _BOARD if r < 14], CELLS
)
_PAIR_EAST = _numbers([(_cell(r, c), 15 * r + c) for r, c in _BOARD if c < 15], CELLS)
_PAIR_SOUTH = _numbers(
    [(_cell(r, c), n.PAIRS_EAST + 16 * r + c) for r, c in _BOARD if r < 15], CELLS
)
_SQUARE = _numbers(
    [(_cell(r, c), 17 * (r + 1) + c + 1) for r, c in _STARTS if min(r, c) > -2], CELLS
)


def _both_ways(eastward: Cells, southward: Cells) -> Cells:
    """The cell where each pattern begins, those that go east first."""
    count = 1 + int(southward.max())
    cells = _backwards(eastward, count)
    return np.where(cells < 0, _backwards(southward, count), cells)


LINE_CELL = _both_ways(_LINE_EAST, _LINE_SOUTH)
WHOLE_CELL = _both_ways(_WHOLE_EAST, _WHOLE_SOUTH)
PAIR_CELL = _both_ways(_PAIR_EAST, _PAIR_SOUTH)
SQUARE_CELL = _backwards(_SQUARE, 1 + int(_SQUARE.max()))

#: FT-COMP-21: the cell of each tower's heart. FT-COMP-20: its area, three rows of three.
HEARTS = np.array([_cell(0, 0), _cell(0, 15), _cell(15, 15), _cell(15, 0)], dtype=np.int64)
_AREA_STARTS = ((0, 0), (0, 13), (13, 13), (13, 0))
AREAS = np.zeros((4, 6), dtype=np.int64)
for _tower, (_row, _column) in enumerate(_AREA_STARTS):
    for _step in range(9):
        _at = _cell(_row + _step // 3, _column + _step % 3)
        AREAS[_tower, _at // WORD] |= 1 << (_at % WORD)


def _bucket_lines() -> Cells:
    """The lines that reach into the area of each tower, tower by tower."""
    found = []
    for row, column in _AREA_STARTS:
        for line, cell in enumerate(LINE_CELL):
            step = (0, 1) if line < n.LINES_EAST else (1, 0)
            r, c = int(cell) // ACROSS - MARGIN, int(cell) % ACROSS - MARGIN
            spaces = [(r + step[0] * nth, c + step[1] * nth) for nth in range(3)]
            if any(0 <= a - row < 3 and 0 <= b - column < 3 for a, b in spaces):
                found.append(line)
    return np.array(found, dtype=np.int64)


#: FT-BKT-8: the line of each place where a Bucket can be used, and the other way round.
BUCKET_LINES = _bucket_lines()
_BUCKET_OF = _backwards(BUCKET_LINES, len(LINE_CELL))
_BUCKET_EAST = np.where(_LINE_EAST < 0, n.NONE, _BUCKET_OF[_LINE_EAST])
_BUCKET_SOUTH = np.where(_LINE_SOUTH < 0, n.NONE, _BUCKET_OF[_LINE_SOUTH])


# Reading and writing.


@rule
def of(words: Cells) -> Spaces:
    """The set that a field of the record holds."""
    return (
        int(words[0]),
        int(words[1]),
        int(words[2]),
        int(words[3]),
        int(words[4]),
        int(words[5]),
    )


@rule
def put(words: Cells, x: Spaces) -> None:
    """Make a field of the record hold this set."""
    words[0] = x[0]
    words[1] = x[1]
    words[2] = x[2]
    words[3] = x[3]
    words[4] = x[4]
    words[5] = x[5]


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


@rule
def area(tower: int) -> Spaces:
    """FT-TERM-5, FT-COMP-20: the nine spaces of a tower's area."""
    return (
        int(AREAS[tower, 0]),
        int(AREAS[tower, 1]),
        int(AREAS[tower, 2]),
        int(AREAS[tower, 3]),
        int(AREAS[tower, 4]),
        int(AREAS[tower, 5]),
    )


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
    return (
        (x[0] << 1) & FULL,
        (x[1] << 1) & FULL,
        (x[2] << 1) & FULL,
        (x[3] << 1) & FULL,
        (x[4] << 1) & FULL,
        (x[5] << 1) & FULL,
    )


@rule
def west(x: Spaces) -> Spaces:
    """Everything one step west."""
    return (x[0] >> 1, x[1] >> 1, x[2] >> 1, x[3] >> 1, x[4] >> 1, x[5] >> 1)


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
    low = bit_count(x[0]) + bit_count(x[1]) + bit_count(x[2])
    return low + bit_count(x[3]) + bit_count(x[4]) + bit_count(x[5])


# Patterns.


@rule
def line_from(cell: int, eastward: bool) -> Spaces:
    """Three cells in a row, some of them perhaps off the board."""
    first = one(cell)
    if eastward:
        return either(either(first, east(first)), east(east(first)))
    return either(either(first, south(first)), south(south(first)))


@rule
def pair_from(cell: int, eastward: bool) -> Spaces:
    """Two cells side by side."""
    first = one(cell)
    return either(first, east(first)) if eastward else either(first, south(first))


@rule
def square_from(cell: int) -> Spaces:
    """Two by two cells."""
    row = pair_from(cell, True)
    return either(row, south(row))


# Lists of ids.


@rule
def _write_word(bits: int, first: int, base: int, table: Cells, out: Cells, count: int) -> int:
    while bits:
        out[count] = base + int(table[first + lowest(bits)])
        bits &= bits - 1
        count += 1
    return count


@rule
def write(x: Spaces, base: int, table: Cells, out: Cells, count: int) -> int:
    """Write an id for each cell, by its number in a table; return how many there are now."""
    count = _write_word(x[0], 0, base, table, out, count)
    count = _write_word(x[1], WORD, base, table, out, count)
    count = _write_word(x[2], 2 * WORD, base, table, out, count)
    count = _write_word(x[3], 3 * WORD, base, table, out, count)
    count = _write_word(x[4], 4 * WORD, base, table, out, count)
    return _write_word(x[5], 5 * WORD, base, table, out, count)


@rule
def write_spaces(x: Spaces, base: int, out: Cells, count: int) -> int:
    """Write an id for each space."""
    return write(x, base, SPACE, out, count)


@rule
def write_squares(x: Spaces, base: int, out: Cells, count: int) -> int:
    """Write an id for each square that begins in the set."""
    return write(x, base, _SQUARE, out, count)


@rule
def write_lines(eastward: Spaces, southward: Spaces, base: int, out: Cells, count: int) -> int:
    """Write an id for each line that begins in the sets."""
    count = write(eastward, base, _LINE_EAST, out, count)
    return write(southward, base, _LINE_SOUTH, out, count)


@rule
def write_wholes(eastward: Spaces, southward: Spaces, base: int, out: Cells, count: int) -> int:
    """Write an id for each line that lies on the board, all of it."""
    count = write(eastward, base, _WHOLE_EAST, out, count)
    return write(southward, base, _WHOLE_SOUTH, out, count)


@rule
def write_pairs(eastward: Spaces, southward: Spaces, base: int, out: Cells, count: int) -> int:
    """Write an id for each pair that begins in the sets."""
    count = write(eastward, base, _PAIR_EAST, out, count)
    return write(southward, base, _PAIR_SOUTH, out, count)


@rule
def write_buckets(eastward: Spaces, southward: Spaces, base: int, out: Cells, count: int) -> int:
    """Write an id for each line that reaches into an area."""
    count = write(eastward, base, _BUCKET_EAST, out, count)
    return write(southward, base, _BUCKET_SOUTH, out, count)


# The story.


@rule
def tell(events: Events, kind: int, x: Spaces) -> None:
    """An event for each space, if anybody listens."""
    if events.shape[0] == 1:
        return
    for cell in range(CELLS):
        if holds(x, cell):
            emit(events, kind, int(SPACE[cell]))

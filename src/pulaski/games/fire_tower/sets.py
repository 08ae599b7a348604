"""Sets of spaces as Python code reads and writes them in a record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pulaski.core.geometry import Space

from . import state as n
from .kernel.grid import ACROSS, CELL, HEARTS, MARGIN, SPACE, WORD

Rows = tuple[int, ...]  # a set of spaces: the columns of each row, as bits


def _bit(space: Space) -> tuple[int, int]:
    """The integer of a set that holds a space, and the bit in it."""
    return divmod(int(CELL[n.SIDE * space[0] + space[1]]), WORD)


def has(words: Any, space: Space) -> bool:
    """Whether a space is in the set."""
    word, bit = _bit(space)
    return bool(int(words[word]) >> bit & 1)


def put_in(words: Any, space: Space) -> None:
    """Put a space into the set."""
    word, bit = _bit(space)
    words[word] |= 1 << bit


def rows(words: Any) -> Rows:
    """The set row by row; the record keeps three rows with their margin in an integer."""
    integers = [int(word) for word in words]
    places = [divmod(ACROSS * (row + MARGIN) + MARGIN, WORD) for row in range(n.SIDE)]
    return tuple([integers[word] >> bit & (1 << n.SIDE) - 1 for word, bit in places])


def each(rows: Rows) -> Iterator[Space]:
    """Every space of a set, row by row."""
    for row, columns in enumerate(rows):
        while columns:
            low = columns & -columns
            yield row, low.bit_length() - 1
            columns ^= low


def spaces(words: Any) -> list[Space]:
    """All spaces of the set, row by row."""
    return list(each(rows(words)))


def heart(tower: int) -> Space:
    """FT-TERM-6: the heart of a tower."""
    return divmod(int(SPACE[HEARTS[tower]]), n.SIDE)

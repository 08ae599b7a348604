"""Sets of spaces as Python code reads and writes them in a record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pulaski.core.geometry import Space
from pulaski.games.fire_tower import state as n
from pulaski.games.fire_tower.kernel.grid import CELL, SPACE, WORD


def _bit(space: Space) -> tuple[int, int]:
    """The integer of a set that holds a space, and the bit in it."""
    return divmod(int(CELL[n.SIDE * space[0] + space[1]]), WORD)


def has(words: Any, space: Space) -> bool:
    """Whether a space is in the set."""
    word, bit = _bit(space)
    return bool(int(words[word]) >> bit & 1)


def put_in(words: Any, *new: Space) -> None:
    """Put spaces into the set."""
    for word, bit in map(_bit, new):
        words[word] |= 1 << bit


def take_from(words: Any, gone: Iterable[Space]) -> None:
    """Take spaces out of the set."""
    for word, bit in map(_bit, gone):
        words[word] &= ~(1 << bit)


def spaces(words: Any) -> list[Space]:
    """All spaces of the set, row by row."""
    found = []
    for word, bits in enumerate(int(word) for word in words):
        while bits:
            found.append(divmod(int(SPACE[WORD * word + (bits & -bits).bit_length() - 1]), n.SIDE))
            bits &= bits - 1
    return found

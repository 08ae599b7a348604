"""Questions about a field that has an entry for each seat, card or space."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule
from pulaski.core.state import Cells

__all__ = ["count_of", "index_of", "total", "union"]


@rule
def index_of(entries: Cells, count: int, value: int) -> int:
    """Which of the first so many entries has a value, -1 if none has it."""
    for number in range(count):
        if entries[number] == value:
            return number
    return -1


@rule
def count_of(entries: Cells, count: int, value: int) -> int:
    """How many of the first so many entries have a value."""
    found = 0
    for number in range(count):
        found += 1 if entries[number] == value else 0
    return found


@rule
def total(entries: Cells, members: int) -> int:
    """The sum of the entries of a set."""
    found = 0
    while members:
        found += int(entries[lowest(members)])
        members &= members - 1
    return found


@rule
def union(entries: Cells, members: int) -> int:
    """All that is in any entry of a set, where each entry is a set."""
    found = 0
    while members:
        found |= int(entries[lowest(members)])
        members &= members - 1
    return found

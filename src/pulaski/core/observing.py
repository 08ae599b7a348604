"""What `observe` is written with: numbers for learning, one after the other."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.state import Cells

__all__ = ["one_hot"]


@rule
def one_hot(out: Cells, at: int, number: int, count: int) -> int:
    """`count` numbers of which one is 1, that of `number`; return where the next one goes."""
    for other in range(count):
        out[at + other] = 1 if other == number else 0
    return at + count

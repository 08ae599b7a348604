"""Sets of up to 62 things as the bits of one integer: no allocation, and unions cost one step."""

from __future__ import annotations

import numpy as np

from pulaski.core.compile import rule

__all__ = ["lowest", "nth", "size"]

# A de Bruijn sequence holds every number of six bits once: shifted by n, it begins with another
# number for each n. `& 63` makes it the same for Python's integers, which do not overflow.
_SEQUENCE = 0x03F79D71B4CB0A89
_SHIFTS = np.zeros(64, dtype=np.int64)
for _bit in range(64):
    _SHIFTS[(_SEQUENCE << _bit) >> 58 & 63] = _bit


@rule
def lowest(members: int) -> int:
    """The smallest member of a set that is not empty."""
    first = int(members) & -int(members)
    return np.int64(_SHIFTS[first * _SEQUENCE >> 58 & 63])  # type: ignore[return-value]


@rule
def nth(members: int, number: int) -> int:
    """The member of a set with so many smaller ones."""
    while number > 0:
        members &= members - 1
        number -= 1
    return lowest(members)


@rule
def size(members: int) -> int:
    """How many members a set has: the compiler knows this loop, and counts in one step."""
    count = 0
    while members:
        members &= members - 1
        count += 1
    return count

"""Sets of up to 62 things as the bits of one integer: no allocation, and unions cost one step."""

from __future__ import annotations

import numpy as np

from pulaski.core.compile import rule

__all__ = ["lowest", "size"]

# Powers of two leave different remainders when divided by 67: the remainder tells the exponent.
_EXPONENT = np.zeros(67, dtype=np.int64)
for _bit in range(62):
    _EXPONENT[(1 << _bit) % 67] = _bit


@rule
def lowest(members: int) -> int:
    """The smallest member of a set that is not empty."""
    return np.int64(_EXPONENT[(members & -members) % 67])  # type: ignore[return-value]


@rule
def size(members: int) -> int:
    """How many members a set has."""
    count = 0
    while members:
        members &= members - 1
        count += 1
    return count

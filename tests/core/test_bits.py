"""Sets as bits."""

from __future__ import annotations

from typing import Any

import numpy as np

from pulaski.core import bits
from pulaski.core.compile import driver

MOST = 62


@driver
def _taken_apart(members: int, found: Any) -> int:
    """Write the members in the order in which `lowest` gives them."""
    count = 0
    while members:
        found[count] = bits.lowest(members)
        count += 1
        members &= members - 1
    return count


def test_a_set_is_taken_apart_in_order() -> None:
    rng = np.random.default_rng(1)
    found = np.zeros(MOST, dtype=np.int64)
    for _ in range(200):
        members = sorted(rng.choice(MOST, size=rng.integers(1, MOST), replace=False).tolist())
        count = _taken_apart(sum(1 << member for member in members), found)
        assert found[:count].tolist() == members


def test_a_set_has_a_size() -> None:
    @driver
    def counted(members: int) -> int:
        return bits.size(members)

    for members in (0, 1, (1 << MOST) - 1, 0b1011 << 40):
        assert counted(members) == members.bit_count()

"""Entries of a field, and tables of codes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from pulaski.core import bits, entries
from pulaski.core.codes import by_number
from pulaski.core.compile import driver


@driver
def _asked(fields: Any, count: int, value: int, members: int, found: Any) -> None:
    found[0] = entries.index_of(fields, count, value)
    found[1] = entries.count_of(fields, count, value)
    found[2] = entries.total(fields, members)
    found[3] = entries.union(fields, members)
    found[4] = bits.nth(members, 1)


@pytest.mark.parametrize(
    ("value", "count", "index", "number"),
    [(4, 5, 1, 2), (4, 2, 1, 1), (4, 1, -1, 0), (9, 5, -1, 0)],
)
def test_entries_are_found_and_counted(value: int, count: int, index: int, number: int) -> None:
    found = np.zeros(5, dtype=np.int64)
    fields = np.array([1, 4, 2, 4, 8], dtype=np.int8)
    _asked(fields, count, value, 0b10101, found)
    assert found.tolist() == [index, number, 1 + 2 + 8, 1 | 2 | 8, 2]


def test_codes_are_had_by_number_and_nobody_can_change_them() -> None:
    table = by_number(4, {2: 7, 0: 5}, other=9)
    assert table.tolist() == [5, 9, 7, 9]
    assert not table.flags.writeable

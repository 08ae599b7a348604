"""How a judge tells values apart: each input has some rows, and each of its values one of them."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from pulaski.players.judge import NO_ROW

__all__ = ["Rows", "rows_of", "tell_apart"]

MOST: Final = 12  # values of an input that have rows of their own; wider ranges are cut into parts
RAREST: Final = 0.002  # a value that is rarer has no row of its own


class Rows(NamedTuple):
    """Which row each value of each input has."""

    low: Any
    high: Any
    start: Any
    row_of: Any
    total: int  # rows


def tell_apart(inputs: Any) -> Rows:
    """Find out from positions which values are worth a row."""
    low: list[int] = []
    high: list[int] = []
    start: list[int] = []
    row_of: list[int] = []
    total = 0
    for values in inputs.T:
        least, most = int(values.min()), int(values.max())
        parts = _parts(np.bincount(values - least, minlength=most - least + 1))
        sizes = np.bincount(parts, weights=np.bincount(values - least, minlength=len(parts)))
        names = np.full(len(sizes), NO_ROW)
        others = np.arange(len(sizes)) != sizes.argmax()
        names[others] = total + np.arange(others.sum())
        total += int(others.sum())
        low.append(least)
        high.append(most)
        start.append(len(row_of))
        row_of += names[parts].tolist()
    tables = (np.array(numbers, dtype=np.int32) for numbers in (low, high, start, row_of))
    return Rows(*tables, total)  # type: ignore[call-arg,arg-type]


def _parts(counts: Any) -> Any:
    """Of each value the part it belongs to: neighbours are put together until they are enough."""
    total = counts.sum()
    enough = max(1, total / MOST if len(counts) > MOST else total * RAREST)
    parts, part, held = np.zeros(len(counts), dtype=np.int64), 0, 0
    for value, count in enumerate(counts):
        parts[value] = part
        held += count
        if held >= enough:
            part, held = part + 1, 0
    return np.minimum(parts, max(part - 1, 0))


def rows_of(inputs: Any, rows: Rows) -> Any:
    """The rows of positions; what has none gets the number after the last."""
    values = np.clip(inputs, rows.low, rows.high) - rows.low
    found = rows.row_of[rows.start + values]
    return np.where(found == NO_ROW, rows.total, found).astype(np.int16)

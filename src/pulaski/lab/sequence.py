"""An interval for a mean that holds however often one looks, and whenever one stops.

Somebody bets, before each difference is known, that the mean is not `m`, and wins `1 + stake * (x -
m)` times what they had. If `m` is the mean, no way of betting gains on average, and the chance to
ever have twenty times what one began with is at most one in twenty (Ville). So every `m` against
which so much was won is left out, at whatever time: that is a confidence sequence. The bettor here
spreads their money over many stakes and leaves it there, so that what was won depends on how often
each value came and not on their order. Nothing is supposed of the values but their range.

Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", 2024.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

__all__ = ["LEVEL", "bounds", "winnings"]

LEVEL: Final = 0.05  # the chance that the mean is ever left out
STEPS: Final = 50  # of halving, when an end of the interval is looked for

#: Values and means lie between -1 and 1, so that with these stakes nobody can lose everything.
STAKES: Final = np.outer((1.0, -1.0), np.geomspace(0.0005, 0.49, 48)).reshape(-1)


def winnings(values: Sequence[float], counts: Any, mean: float) -> Any:
    """The logarithm of what was won by betting against this mean; `counts` may have many rows."""
    gains = np.log1p(np.outer(np.asarray(values) - mean, STAKES))
    logs = np.asarray(counts) @ gains
    most = logs.max(-1, keepdims=True)
    total = most[..., 0] + np.log(np.exp(logs - most).sum(-1))
    return total - math.log(len(STAKES))


def bounds(
    values: Sequence[float], counts: Sequence[int], level: float = LEVEL
) -> tuple[float, float]:
    """The means between -1 and 1 that are not left out, after values that came so often each."""
    total = sum(counts)
    if not total:
        return -1.0, 1.0
    mean = float(np.dot(values, counts)) / total
    enough = -math.log(level)
    return _end(values, counts, mean, -1.0, enough), _end(values, counts, mean, 1.0, enough)


def _end(
    values: Sequence[float], counts: Sequence[int], inside: float, outside: float, enough: float
) -> float:
    """Where betting begins to win enough, going out: what is won rises all the way."""
    if winnings(values, counts, outside) < enough:
        return outside
    for _ in range(STEPS):
        middle = (inside + outside) / 2
        if winnings(values, counts, middle) < enough:
            inside = middle
        else:
            outside = middle
    return outside

"""What rolling on is worth at prices of one's own, by the table of `kernel/chances`.

Of its ways to play, many are beaten by another whatever the prices are: those are left out here.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from pulaski.core.compile import rule

from ..kernel.chances import CHANCES, MOST_SUPPORT, RESULTS, WHOLE
from ..kernel.tables import table


def _is_beaten() -> Any:
    """Of each way of `CHANCES`, whether another is never worth less; of equals, all but the first.

    More matches are never worth less than fewer, and a Blowup is a loss. So what counts is how
    likely it is to get no Blowup, and so many matches or more.
    """
    parts = CHANCES.astype(np.int32)
    tails = [parts[..., first:].sum(axis=-1, dtype=np.int32) for first in range(1, RESULTS)]
    never_less: Any = True
    for good in (-parts[..., 0], *tails):
        never_less = never_less & (good[..., None, :] >= good[..., :, None])
    ways = np.arange(CHANCES.shape[-2])
    earlier = ways[None, :] < ways[:, None]
    return (never_less & (~never_less.swapaxes(-1, -2) | earlier)).any(axis=-1)


def _best_ways() -> tuple[Any, Any]:
    """The ways that are not beaten, one moment after the other, and where those of each begin."""
    kept = ~_is_beaten()
    counts = kept.sum(axis=-1).ravel()
    return CHANCES[kept], np.concatenate([[0], np.cumsum(counts)])


_KEPT, _BEGIN = _best_ways()
#: By moment and way: the parts of WHOLE for each result of rolling on.
WAYS = table(_KEPT)
#: By row, dice and Support: the first of the ways to roll on that are not beaten, and the last.
FIRST_WAY = table(_BEGIN[:-1].reshape(CHANCES.shape[:3]))
LAST_WAY = table(_BEGIN[1:].reshape(CHANCES.shape[:3]))
#: By row, dice and Support: the best chance of five matches or six.
BEST_FIVE = table(CHANCES[..., 3:].sum(axis=-1, dtype=np.int64).max(axis=-1))


class Prices(NamedTuple):
    """What a fight on a tile may come to: a Blowup, and so many matches."""

    fail: int
    three: int
    four: int
    five: int
    six: int


@rule
def rolling(p: Prices, row: int, dice: int, support: int) -> int:
    """What rolling so many dice is worth, with best play for these prices."""
    level = min(support, MOST_SUPPORT)
    if p.fail > 0:
        return rolling_gladly(p, row, dice, level)
    best = p.fail * WHOLE
    for way in range(int(FIRST_WAY[row, dice, level]), int(LAST_WAY[row, dice, level])):
        value = p.fail * int(WAYS[way, 0]) + p.three * int(WAYS[way, 1])
        value += p.four * int(WAYS[way, 2]) + p.five * int(WAYS[way, 3])
        best = max(best, value + p.six * int(WAYS[way, 4]))
    return best // WHOLE


@rule
def rolling_gladly(p: Prices, row: int, dice: int, level: int) -> int:
    """The same where a Blowup is no loss, so that every way may be the best."""
    best = p.fail * WHOLE
    for way in range(CHANCES.shape[3]):
        value = p.fail * int(CHANCES[row, dice, level, way, 0])
        value += p.three * int(CHANCES[row, dice, level, way, 1])
        value += p.four * int(CHANCES[row, dice, level, way, 2])
        value += p.five * int(CHANCES[row, dice, level, way, 3])
        best = max(best, value + p.six * int(CHANCES[row, dice, level, way, 4]))
    return best // WHOLE

"""What rolling on can bring, as a table: for every moment of a fight and several ways to play it.

A moment is which symbols are missing, how many dice are left to roll and how much Support. Which
symbol is which does not matter, only how often each is missing; and two symbols that turn into each
other are one that two faces of a die show. That leaves some 80 rows of missing symbols.

A way to play is best play for certain prices: what stopping with 3, 4, 5 or 6 matches is worth, and
what a Blowup costs. For each, dynamic programming finds the chances of all five results. Whoever
has prices of their own takes the way that is worth most at these prices, and looks a roll ahead.
The first ways want nothing but 3, 4, 5 or 6 matches: their chances are the best there are.
`odds` has the same in fractions, with tokens.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import product
from typing import Any, Final

import numpy as np

from .. import state as n
from .tables import ROLL_COUNTS, ROLL_WEIGHT

MOST_SUPPORT: Final = 3
RESULTS: Final = 5  # Blowup, and 3, 4, 5, 6 matches; fewer are worth nothing
WHOLE: Final = 30_000  # a chance is so many parts of it

#: Prices of 3, 4, 5 and 6 matches: what one, two and three Flames and a Firebreak may be worth.
_REWARDS: Final = (
    (15, 100, 115, 130),
    (10, 100, 210, 225),
    (10, 100, 210, 320),
    (100, 100, 125, 200),
    (10, 30, 120, 135),
    (5, 20, 50, 150),
)
_BLOWUPS: Final = (-30, -100, -300, -1000)
_PRICES: Final = np.array(
    [[0] + [100 * (level >= wanted) for level in (3, 4, 5, 6)] for wanted in (3, 4, 5, 6)]
    + [[blowup, *reward] for reward in _REWARDS for blowup in _BLOWUPS],
    dtype=np.float64,
)
WAYS: Final = len(_PRICES)

Missing = tuple[int, tuple[int, ...]]  # of the two that turn into each other; of the others, sorted


def _sorted(counts: Iterable[int]) -> tuple[int, ...]:
    """Those that are not 0, the largest first."""
    return tuple(sorted(filter(None, counts), reverse=True))


def _rows() -> list[Missing]:
    """All that can be missing, the least first."""
    found = {
        (both, _sorted(others))
        for others in ROLL_COUNTS.tolist()
        for both in range(n.SYMBOLS + 1 - sum(others))
        if both == 0 or len(_sorted(others)) <= n.SYMBOLS - 2
    }
    return sorted(found, key=lambda row: (row[0] + sum(row[1]), row))


_ROWS: Final = _rows()
_NUMBER: Final = {row: number for number, row in enumerate(_ROWS)}

#: What a symbol that is missing so often adds to the code of a row: sums of these differ.
CODE: Final = np.array([0, 1, 7, 28, 84, 168, 336], dtype=np.int64)


def _row_table() -> Any:
    """The row of a number missing of two symbols together, and of the code of the others."""
    table = np.full((n.SYMBOLS + 1, int(CODE[-1]) + 1), -1, dtype=np.int64)
    for number, (both, others) in enumerate(_ROWS):
        table[both, sum(int(CODE[count]) for count in others)] = number
    table.setflags(write=False)
    return table


ROW: Final = _row_table()


def _faces(row: Missing) -> list[list[int]]:
    """The faces that match each missing symbol."""
    both, others = row
    first = 2 if both else 0
    return ([[0, 1]] if both else []) + [[face] for face in range(first, first + len(others))]


def _matching(row: Missing) -> dict[tuple[int, ...], Any]:
    """HS-COMP-12: what dice can match, and for 0 to 6 dice how likely it is."""
    both, others = row
    most = ([both] if both else []) + list(others)
    shown = np.array([ROLL_COUNTS[:, faces].sum(axis=1) for faces in _faces(row)]).T
    found: dict[tuple[int, ...], Any] = defaultdict(lambda: np.zeros(n.DICE + 1))
    kept = np.minimum(shown, most) if most else np.zeros((len(ROLL_COUNTS), 0), dtype=int)
    dice = ROLL_COUNTS.sum(axis=1)
    for taken, count, ways in zip(map(tuple, kept.tolist()), dice, ROLL_WEIGHT, strict=True):
        found[taken][count] += ways / n.SYMBOLS**count
    return found


def _after(row: Missing, taken: tuple[int, ...]) -> int:
    """HS-FIGHT-9: the row that is left."""
    both, others = row
    if both:
        both, taken = both - taken[0], taken[1:]
    left = (have - gone for have, gone in zip(others, taken, strict=True))
    return _NUMBER[both, _sorted(left)]


def _fill() -> Any:
    """HS-FIGHT-4 to HS-FIGHT-12, HS-SUPP-4: the chances of each result, if one rolls now."""
    shape = (len(_ROWS), n.DICE + 1, MOST_SUPPORT + 1, WAYS)
    rolling = np.zeros((*shape, RESULTS))
    going_on = np.zeros((*shape, RESULTS))  # if one may stop or roll
    worth = np.zeros(shape)  # of going on
    for number, row in enumerate(_ROWS):
        stop = np.zeros(RESULTS)
        matches = n.SYMBOLS - row[0] - sum(row[1])
        if matches >= 3:
            stop[matches - 2] = 1
        going_on[number] = stop
        worth[number] = stopped = (stop * _PRICES).sum(axis=-1)
        if matches == n.SYMBOLS:
            continue
        chances = _matching(row)
        for taken, odds in chances.items():
            if any(taken):
                _add_best(rolling[number], going_on, worth, row, taken, odds)
        nothing = chances[(0,) * len(_faces(row))][:, None, None]
        for support in range(MOST_SUPPORT + 1):
            if support:
                rolling[number, :, support] += nothing * going_on[number, :, support - 1]
            else:
                rolling[number, :, 0, :, 0] += nothing[:, :, 0]
            rolled = (rolling[number, :, support] * _PRICES).sum(axis=-1)
            better = rolled > stopped
            better[0] = False  # no dice
            going_on[number, :, support][better] = rolling[number, :, support][better]
            worth[number, :, support][better] = rolled[better]
    return rolling


def _add_best(
    rolling: Any, going_on: Any, worth: Any, row: Missing, taken: tuple[int, ...], odds: Any
) -> None:
    """HS-FIGHT-6: of all that can be set aside, what is best, by way."""
    best, most = np.zeros_like(rolling), np.full(rolling.shape[:-1], -np.inf)
    parts = product(*(range(count + 1) for count in taken))
    after = {_after(row, part): sum(part) for part in parts}
    for left, gone in after.items():
        if gone == 0:
            continue
        dice = n.DICE + 1 - gone
        more = worth[left, :dice] > most[gone:]
        best[gone:][more], most[gone:][more] = going_on[left, :dice][more], worth[left, :dice][more]
    rolling += odds[:, None, None, None] * best


_EXACT: Final = _fill()


def _whole() -> Any:
    """The table in whole numbers, for rules."""
    table = np.rint(_EXACT * WHOLE).astype(np.int16)
    table.setflags(write=False)
    return table


#: By row, dice, Support and way: the parts of WHOLE for each result of rolling on.
CHANCES: Final = _whole()


def best_chance(missing: tuple[int, ...], dice: int, support: int, wanted: int) -> float:
    """The best chance of 3 to 6 matches, if all dice are rolled now; no tokens, nothing to turn."""
    row = int(ROW[0, int(CODE[list(missing)].sum())])
    return float(_EXACT[row, dice, min(support, MOST_SUPPORT), wanted - 3, wanted - 2 :].sum())

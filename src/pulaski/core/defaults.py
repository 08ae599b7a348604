"""Verbs for rooms that have nothing better: plain, and quick enough for a small game.

They know the position by its other verbs and by the fields that most records have: `turn`, and
`draws`, the outcomes of chance so far, where chance is drawn more than once in a turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pulaski.core.chance import CHOICE, OUTCOME, below
from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.state import Cells, State
from pulaski.core.verbs import refuse, weight

__all__ = ["verbs_for"]

Function = Callable[..., Any]


@rule
def _no_points(s: Any, seat: int) -> int:
    """Nobody has points."""
    return 0


@rule
def _ended(s: Any) -> int:
    """The field `ended` says how."""
    return int(s.ended)


@rule
def _equally_likely(s: Any, action: int) -> int:
    """All outcomes are equally likely."""
    return 1


@rule
def _nothing_hidden(s: Any, seat: int) -> None:
    """There is nothing to conceal."""


@rule
def _nothing_to_imagine(s: Any, seat: int, key: int) -> None:
    """There is nothing to fill in."""


@rule
def _nothing_to_learn(s: Any, seat: int, numbers: Any) -> int:
    """No numbers are written."""
    return 0


@rule
def _nothing_wrong(s: Any) -> int:
    """Nothing is looked at."""
    return 0


def _choices(ids: int) -> Function:
    @rule
    def every_legal_id(s: Any, out: Cells) -> int:
        """Every id that is not refused."""
        count = 0
        for action in range(ids):
            count = offer(out, count, action, refuse(s, action))
        return count

    return every_legal_id


def _sample(ids: int) -> Function:
    @rule
    def by_weight(s: Any, key: int) -> int:
        """An outcome by its odds."""
        total = 0
        for action in range(ids):
            if refuse(s, action) == 0:
                total += weight(s, action)
        left = below(key, int(s.turn), OUTCOME, int(s.draws), total)
        for action in range(ids):
            if refuse(s, action) == 0:
                left -= weight(s, action)
                if left < 0:
                    return action
        return -1

    return by_weight


def _suggest(ids: int) -> Function:
    @rule
    def anything(s: Any, key: int) -> int:
        """Any legal action: each one that is found takes the place of the last by chance."""
        chosen, count = -1, 0
        for action in range(ids):
            if refuse(s, action) == 0:
                count += 1
                if below(key, int(s.turn), CHOICE, count, count) == 0:
                    chosen = action
        return chosen

    return anything


def verbs_for(state: type[State], ids: int) -> dict[str, Function]:
    """What a room need not write, by the name of the verb."""
    found: dict[str, Function] = {
        "score": _no_points,
        "ending": _ended,
        "weight": _equally_likely,
        "conceal": _nothing_hidden,
        "imagine": _nothing_to_imagine,
        "audit": _nothing_wrong,
        "observe": _nothing_to_learn,
        "choices": _choices(ids),
        "suggest": _suggest(ids),
    }
    if {"turn", "draws"} <= set(state.fields):
        found["sample"] = _sample(ids)
    return found

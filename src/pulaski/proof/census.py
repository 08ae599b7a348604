"""Census: how many positions of each kind lie below one, as chess programmers count them.

A rule that gains or loses a legal action anywhere near the root changes the counts.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pulaski.core import entry, events
from pulaski.core.compile import driver, rule
from pulaski.core.position import Position
from pulaski.core.state import States, like
from pulaski.core.verbs import CHANCE, OVER, actor, apply, choices

__all__ = ["KINDS", "census", "divide"]

KINDS = ("decisions", "draws", "endings")


@driver
def _count(states: States, depth: int, outs: Any, counts: Any, silent: Any) -> None:
    """Walk the tree below states[0] in order; level d is played out in states[d]."""
    level = 0
    left = np.zeros(depth + 1, dtype=np.int64)
    left[0] = _visit(states[0], level, depth, outs[0], counts)
    while level >= 0:
        if left[level] == 0:
            level -= 1
            continue
        left[level] -= 1
        states[level + 1] = states[level]
        apply(states[level + 1], int(outs[level, left[level]]), silent)
        level += 1
        left[level] = _visit(states[level], level, depth, outs[level], counts)


@rule
def _visit(s: Any, level: int, depth: int, out: Any, counts: Any) -> int:
    """Count one position; say how many choices to follow below it."""
    who = actor(s)
    if who == OVER:
        counts[2] += 1
        return 0
    counts[1 if who == CHANCE else 0] += 1
    return choices(s, out) if level < depth else 0


def census(position: Position, depth: int) -> dict[str, int]:
    """The positions down to a depth below this one, itself included, by kind."""
    states = like(position.states, depth + 1)
    states[0] = position.states[0]
    outs = np.zeros((depth + 1, position.game.rules.most_choices), dtype=np.int32)
    counts = np.zeros(len(KINDS), dtype=np.int64)
    _count(states, depth, outs, counts, events.silent())
    return dict(zip(KINDS, (int(count) for count in counts), strict=True))


def divide(position: Position, depth: int) -> dict[str, dict[str, int]]:
    """The census below each choice: where two counts differ, this shows the branch."""
    found = {}
    for action in position.actions():
        below = position.copy()
        below.seed = None
        entry.apply(below.states, 0, action.id, events.silent())
        found[action.text] = census(below, depth - 1)
    return found

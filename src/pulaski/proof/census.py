"""Census: how many positions of each kind are reached from one, as chess programmers count them.

A rule that gains or loses a legal action anywhere near the root changes the counts.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pulaski.core import calls, events
from pulaski.core.position import Position
from pulaski.core.state import States, like
from pulaski.core.verbs import CHANCE, OVER

__all__ = ["KINDS", "census", "divide"]

KINDS = ("decisions", "draws", "endings")


def _count(states: States, level: int, depth: int, outs: Any, counts: list[int]) -> None:
    """Walk the tree below states[level]; level d is played out in states[d].

    From Python: a walk inside compiled code would be one more driver to compile for each game.
    """
    who = calls.actor(states, level)
    counts[2 if who == OVER else 1 if who == CHANCE else 0] += 1
    if who == OVER or level == depth:
        return
    for number in range(calls.choices(states, level, outs[level])):
        states[level + 1] = states[level]
        calls.apply(states, level + 1, int(outs[level, number]), events.silent())
        _count(states, level + 1, depth, outs, counts)


def census(position: Position, depth: int) -> dict[str, int]:
    """The positions down to a depth below this one, itself included, by kind."""
    states = like(position.states, depth + 1)
    states[0] = position.states[0]
    outs = np.zeros((depth + 1, position.game.rules.most_choices), dtype=np.int32)
    counts = [0] * len(KINDS)
    _count(states, 0, depth, outs, counts)
    return dict(zip(KINDS, counts, strict=True))


def divide(position: Position, depth: int) -> dict[str, dict[str, int]]:
    """The census below each choice: where two counts differ, this shows the branch."""
    found = {}
    for action in position.actions():
        below = position.copy()
        below.seed = None
        calls.apply(below.states, 0, action.id, events.silent())
        found[action.text] = census(below, depth - 1)
    return found

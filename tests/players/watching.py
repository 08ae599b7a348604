"""Games by thumb, watched: what is done in them, and that all of it is allowed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from pulaski.core import calls
from pulaski.core.compile import INTERPRETED
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.core.state import States, like
from pulaski.core.verbs import CHANCE, OVER

__all__ = ["slow", "watched"]

MOST = 5_000  # steps of a game

slow = pytest.mark.skipif(INTERPRETED, reason="hundreds of games take their time")


def watched(game: Game, games: int) -> Any:
    """How often each action id was played in some games, which all come to an end."""
    states = like(game.start_state, 2)
    states[:] = game.start_state[0]
    counts = np.zeros(game.rules.action_ids, dtype=np.int64)
    for number in range(games):
        _watch(states, number, counts)
    return counts


def _watch(states: States, number: int, counts: Any) -> None:
    states[0] = states[1]
    for _ in range(MOST):
        who = calls.actor(states, 0)
        if who == OVER:
            return
        if who == CHANCE:
            calls.apply(states, 0, calls.sample(states, 0, number), silent())
            continue
        before = states[:1].tobytes()
        action = calls.suggest(states, 0, number)
        assert states[:1].tobytes() == before  # what it tries it takes back
        assert calls.refuse(states, 0, action) == 0
        counts[action] += 1
        calls.apply(states, 0, action, silent())
    raise AssertionError("the game does not end")

"""Where rules write what may be done and what happens.

Nothing in there lasts longer than a call, so all positions share the room. Rules run side by side
in threads, and each thread has its own.
"""

from __future__ import annotations

import threading

import numpy as np

from pulaski.core import calls, events
from pulaski.core.game import Game
from pulaski.core.state import Cells, States

__all__ = ["carried_out", "choices_of"]


class _Sheets(threading.local):
    def __init__(self) -> None:
        self.log = events.loud()
        self._out: dict[int, Cells] = {}

    def out(self, size: int) -> Cells:
        """Room for so many choices."""
        if size not in self._out:
            self._out[size] = np.zeros(size, dtype=np.int32)
        return self._out[size]


_OWN = _Sheets()


def choices_of(game: Game, states: States) -> list[int]:
    """The ids of what may be done in a position."""
    out = _OWN.out(game.rules.most_choices)
    found: list[int] = out[: calls.choices(states, 0, out)].tolist()
    return found


def carried_out(states: States, number: int) -> list[tuple[int, ...]]:
    """Carry out an action; what happened, as rows of an event log."""
    events.clear(_OWN.log)  # a rule that failed has left something
    calls.apply(states, 0, number, _OWN.log)
    return events.rows(_OWN.log)

"""What a position has come through, to go back to."""

from __future__ import annotations

from collections.abc import Sequence

from pulaski.core import calls, events
from pulaski.core.play import Move
from pulaski.core.state import States, duplicate

__all__ = ["Past"]


class Past:
    """How a game stood before each of its steps, and how many events had been told by then.

    Of every so many records one is kept; others are played again from the last one before them.
    """

    def __init__(self, every: int = 1) -> None:
        self.every = every
        self._kept: list[States] = []
        self._told: list[int] = []

    def add(self, states: States, told: int) -> None:
        """The next step is about to be taken."""
        if len(self._told) % self.every == 0:
            self._kept.append(duplicate(states))
        self._told.append(told)

    def told(self, step: int) -> int:
        """How many events had been told before a step, counted from 0."""
        return self._told[step]

    def before(self, step: int, moves: Sequence[Move]) -> States:
        """The record before a step, counted from 0: a copy, which may be played on."""
        number = step // self.every
        states, silence = duplicate(self._kept[number]), events.silent()
        for move in moves[number * self.every : step]:
            calls.apply(states, 0, move.action, silence)
        return states

    def cut(self, steps: int) -> None:
        """Forget all but so many steps."""
        del self._told[steps:]
        del self._kept[-(-steps // self.every) :]

    def copy(self) -> Past:
        """The same, to go on from independently."""
        twin = Past(self.every)
        twin._kept, twin._told = self._kept[:], self._told[:]
        return twin

"""A position as one seat knows it, from which plans are played out in worlds that all share."""

from __future__ import annotations

from typing import Any

from pulaski.core import calls
from pulaski.core.events import Events, silent
from pulaski.core.game import Game
from pulaski.core.state import States, like
from pulaski.players.judge import slate
from pulaski.players.judges import judge_of
from pulaski.players.search import explore

__all__ = ["Worlds"]


class Worlds:
    """What playouts need besides plans: room to try in, and the game's judge.

    By points, a game that was played to its end counts by how far ahead the seat is.
    """

    def __init__(self, game: Game, states: States, seat: int, by_points: bool = False) -> None:
        self.seat = seat
        self.states = like(states, 3)  # the second is the position, as the seat knows it
        self.states[1] = states[0]
        calls.conceal(self.states, 1, seat)
        self._judge = judge_of(game.rules)
        self._slate = slate(self._judge)
        self._together = game.rules.together
        self._lead = game.rules.lead if by_points and not game.is_shared else 0.0

    @property
    def is_judged(self) -> bool:
        """Whether there is a judge; else games are played to their end."""
        return bool(self._judge.third.any())

    def play_out(
        self, plans: Any, alive: Any, worlds: tuple[int, int], key: int, turns: int, values: Any,
        log: Events | None = None,
    ) -> int:  # fmt: skip
        """Play out the plans numbered in `alive` in some worlds, from the first to before the last.

        What each was worth is in `values[plan, world]`; return how many decisions were played.
        """
        first, last = worlds
        log = silent() if log is None else log
        played = explore(
            self.states, self.seat, plans, alive, first, last, key, turns, log,
            self._judge, self._slate, values, self._together, self._lead,
        )  # fmt: skip
        return int(played)

"""How a search player comes to its choice: what is tried, how often, and when it is believed.

All legal actions are looked at once, to the end of the turn; the best of them are played out, half
of them drop out after each round, and what is left is tried again, in ever more worlds. The action
that the rule of thumb suggests stays to the end: the choice leaves it only for a gain that is not
luck, by the differences world by world. Otherwise a crew changes its mind with every step. What can
hardly gain any more drops out at once; when nothing can, the thinking is over.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from pulaski.core import calls
from pulaski.core.game import Game
from pulaski.core.state import States
from pulaski.players.worlds import Worlds

__all__ = ["Effort", "Search", "Thought", "think"]

MOST_WORLDS: Final = 4096
AT_ONCE: Final = 4  # worlds in one call, at least
A_CALL: Final = 10_000  # decisions in one call, about: some ten milliseconds
FEW: Final = 12  # actions that are played out
TO_THE_END: Final = 1_000_000  # turns
GLANCES: Final = 2  # worlds in which all are looked at
APART: Final = 0x5DEECE66D  # their keys are none of those that plans are played out by
TELLING: Final = 32  # worlds from which on a plan may drop out in the middle of a round
HOPE: Final = 3.0  # standard errors by which it may yet turn out better
LEAST: Final = 0.004  # a smaller gain is not one: the judge cannot tell
IDLE: Final = 0.03  # what it must gain to give something away, or to end a turn, unless suggested
WISH: Final = 0.05  # what it is worth to do what somebody asks for


@dataclass(frozen=True)
class Effort:
    """How much is thought about a decision."""

    decisions: int  # of playouts, in all
    turns: int  # from now until a playout is judged
    margin: float = 2.0  # standard errors that a gain must have


@dataclass(frozen=True)
class Thought:
    """What came of it."""

    action: int
    suggested: int  # by rule of thumb
    worth: float  # of the action, from 0 to 1
    gain: float  # over what was suggested
    playouts: int
    cost: float = 0.0  # of what somebody asked for, if that was not chosen


def think(
    game: Game, states: States, seat: int, key: int, effort: Effort,
    is_late: Callable[[], bool] = lambda: False, wished: Collection[int] = (),
) -> Thought:  # fmt: skip
    """Choose for the seat to move; `is_late` is asked now and then whether time is up.

    What is `wished` for is done if it costs little.
    """
    return Search(game, states, seat, key, effort, is_late, wished).choose()


class Search:
    """One decision: its plans, and what they were worth in each world."""

    def __init__(
        self, game: Game, states: States, seat: int, key: int, effort: Effort,
        is_late: Callable[[], bool] = lambda: False, wished: Collection[int] = (),
    ) -> None:  # fmt: skip
        self.key, self.effort, self.is_late = key, effort, is_late
        self.tried = Worlds(game, states, seat, by_points=True)
        known = self.tried.states
        out = np.zeros(game.rules.most_choices, dtype=np.int32)
        self.plans = out[: calls.choices(known, 1, out)].reshape(-1, 1).copy()
        self.suggested = self._number(calls.suggest(known, 1, key))
        dear = {*game.rules.ends, *game.rules.gifts}
        ids = [a for code in game.rules.codes.Act if code.kind in dear for a in code.ids]
        self.is_wished = np.isin(self.plans[:, 0], list(wished))
        self.favour = WISH * self.is_wished - IDLE * np.isin(self.plans[:, 0], ids)
        self.favour[self.suggested] = WISH * self.is_wished[self.suggested]
        self.values = np.zeros((len(self.plans), MOST_WORLDS), dtype=np.float32)
        self.worlds = self.spent = self.playouts = 0

    def choose(self) -> Thought:
        """The action that is believed in."""
        if not self.effort.decisions:
            return self._at_first_sight()
        alive = self.glance(np.arange(len(self.plans)))
        rounds = max(1, math.ceil(math.log2(len(alive)))) if len(alive) > 1 else 0
        for number in range(rounds):
            alive = self._play_out(alive, self.effort.decisions * (number + 1) // rounds)
            if number < rounds - 1:
                alive = self._best(alive, (len(alive) + 1) // 2, self._means(alive))
        return self._believed(alive)

    def _at_first_sight(self) -> Thought:
        """What looks best after one step."""
        plans = np.arange(len(self.plans), dtype=np.int32)
        self._explore(
            plans, 0, GLANCES, self.key, 0 if self.tried.is_judged else TO_THE_END, self.values
        )
        self.worlds = GLANCES
        return self._thought(int(self._means(plans).argmax()), 0.0)

    def glance(self, plans: Any) -> Any:
        """The few actions that look best at the end of the turn."""
        if len(plans) <= FEW:
            return plans.astype(np.int32)
        glimpsed = np.zeros((len(plans), GLANCES), dtype=np.float32)
        turns = 1 if self.tried.is_judged else TO_THE_END
        self._explore(plans.astype(np.int32), 0, GLANCES, self.key ^ APART, turns, glimpsed)
        return self._best(plans, FEW, glimpsed.mean(1))

    def _play_out(self, alive: Any, until: int) -> Any:
        """Play the plans out in ever more worlds, until so much was spent; those still in question.

        Calls are few: before and after each, all other threads of a server wait for this one.
        """
        turns, count = self.effort.turns if self.tried.is_judged else TO_THE_END, AT_ONCE
        while self._goes_on(alive, until):
            first, before = self.worlds, self.spent
            self.worlds = min(first + count, MOST_WORLDS)
            self._explore(alive, first, self.worlds, self.key, turns, self.values)
            alive = self._in_question(alive)
            if self.is_late():
                break
            of_a_world = max(1, (self.spent - before) // (self.worlds - first))
            count = max(AT_ONCE, min(until - self.spent, A_CALL) // of_a_world)
        return alive

    def _goes_on(self, alive: Any, until: int) -> bool:
        """Whether another world may change the choice, and there is something left to spend."""
        if self.worlds == 0:
            return True
        return len(alive) > 1 and self.spent < until and self.worlds < MOST_WORLDS

    def _in_question(self, alive: Any) -> Any:
        """The plans that may yet gain enough to be chosen, and what was suggested or wished for."""
        if self.worlds < TELLING:
            return alive
        gains = self.values[alive, : self.worlds] - self.values[self.suggested, : self.worlds]
        hoped = gains.mean(1) + HOPE * gains.std(1) / math.sqrt(self.worlds)
        may = hoped + self.favour[alive] - self.favour[self.suggested] > LEAST
        return alive[may | self.is_wished[alive] | (alive == self.suggested)]

    def _explore(
        self, alive: Any, first: int, last: int, key: int, turns: int, values: Any
    ) -> None:
        self.spent += self.tried.play_out(self.plans, alive, (first, last), key, turns, values)
        self.playouts += len(alive) * (last - first)

    def _means(self, alive: Any) -> Any:
        return self.values[alive, : self.worlds].mean(1) + self.favour[alive]

    def _best(self, plans: Any, count: int, means: Any) -> Any:
        """So many plans, those worth most, with what was suggested or wished for."""
        best = plans[np.argsort(-means, kind="stable")[:count]]
        also = np.append(plans[self.is_wished[plans]], self.suggested)
        return np.unique(np.append(best, also)).astype(np.int32)

    def _believed(self, alive: Any) -> Thought:
        """The best one, if it is better than what was suggested by more than luck."""
        if not self.worlds:
            return self._thought(self.suggested, 0.0)
        best = int(alive[self._means(alive).argmax()])
        gains = self.values[best, : self.worlds] - self.values[self.suggested, : self.worlds]
        favour = float(self.favour[best] - self.favour[self.suggested])
        gain, error = float(gains.mean()) + favour, float(gains.std()) / math.sqrt(self.worlds)
        if best == self.suggested or gain <= max(LEAST, self.effort.margin * error):
            return self._thought(self.suggested, 0.0)
        return self._thought(best, gain)

    def _thought(self, plan: int, gain: float) -> Thought:
        worth = float(self.values[plan, : max(self.worlds, 1)].mean())
        actions = self.plans[:, 0]
        return Thought(
            int(actions[plan]), int(actions[self.suggested]), worth, gain, self.playouts,
            self._cost_of_wish(plan, worth),
        )  # fmt: skip

    def _cost_of_wish(self, plan: int, worth: float) -> float:
        """How much less the best of what was wished for is worth than what is done."""
        if self.is_wished[plan] or not self.is_wished.any():
            return 0.0
        tried = self.values[self.is_wished, : max(self.worlds, 1)]
        return worth - float(tried.mean(1).max())

    def _number(self, action: int) -> int:
        return int(np.flatnonzero(self.plans[:, 0] == action)[0])

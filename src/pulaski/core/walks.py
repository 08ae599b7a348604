"""Ways of many small steps: where whoever is to move gets by going on, and how.

A room marks its small steps (`Rulebook.steps`). A walk is a row of legal steps of one kind that
differ only in where they lead: the cheapest there is; of several, one that tells least and takes
the cheapest steps, so that nobody is led through a fire who could go round it for the same price.

A walk ends where chance has something to say. What lies behind such a place is planned with a guess
at it, and only the steps as far as there are taken. Where more can be meant than to go to a place
(`Rulebook.ends_beside`), a walk there ends beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from itertools import count
from typing import Any

from pulaski.core import calls
from pulaski.core.game import Game
from pulaski.core.lexicon import action_of
from pulaski.core.play import Action
from pulaski.core.position import Position
from pulaski.core.sheets import carried_out, choices_of
from pulaski.core.state import States, duplicate, fields
from pulaski.core.verbs import CHANCE

__all__ = ["MOST_STEPS", "Errand", "Walk", "errand", "is_walk", "walks"]

#: What the steps of a walk have in common: their kind, and all that is pointed at but the last.
Errand = tuple[str, tuple[str, ...]]

GUESS = 0  # the key of what chance may bring on the way: it is never what it will bring
MOST_STEPS = 24


@dataclass(frozen=True)
class Walk:
    """A way to a place: the steps that are taken, and the one that would lead there."""

    steps: tuple[Action, ...]
    aim: Action
    cost: int  # of the steps that are taken
    stops: str | None  # the place where it ends early: something is revealed there, or
    is_beside: bool = False  # it is beside the goal, where more can be meant than to go in


def errand(step: Action) -> Errand:
    """What a step has in common with those that go on from it."""
    return step.kind, step.path[:-1]


def is_walk(actions: list[Action]) -> bool:
    """Whether actions are steps that may be one walk."""
    kinds = {action.kind for action in actions}
    if not actions or not kinds <= set(actions[0].rules.steps):
        return False
    return len({errand(action) for action in actions}) == 1


def walks(position: Position) -> list[Walk]:
    """All ways of at least two steps for whoever is to move, planned from what they may know."""
    game, seat = position.game, position.actor.number
    if seat < 0 or not game.rules.steps:
        return []
    guess = position.guess()
    offered = game.rules.offered(guess.actions())
    start = [action for action in offered if action.kind in game.rules.steps]
    begun = {errand(step): step for step in start}
    return [
        walk
        for common, step in begun.items()
        for walk in _Plan(game, seat, common).from_here(guess.states, step)
    ]


@dataclass(frozen=True)
class _Way:
    """A place that can be reached, and how it stands there then."""

    states: States
    steps: tuple[Action, ...] = ()
    costs: tuple[int, ...] = ()
    told: int = 0  # events on the way
    revealed: int = 0  # after how many steps chance has something to say; 0: never
    is_end: bool = False

    @cached_property
    def rank(self) -> tuple[int, bool, int, int]:
        """What is better: cheaper, then telling less, then in cheaper steps, which are more."""
        spent = sum(max(1, cost) for cost in self.costs)
        return spent, self.revealed > 0, self.told, -len(self.steps)

    def walk(self, is_beside: bool) -> Walk:
        """The steps that are taken of it; to be beside its goal, all but the last."""
        last = len(self.steps) - is_beside
        taken = min(self.revealed or last, last)
        stops = self.steps[taken - 1].path[-1] if taken < len(self.steps) else None
        is_revealed = 0 < self.revealed <= last
        cost = sum(self.costs[:taken])
        return Walk(self.steps[:taken], self.steps[-1], cost, stops, is_beside and not is_revealed)


@dataclass(frozen=True)
class _Plan:
    """A search for the cheapest ways on one errand."""

    game: Game
    seat: int
    common: Errand

    def from_here(self, states: States, step: Action) -> list[Walk]:
        """The ways from where the first step begins."""
        here = self.game.rules.stands_at(self.game, fields(states), step)
        best: dict[str, _Way] = {here: _Way(states)}
        number = count()
        waiting = [((0, False, 0, 0), next(number), here)]
        seen: set[str] = set()
        while waiting:
            _, _, place = heappop(waiting)
            if place in seen:
                continue
            seen.add(place)
            for way in self._onward(best[place]):
                to = way.steps[-1].path[-1]
                if to not in best or way.rank < best[to].rank:
                    best[to] = way
                    heappush(waiting, (way.rank, next(number), to))
        ends_beside = self.game.rules.ends_beside
        return [
            way.walk(ends_beside(self.game, fields(states), way.steps[-1]))
            for way in best.values()
            if len(way.steps) > 1
        ]

    def _onward(self, way: _Way) -> Iterator[_Way]:
        """The next steps from a place."""
        if way.is_end or len(way.steps) == MOST_STEPS:
            return
        s = fields(way.states)
        for number in choices_of(self.game, way.states):
            step = action_of(self.game, s, number)
            if step.kind == self.common[0] and errand(step) == self.common:
                yield self._after(way, step)

    def _after(self, way: _Way, step: Action) -> _Way:
        """How it stands after a step; behind what chance decides, by a guess."""
        states = duplicate(way.states)
        turn = self._turn(states)
        cost = self.game.rules.cost(self.game, states, step.id)
        told = len(carried_out(states, step.id))
        revealed = way.revealed
        if calls.actor(states, 0) == CHANCE:
            revealed = revealed or len(way.steps) + 1
            self._guess_on(states, turn)
        goes_on = calls.actor(states, 0) == self.seat and self._turn(states) == turn
        steps, costs = (*way.steps, step), (*way.costs, cost)
        return _Way(states, steps, costs, way.told + told, revealed, not goes_on)

    def _guess_on(self, states: States, turn: int) -> None:
        """Let chance bring something, while it is the same turn."""
        while calls.actor(states, 0) == CHANCE and self._turn(states) == turn:
            carried_out(states, int(calls.sample(states, 0, GUESS)))

    def _turn(self, states: States) -> Any:
        return self.game.rules.turn(fields(states))

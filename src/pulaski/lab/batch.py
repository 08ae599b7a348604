"""`Batch`: many games side by side, step by step, for whoever learns to play them.

    batch = Batch(pulaski.game("fire-tower", 2), 4096, bots={1: "random"}, seed=1)
    while learning:
        actions = policy(batch.observations, batch.masks)
        batch.step(actions)
        learn(batch.rewards, batch.done)

Every array stays where it is and is written over by the next step: whoever wants to keep what is
in it copies it. `torch.from_dlpack(batch.observations)` reads it without a copy, once and for all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

import numpy as np

from pulaski.core import calls
from pulaski.core.errors import BadNotation, BadOption, IllegalAction, PulaskiError, UnknownName
from pulaski.core.events import silent
from pulaski.core.game import Game, checked_seed
from pulaski.core.lexicon import action_of
from pulaski.core.play import Refusal
from pulaski.core.state import States, fields
from pulaski.games import find
from pulaski.lab.crew import cores as all_cores
from pulaski.lab.places import CORES, CUDA
from pulaski.lab.stepping import (
    ACT,
    ALL_LEGAL,
    BEGIN,
    CALLER,
    MOST_UNASKED,
    RANDOM,
    STAY,
    THUMB,
    Games,
    first_refused,
    games,
    go_on,
)
from pulaski.players.playout import Ended

__all__ = ["Batch", "OnCores", "Place", "Saved", "Threads", "whole_numbers"]

#: Who can hold a seat that the caller does not: bots that compiled code has itself.
HOLDERS = {"random": RANDOM, "thumb": THUMB}

#: The bots of a game, by the seats that they hold.
Bots = Mapping[int, str]


class Saved(NamedTuple):
    """Games as they stood, one after the other, to go on from. With other `seeds`, chance and bots
    do something else from there on."""

    positions: States
    seeds: Any
    moves: Any
    decisions: Any
    began: Any


class Batch:
    """`n` games side by side; each waits for a decision of a seat that the caller holds.

    The caller holds all seats but those in `bots`, by their numbers. Where several of those are
    given, the first game takes the first, the second one the second, and so on in turn.

    Game `i` begins with the seed that game `i` of `simulate` has with the same seed. When a game
    ends, the next one in its place begins at once: that with the number `i + n`, then `i + 2 n`.
    """

    def __init__(
        self, game: Game | str, n: int, *, bots: Bots | Sequence[Bots] = (), seed: int = 1,
        cores: int = 0, masks: bool = True, observations: bool = True, on: str = CORES,
    ) -> None:  # fmt: skip
        self.game = _agreed(game)
        if n < 1:
            raise BadOption(f"a batch of {n} games: choose 1 or more")
        self.n = n
        states, of = games(self.game, n, masks, observations)
        of.holders[:] = _holders(self.game, n, bots)
        self.held = _place(on, self.game, states, of, cores)
        self._states, self._of = self.held.states, self.held.of
        self._none = np.zeros(0, dtype=np.int64)
        self.reset(seed)

    # What there is to see; none of it ever moves.

    @property
    def positions(self) -> States:
        """The positions themselves, all secrets included."""
        return self._states

    @property
    def actors(self) -> Any:
        """Of each game the seat that is to move: always one of the caller's."""
        return self._of.actors

    @property
    def masks(self) -> Any:
        """Of each game a row as long as there are action ids: true where one is legal."""
        return self._of.masks

    @property
    def choices(self) -> Any:
        """The same as ids: in each row the first `counts`; what stands after them means nothing."""
        return self._of.choices

    @property
    def counts(self) -> Any:
        """How many legal actions there are."""
        return self._of.counts

    @property
    def observations(self) -> Any:
        """What the seat to move sees, as the game's numbers for learning."""
        return self._of.observations

    @property
    def rewards(self) -> Any:
        """What each seat got in this step: as a game ends, from 1 for the first to -1 for the last.

        Where all win or lose together they all get 1 or -1. In every other step it is 0.
        """
        return self._of.rewards

    @property
    def done(self) -> Any:
        """Whether a game ended in this step; the next one in its place has begun already."""
        return self._of.done

    @property
    def ends(self) -> Ended:
        """How the last game in each place ended: what a row of `simulate` tells."""
        return self._of.ends

    @property
    def finals(self) -> States:
        """The last position of the game that ended last in each place."""
        return self._of.finals

    @property
    def final_observations(self) -> Any:
        """What the caller's seat that decided last saw of that position."""
        return self._of.final_observations

    @property
    def seeds(self) -> Any:
        """The seed of each game."""
        return self._of.seeds

    # What can be done.

    def reset(self, seed: int) -> None:
        """Begin all games anew, those that this seed gives."""
        self.held.put(self._of.key, [checked_seed(seed)])
        _check_asked(self.held.go_on(None, BEGIN, self._none))

    def step(self, actions: Any) -> None:
        """Carry out an action in each game, and all that follows before the caller is asked again.

        If one of them is illegal, IllegalAction says which and why, and nothing is changed.
        """
        ids = self.held.ids(actions)
        i = self.held.first_refused(ids, self.game.rules.action_ids)
        if i != ALL_LEGAL:
            raise self._refusal(i, int(self.held.here(ids)[i]))
        _check_asked(self.held.go_on(None, ACT, ids))

    def save(self, indices: Any) -> Saved:
        """Copies of these games as they stand."""
        some = self._indices(indices)
        return Saved(*(self.held.rows(one, some) for one in self._all_of_a_game()))

    def restore(self, indices: Any, saved: Saved) -> None:
        """Put saved games in these places, and go on from there.

        When they end, the next games in these places are those that would have come anyway.
        """
        some = self._indices(indices)
        if len(some) != len(saved.positions):
            raise BadOption(f"{len(saved.positions)} games for {len(some)} places")
        if saved.positions.dtype != self._states.dtype:
            raise BadOption(f"these are no positions of {self.game.rules.id}")
        for there, kept in zip(self._all_of_a_game(), saved, strict=True):
            self.held.put_rows(there, some, kept)
        _check_asked(self.held.go_on(some, STAY, self._none))

    # How it works.

    def _all_of_a_game(self) -> tuple[Any, ...]:
        """What a game is gone on from."""
        of = self._of
        return self._states, of.seeds, of.moves, of.decisions, of.began

    def _indices(self, indices: Any) -> Any:
        some = np.atleast_1d(np.asarray(indices))
        if some.ndim != 1 or some.dtype.kind not in "iu" or not _within(some, self.n):
            raise BadOption(f"games are numbers from 0 to {self.n - 1}, not {indices}")
        return np.ascontiguousarray(some, dtype=np.int64)

    def _refusal(self, i: int, number: int) -> PulaskiError:
        """Why the action of a game is refused."""
        rules = self.game.rules
        if not 0 <= number < rules.action_ids:
            last = rules.action_ids - 1
            return BadNotation(f"game {i}: there is no action {number}: ids go from 0 to {last}")
        position = self.held.rows(self._states, np.array([i]))
        code = rules.refusals[calls.refuse(position, 0, number)]
        why = Refusal(code.kind, code.clause, rules)
        action = action_of(self.game, fields(position), number)
        return IllegalAction(f"game {i}: {action.text}", why.reason, why.clause, why.key)


def _check_asked(faults: Sequence[int]) -> None:
    if any(faults):
        raise BadOption(
            f"in {MOST_UNASKED:,} games in a row no seat of yours had anything to decide"
        )


def _within(numbers: Any, end: int) -> bool:
    return not len(numbers) or bool(numbers.min() >= 0 and numbers.max() < end)


def _agreed(game: Game | str) -> Game:
    """The game; for a name the one that usually is played."""
    if isinstance(game, Game):
        return game
    rules = find(game)
    return Game.agree(rules, rules.usual_seats, {})


def _holders(game: Game, n: int, bots: Bots | Sequence[Bots]) -> Any:
    """Who holds the seats of each game."""
    patterns = [bots] if isinstance(bots, Mapping) else list(bots) or [{}]
    rows = np.array([_seated(game, each) for each in patterns], dtype=np.int8)
    return rows[np.arange(n) % len(rows)]


def _seated(game: Game, bots: Bots) -> list[int]:
    held = [CALLER] * game.seats
    for seat, name in bots.items():
        if seat not in range(game.seats):
            raise BadOption(f"there is no seat {seat}: choose from 0 to {game.seats - 1}")
        if name not in HOLDERS:
            raise UnknownName("bot", name, HOLDERS)
        held[seat] = HOLDERS[name]
    if CALLER not in held:
        raise BadOption("bots hold every seat: leave one to play yourself")
    return held


def _place(on: str, game: Game, states: States, of: Games, cores: int) -> Place:
    """Where the games of a batch are held."""
    if on == CORES:
        return OnCores(states, of, cores)
    if on != CUDA:
        raise UnknownName("place", on, (CORES, CUDA))
    from pulaski.lab.gpu import Gpu, note_on_stderr
    from pulaski.lab.gpu_batch import OnGpu

    return OnGpu(Gpu(game.rules.folder, note_on_stderr), states, of)


class Place(Protocol):
    """Where games are held and go on: on the cores of this machine, or on its GPU."""

    states: States
    of: Games

    def put(self, there: Any, values: Any) -> None:
        """Copy values into an array there."""

    def here(self, there: Any) -> Any:
        """An array of there, on this side."""

    def rows(self, there: Any, some: Any) -> Any:
        """A copy of some rows of an array there, on this side."""

    def put_rows(self, there: Any, some: Any, values: Any) -> None:
        """Copy values into some rows."""

    def ids(self, actions: Any) -> Any:
        """Actions as compiled code takes them: whole numbers, one for each game."""

    def first_refused(self, ids: Any, end: int) -> int:
        """The first game whose action is illegal, or ALL_LEGAL."""

    def go_on(self, some: Any, how: int, ids: Any) -> Sequence[int]:
        """Go on in some games, or in all (None); what is not 0 is a fault."""


class OnCores:
    """Games in the memory of this machine."""

    def __init__(self, states: States, of: Games, cores: int) -> None:
        self.states, self.of = states, of
        self._every, self._log = np.arange(len(states)), silent()
        self.threads = Threads(len(states), cores)

    def put(self, there: Any, values: Any) -> None:
        """Copy values into an array."""
        there[:] = values

    def here(self, there: Any) -> Any:
        """It is here."""
        return there

    def rows(self, there: Any, some: Any) -> Any:
        """A copy of some rows."""
        return there[some]

    def put_rows(self, there: Any, some: Any, values: Any) -> None:
        """Copy values into some rows."""
        there[some] = values

    def ids(self, actions: Any) -> Any:
        """Actions as compiled code takes them."""
        return whole_numbers(actions, len(self.states))

    def first_refused(self, ids: Any, end: int) -> int:
        """The first game whose action is illegal, or ALL_LEGAL."""
        states = self.states
        found = self.threads.run(lambda first, last: first_refused(states, first, last, end, ids))
        return next((i for i in found if i != ALL_LEGAL), ALL_LEGAL)

    def go_on(self, some: Any, how: int, ids: Any) -> Sequence[int]:
        """Go on in some games, in this thread, or in all, on all cores."""
        states, of, log = self.states, self.of, self._log
        if some is not None:
            return [go_on(states, some, how, of, ids, log, True)]
        every = self._every
        return self.threads.run(
            lambda first, last: go_on(states, every[first:last], how, of, ids, log, True)
        )


def whole_numbers(actions: Any, n: int) -> Any:
    """The ids of actions, one for each game."""
    ids = np.asarray(actions)
    if ids.shape != (n,) or ids.dtype.kind not in "iu":
        raise BadOption(
            f"actions are {n} whole numbers, one for each game, not {ids.dtype} "
            f"of shape {ids.shape}"
        )
    return np.ascontiguousarray(ids, dtype=np.int64)


class Threads:
    """A thread for each core: all have an equal part of the games."""

    def __init__(self, n: int, size: int) -> None:
        count = min(size or all_cores(), n)
        bounds = [n * part // count for part in range(count + 1)]
        self._parts = list(pairwise(bounds))
        self._pool = ThreadPoolExecutor(max(count - 1, 1), thread_name_prefix="batch")

    def run(self, work: Callable[[int, int], int]) -> list[int]:
        """What the work comes to, part by part: the first in this thread, the others beside it."""
        beside = [self._pool.submit(work, *part) for part in self._parts[1:]]
        try:
            first = work(*self._parts[0])
        finally:
            wait(beside)  # whatever happens: nobody else may change these games meanwhile
        return [first, *(one.result() for one in beside)]

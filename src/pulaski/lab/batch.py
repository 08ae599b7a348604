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
from typing import Any, NamedTuple

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
from pulaski.lab.stepping import (
    ACT,
    ALL_LEGAL,
    BEGIN,
    CALLER,
    MOST_UNASKED,
    RANDOM,
    STAY,
    THUMB,
    first_refused,
    games,
    go_on,
)
from pulaski.players.playout import Ended

__all__ = ["Batch", "Saved", "Threads"]

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
        cores: int = 0, masks: bool = True, observations: bool = True,
    ) -> None:  # fmt: skip
        self.game = _agreed(game)
        if n < 1:
            raise BadOption(f"a batch of {n} games: choose 1 or more")
        self.n = n
        self.threads = Threads(n, cores)
        self._states, self._of = games(self.game, n, masks, observations)
        self._of.holders[:] = _holders(self.game, n, bots)
        self._every, self._none = np.arange(n), np.zeros(0, dtype=np.int64)
        self._log = silent()
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
        self._of.key[0] = checked_seed(seed)
        self._go_on(BEGIN, self._none)

    def step(self, actions: Any) -> None:
        """Carry out an action in each game, and all that follows before the caller is asked again.

        If one of them is illegal, IllegalAction says which and why, and nothing is changed.
        """
        ids = self._ids(actions)
        states, end = self._states, self.game.rules.action_ids
        refused = self.threads.run(lambda first, last: first_refused(states, first, last, end, ids))
        for i in refused:
            if i != ALL_LEGAL:
                raise self._refusal(i, int(ids[i]))
        self._go_on(ACT, ids)

    def save(self, indices: Any) -> Saved:
        """Copies of these games as they stand."""
        some, of = self._indices(indices), self._of
        return Saved(*(a[some] for a in (self._states, of.seeds, of.moves, of.decisions, of.began)))

    def restore(self, indices: Any, saved: Saved) -> None:
        """Put saved games in these places, and go on from there.

        When they end, the next games in these places are those that would have come anyway.
        """
        some, of = self._indices(indices), self._of
        if len(some) != len(saved.positions):
            raise BadOption(f"{len(saved.positions)} games for {len(some)} places")
        if saved.positions.dtype != self._states.dtype:
            raise BadOption(f"these are no positions of {self.game.rules.id}")
        places = (self._states, of.seeds, of.moves, of.decisions, of.began)
        for place, kept in zip(places, saved, strict=True):
            place[some] = kept
        _check_asked([go_on(self._states, some, STAY, of, self._none, self._log)])

    # How it works.

    def _go_on(self, how: int, actions: Any) -> None:
        """Go on in all games."""
        states, of, every, log = self._states, self._of, self._every, self._log
        _check_asked(
            self.threads.run(
                lambda first, last: go_on(states, every[first:last], how, of, actions, log)
            )
        )

    def _ids(self, actions: Any) -> Any:
        """The actions as compiled code takes them: whole numbers, one for each game."""
        ids = np.asarray(actions)
        if ids.shape != (self.n,) or ids.dtype.kind not in "iu":
            raise BadOption(
                f"actions are {self.n} whole numbers, one for each game, not {ids.dtype} "
                f"of shape {ids.shape}"
            )
        return np.ascontiguousarray(ids, dtype=np.int64)

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
        code = rules.refusals[calls.refuse(self._states, i, number)]
        why = Refusal(code.kind, code.clause, rules)
        action = action_of(self.game, fields(self._states, i), number)
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

"""Units of work on a GPU: whole games at random, tens of thousands at once.

The rows are those of any other place. Games that are watched are left to the cores; what else a
GPU does not play is refused, with the reason.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from types import TracebackType
from typing import Any, Final

import numpy as np

from pulaski.core.errors import BadOption
from pulaski.core.events import silent
from pulaski.core.game import Game
from pulaski.lab.crew import Crew
from pulaski.lab.gpu import Array, Chip, Gpu
from pulaski.lab.setting import Setting, agreed
from pulaski.lab.units import Found, Unit, tables
from pulaski.players.playout import Ended, ended

__all__ = ["GpuCrew", "RandomGames"]

#: Games for each thread, at most: where some are short, others fill their time.
MOST_ROUNDS: Final = 8
A_LAUNCH: Final = 0.5  # seconds, about: nobody can stop it in between


class RandomGames:
    """The games of a setting on a GPU, where everybody plays at random."""

    def __init__(self, game: Game, chip: Chip) -> None:
        self.game, self.chip = game, chip
        self._start = game.start_state[:1]
        self._wide = 0  # threads that there is room for
        self._room: list[Array] = []
        self._ends: tuple[Array, ...] = ()
        self._threads = chip.width("play_games", self._arguments(1, 1, 0, 0))

    @cached_property
    def at_once(self) -> int:
        """How many games keep the GPU busy for a moment: the first ones tell."""
        began = time.perf_counter()
        self.play(self._threads, 0)
        took = time.perf_counter() - began
        return self._threads * max(1, min(MOST_ROUNDS, int(A_LAUNCH / took)))

    def play(self, games: int, key: int, first: int = 0) -> Ended:
        """Play the games from `first` on, and tell how they ended."""
        threads = min(self._threads, games)
        arguments = self._arguments(threads, games, first, key)
        self.chip.launch("play_games", threads, arguments)
        return Ended._make(self.chip.get(there) for there in self._ends)

    def _arguments(self, threads: int, games: int, first: int, key: int) -> list[Any]:
        """What the kernel is given; there is room for as many as ever were played at once."""
        rules, seats = self.game.rules, self.game.seats
        if threads > self._wide:
            self._wide = threads
            self._room = [
                self.chip.zeros((threads,), self._start.dtype),
                self.chip.zeros((1,), self._start.dtype),
                self.chip.zeros((threads, rules.most_choices), np.dtype(np.int32)),
                self.chip.zeros(silent().shape, silent().dtype),
            ]
            self.chip.put(self._room[1], self._start)
        if not self._ends or len(self._ends[0]) != games:
            self._ends = tuple(self.chip.zeros(one.shape, one.dtype) for one in ended(games, seats))
        return [
            *self._room, *self._ends, threads, games, seats, rules.most_choices, first, key,
        ]  # fmt: skip


class GpuCrew:
    """The GPU of this machine, and its cores beside it."""

    size = 1

    def __init__(self, cores: int = 0, chip: Callable[[Game], Chip] | None = None) -> None:
        self.note: Callable[[str], None] = lambda told: None
        self._chip = chip or (lambda game: Gpu(game.rules.folder, lambda told: self.note(told)))
        self._cores = Crew(cores)
        self._playing: dict[Setting, RandomGames] = {}

    def __enter__(self) -> GpuCrew:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._cores.__exit__(kind, error, trace)

    def ask(self, setting: Setting, task: Callable[..., Any], *arguments: Any) -> Any:
        """What a task comes to on this machine, where this setting can be played."""
        return self._cores.ask(setting, task, *arguments)

    def bulk(self, setting: Setting, usual: int) -> int:
        """As many games make a unit as keep the GPU busy."""
        return self._random(setting).at_once

    def prepare(self, settings: Iterable[Setting], is_watched: bool) -> None:
        """Compile what games of these settings need."""
        settings = list(settings)
        for setting in settings:
            self._random(setting)
        if is_watched:
            self._cores.note = self.note
            self._cores.prepare(settings, is_watched)

    def performed(self, units: Iterable[Unit]) -> Iterator[Found]:
        """What units come to, one after the other; games that are watched are left to the cores."""
        watched = []
        for unit in units:
            if unit.is_watched:
                watched.append(unit)
            else:
                yield self._performed(unit)
        yield from self._cores.performed(watched)

    def _performed(self, unit: Unit) -> Found:
        if unit.kept.decisions:
            raise BadOption("on a GPU no decisions are written down: leave them out, or use cores")
        ends = self._random(unit.setting).play(unit.count, unit.key, unit.first)
        return tables(unit, ends)

    def _random(self, setting: Setting) -> RandomGames:
        if setting not in self._playing:
            _check(setting)
            game = agreed(setting)
            self._playing[setting] = RandomGames(game, self._chip(game))
        return self._playing[setting]


def _check(setting: Setting) -> None:
    """Say what cannot be played on a GPU."""
    if set(setting.players) != {"random"}:
        raise BadOption(
            "on a GPU everybody plays at random: say --players random. Rules of thumb are quicker "
            "on cores, for threads of a GPU that do different things wait for each other"
        )
    if setting.components:
        raise BadOption("changed components are played on cores")

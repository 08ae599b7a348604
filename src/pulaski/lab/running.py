"""A simulation under way: which games are missing, who plays them, and where they are kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import chain, zip_longest
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import numpy as np

from pulaski.lab.crew import Workers
from pulaski.lab.folder import Folder, chunks, games_there, gathered, table
from pulaski.lab.frames import Framer, needs_arrow
from pulaski.lab.plan import Plan
from pulaski.lab.setting import About, Setting, describe
from pulaski.lab.tally import Tally, columns_of
from pulaski.lab.units import Columns, Found, Kept, Unit

__all__ = ["Run", "make_plan"]

#: Games of a unit, at most: of compiled ones, and of those that are asked for move by move.
MOST: Final = 4096
MOST_WITH_DECISIONS: Final = 512
MOST_WITH_POSITIONS: Final = 64
MOST_WATCHED: Final = 16
MOST_THOUGHT: Final = 2
PARTS: Final = 8  # of the work of a core, at least: the last ones end at about the same time


def make_plan(
    crew: Workers, settings: Sequence[Setting], games: int, seed: int, kept: Kept
) -> Plan:
    """The plan of these settings; each is asked about where it can be played."""
    about: list[About] = [crew.ask(one, describe, one) for one in settings]
    return Plan(tuple(settings), tuple(about), games, seed, kept)


class Run:
    """Games of a plan; those that are there already are not played again.

    They are kept in a folder or in memory, or only counted.
    """

    def __init__(
        self, plan: Plan, crew: Workers, path: Path | None = None, is_kept: bool = True
    ) -> None:
        needs_arrow()
        self.plan, self.crew, self.path = plan, crew, path
        self.tallies = [Tally(one) for one in plan.about]
        self.heard: list[Callable[[Columns], None]] = []  # told of games, old and new ones
        self.seconds = 0.0  # in which `played` games were played
        self.played = self.decided = 0
        self._there = [np.zeros(0, dtype=np.int64) for _ in plan.settings]
        self._kept: list[Found] | None = [] if is_kept else None
        self._folder: Folder | None = None
        self._open = ExitStack()

    def __enter__(self) -> Run:
        if self.path:
            self._folder = self._open.enter_context(Folder(self.path, self.plan))
            self._there = games_there(self.path, len(self.plan.settings))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._open.__exit__(kind, error, trace)

    @property
    def there(self) -> int:
        """How many games there are."""
        return sum(len(one) for one in self._there)

    def recall(self) -> None:
        """Count the games that were there already."""
        if self.path:
            for part in chunks(self.path):
                self._count(columns_of(part, list(self.plan.about)))

    def play(self, upto: Sequence[int] | None = None) -> Iterator[int]:
        """Play what is missing of each setting, all or up to some; how many, as they are done."""
        wanted = upto or [self.plan.share(number) for number in range(len(self.plan.settings))]
        missing = self._missing(wanted)
        settings = dict.fromkeys(unit.setting for unit in missing)
        self.crew.prepare(settings, self.plan.kept.watched > 0)
        began = time.monotonic()
        before = self.seconds
        for found in self.crew.performed(missing):
            self._keep(found)
            self.seconds = before + time.monotonic() - began
            yield len(found["games"]["setting"])

    def settle(self) -> None:
        """What was played is all that was needed."""
        if self._folder:
            self._folder.settle()

    def _keep(self, found: Found) -> None:
        games = found["games"]
        for setting in np.unique(games["setting"]):
            numbers = games["number"][games["setting"] == setting]
            self._there[setting] = np.append(self._there[setting], numbers)
        self.played += len(games["setting"])
        self.decided += int(games["decisions"].sum())
        if self._folder:
            self._folder.add(found)
        elif self._kept is not None:
            self._kept.append(found)
        self._count(games)

    def _count(self, games: Columns) -> None:
        for setting, tally in enumerate(self.tallies):
            mine = games["setting"] == setting
            if mine.any():
                tally.add({name: column[mine] for name, column in games.items()})
        for hear in self.heard:
            hear(games)

    def _missing(self, wanted: Sequence[int]) -> list[Unit]:
        """Units for all games that are not there, of all settings in turn."""
        gaps = [
            np.setdiff1d(np.arange(count), self._there[number])
            for number, count in enumerate(wanted)
        ]
        total = sum(len(gap) for gap in gaps)
        even = -(-total // (self.crew.size * PARTS)) if total else 1
        units = [list(self._units(number, gap, even)) for number, gap in enumerate(gaps)]
        return [unit for unit in chain(*zip_longest(*units)) if unit]

    def _units(self, number: int, gap: Any, even: int) -> Iterator[Unit]:
        setting, kept = self.plan.settings[number], self.plan.kept
        breaks = np.flatnonzero(np.diff(gap) > 1) + 1
        border = np.searchsorted(gap, kept.watched)
        for run in np.split(gap, np.unique([*breaks, border])):
            if not len(run):
                continue
            size = min(even, self._most(setting, run[0] < kept.watched))
            for first in range(int(run[0]), int(run[-1]) + 1, size):
                count = min(size, int(run[-1]) + 1 - first)
                yield Unit(number, setting, self.plan.seed, first, count, kept)

    def _most(self, setting: Setting, is_watched: bool) -> int:
        """Games of a unit: a few seconds of work, or a few that would be lost with a process."""
        kept = self.plan.kept
        if not setting.is_compiled:
            return MOST_THOUGHT
        if is_watched:
            return MOST_WATCHED
        if kept.positions:
            return MOST_WITH_POSITIONS
        return MOST_WITH_DECISIONS if kept.decisions else self.crew.bulk(setting, MOST)

    def frame(self, kind: str = "games") -> Any:
        """Everything of a kind as a table; None if there is nothing."""
        if self.path:
            if self._folder:
                self._folder.flush()
            return table(self.path, kind)
        parts = [one[kind] for one in self._kept or () if kind in one]
        return (
            Framer(self.plan.settings, self.plan.about).frame(kind, gathered(parts))
            if parts
            else None
        )

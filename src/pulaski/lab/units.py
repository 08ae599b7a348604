"""The unit of work: some games of a setting, played wherever it may be.

`perform` is a function of what it is asked alone: a game's number and the key give its seed, and
the seed its row. It writes nothing and knows nothing of threads, processes or machines.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from pulaski.lab.setting import Setting, agreed, seated
from pulaski.lab.watching import watch
from pulaski.players.playout import Decided, Ended, decided, play_and_tell

__all__ = ["Columns", "Found", "Kept", "Unit", "joined", "perform", "tables"]

#: The columns of a table by their names, and tables by theirs.
Columns = dict[str, Any]
Found = dict[str, Columns]

A_GAME: Final = 512  # decisions that there is room for at first, for each game
MOST_BYTES: Final = 64_000_000  # of decisions in memory, for one unit


@dataclass(frozen=True)
class Kept:
    """What is written down besides how games ended."""

    decisions: bool = False
    positions: bool = False  # what seats saw when they decided
    watched: int = 0  # games of each setting of which is told what happened where


@dataclass(frozen=True)
class Unit:
    """The games of a setting from `first` on, so many of them."""

    number: int  # of the setting
    setting: Setting
    key: int
    first: int
    count: int
    kept: Kept

    @property
    def is_watched(self) -> bool:
        """Whether it is told what happened in these games."""
        return self.first < self.kept.watched

    @property
    def is_compiled(self) -> bool:
        """Whether these games are played inside compiled code."""
        return self.setting.is_compiled and not self.is_watched


def perform(unit: Unit) -> Found:
    """Play the games of a unit; what came of them, table by table."""
    return _numbered(unit, joined(list(_compiled(unit) if unit.is_compiled else watch(unit))))


def tables(unit: Unit, ends: Ended) -> Found:
    """What is told of games that were played all at once, if nothing else is kept of them."""
    return _numbered(unit, _tables(unit, ends, decided(0)))


def _numbered(unit: Unit, found: Found) -> Found:
    """Say in each table which setting it is about."""
    for table in found.values():
        length = len(next(iter(table.values())))
        table["setting"] = np.full(length, unit.number, dtype=np.int16)
    return found


def joined(parts: list[Found]) -> Found:
    """Tables one below the other."""
    return {
        name: {
            column: np.concatenate([part[name][column] for part in parts])
            for column in parts[0][name]
        }
        for name in parts[0]
    }


def _compiled(unit: Unit) -> Iterator[Found]:
    """Play until all games are played: as many at a time as there is room for their decisions."""
    game, names = agreed(unit.setting), seated(unit.setting)
    thumbs = [int(name == "thumb") for name in names]
    seen = game.rules.observation if unit.kept.positions else 0
    room = 0
    if unit.kept.decisions:
        room = min(unit.count * A_GAME, max(A_GAME, MOST_BYTES // (32 + 2 * seen)))
    first, end = unit.first, unit.first + unit.count
    while first < end:
        told = decided(room, seen)
        ends, told = play_and_tell(game, end - first, unit.key, thumbs, first, told)
        if not len(ends.seeds):
            room *= 2  # a single game is longer than all that there was room for
            continue
        yield _tables(replace(unit, first=first), ends, told)
        first += len(ends.seeds)


def _tables(unit: Unit, ends: Ended, told: Decided) -> Found:
    numbers = np.arange(unit.first, unit.first + len(ends.seeds))
    found: Found = {"games": {"number": numbers, **ends._asdict()}}
    if unit.kept.decisions:
        found["decisions"] = told._asdict()
    return found

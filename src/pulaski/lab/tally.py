"""Counts of how games ended: they take no more room for a million games than for ten."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import numpy as np

from pulaski.lab.setting import About
from pulaski.lab.units import Columns
from pulaski.players.strength import interval

__all__ = ["Tally", "columns_of", "percent"]


class Tally:
    """What came of the games of one setting so far."""

    def __init__(self, about: About) -> None:
        self.about = about
        seats = len(about.names)
        self.games = self.won = self.decisions = self.began_first = 0
        self.first = np.zeros(seats, dtype=np.int64)  # games in which the seat was first
        self.scores = np.zeros(seats)
        self.squares = np.zeros(seats)
        self.endings: Counter[str] = Counter()
        self.turns: Counter[int] = Counter()

    def add(self, columns: Columns) -> None:
        """Count games of this setting."""
        seats = len(self.first)
        ranks, scores = columns["ranks"][:, :seats], columns["scores"][:, :seats].astype(float)
        is_first = ranks == 1
        self.games += len(ranks)
        self.won += int(is_first.any(1).sum())
        self.decisions += int(columns["decisions"].sum())
        began = columns["began"]
        self.began_first += int(is_first[np.arange(len(ranks)), began][began >= 0].sum())
        self.first += is_first.sum(0)
        self.scores += scores.sum(0)
        self.squares += (scores**2).sum(0)
        self.endings.update(dict(zip(*_counted(columns["endings"]), strict=True)))
        self.turns.update(dict(zip(*_counted(columns["turns"]), strict=True)))

    @property
    def is_alike(self) -> bool:
        """Whether all seats always came first together, or not at all."""
        return bool((self.first == self.won).all())

    def turns_at(self, share: float) -> int:
        """So many turns are enough for this share of games."""
        seen, wanted = 0, share * self.games
        for turns in sorted(self.turns):
            seen += self.turns[turns]
            if seen >= wanted:
                return turns
        return 0

    def score(self, seat: int) -> tuple[float, float]:
        """The mean of a seat's points, and by how much they vary."""
        mean = self.scores[seat] / max(self.games, 1)
        return mean, math.sqrt(max(self.squares[seat] / max(self.games, 1) - mean * mean, 0.0))

    def kinds(self) -> dict[str, int]:
        """How games ended, the commonest first."""
        told: Counter[str] = Counter()
        for code, count in self.endings.items():
            told[self.about.endings[int(code)]] += count
        return dict(told.most_common())


def _counted(values: Any) -> tuple[Any, Any]:
    found, counts = np.unique(values, return_counts=True)
    return found.tolist(), counts.tolist()


def columns_of(frame: Any, about: list[About]) -> Columns:
    """A frame of games as columns again."""
    codes = {kind: number for one in about for number, kind in one.endings.items()}
    kinds = frame["ending"].combine_chunks().dictionary_decode().to_pylist()
    found = {name: frame[name].to_numpy() for name in ("setting", "number", "began", "turns")}
    found |= {"seeds": frame["seed"].to_numpy(), "decisions": frame["decisions"].to_numpy()}
    found["endings"] = np.array([codes[kind] for kind in kinds], dtype=np.int16)
    for name in ("rank", "score"):
        columns = [n for n in frame.column_names if n.startswith(f"{name}_")]
        values = [frame[n].fill_null(0).to_numpy() for n in columns]
        found[f"{name}s"] = np.stack(values, axis=1)
    return found


def percent(count: int, games: int) -> str:
    """A share with its 95 % interval."""
    if not games:
        return ""
    least, most = interval(count, games)
    return f"{count / games:.1%} ({least:.1%} to {most:.1%})"

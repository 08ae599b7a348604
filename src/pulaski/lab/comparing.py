"""`compare`: which of two settings is won more often, from pairs of games with the same seed."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from pulaski.core.errors import BadOption, UnknownName
from pulaski.core.game import checked_seed
from pulaski.games import find, names
from pulaski.lab.crew import Crew, Workers
from pulaski.lab.plan import Plan
from pulaski.lab.running import Run, make_plan
from pulaski.lab.sequence import bounds
from pulaski.lab.setting import Setting, as_text, seating
from pulaski.lab.units import Columns, Kept
from pulaski.players.strength import interval

__all__ = ["PAIRS", "WITHIN", "Compared", "Comparison", "compare", "read_settings"]

PAIRS: Final = 100_000  # at most
WITHIN: Final = 0.01  # a difference that is surely smaller counts as none
FIRST_LOOK, MORE = 64, 1.25  # pairs; by how many times more there are at the next look

#: What a setting has besides options.
FIELDS: Final = ("seats", "players", "components")

#: What a pair of games may come to: only the other was won, both or neither, only this one.
DIFFERENCES: Final = (-1.0, 0.0, 1.0)


@dataclass(frozen=True)
class Compared:
    """What came of pairs of games with the same seeds."""

    pairs: int
    won: tuple[int, int]  # of either setting
    both: int
    least: float  # that the first wins more often than the second, less if below zero
    most: float
    within: float

    @property
    def difference(self) -> float:
        """How much more often the first was won."""
        return (self.won[0] - self.won[1]) / max(self.pairs, 1)

    @property
    def verdict(self) -> str:
        """`first` or `second` is won more often, both `alike`, or it is `undecided`."""
        if self.least > 0:
            return "first"
        if self.most < 0:
            return "second"
        is_alike = -self.within < self.least and self.most < self.within
        return "alike" if is_alike else "undecided"

    @property
    def intervals(self) -> tuple[tuple[float, float], ...]:
        """The 95 % Wilson intervals of both."""
        return tuple(interval(won, self.pairs) for won in self.won)

    @property
    def correlation(self) -> float:
        """How much alike two games with the same seed end: 1 always, 0 as any two games do."""
        a, b = (won / self.pairs for won in self.won)
        spread = (a * (1 - a) * b * (1 - b)) ** 0.5
        return (self.both / self.pairs - a * b) / spread if spread else 0.0

    @property
    def saving(self) -> float:
        """How many times as many games would tell as much, if seeds were not the same."""
        a, b = (won / self.pairs for won in self.won)
        apart = a * (1 - a) + b * (1 - b)
        paired = apart - 2 * (self.both / self.pairs - a * b)
        return apart / paired if paired > 0 else 1.0


class Comparison:
    """Two settings that are played side by side until it is decided."""

    def __init__(
        self, crew: Workers, settings: tuple[Setting, Setting], pairs: int, seed: int,
        within: float = WITHIN, seat: str = "", out: Path | None = None, watched: int = 0,
    ) -> None:  # fmt: skip
        kept = Kept(watched=watched)
        self.plan: Plan = make_plan(crew, settings, 2 * pairs, checked_seed(seed), kept)
        self.pairs, self.within = pairs, within
        self.seats = [self._seat(number, seat) for number in range(2)]
        self.run = Run(self.plan, crew, out, is_kept=False)
        self.run.heard.append(self._hear)
        self._won = np.zeros((2, pairs), dtype=bool)

    def _seat(self, number: int, name: str) -> int | None:
        """The seat whose games are counted; None: those that not all lost."""
        about = self.plan.about[number]
        if name and name not in about.names:
            raise UnknownName("seat", name, about.names)
        if name:
            return about.names.index(name)
        return None if about.is_shared else 0

    def _hear(self, games: Columns) -> None:
        for number, seat in enumerate(self.seats):
            mine = games["setting"] == number
            ranks = games["ranks"][mine]
            first = (ranks == 1).any(1) if seat is None else ranks[:, seat] == 1
            self._won[number, games["number"][mine]] = first

    def play(self) -> Iterator[Compared]:
        """Play, and tell what it comes to at each look; the last one is the result.

        Looks come after fixed numbers of pairs, so that the same seed decides alike everywhere.
        """
        with self.run:
            self.run.recall()
            looked = FIRST_LOOK
            while True:
                looked = min(looked, self.pairs)
                for _ in self.run.play([looked, looked]):
                    pass
                found = self.after(looked)
                yield found
                if found.verdict != "undecided" or looked == self.pairs:
                    self.run.settle()
                    return
                looked = int(looked * MORE)

    def after(self, pairs: int) -> Compared:
        """What the first pairs come to."""
        one, other = self._won[:, :pairs]
        both, only, less = (int(some.sum()) for some in (one & other, one & ~other, ~one & other))
        least, most = bounds(DIFFERENCES, (less, pairs - only - less, only))
        return Compared(pairs, (only + both, less + both), both, least, most, self.within)


def compare(
    first: str, second: str, n: int = PAIRS, *, seed: int = 1, within: float = WITHIN,
    seat: str = "", out: str | Path | None = None, cores: int = 0,
) -> Compared:  # fmt: skip
    """Which of two settings is won more often: pairs of games are played until it is decided.

    A setting is written as `flash-point seats=3 players=thumb level=heroic`; the second may name
    only what differs from the first. Where all win or lose together, games count that not all lost;
    elsewhere those that a seat won, the first one unless `seat` names another.
    """
    with Crew(cores) as crew:
        path = Path(out) if out else None
        comparison = Comparison(crew, read_settings(first, second), n, seed, within, seat, path)
        *_, last = comparison.play()
        return last


def read_settings(first: str, second: str) -> tuple[Setting, Setting]:
    """Two settings from their texts."""
    one = _words(first, {})
    if "game" not in one:
        raise UnknownName("game", first.split(" ")[0], names())
    other = _words(second, one)
    if one["game"] != other["game"]:
        raise BadOption(
            f"{one['game']} and {other['game']} are two games: compare ways to play one"
        )
    return _setting(one), _setting(other)


def _words(text: str, above: dict[str, str]) -> dict[str, str]:
    """What a text says, by name; on its own if it begins with a game, else what it changes."""
    words = shlex.split(text)
    found = dict(above)
    if words and "=" not in words[0]:
        found = {"game": find(words.pop(0)).id}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOption(f"{text!r}: {word!r} is not written as NAME=VALUE")
        found[name] = value
    return found


def _setting(said: dict[str, str]) -> Setting:
    options = {name: value for name, value in said.items() if name not in ("game", *FIELDS)}
    players = [who for who in said.get("players", "").split(",") if who]
    rules = find(said["game"])
    seats = said.get("seats", str(len(players) if len(players) > 1 else rules.usual_seats))
    if not (seats.isascii() and seats.isdigit()):
        raise BadOption(f"seats={seats}: that is not a number")
    rules.check_seats(int(seats))
    texts = (
        (n, as_text(rules.id, n, Path(v[1:]) if v[:1] == "@" else v)) for n, v in options.items()
    )
    return Setting(
        rules.id, int(seats), tuple(texts), seating(players, int(seats)), said.get("components", "")
    )

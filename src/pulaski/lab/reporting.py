"""`report`: what a folder of games comes to, as one page that needs nothing else."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from pulaski.core.errors import PulaskiError
from pulaski.core.game import Game
from pulaski.lab import heat, page, plots
from pulaski.lab.folder import chunks, read_plan, table
from pulaski.lab.plan import Plan
from pulaski.lab.setting import agreed
from pulaski.lab.tally import Tally, columns_of, percent
from pulaski.players.strength import interval

__all__ = ["report"]

STILL_ON: Final = 0.1  # of the watched games: fewer make no curve
MOST_CURVES: Final = 8
MOST_BOARDS: Final = 3


def report(folder: str | Path) -> str:
    """The page of a folder of games, as HTML."""
    return _Report(Path(folder)).page()


class _Report:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.plan: Plan = read_plan(path)
        self.tallies = [Tally(one) for one in self.plan.about]
        for part in chunks(path):
            columns = columns_of(part, list(self.plan.about))
            for number, tally in enumerate(self.tallies):
                mine = columns["setting"] == number
                if mine.any():
                    tally.add({name: column[mine] for name, column in columns.items()})
        labels = self.plan.labels()
        self.rows = [
            (label, tally) for label, tally in zip(labels, self.tallies, strict=True) if tally.games
        ]

    def page(self) -> str:
        """All sections that there is something to say in."""
        game = self.plan.settings[0].game
        sections = [
            page.section(title, words, body)
            for title, words, body in (
                self._rates(), self._lost(), self._length(), self._tension(), self._seats(),
                self._heat(), self._figures(),
            )
            if body
        ]  # fmt: skip
        return page.whole(f"{_name(game)}: {self._games():,} games", self._facts(), sections)

    def _games(self) -> int:
        return sum(tally.games for tally in self.tallies)

    def _facts(self) -> dict[str, str]:
        about, games = self.plan.about[0], self._games()
        missing = self.plan.games - games
        return {
            "games": f"{games:,}" + (f" of {self.plan.games:,}" if missing else ""),
            "settings": f"{len(self.plan.settings)}",
            "seed": str(self.plan.seed),
            "rules version": str(about.rules_version),
            "edition": about.components or about.edition,
            "pulaski": about.pulaski,
        }

    # Sections: a title, a sentence, and what is drawn.

    def _rates(self) -> tuple[str, str, str]:
        shared = [(label, tally) for label, tally in self.rows if tally.about.is_shared]
        rows = [_whisker(label, tally.won, tally.games) for label, tally in shared]
        words = "Games that were not lost by all, with 95 % intervals."
        return "Won", words, plots.whiskers("Won", rows) if rows else ""

    def _lost(self) -> tuple[str, str, str]:
        rows = {
            label: {
                kind.replace("-", " "): count / tally.games for kind, count in tally.kinds().items()
            }
            for label, tally in self.rows
        }
        several = {kind for shares in rows.values() for kind in shares}
        drawn = plots.stacks("How games ended", rows) if len(several) > 1 else ""
        return "How games ended", "What won the game, and what lost it.", drawn

    def _length(self) -> tuple[str, str, str]:
        shares = (0.1, 0.25, 0.5, 0.75, 0.9)
        rows = {label: [tally.turns_at(share) for share in shares] for label, tally in self.rows}
        turns: Counter[int] = Counter()
        for tally in self.tallies:
            turns.update(tally.turns)
        drawn = plots.ranges("Length by setting", "turns", rows) if len(rows) > 1 else ""
        words = "The dot is the median; half of all games are within the bar, four in five within"
        words += " the line." if drawn else ""
        drawn += plots.columns("Length of all games", "turns", turns)
        return "Length", words if len(rows) > 1 else "How many turns games took.", drawn

    def _tension(self) -> tuple[str, str, str]:
        seen = table(self.path, "chances")
        if seen is None or not seen.num_rows:
            return "Tension", "", ""
        curves = [plots.Line(name, _mean_by_turn(part)) for name, part in self._split(seen).items()]
        drawn = plots.lines("How it stood, by how it ended", "turns", curves)
        if len(self.rows) > 1:
            drawn += plots.lines("How it stood", "turns", self._by_setting(seen))
        words = (
            f"What the game's judge said when a turn began, in {self.plan.kept.watched} watched "
            "games of each setting: the chance to win, by what came of it. Where the curves lie "
            "together, the game is open."
        )
        return "Tension", words, drawn

    def _split(self, seen: Any) -> dict[str, Any]:
        """Turn and chance of those who won in the end, and of those who did not."""
        won = self._winners()
        keys = zip(*(seen[n].to_pylist() for n in ("setting", "number", "seat")), strict=True)
        ended = np.array([won.get(key, False) for key in keys], dtype=bool)
        both = np.stack([seen["turn"].to_numpy(), seen["chance"].to_numpy()], axis=1)
        found = {"won in the end": both[ended], "did not win": both[~ended]}
        return {name: part for name, part in found.items() if len(part)}

    def _winners(self) -> dict[tuple[int, int, int], bool]:
        """Whether a seat was first, of watched games."""
        found = {}
        for part in chunks(self.path):
            columns = columns_of(part, list(self.plan.about))
            watched = columns["number"] < self.plan.kept.watched
            which, numbers = columns["setting"][watched], columns["number"][watched]
            for setting, number, ranks in zip(
                which.tolist(), numbers.tolist(), columns["ranks"][watched].tolist(), strict=True
            ):
                found.update({(setting, number, s): rank == 1 for s, rank in enumerate(ranks)})
        return found

    def _by_setting(self, seen: Any) -> list[plots.Line]:
        which, labels = seen["setting"].to_numpy(), self.plan.labels()
        both = np.stack([seen["turn"].to_numpy(), seen["chance"].to_numpy()], axis=1)
        return [
            plots.Line(labels[number], _mean_by_turn(both[which == number]))
            for number in np.unique(which)[:MOST_CURVES]
        ]

    def _heat(self) -> tuple[str, str, str]:
        boards = list(self._boards())
        drawn = "".join(
            page.board(f"board-{number}", label, found)
            for number, (label, found) in enumerate(boards[:MOST_BOARDS])
        )
        words = "How often something happened on each space, in the watched games; the reddest is"
        words += " where it happened most."
        if len(boards) > MOST_BOARDS:
            words += f" Boards that are left out: {len(boards) - MOST_BOARDS}."
        return "The board", words, heat.filters() + drawn if drawn else ""

    def _boards(self) -> Iterator[tuple[str, heat.Heat]]:
        """A board for settings that are played on the same one."""
        seen = table(self.path, "places")
        if seen is None or not seen.num_rows:
            return
        places = _by_setting_and_kind(seen)
        boards: dict[str, list[int]] = {}
        for number in sorted(places):
            if game := self._game(number):
                drawn = game.start().view(None, on_page=True).svg()
                boards.setdefault(drawn, []).append(number)
        labels = self.plan.labels()
        for number, together in enumerate(boards.values()):
            game = self._game(together[0])
            added = _added([places[one] for one in together])
            found = heat.heat(game, added, f"board-{number}") if game else None
            if found:
                yield ", ".join(labels[one] for one in together), found

    def _game(self, number: int) -> Game | None:
        """The game of a setting, if the data here are those that it was played with."""
        setting, about = self.plan.settings[number], self.plan.about[number]
        try:
            game = agreed(setting)
        except PulaskiError:  # of another version
            return None
        return game if game.rules.box.mark == about.components else None

    def _seats(self) -> tuple[str, str, str]:
        rows = []
        for label, tally in self.rows:
            before = f"{label}, " if len(self.rows) > 1 else ""
            if not tally.is_alike:
                rows += [
                    _whisker(f"{before}{name}", int(tally.first[seat]), tally.games)
                    for seat, name in enumerate(tally.about.names)
                ]
                rows.append(_whisker(f"{before}whoever began", tally.began_first, tally.games))
        words = "How often each seat was first; those who share a victory all count."
        return "Seats", words, plots.whiskers("Seats", rows) if rows else ""

    def _figures(self) -> tuple[str, str, str]:
        titles = ["setting", "players", "games", "won", "turns, median", "decisions", "scores"]
        rows = []
        for label, tally in self.rows:
            players = self.plan.settings[self.tallies.index(tally)].players
            scores = ", ".join(
                f"{name} {tally.score(seat)[0]:.1f}" for seat, name in enumerate(tally.about.names)
            )
            won = percent(tally.won, tally.games) if tally.about.is_shared else "by seat"
            rows.append([
                label, ",".join(players), f"{tally.games:,}", won,
                str(tally.turns_at(0.5)), f"{tally.decisions / tally.games:.1f}", scores,
            ])  # fmt: skip
        return "Figures", "", page.table(titles, rows)


def _name(game: str) -> str:
    from pulaski.games import find

    return find(game).name


def _whisker(label: str, count: int, games: int) -> plots.Whisker:
    return plots.Whisker(label, count / games, *interval(count, games))


def _mean_by_turn(part: Any) -> list[tuple[float, float]]:
    """The mean chance of each turn, as long as enough games are still going on."""
    if not len(part):
        return []
    turns = part[:, 0].astype(int)
    counts = np.bincount(turns)
    sums = np.bincount(turns, weights=part[:, 1])
    enough = STILL_ON * counts.max()
    return [
        (float(turn), float(sums[turn] / counts[turn]))
        for turn in range(len(counts))
        if counts[turn] and counts[turn] >= enough
    ]


def _by_setting_and_kind(seen: Any) -> dict[int, dict[str, Counter[str]]]:
    found: dict[int, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    columns = (seen[name].to_pylist() for name in ("setting", "event", "place", "times"))
    for setting, event, place, times in zip(*columns, strict=True):
        found[setting][event][place] += times
    return found


def _added(parts: Sequence[Mapping[str, Counter[str]]]) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for part in parts:
        for kind, where in part.items():
            found[kind].update(where)
    return found

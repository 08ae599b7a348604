"""How often the games are won, and by whom: `python benchmarks/balance.py [GAME ...]`.

Every number of seats; every option changed alone, and those that go together; by rule of thumb, at
random, and the plain games also by newcomers. All settings of a game are played with the same
seeds, so a difference between two of them is one between pairs of games. It writes
`docs/balance.md` and a plot for each game into `docs/balance`. Games that were played are kept in
`artefacts`: after Ctrl-C the same command plays what is missing.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from pulaski.cli.progress import counting
from pulaski.core.game import Game, Rulebook
from pulaski.core.variants import variants
from pulaski.games import find, names
from pulaski.lab import plots
from pulaski.lab.crew import Crew
from pulaski.lab.running import Run, make_plan
from pulaski.lab.setting import Setting
from pulaski.lab.tally import Tally, percent
from pulaski.lab.units import Columns, Kept
from pulaski.players.strength import Z, interval

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = ROOT / "docs" / "balance.md"
FOLDER: Final = ROOT / "docs" / "balance"
GAMES: Final = ROOT / "artefacts" / "balance"
#: By whom, and of how many games by rule of thumb one is played.
LEVELS: Final = {"thumb": 1, "random": 10, "newcomer": 50}
ALL: Final = ("thumb",)  # levels by which every variant is played; the others: plain games


class Cell(NamedTuple):
    """What came of one setting by one level."""

    game: Game
    tally: Tally
    wins: Any  # of each game: not all lost, or else whoever began was first


class Found(NamedTuple):
    """All that was played of a game."""

    rules: Rulebook
    cells: Mapping[tuple[str, Game], Cell]

    def seats(self) -> list[Game]:
        """The plain games."""
        return [Game.agree(self.rules, seats, {}) for seats in self.rules.seats]

    def changes(self) -> dict[str, dict[int, Cell]]:
        """What is changed, and what comes of it with each number of seats."""
        rows: dict[str, dict[int, Cell]] = {}
        for (level, game), cell in self.cells.items():
            if level == ALL[0]:
                rows.setdefault(changed(game), {})[game.seats] = cell
        return rows


def main() -> None:
    """Play, and write the page."""
    asked = arguments()
    found = []
    with Crew(asked.cores) as crew:
        for name in asked.games or names():
            try:
                found.append(played(crew, find(name), asked.n, asked.seed))
            except KeyboardInterrupt:
                print("stopped; the same command goes on", file=sys.stderr)
                return
    asked.out.mkdir(parents=True, exist_ok=True)
    for one in found:
        (asked.out / f"{one.rules.id}.svg").write_text(plot(one), encoding="utf-8")
    asked.page.write_text(page(found, asked.n, asked.seed), encoding="utf-8")


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, unless some are named")
    parser.add_argument("-n", type=int, default=10_000, help="games of each setting by thumb")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=0)
    parser.add_argument("--page", type=Path, default=PAGE)
    parser.add_argument("--out", type=Path, default=FOLDER, help="where plots are written")
    return parser.parse_args()


# Playing.


def played(crew: Crew, rules: Rulebook, games: int, seed: int) -> Found:
    """All settings of a game by all levels."""
    cells: dict[tuple[str, Game], Cell] = {}
    plain = [Game.agree(rules, seats, {}) for seats in rules.seats]
    for level, part in LEVELS.items():
        chosen = variants(rules) if level in ALL else plain
        found = cells_of(crew, chosen, level, max(games // part, 1), seed)
        cells |= {(level, game): cell for game, cell in zip(chosen, found, strict=True)}
    return Found(rules, cells)


def cells_of(
    crew: Crew, chosen: Sequence[Game], level: str, games: int, seed: int
) -> Iterable[Cell]:
    """So many games of each setting by one level."""
    settings = [setting(game, level) for game in chosen]
    plan = make_plan(crew, settings, games * len(settings), seed, Kept())
    wins = np.zeros((len(settings), games), dtype=bool)
    shared = np.array([one.is_shared for one in plan.about])

    def hear(columns: Columns) -> None:
        where = columns["setting"], columns["number"]
        is_first = columns["ranks"] == 1
        began = is_first[np.arange(len(is_first)), np.maximum(columns["began"], 0)]
        wins[where] = np.where(shared[columns["setting"]], is_first.any(1), began)

    name = settings[0].game
    with Run(plan, crew, GAMES / f"{name}-{level}-{games}-{seed}-{plan.about[0].code}") as run:
        run.heard.append(hear)
        run.recall()
        with counting(f"{name}, {level}", plan.games, run.there) as advance:
            for count in run.play():
                advance(count, "")
        return [Cell(*one) for one in zip(chosen, run.tallies, wins, strict=True)]


def setting(game: Game, level: str) -> Setting:
    """A game in which everybody plays alike."""
    plain = Game.agree(game.rules, game.seats, {}).options
    options = {name: value for name, value in game.options.items() if plain[name] != value}
    return Setting(game.rules.id, game.seats, tuple(options.items()), (level,) * game.seats)


def changed(game: Game) -> str:
    """What tells a game from the plain one."""
    return " ".join(f"{name}={value}" for name, value in setting(game, "").options)


# Writing.


def page(found: Sequence[Found], games: int, seed: int) -> str:
    """The whole document."""
    parts = [HEAD.format(games=games, fewer=games // 10, fewest=games // 50, seed=seed)]
    for one in found:
        parts += [f"## {one.rules.name}\n", levels(one), "", changes(one), ""]
        parts.append(f"![{one.rules.name}: how often it is won](balance/{one.rules.id}.svg)\n")
    return "\n".join(parts)


HEAD: Final = """\
# Golden numbers

What comes of many games, by who plays, how many sit down and what is agreed on. This page is made
by one command, which takes about a quarter of an hour of two cores:

```sh
python benchmarks/balance.py
```

Each setting: {games:,} games by rule of thumb; the plain games also {fewer:,} at random and
{fewest:,} by newcomers, all from seed {seed}. How often bots that think win stands in
[players.md](players.md). Of games that all can lose together those count as won that not all lost;
of others, those that **whoever begins** won, which is to be compared with an even share: 50 % of
two, 33 % of three, 25 % of four. Shares with 95 % intervals; differences are between pairs of games
with the same seed, with the plain game of as many seats.
"""


def levels(found: Found) -> str:
    """The plain games, by who plays."""
    rows = [
        "| seats | at random | newcomers | by thumb | turns (10 to 90 %) | how these end |",
        "|---|---|---|---|---|---|",
    ]
    for game in found.seats():
        by_thumb = found.cells["thumb", game].tally
        shares = [told(found.cells.get((level, game))) for level in ("random", "newcomer", "thumb")]
        turns = f"{by_thumb.turns_at(0.5)} ({by_thumb.turns_at(0.1)} to {by_thumb.turns_at(0.9)})"
        ends = ", ".join(
            f"{kind.replace('-', ' ')} {count / by_thumb.games:.0%}"
            for kind, count in by_thumb.kinds().items()
        )
        rows.append(" | ".join([f"| {game.seats}", *shares, turns, f"{ends} |"]))
    return "\n".join(rows)


def told(cell: Cell | None) -> str:
    """A share with its interval."""
    return percent(int(cell.wins.sum()), len(cell.wins)) if cell else ""


def changes(found: Found) -> str:
    """Every option, by rule of thumb: what it changes, with each number of seats."""
    counts = list(found.rules.seats)
    titles = [f"{count} seats" if count > 1 else "1 seat" for count in counts]
    rows = [" | ".join(["| by thumb", *titles]) + " |", "|---" * (len(counts) + 1) + "|"]
    every = found.changes()
    for name, cells in every.items():
        shown = [
            compared(cells[count], every[""][count]) if count in cells else "" for count in counts
        ]
        rows.append(" | ".join([f"| {f'`{name}`' if name else 'plain'}", *shown]) + " |")
    return "\n".join(rows)


def compared(cell: Cell, plain: Cell) -> str:
    """A share, and what it is more or less than that of the plain game."""
    share = f"{cell.wins.mean():.1%}"
    if cell is plain or cell.tally.about.is_shared != plain.tally.about.is_shared:
        least, most = interval(int(cell.wins.sum()), len(cell.wins))
        return f"{share} ± {50 * (most - least):.1f}"
    difference = cell.wins.astype(float) - plain.wins
    wide = Z * difference.std() / math.sqrt(len(difference))
    return f"{share} ({100 * difference.mean():+.1f} ± {100 * wide:.1f})"


def plot(found: Found) -> str:
    """The shares of all settings by rule of thumb."""
    rows = []
    for name, cells in found.changes().items():
        for seats, cell in cells.items():
            count, games = int(cell.wins.sum()), len(cell.wins)
            label = f"{seats} {'seats' if seats > 1 else 'seat'}{', ' if name else ''}{name}"
            rows.append(plots.Whisker(label, count / games, *interval(count, games)))
    return plots.whiskers(f"{found.rules.name}: won by rule of thumb", rows)


if __name__ == "__main__":
    main()

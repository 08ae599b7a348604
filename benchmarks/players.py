"""How well a bot plays: `benchmarks/players.py GAME [option=value ...] --seats N --bot quick`.

The bot takes every seat, or with `--against thumb` one seat after the other against others. Beside
it the rule of thumb plays the same seeds. Shares of games won, and of games that not all lost, with
95 % Wilson intervals, and seconds of one core for a turn. One process per core; Ctrl-C reports what
was played so far.

`--keep` writes the figures into the room, game by game. The same command, or one with a larger
`-n`, plays what is missing then, if the first game is still played move by move as it was; else it
begins anew. `--aims` does this for all that `AIMS` names, and tells which aims are reached.
`--table` prints all that was written, as `docs/players.md` has it.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from pulaski.cli.play import written_options
from pulaski.cli.progress import counting
from pulaski.core import calls
from pulaski.core.game import Game
from pulaski.games import find, names
from pulaski.players.bots import BEST, BOTS, bot
from pulaski.players.strength import FILE, Figure, figures, interval, keep, kept

SEED: Final = 1_000_000  # games of one seed before those of the next

#: What `quick` is to reach: settings and the share of games won.
AIMS: Final = {
    "flash-point 3": 0.93,
    "flash-point 3 rules=experienced": 0.83,
    "flash-point 3 rules=experienced level=veteran": 0.60,
    "flash-point 3 rules=experienced level=heroic": 0.18,
    "hotshots 3 rule_set=firestorm": 0.68,
    "hotspot 1 map=designed": 0.85,
    "hotspot 2 map=metropolis": 0.62,
    "hotspot 3 map=metropolis": 0.70,
    "hotspot 4 map=metropolis": 0.76,
    "feurio 1": 0.80,
    "feurio 2 mode=cooperative": 0.75,
    "feurio 3 mode=cooperative": 0.60,
    "feurio 4 mode=cooperative": 0.25,
    "feurio 2 against=thumb": 0.75,
    "feurio 4 against=thumb": 0.50,
    "fire-tower 2 against=thumb": 0.75,
    "fire-tower 4 against=thumb": 0.45,
}


class Setting(NamedTuple):
    """What is played: a game, and who sits where."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]
    name: str  # of the bot
    against: str  # "" if it sits everywhere

    @property
    def agreed(self) -> Game:
        """The game with its options."""
        return Game.agree(find(self.game), self.seats, dict(self.options))

    @property
    def path(self) -> Path:
        """Where its figures are kept."""
        return find(self.game).folder / FILE


class Played(NamedTuple):
    """What came of one game."""

    first: bool  # whoever is measured
    together: bool  # not all lost
    seconds: float  # of the measured bot
    turns: int  # that it had
    mark: str  # of all moves


def main() -> None:
    """Print the figures of one setting, or of all that have an aim."""
    asked = arguments()
    if asked.table:
        print(table())
    elif asked.aims:
        for told, aim in AIMS.items():
            if not asked.game or told.split()[0] == asked.game:
                one = setting(told, asked.bot)
                print(told)
                reached(measure(one, asked.seed, asked.games, asked.processes, True), aim)
    else:
        options = tuple(written_options(asked.options).items())
        one = Setting(asked.game, asked.seats, options, asked.bot, asked.against)
        agreed = " ".join((f"{asked.seats} seats", *asked.options))
        print(f"{asked.game}, {agreed}, against {asked.against or 'nobody'}")
        measure(one, asked.seed, asked.games, asked.processes, asked.keep)


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=names(), nargs="?")
    parser.add_argument("options", nargs="*", help="option=value")
    parser.add_argument("-n", "--games", type=int, default=200)
    parser.add_argument("--bot", default="quick", choices=BOTS)
    parser.add_argument("--against", default="", choices=["", *BOTS])
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--keep", action="store_true", help="write the figures into the room")
    parser.add_argument("--aims", action="store_true", help="all settings that have an aim")
    parser.add_argument("--table", action="store_true", help="print what was written")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_intermixed_args()
    if not (asked.table or asked.aims or (asked.game and asked.seats)):
        parser.error("a game and --seats are needed")
    return asked


def setting(told: str, name: str) -> Setting:
    """A setting as `AIMS` writes it: a game, seats, options, and against whom."""
    game, seats, *rest = told.split()
    options = dict(written_options(rest))
    against = str(options.pop("against", ""))
    return Setting(game, int(seats), tuple(options.items()), name, against)


def reached(found: Figure | None, aim: float) -> None:
    """Say whether an aim is reached."""
    if found:
        verdict = "reached" if found.won >= aim * found.games else "NOT reached"
        print(f"    asked for {aim:.0%}: {verdict}", flush=True)


def measure(one: Setting, seed: int, games: int, processes: int, is_kept: bool) -> Figure | None:
    """Play so many games, of which some may have been played before; print what came of them."""
    found = begun(one, seed) if is_kept else None
    first = found.games if found else 0
    seeds = [seed * SEED + number for number in range(first, games)]
    told = f"{one.name}, {one.game}"
    with (
        ProcessPoolExecutor(processes) as pool,
        counting(told, max(games, first), first) as advance,
    ):
        try:
            for mine, thumb in pool.map(play_both, [one] * len(seeds), seeds):
                found = (
                    found.and_more(figure(one, mine, thumb)) if found else figure(one, mine, thumb)
                )
                if is_kept:
                    keep(one.path, replace(found, seconds=round(found.seconds, 4)))
                advance(1, f"{found.won} won")
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    if found:
        tell(found)
    return found


def play_both(one: Setting, seed: int) -> tuple[Played, Played]:
    """The same game twice."""
    return play(one, seed), play(one._replace(name=BEST), seed)


def begun(one: Setting, seed: int) -> Figure | None:
    """What was measured before, if the bot still plays as it did then."""
    before = [
        figure
        for figure in kept(one.path)
        if figure.setting == figure_of(one).setting and figure.mark
    ]
    if before and play(one, seed * SEED).mark == before[0].mark:
        return before[0]
    return None


def figure(one: Setting, mine: Played, thumb: Played) -> Figure:
    """What one game adds."""
    is_shared = one.agreed.is_shared
    won, by_thumb = (game.together if is_shared else game.first for game in (mine, thumb))
    return replace(
        figure_of(one), games=1, won=int(won), won_by_thumb=int(by_thumb), turns=mine.turns,
        seconds=mine.seconds / max(mine.turns, 1), mark=mine.mark,
    )  # fmt: skip


def figure_of(one: Setting) -> Figure:
    """A setting of which no game was played."""
    options = {name: str(value) for name, value in one.options}
    return Figure(one.seats, one.name, 0, 0, 0, 0.0, one.against, options)


def tell(found: Figure) -> None:
    """Print what came of it."""
    for name, won in ((found.bot, found.won), (BEST, found.won_by_thumb)):
        print(f"    {name:10} won {percent(won, found.games)} of {found.games}", end="")
        print(f", {found.seconds:.3f} s a turn" if name == found.bot else "", flush=True)


def table() -> str:
    """All that was written, as the documents have it."""
    rows = ["| setting | bot | games | won | by thumb | seconds |", "|---|---|---|---|---|---|"]
    for name in names():
        for one in sorted(figures(find(name)), key=lambda one: (one.bot != "quick", one.seats)):
            told = (f"{value}" for value in one.options.values())
            against = [f"one against {one.against}"] if one.against else []
            place = ", ".join([find(name).name, f"{one.seats} seats", *told, *against])
            shares = (percent(won, one.games) for won in (one.won, one.won_by_thumb))
            rows.append(
                " | ".join([f"| {place}", one.bot, str(one.games), *shares, f"{one.seconds:.3f} |"])
            )
    return "\n".join(rows)


def percent(won: int, games: int) -> str:
    """A share with its interval, in percent."""
    least, most = interval(won, games)
    return f"{won / games:.1%} ({least:.1%} to {most:.1%})"


def play(one: Setting, seed: int) -> Played:
    """One game; the seat that is measured goes round with the seed."""
    mine = seed % one.seats if one.against else None
    measured, others = bot(one.name, seed), bot(one.against or one.name, seed)
    position = one.agreed.start(seed=seed)
    seconds, turns, before = 0.0, 0, None
    while not position.is_over:
        seat = position.actor.number
        if mine is not None and seat != mine:
            position.play(others.choose(position))
            continue
        began = time.process_time()
        chosen = measured.choose(position)
        seconds += time.process_time() - began
        turns += (position.turn, seat) != before
        before = (position.turn, seat)
        position.play(chosen)
    ranks = [calls.rank(position.states, 0, seat) for seat in range(one.seats)]
    mark = hashlib.sha256(repr(position.moves).encode()).hexdigest()[:12]
    return Played(ranks[mine or 0] == 1, min(ranks) == 1, seconds, turns, mark)


if __name__ == "__main__":
    main()

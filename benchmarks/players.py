"""How well a bot plays: `python benchmarks/players.py GAME [option=value ...] --bot quick -n 200`.

The bot takes every seat, or with `--against thumb` one seat after the other against others. Beside
it the rule of thumb plays the same seeds. Shares of games won, and of games that not all lost, with
95 % Wilson intervals, and seconds of one core for a turn. One process per core; Ctrl-C reports what
was played so far. `--keep` writes the figures into the room, and `--table` prints all that were
written, as `docs/players.md` has them.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.strength import interval

from pulaski.cli.play import written_options
from pulaski.cli.progress import progress
from pulaski.core import calls
from pulaski.core.game import Game
from pulaski.games import find, names
from pulaski.players.bots import BEST, BOTS, bot
from pulaski.players.strength import FILE, Figure, figures, keep
from pulaski.players.strength import interval as wilson


class Setting(NamedTuple):
    """What is played: a game, and who sits where."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]
    name: str  # of the bot
    against: str  # "" if it sits everywhere


class Played(NamedTuple):
    """What came of one game."""

    first: bool  # whoever is measured
    together: bool  # not all lost
    seconds: float  # of the measured bot
    turns: int  # that it had


def main() -> None:
    """Print the figures of one setting."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=names(), nargs="?")
    parser.add_argument("options", nargs="*", help="option=value")
    parser.add_argument("-n", "--games", type=int, default=200)
    parser.add_argument("--bot", default="quick", choices=BOTS)
    parser.add_argument("--against", default="", choices=["", *BOTS])
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--keep", action="store_true", help="write the figures into the room")
    parser.add_argument("--table", action="store_true", help="print what was written")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    if asked.table:
        print(table())
        return
    if not asked.game or not asked.seats:
        parser.error("a game and --seats are needed")
    options = tuple(written_options(asked.options).items())
    one = Setting(asked.game, asked.seats, options, asked.bot, asked.against)
    seeds = [asked.seed * 1_000_000 + number for number in range(asked.games)]
    agreed = " ".join((f"{asked.seats} seats", *asked.options))
    print(f"{asked.game}, {agreed}, against {asked.against or 'nobody'}")
    mine, thumb = (
        report(one._replace(name=name), seeds, asked.processes) for name in (asked.bot, BEST)
    )
    if asked.keep and len(mine) == len(thumb) == len(seeds):
        keep(find(asked.game).folder / FILE, figure(one, mine, thumb))


def figure(one: Setting, mine: list[Played], thumb: list[Played]) -> Figure:
    """What is written down of games, all of which were played."""
    is_shared = Game.agree(find(one.game), one.seats, dict(one.options)).is_shared
    won, by_thumb = (
        sum(game.together if is_shared else game.first for game in games) for games in (mine, thumb)
    )
    return Figure(
        one.seats, one.name, len(mine), won, by_thumb, round(seconds_of(mine), 3), one.against,
        {name: str(value) for name, value in one.options},
    )  # fmt: skip


def seconds_of(games: list[Played]) -> float:
    """Of one core, for a turn."""
    return sum(game.seconds for game in games) / max(sum(game.turns for game in games), 1)


def table() -> str:
    """All that was written, as the documents have it."""
    rows = ["| setting | bot | games | won | by thumb | seconds |", "|---|---|---|---|---|---|"]
    for name in names():
        for one in figures(find(name)):
            told = (f"{value}" for value in one.options.values())
            against = [f"one against {one.against}"] if one.against else []
            setting = ", ".join([find(name).name, f"{one.seats} seats", *told, *against])
            shares = (percent(won, one.games) for won in (one.won, one.won_by_thumb))
            rows.append(
                " | ".join(
                    [f"| {setting}", one.bot, str(one.games), *shares, f"{one.seconds:.3f} |"]
                )
            )
    return "\n".join(rows)


def percent(won: int, games: int) -> str:
    """A share with its interval, in percent."""
    least, most = wilson(won, games)
    return f"{won / games:.1%} ({least:.1%} to {most:.1%})"


def report(one: Setting, seeds: list[int], processes: int) -> list[Played]:
    """Play all seeds and print what came of them."""
    done: list[Played] = []
    with ProcessPoolExecutor(processes) as pool, progress(one.name, len(seeds)) as advance:
        work = [pool.submit(play, one, seed) for seed in seeds]
        try:
            for game in as_completed(work):
                done.append(game.result())
                advance()
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    if done:
        first, together = sum(game.first for game in done), sum(game.together for game in done)
        print(f"    {one.name:10} won {interval(first, len(done))}", end="")
        print(f", not all lost {interval(together, len(done))}", end="")
        print(f", {seconds_of(done):.3f} s a turn", flush=True)
    return done


def play(one: Setting, seed: int) -> Played:
    """One game; the seat that is measured goes round with the seed."""
    game = Game.agree(find(one.game), one.seats, dict(one.options))
    mine = seed % one.seats if one.against else None
    measured, others = bot(one.name, seed), bot(one.against or one.name, seed)
    position = game.start(seed=seed)
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
    return Played(ranks[mine or 0] == 1, min(ranks) == 1, seconds, turns)


if __name__ == "__main__":
    main()

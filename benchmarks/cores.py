"""How much two cores do: `python benchmarks/cores.py [GAME ...] [--bot quick]`.

Whole games by random players and by rule of thumb, in one thread and in two; and games of a bot
that Python asks, in two threads and in two processes. Games a second; time for which other programs
had the cores is left out, where the system tells.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from pulaski.games import find, names
from pulaski.lab.bench_all import on_cores
from pulaski.lab.bench_players import undisturbed
from pulaski.lab.setting import Setting
from pulaski.lab.units import Kept, Unit, perform

RUNS = 5
TWO = 2


def rate(work: Callable[[], int]) -> float:
    """Games a second of this thread."""
    began = undisturbed()
    return work() / (undisturbed() - began)


def compiled(name: str, thumb: int) -> tuple[float, float]:
    """Games a second in one thread, and in two together."""
    game = find(name).largest
    one, two, _ = on_cores(game, [thumb] * game.seats, RUNS, 1)
    return one[0], two[0]


def asked(name: str, bot: str, first: int) -> float:
    """Games a second of a bot that Python asks, two games in one thread."""
    setting = Setting(name, find(name).largest.seats, (), (bot,) * find(name).largest.seats)
    return rate(lambda: len(perform(Unit(0, setting, 1, first, 2, Kept()))["games"]["seeds"]))


def by(pool: Executor, name: str, bot: str) -> float:
    """Games a second of two workers together."""
    with pool:
        list(pool.map(asked, [name] * TWO, [bot] * TWO, [100, 200]))  # loads what is compiled
        return sum(pool.map(asked, [name] * TWO, [bot] * TWO, [0, 2]))


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help="all, unless named")
    parser.add_argument(
        "--bot", default="newcomer", help="that Python asks; those that think take long"
    )
    told = parser.parse_args()
    for name in told.games or names():
        for kind, thumb in (("random", 0), ("thumb", 1)):
            one, two = compiled(name, thumb)
            print(
                f"{name:12} {kind:8} {one:10,.0f} {two:10,.0f}  {two / one:.2f} times", flush=True
            )
        one = asked(name, told.bot, 0)
        threads = by(ThreadPoolExecutor(TWO), name, told.bot)
        processes = by(ProcessPoolExecutor(TWO, get_context("spawn")), name, told.bot)
        print(
            f"{name:12} {told.bot:8} {one:10.2f} threads {threads:.2f}, {threads / one:.2f} times; "
            f"processes {processes:.2f}, {processes / one:.2f} times",
            flush=True,
        )


if __name__ == "__main__":
    main()

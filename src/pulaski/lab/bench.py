"""How fast a game's rules are: medians of repeated runs, never a single one."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from statistics import median

from pulaski.core.compile import driver
from pulaski.core.game import Game
from pulaski.core.state import States, like
from pulaski.games import find
from pulaski.players.playout import play

__all__ = ["calibrate", "in_new_process", "measure"]

RUN_SECONDS = 0.4
COMPILATIONS = 3
SHELF = 64  # positions, copied from one to the next

_COMPILE = """
import sys, time
started = time.perf_counter()
from pulaski.players.warm import warm
if __name__ == "__main__":
    list(warm([sys.argv[1]], 1))
    print(time.perf_counter() - started)
"""

_START = """
import sys, time
started = time.perf_counter()
import pulaski
from pulaski.players.playout import play
rules = pulaski.find(sys.argv[1])
play(pulaski.game(rules.id, rules.seats[-1]), 1, 0)
print(time.perf_counter() - started)
"""


def measure(name: str, runs: int, note: Callable[[str], None]) -> dict[str, float]:
    """The figures of one game; `note` is called with what is being measured."""
    rules = find(name)
    game = rules.largest
    rates: dict[str, float] = {}
    for kind, one in rules.measured().items():
        note(f"playouts {kind}".strip())
        games, decisions = _playouts_per_second(one, runs)
        rates[f"decisions_per_second_{kind}".strip("_")] = round(decisions)
        rates[f"games_per_second_{kind}".strip("_")] = round(games)
    note("copies")
    copies = _copies_per_second(game, runs)
    note("start with a warm cache")
    starts = [in_new_process(_START, name) for _ in range(runs + 1)][1:]
    note("compilation from a cold cache")
    compiled = [_compile_seconds(name) for _ in range(COMPILATIONS)]
    return rates | {
        "position_bytes": rules.state.dtype.itemsize,
        "copies_per_second": round(copies),
        "compile_seconds": round(median(compiled), 2),
        "start_seconds": round(median(starts), 2),
    }


def _compile_seconds(name: str) -> float:
    """How long it takes to fill an empty cache."""
    with tempfile.TemporaryDirectory() as cold:
        return in_new_process(_COMPILE, name, PULASKI_CACHE_DIR=cold)


def _playouts_per_second(game: Game, runs: int) -> tuple[float, float]:
    """Games, and decisions of the seats, per second; draws take time but are not counted."""
    batch = calibrate(lambda games: len(play(game, games, 0).seeds))
    rates = []
    for run in range(runs):
        started = time.perf_counter()
        decisions = int(play(game, batch, run).decisions.sum())
        seconds = time.perf_counter() - started
        rates.append((batch / seconds, decisions / seconds))
    return median(games for games, _ in rates), median(decisions for _, decisions in rates)


def _copies_per_second(game: Game, runs: int) -> float:
    states = like(game.start_state, SHELF)
    states[:] = game.start_state[0]
    batch = calibrate(lambda n: _copy(states, n))
    rates = []
    for _ in range(runs):
        started = time.perf_counter()
        _copy(states, batch)
        rates.append(batch / (time.perf_counter() - started))
    return median(rates)


@driver
def _copy(states: States, count: int) -> int:
    """Copy from place to place along a shelf; back and forth, the compiler would drop it."""
    for i in range(count):
        states[(i + 1) % SHELF] = states[i % SHELF]
    return count


def calibrate(work: Callable[[int], int]) -> int:
    """How many times to repeat so that a run takes about RUN_SECONDS."""
    work(1)  # compiling or loading it would spoil the first run
    count = 64
    while True:
        started = time.perf_counter()
        work(count)
        seconds = time.perf_counter() - started
        if seconds > RUN_SECONDS / 8:
            return max(1, int(count * RUN_SECONDS / seconds))
        count *= 4


def in_new_process(program: str, name: str, **environment: str) -> float:
    """The seconds that a program prints when run in a process of its own; imports included."""
    with tempfile.NamedTemporaryFile("w", suffix=".py") as file:
        file.write(program)
        file.flush()
        done = subprocess.run(
            [sys.executable, file.name, name],
            env={**os.environ, **environment},
            check=True,
            capture_output=True,
            text=True,
        )
    return float(done.stdout)

"""How fast a batch steps: `python benchmarks/batch.py [GAME ...] [--json FILE]`.

Decisions a second of `Batch(n).step` with masks and observations, for one core and for two, beside
those of whole games at random, which show nothing to anybody. All is measured in turns, several
times, in seconds of a processor: what other programs took is left out. Of two threads the slower
one counts. Which actions are taken is drawn before the clock runs.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from pulaski.cli.progress import progress
from pulaski.core.game import Game
from pulaski.games import find, names
from pulaski.lab import Batch
from pulaski.lab.batch import Threads
from pulaski.lab.bench import calibrate
from pulaski.players.playout import play

N = 4096
SPREAD = 200  # steps, after which the games of a batch are no longer alike
RUNS, STEPS = 9, 8
#: What is measured of a batch: with how many threads, with masks, with observations.
KINDS = {
    "step": (1, True, True),
    "step on two": (2, True, True),
    "masks alone": (1, True, False),
    "bare": (1, False, False),
}


class Watch:
    """By how many seconds of a processor other threads took longer than this one."""

    def __init__(self, threads: Threads) -> None:
        self.beyond = 0.0
        self._run = threads.run
        threads.run = self.run  # type: ignore[method-assign]

    def run(self, work: Callable[[int, int], int]) -> list[int]:
        """Do the work as before, and note how long it took each thread."""
        took: dict[int, float] = {}

        def timed(first: int, last: int) -> int:
            began = time.thread_time()
            found = work(first, last)
            took[first] = time.thread_time() - began
            return found

        found = self._run(timed)
        self.beyond += max(took.values()) - took[0]  # the first part is done in this thread
        return found


class Stepping:
    """A batch in the middle of its games, and what happens to it."""

    def __init__(self, game: Game, cores: int, masks: bool, observations: bool) -> None:
        self.batch = Batch(game, N, seed=1, cores=cores, masks=masks, observations=observations)
        held: Any = self.batch.held
        self.watch = Watch(held.threads)
        self.luck = np.random.default_rng(1)
        self.run(SPREAD)

    def run(self, steps: int) -> float:
        """Decisions a second; whatever else a step takes counts, too."""
        seconds = 0.0
        for _ in range(steps):
            actions = self.at_random()
            self.watch.beyond, began = 0.0, time.thread_time()
            self.batch.step(actions)
            seconds += time.thread_time() - began + self.watch.beyond
        return N * steps / seconds

    def at_random(self) -> Any:
        """A legal action for each game."""
        some = (self.luck.random(N) * self.batch.counts).astype(np.int64)
        return self.batch.choices[np.arange(N), some].astype(np.int64)


def plain(game: Game, games: int, key: int) -> float:
    """Decisions a second of whole games at random."""
    began = time.thread_time()
    decisions = int(play(game, games, key).decisions.sum())
    return decisions / (time.thread_time() - began)


def measured(name: str, step: Callable[[], None]) -> dict[str, Any]:
    """The medians for one game; everything in turns, so that all have the same weather."""
    game = find(name).largest
    games = calibrate(lambda count: len(play(game, count, 1).seeds)) // 4 + 1
    batches = {kind: Stepping(game, *how) for kind, how in KINDS.items()}
    rates: dict[str, list[float]] = {kind: [] for kind in ("plain", *batches)}
    for run in range(RUNS):
        rates["plain"].append(plain(game, games, run))
        for kind, stepping in batches.items():
            rates[kind].append(stepping.run(STEPS))
        step()
    found: dict[str, Any] = {kind: round(median(each)) for kind, each in rates.items()}
    found["share"] = _share(rates["step"], rates["plain"])
    found["times on two"] = _share(rates["step on two"], rates["step"])
    return {"game": name, "seats": game.seats, "numbers": game.rules.observation} | found


def _share(some: list[float], of: list[float]) -> float:
    return round(median(one / other for one, other in zip(some, of, strict=True)), 2)


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help="all, unless named")
    parser.add_argument("--json", type=Path, help="write the figures there, too")
    told = parser.parse_args()
    chosen, lines = told.games or list(names()), []
    try:
        with progress("Measuring", RUNS * len(chosen)) as step:
            for name in chosen:
                lines.append(measured(find(name).id, step))
                print("  ".join(f"{key} {value}" for key, value in lines[-1].items()), flush=True)
    except KeyboardInterrupt:
        print("stopped: these were measured", file=sys.stderr)
    if told.json:
        told.json.write_text(json.dumps(lines, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

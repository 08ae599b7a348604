"""How fast games are on a GPU: at random, all of them, and how soon the first ones are there."""

from __future__ import annotations

import tempfile
import time
from statistics import median
from typing import Final

from pulaski.core.errors import BadOption
from pulaski.core.game import Game
from pulaski.games import find
from pulaski.lab.bench import in_new_process
from pulaski.lab.bench_all import Figures
from pulaski.lab.gpu import Gpu, needs_chip, note_on_stderr
from pulaski.lab.on_cuda import RandomGames

__all__ = ["is_enough", "rates", "there"]

SOON_AGAIN: Final = 10.0  # seconds until the first games, if code is on disk

_FIRST = """
import sys, time
started = time.perf_counter()
from pulaski.games import find
from pulaski.lab.gpu import Gpu
from pulaski.lab.on_cuda import RandomGames
game = find(sys.argv[1]).largest
RandomGames(game, Gpu(game.rules.folder, lambda told: None)).play(1000, 1)
print(time.perf_counter() - started)
"""


def there(name: str, runs: int, seed: int) -> Figures:
    """Random games of the largest form of a game; nothing where there is no GPU."""
    try:
        needs_chip()
    except BadOption as error:
        return {"note": str(error)}
    with tempfile.TemporaryDirectory() as cold:
        first = in_new_process(_FIRST, name, PULASKI_CACHE_DIR=cold)
        again = in_new_process(_FIRST, name, PULASKI_CACHE_DIR=cold)
    games, decisions = rates(find(name).largest, runs, seed)
    return {
        "first_seconds": round(first, 1),
        "first_again_seconds": round(again, 1),
        "games_per_second_on_gpu": round(games),
        "decisions_per_second_on_gpu": round(decisions),
    }


def rates(game: Game, runs: int, seed: int) -> tuple[float, float]:
    """Games and decisions a second; copying back how they ended counts, too."""
    playing = RandomGames(game, Gpu(game.rules.folder, note_on_stderr))
    count = playing.at_once
    playing.play(count, seed)
    found = []
    for run in range(runs):
        began = time.perf_counter()
        ends = playing.play(count, seed, (run + 1) * count)
        took = time.perf_counter() - began
        found.append((count / took, int(ends.decisions.sum()) / took))
    return median(games for games, _ in found), median(decisions for _, decisions in found)


def is_enough(name: str, what: str, figure: float) -> bool:
    """Whether a figure is as good as it should be."""
    rate, soon = find(name).on_gpu
    match what:
        case "first_seconds":
            return figure <= soon
        case "first_again_seconds":
            return figure <= SOON_AGAIN
        case "decisions_per_second_on_gpu":
            return figure >= rate
    return True

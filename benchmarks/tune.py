"""Look for better weights of the rule of thumb: `python benchmarks/tune.py GAME --setting 3 ...`.

Candidates come from `cma` (`pip install "pulaski[tune]"`). Those of one generation play the same
games, in every setting as many; the next generation plays others. Where all can lose together
everybody plays by the candidate, elsewhere one seat in turn, against the weights as they are. The
middle of the last generation is then compared with these, in games that nobody played before, also
in settings that were not searched (`--also`), and the file `docs/tuning/GAME.json` says what came
of it. It changes no weights. After Ctrl-C the same command goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import pickle
import shlex
import signal
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks import live
from benchmarks.paired import FOLDER, is_better, mean_gain, points, row

from pulaski.cli.play import written_options
from pulaski.cli.progress import progress
from pulaski.core.game import Game
from pulaski.games import find, names

STATES: Final = Path(__file__).parent.parent / "artefacts"  # of searches
STEP: Final = 0.25  # how far a first guess goes: a quarter more or less,
SMALL: Final = 8  # or one more or less, if the weight is smaller than this
MANY: Final = 1_000_000  # keys of each seed, so that two seeds share no games
FRESH: Final = 1_000 * MANY  # added to the key of games that no candidate has played
POPULATION: Final = 24  # candidates of a generation
BATCH: Final = 1_000  # games of a comparison that are played at a time


class Task(NamedTuple):
    """What is tuned, and in which games."""

    game: str
    names: tuple[str, ...]
    settings: tuple[str, ...]  # seats and options, as they were written
    before: tuple[int, ...]
    fixed: tuple[str, ...]  # NAME=VALUE, for whatever is tried
    seed: int
    games: int  # that a candidate plays in each setting


def main() -> None:
    """Search, compare, and write down what came of it."""
    asked = arguments()
    rules = find(asked.game)
    settings = tuple(" ".join(one) for one in asked.setting)
    before = tuple(live.values(rules, asked.names))
    fixed = tuple(asked.fix)
    task = Task(asked.game, asked.names, settings, before, fixed, asked.seed, asked.games)
    live.enliven(rules, task.names)
    agreed(asked.game, settings[0], before)  # compiles, before there are several processes
    with multiprocessing.get_context("fork").Pool(asked.processes, ignore_interrupts) as pool:
        strategy = search(task, pool, asked.generations, asked.state)
        after = weights_at(strategy.mean, task)
        also = tuple(" ".join(one) for one in asked.also)
        compared = compare(task, pool, after, (*settings, *also), asked.compare)
    told = report(task, strategy, after, compared)
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    asked.out.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    print_report(told)


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=names())
    for name, use in (("--setting", "games to be tuned for"), ("--also", "to be compared in, too")):
        shape = ("SEATS", "option=value")
        parser.add_argument(name, default=[], action="append", nargs="+", metavar=shape, help=use)
    parser.add_argument("--names", required=True, help="weights, as LIFE,thumb.LOOK,RISK[3][1]...")
    parser.add_argument("--fix", nargs="*", default=[], metavar="NAME=VALUE", help="chosen by hand")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=500, help="of a candidate, in each setting")
    parser.add_argument("--generations", type=int, default=40, help="0: compare only")
    parser.add_argument("--compare", type=int, default=40_000, help="games in each setting")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--state", type=Path, help="where an unfinished search is kept")
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    asked.names = tuple(asked.names.split(","))
    asked.state = asked.state or STATES / f"tune-{asked.game}.pickle"
    asked.out = asked.out or FOLDER / f"{asked.game}.json"
    return asked


def ignore_interrupts() -> None:
    """Ctrl-C is for the process that gives out work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# Search.


def weights_at(point: Sequence[float], task: Task) -> tuple[int, ...]:
    """The weights at a point of the space that is searched; those of before are at zero."""
    found = map(weight_at, point, task.before)
    chosen = {name: int(value) for name, value in (one.split("=") for one in task.fixed)}
    return tuple(chosen.get(name, weight) for name, weight in zip(task.names, found, strict=True))


def weight_at(far: float, before: int) -> int:
    """One weight: small ones go by ones, others by quarters, and never beyond zero."""
    if abs(before) < SMALL:
        return max(0, round(before + far))
    return round(before * math.exp(STEP * far))


def search(task: Task, pool: Any, generations: int, state: Path) -> Any:
    """Go on with the search until there were so many generations."""
    strategy = resumed(task, state)
    with progress(f"{task.game}, generations", generations) as advance:
        for number in range(generations):
            if number >= strategy.countiter:
                generation(task, pool, strategy)
                keep(task, strategy, state)
            advance()
    return strategy


def resumed(task: Task, state: Path) -> Any:
    """A search that was begun before, if it was for the same; else a new one."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it cannot draw without Matplotlib
        import cma

    if state.exists():
        kept_task, kept = pickle.loads(state.read_bytes())
        if kept_task == tuple(task):
            return kept
    settings = {"seed": task.seed, "verbose": -9, "popsize": POPULATION}
    return cma.CMAEvolutionStrategy([0.0] * len(task.names), 1.0, settings)


def keep(task: Task, strategy: Any, state: Path) -> None:
    """Write the search down, all or nothing."""
    state.parent.mkdir(parents=True, exist_ok=True)
    unfinished = state.with_suffix(".new")
    unfinished.write_bytes(pickle.dumps((tuple(task), strategy)))
    unfinished.replace(state)


def generation(task: Task, pool: Any, strategy: Any) -> None:
    """Ask for candidates, let each play the same games, and tell how many it won."""
    key = task.seed * MANY + int(strategy.countiter)
    np.random.seed(key)  # from which `cma` draws; a search that was resumed finds the same
    points = strategy.ask()
    work = [(task, key, weights_at(point, task)) for point in points]
    strategy.tell(points, [-share for share in pool.imap(share_won, work)])


def share_won(work: tuple[Task, int, tuple[int, ...]]) -> float:
    """What part of its games a candidate wins, all settings weighing the same."""
    task, key, weights = work
    games = (agreed(task.game, setting) for setting in task.settings)
    shares = [live.won(game, task.games, key, task.before, weights).mean() for game in games]
    return float(np.mean(shares))


def agreed(name: str, setting: str, weights: Sequence[int] = ()) -> Game:
    """The game of a setting; with weights, it is compiled as well."""
    seats, *options = setting.split()
    game = Game.agree(find(name), int(seats), written_options(options))
    if weights:
        live.won(game, 1, 1, weights, weights)
    return game


# Comparison.


def compare(
    task: Task, pool: Any, after: tuple[int, ...], settings: Sequence[str], games: int
) -> dict[str, Any]:
    """Which games were won before and after, by setting."""
    batches = [(setting, number) for setting in settings for number in range(games // BATCH)]
    work = [(task, setting, number, after) for setting, number in batches]
    pairs: dict[str, Any] = {setting: [] for setting in settings}
    with progress(f"{task.game}, compared", len(work)) as advance:
        for (setting, _), pair in zip(batches, pool.imap(won_both, work), strict=True):
            pairs[setting].append(pair)
            advance()
    return {setting: np.concatenate(found, axis=1) for setting, found in pairs.items()}


def fresh_key(seed: int, batch: int) -> int:
    """The key of games that are compared; no other seed has it, and no generation of a search."""
    return seed * MANY + FRESH + batch


def won_both(work: tuple[Task, str, int, tuple[int, ...]]) -> Any:
    """Which of a batch of games are won by the weights of before, and which by those of after."""
    task, setting, number, after = work
    game = agreed(task.game, setting)
    key = fresh_key(task.seed, number)
    return np.array([live.won(game, BATCH, key, task.before, w) for w in (task.before, after)])


def report(task: Task, strategy: Any, after: Sequence[int], pairs: Any) -> dict[str, Any]:
    """All that is written down."""
    rows = [row(setting, setting in task.settings, *pair) for setting, pair in pairs.items()]
    changes = zip(task.names, task.before, after, strict=True)
    return {
        "game": task.game,
        "command": shlex.join(["python", *sys.argv]),
        "seed": task.seed,
        "generations": int(strategy.countiter),
        "candidates": int(strategy.countevals),
        "games_of_a_candidate": task.games * len(task.settings),
        "weights": {name: [old, new] for name, old, new in changes},
        "settings": rows,
        "mean_gain": mean_gain([row for row in rows if row["searched"]]),
        "better": is_better(rows),
    }


def print_report(told: dict[str, Any]) -> None:
    """The same for reading."""
    for name, (old, new) in told["weights"].items():
        print(f"{name:16} {old:6} {new:6}")
    for one in told["settings"]:
        print(
            f"{one['setting']:50} {one['before'][0]:7.2%} {one['after'][0]:7.2%} "
            f"{points(one['gain'])}"
        )
    verdict = "better" if told["better"] else "not clearly better"
    print(f"mean of those searched {points(told['mean_gain'])}: {verdict}")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        print("stopped; the same command goes on", file=sys.stderr)

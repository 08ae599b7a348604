"""`pulaski train`: a judge for a game, from games by rule of thumb."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from pulaski.cli.progress import progress
from pulaski.games import find
from pulaski.players.judge import FIRST
from pulaski.players.judges import FILE, Learned, write

__all__ = ["add_arguments", "train"]

GAMES = 200_000


def train(asked: argparse.Namespace) -> int:
    """Make games, learn from them, test on games kept apart, and write the judge's file."""
    from pulaski.lab import training
    from pulaski.lab.reliability import plot

    rules = find(asked.game)
    path = asked.out or rules.folder / FILE
    wanted = training.Training(rules, asked.games, asked.seed, asked.epochs)
    with ExitStack() as shown:

        def note(title: str, total: int) -> Callable[[], None]:
            shown.pop_all().close()
            return shown.enter_context(progress(title, total))

        judge, learned = training.train(wanted, note)
    write(path, judge, learned)
    if asked.plot:
        asked.plot.write_text(plot(learned), encoding="utf-8")
    _report(learned, path)
    return 0


def _report(learned: Learned, path: Path) -> None:
    worst = max(abs(said - happened) for said, happened in learned.bins)
    print(f"{path}: {path.stat().st_size:,} bytes, from {learned.positions:,} positions")
    print(f"on {learned.tested:,} positions of games kept apart, the chance to be first:")
    figures = (learned.brier, learned.ranks_right)
    plain = (learned.baseline_brier, learned.baseline_ranks_right)
    for name, (brier, area) in (("judge", figures), ("turn and points alone", plain)):
        print(f"    {name:24}Brier {brier[FIRST]:.4f}, area under the curve {area[FIRST]:.4f}")
    print(f"    stated and realised chance differ by {worst:.1%} at most, over ten equal parts")


def add_arguments(one: argparse.ArgumentParser) -> None:
    """What may be asked for."""
    one.add_argument("game")
    one.add_argument("-n", "--games", type=int, default=GAMES, help=f"to learn from ({GAMES:,})")
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--epochs", type=int, default=3, help="how often all positions are learned")
    one.add_argument("--out", type=Path, metavar="FILE", help="instead of the file in the room")
    one.add_argument("--plot", type=Path, metavar="FILE", help="draw how reliable it is, as SVG")

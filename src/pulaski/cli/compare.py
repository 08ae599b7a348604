"""`pulaski compare`: which of two ways to play a game is won more often."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pulaski.cli.progress import counting
from pulaski.cli.warming import warm_up

__all__ = ["HELP", "add_arguments", "compare"]

OK, STOPPED = 0, 130

HELP = """examples:
  pulaski compare "flash-point rules=experienced" "level=heroic"
  pulaski compare "feurio seats=2 players=quick,thumb" "players=thumb,thumb"
  pulaski compare "hotspot seats=2" "components=my-hotspot.toml"

A setting is a game with seats=N, players=A,B, components=FILE and options; the second one need
name only what is different. Both are played with the same seeds until the interval of the
difference leaves out zero, or is within --within of it. It holds however often one looks."""

WATCHED = 25  # games of either setting, if they are kept

#: What is said in the end.
VERDICTS = {
    "first": "A is won more often.",
    "second": "B is won more often.",
    "alike": "They are alike: the difference is within {within:.1%}.",
    "undecided": "Undecided after {pairs:,} pairs: ask for more with -n.",
}


def compare(asked: argparse.Namespace) -> int:
    """Play pairs, show how it stands, and tell what is decided."""
    from pulaski.lab.comparing import Comparison, read_settings
    from pulaski.lab.crew import Crew
    from pulaski.lab.frames import needs_arrow

    needs_arrow()
    settings = read_settings(asked.first, asked.second)
    warm_up([settings[0].game])
    last, status = None, OK
    with Crew(asked.cores) as crew:
        comparison = Comparison(
            crew, settings, asked.pairs, asked.seed, asked.within, asked.seat or "", asked.out,
            WATCHED if asked.out else 0,
        )  # fmt: skip
        try:
            with counting("Pairs", asked.pairs, note="getting ready") as advance:
                for found in comparison.play():
                    advance(found.pairs - (last.pairs if last else 0), _interval(found))
                    last = found
        except KeyboardInterrupt:
            status = STOPPED
    if last:
        _tell(settings, last, comparison)
    return status


def _interval(found: Any) -> str:
    return f"{found.difference:+.2%} ({found.least:+.2%} to {found.most:+.2%})"


def _tell(settings: Any, found: Any, comparison: Any) -> None:
    print(f"{settings[0].game}: {_counted(comparison)}, {found.pairs:,} pairs of games")
    for letter, setting, won, (least, most) in zip(
        "AB", settings, found.won, found.intervals, strict=True
    ):
        print(f"  {letter}  {won / found.pairs:7.2%} ({least:.2%} to {most:.2%})  {setting}")
    print(f"A - B  {_interval(found)}, whenever one stops, 95 %")
    print(f"Pairs correlate by {found.correlation:.2f}:", end=" ")
    print(f"without them it would take {found.saving:.1f} times as many games.")
    print(VERDICTS[found.verdict].format(within=found.within, pairs=found.pairs))


def _counted(comparison: Any) -> str:
    seat = comparison.seats[0]
    name = comparison.plan.about[0].names[seat] if seat is not None else ""
    return f"games that {name} won" if name else "games that not all lost"


def _share(text: str) -> float:
    try:
        share = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        share = -1.0
    if not 0 <= share < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a share such as 0.01 or 1%")
    return share


def add_arguments(one: argparse.ArgumentParser, positive: Callable[[str], int]) -> None:
    """What may be asked for; `positive` reads a number."""
    from pulaski.lab.comparing import PAIRS, WITHIN

    one.add_argument("first", metavar="A", help="a game and how it is played")
    one.add_argument("second", metavar="B", help="the same, or only what differs from A")
    one.add_argument(
        "-n", "--pairs", type=positive, default=PAIRS, metavar="N",
        help=f"pairs of games at most ({PAIRS:,})",
    )  # fmt: skip
    one.add_argument(
        "--within", type=_share, default=WITHIN, metavar="SHARE",
        help="a difference that is surely smaller counts as none (1%%)",
    )  # fmt: skip
    one.add_argument("--seat", metavar="NAME", help="whose games count (the first seat)")
    one.add_argument("--seed", type=int, default=1, metavar="N", help="of all games (1)")
    one.add_argument("--out", type=Path, metavar="FOLDER", help="write games there; go on there")
    one.add_argument("--cores", type=positive, default=0, metavar="N", help="how many to use (all)")

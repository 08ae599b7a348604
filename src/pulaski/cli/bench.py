"""`pulaski bench`: how fast the rules are, and with `--players` the bots."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial

from pulaski.cli.progress import progress
from pulaski.cli.warming import warm_up
from pulaski.games import find, names

__all__ = ["HELP", "add_arguments", "bench"]

OK, STOPPED = 0, 130

HELP = """examples:
  pulaski bench                            the rules of all games
  pulaski bench feurio --json
  pulaski bench --players                  the bots of all games
  pulaski bench --players feurio hotspot

Ctrl-C while bots are measured tells what was found so far."""

Figures = dict[str, dict[str, float]]


def bench(asked: argparse.Namespace) -> int:
    """Measure, and print a list or a table, or JSON."""
    chosen = [find(name).id for name in asked.games] or list(names())
    figures: Figures = {}
    status = OK
    try:
        measure = _measure_players if asked.players else _measure_rules
        measure(chosen, asked, figures)
    except KeyboardInterrupt:
        if not any(figures.values()):
            raise
        status = STOPPED
    if asked.json:
        print(json.dumps(figures, indent=2))
    elif asked.players:
        _print_table(figures)
    else:
        _print_list(figures)
    return status


def _measure_rules(chosen: list[str], asked: argparse.Namespace, figures: Figures) -> None:
    from pulaski.lab.bench import measure

    for name in chosen:
        warm_up([name])
        figures[name] = measure(name, asked.runs, partial(_note, name))


def _note(game: str, what: str) -> None:
    print(f"{game}: {what}", file=sys.stderr, flush=True)


def _measure_players(chosen: list[str], asked: argparse.Namespace, figures: Figures) -> None:
    """What is found is told even if the rest is not waited for."""
    from pulaski.lab.bench_players import PARTS, measure

    warm_up(chosen)
    with progress("Measuring the bots", PARTS * len(chosen)) as step:
        for name in chosen:
            found = figures.setdefault(name, {})
            for part in measure(name, asked.seed, asked.runs):
                found |= part
                step()


def _print_list(figures: Figures) -> None:
    for name, measured in figures.items():
        print(name)
        for what, figure in measured.items():
            print(f"    {what.replace('_', ' '):36}{figure:>14,}")


#: The columns of the table: what is above them, and whether a figure is as good as it should be.
COLUMNS: dict[str, tuple[str, Callable[[float], bool]]] = {
    "thumb_games_per_second": ("games by thumb", lambda _: True),
    "judgements_per_second": ("judged", lambda _: True),
    "judgement_microseconds": ("µs", lambda figure: figure <= 20),
    "playouts_per_second": ("playouts", lambda _: True),
    "decisions_per_second": ("decisions", lambda _: True),
    "playouts_per_second_on_two": ("playouts on two", lambda _: True),
    "decisions_per_second_on_two": ("decisions on two", lambda _: True),
    "times_on_two": ("times", lambda figure: figure >= 1.8),
    "correlation": ("pairs", lambda figure: figure > 0.3),
}
BELOW = """A second, on one core or on two. Pairs: the correlation of what two actions are worth in
the same worlds. Wanted, or marked: 20 µs at most, 1.8 times as many on two cores, 0.3."""


def _print_table(figures: Figures) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, padding=(0, 1, 0, 0))  # eighty columns are few
    table.add_column("", no_wrap=True)
    for title, _ in COLUMNS.values():
        table.add_column(title, justify="right")
    for name, measured in figures.items():
        table.add_row(name, *(_cell(what, measured) for what in COLUMNS))
    Console().print(table)
    print(BELOW)


def _cell(what: str, measured: dict[str, float]) -> str:
    """A figure, with a mark if it is not what it should be; nothing, if it was not measured."""
    if what not in measured:
        return ""
    figure = measured[what]
    return _in_short(figure) + ("" if COLUMNS[what][1](figure) else "!")


def _in_short(figure: float) -> str:
    for unit, letter in ((1e6, "M"), (1e3, "k")):
        if figure >= unit:
            return f"{figure / unit:.3g}{letter}"
    return f"{figure:.3g}"


def add_arguments(one: argparse.ArgumentParser, positive: Callable[[str], int]) -> None:
    """What may be asked for; `positive` reads a number."""
    one.add_argument("games", nargs="*", metavar="GAME", help="default: all games")
    one.add_argument(
        "--players", action="store_true", help="measure the bots: thumb, judge and search"
    )
    one.add_argument("--json", action="store_true", help="print the figures as JSON")
    one.add_argument(
        "--runs", type=positive, default=7, metavar="N", help="runs to take the median of (7)"
    )
    one.add_argument(
        "--seed", type=int, default=1, metavar="N", help="of the games that bots are measured in"
    )

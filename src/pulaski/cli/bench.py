"""`pulaski bench`: how fast the rules are, with `--players` the bots; `--all`: beside others."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from pulaski.cli.progress import progress
from pulaski.cli.warming import warm_up
from pulaski.core.errors import BadOption
from pulaski.games import find, names

__all__ = ["HELP", "add_arguments", "bench"]

OK, STOPPED = 0, 130

HELP = """examples:
  pulaski bench                            the rules of all games
  pulaski bench feurio --json              as JSON; --json FILE writes it there
  pulaski bench --players                  the bots of all games
  pulaski bench --players feurio hotspot
  pulaski bench --all                      all games beside other libraries, on one core and on two

Ctrl-C while bots or all games are measured tells what was found so far."""

Figures = dict[str, Any]
Columns = dict[str, tuple[str, Callable[[float], bool]]]
PRINTED = "-"  # in the place of a file


def bench(asked: argparse.Namespace) -> int:
    """Measure, and print a list or a table, or JSON."""
    chosen = [find(name).id for name in asked.games] or list(names())
    if asked.json in names():
        raise BadOption(f"--json {asked.json}: that is a game, not a file: name it before --json")
    figures: Figures = {}
    status = OK
    measure, show = _ways(asked, chosen)
    try:
        measure(chosen, asked, figures)
    except KeyboardInterrupt:
        if not any(figures.values()):
            raise
        status = STOPPED
    if asked.json == PRINTED:
        print(json.dumps(figures, indent=2))
        return status
    if asked.json:
        Path(asked.json).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    show(figures)
    return status


def _ways(
    asked: argparse.Namespace, chosen: list[str]
) -> tuple[Callable[..., None], Callable[[Figures], None]]:
    """How it is measured, and how it is shown."""
    if asked.all:
        return _measure_all, partial(_print_all, chosen, asked.runs)
    return (_measure_players, _print_table) if asked.players else (_measure_rules, _print_list)


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


def _measure_all(chosen: list[str], asked: argparse.Namespace, figures: Figures) -> None:
    """Our games and those of others, one after the other; what is found is told, as above."""
    from pulaski.lab.bench_all import ours, theirs
    from pulaski.lab.bench_gpu import there
    from pulaski.lab.peers import PEERS
    from pulaski.players.warm import PLAYOUTS, compile_unit

    with progress("Compiling the rules", len(chosen)) as step:
        for name in chosen:
            compile_unit(name, PLAYOUTS)
            step()
    work = [*((name, ours) for name in chosen), *((name, theirs) for name in PEERS)]
    with progress("Measuring", len(work)) as step:
        for name, measure in work:
            figures[name] = measure(name, asked.runs, asked.seed)
            step()
    with progress("Measuring on the GPU", len(chosen)) as step:
        for name in chosen:
            found = there(name, asked.runs, asked.seed)
            if "note" in found:  # the same for all games
                figures[ON_GPU] = found
                break
            figures[name] |= found
            step()


def _print_list(figures: Figures) -> None:
    for name, measured in figures.items():
        print(name)
        for what, figure in measured.items():
            print(f"    {what.replace('_', ' '):36}{figure:>14,}")


#: The columns of the table: what is above them, and whether a figure is as good as it should be.
COLUMNS: Columns = {
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
    _show(figures, COLUMNS)
    print(BELOW)


#: The same for all games beside others.
COLUMNS_OF_ALL: Columns = {
    "games_per_second": ("games", lambda _: True),
    "decisions_per_second": ("decisions", lambda _: True),
    "games_per_second_on_two": ("games on two", lambda _: True),
    "decisions_per_second_on_two": ("decisions on two", lambda _: True),
    "times_on_two": ("times", lambda figure: figure >= 1.8),
}
#: Those of a GPU, if there is one.
ON_GPU = "GPU"
COLUMNS_OF_GPU: Columns = {
    "first_seconds": ("first after s", lambda _: True),
    "first_again_seconds": ("again after s", lambda _: True),
    "games_per_second_on_gpu": ("games", lambda _: True),
    "decisions_per_second_on_gpu": ("decisions", lambda _: True),
}
BELOW_ALL = """Whole games by random legal moves: a second of a core, or two; {runs} runs, medians.
Wanted, or marked: 1.8 times as many on two cores; ten times as many decisions as anybody else."""


def _print_all(chosen: list[str], runs: int, figures: Figures) -> None:
    """What each does in a second, how many times as much ours do, and what is not there."""
    from pulaski.lab.bench_all import AIM, ratios

    _show({name: one for name, one in figures.items() if "note" not in one}, COLUMNS_OF_ALL)
    _print_gpu({name: figures[name] for name in chosen if "first_seconds" in figures.get(name, {})})
    if compared := ratios(figures, chosen):
        print("\nTimes as many decisions on one core as")
        _show(compared, {name: (name, lambda times: times >= AIM) for name in chosen})
    print("\n" + BELOW_ALL.format(runs=runs))
    for name, one in figures.items():
        if "note" in one:
            print(f"{name}: {one['note']}")


def _print_gpu(figures: Figures) -> None:
    from pulaski.lab.bench_gpu import is_enough

    if figures:
        print("\nOn the GPU")
        _show(figures, COLUMNS_OF_GPU, is_enough)


def _show(
    figures: Figures, columns: Columns, is_enough: Callable[[str, str, float], bool] | None = None
) -> None:
    """A table; `is_enough` says for each row what a column alone cannot say."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, padding=(0, 1, 0, 0))  # eighty columns are few
    table.add_column("", no_wrap=True)
    for title, _ in columns.values():
        table.add_column(title, justify="right")
    for name, measured in figures.items():
        table.add_row(
            name,
            *(
                _cell(measured, what, partial(is_enough, name, what) if is_enough else is_good)
                for what, (_, is_good) in columns.items()
            ),
        )
    Console().print(table)


def _cell(measured: dict[str, float], what: str, is_good: Callable[[float], bool]) -> str:
    """A figure, with a mark if it is not what it should be; nothing, if it was not measured."""
    if what not in measured:
        return ""
    return _in_short(measured[what]) + ("" if is_good(measured[what]) else "!")


def _in_short(figure: float) -> str:
    for unit, letter in ((1e6, "M"), (1e3, "k")):
        if figure >= unit:
            return f"{figure / unit:.3g}{letter}"
    return f"{figure:.3g}"


def add_arguments(one: argparse.ArgumentParser, positive: Callable[[str], int]) -> None:
    """What may be asked for; `positive` reads a number."""
    one.add_argument("games", nargs="*", metavar="GAME", help="default: all games")
    what = one.add_mutually_exclusive_group()
    what.add_argument(
        "--players", action="store_true", help="measure the bots: thumb, judge and search"
    )
    what.add_argument(
        "--all", action="store_true", help="measure games by random moves, beside other libraries"
    )
    one.add_argument(
        "--json", nargs="?", const=PRINTED, metavar="FILE", help="the figures as JSON, or in a file"
    )
    one.add_argument(
        "--runs", type=positive, default=7, metavar="N", help="runs to take the median of (7)"
    )
    one.add_argument(
        "--seed", type=int, default=1, metavar="N", help="of the games, with --players and --all"
    )

"""`pulaski simulate`: games by bots, on all cores, and what came of them."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pulaski.cli.play import written_options
from pulaski.cli.progress import counting
from pulaski.cli.warming import warm_up
from pulaski.core.errors import BadOption, listing
from pulaski.core.game import OptionValue, checked_seed
from pulaski.games import find

__all__ = ["HELP", "add_arguments", "simulate"]

OK, STOPPED = 0, 130
MOST_TOLD = 6  # settings whose endings and seats are listed; a report has those of all

HELP = """examples:
  pulaski simulate feurio -n 100000                         four by rule of thumb
  pulaski simulate feurio --players thumb,random,random     one against two
  pulaski simulate flash-point -n 60000 --vary level=recruit,veteran,heroic -o rules=experienced
  pulaski simulate hotspot --seats 2,3,4 --out games        written into a folder, for a report
  pulaski simulate hotshots --components my-hotshots.toml   with data of your own
  pulaski simulate hotspot -n 10000000 --on ray --address 10.0.0.1:6379 --out games   on a cluster

The same seed gives the same games, however many cores play them. With --out, Ctrl-C loses nothing:
the same command goes on, and with a larger -n plays more."""


def simulate(asked: argparse.Namespace) -> int:
    """Play, show how it goes, and tell what came of it."""
    from pulaski.lab.frames import needs_arrow
    from pulaski.lab.places import CORES, workers
    from pulaski.lab.running import Run, make_plan
    from pulaski.lab.setting import crossed
    from pulaski.lab.simulating import keeping

    needs_arrow()
    rules = find(asked.game)
    vary = _variations(asked.vary)
    settings = crossed(
        rules.id, asked.seats, asked.players, written_options(asked.option), vary, asked.components
    )
    kept = keeping(asked.decisions, asked.positions, asked.watch, len(settings) if asked.out else 0)
    if asked.on == CORES and not asked.components:
        warm_up([rules.id])
    status = OK
    with workers(asked.on, asked.cores, asked.address) as crew:
        plan = make_plan(crew, settings, asked.games, checked_seed(asked.seed), kept)
        with Run(plan, crew, asked.out, is_kept=False) as run:
            run.recall()
            try:
                _play(run)
            except KeyboardInterrupt:
                status = STOPPED
        _tell(run)
    if status == STOPPED and asked.out:
        print(f"Stopped. The same command goes on; what was played is in {asked.out}.")
    elif asked.out:
        print(f"Written into {asked.out}. 'pulaski report {asked.out}' draws it.")
    return status


def _play(run: Any) -> None:
    """Play with a bar that tells how it stands."""
    with counting("Playing", run.plan.games, run.there, "getting ready") as advance:
        run.crew.note = lambda told: advance(0, told)
        for count in run.play():
            advance(count, f"{_rate(run)}{_standing(run)}")


def _standing(run: Any) -> str:
    """How often games of the first setting were won so far, if all win or lose together."""
    from pulaski.lab.tally import percent

    tally = run.tallies[0]
    return f", won {percent(tally.won, tally.games)}" if tally.about.is_shared else ""


def _rate(run: Any) -> str:
    """Games and decisions a second."""
    seconds = max(run.seconds, 1e-9)
    return f"{run.played / seconds:,.0f} games, {run.decided / seconds:,.0f} decisions a second"


def _tell(run: Any) -> None:
    """The figures of all settings, and of each its endings and seats."""
    from rich.console import Console

    console = Console()
    about = run.plan.about[0]
    print(f"{run.plan.settings[0].game}, rules version {about.rules_version}, seed {run.plan.seed}")
    games, decisions = (sum(getattr(t, n) for t in run.tallies) for n in ("games", "decisions"))
    print(f"{games:,} games, {decisions:,} decisions", end="")
    print(f"; {_rate(run)}" if run.played else "; all of them were there already")
    console.print(_overview(run))
    if len(run.tallies) > MOST_TOLD:
        return
    for label, tally in zip(run.plan.labels(), run.tallies, strict=True):
        if tally.games:
            print(f"\n{label}")
            console.print(_endings(tally))
            console.print(_seats(tally))


def _overview(run: Any) -> Any:
    from pulaski.lab.tally import percent

    table = _table("", "games", "won", "turns", "10 to 90 %", "decisions")
    for label, tally in zip(run.plan.labels(), run.tallies, strict=True):
        if tally.games:
            table.add_row(
                label,
                f"{tally.games:,}",
                percent(tally.won, tally.games) if tally.about.is_shared else "by seat",
                str(tally.turns_at(0.5)),
                f"{tally.turns_at(0.1)} to {tally.turns_at(0.9)}",
                f"{tally.decisions / tally.games:.1f}",
            )
    return table


def _endings(tally: Any) -> Any:
    from pulaski.lab.tally import percent

    table = _table("ended", "games", "share")
    for kind, count in tally.kinds().items():
        table.add_row(kind.replace("-", " "), f"{count:,}", percent(count, tally.games))
    return table


def _seats(tally: Any) -> Any:
    from pulaski.lab.tally import percent

    table = _table("seat", "first", "score", "varies by")
    names = ["everybody"] if tally.is_alike else tally.about.names
    for seat, name in enumerate(names):
        mean, spread = tally.score(seat)
        first = percent(int(tally.first[seat]), tally.games)
        table.add_row(name, first, f"{mean:.2f}", f"{spread:.2f}")
    if not tally.is_alike:
        table.add_row("whoever began", percent(tally.began_first, tally.games), "", "")
    return table


def _table(*titles: str) -> Any:
    from rich.table import Table

    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for title in titles:
        numbers = "left" if title in ("", "ended", "seat") else "right"
        table.add_column(title, justify=numbers, no_wrap=True)  # type: ignore[arg-type]
    return table


# What is asked.


def _variations(texts: list[str]) -> dict[str, list[OptionValue]]:
    """Options with several values, as they are typed: NAME=A,B,C."""
    found: dict[str, list[OptionValue]] = {}
    for text in texts:
        name, _, values = text.partition("=")
        if not values:
            raise BadOption(f"--vary {text!r}: write it as OPTION=A,B,C")
        if name.strip() in found:
            raise BadOption(f"--vary {text!r}: {name.strip()} is varied already")
        one = [written_options([f"{name}={value}"]) for value in values.split(",")]
        found[name.strip()] = [value for options in one for value in options.values()]
    return found


def _numbers(text: str) -> list[int]:
    """Numbers with commas between them."""
    try:
        return [int(part) for part in text.split(",")]
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number, or several: 2,3,4") from None


def add_arguments(one: argparse.ArgumentParser, positive: Callable[[str], int]) -> None:
    """What may be asked for; `positive` reads a number."""
    one.add_argument("game", metavar="GAME")
    one.add_argument(
        "-n", "--games", type=positive, default=1000, metavar="N",
        help="games in all, shared out evenly (1,000)",
    )  # fmt: skip
    one.add_argument(
        "--vary", action="append", default=[], metavar="OPTION=A,B,C",
        help="play each of these values; several of them are crossed",
    )  # fmt: skip
    _add_common(one, positive)
    one.add_argument("--decisions", action="store_true", help="write a row for each decision, too")
    one.add_argument("--positions", action="store_true", help="and what was seen when it was taken")
    one.add_argument(
        "--watch", type=int, metavar="N",
        help="games of each setting of which is written what happened where",
    )  # fmt: skip


def _add_common(one: argparse.ArgumentParser, positive: Callable[[str], int]) -> None:
    """What may be asked of all that plays many games."""
    from pulaski.lab.places import CORES, PLACES

    one.add_argument(
        "--players", type=lambda text: text.split(","), default=[], metavar="A,B,...",
        help="one bot for every seat, or one for each: random, newcomer, thumb (unless said), "
        "quick, deep, FILE.py:CLASS",
    )  # fmt: skip
    one.add_argument(
        "--seats", type=_numbers, default=[], metavar="N,...", help="how many seats, or several"
    )
    one.add_argument(
        "-o", "--option", action="append", default=[], metavar="NAME=VALUE",
        help="as listed by 'games'; @FILE reads the value from a file",
    )  # fmt: skip
    one.add_argument("--seed", type=int, default=1, metavar="N", help="of all games (1)")
    one.add_argument(
        "--components",
        action="append",
        default=[],
        metavar="FILE",
        help="a copy of the box's data, changed; several, and '' for what ships, are compared",
    )
    one.add_argument("--out", type=Path, metavar="FOLDER", help="write games there; go on there")
    one.add_argument(
        "--on", default=CORES, metavar="PLACE",
        help=f"where games are played: {listing(PLACES)}; on this machine's cores, unless said",
    )  # fmt: skip
    one.add_argument(
        "--address", default="", metavar="HOST:PORT",
        help="of a Ray cluster to join (RAY_ADDRESS); else one is started on this machine",
    )  # fmt: skip
    one.add_argument(
        "--cores", type=positive, default=0, metavar="N",
        help="how many to use (all), of each node with --on ray",
    )  # fmt: skip

"""What a move costs at the table: `python benchmarks/table.py [GAME ...] [--against SRC]`.

Processor time of the server for a move, over whole games of every kind by the rule-of-thumb player,
with a person of their own and a page open on every seat; and the memory of a live table. The server
is a process of its own, everybody else lives in this one. Games follow from their seeds, so that
they are the same each time. With `--against`, a server of another `src` plays the same games, in
turns with this one: what else the machine does is then the same for both.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.crowd import Server, Table, sit_down

from pulaski.cli.progress import progress
from pulaski.core.game import Game
from pulaski.games import find

#: What is played, and what is agreed on. Firebreaks are secrets, and so are hands of cards.
KINDS: dict[str, tuple[str, dict[str, str]]] = {
    "feurio": ("feurio", {}),
    "feurio-firebreaks": ("feurio", {"firebreaks": "yes"}),
    "fire-tower": ("fire-tower", {}),
    "flash-point": ("flash-point", {}),
    "hotshots": ("hotshots", {}),
    "hotspot": ("hotspot", {}),
}
KILO = 1024
FIRST_MOVES = 12  # at each table whose memory is measured


@dataclass
class Figures:
    """What was measured of one kind of game on one server, run by run."""

    moves: int = 0
    milliseconds: list[float] = field(default_factory=list)  # of processor time, per move
    kilobytes: list[float] = field(default_factory=list)  # sent, per move and page

    def told(self) -> dict[str, Any]:
        """As the report has them."""
        return {
            "moves": self.moves,
            "ms_a_move": round(median(self.milliseconds), 2),
            "ms_of_runs": [round(one, 2) for one in self.milliseconds],
            "kb_a_move_and_page": round(median(self.kilobytes), 2),
        }


def game_of(kind: str, people: int) -> Game:
    """A game of this kind, for so many or as many as can play."""
    name, options = KINDS[kind]
    rules = find(name)
    return Game.agree(rules, min(people, rules.seats[-1]), options)


@asynccontextmanager
async def seated(
    server: Server, game: Game, count: int, step: Callable[[], None] = lambda: None
) -> AsyncIterator[list[Table]]:
    """So many tables, until everybody leaves."""
    tables: list[Table] = []
    try:
        for _ in range(count):
            tables.append(await sit_down(server, game))
            step()
        yield tables
    finally:
        await asyncio.gather(*(table.close() for table in tables))


async def play(server: Server, game: Game, tables: int, most: int | None, into: Figures) -> None:
    """Play games side by side, and note what they cost."""
    async with seated(server, game, tables) as loads:
        pages = [person for load in loads for person in load.people]
        sent, began = sum(page.characters for page in pages), server.processor_seconds
        moves = sum(await asyncio.gather(*(load.play(most) for load in loads)))
        seconds = server.processor_seconds - began
        sent = sum(page.characters for page in pages) - sent
    into.moves += moves
    into.milliseconds.append(1000 * seconds / moves)
    into.kilobytes.append(sent / KILO / moves / game.seats)


async def measure_moves(
    servers: dict[str, Server],
    games: dict[str, Game],
    asked: argparse.Namespace,
    found: dict[str, Any],
) -> None:
    """Every kind of game, run by run, on every server in turn."""
    figures = {(name, kind): Figures() for kind in games for name in servers}
    with progress("Playing", asked.runs * len(figures)) as step:
        for run in range(asked.runs):
            for kind, game in games.items():
                for name in list(servers)[:: 1 if run % 2 else -1]:
                    into = figures[name, kind]
                    await play(servers[name], game, asked.tables, asked.moves, into)
                    found.setdefault(kind, {})[name] = into.told()
                    step()


async def measure_memory(server: Server, game: Game, tables: int) -> tuple[float, float]:
    """Kilobytes of a live table, all pages open, after some moves at each: of the first, the next.

    The first bring what all share, up to a bound: pieces of pictures, words, texts. The next tell
    what one more table takes.
    """
    async with seated(server, game, 1) as one:  # what is loaded once is not a table's
        await one[0].play(FIRST_MOVES)
    with progress(f"Sitting down at {game.rules.id}", 2 * tables) as step:
        before = server.resident_bytes
        async with seated(server, game, tables, step) as first:
            for load in first:
                await load.play(FIRST_MOVES)
            then = server.resident_bytes
            async with seated(server, game, tables, step) as others:
                for load in others:
                    await load.play(FIRST_MOVES)
                now = server.resident_bytes
    return (then - before) / KILO / tables, (now - then) / KILO / tables


async def measure(asked: argparse.Namespace, found: dict[str, Any]) -> None:
    """All that was asked for; what is done so far is in `found`."""
    sources = {"now": None} | ({"before": asked.against} if asked.against else {})
    games = {kind: game_of(kind, asked.people) for kind in asked.kinds or KINDS}
    if asked.runs:
        with ExitStack() as stack:
            servers = {
                name: stack.enter_context(Server(source, asked.profile if name == "now" else ""))
                for name, source in sources.items()
            }
            await measure_moves(servers, games, asked, found)
    if not asked.memory:
        return
    for kind, game in games.items():
        for name, source in sources.items():
            with Server(source) as server:
                first, others = await measure_memory(server, game, asked.memory)
            told = found.setdefault(kind, {}).setdefault(name, {})
            told["kb_a_table"], told["kb_of_the_first"] = round(others), round(first)


def report(found: dict[str, Any]) -> None:
    """Print a line for each kind of game and server."""
    for kind, servers in found.items():
        for name, told in servers.items():
            shown = [f"{kind:18} {name:7}"]
            if "moves" in told:
                shown.append(
                    f"{told['ms_a_move']:6.2f} ms and {told['kb_a_move_and_page']:5.1f} KB a page"
                    f" for each of {told['moves']} moves"
                )
            if "kb_a_table" in told:
                shown.append(
                    f"{told['kb_a_table']:5} KB a table ({told['kb_of_the_first']} of the first)"
                )
            print("  ".join(shown))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("kinds", nargs="*", metavar="GAME", help=f"of {', '.join(KINDS)}")
    parser.add_argument("--runs", type=int, default=3, help="of which the median is told; or 0")
    parser.add_argument("--tables", type=int, default=2, help="played side by side in each run")
    parser.add_argument("--people", type=int, default=4, choices=(2, 3, 4), help="at each table")
    parser.add_argument("--moves", type=int, help="of each game; without, whole games")
    parser.add_argument("--memory", type=int, default=0, help="so many tables, and as many again")
    parser.add_argument("--against", type=Path, metavar="SRC", help="the `src` of another Pulaski")
    parser.add_argument("--profile", default="", metavar="FILE", help="for a profile of the server")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    if unknown := set(asked.kinds) - set(KINDS):
        parser.error(f"there is no {', '.join(sorted(unknown))}: choose from {', '.join(KINDS)}")
    gc.disable()  # everybody lives in this process: their pauses are not the server's
    found: dict[str, Any] = {}
    status = 0
    try:
        asyncio.run(measure(asked, found))
    except KeyboardInterrupt:  # what was measured is told
        status = 130
    print(json.dumps(found, indent=2)) if asked.json else report(found)
    return status


if __name__ == "__main__":
    sys.exit(main())

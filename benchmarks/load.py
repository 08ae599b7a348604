"""How many tables a server bears: `python benchmarks/load.py GAME [--tables N] [--every SECONDS]`.

Tables with a person of their own and a page open on every seat. Every so many seconds somebody at
each of them makes a move, any that is legal, and waits for the answer: how long that takes is told,
and what the server needs meanwhile. With `--flat-out` the next move is made at once, to see how
many there are in a second. With `--thinking N` so many of the tables are played by bots who think
all the time; moves are those of people at the other tables. `--database` is a PostgreSQL that is
empty, `--processes` how many servers share it; each table is played through one of them. Everybody
lives in this process, on the same cores as the servers.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import resource
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.crowd import Person, Server, people_at

from pulaski.cli.progress import progress
from pulaski.core.game import Game
from pulaski.games import find, names

SETTLING = 2.0  # seconds after everybody has sat down
THINKER = "quick"


class Player(Person):
    """Somebody who looks at what may be done, and does any of it."""

    def __init__(self, server: Server, seed: int) -> None:
        super().__init__(server)
        self.luck = random.Random(seed)
        self.actor = self.step = -1
        self.options: dict[int, list[dict[str, Any]]] = {}

    def read(self, text: str) -> None:
        """See who is to move, and what may be done."""
        message = json.loads(text)
        self.actor = message.get("actor", self.actor)
        self.step = message.get("step", self.step)
        for seat, view in message.get("views", {}).items():
            if "options" in view and seat != "watch":
                self.options[int(seat)] = view["options"]

    async def move(self, seat: int) -> bool:
        """Do something; False if there is nothing to do."""
        offered = self.options.get(seat, [])
        if not offered:
            return False
        chosen = self.luck.choice(offered)
        if "action" not in chosen:
            answer = await self.ask({"do": "options", "seat": seat, "path": chosen["path"]})
            chosen = self.luck.choice(answer["options"])
        await self.act(seat, chosen["action"], self.step)
        return True


@dataclass
class Load:
    """What was measured."""

    seconds: list[float] = field(default_factory=list)  # that each move took
    late: int = 0  # moves that were to begin while the one before was not done

    def told(self, lasted: float, used: float) -> dict[str, Any]:
        """As the report has it."""
        if not self.seconds:
            return {"moves": 0}
        cuts = quantiles(self.seconds, n=100) if len(self.seconds) > 1 else self.seconds * 99
        return {
            "moves": len(self.seconds),
            "moves_a_second": round(len(self.seconds) / lasted, 1),
            "ms_median": round(1000 * median(self.seconds), 1),
            "ms_p99": round(1000 * cuts[98], 1),
            "ms_longest": round(1000 * max(self.seconds), 1),
            "late": self.late,
            "cores_used": round(used / lasted, 2),
        }


async def play(people: list[Player], every: float, until: float, into: Load) -> None:
    """One table: a move now and then, by whoever is to move, until it is time or the game over."""
    luck, start = people[0].luck, time.monotonic()
    due = start + luck.random() * every
    while due < until:
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        began = time.monotonic()
        seat = people[0].actor
        if seat < 0 or not await people[seat].move(seat):
            return
        into.seconds.append(time.monotonic() - began)
        for person in people:
            await person.until(people[seat].seq)
        due += every
        if time.monotonic() > due + every:
            into.late += every > 0
            due = time.monotonic()


@dataclass
class Bots:
    """A table of bots who think, and somebody who looks on: else they would wait."""

    game: Game
    looker: Player
    moves: int = 0

    async def begin(self) -> None:
        """A new table; they think at once."""
        seats = [{"who": "bot", "bot": THINKER}] * self.game.seats
        asked = {"game": self.game.rules.id, "seats": seats, "options": dict(self.game.changed())}
        made = await asyncio.to_thread(self.looker.post, "/api/tables", asked)
        await self.looker.open(made["table"])

    async def think(self, until: float) -> None:
        """Think until it is time, at another table when the game is over."""
        self.moves, seen = 0, self.looker.seq
        while (left := until - time.monotonic()) > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self.looker.until(seen + 1)
            self.moves, seen = self.moves + self.looker.seq - seen, self.looker.seq
            if self.looker.actor < 0:
                await self.looker.close()
                await self.begin()
                seen = self.looker.seq


async def measure(servers: list[Server], game: Game, asked: argparse.Namespace) -> dict[str, Any]:
    """Sit down, play for a while, and leave."""
    tables: list[list[Player]] = []
    bots: list[Bots] = []
    try:
        with progress(f"Sitting down at {game.rules.id}", asked.tables) as step:
            for number in range(asked.tables):
                server = servers[number % len(servers)]
                if number < asked.tables - asked.thinking:
                    people = [Player(server, asked.seed + number) for _ in range(game.seats)]
                    await people_at(game, people)
                    tables.append(people)
                else:
                    bots.append(Bots(game, Player(server, asked.seed + number)))
                    await bots[-1].begin()
                step()
        await asyncio.sleep(SETTLING)
        resident = sum(server.resident_bytes for server in servers)
        used, began, load = sum(s.processor_seconds for s in servers), time.monotonic(), Load()
        every = 0.0 if asked.flat_out else asked.every
        until = began + asked.seconds
        playing = [play(people, every, until, load) for people in tables]
        await asyncio.gather(*playing, *(some.think(until) for some in bots))
        lasted = time.monotonic() - began
        used = sum(s.processor_seconds for s in servers) - used
        told = load.told(lasted, used) | {"mb_of_servers": resident >> 20}
        return told | {"bots_moves_a_second": round(sum(some.moves for some in bots) / lasted, 1)}
    finally:
        here = [person for people in tables for person in people] + [some.looker for some in bots]
        await asyncio.gather(*(person.close() for person in here))


def report(kind: str, asked: argparse.Namespace, told: dict[str, Any]) -> None:
    """Print a line."""
    if not told["moves"]:
        print(f"{kind}: nobody has moved")
        return
    pace = "flat out" if asked.flat_out else f"a move every {asked.every:g} s"
    people, bots = asked.tables - asked.thinking, ""
    if asked.thinking:
        bots = f" and {asked.thinking} of bots ({told['bots_moves_a_second']} moves a second)"
    print(
        f"{kind}: {people} tables of people{bots}, {pace}, {asked.processes} processes:"
        f" {told['moves_a_second']} moves a second, median {told['ms_median']} ms,"
        f" p99 {told['ms_p99']} ms, longest {told['ms_longest']} ms, {told['late']} late,"
        f" {told['cores_used']} cores, {told['mb_of_servers']} MB"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=names())
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument(
        "--thinking", type=int, default=0, metavar="N", help=f"tables of bots who think: {THINKER}"
    )
    parser.add_argument("--people", type=int, default=4, help="at each table, or as many as can")
    parser.add_argument("--every", type=float, default=5.0, help="seconds from move to move")
    parser.add_argument("--flat-out", action="store_true", help="without a pause")
    parser.add_argument("--seconds", type=float, default=60.0, help="that are played")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="", help="an empty PostgreSQL; without, SQLite")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    if asked.processes > 1 and not asked.database:
        parser.error("several processes share a PostgreSQL: --database")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # a socket for every page
    rules = find(asked.game)
    game = Game.agree(rules, min(asked.people, rules.seats[-1]), {})
    gc.disable()  # everybody lives in this process: their pauses are not the servers'
    try:
        with ExitStack() as stack:
            servers = [
                stack.enter_context(Server(database=asked.database)) for _ in range(asked.processes)
            ]
            told = asyncio.run(measure(servers, game, asked))
    except KeyboardInterrupt:
        print("stopped: nothing is told of a load that was cut short")
        return 130
    print(json.dumps(told)) if asked.json else report(asked.game, asked, told)
    return 0


if __name__ == "__main__":
    sys.exit(main())

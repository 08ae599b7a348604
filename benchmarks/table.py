"""How many tables one server process carries: `python benchmarks/table.py [--tables 300]`.

The server is a process of its own; all players live in this one, on the same machine. First every
table moves once in so many seconds, and the time is taken from a move sent to the update taken in
by all four of its sockets; then every table moves as soon as it can.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from pulaski.cli.progress import progress
from tests.table.guest import Guest, Message, Server

SEATS = 4
SETTLE = 2.0  # seconds between making the tables and measuring


@dataclass
class Load:
    """One table with a socket a seat."""

    guests: Sequence[Guest]
    rng: random.Random
    seconds: list[float] = field(default_factory=list)

    async def move(self) -> bool:
        """One move by whoever is to move; False if the game is over."""
        first = self.guests[0]
        if first.state["over"]:
            return False
        mover = self.guests[first.state["actor"]]
        action = await mover.choose(self.rng)
        began = time.perf_counter()
        answer = await mover.act(action)
        assert answer["type"] == "done", answer
        seq = answer["seq"]
        await asyncio.gather(*(g.until(lambda s: s["seq"] >= seq) for g in self.guests))
        self.seconds.append(time.perf_counter() - began)
        return True


class Player(Guest):
    """A guest that keeps only what the benchmark needs: pictures are read and dropped."""

    def _follow(self, message: Message) -> None:
        message.pop("lines", None)
        super()._follow(message)


async def _seat_all(server: Server, tables: int, step: Any) -> list[Load]:
    """All tables, each with four people of four different identities."""
    keepers = [Guest(server.address, f"Keeper{seat}") for seat in range(SEATS)]
    loads = []
    for number in range(tables):
        seats: list[Message] = [{"who": "me", "name": "A"}] + [{"who": "link"}] * (SEATS - 1)
        made = await keepers[0].make("feurio", seats)
        for seat, link in made["links"]["seats"].items():
            await keepers[int(seat)].use(link)
        guests = [Player(server.address, f"{number}-{seat}") for seat in range(SEATS)]
        for guest, keeper in zip(guests, keepers, strict=True):
            guest.http.cookies = keeper.http.cookies
            await guest.open(made["table"])
        loads.append(Load(guests, random.Random(number)))
        step()
    return loads


@asynccontextmanager
async def _seated(server: Server, tables: int) -> AsyncIterator[list[Load]]:
    with progress("Making tables", tables) as step:
        loads = await _seat_all(server, tables, step)
    try:
        yield loads
    finally:
        await asyncio.gather(*(g.close() for load in loads for g in load.guests))


async def _steady(load: Load, every: float, until: float) -> None:
    """A move every so often, the tables spread evenly over the time between."""
    await asyncio.sleep(load.rng.random() * every)
    while time.perf_counter() < until:
        began = time.perf_counter()
        if not await load.move():
            return
        await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))


async def _flat_out(load: Load, until: float) -> None:
    while time.perf_counter() < until and await load.move():
        pass


def _percentile(values: Iterable[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _resident_bytes(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def measure(tables: int, every: float, seconds: float, burst: float) -> dict[str, Any]:
    """All figures."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(f"sqlite:///{folder}/tables.db") as server,
    ):
        assert server.process is not None
        pid = server.process.pid
        empty = _resident_bytes(pid)
        async with _seated(server, tables) as loads:
            seated = _resident_bytes(pid)
            await asyncio.sleep(SETTLE)
            cpu, began = _cpu_seconds(pid), time.perf_counter()
            await asyncio.gather(*(_steady(load, every, began + seconds) for load in loads))
            busy = (_cpu_seconds(pid) - cpu) / (time.perf_counter() - began)
            steady = [second for load in loads for second in load.seconds]
            played = _resident_bytes(pid)
            for load in loads:
                load.seconds.clear()
            began = time.perf_counter()
            await asyncio.gather(*(_flat_out(load, began + burst) for load in loads))
            rate = sum(len(load.seconds) for load in loads) / (time.perf_counter() - began)
    return {
        "tables": tables,
        "sockets": tables * SEATS,
        "seconds_between_moves": every,
        "moves_measured": len(steady),
        "p50_ms": round(1000 * statistics.median(steady), 1),
        "p99_ms": round(1000 * _percentile(steady, 0.99), 1),
        "max_ms": round(1000 * max(steady), 1),
        "server_cores_used": round(busy, 2),
        "moves_a_second_at_saturation": round(rate, 1),
        "kilobytes_a_table_seated": round((seated - empty) / tables / 1024),
        "kilobytes_a_table_played": round((played - empty) / tables / 1024),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between a table's moves")
    parser.add_argument("--seconds", type=float, default=60.0, help="of the steady part")
    parser.add_argument("--burst", type=float, default=10.0, help="seconds of moving flat out")
    asked = parser.parse_args()
    gc.disable()  # all players live in this process: its own pauses are not the server's
    figures = asyncio.run(measure(asked.tables, asked.every, asked.seconds, asked.burst))
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()

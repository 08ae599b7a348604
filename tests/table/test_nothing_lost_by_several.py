"""Three servers on one PostgreSQL, killed one by one: nothing is lost, twice, or unseen for long.

`make proof` kills fifty times and restarts PostgreSQL twice meanwhile; `make test` does less.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.table.clusters import another_database, programs, restartable
from tests.table.ledger import read_log
from tests.table.nursery import QuickServer
from tests.table.regular import LOST, Regular, seat_all
from tests.table.test_nothing_lost import PARTIES, World

PROOF = bool(os.environ.get("PROOF"))
KILLS, RESTARTS = (50, ("fast", "immediate")) if PROOF else (6, ("immediate",))
PROCESSES = 3
SOON = 5.0  # seconds in which every page shows what was written before a kill


@dataclass
class Cluster(World):
    """Servers that die one by one, on a PostgreSQL that is restarted."""

    database: str = ""
    restart: Callable[[str], None] = lambda how: None
    waits: list[float] = field(default_factory=list)
    restarted: list[str] = field(default_factory=list)

    def make_server(self) -> QuickServer:
        return QuickServer(self.folder, self.database, PROCESSES, games=("feurio",))

    @property
    def most_kills(self) -> int:
        return KILLS

    async def kill_again_and_again(self) -> None:
        """After so many commands, at any moment while others are under way."""
        restarts = {KILLS * (n + 1) // (len(RESTARTS) + 1): how for n, how in enumerate(RESTARTS)}
        while self.kills < KILLS:
            await self.some_commands()
            self.server.end_one(self.dice.randrange(PROCESSES))
            self.kills += 1
            if how := restarts.get(self.kills):
                await asyncio.to_thread(self.restart, how)
                self.restarted.append(how)
            await self.every_page_is_right_soon()
            self.server.start_one()
            self.ledger.check()

    async def some_commands(self) -> None:
        then = len(self.ledger.acknowledged) + self.dice.randrange(1, 16)
        while len(self.ledger.acknowledged) < then:
            await asyncio.sleep(0.002)
        await asyncio.sleep(self.dice.random() * 0.03)  # a moment is a time, not a condition

    async def every_page_is_right_soon(self) -> None:
        """What was on disk when the server died is on every page."""
        began = time.monotonic()
        log = await asyncio.to_thread(read_log, self.database)
        waiting = [
            (guest, len(log[guest.table]) - 1) for guest in self.guests if guest.table in log
        ]
        while any(guest.is_playing and not shows(guest, seq) for guest, seq in waiting):
            await asyncio.sleep(0.01)
        self.waits.append(time.monotonic() - began)

    async def _sit_down(self, guests: list[Regular], bots: int, options: dict[str, str]) -> None:
        """While PostgreSQL is away, no table is made: people try again."""
        while True:
            with suppress(*LOST, AssertionError):
                await seat_all(guests, "feurio", bots, options=options)
                return
            await asyncio.sleep(0.05)


def shows(guest: Regular, seq: int) -> bool:
    """Whether a page is connected and has come so far."""
    return guest.is_connected and int(guest.state.get("seq", -1)) >= seq


def test_processes_killed_among_three_lose_nothing_and_count_nothing_twice(tmp_path: Path) -> None:
    found = programs()
    if found is None:
        pytest.skip("NOT PROVEN ON POSTGRESQL: pg_ctl was not found; install postgresql")

    async def run(address: str, restart: Callable[[str], None]) -> Cluster:
        world = Cluster(
            tmp_path, random.Random(7), database=another_database(address), restart=restart
        )
        await world.start()
        async with asyncio.timeout(580):
            parties = [world.play_on(*party) for party in PARTIES]
            await asyncio.gather(world.kill_again_and_again(), *parties)
        return world

    with restartable(found) as (address, restart):
        world = asyncio.run(run(address, restart))
        assert world.server.stop() == 0
        world.ledger.check()
    assert (world.kills, world.restarted) == (KILLS, list(RESTARTS))
    over = [guest.table for guest in world.guests if guest.state.get("over")]
    assert len(set(over)) == world.games >= len(PARTIES)
    print(
        f"{world.kills} kills, {world.games} games, {len(world.ledger.acknowledged)} commands, "
        f"{world.ledger.repeats} sent again, {world.ledger.views_checked} views compared; "
        f"every page right after {max(world.waits):.2f} s at most"
    )
    assert max(world.waits) < SOON

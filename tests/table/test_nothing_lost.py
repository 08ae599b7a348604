"""A server killed at any moment loses nothing that it acknowledged, and counts nothing twice."""

from __future__ import annotations

import asyncio
import os
import random
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.table.guest import Guest
from tests.table.ledger import Ledger, as_a_new_page, public, read_log
from tests.table.nursery import QuickServer
from tests.table.regular import LOST, Regular, seat_all

KILLS = 50 if os.environ.get("PROOF") else 20
PARTIES: tuple[tuple[int, int, dict[str, str]], ...] = (  # people, bots, options
    (2, 0, {}),
    (2, 1, {"firebreaks": "yes"}),
    (1, 3, {}),
    (3, 0, {"firebreaks": "yes"}),
)


@dataclass
class World:
    """A server that dies, its guests, and what they were promised."""

    folder: Path
    dice: random.Random
    kills: int = 0
    games: int = 0
    up: asyncio.Event = field(default_factory=asyncio.Event)
    guests: list[Regular] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.server = self.make_server()
        self.ledger = Ledger(self.server.database)

    def make_server(self) -> QuickServer:
        return QuickServer(self.folder, games=("feurio",))

    @property
    def most_kills(self) -> int:
        return KILLS

    async def start(self) -> None:
        await asyncio.to_thread(self.server.start)
        self.up.set()

    async def kill_again_and_again(self) -> None:
        """After so many commands, at any moment while others are under way."""
        while self.kills < KILLS:
            then = len(self.ledger.acknowledged) + self.dice.randrange(1, 16)
            while len(self.ledger.acknowledged) < then:
                await asyncio.sleep(0.002)
            await asyncio.sleep(self.dice.random() * 0.03)  # a moment is a time, not a condition
            self.up.clear()
            self.server.kill()
            self.kills += 1
            self.ledger.check()
            await self.start()

    async def play_on(self, people: int, bots: int, options: dict[str, str]) -> None:
        """Game after game, until the server has been killed often enough."""
        while self.kills < self.most_kills:
            self.games += 1
            guests = [self._guest(f"g{self.games}s{n}") for n in range(people)]
            await self._sit_down(guests, bots, options)
            await asyncio.gather(*(guest.play() for guest in guests))
            for guest in guests:
                assert guest.state["result"]["words"]
                await is_what_it_would_be_sent_anew(guest)
                await guest.close()

    def _guest(self, name: str) -> Regular:
        guest = Regular(self.server.address, name, ledger=self.ledger, up=self.up)
        guest.dice = random.Random(name)
        self.guests.append(guest)
        return guest

    async def _sit_down(self, guests: list[Regular], bots: int, options: dict[str, str]) -> None:
        """Making a table is no command: what the server did not answer is made anew."""
        while True:
            await self.up.wait()
            with suppress(*LOST):
                await seat_all(guests, "feurio", bots, options=options)
                return
            await asyncio.sleep(0)


async def is_what_it_would_be_sent_anew(guest: Regular) -> None:
    """All the updates together come to the whole state."""
    followed = public(guest.state)
    await guest.insist("resync")
    fresh = public(guest.state)
    assert fresh == as_a_new_page(followed, fresh)


def test_kills_lose_nothing_and_count_nothing_twice(tmp_path: Path) -> None:
    async def run() -> World:
        world = World(tmp_path, random.Random(7))
        await world.start()
        async with asyncio.timeout(280):
            parties = [world.play_on(*party) for party in PARTIES]
            await asyncio.gather(world.kill_again_and_again(), *parties)
        return world

    world = asyncio.run(run())
    assert world.server.stop() == 0
    world.ledger.check()
    assert world.kills == KILLS
    over = [guest.table for guest in world.guests if guest.state.get("over")]
    assert len(set(over)) == world.games >= len(PARTIES)
    assert world.ledger.views_checked > KILLS
    assert world.ledger.repeats > 0
    print(
        f"{world.kills} kills, {world.games} games, {len(world.ledger.acknowledged)} commands, "
        f"{world.ledger.repeats} sent again, {world.ledger.views_checked} views compared"
    )


def test_a_command_sent_again_after_a_kill_is_answered_as_before(tmp_path: Path) -> None:
    async def run() -> None:
        server = QuickServer(tmp_path, games=("feurio",))
        server.start()
        ann = Guest(server.address, "Ann")
        made = await ann.make("feurio", [{"who": "me", "name": "Ann"}, {"who": "me"}])
        await ann.open(made["table"])
        action = ann.options[0]["action"]
        command = {"do": "act", "id": "once", "seat": ann.state["actor"], "action": action}
        command["step"] = ann.state["step"]
        first = await ann.send(command)
        for _ in range(3):
            server.kill()
            server.start()
            await ann.open(made["table"])
            assert await ann.send(command) == first
            assert (
                await ann.http.post(f"/api/tables/{made['table']}/commands", json=command)
            ).json()["seq"] == first["seq"]
        await ann.close()
        assert server.stop() == 0
        [entries] = read_log(server.database).values()
        assert [entry.seq for entry in entries] == [0, 1]

    asyncio.run(run())


def test_a_guest_whose_line_is_cut_comes_back_before_it_sends_again(tmp_path: Path) -> None:
    """Between the end of a socket and its reader's next turn, sending fails without a pause."""

    async def run() -> None:
        server = QuickServer(tmp_path, games=("feurio",))
        server.start()
        up = asyncio.Event()
        up.set()
        ann = Regular(server.address, "Ann", up=up)
        await seat_all([ann], "feurio", 1)
        for _ in range(20):
            assert ann.socket is not None
            ann.socket.transport.abort()
            await asyncio.sleep(0)
            assert not ann.can_send
            await ann.insist("say", seat=0, text="still here")
        await ann.close()
        assert server.stop() == 0

    asyncio.run(run())


@pytest.mark.parametrize("seed", range(3))
def test_a_server_told_to_stop_while_moves_are_under_way_ends_well(
    tmp_path: Path, seed: int
) -> None:
    async def run() -> None:
        dice = random.Random(seed)
        world = World(tmp_path, dice)
        await world.start()
        guests = [world._guest(f"g{n}") for n in range(3)]
        for guest in guests:
            await seat_all([guest], "feurio", 2)
        playing = [asyncio.create_task(guest.play()) for guest in guests]
        then = dice.randrange(10, 40)
        while len(world.ledger.acknowledged) < then:
            await asyncio.sleep(0.001)
        world.up.clear()
        assert await asyncio.to_thread(world.server.stop) == 0
        world.ledger.check()
        await world.start()
        await asyncio.gather(*playing)
        assert world.server.stop() == 0
        world.ledger.check()
        for guest in guests:
            await guest.close()

    asyncio.run(run())

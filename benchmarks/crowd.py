"""A server process and people who play on it, with nothing but what an installation has."""

from __future__ import annotations

import asyncio
import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.error import URLError
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from pulaski.core.game import Game
from pulaski.core.position import Position

__all__ = ["Person", "Server", "Table", "moves_of", "people_at", "sit_down"]

RUNNER = Path(__file__).with_name("seeded_server.py")
PATIENCE = 60.0  # seconds until an answer is missed
STARTING = 900.0  # seconds that a server may take to start; the first one compiles the rules
TICKS = os.sysconf("SC_CLK_TCK")

HEAD = re.compile(r'\{"type":"(?:table|update)","seq":(\d+)')  # such messages are long: not read


class Server:
    """A server of its own, on a database of its own or on one that is named.

    `source` is the folder of another `src`.
    """

    def __init__(self, source: Path | None = None, profile: str = "", database: str = "") -> None:
        self.database = database
        self.environment = os.environ | ({"PYTHONPATH": str(source)} if source else {})
        self.profile = profile
        self.address = ""
        self.tables = 0  # made so far: the seed of the next
        self._hearing: threading.Thread | None = None

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory()
        self.database = self.database or f"sqlite:///{self._folder.name}/tables.db"
        self.process = self._launch()
        try:
            self._wait_until_ready()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def _launch(self) -> subprocess.Popen[str]:
        profile = [self.profile] if self.profile else []
        return subprocess.Popen(
            [sys.executable, str(RUNNER), self.database, *profile],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=self.environment,
        )

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        if self._hearing:
            self._hearing.join(PATIENCE)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe:
                pipe.close()
        self._folder.cleanup()

    def _wait_until_ready(self) -> None:
        """Until every game can be played."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"Pulaski is at (\S+)/ ", line):
                self.address = found[1]
                break
        self._hearing = threading.Thread(target=self._hear, daemon=True)  # a full pipe blocks
        self._hearing.start()
        deadline = time.monotonic() + STARTING
        while not self._is_ready():
            assert self.process.poll() is None, "the server has ended"
            assert time.monotonic() < deadline, "the server does not become ready"
            time.sleep(0.1)

    def _hear(self) -> None:
        """Whatever else it prints; nobody need know."""
        assert self.process.stdout is not None
        self.process.stdout.read()

    def _is_ready(self) -> bool:
        try:
            with urlopen(f"{self.address}/api/games", timeout=PATIENCE) as answer:
                return all(game["ready"] for game in json.load(answer))
        except (URLError, ValueError):
            return False

    @property
    def processor_seconds(self) -> float:
        """What all its threads have used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def resident_bytes(self) -> int:
        """How much memory it has."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024


class Person:
    """Somebody with an identity of their own and one page, of which only the numbers are read.

    `place` is the address that they come from: all of 127.0.0.0/8 is this machine.
    """

    def __init__(self, server: Server, cookie: str = "", place: str = "") -> None:
        self.server = server
        self.cookie = cookie or f"pulaski={secrets.token_urlsafe(24)}"
        self.place = place
        self.is_cut = False
        self.seq = -1
        self.characters = 0  # sent to the page so far
        self._asked = 0
        self._answer: asyncio.Future[dict[str, Any]] | None = None
        self._news = asyncio.Event()

    def post(self, path: str, body: Any) -> Any:
        """Ask for something over HTTP."""
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        request = Request(f"{self.server.address}{path}", json.dumps(body).encode(), headers)
        with urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    async def open(self, table: str) -> None:
        """Look at a table."""
        address = f"{self.server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self._socket: ClientConnection = await connect(
            address,
            additional_headers={"Cookie": self.cookie},
            max_size=None,
            compression=None,
            ping_interval=None,
            local_addr=(self.place, 0) if self.place else None,
        )
        self.seq, self.is_cut = -1, False
        self._reader = asyncio.create_task(self._read())
        try:
            await self.until(0)
        except BaseException:
            self._socket.transport.abort()
            raise

    async def close(self) -> None:
        """Leave."""
        await self._socket.close()
        await self._reader

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for text in self._socket:
                assert isinstance(text, str)
                self.characters += len(text)
                if head := HEAD.match(text):
                    self.read(text)
                    self.seq = int(head[1])
                    self._news.set()
                elif self._answer and not self._answer.done():
                    self._answer.set_result(json.loads(text))
        self.is_cut = True  # whoever waits for something need not wait longer
        self._news.set()
        if self._answer and not self._answer.done():
            self._answer.set_exception(ConnectionError("the line is cut"))

    def read(self, text: str) -> None:
        """Look at what is new; most people here know beforehand what they will do."""

    async def until(self, seq: int) -> None:
        """Wait for the state after an entry of the log."""
        async with asyncio.timeout(PATIENCE):
            while self.seq < seq:
                if self.is_cut:
                    raise ConnectionError("the line is cut")
                self._news.clear()
                await self._news.wait()

    async def act(self, seat: int, action: str, step: int) -> int:
        """Carry out an action; the number of its entry in the log."""
        command = {"do": "act", "seat": seat, "action": action, "step": step}
        answer = await self.ask(command)
        assert answer["type"] == "done", answer
        return int(answer["seq"])

    async def ask(self, command: dict[str, Any]) -> dict[str, Any]:
        """Send a command, and wait for its answer."""
        self._asked += 1
        self._answer = asyncio.get_running_loop().create_future()
        await self._socket.send(json.dumps(command | {"id": f"c{self._asked}"}))
        async with asyncio.timeout(PATIENCE):
            return await self._answer


@dataclass(frozen=True)
class Deed:
    """A decision of a game that is known beforehand."""

    step: int
    seat: int
    action: str


def moves_of(game: Game, seed: int) -> list[Deed]:
    """All decisions of a whole game by the rule-of-thumb player."""
    position, deeds = Position(game, seed), []
    while not position.is_over:
        action = position.suggestion(seed)
        deeds.append(Deed(len(position.moves), position.actor.number, action.text))
        position.play(action)
    return deeds


@dataclass
class Table:
    """A table with a person on each seat, and the game that they will play."""

    people: list[Person]
    deeds: list[Deed]

    async def play(self, most: int | None = None) -> int:
        """Play on, at most so many moves; each waits until everybody has seen the one before."""
        now, self.deeds = self.deeds[:most], self.deeds[len(self.deeds[:most]) :]
        for deed in now:
            seq = await self.people[deed.seat].act(deed.seat, deed.action, deed.step)
            for person in self.people:
                await person.until(seq)
        return len(now)

    async def close(self) -> None:
        """Everybody leaves."""
        await asyncio.gather(*(person.close() for person in self.people))


async def people_at(game: Game, people: Sequence[Person]) -> None:
    """A new table of a game, with a page open for every seat, each of somebody else."""
    seats: list[dict[str, str]] = [{"who": "me", "name": "Ann"}]
    seats += [{"who": "link"} for _ in people[1:]]
    asked = {"game": game.rules.id, "seats": seats, "options": dict(game.changed())}
    made = people[0].post("/api/tables", asked)
    for seat, link in made["links"]["seats"].items():
        secret = {"secret": link.partition("#seat=")[2]}
        people[int(seat)].post(f"/api/tables/{made['table']}/keys", secret)
    for person in people:
        await person.open(made["table"])


async def sit_down(server: Server, game: Game) -> Table:
    """A new table where people will play a game that is known beforehand."""
    people = [Person(server) for _ in range(game.seats)]
    await people_at(game, people)
    deeds = moves_of(game, server.tables)
    server.tables += 1
    return Table(people, deeds)

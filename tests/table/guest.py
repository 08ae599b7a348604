"""Somebody at a table who is no browser, and the server they play on: for tests and benchmarks."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State

from pulaski.games import VARIABLE
from tests.rooms import ENVIRONMENT

__all__ = ["PATIENCE", "Guest", "Server", "offering"]

STDERR = 2  # what pytest shows of a test that fails
RUNNER = Path(__file__).with_name("run_server.py")
PATIENCE = 60.0  # seconds until something that should come soon is missed
STARTING = 540.0  # seconds that a server may take to start; the first one compiles the rules

Message = dict[str, Any]


def offering(games: Sequence[str]) -> dict[str, str]:
    """What the environment of a process needs to offer these games; all, if none is named."""
    return {VARIABLE: ",".join(games)} if games else {}


class Server:
    """A server process; it can be killed and started again on the same port and database.

    With `rooms` it has the games made up for tests, too. `games` are those that it serves, and
    loads: all, if none is named.
    """

    def __init__(
        self, database: str, rooms: bool = False, games: Sequence[str] = (), **settings: Any
    ) -> None:
        self.games = tuple(games)
        self.environment = os.environ | (ENVIRONMENT if rooms else {}) | offering(self.games)
        self.settings = {"database": database, "bot_pause": 0.0} | settings
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self._printed: list[str] = []

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def printed(self) -> str:
        """What it has printed, logs included."""
        return "".join(self._printed)

    def start(self) -> None:
        """Start it and wait until every game can be played.

        If that fails, the server is ended, and the failure shows what it printed.
        """
        self._launch()
        try:
            self._wait_until_ready()
        except BaseException as error:
            self.kill()
            error.add_note(f"The server printed:\n{self.printed}")
            raise

    def _launch(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(RUNNER), str(self.port), json.dumps(self.settings)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=self.environment,
        )
        self._reader = threading.Thread(target=self._listen, args=(self.process,), daemon=True)
        self._reader.start()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        """Keep what it prints and pass it on, until it ends."""
        assert process.stdout is not None
        for line in process.stdout:
            self._printed.append(line)
            os.write(STDERR, line.encode())
            if "Pulaski is at" in line:
                self.port = int(line.split(":")[2].split("/")[0])

    def _wait_until_ready(self) -> None:
        """Until every game can be played."""
        deadline = time.monotonic() + STARTING
        with httpx2.Client(timeout=PATIENCE) as client:
            while not self._is_ready(client):
                assert self._is_running(), "the server has ended"
                assert time.monotonic() < deadline, "the server does not become ready"
                time.sleep(0.02)

    def _is_running(self) -> bool:
        assert self.process is not None
        return self.process.poll() is None

    def _is_ready(self, client: httpx2.Client) -> bool:
        if not self.port:  # not announced yet
            return False
        try:
            games = client.get(f"{self.address}/api/games").json()
        except httpx2.TransportError:
            return False
        return all(game["ready"] for game in games)

    def kill(self) -> None:
        """End it at once, without a word."""
        assert self.process is not None
        self.process.kill()
        self._reap()

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        assert self.process is not None
        self.process.terminate()
        return self._reap()

    def _reap(self) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        status = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        self.process.stdout.close()
        self.process = None
        return status

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        if self.process:
            self.stop()


@dataclass
class Guest:
    """Follows a table as a page does: whole state, then what changes; remembers all it was sent."""

    server: str
    name: str = "Guest"
    state: Message = field(default_factory=dict)
    bytes_sent: list[str] = field(default_factory=list)
    keeps_bytes: bool = False
    asked: int = 0

    def __post_init__(self) -> None:
        # Plain HTTP: reading all certificates would be half the time of a test.
        self.http = httpx2.AsyncClient(base_url=self.server, timeout=PATIENCE, verify=False)
        self.socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[Message]] = {}
        self._changed = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None
        self._lost = False

    # HTTP.

    async def make(self, game: str, seats: list[Message], **more: Any) -> Message:
        """Make a table."""
        answer = await self.http.post("/api/tables", json={"game": game, "seats": seats} | more)
        assert answer.status_code == 201, answer.text
        made: Message = answer.json()
        return made

    async def use(self, link: str) -> Message:
        """Open a link; what is held from then on."""
        address, _, fragment = link.partition("#")
        table, secret = address.rsplit("/", 1)[1], fragment.split("=", 1)[1]
        await self.http.get(address)
        answer = await self.http.post(f"/api/tables/{table}/keys", json={"secret": secret})
        assert answer.status_code == 200, answer.text
        held: Message = answer.json()
        return held

    # The socket.

    async def open(self, table: str) -> None:
        """Look at a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.server.replace("http", "ws", 1)
        await self._hang_up()
        self.socket = await connect(
            f"{address}/api/tables/{table}/socket",
            additional_headers={"Cookie": cookies},
            max_size=None,
            compression=None,
        )
        self.state, self._lost = {}, False
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda state: state.get("id") == table)

    async def close(self) -> None:
        """Leave."""
        await self._hang_up()
        await self.http.aclose()

    async def _hang_up(self) -> None:
        if self.socket:
            await self.socket.close()
        if self._reader:
            await asyncio.gather(self._reader, return_exceptions=True)

    async def _read(self) -> None:
        assert self.socket is not None
        with suppress(ConnectionClosed):
            async for text in self.socket:
                assert isinstance(text, str)
                if self.keeps_bytes:
                    self.bytes_sent.append(text)
                self.take(json.loads(text))
                self._changed.set()
        self._lose()

    @property
    def is_connected(self) -> bool:
        """Whether messages can still come."""
        return self._reader is not None and not self._reader.done() and not self._lost

    @property
    def can_send(self) -> bool:
        """Whether the line stands; it is cut before the reader has read what came last."""
        return self.socket is not None and self.socket.state is State.OPEN and not self._lost

    def _lose(self) -> None:
        """Nothing more comes: whoever waits for something is told so."""
        self._lost = True
        for waiting in self._answers.values():
            if not waiting.done():
                waiting.set_exception(ConnectionError("the server is gone"))
        self._answers.clear()
        self._changed.set()

    def take(self, message: Message) -> None:
        """Follow one message."""
        if message["type"] == "table":
            self.state = {"views": {}, "lines": []}
        if message["type"] in ("table", "update"):
            self._follow(message)
        elif message.get("id") in self._answers:
            waiting = self._answers.pop(message["id"])
            if not waiting.done():
                waiting.set_result(message)

    def _follow(self, message: Message) -> None:
        for key, view in message.get("views", {}).items():
            mine = self.state["views"].setdefault(key, {"parts": {}})
            mine["parts"] |= view.pop("board", {"parts": {}})["parts"]
            view.pop("frames", None)  # how it came to this
            mine |= view
        self.state["lines"] += message.get("lines", [])
        for line in self.state["lines"]:
            if line["n"] in message.get("undone", ()):
                line["undone"] = True
        kept = {k: v for k, v in message.items() if k not in ("views", "lines", "type", "undone")}
        self.state |= kept

    async def until(self, holds: Callable[[Message], bool], patience: float = PATIENCE) -> None:
        """Wait until something holds of the state."""
        async with asyncio.timeout(patience):
            while not holds(self.state):
                if not self.is_connected:
                    raise ConnectionError("the server is gone")
                self._changed.clear()
                await self._changed.wait()

    async def ask(self, do: str, **more: Any) -> Message:
        """Send a command and wait for its answer."""
        self.asked += 1
        return await self.send({"do": do, "id": f"{self.name}-{self.asked}"} | more)

    async def send(self, command: Message) -> Message:
        """Send a command as it is, and wait for its answer."""
        assert self.socket is not None
        answer = asyncio.get_running_loop().create_future()
        self._answers[command["id"]] = answer
        await self.socket.send(json.dumps(command))
        async with asyncio.timeout(PATIENCE):
            found: Message = await answer
            return found

    # Playing.

    @property
    def options(self) -> list[Message]:
        """What may be done now, by whichever of the own seats is to move."""
        view = self.state["views"].get(str(self.state["actor"]), {})
        found: list[Message] = view.get("options", [])
        return [option for option in found if "action" in option]

    async def choose(self, dice: random.Random) -> str:
        """One of the things that may be done; what begins with a card is asked for."""
        seat = self.state["actor"]
        offered: list[Message] = self.state["views"][str(seat)]["options"]
        chosen = dice.choice(offered)
        if "more" in chosen:
            answer = await self.ask("options", seat=seat, path=chosen["path"])
            chosen = dice.choice(answer["options"])
        return str(chosen["action"])

    async def act(self, action: str) -> Message:
        """Do something with the seat to move."""
        return await self.ask(
            "act", seat=self.state["actor"], action=action, step=self.state["step"]
        )

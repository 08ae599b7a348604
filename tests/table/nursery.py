"""Servers that start at once: one process imports everything and forks a server when asked.

Importing takes seconds, and a proof that kills a server fifty times would spend most of them there.
What is killed is a process of its own all the same, with its own memory, sockets and database.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx2
from tests.table.guest import Server

__all__ = ["QuickServer"]

PATIENCE = 120


class Nursery:
    """The process that forks; one serves all tests."""

    _only: Nursery | None = None

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        atexit.register(self.close)

    @classmethod
    def get(cls) -> Nursery:
        """The one there is."""
        cls._only = cls._only or cls()
        return cls._only

    def close(self) -> None:
        """It ends when nobody asks any more."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def ask(self, **what: Any) -> int:
        """Fork a server, or wait for one to end."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())


class QuickServer(Server):
    """A server of the nursery. What it logs is in `log`."""

    def __init__(self, folder: Path, database: str | None = None, **settings: Any) -> None:
        super().__init__(database or f"sqlite:///{folder}/tables.db", **settings)
        self.log = folder / "log.txt"
        self.trust_proxy = str(self.settings.pop("trust_proxy", ""))
        self.pid = 0

    def start(self) -> None:
        """Fork it and wait until it answers."""
        self.port = self.port or _free_port()
        self.pid = Nursery.get().ask(
            port=self.port,
            settings=self.settings,
            trust_proxy=self.trust_proxy,
            log=str(self.log),
        )
        self._wait_until_it_answers()

    def _wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + PATIENCE
        with httpx2.Client() as client:
            while True:
                try:
                    games = client.get(f"{self.address}/api/games").json()
                    if all(game["ready"] for game in games):
                        return
                except httpx2.TransportError:
                    pass
                assert time.monotonic() < deadline, self.log.read_text()
                time.sleep(0.01)

    def kill(self) -> None:
        """End it at once, without a word."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        pid, self.pid = self.pid, 0
        os.kill(pid, how)
        return Nursery.get().ask(wait=pid)

    def __exit__(self, *_: object) -> None:
        if self.pid:
            self.stop()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


# In the nursery itself.


def _main() -> None:
    _import_everything()
    for line in sys.stdin:
        asked = json.loads(line)
        if "wait" in asked:
            _, status = os.waitpid(asked["wait"], 0)
            print(os.waitstatus_to_exitcode(status), flush=True)
        elif pid := os.fork():
            print(pid, flush=True)
        else:
            _serve(asked)


def _import_everything() -> None:
    from pulaski.cli import serve
    from pulaski.games import names
    from pulaski.table import games

    for name in names():
        if name not in games.Shelf().ready:
            games._compile(name)
        games._load(name)
    assert serve


def _serve(asked: dict[str, Any]) -> None:
    """Become a server."""
    from pulaski.cli.serve import _set_up_logs, run
    from pulaski.table.limits import Rate
    from pulaski.table.settings import Settings

    log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    nothing = os.open(os.devnull, os.O_RDWR)
    for number, to in enumerate((nothing, log, log)):
        os.dup2(to, number)
    rates = ("commands", "talk", "tables", "keys", "requests")
    given = dict.fromkeys(rates, Rate(1e6, 1e6)) | asked["settings"]
    if given.pop("default_rates", False):
        given = {name: value for name, value in given.items() if name not in rates}
    _set_up_logs(verbose=True)
    run(Settings(**given), "127.0.0.1", asked["port"], asked["trust_proxy"])
    sys.exit(0)


if __name__ == "__main__":
    _main()

"""Servers that start at once: one process keeps what it imported and forks a server when asked.

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
from pathlib import Path
from typing import Any

from tests.table.clusters import another_database
from tests.table.guest import Server

__all__ = ["CLUSTER", "TABLES", "QuickServer"]

PATIENCE = 120
TABLES = "TABLES"  # `sqlite`, `postgresql`, or `postgresql:3` for three servers
CLUSTER = "TABLES_CLUSTER"  # where PostgreSQL is
RUNNER = Path(__file__).with_name("run_nursery.py")


class Nursery:
    """The process that forks; one serves all tests."""

    _only: Nursery | None = None

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(RUNNER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
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
    """A server of the nursery, or several `processes` behind one port. What they log is in `log`.

    On which database, and how many, is as the environment says, unless a test does.
    """

    def __init__(
        self, folder: Path, database: str | None = None, processes: int = 0, **settings: Any
    ) -> None:
        found, usual = (database, 1) if database else place(folder)
        super().__init__(found, **settings)
        self.database = found
        self.processes = processes or usual
        self.log = folder / "log.txt"
        self.trust_proxy = str(self.settings.pop("trust_proxy", ""))
        self.pids: list[int] = []

    @property
    def printed(self) -> str:
        """What it has printed, logs included."""
        return self.log.read_text() if self.log.exists() else ""

    def _launch(self) -> None:
        self.port = self.port or _free_port()
        while len(self.pids) < self.processes:
            self.start_one()

    def start_one(self) -> None:
        """Start a process."""
        self.pids.append(
            Nursery.get().ask(
                port=self.port,
                shared=self.processes > 1,
                settings=self.settings,
                trust_proxy=self.trust_proxy,
                log=str(self.log),
                games=self.games,
            )
        )

    def _is_running(self) -> bool:
        """The nursery alone can tell: what has ended is missed when its time is up."""
        return True

    def kill(self) -> None:
        """End it at once, without a word."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        """End all; the first status that is not 0."""
        for pid in self.pids:
            os.kill(pid, how)
        found = [Nursery.get().ask(wait=pid) for pid in self.pids]
        self.pids.clear()
        if self.processes > 1:
            Nursery.get().ask(leave=self.port)
        return next((status for status in found if status), 0)

    def end_one(self, number: int, how: signal.Signals = signal.SIGKILL) -> int:
        """End one of several processes; its status."""
        os.kill(pid := self.pids.pop(number), how)
        return Nursery.get().ask(wait=pid)

    def __exit__(self, *_: object) -> None:
        if self.pids:
            self.stop()


def place(folder: Path) -> tuple[str, int]:
    """The address of a new database, and how many servers share it: as the environment says."""
    kind, _, processes = os.environ.get(TABLES, "sqlite").partition(":")
    if kind == "sqlite":
        return f"sqlite:///{folder}/tables.db", 1
    return another_database(os.environ[CLUSTER]), int(processes or 1)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])

"""`pulaski serve --processes N`: one port, several processes, none missed for long."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import psycopg
import pytest

from pulaski.cli import crew as keeping
from pulaski.cli.main import MISTAKE, OK
from tests.table.clusters import another_database
from tests.table.guest import offering

PATIENCE = 120.0

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="sockets cannot be passed on")


class Crew:
    """The servers, and whoever keeps them."""

    def __init__(self, database: str, processes: int) -> None:
        self.database = database
        self.keeper = subprocess.Popen(
            [
                *(sys.executable, "-m", "pulaski.cli.main", "serve", "--port", "0"),
                *("--database", database, "--processes", str(processes)),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=os.environ | offering(["feurio"]),
        )
        assert self.keeper.stdout is not None
        self.printed: list[str] = []
        while not (found := re.findall(r"Pulaski is at (http://\S+)", "".join(self.printed))):
            self.printed.append(self.keeper.stdout.readline())
        self.address = found[0]

    @property
    def members(self) -> list[int]:
        """The processes that were started by the keeper."""
        found = []
        for status in Path("/proc").glob("[0-9]*/stat"):
            try:
                parent, state = status.read_text().rsplit(")", 1)[1].split()[1::-1]
            except OSError:
                continue  # it has ended
            if int(parent) == self.keeper.pid and state != "Z":
                found.append(int(status.parent.name))
        return found

    def servers(self) -> set[str]:
        """Those that say that they are there."""
        query = "SELECT name FROM server WHERE until > extract(epoch FROM clock_timestamp())"
        with psycopg.connect(self.database) as connection:
            return {name for (name,) in connection.execute(query).fetchall()}


@contextmanager
def crew(cluster: str, processes: int) -> Iterator[Crew]:
    started = Crew(another_database(cluster), processes)
    try:
        wait(lambda: len(started.servers()) == processes)
        yield started
    finally:
        members = started.members
        started.keeper.kill()
        started.keeper.wait(PATIENCE)
        assert started.keeper.stdout is not None
        started.keeper.stdout.close()
        wait(lambda: not any(is_running(pid) for pid in members))


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def wait(holds: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "it does not come"
        time.sleep(0.05)


def test_processes_that_die_are_replaced_and_all_stop_when_told_to(cluster: str) -> None:
    with crew(cluster, 2) as started:
        before, names = started.members, started.servers()
        assert len(before) == 2
        os.kill(before[0], signal.SIGKILL)
        assert httpx2.get(f"{started.address}healthz", timeout=PATIENCE).json() == {"ok": True}
        wait(lambda: len(started.members) == 2 and before[0] not in started.members)
        # The killed one could not say that it leaves: its name stays for a while.
        wait(lambda: len(started.servers()) == 2 and len(started.servers() & names) == 1)
        members = started.members
        started.keeper.send_signal(signal.SIGTERM)
        assert started.keeper.wait(PATIENCE) == OK
        assert not any(is_running(pid) for pid in members)
        assert not started.servers(), "they said that they leave"


def test_processes_end_with_whoever_started_them(cluster: str) -> None:
    with crew(cluster, 2) as started:
        members = started.members
        started.keeper.kill()
        wait(lambda: not any(is_running(pid) for pid in members))


def test_several_processes_on_a_file_are_refused_in_a_sentence(tmp_path: Path) -> None:
    asked = subprocess.run(
        [
            *(sys.executable, "-m", "pulaski.cli.main", "serve", "--port", "0"),
            *("--database", f"sqlite:///{tmp_path}/tables.db", "--processes", "2"),
        ],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert asked.returncode == MISTAKE
    assert asked.stderr == (
        "pulaski: several processes need PostgreSQL: one alone may use an SQLite file\n"
    )


def test_counts_and_logs_say_which_process_they_are_of(cluster: str) -> None:
    with crew(cluster, 2) as started:
        names: set[str] = set()

        def all_are_told_of_at_once() -> bool:
            text = httpx2.get(f"{started.address}metrics", timeout=PATIENCE).text
            found = re.findall(r'^pulaski_servers\{server="(\w+)"\} 2.0$', text, re.MULTILINE)
            names.update(found)
            heads = re.findall(r"^# TYPE (\S+)", text, re.MULTILINE)
            assert len(heads) == len(set(heads)), "each count is described once"
            return len(found) == 2

        wait(all_are_told_of_at_once)
        assert len(names) == 2
        started.keeper.send_signal(signal.SIGTERM)
        assert started.keeper.wait(PATIENCE) == OK
        assert started.keeper.stdout is not None
        lines = [*started.printed, *started.keeper.stdout]
        printed = [json.loads(line) for line in lines if line.startswith("{")]
        told = {line["server"]: line["process"] for line in printed if "server" in line}
        assert told.keys() == names
        assert len(set(told.values())) == 2


def test_one_scrape_tells_of_all_processes_that_are_there(cluster: str) -> None:
    def told() -> set[str]:
        text = httpx2.get(f"{started.address}metrics", timeout=PATIENCE).text
        return set(re.findall(r'server="(\w+)"', text))

    with crew(cluster, 2) as started:
        wait(lambda: len(told()) == 2)
        before = told()
        os.kill(started.members[0], signal.SIGKILL)
        wait(lambda: len(told()) == 2 and told() != before)
        assert len(told() & before) == 1


@pytest.mark.parametrize("status", [0, -signal.SIGTERM], ids=["it listens", "it does not yet"])
def test_a_process_that_is_being_started_is_stopped_with_the_others(
    status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The signal comes when the process is there, and the keeper does not know of it yet."""

    class Started:
        pid, returncode, is_told = 1, 0, False

        def __init__(self, *_: object, **__: object) -> None:
            os.kill(os.getpid(), signal.SIGTERM)

        def terminate(self) -> None:
            Started.is_told = True

        def wait(self, _: float) -> int:
            return status

    monkeypatch.setattr(subprocess, "Popen", Started)
    before = [signal.getsignal(number) for number in keeping.STOPPING]
    try:
        with socket.socket() as listening:
            assert keeping.keep(listening, 1, []) == 0
    finally:
        for number, handler in zip(keeping.STOPPING, before, strict=True):
            signal.signal(number, handler)
    assert Started.is_told

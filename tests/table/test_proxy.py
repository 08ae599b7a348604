"""Two servers behind the proxy that `compose.yaml` starts, with the very same configuration."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.table.clusters import another_database
from tests.table.guest import PATIENCE
from tests.table.ledger import Ledger
from tests.table.nursery import QuickServer
from tests.table.regular import Regular, seat_all
from tests.test_docs import ROOT

SOON = 2.0  # seconds that a page may be without a socket while servers are restarted


def program() -> str:
    found = shutil.which("haproxy") or shutil.which("haproxy", path="/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.skip("NOT PROVEN BEHIND A PROXY: haproxy was not found; install haproxy")
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def proxy(*servers: QuickServer) -> Iterator[str]:
    """The address behind which these servers are."""
    port = free_port()
    places = {
        "PULASKI_BIND": f"127.0.0.1:{port}",
        "PULASKI_ONE": f"127.0.0.1:{servers[0].port}",
        "PULASKI_TWO": f"127.0.0.1:{servers[1].port}",
    }
    running = subprocess.Popen(
        [program(), "-db", "-f", str(ROOT / "deploy" / "haproxy.cfg")], env=os.environ | places
    )
    address = f"http://127.0.0.1:{port}"
    try:
        wait_until_ready(address)
        yield address
    finally:
        running.terminate()
        running.wait(PATIENCE)


def wait_until_ready(address: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        assert time.monotonic() < deadline, "the proxy does not answer"
        try:
            if httpx2.get(f"{address}/readyz", timeout=PATIENCE).status_code == 200:
                return
        except httpx2.TransportError:
            pass
        time.sleep(0.05)


@contextmanager
def two_servers(cluster: str, folder: Path) -> Iterator[tuple[QuickServer, QuickServer, str]]:
    program()
    database, folders = another_database(cluster), [folder / "one", folder / "two"]
    for each in folders:
        each.mkdir()
    given: dict[str, Any] = {"games": ("feurio",), "trust_proxy": "127.0.0.1"}
    with (
        QuickServer(folders[0], database, **given) as one,
        QuickServer(folders[1], database, **given) as two,
        proxy(one, two) as address,
    ):
        yield one, two, address


class Steady(Regular):
    """Notes how long it was without a socket, once it has one."""

    longest = 0.0

    async def come(self, table: str) -> None:
        """Look at the table."""
        began, again = time.monotonic(), bool(self.table)
        if not self.can_send:
            await super().come(table)
            if again:
                self.longest = max(self.longest, time.monotonic() - began)


def test_a_rolling_restart_leaves_no_page_without_a_socket_for_long_and_loses_nothing(
    cluster: str, tmp_path: Path
) -> None:
    async def run(one: QuickServer, two: QuickServer, address: str, database: str) -> None:
        ledger = Ledger(database)
        guests = [Steady(address, f"g{n}", ledger=ledger) for n in range(4)]
        for guest in guests:
            guest.up.set()
        tables = [await seat_all(guests[:2], "feurio", 1), await seat_all(guests[2:], "feurio", 1)]
        assert len(set(tables)) == 2
        playing = [asyncio.create_task(guest.play()) for guest in guests]
        for server in (one, two):
            then = len(ledger.acknowledged) + 5
            while len(ledger.acknowledged) < then and not all(task.done() for task in playing):
                await asyncio.sleep(0.01)
            assert await asyncio.to_thread(server.stop) == 0
            await asyncio.to_thread(server.start)
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*playing)
        ledger.check()
        print([guest.longest for guest in guests])
        assert max(guest.longest for guest in guests) < SOON
        for guest in guests:
            await guest.close()

    with two_servers(cluster, tmp_path) as (one, two, address):
        asyncio.run(run(one, two, address, one.database))


def test_all_requests_of_a_table_go_to_one_server_and_all_servers_are_used(
    cluster: str, tmp_path: Path
) -> None:
    async def run(servers: list[QuickServer], address: str) -> None:
        ann = Regular(address, "Ann")
        ann.up.set()
        used = set()
        for _ in range(16):
            made = await ann.make("feurio", [{"who": "me"}, {"who": "me"}])
            await ann.open(made["table"])
            counts = [await sockets(server) for server in servers]
            assert sorted(counts) == [0, 1]
            used.add(counts.index(1))
        assert used == {0, 1}
        await ann.close()

    with two_servers(cluster, tmp_path) as (one, two, address):
        asyncio.run(run([one, two], address))


async def sockets(server: QuickServer) -> int:
    """How many sockets a server has."""
    async with httpx2.AsyncClient(timeout=PATIENCE, verify=False) as client:
        text = (await client.get(f"{server.address}/metrics")).text
    [line] = [line for line in text.splitlines() if line.startswith("pulaski_sockets")]
    return int(float(line.rsplit(" ", 1)[1]))

"""Two servers behind the proxy that `compose.yaml` starts, with the very same configuration."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx2
import pytest

from pulaski.table.settings import Settings
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
def two_servers(
    cluster: str, folder: Path, **settings: Any
) -> Iterator[tuple[QuickServer, QuickServer, str]]:
    program()
    database, folders = another_database(cluster), [folder / "one", folder / "two"]
    for each in folders:
        each.mkdir()
    given: dict[str, Any] = {"games": ("feurio",), "trust_proxy": "*"} | settings
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


# Who asks.


ENOUGH = 600  # tables that two servers together do not let one address make at once
AT_ONCE = 20
BOTS = {"game": "feurio", "seats": [{"who": "bot", "bot": "thumb"}] * 2}


async def make(client: httpx2.AsyncClient, said: str) -> Any:
    """Make a table as somebody who says where they are."""
    forged = {"X-Forwarded-For": said, "X-Forwarded-Proto": "https", "Forwarded": f"for={said}"}
    return await client.post("/api/tables", json=BOTS, headers=forged)


async def is_stopped(client: httpx2.AsyncClient, said: str) -> bool:
    """Whether somebody who calls themselves something else each time is told to wait."""
    for n in range(0, ENOUGH, AT_ONCE):
        client.cookies.clear()
        names = [said.format(k) for k in range(n, n + AT_ONCE)]
        answers = await asyncio.gather(*(make(client, name) for name in names))
        if any(a.status_code == 429 and a.json()["code"] == "too-fast" for a in answers):
            return True
    return False


def stranger(address: str) -> httpx2.AsyncClient:
    return httpx2.AsyncClient(base_url=address, timeout=PATIENCE, verify=False)


def test_whoever_forges_an_address_is_counted_as_one_all_the_same(
    cluster: str, tmp_path: Path
) -> None:
    async def run(address: str) -> None:
        async with stranger(address) as client:
            assert await is_stopped(client, "2001:db8:{0:x}::7")

    with two_servers(cluster, tmp_path, default_rates=True) as (_, _, address):
        asyncio.run(run(address))


def test_of_several_addresses_the_last_counts_where_any_proxy_is_trusted(tmp_path: Path) -> None:
    """A proxy that adds what it saw to what the caller sent is safe, too."""

    async def run(address: str) -> None:
        async with stranger(address) as client:
            assert await is_stopped(client, "2001:db8:{0:x}::7, 198.51.100.7")
            client.cookies.clear()
            assert (await make(client, "198.51.100.7, 198.51.100.8")).status_code == 201

    given: dict[str, Any] = {"games": ("feurio",), "trust_proxy": "*", "default_rates": True}
    with QuickServer(tmp_path, **given) as server:
        asyncio.run(run(server.address))


# How many ask.


MOST = 250  # connections of one address, as the proxy and the servers have it
MOST_SOON = 650  # new ones within ten seconds
HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"


def said_to(address: str, stack: ExitStack, sent: bytes) -> socket.socket | None:
    """A connection by which something was sent; None if it was closed meanwhile."""
    host, port = address.removeprefix("http://").split(":")
    with suppress(ConnectionResetError, BrokenPipeError):
        line = stack.enter_context(socket.create_connection((host, int(port)), PATIENCE))
        line.sendall(sent)
        return line
    return None


def heard(line: socket.socket | None) -> bytes:
    """What comes first; nothing if the line was closed instead."""
    with suppress(ConnectionResetError):
        return line.recv(65536) if line else b""
    return b""


def is_let_in(address: str) -> bool:
    with ExitStack() as stack:
        return b" 200 " in heard(said_to(address, stack, HEAD + b"\r\n"))


def wait_until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "it does not come"
        time.sleep(0.1)


def test_the_proxy_allows_one_address_as_much_as_a_server_does() -> None:
    usual, written = Settings(""), (ROOT / "deploy" / "haproxy.cfg").read_text(encoding="utf-8")
    assert usual.most_connections_of_one == MOST
    assert usual.connections.burst + 10 * usual.connections.per_second == MOST_SOON
    assert f"sc0_conn_cur gt {MOST} " in written
    assert f"sc0_conn_rate gt {MOST_SOON} " in written
    assert f"timeout http-request {usual.head_patience:.0f}s" in written


def test_one_address_has_so_many_connections_and_what_is_open_goes_on(
    cluster: str, tmp_path: Path
) -> None:
    async def run(address: str) -> None:
        ann = Regular(address, "Ann")
        ann.up.set()
        made = await ann.make("feurio", [{"who": "me"}, {"who": "me"}])
        await ann.come(made["table"])
        await asyncio.to_thread(crowd, address)
        socket_then = ann.socket
        assert (await ann.act(ann.options[0]["action"]))["type"] == "done"
        assert ann.socket is socket_then
        assert ann.can_send
        await ann.close()

    with two_servers(cluster, tmp_path) as (_, _, address):
        asyncio.run(run(address))


def crowd(address: str) -> None:
    """Too many connections that send half a request: nobody else is let in until they are ended."""
    wait_until(lambda: keeps_others_out(address))
    wait_until(lambda: is_let_in(address))


def keeps_others_out(address: str) -> bool:
    """Whether nobody else is let in; not on a machine so slow that the first are ended too soon.

    The proxy's threads take connections out of order: which are refused is not foreseen.
    """
    ends = time.monotonic() + Settings("").head_patience - 1
    with ExitStack() as stack:
        lines = [said_to(address, stack, HEAD) for _ in range(MOST + 10)]
        while is_let_in(address):
            if time.monotonic() > ends:
                return False
            time.sleep(0.1)
        if time.monotonic() > ends:
            return False
        late = [line for line in lines if b" 408 " in heard(line)]
        assert MOST - 10 < len(late) < MOST, "Ann has some, too"
    return True


def test_one_address_has_so_many_new_connections_at_a_time(cluster: str, tmp_path: Path) -> None:
    with two_servers(cluster, tmp_path) as (_, _, address):
        assert is_let_in(address)
        with ExitStack() as stack:
            for _ in range(2 * MOST_SOON):
                if line := said_to(address, stack, b""):
                    line.close()
        wait_until(lambda: not is_let_in(address))


async def sockets(server: QuickServer) -> int:
    """How many sockets a server has."""
    async with httpx2.AsyncClient(timeout=PATIENCE, verify=False) as client:
        text = (await client.get(f"{server.address}/metrics")).text
    [line] = [line for line in text.splitlines() if line.startswith("pulaski_sockets")]
    return int(float(line.rsplit(" ", 1)[1]))

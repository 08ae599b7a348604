"""Connections before they are requests: half ones end, and one address has so many."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from pulaski.cli.connections import Door
from pulaski.table.limits import Rate
from pulaski.table.settings import Settings
from tests.table.guest import Guest
from tests.table.nursery import QuickServer

PATIENCE = 60.0
HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
UPLOAD = b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\ngame"
MOST = 4


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[QuickServer]:
    folder = tmp_path_factory.mktemp("connections")
    patience: dict[str, Any] = {"head_patience": 0.5, "body_patience": 0.5}
    with QuickServer(folder, games=("feurio",), **patience) as started:
        yield started


def call(server: QuickServer) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE)


def all_of(line: socket.socket) -> bytes:
    """What comes until the server closes; it does so, or this fails."""
    told = b""
    try:
        while more := line.recv(65536):
            told += more
    except ConnectionResetError:
        pass
    return told


@pytest.mark.parametrize("sent", [b"", b"G", HEAD])
def test_a_request_whose_head_does_not_come_is_ended(server: QuickServer, sent: bytes) -> None:
    with call(server) as line:
        line.sendall(sent)
        assert b" 408 " in all_of(line).splitlines()[0]


def test_a_request_whose_body_does_not_come_is_ended(server: QuickServer) -> None:
    with call(server) as line:
        line.sendall(UPLOAD)
        assert b"201" not in all_of(line)


def test_who_sends_a_byte_now_and_then_gains_no_time(server: QuickServer) -> None:
    with call(server) as line:
        line.settimeout(0.05)
        for _ in range(int(PATIENCE / 0.05)):
            try:
                line.sendall(b"X")
                if line.recv(100) is not None:
                    return
            except TimeoutError:
                continue
            except OSError:
                return
    raise AssertionError("it is still open")


def test_the_next_request_of_a_connection_is_watched_too(server: QuickServer) -> None:
    with call(server) as line:
        line.sendall(HEAD + b"\r\n")
        assert b" 200 " in line.recv(65536)
        line.sendall(HEAD)
        assert b" 408 " in all_of(line)


def test_sockets_and_requests_that_are_whole_stay(server: QuickServer) -> None:
    async def run() -> None:
        ann = Guest(server.address, "Ann")
        made = await ann.make("feurio", [{"who": "me", "name": "Ann"}] * 2)
        await ann.open(made["table"])
        await asyncio.to_thread(_wait_for_another, server)  # longer than a half request may take
        assert (await ann.act(ann.options[0]["action"]))["type"] == "done"
        await ann.close()

    asyncio.run(run())


def _wait_for_another(server: QuickServer) -> None:
    with call(server) as line:
        assert b" 408 " in all_of(line)


# Those who do not read.

RULES = b"GET /api/games/feurio/rules HTTP/1.1\r\nHost: localhost\r\n"
MANY = 100  # answers of some 50 KB


def call_with_little_room(server: QuickServer) -> socket.socket:
    """A connection whose other end soon cannot send any more, unless it is read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", server.port))
    return line


def is_cut_off(line: socket.socket, knocking: bytes = b"\r\n") -> bool:
    """Whether the server ends a connection that nobody reads from: sooner or later, or not."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            line.sendall(knocking)
        except OSError:
            return True
        time.sleep(0.05)
    return False


def test_who_does_not_read_answers_is_cut_off(server: QuickServer) -> None:
    with call_with_little_room(server) as line:
        line.sendall((RULES + b"\r\n") * MANY)
        assert is_cut_off(line)


def test_who_reads_slowly_but_steadily_is_not(tmp_path: Path) -> None:
    patience = 2.0
    asked = 12
    with (
        QuickServer(tmp_path, games=("feurio",), body_patience=patience) as server,
        call_with_little_room(server) as line,
    ):
        line.sendall((RULES + b"\r\n") * (asked - 1) + RULES + b"Connection: close\r\n\r\n")
        began, told = time.monotonic(), b""
        while more := line.recv(8192):
            told += more
            time.sleep(0.05)
        assert told.count(b"HTTP/1.1 200 OK") == asked
        assert time.monotonic() - began > patience, "it was slow enough to be missed"


def test_a_socket_that_nobody_reads_from_is_cut_off(server: QuickServer) -> None:
    async def table_of(ann: Guest) -> str:
        made = await ann.make("feurio", [{"who": "me", "name": "Ann"}] * 2)
        await ann.close()
        return str(made["table"])

    ann = Guest(server.address, "Ann")
    table = asyncio.run(table_of(ann))
    cookie = f"pulaski={ann.http.cookies['pulaski']}"
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    with call_with_little_room(server) as line:
        line.sendall(head.encode())
        assert b" 101 " in line.recv(100)
        for number in range(6):
            line.sendall(_masked(json.dumps({"do": "resync", "id": f"c{number}"}).encode()))
        assert is_cut_off(line, knocking=_masked(b"", 0x8A))  # a pong, which is ignored


def _masked(text: bytes, kind: int = 0x81) -> bytes:
    """A short frame as a client sends it; a mask of zeros leaves it as it is."""
    return bytes([kind, 0x80 | len(text), 0, 0, 0, 0]) + text


def test_one_address_has_so_many_connections_and_gets_them_back(tmp_path: Path) -> None:
    with (
        QuickServer(tmp_path, games=("feurio",), most_connections_of_one=MOST) as server,
        ExitStack() as stack,
    ):
        lines = [_let_in(stack, server) for _ in range(MOST)]
        with call(server) as line:
            assert b" 503 " in all_of(line)
        for line in lines:
            line.close()
        _let_in(stack, server)
        asyncio.run(_as_sockets(server))


def _let_in(stack: ExitStack, server: QuickServer) -> socket.socket:
    """A connection that was let in; others may be on their way out."""
    for _ in range(1000):
        line = stack.enter_context(call(server))
        line.sendall(HEAD + b"Connection: keep-alive\r\n\r\n")
        if b" 200 " in line.recv(65536):
            line.sendall(HEAD)  # half of the next: it stays
            return line
    raise AssertionError("nobody is let in any more")


async def _as_sockets(server: QuickServer) -> None:
    """Sockets count as long as they are open, and no longer."""
    ann = Guest(server.address, "Ann")
    made = await ann.make("feurio", [{"who": "me", "name": "Ann"}] * 2)
    for _ in range(3 * MOST):
        await ann.open(made["table"])
    await ann.close()


def test_a_proxy_that_is_trusted_is_not_counted_as_one_address() -> None:
    door = Door(Settings("", most_connections_of_one=2, most_sockets=10), "10.0.0.2")
    entered = [door.enter(object(), "10.0.0.2") for _ in range(20)]
    assert all(entered)
    assert [door.enter(object(), "10.0.0.3") for _ in range(3)] == [True, True, False]
    same = [door.enter(object(), f"2001:db8::{n}") for n in range(3)]
    assert same == [True, True, False]


def test_a_site_of_the_new_kind_has_eight_times_as_many_connections() -> None:
    door = Door(Settings("", most_connections_of_one=2), "10.0.0.2")
    lines = [object() for _ in range(20)]
    entered = [door.enter(line, f"2001:db8:1:{n:x}::1") for n, line in enumerate(lines)]
    assert entered == [True] * 16 + [False] * 4
    door.leave(lines[0])
    assert door.enter(object(), "2001:db8:1:99::1")
    for line in lines[1:]:
        door.leave(line)
    assert door._there == {"2001:db8:1:99::/64": 1, "2001:db8:1::/48": 1}


def test_a_flood_of_connections_is_closed_before_anything_is_read() -> None:
    door = Door(Settings("", connections=Rate(1e-9, 3)), "10.0.0.2")
    entered = []
    for _ in range(5):
        line = object()
        entered.append(door.enter(line, "10.0.0.3"))
        door.leave(line)
    assert entered == [True] * 3 + [False] * 2
    assert all(door.enter(object(), "10.0.0.2") for _ in range(5)), "nor is a trusted proxy slowed"
    assert door.enter(object(), "10.0.0.4")


def test_there_is_an_end_to_all_connections() -> None:
    door = Door(Settings("", most_sockets=0), "*")
    lines = [object() for _ in range(101)]
    assert [door.enter(line, "10.0.0.2") for line in lines] == [True] * 100 + [False]
    for line in lines:
        door.leave(line)
    assert door.enter(lines[0], "10.0.0.2")

"""A PostgreSQL that hangs, refuses or is cut off: it is not waited for, and it is found again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from pulaski.table import database as databases
from pulaski.table.errors import Refused
from pulaski.table.store import READING, WRITING, Store
from tests.table.clusters import another_database
from tests.table.test_store import made, said

LONG = 60.0  # seconds: far more than any patience here


class Wire:
    """A line to PostgreSQL that can be held: connections stand, and nothing passes any more."""

    def __init__(self, host: str, port: int) -> None:
        self.target = host, port
        self.open = asyncio.Event()
        self.open.set()
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> int:
        """Listen; the port."""
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def stop(self) -> None:
        assert self._server is not None
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.sleep(0)  # what was closed is let go in the next round

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        ends = [writer]
        try:
            await self.open.wait()
            there = await asyncio.open_connection(*self.target)
            ends.append(there[1])
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pass_on(reader, there[1]))
                both.create_task(self._pass_on(there[0], writer))
        finally:
            for end in ends:
                end.close()

    async def _pass_on(self, source: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while some := await source.read(65536):
                await self.open.wait()
                to.write(some)
                await to.drain()
        with suppress(OSError):
            to.write_eof()


@asynccontextmanager
async def store_behind_a_wire(cluster: str) -> AsyncIterator[tuple[Store, Wire]]:
    parts = urlsplit(another_database(cluster))
    wire = Wire(str(parts.hostname), int(parts.port or 0))
    address = f"postgresql://{parts.username}@127.0.0.1:{await wire.start()}{parts.path}"
    store = Store(databases.read_url(f"{address}?connect_timeout=2"), patience=0.5)
    try:
        async with asyncio.timeout(LONG):
            await store.open()
            yield store, wire
    finally:
        wire.open.set()
        await store.close()
        await wire.stop()


def test_a_postgresql_that_hangs_is_not_waited_for_and_is_found_again(cluster: str) -> None:
    async def run() -> None:
        async with store_behind_a_wire(cluster) as (store, wire):
            summary = await made(store)
            await store.append(summary, [said(1)])
            wire.open.clear()
            for _ in range(2):
                with pytest.raises(Refused, match="no-database"):
                    await store.append(summary, [said(2)])
                with pytest.raises(Refused, match="no-database"):
                    await store.entries("t")
                with pytest.raises(Refused, match="no-database"):
                    await store.check()
            wire.open.set()
            assert await until_it_answers(store)
            written = [entry.seq for entry in await store.entries("t")]
            assert written in ([0, 1], [0, 1, 2]), "what was held may have arrived after all"
            await store.append(summary, [said(len(written))])
            assert len(await store.entries("t")) == len(written) + 1

    with capture_logs() as logged:
        asyncio.run(run())
    begun = [entry["event"] for entry in logged if entry["log_level"] == "error"]
    over = [entry["what"] for entry in logged if entry["event"] == "over"]
    assert sorted(begun) == sorted(over) == sorted([WRITING, READING]), logged
    assert not any("\n" in str(entry) for entry in logged)


async def until_it_answers(store: Store) -> bool:
    """The lock of the line that was cut is free as soon as PostgreSQL hears of it."""
    while True:
        try:
            return await store.check()
        except Refused:
            await asyncio.sleep(0.05)


def test_a_statement_that_takes_too_long_is_ended_there_too(cluster: str) -> None:
    async def run() -> None:
        async with store_behind_a_wire(cluster) as (store, _):
            began = time.monotonic()
            with pytest.raises(Refused, match="no-database"):
                await store._ask(store._rows, text(f"SELECT pg_sleep({LONG})"))
            assert time.monotonic() - began < LONG / 2
            assert await store.entries("t") == []

    asyncio.run(run())


def test_a_server_is_not_kept_waiting_by_a_door_that_never_opens(cluster: str) -> None:
    async def run() -> None:
        wire = Wire("127.0.0.1", 1)
        wire.open.clear()
        address = f"postgresql://me@127.0.0.1:{await wire.start()}/x?connect_timeout=2"
        store = Store(databases.read_url(address), patience=0.5)
        async with asyncio.timeout(LONG):
            with pytest.raises(ValueError, match=r"cannot be used: .*time"):
                await asyncio.to_thread(store.prepare)
        await wire.stop()

    asyncio.run(run())

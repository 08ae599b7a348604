"""The log on disk, in SQLite and PostgreSQL: appended to once, in order, or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, insert, inspect, text
from sqlalchemy.exc import DBAPIError

from pulaski.core.errors import BadOption
from pulaski.table import database as databases
from pulaski.table import schema
from pulaski.table.live import summary_of
from pulaski.table.logbook import Logbook, LogEntry
from pulaski.table.store import Claims, Conflict, Link, Store, Summary
from tests.table.books import ANN, BEN, Scribe, likeness

Test = Callable[[Store], Coroutine[Any, Any, None]]


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    store = Store(databases.read_url(address))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def on(address: str, test: Test) -> None:
    """Run a test on an open store; nothing may hang."""

    async def run() -> None:
        async with asyncio.timeout(60), opened(address) as store:
            await test(store)

    asyncio.run(run())


async def made(store: Store, table: str = "t", **roles: str) -> Summary:
    scribe = Scribe((ANN, BEN))
    summary = replace(summary_of(scribe.book), table=table)
    await store.make(summary, scribe.entries[0], roles)
    return summary


def said(seq: int, command: str | None = None, words: str = "hello") -> LogEntry:
    return LogEntry("said", {"text": words, "name": "Ann"}, 0, command, seq, 1000.0 + seq)


def test_what_was_appended_is_read_back_in_order(database: str) -> None:
    async def test(store: Store) -> None:
        summary = await made(store)
        for seq in range(1, 6):
            await store.append(summary, [said(seq, f"c{seq}", "Brände 火事 🔥 \x00")])
        entries = await store.entries("t")
        assert [entry.seq for entry in entries] == list(range(6))
        assert entries[1:] == [said(seq, f"c{seq}", "Brände 火事 🔥 \x00") for seq in range(1, 6)]
        assert await store.entries("u") == []

    on(database, test)


def test_a_whole_scripted_table_comes_back_as_it_was(database: str) -> None:
    async def test(store: Store) -> None:
        scribe = Scribe((ANN, BEN), options={"firebreaks": "yes"})
        summary = summary_of(scribe.book)
        await store.make(summary, scribe.entries[0], {"host": "a" * 64})
        while not scribe.book.position.is_over:
            written = scribe.act(scribe.book.position.suggestion().text)
            await store.append(summary_of(scribe.book), written)
        again = Logbook.read("t", await store.entries("t"))
        assert likeness(again) == likeness(scribe.book)
        [listed] = await store.tables_of("a" * 64)
        assert listed.is_over
        assert listed.seq == scribe.book.seq

    on(database, test)


def test_a_number_that_is_taken_is_a_conflict(database: str) -> None:
    async def test(store: Store) -> None:
        summary = await made(store)
        await store.append(summary, [said(1)])
        with pytest.raises(Conflict):
            await store.append(summary, [said(1, words="another")])
        with pytest.raises(Conflict):  # and nothing of it is written
            await store.append(summary, [said(2), said(1)])
        assert [entry.body["text"] for entry in (await store.entries("t"))[1:]] == ["hello"]

    on(database, test)


def test_a_command_counts_once_at_a_table_and_again_at_another(database: str) -> None:
    async def test(store: Store) -> None:
        summary, other = await made(store), await made(store, "u")
        await store.append(summary, [said(1, "c")])
        with pytest.raises(Conflict):
            await store.append(summary, [said(2, "c")])
        await store.append(other, [said(1, "c")])
        await store.append(summary, [said(2), said(3)])  # bots' entries have no command
        assert len(await store.entries("t")) == 4

    on(database, test)


def test_one_bad_member_of_a_batch_spoils_no_other(database: str) -> None:
    async def test(store: Store) -> None:
        summaries = [await made(store, f"t{n}") for n in range(20)]
        await store.append(summaries[7], [said(1)])
        unwritable = replace(said(1), kind="x" * 500) if "postgres" in database else said(0)
        work: list[Awaitable[None]] = [
            store.append(summary, [unwritable if n == 11 else said(1)])
            for n, summary in enumerate(summaries)
        ]
        done = await asyncio.gather(*work, return_exceptions=True)
        assert isinstance(done[7], Conflict)
        assert isinstance(done[11], Exception)
        assert [n for n, result in enumerate(done) if result is not None] == [7, 11]
        for n in range(20):
            assert len(await store.entries(f"t{n}")) == (1 if n == 11 else 2)

    on(database, test)


def test_what_still_waits_is_written_when_the_store_closes(database: str) -> None:
    async def run() -> None:
        async with opened(database) as store:
            summary = await made(store)
            waiting = [asyncio.create_task(store.append(summary, [said(n)])) for n in range(1, 50)]
            await asyncio.sleep(0)  # they have been handed over
        await asyncio.gather(*waiting)
        async with opened(database) as store:
            assert [entry.seq for entry in await store.entries("t")] == list(range(50))

    asyncio.run(run())


def test_a_seat_is_claimed_with_the_entry_that_takes_it_or_not_at_all(database: str) -> None:
    async def test(store: Store) -> None:
        summary = await made(store)
        await store.append(summary, [said(1)], {"seat-1": "ben"})
        with pytest.raises(Conflict):
            await store.append(summary, [said(1)], {"seat-0": "eve"})
        await store.claim("t", "seat-1", "ben")  # once more: harmless
        assert await store.claims("t", "ben") == Claims(frozenset({1}))
        assert await store.claims("t", "eve") == Claims()

    on(database, test)


def test_new_links_make_the_old_ones_of_the_same_seats_void(database: str) -> None:
    async def test(store: Store) -> None:
        await made(store)
        await made(store, "u")
        await store.hand_out("t", {"seat-1": "a" * 64, "watch": "b" * 64}, 5.0)
        assert await store.role_of("t", "a" * 64) == Link("seat-1", 5.0)
        assert await store.role_of("u", "a" * 64) is None
        await store.hand_out("t", {"seat-1": "c" * 64}, 6.0)
        assert await store.role_of("t", "a" * 64) is None
        assert await store.role_of("t", "b" * 64) == Link("watch", 5.0)
        assert await store.role_of("t", "c" * 64) == Link("seat-1", 6.0)

    on(database, test)


def test_a_claim_uses_up_the_links_to_the_seat_and_used_ones_stay(database: str) -> None:
    async def test(store: Store) -> None:
        summary = await made(store)
        await store.hand_out("t", {"seat-1": "a" * 64, "watch": "b" * 64}, 5.0)
        with pytest.raises(Conflict):  # what is not written uses up nothing
            await store.append(summary, [said(0)], {"seat-1": "eve"})
        assert await store.role_of("t", "a" * 64) == Link("seat-1", 5.0)
        await store.append(summary, [said(1)], {"seat-1": "ben"})
        assert await store.role_of("t", "a" * 64) == Link("seat-1", 5.0, is_used=True)
        assert await store.role_of("t", "b" * 64) == Link("watch", 5.0)
        assert await store.held_seats("t") == {1}
        await store.hand_out("t", {"seat-1": "c" * 64}, 6.0)
        assert await store.role_of("t", "a" * 64) == Link("seat-1", 5.0, is_used=True)
        await store.unclaim("t", "seat-1")
        assert await store.role_of("t", "a" * 64) is None
        assert await store.held_seats("t") == set()

    on(database, test)


def test_lists_show_own_tables_open_ones_and_those_that_wait_for_bots(database: str) -> None:
    async def test(store: Store) -> None:
        summary = await made(store, host="ann")
        for name, more in (("l", {"is_listed": True}), ("b", {"bot_to_move": True})):
            scribe = Scribe((ANN, BEN))
            await store.make(replace(summary, table=name, **more), scribe.entries[0], {})  # type: ignore[arg-type]
        assert [found.table for found in await store.tables_of("ann")] == ["t"]
        assert [found.table for found in await store.open_tables()] == ["l"]
        assert await store.tables_waiting_for_bots() == ["b"]

    on(database, test)


# Migrations.


def _differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_server_default": True})
    return list(compare_metadata(context, schema.METADATA))


def test_migrations_lead_from_nothing_to_what_the_code_expects(database: str) -> None:
    engine = databases.writer(databases.read_url(database))
    with engine.connect() as connection:
        assert not databases.is_at_head(connection)
    databases.migrate(engine)
    databases.migrate(engine)  # once more: nothing to do
    with engine.connect() as connection:
        assert databases.is_at_head(connection)
        assert _differences(connection) == []
        names = inspect(connection).get_table_names()
    assert set(names) == {*schema.METADATA.tables, "alembic_version"}
    engine.dispose()


def test_links_of_an_older_database_to_seats_that_are_held_have_been_used(database: str) -> None:
    engine = databases.writer(databases.read_url(database))
    with engine.begin() as connection:
        databases.upgrade(connection, "a001")
        connection.execute(
            text("INSERT INTO game_table VALUES ('t', 'feurio', 0, 0, 0, 0, :no, :no, :no, '{}')"),
            {"no": False},
        )
        connection.execute(text("INSERT INTO claim VALUES ('t', 'seat-1', 'ben')"))
        connection.execute(text("INSERT INTO claim VALUES ('t', 'watch', 'wim')"))
        for secret, role in (("a", "seat-1"), ("b", "seat-2"), ("c", "watch")):
            row = {"secret": secret, "role": role}
            connection.execute(text("INSERT INTO link VALUES (:secret, 't', :role, 5)"), row)
    engine.dispose()

    async def test(store: Store) -> None:
        assert await store.role_of("t", "a") == Link("seat-1", 5.0, is_used=True)
        assert await store.role_of("t", "b") == Link("seat-2", 5.0)
        assert await store.role_of("t", "c") == Link("watch", 5.0)

    on(database, test)


def test_the_check_writes_and_knows_the_newest_form(database: str) -> None:
    async def test(store: Store) -> None:
        assert await store.check()
        assert all(await asyncio.gather(*(store.check() for _ in range(8))))
        with store._writer.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = 'old'"))
        assert not await store.check()

    on(database, test)


# SQLite.


def test_readers_cannot_write(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        row = insert(schema.scratch).values(id=9, at=time.time())
        with (
            store._readers.connect() as connection,
            pytest.raises(DBAPIError, match="readonly"),
        ):
            connection.execute(row)

    on(f"sqlite:///{tmp_path}/tables.db", test)


def test_there_is_one_writing_connection_and_it_flushes_to_the_disk(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        assert store._writer.pool.size() == 1  # type: ignore[attr-defined]
        assert store._writer.pool._max_overflow == 0  # type: ignore[attr-defined]
        with store._writer.connect() as connection:
            asked = ("journal_mode", "synchronous", "foreign_keys")
            found = [connection.scalar(text(f"PRAGMA {name}")) for name in asked]
        assert found == ["wal", 2, 1]

    on(f"sqlite:///{tmp_path}/tables.db", test)


def test_another_program_may_read_the_file_while_it_is_written(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        summary = await made(store)
        reader = sqlite3.connect(tmp_path / "tables.db")
        for seq in range(1, 20):
            await store.append(summary, [said(seq)])
            [(count,)] = reader.execute("SELECT count(*) FROM log").fetchall()
            assert count == seq + 1  # what was answered is there for everybody
        reader.close()

    on(f"sqlite:///{tmp_path}/tables.db", test)


@pytest.mark.parametrize(
    "address", ["nonsense", "mysql://somewhere/x", "sqlite://", "sqlite:///", "http://x"]
)
def test_an_address_that_is_none_is_told_so(address: str) -> None:
    with pytest.raises(BadOption):
        databases.read_url(address)

"""Tables that nobody needs: bots alone rest, and what is put away keeps the record of its game."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import insert, select, text, update

from pulaski.core.record import Record
from pulaski.table import archive, schema
from pulaski.table import database as databases
from pulaski.table.archive import DAY, Archivist
from pulaski.table.errors import Refused
from pulaski.table.hub import Hub
from pulaski.table.live import summary_of
from pulaski.table.settings import Settings
from pulaski.table.store import Store
from tests.table.books import ANN, BEN, OPEN, THUMB, Scribe
from tests.table.guest import Guest
from tests.table.nursery import QuickServer
from tests.table.test_hub import BOTH, act, hub_in, table_of, watcher
from tests.table.test_store import on


async def written(store: Store, table: str, scribe: Scribe, **roles: str) -> None:
    """A whole table that was played on paper."""
    summary = replace(summary_of(scribe.book), table=table)
    await store.make(summary, scribe.entries[0], roles)
    for entry in scribe.entries[1:]:
        await store.append(summary, [entry])


def played(steps: int = 6) -> Scribe:
    scribe = Scribe((ANN, BEN))
    for _ in range(steps):
        scribe.act()
    return scribe


async def make_old(store: Store, table: str, days: float) -> None:
    then = time.time() - days * DAY
    await store.write(
        [update(schema.table).values(moved_at=then).where(schema.table.c.id == table)]
    )


async def living(store: Store) -> list[str]:
    return sorted(row.id for row in await store.read(select(schema.table.c.id)))


# Bots that nobody looks at.


def test_tables_of_bots_alone_are_not_read_when_a_server_starts(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_in(tmp_path) as (_, store):
            for number in range(30):
                await written(store, f"alone{number}", Scribe((THUMB, THUMB)))
            await written(store, "ann", Scribe((THUMB, ANN)))
            await written(store, "open", Scribe((THUMB, OPEN)))
        async with hub_in(tmp_path) as (hub, store):
            assert sorted(await store.tables_waiting_for_bots()) == ["ann", "open"]
            await hub._let_bots_go_on()
            assert sorted(hub.tables) == ["ann", "open"]

    asyncio.run(run())


def test_they_play_as_soon_as_somebody_looks(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_in(tmp_path) as (_, store):
            await written(store, "t", Scribe((THUMB, THUMB)))
        async with (
            hub_in(tmp_path) as (hub, _),
            hub.looking(live := await hub.table("t"), watcher()),
        ):
            assert live.bots is not None
            await live.bots
            assert live.book.position.is_over

    asyncio.run(run())


def test_an_old_database_learns_which_bots_are_alone(database: str) -> None:
    engine = databases.writer(databases.read_url(database))
    databases.migrate(engine, "a001")
    rows = {"alone": ["bot", "bot"], "ann": ["bot", "person"], "odd": None}
    with engine.begin() as connection:
        for name, who in rows.items():
            scribe = summary_of(Scribe((THUMB, ANN)).book)
            card = {**scribe.details, "who": who} if who else []
            values = {"id": name, "game": "feurio", "made_at": 1, "moved_at": 2, "seq": 0}
            values |= {"actor": 0, "bot_to_move": True, "is_listed": False, "is_over": False}
            connection.execute(insert(schema.table).values(card=card, **values))
    engine.dispose()

    async def test(store: Store) -> None:
        assert await living(store) == ["alone", "ann", "odd"]
        assert await store.tables_waiting_for_bots() == ["ann"]
        assert await store.check()

    on(database, test)


# Putting away.


def test_what_is_put_away_is_the_whole_record_and_nothing_else(database: str) -> None:
    async def test(store: Store) -> None:
        scribe = played()
        await written(store, "t", scribe, host="ann")
        await written(store, "u", played(steps=2), host="ann")
        await store.hand_out("t", {"seat-1": "a" * 64}, 5.0)
        await archive.put_away(store, "t")
        assert await living(store) == ["u"]
        for part in (schema.log, schema.claim, schema.link):
            left = await store.read(select(part.c.table_id).distinct())
            assert [row.table_id for row in left] in ([], ["u"])
        kept = Record.parse(await archive.record_of(store, "t"))
        assert kept.replay().moves == scribe.book.position.moves
        assert kept.headers["players"] == "Ann,Ben"
        assert [found.table for found in await store.tables_of("ann")] == ["u"]
        states = {each.table: (each.state, each.moves) for each in await archive.overview(store)}
        assert states == {"t": ("archived", scribe.book.step), "u": ("on", states["u"][1])}
        await archive.remove(store, ["t", "u"])
        assert await archive.overview(store) == []
        with pytest.raises(Refused, match="no-such-table"):
            await archive.record_of(store, "t")

    on(database, test)


def archivist(hub: Hub, **days: float) -> Archivist:
    return Archivist(hub.store, hub, Settings("", **days))  # type: ignore[arg-type]


def test_tables_are_put_away_and_deleted_after_the_times_that_were_set(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_in(tmp_path) as (hub, store):
            for table, days in (("new", 1), ("old", 31), ("older", 400)):
                await written(store, table, played())
                await make_old(store, table, days)
            await archivist(hub).tidy()
            assert await living(store) == ["new", "old", "older"], "never, unless a time is set"
            await archivist(hub, archive_days=365).tidy()
            assert await living(store) == ["new", "old"]
            await archivist(hub, archive_days=30, delete_days=10).tidy()
            assert await living(store) == ["new"]
            assert await store.is_archived("older")
            long_ago = update(schema.archive).values(archived_at=time.time() - 11 * DAY)
            await store.write([long_ago.where(schema.archive.c.id == "older")])
            await archivist(hub, delete_days=10).tidy()
            assert not await store.is_archived("older")
            assert await store.is_archived("old")

    asyncio.run(run())


def test_a_table_that_is_in_use_or_cannot_be_read_stays(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_in(tmp_path) as (hub, store):
            await table_of(hub, ANN, BEN)  # it is called t
            for table in ("broken", "fine"):
                await written(store, table, played())
            await store.write([text("UPDATE log SET body = '[]' WHERE table_id = 'broken'")])
            for table in ("t", "broken", "fine"):
                await make_old(store, table, 100)
            keeper = archivist(hub, archive_days=30)
            for _ in range(2):
                await keeper.tidy()
                assert await living(store) == ["broken", "t"]
            await hub.carry_out(hub.tables["t"], "ann", BOTH, act(hub.tables["t"].book, 1))

    asyncio.run(run())


def test_whoever_comes_while_a_table_is_put_away_is_told_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_in(tmp_path) as (hub, store):
            await written(store, "old", played())
            async with hub.unloaded("old") as free:
                assert free
                coming = asyncio.create_task(hub.table("old"))
                await asyncio.sleep(0)
                await archive.put_away(store, "old")
            with pytest.raises(Refused, match="archived"):
                await coming

    asyncio.run(run())


def test_a_server_puts_tables_away_by_itself_and_says_so_to_whoever_comes(tmp_path: Path) -> None:
    async def run(server: QuickServer) -> None:
        ann = Guest(server.address, "Ann")
        made = await ann.make("feurio", [{"who": "me", "name": "Ann"}] * 2)
        server.stop()
        server.settings |= {"archive_days": 0.0, "tidy_every": 0.05}
        server.start()
        async with asyncio.timeout(60):
            while True:
                answer = await ann.http.get(f"/api/tables/{made['table']}/replay")
                if answer.json().get("code") == "archived":
                    break
                await asyncio.sleep(0.3)  # asked for, it stays in memory for a while
        assert answer.status_code == 410
        assert "was put away" in answer.json()["message"]
        assert (await ann.http.get("/api/tables")).json()["yours"] == []
        await ann.close()

    with QuickServer(tmp_path, games=("feurio",), idle=0.1) as server:
        asyncio.run(run(server))

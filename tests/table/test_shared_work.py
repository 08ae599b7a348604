"""Several servers on one PostgreSQL: bots move once, whoever dies; everybody knows who is here."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text

from pulaski.table import archive, leases
from pulaski.table.archive import Archivist
from pulaski.table.database import read_url
from pulaski.table.leases import Leases
from pulaski.table.limits import Rate
from pulaski.table.logbook import Logbook
from pulaski.table.store import Store
from tests.table.books import ANN, BEN, THUMB, likeness
from tests.table.clusters import another_database
from tests.table.several import BOTH, One, act, looking, made, on_servers, page, until


async def is_over(one: One) -> bool:
    return Logbook.read("t", await one.store.entries("t")).position.is_over


# Leases.


def test_a_lease_is_had_by_one_until_its_time_is_up(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(a: One, b: One) -> None:
        first, second = Leases(a.store), Leases(b.store)
        assert await first.take("x", "y") == {"x", "y"}
        assert await second.take("y", "z") == {"z"}
        assert (first.has("y"), second.has("y"), second.has("z")) == (True, False, True)
        monkeypatch.setattr(leases, "LASTING", 0.2)
        assert await first.take("y") == {"y"}, "whoever has it may put its end off, or forward"
        while not await second.take("y"):
            await asyncio.sleep(0.01)
        assert await first.take("y") == set()
        assert not first.has("y")

    on_servers(another_database(cluster), 2, test)


def test_of_many_who_ask_at_once_one_has_the_lease(cluster: str) -> None:
    async def test(*servers: One) -> None:
        for n in range(5):
            names = [f"x{n}", f"y{n}"]
            found = await asyncio.gather(
                *(
                    Leases(one.store).take(*order)
                    for one in servers
                    for order in (names, names[::-1])
                )
            )
            assert sum(f"x{n}" in had for had in found) == 2, "both asked for by one server"

    on_servers(another_database(cluster), 3, test)


def test_a_server_on_a_file_has_every_lease(tmp_path: Any) -> None:

    store = Store(read_url(f"sqlite:///{tmp_path}/tables.db"), shared=True)
    assert Leases(store).has("x")
    assert asyncio.run(Leases(store).take("x")) == {"x"}


# Bots.


def test_bots_whose_pages_are_at_several_servers_play_one_game(cluster: str) -> None:
    async def test(a: One, b: One, c: One) -> None:
        await made(a, THUMB, THUMB)
        pages = [page(name, watch=True) for name in "abc"]
        async with (
            looking(a, pages[0]) as one,
            looking(b, pages[1]) as two,
            looking(c, pages[2]) as three,
        ):
            lives = (one, two, three)
            await until(lambda: all(live.book.position.is_over for live in lives))
            entries = await a.store.entries("t")
            read = Logbook.read("t", entries)
            assert all(likeness(live.book) == likeness(read) for live in lives)
            assert all(entry.kind in ("created", "moved") for entry in entries)

    on_servers(another_database(cluster), 3, test)


def test_bots_go_on_when_their_server_dies(cluster: str) -> None:
    """It says nothing when it dies: its time must be up."""

    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, THUMB)
        async with looking(b, page("ann", 0)) as other:
            while live.book.actor != 0 or live.book.waits_for_bot:
                await asyncio.sleep(0.01)
            assert await a.hub.leases.take("t") == {"t"}
            await die(a)
            began = time.monotonic()
            while not other.book.position.is_over:
                seq = await b.hub.carry_out(
                    other, "ann", BOTH, act(other.book, f"c{other.book.seq}")
                )
                await until(lambda seq=seq: other.book.seq >= seq and not other.book.waits_for_bot)  # type: ignore[misc]
            assert time.monotonic() - began < 30

    on_servers(another_database(cluster), 2, test)


def test_so_they_do_when_nobody_looks(cluster: str) -> None:
    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, THUMB)
        await until(lambda: not live.book.waits_for_bot)
        a.hub.settings = b.hub.settings  # with no pause
        await die(a)
        while not live.book.waits_for_bot:
            await a.hub.carry_out(live, "ann", BOTH, act(live.book, f"c{live.book.seq}"))
        seq = live.book.seq
        while len(await b.store.entries("t")) <= seq + 1:
            await asyncio.sleep(0.05)

    on_servers(another_database(cluster), 2, test)


async def die(one: One) -> None:
    """As a process that is killed: nothing is said, and nothing is done any more."""
    for task in (*one.neighbours._tasks, *one.hub._tasks):
        task.cancel()
    await one.neighbours._listener.close()
    one.hub._wake_bots = lambda live: None  # type: ignore[method-assign]
    for live in one.hub.tables.values():
        if live.bots:
            live.bots.cancel()


# Who is here.


def test_who_looks_through_one_server_is_seen_through_the_others(cluster: str) -> None:
    async def test(a: One, b: One) -> None:
        await made(a, ANN, BEN, roles={"seat-0": "ann", "seat-1": "ben"})
        async with looking(a, page("ann", 0)) as one:
            async with looking(b, page("ben", 1)) as two:
                await until(lambda: one.here == two.here == {0, 1})
                async with looking(b, page("wim", watch=True)):
                    await until(lambda: one.presence(a.hub.settings).watching == 1)
                    assert two.presence(b.hub.settings).watching == 1
            await until(lambda: one.here == {0})
            assert 1 in one.left_at

    on_servers(another_database(cluster), 2, test)


def test_whoever_looked_through_a_server_that_died_is_not_here(cluster: str) -> None:
    async def test(a: One, b: One) -> None:
        await made(a, ANN, BEN, roles={"seat-0": "ann", "seat-1": "ben"})
        async with looking(a, page("ann", 0)) as one, looking(b, page("ben", 1)):
            await until(lambda: one.here == {0, 1})
            assert a.neighbours.servers == 2
            await die(b)
            await until(lambda: one.here == {0})
            assert a.neighbours.servers == 1

    on_servers(another_database(cluster), 2, test)


def test_a_server_that_stops_leaves_nothing_behind(cluster: str) -> None:
    address = another_database(cluster)

    async def test(a: One, b: One) -> None:
        await made(b, THUMB, THUMB)
        async with looking(b, page("wim", watch=True)):
            await until(lambda: a.neighbours.servers == 2)
        await b.neighbours.close()
        with a.store._readers.connect() as connection:
            for table in ("server", "lease", "presence"):
                column = {"server": "name", "lease": "holder", "presence": "server"}[table]
                query = text(f"SELECT count(*) FROM {table} WHERE {column} = :name")
                assert connection.scalar(query, {"name": b.store.name}) == 0

    on_servers(address, 2, test)


# Archiving.


def test_a_table_is_put_away_by_one_server_and_not_while_somebody_looks_through_another(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("leases", "neighbours"):
        monkeypatch.setattr(f"pulaski.table.{module}.LASTING", 3600.0)

    async def test(a: One, b: One) -> None:
        await made(a, ANN, BEN)
        a.hub._forget(a.hub.tables["t"])
        archivists = [
            Archivist(one.store, one.hub, replace(one.hub.settings, archive_days=0.0))
            for one in (a, b)
        ]
        async with looking(b, page("ann", 0)):
            await b.neighbours.look()
            for archivist in archivists:
                await archivist.tidy()
            assert await a.store.entries("t")
        b.hub._forget(b.hub.tables["t"])
        await b.neighbours.look()
        await archivists[1].tidy()
        assert await a.store.entries("t"), "the other server has the lease"
        await archivists[0].tidy()
        assert await a.store.is_archived("t")

    on_servers(another_database(cluster), 2, test)


def test_a_table_that_another_server_writes_to_while_it_is_put_away_loses_nothing(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(a: One, b: One) -> None:
        await made(a, ANN, BEN)
        live, read = await b.hub.table("t"), archive._book

        async def read_and_be_overtaken(store: Store, table: str) -> Logbook:
            book = await read(store, table)
            await b.hub.carry_out(live, "ann", BOTH, act(live.book, "c1"))
            return book

        monkeypatch.setattr(archive, "_book", read_and_be_overtaken)
        await archive.put_away(a.store, "t")
        assert not await a.store.is_archived("t")
        assert len(await a.store.entries("t")) == 2
        assert (await a.store.claims("t", "ann")).host

    on_servers(another_database(cluster), 2, test)


# Rates.


def test_what_was_taken_at_one_server_is_missing_at_the_others(cluster: str) -> None:
    async def test(a: One, b: One) -> None:
        for one in (a, b):
            one.neighbours.rates = {"talk": one.hub.talk.identities}
        await until(lambda: a.neighbours.servers == b.neighbours.servers == 2)
        for n in range(120):  # more than one notice can tell
            assert a.hub.talk.identities.of(f"{n:064}").take(6)
        await until(lambda: b.hub.talk.identities.of(f"{119:064}").tokens < 6)
        assert not any(b.hub.talk.identities.of(f"{n:064}").take(6) for n in range(120))
        assert b.hub.talk.identities.of("another").take(6)
        await until(lambda: a.hub.talk.identities.of("another").tokens < 6)

    on_servers(another_database(cluster), 2, test, talk=Rate(1e-6, 6))

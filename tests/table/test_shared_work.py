"""Several servers on one PostgreSQL: bots move once, whoever dies; everybody knows who is here."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import fields, replace
from typing import Any

import pytest
from sqlalchemy import Connection, QueuePool, text

from pulaski.table import archive, leases
from pulaski.table.app import create_app
from pulaski.table.archive import Archivist
from pulaski.table.database import read_url
from pulaski.table.errors import Refused
from pulaski.table.guard import COME_AGAIN
from pulaski.table.leases import Leases
from pulaski.table.limits import ADDRESS, Buckets, Rate
from pulaski.table.logbook import Logbook
from pulaski.table.service import Service
from pulaski.table.settings import Settings
from pulaski.table.store import Store
from tests.table.books import ANN, BEN, THUMB, likeness
from tests.table.clusters import another_database
from tests.table.several import BOTH, PATIENCE, One, act, looking, made, on_servers, page, until


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
        await b.hub.close()
        await b.neighbours.close()
        assert left_by(a, b) == {"server": 0, "lease": 0, "presence": 0}

    on_servers(address, 2, test)


def test_a_server_that_stops_amid_a_look_leaves_nothing_behind(cluster: str) -> None:
    """What was being written when it was told to stop does not come after its farewell."""
    began, go_on = threading.Event(), threading.Event()

    async def test(a: One, b: One) -> None:
        stay = b.neighbours._stay

        def slowly(connection: Connection) -> bool:
            began.set()
            assert go_on.wait(PATIENCE)
            return stay(connection)

        await made(b, THUMB, THUMB)
        b.neighbours._stay = slowly  # type: ignore[method-assign]
        await until(began.is_set)
        await b.hub.close()
        closing = asyncio.create_task(b.neighbours.close())
        await asyncio.wait({closing}, timeout=0.5)
        go_on.set()
        await closing
        pool = b.store._readers.pool
        assert isinstance(pool, QueuePool)
        await until(lambda: not pool.checkedout())
        assert left_by(a, b) == {"server": 0, "lease": 0, "presence": 0}

    on_servers(another_database(cluster), 2, test)


def left_by(one: One, gone: One) -> dict[str, int | None]:
    """How many rows speak of a server that is gone."""
    names = {"server": "name", "lease": "holder", "presence": "server"}
    with one.store._readers.connect() as connection:
        return {
            table: connection.scalar(
                text(f"SELECT count(*) FROM {table} WHERE {column} = :name"),
                {"name": gone.store.name},
            )
            for table, column in names.items()
        }


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


def test_so_many_may_watch_a_table_through_all_servers_together(cluster: str) -> None:
    async def test(a: One, b: One) -> None:
        await made(a, ANN, BEN)
        async with (
            looking(a, page("w1", watch=True)),
            looking(a, page("w2", watch=True)) as one,
            looking(b, page("ann", 0)) as two,
        ):
            await until(lambda: two.elsewhere.watching == 2)
            async with looking(b, page("w3", watch=True)):
                for server, live in ((a, one), (b, two)):
                    await until(lambda live=live: live.presence(a.hub.settings).watching == 3)  # type: ignore[misc]
                    with pytest.raises(Refused, match="many-watchers"):
                        async with looking(server, page("w4", watch=True)):
                            pass
                async with looking(b, page("ben", 1)):
                    pass  # whoever plays always comes in

    on_servers(another_database(cluster), 2, test, most_watchers=3)


# Rates.

TAKEN = ("tables", "keys", "commands", "talk", "calls")
SHARED = {
    *("requests", "sockets", "sockets by address", "table talk", "work", "called"),
    "called to a turn",
    *(f"{of} by {whom}" for of in TAKEN for whom in ("identity", "address")),
}


def on_services(address: str, test: Callable[..., Coroutine[Any, Any, None]], **more: Any) -> None:
    """Run a test on two servers as they are run; no game is compiled."""

    async def run() -> None:
        async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
            servers = [
                await stack.enter_async_context(opened(Settings(address, **more))) for _ in range(2)
            ]
            for one in servers:
                await until(lambda one=one: one.neighbours.servers == 2)  # type: ignore[misc]
            await test(*servers)

    asyncio.run(run())


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Service]:
    served = Service(settings)
    assert served.neighbours is not None
    await served.store.open()
    served.neighbours.open()
    try:
        yield served
    finally:
        await served.hub.close()
        await served.neighbours.close()
        await served.store.close()


def test_what_was_taken_at_one_server_is_missing_at_the_others(cluster: str) -> None:
    askers = [f"{n:064}" for n in range(60)]  # more than one notice can tell

    async def test(a: Any, b: Any) -> None:
        rates: dict[str, Buckets] = a.neighbours.rates
        assert rates.keys() == SHARED
        assert all(of.of(asker).take(of.rate.burst) for of in rates.values() for asker in askers)
        for name, of in b.neighbours.rates.items():
            for asker in askers:
                while of.of(asker).take(of.rate.burst):  # it is given back until others have told
                    of.of(asker).tokens += of.rate.burst
                    of.of(asker).untold = 0.0
                    await asyncio.sleep(0.05)
            assert of.of("another").take(of.rate.burst), name

    slow = Rate(1e-6, 6)
    names = [each.name for each in fields(Settings) if isinstance(each.default, Rate)]
    on_services(another_database(cluster), test, **dict.fromkeys(names, slow))


def test_requests_sockets_and_work_of_an_address_count_at_all_servers(cluster: str) -> None:
    """What is told to others is what requests are refused by."""
    here = ("203.0.113.9", 1)

    async def ask(app: Any, kind: str) -> Any:
        """The first thing that is answered to a request, or to a socket."""
        scope = {"type": kind, "path": "/healthz", "method": "GET", "client": here, "headers": []}
        sent: list[Any] = []

        async def receive() -> dict[str, str]:
            return {"type": f"{kind}.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        await app(scope | {"query_string": b"", "scheme": "http"}, receive, send)
        return sent[0].get("status", sent[0].get("code"))

    def app_of(served: Service) -> Any:
        app = create_app(served.settings, served)
        app.state.service = served
        return app

    async def test(a: Any, b: Any) -> None:
        one, two = app_of(a), app_of(b)
        for kind, refused, count in (("http", 429, 6), ("websocket", COME_AGAIN, 8 * 6)):
            assert refused not in [await ask(one, kind) for _ in range(count)], kind
            while await ask(two, kind) != refused:
                await asyncio.sleep(0.2)
        ADDRESS.set(here[0])
        await a.hub.workshop.do(burn, 0.1)
        while not b.hub.workshop.costs.of(here[0]).is_spent:
            await asyncio.sleep(0.05)
        with pytest.raises(Refused, match="too-fast"):
            await b.hub.workshop.do(int)

    slow = {"requests": Rate(1e-6, 6), "sockets": Rate(1e-6, 6), "work": Rate(1e-6, 0.1)}
    on_services(another_database(cluster), test, **slow)


def burn(seconds: float) -> None:
    began = time.thread_time()
    while time.thread_time() - began < seconds:
        pass


def test_rates_that_a_server_does_not_know_are_left_to_those_that_do(cluster: str) -> None:
    """Versions may differ in what they share."""

    async def test(a: Any, b: Any) -> None:
        await a.store.tell(f'{a.store.name} taken ["of a newer version", {{"x": 1}}]')
        assert a.hub.talk.identities.of("ann").take(6)
        await until(lambda: b.hub.talk.identities.of("ann").tokens < 6)
        assert not b.store.troubles._met

    on_services(another_database(cluster), test, talk=Rate(1e-6, 6))

"""Several servers on one PostgreSQL: one log, and every page shows it, wherever it is open."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, text
from structlog.testing import capture_logs

from pulaski.table import database as databases
from pulaski.table import keys, seating
from pulaski.table.archive import remove
from pulaski.table.errors import Refused
from pulaski.table.files import BadDatabase
from pulaski.table.limits import ADDRESS, Rate
from pulaski.table.live import Live, summary_of
from pulaski.table.logbook import Logbook, LogEntry
from pulaski.table.page import Page
from pulaski.table.store import Claims, Store
from tests.table.books import ANN, BEN, OPEN, likeness
from tests.table.clusters import another_database
from tests.table.several import BOTH, One, act, looking, made, on_servers, page, say, until

CUT = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")

SHIFT = text("UPDATE lease SET until = until + CASE what WHEN 'ended' THEN -3600 ELSE 3600 END")
LEASES = text("SELECT what FROM lease ORDER BY what")


def has_come_to(live: Live, seq: int) -> bool:
    return live.book.seq == seq


def make_deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers neither hear of each other nor look by themselves."""
    monkeypatch.setattr("pulaski.table.neighbours.Neighbours._hear", lambda *_: None)
    monkeypatch.setattr("pulaski.table.neighbours.Neighbours._look_now", lambda *_: None)
    monkeypatch.setattr("pulaski.table.neighbours.LOOKING", 3600.0)


def received(at: Page) -> list[dict[str, Any]]:
    """What a page was sent and has not read."""
    found = []
    while at.outbox:
        if (message := at.outbox.take()) is not None:
            found.append(json.loads(message))
    return found


# One log.


def test_what_one_server_writes_is_shown_by_the_others(cluster: str) -> None:
    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, BEN)
        watcher = page("wim", watch=True)
        async with looking(b, watcher) as other:
            received(watcher)
            for n in range(5):
                await a.hub.carry_out(live, "ann", BOTH, act(live.book, f"c{n}"))
            await until(lambda: other.book.seq == 5)
            assert likeness(other.book) == likeness(live.book)
            sent = received(watcher)
            assert [message["seq"] for message in sent][-1] == 5
            seen = -1
            for message in sent:
                assert message["type"] == "update"
                assert seen in (-1, message["after"]), "an update builds on the one before"
                seen = message["seq"]

    on_servers(another_database(cluster), 2, test)


def test_what_was_not_heard_is_found_by_looking(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, BEN)
        async with looking(b, page("wim", watch=True)) as other:
            await b.neighbours._listener.close()
            await a.hub.carry_out(live, "ann", BOTH, act(live.book, "c1"))
            await until(lambda: other.book.seq == 1)

    on_servers(another_database(cluster), 2, test)


def test_a_listener_whose_line_is_cut_listens_again_and_looks_at_what_it_missed(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pulaski.table.neighbours.LOOKING", 3600.0)

    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, BEN)
        async with looking(b, page("wim", watch=True)) as other:
            for seq in range(1, 4):
                await a.hub.carry_out(live, "ann", BOTH, act(live.book, f"c{seq}"))
                await until(partial(has_come_to, other, seq))
                with a.store._readers.connect() as connection:
                    connection.execute(CUT)

    on_servers(another_database(cluster), 2, test)


def test_commands_at_several_servers_at_once_all_count_once(cluster: str) -> None:
    async def test(*servers: One) -> None:
        await made(servers[0], ANN, BEN)
        lives = [await one.hub.table("t") for one in servers]
        work = [
            one.hub.carry_out(live, "ann", BOTH, say(f"s{n}-{k}"))
            for n, (one, live) in enumerate(zip(servers, lives, strict=True))
            for k in range(10)
        ]
        seqs = await asyncio.gather(*work)
        assert sorted(seqs) == list(range(1, 31))
        await until(lambda: all(live.book.seq == 30 for live in lives))
        read = Logbook.read("t", await servers[0].store.entries("t"))
        assert all(likeness(live.book) == likeness(read) for live in lives)

    on_servers(another_database(cluster), 3, test, talk=Rate(1e6, 1e6))


def test_a_command_sent_to_two_servers_counts_once_and_is_answered_alike(cluster: str) -> None:
    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, BEN)
        other = await b.hub.table("t")
        for n in range(10):
            command = act(live.book, f"c{n}")
            found = await asyncio.gather(
                a.hub.carry_out(live, "ann", BOTH, command),
                b.hub.carry_out(other, "ann", BOTH, command),
            )
            assert list(found) == [n + 1, n + 1]
        assert len(await a.store.entries("t")) == 11

    on_servers(another_database(cluster), 2, test)


def test_a_race_costs_whoever_moves_nothing_and_closes_no_page(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their address has used up all its work: it is the server that reads the table again."""
    make_deaf(monkeypatch)

    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, BEN)
        watcher = page("wim", watch=True)
        async with looking(b, watcher) as other:
            await a.hub.carry_out(live, "ann", BOTH, say("s1"))
            where = ADDRESS.set("203.0.113.9")
            costs = b.hub.workshop.costs.of("203.0.113.9")
            costs.spend(1000)
            left = costs.tokens
            assert await b.hub.carry_out(other, "ann", BOTH, act(other.book, "c1")) == 2
            ADDRESS.reset(where)
            assert costs.tokens >= left
            assert b.hub.tables["t"] is other
            assert not watcher.is_closed
            assert [message["seq"] for message in received(watcher)][-2:] == [1, 2]

    on_servers(another_database(cluster), 2, test)


@pytest.mark.parametrize("moves_itself", [False, True])
def test_a_table_of_a_newer_version_is_refused_in_a_sentence_and_others_go_on(
    cluster: str, moves_itself: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Versions of one form may run side by side, and the newer may write what the older lacks."""
    if moves_itself:
        make_deaf(monkeypatch)

    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, BEN)
        watcher = page("wim", watch=True)
        first = (await a.store.entries("t"))[0]
        another = await b.hub.make("another", first, {"host": "ann"})
        async with looking(b, watcher) as other:
            newer = LogEntry("juggled", {}, seq=1, at=time.time())
            await a.store.append(replace(summary_of(live.book), seq=1), [newer])
            if moves_itself:
                with pytest.raises(Refused, match="newer-version"):
                    await b.hub.carry_out(other, "ann", BOTH, act(other.book, "c1"))
            await until(lambda: watcher.is_closed)
        for _ in range(3):
            with pytest.raises(Refused, match="newer-version"):
                await b.hub.table("t")
        assert await b.hub.carry_out(another, "ann", BOTH, act(another.book, "c2")) == 1

    with capture_logs() as logs:
        on_servers(another_database(cluster), 2, test)
    [told] = [line for line in logs if line["log_level"] not in ("info", "debug")]
    assert told["event"] == "table t is of a newer version"
    assert "exc_info" not in told


def test_of_two_moves_at_once_one_counts_and_the_other_is_refused_on_what_is_so_now(
    cluster: str,
) -> None:
    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, BEN)
        other = await b.hub.table("t")
        found = await asyncio.gather(
            a.hub.carry_out(live, "ann", BOTH, act(live.book, "x")),
            b.hub.carry_out(other, "ann", BOTH, act(live.book, "y")),
            return_exceptions=True,
        )
        [refused] = [each for each in found if isinstance(each, Refused)]
        assert refused.code == "stale"
        assert [each for each in found if each is not refused] == [1]

    on_servers(another_database(cluster), 2, test)


def test_nothing_is_refused_by_a_server_that_has_not_heard_the_news(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was answered by one server may go on at another at once."""
    make_deaf(monkeypatch)

    async def test(a: One, b: One) -> None:
        lives = [await made(a, ANN, BEN), await b.hub.table("t")]
        for n in range(6):
            book = lives[n % 2 - 1].book if n else lives[0].book
            one, live = ((a, lives[0]), (b, lives[1]))[n % 2]
            assert await one.hub.carry_out(live, "ann", BOTH, act(book, f"c{n}")) == n + 1
        assert (await a.hub.table("t")).book.seq == 6

    on_servers(another_database(cluster), 2, test)


# Who holds what.


def test_a_link_used_at_two_servers_at_once_serves_one_of_them(cluster: str) -> None:
    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, OPEN, roles={"host": "ann", "seat-0": "ann"})
        other = await b.hub.table("t")
        for n in range(5):
            token = (await seating.hand_out(a.hub, live, [1]))["seat-1"]
            found = await asyncio.gather(
                seating.use_link(a.hub, live, f"eve{n}", token),
                seating.use_link(b.hub, other, f"ben{n}", token),
                return_exceptions=True,
            )
            [refused] = [each for each in found if isinstance(each, Refused)]
            assert refused.code == "used-link"
            holders = await a.store.holders("t")
            assert sum(1 in held.seats for held in holders.values()) == 1
            await seating.free_seat(b.hub, other, 1)

    on_servers(another_database(cluster), 2, test)


def test_new_links_and_a_claim_at_once_leave_no_link_to_a_seat_that_is_held(cluster: str) -> None:
    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, OPEN, roles={"host": "ann", "seat-0": "ann"})
        other = await b.hub.table("t")
        for n in range(8):
            token = (await seating.hand_out(a.hub, live, [1]))["seat-1"]
            new, seat = await asyncio.gather(
                seating.renew_links(a.hub, live),
                seating.use_link(b.hub, other, f"ben{n}", token),
                return_exceptions=True,
            )
            assert isinstance(new, dict)
            for role, made_ in new.items():
                link = await a.store.role_of("t", keys.hashed(made_))
                if role == "seat-1" and seat == 1:
                    assert link is None or link.is_used
            await seating.free_seat(b.hub, other, 1)

    on_servers(another_database(cluster), 2, test)


def test_a_seat_freed_at_one_server_is_taken_from_its_page_at_another(cluster: str) -> None:
    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, BEN, roles={"host": "ann", "seat-0": "ann", "seat-1": "ben"})
        ben = page("ben", 1)
        async with looking(b, ben) as other:
            received(ben)
            await seating.free_seat(a.hub, live, 1)
            await until(lambda: ben.is_closed)
            assert received(ben)[-1]["code"] == "seat-freed"
            assert ben.claims == Claims()
            assert other.book.chairs[1].who == "open"

    on_servers(another_database(cluster), 2, test)


def test_whoever_lost_a_seat_can_do_nothing_with_it_at_a_server_that_has_not_heard_of_it(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_deaf(monkeypatch)

    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, BEN, roles={"host": "ann", "seat-0": "ann", "seat-1": "ben"})
        other = await b.hub.table("t")
        await seating.free_seat(a.hub, live, 1)
        assert other.book.chairs[1].who == "person", "it has not heard of it"
        with pytest.raises(Refused, match="not-your-seat"):
            await b.hub.carry_out(other, "ben", Claims(frozenset({1})), say("s", 1))

    on_servers(another_database(cluster), 2, test)


def test_a_seat_taken_at_one_server_is_on_the_same_persons_page_at_another(cluster: str) -> None:
    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, OPEN, roles={"seat-0": "ann"}, listed=True)
        ben = page("ben")
        async with looking(b, ben):
            received(ben)
            token = (await seating.hand_out(a.hub, live, [1]))["seat-1"]
            await seating.use_link(a.hub, live, "ben", token)
            await until(lambda: ben.seats == [1])
            [shown] = [each for each in received(ben) if each["type"] == "table"]
            assert shown["yours"] == [1]

    on_servers(another_database(cluster), 2, test)


def test_a_table_that_another_server_put_away_is_gone_here_too(cluster: str) -> None:
    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, BEN)
        ann = page("ann", 0, 1)
        async with looking(b, ann) as other:
            await remove(a.store, ["t"])
            with pytest.raises(Refused, match="no-such-table"):
                await b.hub.carry_out(other, "ann", BOTH, act(live.book, "c1"))
            assert ann.is_closed
            assert "t" not in b.hub.tables

    on_servers(another_database(cluster), 2, test)


# The database.


def test_servers_share_a_database_and_owners_commands_do_not(cluster: str) -> None:
    address = another_database(cluster)

    async def test(a: One, b: One) -> None:
        assert await a.store.check()
        assert all(await asyncio.gather(*(one.store.check() for one in (a, b) * 4)))
        with pytest.raises(BadDatabase, match="in use by another server or command"):
            await asyncio.to_thread(Store(databases.read_url(address)).prepare)

    on_servers(address, 2, test)


def test_servers_that_start_at_once_on_an_empty_database_all_start(cluster: str) -> None:
    async def run() -> None:
        url = databases.read_url(another_database(cluster))
        stores = [Store(url, shared=True) for _ in range(4)]
        async with asyncio.timeout(60):
            await asyncio.gather(*(store.open() for store in stores))
            assert all(await asyncio.gather(*(store.check() for store in stores)))
            for store in stores:
                await store.close()

    asyncio.run(run())


def test_a_newer_form_waits_until_older_servers_have_stopped(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "LETTING_GO", 0.3)
    forms = databases.forms()

    async def run() -> None:
        url = databases.read_url(another_database(cluster))
        newer = Store(url, shared=True)
        monkeypatch.setattr(databases, "forms", lambda: forms[:-1])
        databases.migrate(alone := databases.writer(url), forms[-2])
        alone.dispose()
        older = Store(url, shared=True)
        await older.open()
        monkeypatch.setattr(databases, "forms", lambda: forms)
        with pytest.raises(BadDatabase, match="servers of that use it: stop them all"):
            await asyncio.to_thread(newer.prepare)
        await older.close()
        newer = Store(url, shared=True)
        await newer.open()
        assert await newer.check()
        await newer.close()
        monkeypatch.setattr(databases, "forms", lambda: forms[:-1])
        with pytest.raises(BadDatabase, match="was made by a newer Pulaski: update this one"):
            await asyncio.to_thread(Store(url, shared=True).prepare)

    asyncio.run(run())


def test_a_server_whose_database_was_changed_while_it_was_cut_off_writes_no_more(
    cluster: str,
) -> None:
    async def test(a: One) -> None:
        live = await made(a, ANN, BEN)
        with a.store._readers.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = 'z999'"))
        a.store._writer.dispose()
        with pytest.raises(Refused, match="no-database"):
            await a.hub.carry_out(live, "ann", BOTH, act(live.book, "c1"))

    on_servers(another_database(cluster), 1, test)


def test_nonsense_from_another_version_does_not_make_a_server_deaf(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pulaski.table.neighbours.LOOKING", 3600.0)

    async def test(a: One, b: One) -> None:
        live = await made(a, ANN, BEN)
        async with looking(b, page("wim", watch=True)) as other:
            await a.hub.carry_out(live, "ann", BOTH, act(live.book, "c1"))
            await until(partial(has_come_to, other, 1))
            await a.store.tell("", "x", "x log", "x log t many", "x taken {", 'x taken ["new", {}]')
            await a.store.tell("x dance t 5")
            await a.hub.carry_out(live, "ann", BOTH, act(live.book, "c2"))
            await until(partial(has_come_to, other, 2))

    on_servers(another_database(cluster), 2, test)


def test_leases_that_have_ended_are_cleared_away_while_servers_run(
    cluster: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pulaski.table.neighbours.FORGETTING", 0.0)

    def left(connection: Connection) -> list[str]:
        return list(connection.execute(LEASES).scalars())

    async def test(a: One) -> None:
        await a.hub.leases.take("ended", "lasting")
        await a.store.ask(lambda connection: connection.execute(SHIFT))
        while await a.store.ask(left) != ["lasting"]:
            await asyncio.sleep(0.05)

    on_servers(another_database(cluster), 1, test)

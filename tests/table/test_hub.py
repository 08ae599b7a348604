"""Live tables when writing fails: nobody is shown, or builds on, what is not on disk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient
from structlog.testing import capture_logs

from pulaski.core.game import Game
from pulaski.games import find
from pulaski.table import app as application
from pulaski.table import database, games, keys, protocol, tables_http
from pulaski.table.answers import Answers, Lately
from pulaski.table.app import create_app
from pulaski.table.errors import Refused
from pulaski.table.guard import HEADERS, KEEP_NOTHING
from pulaski.table.hub import Hub
from pulaski.table.limits import Bucket, Rate
from pulaski.table.live import Live, summary_of
from pulaski.table.logbook import Chair, Logbook, LogEntry, created, draws_after
from pulaski.table.page import Page
from pulaski.table.service import Service
from pulaski.table.settings import Settings
from pulaski.table.store import Claims, Store, Summary
from tests.table.books import ANN, BEN, THUMB, Scribe, likeness

BOTH = Claims(frozenset({0, 1}), host=True)


class Faulty(Store):
    """A store that cannot write for a while."""

    fails = False

    async def append(
        self, summary: Summary, entries: Sequence[LogEntry], roles: Any = None, also: Any = ()
    ) -> None:
        """Fail if told so, after others had time to queue up."""
        if self.fails:
            await asyncio.sleep(0.01)
            raise OSError("no space left")
        await super().append(summary, entries, roles, also)


@asynccontextmanager
async def hub_in(folder: Path) -> AsyncIterator[tuple[Hub, Faulty]]:
    address = f"sqlite:///{folder}/tables.db"
    store = Faulty(database.read_url(address))
    await store.open()
    shelf = games.Shelf()
    shelf.ready.add("feurio")
    hub = Hub(store, Settings.without_limits(database=address, bot_pause=0.0), shelf)
    await hub.open()
    try:
        async with asyncio.timeout(60):
            yield hub, store
    finally:
        await hub.close()
        await store.close()


async def table_of(hub: Hub, *chairs: Chair) -> Live:
    game = Game.agree(find("feurio"), len(chairs), {})
    first = created(game, list(chairs), 1, draws_after(game.start(), 1))
    return await hub.make("t", first, {})


def act(book: Logbook, number: int) -> protocol.Act:
    text = book.position.actions()[0].text
    return protocol.Act(do="act", id=f"c{number}", seat=book.actor, action=text, step=book.step)


def say(number: int) -> protocol.Say:
    return protocol.Say(do="say", id=f"s{number}", text="hello")


def watcher() -> Page:
    return Page("watcher", Claims(watch=True), "en", Bucket(Rate(1, 1)))


def test_a_table_that_could_not_be_written_is_dropped_and_nothing_builds_on_it(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        async with hub_in(tmp_path) as (hub, store):
            live = await table_of(hub, ANN, BEN)
            await hub.carry_out(live, "ann", BOTH, act(live.book, 1))
            store.fails = True
            commands: list[protocol.Command] = [act(live.book, 2)]
            commands += [say(n) for n in range(5)]
            work = [hub.carry_out(live, "ann", BOTH, command) for command in commands]
            failed = asyncio.gather(*work, return_exceptions=True)
            await asyncio.sleep(0)
            found = await failed
            assert isinstance(found[0], OSError)
            assert all(isinstance(error, Refused) and error.code == "stale" for error in found[1:])
            store.fails = False
            again = await hub.table("t")
            assert again is not live
            assert again.book.seq == 1
            assert await hub.carry_out(again, "ann", BOTH, act(again.book, 2)) == 2
            read = Logbook.read("t", await store.entries("t"))
            assert likeness(read) == likeness(again.book)

    asyncio.run(run())


def test_bots_go_on_when_a_dropped_table_is_looked_at_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_in(tmp_path) as (hub, store):
            store.fails = True
            async with hub.looking(live := await table_of(hub, THUMB, THUMB), watcher()):
                assert live.bots is not None
                await live.bots
            assert hub.tables == {}
            store.fails = False
            async with hub.looking(again := await hub.table("t"), watcher()):
                while not again.book.position.is_over:
                    assert again.bots is not None
                    await again.bots

    asyncio.run(run())


def test_bots_play_among_themselves_only_while_somebody_looks(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_in(tmp_path) as (hub, _):
            live = await table_of(hub, THUMB, THUMB)
            assert live.bots is None
            async with hub.looking(live, watcher()):
                bots = live.bots
            await asyncio.wait_for(asyncio.shield(bots or asyncio.sleep(0)), 60)
            assert not live.book.position.is_over
            assert len(live.book.position.moves) > 0

    asyncio.run(run())


def test_a_command_is_carried_out_though_whoever_sent_it_has_left(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_in(tmp_path) as (hub, store):
            live = await table_of(hub, ANN, BEN)
            sending = asyncio.create_task(hub.carry_out(live, "ann", BOTH, act(live.book, 1)))
            await asyncio.sleep(0)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
            async with live.lock:
                assert hub.tables["t"] is live
            assert len(await store.entries("t")) == 2

    asyncio.run(run())


def test_a_page_that_does_not_keep_up_is_closed_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_in(tmp_path) as (hub, _):
            live = await table_of(hub, ANN, BEN)
            slow = Page("slow", Claims(watch=True), "en", Bucket(Rate(1, 1)))
            async with hub.looking(live, slow):
                for number in range(100):
                    await hub.carry_out(live, str(number), BOTH, say(number))
                assert slow.is_closed
                assert len(slow.outbox) == 1
            assert live.book.seq == 100

    asyncio.run(run())


def gone_from(table: Scribe, settings: Settings, away: float) -> frozenset[int]:
    """Who is gone from a table if nobody has had a page open, or moved, for so many seconds."""
    live = Live(table.book)
    live.loaded_at -= away
    table.book.moved_at = time.time() - away
    if table.book.vote:
        table.book.vote.at = time.time() - away
    return live.presence(settings).gone


def test_when_somebody_is_gone_depends_on_the_pace_of_the_table() -> None:
    settings, day = Settings("sqlite://"), 24 * 3600.0
    live, slow = Scribe((ANN, BEN)), Scribe((ANN, BEN), pace="days")
    actor = slow.book.actor
    assert gone_from(live, settings, 100) == frozenset()
    assert gone_from(live, settings, 130) == {0, 1}
    assert gone_from(slow, settings, 2.9 * day) == frozenset()
    assert gone_from(slow, settings, 3.1 * day) == {actor}


def test_over_days_somebody_who_does_not_answer_is_gone_in_the_end() -> None:
    settings, day = Settings("sqlite://"), 24 * 3600.0
    slow = Scribe((ANN, BEN), pace="days")
    while (last := slow.book.last_step_of(0)) is None or slow.book.actor == 0:
        slow.act()
    slow.do("undo", seat=0)
    assert slow.book.vote is not None, last
    assert gone_from(slow, settings, 2.9 * day) == frozenset()
    assert gone_from(slow, settings, 3.1 * day) == {1}


def test_what_fails_unexpectedly_is_told_in_words_and_sealed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(name: str, language: str) -> Any:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(games, "rules_of", fail)
    app = create_app(Settings(f"sqlite:///{tmp_path}/tables.db"))
    client = TestClient(  # rules need no database
        app, "http://localhost", raise_server_exceptions=False
    )
    with capture_logs() as logged:
        answer = client.get("/api/games/feurio/rules")
    assert [entry["event"] for entry in logged] == ["request failed"]
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")
    assert "secret" not in answer.text
    for name, value in (HEADERS | KEEP_NOTHING).items():
        assert answer.headers[name] == value


def test_an_upload_that_breaks_off_is_no_failure(tmp_path: Path) -> None:
    parts = [{"type": "http.request", "body": b"game: feu", "more_body": True}]
    parts.append({"type": "http.disconnect"})

    async def receive() -> Any:
        return parts.pop(0)

    async def send(message: Any) -> None:
        pass

    settings = Settings(f"sqlite:///{tmp_path}/tables.db")
    app = create_app(settings)
    app.state.service = Service(settings)  # nothing is read or written
    scope = {"type": "http", "method": "POST", "path": "/api/records", "query_string": b""}
    scope |= {"headers": [(b"host", b"table"), (b"content-type", b"text/plain")]}
    scope |= {"scheme": "http", "server": ("table", 80), "client": ("10.0.0.9", 1)}
    with capture_logs() as logged:
        asyncio.run(app(scope, receive, send))
    assert logged == []


def test_whether_a_server_is_ready_is_answered_soon_though_its_database_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        served = Service(Settings(f"sqlite:///{tmp_path}/tables.db"))
        monkeypatch.setattr(served.store, "check", asyncio.Event().wait)
        with pytest.raises(Refused, match="not-ready") as refused:
            await asyncio.wait_for(application.readiness(served, Lately(1.0)), 60)
        assert refused.value.status == 503

    monkeypatch.setattr(application, "SOON", 0.01)
    asyncio.run(run())


def test_what_may_be_looked_back_at_is_judged_by_what_was_written(tmp_path: Path) -> None:
    """A move that ends the game, and all secrets with it, may come to nothing."""
    scribe = Scribe((ANN, BEN), options={"firebreaks": "yes"})
    while scribe.book.step < 6:
        scribe.act()
    goes_on = scribe.read_again()
    while not scribe.book.position.is_over:
        scribe.act(scribe.book.position.suggestion().text)

    async def test() -> None:
        async with hub_in(tmp_path) as (hub, store):
            live = hub.tables["t"] = Live(goes_on)
            await store.make(summary_of(goes_on), scribe.entries[0], {"seat-0": keys.hashed("ann")})
            served: Any = SimpleNamespace(hub=hub, store=store, answers=Answers(hub.workshop, 1000))

            async def ask(identity: str, seat: int) -> None:
                of: Any = (None, "t", served, keys.hashed(identity), "en", seat)
                await tables_http.record(await tables_http._reader(*of))

            async with live.lock:  # the end is being written
                live.book = scribe.book
                asked = [asyncio.create_task(ask("ann", 1)), asyncio.create_task(ask("eve", 0))]
                await asyncio.sleep(0.1)
                live.book = goes_on  # another server was first
            refused = await asyncio.gather(*asked, return_exceptions=True)
            assert [getattr(each, "code", each) for each in refused] == ["secrets", "no-key"]

    asyncio.run(test())

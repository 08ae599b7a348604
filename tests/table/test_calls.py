"""Before a bot moves in somebody's place they are called, if they allowed it, and it waits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient
from structlog.testing import capture_logs

from pulaski.core.game import Game
from pulaski.games import find
from pulaski.table import calls, database, games, protocol, schema
from pulaski.table.app import create_app
from pulaski.table.errors import Refused
from pulaski.table.hub import Hub
from pulaski.table.limits import Rate
from pulaski.table.live import Live
from pulaski.table.logbook import Chair, Logbook, LogEntry, created, draws_after
from pulaski.table.settings import Settings
from pulaski.table.speech import Span
from pulaski.table.speech import say as in_words
from pulaski.table.store import Claims, Store
from tests.table.books import ANN, BEN, THUMB
from tests.table.clusters import another_database
from tests.table.push_service import HANG, PushService
from tests.table.several import One, act, looking, on_servers, page, say, until

NAMES = ("ann", "ben")
LONG = 3600.0
GRACE = 0.05


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as started:
        yield started


@asynccontextmanager
async def hub_in(folder: Path, **settings: Any) -> AsyncIterator[Hub]:
    address = f"sqlite:///{folder}/tables.db"
    store = Store(database.read_url(address))
    await store.open()
    shelf = games.Shelf()
    shelf.ready.add("feurio")
    usual = {"database": address, "bot_pause": 0.0, "grace": GRACE, "call_anywhere": True}
    hub = Hub(store, Settings.without_limits(**usual | settings), shelf)
    await hub.open()
    try:
        async with asyncio.timeout(60):
            yield hub
    finally:
        await hub.close()
        await store.close()


def at_table(
    folder: Path,
    test: Callable[[Hub, Live], Coroutine[Any, Any, None]],
    *more: Chair,
    pace: str = "live",
    **settings: Any,
) -> None:
    """Run a test at a table of Ann's and Ben's."""

    async def run() -> None:
        async with hub_in(folder, **settings) as hub:
            await test(hub, await made(hub, *more, pace=pace))

    asyncio.run(run())


async def made(hub: Hub, *more: Chair, **agreed: Any) -> Live:
    chairs = [ANN, BEN, *more]
    game = Game.agree(find("feurio"), len(chairs), {})
    first = created(game, chairs, 1, draws_after(game.start(), 1), **agreed)
    return await hub.make("t", first, {f"seat-{seat}": name for seat, name in enumerate(NAMES)})


def missed(live: Live) -> tuple[int, str, str]:
    """The seat to move and whose it is, and who else plays."""
    seat = live.book.actor
    assert live.book.chairs[seat].who == "person"
    return seat, NAMES[seat], NAMES[1 - seat]


async def lend(hub: Hub, live: Live, number: int = 1) -> int:
    """Somebody lets a bot play for whoever is to move; the number of the entry."""
    seat, _, other = missed(live)
    await until(lambda: seat in live.gone(hub.settings))
    command = protocol.Bot(do="bot", id=f"b{number}", seat=seat, bot="thumb")
    claims = Claims(frozenset({1 - seat}))
    return await hub.carry_out(live, other, claims, command)


async def rows(store: Store) -> list[Any]:
    return list(await store.read(select(schema.device)))


# At a table.


async def away(
    hub: Hub, live: Live, service: PushService, language: str = "en"
) -> tuple[int, str, str]:
    """Like `missed`, and they can be called by a phone."""
    seat, name, other = missed(live)
    await hub.calls.allow(name, service.browser("phone").subscription, language)
    return seat, name, other


async def first_move(hub: Hub, live: Live) -> LogEntry:
    """The first move that is written, when it is shown, too."""
    while not (found := [e for e in await hub.store.entries("t") if e.kind == "moved"]):
        await asyncio.sleep(0.01)
    async with live.lock:
        return found[0]


def test_somebody_is_called_before_the_bot_moves_and_it_waits(
    tmp_path: Path, service: PushService
) -> None:
    async def test(hub: Hub, live: Live) -> None:
        seat, _, _ = await away(hub, live, service, "fr")
        seq = await lend(hub, live)
        assert live.book.lines[-1].key == "bot-called"
        assert live.snapshot.seats("en", frozenset(), frozenset())[seat]["waits"] is not None
        await until(lambda: service.received)
        moved, lent = await first_move(hub, live), (await hub.store.entries("t"))[seq]
        assert lent.body["waits"] == 2.0
        assert moved.at >= lent.at + 2.0
        assert moved.seat == seat
        assert live.snapshot.seats("en", frozenset(), frozenset())[seat]["waits"] is None
        [call] = service.received
        assert call.told == {
            "table": "t",
            "game": "Feurio!",
            "text": "Un robot joue pour vous dans 2 secondes, sauf si vous revenez.",
        }
        assert call.key == await hub.calls.public_key()
        assert call.headers["TTL"] == "2"

    at_table(tmp_path, test, call_patience=2.0)


def test_whoever_comes_back_in_time_plays_on_and_no_bot_moves(
    tmp_path: Path, service: PushService
) -> None:
    """Other bots do not wait for what they need not wait for any more."""

    async def test(hub: Hub, live: Live) -> None:
        while live.book.chairs[live.book.actor].is_bot:
            await asyncio.sleep(0.01)
        seat, name, _ = await away(hub, live, service)
        seq = await lend(hub, live)
        await until(lambda: service.received)
        async with hub.looking(live, page(name, seat)):
            assert live.book.chairs[seat].who == "person"
            assert live.book.waiting == {}
            both = Claims(frozenset({0, 1}))
            while live.book.chairs[live.book.actor].who == "person":
                text = live.book.position.actions()[0].text
                act = {"seat": live.book.actor, "action": text, "step": live.book.step}
                command = protocol.Act(do="act", id=f"m{live.book.seq}", **act)  # type: ignore[arg-type]
                await hub.carry_out(live, name, both, command)
            await until(lambda: not live.book.waits_for_bot)
        async with hub.using(live):  # what the bot did is on disk then
            kinds = [(e.kind, e.seat) for e in await hub.store.entries("t")][seq + 1 :]
        assert kinds[0] == ("sat", seat)
        assert ("moved", 2) in kinds

    at_table(tmp_path, test, THUMB, call_patience=LONG)


def test_nobody_waits_for_somebody_who_cannot_be_called(
    tmp_path: Path, service: PushService
) -> None:
    async def test(hub: Hub, live: Live) -> None:
        _, _, other = missed(live)
        await hub.calls.allow(other, service.browser("phone").subscription, "en")
        seq, step = await lend(hub, live), live.book.step
        await until(lambda: live.book.step > step)
        assert "waits" not in (await hub.store.entries("t"))[seq].body
        assert "bot-lent" in [line.key for line in live.book.lines]
        assert service.received == []

    at_table(tmp_path, test, call_patience=LONG)


def test_nobody_is_called_where_that_is_switched_off(tmp_path: Path, service: PushService) -> None:
    async def test(hub: Hub, live: Live) -> None:
        _, name, _ = missed(live)
        with pytest.raises(Refused, match="no-calls"):
            await hub.calls.allow(name, service.browser("phone").subscription, "en")
        seq = await lend(hub, live)
        assert "waits" not in (await hub.store.entries("t"))[seq].body

    at_table(tmp_path, test, may_call=False)


def test_a_bot_of_ones_own_or_on_a_free_seat_does_not_wait(
    tmp_path: Path, service: PushService
) -> None:
    async def test(hub: Hub, live: Live) -> None:
        seat, name, _ = await away(hub, live, service)
        own = protocol.Bot(do="bot", id="b1", seat=seat, bot="thumb")
        seq = await hub.carry_out(live, name, Claims(frozenset({seat})), own)
        assert "waits" not in (await hub.store.entries("t"))[seq].body

    at_table(tmp_path, test, call_patience=LONG)


def test_another_bot_on_a_lent_seat_waits_no_longer_than_the_first(
    tmp_path: Path, service: PushService
) -> None:
    async def test(hub: Hub, live: Live) -> None:
        seat, _, other = await away(hub, live, service)
        await lend(hub, live)
        until_ = live.book.waiting[seat]
        again = protocol.Bot(do="bot", id="b2", seat=seat, bot="thumb")
        seq = await hub.carry_out(live, other, Claims(frozenset({1 - seat})), again)
        assert len(await hub.store.entries("t")) == seq + 1 == 2, "nothing has changed"
        assert live.book.waiting[seat] == until_
        await until(lambda: service.received)
        await asyncio.sleep(0.1)
        assert len(service.received) == 1

    at_table(tmp_path, test, call_patience=LONG)


def test_over_days_there_is_more_time_to_come(tmp_path: Path, service: PushService) -> None:
    async def test(hub: Hub, live: Live) -> None:
        await away(hub, live, service)
        seq = await lend(hub, live)
        assert (await hub.store.entries("t"))[seq].body["waits"] == 7200
        await until(lambda: service.received)
        assert "in 2 hours" in service.received[0].told["text"]

    at_table(tmp_path, test, pace="days", days_patience=0.1, days_call_patience=7200.0)


@pytest.mark.parametrize(
    ("seconds", "words"), [(0.3, "1 second"), (30, "30 seconds"), (90, "90 seconds")]
)
def test_spans_are_told_in_whole_units(seconds: float, words: str) -> None:
    assert Span(seconds).in_words("en") == words
    assert Span(60).in_words("en") == "1 minute"
    assert Span(3600).in_words("fr") == "1 heure"


def test_nobody_is_called_too_often(tmp_path: Path, service: PushService) -> None:
    async def test(hub: Hub, live: Live) -> None:
        seat, name, _ = await away(hub, live, service)
        waits = []
        for number in range(3):
            step, seq = live.book.step, await lend(hub, live, number)
            waits.append((await hub.store.entries("t"))[seq].body.get("waits"))
            if waits[-1]:
                async with hub.looking(live, page(name, seat)):
                    assert live.book.step == step
        assert waits == [LONG, LONG, None]
        await until(lambda: len(service.received) == 2)

    at_table(tmp_path, test, call_patience=LONG, called=Rate(0.0, 2))


# When it is somebody's turn, at a table over days.


async def move_on(hub: Hub, live: Live) -> int:
    """Whoever is to move does so until it is somebody else's turn; the seat that had it."""
    seat = live.book.actor
    while live.book.actor == seat:
        await one_step(hub, live)
    return seat


async def one_step(hub: Hub, live: Live) -> None:
    seat, both = live.book.actor, Claims(frozenset({0, 1}))
    await hub.carry_out(live, NAMES[seat], both, act(live.book, f"m{live.book.seq}"))


def test_over_days_whoever_is_to_move_is_called_once_and_not_if_they_look(
    tmp_path: Path, service: PushService
) -> None:
    async def test(hub: Hub, live: Live) -> None:
        for name in NAMES:
            await hub.calls.allow(name, service.browser(name).subscription, "fr")
        first = live.book.actor
        async with hub.looking(live, page(NAMES[first], first)):
            await move_on(hub, live)
            await until(lambda: service.received)
            [call] = service.received
            assert call.browser == NAMES[1 - first]
            text = in_words("fr", "call.turn")
            assert call.told == {"table": "t", "game": "Feurio!", "text": text}
            assert call.headers["TTL"] == str(24 * 3600)
            await one_step(hub, live)  # whoever does something was there
            await move_on(hub, live)
            assert not live.called, "whoever looks is not called"
            await move_on(hub, live)
            await until(lambda: len(service.received) == 2)
        assert {each.browser for each in service.received} == {NAMES[1 - first]}

    at_table(tmp_path, test, pace="days")


def test_somebody_is_called_once_until_they_come(tmp_path: Path, service: PushService) -> None:
    """A request to take back, asked for and withdrawn, does not call them again and again."""

    async def test(hub: Hub, live: Live) -> None:
        other = 1 - live.book.actor
        await hub.calls.allow(NAMES[other], service.browser("phone").subscription, "en")
        seat = await move_on(hub, live)
        own = Claims(frozenset({seat}))
        for number in range(3):
            asked = protocol.Undo(do="undo", id=f"u{number}", seat=seat)
            await hub.carry_out(live, NAMES[seat], own, asked)
            back = protocol.Withdraw(do="withdraw", id=f"w{number}", seat=seat)
            await hub.carry_out(live, NAMES[seat], own, back)
            assert live.called == {other}
        await until(lambda: service.received)
        async with hub.looking(live, page(NAMES[other], other)):
            assert live.called == set()
        asked = protocol.Undo(do="undo", id="u9", seat=seat)
        await hub.carry_out(live, NAMES[seat], own, asked)
        await until(lambda: len(service.received) == 2)
        assert service.received[1].told["text"].startswith("Your answer is needed")

    at_table(tmp_path, test, pace="days")


@pytest.mark.parametrize(("pace", "may_call"), [("live", True), ("days", False)])
def test_nobody_is_called_to_a_turn_at_a_live_table_or_where_that_is_switched_off(
    pace: str, may_call: bool, tmp_path: Path
) -> None:
    async def test(hub: Hub, live: Live) -> None:
        await move_on(hub, live)
        assert live.called == set()

    at_table(tmp_path, test, pace=pace, may_call=may_call)


def test_calls_to_a_turn_do_not_use_up_those_before_a_bot_moves(
    tmp_path: Path, service: PushService
) -> None:
    async def test(hub: Hub, live: Live) -> None:
        _, name, _ = await away(hub, live, service)
        for _ in range(3):
            await hub.calls.to_turn(live.book, live.book.actor)
        assert len(service.received) == 1, "nobody is called too often"
        assert await hub.calls.may_reach([name])

    at_table(tmp_path, test, pace="days", called=Rate(0.0, 1))


# What comes of calls.


def test_a_service_that_hangs_delays_nobody(tmp_path: Path, service: PushService) -> None:
    service.status = HANG

    async def test(hub: Hub, live: Live) -> None:
        _, _, other = await away(hub, live, service)
        seq = await lend(hub, live)
        await until(lambda: service.asked)
        await hub.carry_out(live, other, Claims(frozenset({0, 1})), say("hello"))
        moved = await first_move(hub, live)
        lent = (await hub.store.entries("t"))[seq]
        assert moved.at < lent.at + 25, "the service hangs for longer"
        while (await rows(hub.store))[0].failures != 1:
            await asyncio.sleep(0.01)

    at_table(tmp_path, test, call_patience=2.5, call_limit=2.0)


def test_a_server_stops_though_a_service_hangs(tmp_path: Path, service: PushService) -> None:
    service.status = HANG

    async def test(hub: Hub, live: Live) -> None:
        await away(hub, live, service)
        await lend(hub, live)
        await until(lambda: service.asked)

    began = time.monotonic()
    at_table(tmp_path, test, call_patience=LONG, call_limit=LONG)
    assert time.monotonic() - began < 20


@pytest.mark.parametrize(
    ("statuses", "left"),
    [
        ([404], None),
        ([410], None),
        ([500] * 4, 4),
        ([500, 429, 400, 413, 307], None),
        ([500, 500, 201], 0),
        ([201], 0),
    ],
)
def test_browsers_that_cannot_be_reached_are_forgotten(
    statuses: list[int], left: int | None, tmp_path: Path, service: PushService
) -> None:
    async def test(hub: Hub, live: Live) -> None:
        await hub.calls.allow("ann", service.browser("phone").subscription, "en")
        await hub.calls.allow("ben", service.browser("other").subscription, "en")
        for status in statuses:
            service.status = status
            call = calls.Call("t", "Feurio!", "lent", 5.0, {"time": Span(5)})
            await hub.calls.call(["ann"], call)
        kept = {row.identity: row.failures for row in await rows(hub.store)}
        assert kept == {"ben": 0} | ({} if left is None else {"ann": left})

    at_table(tmp_path, test)


def test_all_devices_of_all_who_hold_the_seat_are_called(
    tmp_path: Path, service: PushService
) -> None:
    async def test(hub: Hub, live: Live) -> None:
        seat, name, other = missed(live)
        await hub.store.claim("t", f"seat-{seat}", "second")
        for who, device in ((name, "a"), (name, "b"), ("second", "c"), (other, "d")):
            await hub.calls.allow(who, service.browser(device).subscription, "en")
        await lend(hub, live)
        await until(lambda: len(service.received) == 3)
        await asyncio.sleep(0.1)
        assert sorted(call.browser for call in service.received) == ["a", "b", "c"]

    at_table(tmp_path, test, call_patience=LONG)


def test_nothing_of_it_is_told_to_others_or_logged(tmp_path: Path, service: PushService) -> None:
    async def test(hub: Hub, live: Live) -> None:
        seat, name, other = missed(live)
        phone = service.browser("phone").subscription
        await hub.calls.allow(name, phone, "en")
        theirs = page(other, 1 - seat)
        with capture_logs() as logged:
            async with hub.looking(live, theirs):
                await lend(hub, live)
                await until(lambda: service.received)
        sent = "".join(str(theirs.outbox.take()) for _ in range(len(theirs.outbox)))
        assert "was called" in sent
        for secret in (phone.endpoint, phone.auth, phone.p256dh, str(service.port)):
            assert secret not in sent
            assert secret not in str(logged)
            assert secret not in str(await hub.store.entries("t"))

    at_table(tmp_path, test, call_patience=LONG)


# Restarts, and several servers.


def test_a_server_that_starts_again_waits_as_long_and_calls_nobody_again(
    tmp_path: Path, service: PushService
) -> None:
    patience = 2.0

    async def run() -> None:
        async with hub_in(tmp_path, call_patience=patience) as hub:
            live = await made(hub)
            await away(hub, live, service)
            seq = await lend(hub, live)
            await until(lambda: service.received)
        async with hub_in(tmp_path, call_patience=LONG) as hub:
            await hub.table("t")
            while (entries := await hub.store.entries("t"))[-1].kind != "moved":
                await asyncio.sleep(0.01)
            assert patience <= entries[-1].at - entries[seq].at < LONG
        assert len(service.received) == 1

    asyncio.run(run())


def test_of_two_servers_one_calls_and_one_moves(cluster: str, service: PushService) -> None:
    async def test(a: One, b: One) -> None:
        live = await made(a.hub)
        seat, name, other = missed(live)
        await a.hub.calls.allow(name, service.browser("phone").subscription, "en")
        assert await a.hub.calls.public_key() == await b.hub.calls.public_key()
        async with (
            looking(a, page(other, 1 - seat)) as here,
            looking(b, page("watcher", watch=True)) as there,
        ):
            step = here.book.step
            await until(lambda: seat in there.gone(b.hub.settings))
            both = [lend(a.hub, here), lend(b.hub, there)]  # one command, sent to both
            found = await asyncio.gather(*both)
            assert found[0] == found[1]
            await until(lambda: there.book.step > step and here.book.step > step)
        entries = await a.store.entries("t")
        moved = [e for e in entries if e.kind == "moved" and e.seat == seat]
        assert moved[0].at >= entries[found[0]].at + 1.5
        assert len(service.received) == 1

    settings = {"grace": GRACE, "call_patience": 1.5, "call_anywhere": True}
    on_servers(another_database(cluster), 2, test, **settings)


def test_whoever_looks_through_another_server_is_not_called_to_their_turn(
    cluster: str, service: PushService
) -> None:
    async def test(a: One, b: One) -> None:
        live = await made(a.hub, pace="days")
        other = 1 - live.book.actor
        await a.hub.calls.allow(NAMES[other], service.browser("phone").subscription, "en")
        async with looking(b, page(NAMES[other], other)) as there:
            await until(lambda: other in live.here)
            await move_on(a.hub, live)
            assert live.called == set()
            await until(lambda: there.book.seq == live.book.seq)
            await move_on(b.hub, there)
        await until(lambda: live.book.seq == there.book.seq and other not in live.here)
        await move_on(a.hub, live)
        await until(lambda: service.received)
        assert live.called == {other}
        await one_step(b.hub, await b.hub.table("t"))  # what they do elsewhere counts, too
        await until(lambda: live.called == set())

    on_servers(another_database(cluster), 2, test, call_anywhere=True)


def test_a_bot_that_waits_moves_though_its_server_dies(cluster: str, service: PushService) -> None:
    """The other server waits for no lease longer than it lasts, and calls nobody again."""

    async def test(a: One, b: One) -> None:
        live = await made(a.hub)
        seat, name, other = missed(live)
        await a.hub.calls.allow(name, service.browser("phone").subscription, "en")
        async with looking(b, page(other, 1 - seat)) as there:
            step = there.book.step
            await lend(a.hub, live)
            await until(lambda: there.book.waiting and service.received)
            await a.neighbours.close()
            a.hub._forget(live)
            await until(lambda: there.book.step > step)
            assert there.book.lent_moves
        assert len(service.received) == 1

    settings = {"grace": GRACE, "call_patience": 5.0, "call_anywhere": True}
    on_servers(another_database(cluster), 2, test, **settings)


def test_the_key_is_made_once_by_whoever_is_first(cluster: str) -> None:
    async def test(*servers: One) -> None:
        asked = [one.hub.calls.public_key() for one in servers for _ in range(3)]
        assert len(set(await asyncio.gather(*asked))) == 1

    on_servers(another_database(cluster), 3, test)


def test_a_log_of_an_older_version_has_no_waits() -> None:
    game = Game.agree(find("feurio"), 2, {})
    book = Logbook("t", created(game, [ANN, BEN], 1, draws_after(game.start(), 1)))
    assert book.bot_waits_until == 0.0


# Over HTTP.


def body(service: PushService, name: str) -> dict[str, str]:
    return vars(service.browser(name).subscription)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    address = f"sqlite:///{tmp_path}/tables.db"
    settings = Settings(address, hosts=("testserver",), call_anywhere=True, calls=Rate(0.0, 8))
    with TestClient(create_app(settings)) as started:
        yield started


def test_calls_are_allowed_and_that_is_taken_back(client: TestClient, service: PushService) -> None:
    before = client.get("/api/calls").json()
    assert before["on"] is True
    assert len(before["key"]) == 87
    assert before["devices"] == []
    [device] = client.post("/api/calls", json=body(service, "a")).json()["devices"]
    assert client.post("/api/calls", json=body(service, "a")).json()["devices"] == [device]
    assert client.get("/api/calls").json() == before | {"devices": [device]}
    assert client.delete(f"/api/calls/{device}").json() == before
    assert client.delete(f"/api/calls/{device}").status_code == 200, "it may be done again"


def test_others_neither_see_nor_change_it(client: TestClient, service: PushService) -> None:
    [device] = client.post("/api/calls", json=body(service, "a")).json()["devices"]
    own = dict(client.cookies)
    client.cookies.clear()
    assert client.get("/api/calls").json()["devices"] == []
    assert client.delete(f"/api/calls/{device}").json()["devices"] == []
    client.cookies.clear()
    client.cookies.update(own)
    assert client.get("/api/calls").json()["devices"] == [device]


def test_a_browser_is_called_for_whoever_it_belongs_to_now(
    client: TestClient, service: PushService
) -> None:
    client.post("/api/calls", json=body(service, "a"))
    first = dict(client.cookies)
    client.cookies.clear()
    assert len(client.post("/api/calls", json=body(service, "a")).json()["devices"]) == 1
    client.cookies.clear()
    client.cookies.update(first)
    assert client.get("/api/calls").json()["devices"] == []


def test_the_oldest_of_too_many_browsers_is_dropped(
    client: TestClient, service: PushService
) -> None:
    found: list[list[str]] = []
    for name in "abcdef":
        found.append(client.post("/api/calls", json=body(service, name)).json()["devices"])
    assert [len(devices) for devices in found] == [1, 2, 3, 4, 5, 5]
    assert found[0][0] not in found[-1]


def test_who_allows_calls_too_often_is_slowed_down(
    client: TestClient, service: PushService
) -> None:
    asked = [client.post("/api/calls", json=body(service, "a")) for _ in range(9)]
    assert [answer.status_code for answer in asked] == [200] * 8 + [429]
    device = "0" * 64
    assert client.delete(f"/api/calls/{device}").status_code == 429


def test_what_is_no_subscription_is_refused(client: TestClient, service: PushService) -> None:
    good = body(service, "a")
    for wrong in (
        {"endpoint": "https://push.example/" + "x" * 1000},
        {"endpoint": "https://push.example/x y"},
        {"endpoint": "https://push.example/\r\nX: y"},
        {"p256dh": good["p256dh"][:-1]},
        {"p256dh": "B" + "A" * 86},
        {"auth": good["auth"] + "A"},
        {"more": "x"},
    ):
        assert client.post("/api/calls", json=good | wrong).status_code == 422, wrong


def test_strangers_cannot_have_this_machine_called(tmp_path: Path, service: PushService) -> None:
    settings = Settings(f"sqlite:///{tmp_path}/tables.db", hosts=("testserver",))
    with TestClient(create_app(settings)) as client:
        for host in ("https://127.0.0.1", "https://10.0.0.1", "http://push.example"):
            sent = body(service, "a") | {"endpoint": f"{host}/x"}
            answer = client.post("/api/calls", json=sent)
            assert (answer.status_code, answer.json()["code"]) == (422, "bad-endpoint")


def test_pages_of_others_cannot_allow_or_forbid_calls(
    client: TestClient, service: PushService
) -> None:
    foreign = {"Origin": "https://evil.example"}
    answer = client.post("/api/calls", json=body(service, "a"), headers=foreign)
    assert answer.json()["code"] == "foreign-origin"
    answer = client.delete(f"/api/calls/{'0' * 64}", headers=foreign)
    assert answer.json()["code"] == "foreign-origin"


def test_a_server_that_calls_nobody_says_so(tmp_path: Path, service: PushService) -> None:
    settings = Settings(f"sqlite:///{tmp_path}/t.db", hosts=("testserver",), may_call=False)
    with TestClient(create_app(settings)) as client:
        assert client.get("/api/calls").json() == {"on": False, "key": None, "devices": []}
        answer = client.post("/api/calls", json=body(service, "a"))
        assert (answer.status_code, answer.json()["code"]) == (409, "no-calls")


def test_the_worker_may_serve_all_pages(client: TestClient) -> None:
    answer = client.get("/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]

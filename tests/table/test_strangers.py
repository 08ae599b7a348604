"""A server that strangers ask for too much: heavy questions, floods and crowds."""

from __future__ import annotations

import asyncio
import gzip
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx2
import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from pulaski.core.position import Position
from pulaski.core.record import Record
from pulaski.table import answers, app, games, keys, models, moments, protocol
from pulaski.table.guard import COME_AGAIN
from pulaski.table.limits import Rate
from pulaski.table.logbook import Logbook
from pulaski.table.service import Service
from pulaski.table.settings import Settings
from pulaski.table.store import Store
from tests.table.books import ANN, BEN, Scribe
from tests.table.guest import Message
from tests.table.test_dice import to_the_end
from tests.table.test_hub import hub_in
from tests.table.test_limits import Gate

ME, BOT = {"who": "me", "name": "Ann"}, {"who": "bot", "bot": "thumb"}
LOCAL = "http://localhost"


def record_of_a_game() -> str:
    return str(to_the_end(Scribe((ANN, BEN))).book.record())


@asynccontextmanager
async def served(
    folder: Path, **settings: Any
) -> AsyncIterator[tuple[Service, Callable[..., Any]]]:
    """A server in this process, and whoever asks it, from any address."""
    given = Settings(f"sqlite:///{folder}/tables.db", bot_pause=0.0, **settings)
    service = Service(given)
    service.shelf.ready.add("feurio")
    made = app.create_app(given, service)
    clients: list[httpx2.AsyncClient] = []

    def client(address: str = "192.0.2.1") -> httpx2.AsyncClient:
        transport = httpx2.ASGITransport(made, client=(address, 5))
        clients.append(httpx2.AsyncClient(transport=transport, base_url=LOCAL))
        return clients[-1]

    made.state.service = service
    await service.store.open()
    await service.hub.open()
    try:
        async with asyncio.timeout(60):
            yield service, client
    finally:
        for each in clients:
            await each.aclose()
        await service.hub.close()
        await service.store.close()


@contextmanager
def in_person(folder: Path, **settings: Any) -> Iterator[tuple[Service, TestClient]]:
    """The same, asked by somebody who can open sockets."""
    given = Settings(f"sqlite:///{folder}/tables.db", bot_pause=0.0, **settings)
    service = Service(given)
    service.shelf.ready.add("feurio")
    service.shelf.open = lambda: None  # type: ignore[method-assign]
    with TestClient(app.create_app(given, service), LOCAL) as client:
        yield service, client


async def uploaded(client: httpx2.AsyncClient) -> str:
    answer = await client.post("/api/records", content=record_of_a_game())
    assert answer.status_code == 201, answer.text
    return f"/api/tables/{answer.json()['table']}"


async def until(happened: Callable[[], bool]) -> None:
    """Let others go on until something has happened; the server's time bounds it."""
    while not happened():
        await asyncio.sleep(0.001)


# Heavy questions.


@pytest.mark.parametrize("path", ["replay", "record", "moments/7", "dice"])
def test_others_are_answered_while_somebody_looks_back(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with served(tmp_path) as (_, client):
            ann, ben, gate = client(), client("192.0.2.2"), Gate()
            table = await uploaded(ann)
            monkeypatch.setattr(Logbook, "people", property(lambda _: gate() and {}))
            monkeypatch.setattr(Logbook, "record", lambda _: gate() and Record.parse(RECORD))
            looking = asyncio.create_task(ann.get(f"{table}/{path}"))
            await gate.until_begun()
            assert (await ben.get("/api/words")).status_code == 200
            assert not looking.done()
            gate.opened.set()
            assert (await looking).status_code == 200

    RECORD = record_of_a_game()
    asyncio.run(run())


@pytest.mark.parametrize("what", ["a record", "a branch", "a table", "a lesson"])
@pytest.mark.parametrize("part", [(Position, "let_chance_play"), (Logbook, "_play")])
def test_others_are_answered_while_something_new_is_made(
    what: str, part: tuple[type, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is played to begin with is played in a thread: by chance, and from the log."""
    play = getattr(*part)
    gate = Gate()

    def gated(*of: Any) -> Any:
        assert threading.current_thread() is not threading.main_thread()
        gate()
        return play(*of)

    async def run() -> None:
        async with served(tmp_path) as (_, client):
            ann, ben = client(), client("192.0.2.2")
            branch = {"step": 7, "seats": [ME, BOT]}
            asked: dict[str, tuple[str, dict[str, Any]]] = {
                "a record": ("/api/records", {"content": record_of_a_game()}),
                "a branch": (f"{await uploaded(ann)}/branches", {"json": branch}),
                "a table": ("/api/tables", {"json": {"game": "feurio", "seats": [ME, BOT]}}),
                "a lesson": ("/api/lessons/feurio", {}),
            }
            path, body = asked[what]
            monkeypatch.setattr(*part, gated)
            making = asyncio.create_task(ann.post(path, **body))
            await until(lambda: making.done() or gate.begun.acquire(blocking=False))
            assert (await ben.get("/api/words")).status_code == 200
            assert not making.done()
            gate.opened.set()
            assert (await making).status_code == 201

    if (what, part[0]) != ("a lesson", Position):  # chance does nothing in the beginning
        asyncio.run(run())


def test_what_is_over_the_bound_is_answered_with_a_sentence_and_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with served(tmp_path, workers=1, most_waiting=1) as (service, client):
            ann, ben, gate = client(), client("192.0.2.2"), Gate()
            table = await uploaded(ann)
            moment = moments.moment
            monkeypatch.setattr(moments, "moment", lambda *of: gate() and moment(*of))
            waiting = [asyncio.create_task(ann.get(f"{table}/moments/{n}")) for n in range(2)]
            await until(lambda: service.hub.workshop.under_way == 2)
            for who, language, words in ((ann, "en", "hands full"), (ben, "fr", "débordé")):
                asked = {"Accept-Language": language}
                answer = await who.post("/api/records", content="?", headers=asked)
                assert (answer.status_code, answer.json()["code"]) == (503, "busy")
                assert words in answer.json()["message"]
                assert int(answer.headers["retry-after"]) > 0
            gate.opened.set()
            assert [answer.status_code for answer in await asyncio.gather(*waiting)] == [200, 200]

    asyncio.run(run())


def test_new_cookies_do_not_pay_for_more_work(tmp_path: Path) -> None:
    async def run() -> None:
        rates = {"work": Rate(1e-9, 0.02), "tables": Rate(1e6, 1e6)}
        async with served(tmp_path, **rates) as (_, client):
            codes = set()
            for _ in range(20):
                answer = await client().post("/api/records", content=record_of_a_game())
                codes.add(answer.json().get("code", "made"))
            assert codes == {"made", "too-fast"}
            answer = await client("192.0.2.2").post("/api/records", content=record_of_a_game())
            assert answer.status_code == 201

    asyncio.run(run())


def test_games_in_memory_are_bounded_by_their_steps(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_in(tmp_path) as (hub, _):
            entry = to_the_end(Scribe((ANN, BEN))).entries[0]
            steps = len(Logbook("t", entry).position.moves)
            object.__setattr__(hub.settings, "most_steps", 3 * steps)
            for number in range(8):
                await hub.make(f"t{number}", entry, {})
            assert list(hub.tables) == ["t5", "t6", "t7"]

    asyncio.run(run())


# Answers that never change.


def test_a_finished_game_is_told_once_and_then_from_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int | None] = []
    story = moments.story

    def counted(book: Logbook, seat: int | None, language: str) -> dict[str, Any]:
        told.append(seat)
        return story(book, seat, language)

    async def run() -> None:
        async with served(tmp_path) as (_, client):
            ann = client()
            table = await uploaded(ann)
            monkeypatch.setattr(moments, "story", counted)
            first = await ann.get(f"{table}/replay")
            same = await client().get(f"{table}/replay")
            assert first.json() == same.json()
            assert first.headers["cache-control"] == "private, no-cache"
            assert "Cookie" in first.headers["vary"]
            tag = first.headers["etag"]
            again = await ann.get(f"{table}/replay", headers={"If-None-Match": f'"x", {tag}'})
            assert (again.status_code, again.content) == (304, b"")
            plain = await ann.get(f"{table}/replay", headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.json() == first.json()
            assert told == [None]
            other = await ann.get(f"{table}/replay?seat=0")
            french = await ann.get(f"{table}/replay", headers={"Accept-Language": "fr"})
            assert told == [None, 0, None]
            assert len({a.headers["etag"] for a in (first, other, french)}) == 3

    asyncio.run(run())


def test_a_game_that_goes_on_is_told_anew_and_kept_by_no_browser(tmp_path: Path) -> None:
    with in_person(tmp_path) as (service, client):
        made = client.post("/api/tables", json={"game": "feurio", "seats": [ME, ME]})
        table = made.json()["table"]
        before = client.get(f"/api/tables/{table}/replay")
        assert before.headers["cache-control"] == "no-store"
        live = service.hub.tables[table]
        text = live.book.position.actions()[0].text
        asked = {"do": "act", "id": "c1", "seat": live.book.actor, "action": text}
        act = client.post(f"/api/tables/{table}/commands", json=asked | {"step": live.book.step})
        assert act.status_code == 200, act.text
        after = client.get(f"/api/tables/{table}/replay")
        assert len(after.json()["steps"]) > len(before.json()["steps"])


def test_what_is_looked_at_in_a_thread_does_not_change_when_the_game_goes_on() -> None:
    scribe = Scribe((ANN, BEN))
    while scribe.book.position.turn < 4:
        scribe.act()
    still = scribe.book.still()
    before = [(moments.moment(still, n, 0, "en"), n) for n in range(still.step + 1)]
    story, record = moments.story(still, 0, "en"), moments.record(still, 0)
    scribe.do("undo", scribe.asker(0, 1), seat=0)
    while scribe.book.step < still.step + 5:
        scribe.act(scribe.book.position.actions()[-1].text)
    scribe.do("sit", seat=0, name="Another")
    assert [(moments.moment(still, n, 0, "en"), n) for n in range(still.step + 1)] == before
    assert (moments.story(still, 0, "en"), moments.record(still, 0)) == (story, record)


def test_an_answer_is_packed_only_for_those_who_can_unpack_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with served(tmp_path) as (service, client):
            ann = client()
            table = await uploaded(ann)
            await ann.get(f"{table}/record")
            [kept] = service.answers._kept.values()
            assert gzip.decompress(kept.packed).startswith(b"game: feurio")
            assert service.answers.size == len(kept.packed)

    asyncio.run(run())


# What all are told alike.


@pytest.mark.parametrize(
    ("path", "module", "maker"),
    [
        ("words", models, "WordsModel"),
        ("games", games, "about"),
        ("games/feurio/rules", games, "rules_of"),
        ("games/feurio/picture.svg", games, "picture"),
        ("protocol.json", protocol, "schema"),
        ("openapi.json", FastAPI, "openapi"),
    ],
)
def test_what_all_are_told_alike_is_made_once(
    path: str, module: Any, maker: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    make = getattr(module, maker)

    def counted(*of: Any, **named: Any) -> Any:
        made.append(threading.current_thread().name)
        return make(*of, **named)

    async def run() -> None:
        monkeypatch.setattr(module, maker, counted)
        async with served(tmp_path) as (_, client):
            ann, ben = client(), client("192.0.2.2")
            first = await ann.get(f"/api/{path}")
            once = len(made)
            same = await ben.get(f"/api/{path}", headers={"Accept-Encoding": "identity"})
            assert first.status_code == 200
            assert first.content == same.content
            assert first.headers["content-encoding"] == "gzip"
            assert "content-encoding" not in same.headers
            known = {"If-None-Match": first.headers["etag"]}
            again = await ann.get(f"/api/{path}", headers=known)
            assert (again.status_code, again.content) == (304, b"")
            assert len(made) == once > 0
            assert threading.main_thread().name not in made

    asyncio.run(run())


@pytest.mark.parametrize("path", ["words", "games"])
def test_what_all_are_told_alike_is_told_in_each_language(path: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with served(tmp_path) as (_, client):
            ann = client()
            french = {"Accept-Language": "fr"}
            told = [await ann.get(f"/api/{path}", headers=asked) for asked in ({}, french, {})]
            assert told[0].content == told[2].content != told[1].content
            assert "Accept-Language" in told[0].headers["vary"]

    asyncio.run(run())


def test_a_game_that_becomes_ready_is_told_to_all(tmp_path: Path) -> None:
    async def run() -> None:
        async with served(tmp_path) as (service, client):
            service.shelf.ready.clear()
            ann = client()
            seen: dict[str, str] = {}
            for ready in (False, True):
                answer = await ann.get("/api/games", headers=seen)
                assert answer.status_code == 200
                [feurio] = [game for game in answer.json() if game["id"] == "feurio"]
                assert feurio["ready"] is ready
                seen = {"If-None-Match": answer.headers["etag"]}
                service.shelf.ready.add("feurio")

    asyncio.run(run())


def test_a_file_of_the_client_is_read_again_when_it_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "table.js"

    async def told(modules: app.Modules) -> httpx2.Response:
        async with httpx2.AsyncClient(transport=httpx2.ASGITransport(modules)) as client:
            return await client.get(f"{LOCAL}/table.js")

    async def run() -> None:
        modules = app.Modules(directory=tmp_path)
        for text in ("let a = 1;", "let a = 22;"):
            path.write_text(text)
            answer = await told(modules)
            assert (answer.text, answer.headers["cache-control"]) == (text, "no-cache")
            assert answer.headers["content-type"].startswith("text/javascript")

    asyncio.run(run())


def test_whether_the_server_is_ready_is_found_out_once_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = [True, False, True]
    now = [1000.0]

    async def check(_: Store) -> bool:
        await asyncio.sleep(0)
        return found.pop(0)

    async def run() -> None:
        monkeypatch.setattr(Store, "check", check)
        monkeypatch.setattr(answers, "time", SimpleNamespace(monotonic=lambda: now[0]))
        async with served(tmp_path) as (_, client):
            told = []
            for _ in range(3):
                asked = [client().get("/readyz") for _ in range(3)]
                told.append({answer.status_code for answer in await asyncio.gather(*asked)})
                now[0] += 1.0
            assert told == [{200}, {503}, {200}]
            assert not found

    asyncio.run(run())


# Sockets.


def socket_of(made: Message) -> str:
    return f"ws://localhost/api/tables/{made['table']}/socket"


def newcomer(client: TestClient, language: str = "en") -> dict[str, str]:
    """The headers of somebody with a cookie that nobody has had before."""
    client.cookies.clear()
    return {"Cookie": f"pulaski={keys.new_token()}", "Accept-Language": language}


def new_table(client: TestClient, **more: Any) -> Message:
    asked = {"game": "feurio", "seats": [ME, BOT]} | more
    made: Message = client.post("/api/tables", json=asked).json()
    return made


def test_nothing_is_read_for_a_socket_that_may_not_be_opened(tmp_path: Path) -> None:
    with in_person(tmp_path) as (service, client):
        made = new_table(client, listed=True, seats=[ME, {"who": "link"}])
        service.hub.tables.clear()
        client.cookies.clear()
        with client.websocket_connect(socket_of(made)) as socket:
            assert socket.receive_json()["code"] == "no-key"
        assert not service.hub.tables
        with client.websocket_connect(socket_of(made), headers=newcomer(client)) as socket:
            assert socket.receive_json()["type"] == "table"
        assert service.hub.tables


def test_a_flood_of_sockets_fails_in_the_handshake_whatever_the_cookies(tmp_path: Path) -> None:
    with in_person(tmp_path, sockets=Rate(1e-9, 1)) as (_, client):
        made = new_table(client, listed=True)

        def come() -> None:
            with client.websocket_connect(socket_of(made), headers=newcomer(client)):
                pass

        for _ in range(8):
            come()
        with pytest.raises(WebSocketDisconnect) as closed:
            come()
        assert closed.value.code == 1012


def test_an_address_has_so_many_sockets_and_gets_them_back(tmp_path: Path) -> None:
    with in_person(tmp_path, most_sockets_of_one=2) as (service, client), ExitStack() as stack:
        made = new_table(client, listed=True)

        def first_words() -> Message:
            entered = client.websocket_connect(socket_of(made), headers=newcomer(client))
            told: Message = stack.enter_context(entered).receive_json()
            return told

        assert [first_words().get("type") for _ in range(2)] == ["table", "table"]
        assert first_words()["code"] == "too-many"
        stack.close()
        assert not service.sockets_of
        assert first_words()["type"] == "table"


def test_a_table_has_so_many_watchers_and_its_players_always_come_in(tmp_path: Path) -> None:
    with in_person(tmp_path, most_watchers=2) as (_, client), ExitStack() as stack:
        made = new_table(client, listed=True)
        own = {"Cookie": f"pulaski={client.cookies['pulaski']}"}

        def first_words(headers: dict[str, str]) -> Message:
            entered = client.websocket_connect(socket_of(made), headers=headers)
            told: Message = stack.enter_context(entered).receive_json()
            return told

        for _ in range(2):
            assert first_words(newcomer(client))["type"] == "table"
        for language, words in (("en", "So many people watch"), ("fr", "Trop de monde")):
            refused = first_words(newcomer(client, language))
            assert refused["code"] == "many-watchers"
            assert refused["message"].startswith(words)
        assert first_words(own)["type"] == "table"


def test_asking_for_the_whole_table_counts_for_several_commands(tmp_path: Path) -> None:
    with in_person(tmp_path, commands=Rate(1e-9, 12)) as (_, client):
        made = new_table(client)
        with client.websocket_connect(socket_of(made)) as socket:
            answers = []
            for number in range(4):
                socket.send_json({"do": "resync", "id": f"c{number}"})
                while (told := socket.receive_json())["type"] not in ("done", "refused"):
                    pass
                answers.append(told.get("code", "done"))
        assert answers == ["done", "done", "too-fast", "too-fast"]


def test_a_page_tries_again_where_rules_are_still_compiled(tmp_path: Path) -> None:
    with in_person(tmp_path) as (service, client):
        made = new_table(client)
        service.hub.tables.clear()  # another server, as it were, that has just started
        service.shelf.ready.clear()
        with (
            pytest.raises(WebSocketDisconnect) as ended,
            client.websocket_connect(socket_of(made)) as socket,
        ):
            socket.receive_json()
        assert ended.value.code == COME_AGAIN


# Talk.


def said(client: TestClient, made: Message, headers: dict[str, str] | None = None) -> str:
    """What comes of saying something: a code, or nothing."""
    command = {"do": "say", "id": keys.new_table_id(), "text": "hello"}
    path = f"/api/tables/{made['table']}/commands"
    return str(client.post(path, json=command, headers=headers).json().get("code", ""))


def test_new_cookies_do_not_bring_more_talk(tmp_path: Path) -> None:
    with in_person(tmp_path, talk=Rate(1e-9, 1)) as (_, client):
        made = new_table(client, listed=True)
        told = [said(client, made, newcomer(client)) for _ in range(12)]
        assert told == [""] * 8 + ["too-fast"] * 4


def test_a_table_has_its_own_rate_of_talk_and_watchers_do_not_silence_its_players(
    tmp_path: Path,
) -> None:
    with in_person(tmp_path, table_talk=Rate(1e-9, 3)) as (_, client):
        made = new_table(client, listed=True)
        own = {"Cookie": f"pulaski={client.cookies['pulaski']}"}
        told = [said(client, made, newcomer(client)) for _ in range(5)]
        assert told == [""] * 3 + ["too-fast"] * 2
        client.cookies.clear()
        assert said(client, made, own) == ""


def done(client: TestClient, made: Message, do: str, **more: Any) -> str:
    """What comes of a command: a code, or nothing."""
    command = {"do": do, "id": keys.new_table_id(), **more}
    path = f"/api/tables/{made['table']}/commands"
    return str(client.post(path, json=command).json().get("code", ""))


@pytest.mark.parametrize("do", ["name", "sit"])
def test_names_are_no_way_to_talk_without_end(do: str, tmp_path: Path) -> None:
    with in_person(tmp_path, talk=Rate(1e-9, 6), commands=Rate(1e6, 1e6)) as (service, client):
        made = new_table(client, chat=False)
        told = [done(client, made, do, seat=0, name=f"hello {n}") for n in range(60)]
        assert told == [""] * 6 + ["too-fast"] * 54
        assert service.hub.tables[made["table"]].book.seq == 6


def test_what_changes_nothing_is_not_written(tmp_path: Path) -> None:
    with in_person(tmp_path, talk=Rate(1e-9, 1)) as (service, client):
        made = new_table(client)
        for _ in range(3):
            assert done(client, made, "name", seat=0, name=" Ann ") == ""
            assert done(client, made, "sit", seat=0, name="Ann") == ""
        assert service.hub.tables[made["table"]].book.seq == 0
        for _ in range(3):
            assert done(client, made, "bot", seat=0, bot="thumb") == ""
        assert service.hub.tables[made["table"]].book.notes_made == 1


def test_there_is_an_end_to_notes_and_none_to_the_game(tmp_path: Path) -> None:
    with in_person(tmp_path, most_notes=2) as (service, client):
        made = new_table(client, seats=[ME, ME])
        table = service.hub.tables[made["table"]]
        assert done(client, made, "bot", seat=0, bot="thumb") == ""
        assert done(client, made, "sit", seat=0, name="Ann") == ""
        for _ in range(2):
            assert done(client, made, "name", seat=0, name="Other") == "noted-out"
            assert done(client, made, "bot", seat=0, bot="thumb") == "noted-out"
            path = f"/api/tables/{made['table']}"
            for more in ("links", "seats/0/device"):
                assert client.post(f"{path}/{more}").json()["code"] == "noted-out"
            book = service.hub.tables[made["table"]].book
            text, step = book.position.actions()[0].text, book.step
            assert done(client, made, "act", seat=book.actor, action=text, step=step) == ""
            service.hub.tables.clear()  # also when it is read again
            client.get(f"{path}/replay")
        assert table.book.notes_made == 2


def test_there_is_an_end_to_what_is_said_at_a_table(tmp_path: Path) -> None:
    with in_person(tmp_path, most_remarks=3) as (service, client):
        made = new_table(client)
        assert [said(client, made) for _ in range(4)] == ["", "", "", "talked-out"]
        service.hub.tables.clear()
        assert said(client, made) == "talked-out", "also when it is read again"

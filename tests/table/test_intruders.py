"""Whoever asks for what is not theirs, or sends what is no message, gets a refusal and no more."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from pathlib import Path
from socket import gethostname
from typing import Any

import httpx2
import pytest
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pulaski.table.guard import HEADERS
from pulaski.table.hosts import is_own_host, names_of_listener
from pulaski.table.settings import Settings
from pulaski.table.socket import FLOOD
from tests.table.fuzz import messages
from tests.table.guest import PATIENCE, Guest, Message
from tests.table.nursery import QuickServer
from tests.table.regular import Regular, seat_all

ME, LINK, BOT = {"who": "me", "name": "Ann"}, {"who": "link"}, {"who": "bot", "bot": "thumb"}
FUZZED = 2000
TOKEN = "A" * 32


def play(test: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(90):
            await test()

    asyncio.run(bounded())


def guest(server: QuickServer, name: str = "Ann") -> Regular:
    found = Regular(server.address, name)
    found.up.set()
    found.dice.seed(name)
    return found


async def keys(asker: Guest, table: str, secret: str) -> Message:
    answer = await asker.http.post(f"/api/tables/{table}/keys", json={"secret": secret})
    found: Message = answer.json()
    return found


def secret_of(link: str) -> str:
    return link.split("=", 1)[1]


# Links.


def test_forged_foreign_and_replaced_secrets_open_nothing(server: QuickServer) -> None:
    async def test() -> None:
        ann, eve = guest(server), guest(server, "Eve")
        one, two = [await ann.make("feurio", [ME, LINK]) for _ in range(2)]
        old = secret_of(one["links"]["seats"]["1"])
        watch = secret_of(one["links"]["watch"])
        flipped = ("B" if old[0] == "A" else "A") + old[1:]
        for forged in (TOKEN, flipped, old[:-1], old + "A", old.swapcase(), "x", "' OR 1=1", "é"):
            assert (await keys(eve, one["table"], forged))["code"] == "bad-link"
        assert (await keys(eve, two["table"], old))["code"] == "bad-link"
        assert (await keys(eve, "nothere", old))["code"] == "no-such-table"
        new = (await ann.http.post(f"/api/tables/{one['table']}/links")).json()
        assert (await keys(eve, one["table"], old))["code"] == "bad-link"
        assert (await keys(eve, one["table"], watch))["code"] == "bad-link"
        assert (await keys(eve, one["table"], secret_of(new["seats"]["1"])))["seats"] == [1]
        refused = await eve.http.post(f"/api/tables/{one['table']}/links")
        assert refused.json()["code"] == "not-host"
        for who in (ann, eve):
            await who.close()

    play(test)


def test_a_link_opens_nothing_after_its_time(tmp_path: Path) -> None:
    async def test(server: QuickServer) -> None:
        ann, eve = guest(server), guest(server, "Eve")
        made = await ann.make("feurio", [ME, LINK])
        answer = await keys(eve, made["table"], secret_of(made["links"]["seats"]["1"]))
        assert answer["code"] == "old-link"
        for who in (ann, eve):
            await who.close()

    with QuickServer(tmp_path, games=("feurio",), link_days=-1) as server:
        asyncio.run(test(server))


def test_secrets_and_cookies_are_kept_only_as_hashes(tmp_path: Path) -> None:
    async def test(server: QuickServer) -> list[str]:
        ann, ben = guest(server), guest(server, "Ben")
        made = await ann.make("feurio", [ME, LINK])
        await ben.use(made["links"]["seats"]["1"])
        links = [*made["links"]["seats"].values(), made["links"]["watch"]]
        told = [secret_of(link) for link in links]
        told += [who.http.cookies["pulaski"] for who in (ann, ben)]
        for who in (ann, ben):
            await who.close()
        return told

    with QuickServer(tmp_path, f"sqlite:///{tmp_path}/tables.db", games=("feurio",)) as server:
        told = asyncio.run(test(server))
    connection = sqlite3.connect(tmp_path / "tables.db")
    dump = "\n".join(connection.iterdump())
    connection.close()
    assert "game_table" in dump
    for secret in told:
        assert secret not in dump


def test_without_a_key_a_table_shows_nothing(server: QuickServer) -> None:
    async def test() -> None:
        ann, eve = guest(server), guest(server, "Eve")
        table = (await ann.make("feurio", [ME, LINK]))["table"]
        await eve.http.get("/")
        for path in ("replay", "moments/0", "record", "record?seat=0", "replay?seat=1"):
            answer = await eve.http.get(f"/api/tables/{table}/{path}")
            assert (answer.status_code, answer.json()["code"]) == (403, "no-key")
        for path, body in (("links", None), ("branches", {"step": 0, "seats": [ME, ME]})):
            answer = await eve.http.post(f"/api/tables/{table}/{path}", json=body)
            assert answer.json()["code"] == "no-key"
        assert await turned_away(server, table, eve.http.cookies["pulaski"]) == "no-key"
        for who in (ann, eve):
            await who.close()

    play(test)


async def turned_away(server: QuickServer, table: str, cookie: str | None) -> str:
    """What a socket says before it closes."""
    headers = {"Cookie": f"pulaski={cookie}"} if cookie is not None else {}
    address = server.address.replace("http", "ws")
    async with connect(
        f"{address}/api/tables/{table}/socket", additional_headers=headers
    ) as socket:
        told = json.loads(await socket.recv())
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    return str(told["code"])


def test_whoever_has_no_identity_takes_no_seat(server: QuickServer) -> None:
    """Else all who have none would hold it together."""

    async def test() -> None:
        ann = guest(server)
        table = (await ann.make("feurio", [ME, LINK], listed=True))["table"]
        for cookie in (None, "", "short", "a" * 65, "no token: spaces", "ä" * 32, "../" * 12):
            quoted = cookie and cookie.encode().decode("latin-1")
            assert await turned_away(server, table, quoted) == "no-key"
        await ann.close()

    play(test)


# Origins.


def foreign(server: QuickServer) -> list[str]:
    host = server.address.removeprefix("http://")
    return [
        "https://evil.example",
        "null",
        "",
        f"http://{host}.evil.example",
        f"http://evil.example:{server.port}",
        f"http://{host}@evil.example",
        f"http://evil.example/{host}",
        f"http://127.0.0.1:{server.port + 1}",
        f"https://{host}",
        "http://[",
        "file://",
    ]


def test_pages_of_other_origins_can_change_nothing(server: QuickServer) -> None:
    asked = {"game": "feurio", "seats": [ME]}
    for origin in foreign(server):
        for path in ("tables", "lessons/feurio", "tables/x/commands", "records", "tables/x/keys"):
            answer = httpx2.post(
                f"{server.address}/api/{path}",
                timeout=PATIENCE,
                json=asked,
                headers={"Origin": origin},
            )
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin"), origin
    own = {"Origin": server.address}
    answer = httpx2.post(f"{server.address}/api/tables", timeout=PATIENCE, json=asked, headers=own)
    assert answer.is_success


def test_pages_of_other_origins_open_no_socket(server: QuickServer) -> None:
    async def test() -> None:
        ann = guest(server)
        table = (await ann.make("feurio", [ME]))["table"]
        address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"
        cookie = {"Cookie": f"pulaski={ann.http.cookies['pulaski']}"}
        for origin in foreign(server):
            with pytest.raises(InvalidStatus):
                await connect(address, additional_headers=cookie | {"Origin": origin})
        own = {"Origin": server.address}
        async with connect(address, additional_headers=cookie | own) as socket:
            assert json.loads(await socket.recv())["type"] == "table"
        await ann.close()

    play(test)


def test_the_scheme_of_a_page_is_that_of_the_server(proxied: QuickServer) -> None:
    """Else a page that somebody changed on its way, without TLS, could use the one with it."""
    asked = {"game": "feurio", "seats": [ME]}
    host = proxied.address.removeprefix("http://")
    for scheme, other in (("https", "http"), ("http", "https")):
        sent = {"X-Forwarded-Proto": scheme, "Origin": f"{scheme}://{host}"}
        path = f"{proxied.address}/api/tables"
        assert httpx2.post(path, timeout=PATIENCE, json=asked, headers=sent).is_success
        sent["Origin"] = f"{other}://{host}"
        answer = httpx2.post(path, timeout=PATIENCE, json=asked, headers=sent)
        assert answer.json()["code"] == "foreign-origin"


def test_the_scheme_counts_for_sockets_too(proxied: QuickServer) -> None:
    async def test() -> None:
        ann = guest(proxied)
        table = (await ann.make("feurio", [ME]))["table"]
        address = f"{proxied.address.replace('http', 'ws')}/api/tables/{table}/socket"
        sent = {"Cookie": f"pulaski={ann.http.cookies['pulaski']}", "X-Forwarded-Proto": "https"}
        own = sent | {"Origin": proxied.address.replace("http", "https")}
        async with connect(address, additional_headers=own) as socket:
            assert json.loads(await socket.recv())["type"] == "table"
        with pytest.raises(InvalidStatus):
            await connect(address, additional_headers=sent | {"Origin": proxied.address})
        await ann.close()

    play(test)


# Names of the server.

FOREIGN_HOSTS = ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "10.0.0.1", "", "a b")


def test_a_server_answers_to_its_own_names_alone(server: QuickServer) -> None:
    """A foreign name that leads here is how a page of another site becomes one of ours."""
    with httpx2.Client(base_url=server.address, timeout=PATIENCE) as client:
        for host in FOREIGN_HOSTS:
            for path in ("/", "/api/tables", "/metrics", "/web/icon.svg"):
                answer = client.get(path, headers={"Host": host})
                assert (answer.status_code, answer.json()["code"]) == (421, "foreign-host"), host
            assert client.get("/healthz", headers={"Host": host}).is_success
        for host in ("localhost", f"LOCALHOST:{server.port}", "127.0.0.1:80", "[::1]:8000"):
            assert client.get("/api/tables", headers={"Host": host}).is_success, host


def test_sockets_are_opened_under_own_names_alone(server: QuickServer) -> None:
    async def test() -> None:
        ann = guest(server)
        table = (await ann.make("feurio", [ME]))["table"]
        cookie = f"pulaski={ann.http.cookies['pulaski']}"
        path = f"/api/tables/{table}/socket"
        for host, status in (("evil.example", b"403"), ("localhost", b"101")):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            lines = [
                f"GET {path} HTTP/1.1",
                f"Host: {host}",
                f"Origin: http://{host}",
                f"Cookie: {cookie}",
                "Upgrade: websocket",
                "Connection: Upgrade",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            ]
            writer.write("\r\n".join([*lines, "", ""]).encode())
            assert status in await reader.readline()
            writer.close()
        await ann.close()

    play(test)


@pytest.mark.parametrize(
    ("hosts", "origins", "called", "own"),
    [
        (["games.example"], [], "games.example", True),
        (["games.example"], [], "Games.Example.:443", True),
        (["games.example"], [], "other.example", False),
        ([], ["https://games.example"], "games.example", True),
        (["*"], [], "anything.example", True),
        (names_of_listener("0.0.0.0"), [], "192.168.1.7:8000", True),
        (names_of_listener("::"), [], "[fe80::1]:8000", True),
        (names_of_listener("0.0.0.0"), [], "evil.example", False),
        (names_of_listener("0.0.0.0"), [], gethostname(), True),
        (names_of_listener("192.168.1.7"), [], "192.168.1.7", True),
        (names_of_listener("192.168.1.7"), [], "192.168.1.8", False),
    ],
)
def test_an_owner_says_which_names_are_own(
    hosts: list[str], origins: list[str], called: str, own: bool
) -> None:
    settings = Settings("sqlite://", hosts=tuple(hosts), origins=tuple(origins))
    asked = HTTPConnection({"type": "http", "headers": [(b"host", called.encode())]})
    assert is_own_host(asked, settings) is own


# Measurements.


def test_measurements_are_for_this_machine_and_no_proxy_on_it(tmp_path: Path) -> None:
    with (
        QuickServer(tmp_path, games=("feurio",), hosts=["games.example"]) as server,
        httpx2.Client(base_url=server.address, timeout=PATIENCE) as client,
    ):
        assert client.get("/metrics").is_success
        for header, value in (
            ("X-Forwarded-For", "127.0.0.1"),
            ("Forwarded", "for=127.0.0.1"),
            ("Host", "games.example"),
        ):
            answer = client.get("/metrics", headers={header: value})
            assert (answer.status_code, answer.json()["code"]) == (403, "not-measured"), header


def test_measurements_are_for_whoever_has_the_owners_token(tmp_path: Path) -> None:
    token = "an owner's token"
    with (
        QuickServer(tmp_path, games=("feurio",), metrics_token=token) as server,
        httpx2.Client(base_url=server.address, timeout=PATIENCE) as client,
    ):
        for wrong in ("", "Bearer", f"Bearer {token}x", token):
            answer = client.get("/metrics", headers={"Authorization": wrong})
            assert answer.json()["code"] == "not-measured"
        sent = {"Authorization": f"Bearer {token}", "X-Forwarded-For": "10.0.0.1"}
        assert client.get("/metrics", headers=sent).is_success


# Messages.


def test_what_is_too_large_is_refused_and_what_is_huge_closes_the_socket(
    server: QuickServer,
) -> None:
    async def test() -> None:
        ann = guest(server)
        table = await seat_all([ann], "feurio", 1)
        assert ann.socket is not None
        ann.keeps_bytes = True
        await ann.socket.send("x" * (16 * 1024 + 1))
        await ann.socket.send(b"\x00\xff" * 100)
        await ann.socket.send(b"{}")
        assert (await ann.ask("resync"))["type"] == "done"
        codes = [json.loads(text).get("code") for text in ann.bytes_sent]
        assert [code for code in codes if code] == ["too-large", "malformed", "malformed"]
        await ann.socket.send("x" * (64 * 1024 + 1))
        with pytest.raises(ConnectionError):
            await ann.until(lambda s: s["step"] == -1)
        await ann.come(table)
        assert (await ann.ask("resync"))["type"] == "done"
        await ann.close()

    play(test)


def test_two_thousand_fuzzed_messages_are_each_answered_and_move_nothing(
    server: QuickServer,
) -> None:
    """They come from somebody who watches and from somebody who plays but is not to move."""

    async def test() -> None:
        ann, eve = guest(server), guest(server, "Eve")
        table = await seat_all([ann, eve], "feurio", 0)
        while ann.state["actor"] != 0:
            await eve.until(lambda s: bool(eve.options))
            await eve.act(eve.options[0]["action"])
            await ann.until(lambda s: s["seq"] >= eve.state["seq"])
        before = (ann.state["step"], ann.state["actor"], ann.state["turn"])
        sent = messages(FUZZED, seed=5)
        answered = await throw(server, table, eve, sent)
        assert "refused" in answered
        assert answered <= {"refused", "done", "text"}
        await ann.ask("resync")
        assert (ann.state["step"], ann.state["actor"], ann.state["turn"]) == before
        assert (await ann.act(ann.options[0]["action"]))["type"] == "done"
        for who in (ann, eve):
            await who.close()
        for trace in ("Traceback", "command failed", "request failed"):
            assert trace not in server.log.read_text()

    play(test)


async def throw(server: QuickServer, table: str, eve: Guest, sent: list[str]) -> set[str]:
    """Send raw messages; each must be answered before the next. The types of the answers."""
    headers = {"Cookie": f"pulaski={eve.http.cookies['pulaski']}"}
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"
    kinds: set[str] = set()
    for start in range(0, len(sent), 150):  # a page whose messages are all refused is closed
        async with connect(address, additional_headers=headers, max_size=None) as socket:
            for message in sent[start : start + 150]:
                await socket.send(message.encode("utf-8", "replace").decode())
                kinds.add(await answer_of(socket))
    return kinds


async def answer_of(socket: Any) -> str:
    async with asyncio.timeout(10):
        while True:
            told = json.loads(await socket.recv())
            if told["type"] not in ("table", "update"):
                return str(told["type"])


def test_fuzzed_bodies_over_http_are_refused_and_never_fail(server: QuickServer) -> None:
    async def test() -> None:
        ann = guest(server)
        table = (await ann.make("feurio", [ME, LINK]))["table"]
        statuses = set()
        paths = [f"tables/{table}/commands", "tables", f"tables/{table}/keys", "records"]
        for number, text in enumerate(messages(600, seed=6)):
            body = text.encode("utf-8", "surrogatepass")
            answer = await ann.http.post(
                f"/api/{paths[number % 4]}",
                content=body,
                headers={"Content-Type": "application/json"},
            )
            statuses.add(answer.status_code)
            assert answer.status_code < 500, text
            if not answer.is_success:
                assert set(answer.json()) == {"code", "message", "clause"}
        assert 422 in statuses
        await ann.close()

    play(test)


# Commands of others.


def test_nobody_moves_out_of_turn_for_others_or_in_a_state_that_is_gone(
    server: QuickServer,
) -> None:
    async def test() -> None:
        ann, eve, wim = guest(server), guest(server, "Eve"), guest(server, "Wim")
        table = await seat_all([ann, eve], "feurio", 0)
        await wim.use((await ann.http.post(f"/api/tables/{table}/links")).json()["watch"])
        await wim.open(table)
        mover, other = (ann, eve) if ann.state["actor"] == 0 else (eve, ann)
        await mover.until(lambda s: bool(mover.options))
        act = {"seat": mover.state["actor"], "action": mover.options[0]["action"]}
        step = mover.state["step"]
        for intruder in (other, wim):
            assert (await intruder.ask("act", **act, step=step))["code"] == "not-your-seat"
            assert (await intruder.ask("undo", seat=act["seat"]))["code"] == "not-your-seat"
            assert (await intruder.ask("effects", seat=act["seat"], actions=[]))["code"]
        turn = act | {"seat": 1 - act["seat"]}
        assert (await other.ask("act", **turn, step=step))["code"] == "not-your-turn"
        assert (await mover.ask("act", **act, step=step - 1))["code"] == "stale"
        unread = act | {"action": "burn it all"}
        assert (await mover.ask("act", **unread, step=step))["code"] == "unreadable"
        illegal = await mover.ask("act", **(act | {"action": "draw 1"}), step=step)
        assert (illegal["code"], illegal["clause"][:3]) == ("illegal", "FE-")
        assert mover.state["step"] == step
        for refused in (
            await wim.ask("sit", seat=1, name="Wim"),
            await wim.ask("bot", seat=1, bot="thumb"),
            await wim.ask("say", seat=0, text="I am Ann"),
        ):
            assert refused["code"] == "not-your-seat"
        for who in (ann, eve, wim):
            await who.close()

    play(test)


# Floods.


def test_who_floods_is_slowed_down_and_closed_while_others_play_on(tmp_path: Path) -> None:
    async def test(server: QuickServer) -> None:
        ann, eve = guest(server), guest(server, "Eve")
        one = (await ann.make("feurio", [ME, BOT]))["table"]
        other = (await eve.make("feurio", [ME, BOT]))["table"]
        await ann.come(one)
        await eve.open(other)
        eve.keeps_bytes = True
        flood = asyncio.create_task(pour(eve))
        for _ in range(8):
            await ann.until(lambda s: s["over"] or bool(ann.options))
            assert (await ann.act(ann.options[0]["action"]))["type"] == "done"
        await flood
        assert any('"too-fast"' in text for text in eve.bytes_sent)
        assert eve.socket is not None
        assert eve.socket.close_code == FLOOD
        assert ann.is_connected
        assert not eve.is_connected
        for who in (ann, eve):
            await who.close()

    with QuickServer(tmp_path, games=("feurio",), default_rates=True, bot_pause=0.0) as server:
        asyncio.run(test(server))


async def pour(eve: Guest) -> None:
    """Messages without end, until the socket is closed."""
    assert eve.socket is not None
    number = 0
    while eve.is_connected:
        number += 1
        with suppress(ConnectionClosed):
            await eve.socket.send(json.dumps({"do": "text", "id": f"c{number}"}))
        await asyncio.sleep(0)


def test_requests_tables_and_keys_have_their_rates(tmp_path: Path) -> None:
    with (
        QuickServer(tmp_path, games=("feurio",), default_rates=True) as server,
        httpx2.Client(base_url=server.address, timeout=PATIENCE) as client,
    ):
        made = [
            client.post("/api/tables", json={"game": "feurio", "seats": [ME]}) for _ in range(12)
        ]
        assert made[0].status_code == 201
        assert made[-1].json()["code"] == "too-fast"
        codes = (client.get("/api/words").status_code for _ in range(5000))
        assert next(codes) == 200
        assert 429 in codes


# What every answer carries.


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[QuickServer]:
    """A server behind a proxy that it trusts."""
    folder = tmp_path_factory.mktemp("proxied")
    with QuickServer(folder, games=("feurio",), trust_proxy="127.0.0.1") as started:
        yield started


def test_every_answer_is_sealed_errors_too(server: QuickServer) -> None:
    with httpx2.Client(base_url=server.address, timeout=PATIENCE) as client:
        answers = [
            client.get(path)
            for path in (
                "/", "/table/x", "/web/icon.svg", "/web/none", "/nothing", "/api/words",
                "/api/tables/x/replay", "/healthz", "/metrics", "/api/games/feurio/picture.svg",
                "/favicon.ico", "/api/openapi.json", "/api/protocol.json",
            )
        ]  # fmt: skip
        answers.append(client.put("/api/tables"))
        answers.append(client.post("/api/tables", content=b"?"))
        answers.append(client.post("/api/tables", headers={"Origin": "http://evil"}))
        answers.append(client.post("/api/records", content=b"x" * (1024 * 1024 + 1)))
    for answer in answers:
        for name, value in HEADERS.items():
            assert answer.headers[name] == value, answer.url
        assert "server" not in answer.headers
    assert (answers[-1].status_code, answers[-1].json()["code"]) == (413, "too-large")


def test_what_is_made_for_one_person_is_kept_by_nobody(server: QuickServer) -> None:
    with httpx2.Client(base_url=server.address, timeout=PATIENCE) as client:
        asked = {"game": "feurio", "seats": [ME, LINK]}
        answers = [client.post("/api/tables", json=asked)]
        table = answers[0].json()["table"]
        for path in ("tables", "tables/nothere/replay"):
            answers.append(client.get(f"/api/{path}"))
        for path in ("replay", "moments/0", "record"):
            answers.append(client.get(f"/api/tables/{table}/{path}"))
        for path in ("links", "seats/0/device"):
            answers.append(client.post(f"/api/tables/{table}/{path}"))
        for answer in answers:
            assert answer.headers["cache-control"] == "no-store", answer.url
            assert "Cookie" in answer.headers["vary"]
        for path in ("/", f"/table/{table}", "/api/words", "/api/games"):
            answer = client.get(path)
            assert answer.headers["cache-control"] == "private, no-cache"
            assert "Cookie" in answer.headers["vary"]
        for path in ("/web/icon.svg", "/api/games/feurio/picture.svg"):
            assert "no-store" not in client.get(path).headers["cache-control"]


def test_a_body_without_a_length_is_measured_as_it_comes(server: QuickServer) -> None:
    def body() -> Iterator[bytes]:
        for _ in range(40):
            yield b"x" * 64 * 1024

    answer = httpx2.post(f"{server.address}/api/records", timeout=PATIENCE, content=body())
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_cookies_are_for_http_alone_and_secure_under_https(proxied: QuickServer) -> None:
    plain = httpx2.get(f"{proxied.address}/", timeout=PATIENCE).headers["set-cookie"].lower()
    assert "httponly" in plain
    assert "samesite=lax" in plain
    assert "secure" not in plain
    https = {"X-Forwarded-Proto": "https"}
    sealed = httpx2.get(f"{proxied.address}/", timeout=PATIENCE, headers=https).headers[
        "set-cookie"
    ]
    assert "secure" in sealed.lower()


def test_nobody_but_a_trusted_proxy_says_what_is_https(server: QuickServer) -> None:
    answer = httpx2.get(
        f"{server.address}/", timeout=PATIENCE, headers={"X-Forwarded-Proto": "https"}
    )
    assert "secure" not in answer.headers["set-cookie"].lower()


def test_a_cookie_that_is_no_token_is_replaced(server: QuickServer) -> None:
    for cookie in ("x", "a" * 300, "%00", "a b"):
        answer = httpx2.get(
            f"{server.address}/", timeout=PATIENCE, headers={"Cookie": f"pulaski={cookie}"}
        )
        assert "pulaski=" in answer.headers["set-cookie"]
    kept = httpx2.get(
        f"{server.address}/", timeout=PATIENCE, headers={"Cookie": f"pulaski={TOKEN}"}
    )
    assert "set-cookie" not in kept.headers


@pytest.mark.parametrize(
    "path",
    [
        "/web/../app.py",
        "/web/%2e%2e/app.py",
        "/web/..%2fapp.py",
        "/web/%2e%2e%2f%2e%2e%2fcore/game.py",
        "/web//etc/passwd",
        "/web/%2fetc%2fpasswd",
        "/web/..%5capp.py",
        "/web/%00",
        "/web/icon.svg%00.html",
        "/web/",
        "/web/.",
    ],
)
def test_only_files_of_the_client_are_served(server: QuickServer, path: str) -> None:
    async def raw() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        )
        answer = await reader.read()
        writer.close()
        return answer

    status = asyncio.run(raw()).split(b" ", 2)[1]
    assert status in (b"404", b"400")

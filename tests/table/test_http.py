"""The HTTP interface: making, finding and joining tables, absence, looking back, running it."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest

from pulaski.games import find, names
from pulaski.table import speech
from pulaski.table.lean import lean
from tests.table.guest import PATIENCE, Guest, Message
from tests.table.nursery import QuickServer
from tests.table.regular import Regular, seat_all

ME, LINK, BOT = {"who": "me", "name": "Ann"}, {"who": "link"}, {"who": "bot", "bot": "thumb"}
GRACE = 0.3


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Whoever leaves counts as gone soon."""
    with QuickServer(tmp_path_factory.mktemp("server"), grace=GRACE) as started:
        yield started


@asynccontextmanager
async def guests(server: QuickServer, *names_: str) -> AsyncIterator[list[Regular]]:
    found = [Regular(server.address, name) for name in names_]
    for guest in found:
        guest.up.set()
        guest.dice.seed(guest.name)
    try:
        yield found
    finally:
        for guest in found:
            await guest.close()


def play(test: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(60):
            await test()

    asyncio.run(bounded())


async def lists(guest: Guest) -> Message:
    found: Message = (await guest.http.get("/api/tables")).json()
    return found


# Making and finding.


def test_a_table_is_made_with_links_for_those_who_are_to_come(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben", "Wim") as (ann, ben, wim):
            made = await ann.make("feurio", [ME, LINK, BOT], options={"firebreaks": "yes"})
            assert made["url"] == f"/table/{made['table']}"
            assert list(made["links"]["seats"]) == ["1"]
            held = await ben.use(made["links"]["seats"]["1"])
            assert held == {"seat": 1, "seats": [1], "watches": False, "host": False}
            assert (await wim.use(made["links"]["watch"]))["watches"]
            await ben.open(made["table"])
            await wim.open(made["table"])
            assert ben.state["yours"] == [1]
            assert ben.state["options"]["firebreaks"] == "yes"
            assert list(wim.state["views"]) == ["watch"]

    play(test)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"game": "chess", "seats": [ME]}, "no-such-game"),
        ({"game": "feurio", "seats": [ME] * 5}, "bad-option"),
        ({"game": "feurio", "seats": []}, "malformed"),
        ({"game": "feurio", "seats": [ME], "options": {"water": "yes"}}, "bad-option"),
        ({"game": "feurio", "seats": [ME, LINK], "options": {"firebreaks": "?"}}, "bad-option"),
        ({"game": "feurio", "seats": [{"who": "bot", "bot": "hal"}]}, "no-such-bot"),
        ({"game": "feurio", "seats": [{"who": "bot"}]}, "no-such-bot"),
        ({"game": "feurio", "seats": [ME], "clock": 1}, "malformed"),
        ({"game": "feurio", "seats": [ME], "seed": 1}, "malformed"),
    ],
)
def test_a_table_that_cannot_be_agreed_on_is_refused(
    server: QuickServer, asked: Message, code: str
) -> None:
    answer = httpx2.post(f"{server.address}/api/tables", timeout=PATIENCE, json=asked)
    assert answer.json()["code"] == code
    assert answer.json()["message"]
    assert 400 <= answer.status_code < 500


def test_own_tables_are_listed_with_those_first_that_wait_for_the_asker(
    server: QuickServer,
) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            mine = await ann.make("feurio", [ME, ME])
            theirs = await ann.make("feurio", [ME, LINK])
            await ben.use(theirs["links"]["seats"]["1"])
            await ben.open(theirs["table"])
            await ben.ask("sit", seat=1, name="Ben")
            await ann.open(theirs["table"])
            while ben.state["actor"] != 1:
                await ann.act(ann.options[0]["action"])
                await ben.until(lambda s: s["seq"] == ann.state["seq"])
            cards = (await lists(ann))["yours"]
            assert [(card["id"], card["your_turn"]) for card in cards] == [
                (mine["table"], True),
                (theirs["table"], False),
            ]
            [card] = (await lists(ben))["yours"]
            assert card["your_turn"]
            assert card["moves"] == ben.state["step"]
            assert (await lists(ann))["open"] == []

    play(test)


def test_anybody_joins_a_listed_table_and_nobody_an_unlisted_one(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben", "Eve") as (ann, ben, eve):
            made = await ann.make("feurio", [ME, LINK], listed=True)
            secret = await ann.make("feurio", [ME, LINK])
            await ben.http.get("/")
            [card] = (await lists(ben))["open"]
            assert (card["id"], card["free"]) == (made["table"], [1])
            await ben.open(made["table"])
            assert ben.state["yours"] == []
            assert (await ben.ask("sit", seat=1, name="Ben"))["type"] == "done"
            await ben.until(lambda s: s["yours"] == [1] and "1" in s["views"])
            assert ben.state["seats"][1]["name"] == "Ben"
            await eve.http.get("/")
            await eve.open(made["table"])
            refused = await eve.ask("sit", seat=1, name="Eve")
            assert refused["code"] == "seat-taken"
            command = {"do": "sit", "id": "c1", "seat": 1, "name": "Eve"}
            answer = await eve.http.post(f"/api/tables/{secret['table']}/commands", json=command)
            assert answer.json()["code"] == "no-key"

    play(test)


def test_one_page_plays_several_seats(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann") as (ann,):
            made = await ann.make("feurio", [ME, {"who": "me", "name": "Ben"}])
            await ann.open(made["table"])
            assert ann.state["yours"] == [0, 1]
            moved = set()
            for _ in range(12):
                moved.add(ann.state["actor"])
                assert (await ann.act(ann.options[0]["action"]))["type"] == "done"
            assert moved == {0, 1}
            assert (await ann.ask("undo", seat=ann.state["undo"]["seat"]))["type"] == "done"
            assert ann.state["undo"]["vote"] is None

    play(test)


# Absence.


def test_a_bot_stands_in_for_somebody_gone_until_they_return(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            await seat_all([ann, ben], "feurio", 0)
            bot = {"seat": 1, "bot": "thumb"}
            assert (await ann.ask("bot", **bot))["code"] == "seat-present"
            assert ben.socket is not None
            await ben.socket.close()
            await ann.until(lambda s: not s["seats"][1]["here"])
            assert (await ann.ask("bot", **bot))["code"] == "seat-present"  # perhaps a reload
            while (answer := await ann.ask("bot", **bot))["type"] == "refused":
                assert answer["code"] == "seat-present"
                await asyncio.sleep(GRACE / 4)
            await ann.until(lambda s: s["seats"][1]["who"] == "bot")
            assert any("Ben" in line["text"] for line in ann.state["lines"][-3:])
            await ben.come(ben.table)
            await ann.until(lambda s: s["seats"][1]["who"] == "person")
            await ben.until(lambda s: s["seats"][1]["who"] == "person")
            assert ann.state["seats"][1]["name"] == "Ben"

    play(test)


def test_an_own_seat_is_given_to_a_bot_and_taken_back(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann") as (ann,):
            await seat_all([ann], "feurio", 1)
            await ann.until(lambda s: s["actor"] == 0)
            await ann.ask("bot", seat=0, bot="random")
            assert ann.options == []
            await ann.until(lambda s: s["turn"] >= 6)
            await ann.ask("sit", seat=0, name="Ann")
            await ann.until(lambda s: s["over"] or bool(ann.options))
            assert ann.state["seats"][0]["who"] == "person"

    play(test)


def test_a_seat_given_to_a_bot_by_its_owner_is_not_taken_back_by_looking(
    server: QuickServer,
) -> None:
    async def test() -> None:
        async with guests(server, "Ann") as (ann,):
            await seat_all([ann], "feurio", 1)
            await ann.ask("bot", seat=0, bot="random")
            assert ann.socket is not None
            await ann.socket.close()
            with pytest.raises(ConnectionError):
                await ann.until(lambda s: s["seats"][0]["who"] == "nobody")
            await ann.come(ann.table)
            assert ann.state["seats"][0]["who"] == "bot"

    play(test)


# Looking back.


def test_a_record_comes_down_goes_up_and_replays_the_same(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann") as (ann,):
            table = await seat_all([ann], "feurio", 2, options={"firebreaks": "yes"})
            await ann.play()
            story = (await ann.http.get(f"/api/tables/{table}/replay")).json()
            record = (await ann.http.get(f"/api/tables/{table}/record")).text
            text = {"Content-Type": "text/plain"}
            answer = await ann.http.post("/api/records", content=record, headers=text)
            assert answer.status_code == 201, answer.text
            again = answer.json()["table"]
            other = (await ann.http.get(f"/api/tables/{again}/replay?seat=0")).json()
            assert _told(other) == _told(story)
            for step in (0, 5, len(story["steps"])):
                pair = [
                    (await ann.http.get(f"/api/tables/{name}/moments/{step}?seat=0")).json()
                    for name in (table, again)
                ]
                assert pair[0] == pair[1]

    play(test)


def _told(story: Message) -> list[Any]:
    return [
        (s["step"], s["turn"], s["actor"], [(n["text"], n.get("at")) for n in s["lines"]])
        for s in story["steps"]
    ]


def test_draws_taken_back_are_told_in_lists_and_records_and_stay_with_the_game(
    server: QuickServer,
) -> None:
    async def test() -> None:
        async with guests(server, "Ann") as (ann,):
            table = await seat_all([ann], "feurio", 1)
            while ann.state["turn"] < 4:
                await ann.until(lambda s: bool(ann.options))
                await ann.act(ann.options[0]["action"])
            await ann.until(lambda s: bool(ann.options))
            assert (await ann.ask("undo", seat=0))["type"] == "done"
            record = (await ann.http.get(f"/api/tables/{table}/record")).text
            [card] = (await lists(ann))["yours"]
            assert card["taken_back"] > 0
            assert f"taken-back: {card['taken_back']}\n" in record
            again = (await ann.http.post("/api/records", content=record)).json()["table"]
            kept = (await ann.http.get(f"/api/tables/{again}/record")).text
            assert f"taken-back: {card['taken_back']}\n" in kept

    play(test)


def test_an_unfinished_record_goes_on_where_it_stopped(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann") as (ann,):
            text = "game: feurio\nrules: 1\nseats: 2\n\n0: draw 6; draw 3\n"
            answer = await ann.http.post("/api/records", content=text)
            assert answer.status_code == 201, answer.text
            await ann.open(answer.json()["table"])
            assert ann.state["actor"] >= 0  # chance never waits
            assert ann.state["step"] >= 3

    play(test)


def test_play_goes_on_from_a_moment_once_nothing_is_secret(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann") as (ann,):
            options = {"firebreaks": "yes"}
            table = await seat_all([ann], "feurio", 1, options=options)
            asked = {"step": 6, "seats": [ME, BOT]}
            answer = await ann.http.post(f"/api/tables/{table}/branches", json=asked)
            assert (answer.status_code, answer.json()["code"]) == (409, "secrets")
            await ann.play()
            answer = await ann.http.post(f"/api/tables/{table}/branches", json=asked)
            assert answer.status_code == 201
            old = (await ann.http.get(f"/api/tables/{table}/replay")).json()
            new = (await ann.http.get(f"/api/tables/{answer.json()['table']}/replay")).json()
            assert _told(new)[:6] == _told(old)[:6]
            for wrong in ({"step": 10**6}, {"seats": [ME]}, {"step": -1}):
                answer = await ann.http.post(f"/api/tables/{table}/branches", json=asked | wrong)
                assert 400 <= answer.status_code < 500

    play(test)


# Games, words, lessons.


@pytest.mark.parametrize("language", speech.LANGUAGES)
def test_games_rules_and_words_are_told_in_every_language(
    server: QuickServer, language: str
) -> None:
    with httpx2.Client(
        base_url=server.address,
        headers={"Accept-Language": f"{language}-XX,en;q=0.5"},
        timeout=PATIENCE,
    ) as client:
        words = client.get("/api/words").json()
        assert words["language"] == language
        assert words["words"] == speech.texts(language)
        games = client.get("/api/games").json()
        assert [game["id"] for game in games] == list(names())
        for game in games:
            about = find(game["id"]).words_in(language)("game", "about").text
            assert game["about"] == about
            rules = client.get(f"/api/games/{game['id']}/rules").json()
            every = find(game["id"]).catalogue_in(language).clauses.values()
            told = [
                clause for clause in every if "-SCEN-" not in clause.id
            ]  # of use to tests alone
            assert len(told) < len(every)
            clauses = [clause for section in rules["sections"] for clause in section["clauses"]]
            assert [(c["id"], c["text"]) for c in clauses] == [(c.id, c.text) for c in told]
            assert [c["ruling"] for c in clauses] == [c.is_ruling for c in told]
            pieces = client.get(f"/api/games/{game['id']}/pieces")
            listed = [piece for kind in pieces.json()["kinds"] for piece in kind["pieces"]]
            assert {piece["id"] for piece in listed} == set(find(game["id"]).pieces)
            assert all(piece["name"] and piece["text"] for piece in listed)
            same = {"If-None-Match": pieces.headers["etag"]}
            assert client.get(f"/api/games/{game['id']}/pieces", headers=same).status_code == 304
            assert client.get(game["picture"]).headers["content-type"] == "image/svg+xml"
            assert "css" in client.get(f"/api/games/{game['id']}/board.css").headers["content-type"]
        refused = client.get("/api/tables/nothere/replay").json()
        assert refused["message"].lower() == speech.say(language, "refused.no-such-table").lower()


def test_the_chosen_language_goes_before_that_of_the_browser(server: QuickServer) -> None:
    headers = {"Cookie": "pulaski-language=fr", "Accept-Language": "en"}
    words = httpx2.get(f"{server.address}/api/words", timeout=PATIENCE, headers=headers).json()
    assert words["language"] == "fr"


@pytest.mark.parametrize("game", [name for name in names() if find(name).lesson])
def test_a_guided_game_is_played_to_its_end_over_the_socket(server: QuickServer, game: str) -> None:
    async def test() -> None:
        async with guests(server, "Ann") as (ann,):
            answer = await ann.http.post(f"/api/lessons/{game}")
            await ann.open(answer.json()["table"])
            while lesson := ann.state["lesson"]:
                if lesson["play"]:
                    done = await ann.act(lesson["play"][0])
                else:
                    done = await ann.ask("next")
                assert done["type"] == "done"
            assert not ann.state["over"]

    play(test)


# Running it.


def test_whoever_runs_it_can_ask_how_it_is(server: QuickServer) -> None:
    with httpx2.Client(base_url=server.address, timeout=PATIENCE) as client:
        assert client.get("/healthz").json() == {"ok": True}
        assert client.get("/readyz").json() == {"ok": True}
        found = client.get("/metrics").text
    for name in ("pulaski_sockets", "pulaski_append_seconds_count", "pulaski_tables_made_total"):
        assert name in found


def test_files_that_have_not_changed_are_not_sent_again(server: QuickServer) -> None:
    web = Path(speech.__file__).parent / "web"
    with httpx2.Client(base_url=server.address, timeout=PATIENCE) as client:
        for path in sorted(web.iterdir())[:5]:
            first = client.get(f"/web/{path.name}")
            assert first.text == lean(path.read_text("utf-8"))
            same = {"If-None-Match": first.headers["etag"]}
            assert client.get(f"/web/{path.name}", headers=same).status_code == 304
            other = {"If-None-Match": '"another"'}
            assert client.get(f"/web/{path.name}", headers=other).status_code == 200


# Seats that are held.


async def claim(guest: Guest, link: str) -> Message:
    """What comes of opening a link."""
    address, _, secret = link.partition("#seat=")
    path = f"/api/tables/{address.rsplit('/', 1)[1]}/keys"
    answer: Message = (await guest.http.post(path, json={"secret": secret})).json()
    return answer


def notes(guest: Guest) -> list[str]:
    return [line["text"] for line in guest.state["lines"] if line["kind"] == "note"]


def test_a_link_serves_whoever_opens_it_first_and_nobody_after(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben", "Eve") as (ann, ben, eve):
            made = await ann.make("feurio", [ME, LINK])
            link = made["links"]["seats"]["1"]
            await ann.open(made["table"])
            await ben.use(link)
            await ann.until(lambda s: any("opened the link" in note for note in notes(ann)))
            for who in (eve, ann):
                assert (await claim(who, link))["code"] == "used-link"
            assert (await claim(ben, link))["seats"] == [1]  # a reload
            await ben.open(made["table"])
            await ben.ask("sit", seat=1, name="Ben")
            assert (await claim(eve, link))["code"] == "used-link"
            assert (await claim(ben, link))["seats"] == [1]
            assert sum("opened the link" in note for note in notes(ann)) == 1

    play(test)


def test_of_two_who_open_a_link_at_once_one_gets_the_seat(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben", "Eve") as (ann, ben, eve):
            for _ in range(5):
                made = await ann.make("feurio", [ME, LINK])
                link = made["links"]["seats"]["1"]
                found = await asyncio.gather(claim(ben, link), claim(eve, link))
                assert sorted(answer.get("code", "") for answer in found) == ["", "used-link"]

    play(test)


def test_whoever_made_a_table_gets_no_links_to_seats_that_are_held(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            made = await ann.make("feurio", [ME, LINK, LINK])
            await ann.open(made["table"])
            await ben.use(made["links"]["seats"]["1"])
            links = (await ann.http.post(f"/api/tables/{made['table']}/links")).json()
            assert list(links["seats"]) == ["2"]
            await ann.until(lambda s: any("new links" in note for note in notes(ann)))
            answer = await ann.http.post(f"/api/tables/{made['table']}/seats/1/device")
            assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")

    play(test)


def test_a_holder_alone_brings_another_device_and_the_seat_hears_of_it(
    server: QuickServer,
) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben", "Phone", "Eve") as (ann, ben, phone, eve):
            table = await seat_all([ann, ben], "feurio", 0)
            answer = await ben.http.post(f"/api/tables/{table}/seats/1/device")
            own = answer.json()
            assert (answer.status_code, own["seat"]) == (200, 1)
            assert (await claim(phone, own["url"]))["seats"] == [1]
            assert (await claim(eve, own["url"]))["code"] == "used-link"
            for who in (ann, ben):
                await who.until(lambda s: "one more device" in s["lines"][-1]["text"])
            alerts = [line["text"] for line in ben.state["lines"] if line.get("alert")]
            assert ["Ben has made" in alerts[-2], "Ben plays on" in alerts[-1]] == [True, True]
            assert not any(line.get("alert") for line in ann.state["lines"])
            await phone.open(table)
            assert phone.state["yours"] == [1]

    play(test)


def test_whoever_sits_down_at_an_open_table_uses_up_the_link_and_the_other_way_round(
    server: QuickServer,
) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben", "Eve") as (ann, ben, eve):
            made = await ann.make("feurio", [ME, LINK, LINK], listed=True)
            await ben.http.get("/")
            await ben.open(made["table"])
            assert (await ben.ask("sit", seat=1, name="Ben"))["type"] == "done"
            assert (await claim(ann, made["links"]["seats"]["1"]))["code"] == "used-link"
            assert (await claim(ann, made["links"]["seats"]["2"]))["seats"] == [0, 2]
            await eve.http.get("/")
            await eve.open(made["table"])
            assert (await eve.ask("sit", seat=2, name="Eve"))["code"] == "seat-taken"

    play(test)


def test_whoever_loses_a_seat_is_told_why_their_page_ends(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            ben.keeps_bytes = True
            table = await seat_all([ann, ben], "feurio", 0)
            assert (await ann.http.post(f"/api/tables/{table}/seats/1/free")).is_success
            await ann.until(lambda s: s["seats"][1]["who"] == "open")
            assert "Ben no longer holds" in notes(ann)[-1]
            assert ben.socket is not None
            await ben.socket.wait_closed()
            assert ben.socket.close_code == 4404
            last = json.loads(ben.bytes_sent[-1])
            assert (last["type"], last["code"]) == ("refused", "seat-freed")

    play(test)


def test_the_host_frees_a_seat_and_its_old_link_is_void(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Eve") as (ann, eve):
            made = await ann.make("feurio", [ME, LINK])
            table, link = made["table"], made["links"]["seats"]["1"]
            await eve.use(link)
            await eve.open(table)
            await eve.ask("sit", seat=1, name="Eve")
            answer = await eve.http.post(f"/api/tables/{table}/seats/1/free")
            assert (answer.status_code, answer.json()["code"]) == (403, "not-host")
            answer = await ann.http.post(f"/api/tables/{table}/seats/1/free")
            assert answer.status_code == 200
            assert list(answer.json()["seats"]) == ["1"]
            secret = {"secret": link.split("=")[1]}
            old = await eve.http.post(f"/api/tables/{table}/keys", json=secret)
            assert old.json()["code"] == "bad-link"
            answer = await eve.http.get(f"/api/tables/{table}/replay")
            assert answer.json()["code"] == "seat-freed"
            await ann.open(table)
            assert ann.state["seats"][1]["who"] == "open"

    play(test)


def test_a_finished_game_can_be_shown_to_anybody_by_its_address(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Eve") as (ann, eve):
            table = await seat_all([ann], "feurio", 2, options={"firebreaks": "yes"})
            await eve.http.get("/")
            answer = await eve.http.get(f"/api/tables/{table}/replay")
            assert answer.json()["code"] == "no-key"
            await ann.play()
            answer = await eve.http.get(f"/api/tables/{table}/replay")
            assert answer.status_code == 200
            hers = next(s["step"] for s in answer.json()["steps"] if s["actor"] == 0)
            moment = await eve.http.get(f"/api/tables/{table}/moments/{hers - 1}")
            assert moment.json()["prompt"].startswith("Ann")

    play(test)


def test_a_game_by_other_rules_stops_nothing_else(tmp_path: Path) -> None:
    server = QuickServer(tmp_path, games=("feurio",))

    async def test() -> None:
        async with guests(server, "Ann") as (ann,):
            good, bad = [await ann.make("feurio", [ME, BOT]) for _ in range(2)]
            server.stop()
            with sqlite3.connect(tmp_path / "tables.db") as database:
                query = "SELECT body FROM log WHERE table_id = ? AND seq = 0"
                [body] = database.execute(query, [bad["table"]]).fetchone()
                changed = json.dumps(json.loads(body) | {"rules": 99})
                where = "WHERE table_id = ? AND seq = 0"
                database.execute(f"UPDATE log SET body = ? {where}", [changed, bad["table"]])
                database.execute("UPDATE game_table SET bot_to_move = 1")
            server.start()
            answer = await ann.http.get(f"/api/tables/{bad['table']}/replay")
            assert (answer.status_code, answer.json()["code"]) == (409, "old-rules")
            assert len((await ann.http.get("/api/tables")).json()["yours"]) == 2
            assert (await ann.http.get(f"/api/tables/{good['table']}/replay")).status_code == 200

    with server:
        play(test)

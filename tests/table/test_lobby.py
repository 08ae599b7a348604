"""Finding tables, joining those that wait for somebody, leaving them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from pulaski.table.app import create_app
from pulaski.table.limits import Rate
from pulaski.table.settings import Settings
from tests.table.guest import Guest, Message
from tests.table.nursery import QuickServer
from tests.table.regular import seat_all
from tests.table.test_http import BOT, LINK, ME, guests, lists, notes, play


@pytest.fixture
def server(tmp_path: Path) -> Iterator[QuickServer]:
    """Nobody else's tables are listed."""
    with QuickServer(tmp_path, games=("feurio",)) as started:
        yield started


async def join(guest: Guest, game: str | None = None) -> Message:
    """Ask for the next free seat; the answer, with its status."""
    answer = await guest.http.post("/api/seats", json={"game": game, "name": guest.name})
    told: Message = answer.json() | {"status": answer.status_code}
    return told


async def leave(guest: Guest, table: str) -> Message:
    answer = await guest.http.post(f"/api/tables/{table}/leave")
    told: Message = answer.json() | {"status": answer.status_code}
    return told


async def arrive(*people: Guest) -> None:
    """Each opens a page, and so has an identity."""
    for guest in people:
        await guest.http.get("/")


async def until_seen(guest: Guest, table: str) -> None:
    """Until a list says that the first seat's owner looks: other servers know it within seconds."""
    while {card["id"]: card["here"] for card in (await lists(guest))["open"]}[table] != [0]:
        await asyncio.sleep(0.05)


# Lists.


def test_an_open_table_says_who_waits_and_what_was_agreed_on(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Eve") as (ann, eve):
            options = {"firebreaks": "yes"}
            made = await ann.make(
                "feurio", [ME, LINK, BOT], options=options, listed=True, pace="days", clock=3600
            )
            await ann.make("feurio", [ME, LINK], options=options)  # private: told to nobody
            await arrive(eve)
            [card] = (await lists(eve))["open"]
            assert card["id"] == made["table"]
            assert (card["players"], card["who"]) == (["Ann", "", ""], ["person", "open", "bot"])
            assert (card["free"], card["here"], card["yours"]) == ([1], [], [])
            assert (card["options"], card["pace"], card["clock"]) == (options, "days", 3600)
            assert len(card["titles"]) == 3
            assert all(title[0].isupper() for title in card["titles"])
            assert 0 <= card["at"] - card["since"] < 60
            await ann.open(made["table"])
            await until_seen(eve, made["table"])
            assert [card["yours"] for card in (await lists(ann))["yours"]] == [[0], [0]]

    play(test)


def test_whoever_won_is_told_so_in_their_list(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            await seat_all([ann, ben], "feurio", 0)
            assert [card["won"] for card in (await lists(ann))["yours"]] == [None]
            await asyncio.gather(ann.play(), ben.play())
            winners = ann.state["result"]["winners"]
            for seat, guest in enumerate((ann, ben)):
                [card] = (await lists(guest))["yours"]
                assert (card["over"], card["won"]) == (True, seat in winners)
                assert card["given"] == 0

    play(test)


def test_whoever_plays_both_sides_wins_neither(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann") as (ann,):
            made = await ann.make("feurio", [ME, {"who": "me", "name": "Ben"}])
            await ann.come(made["table"])
            await ann.play()
            assert len(ann.state["result"]["winners"]) == 1
            [card] = (await lists(ann))["yours"]
            assert (card["over"], card["won"]) == (True, None)

    play(test)


# Joining.


def test_the_next_free_seat_is_at_the_table_that_waits_for_longest(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben", "Cy") as (ann, ben, cy):
            await ann.make("feurio", [ME, LINK])  # private
            first = await ann.make("feurio", [ME, LINK], listed=True)
            second = await ann.make("feurio", [ME, LINK, LINK], listed=True)
            await arrive(ben, cy)
            assert (await join(ben, "hotshots"))["code"] == "nobody-waits"
            assert await join(ben, "feurio") == {
                "table": first["table"],
                "seat": 1,
                "url": first["url"],
                "status": 200,
            }
            assert (await join(ben))["table"] == second["table"]
            nothing = await join(ben)  # the seat that is free is at a table of Ben's
            assert (nothing["status"], nothing["code"]) == (404, "nobody-waits")
            assert (await join(cy))["seat"] == 2
            await ben.open(first["table"])
            assert ben.state["yours"] == [1]
            assert ben.state["seats"][1]["name"] == "Ben"

    play(test)


def test_tables_where_somebody_looks_come_first(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben", "Cy") as (ann, ben, cy):
            await ann.make("feurio", [ME, LINK], listed=True)
            later = await ben.make("feurio", [ME, LINK], listed=True)
            await ben.open(later["table"])
            await arrive(cy)
            await until_seen(cy, later["table"])
            assert (await join(cy))["table"] == later["table"]

    play(test)


def test_of_many_who_want_a_seat_at_once_each_gets_one_or_is_told(server: QuickServer) -> None:
    async def test() -> None:
        names = [f"G{n}" for n in range(6)]
        async with guests(server, "Ann", *names) as (ann, *others):
            tables = [await ann.make("feurio", [ME, LINK, LINK], listed=True) for _ in range(2)]
            await arrive(*others)
            answers = await asyncio.gather(*(join(guest) for guest in others))
            got = [(a["table"], a["seat"]) for a in answers if a["status"] == 200]
            assert sorted(got) == sorted(
                (made["table"], seat) for made in tables for seat in (1, 2)
            )
            assert [a["code"] for a in answers if a["status"] != 200] == ["nobody-waits"] * 2
            assert all(a["message"] for a in answers if a["status"] != 200)

    play(test)


def test_a_seat_whose_link_was_used_is_not_given_away(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben", "Cy") as (ann, ben, cy):
            made = await ann.make("feurio", [ME, LINK], listed=True)
            await ben.use(made["links"]["seats"]["1"])
            await arrive(cy)
            assert (await join(cy))["code"] == "nobody-waits"

    play(test)


def test_whoever_joins_or_leaves_too_often_is_slowed_down(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"
    settings = Settings(address, hosts=("testserver",), keys=Rate(0.0, 2))
    with TestClient(create_app(settings)) as client:
        client.get("/")  # whoever opens a page has an identity
        wish = {"game": None, "name": "Ann"}
        codes = [client.post("/api/seats", json=wish).json()["code"] for _ in range(3)]
        assert codes == ["nobody-waits", "nobody-waits", "too-fast"]
        assert client.post("/api/tables/abc/leave").status_code == 429


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"name": ""}, "malformed"),
        ({"name": "x" * 25}, "malformed"),
        ({"name": " \u200b "}, "nothing-said"),
        ({"game": "chess"}, "nobody-waits"),
        ({"seat": 1}, "malformed"),
    ],
)
def test_what_is_no_wish_to_join_is_refused(wrong: Message, code: str, server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Eve") as (ann, eve):
            await ann.make("feurio", [ME, LINK], listed=True)
            await arrive(eve)
            answer = await eve.http.post("/api/seats", json={"name": "Eve"} | wrong)
            assert answer.json()["code"] == code
            assert (await lists(eve))["yours"] == []

    play(test)


# Leaving.


def test_whoever_leaves_gives_up_their_seat_and_the_others_play_on(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await seat_all([ann, ben], "feurio", 0)
            assert await leave(ben, table) == {"ended": False, "status": 200}
            await ann.until(lambda s: s["seats"][1]["who"] == "open")
            assert notes(ann)[-1].startswith("Ben has left")
            assert (await lists(ben))["yours"] == []
            answer = await ben.http.get(f"/api/tables/{table}/replay")
            assert answer.json()["code"] == "no-key", "there is no way back without a link"
            assert (await ann.ask("bot", seat=1, bot="thumb"))["type"] == "done"
            assert (await leave(ben, table))["code"] == "no-key"

    play(test)


def test_whoever_made_a_table_may_leave_it_to_the_others(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            table = await seat_all([ann, ben], "feurio", 0)
            assert (await leave(ann, table))["ended"] is False
            assert (await lists(ann))["yours"] == []
            answer = await ann.http.post(f"/api/tables/{table}/links")
            assert answer.json()["code"] == "no-key", "nothing is left of being the host"
            await ben.until(lambda s: s["seats"][0]["who"] == "open")
            assert (await leave(ben, table))["ended"] is True

    play(test)


def test_a_game_that_nobody_else_plays_is_put_away(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Wim", "Eve") as (ann, wim, eve):
            made = await ann.make("feurio", [ME, LINK, BOT], listed=True)
            table = made["table"]
            await wim.use(made["links"]["watch"])
            assert (await leave(wim, table)) == {"ended": False, "status": 200}, "they only watch"
            await arrive(eve)
            for guest in (ann, eve):
                guest.keeps_bytes = True
                await guest.open(table)
            assert (await leave(ann, table))["ended"] is True
            for guest in (ann, eve):
                assert guest.socket is not None
                await guest.socket.wait_closed()
                if server.processes == 1:  # at others, pages are told when they come again
                    assert json.loads(guest.bytes_sent[-1])["code"] == "archived"
                answer = await guest.http.get(f"/api/tables/{table}/replay")
                assert (answer.status_code, answer.json()["code"]) == (410, "archived")
                assert (await lists(guest)) == {"yours": [], "open": []}

    play(test)


def test_a_seat_whose_link_was_used_keeps_a_table_from_ending(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben") as (ann, ben):
            made = await ann.make("feurio", [ME, LINK])
            await ben.use(made["links"]["seats"]["1"])
            assert (await leave(ann, made["table"]))["ended"] is False
            await ben.open(made["table"])
            assert ben.state["yours"] == [1]

    play(test)


def test_another_device_of_ones_own_is_nobody_else(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Phone") as (ann, phone):
            made = await ann.make("feurio", [ME, BOT])
            link = await ann.http.post(f"/api/tables/{made['table']}/seats/0/device")
            await phone.use(link.json()["url"])
            assert (await leave(phone, made["table"]))["ended"] is True
            assert (await lists(ann))["yours"] == []

    play(test)


def test_strangers_leave_nothing_and_a_finished_game_stays(server: QuickServer) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Eve") as (ann, eve):
            listed = await ann.make("feurio", [ME, LINK], listed=True)
            table = await seat_all([ann], "feurio", 1)
            await arrive(eve)
            for id_, status in (
                (listed["table"], 403),
                (table, 403),
                ("nowhere", 404),
                ("%00", 404),
            ):
                assert (await leave(eve, id_))["status"] == status
            await ann.play()
            answer = await leave(ann, table)
            assert (answer["status"], answer["code"]) == (409, "over")

    play(test)


def test_a_request_lapses_when_somebody_leaves_and_what_was_played_stays(
    server: QuickServer,
) -> None:
    async def test() -> None:
        async with guests(server, "Ann", "Ben", "Cy") as (ann, ben, cy):
            table = await seat_all([ann, ben, cy], "feurio", 0)
            first = {0: ann, 1: ben, 2: cy}[ann.state["actor"]]
            seat = first.state["actor"]
            while first.state["actor"] == seat:
                await first.act(first.options[0]["action"])
            assert (await first.ask("undo", seat=seat))["type"] == "done"
            assert first.state["undo"]["vote"]
            leaver = next(guest for guest in (ben, cy) if guest is not first)
            assert (await leave(leaver, table))["ended"] is False
            await first.until(lambda s: s["undo"]["vote"] is None)
            assert (await first.ask("undo", seat=seat))["code"] == "undo-settled"

    play(test)


def test_sitting_down_and_leaving_over_and_over_has_an_end(tmp_path: Path) -> None:
    """Else a stranger could write to a listed table's log without end."""

    async def test() -> None:
        async with guests(strict, "Ann", "Eve") as (ann, eve):
            made = await ann.make("feurio", [ME, LINK], listed=True)
            await arrive(eve)
            answers: list[Any] = []
            for _ in range(4):
                answers.append((await join(eve))["status"])
                answers.append((await leave(eve, made["table"])).get("code", "left"))
            assert answers[:4] == [200, "left", 200, "left"]
            assert answers[5] == "noted-out"

    with QuickServer(tmp_path, games=("feurio",), most_notes=5) as strict:
        play(test)

"""Whatever a game asks of the table: hands, teams, costs, dice, questions out of turn, being out.

All on Brigade, a game made up for it, over the socket of a server that knows nothing of it.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.table.guest import Guest, Message, Server

ME, LINK, BOT = {"who": "me", "name": "P0"}, {"who": "link"}, {"who": "bot", "bot": "thumb"}
COLOURS = ("Red", "Green", "Blue", "Yellow")
CARDS = ("ember", "flame", "blaze")
MOST = 2_000

Choose = Callable[[Guest], str]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("every-kind")
    url = f"sqlite:///{folder}/tables.db"
    with Server(url, rooms=True, games=("brigade",), seed=2) as started:
        yield started


@asynccontextmanager
async def people(server: Server, count: int, bots: int = 0) -> AsyncIterator[list[Guest]]:
    """So many guests at one table of Brigade; the bots sit after them."""
    guests = [Guest(server.address, f"P{seat}", keeps_bytes=True) for seat in range(count)]
    made = await guests[0].make("brigade", [ME] + [LINK] * (count - 1) + [BOT] * bots)
    for seat, guest in enumerate(guests):
        if seat:
            await guest.use(made["links"]["seats"][str(seat)])
        await guest.open(made["table"])
        await guest.ask("name", seat=seat, name=guest.name)
    try:
        yield guests
    finally:
        for guest in guests:
            await guest.close()


async def mover(guests: list[Guest]) -> Guest:
    """Whoever is to move, when everybody has seen so."""
    step = max(guest.state["step"] for guest in guests)
    for guest in guests:
        await guest.until(lambda s: s["step"] >= step)
    return guests[guests[0].state["actor"]]


async def play(guests: list[Guest], choose: Choose, until: Callable[[Message], bool]) -> None:
    """Whoever is to move chooses, until something holds or the game is over."""
    for _ in range(MOST):
        if until(guests[0].state) or guests[0].state["over"]:
            return
        guest = await mover(guests)
        answer = await guest.act(choose(guest))
        assert answer["type"] == "done", answer
        for other in guests:
            await other.until(lambda s: s["seq"] >= answer["seq"])  # noqa: B023
    raise AssertionError("the game does not end")


def anything(seed: int) -> Choose:
    dice = random.Random(seed)
    return lambda guest: str(dice.choice(guest.options)["action"])


def of_kind(*kinds: str) -> Choose:
    """The first option of the first of these kinds that there is; else the first of all."""

    def choose(guest: Guest) -> str:
        found = [o for kind in kinds for o in guest.options if o["kind"] == kind]
        return str((found or guest.options)[0]["action"])

    return choose


#: Stand beside a rival and set fire to them.
HUNTS = of_kind("take", "fan", "move", "end")


def run(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(story())  # type: ignore[arg-type]


def test_a_whole_game_of_four_in_two_teams(server: Server) -> None:
    async def story() -> None:
        async with people(server, 4) as guests:
            assert [seat["team"] for seat in guests[0].state["seats"]] == [0, 1, 0, 1]
            await play(guests, anything(3), lambda s: False)
            state = guests[0].state
            assert state["over"]
            places = sorted(seat["place"] or 0 for seat in state["seats"])
            winners = len(state["result"]["winners"])
            assert (winners, places) in [(2, [1, 1, 3, 3]), (4, [0, 0, 0, 0])]
            for seat, guest in enumerate(guests):
                heard_by(seat, guest)
            await looks_back(guests)

    run(story)


def heard_by(seat: int, guest: Guest) -> None:
    """Nobody was sent which cards others drew or discarded; everybody saw the dice."""
    everything = "\n".join(guest.bytes_sent)
    for other, state in enumerate(guest.state["seats"]):
        name = state["name"] or COLOURS[other]
        told = any(
            f"{name} {does} {c}" in everything for does in ("draws", "discards") for c in CARDS
        )
        assert told == (other == seat)
    dice = [line["dice"] for line in guest.state["lines"] if "dice" in line]
    assert {3} < {len(roll) for roll in dice} <= {1, 2, 3}
    assert all(face in "123456" for roll in dice for face in roll)


async def looks_back(guests: list[Guest]) -> None:
    """Replay and record tell the whole game once it is over."""
    guest, table = guests[3], guests[3].state["id"]
    replay = (await guest.http.get(f"/api/tables/{table}/replay")).json()
    assert len(replay["steps"]) == guest.state["step"]
    assert [seat["title"] for seat in replay["seats"]] == list(COLOURS)
    moment = await guest.http.get(f"/api/tables/{table}/moments/20?seat=1")
    assert moment.json()["board"]["parts"]
    record = (await guest.http.get(f"/api/tables/{table}/record")).text
    uploaded = await guest.http.post(
        "/api/records", content=record, headers={"Content-Type": "text/plain"}
    )
    assert uploaded.status_code == 201, uploaded.text


def test_costs_names_of_places_and_what_an_action_brings(server: Server) -> None:
    async def story() -> None:
        async with people(server, 2) as (ann, _):
            options = {option["action"]: option for option in ann.options}
            assert options["roll a+b+c"]["cost"] == 1
            assert "cost" not in options["end turn"]
            assert options["move barn"]["place"] == "Barn"
            assert "4 points left" in ann.state["views"]["0"]["prompt"]
            answer = await ann.ask("effects", seat=0, actions=["move barn", "roll a+b+c"])
            moved, rolled = answer["effects"]
            name = ann.state["seats"][0]["name"]
            assert moved["lines"] == [{"text": f"{name} goes to the barn", "at": "barn"}]
            assert rolled["lines"] == []
            why = await ann.ask("why", seat=0, path=["forge"])
            assert "BR-MOVE-1" in [reason["clause"] for reason in why["reasons"]]
            why = await ann.ask("why", seat=0, action="douse mill")
            assert why["reasons"][0]["clause"] == "BR-DICE-3"
            await ann.act("move barn")
            await ann.until(lambda s: "3 points left" in s["views"]["0"]["prompt"])

    run(story)


def test_whoever_is_hit_is_asked_within_anothers_turn(server: Server) -> None:
    async def story() -> None:
        async with people(server, 4) as guests:
            await play(guests, HUNTS, lambda s: s["actor"] != s["on_turn"])
            state = guests[0].state
            asked, turn = state["actor"], state["on_turn"]
            assert state["seats"][asked]["team"] != state["seats"][turn]["team"]
            for seat, guest in enumerate(guests):
                view = guest.state["views"][str(seat)]
                assert bool(view["options"]) == (seat == asked)
                who = "You" if seat == asked else state["seats"][asked]["name"]
                assert view["prompt"] == f"{who}: discard a card or take damage"
            refused = await guests[turn].ask(
                "act", seat=turn, action="end turn", step=state["step"]
            )
            assert refused["code"] == "not-your-turn"

    run(story)


def test_who_is_out_is_skipped_and_need_not_agree(server: Server) -> None:
    async def story() -> None:
        async with people(server, 4) as guests:
            await play(guests, HUNTS, lambda s: any(seat["out"] for seat in s["seats"]))
            state = guests[0].state
            assert not state["over"]
            (out,) = (seat["seat"] for seat in state["seats"] if seat["out"])
            for _ in range(12):
                step = state["step"]
                await play(guests, of_kind("roll", "end"), lambda s: s["step"] > step)  # noqa: B023
                state = guests[0].state
                assert state["actor"] != out
            roller = await mover(guests)
            seat = roller.state["actor"]
            await play(guests, of_kind("roll", "end"), lambda s: s["actor"] != seat)
            await roller.ask("undo", seat=seat)
            await roller.until(lambda s: s["undo"]["vote"] is not None)
            assert roller.state["undo"]["vote"]["needs"] == sorted({0, 1, 2, 3} - {out, seat})

    run(story)


def test_a_card_is_taken_back_freely_and_a_roll_by_consent(server: Server) -> None:
    async def story() -> None:
        async with people(server, 2) as guests:
            await play(guests, HUNTS, lambda s: s["actor"] != s["on_turn"])
            turn = guests[0].state["on_turn"]
            fanned = guests[turn]
            assert fanned.state["undo"]["free"]
            await fanned.ask("undo", seat=turn)
            await fanned.until(lambda s: s["actor"] == turn)
            for guest in guests:
                await guest.until(lambda s: s["actor"] == turn)
            await play(guests, of_kind("end"), lambda s: s["actor"] != turn)
            await play(guests, of_kind("roll"), lambda s: any("dice" in x for x in s["lines"]))
            roller = await mover(guests)
            assert roller.state["undo"]["may_ask"]
            assert not roller.state["undo"]["free"]

    run(story)


def test_a_secret_decision_that_is_taken_back_stays_secret(server: Server) -> None:
    async def story() -> None:
        async with people(server, 2) as guests:
            await play(guests, HUNTS, lambda s: s["actor"] != s["on_turn"])
            victim = await mover(guests)
            other = next(guest for guest in guests if guest is not victim)
            seat = victim.state["actor"]
            action = of_kind("discard")(victim)
            await victim.act(action)
            step = victim.state["step"]
            await play(guests, of_kind("end"), lambda s: s["step"] > step)
            asked = await victim.ask("undoing", seat=seat)
            assert (asked["what"], len(asked["since"])) == (action.capitalize(), 1)
            refused = await other.ask("undoing", seat=seat)
            assert refused["code"] == "not-your-seat"
            await victim.ask("undo", seat=seat)
            await other.until(lambda s: s["undo"]["vote"] is not None)
            assert other.state["undo"]["vote"]["what"] == "a secret decision"
            await other.ask("answer", seat=1 - seat, agree=True)
            await other.until(lambda s: s["undo"]["vote"] is None)
            card = action.split()[1]
            assert "takes back: a secret decision" in other.state["lines"][-1]["text"]
            assert card in victim.state["lines"][-1]["text"].lower()
            assert action.capitalize() not in "\n".join(other.bytes_sent)

    run(story)


def test_bots_play_it_and_answer_out_of_turn(server: Server) -> None:
    async def story() -> None:
        async with people(server, 1, bots=3) as guests:
            for _ in range(MOST):
                (ann,) = guests
                await ann.until(lambda s: s["over"] or s["actor"] == 0)
                if ann.state["over"]:
                    break
                await ann.act(HUNTS(ann))
                seq = ann.state["seq"]
                await ann.until(lambda s: s["seq"] >= seq)  # noqa: B023
            assert guests[0].state["over"]
            assert any("discards a card" in line["text"] for line in guests[0].state["lines"])

    run(story)

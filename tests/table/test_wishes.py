"""People ask bots for what lies at a place: for that, and not for the place."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress

import pytest

import pulaski
from pulaski import Position
from pulaski.core.pieces import asked_for
from pulaski.players.bots import ThinkingBot
from pulaski.table.decide import move
from pulaski.table.errors import Refused
from pulaski.table.logbook import Chair
from pulaski.table.wishes import Done, Wishes
from tests.table.books import ANN, Scribe, likeness
from tests.table.test_plans import text_of

QUICK = Chair("bot", bot="quick")


def laid(red: str, **more: object) -> Position:
    position: Position = pulaski.start("flash-point", 2, rules="experienced")
    cards = {"red": "generalist", "orange": "cafs"}
    words = {
        "firefighters": {"red": red, "orange": "0,1"},
        "specialists": cards,
        "ambulance": "top",
    }
    position.lay_out({"hazmats": ["5,3"], **words, **more})
    return position


def meant(position: Position, wish: str) -> set[str]:
    bot = ThinkingBot(5, 0.2)
    bot.wishes = {wish}
    return {one.text for one in position.actions() if one.id in bot._asked_for(position)}


def test_whoever_stands_at_a_piece_does_something_with_it() -> None:
    position = laid("5,3")
    assert "carry hazmat 6,3" in meant(position, "hazmat 5,3")
    assert all("hazmat" in text for text in meant(position, "hazmat 5,3"))
    assert not any("hazmat" in text for text in meant(position, "5,3"))


def test_whoever_is_elsewhere_goes_there() -> None:
    assert meant(laid("6,3"), "hazmat 5,3") == {"move 5,3"}


def test_a_vehicle_is_driven_wherever_it_is_pointed_at() -> None:
    drives = {"drive ambulance right", "drive ambulance left"}
    assert meant(laid("6,3"), "ambulance ambulance-top") == drives
    assert meant(laid("6,3"), "ambulance-right") == {"drive ambulance right"}


@pytest.mark.parametrize("piece", ["ambulance", None])
@pytest.mark.parametrize("side", ["top", "bottom"])
def test_a_vehicle_can_be_asked_for_though_whoever_is_to_move_cannot_drive(
    side: str, piece: str | None
) -> None:
    table = Scribe((ANN, QUICK), game="flash-point", options={"rules": "experienced"})
    crew = {"firefighters": {"red": "6,3"}, "specialists": {"red": "generalist"}}
    table.book.position.lay_out({**crew, "ambulance": "top", "ap": 1})
    table.do("please", seat=0, at=f"ambulance-{side}", piece=piece)
    assert table.book.wishes_for(1) == {f"{piece or ''} ambulance-{side}".strip()}
    table.refuses("no-such-place", "please", seat=0, at="ambulance-nowhere")


def done(position: Position, text: str) -> Done:
    action = position.action(text)
    is_step = action.kind in action.rules.steps
    stood = action.rules.stands_at(position.game, position.state, action) if is_step else ""
    position.play(action)
    return Done([text], action, stood, frozenset(one.piece or "" for one in position.actions()))


def test_a_piece_that_is_carried_is_asked_for_until_it_is_where_it_goes() -> None:
    position, wishes = laid("5,3"), Wishes()
    wishes.ask(1, "5,3", 0, "hazmat")
    wishes.after(0, done(position, "carry hazmat 6,3"), 0)
    assert wishes.of_others(0) == {"hazmat 6,3"}
    wishes.after(0, done(position, "carry hazmat 7,3"), 0)
    assert not wishes


@pytest.mark.parametrize("wish", [("ambulance-right", ""), ("ambulance-top", "ambulance")])
def test_a_vehicle_that_was_driven_is_not_asked_for_any_more(wish: tuple[str, str]) -> None:
    position, wishes = laid("6,3"), Wishes()
    wishes.ask(1, wish[0], 0, wish[1])
    wishes.after(0, done(position, "move 5,3"), 0)
    assert wishes
    wishes.after(0, done(position, "drive ambulance right"), 0)
    assert not wishes


@pytest.mark.parametrize(
    "game", [name for name in pulaski.names() if pulaski.find(name).largest.is_shared]
)
def test_whatever_is_done_while_something_is_asked_for_the_table_goes_on(game: str) -> None:
    table = Scribe((ANN, QUICK), game=game, seed=4)
    done: Counter[tuple[int, str]] = Counter()  # of each kind: whatever was done least comes next
    for _ in range(400):
        book = table.book
        if book.position.is_over:
            break
        if places := sorted({at for one in book.position.actions() for at in one.path}):
            with suppress(Refused):  # nothing is there
                table.do("please", seat=0, at=places[len(book.position.moves) % len(places)])
        seat = book.actor
        action = min(book.position.actions(), key=lambda one: done[seat, one.kind])
        done[seat, action.kind] += 1
        table.write([move(book, seat, action.text)])
    assert likeness(table.read_again()) == likeness(table.book)


@pytest.mark.parametrize(
    ("text", "is_done"),
    [("dozer lodge/power-lines log-cabin/power-lines log-cabin/propane-tank", False),
     ("tanker barn campground house-1", True)],
)  # fmt: skip
def test_what_a_vehicle_does_at_many_places_is_done_there(text: str, is_done: bool) -> None:
    """The text of a line does not name its vehicle: with a wish open the table broke for good."""
    table = Scribe((QUICK, ANN), game="hotshots")
    laid_out = {"barn": 1, "campground": 2, "house-1": 2, "lodge": 1, "logging-site": 1}
    table.book.position.lay_out({
        "flames": laid_out,
        "crew": {"red": "crew-boss", "blue": "swamper"},
        "firefighters": {"crew-boss": "air-attack-base"},
        "firebreaks": ["lake/lodge"],
    })  # fmt: skip
    table.do("please", seat=1, at="campground")
    table.write([move(table.book, 0, text)])
    assert bool(table.book.wishes) is not is_done


def test_what_is_asked_for_is_named() -> None:
    words = pulaski.game("flash-point", 2).words_in("en")
    rules = pulaski.find("flash-point")
    assert asked_for(rules, words, "hazmat 5,3") == "the hazmat in the dining room (5,3)"
    assert asked_for(rules, words, "5,3") == "the dining room (5,3)"
    assert asked_for(rules, words, "ambulance ambulance-top") == "the ambulance"
    table = Scribe((ANN, QUICK), game="flash-point", options={"rules": "experienced"})
    table.do("please", seat=0, at="6,2", piece="hazmat")
    assert "the hazmat in the dining room" in text_of(table.book.lines[-1], table.book, "en")
    assert table.read_again().wishes_for(1) == {"hazmat 6,2"}


def test_the_same_is_not_answered_twice_in_a_turn() -> None:
    position = laid("6,3")
    bot = ThinkingBot(5, 0.2)
    bot.wishes = {"1,8"}
    _, first = bot.choose_and_say(position)
    assert first is not None
    assert first.answers
    bot.answered = first.kind
    _, second = bot.choose_and_say(position)
    assert second is None or not second.answers

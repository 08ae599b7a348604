"""What pages are told of a table, beyond what is hidden or leaked."""

from __future__ import annotations

import json
from typing import Any

import pytest

import pulaski
from pulaski.core.ahead import ahead
from pulaski.table.consequences import effects
from pulaski.table.snapshot import MOST_OFFERED, Frame, Sight, Snapshot
from pulaski.table.story import shown_line
from tests.table.books import ANN, BEN, Scribe


@pytest.mark.parametrize(("mode", "ranked"), [("competitive", True), ("cooperative", False)])
def test_who_wins_or_loses_together_has_no_place(mode: str, ranked: bool) -> None:
    scribe = Scribe([ANN, BEN], options={"mode": mode})
    while not scribe.book.position.is_over:
        scribe.act(scribe.book.position.suggestion().text)
    snapshot = Snapshot(scribe.book)
    result = snapshot.result("en")
    assert result is not None
    seats = snapshot.seats("en", frozenset(), frozenset())
    assert bool(result["places"]) is ranked
    assert [seat["place"] is not None for seat in seats] == [ranked, ranked]


def test_the_result_says_what_the_next_game_has_otherwise() -> None:
    """FT-CHAMP-1: whoever wins is the champion of the next game."""
    scribe = Scribe([ANN, BEN], game="fire-tower")
    while not scribe.book.position.is_over:
        scribe.act(scribe.book.position.suggestion().text)
    result = Snapshot(scribe.book).result("en")
    assert result is not None
    [winner] = result["winners"]
    title = "Champion of the Wood (places two firebreaks first)"
    assert result["differs"] == [f"{title}: {('Red', 'Blue')[winner]}"]


def test_when_all_were_told_only_what_pages_hold_is_kept() -> None:
    scribe = Scribe([ANN, BEN])
    snapshot = Snapshot(scribe.book)
    sights = {seat: snapshot.sight(seat, "en") for seat in (0, 1)}
    snapshot.seats("en", frozenset(), frozenset())
    snapshot.rest()
    assert {type(kept) for kept in snapshot._made.values()} == {Frame, Sight}
    assert all(snapshot.sight(seat, "en") is sight for seat, sight in sights.items())


def _seen(scribe: Scribe, seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = json.loads(Snapshot(scribe.book).sight(seat, "en").since(None))
    return seen


def test_a_purchase_is_offered_while_gifts_are_asked_for() -> None:
    scribe = Scribe([ANN, BEN], game="hotspot")
    seen = _seen(scribe, 0)
    assert [(choice["first"], choice.get("action")) for choice in seen["ahead"]] == [
        ("done", "buy central-fire-alarm"),
        *(("done", None) for _ in seen["ahead"][1:]),
    ]
    sold = {piece for piece, stock in seen["stock"].items() if stock.get("sold")}
    assert {choice["piece"] for choice in seen["ahead"][1:]} < sold  # where, is asked later
    assert seen["options"][0]["words"] == "Give nothing, then buy"
    assert _seen(scribe, 1)["ahead"] == []  # it is not their move
    scribe.act("done")
    scribe.act("done")
    scribe.act(seen["ahead"][0]["action"])
    assert scribe.book.position.facts()["assets"]["red"] == ["central-fire-alarm"]


def test_what_is_not_bought_is_not_offered_while_gifts_are_asked_for() -> None:
    """HB-AIR-1: the base of an Airplane comes after the gifts. It was offered before them, without
    words, and the page broke."""
    position = pulaski.start("hotspot", seats=2, seed=2)
    while not any(action.kind == "base" for action in ahead(position)):
        bought = (action for action in position.actions() if action.text == "buy airplane")
        position.play(next(bought, position.suggestion(2)))
    moves = [move.text for move in position.moves]
    seen = _seen(Scribe([ANN, BEN], game="hotspot", moves=moves), position.actor.number)
    assert all(choice.get("words") or choice["piece"] != "airplane" for choice in seen["ahead"])


def test_of_many_actions_those_on_the_spot_are_offered_at_once() -> None:
    """Brigades could extinguish where they stood, but with a Shortcut in hand no button said so."""
    position = pulaski.start("hotspot", seats=2, seed=41)
    spot: list[str] = []
    while not spot or len(position.actions()) <= MOST_OFFERED:
        position.play(position.suggestion(41))
        paths = ((action.text, action.path) for action in position.actions())
        spot = [text for text, path in paths if len(path) == 2 and path[0] == path[1]]
    moves = [move.text for move in position.moves]
    scribe = Scribe([ANN, BEN], game="hotspot", moves=moves)
    seen = _seen(scribe, position.actor.number)["options"]
    assert {*spot} <= {choice.get("action") for choice in seen}
    assert any("more" in choice for choice in seen)


def test_in_a_lesson_nothing_is_ahead_of_what_it_asks_for() -> None:
    scribe = Scribe.of_lesson("hotspot")
    assert _seen(scribe, 0)["ahead"] == []


def test_dice_are_sent_as_the_game_draws_them() -> None:
    scribe = Scribe.of_lesson("hotshots")
    for text in ("take sawyer", "move house-2", "fight"):
        scribe.act(text)
    line = next(line for line in scribe.book.lines if line.event and line.event.dice)
    told = shown_line(line, scribe.book, [0], False, "en")
    assert told is not None
    assert len(told["dice"]) == len(told["faces"]) == 6
    assert told["dice"][-1] == "helmet"
    assert "#die-helmet" in told["faces"][-1]


def test_what_lies_over_several_places_tells_them() -> None:
    scribe = Scribe.of_lesson("fire-tower")
    scribe.do("leave-lesson")
    scribe.act("gem 6,8")
    choices = Snapshot(scribe.book).options_from(0, ["flare-up"], "en")
    covers = {choice["action"]: choice["covers"] for choice in choices if "covers" in choice}
    assert covers["flare-up 6,8 east"] == ["6,9", "6,10"]  # a gem lies on the first


def test_what_a_card_does_at_many_places_is_one_line() -> None:
    """A card with five gems was five lines, five numbers on the board and five waits."""
    scribe = Scribe.of_lesson("fire-tower")
    scribe.do("leave-lesson")
    scribe.act("gem 6,8")
    [effect] = effects(scribe.book, ["explosion 6,8"], "en")
    scribe.act("explosion 6,8")
    lines = [shown_line(line, scribe.book, [0], False, "en") for line in scribe.book.lines]
    [told] = [line for line in lines if line and line["text"].startswith("Gems on")]
    assert told["text"] == "Gems on 5,7 · 5,8 · 5,9 · 6,7 · 6,9 · 7,9"
    assert [told["at"], *told["places"]] == ["5,7", "5,8", "5,9", "6,7", "6,9", "7,9"]
    [ahead] = [line for line in effect["lines"] if line["text"] == told["text"]]
    assert [ahead["at"], *ahead["places"]] == [told["at"], *told["places"]]

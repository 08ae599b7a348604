"""What a bot says before it acts, and what it does if somebody asks for something."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.players import thinking
from pulaski.players.bots import ThinkingBot
from pulaski.players.reasons import SECTIONS, WORLDS, Reason, _Comparison, reason
from tests.players.watching import slow

NEAR = {"fire": {"w7r6": 2}, "brigades": {"red-1": "w5r6"}}


def laid(**words: Any) -> Position:
    position: Position = pulaski.game("hotspot", 2).start()
    position.lay_out({"next": "act", "turn": "red", **words})
    return position


def why(position: Position, text: str) -> Reason | None:
    return reason(position, position.action(text), 7)


@slow
def test_it_says_what_would_happen_otherwise() -> None:
    position = laid(**NEAR)
    found = why(position, "move red-1 w6r6")
    assert found is not None
    assert found.kind == "fear"
    assert (found.often, found.otherwise) == (0.0, 1.0)  # fire under control does not grow
    english, french = (found.in_words(one, position.game) for one in ("en", "fr"))
    assert english == (
        "My plan: red 1 moves to the farm (w6r6). "
        "Otherwise, within a round, the fire at the city (w7r6) grows: 100 %, this way 0 %"
    )
    assert "Sinon" in french


@pytest.mark.parametrize(("gain", "kind"), [(0.2, "ours"), (0.03, "plan"), (0.0, None)])
def test_a_chance_that_rises_a_little_is_not_told_in_figures(gain: float, kind: str | None) -> None:
    position = laid(**NEAR)
    comparison = _Comparison(position, 7)
    this, that = ([(set[Any](), value)] * WORLDS for value in (0.5 + gain, 0.5))
    found = comparison._by_chance(position.action("move red-1 w6r6"), this, that)
    assert (found and found.kind) == kind
    if found and kind == "plan":
        assert "%" not in found.in_words("en", position.game)
        assert found.in_words("fr", position.game).startswith("Mon plan")


@slow
def test_whoever_does_nothing_gives_no_reason() -> None:
    assert why(laid(**NEAR), "end turn") is None


@slow
def test_a_way_is_told_with_the_deed_it_leads_to() -> None:
    """What is said is the plan for the turn, not its first step."""
    position = pulaski.start("hotshots", 3, seed=5)
    told = []
    while position.turn < 12 and not position.is_over:
        action = position.suggestion(5)
        found = reason(position, action, 7) if action.kind in position.game.rules.steps else None
        told += [found.in_words("en", position.game)] if found else []
        position.play(action)
    assert any(", then " in line for line in told)


@slow
@pytest.mark.parametrize("name", pulaski.names())
def test_what_is_feared_or_hoped_for_can_happen(name: str) -> None:
    """The words name events, and have no slots but theirs; in all languages the same."""
    rules = pulaski.find(name)
    forms = rules.event_notation.forms
    for section in SECTIONS:
        kinds = rules.words.keys(section)
        assert kinds <= set(forms)
        for language in rules.languages:
            words = rules.words_in(language)
            assert words.keys(section) == kinds
            for kind in kinds:
                slots = {slot for _, slot, _, _ in Formatter().parse(words(section, kind).text)}
                named = {slot.removeprefix("the ") for slot in slots if slot}
                assert named <= set(forms[kind].slots)


@slow
def test_without_words_for_it_no_reason_is_given() -> None:
    position = pulaski.start("fire-tower", 2, seed=1)
    assert reason(position, position.suggestion(1), 7) is None


# What somebody asks for.

EITHER = {"fire": {"w6r5": 1, "w6r7": 1}, "brigades": {"red-1": "w6r6", "yellow-1": "w12r12"}}


def asked(place: str) -> tuple[str, Reason | None]:
    bot = ThinkingBot(5, 0.2)
    bot.wishes = {place}
    action, found = bot.choose_and_say(laid(**EITHER))
    return action.text, found


@slow
@pytest.mark.parametrize("place", ["w6r5", "w6r7"])
def test_what_costs_little_is_done_as_asked(place: str) -> None:
    text, found = asked(place)
    assert text == f"move red-1 {place}"
    assert found is not None
    assert found.kind == "wish"


@slow
def test_what_costs_much_is_not_done_and_the_bot_says_what_it_would_cost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking, "WISH", -1.0)  # as if it cost nearly everything
    monkeypatch.setattr("pulaski.players.bots.LEAST_COST", -1.0)
    text, found = asked("w6r5")
    assert text != "move red-1 w6r5"
    assert found is not None
    assert found.kind in ("rather", "fear", "hope", "ours")

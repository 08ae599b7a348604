"""Hotspot: what people are told of what they may do, and of what did not happen."""

from __future__ import annotations

import pytest

import pulaski
from pulaski.core.pieces import sentence_of
from pulaski.games.hotspot.game import RULES

BOTH = pytest.mark.parametrize(
    ("language", "others", "quiet"),
    [
        ("en", "others", "no new fire broke out"),
        ("fr", "autres", "aucun feu"),
    ],
)


@BOTH
@pytest.mark.clause("HB-FUND-4")
def test_it_is_said_what_funds_are_given_for(language: str, others: str, quiet: str) -> None:
    position = pulaski.start("hotspot", 2)
    words = RULES.words_in(language)
    assert others in position.view(0, language=language).prompt
    (piece,) = {action.piece for action in position.actions() if action.kind == "give"}
    assert others in sentence_of(words, str(piece), RULES.pieces[str(piece)])


@pytest.mark.clause("HB-CARD-2")
def test_how_many_luck_cards_are_left_is_said_where_they_are_drawn() -> None:
    """What is asked is one line on a phone, unless something hinders."""
    position = pulaski.start("hotspot", 2)
    position.lay_out({"fire": {"w4r4": 1}, "drawn": 1, "waiting": 1})
    view = position.view(0)
    assert view.prompt == "Your turn: fight the fires."
    (draw,) = (view.answer(action) for action in view.actions if action.kind == "draw")
    assert draw == "Draw a luck card (1 left)"


@BOTH
@pytest.mark.clause("HB-FLOW-8")
def test_a_year_without_a_fire_is_seen_and_says_why(language: str, others: str, quiet: str) -> None:
    position = pulaski.start("hotspot", 2)
    position.lay_out({"year": 2, "next": "hazard"})
    events = [event for _ in range(2) for event in position.play("roll w7r7")]
    (ended,) = (event for event in events if event.kind == "year-ended")
    assert ended.shown == ("", "year")
    assert quiet in ended.in_words(language).lower()


@pytest.mark.parametrize(
    ("fire", "brings"),
    [
        ({"w7r2": 2}, "(1 left)"),
        ({"w7r2": 1}, "(fire out: a decoration!)"),
        ({"w7r2": 1, "w6r3": 1}, "(fire out)"),
    ],
)
@pytest.mark.clause("HB-BONUS-1")
def test_what_extinguishing_brings_is_read_before_it_is_done(
    fire: dict[str, int], brings: str
) -> None:
    position = pulaski.start("hotspot", 2)
    position.lay_out({"fire": fire, "brigades": {"red-1": "w7r2"}})
    view = position.view(0)
    (told,) = (view.answer(action) for action in view.actions if action.kind == "extinguish")
    assert told == f"Red 1: extinguish here {brings}"


@pytest.mark.clause("HB-BACK-11")
def test_who_cannot_pay_a_strike_is_told_what_is_left_to_do() -> None:
    position = pulaski.start("hotspot", 2)
    for funds, told in ((5, False), (0, True)):
        position.lay_out({"fire": {"w4r4": 1}, "strike": 0, "funds": {"red": funds}})
        assert ("no funds to end it" in position.view(0).prompt) == told


@pytest.mark.clause("HB-FIGHT-4")
def test_it_is_said_what_going_first_is_good_for() -> None:
    position = pulaski.start("hotspot", 2)
    position.lay_out({"fire": {"w4r4": 1}, "next": "firefight"})
    assert "decorated" in position.view(0).prompt

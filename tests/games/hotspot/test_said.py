"""Hotspot: what people are told of what they may do, and of what did not happen."""

from __future__ import annotations

from itertools import groupby

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


def test_every_turn_is_told_from_its_beginning() -> None:
    """A turn begins in the last step of the one before, where its first line stood."""
    position = pulaski.start("hotspot", 2, seed=3)
    for _ in range(60):
        actions = position.actions()
        ending = [one for one in actions if one.kind in ("done", "end")]
        position.play((ending or actions)[0])
    turns = [list(told) for _, told in groupby(position.told, lambda event: event.turn)]
    assert [told[0].turn for told in turns] == list(range(1, position.turn + 1))
    begun = {told[0].kind for told in turns[1:]}
    assert begun == {"board-began", "began"}
    assert not any(event.kind in begun for told in turns for event in told[1:])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_board_as_text_asks_what_is_asked(language: str) -> None:
    """It asked who goes first in each round "of end of the year 1": names were read in it."""
    position = pulaski.start("hotspot", 2, seed=3)
    while position.asked != "first":
        position.play(position.actions()[-1])
    view = position.view(position.actor.number, language=language)
    assert " ".join(view.prompt.split()) in " ".join(view.text().split())


def test_to_end_the_turn_is_all_that_is_left_once_all_have_acted() -> None:
    """A luck card may be drawn even then, but nobody has to: it may do harm."""
    position = pulaski.start("hotspot", 2, seed=3)
    while position.asked != "act":
        position.play(position.actions()[-1])
    seen = []
    for _ in range(2):
        actions = position.actions()
        (end,) = (action for action in actions if RULES.is_lesser(action))
        seen.append(RULES.is_all_to_do(actions, end))
        position.play(next(action for action in actions if action.kind == "move"))
        actions = position.actions()
        assert {action.kind for action in actions} == {"draw", "end"}
        (end,) = (action for action in actions if RULES.is_lesser(action))
        seen.append(RULES.is_all_to_do(actions, end))
        position.play(end)
    assert seen == [False, True, False, True]


@BOTH
@pytest.mark.clause("HB-FUND-4")
def test_it_is_said_what_funds_are_given_for(language: str, others: str, quiet: str) -> None:
    position = pulaski.start("hotspot", 2)
    words = RULES.words_in(language)
    assert others in position.view(0, language=language).prompt
    (piece,) = {action.piece for action in position.actions() if action.kind == "give"}
    assert others in sentence_of(words, str(piece), RULES.pieces[str(piece)])


@pytest.mark.clause("HB-FUND-5")
@pytest.mark.parametrize(
    ("seats", "prompt", "answer"),
    [
        (2, "Your turn: buy, 30 funds left", "Give nothing, then buy"),
        (3, "Your turn: too little to buy anything, 20 funds left", "Give nothing"),
    ],
)
def test_to_give_nothing_does_not_end_the_shopping(seats: int, prompt: str, answer: str) -> None:
    view = pulaski.start("hotspot", seats).view(0)
    assert view.prompt == f"{prompt}. Or give some to others"
    assert [view.answer(action) for action in view.actions if action.kind == "done"] == [answer]


@pytest.mark.clause("HB-FUND-8")
@pytest.mark.parametrize(
    ("funds", "seat", "told"),
    [
        (30, "red", " (enough for one purchase, then the others go on)"),
        (30, "yellow", " (enough for one purchase, then fires break out)"),
        (60, "red", ""),
    ],
)
def test_it_is_said_that_a_purchase_is_the_last(funds: int, seat: str, told: str) -> None:
    position = pulaski.start("hotspot", 2)
    position.lay_out({"next": "buy", "funds": {seat: funds}})
    seen = position.view(position.actor.number).prompt
    assert seen == f"Your turn: buy, {funds} funds left{told}"
    if told:
        position.play("buy central-fire-alarm")
        assert position.actor.name != seat


@pytest.mark.clause("HB-LUCK-6")
def test_a_rainshower_is_not_called_rain() -> None:
    """That is another card."""
    position = pulaski.start("hotspot", 2)
    position.lay_out({"fire": {"w7r2": 2, "w4r8": 1}, "brigades": {"red-1": "w9r9"}})
    position.play("draw luck")
    told = [
        e.in_words("en") for e in position.play("luck sudden-rainshower") if e.kind == "lowered"
    ]
    assert sorted(told) == [
        "Rainshower at w4r8: the fire is out",
        "Rainshower at w7r2: 1 token left",
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_was_done_is_counted_alike_whatever_did_it(language: str) -> None:
    sections = RULES.words_in(language).sections
    tally = {kind: phrase.text for kind, phrase in sections["tally"].items()}
    assert tally["shielded"] == tally["prevention"]
    assert "rekindled" in tally  # so fewer are scorched at the end than ever were
    assert tally["scorched"] != sections["count"]["scorched"].text
    assert "gave" in sections["news"]
    assert RULES.codes.Event.CAREER.is_key


@pytest.mark.parametrize(("language", "bots"), [("en", "bots"), ("fr", "robots")])
@pytest.mark.clause("HB-WIN-4")
def test_what_bots_play_for_is_said(language: str, bots: str) -> None:
    sections = RULES.words_in(language).sections
    assert bots in sections["aid"]["HB-WIN-4"].text
    assert bots in sections["game"]["long"].text.lower()


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
        ({"w4r8": 3}, "(2 fire tokens stay)"),
        ({"w7r2": 2}, "(1 fire token stays)"),
        ({"w7r2": 1}, "(fire out: a decoration!)"),
        ({"w7r2": 1, "w6r3": 1}, "(fire out)"),
    ],
)
@pytest.mark.clause("HB-BONUS-1")
def test_what_extinguishing_brings_is_read_before_it_is_done(
    fire: dict[str, int], brings: str
) -> None:
    position = pulaski.start("hotspot", 2)
    position.lay_out({"fire": fire, "brigades": {"red-1": next(iter(fire))}})
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

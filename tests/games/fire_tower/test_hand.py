"""Hands and piles: the Bucket apart, shuffling, conservation, what is open, and the order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.core.lesson import Guide
from pulaski.core.position import concealed

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
Walk = Callable[..., Iterator[Position]]

EVERY = {"mutual_aid": True, "shadow": True}


def drawn(position: Position, seats: tuple[str, ...]) -> list[str]:
    """Who draws, in order, until something else is asked; each gets the first card of the pile."""
    order = []
    while position.actor.name == "chance" and position.actions()[0].kind == "draw":
        told = position.play(position.actions()[0])
        order += [str(e.values["seat"]) for e in told if e.kind == "drew"]
    assert set(order) <= set(seats)
    return order


@pytest.mark.clause("FT-HAND-2")
def test_the_bucket_is_no_card_of_the_hand(table: Table, ask: Ask) -> None:
    """It is not among the discards, not taken by a burner, and not what makes a hand full."""
    position = table(3, gems=["15,14"], wind="east", hands={"blue": ["ember", "ember"]})
    told = [event.text for event in position.play("gem 15,15")]
    assert "red takes 2 from blue" in told
    assert ask(position, "buckets") == {"red": "full", "purple": "full", "blue": "gone"}
    assert sum(ask(position, "hands")["red"].values()) == ask(position, "hand_sizes")["red"] == 7
    while position.actor.name == "red":
        assert {a.kind for a in position.actions()} == {"discard"}
        position.play(position.actions()[0])
    assert ask(position, "hand_sizes")["red"] == 6


@pytest.mark.clause("FT-HAND-3", "FT-HAND-4", "FT-HAND-5")
def test_the_discard_pile_is_shuffled_when_a_card_is_needed(table: Table, ask: Ask) -> None:
    """The last card of the pile shuffles nothing; what was just discarded and Events are in it."""
    position = table(
        2,
        {"mutual_aid": True},
        next="act",
        hands={"red": ["ember", "ember", "flare-up", "air-drop", "dozer-line"]},
        pile=["explosion"],
        discard=["mutual-aid", "firestorm", "wind-west"],
    )
    position.play("discard ember")
    position.play("discard flare-up")
    assert "reshuffled" not in {event.kind for event in position.play("stop")}
    assert position.odds() == {"draw explosion": 1.0}
    told = [event.text for event in position.play("draw explosion")]
    assert "reshuffled 5" in told
    assert ask(position, "discard") == {}
    cards = ("ember", "flare-up", "wind-west", "firestorm", "mutual-aid")
    assert position.odds() == {f"draw {card}": 0.2 for card in cards}
    assert ask(position, "pile_left") == 5


@pytest.mark.clause("FT-HAND-4")
def test_an_empty_pile_waits_until_somebody_draws(table: Table, ask: Ask) -> None:
    position = table(
        2, next="act", hands={"red": ["flare-up"] + 4 * ["wind-west"]}, pile=["ember"], discard=[]
    )
    position.play("flare-up 6,7 east")
    told = position.play("draw ember")
    assert ask(position, "pile_left") == 0
    assert ask(position, "discard") == {"flare-up": 1}
    assert "reshuffled" not in {event.kind for event in told}
    position.play("gem 5,7")
    told = position.play("pass")
    assert "reshuffled" not in {event.kind for event in told}
    assert ask(position, "pile_left") == 0


@pytest.mark.clause("FT-HAND-5")
def test_an_event_comes_again(table: Table, ask: Ask) -> None:
    position = table(
        2,
        next="act",
        hands={"red": ["flare-up"] + 4 * ["wind-west"]},
        pile=["firestorm"],
        discard=["ember"],
    )
    position.play("flare-up 6,7 east")
    told = [event.text for event in position.play("draw firestorm")]
    assert told == ["red draws event firestorm", "reshuffled 3"]
    assert ask(position, "waiting") == ["firestorm"]
    told = [event.text for event in position.play("draw firestorm")]
    assert told == ["red draws event firestorm"]
    assert ask(position, "waiting") == ["firestorm", "firestorm"]


@pytest.mark.clause("FT-TURN-13")
def test_a_played_card_is_shuffled_with_the_pile_during_its_own_effect(
    table: Table, ask: Ask
) -> None:
    """A Flare Up burns a tower, and the others draw before its player has finished with it."""
    position = table(
        3,
        next="act",
        gems=["15,14"],
        hands={"red": ["flare-up"], "blue": ["ember"]},
        pile=[],
        discard=[],
    )
    told = [event.text for event in position.play("flare-up 15,15 east")]
    assert "reshuffled 1" in told
    assert position.odds() == {"draw flare-up": 1.0}


@pytest.mark.clause("FT-HAND-6", "FT-HAND-7", "FT-COMP-2")
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_cards_are_in_a_pile_or_a_hand_and_a_draw_is_always_possible(
    seats: int, seed: int, walk: Walk, ask: Ask
) -> None:
    options = EVERY if seats > 2 else {"mutual_aid": True}
    whole: Counter[str] = Counter(ask(pulaski.start("fire-tower", seats), "pile"))
    for position in walk(seats, seed=seed, **options):
        cards: Counter[str] = Counter(ask(position, "pile")) + Counter(ask(position, "discard"))
        cards += Counter(ask(position, "pulled").values())
        for name, hand in ask(position, "hands").items():
            cards += Counter(hand)
            assert ask(position, "hand_sizes")[name] == sum(hand.values())
            assert not set(hand) & {"firestorm", "mutual-aid", "shadow"}
        assert {card: count for card, count in cards.items() if card in whole} == whole
        assert all(cards[event] <= 1 for event in ("firestorm", "mutual-aid", "shadow"))
        assert ask(position, "pile_left") == sum(ask(position, "pile").values())
        if ask(position, "asked") == "draw":
            assert ask(position, "pile_left") > 0
        if position.turn > 25:
            break


@pytest.mark.clause("FT-HAND-6", "FT-BURN-3")
def test_nobody_who_is_out_holds_cards(table: Table, ask: Ask) -> None:
    position = table(4, burned=["purple", "green"], turn="red", next="act")
    assert ask(position, "hand_sizes") == {"red": 7, "purple": 0, "blue": 7, "green": 0}
    assert ask(position, "pile_left") == 52 - 14 + 1


@pytest.mark.clause("FT-HAND-8", "FT-SETUP-11")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_what_is_open_and_what_is_not(seat: int | None, table: Table, ask: Ask) -> None:
    position = table(3, {"mutual_aid": True}, next="act", pile=["explosion", "firestorm", "ember"])
    facts = position.game.rules.facts(position.game, concealed(position.states, seat))
    for word in ("hand_sizes", "pile_left", "discard", "wind", "gems", "buckets"):
        assert facts[word]() == ask(position, word)
    hands = ask(position, "hands")
    names = position.game.names
    shown = {name: hands[name] if number == seat else {} for number, name in enumerate(names)}
    assert facts["hands"]() == shown
    unseen: Counter[str] = Counter(ask(position, "pile"))
    for number, name in enumerate(names):
        unseen += Counter(hands[name]) if number != seat else Counter()
    assert facts["pile"]() == unseen


@pytest.mark.clause("FT-HAND-8", "FT-TURN-16")
def test_everybody_sees_what_is_played_and_discarded(table: Table) -> None:
    position = table(3, next="act", hands={"red": ["ember", "flare-up"]})
    position.play("discard ember")
    position.play("stop")
    for seat in (0, 1, 2, None):
        assert "red discards ember" in {event.text for event in position.view(seat).events}
    position = table(3, next="act", hands={"red": ["ember", "flare-up"]})
    position.play("flare-up 6,7 east")
    position.play(position.actions()[0])
    card = next(e.values["card"] for e in position.told if e.kind == "drew")
    for seat in (1, 2, None):
        texts = [event.text for event in position.view(seat).events]
        assert "red plays flare-up" in texts
        assert "red draws" in texts
        assert f"red draws {card}" not in texts
    assert f"red draws {card}" in {event.text for event in position.view(0).events}


@pytest.mark.clause("FT-HAND-9", "FT-TURN-14")
@pytest.mark.parametrize(
    ("turn", "burned", "order"),
    [
        ("red", "blue", ["purple", "green"]),
        ("purple", "blue", ["green", "red"]),
        ("green", "blue", ["red", "purple"]),
        ("blue", "red", ["green", "purple"]),
    ],
)
def test_draws_go_clockwise_from_whoever_has_the_turn(
    turn: str, burned: str, order: list[str], table: Table, ask: Ask
) -> None:
    """The burner of a tower has more than enough cards; the others draw one each, then a storm."""
    near, flare = {
        "blue": ("15,14", "flare-up 15,15 east"),
        "red": ("0,1", "flare-up 0,-2 east"),
    }[burned]
    position = table(4, turn=turn, next="act", gems=[near], hands={turn: ["flare-up", "ember"]})
    position.play(flare)
    assert ask(position, "hand_sizes")[turn] == 6
    assert drawn(position, position.game.names) == order
    assert ask(position, "asked") == "roll"
    hands = ask(position, "hand_sizes")
    assert hands == {name: 0 if name == burned else 6 for name in position.game.names}
    # FT-TURN-14: the hand is full, so the played card is not replaced.
    position.play(position.actions()[0])
    position.play(position.actions()[0])
    if ask(position, "asked") == "bucket":
        position.play("stop")
    assert ask(position, "turn") != turn
    assert ask(position, "hand_sizes")[turn] == 6


def test_the_lesson_points_at_a_card_and_at_all_the_squares_it_is_for() -> None:
    """Whoever sees squares framed alone would begin with them."""
    guide = Guide.begin(pulaski.find("fire-tower"))
    while not guide.is_done:
        for text in guide.step.play:
            action = next(one for one in guide.position.actions() if one.text == text)
            position, card = guide.position, set(action.path[:1])
            covered = position.game.rules.covers(position.game, position.state, action)
            assert card | set(covered) <= set(guide.step.at), text
        guide.play(guide.step.play[0]) if guide.step.play else guide.next()

"""Shadow of the Wood: who may have it, and the odds of what it pulls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.core import calls
from pulaski.core.errors import BadOption

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]


@pytest.mark.clause("FT-SHADOW-4", "FT-TEAM-15")
def test_it_is_for_three_or_four_players_without_teams() -> None:
    with pytest.raises(BadOption):
        pulaski.start("fire-tower", 2, shadow=True)
    with pytest.raises(BadOption, match="shadow"):
        pulaski.start("fire-tower", 4, shadow=True, teams=True)
    for seats in (3, 4):
        assert pulaski.start("fire-tower", seats, shadow=True)


@pytest.mark.clause("FT-SHADOW-1", "FT-SETUP-17")
@pytest.mark.parametrize("shadow", [False, True])
def test_it_comes_in_with_the_first_burned_tower(shadow: bool, table: Table, ask: Ask) -> None:
    position = table(3, {"shadow": shadow}, gems=["14,15"], wind="south")
    assert "shadow" not in ask(position, "pile")
    assert "shadow" not in ask(position, "discard")
    size = ask(position, "pile_left")
    told = position.play("gem 15,15")
    assert ("shadow stirs" in {event.text for event in told}) == shadow
    assert ask(position, "pile").get("shadow", 0) == shadow
    assert ask(position, "pile_left") == size + shadow


@pytest.mark.clause("FT-SHADOW-9")
def test_every_card_of_a_hand_is_pulled_alike(table: Table) -> None:
    position = table(
        3,
        {"shadow": True},
        burned=["purple"],
        next="act",
        pile=["shadow", "ember"],
        hands={"red": ["flare-up", "flare-up", "flare-up", "air-drop", "air-drop", "explosion"]},
    )
    for step in ("discard explosion", "stop", "draw shadow", "draw ember", "haunt pull"):
        position.play(step)
    assert position.odds() == pytest.approx(
        {"pull flare-up": 1 / 2, "pull air-drop": 1 / 3, "pull ember": 1 / 6}
    )
    keys = 1200
    pulled = Counter(calls.sample(position.states, 0, key) for key in range(keys))
    counts = [pulled[position.action(text).id] / keys for text in position.odds()]
    assert counts == pytest.approx(list(position.odds().values()), abs=0.05)


@pytest.mark.clause("FT-SHADOW-17", "FT-SHADOW-19")
def test_every_direction_is_rolled_alike(table: Table) -> None:
    """Also directions that the wind could not take."""
    position = table(
        4,
        {"shadow": True},
        burned=["red", "green"],
        turn="blue",
        next="act",
        pile=["shadow", "ember"],
        hands={"blue": ["flare-up", "flare-up", "air-drop", "air-drop", "explosion"]},
    )
    for step in ("discard explosion", "stop", "draw shadow", "draw ember"):
        position.play(step)
    while position.actor.name == "chance":
        position.play(position.actions()[0])
    position.play("haunt roll")
    rolled = Counter(calls.sample(position.states, 0, key) for key in range(800))
    assert len(rolled) == 4
    assert all(abs(count / 800 - 1 / 4) < 0.06 for count in rolled.values())


@pytest.mark.clause("FT-SHADOW-9", "FT-SHADOW-10", "FT-SHADOW-15", "FT-HAND-9")
@pytest.mark.parametrize("drawer", ["red", "purple", "green"])
def test_one_card_of_each_active_hand_from_the_drawer_on(
    drawer: str, table: Table, ask: Ask
) -> None:
    cards = {"red": "flare-up", "purple": "wind-west", "green": "air-drop"}
    hands = {name: [card] * 3 + ["ember"] for name, card in cards.items()}
    position = table(
        4,
        {"shadow": True},
        burned=["blue"],
        turn=drawer,
        next="act",
        pile=["shadow", "dozer-line", "dozer-line", "dozer-line", "scratch-line", "scratch-line"],
        hands=hands,
    )
    for step in ("discard ember", "stop", "draw shadow", "draw dozer-line", "draw dozer-line"):
        position.play(step)
    position.play("draw dozer-line")
    order = ["red", "purple", "green"]
    order = order[order.index(drawer) :] + order[: order.index(drawer)]
    position.play("haunt pull")
    for name in order:
        assert cards[name] in {a.text.removeprefix("pull ") for a in position.actions()}
        others = {card for other, card in cards.items() if other != name}
        assert not others & {a.text.removeprefix("pull ") for a in position.actions()}
        position.play(f"pull {cards[name]}")
    assert ask(position, "pulled") == cards
    assert ask(position, "asked") == "shadow-card"


def full_of_firebreaks(table: Table, pulled: str, gems: tuple[str, ...] = ()) -> Position:
    """Beside every empty space outside the areas there is a firebreak, but for some gems."""
    areas = {(r, c) for r in range(16) for c in range(16) if min(r, 15 - r) < 3 > min(c, 15 - c)}
    flame = {(7, 7), (7, 8), (8, 7), (8, 8)}
    board = {(r, c) for r in range(16) for c in range(16)} - areas - flame
    return table(
        4,
        {"shadow": True},
        gems=list(gems),
        firebreaks=[
            f"{r},{c}" for r, c in sorted(board) if (r + c) % 2 == 0 and f"{r},{c}" not in gems
        ],
        burned=["purple"],
        next="last",
        event="shadow",
        event_step="play",
        drawer="red",
        shadows=["purple"],
        shadow="purple",
        pulled=dict.fromkeys(("red", "blue", "green"), pulled),
    )


@pytest.mark.clause("FT-SHADOW-13", "FT-SHADOW-12")
@pytest.mark.parametrize(("cards", "suit"), [("dozer-line", "firebreak"), ("air-drop", "water")])
def test_three_cards_that_cannot_be_played_pay_for_gems(
    cards: str, suit: str, table: Table
) -> None:
    position = full_of_firebreaks(table, cards)
    assert {action.text for action in position.actions()} == {"stop", f"reckless {suit}"}


@pytest.mark.clause("FT-SHADOW-12", "FT-FB-16")
def test_a_firebreak_that_can_be_removed_must_be(table: Table) -> None:
    position = full_of_firebreaks(table, "de-reforest")
    kinds = {action.kind for action in position.actions()}
    assert kinds == {"reforest", "reckless"}
    refusal = position.refusal("stop")
    assert refusal
    assert refusal.clause == "FT-SHADOW-12"


@pytest.mark.clause("FT-SHADOW-12", "FT-FB-13", "FT-FB-14")
@pytest.mark.parametrize(("card", "can"), [("scratch-line", True), ("dozer-line", False)])
@pytest.mark.parametrize("turned", [False, True])
def test_of_two_open_spaces_a_space_apart_one_pattern_makes_use(
    card: str, can: bool, turned: bool, table: Table
) -> None:
    around = ["4,4", "6,4", "5,3", "5,5", "4,6", "6,6", "5,7"]  # of (5,4) and (5,6)
    if turned:
        around = [",".join(reversed(at.split(","))) for at in around]
    position = full_of_firebreaks(table, card, tuple(around))
    kinds = {action.kind for action in position.actions()}
    assert kinds == {"reckless", card if can else "stop"}
    assert (position.refusal("stop") is None) == (not can)


@pytest.mark.clause("FT-SHADOW-12", "FT-WATER-8")
def test_a_gem_alone_is_no_use_to_a_smokejumper(table: Table) -> None:
    position = full_of_firebreaks(table, "smokejumper", ("5,5",))
    assert {action.text for action in position.actions()} == {"stop", "reckless water"}
    assert position.refusal("stop") is None

"""The wind: which directions are available, when it changes, and rolls for it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.core import calls

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]

WINDS = ["north", "east", "south", "west"]
SIDES = {
    "north": {"red", "purple"},
    "east": {"purple", "blue"},
    "south": {"blue", "green"},
    "west": {"green", "red"},
}
SEATINGS = [
    (2, {"towers": "NW+SE"}),
    (2, {"towers": "NE+SW"}),
    (3, {"towers": "NW+NE+SE"}),
    (3, {"towers": "NE+SE+SW"}),
    (3, {"towers": "NW+SE+SW"}),
    (3, {"towers": "NW+NE+SW"}),
    (4, {}),
]


def standing(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every set of towers that may be left while somebody plays: one alone in an Event only."""
    for count in range(1, len(names) + 1):
        yield from combinations(names, count)


def _with_these_left(left: list[str], burned: list[str]) -> dict[str, Any]:
    """A turn, or a Shadow's choice if just one tower stands."""
    words = {"burned": burned, "turn": left[0]}
    if len(left) > 1:
        return words
    event = {"event": "shadow", "event_step": "next-shadow", "drawer": left[0]}
    shadow = {"shadows": burned, "shadow": burned[0], "asked": "haunt", "who": burned[0]}
    wind = next(wind for wind in WINDS if left[0] in SIDES[wind])
    return {**words, **event, **shadow, "wind": wind}


@pytest.mark.clause("FT-WIND-3", "FT-WIND-4", "FT-WIND-8", "FT-COMP-22")
@pytest.mark.parametrize(("seats", "options"), SEATINGS)
def test_a_wind_needs_an_unburned_tower_of_a_player(
    seats: int, options: dict[str, Any], table: Table, ask: Ask
) -> None:
    if seats > 2:
        options = {**options, "shadow": True}
    names = pulaski.game("fire-tower", seats, **options).names
    for left in standing(names):
        if len(left) < 2 and seats == 2:
            continue  # the game is over
        burned = [name for name in names if name not in left]
        position = table(seats, options, **_with_these_left(list(left), burned))
        expected = [wind for wind in WINDS if SIDES[wind] & set(left)]
        assert ask(position, "winds") == expected
        assert len(expected) >= 2


@pytest.mark.clause(
    "FT-WCARD-3", "FT-WCARD-4", "FT-WCARD-8", "FT-WCARD-9", "FT-WIND-6", "FT-WIND-7"
)
@pytest.mark.parametrize(("seats", "options"), SEATINGS)
def test_a_roll_for_a_new_wind_brings_another_available_one(
    seats: int, options: dict[str, Any], table: Table, ask: Ask
) -> None:
    """All cards, all winds, all towers that may stand: the odds are even."""
    names = pulaski.game("fire-tower", seats, **options).names
    for left in standing(names):
        if len(left) < 2:
            continue
        burned = [name for name in names if name not in left]
        available = [wind for wind in WINDS if SIDES[wind] & set(left)]
        for number, wind in enumerate(available):
            card = WINDS[(number + len(left)) % 4]
            position = table(
                seats,
                options,
                burned=burned,
                turn=left[0],
                wind=wind,
                next="act",
                hands={left[0]: [f"wind-{card}"]},
            )
            turned = position.copy()
            position.play(f"reroll {card}")
            others = [other for other in available if other != wind]
            assert position.odds() == {f"roll {other}": 1 / len(others) for other in others}
            if card == wind:
                refusal = turned.refusal(f"wind {card}")
                assert refusal is not None
                assert refusal.clause == "FT-WCARD-7"
                continue
            turned.play(f"wind {card}")
            if card in available:
                assert ask(turned, "wind") == card
                assert ask(turned, "asked") == "draw"
            else:
                assert turned.odds() == position.odds()


@pytest.mark.clause("FT-WIND-7", "FT-WCARD-3")
def test_what_the_die_shows_after_re_rolls_is_even(table: Table) -> None:
    position = table(
        4,
        burned=["red", "green"],
        turn="purple",
        wind="north",
        next="act",
        hands={"purple": ["wind-west"]},
    )
    position.play("reroll west")
    rolled = Counter(
        position.action(calls.sample(position.states, 0, key)).text for key in range(600)
    )
    assert set(rolled) == {"roll east", "roll south"}
    assert abs(rolled["roll east"] - 300) < 60


@pytest.mark.clause("FT-WIND-5", "FT-WIND-6")
def test_a_burned_tower_stops_counting_before_its_partial_firestorm(table: Table, ask: Ask) -> None:
    """Green has burned before; when red burns, nothing can blow west, the Firestorm included."""
    position = table(4, burned=["green"], gems=["0,1"], wind="west", turn="purple")
    assert ask(position, "winds") == WINDS
    position.play("gem 0,0")
    assert ask(position, "winds") == ["north", "east", "south"]
    while ask(position, "asked") != "roll":
        position.play(position.actions()[0])
    three = {f"roll {wind}": 1 / 3 for wind in ("north", "east", "south")}
    assert position.odds() == three
    refusal = position.refusal("roll west")
    assert refusal is not None
    assert refusal.clause == "FT-WIND-6"
    position.play("roll north")
    assert ask(position, "wind") == "west"  # step 3 comes now
    assert position.odds() == three
    position.play("roll east")
    assert ask(position, "wind") == "east"


@pytest.mark.clause("FT-WIND-1", "FT-WIND-2", "FT-TURN-18")
@pytest.mark.parametrize(("seats", "seed"), [(3, 6), (4, 7)])
def test_only_wind_cards_and_firestorms_change_the_wind(seats: int, seed: int, ask: Ask) -> None:
    """A random game with many wind cards: the die is rolled for them and for Firestorms alone."""
    luck = random.Random(seed)
    position = pulaski.start("fire-tower", seats)
    changes, turn, reasons = 0, 0, {"setup"}
    while not position.is_over and position.turn < 40:
        wind = ask(position, "wind")
        if position.turn > turn:
            turn, reasons = position.turn, set()
            assert ask(position, "asked") in ("spread", "act")  # never a roll
        kinds = sorted({action.kind for action in position.actions()})
        kind = luck.choice([k for k in kinds if k in ("turn-wind", "roll-wind")] or kinds)
        action = luck.choice([a for a in position.actions() if a.kind == kind])
        rolls = ask(position, "asked") == "roll"
        told = {event.kind for event in position.play(action)}
        reasons |= {"card"} if kind in ("turn-wind", "roll-wind") else set()
        reasons |= told & {"grew", "event"}
        assert not rolls or reasons
        if ask(position, "wind") != wind:
            assert rolls or kind == "turn-wind"
            assert told & {"wind-began", "wind-turned", "wind-rolled"}
            changes += 1
    assert changes > 5

"""The Family setup, fixed and random, and what is agreed on before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import pulaski
from pulaski import BadOption, Position
from pulaski.core import calls

Ask = Callable[[Position, str], Any]


@pytest.mark.clause("FP-FSETUP-12", "FP-FSETUP-13", "FP-TURN-8")
@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_any_firefighter_can_be_the_first(seats: int) -> None:
    """Whoever the group names or the youngest is: a choice of Firefighters, none left out."""
    (option,) = [o for o in pulaski.find("flash-point").options(seats) if o.name == "first"]
    names = ("red", "orange", "yellow", "green", "blue", "white")[:seats]
    assert (option.values, option.default) == (names, "red")
    for first, name in enumerate(names):
        position = pulaski.start("flash-point", seats, first=name)
        for _ in range(seats):
            position.play("start 7,9")
        assert (position.actor.name, position.on_turn, position.turn) == (name, first, 1)
    with pytest.raises(BadOption, match="first"):
        pulaski.game("flash-point", 5, first="white")


@pytest.mark.clause("FP-FSETUP-12")
def test_old_records_have_the_number_of_who_goes_first() -> None:
    """From 1; what is read is the name."""
    for first, name in enumerate(("red", "orange", "yellow"), 1):
        game = pulaski.game("flash-point", 3, first=first)
        assert game == pulaski.game("flash-point", 3, first=str(first))
        assert game == pulaski.game("flash-point", 3, first=name)
        assert game.options["first"] == name
    with pytest.raises(BadOption, match="first"):
        pulaski.game("flash-point", 3, first=4)


@pytest.mark.clause("FP-FSETUP-15", "FP-FSETUP-1")
@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize(
    ("setup", "asked"),
    [
        ("family_fixed", "start"),
        ("family_random_simple", "roll"),
        ("family_random_from_experienced", "roll-black"),
    ],
)
def test_each_setup_on_either_side(side: str, setup: str, asked: str, ask: Ask) -> None:
    position = pulaski.start("flash-point", 2, board=side, setup=setup)
    assert ask(position, "asked") == asked
    assert (len(ask(position, "fire")) == 10) == (setup == "family_fixed")


@pytest.mark.clause("FP-FSETUP-21")
@pytest.mark.parametrize(
    ("black", "target"),
    [
        *((1, "3,3"), (2, "3,4"), (3, "3,5"), (4, "3,6")),
        *((5, "4,6"), (6, "4,5"), (7, "4,4"), (8, "4,3")),
    ],
)
def test_the_black_die_alone_gives_the_first_target(black: int, target: str, ask: Ask) -> None:
    setup = "family_random_from_experienced"
    position = pulaski.start("flash-point", 1, setup=setup)
    told = [event.text for event in position.play(f"black {black}")]
    assert told[:3] == [f"rolled black {black}", f"fire set {target}", f"explosion {target}"]
    assert target in ask(position, "fire")


@pytest.mark.clause("FP-FSETUP-21")
@pytest.mark.parametrize("black", range(1, 9))
def test_the_third_target_lies_opposite_to_the_second(black: int, ask: Ask) -> None:
    position = pulaski.start("flash-point", 1, setup="family_random_from_experienced")
    position.play("black 1")
    position.play(f"roll 6,{black}")
    told = [event.text for event in position.play("red 1")]
    assert f"explosion 1,{9 - black}" in told
    assert ask(position, "dice") == [1, 9 - black]


@pytest.mark.clause("FP-FSETUP-16", "FP-FSETUP-18", "FP-FSETUP-19", "FP-FSETUP-20")
def test_what_is_rolled_again_never_comes_and_the_rest_equally(ask: Ask) -> None:
    position = pulaski.start("flash-point", 1, setup="family_random_simple", board="back")
    burning = 0
    for roll in ("roll 3,3", "roll 3,6", "roll 6,8", "roll 1,1"):
        count = Counter(calls.sample(position.states, 0, key) for key in range(600))
        allowed = {action.id for action in position.actions()}
        assert len(allowed) == 48 - burning
        assert set(count) == allowed
        assert max(count.values()) < 3 * 600 / len(allowed)
        position.play(roll)
        burning = len(ask(position, "fire")) + len(ask(position, "poi"))
    assert ask(position, "poi") == ["1,1"]


@pytest.mark.clause("FP-FSETUP-21")
def test_the_red_die_alone_is_rolled_again() -> None:
    position = pulaski.start("flash-point", 1, setup="family_random_from_experienced")
    count = Counter(calls.sample(position.states, 0, key) for key in range(800))
    assert set(count) == {action.id for action in position.actions()}
    assert (len(count), min(count.values()) > 60) == (8, True)
    position.play("black 8")
    position.play("roll 1,6")
    assert set(position.odds()) == {"red 1", "red 2", "red 5", "red 6"}
    count = Counter(calls.sample(position.states, 0, key) for key in range(800))
    assert set(count) == {action.id for action in position.actions()}
    assert all(abs(times - 200) < 60 for times in count.values())


@pytest.mark.clause("FP-FSETUP-5", "FP-FSETUP-19")
def test_what_a_marker_is_comes_by_the_faces_that_are_left() -> None:
    """Three Victims to one False Alarm, each time anew."""
    position = pulaski.start("flash-point", 1)
    words = {"poi": ["3,3"], "firefighters": {"red": "3,4"}, "rescued": 6, "lost": 1}
    position.lay_out({**words, "alarms_left": 1})
    position.play("move 3,3")
    assert position.odds() == {"victim": 0.75, "false alarm": 0.25}
    drawn = Counter(
        position.action(calls.sample(position.states, 0, key)).text for key in range(800)
    )
    assert abs(drawn["victim"] - 600) < 50
    assert drawn["victim"] + drawn["false alarm"] == 800

"""What the core has for rooms that do not say it: shown on the example."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from pulaski.core import laying
from pulaski.core.errors import BadScenario
from pulaski.core.frame import targets
from pulaski.core.game import Game
from pulaski.core.position import Position
from pulaski.core.state import Cells, State, blank, cells, i1
from pulaski.core.svg import element
from pulaski.core.words import in_language
from pulaski.example.lookout.game import RULES


def laid_out(seats: int = 2, **words: Any) -> Position:
    position = Game.agree(RULES, seats, {}).start()
    position.lay_out(words)
    return position


def fact(position: Position, word: str) -> Any:
    return RULES.facts(position.game, position.states)[word]()


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("turn", 3),
        ("active", "green"),
        ("phase", "acting"),
        ("where", {"red": "a1", "green": "f6"}),
    ],
)
def test_a_field_is_a_word_of_scenarios_both_ways(word: str, value: Any) -> None:
    assert fact(laid_out(**{word: value}), word) == value


def test_entries_that_are_not_named_stay_and_numbers_without_a_text_are_numbers() -> None:
    position = laid_out(fires={"b2": 1}, cabin={"red": "e5"})
    assert {k: v for k, v in fact(position, "fires").items() if v} == {"b2": 1}
    assert fact(position, "cabin") == {"red": "e5", "green": -1}
    assert fact(position, "where") == {"red": "c3", "green": "d4"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"fire": {}}, "unknown word in [position] 'fire': choose from seats, phase"),
        ({"fires": 3}, "fires must be a table, not 3"),
        ({"fires": {"z9": 1}}, "unknown fires 'z9': choose from a1"),
        ({"where": {"red": "z9"}}, "unknown where of red 'z9': choose from a1"),
        ({"turn": "soon"}, "unknown turn 'soon': choose from nothing"),
        ({"left": 1000}, "left must be a whole number from -128 to 127, not 1000"),
    ],
)
def test_what_cannot_be_laid_out_is_told(words: dict[str, Any], said: str) -> None:
    with pytest.raises(BadScenario) as caught:
        laid_out(**words)
    assert str(caught.value).startswith(said)


def test_seats_are_colours_and_any_id_may_be_a_choice() -> None:
    assert Game.agree(RULES, 3, {}).names == ("red", "green", "blue")
    assert RULES.most_choices == RULES.action_ids == 115


def test_what_no_id_stands_for_is_refused_as_the_first_refusal_says() -> None:
    game = Game.agree(RULES, 1, {})
    assert RULES.encode(game, None, "walk", {"space": "z9"}) == -RULES.codes.Refusal.WRONG_STEP


def test_all_games_say_some_things_alike_unless_they_say_otherwise(tmp_path: Path) -> None:
    assert RULES.words("asked", "over").text == "the game is over"
    assert RULES.words_in("fr").name("red") == "rouge"
    shutil.copytree(RULES.folder / "words", tmp_path / "words")
    with (tmp_path / "words" / "en.toml").open("a") as file:
        file.write('[word]\nyour-turn = "go"\n')
    words = in_language(tmp_path / "words", "en")
    assert words("word", "your-turn").text == "go"
    assert words("word", "nobody").text == "nobody"


def test_every_place_of_what_may_be_done_is_one_button() -> None:
    position = laid_out(1, phase="acting", turn=1, left=2, where={"red": "a1"}, fires={"b1": 1})
    drawn = targets(position.view(0), lambda place: element("rect", width=1, height=1))
    found = [re.findall(r'data-actions="([^"]+)"', button.own) for button in drawn.inner]
    assert found == [["walk a2"], ["douse b1"]]
    assert targets(position.view(None), lambda place: element("rect")).inner == ()


def test_records_with_the_same_fields_are_of_different_types() -> None:
    def record(module: str) -> type[State]:
        members = {"__module__": module, "men": cells(i1, 8, doc="men")}
        return type("Toy", (State,), members)

    one, other = record(__name__), record("pulaski.core.laying")
    assert one.dtype != other.dtype
    assert one.dtype.itemsize == other.dtype.itemsize == 8


class Plain(State):
    """A record whose arrays have no names for their entries."""

    row: Cells = cells(i1, 3, doc="a row")
    grid: Cells = cells(i1, 2, 2, doc="a grid", by="seat")


def test_arrays_without_names_are_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    game, states = Game.agree(RULES, 2, {}), blank(Plain.dtype)
    monkeypatch.setattr(type(RULES), "state", Plain)
    laying.lay_out(game, states, {"row": [1, 2, 3], "grid": {"green": [4, 5]}})
    facts = laying.facts(game, states)
    assert facts["row"]() == [1, 2, 3]
    assert facts["grid"]() == {"red": [0, 0], "green": [4, 5]}
    with pytest.raises(BadScenario, match="row must be a list of 3, not 7"):
        laying.lay_out(game, states, {"row": 7})
    with pytest.raises(BadScenario, match="grid of red must be 2 numbers, not 'x'"):
        laying.lay_out(game, states, {"grid": {"red": "x"}})

"""Placing men: the limits over the whole range of what can lie on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pulaski
from pulaski import Position

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
Walk = Callable[..., Iterator[Position]]

AROUND = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]
SLOTS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}


@pytest.mark.clause("FE-MEN-16", "FE-MEN-8", "FE-MEN-9", "FE-MEN-10", "FE-MEN-15")
@pytest.mark.parametrize("value", SLOTS)
@pytest.mark.parametrize("touching", range(1, 7))
def test_the_most_men_that_fit(value: int, touching: int, table: Table) -> None:
    """A tile with some neighbours and some blue men on it, for players with few men and many."""
    other = 1 if value != 1 else 2
    tiles = {"0,0": value} | dict.fromkeys(AROUND[:touching], other)
    tiles |= {"-1,1": 6} if touching >= 5 else {}
    tiles |= {"0,1": 6} if touching >= 6 else {}
    for crew in range(SLOTS[value] + 1):
        for stock in (1, 2, 3, 12):
            position = table(
                2,
                tiles=tiles,
                men={"0,0": {"blue": crew}},
                stock={"red+green": {"red": stock, "green": 0}},
                next="men",
            )
            fits = max(0, min(3, stock, SLOTS[value] - crew, 6 - touching - crew))
            allowed = [m for m in (1, 2, 3) if position.refusal(f"place {m} red 0,0") is None]
            offered = [a.text for a in position.actions() if a.path == ("0,0",)]
            assert allowed == list(range(1, fits + 1))
            assert offered == [f"place {men} red 0,0" for men in allowed]


@pytest.mark.clause("FE-MEN-5", "FE-SCORE-3")
def test_slots_have_no_names() -> None:
    """An action says how many men of which colour on which tile: the slot cannot be told."""
    assert list(pulaski.find("feurio").action_notation.forms["place"].slots) == [
        "men",
        "colour",
        "hex",
    ]


@pytest.mark.clause("FE-MEN-5", "FE-SCORE-3")
def test_the_order_in_which_men_fill_a_tile_has_no_effect(table: Table) -> None:
    """First red then green, or first green then red: the same position, byte for byte."""
    endings = []
    for first, second in (("red", "green"), ("green", "red")):
        position = table(1, tiles={"0,0": 6, "1,0": 1, "0,1": 2}, stack={"3": 1, "4": 1})
        position.play("draw 3")
        position.play(f"place 1 {first} 0,0")
        position.play("draw 4")
        position.play(f"place 1 {second} 0,0")
        endings.append(position.states.tobytes())
    assert endings[0] == endings[1]


@pytest.mark.clause("FE-MEN-4", "FE-MEN-13")
def test_never_more_men_than_slots_but_sometimes_more_than_free_sides(ask: Ask, walk: Walk) -> None:
    crowded = 0
    for position in walk(4, seed=21):
        tiles, crew, free = (ask(position, word) for word in ("tiles", "crew", "free_sides"))
        assert all(count <= SLOTS[tiles[at]] for at, count in crew.items())
        crowded += sum(count > free[at] for at, count in crew.items())
    assert crowded > 0


@pytest.mark.clause("FE-MEN-1", "FE-MEN-2", "FE-P3-5", "FE-P2-3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_turn_places_at_most_three_men_of_one_colour_on_one_tile(seats: int, walk: Walk) -> None:
    position = list(walk(seats, seed=2))[-1]
    placed: dict[int, int] = {}
    own = {name: set(name.split("+")) for name in position.game.names}
    own |= {"solo": {"red", "green", "blue", "yellow"}}
    for move in position.moves:
        if move.text.startswith("place"):
            placed[move.turn] = placed.get(move.turn, 0) + 1
            _, men, colour, _ = move.text.split()
            assert 1 <= int(men) <= 3
            allowed = own[position.game.names[move.actor]] | ({"yellow"} if seats == 3 else set())
            assert colour in allowed
    assert set(placed.values()) == {1}


@pytest.mark.clause("FE-P3-3")
def test_nobody_places_more_than_their_own_reinforcements(walk: Walk) -> None:
    position = list(walk(3, seed=4))[-1]
    placed = dict.fromkeys(position.game.names, 0)
    for event in position.told:
        if event.kind == "placed" and event.values["colour"] == "yellow":
            placed[str(event.values["seat"])] += int(event.values["men"])
    assert max(placed.values()) <= 4
    assert sum(placed.values()) > 8


@pytest.mark.clause("FE-MEN-17", "FE-MEN-1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_pass_is_always_among_the_choices(seats: int, ask: Ask, walk: Walk) -> None:
    for position in walk(seats, seed=6):
        if ask(position, "asked") == "men":
            assert position.actions()[0].text == "pass"
            assert position.refusal("pass") is None


def test_a_tile_is_called_by_its_value_before_its_coordinate(table: Table) -> None:
    position = table(4, tiles={"0,0": 5, "1,0": 1}, next="men", turn="red")
    (action,) = [a for a in position.actions() if a.text == "place 2 red 0,0"]
    assert action.words == "Place 2 red firefighters on the 5 (0,0)"
    assert action.in_words("fr") == "Placer 2 pompiers (rouge) sur le 5 (0,0)"
    told = position.play(action)[0]
    assert told.words == "Red places 2 red firefighters on the 5 (0,0)"
    assert told.text == "red places 2 red 0,0"


def test_an_empty_hexagon_is_called_by_the_tiles_that_heat_it(table: Table) -> None:
    position = table(4, tiles={"0,0": 5, "1,0": 1}, drawn=3, next="lay", turn="red")
    assert "Lay the tile at 5 + 1 (1,-1)" in [action.words for action in position.actions()]

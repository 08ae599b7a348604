"""What is in the box: the component data, and the start position that is made from it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

import pulaski
from pulaski import BadOption, Position

Box = dict[str, Any]
Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]

COLOURS = ["red", "green", "blue", "yellow"]
AROUND = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]


@pytest.fixture(scope="module")
def box() -> Box:
    with (pulaski.find("feurio").folder / "components.toml").open("rb") as file:
        return tomllib.load(file)


@pytest.fixture(scope="module")
def slots(box: Box) -> dict[int, int]:
    return {tile["value"]: tile["slots"] for tile in box["tiles"]["values"]}


@pytest.mark.clause("FE-COMP-1")
def test_the_game_is_for_one_to_four_players(box: Box) -> None:
    assert (box["game"]["players_min"], box["game"]["players_max"]) == (1, 4)
    for seats in (1, 2, 3, 4):
        assert len(pulaski.game("feurio", seats).names) == seats
    for seats in (0, 5):
        with pytest.raises(BadOption, match="1 to 4"):
            pulaski.game("feurio", seats)


@pytest.mark.clause("FE-COMP-2")
def test_there_are_twelve_men_in_each_of_four_colours(box: Box) -> None:
    assert box["men"]["colours"] == COLOURS
    assert (box["men"]["per_colour"], box["men"]["total"]) == (12, 48)


@pytest.mark.clause("FE-COMP-2")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_men_are_handed_out(seats: int, ask: Ask) -> None:
    stocks = ask(pulaski.start("feurio", seats), "stock").values()
    for colour in COLOURS:
        assert sum(stock.get(colour, 0) for stock in stocks) == 12


@pytest.mark.clause("FE-COMP-3")
def test_there_are_six_tiles_of_each_value(box: Box, ask: Ask) -> None:
    assert box["tiles"]["count"] == 36
    assert {tile["value"]: tile["copies"] for tile in box["tiles"]["values"]} == dict.fromkeys(
        range(1, 7), 6
    )
    position = pulaski.start("feurio", 2)
    assert ask(position, "stack") == {str(value): 6 for value in range(1, 7)}
    assert ask(position, "stack_left") == 36


@pytest.mark.clause("FE-COMP-3")
def test_a_seventh_tile_of_a_value_cannot_be_drawn(table: Table) -> None:
    row = {f"{q},0": 6 for q in range(6)}
    refusal = table(2, tiles=row).refusal("draw 6")
    assert refusal is not None
    assert refusal.clause == "FE-COMP-3"


@pytest.mark.clause("FE-COMP-4")
@pytest.mark.parametrize("side", range(6))
def test_a_tile_has_six_sides_and_touches_across_each(side: int, table: Table, ask: Ask) -> None:
    """Two tiles side by side: each loses one side, and two empty hexagons touch both."""
    position = table(1, tiles={"0,0": 5, AROUND[side]: 2})
    assert ask(position, "free_sides") == {"0,0": 5, AROUND[side]: 5}
    heats = ask(position, "heats")
    assert sorted(heats.values()) == [2, 2, 2, 5, 5, 5, 7, 7]
    assert {at for at, heat in heats.items() if heat == 7} == {AROUND[side - 1], AROUND[side - 5]}


@pytest.mark.clause("FE-COMP-4")
def test_a_lone_tile_warms_the_six_hexagons_round_it(table: Table, ask: Ask) -> None:
    position = table(1, tiles={"0,0": 4})
    assert ask(position, "free_sides") == {"0,0": 6}
    assert ask(position, "heats") == dict.fromkeys(AROUND, 4)


@pytest.mark.clause("FE-COMP-5")
def test_the_back_of_a_tile_shows_a_nought(box: Box, table: Table, ask: Ask) -> None:
    assert box["tiles"]["back_value"] == 0
    position = table(2, {"firebreaks": True}, tiles={"0,0": 6, "1,0": "6 by red+green"})
    assert ask(position, "tiles") == {"0,0": 6, "1,0": 0}


@pytest.mark.clause("FE-COMP-6")
def test_every_tile_has_one_to_three_slots(slots: dict[int, int]) -> None:
    assert sorted(slots) == [1, 2, 3, 4, 5, 6]
    assert set(slots.values()) == {1, 2, 3}


@pytest.mark.clause("FE-COMP-8")
def test_more_water_never_means_more_slots(slots: dict[int, int]) -> None:
    assert all(slots[low] <= slots[high] for low, high in pairwise(sorted(slots)))


@pytest.mark.clause("FE-COMP-7", "FE-COMP-9", "FE-COMP-10")
@pytest.mark.parametrize(
    ("value", "men"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)], ids=str
)
def test_slots_follow_from_the_value(
    value: int, men: int, slots: dict[int, int], table: Table, ask: Ask
) -> None:
    """All six tiles of a value, well apart in a comb: each has room for the same men."""
    assert slots[value] == men
    spine = [4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 5]
    tiles = {f"{q},0": other if other != value else 7 - value for q, other in enumerate(spine)}
    tiles |= {f"{q},1": value for q in range(0, 12, 2)}
    room = ask(table(1, tiles=tiles), "room")
    assert [room[f"{q},1"] for q in range(0, 12, 2)] == [men] * 6


@pytest.mark.clause("FE-COMP-10")
@pytest.mark.parametrize(("places", "men"), [("2", 2), ("3", 3)])
def test_the_table_can_agree_on_the_slots_of_a_4(
    places: str, men: int, table: Table, ask: Ask
) -> None:
    position = table(2, {"places_on_4": places}, tiles={"0,0": 4, "1,0": 3}, next="men")
    assert ask(position, "room") == {"0,0": men, "1,0": 2}
    assert (position.refusal("place 3 red 0,0") is None) == (men == 3)


@pytest.mark.clause("FE-COMP-9")
def test_a_6_has_three_slots(slots: dict[int, int], table: Table) -> None:
    assert slots[6] == 3
    position = table(2, tiles={"0,0": 6, "1,0": 1}, next="men")
    assert position.refusal("place 3 red 0,0") is None


def test_the_totals_of_the_box_add_up(box: Box) -> None:
    tiles = box["tiles"]["values"]
    totals = box["tiles"]["totals"]
    assert totals["slots_total"] == sum(tile["copies"] * tile["slots"] for tile in tiles)
    assert totals["value_total"] == sum(tile["copies"] * tile["value"] for tile in tiles)
    assert box["men"]["max_per_turn"] == 3

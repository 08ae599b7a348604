"""What is in the box: the component data, and the game that is made from it."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from math import factorial
from typing import Any

import numpy as np
import pytest

import pulaski
from pulaski import BadNotation, BadOption
from pulaski.games.hotshots.kernel import chances, questions, stages, tables

from .positions import TILES, ask, begin, lay, lay_all, legal, odds, play, refused

Box = dict[str, Any]

SYMBOLS = ("pulaski", "combi-tool", "hose", "chainsaw", "mcleod", "helmet")
DIRECTIONS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
BREEZES = ("light-breeze", "light-feeding-breeze", "strong-gust", "strong-feeding-gust")
OTHER_CARDS = {
    **{f"increase-{limit}": 1 for limit in (3, 4, 5)},
    **{f"increase-{pair}": 1 for pair in ("4-3", "5-3", "5-4", "3-3", "4-4", "5-5")},
    "lowest": 2,
    **{f"ember-{tile}": 1 for tile in ("barn", "campground", "log-cabin", "logging-site")},
    **{f"ember-{tile}": 1 for tile in ("lodge", "lookout-tower", "radio-tower", "propane-tank")},
}
TOKENS = (
    *("helmet-hose", "combi-mcleod", "chainsaw-pulaski", "wild", "double", "no-fire-card"),
    *("bring", "save", "move-two", "through-fire", "move-anywhere", "firebreak", "recover"),
    *("support", "extra-flame", "extra-turn"),
)


@pytest.fixture(scope="module")
def box() -> Box:
    with (pulaski.find("hotshots").folder / "components.toml").open("rb") as file:
        return tomllib.load(file)


@pytest.mark.clause("HS-COMP-1")
def test_one_to_four_players(box: Box) -> None:
    assert (box["meta"]["players_min"], box["meta"]["players_max"]) == (1, 4)
    for seats in (1, 2, 3, 4):
        assert begin(seats).game.names == ("red", "blue", "green", "yellow")[:seats]
    for seats in (0, 5):
        with pytest.raises(BadOption, match="1 to 4"):
            begin(seats)


@pytest.mark.clause("HS-COMP-2")
def test_19_terrain_tiles_each_once(box: Box) -> None:
    assert box["counts"]["terrain_tiles"] == len(box["tiles"]) == 19
    assert len({tile["name"] for tile in box["tiles"]}) == 19
    position = begin()
    lay_all(position)
    assert sorted(ask(position, "tiles")) == sorted(TILES)
    assert len(set(ask(position, "tiles").values())) == 19


@pytest.mark.clause("HS-COMP-3", "HS-COMP-4", "HS-COMP-5", "HS-COMP-6")
def test_29_fire_cards(box: Box) -> None:
    cards = ask(begin(), "cards_left")
    assert box["counts"]["fire_cards"] == sum(cards.values()) == ask(begin(), "deck_size") == 29
    winds = {f"wind-{direction}": 1 for direction in DIRECTIONS}
    assert {name: count for name, count in cards.items() if name in winds} == winds
    breezes = dict.fromkeys(BREEZES, 1)
    assert {name: count for name, count in cards.items() if name in breezes} == breezes
    others = {name: n for name, n in cards.items() if name not in {*winds, *breezes}}
    assert others == OTHER_CARDS
    assert sum(others.values()) == 19


@pytest.mark.clause("HS-COMP-7", "HS-COMP-8")
def test_30_flames_and_20_firebreaks(box: Box) -> None:
    assert (box["counts"]["flame_tokens"], box["counts"]["firebreak_tokens"]) == (30, 20)
    position = begin()
    assert (ask(position, "flame_supply"), ask(position, "break_supply")) == (30, 20)
    full = lay(flames={"barn": 1}, flame_supply=29)
    assert ask(full, "flame_supply") + ask(full, "flames_total") == 30


@pytest.mark.clause("HS-COMP-9")
def test_16_reward_tokens_one_of_each_kind(box: Box) -> None:
    assert box["counts"]["reward_tokens"] == len(box["reward_tokens"]) == 16
    assert all(token["count"] == 1 for token in box["reward_tokens"])
    assert ask(begin(), "bag") == list(TOKENS)


@pytest.mark.clause("HS-COMP-10", "HS-COMP-11")
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_six_dice_with_six_symbols(symbol: str, box: Box) -> None:
    assert box["counts"]["firefighting_dice"] == box["dice"]["count"] == 6
    position = lay(flames={"barn": 1})
    play(position, "fight")
    assert f"roll {'+'.join([symbol] * 6)}" in legal(position)
    assert refused(position, f"roll {'+'.join([symbol] * 5)}") == "wrong-dice"
    with pytest.raises(BadNotation):
        position.refusal("roll axe+axe+axe+axe+axe+axe")


@pytest.mark.clause("HS-COMP-11", "HS-COMP-12")
def test_a_die_shows_each_symbol_equally_likely() -> None:
    position = lay(flames={"barn": 1}, lost_dice=5)
    play(position, "fight")
    assert odds(position) == {f"roll {symbol}": Fraction(1, 6) for symbol in SYMBOLS}


@pytest.mark.clause("HS-COMP-12")
@pytest.mark.parametrize("dice", [2, 3, 6])
def test_several_dice_are_independent(dice: int) -> None:
    position = lay(flames={"barn": 1}, lost_dice=6 - dice)
    play(position, "fight")
    found = odds(position)
    assert len(found) == factorial(dice + 5) // factorial(dice) // factorial(5)
    for text, chance in found.items():
        faces = text.removeprefix("roll ").split("+")
        ways = factorial(dice)
        for symbol in SYMBOLS:
            ways //= factorial(faces.count(symbol))
        assert chance == Fraction(ways, 6**dice)


@pytest.mark.clause("HS-COMP-13")
def test_three_vehicles(box: Box) -> None:
    assert box["counts"]["vehicle_tokens"] == 3
    assert ask(begin(), "vehicles") == ["air-tanker", "helicopter", "dozer"]


@pytest.mark.clause("HS-COMP-14")
def test_four_characters_each_with_card_and_firefighter(box: Box) -> None:
    assert box["counts"]["crew_cards"] == box["counts"]["firefighter_tokens"] == 4
    position = begin(4)
    lay_all(position)
    names = ("crew-boss", "sawyer", "lookout", "swamper")
    assert legal(position) == sorted(f"take {name}" for name in names)
    play(position, *(f"take {name}" for name in names))
    assert ask(position, "firefighters") == dict.fromkeys(names, "fire-camp")


@pytest.mark.clause("HS-COMP-15", "HS-SETUP-4")
def test_one_wind_marker(box: Box) -> None:
    """It points one way at a time: after it is turned, nothing blows the old way."""
    assert box["counts"]["wind_markers"] == 1
    assert (box["wind"]["marker_tile"], box["wind"]["start_direction"]) == ("fire_camp", "N")
    position = lay(flames={"lodge": 1}, next="card")
    play(position, "card wind-south", "end", "card light-breeze")
    assert ask(position, "wind") == "south"
    assert ask(position, "flames") == {"lodge": 1, "log-cabin": 1, "logging-site": 1}


@pytest.mark.clause("HS-SETUP-7")
def test_no_tile_has_an_effect_of_civilians_or_starting_fires(box: Box) -> None:
    effects = {effect for tile in box["tiles"] for effect in (*tile["effects"], *tile["on_scorch"])}
    assert effects == {
        *("vehicle_base", "remove_vehicles", "token_exchange", "remove_token_supply"),
        *("start_tile", "wind_marker", "lost_dice", "lose_game"),
        *("no_entry", "cannot_burn", "support_adjacent", "no_aircraft", "double_move_cost"),
        *("spread_three_lowest", "spread_all"),
        *(f"disable_{name}" for name in ("crew_boss", "sawyer", "lookout", "swamper")),
    }


def test_nobody_can_change_the_tables() -> None:
    """They are made once and shared by all games."""
    made = [table for table in vars(tables).values() if isinstance(table, np.ndarray)]
    assert len(made) > 10
    for table in (*made, chances.ROW, chances.CHANCES, questions.IS_ASKED, stages.NOT_NOW):
        assert not table.flags.writeable

"""What is in the box: the component data, and the game that is made from it."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

import pytest

import pulaski
from pulaski import BadOption
from pulaski.games.hotspot import state as n
from pulaski.games.hotspot.codes import Act
from pulaski.games.hotspot.kernel.tables import (
    AROUND,
    DISTANCE,
    EXPLOSIVE,
    HOT_SPOTS,
    LABELS,
    NEXT,
    TYPES,
    WITHIN,
)
from pulaski.games.hotspot.notation import BACK_NAMES, LUCK_NAMES

Box = dict[str, Any]


@pytest.fixture(scope="module")
def box() -> Box:
    with (pulaski.find("hotspot").folder / "components.toml").open("rb") as file:
        return tomllib.load(file)


def facts(position: pulaski.Position, word: str) -> Any:
    return position.game.rules.facts(position.game, position.states)[word]()


@pytest.mark.clause("HB-COMP-1", "HB-SETUP-1", "HB-MAP-17")
def test_one_to_four_commanders(box: Box) -> None:
    assert pulaski.find("hotspot").seats == range(1, 5)
    assert len(box["department"]) == 4
    for seats in (0, 5):
        with pytest.raises(BadOption, match="choose 1 to 4"):
            pulaski.start("hotspot", seats)


@pytest.mark.clause("HB-COMP-2", "HB-MAP-5", "HB-MAP-6")
def test_the_board_is_eleven_by_eleven() -> None:
    assert NEXT.shape == (121, 6)
    corner = [int(nth) for nth in NEXT[0] if nth >= 0]
    assert sorted(corner) == [1, 11]  # the second row is shifted to the right
    assert all(DISTANCE[cell, nth] == 1 for cell in range(121) for nth in NEXT[cell] if nth >= 0)
    assert int(WITHIN[60, 1]) == 7
    assert int(WITHIN[60, 2]) == 19
    assert len(set(map(int, AROUND[60]))) == 37


@pytest.mark.clause("HB-COMP-3", "HB-COMP-4", "HB-COMP-6", "HB-COMP-7")
def test_pieces(box: Box) -> None:
    pieces = box["pieces"]
    assert pieces["brigade_pawns"] == n.PAWNS == 8
    assert pieces["airplane_pawns"] == n.SEATS == 4
    assert pieces["asset_cards"] == 3 * n.SEATS
    assert n.AIRPLANE == 3  # Alarm, Wagons and Trucks are cards


@pytest.mark.clause("HB-COMP-5", "HB-COMP-10")
def test_tokens_never_run_out(box: Box) -> None:
    supply = [box["pieces"][kind] for kind in ("fire_tokens", "prevention_tokens")]
    assert [*supply, box["pieces"]["scorched_tokens"]] == [-1, -1, -1]
    assert (n.FREE, n.PROTECTED, n.SCORCHED) == (0, 1, 2)


@pytest.mark.clause("HB-COMP-8", "HB-MAP-1", "HB-RAND-2")
def test_dice_and_axes(box: Box) -> None:
    assert box["pieces"]["dice"] == {"white_d6": 2, "red_d6": 2}
    sums = Counter(a + b for a in range(1, 7) for b in range(1, 7))
    assert [sums[label] for label in LABELS] == box["board"]["axis"]["weights_of_36"]


@pytest.mark.clause("HB-COMP-9")
def test_fifteen_cards_of_each_kind() -> None:
    assert len(set(LUCK_NAMES)) == len(set(BACK_NAMES)) == 15


@pytest.mark.clause("HB-MAP-7", "HB-MAP-8", "HB-MAP-11", "HB-MAP-13", "HB-MAP-18")
def test_types_of_hexes(box: Box) -> None:
    spots = dict(zip(TYPES, map(int, HOT_SPOTS), strict=True))
    assert spots == {
        "water": 0,
        "mountain": 0,
        "farm": 0,
        "fire_department": 0,
        "town": 4,
        "city": 3,
        "forest": 2,
        "warehouse": 3,
        "refinery": 2,
    }
    explosive = [nth for nth, bang in zip(TYPES, EXPLOSIVE, strict=True) if bang]
    assert explosive == ["warehouse", "refinery"]
    kinds = Counter(sign for row in box["board"]["rows"] for sign in row.split())
    assert sum(kinds.values()) == sum(box["board"]["counts"].values()) == 121


@pytest.mark.clause("HB-RAND-3", "HB-RAND-4")
def test_no_rule_rolls_for_an_adjacent_hex() -> None:
    chance = {"roll", "luck", "backdraft"}
    rules = pulaski.find("hotspot")
    outcomes = {rules.describe(rules.largest, None, action)[0] for action in range(int(Act.DONE))}
    assert outcomes == chance


@pytest.mark.clause("HB-SETUP-7", "HB-INFO-3", "HB-FLOW-2")
def test_decks_are_full_and_nothing_is_secret() -> None:
    position = pulaski.start("hotspot", 3)
    assert facts(position, "luck_deck") == list(LUCK_NAMES)
    assert facts(position, "unseen") == list(BACK_NAMES)
    assert not position.game.rules.has_secrets(position.game)
    assert facts(position, "asked") == "give"


@pytest.mark.clause("HB-HAZ-12")
def test_a_roll_that_could_never_stand_is_dropped() -> None:
    grid = "\n".join(["." * 11] * 11).splitlines()
    grid[0] = "1234" + "." * 7
    grid[1] = "f" + "." * 10
    position = pulaski.start("hotspot", 1, map="/".join(grid))
    told = [event.text for event in position.play("done")]
    assert "no roll" in told
    assert facts(position, "year") == 2  # the only forest is Under Control


@pytest.mark.clause("HB-ASSET-27", "HB-FUND-6")
def test_only_funds_change_hands() -> None:
    kinds = set(pulaski.find("hotspot").action_notation.forms)
    assert "give" in kinds
    assert not kinds & {"sell", "swap", "accept"}

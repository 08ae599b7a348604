"""Reckless Abandon for all towers, and how many cards it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pulaski import Position

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]

CORNER = {"red": (0, 0), "purple": (0, 13), "blue": (13, 13), "green": (13, 0)}
WATER = ["air-drop", "fire-engine", "smokejumper"]
BREAKS = ["dozer-line", "scratch-line", "de-reforest"]


@pytest.mark.clause("FT-RA-1", "FT-RA-3", "FT-BURN-6")
@pytest.mark.parametrize("name", CORNER)
def test_one_gem_anywhere_in_the_own_area_opens_it(name: str, table: Table) -> None:
    """Each of the eight squares beside the heart, for each tower; the ring around it does not."""
    row, column = CORNER[name]
    hearts = {(0, 0), (0, 15), (15, 15), (15, 0)}
    for down in range(-1, 4):
        for right in range(-1, 4):
            at = (row + down, column + right)
            if at in hearts or not all(0 <= number < 16 for number in at):
                continue
            position = table(
                4,
                gems=[f"{at[0]},{at[1]}"],
                turn=name,
                next="act",
                buckets={name: "used"},
                hands={name: [*WATER, "ember", "ember"]},
            )
            inside = 0 <= down < 3 and 0 <= right < 3
            refusal = position.refusal("reckless water")
            assert (refusal is None) == inside
            assert inside or (refusal and refusal.clause == "FT-RA-1")
            assert ("reckless water" in {a.text for a in position.actions()}) == inside


@pytest.mark.clause("FT-RA-3")
@pytest.mark.parametrize("suit", ["water", "firebreak"])
@pytest.mark.parametrize("count", range(6))
def test_three_cards_of_a_suit_are_needed(suit: str, count: int, table: Table) -> None:
    cards = (WATER if suit == "water" else BREAKS) * 2
    hand = cards[:count] + ["ember", "ember", "ember", "explosion", "explosion"][: 5 - count]
    position = table(2, gems=["1,1"], next="act", buckets={"red": "used"}, hands={"red": hand})
    assert (position.refusal(f"reckless {suit}") is None) == (count >= 3)
    offered = {a.text for a in position.actions() if a.kind == "reckless"}
    assert offered == ({f"reckless {suit}"} if count >= 3 else set())


@pytest.mark.clause("FT-RA-7", "FT-RA-3", "FT-BURN-8")
@pytest.mark.parametrize("burned", [[], ["purple"], ["purple", "green"]])
def test_it_costs_three_cards_whatever_the_hand_size(
    burned: list[str], table: Table, ask: Ask
) -> None:
    size = 5 + len(burned)
    hand = [*WATER, "air-drop", "air-drop", *BREAKS][:size]
    position = table(
        4,
        gems=["1,1"],
        burned=burned,
        next="act",
        buckets={"red": "used"},
        hands={"red": hand},
        pile=["wind-north"] * 3,
    )
    position.play("reckless water")
    for kind in ("air-drop", "air-drop", "smokejumper"):
        position.play(f"discard {kind}")
    position.play("gem 6,7")
    position.play("gem 6,8")
    assert ask(position, "hand_sizes")["red"] == size - 3
    for _ in range(3):
        assert position.actor.name == "chance"
        position.play("draw wind-north")
    assert ask(position, "hand_sizes")["red"] == size
    assert ask(position, "turn") != "red"

"""Mutual Aid where the board is full: who cannot act skips it, or may not pick it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pulaski import Position

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]

FLAME = {(7, 7), (7, 8), (8, 7), (8, 8)}
HAND = {"red": ["ember", "ember", "explosion", "explosion", "flare-up"]}


def in_area(row: int, column: int) -> bool:
    return row in (0, 1, 2, 13, 14, 15) and column in (0, 1, 2, 13, 14, 15)


def drawn(table: Table, seats: int, leave: list[tuple[int, int]], **words: Any) -> Position:
    """Red has drawn Mutual Aid; firebreaks cover the board but for the areas and some spaces."""
    covered = [
        f"{r},{c}"
        for r in range(16)
        for c in range(16)
        if not in_area(r, c) and (r, c) not in FLAME and (r, c) not in leave
    ]
    position = table(
        seats,
        {"mutual_aid": True},
        firebreaks=covered,
        next="act",
        pile=["mutual-aid", "ember"],
        hands=HAND,
        **words,
    )
    for step in ("discard explosion", "stop", "draw mutual-aid", "draw ember"):
        position.play(step)
    return position


@pytest.mark.clause("FT-MA-10", "FT-MA-6", "FT-MA-4")
def test_the_drawer_cannot_pick_what_nobody_could_do(table: Table) -> None:
    """Neither a gem nor a firebreak has a space; three cards can always be discarded."""
    position = drawn(table, 4, [])
    assert [a.text for a in position.actions()] == ["aid discard"]
    for aid in ("gem", "firebreak"):
        refusal = position.refusal(f"aid {aid}")
        assert refusal
        assert refusal.clause == "FT-MA-10"


@pytest.mark.clause("FT-MA-9", "FT-MA-6", "FT-MA-2")
def test_who_has_no_space_for_a_firebreak_skips_it(table: Table, ask: Ask) -> None:
    """A hole of five spaces in a wall of firebreaks holds a single one, in its middle."""
    hole = [(11, 7), (10, 7), (12, 7), (11, 6), (11, 8)]
    position = drawn(table, 4, hole)
    assert [a.text for a in position.actions()] == ["aid firebreak", "aid discard"]
    position.play("aid firebreak")
    assert [a.text for a in position.actions()] == ["break 11,7"]
    told = position.play("break 11,7")
    skipped = [event.text for event in told if event.kind == "aid-skipped"]
    assert skipped == ["purple skips", "blue skips", "green skips"]
    assert ask(position, "event") == "none"


@pytest.mark.clause("FT-MA-9", "FT-MA-4")
def test_a_gem_has_no_space_between_firebreaks(table: Table) -> None:
    position = drawn(table, 4, [(9, 7), (9, 8)])
    assert {a.text for a in position.actions()} == {"aid gem", "aid discard"}
    position.play("aid gem")
    assert {a.text for a in position.actions()} == {"gem 9,7", "gem 9,8"}
    told = position.play("gem 9,7")
    skipped = [event.text for event in told if event.kind == "aid-skipped"]
    assert skipped == ["purple skips", "blue skips", "green skips"]


@pytest.mark.clause("FT-MA-7", "FT-BURN-8")
@pytest.mark.parametrize("burned", [[], ["purple"], ["purple", "green"]])
def test_three_cards_whatever_the_hand_size(burned: list[str], table: Table, ask: Ask) -> None:
    size = 5 + len(burned)
    hand = ["ember", "ember", "explosion", "explosion", "flare-up", "flare-up", "flare-up"][:size]
    position = table(
        4,
        {"mutual_aid": True},
        burned=burned,
        next="act",
        pile=["mutual-aid", "ember", *["wind-north"] * 3],
        hands={"red": hand},
    )
    for step in ("discard explosion", "stop", "draw mutual-aid", "draw ember", "aid discard"):
        position.play(step)
    for _ in range(3):
        assert ask(position, "asked") == "aid-discard"
        position.play(position.actions()[0])
    assert ask(position, "hand_sizes")["red"] == size - 3
    for _ in range(3):
        position.play("draw wind-north")
    assert ask(position, "hand_sizes")["red"] == size

"""Hotshots: everything in the box says what it does."""

from __future__ import annotations

from pulaski.games import find

#: What comes in the box and is no value of an action.
BOX = {"light-breeze", "strong-feeding-gust", "lowest", "flame", "break", "fire-deck"}
#: The slots whose texts are pieces, all of them.
NAMED: tuple[str, ...] = ("crew", "token", "vehicle", "tile", "symbol")


def test_none_is_missing() -> None:
    rules = find("hotshots")
    assert rules.pieces.keys() >= BOX
    for slot in NAMED:
        assert set(rules.slots[slot].texts) <= rules.pieces.keys()

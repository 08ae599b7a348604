"""Feurio!: everything in the box says what it does."""

from __future__ import annotations

from pulaski.games import find

#: What comes in the box and is no value of an action.
BOX = {"man", "firebreak", "stack", *(f"tile-{value}" for value in range(1, 7))}
#: The slots whose texts are pieces, all of them.
NAMED: tuple[str, ...] = ()


def test_none_is_missing() -> None:
    rules = find("feurio")
    assert rules.pieces.keys() >= BOX
    for slot in NAMED:
        assert set(rules.slots[slot].texts) <= rules.pieces.keys()

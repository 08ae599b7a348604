"""Hotspot: everything in the box says what it does."""

from __future__ import annotations

from pulaski.games import find

#: What comes in the box and is no value of an action.
BOX = {"prevention-measures", "backup-brigade", "reconstruction", "extra-department"}
#: The slots whose texts are pieces, all of them.
NAMED: tuple[str, ...] = ("luck", "card", "asset")


def test_none_is_missing() -> None:
    rules = find("hotspot")
    assert rules.pieces.keys() >= BOX
    for slot in NAMED:
        assert set(rules.slots[slot].texts) <= rules.pieces.keys()

"""Flash Point: everything in the box says what it does."""

from __future__ import annotations

from pulaski.games import find

#: What comes in the box and is no value of an action.
BOX = {"fire", "smoke", "poi", "victim", "false-alarm", "hazmat", "hot-spot", "door"}
#: The slots whose texts are pieces, all of them.
NAMED: tuple[str, ...] = ("card", "vehicle")


def test_none_is_missing() -> None:
    rules = find("flash-point")
    assert rules.pieces.keys() >= BOX
    for slot in NAMED:
        assert set(rules.slots[slot].texts) <= rules.pieces.keys()

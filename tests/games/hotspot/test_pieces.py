"""Hotspot: everything in the box says what it does."""

from __future__ import annotations

import pytest

import pulaski
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


@pytest.mark.clause("HB-AIR-15")
def test_nothing_is_for_sale_while_a_base_comes_first() -> None:
    """An Airplane that cannot be bought looked as if it were all that can."""
    position = pulaski.start("hotspot", 2, seed=1)
    position.lay_out({"next": "give", "funds": {"red": 60}, "bases": {"red": "to-choose"}})
    view = position.view(0)
    assert not any(stock.sold for stock in view.game.rules.stock(view).values())
    assert "base first" in view.prompt

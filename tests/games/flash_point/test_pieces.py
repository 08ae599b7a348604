"""Flash Point: everything in the box says what it does."""

from __future__ import annotations

import pulaski
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


def test_specialists_are_laid_out_to_be_read_while_one_is_chosen() -> None:
    position = pulaski.start("flash-point", seats=2, seed=1, rules="experienced")
    while position.asked != "take":
        position.play(position.actions()[0])
    view = position.view(position.actor.number)
    offered = {action.piece for action in position.actions()}
    assert {id_ for id_, stock in find("flash-point").stock(view).items() if stock.sold} == offered
    while position.asked == "take":
        position.play(position.actions()[0])
    assert not any(stock.sold for stock in find("flash-point").stock(position.view(0)).values())

"""Specialists: AP by card, Crew Change, and what actions cost."""

from __future__ import annotations

from typing import Any

import pytest

from pulaski.games.flash_point.notation import CARD_NAMES

from .experienced import ask, begin, lay, legal, play, play_until, refused

#: AP and free AP of a turn.
AP = {
    "paramedic": (4, 0),
    "fire-captain": (4, 2),
    "imaging-technician": (4, 0),
    "cafs": (3, 3),
    "hazmat-technician": (4, 0),
    "generalist": (5, 0),
    "rescue-specialist": (4, 3),
    "driver": (4, 0),
}


@pytest.mark.clause(
    "FP-PARA-1",
    "FP-CAPT-1",
    "FP-IMG-1",
    "FP-CAFS-1",
    "FP-HAZT-1",
    "FP-GEN-1",
    "FP-RESQ-1",
    "FP-DRV-1",
)
@pytest.mark.parametrize("card", AP)
def test_the_ap_of_a_turn(card: str) -> None:
    position = play_until(begin(1), "take")
    play(position, f"take {card}")
    play_until(position, "park-engine")
    told = play(position, "park engine top")
    ap, free = AP[card]
    assert (ask(position, "ap"), ask(position, "free")) == (ap, free)
    assert told[-1] == f"red begins with {ap} and {free} free"


@pytest.mark.clause("FP-SPEC-5", "FP-SPEC-6")
@pytest.mark.parametrize("card", AP)
def test_what_is_saved_is_ordinary_and_four_at_most(card: str) -> None:
    position = lay(1, poi=["1,1", "1,2", "1,3"], specialists={"red": card}, saved={"red": 1})
    ap, free = AP[card]
    assert "red passes saving 4" in play(position, "pass")
    assert (ask(position, "ap"), ask(position, "free")) == (0, 0)
    play(position, "roll 6,1")
    assert ask(position, "saved") == {"red": 4}
    assert (ask(position, "ap"), ask(position, "free")) == (ap + 4, free)


@pytest.mark.clause("FP-CREW-1", "FP-CREW-4", "FP-CREW-5")
@pytest.mark.parametrize("saved", [0, 3])
@pytest.mark.parametrize("card", AP)
def test_the_ap_after_a_crew_change(card: str, saved: int) -> None:
    before = "driver" if card != "driver" else "rescue-specialist"
    position = lay(
        1,
        engine="right",
        firefighters={"red": "6,9"},
        specialists={"red": before},
        saved={"red": saved},
    )
    others = [other for other in CARD_NAMES if other != before]
    offered = [text for text in legal(position) if text.startswith("crew")]
    assert offered == sorted(f"crew {other}" for other in others)
    play(position, f"crew {card}")
    ap, free = AP[card]
    assert (ask(position, "ap"), ask(position, "free")) == (ap - 2 + saved, free)
    assert ask(position, "specialists") == {"red": card}
    assert int(position.state.acted) == 1
    assert not [text for text in legal(position) if text.startswith("crew")]


@pytest.mark.clause("FP-CREW-4")
def test_the_new_card_has_its_abilities_at_once() -> None:
    words: dict[str, Any] = {
        "engine": "top",
        "firefighters": {"red": "0,7"},
        "poi": ["1,1"],
    }
    position = lay(1, specialists={"red": "driver"}, **words)
    play(position, "crew imaging-technician")
    assert refused(position, "identify 1,1") == ""
    assert refused(position, "deck gun") == "too-few-ap"  # no longer for two AP
    play(position, "identify 1,1", "victim")
    assert ask(position, "victims") == ["1,1"]


@pytest.mark.clause("FP-CREW-2", "FP-VEH-2")
def test_a_crew_change_takes_place_on_either_space_of_the_engine() -> None:
    for space, key in (
        ("5,9", ""),
        ("6,9", ""),
        ("4,9", "crew-elsewhere"),
        ("0,7", "crew-elsewhere"),
    ):
        position = lay(
            1,
            engine="right",
            ambulance="right",
            firefighters={"red": space},
            specialists={"red": "driver"},
        )
        assert refused(position, "crew cafs") == key


@pytest.mark.clause("FP-CREW-3")
@pytest.mark.parametrize(
    "action",
    [
        *("move 6,9", "chop 5,8-5,9", "drive ambulance right", "clear 5,8"),
        *("command orange move 0,1", "deck gun"),
    ],
)
def test_every_action_makes_a_crew_change_too_late(action: str) -> None:
    walls = {} if action.startswith("chop") else {"5,8-5,9": 2}
    position = lay(
        2,
        smoke=["5,8"],
        damage=walls,
        engine="right",
        firefighters={"red": "5,9", "orange": "0,0"},
        specialists={"red": "fire-captain", "orange": "generalist"},
        saved={"red": 4},
    )
    assert refused(position, "crew cafs") == ""
    assert int(position.state.acted) == 0
    play(position, action)
    assert int(position.state.acted) == 1
    if action == "deck gun":
        play(position, "roll 1,1")
    assert refused(position, "crew cafs") == "crew-not-first"


@pytest.mark.clause("FP-DRIVE-1", "FP-GUN-1", "FP-DRV-2", "FP-RESQ-2", "FP-RESQ-3", "FP-PARA-10")
@pytest.mark.parametrize("card", AP)
def test_the_price_of_an_action_is_what_is_paid(card: str) -> None:
    """For every action offered: the price told before is what is gone after."""
    position = lay(
        2,
        fire=["5,7"],
        smoke=["5,8"],
        damage={"5,8-5,9": 2},
        poi=["1,1"],
        victims=["5,9"],
        treated=["5,9"],
        engine="right",
        ambulance="top",
        firefighters={"red": "5,9", "orange": "3,2"},
        specialists={"red": card, "orange": "generalist" if card != "generalist" else "driver"},
    )
    seen = set()
    for action in position.actions():
        price = position.game.rules.cost(position.game, position.states, action.id)
        twin = position.copy()
        before = ask(twin, "ap") + ask(twin, "free")
        twin.play(action)
        if action.kind in ("pass", "crew"):
            assert price == (2 if action.kind == "crew" else 0)
            continue
        assert before - ask(twin, "ap") - ask(twin, "free") == price, action.text
        seen.add((action.kind, price))
    gun = 2 if card == "driver" else 4
    assert (("gun", gun) in seen) == (card != "cafs")
    double = card in ("paramedic", "rescue-specialist")
    assert ("clear", 2 if double else 1) in seen
    assert ("drive", 2) in seen
    assert {("carry", 2), ("lead", 1), ("lead-carry", 2), ("move", 1)} <= seen

"""The Fire Captain's commands."""

from __future__ import annotations

import pytest

from pulaski.games.flash_point.notation import CARD_NAMES

from .experienced import ask, assert_choices_are_what_is_not_refused, lay, play, refused


@pytest.mark.clause("FP-CAPT-2", "FP-CAPT-5", "FP-CAPT-9", "FP-CAPT-14")
@pytest.mark.parametrize("card", CARD_NAMES)
def test_what_is_offered_is_what_is_not_refused(card: str) -> None:
    position = lay(
        3,
        fire=["4,5", "3,3"],
        smoke=["4,4", "3,4"],
        hazmats=["4,4"],
        victims=["4,4"],
        treated=["4,4"],
        poi=["1,1"],
        doors={"4,4-5,4": "open"},
        engine="left",
        ambulance="top",
        firefighters={"red": "4,4", "orange": "2,0", "yellow": "4,6"},
        specialists={"red": card},
    )
    assert_choices_are_what_is_not_refused(position)
    assert position.actor.name == "red"
    commands = [a.text for a in position.actions() if a.text.startswith("command")]
    assert bool(commands) == (card == "fire-captain")
    assert all(text.split()[1] in ("orange", "yellow") for text in commands)
    assert {text.split()[2] for text in commands} <= {"move", "open", "close"}


@pytest.mark.clause("FP-CAPT-6", "FP-CAPT-7")
@pytest.mark.parametrize(("ap", "free"), [(4, 0), (0, 2), (4, 2)])
def test_every_kind_of_ap_counts_for_the_cafs_firefighter(ap: int, free: int) -> None:
    position = lay(
        2,
        firefighters={"red": "0,0", "orange": "4,4"},
        specialists={"red": "fire-captain", "orange": "cafs"},
        ap=ap,
        free=free,
    )
    play(position, "command orange move 4,5")
    assert ask(position, "ap") + ask(position, "free") == ap + free - 1
    assert refused(position, "command orange move 4,6") == "cafs-limit"
    assert refused(position, "command orange move 3,5") == "cafs-limit"


@pytest.mark.clause("FP-CAPT-12")
def test_a_command_leaves_the_ap_of_others_alone() -> None:
    position = lay(
        2,
        poi=["6,1", "6,2", "6,3"],
        firefighters={"red": "0,0", "orange": "4,4"},
        specialists={"red": "fire-captain", "orange": "rescue-specialist"},
        saved={"orange": 2},
    )
    play(position, "command orange move 4,5", "command orange move 4,6", "pass", "roll 1,1")
    assert (ask(position, "turn"), ask(position, "ap"), ask(position, "free")) == (
        "orange",
        6,
        3,
    )

"""A position that came about by play is, number by number, the one that is laid out."""

from __future__ import annotations

from typing import Any

import pytest

from pulaski import Position

from .positions import begin, lay, lay_all, play

#: What is left of the last Fire card, Scorch and draw, until the next: nobody asks for it.
TRACES = ("before", "number", "afterwards", "bag_for")


def assert_same(found: Position, wanted: Position, *but: str) -> None:
    differ = {
        name: (found.states[name][0].tolist(), wanted.states[name][0].tolist())
        for name in found.states.dtype.names
        if name not in but
    }
    assert {name: both for name, both in differ.items() if both[0] != both[1]} == {}


@pytest.mark.clause("HS-SETUP-3", "HS-SETUP-5", "HS-SETUP-6", "HS-SETUP-10", "HS-SETUP-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_setup(seats: int) -> None:
    first, crew = str(seats), ["sawyer", "swamper", "lookout", "crew-boss"][:seats]
    position = begin(seats, first=first)
    lay_all(position)
    play(position, *(f"take {name}" for name in crew))
    names = dict(zip(position.game.names, crew, strict=True))
    assert_same(position, lay(seats, {"first": first}, flames="start", crew=names))


TURNS: dict[str, tuple[dict[str, Any], list[str], dict[str, Any]]] = {
    "a success and a Scorch by the card": (
        {"flames": {"supply-trailer": 3, "lodge": 1}},
        [
            *("move lodge", "fight", "roll pulaski+hose+hose+hose+mcleod+mcleod", "keep pulaski"),
            *("keep hose", "keep hose", "stop", "reward firebreak", "firebreak lodge/log-cabin"),
            *("card increase-5", "increase supply-trailer"),
        ],
        {
            "flames": {"lodge": 1, "propane-tank": 1},
            "scorched": ["supply-trailer"],
            "firebreaks": ["lodge/log-cabin"],
            "firefighters": {"sawyer": "lodge"},
            "discard": ["increase-5"],
        },
    ),
    "a Blowup that Scorches": (
        {
            "flames": {"house-1": 2, "lodge": 1},
            "firefighters": {"sawyer": "house-1", "swamper": "house-1"},
            "tokens": {"blue": ["wild", "double"]},
            "scorched": ["campground"],
        },
        [
            *("fight", "roll mcleod+mcleod+mcleod+mcleod+mcleod+mcleod", "fail", "roll again"),
            *("roll pulaski+mcleod+mcleod+mcleod+mcleod+mcleod", "turn chainsaw", "roll again"),
            *("roll mcleod+mcleod+mcleod+mcleod+mcleod", "fail", "discard wild", "end"),
            "card wind-south",
        ],
        {
            "flames": {"lodge": 1, "log-cabin": 1, "logging-site": 1},
            "firefighters": {"sawyer": "house-1", "swamper": "house-1"},
            "tokens": {"blue": ["double"]},
            "bag": [
                *("helmet-hose", "combi-mcleod", "chainsaw-pulaski", "no-fire-card", "bring"),
                *("save", "move-two", "through-fire", "move-anywhere", "firebreak", "recover"),
                *("support", "extra-flame", "extra-turn"),
            ],
            "scorched": ["campground", "house-1"],
            "lost_dice": 2,
            "wind": "south",
            "discard": ["wind-south"],
        },
    ),
    "five matches, a token and dice that come back": (
        {
            "flames": {"fire-camp": 4, "lodge": 1},
            "lost_dice": 1,
            "firefighters": {"swamper": "barn"},
        },
        [
            *("fight", "roll pulaski+combi-tool+hose+chainsaw+mcleod", "keep pulaski"),
            *("keep combi-tool", "keep hose", "keep chainsaw", "keep mcleod"),
            *("reward two-flames-and-token", "token recover", "end", "card ember-lodge"),
        ],
        {
            "flames": {"fire-camp": 2, "lodge": 2},
            "firefighters": {"swamper": "barn"},
            "tokens": {"red": ["recover"]},
            "discard": ["ember-lodge"],
        },
    ),
}


@pytest.mark.clause("HS-TURN-5", "HS-FAIL-4", "HS-SCORCH-3", "HS-LOST-11", "HS-FIRE-4")
@pytest.mark.parametrize("turn", TURNS)
def test_a_turn(turn: str) -> None:
    words, steps, after = TURNS[turn]
    position = lay(**words)
    play(position, *steps)
    assert_same(position, lay(**after, turn="swamper", turns=2), *TRACES)


@pytest.mark.clause("HS-FIGHT-4", "HS-FIGHT-9", "HS-SUPP-5")
def test_a_fight() -> None:
    words: dict[str, Any] = {"flames": {"lodge": 1}, "firefighters": {"sawyer": "lodge"}}
    position = lay(**words)
    play(position, "fight", "roll hose+hose+hose+mcleod+mcleod+mcleod", "keep hose", "keep hose")
    play(position, "roll again", "roll hose+mcleod+mcleod+mcleod")
    wanted = lay(
        **words,
        next="fight",
        rolled=["hose", "mcleod", "mcleod", "mcleod"],
        aside=["hose", "hose"],
        missing=["hose", "pulaski", "pulaski", "helmet"],
        support=1,
    )
    assert_same(position, wanted, "draws", *TRACES)

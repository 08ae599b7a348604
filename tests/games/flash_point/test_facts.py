"""Facts of a position, laid out, give the same position: byte by byte, and through JSON."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import pulaski
from pulaski import BadScenario, Game, Position
from pulaski.core import calls
from pulaski.core.compile import INTERPRETED
from pulaski.core.events import silent
from pulaski.core.state import States, like
from pulaski.core.variants import variants
from pulaski.core.verbs import CHANCE, OVER
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.codes import Phase
from pulaski.games.flash_point.layout import IN_STEPS, QUESTIONS, WORDS

from .experienced import begin, lay

KINDS = variants(pulaski.find("flash-point"))
EVERY = 11 if INTERPRETED else 1  # variant
MOST_STEPS = 60 if INTERPRETED else 3_000


def walk(game: Game, key: int, by_thumb: float) -> Iterator[States]:
    """The positions of a game, the last one too, in which so many moves are suggested ones."""
    luck, out = random.Random(key), np.zeros(n.MOST_CHOICES, dtype=np.int32)
    states = like(game.start_state, 1)
    states[0] = game.start_state[0]
    for _ in range(MOST_STEPS):
        yield states
        who = calls.actor(states, 0)
        if who == OVER:
            return
        if who == CHANCE:
            action = int(calls.sample(states, 0, key))
        elif luck.random() < by_thumb:
            action = int(calls.suggest(states, 0, key))
        else:
            action = int(out[luck.randrange(calls.choices(states, 0, out))])
        calls.apply(states, 0, action, silent())


def told(game: Game, states: States) -> dict[str, Any]:
    """The words of a position."""
    answers = game.rules.facts(game, states)
    return {word: answers[word]() for word in WORDS}


def assert_round_trip(game: Game, states: States) -> None:
    """Facts, JSON and back, laid out on a fresh position."""
    words = told(game, states)
    read = json.loads(json.dumps(words))
    assert read == words
    fresh = game.start()
    fresh.lay_out(read)
    if fresh.states.tobytes() != states.tobytes():
        differs = [name for name in states.dtype.names if fresh.states[name] != states[name]]
        raise AssertionError((differs, words))
    assert fresh.facts() == words


@pytest.mark.parametrize("by_thumb", [0.0, 0.5])
def test_facts_laid_out_give_the_same_position(by_thumb: float) -> None:
    """Of every kind of game: its start and its end, and now and then."""
    phases = set()
    for key, game in enumerate(KINDS[::EVERY]):
        luck = random.Random(key)
        last = game.start_state
        for number, states in enumerate(walk(game, key, by_thumb)):
            last = states
            phase = int(states["phase"][0])
            if number == 0 or phase not in phases or luck.random() < 0.02:
                assert_round_trip(game, states)
                phases.add(phase)
        assert_round_trip(game, last)
    assert INTERPRETED or len(phases) >= 12


def test_every_question_can_be_laid_out() -> None:
    assert set(QUESTIONS.values()) == set(Phase) - {Phase.SETTLING}
    assert set(IN_STEPS) == set(Phase) - {Phase.SETTLING}


def after(position: Position, *texts: str) -> Position:
    for text in texts:
        position.play(text)
    return position


def test_what_is_rare_in_random_games() -> None:
    """The Deck Gun's dice, riders, Hazmats to choose from, Fire outdoors, playing on."""
    gun: dict[str, Any] = {
        "firefighters": {"red": "0,7"},
        "specialists": {"red": "driver"},
        "engine": "top",
    }
    crew = {"red": "0,5", "orange": "0,6"}
    rescued: dict[str, Any] = {"victims": ["3,1"], "rescued": 6, "ambulance": "left"}
    cases = [
        after(lay(1, **gun), "deck gun"),
        after(lay(1, **gun), "deck gun", "roll 1,1"),
        after(lay(1, **gun), "deck gun", "roll 1,1", "reroll black"),
        after(lay(1, **gun), "deck gun", "roll 1,1", "reroll black", "black 2"),
        after(lay(2, firefighters=crew, ambulance="top"), "drive ambulance left"),
        after(lay(2, firefighters=crew, ambulance="top"), "drive ambulance left", "stay"),
        after(lay(1, fire=["5,2"], hazmats=["5,3", "5,1"], next="advance"), "roll 5,2"),
        after(lay(1, fire=["1,6"], poi=["1,7"], next="advance"), "roll 1,6"),
        after(lay(1, fire=["1,6"], firefighters={"red": "0,6"}, next="advance"), "roll 1,6"),
        after(lay(1, firefighters={"red": "3,1"}, **rescued), "carry 3,0"),
        after(lay(1, firefighters={"red": "3,1"}, **rescued), "carry 3,0", "play on"),
        after(lay(1, fire=["1,5"], damage_elsewhere=23, poi=["6,1"], next="advance"), "roll 1,5"),
    ]
    for position in cases:
        assert_round_trip(position.game, position.states)
    assert [position.facts()["asked"] for position in cases] == [
        *("roll", "reroll", "roll-black", "reroll", "ride", "ride", "explode"),
        *("reveal", "recover", "play-on", "act", "reveal"),
    ]
    assert cases[8].facts()["fire_outside"] == ["0,6"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"fire": ["4,4"], "firefighters": {"red": "4,4"}, "ap": 0}, "nothing that could be done"),
        (
            {
                "asked": "reveal",
                "poi": ["3,4"],
                "reveals": "3,4",
                "alarms_left": 0,
                "victims_left": 0,
            },
            "more markers than",
        ),
        ({"asked": "reveal"}, "reveals: the space"),
        ({"asked": "reveal", "reveals": "3,4"}, "no unrevealed POI on 3,4"),
        ({"asked": "ride", "may_ride": ["red"]}, "heading"),
        ({"asked": "ride", "heading": "left"}, "may_ride"),
        ({"asked": "explode"}, "nothing that could be done"),
        ({"asked": "roll-red", "next": "explosions"}, "black die"),
        ({"asked": "roll", "next": "explosions", "fire": "all"}, "nothing that could be done"),
        ({"asked": "recover", "next": "act"}, "unknown next"),
        ({"asked": "over"}, "ended"),
        ({"ended": "won", "asked": "act"}, "ended"),
        ({"ended": "drawn"}, "unknown ending"),
        ({"next": "flashover"}, "unknown next"),
        ({"poi": ["0,0"]}, "outdoors"),
        ({"poi": ["3,4"], "firefighters": {"red": "3,4"}}, "is revealed"),
        ({"poi": ["3,4"], "slots": ["poi 3,5"]}, "not among"),
        ({"poi": ["3,4"], "slots": ["", "", ""]}, "has its place"),
        ({"fire_outside": ["0,6"], "next": "advance"}, "no Fire lies inside"),
        ({"fire": ["1,5"], "fire_outside": ["0,5"], "next": "advance"}, "a Wall"),
        ({"fire": ["1,6"], "fire_outside": ["0,6"]}, "while the fire advances"),
        ({"damage_elsewhere": 24}, "collapsed"),
        ({"free": 1, "specialists": {"red": "generalist"}}, "no free AP"),
        ({"dice": [1]}, "both dice"),
        ({"firefighters": {"red": "none"}}, "everybody is on the board"),
        ({"specialists": {"red": "none"}}, "every Firefighter has one"),
        ({"engine": "none"}, "both are parked"),
        ({"supply": 15, "poi": ["3,4"]}, "more markers than"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_is_refused(words: dict[str, Any], says: str) -> None:
    if words.get("fire") == "all":
        words = words | {"fire": [f"{r},{c}" for r in range(1, 7) for c in range(1, 9)]}
    position = begin(1)
    before = position.states.tobytes()
    with pytest.raises(BadScenario, match=says):
        position.lay_out(words)
    assert position.states.tobytes() == before


def test_parts_that_are_not_in_use_are_not_asked_about() -> None:
    position = pulaski.start("flash-point", 1)
    for asked, says in (("take", "Specialists"), ("park-engine", "vehicles")):
        with pytest.raises(BadScenario, match=says):
            position.lay_out({"asked": asked})

"""Who knows what: nothing is stored that anybody may not know, and all see the same."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from pulaski import Position
from pulaski.core import calls
from pulaski.core.state import fields
from pulaski.core.verbs import ONLOOKER
from pulaski.games.flash_point.codes import PHASES, Phase
from pulaski.games.flash_point.kernel.observation import OBSERVATION

from .experienced import INDOOR, ask, begin, lay, odds, play, play_until, refused


def busy() -> Position:
    """A position in which every kind of marker lies somewhere."""
    return lay(
        3,
        {"board": "back", "level": "veteran"},
        fire=["4,5", "5,7"],
        smoke=["1,1"],
        hot_spots=["4,5", "2,2"],
        hazmats=["3,3", "3,3", "6,1"],
        poi=["2,4"],
        victims=["6,8"],
        treated=["0,3"],
        doors={"4,6-4,7": "open", "3,5-3,6": "gone"},
        damage={"1,4-2,4": 1, "0,1-1,1": 2},
        rescued=2,
        lost=1,
        alarms_left=3,
        firefighters={"red": "4,4", "orange": "5,2", "yellow": "7,9"},
        specialists={"red": "cafs", "orange": "fire-captain", "yellow": "driver"},
        saved={"red": 1, "yellow": 3},
        ambulance="right",
        engine="bottom",
        turn="orange",
        turns=7,
        acted=True,
        cafs_used=True,
        ap=3,
        free=1,
    )


@pytest.mark.clause("FP-INFO-1")
def test_nothing_is_concealed_and_nothing_has_to_be_guessed() -> None:
    position = busy()
    before = position.states.tobytes()
    for seat in (0, 1, 2, ONLOOKER):
        seen = position.states.copy()
        calls.conceal(seen, 0, seat)
        assert seen.tobytes() == before
        calls.imagine(seen, 0, seat, 5)
        assert seen.tobytes() == before
    assert not position.game.rules.has_secrets(position.game)


@pytest.mark.clause("FP-INFO-1")
def test_everybody_sees_the_same_board_and_hears_the_same() -> None:
    position = play_until(begin(3), "take")
    play(position, "take imaging-technician", "take cafs", "take driver")
    play_until(position, "act")
    play(position, f"identify {ask(position, 'poi')[1]}", "victim", "pass", "roll 1,4")
    views = [position.view(seat) for seat in (0, 1, 2, None)]
    assert len({tuple(event.text for event in view.events) for view in views}) == 1
    assert len({view.states.tobytes() for view in views}) == 1
    assert len(views[0].events) == len(position.told)


@pytest.mark.clause("FP-INFO-1", "FP-INFO-2")
def test_the_odds_of_a_face_do_not_depend_on_where_it_lies() -> None:
    """Four Victims and two False Alarms are left: two thirds, in the corner and in the middle."""
    for space in ("1,1", "4,4", "6,8"):
        position = lay(
            1,
            poi=["1,1", "4,4", "6,8"],
            rescued=4,
            lost=2,
            alarms_left=2,
            specialists={"red": "imaging-technician"},
            firefighters={"red": "0,0"},
        )
        play(position, f"identify {space}")
        assert {text: str(odd) for text, odd in odds(position).items()} == {
            "victim": "2/3",
            "false alarm": "1/3",
        }
        play(position, "false alarm")
        other = next(text for text in ("1,1", "6,8") if text != space)
        play(position, f"identify {other}")
        assert str(odds(position)["victim"]) == "4/5"


@pytest.mark.clause("FP-INFO-2")
def test_what_has_all_been_found_can_not_come_to_light() -> None:
    words: dict[str, Any] = {"poi": ["4,5"], "firefighters": {"red": "4,4"}}
    position = lay(1, alarms_left=0, specialists={"red": "generalist"}, **words)
    play(position, "move 4,5")
    assert refused(position, "false alarm") == "no-alarm-left"
    assert {text: int(odd) for text, odd in odds(position).items()} == {"victim": 1}
    position = lay(
        1, rescued=6, lost=3, victims=["6,1"], specialists={"red": "generalist"}, **words
    )
    play(position, "move 4,5")
    assert refused(position, "victim") == "no-victim-left"
    assert {text: int(odd) for text, odd in odds(position).items()} == {"false alarm": 1}
    assert refused(position, "roll 1,1") == "wrong-step"


@pytest.mark.clause("FP-INFO-3")
@pytest.mark.parametrize("turn", ["red", "orange", "yellow"])
def test_the_active_player_answers_for_the_group(turn: str) -> None:
    position = lay(3, smoke=["1,1", "1,2"], hazmats=["1,1", "1,2"], turn=turn, next="advance")
    play(position, "roll 1,1")
    assert (ask(position, "asked"), position.actor.name) == ("explode", turn)
    position = lay(
        3,
        victims=["0,6"],
        rescued=6,
        ambulance="left",
        turn=turn,
        specialists={turn: "generalist"},
    )
    play(position, "drive ambulance top")
    assert (ask(position, "asked"), position.actor.name) == ("play-on", turn)


# Numbers for learning.


def observed(position: Position, seat: int) -> list[int]:
    out = np.full(OBSERVATION + 5, 99, dtype=np.float32)
    count = calls.observe(position.states, 0, seat, out)
    assert (out[count:] == 99).all()
    return [int(number) for number in out[:count]]


def expected(position: Position, seat: int) -> list[int]:
    """The numbers as the kernel documents them, from the facts of a position."""
    s, seats = position.state, position.game.seats
    numbers = [int(s.phase == phase) for phase in range(PHASES)]
    numbers += [s.seats, s.level, s.ap, s.free, s.acted, s.damage, s.threats, s.reserve, s.supply]
    numbers += [s.hidden_victims, s.hidden_alarms, s.rescued, s.lost, s.parked[0], s.parked[1]]
    numbers += [s.heading, s.red, s.black, s.rerolled]
    order = [*range(seat, seats), *range(seat)]
    numbers += [order.index(int(s.asked)), order.index(int(s.active)), s.cafs_used]
    for slot in range(3):
        numbers += [s.poi_at[slot], s.poi_kind[slot]]
    for other in order:
        place = ask(position, "firefighters")[position.game.names[other]]
        numbers += [
            1,
            *([int(place[0]), int(place[2])] if place != "none" else [-1, -1]),
            s.saved[other],
        ]
        numbers += [int(s.downed) >> other & 1, int(s.card[other] < 0)]
        numbers += [int(s.card[other] == card) for card in range(8)]
    numbers += [*[0, -1, -1], *[0] * 11] * (6 - seats)
    for number, space in enumerate(INDOOR):
        numbers += [int(space in ask(position, word)) for word in ("fire", "smoke", "hot_spots")]
        numbers += [s.hazmat[number], ask(position, "poi").count(space)]
        numbers += [(ask(position, "victims") + ask(position, "treated")).count(space)]
    return [int(number) for number in [*numbers, *s.edge]]


@pytest.mark.clause("FP-INFO-1")
@pytest.mark.parametrize("seat", range(3))
def test_the_numbers_for_learning(seat: int) -> None:
    position = busy()
    assert observed(position, seat) == expected(position, seat)
    assert len(observed(position, seat)) == OBSERVATION
    position.state.downed, position.state.rerolled = 5, 2
    position.state.red, position.state.black = 4, 7
    play(position, "drive ambulance bottom")
    assert observed(position, seat) == expected(position, seat)


@pytest.mark.clause("FP-INFO-1")
def test_the_numbers_before_the_first_turn() -> None:
    position = begin(2, specialists="no")
    assert observed(position, 1) == expected(position, 1)
    assert fields(position.states).phase == Phase.ROLLING_BLACK

"""The rule-of-thumb player of Flash Point: strong, and sensible to stand beside."""

from __future__ import annotations

from statistics import median
from typing import Any

import numpy as np
import pytest

import pulaski
from pulaski.core import calls
from pulaski.core.compile import INTERPRETED
from pulaski.core.events import silent
from pulaski.core.position import Position
from pulaski.core.state import States, like
from pulaski.core.verbs import CHANCE, OVER
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.codes import ACTIONS, Act, Ending
from pulaski.players.playout import play
from tests.players.watching import slow, watched

GAMES = 300
FULL = {"rules": "experienced"}


@slow
@pytest.mark.parametrize(
    ("seats", "options", "share"),
    [(3, {}, 0.55), (2, {}, 0.40), (3, FULL, 0.40), (4, FULL, 0.35)],
    ids=["family", "family of two", "recruits", "four recruits"],
)
def test_a_team_wins_its_share(seats: int, options: dict[str, str], share: float) -> None:
    game = pulaski.game("flash-point", seats, **options)
    places = play(game, GAMES, 1, [1] * seats).ranks
    assert (places[:, 0] == 1).mean() >= share


@slow
def test_every_power_is_used() -> None:
    counts = watched(pulaski.game("flash-point", 6, **FULL, specialists="random"), 150)
    for name, first, last in (
        ("treat", Act.TREAT, Act.TREAT + 1),
        ("dispose", Act.DISPOSE, Act.DISPOSE + 1),
        ("deck gun", Act.GUN, Act.GUN + 1),
        ("reroll", Act.REROLL, Act.REROLL + 2),
        ("crew change", Act.CREW, Act.CREW + n.CARDS),
        ("drive ambulance", Act.DRIVE, Act.DRIVE + 4),
        ("identify", Act.IDENTIFY, Act.IDENTIFY + n.INDOORS),
        ("command", Act.MOVE + n.LOADS * n.SPACES, ACTIONS),
    ):
        assert counts[first:last].sum() > 10, name
    assert counts[Act.CHOP : Act.OPEN].sum() > 10


def idle(states: States, key: int, out: Any) -> tuple[int, int]:
    """A game in which everybody takes the first answer, which is to pass: its end, its turns."""
    states[0] = states[1]
    while (who := calls.actor(states, 0)) != OVER:
        if who == CHANCE:
            action = calls.sample(states, 0, key)
        else:
            calls.choices(states, 0, out)
            action = int(out[0])
        calls.apply(states, 0, action, silent())
    return calls.ending(states, 0), int(states[0]["turn"])


@slow
@pytest.mark.parametrize("board", ["front", "back"])
def test_a_building_that_nobody_helps_collapses_after_some_26_turns(board: str) -> None:
    game = pulaski.game("flash-point", 3, board=board)
    states = like(game.start_state, 2)
    states[:] = game.start_state[0]
    out = np.zeros(game.rules.most_choices, dtype=np.int32)
    ends, turns = zip(*(idle(states, key, out) for key in range(1_000)), strict=True)
    assert ends.count(Ending.COLLAPSED) > 900
    assert 25 <= median(turns) <= 29


@slow
def test_somebody_rescues_while_the_others_fight() -> None:
    """The first Victim of a Family game was out in turn 30, in the median."""
    first = []
    for seed in range(40):
        position = pulaski.start("flash-point", 3, seed=seed)
        while not position.is_over and not position.state["rescued"]:
            position.play(position.suggestion())
        first.append(position.turn)
    assert median(first) < 24


# What it advises.


def laid_out(seats: int = 3, options: dict[str, str] | None = None, **words: Any) -> Position:
    position = pulaski.game("flash-point", seats, **(options or {})).start()
    position.lay_out({"next": "act", **words})
    return position


def advice(**words: Any) -> str:
    return laid_out(**words).suggestion(1).text


def test_it_carries_a_victim_out_of_the_door() -> None:
    crew = {"red": "6,3", "orange": "0,0", "yellow": "0,9"}
    assert advice(firefighters=crew, victims=["6,3"]) == "carry 7,3"


@pytest.mark.parametrize("smoke", [["6,4"], ["5,3"], ["5,3", "6,4"]])
def test_it_carries_a_victim_out_before_it_clears_smoke(smoke: list[str]) -> None:
    crew = {"red": "6,3", "orange": "0,0", "yellow": "0,9"}
    assert advice(firefighters=crew, victims=["6,3"], smoke=smoke) == "carry 7,3"


def test_it_does_not_leave_a_victim_for_a_fire_further_on() -> None:
    crew = {"red": "5,3", "orange": "0,0", "yellow": "0,9"}
    assert advice(firefighters=crew, victims=["5,3"], fire=["5,5"]) == "carry 6,3"


def test_it_fights_a_fire_that_is_about_to_reach_the_victim() -> None:
    crew = {"red": "6,3", "orange": "0,0", "yellow": "0,9"}
    assert advice(firefighters=crew, victims=["6,3"], fire=["5,3"]) == "flip 5,3"


def test_it_flips_a_fire_that_stands_alone() -> None:
    crew = {"red": "2,7", "orange": "0,0", "yellow": "0,9"}
    assert advice(firefighters=crew, fire=["2,8"], smoke=[]) == "flip 2,8"


def test_it_leaves_no_smoke_under_its_feet_beside_fire() -> None:
    crew = {"red": "2,7", "orange": "0,0", "yellow": "0,9"}
    text = advice(firefighters=crew, fire=["2,8"], smoke=["2,7"], ap=1)
    assert text in ("clear 2,7", "flip 2,8")


@pytest.mark.parametrize("outdoors", ["0,1", "1,0"])
def test_it_carries_a_victim_out_of_a_corner_by_the_wall_that_is_gone(outdoors: str) -> None:
    crew = {"red": "1,1", "orange": "0,0", "yellow": "0,9"}
    text = advice(firefighters=crew, victims=["1,1"], damage={f"{outdoors}-1,1": 2})
    assert text == f"carry {outdoors}"


def test_without_ap_it_passes() -> None:
    crew = {"red": "2,7", "orange": "0,0", "yellow": "0,9"}
    assert advice(firefighters=crew, fire=["2,8"], ap=0) == "pass"


def test_it_opens_the_door_on_its_way() -> None:
    crew = {"red": "4,7", "orange": "0,0", "yellow": "0,9"}
    assert advice(firefighters=crew, poi=["4,5"]) == "open 4,6-4,7"


def test_the_paramedic_treats_before_a_long_way() -> None:
    text = advice(
        options=FULL,
        firefighters={"red": "5,5", "orange": "0,0", "yellow": "0,9"},
        specialists={"red": "paramedic"},
        victims=["5,5"],
        ambulance="bottom",
    )
    assert text == "treat"


def test_it_calls_the_ambulance_to_a_victim_outdoors() -> None:
    text = advice(
        options=FULL,
        firefighters={"red": "3,9", "orange": "0,0", "yellow": "7,9"},
        specialists={"red": "generalist"},
        victims=["3,9"],
        ambulance="top",
    )
    assert text == "drive ambulance right"


def test_the_win_stands_so_it_stops() -> None:
    crew = {"red": "6,3", "orange": "0,0", "yellow": "0,9"}
    position = laid_out(firefighters=crew, victims=["6,3"], rescued=6)
    position.play("carry 7,3")
    assert position.suggestion(1).text == "stop"


def turns_of(options: dict[str, str], seed: int) -> list[list[str]]:
    """What was done in each turn of a game."""
    position = pulaski.start("flash-point", 3, seed=seed, **options)
    turns: list[list[str]] = [[]]
    while not position.is_over and len(position.moves) < (300 if INTERPRETED else 2_000):
        action = position.suggestion(1)
        position.play(action)
        turns[-1].append(action.text)
        if action.text == "pass":
            turns.append([])
    return turns


@pytest.mark.parametrize("options", [{}, FULL], ids=["family", "recruits"])
def test_nobody_walks_to_and_fro_or_plays_with_doors(options: dict[str, str]) -> None:
    """Now and then a wall falls, or somebody else is nearer all at once; in most games, never."""
    back, games = 0, 1 if INTERPRETED else 40
    for seed in range(games):
        for turn in turns_of(options, seed):
            assert not [text for text in turn if text.startswith("close")]
            for first, second, third in zip(turn, turn[1:], turn[2:], strict=False):
                walked = [text.startswith("move") for text in (first, second, third)]
                back += all(walked) and first == third
    assert back <= max(1, 0.4 * games)

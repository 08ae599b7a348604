"""The team variant: who may play it, and both towers of a team whoever burns them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.core.errors import BadOption

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]

HEART = {"red": "0,0", "purple": "0,15", "blue": "15,15", "green": "15,0"}
BESIDE = {"red": "0,1", "purple": "0,14", "blue": "15,14", "green": "15,1"}
WIND = {"red": "west", "green": "west", "purple": "east", "blue": "east"}
TEAM = {"red": 0, "purple": 1, "blue": 0, "green": 1}


@pytest.mark.clause("FT-TEAM-1")
def test_it_is_for_four_players_in_two_teams() -> None:
    for seats in (2, 3):
        with pytest.raises(BadOption):
            pulaski.start("fire-tower", seats, teams=True)
    rules = pulaski.find("fire-tower")
    assert rules.teams(pulaski.start("fire-tower", 4, teams=True).game) == (0, 1, 0, 1)
    assert len(set(rules.teams(pulaski.start("fire-tower", 4).game))) == 4


@pytest.mark.clause("FT-TEAM-2", "FT-TEAM-17", "FT-TEAM-4")
@pytest.mark.parametrize(("first", "second"), list(permutations(HEART, 2)))
def test_a_team_has_lost_with_its_second_tower(
    first: str, second: str, table: Table, ask: Ask
) -> None:
    """One tower has burned; an opponent of the second one's player lights its heart."""
    for turn in HEART:
        if TEAM[turn] == TEAM[second]:
            continue
        position = table(
            4,
            {"teams": True},
            gems=[BESIDE[second]],
            burned=[first],
            turn=turn,
            wind=WIND[second],
        )
        position.play(f"gem {HEART[second]}")
        if TEAM[first] != TEAM[second]:
            assert not position.is_over
            assert ask(position, "hand_size") == 5
            continue
        assert position.outcome
        assert position.outcome.reason == "team-won"
        winners = {seat.name for seat in position.outcome.winners}
        assert winners == {name for name in TEAM if TEAM[name] != TEAM[second]}


@pytest.mark.clause("FT-TEAM-13")
@pytest.mark.parametrize("turn", HEART)
def test_nobody_lights_a_heart_of_the_own_team(turn: str, table: Table) -> None:
    for name, heart in HEART.items():
        position = table(
            4,
            {"teams": True},
            gems=[BESIDE[name]],
            turn=turn,
            wind=WIND[name],
        )
        refusal = position.refusal(f"gem {heart}")
        if TEAM[name] != TEAM[turn]:
            assert refusal is None
            continue
        assert refusal
        assert refusal.clause == ("FT-TURN-10" if name == turn else "FT-TEAM-13")


@pytest.mark.clause("FT-TEAM-13")
def test_a_burned_partner_has_no_heart_to_keep(table: Table) -> None:
    """The area burns anyway: its heart is no empty space."""
    position = table(4, {"teams": True}, burned=["blue"], wind="west")
    refusal = position.refusal("gem 15,15")
    assert refusal
    assert refusal.clause == "FT-TURN-3"


@pytest.mark.clause("FT-TEAM-3", "FT-TEAM-6", "FT-SETUP-18")
def test_the_deal_is_that_of_four_players(ask: Ask) -> None:
    position = pulaski.start("fire-tower", 4, teams=True, mutual_aid=True)
    for _ in range(20):
        position.play(position.actions()[-1])
    assert ask(position, "hand_sizes") == dict.fromkeys(HEART, 5)
    assert ask(position, "pile_left") == 52 - 20 + 2
    assert ask(position, "asked") == "roll"


@pytest.mark.clause("FT-TEAM-18")
@pytest.mark.parametrize(
    ("wind", "burned"), [("south", ["red", "purple"]), ("north", ["green", "blue"])]
)
def test_the_last_towers_of_both_teams_together_are_a_tie(
    wind: str, burned: list[str], table: Table
) -> None:
    edge = "14" if wind == "south" else "1"
    position = table(
        4,
        {"teams": True},
        gems=[f"{edge},0", f"{edge},15"],
        burned=burned,
        wind=wind,
        next="act",
        pile=["firestorm", "ember"],
        hands={"red": ["ember", "ember", "explosion", "explosion", "flare-up"]},
    )
    for step in ("discard ember", "stop", "draw firestorm", "draw ember", f"roll {wind}"):
        position.play(step)
    assert position.outcome
    assert position.outcome.reason == "teams-burned"
    assert set(position.ranks().values()) == {1}

"""The turn: its steps in order, hearts that are spared, and what a random game shows of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

import pulaski
from pulaski import Position

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
Space = tuple[int, int]

SEATS = ["red", "purple", "blue", "green"]
WINDS = ["north", "east", "south", "west"]


def turned(at: Space, quarters: int) -> Space:
    """A space when the board is turned clockwise."""
    for _ in range(quarters):
        at = (at[1], 15 - at[0])
    return at


def written(at: Space, quarters: int = 0) -> str:
    row, column = turned(at, quarters)
    return f"{row},{column}"


def clause_of(position: Position, action: str) -> str:
    refusal = position.refusal(action)
    return refusal.clause if refusal else "allowed"


SPARED = {
    "own": {
        "laid": {"gems": ["0,1", "1,1", "4,4"]},
        "heart": "0,0",
        "clause": "FT-TURN-10",
        "refused": [
            *("fan west 0,0", "explosion 0,1", "explosion 1,1", "burning-snag -1,-1"),
            *("burning-snag -1,0", "burning-snag 0,-1", "burning-snag 0,0"),
            *("flare-up 0,-2 east", "flare-up 0,-1 east", "flare-up 0,0 east"),
            *("flare-up 0,0 south", "flare-up -1,0 south", "flare-up -2,0 south"),
        ],
        "allowed": [
            *("fan west 1,0", "flare-up 1,-2 east", "flare-up 1,0 south", "burning-snag 1,-1"),
            *("burning-snag 0,1", "flare-up 0,1 east", "explosion 4,4"),
        ],
        "landing": "1,0",
    },
    "partner": {
        "laid": {"gems": ["15,14", "14,14", "4,4"]},
        "heart": "15,15",
        "clause": "FT-TEAM-13",
        "refused": [
            *("fan east 15,15", "explosion 15,14", "explosion 14,14", "burning-snag 15,15"),
            *("burning-snag 15,14", "burning-snag 14,15", "burning-snag 14,14"),
            *("flare-up 15,15 east", "flare-up 15,14 east", "flare-up 15,13 east"),
            *("flare-up 15,15 south", "flare-up 14,15 south", "flare-up 13,15 south"),
        ],
        "allowed": [
            *("fan east 14,15", "flare-up 14,15 east", "flare-up 12,15 south"),
            *("burning-snag 13,15", "burning-snag 14,13", "flare-up 15,12 east"),
        ],
        "landing": "14,15",
    },
}


@pytest.mark.clause("FT-TURN-10", "FT-TEAM-13")
@pytest.mark.parametrize("whose", SPARED)
def test_no_card_lights_a_heart_that_is_spared(whose: str, table: Table) -> None:
    """Red and its partner blue: patterns with the heart are refused, those beside it are not."""
    case: dict[str, Any] = SPARED[whose]
    cards = ["explosion", "burning-snag", "flare-up", "ember", "wind-west", "wind-east"]
    used = {"red": "used"}
    position = table(
        4, {"teams": True}, **case["laid"], hands={"red": cards}, buckets=used, next="act"
    )
    found = {action: clause_of(position, action) for action in case["refused"]}
    assert found == dict.fromkeys(case["refused"], case["clause"])
    found = {action: clause_of(position, action) for action in case["allowed"]}
    assert found == dict.fromkeys(case["allowed"], "allowed")
    position.play("ember 4,4")
    assert clause_of(position, f"gem {case['heart']}") == case["clause"]
    assert clause_of(position, f"gem {case['landing']}") == "allowed"


@pytest.mark.clause("FT-TURN-10")
@pytest.mark.parametrize("seat", range(4))
def test_only_the_own_heart_is_spared(seat: int, table: Table) -> None:
    """All four hearts can be lit; each player may light those of the other three."""
    gems = [written((0, 1), quarters) for quarters in range(4)]
    hands = {SEATS[seat]: [f"wind-{wind}" for wind in WINDS]}
    position = table(4, turn=SEATS[seat], next="act", gems=gems, hands=hands)
    for quarters in range(4):
        wind = WINDS[(3 + quarters) % 4]
        action = f"fan {wind} {written((0, 0), quarters)}"
        expected = "FT-TURN-10" if quarters == seat else "allowed"
        assert clause_of(position, action) == expected


@pytest.mark.clause("FT-TURN-10", "FT-TEAM-13")
def test_a_burned_heart_is_not_spared_nor_that_of_an_opponent(table: Table) -> None:
    position = table(
        4,
        {"teams": True},
        burned=["red"],
        gems=["0,14"],
        hands={"red": ["flare-up", "wind-east"]},
        next="act",
    )
    assert clause_of(position, "fan east 0,15") == "allowed"
    assert clause_of(position, "flare-up 0,13 east") == "allowed"
    assert clause_of(position, "fan east 0,0") == "FT-WCARD-5"


@pytest.mark.clause("FT-TURN-10", "FT-FLARE-3")
def test_a_line_cut_beside_the_own_heart_takes_its_other_end(table: Table, ask: Ask) -> None:
    """Both ends are linked, but one is the own heart: there is no choice to make."""
    position = table(
        4,
        gems=["1,0", "1,2"],
        firebreaks=["0,1"],
        hands={"red": ["flare-up"]},
        buckets={"red": "used"},
        next="act",
    )
    assert clause_of(position, "flare-up 0,0 east only 0,0") == "FT-FLARE-3"
    assert clause_of(position, "flare-up 0,0 east only 0,2") == "FT-FLARE-3"
    position.play("flare-up 0,0 east")
    assert ask(position, "gems") == ["0,2", "1,0", "1,2"]


@pytest.mark.clause("FT-TURN-10", "FT-TEAM-13", "FT-TURN-5")
@pytest.mark.parametrize("gems", [["0,1"], ["15,1"], ["0,1", "15,1"]])
def test_a_compulsory_gem_may_have_to_light_a_spared_heart(
    gems: list[str], table: Table, ask: Ask
) -> None:
    """Partners purple and green: green's own heart and no other space to the west, or both."""
    options = {"teams": True}
    spared = [gem for gem in gems if gem != "0,1"]
    position = table(
        4,
        options,
        wind="west",
        turn="green",
        gems=gems,
        firebreaks=["7,6", "8,6"],
        buckets={"green": "used"},
    )
    offered = [action.text for action in position.actions()]
    assert offered == (["gem 0,0"] if "0,1" in gems else ["gem 15,0"])
    if spared and "0,1" in gems:
        assert clause_of(position, "gem 15,0") == "FT-TURN-10"
    position.play(offered[0])
    assert ask(position, "burned") == (["red"] if "0,1" in gems else ["green"])


@pytest.mark.clause("FT-TURN-10", "FT-RA-4", "FT-RA-6")
def test_reckless_abandon_spares_the_own_heart(table: Table) -> None:
    cards = ["air-drop", "fire-engine", "smokejumper"]
    position = table(2, next="act", gems=["0,1"], hands={"red": cards}, buckets={"red": "used"})
    for action in ("reckless water", *(f"discard {card}" for card in cards)):
        position.play(action)
    assert clause_of(position, "gem 0,0") == "FT-TURN-10"
    assert clause_of(position, "gem 1,1") == "allowed"


@pytest.mark.clause("FT-TURN-10", "FT-MA-4")
@pytest.mark.parametrize("room", [True, False])
def test_mutual_aid_spares_the_own_heart_unless_it_is_all_there_is(
    room: bool, table: Table, ask: Ask
) -> None:
    """Blue picks the gem and takes 13,3; what is built on that gem is no space (FT-MA-5)."""
    walls = ["6,7", "6,8", "7,6", "8,6", "9,7", "9,8", "7,9", "8,9", "0,2", "1,1"]
    position = table(
        2,
        {"mutual_aid": True},
        next="act",
        turn="blue",
        gems=["0,1", "12,3", *(["0,8"] if room else [])],
        firebreaks=[*walls, "12,2", "12,4", "11,3"],
        hands={"blue": ["wind-west", *4 * ["wind-east"]]},
        pile=["mutual-aid", "ember"],
        discard=[],
        buckets={"red": "used"},
    )
    for step in ("reroll west", "roll east", "draw mutual-aid", "draw ember", "aid gem"):
        position.play(step)
    others = {"gem 0,7", "gem 0,9", "gem 1,8"} if room else set()
    assert {action.text for action in position.actions()} == {"gem 0,0", "gem 13,3"} | others
    position.play("gem 13,3")
    assert position.actor.name == "red"
    assert {action.text for action in position.actions()} == (others or {"gem 0,0"})
    if room:
        assert clause_of(position, "gem 0,0") == "FT-TURN-10"
        return
    position.play("gem 0,0")
    assert ask(position, "burned") == ["red"]


@pytest.mark.clause("FT-TURN-15")
@pytest.mark.parametrize("seed", range(4))
def test_every_card_that_is_offered_changes_something(seed: int, table: Table) -> None:
    """From a crowded board each action of Step 2 but discards changes gems, firebreaks or wind."""
    luck = random.Random(seed)
    spaces = [divmod(number, 16) for number in range(256)]
    flame = {(7, 7), (7, 8), (8, 7), (8, 8)}
    hearts = {turned((0, 0), quarters) for quarters in range(4)}
    laid: dict[str, list[str]] = {"gems": [], "firebreaks": []}
    for at in spaces:
        if at not in flame | hearts and luck.random() < 0.9:
            laid["gems" if luck.random() < 0.7 else "firebreaks"].append(written(at))
    cards = ["explosion", "burning-snag", "flare-up", "ember", "wind-north", "wind-east"]
    cards += ["air-drop", "fire-engine", "smokejumper", "dozer-line", "scratch-line", "de-reforest"]
    position = table(4, **laid, next="act", hands={"red": cards}, buckets={"red": "used"})
    changes = {"lit", "doused", "broke", "regrown", "lifted", "wind-turned"}
    for action in luck.sample(position.actions(), 25):
        if action.kind in ("pass", "discard", "roll-wind") or action.kind.endswith("-some"):
            continue
        assert changes & {event.kind for event in position.copy().play(action)}, action.text


@pytest.mark.clause("FT-TURN-1", "FT-TURN-2", "FT-TURN-4", "FT-TURN-12", "FT-TURN-19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_turn_of_a_random_game_is_step_1_then_step_2(seats: int, ask: Ask) -> None:
    """One gem, then a card, discards or Reckless Abandon; then the next one clockwise."""
    luck = random.Random(seats)
    position = pulaski.start("fire-tower", seats, firestorm="no")
    turns: list[tuple[str, list[str]]] = []
    while not position.is_over and position.turn < 36 and not ask(position, "burned"):
        if position.turn > len(turns):
            turns.append((ask(position, "turn"), [ask(position, "asked")]))
        kind = luck.choice(sorted({action.kind for action in position.actions()}))
        told = position.play(luck.choice([a for a in position.actions() if a.kind == kind]))
        if turns:
            steps = {"spread", "played", "discarded", "passed", "raged"}
            turns[-1][1].extend(event.kind for event in told if event.kind in steps)
    names = list(position.game.names)
    for (first, _), (second, _) in pairwise(turns):
        assert second == names[(names.index(first) + 1) % seats]
    for _, (begun, *taken) in turns[:-1]:
        assert taken.count("spread") == (1 if begun == "spread" else 0)
        assert "spread" not in taken[1:]
        deeds = taken[begun == "spread" :]
        assert deeds[0] in ("played", "discarded", "passed", "raged")
        assert deeds == deeds[:1] or (set(deeds[1:]) == {"discarded"} and deeds[0] != "played")
    assert len(turns) > 5

"""What is in the box: the component data, and the game that is made from it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

import pulaski
from pulaski import BadOption, Position
from pulaski.core import calls

Box = dict[str, Any]
Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]

COLOURS = ("red", "orange", "yellow", "green", "blue", "white")
CARDS = (
    *("paramedic", "fire-captain", "imaging-technician", "cafs"),
    *("hazmat-technician", "generalist", "rescue-specialist", "driver"),
)


@pytest.fixture(scope="module")
def box() -> Box:
    with (pulaski.find("flash-point").folder / "components.toml").open("rb") as file:
        return tomllib.load(file)


@pytest.mark.clause("FP-COMP-1", "FP-COMP-2", "FP-COMP-12", "FP-FSETUP-8")
def test_one_to_six_firefighters_each_of_its_colour(box: Box, ask: Ask) -> None:
    assert box["counts"]["firefighters"] == box["counts"]["player_cards"] == 6
    for seats in range(1, 7):
        position = pulaski.start("flash-point", seats)
        assert position.game.names == COLOURS[:seats]
        for _ in range(seats):
            position.play("start 0,0")
        assert ask(position, "firefighters") == dict.fromkeys(COLOURS[:seats], "0,0")
    for seats in (0, 7):
        with pytest.raises(BadOption, match="1 to 6"):
            pulaski.game("flash-point", seats)


@pytest.mark.clause("FP-FSETUP-8")
def test_a_firefighter_who_is_not_in_play_is_not_commanded(table: Table) -> None:
    position = table(2, {"rules": "experienced"}, specialists={"red": "fire-captain"})
    assert position.refusal("command orange move 0,8") is None
    refusal = position.refusal("command yellow move 0,1")
    assert refusal is not None
    assert (refusal.key, refusal.clause) == ("not-in-play", "FP-FSETUP-8")


@pytest.mark.clause("FP-COMP-3", "FP-FSETUP-7")
@pytest.mark.parametrize("side", ["front", "back"])
def test_33_threat_markers(side: str, box: Box, ask: Ask) -> None:
    assert box["counts"]["threat_markers"] == 33
    position = pulaski.start("flash-point", 1, board=side)
    assert ask(position, "threats") + len(ask(position, "fire")) == 33
    assert ask(position, "threats") == 23
    assert ask(pulaski.start("flash-point", 1, setup="family_random_simple"), "threats") == 33


@pytest.mark.clause("FP-COMP-4", "FP-FSETUP-4")
def test_18_points_of_interest_of_which_15_are_used(box: Box, table: Table, ask: Ask) -> None:
    """They look alike from behind: whatever lies where, the odds are those of all unrevealed."""
    counts = box["counts"]
    assert (counts["poi_markers"], counts["poi_victims"], counts["poi_false_alarms"]) == (18, 12, 6)
    position = pulaski.start("flash-point", 1)
    assert ask(position, "victims_left") == 12 - 2
    assert ask(position, "alarms_left") == 6 - 1
    assert ask(position, "supply") + len(ask(position, "poi")) == 15
    for space, beside in (("3,3", "4,3"), ("6,8", "5,8")):
        position = table(1, poi=["3,3", "6,8"], firefighters={"red": beside})
        position.play(f"move {space}")
        assert position.odds() == {"victim": 10 / 15, "false alarm": 5 / 15}


@pytest.mark.clause("FP-COMP-5")
def test_24_damage_markers(box: Box, table: Table, ask: Ask) -> None:
    assert box["counts"]["damage_markers"] == box["limits"]["damage_to_collapse"] == 24
    for already, falls in ((22, False), (23, True)):
        position = table(1, damage_elsewhere=already, firefighters={"red": "0,1"})
        position.play("chop 0,1-1,1")
        assert ask(position, "damage_total") == already + 1
        assert position.is_over == falls


@pytest.mark.clause("FP-COMP-7", "FP-COMP-8", "FP-COMP-9", "FP-COMP-10", "FP-COMP-13")
def test_the_other_markers_and_cards(box: Box, table: Table, ask: Ask) -> None:
    counts = box["counts"]
    assert (counts["hot_spot_markers"], counts["action_markers"]) == (24, 21)
    assert (counts["heal_markers"], counts["hazmat_markers"]) == (3, 6)
    assert counts["specialist_cards"] == len({card["id"] for card in box["specialist"]}) == 8
    position = pulaski.start(
        "flash-point", 1, rules="experienced", setup="family_fixed", hazmat="no", hot_spots="no"
    )
    assert {action.text for action in position.actions()} == {f"take {card}" for card in CARDS}
    position = table(3, {"rules": "experienced"}, treated=["3,1", "3,2", "3,3"])
    assert ask(position, "treated") == ["3,1", "3,2", "3,3"]
    position = table(1, {"rules": "experienced"}, hazmats=["3,1"] * 6)
    assert ask(position, "hazmats") == ["3,1"] * 6


@pytest.mark.clause("FP-COMP-11")
def test_one_engine_and_one_ambulance(box: Box, ask: Ask) -> None:
    assert (box["counts"]["engine_tokens"], box["counts"]["ambulance_tokens"]) == (1, 1)
    position = pulaski.start("flash-point", 1, vehicles="yes")
    position.play("start 0,0")
    assert {action.kind for action in position.actions()} == {"park"}
    position.play("park ambulance top")
    assert {a.text for a in position.actions()} == {
        f"park engine {side}" for side in ("top", "right", "bottom", "left")
    }
    position.play("park engine left")
    assert (ask(position, "ambulance"), ask(position, "engine")) == ("top", "left")
    assert ask(position, "asked") == "act"


@pytest.mark.clause("FP-COMP-14", "FP-FIRE-1")
def test_one_die_of_six_and_one_of_eight(box: Box, table: Table) -> None:
    """All 48 pairs of faces come, and equally often."""
    assert (box["counts"]["red_die_sides"], box["counts"]["black_die_sides"]) == (6, 8)
    position = table(1, next="advance")
    assert set(position.odds().values()) == {1 / 48}
    seen = [calls.sample(position.states, 0, key) for key in range(1500)]
    assert set(seen) == {action.id for action in position.actions()}
    assert max(seen.count(roll) for roll in set(seen)) < 3 * 1500 / 48


@pytest.mark.clause("FP-COMP-15", "FP-FSETUP-1")
def test_two_buildings_to_choose_from_the_front_first(box: Box, ask: Ask) -> None:
    assert box["counts"]["board_sides"] == 2
    (option,) = [o for o in pulaski.find("flash-point").options(3) if o.name == "board"]
    assert (option.values, option.default) == (("front", "back"), "front")
    doors = {s: ask(pulaski.start("flash-point", 1, board=s), "doors") for s in option.values}
    assert doors["front"] != doors["back"]
    assert ask(pulaski.start("flash-point", 1), "doors") == doors["front"]


@pytest.mark.clause("FP-COMP-16")
def test_a_rescued_spot_and_a_lost_spot(box: Box, table: Table, ask: Ask) -> None:
    assert (box["counts"]["rescued_spots"], box["counts"]["lost_spots"]) == (1, 1)
    position = table(1, victims=["3,1", "5,4"], smoke=["5,4"], firefighters={"red": "3,1"})
    position.play("carry 3,0")
    assert (ask(position, "rescued"), ask(position, "lost")) == (1, 0)
    position.play("pass")
    position.play("roll 5,4")
    assert (ask(position, "rescued"), ask(position, "lost")) == (1, 1)


@pytest.mark.clause("FP-COMP-17")
def test_nobody_loses_saved_points_for_want_of_markers(table: Table, ask: Ask) -> None:
    poi = ["6,1", "6,2", "6,4"]
    position = table(6, poi=poi, saved=dict.fromkeys(COLOURS[1:], 4))
    position.play("pass")
    assert ask(position, "saved") == dict.fromkeys(COLOURS, 4)
    assert sum(ask(position, "saved").values()) == 24


@pytest.mark.clause("FP-COMP-18", "FP-COMP-19")
@pytest.mark.parametrize(
    ("die", "pairs"),
    [("sum9", {(1, 8), (2, 7), (3, 6), (4, 5)}), ("koplow", {(1, 6), (2, 5), (3, 8), (4, 7)})],
)
def test_opposite_faces(die: str, pairs: set[tuple[int, int]], table: Table) -> None:
    """Dice of the Deck Gun that are out of range are turned to the opposite face."""
    opposite = {face: other for pair in pairs for face, other in (pair, pair[::-1])}
    options = {"rules": "experienced", "black_die": die}
    for engine, spot in (("right", "5,9"), ("left", "1,0")):
        card = {"red": "generalist"}
        fired = table(1, options, engine=engine, firefighters={"red": spot}, specialists=card)
        fired.play("deck gun")
        for red in range(1, 7):
            for black in range(1, 9):
                position = fired.copy()
                told = [event.text for event in position.play(f"roll {red},{black}")]
                low = engine == "left"
                row = red if (red <= 3) == low else 7 - red
                column = black if (black <= 4) == low else opposite[black]
                assert f"deck gun hits {row},{column}" in told


@pytest.mark.clause("FP-COMP-19")
def test_opposite_faces_sum_to_nine_unless_told() -> None:
    (option,) = [o for o in pulaski.find("flash-point").options(1) if o.name == "black_die"]
    assert (option.values, option.default) == (("sum9", "koplow"), "sum9")

"""Spaces, edges, Spots and quadrants of both buildings, against drawings made by hand."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import pulaski
from pulaski import Position

from .houses import (
    AMBULANCE,
    BOARD,
    ENGINE,
    HOUSES,
    STEP,
    edge,
    edge_text,
    is_indoors,
    text,
    towards,
)

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
SIDES = ("front", "back")


@pytest.fixture(scope="module")
def box() -> dict[str, Any]:
    with (pulaski.find("flash-point").folder / "components.toml").open("rb") as file:
        return tomllib.load(file)


def expected_actions(side: str, at: tuple[int, int]) -> set[str]:
    """What a Firefighter with 4 AP can do in an empty building."""
    found = {"pass"}
    for way in STEP:
        other = towards(at, way)
        if other not in BOARD:
            continue
        between = edge(at, other)
        stands = HOUSES[side].get(between, "nothing")
        if stands == "wall":
            found.add(f"chop {edge_text(between)}")
        elif stands == "door":
            found.add(f"open {edge_text(between)}")
        else:
            found.add(f"move {text(other)}")
    return found


@pytest.mark.clause("FP-BOARD-3", "FP-BOARD-4", "FP-ADJ-1", "FP-ADJ-3", "FP-ADJ-8", "FP-ADJ-9")
@pytest.mark.parametrize("side", SIDES)
def test_every_space_has_the_neighbours_of_the_drawing(side: str, table: Table) -> None:
    position = table(1, {"board": side})
    for at in BOARD:
        position.state.at[0] = 10 * at[0] + at[1]
        actions = {action.text for action in position.actions()}
        assert actions == expected_actions(side, at), at


@pytest.mark.clause("FP-BOARD-1", "FP-BOARD-3")
def test_48_spaces_indoors_and_32_outdoors() -> None:
    position = pulaski.start("flash-point", 1)
    starts = {action.text for action in position.actions()}
    outdoors = [at for at in BOARD if not is_indoors(at)]
    assert starts == {f"start {text(at)}" for at in outdoors}
    assert len(outdoors) == 32
    corners = [at for at in outdoors if at[0] in (0, 7) and at[1] in (0, 9)]
    rows = Counter(at[0] for at in outdoors if at not in corners)
    columns = Counter(at[1] for at in outdoors if at not in corners)
    assert (len(corners), rows[0], rows[7], columns[0], columns[9]) == (4, 8, 8, 6, 6)
    position.play("start 0,0")
    position.play("pass")
    indoors = [at for at in BOARD if is_indoors(at)]
    assert position.odds() == {f"roll {text(at)}": 1 / 48 for at in indoors}


@pytest.mark.clause("FP-BOARD-8", "FP-BOARD-9", "FP-BOARD-11", "FP-FSETUP-2", "FP-COMP-6")
@pytest.mark.parametrize(("side", "doors", "doorways"), [("front", 8, 4), ("back", 7, 2)])
def test_every_inside_doorway_has_a_closed_door(
    side: str, doors: int, doorways: int, box: dict[str, Any], ask: Ask
) -> None:
    count = Counter(HOUSES[side].values())
    assert (count["door"], count["doorway"]) == (doors, doorways)
    assert box["counts"]["door_markers"] == 8
    position = pulaski.start("flash-point", 1, board=side)
    drawn = {edge_text(at) for at, stands in HOUSES[side].items() if stands == "door"}
    assert ask(position, "doors") == dict.fromkeys(drawn, "closed")
    for between, stands in HOUSES[side].items():
        indoors = [at for at in between if is_indoors(at)]
        assert (len(indoors) == 1) == (stands == "doorway") or stands == "wall"


@pytest.mark.clause("FP-BOARD-10")
@pytest.mark.parametrize("side", SIDES)
def test_an_outside_doorway_is_always_open(side: str, table: Table, ask: Ask) -> None:
    for between, stands in HOUSES[side].items():
        if stands != "doorway":
            continue
        (inside,) = [at for at in between if is_indoors(at)]
        (outside,) = [at for at in between if not is_indoors(at)]
        position = table(1, {"board": side}, fire=[text(inside)], next="advance")
        told = [event.text for event in position.play(f"roll {text(inside)}")]
        assert f"fire {text(outside)}" in told
        assert f"door gone {edge_text(between)}" not in told
        assert edge_text(between) not in ask(position, "doors")
        assert edge_text(between) not in ask(position, "damage")


@pytest.mark.clause("FP-BOARD-5", "FP-BOARD-6")
@pytest.mark.parametrize("side", SIDES)
def test_eight_spots_of_two_spaces_each(side: str, box: dict[str, Any]) -> None:
    """The Spots are where vehicles bring those who ride along."""
    spots = {"ambulance": AMBULANCE[side], "engine": ENGINE[side]}
    taken = [at for kind in spots.values() for spot in kind for at in spot]
    assert len(taken) == len(set(taken)) == 16
    for kind, places in spots.items():
        for number, (one, other) in enumerate(places):
            name = ("top", "right", "bottom", "left")[number]
            assert abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
            wall = {"top": (0, 0), "bottom": (0, 7), "left": (1, 0), "right": (1, 9)}[name]
            assert all(at[wall[0]] == wall[1] and not is_indoors(at) for at in (one, other))
            before = ("top", "right", "bottom", "left")[number - 1]
            rider = text(places[number - 1][0])
            position = pulaski.start("flash-point", 1, rules="experienced", board=side)
            position.lay_out({kind: before, "firefighters": {"red": rider}})
            position.play(f"drive {kind} {name}")
            rides = {a.text for a in position.actions()} - {"stay"}
            assert rides == {f"ride {text(at)}" for at in (one, other)}


@pytest.mark.clause("FP-BOARD-7")
@pytest.mark.parametrize(
    ("engine", "rows", "columns"),
    [
        ("top", (1, 2, 3), (5, 6, 7, 8)),
        ("right", (4, 5, 6), (5, 6, 7, 8)),
        ("bottom", (4, 5, 6), (1, 2, 3, 4)),
        ("left", (1, 2, 3), (1, 2, 3, 4)),
    ],
)
def test_four_quadrants_of_twelve_spaces(
    engine: str, rows: tuple[int, ...], columns: tuple[int, ...], table: Table
) -> None:
    """A Firefighter there is in the way of the Deck Gun, one elsewhere is not."""
    spot = text(ENGINE["front"][("top", "right", "bottom", "left").index(engine)][0])
    cards = {"red": "generalist", "orange": "cafs"}
    position = table(
        2, {"rules": "experienced"}, engine=engine, firefighters={"red": spot}, specialists=cards
    )
    quadrant = [(row, column) for row in rows for column in columns]
    assert len(quadrant) == 12
    for at in BOARD:
        position.state.at[1] = 10 * at[0] + at[1]
        refusal = position.refusal("deck gun")
        assert (refusal is not None) == (at in quadrant), at


@pytest.mark.clause("FP-KD-2", "FP-KD-3", "FP-KD-4")
@pytest.mark.parametrize("side", SIDES)
def test_the_nearest_spots_of_every_space(side: str, table: Table) -> None:
    """By the straight line to the nearer of a Spot's two spaces."""
    position = table(1, {"board": side}, smoke=["1,1"], firefighters={"red": "1,1"}, next="advance")
    position.play("roll 1,1")
    for at in BOARD:
        position.state.at[0] = 10 * at[0] + at[1]
        ways = {
            spot: min((at[0] - to[0]) ** 2 + (at[1] - to[1]) ** 2 for to in spot)
            for spot in AMBULANCE[side]
        }
        best = [spot for spot, way in ways.items() if way == min(ways.values())]
        wanted = {f"recover {text(to)}" for spot in best for to in spot}
        assert {action.text for action in position.actions()} == wanted, at
        for to in [*(to for spot in AMBULANCE[side] for to in spot), (0, 4), (0, 7), (7, 9)]:
            allowed = position.refusal(f"recover {text(to)}") is None
            assert allowed == (f"recover {text(to)}" in wanted), (at, to)

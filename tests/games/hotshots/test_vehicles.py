"""Vehicles: every line, bend and Y of the circle, and no triangle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest

from pulaski import Position
from pulaski.games.hotshots.codes import Act, Refusal
from pulaski.games.hotshots.kernel import inspect
from pulaski.games.hotshots.notation import TILE_NAMES, VEHICLE_NAMES

Table = Callable[..., Position]

BURNING = {name: 1 for name in TILE_NAMES if name not in ("lake", "power-lines", "dry-grass")}


def at_base(table: Table, **words: object) -> Position:
    return table(
        2,
        flames=BURNING,
        scorched=["power-lines"],
        crew={"red": "sawyer", "blue": "swamper"},
        firefighters={"sawyer": "air-attack-base"},
        **words,
    )


@pytest.mark.clause("HS-TANK-2", "HS-DOZE-2", "HS-DOZE-3", "HS-HELI-1")
def test_all_shapes_of_the_circle(table: Table) -> None:
    kinds = Counter(action.kind for action in at_base(table).actions())
    assert kinds["drop-three"] == 87
    assert kinds["doze"] == 120 + 24
    assert kinds["fly"] == len(BURNING)


@pytest.mark.clause("HS-TANK-2")
def test_tiles_of_a_line_never_all_touch(table: Table) -> None:
    position = at_base(table)
    beside = position.states["beside"][0]
    for action in position.actions():
        if action.kind == "drop-three":
            names = [action.values[key] for key in ("tile", "tile2", "tile3")]
            tiles = [TILE_NAMES.index(str(name)) for name in names]
            touching = [b in beside[a] for a, b in combinations(tiles, 2)]
            assert touching == [True, False, True]


@pytest.mark.clause("HS-DOZE-1", "HS-DOZE-2", "HS-DOZE-3")
def test_the_three_edges_are_different_and_meet(table: Table) -> None:
    position = at_base(table)
    shapes = set()
    for action in position.actions():
        if action.kind == "doze":
            edges = frozenset(str(action.values[key]) for key in ("edge", "edge2", "edge3"))
            assert len(edges) == 3
            assert 3 <= len({tile for edge in edges for tile in edge.split("/")}) <= 4
            shapes.add(edges)
    assert len(shapes) == 144


@pytest.mark.clause("HS-DOZE-3", "HS-DOZE-4")
def test_shapes_of_the_dozer_that_leave_the_board(table: Table) -> None:
    """Each id is a line or a Y; what would lie on the rim is refused as what it is."""
    position = at_base(table)
    lines = Counter(refused(position, action) for action in Act.DOZE.ids)
    corners = Counter(refused(position, action) for action in Act.DOZE_Y.ids)
    assert lines == {"": 120, "HS-DOZE-4": len(Act.DOZE.ids) - 120}
    assert corners == {"": 24, "HS-DOZE-3": len(Act.DOZE_Y.ids) - 24}


@pytest.mark.clause("HS-VEH-1", "HS-VEH-5")
@pytest.mark.parametrize("gone", VEHICLE_NAMES)
def test_that_a_vehicle_is_gone_is_said_before_what_is_wrong_with_its_line(
    gone: str, table: Table
) -> None:
    position = at_base(table, vehicles=[name for name in VEHICLE_NAMES if name != gone])
    first = {"air-tanker": Act.DROP, "helicopter": Act.FLY, "dozer": Act.DOZE}
    for vehicle, action in first.items():
        why = inspect.refusal_of_unwritten(position.states, 0, action, Refusal.NO_LINE)
        assert why == (Refusal.VEHICLE_GONE if vehicle == gone else Refusal.NO_LINE)


def refused(position: Position, action: int) -> str:
    refusal = position.refusal(action)
    return refusal.clause if refusal else ""

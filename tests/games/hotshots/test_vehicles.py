"""Vehicles: every line, bend and Y of the circle, and no triangle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

from pulaski import Position
from pulaski.games.hotshots.actions import TILE_NAMES

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


def test_hs_tank_2_hs_doze_2_hs_doze_3_all_shapes_of_the_circle(table: Table) -> None:
    kinds = Counter(action.kind for action in at_base(table).actions())
    assert kinds["drop-three"] == 87
    assert kinds["doze"] == 120 + 24
    assert kinds["fly"] == len(BURNING)


def test_hs_tank_2_tiles_of_a_line_never_all_touch(table: Table) -> None:
    position = at_base(table)
    beside = position.states["beside"][0]
    for action in position.actions():
        if action.kind == "drop-three":
            names = [action.values[key] for key in ("tile", "tile2", "tile3")]
            tiles = [TILE_NAMES.index(str(name)) for name in names]
            touching = [b in beside[a] for a, b in combinations(tiles, 2)]
            assert touching == [True, False, True]


def test_hs_doze_1_the_three_edges_are_different_and_meet(table: Table) -> None:
    position = at_base(table)
    shapes = set()
    for action in position.actions():
        if action.kind == "doze":
            edges = frozenset(str(action.values[key]) for key in ("edge", "edge2", "edge3"))
            assert len(edges) == 3
            assert 3 <= len({tile for edge in edges for tile in edge.split("/")}) <= 4
            shapes.add(edges)
    assert len(shapes) == 144

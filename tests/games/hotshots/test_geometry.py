"""Hexagons on a flat side: who lies beside whom, where wind blows, which edges there are."""

from __future__ import annotations

from collections import Counter
from math import cos, hypot, isclose, radians, sin, sqrt
from typing import Any

import pytest

from pulaski import Position

from .positions import TILES, ask, begin, lay, lay_all, legal, play, refused

DIRECTIONS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
Point = tuple[float, float]


def centre(cell: str) -> Point:
    """The middle of a hexagon of side 1: columns go east, and each hangs half a tile lower."""
    column, row = (int(part) for part in cell.split(","))
    return 1.5 * column, sqrt(3) * (row + column / 2)


def centres(position: Position) -> dict[str, Point]:
    return {tile: centre(cell) for tile, cell in ask(position, "tiles").items()}


def at(points: dict[str, Point], point: Point) -> str:
    """The tile with its centre there, if any."""
    for tile, (x, y) in points.items():
        if isclose(x, point[0], abs_tol=1e-9) and isclose(y, point[1], abs_tol=1e-9):
            return tile
    return ""


def downwind(points: dict[str, Point], tile: str, direction: str) -> str:
    """The tile on a side, looked up by the compass; the top of the picture is North."""
    angle, (x, y) = radians(60 * DIRECTIONS.index(direction)), points[tile]
    return at(points, (x + sqrt(3) * sin(angle), y - sqrt(3) * cos(angle)))


def around(points: dict[str, Point], tile: str) -> set[str]:
    """The tiles whose centres are one width away: those that share a side."""
    x, y = points[tile]
    return {other for other, (a, b) in points.items() if isclose(hypot(a - x, b - y), sqrt(3))}


@pytest.mark.clause("HS-BOARD-4")
def test_the_circle_has_columns_of_3_4_5_4_and_3() -> None:
    position = begin()
    lay_all(position)
    columns = Counter(x for x, _ in centres(position).values())
    assert [columns[x] for x in sorted(columns)] == [3, 4, 5, 4, 3]
    heights = [y for x, y in centres(position).values() if x == 0]
    assert max(heights) - min(heights) == pytest.approx(4 * sqrt(3))
    assert all(hypot(x, y) < 4 for x, y in centres(position).values())


@pytest.mark.clause("HS-BOARD-5", "HS-MOVE-1", "HS-MOVE-7")
@pytest.mark.parametrize("layout", ["circle", "zion"])
def test_steps_lead_to_tiles_that_share_a_side(layout: str) -> None:
    for tile in TILES:
        if tile == "lake":
            continue
        position = lay(
            options={"layout": layout}, flames={"barn": 1}, firefighters={"sawyer": tile}
        )
        steps = {text.removeprefix("move ") for text in legal(position) if text[:5] == "move "}
        assert steps == around(centres(position), tile) - {"lake"}


@pytest.mark.clause("HS-BOARD-1", "HS-BOARD-2", "HS-BOARD-3", "HS-WIND-1", "HS-WIND-5", "HS-WIND-6")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_wind_blows_the_same_way_from_every_tile(direction: str) -> None:
    points = centres(lay(flames={"barn": 1}))
    for tile in TILES:
        if tile == "lake":
            continue
        position = lay(flames={tile: 1}, wind=direction, next="card")
        target = downwind(points, tile, direction)
        told = play(position, "card strong-gust")
        lit = [text for text in told if text.startswith("flame ")][:1]
        spread = [text for text in told if "scorched" in text]
        if target in ("", "lake"):
            assert "strong-gust without effect" in told
        else:
            assert lit == [f"flame {target} has 1"]
        assert bool(spread) == ("dry-grass" in (tile, target))


@pytest.mark.clause("HS-BREAK-4", "HS-BREAK-9", "HS-BREAK-10", "HS-BOARD-2")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_firebreak_stops_light_winds_both_ways_and_no_gust(direction: str) -> None:
    tiles = {"air-attack-base": "0,0"}  # the first tile in the middle: all its edges are there
    points = centres(lay(tiles=tiles, flames={"barn": 1}))
    for tile in TILES:
        target = downwind(points, tile, direction)
        if tile == "lake" or target in ("", "lake"):
            continue
        words: dict[str, Any] = {
            "flames": {tile: 1},
            "tiles": tiles,
            "firebreaks": [f"{target}/{tile}"],
            "next": "card",
        }
        for card, passes in (("light-breeze", False), ("strong-gust", True)):
            position = lay(**words, wind=direction)
            lit = f"flame {target} has 1" in play(position, f"card {card}")[:4]
            assert lit == passes, (tile, card)


@pytest.mark.clause("HS-BREAK-1", "HS-BREAK-3", "HS-BREAK-4")
def test_a_firebreak_can_lie_on_every_side_of_the_own_tile_but_the_rim() -> None:
    points, seen = centres(lay(flames={"barn": 1})), set()
    for tile in TILES:
        if tile == "lake":
            continue
        position = lay(
            flames={"barn": 1}, tokens={"red": ["firebreak"]}, firefighters={"sawyer": tile}
        )
        edges = {
            frozenset(text.removeprefix("play firebreak ").split("/"))
            for text in legal(position)
            if text.startswith("play firebreak ")
        }
        assert edges == {frozenset((tile, other)) for other in around(points, tile)}
        assert all(not refused(position, f"play firebreak {'/'.join(edge)}") for edge in edges)
        seen |= edges
    assert len(seen) == 42


@pytest.mark.clause("HS-BREAK-11", "HS-BREAK-4")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_firebreak_stops_the_spread_on_its_edge(direction: str) -> None:
    """Around the Radio Tower in the middle lie tiles of limit 4 and 5, and one of limit 3."""
    cells = {"north": "0,-1", "north-east": "1,-1", "south-east": "1,0"}
    cells |= {"south": "0,1", "south-west": "-1,1", "north-west": "-1,0"}
    others = ["lodge", "logging-site", "fire-camp", "supply-trailer", "mobile-repair-shop"]
    tiles = {"radio-tower": "0,0", "campground": cells.pop(direction)}
    tiles |= dict(zip(others, cells.values(), strict=True))
    words: dict[str, Any] = {
        "tiles": tiles,
        "flames": {"radio-tower": 2, "lookout-tower": 1},
        "next": "card",
    }
    position = lay(**words)
    assert "radio-tower spreads campground" in play(position, "card ember-radio-tower")
    position = lay(**words, firebreaks=["campground/radio-tower"])
    play(position, "card ember-radio-tower")
    assert legal(position) == sorted(f"spread {tile}" for tile in others)

"""Scoring: zones in every direction, every divisor, and ranks against a plain reckoning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import ceil
from typing import Any

import pytest

from pulaski import Position

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
Walk = Callable[..., Iterator[Position]]

AROUND = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]


@pytest.mark.clause("FE-SCORE-1", "FE-SCORE-3")
@pytest.mark.parametrize("side", AROUND)
def test_tiles_join_across_each_side(side: str, table: Table, ask: Ask) -> None:
    men = {"0,0": {"red": 1}, side: {"red": 3}}
    assert ask(table(4, tiles={"0,0": 2, side: 6}, men=men), "zones")["red"] == [4]


@pytest.mark.clause("FE-SCORE-1", "FE-SCORE-5")
@pytest.mark.parametrize(
    ("middle", "far"),
    [("1,0", "2,0"), ("1,0", "1,1"), ("0,1", "0,2"), ("0,1", "-1,2"), ("1,-1", "2,-1")],
)
def test_tiles_that_do_not_touch_do_not_join(middle: str, far: str, table: Table, ask: Ask) -> None:
    """Two steps apart, with another colour between them."""
    tiles = {"0,0": 2, middle: 3, far: 6}
    men = {"0,0": {"red": 1}, middle: {"green": 1}, far: {"red": 1}}
    assert ask(table(4, tiles=tiles, men=men), "zones") == {
        "red": [1, 1],
        "green": [1],
        "blue": [],
        "yellow": [],
    }


@pytest.mark.clause("FE-SCORE-2")
def test_more_men_change_no_value(table: Table) -> None:
    tiles = {"0,0": 3, "1,0": 5, "2,0": 6}
    few = table(4, tiles=tiles, men={"0,0": {"red": 1}, "1,0": {"red": 1}})
    many = table(4, tiles=tiles, men={"0,0": {"red": 2}, "1,0": {"red": 2, "green": 1}})
    assert few.scores()["red"] == many.scores()["red"] == 3


@pytest.mark.clause("FE-SCORE-6", "FE-SCORE-8", "FE-HOT-1", "FE-HOT-2")
@pytest.mark.parametrize("hot", [False, True], ids=["up", "down"])
@pytest.mark.parametrize("low", range(1, 7))
@pytest.mark.parametrize("high", range(1, 7))
def test_every_sum_and_divisor_of_two_tiles(low: int, high: int, hot: bool, table: Table) -> None:
    position = table(
        2,
        {"cest_chaud": hot},
        tiles={"0,0": low, "1,0": high},
        men={"0,0": {"red": 1}, "1,0": {"red": 1}},
    )
    total, by = low + high, min(low, high)
    assert position.scores()["red+green"] == (total // by if hot else ceil(total / by))


@pytest.mark.clause("FE-SCORE-7", "FE-SCORE-9", "FE-SCORE-10")
def test_the_divisor_is_read_off_the_table_as_it_is(table: Table, ask: Ask) -> None:
    """A 1 inside a growing ring: divisor as long as one side is free, then only a summand."""
    ring = dict(zip(AROUND, [5, 4, 6, 5, 4, 6], strict=True))
    men = {"0,0": {"red": 1}, "1,0": {"red": 1}}
    for count in range(1, 7):
        tiles = {"0,0": 1} | {at: ring[at] for at in AROUND[:count]}
        zones = ask(table(4, tiles=tiles, men=men), "zones")
        assert zones["red"] == ([6] if count < 6 else [2])  # 1+5 by 1, then by 5
    only = table(4, tiles={"0,0": 1} | ring, men={"0,0": {"red": 1}})
    assert ask(only, "zones")["red"] == [0]


@pytest.mark.clause("FE-SCORE-11", "FE-P2-6", "FE-P3-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_scores_are_the_sums_of_own_zones(seats: int, ask: Ask, walk: Walk) -> None:
    position = list(walk(seats, seed=14))[-1]
    zones = ask(position, "zones")
    for name, points in position.scores().items():
        assert points == sum(sum(zones[colour]) for colour in name.split("+"))
    told = {e.values["seat"]: e.values for e in position.told if e.kind == "total"}
    for name, points in position.scores().items():
        best = max((max(zones[c], default=0) for c in name.split("+")), default=0)
        assert (told[name]["points"], told[name]["best"]) == (points, best)
    if seats == 3:
        assert not any(e.values["colour"] == "yellow" for e in position.told if e.kind == "zone")


@pytest.mark.clause("FE-P3-9", "FE-MEN-14")
def test_reinforcements_leave_the_tiles_when_the_game_is_over(ask: Ask, walk: Walk) -> None:
    position = list(walk(3, seed=14))[-1]
    placed: Counter[tuple[str, str]] = Counter()
    for event in position.told:
        if event.kind == "placed":
            where = str(event.values["hex"]), str(event.values["colour"])
            placed[where] += int(event.values["men"])
    gone = sum(men for (_, colour), men in placed.items() if colour == "yellow")
    told = [event.kind for event in position.told]
    removed = position.told[told.index("removed")]
    assert removed.values == {"men": gone, "colour": "yellow"}
    assert told.count("removed") == 1
    assert told.index("removed") < told.index("zone")
    men = ask(position, "men")
    standing = {(at, c): m for at, crew in men.items() for c, m in crew.items()}
    assert standing == {where: m for where, m in placed.items() if where[1] != "yellow"}
    assert ask(position, "crew") == {at: sum(crew.values()) for at, crew in men.items()}
    assert ask(position, "zones")["yellow"] == []


@pytest.mark.clause("FE-P3-9", "FE-P3-10")
def test_reinforcements_do_not_join_own_men(table: Table) -> None:
    tiles = {"0,0": 4, "1,0": 1, "2,0": 4}
    men = {"0,0": {"red": 1}, "1,0": {"yellow": 1}, "2,0": {"red": 1}}
    position = table(3, tiles=tiles, men=men)
    assert position.scores() == {"red": 2, "green": 0, "blue": 0}
    with_own = men | {"1,0": {"red": 1}}
    assert table(3, tiles=tiles, men=with_own).scores()["red"] == 9


@pytest.mark.clause("FE-SCORE-12", "FE-SCORE-13", "FE-SCORE-15", "FE-SCORE-17")
@pytest.mark.parametrize("oldest", [1, 4])
def test_places_count_those_ranked_higher(oldest: int, table: Table) -> None:
    """Seven tiles in a row, held in turns: scores 4, 4, 1, 0 with best zones 4, 3, 1, 0."""
    tiles = {"0,0": 3, "1,0": 1, "2,0": 6, "3,0": 4, "4,0": 2, "5,0": 6, "6,0": 5}
    men = {"0,0": "a", "1,0": "a", "3,0": "b", "4,0": "b", "6,0": "b", "5,0": "c"}
    for first in range(4):
        names = ["red", "green", "blue", "yellow"]
        names = names[first:] + names[:first]
        crews = {at: {names["abc".index(who)]: 1} for at, who in men.items()}
        position = table(4, {"oldest": oldest}, tiles=tiles, men=crews)
        assert position.ranks() == dict(zip(names, (1, 2, 3, 4), strict=True))


TIED = {"0,0": 3, "1,0": 1, "2,0": 6, "3,0": 4, "4,0": 2, "5,0": 6, "6,0": 5}
SHARED = {"0,0": 3, "1,0": 1, "2,0": 6, "3,0": 1, "4,0": 3}


@pytest.mark.clause("FE-SCORE-12", "FE-SCORE-13", "FE-SCORE-15")
@pytest.mark.parametrize(
    ("tiles", "held", "told"),
    [
        (SHARED, {"red": "0 1"}, "Red won. The points: 4 : 0 : 0 : 0"),
        (
            TIED,
            {"red": "0 1", "blue": "3 4 6"},
            "Red won. The points: 4 : 4 : 0 : 0; between equal points the best zone decides: 4 : 3",
        ),
        (
            SHARED,
            {"red": "0 1", "blue": "3 4"},
            "Red and Blue won. The points: 4 : 4 : 0 : 0; even the best zones are equal: 4 : 4",
        ),
    ],
)
def test_the_end_says_the_points_and_what_decides_between_equal_ones(
    tiles: dict[str, int], held: dict[str, str], told: str, table: Table
) -> None:
    men = {f"{at},0": {colour: 1} for colour, ats in held.items() for at in ats.split()}
    ending = {"turn": "yellow", "next": "men", "stack": {}, "passes": 3}
    position = table(4, tiles=tiles, men=men, **ending)
    position.play("pass")
    assert position.outcome is not None
    assert position.outcome.words == f"Everybody passed: {told}"

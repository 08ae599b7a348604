"""The fire spreads: what no single example can show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.core import calls

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
Walk = Callable[..., Iterator[Position]]

STEPS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}


def turned(text: str) -> str:
    """A hexagon turned by a sixth about 0,0."""
    q, r = (int(part) for part in text.split(","))
    return f"{-r},{q + r}"


@pytest.mark.clause("FE-FIRE-1", "FE-INFO-4")
def test_draws_follow_their_odds(table: Table) -> None:
    """One 2, two 3s and three 5s are left: they come about as often as 1 to 2 to 3."""
    position = table(2, tiles={"0,0": 6, "1,0": 4}, stack={"2": 1, "3": 2, "5": 3})
    assert position.odds() == {"draw 2": 1 / 6, "draw 3": 2 / 6, "draw 5": 3 / 6}
    drawn = Counter(
        position.action(calls.sample(position.states, 0, key)).text for key in range(600)
    )
    assert set(drawn) == {"draw 2", "draw 3", "draw 5"}
    assert abs(drawn["draw 2"] - 100) < 40
    assert abs(drawn["draw 3"] - 200) < 50
    assert abs(drawn["draw 5"] - 300) < 50


@pytest.mark.clause("FE-FIRE-8")
def test_the_value_of_the_new_tile_does_not_matter_for_its_place(table: Table) -> None:
    position = table(4, tiles={"0,0": 6, "1,-1": 6, "0,-1": 3, "1,0": 4})
    offered = []
    for value in range(1, 7):
        twin = position.copy()
        twin.play(f"draw {value}")
        offered.append(sorted(action.text for action in twin.actions()))
    assert offered == [["lay 0,1", "lay 2,-1"]] * 6


@pytest.mark.clause("FE-FIRE-9", "FE-COMP-4")
def test_a_fire_turned_by_a_sixth_is_the_same_fire(table: Table, ask: Ask, walk: Walk) -> None:
    """Neither the rotation of a tile nor that of the whole fire plays any part."""
    position = list(walk(4, seed=12))[-1]
    tiles, men = ask(position, "tiles"), ask(position, "men")
    for _ in range(6):
        tiles = {turned(at): value for at, value in tiles.items()}
        men = {turned(at): crew for at, crew in men.items()}
        other = table(4, tiles=tiles, men=men)
        for word in ("free_sides", "room", "heats"):
            assert sorted(ask(other, word).values()) == sorted(ask(position, word).values())
        assert other.scores() == position.scores()
    assert ask(other, "heats") == ask(position, "heats")


@pytest.mark.clause("FE-FIRE-9")
def test_no_action_names_a_rotation() -> None:
    assert list(pulaski.find("feurio").action_notation.forms["lay"].slots) == ["hex"]


@pytest.mark.clause("FE-FIRE-10")
def test_placing_men_changes_no_heat(ask: Ask, walk: Walk) -> None:
    before: Any = None
    placings = 0
    for position in walk(3, seed=3):
        if position.moves and position.moves[-1].text.startswith("place"):
            assert ask(position, "heats") == before
            placings += 1
        before = ask(position, "heats")
    assert placings > 10


@pytest.mark.clause("FE-FIRE-12", "FE-FIRE-5")
@pytest.mark.parametrize("direction", STEPS)
def test_the_table_has_no_edge(direction: str, table: Table, ask: Ask) -> None:
    """All 36 tiles in a row, the most hexagons that a fire can touch: 76."""
    q, r = STEPS[direction]
    tiles = {f"{q * n},{r * n}": n % 6 + 1 for n in range(36)}
    position = table(2, tiles=tiles, next="men")
    heats = ask(position, "heats")
    assert len(heats) == 76
    assert heats[f"{-q},{-r}"] == 1  # beyond the first tile
    assert heats[f"{36 * q},{36 * r}"] == 6  # beyond the last
    assert sorted(ask(position, "free_sides").values()) == [4] * 34 + [5] * 2
    assert Counter(heats.values()) == Counter([6, 1, 1, 1, 6, 6] + 2 * sums(tiles))


def sums(tiles: dict[str, int]) -> list[int]:
    """Along a row each hexagon beside it touches two neighbours of the row."""
    values = list(tiles.values())
    return [a + b for a, b in pairwise(values)]


@pytest.mark.clause("FE-FIRE-12")
def test_a_fire_grows_far_from_its_start(table: Table) -> None:
    """A real step at the end of a long row, more than thirty hexagons out."""
    tiles = {f"{n},0": 1 for n in range(6)} | {f"{n},0": 2 for n in range(6, 12)}
    tiles |= {f"{n},0": 3 for n in range(12, 18)} | {f"{n},0": 4 for n in range(18, 24)}
    tiles |= {f"{n},0": 5 for n in range(24, 30)} | {f"{n},0": 6 for n in range(30, 35)}
    position = table(2, tiles=tiles)
    position.play("draw 6")
    events = position.play("lay 33,1")
    assert events[0].text == "red+green lays 33,1 6 heat 12"


@pytest.mark.clause("FE-FIRE-13", "FE-MEN-14")
@pytest.mark.parametrize("seats", [2, 4])
def test_tiles_and_men_once_on_the_table_stay(seats: int, ask: Ask, walk: Walk) -> None:
    tiles: dict[str, int] = {}
    men: dict[str, dict[str, int]] = {}
    for position in walk(seats, seed=8, firebreaks=True):
        now, crews = ask(position, "tiles"), ask(position, "men")
        assert tiles.items() <= now.items()
        for at, crew in men.items():
            assert all(crews[at][colour] >= count for colour, count in crew.items())
        tiles, men = now, crews
    assert len(tiles) == 36

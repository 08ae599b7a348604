"""The Bucket over all towers, lines and numbers of players."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from pulaski import Position

Table = Callable[..., Position]
Ask = Callable[[Position, str], Any]
Space = tuple[int, int]

CORNER = {"red": (0, 0), "purple": (0, 13), "blue": (13, 13), "green": (13, 0)}


def area(name: str) -> set[Space]:
    row, column = CORNER[name]
    return {(row + r, column + c) for r in range(3) for c in range(3)}


def lines() -> list[tuple[str, list[Space]]]:
    """Every line of three that touches the board, written, with its spaces."""
    found = []
    for row in range(-2, 16):
        for column in range(-2, 16):
            if row >= 0:
                found.append((f"{row},{column} east", [(row, column + n) for n in range(3)]))
            if column >= 0:
                found.append((f"{row},{column} south", [(row + n, column) for n in range(3)]))
    return found


def scattered(seed: int, count: int) -> list[Space]:
    """Gems all over the board, many of them in the corners; no heart, no Eternal Flame."""
    luck = random.Random(seed)
    near = [0, 1, 2, 3, 4, 11, 12, 13, 14, 15]
    hearts = {(0, 0), (0, 15), (15, 0), (15, 15)}
    board = [(r, c) for r in near for c in near if (r, c) not in hearts]
    return luck.sample(board, count)


@pytest.mark.clause("FT-BKT-7", "FT-BKT-8", "FT-BKT-9", "FT-BKT-10")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", CORNER)
def test_every_line_with_a_gem_in_the_own_area_is_offered(
    name: str, seed: int, table: Table
) -> None:
    gems = scattered(seed, 30)
    written = [f"{row},{column}" for row, column in gems]
    position = table(4, gems=written, turn=name, next="act")
    offered = {a.text for a in position.actions() if a.kind.startswith("bucket")}
    own, expected = area(name), set()
    for line, on in lines():
        hit = [space for space in on if space in gems]
        if own & set(hit):
            expected |= {f"bucket {line}"} | ({f"bucket {line} some"} if len(hit) > 1 else set())
    assert offered == expected
    assert len(offered) > 4


@pytest.mark.clause("FT-BKT-7", "FT-BKT-9")
@pytest.mark.parametrize("name", CORNER)
def test_a_line_removes_all_its_gems_and_no_others(name: str, table: Table, ask: Ask) -> None:
    gems = scattered(5, 40)
    written = [f"{row},{column}" for row, column in gems]
    position = table(4, gems=written, turn=name, next="act")
    for line, on in lines():
        if position.refusal(f"bucket {line}"):
            continue
        position.play(f"bucket {line}")
        left = {f"{row},{column}" for row, column in gems if (row, column) not in on}
        assert set(ask(position, "gems")) == left
        assert ask(position, "buckets")[name] == "used"
        position.undo()


@pytest.mark.clause("FT-BKT-8", "FT-TEAM-8")
@pytest.mark.parametrize("name", CORNER)
def test_in_the_team_variant_the_partners_area_counts_too(name: str, table: Table) -> None:
    gems = scattered(7, 30)
    written = [f"{row},{column}" for row, column in gems]
    position = table(4, {"teams": True}, gems=written, turn=name, next="act")
    partner = {"red": "blue", "blue": "red", "purple": "green", "green": "purple"}[name]
    own, expected = area(name) | area(partner), set()
    for line, on in lines():
        hit = [space for space in on if space in gems]
        if own & set(hit):
            expected |= {f"bucket {line}"} | ({f"bucket {line} some"} if len(hit) > 1 else set())
    assert {a.text for a in position.actions() if a.kind.startswith("bucket")} == expected


@pytest.mark.clause("FT-BKT-2", "FT-BKT-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_used_bucket_stays_used(seats: int, table: Table, ask: Ask) -> None:
    names = {2: ["red", "blue"], 3: ["red", "purple", "blue"], 4: list(CORNER)}[seats]
    used = dict.fromkeys(names, "used")
    position = table(seats, gems=["1,1", "1,14", "14,14", "14,1"], buckets=used)
    for _ in range(2 * seats):
        assert not [a for a in position.actions() if a.kind.startswith("bucket")]
        position.play(next(a for a in position.actions() if a.kind == "gem"))
        position.play("pass")
    assert ask(position, "buckets") == used

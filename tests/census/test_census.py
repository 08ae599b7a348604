"""Counts of positions below known ones; on a difference the counts below each choice are shown."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import pulaski
from pulaski.core.compile import INTERPRETED
from pulaski.games import all_names
from pulaski.proof.census import FOLDER, census, divide, reached, written


def census_of(game: str) -> list[dict[str, Any]]:
    path = FOLDER / f"{game}.toml"
    found = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {"census": []}
    return list(found["census"])


ENTRIES = [
    pytest.param(game, one, id=f"{game}-{one['seats']}-after-{one['steps']}")
    for game in pulaski.names()
    for one in census_of(game)
]


@pytest.mark.parametrize(("game", "entry"), ENTRIES)
def test_as_many_positions_as_counted_before(game: str, entry: dict[str, Any]) -> None:
    if INTERPRETED and sum(entry["counts"].values()) > 3_000:
        entry = entry | {"depth": 1, "counts": entry["shallow"]}
    position = reached(game, entry)
    found = census(position, entry["depth"])
    assert found == entry["counts"], divide(position, entry["depth"])


@pytest.mark.parametrize("game", pulaski.names())
def test_every_game_has_a_census_as_it_is_written(game: str) -> None:
    """`make census` changes nothing where the counts are the same."""
    path = FOLDER / f"{game}.toml"
    assert path.exists(), f"make census GAME={game} writes one"
    assert written(game, census_of(game)) == path.read_text(encoding="utf-8")


def test_there_is_none_of_a_game_that_is_not_here() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} <= set(all_names())

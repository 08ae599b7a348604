"""Counts of positions below known ones; on a difference the counts below each choice are shown."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import pulaski
from pulaski.core import calls
from pulaski.core.chance import CHOICE
from pulaski.core.compile import INTERPRETED
from pulaski.core.position import Position
from pulaski.core.verbs import CHANCE
from pulaski.proof.census import census, divide

FOLDER = Path(__file__).parent


def entries() -> list[Any]:
    found = []
    for path in sorted(FOLDER.glob("*.toml")):
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        for entry_ in raw["census"]:
            name = f"{path.stem}-{entry_['seats']}-after-{entry_['steps']}"
            found.append(pytest.param(path.stem, entry_, id=name))
    return found


def reached(game: str, entry_: dict[str, Any]) -> Position:
    """The position after so many steps of the random game of that seed."""
    position = pulaski.start(game, entry_["seats"], **entry_["options"])
    for step in range(entry_["steps"]):
        if position.actor.number == CHANCE:
            position.play(calls.sample(position.states, 0, entry_["seed"]))
        else:
            actions = position.actions()
            position.play(actions[calls.draw(entry_["seed"], step, CHOICE, 0, len(actions))])
    return position


@pytest.mark.parametrize(("game", "entry_"), entries())
def test_as_many_positions_as_counted_before(game: str, entry_: dict[str, Any]) -> None:
    if INTERPRETED and sum(entry_["counts"].values()) > 3_000:
        entry_ = entry_ | {"depth": 1, "counts": entry_["shallow"]}
    position = reached(game, entry_)
    found = census(position, entry_["depth"])
    assert found == entry_["counts"], divide(position, entry_["depth"])


def test_every_game_has_a_census() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == set(pulaski.names())

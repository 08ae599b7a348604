"""Every scenario file holds."""

from __future__ import annotations

from pathlib import Path

import pytest

import pulaski
from pulaski.games import all_names
from pulaski.proof.scenario import Scenario

FOLDER = Path(__file__).parent / "scenarios"
FILES = [path for game in pulaski.names() for path in sorted((FOLDER / game).rglob("*.toml"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario_holds(path: Path) -> None:
    assert Scenario.load(path).faults() == []


def test_every_folder_is_that_of_a_game() -> None:
    assert {path.name for path in FOLDER.iterdir()} <= set(all_names())

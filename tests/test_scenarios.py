"""Every scenario file holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from pulaski.proof.scenario import Scenario

FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_scenario_holds(path: Path) -> None:
    assert Scenario.load(path).faults() == []

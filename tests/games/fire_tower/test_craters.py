"""FT-EXPL-5, FT-FB-17: firebreaks in areas come from Explosions and go; the record counts them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pulaski import Position
from pulaski.games.fire_tower.sets import has, spaces
from pulaski.proof.scenario import Scenario

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "fire-tower"


def in_areas(position: Position) -> int:
    s = position.state
    return sum(has(s.areas, space) for space in spaces(s.firebreaks))


@pytest.mark.clause("FT-EXPL-5", "FT-FB-11", "FT-FB-17")
def test_the_record_counts_the_firebreaks_in_areas() -> None:
    scenario = Scenario.load(SCENARIOS / "explosion-in-an-area.toml")
    position = scenario.start()
    counted = []
    for text in (text for step in scenario.steps for text in step.play):
        position.play(text)
        counted.append(position.state.craters)
        assert counted[-1] == in_areas(position)
    assert (counted[0], counted[-1]) == (1, 0)

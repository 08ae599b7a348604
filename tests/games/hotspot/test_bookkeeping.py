"""What the record keeps for use within a step is clear whenever something is decided."""

from __future__ import annotations

from pathlib import Path

import pytest

from pulaski.proof.scenario import Scenario

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "hotspot"


@pytest.mark.clause("HB-BOARD-2", "HB-SCORCH-1", "HB-WILD-2")
def test_no_hex_stays_marked_in_any_scenario() -> None:
    for path in sorted(SCENARIOS.glob("*.toml")):
        scenario = Scenario.load(path)
        position = scenario.start()
        for text in (text for step in scenario.steps for text in step.play):
            if not position.refusal(text):
                position.play(text)
                assert not position.state.marked.any(), (path.stem, text)

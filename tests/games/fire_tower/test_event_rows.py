"""Raw events: nothing stands where a kind of event has no value."""

from __future__ import annotations

from pathlib import Path

from pulaski.core import entry, events
from pulaski.games.fire_tower.events import KINDS
from pulaski.proof.scenario import Scenario

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios" / "fire-tower").glob("*.toml"))


def test_rows_of_events_in_every_scenario() -> None:
    told = set()
    for path in SCENARIOS:
        scenario = Scenario.load(path)
        position, log = scenario.start(), events.loud()
        for words in (words for step in scenario.steps for words in step.play):
            if position.refusal(words) is not None:
                continue
            entry.apply(position.states, 0, position.action(words).id, log)
            for kind, _, *values in events.rows(log):
                name, slots = KINDS[kind]
                assert values[len(slots) :] == [0] * (4 - len(slots)), (path, name)
                told.add(name)
    assert {"turn-lost", "no-spread", "burned", "reshuffled"} <= told

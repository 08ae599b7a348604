"""What is told in the scenarios of the game: to everybody, and with no number more than it has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pulaski import IllegalAction, Position
from pulaski.core import calls, events
from pulaski.games.flash_point.codes import Event
from pulaski.proof.scenario import Scenario

from .experienced import assert_choices_are_what_is_not_refused

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "flash-point").glob("*.toml"))


def steps_of(path: Path) -> Iterator[tuple[Position, int]]:
    """Every position of a scenario, with the action that is played there next."""
    scenario = Scenario.load(path)
    position = scenario.start()
    for step in scenario.steps:
        for text in step.play:
            try:
                action = position.action(text)
                if position.refusal(text) is None:
                    yield position, action.id
                    position.play(action)
            except IllegalAction:
                continue  # there is no id for it


@pytest.mark.clause("FP-INFO-1", "FP-INFO-3")
def test_every_step_of_the_scenarios() -> None:
    """All is told to everybody, without numbers that it does not have; what is offered is allowed.

    In some of the positions every other id is tried: it is refused.
    """
    told = set()
    for number, path in enumerate(FILES):
        last = None
        for position, action in steps_of(path):
            last = position
            twin, log = position.states.copy(), events.loud()
            calls.apply(twin, 0, action, log)
            for kind, audience, *values in events.rows(log):
                names = Event.of(kind).slots
                assert audience == events.EVERYBODY
                assert not any(values[len(names) :]), (path.stem, Event.of(kind))
                told.add(kind)
            for offered in position.actions():
                assert calls.refuse(position.states, 0, offered.id) == 0, (path.stem, offered.text)
        if last and number % 40 == 0:
            assert_choices_are_what_is_not_refused(last)
    assert told == set(Event)

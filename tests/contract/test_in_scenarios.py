"""In scenarios nothing is told besides what an event has, and what is not offered is refused."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import pulaski
from pulaski import Position
from pulaski.core import calls, events
from pulaski.proof.scenario import Scenario

FOLDER = Path(__file__).parents[1] / "scenarios"
#: Games that are made up for tests have none.
GAMES = [game for game in pulaski.names() if (FOLDER / game).is_dir()]


@pytest.mark.parametrize("game", GAMES)
def test_an_event_has_no_number_more_than_its_kind(game: str) -> None:
    """Whoever reads raw events may rely on it, and no value is left where none is meant."""
    codes = pulaski.find(game).codes.Event
    told = set()
    for path in sorted((FOLDER / game).glob("*.toml")):
        scenario = Scenario.load(path)
        position = scenario.start()
        for text in (text for step in scenario.steps for text in step.play):
            for number, _, *values in rows_of(position, text):
                code = codes.of(number)
                assert not any(values[len(code.slots) :]), (path.stem, code)
                told.add(code)
    left = [code.key for code in codes if code not in told]
    assert len(left) < 0.1 * len(codes), f"no scenario reports {left}"


@pytest.mark.parametrize("game", GAMES)
def test_where_scenarios_end_what_is_not_offered_is_refused(game: str) -> None:
    """All that is offered is allowed; of the other ids every seventh is tried, from anywhere on."""
    out = np.zeros(pulaski.find(game).most_choices, dtype=np.int32)
    for number, path in enumerate(sorted((FOLDER / game).glob("*.toml"))):
        scenario = Scenario.load(path)
        position = scenario.start()
        for text in (text for step in scenario.steps for text in step.play):
            if not position.refusal(text):
                position.play(text)
        offered = out[: calls.choices(position.states, 0, out)].tolist()
        assert len(set(offered)) == len(offered), path.stem
        for action in {*offered, *range(number % 7, position.game.rules.action_ids, 7)}:
            refused = calls.refuse(position.states, 0, action) != 0
            assert refused != (action in offered), (path.stem, action)


def rows_of(position: Position, text: str) -> list[tuple[int, ...]]:
    """The events of an action as they are; none if it is refused."""
    if position.refusal(text):
        return []
    log = events.loud()
    calls.apply(position.states.copy(), 0, position.action(text).id, log)
    position.play(text)
    return list(events.rows(log))

"""A seed means the same dice and draws for ever: records are replayed by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from pulaski import Position
from pulaski.core import calls
from pulaski.core.chance import OUTCOME
from pulaski.games.flash_point.codes import Act, Phase

Walk = Callable[..., Iterator[Position]]


def expected(position: Position, key: int) -> int:
    """The outcome by the first draw; if it cannot stand, one of the others by the second."""
    s = position.state
    turn, ordinal, phase = int(s.turn), 2 * int(s.draws), int(s.phase)
    allowed = [action.id for action in position.actions()]
    if phase == Phase.REVEALING:
        victims, alarms = int(s.hidden_victims), int(s.hidden_alarms)
        drawn = calls.draw(key, turn, OUTCOME, ordinal, victims + alarms)
        return Act.VICTIM if drawn < victims else Act.VICTIM + 1
    if phase != Phase.DRAWING:
        first, faces = {
            Phase.ROLLING: (Act.ROLL, 48),
            Phase.ROLLING_RED: (Act.RED, 6),
            Phase.ROLLING_BLACK: (Act.BLACK, 8),
        }[Phase.of(phase)]
        outcome = first + calls.draw(key, turn, OUTCOME, ordinal, faces)
        if outcome in allowed:
            return outcome
    return allowed[calls.draw(key, turn, OUTCOME, ordinal + 1, len(allowed))]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"setup": "family_random_simple"}),
        (2, {"setup": "family_random_from_experienced", "board": "back"}),
        (5, {"rules": "experienced", "specialists": "random", "level": "heroic"}),
    ],
    ids=str,
)
def test_chance_plays_by_the_seed(seats: int, options: dict[str, Any], walk: Walk) -> None:
    for position in islice(walk(seats, seed=14, **options), 120):
        if position.actor.name == "chance":
            for key in range(3):
                assert calls.sample(position.states, 0, key) == expected(position, key)

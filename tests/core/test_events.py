"""Events: room, silence and audiences."""

from __future__ import annotations

import pytest

import pulaski
from pulaski.core import calls, events


def test_a_silent_log_takes_nothing() -> None:
    position = pulaski.start("feurio", 2)
    log = events.silent()
    calls.apply(position.states, 0, 3, log)
    assert events.rows(log) == []


def test_rows_empty_the_log() -> None:
    position = pulaski.start("feurio", 2)
    log = events.loud()
    calls.apply(position.states, 0, 3, log)
    assert len(events.rows(log)) == 1
    assert events.rows(log) == []


def test_a_log_that_ran_over_says_so() -> None:
    log = events.loud(room=1)
    position = pulaski.start("feurio", 1)
    for _ in range(3):
        calls.apply(position.states, 0, position.actions()[0].id, log)
    assert log[0, 0] == len(log)  # the count stops there: a wrapped one would write anywhere
    with pytest.raises(OverflowError, match="more events than the 1 that the log has room for"):
        events.rows(log)


def test_audiences() -> None:
    assert events.hears(events.EVERYBODY, None)
    assert all(events.hears(events.EVERYBODY, seat) for seat in range(6))
    only_second = 1 << 1
    assert [events.hears(only_second, seat) for seat in (0, 1, 2, None)] == [
        False,
        True,
        False,
        False,
    ]

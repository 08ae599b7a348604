"""Positions share the room in which rules write; nothing of one gets into another."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.core import calls, events


def test_threads_do_not_write_over_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    positions = [pulaski.start("feurio", seats, seed=7) for seats in (2, 4)]
    positions[1].play(positions[1].suggestion())
    alone = [[action.text for action in position.actions()] for position in positions]
    assert alone[0] != alone[1]
    choices, both = calls.choices, threading.Barrier(2)

    def choices_of_both(states: Any, i: int, out: Any) -> int:
        count: int = choices(states, i, out)
        both.wait(60)  # each has written before any reads
        return count

    monkeypatch.setattr(calls, "choices", choices_of_both)
    with ThreadPoolExecutor(2) as threads:
        found = threads.map(Position.actions, positions)
        assert [[action.text for action in actions] for actions in found] == alone


def test_what_a_rule_wrote_before_it_failed_is_not_told_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position: Position = pulaski.start("feurio", 2, seed=7)
    twin, action, apply = position.copy(), position.actions()[0], calls.apply

    def fail(states: Any, i: int, number: int, log: Any) -> None:
        apply(states.copy(), i, number, log)
        raise RuntimeError("a rule failed")

    monkeypatch.setattr(calls, "apply", fail)
    with pytest.raises(RuntimeError, match="a rule failed"):
        position.play(action)
    monkeypatch.undo()
    assert [event.text for event in twin.copy().play(action)] == [
        event.text for event in twin.play(action)
    ]


def test_an_empty_log_tells_nothing() -> None:
    log = events.loud()
    log[0, 0] = 3
    events.clear(log)
    assert events.rows(log) == []

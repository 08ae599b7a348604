"""Choices and refusals: what is offered is exactly what is not refused, over all ids."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pulaski
from pulaski import Position
from pulaski.core import calls

Walk = Callable[..., Iterator[Position]]
Table = Callable[..., Position]

IDS = range(-1, pulaski.find("feurio").action_ids + 2)


@pytest.mark.clause("FE-INFO-5")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"firebreaks": True}),
        (3, {"firebreaks": True}),
        (3, {"mode": "cooperative"}),
        (4, {}),
    ],
    ids=str,
)
def test_what_is_offered_is_what_is_not_refused(
    seats: int, options: dict[str, Any], walk: Walk
) -> None:
    for number, position in enumerate(walk(seats, seed=17, **options)):
        if number < 12 or number % 9 == 0 or position.is_over:
            offered = [action.id for action in position.actions()]
            allowed = [n for n in IDS if calls.refuse(position.states, 0, n) == 0]
            assert sorted(offered) == allowed
            assert len(set(offered)) == len(offered)


@pytest.mark.clause("FE-INFO-6")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nobody_is_asked_a_question_with_one_answer(seats: int, walk: Walk) -> None:
    draws = []
    for position in walk(seats, seed=31, **({"firebreaks": True} if seats > 1 else {})):
        count = len(position.actions())
        if position.actor.name == "chance":
            draws.append(count)
        elif not position.is_over:
            assert count > 1
    assert draws[-1] == 1  # the last tile is drawn all the same


@pytest.mark.clause("FE-INFO-5")
def test_the_questions_of_a_turn_come_in_order(table: Table) -> None:
    position = table(2, {"firebreaks": True}, tiles={"0,0": 5, "1,0": 3})
    kinds = []
    for step in ("draw 6", "face up", "lay 1,-1", "place 1 red 0,0"):
        position.play(step)
        kinds.append(sorted({action.kind for action in position.actions()}))
    assert kinds == [["break", "face-up"], ["lay"], ["pass", "place"], ["draw"]]


@pytest.mark.parametrize("action", ["draw 1", "pass", "face up", "break red", "middle 2 1"])
def test_nothing_can_be_done_when_the_game_is_over(action: str, table: Table) -> None:
    position = table(2, tiles={"0,0": 5, "1,0": 3}, stack={}, next="men", passes=1)
    position.play("pass")
    refusal = position.refusal(action)
    assert refusal is not None
    assert refusal.clause == "FE-END-6"
    assert position.actions() == []


def test_texts_read_back_to_the_same_action(walk: Walk) -> None:
    for position in walk(2, seed=40, firebreaks=True):
        for action in position.actions():
            assert position.action(action.text).id == action.id

"""A bot that fails does not hold a table up."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import pytest

import pulaski
from pulaski import Action, Position
from pulaski.players.bots import BOTS, ThinkingBot
from pulaski.table import metrics, thinking


class Illegal:
    """It answers a question that nobody asked."""

    def choose(self, position: Position) -> Action:
        return position.action("draw 6")


class Failing:
    """It raises what it likes, after it has spoilt what it was given."""

    def choose(self, position: Position) -> Action:
        position.play(position.actions()[0])
        raise KeyError("no idea")


class Slow:
    """It takes its time."""

    def choose(self, position: Position) -> Action:
        time.sleep(0.5)
        return position.actions()[0]


def task(name: str, position: Position) -> thinking.Task:
    return thinking.Task(name, 5, position, "table")


def failures(name: str) -> float:
    return float(metrics.BOT_FAILURES.labels(bot=name)._value.get())


@pytest.mark.parametrize("kind", [Illegal, Failing, Slow, None])
def test_a_bot_that_fails_makes_some_legal_move_and_is_counted(
    kind: type[Illegal] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = kind.__name__ if kind else "gone"
    if kind:
        monkeypatch.setitem(BOTS, name, lambda seed: kind())
    position, before = pulaski.start("feurio", 2, seed=1), failures(name)
    chosen = asyncio.run(thinking.choose(task(name, position), 0.1))
    assert position.refusal(chosen.action) is None
    assert failures(name) == before + 1


def test_a_bot_that_chooses_well_gets_its_way() -> None:
    position = pulaski.start("feurio", 2, seed=1)
    chosen = asyncio.run(thinking.choose(task("thumb", position), 10))
    assert chosen.action == position.suggestion(5)
    assert failures("thumb") == 0


def test_a_bot_that_thinks_says_what_it_has_found_when_its_time_is_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(BOTS, "endless", partial(ThinkingBot, seconds=1e6))
    position = pulaski.start("feurio", 2, seed=1)
    asyncio.run(thinking.choose(task("quick", position), 100))  # now it is compiled
    chosen = asyncio.run(thinking.choose(task("endless", position), 2.0))
    assert position.refusal(chosen.action) is None
    assert failures("endless") == 0

"""A bot that fails does not hold a table up."""

from __future__ import annotations

import asyncio
import time

import pytest

import pulaski
from pulaski import Action, Position
from pulaski.players.bots import Bot, ThumbBot
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


def failures(player: Bot) -> float:
    name = type(player).__name__
    return float(metrics.BOT_FAILURES.labels(bot=name)._value.get())


@pytest.mark.parametrize("player", [Illegal(), Failing(), Slow()], ids=lambda p: type(p).__name__)
def test_a_bot_that_fails_makes_some_legal_move_and_is_counted(player: Bot) -> None:
    position, before = pulaski.start("feurio", 2, seed=1), failures(player)
    chosen = asyncio.run(thinking.choose(player, position, 0.1, 7, "table"))
    assert position.refusal(chosen) is None
    assert failures(player) == before + 1


def test_a_bot_that_chooses_well_gets_its_way() -> None:
    position, player = pulaski.start("feurio", 2, seed=1), ThumbBot(5)
    chosen = asyncio.run(thinking.choose(player, position, 10, 7, "table"))
    assert chosen == position.suggestion(5)
    assert failures(player) == 0

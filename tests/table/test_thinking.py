"""A bot that fails does not hold a table up."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from functools import partial
from pathlib import Path

import pytest

import pulaski
from pulaski import Action, Position
from pulaski.players.bots import BOTS, ThinkingBot
from pulaski.table import metrics, thinking
from pulaski.table.logbook import Chair
from tests.table.books import ANN
from tests.table.test_hub import hub_in, table_of


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


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no priorities of their own")
def test_bots_come_after_the_server_whatever_its_own_priority() -> None:
    """A server that was started with `nice` has them behind itself, too."""
    program = """
import os
from pulaski.table.thinking import BEHIND, _THREADS
os.nice(5)
theirs = _THREADS.submit(os.getpriority, os.PRIO_PROCESS, 0).result()
mine = os.getpriority(os.PRIO_PROCESS, 0)
assert theirs == min(19, mine + BEHIND) > mine or mine == 19, (theirs, mine)
"""
    subprocess.run([sys.executable, "-c", program], check=True)


class Pondering:
    """It thinks until it is told to stop."""

    enough = threading.Event()

    def choose(self, position: Position) -> Action:
        self.enough.wait(60)
        return position.actions()[0]


def test_bots_that_do_not_think_need_not_wait_for_those_that_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(BOTS, "deep", lambda seed: Pondering())
    position, before = pulaski.start("feurio", 2, seed=1), failures("thumb")

    async def choose_among_many() -> thinking.Choice:
        for _ in range(thinking.MOST + 1):
            many.append(asyncio.create_task(thinking.choose(task("deep", position), 60)))
        await asyncio.sleep(0.1)
        try:
            return await thinking.choose(task("thumb", position), 5)
        finally:
            Pondering.enough.set()
            await asyncio.gather(*many)

    many: list[asyncio.Task[thinking.Choice]] = []
    assert asyncio.run(choose_among_many()).action == position.suggestion(5)
    assert failures("thumb") == before


class Endless(ThinkingBot):
    """It would think for days; it tells when it begins and when it stops."""

    begun, stopped = threading.Event(), threading.Event()

    def choose(self, position: Position) -> Action:
        self.begun.set()
        try:
            return super().choose(position)
        finally:
            self.stopped.set()

    def choose_and_say(self, position: Position) -> tuple[Action, None]:
        return self.choose(position), None


def test_a_bot_in_mid_thought_stops_with_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python waits for its threads before it ends: a server would stay until the bot is late."""
    monkeypatch.setitem(BOTS, "endless", partial(Endless, seconds=1e6))
    position = pulaski.start("feurio", 2, seed=1)
    asyncio.run(thinking.choose(task("quick", position), 100))  # now it is compiled

    async def serve() -> None:
        async with hub_in(tmp_path) as (hub, _):
            await table_of(hub, *[Chair("bot", bot="endless")] * 2, ANN)
            assert await asyncio.to_thread(Endless.begun.wait, 60)

    asyncio.run(serve())
    assert Endless.stopped.wait(3.0)  # its time would be up after eight
    assert failures("endless") == 0

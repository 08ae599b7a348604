"""How bots think at a table: in a few threads, for a limited time, and never to a standstill.

Compiled rules let go of the interpreter, and bots that think leave a core to the server, so nobody
waits for them. Their threads have its priority: one that has the interpreter and waits for a core
lets all others wait. Whoever finds no thread waits for one, and thinks for what is left of the
time. A bot for which nobody waits any more stops: a server that ends waits
for its threads.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import structlog

from pulaski.core.errors import BadOption
from pulaski.core.play import Action
from pulaski.core.position import Position
from pulaski.players.bots import JUDGING, ThinkingBot, bot
from pulaski.players.reasons import Reason
from pulaski.table import metrics

__all__ = ["Choice", "Task", "choose"]

LOG = structlog.get_logger()
ENOUGH = 0.8  # of the time, after which a bot that thinks says what it has found

MOST = max(4, os.cpu_count() or 0)  # threads: one that is stuck must not stop all others
BEHIND = 10  # how far their priority is below that of the server


def _step_back() -> None:
    """Let whatever else the server does come first, where the system has priorities of threads."""
    if sys.platform == "linux":  # elsewhere the whole process would step back
        os.nice(BEHIND)


_THREADS = ThreadPoolExecutor(MOST, "bot", _step_back)
_THINKERS = ThreadPoolExecutor(max(1, (os.cpu_count() or 1) - 1), "thinker")


class Choice(NamedTuple):
    """What a bot does, and what it says about it."""

    action: Action
    reason: Reason | None = None


@dataclass(frozen=True)
class Task:
    """What a bot is to decide; whether it says why, what people ask for, and how it answered."""

    name: str
    seed: int
    position: Position
    table: str
    speaks: bool = False
    wishes: frozenset[str] = frozenset()
    answered: str = ""


async def choose(task: Task, limit: float) -> Choice:
    """What a bot does.

    A game must not stand still because a bot is no longer offered, fails, takes too long or chooses
    what is illegal: then the rule of thumb plays. It is logged and counted.
    """
    with metrics.BOT_SECONDS.time():
        until, unwanted = time.monotonic() + ENOUGH * limit, threading.Event()
        think = partial(_legal, task, lambda: unwanted.is_set() or time.monotonic() > until)
        try:
            threads = _THINKERS if task.name in JUDGING else _THREADS
            chosen = asyncio.get_running_loop().run_in_executor(threads, think)
            return await asyncio.wait_for(chosen, limit)
        except Exception as error:
            metrics.BOT_FAILURES.labels(bot=task.name).inc()
            LOG.warning("bot failed", table=task.table, bot=task.name, error=repr(error))
            return Choice(task.position.suggestion(task.seed))
        finally:
            unwanted.set()  # it is late, or the server stops


def _legal(task: Task, is_late: Callable[[], bool]) -> Choice:
    """Its choice, if the rules allow it."""
    player, position = bot(task.name, task.seed), task.position
    if isinstance(player, ThinkingBot):
        player.is_late = is_late
        player.wishes, player.answered = task.wishes, task.answered
    tried = position.copy()  # it may try things on what it is given
    if task.speaks and isinstance(player, ThinkingBot):
        choice = Choice(*player.choose_and_say(tried))
    else:
        choice = Choice(player.choose(tried))
    if refusal := position.refusal(choice.action):
        raise BadOption(f"{choice.action.text}: {refusal.reason} [{refusal.clause}]")
    return choice

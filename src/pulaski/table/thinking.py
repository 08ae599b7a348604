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
from functools import partial

import structlog

from pulaski.core.errors import BadOption
from pulaski.core.play import Action
from pulaski.core.position import Position
from pulaski.players.bots import JUDGING, RandomBot, ThinkingBot, bot
from pulaski.table import metrics

__all__ = ["choose"]

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


async def choose(name: str, seed: int, position: Position, limit: float, table: str) -> Action:
    """What the bot of this name does.

    A game must not stand still because a bot is no longer offered, fails, takes too long or chooses
    what is illegal: then it is any legal action. It is logged and counted.
    """
    with metrics.BOT_SECONDS.time():
        until, unwanted = time.monotonic() + ENOUGH * limit, threading.Event()
        think = partial(
            _legal, name, seed, position, lambda: unwanted.is_set() or time.monotonic() > until
        )
        try:
            threads = _THINKERS if name in JUDGING else _THREADS
            chosen = asyncio.get_running_loop().run_in_executor(threads, think)
            return await asyncio.wait_for(chosen, limit)
        except Exception as error:
            metrics.BOT_FAILURES.labels(bot=name).inc()
            LOG.warning("bot failed", table=table, bot=name, error=repr(error))
            return RandomBot(seed).choose(position)
        finally:
            unwanted.set()  # it is late, or the server stops


def _legal(name: str, seed: int, position: Position, is_late: Callable[[], bool]) -> Action:
    """Its choice, if the rules allow it."""
    player = bot(name, seed)
    if isinstance(player, ThinkingBot):
        player.is_late = is_late
    chosen = player.choose(position.copy())  # it may try things on what it is given
    if refusal := position.refusal(chosen):
        raise BadOption(f"{chosen.text}: {refusal.reason} [{refusal.clause}]")
    return chosen

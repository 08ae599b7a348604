"""How bots think at a table: in a thread, for a limited time, and never to a standstill."""

from __future__ import annotations

import asyncio

import structlog

from pulaski.core.errors import BadOption
from pulaski.core.play import Action
from pulaski.core.position import Position
from pulaski.players.bots import RandomBot, bot
from pulaski.table import metrics

__all__ = ["choose"]

LOG = structlog.get_logger()


async def choose(name: str, seed: int, position: Position, limit: float, table: str) -> Action:
    """What the bot of this name does.

    A game must not stand still because a bot is no longer offered, fails, takes too long or chooses
    what is illegal: then it is any legal action. It is logged and counted.
    """
    with metrics.BOT_SECONDS.time():
        try:
            return await asyncio.wait_for(asyncio.to_thread(_legal, name, seed, position), limit)
        except Exception as error:
            metrics.BOT_FAILURES.labels(bot=name).inc()
            LOG.warning("bot failed", table=table, bot=name, error=repr(error))
            return RandomBot(seed).choose(position)


def _legal(name: str, seed: int, position: Position) -> Action:
    """Its choice, if the rules allow it."""
    chosen = bot(name, seed).choose(position.copy())  # it may try things on what it is given
    if refusal := position.refusal(chosen):
        raise BadOption(f"{chosen.text}: {refusal.reason} [{refusal.clause}]")
    return chosen

"""Hearing what other servers on the same PostgreSQL wrote.

Nothing rests on it: what was not heard, because the line was cut, is found by looking
(`neighbours`). It makes pages quick.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import psycopg
from sqlalchemy.engine import URL

from pulaski.table.store import CHANNEL
from pulaski.table.troubles import Troubles

__all__ = ["Listener"]

DEAF = "other servers are not heard"
NONSENSE = "what another server says makes no sense"
QUIET = 5.0  # seconds without a word, after which the line is tried
AGAIN = 0.5  # seconds until a line that was cut is made anew
CONNECTING = 5


class Listener:
    """A connection that listens, and is made anew when it is cut.

    `heard` is given what others say; `missed` is called when something may not have been heard.
    """

    def __init__(
        self,
        url: URL,
        patience: float,
        troubles: Troubles,
        heard: Callable[[str], None],
        missed: Callable[[], None],
    ) -> None:
        plain = url.set(drivername="postgresql").difference_update_query(["connect_timeout"])
        self._address = plain.render_as_string(hide_password=False)
        self._connecting = int(str(url.query.get("connect_timeout", CONNECTING)))
        self._patience = patience
        self._troubles = troubles
        self._heard = heard
        self._missed = missed
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to listen."""
        self._task = asyncio.create_task(self._listen_for_ever())

    async def close(self) -> None:
        """Stop listening."""
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen_for_ever(self) -> None:
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as error:  # a time-out is an OSError, too
                self._troubles.meet(DEAF, error)
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        """Until the line is cut, or hangs."""
        connection = await psycopg.AsyncConnection.connect(
            self._address, autocommit=True, connect_timeout=self._connecting
        )
        try:
            async with asyncio.timeout(self._patience):
                await connection.execute(f"LISTEN {CHANNEL}")
            self._troubles.end(DEAF)
            self._missed()
            while True:
                await self._hear(connection)
                async with asyncio.timeout(self._patience):
                    await connection.execute("SELECT 1")
        finally:
            await connection.close()

    async def _hear(self, connection: psycopg.AsyncConnection[Any]) -> None:
        async for notice in connection.notifies(timeout=QUIET):
            try:
                self._heard(notice.payload)
            except Exception as error:  # of another version, or another program
                self._troubles.meet(NONSENSE, error)

"""Messages that wait to be sent to one page."""

from __future__ import annotations

import asyncio

__all__ = ["Outbox"]


class Outbox:
    """Anybody puts messages in; one sender takes them out, and waits while there are none.

    There is one per open page, mostly empty: asyncio's own queue, made for many who wait at either
    end, takes three kilobytes.
    """

    __slots__ = ("_most", "_sender", "_waiting")

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: list[str | None] = []
        self._sender: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, message: str | None) -> None:
        """To be sent after the others; None is the sign to end. QueueFull if too many wait."""
        if len(self._waiting) >= self._most:
            raise asyncio.QueueFull
        self._waiting.append(message)
        if self._sender is not None and not self._sender.done():
            self._sender.set_result(None)

    def replace(self, *messages: str | None) -> None:
        """Only these are to be sent."""
        self._waiting.clear()
        for message in messages:
            self.put(message)

    def take(self) -> str | None:
        """The first of those that wait."""
        return self._waiting.pop(0)

    async def get(self) -> str | None:
        """The first of those that wait, as soon as there is one."""
        while not self._waiting:
            self._sender = asyncio.get_running_loop().create_future()
            try:
                await self._sender
            finally:
                self._sender = None
        return self.take()

"""Answers that never change are made once: what a table was after an entry, it was for ever.

They are kept as they are sent, compressed: one that is kept costs next to nothing. Those that
nobody has asked for in a long time go first. What all are told alike is kept in the same way.
"""

from __future__ import annotations

import asyncio
import gzip
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from hashlib import blake2b
from typing import Generic, NamedTuple, Protocol, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from pulaski.table.guard import KEEP_NOTHING

__all__ = ["Answer", "Answers", "Aside", "Lately"]

T = TypeVar("T")

LEVEL = 6  # of compression
CHECK = {"Cache-Control": "private, no-cache", "Vary": f"{KEEP_NOTHING['Vary']}, Accept-Encoding"}


class Answer(NamedTuple):
    """A text as it is sent, and the tag that it is known by."""

    packed: bytes
    tag: str

    @classmethod
    def of(cls, text: str | bytes) -> Answer:
        """Pack a text."""
        raw = text.encode() if isinstance(text, str) else text
        mark = blake2b(raw, digest_size=12).hexdigest()
        return cls(gzip.compress(raw, LEVEL, mtime=0), f'W/"{mark}"')

    def sent(self, request: Request, media_type: str, may_keep: bool, **headers: str) -> Response:
        """As an answer to a request. A browser that `may_keep` it asks whether it still holds."""
        headers = {"ETag": self.tag} | (CHECK if may_keep else {}) | headers
        asked = request.headers.get("if-none-match", "")
        if self.tag in (tag.strip() for tag in asked.split(",")):
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(self.packed, headers=headers, media_type=media_type)
        return Response(gzip.decompress(self.packed), headers=headers, media_type=media_type)


class Maker(Protocol):
    """Where answers are made, in threads."""

    async def do(self, function: Callable[[], T], /) -> T:
        """What a function returns."""


class Aside:
    """Where answers are made that all are told alike: nobody pays for them, or is refused them."""

    async def do(self, function: Callable[[], T], /) -> T:
        """What a function returns."""
        return await asyncio.to_thread(function)


class Answers:
    """Those that were asked for, by what they tell; bounded in bytes."""

    def __init__(self, workshop: Maker, most_bytes: int) -> None:
        self._workshop = workshop
        self._most = most_bytes
        self._kept: OrderedDict[Hashable, Answer] = OrderedDict()
        self._bytes = 0
        self._making: dict[Hashable, asyncio.Task[Answer]] = {}

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return self._bytes

    async def get(self, key: Hashable, make: Callable[[], str]) -> Answer:
        """The answer of this key; if it is not there, it is made, once for all who wait."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            self._making[key] = asyncio.create_task(self._make(key, make))
            self._making[key].add_done_callback(lambda _: self._making.pop(key))
        return await asyncio.shield(self._making[key])

    async def _make(self, key: Hashable, make: Callable[[], str]) -> Answer:
        answer = await self._workshop.do(lambda: Answer.of(make()))
        self._kept[key] = answer
        self._bytes += len(answer.packed)
        while self._bytes > self._most:
            _, old = self._kept.popitem(last=False)
            self._bytes -= len(old.packed)
        return answer


class Lately(Generic[T]):
    """An answer that holds for some seconds: whoever asks meanwhile is told the same."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._until = 0.0
        self._found: asyncio.Task[T] | None = None

    async def get(self, find: Callable[[], Awaitable[T]]) -> T:
        """What was found lately; else it is found out, once for all who wait."""
        if self._found is None or (self._found.done() and time.monotonic() >= self._until):
            self._found = asyncio.ensure_future(self._find(find))
        return await asyncio.shield(self._found)

    async def _find(self, find: Callable[[], Awaitable[T]]) -> T:
        try:
            return await find()
        finally:
            self._until = time.monotonic() + self._seconds

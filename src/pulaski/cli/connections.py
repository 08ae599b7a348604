"""Connections before they are requests: so many of one address, and none that stays half open.

Uvicorn waits for ever for the rest of a request, and takes any number of connections: a few hundred
of somebody who sends nothing would use up the files that a server may have open.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pulaski.table import metrics
from pulaski.table.limits import Buckets, place_of
from pulaski.table.settings import Settings

__all__ = ["Door", "protocols"]

BESIDES = 100  # connections that are no sockets: pages being loaded


def _last_words(status: str, words: str) -> bytes:
    head = f"HTTP/1.1 {status}\r\nContent-Type: text/plain\r\nContent-Length: {len(words)}\r\n"
    return f"{head}Retry-After: 5\r\nConnection: close\r\n\r\n{words}".encode("ascii")


CROWDED = _last_words(
    "503 Service Unavailable", "Too many connections: close some, and try again.\n"
)
LATE = _last_words("408 Request Timeout", "The rest of the request did not come in time.\n")


class Door:
    """Who is connected. A proxy that is trusted speaks for many, and is not counted as one."""

    def __init__(self, settings: Settings, trust_proxy: str) -> None:
        self.settings = settings
        self._most = settings.most_sockets + BESIDES
        self._trusted = ProxyHeadersMiddleware(_nothing, trust_proxy).trusted_hosts
        self._rate = Buckets(settings.connections)
        self._places: dict[Any, str] = {}
        self._there: Counter[str] = Counter()

    def enter(self, transport: Any, host: str) -> bool:
        """Let a connection in; False if there are too many."""
        place = "" if host in self._trusted else place_of(host)
        if len(self._places) >= self._most or (place and self._is_too_much(place)):
            metrics.REFUSALS.labels("too-many").inc()
            return False
        self._places[transport] = place
        self._there[place] += 1
        return True

    def _is_too_much(self, place: str) -> bool:
        if self._there[place] >= self.settings.most_connections_of_one:
            return True
        return not self._rate.of(place).take()

    def leave(self, transport: Any) -> None:
        """It is gone; one that was not let in never counted."""
        if (place := self._places.pop(transport, None)) is not None:
            self._there[place] -= 1
            if not self._there[place]:
                del self._there[place]


async def _nothing(*_: Any) -> None:
    """An application that is never asked."""


class Requests(H11Protocol):
    """A connection that is closed if a request has begun, or should have, and does not end."""

    door: ClassVar[Door]
    _timer: asyncio.TimerHandle | None = None
    _awaited = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, or not."""
        super().connection_made(transport)
        if self.door.enter(transport, self.client[0] if self.client else ""):
            self._wait_for("head", self.door.settings.head_patience)
        else:
            transport.write(CROWDED)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._stop_waiting()
        self.door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """More of a request."""
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        """The next request may begin; how long that may take is seen to by uvicorn."""
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on, it is a socket."""
        self._awaited = "nothing"
        super().handle_websocket_upgrade(event)

    def _watch(self) -> None:
        state, patience = self.conn.their_state, self.door.settings
        if self._awaited == "nothing" or self.transport.is_closing():
            self._stop_waiting("nothing")
        elif state is h11.SEND_BODY:
            self._wait_for("body", patience.body_patience)
        elif state is h11.IDLE and self.timeout_keep_alive_task is None:
            self._wait_for("head", patience.head_patience)
        else:
            self._stop_waiting()

    def _wait_for(self, part: str, seconds: float) -> None:
        """Until all of it is there: whatever comes meanwhile does not make the time longer."""
        if self._awaited != part:
            self._stop_waiting(part)
            self._timer = self.loop.call_later(seconds, self._give_up)

    def _stop_waiting(self, then: str = "") -> None:
        self._awaited = then
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        if self._awaited == "head":
            self.transport.write(LATE)
            self.transport.close()
        else:  # somebody may be answering already
            self.transport.abort()


class Sockets(WebSocketsSansIOProtocol):
    """A socket, which was let in as a request."""

    door: ClassVar[Door]

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self.door.leave(self.transport)
        super().connection_lost(exc)


def protocols(
    settings: Settings, trust_proxy: str
) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """Requests and sockets of one server, as uvicorn takes them."""
    with_door = {"door": Door(settings, trust_proxy)}
    return type("Requests", (Requests,), with_door), type("Sockets", (Sockets,), with_door)

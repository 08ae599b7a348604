"""Connections before they are requests: so many of one address, and none that stays half open.

Uvicorn waits for ever for the rest of a request, and for somebody who does not read an answer; and
it takes any number of connections. A few hundred of somebody who does nothing would use up the
files that a server may have open, and its memory.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from typing import Any, ClassVar, cast

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pulaski.table import metrics
from pulaski.table.limits import Buckets, around, is_crowded, place_of, take_off
from pulaski.table.settings import Settings

__all__ = ["Door", "protocols"]

BESIDES = 100  # connections that are no sockets: pages being loaded
UNSENT = 64 * 1024  # bytes that the system takes before they can be sent; the rest waits here


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
        self._there.update(around(place))
        return True

    def _is_too_much(self, place: str) -> bool:
        if is_crowded(self._there, place, self.settings.most_connections_of_one):
            return True
        return not self._rate.of(place).take()

    def leave(self, transport: Any) -> None:
        """It is gone; one that was not let in never counted."""
        if (place := self._places.pop(transport, None)) is not None:
            take_off(self._there, place)


async def _nothing(*_: Any) -> None:
    """An application that is never asked."""


class Line:
    """A connection that is cut if nothing of what waits to be sent goes out for so long.

    It stands between uvicorn and the transport, counts what is written, and passes on all else.
    Uvicorn closes a connection only when all was sent: somebody who does not read keeps it open.
    """

    def __init__(self, transport: asyncio.Transport, patience: float) -> None:
        self._transport = transport
        self._patience = patience
        self._written = 0
        self._timer: asyncio.TimerHandle | None = None
        _keep_unsent_small(transport)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    @property
    def waiting(self) -> int:
        """Bytes that the system has not taken yet."""
        return self._transport.get_write_buffer_size()

    def write(self, data: bytes) -> None:
        """Send it, now or as soon as the other end reads."""
        self._written += len(data)
        self._transport.write(data)
        if self._timer is None and self.waiting:
            self._look_again()

    def _look_again(self) -> None:
        gone = self._written - self.waiting
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._patience, self._look, gone)

    def _look(self, gone_before: int) -> None:
        """Whoever reads anything, however slowly, has time again."""
        self._timer = None
        if not self.waiting:
            return
        if self._written - self.waiting > gone_before:
            self._look_again()
        else:
            metrics.OVERFLOWS.inc()
            self._transport.abort()


def _keep_unsent_small(transport: asyncio.Transport) -> None:
    """Else the system takes megabytes, and then nothing for a long time: that looks like a halt."""
    line, option = transport.get_extra_info("socket"), getattr(socket, "TCP_NOTSENT_LOWAT", None)
    if line is not None and option is not None:
        line.setsockopt(socket.IPPROTO_TCP, option, UNSENT)


class Requests(H11Protocol):
    """A connection that is closed if a request has begun, or should have, and does not end."""

    door: ClassVar[Door]
    _timer: asyncio.TimerHandle | None = None
    _awaited = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, or not."""
        line = Line(transport, self.door.settings.body_patience)
        super().connection_made(cast(asyncio.Transport, line))
        if self.door.enter(line, self.client[0] if self.client else ""):
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

    def keepalive_timeout(self) -> None:
        """Nobody has answered: what waits to be sent is for nobody."""
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()


def protocols(
    settings: Settings, trust_proxy: str
) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """Requests and sockets of one server, as uvicorn takes them."""
    with_door = {"door": Door(settings, trust_proxy)}
    return type("Requests", (Requests,), with_door), type("Sockets", (Sockets,), with_door)

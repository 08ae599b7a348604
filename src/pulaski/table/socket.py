"""The socket of one page: commands in, messages out, every command answered."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import structlog
from starlette.routing import Router, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from pulaski.table import metrics, protocol, speech
from pulaski.table.errors import Refused
from pulaski.table.guard import COME_AGAIN, address_of, identity_of, language_of
from pulaski.table.hosts import is_own_host, is_own_origin
from pulaski.table.hub import Hub
from pulaski.table.limits import around, is_crowded, take_off
from pulaski.table.live import Live
from pulaski.table.page import Page
from pulaski.table.service import Service, service
from pulaski.table.settings import Settings

__all__ = ["sockets"]

LOG = structlog.get_logger()

LARGEST = 16 * 1024
MOST_FAULTS = 200  # refused messages in a row before the socket is closed
BAD_ORIGIN, NO_KEY, FLOOD = 4403, 4404, 4429
#: Why a page may not look now, but perhaps the next time: it tries again.
PASSING = ("stale", "too-fast", "busy", "no-database", "not-ready", "newer-version")
#: What a message costs, if it is more than the usual: the whole table is sent, much is tried out.
COSTS = {"resync": 5, "effects": 3, "outlook": 3, "walks": 2}


async def talk(socket: WebSocket) -> None:
    """A page at a table, until it is closed."""
    served = service(socket)
    if not _is_own(socket, served.settings):
        metrics.REFUSALS.labels("foreign-origin").inc()
        await socket.close(BAD_ORIGIN)
        return
    await socket.accept()
    try:
        with _admitted(socket, served) as identity:
            live, page = await _enter(socket, served, socket.path_params["table"], identity)
            async with served.hub.looking(live, page):
                await _converse(socket, served.hub, live, page)
    except Refused as refused:
        await _turn_away(socket, refused)


#: Apart from all else: what answers to requests pass through would stay while a page is open.
sockets = Router([WebSocketRoute("/api/tables/{table}/socket", talk)])


def _is_own(socket: WebSocket, settings: Settings) -> bool:
    return is_own_host(socket, settings) and is_own_origin(socket, settings.origins)


@contextmanager
def _admitted(socket: WebSocket, served: Service) -> Iterator[str]:
    """The identity of somebody who may come in, while they are there.

    Nothing is read before that: whoever may not come in must cost next to nothing.
    """
    identity, address = identity_of(socket), address_of(socket)
    if identity is None:  # a page gets its cookie before it opens a socket
        raise Refused("no-key")
    if not served.socket_rate.of(identity).take():
        raise Refused("too-fast")
    most = served.settings.most_sockets_of_one
    if served.hub.is_full or is_crowded(served.sockets_of, address, most):
        raise Refused("too-many")
    served.sockets_of.update(around(address))
    try:
        yield identity
    finally:
        take_off(served.sockets_of, address)


async def _enter(
    socket: WebSocket, served: Service, table: str, identity: str
) -> tuple[Live, Page]:
    live = await served.hub.table(table)
    claims = await served.store.claims(table, identity)
    if not live.book.listed:
        claims.check_not_none()
    same = sum(page.identity == identity for page in live.pages)
    if same >= served.settings.most_pages:
        raise Refused("too-many")
    bucket = served.command_rate.of(identity, address_of(socket))
    return live, Page(identity, claims, language_of(socket), bucket)


async def _turn_away(socket: WebSocket, refused: Refused) -> None:
    """Say why before closing: a browser hides from its page why a handshake failed."""
    with suppress(RuntimeError, WebSocketDisconnect):
        if refused.code in PASSING:
            await socket.close(COME_AGAIN)
            return
        await socket.send_text(json.dumps(_refusal(refused, language_of(socket), None)))
        await socket.close(NO_KEY)


async def _converse(socket: WebSocket, hub: Hub, live: Live, page: Page) -> None:
    """Send and receive until either ends."""
    sending = asyncio.create_task(_send(socket, page))
    receiving = asyncio.create_task(_receive(socket, hub, live, page))
    await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
    for task in (sending, receiving):
        task.cancel()
        with suppress(asyncio.CancelledError, RuntimeError, WebSocketDisconnect):
            await task
    page.close()
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(NO_KEY if page.is_barred else COME_AGAIN)


async def _send(socket: WebSocket, page: Page) -> None:
    while (text := await page.outbox.get()) is not None:
        await socket.send_text(text)
        del text  # else the last message, often the whole table, would stay until the next


async def _receive(socket: WebSocket, hub: Hub, live: Live, page: Page) -> None:
    faults = 0
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        faults = faults + 1 if await _obey(hub, live, page, message.get("text")) else 0
        if faults > MOST_FAULTS:
            await socket.close(FLOOD)
            return
        await asyncio.sleep(0)  # answers go out between messages, however fast those come


async def _obey(hub: Hub, live: Live, page: Page, text: str | None) -> bool:
    """Do what a message asks for and answer it; True if it was refused."""
    page.is_asking = True
    try:
        if text is None:
            raise Refused("malformed", what="text")
        if len(text) > LARGEST:
            raise Refused("too-large")
        if not page.commands.take():
            raise Refused("too-fast")
        command = protocol.read_command(text)
        if not page.commands.take(COSTS.get(command.do, 1) - 1):
            raise Refused("too-fast")
        await hub.command(live, page, command)
    except Refused as refused:
        metrics.REFUSALS.labels(refused.code).inc()
        page.answer(_refusal(refused, page.language, _id_of(text)))
        return True
    except Exception:
        LOG.exception("command failed", table=live.book.table)
        page.answer(_refusal(Refused("failed"), page.language, _id_of(text)))
    finally:
        page.is_asking = False
        if page.is_ending:
            page.close()
    return False


def _refusal(refused: Refused, language: str, id_: str | None) -> protocol.RefusedMessage:
    answer: protocol.RefusedMessage = {
        "type": "refused",
        "id": id_,
        "code": refused.code,
        "message": speech.refusal(language, refused),
    }
    if refused.clause:
        answer["clause"] = refused.clause
    return answer


def _id_of(text: str | None) -> str | None:
    """The id of a command that could not be obeyed, so that whoever sent it knows which."""
    if text is None or len(text) > LARGEST:
        return None
    with suppress(ValueError, RecursionError):
        sent = json.loads(text)
        if isinstance(sent, dict) and isinstance(sent.get("id"), str):
            return sent["id"] if protocol.ID.fullmatch(sent["id"]) else None
    return None

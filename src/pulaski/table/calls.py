"""Calling people who are not at a page: who allowed it, by which browsers, and the calls.

A call is one sentence about a table, shown by the system even where no page is open. It is sent by
threads of its own, a few at once; nobody waits for a push service, and what fails is not repeated.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any

import structlog
from sqlalchemy import Executable, Row, delete, insert, select, update

from pulaski.core.words import ENGLISH
from pulaski.table import keys, metrics, push, schema, speech
from pulaski.table.errors import Refused
from pulaski.table.limits import Buckets
from pulaski.table.logbook import Logbook, LogEntry
from pulaski.table.push import BadSubscription, Line, Subscription
from pulaski.table.settings import Settings
from pulaski.table.speech import Span
from pulaski.table.store import Conflict, Store

__all__ = ["Call", "Calls"]

LOG = structlog.get_logger()
AT_ONCE = 4  # calls that are being sent
MOST_WAITING = 400  # calls that wait for that; what is more is dropped
MOST_FAILURES = 5  # in a row, after which a browser is not called any more
THE_KEY = 1  # the id of its only row
TAKEN = range(200, 300)  # statuses of a message that was taken
TURN_TOLD = 24 * 3600.0  # seconds in which it is of use to hear that it is one's turn
GONE = (404, 410)  # statuses of a browser that is not called at this address any more


@dataclass(frozen=True)
class Call:
    """A sentence about a table, by its key, that is of use for so many seconds."""

    table: str
    game: str
    key: str
    seconds: float
    slots: Mapping[str, Any] = field(default_factory=dict)

    def told(self, language: str) -> dict[str, str]:
        """What a browser is sent; it holds nothing that others may not know."""
        text = speech.say(language, f"call.{self.key}", game=self.game, **self.slots)
        return {"table": self.table, "game": self.game, "text": text}


class Calls:
    """Whom this server can call, and how."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.rate = Buckets(settings.called)
        # Of its own: whoever is called to many turns must still be waited for by a lent bot.
        self.turn_rate = Buckets(settings.called)
        self._threads = ThreadPoolExecutor(AT_ONCE, "calls")
        self._lines: set[Line] = set()  # under way, or waiting for a thread
        self._private = ""

    @property
    def is_on(self) -> bool:
        """Whether anybody is called."""
        return self.settings.may_call

    def close(self) -> None:
        """Call nobody any more, and wait for no answer."""
        for line in self._lines:
            line.hang_up()
        self._threads.shutdown(wait=False, cancel_futures=True)

    # The key.

    async def public_key(self) -> str:
        """By which a browser knows whose calls it lets through."""
        return push.public_key(await self._key())

    async def _key(self) -> str:
        """The key of all servers on this database; whoever is first makes it."""
        kept = schema.push_key
        while not self._private:
            rows = await self.store.read(select(kept.c.private))
            if rows:
                self._private = rows[0].private
            else:
                row = insert(kept).values(id=THE_KEY, private=push.new_key())
                with suppress(Conflict):  # another server was first
                    await self.store.write([row])
        return self._private

    # Who may be called.

    async def allow(self, identity: str, at: Subscription, language: str) -> None:
        """Somebody may be called by a browser from now on; the oldest of too many is dropped."""
        if not self.is_on:
            raise Refused("no-calls")
        try:
            at.check(self.settings.call_anywhere)
        except BadSubscription:
            raise Refused("bad-endpoint") from None
        device, id_ = schema.device, keys.hashed(at.endpoint)
        row = vars(at) | {"id": id_, "identity": identity, "language": language}
        newest = (
            select(device.c.id)
            .where(device.c.identity == identity)
            .order_by(device.c.allowed_at.desc(), device.c.id)
            .limit(self.settings.most_devices)
        )
        statements = [
            delete(device).where(device.c.id == id_),
            insert(device).values(**row, allowed_at=time.time(), failures=0),
            delete(device).where(device.c.identity == identity, device.c.id.not_in(newest)),
        ]
        with suppress(Conflict):  # it was sent twice, and is written
            await self.store.write(statements)

    async def forbid(self, identity: str, id_: str) -> None:
        """Somebody may no longer be called by one of their browsers."""
        device = schema.device
        own = (device.c.id == id_, device.c.identity == identity)
        await self.store.write([delete(device).where(*own)])

    async def devices(self, identity: str) -> list[str]:
        """The browsers by which somebody may be called."""
        return sorted(row.id for row in await self._rows([identity]))

    async def _rows(self, identities: Collection[str]) -> list[Row[Any]]:
        device = schema.device
        query = select(device).where(device.c.identity.in_(list(identities)))
        return list(await self.store.read(query))

    async def may_reach(self, identities: Collection[str]) -> bool:
        """Whether one of these can be called, and was not called too often: it counts as a call."""
        if not self.is_on or not identities:
            return False
        found = {row.identity for row in await self._rows(identities)}
        return any([self.rate.of(identity).take() for identity in found])

    # Before a bot plays for somebody.

    async def let_wait(self, book: Logbook, entry: LogEntry) -> LogEntry:
        """A bot that is lent somebody's seat waits for them, if they can be called."""
        is_lent = entry.kind == "bot" and entry.body["lent"]
        if not is_lent or entry.seat is None or book.chairs[entry.seat].who != "person":
            return entry
        if not await self.may_reach(await self.store.holders_of(book.table, entry.seat)):
            return entry
        waits = self.settings.time_to_come(book.pace)
        return replace(entry, body={**entry.body, "waits": waits})

    def about(self, book: Logbook, entry: LogEntry) -> Coroutine[Any, Any, None] | None:
        """What whoever wrote that somebody is called must do; None where nobody is."""
        if entry.kind != "bot" or entry.seat is None or not (waits := entry.body.get("waits")):
            return None
        slots = {"time": Span(waits)}
        call = Call(book.table, book.game.rules.name, "lent", waits, slots)
        return self._call_seat(entry.seat, call)

    async def _call_seat(self, seat: int, call: Call) -> None:
        with suppress(Refused):  # the store has logged why
            await self.call(await self.store.holders_of(call.table, seat), call)

    # When it is somebody's turn.

    async def to_turn(self, book: Logbook, seat: int) -> None:
        """Call whoever has something to do at a table over days."""
        key = "answer" if book.vote else "turn"
        call = Call(book.table, book.game.rules.name, key, TURN_TOLD)
        with suppress(Refused):  # the store has logged why
            holders = await self.store.holders_of(call.table, seat)
            await self.call([who for who in holders if self.turn_rate.of(who).take()], call)

    # Calling.

    async def call(self, identities: Collection[str], call: Call) -> None:
        """Call all browsers of these."""
        try:
            rows = await self._rows(identities)
            await asyncio.gather(*(self._call(row, call) for row in rows))
        except Refused:
            LOG.warning("nobody was called", table=call.table)  # the store has logged why
        except Exception:
            LOG.exception("a call failed", table=call.table)

    async def _call(self, row: Row[Any], call: Call) -> None:
        """Call one browser, and remember what came of it."""
        if len(self._lines) >= MOST_WAITING:
            metrics.CALLS.labels("dropped").inc()
            return
        outcome = await self._outcome(row, call)
        metrics.CALLS.labels(outcome).inc()
        LOG.info("called", table=call.table, outcome=outcome)
        if changes := _changes(row, outcome):
            await self.store.write(changes)

    async def _outcome(self, row: Row[Any], call: Call) -> str:
        """`sent`, `gone` or `failed`."""
        to = Subscription(row.endpoint, row.p256dh, row.auth)
        told = call.told(row.language if row.language in speech.LANGUAGES else ENGLISH)
        private, sender = await self._key(), self.settings.sender
        limit = min(self.settings.call_limit, call.seconds)
        line = Line(to.endpoint, limit, self.settings.call_anywhere)

        def send() -> int:
            return line.post(*push.sealed(to, told, private, sender, call.seconds))

        self._lines.add(line)
        try:
            status = await self._within(limit, line, send)
        except (OSError, ValueError) as error:
            LOG.debug("no answer", error=repr(error))
            return "failed"
        finally:
            self._lines.discard(line)
        return "sent" if status in TAKEN else "gone" if status in GONE else "failed"

    async def _within(self, limit: float, line: Line, send: Callable[[], int]) -> int:
        """What a thread is answered; if that takes too long, the line is cut."""
        work = asyncio.get_running_loop().run_in_executor(self._threads, send)
        done, _ = await asyncio.wait({work}, timeout=limit)
        if done:
            return work.result()
        line.hang_up()
        work.cancel()  # it may not have begun
        raise TimeoutError(f"no answer in {limit} seconds")


def _changes(row: Row[Any], outcome: str) -> list[Executable]:
    """What becomes of a browser that was called."""
    device = schema.device.c
    this = device.id == row.id
    if outcome == "gone":
        return [delete(schema.device).where(this)]
    if outcome == "failed":
        return [
            update(schema.device).where(this).values(failures=device.failures + 1),
            delete(schema.device).where(this, device.failures >= MOST_FAILURES),
        ]
    return [update(schema.device).where(this).values(failures=0)] if row.failures else []

"""Other servers on the same PostgreSQL: what they write is shown here, and work is shared.

What they write is heard at once (`listening`); what was not heard is found by looking, once a
second. In the same transaction a server says that it is there and who looks at its tables, reads
the same of the others, and keeps its leases. Then it tells what was taken of the rates.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

import structlog
from sqlalchemy import Connection, bindparam, delete, select, update
from sqlalchemy.dialects.postgresql import insert

from pulaski.table import metrics, schema
from pulaski.table.errors import Refused
from pulaski.table.hub import NEVER, Hub
from pulaski.table.leases import LASTING, now_there
from pulaski.table.limits import Buckets
from pulaski.table.listening import Listener
from pulaski.table.lookers import Lookers
from pulaski.table.store import Store

__all__ = ["Neighbours"]

LOG = structlog.get_logger()
LOOKING = 1.0  # seconds between two looks
FORGETTING = 60.0  # seconds after which nothing is kept of what is over: servers, leases
MOST_TAKEN = 20  # tables whose bots are taken over at once
AT_ONCE = 50  # askers in one notice, which may have 8,000 bytes; an asker has at most 64 letters
FOR_NOW = ("no-database", "not-ready", "too-many", "stale")  # refusals that pass


@dataclass
class _Found:
    """What a look has found."""

    had: set[str]
    last: dict[str, int]
    lookers: dict[str, Lookers] = field(default_factory=dict)
    servers: int = 1


class Neighbours:
    """What this server and the others know of each other."""

    def __init__(self, store: Store, hub: Hub, rates: Mapping[str, Buckets] | None = None) -> None:
        self.store = store
        self.hub = hub
        self.rates = rates or {}
        self.servers = 1  # that share the database, this one included
        self._listener = Listener(
            store.url, store.patience, store.troubles, self._hear, self._look_now
        )
        self._may_have_missed = asyncio.Event()
        self._told: dict[str, Lookers] = {}
        self._hopeless: set[str] = set()
        self._cleared_at = -FORGETTING
        self._looking = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Begin to listen and to look."""
        LOG.info("one of the servers on this database", server=self.store.name)
        self._listener.open()
        self._tasks = [
            asyncio.create_task(self._look_for_ever()),
            asyncio.create_task(self._take_over_for_ever()),
        ]

    async def close(self) -> None:
        """Stop, and say so: others go on at once."""
        await self._listener.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Refused):
            await self.store.ask(self._leave)

    def _leave(self, connection: Connection) -> None:
        self.hub.leases.release_all(connection)
        connection.execute(
            delete(schema.presence).where(schema.presence.c.server == self.store.name)
        )
        connection.execute(delete(schema.server).where(schema.server.c.name == self.store.name))

    # Hearing and looking.

    def _look_now(self) -> None:
        self._may_have_missed.set()

    def _hear(self, told: str) -> None:
        match told.split(" ", 2):
            case [sender, _, _] if sender == self.store.name:
                return
            case [_, "log", what]:
                table, seq = what.split(" ")
                self.hub.hear(table, int(seq))
            case [_, "taken", what]:
                name, news = json.loads(what)
                if name in self.rates:  # a server of another version may share more, or less
                    self.rates[name].hear(news)

    async def _look_for_ever(self) -> None:
        while True:
            try:
                await self.look()
            except Refused:
                LOG.debug("others are not seen")  # the store has logged why
            except Exception:
                LOG.exception("looking at others failed")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._may_have_missed.wait(), LOOKING)
            self._may_have_missed.clear()

    async def look(self) -> None:
        """Say what is so here, and see what is so elsewhere; one look at a time."""
        async with self._looking:
            await self._look()

    async def _look(self) -> None:
        began, tables = time.monotonic(), list(self.hub.tables)
        bots, here = self.hub.waiting_for_bots(), self.hub.lookers()
        found = await self.store.ask(lambda c: self._exchange(c, tables, bots, here))
        self._told, self.servers = here, found.servers
        metrics.SERVERS.set(found.servers)
        self.hub.leases.note(bots, found.had, began)
        for table in tables:
            self.hub.hear(table, found.last.get(table, NEVER))
            self.hub.see(table, found.lookers.get(table, Lookers()))
        self.hub.wake_bots_of(found.had)
        await self._tell_rates()
        if began - self._cleared_at >= FORGETTING:
            self._cleared_at = began
            await self.store.ask(self._clear_away)

    async def _tell_rates(self) -> None:
        """What was taken here counts at the others: one may not ask each of them for as much."""
        told = []
        for name, buckets in self.rates.items():
            news = sorted(buckets.news().items())
            for some in (news[n : n + AT_ONCE] for n in range(0, len(news), AT_ONCE)):
                told.append(f"{self.store.name} taken {json.dumps([name, dict(some)])}")
        if told and self.servers > 1:
            await self.store.tell(*told)

    def _exchange(
        self,
        connection: Connection,
        tables: Collection[str],
        bots: Collection[str],
        here: dict[str, Lookers],
    ) -> _Found:
        """All in one transaction. Locks are taken in the order of names."""
        told = self._told if self._stay(connection) else {}
        self._tell(connection, told, here)
        table = schema.table.c
        last = connection.execute(select(table.id, table.seq).where(table.id.in_(list(tables))))
        found = _Found(
            had=self.hub.leases.take_by(connection, bots) if bots else set(),
            last={row.id: row.seq for row in last},
        )
        others = [name for name in self._alive(connection) if name != self.store.name]
        found.servers += len(others)
        found.lookers = self._lookers(connection, tables, others)
        return found

    def _stay(self, connection: Connection) -> bool:
        """This server is there for a while yet; False if nothing is known of it any more."""
        server, until = schema.server, now_there() + LASTING
        own = update(server).where(server.c.name == self.store.name).values(until=until)
        if connection.execute(own).rowcount:
            return True
        connection.execute(insert(server).values(name=self.store.name, until=until))
        return False

    def _clear_away(self, connection: Connection) -> None:
        """What is left of servers that are long gone, and leases that nobody has put off.

        A lease that is being taken is left alone: nobody waits for anybody here.
        """
        server, lease, presence = schema.server, schema.lease, schema.presence
        long_ago = now_there() - FORGETTING
        connection.execute(delete(server).where(server.c.until < long_ago))
        connection.execute(delete(presence).where(presence.c.server.not_in(select(server.c.name))))
        ended = select(lease.c.what).where(lease.c.until < long_ago)
        free = ended.with_for_update(skip_locked=True)
        connection.execute(delete(lease).where(lease.c.what.in_(free)))

    def _alive(self, connection: Connection) -> list[str]:
        server = schema.server.c
        query = select(server.name).where(server.until > now_there())
        return list(connection.execute(query).scalars())

    # Who looks.

    def _tell(
        self, connection: Connection, told: dict[str, Lookers], here: dict[str, Lookers]
    ) -> None:
        """Write who looks here, where that is not what was told."""
        presence = schema.presence
        own = presence.c.server == self.store.name
        if gone := sorted(told.keys() - here.keys()):
            connection.execute(delete(presence).where(own, presence.c.table_id.in_(gone)))
        new = [
            {"table_id": table, "server": self.store.name} | lookers.as_row()
            for table, lookers in sorted(here.items())
            if told.get(table) != lookers
        ]
        if new:
            put = insert(presence).values({name: bindparam(name) for name in new[0]})
            changed = {"seats": put.excluded.seats, "watching": put.excluded.watching}
            keys = ["table_id", "server"]
            connection.execute(put.on_conflict_do_update(index_elements=keys, set_=changed), new)

    def _lookers(
        self, connection: Connection, tables: Collection[str], servers: Collection[str]
    ) -> dict[str, Lookers]:
        """Who looks at these tables through these servers."""
        if not servers or not tables:
            return {}
        presence = schema.presence
        query = select(presence).where(
            presence.c.table_id.in_(list(tables)), presence.c.server.in_(list(servers))
        )
        found: dict[str, Lookers] = {}
        for row in connection.execute(query):
            found[row.table_id] = found.get(row.table_id, Lookers()) | Lookers.of_row(row)
        return found

    # Bots that nobody lets move.

    async def _take_over_for_ever(self) -> None:
        """Bots go on though their server is gone, and after all were stopped."""
        await self.hub.shelf.until_compiled()
        while True:
            with suppress(Refused):
                await self.take_over()
            await asyncio.sleep(LASTING / 2)

    async def take_over(self) -> None:
        """Let bots move that no server lets move."""
        left = await self.hub.leases.waiting_for_bots(MOST_TAKEN + len(self._hopeless))
        wanted = [table for table in left if table not in self._hopeless][:MOST_TAKEN]
        for table in await self.hub.leases.take(*wanted) if wanted else ():
            try:
                await self.hub.table(table)
            except Refused as refused:
                if refused.code not in FOR_NOW:
                    self._hopeless.add(table)
                LOG.warning("cannot go on", table=table, code=refused.code)
            except Exception:  # one table must not keep the others waiting
                self._hopeless.add(table)
                LOG.exception("cannot go on", table=table)

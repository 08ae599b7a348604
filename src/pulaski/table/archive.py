"""Tables that nobody needs any more: what is left of one is the record of its game.

The archive is a table of the database, not a folder of files. What is put away and what is taken
out is then one transaction, one backup has both, and a server may be on another machine than its
database. `pulaski tables export` makes files of records.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from dataclasses import dataclass

import structlog
from sqlalchemy import Delete, delete, exists, insert, literal, select

from pulaski.table import schema
from pulaski.table.errors import Refused
from pulaski.table.hub import Hub
from pulaski.table.leases import now_there
from pulaski.table.logbook import Logbook
from pulaski.table.settings import Settings
from pulaski.table.store import Store

__all__ = ["Archivist", "Overview", "overview", "put_away", "put_book_away", "record_of", "remove"]

LOG = structlog.get_logger()
DAY = 24 * 3600.0
ARCHIVING = "(archiving)"  # a lease; no table is called so
BETWEEN = 0.05  # seconds between two tables, so that nobody who plays has to wait


@dataclass(frozen=True)
class Overview:
    """A table, living or not, as its server's owner sees it."""

    table: str
    state: str  # on, over, archived or damaged
    game: str = ""
    moved_at: float = 0.0
    moves: int = 0
    players: tuple[str, ...] = ()


# Reading.


async def overview(store: Store) -> list[Overview]:
    """All tables, those moved last at the end."""
    known = [row.id for row in await store.read(select(schema.table.c.id))]
    sound = {row.id: row for row in await store.rows_of_tables(select(schema.table))}
    found = [Overview(table, "damaged") for table in known if table not in sound]
    for row in sound.values():
        state = "over" if row.is_over else "on"
        seats = zip(row.card["players"], row.card["who"], strict=True)
        players = tuple(name or who for name, who in seats)
        found.append(Overview(row.id, state, row.game, row.moved_at, row.card["moves"], players))
    kept = schema.archive.c
    query = select(kept.id, kept.game, kept.moved_at, kept.moves)
    for row in await store.read(query):
        found.append(Overview(row.id, "archived", row.game, row.moved_at, row.moves))
    return sorted(found, key=lambda each: (each.moved_at, each.table))


async def record_of(store: Store, table: str) -> str:
    """The record of a table, living or archived; Refused if there is none."""
    kept = schema.archive
    for row in await store.read(select(kept.c.record).where(kept.c.id == table)):
        return str(row.record)
    return str((await _book(store, table)).record())


async def _book(store: Store, table: str) -> Logbook:
    """A table from its log, in a thread: a long game takes a while."""
    entries = await store.entries(table)
    if not entries:
        raise Refused("no-such-table")
    return await asyncio.to_thread(Logbook.read, table, entries)


# Writing.


async def put_away(store: Store, table: str) -> None:
    """Keep a table's record and nothing else; nobody here may be using it meanwhile.

    If another server writes to the table meanwhile, it stays.
    """
    await put_book_away(store, await _book(store, table))


async def put_book_away(store: Store, book: Logbook) -> None:
    """The same for a table that was read already."""
    table = book.table
    row = {
        "id": table,
        "game": book.game.rules.id,
        "made_at": book.made_at,
        "moved_at": book.moved_at,
        "archived_at": time.time(),
        "moves": book.step,
        "is_over": book.position.is_over,
        "record": str(book.record()),
    }
    unchanged = (schema.table.c.id == table, schema.table.c.seq == book.seq)
    values = [literal(row[column.name], column.type) for column in schema.archive.columns]
    # Whoever writes to the log waits for this lock, and then finds the table gone.
    kept = select(*values).where(*unchanged).with_for_update()
    keep = insert(schema.archive).from_select(
        [column.name for column in schema.archive.columns], kept
    )
    is_kept = exists().where(schema.archive.c.id == table)
    await store.write([keep, *(part.where(is_kept) for part in _without(table))])


async def remove(store: Store, tables: Iterable[str]) -> None:
    """Delete tables for good, living or archived."""
    for table in tables:
        await store.write(
            [*_without(table), delete(schema.archive).where(schema.archive.c.id == table)]
        )


def _without(table: str) -> list[Delete]:
    """Take a living table out; what refers to it goes first."""
    parts = (schema.log, schema.claim, schema.link)  # leases and lookers go by themselves
    rows = [delete(part).where(part.c.table_id == table) for part in parts]
    return [*rows, delete(schema.table).where(schema.table.c.id == table)]


class Archivist:
    """Puts tables away, and deletes what was put away, after the times that the owner set."""

    def __init__(self, store: Store, hub: Hub, settings: Settings) -> None:
        self.store = store
        self.hub = hub
        self.settings = settings
        self._unreadable: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin, if the owner has set a time."""
        if self.settings.archive_days is not None or self.settings.delete_days is not None:
            self._task = asyncio.create_task(self._tidy_for_ever())

    async def close(self) -> None:
        """Stop; a table is put away whole or not at all."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _tidy_for_ever(self) -> None:
        await self.hub.shelf.until_compiled()
        while True:
            try:
                await self.tidy()
            except Exception as error:
                self.store.troubles.meet("tables cannot be archived", error)
            else:
                self.store.troubles.end("tables cannot be archived")
            await asyncio.sleep(self.settings.tidy_every)

    async def tidy(self) -> None:
        """Put away and delete what is due; of several servers one does so."""
        if not await self.hub.leases.take(ARCHIVING):
            return
        if self.settings.delete_days is not None:
            await self._delete(time.time() - self.settings.delete_days * DAY)
        if self.settings.archive_days is not None:
            await self._archive(time.time() - self.settings.archive_days * DAY)

    async def _delete(self, before: float) -> None:
        kept = schema.archive
        due = await self.store.read(select(kept.c.id).where(kept.c.archived_at < before))
        if due:
            await self.store.write([delete(kept).where(kept.c.id == row.id) for row in due])
            LOG.info("deleted from the archive", tables=len(due))

    async def _archive(self, before: float) -> None:
        table, done = schema.table, 0
        due = await self.store.rows_of_tables(select(table).where(table.c.moved_at < before))
        for row in due:
            if row.id not in self._unreadable:
                done += await self._put_away(row.id)
                await asyncio.sleep(BETWEEN)
        if done:
            LOG.info("archived", tables=done)

    async def _put_away(self, table: str) -> bool:
        """Unless somebody uses it; one that cannot be read stays as it is."""
        async with self.hub.unloaded(table) as free:
            if not free or await self._is_open_elsewhere(table):
                return False
            try:
                await put_away(self.store, table)
            except Refused as refused:
                if refused.code == "no-database":
                    raise
                self._unreadable.add(table)
                LOG.warning("cannot be archived", table=table, code=refused.code)
                return False
        return True

    async def _is_open_elsewhere(self, table: str) -> bool:
        """Whether somebody looks at it through another server; the lease is put off by the way."""
        if not self.store.is_shared:
            return False
        await self.hub.leases.take(ARCHIVING)
        presence, server = schema.presence.c, schema.server.c
        alive = select(server.name).where(server.until > now_there())
        query = select(presence.server).where(
            presence.table_id == table, presence.server.in_(alive)
        )
        return bool(await self.store.read(query))

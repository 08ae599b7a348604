"""The log on disk: appending to it, reading it, and what lists and links need besides it.

Whatever waits to be written is written in one transaction, so that many tables share one flush to
the disk; each writer is answered when its own rows are there. A transaction is one task of the
writing thread: statement by statement, each would wait behind the server's other work.

Several servers may share PostgreSQL. Each transaction then tells the others which tables it wrote
to (`listening`). Locks are taken in the order of tables: servers do not wait for each other.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    Row,
    Select,
    String,
    and_,
    bindparam,
    delete,
    exists,
    insert,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError

from pulaski.table import database, schema
from pulaski.table.errors import Refused
from pulaski.table.faults import Gone, explained, is_damage, is_deadlock, is_out_of_reach, shown
from pulaski.table.files import BadDatabase, DatabaseFile, path_of
from pulaski.table.logbook import LogEntry
from pulaski.table.metrics import APPEND_SECONDS
from pulaski.table.troubles import Troubles

__all__ = [
    "CHANNEL",
    "Claims",
    "Conflict",
    "Link",
    "Store",
    "Summary",
    "forgetting",
    "handing_out",
    "unclaiming",
]

T = TypeVar("T")

MOST_LISTED = 50
LOST = "lost-"  # a role that holds nothing: the seat of this number was freed
#: What the column `card` has; `hub.summary_of` fills it.
CARD = {
    *("seats", "players", "who", "turn", "moves"),
    *("waits_for", "lesson", "reason", "winners"),
}
MOST_IN_ONE = 200  # rows of work in one transaction
CHANNEL = "pulaski"  # where servers on one PostgreSQL tell each other what they wrote
WRITING, READING = "the database cannot be written to", "the database cannot be read"
DAMAGED = "the database is damaged"

_INSERT_LOG = insert(schema.log)
_NOTIFY = text("SELECT pg_notify(:channel, told) FROM unnest(CAST(:all AS text[])) AS told")
_UPDATE_TABLE = (
    update(schema.table)
    .where(schema.table.c.id == bindparam("of"))
    .values(
        moved_at=bindparam("moved_at"),
        seq=bindparam("seq"),
        actor=bindparam("actor"),
        bot_to_move=bindparam("bot_to_move"),
        is_over=bindparam("is_over"),
        card=bindparam("card"),
    )
)


class Conflict(Exception):
    """Somebody else has written this entry: read the log again."""


@dataclass(frozen=True)
class Summary:
    """What lists show of a table."""

    table: str
    game: str
    made_at: float
    moved_at: float
    seq: int
    actor: int
    bot_to_move: bool
    is_listed: bool
    is_over: bool
    details: dict[str, Any]  # in the column `card`
    roles: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Claims:
    """What an identity holds at a table."""

    seats: frozenset[int] = frozenset()
    host: bool = False
    watch: bool = False
    was_freed: bool = field(default=False, compare=False)  # a seat was taken from them

    @classmethod
    def of(cls, roles: Sequence[str]) -> Claims:
        """From the names of roles."""
        seats = (int(role.removeprefix("seat-")) for role in roles if role.startswith("seat-"))
        lost = any(role.startswith(LOST) for role in roles)
        return cls(frozenset(seats), "host" in roles, "watch" in roles, lost)

    def check_not_none(self) -> None:
        """Refused if they hold nothing: they never did, or it was taken from them."""
        if self == Claims():
            raise Refused("seat-freed" if self.was_freed else "no-key")


class Link(NamedTuple):
    """What a link gives, until when, and whether it was used, or replaced by another that was."""

    role: str
    expires_at: float
    is_used: bool = False


@dataclass
class _Work:
    """Rows that belong together, and whoever waits for them to be written."""

    done: asyncio.Future[None]
    before: Sequence[Executable] = ()
    log: list[dict[str, Any]] = field(default_factory=list)
    changes: dict[str, Any] | None = None  # of the table's row


class Store:
    """An open database; `shared` by any number of servers if it is PostgreSQL."""

    def __init__(self, url: URL, patience: float = database.PATIENCE, shared: bool = False) -> None:
        self.url = url
        self.patience = patience  # seconds until what was asked of PostgreSQL has failed
        self.is_shared = shared and not database.is_sqlite(url)
        self.name = secrets.token_hex(6)  # what other servers know this one by
        self.troubles = Troubles()
        self._file = DatabaseFile(path_of(url)) if database.is_sqlite(url) else None
        self._is_prepared = False
        self._writer = database.writer(url, patience, self.is_shared)
        self._readers = database.readers(url, patience)
        self._writing = ThreadPoolExecutor(1, "writer")
        self._reading = ThreadPoolExecutor(database.READERS, "reader")
        self._waiting: asyncio.Queue[_Work] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def prepare(self) -> None:
        """Take the database and bring it to the newest form; BadDatabase says why it cannot be."""
        if not self._is_prepared:
            try:
                if self.is_shared:
                    database.bring_up(self.url, self.patience)
                database.prepare(self._writer, self._file)
            except BaseException:
                self._let_go()
                raise
            self._is_prepared = True

    def _let_go(self) -> None:
        self._writer.dispose()
        self._readers.dispose()
        if self._file:
            self._file.let_go()

    def check_readable(self) -> None:
        """For commands that only read, beside a server: BadDatabase if there is nothing to read."""
        if self._file and not self._file.path.exists():
            raise BadDatabase(f"there is no database {self._file.path}")
        with explained(self.url):
            is_newest = self._is_at_head()
        if not is_newest:  # to migrate it would be to change it under whoever uses it
            raise BadDatabase(
                f"the database {shown(self.url)} has another form than this Pulaski knows: "
                "'pulaski serve' brings an older one to the newest"
            )

    async def open(self) -> None:
        """Prepare the database if that is not done, and begin to write what comes."""
        await _in(self._writing, self.prepare)
        self._task = asyncio.create_task(self._write_what_comes())

    async def close(self) -> None:
        """Write what still waits, and let go of the database."""
        await self._waiting.join()
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await _in(self._writing, self._reading.shutdown)  # what is still being read ends first
        await _in(self._writing, self._let_go)
        self._writing.shutdown()

    async def check(self) -> bool:
        """Whether the database can be written to and has the newest form."""
        await self._write(database.probe())
        return await self._ask(self._is_at_head)

    def _is_at_head(self) -> bool:
        with self._readers.connect() as connection:
            return database.is_at_head(connection)

    async def _within_patience(self, work: asyncio.Future[T], engine: Engine) -> T:
        """What a thread finds; if that takes too long, its database is cut off."""
        try:
            done, _ = await asyncio.wait({work}, timeout=self.patience + 1)
        except asyncio.CancelledError:
            work.cancel()
            raise
        if not done:
            database.hang_up(engine)
        return await work

    # Writing.

    async def make(self, summary: Summary, first: LogEntry, roles: dict[str, str]) -> None:
        """A new table, with whoever holds something at it from the start, by role."""
        row = _changes(summary) | {
            "id": summary.table,
            "game": summary.game,
            "made_at": summary.made_at,
        }
        before: list[Executable] = [insert(schema.table).values(is_listed=summary.is_listed, **row)]
        before += [self._claiming(summary.table, role, who) for role, who in roles.items()]
        await self._write(before, [_log_row(summary.table, first)])

    async def append(
        self,
        summary: Summary,
        entries: Sequence[LogEntry],
        roles: Mapping[str, str] | None = None,
        also: Sequence[Executable] = (),
    ) -> None:
        """Write entries after the last one; Conflict if others were written meanwhile.

        Who holds something from now on, by role, is written with them or not at all; links to it
        are used up. So is what `also` belongs to them.
        """
        with APPEND_SECONDS.time():
            before: list[Executable] = list(also)
            for role, who in (roles or {}).items():
                before += [self._claiming(summary.table, role, who), _using(summary.table, role)]
            rows = [_log_row(summary.table, entry) for entry in entries]
            await self._write(before, rows, _changes(summary) | {"of": summary.table})

    async def claim(self, table: str, role: str, identity: str) -> None:
        """An identity holds something at a table from now on."""
        await self._write([self._claiming(table, role, identity)])

    def _claiming(self, table: str, role: str, identity: str) -> Executable:
        """Claiming twice is harmless."""
        claim = schema.claim.c
        same = (claim.table_id == table, claim.role == role, claim.identity == identity)
        values = [literal(text, String) for text in (table, role, identity)]
        return insert(schema.claim).from_select(
            ["table_id", "role", "identity"], select(*values).where(~exists().where(*same))
        )

    async def unclaim(self, table: str, role: str) -> None:
        """Nobody holds this any more, and no link leads to it."""
        await self._write(unclaiming(table, role))

    async def hand_out(self, table: str, secrets: dict[str, str], expires_at: float) -> None:
        """Links by role, as the hashes of their secrets; older ones for these roles are void."""
        await self._write(handing_out(table, secrets, expires_at))

    async def write(self, statements: Sequence[Executable]) -> None:
        """Carry out statements that belong together."""
        await self._write(statements)

    async def tell(self, *told: str) -> None:
        """Tell other servers something."""
        await self._write([_telling(told)])

    async def _write(
        self,
        before: Sequence[Executable],
        log: list[dict[str, Any]] | None = None,
        changes: dict[str, Any] | None = None,
    ) -> None:
        done = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(_Work(done, before, log or [], changes))
        await asyncio.shield(done)

    async def _write_what_comes(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST_IN_ONE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            work = _in(self._writing, self._write_batch, batch)
            _answer(batch, self._judged(await self._within_patience(work, self._writer)))
            for _ in batch:
                self._waiting.task_done()

    def _write_batch(self, batch: list[_Work]) -> list[Exception | None]:
        """Write all in one transaction, or each on its own if that fails; what went wrong."""
        try:
            self._check_there()
            with self._writer.begin() as connection:
                _carry_out(connection, batch)
                if self.is_shared and (told := self._written(batch)):
                    connection.execute(_telling(told))
            self._check_there()
        except Exception as error:
            each_alone = is_damage(error) or is_deadlock(error)
            if is_out_of_reach(error) and not each_alone:  # each would wait as long
                return [error] * len(batch)
            if len(batch) > 1:
                return [fault for work in batch for fault in self._write_batch([work])]
            return [Conflict() if isinstance(error, IntegrityError) else error]
        return [None] * len(batch)

    def _written(self, batch: list[_Work]) -> list[str]:
        """What others are told: the tables written to, and how far their logs go now."""
        last = {row["table_id"]: row["seq"] for work in batch for row in work.log}
        return [f"{self.name} log {table} {seq}" for table, seq in last.items()]

    def _check_there(self) -> None:
        """SQLite goes on writing to a file that was deleted; nobody could ever read that."""
        if self._file and self._file.is_gone:
            raise Gone(f"{self._file.path} was deleted, moved or replaced")

    def _judged(self, faults: list[Exception | None]) -> list[Exception | None]:
        """Faults of the database are logged once, and told to people in words."""
        for fault in faults:
            if fault and is_out_of_reach(fault):
                self.troubles.meet(DAMAGED if is_damage(fault) else WRITING, fault)
        if None in faults:
            self.troubles.end(WRITING)
        return [
            Refused("no-database") if fault and is_out_of_reach(fault) else fault
            for fault in faults
        ]

    # Reading.

    async def read(self, query: Select[Any]) -> Sequence[Row[Any]]:
        """The rows that a query finds."""
        return await self._read(query)

    async def _read(self, query: Select[Any]) -> Sequence[Row[Any]]:
        return await self._ask(self._rows, query)

    async def _ask(self, question: Callable[..., T], *arguments: Any) -> T:
        """Have a thread read something; Refused if the database is out of reach."""
        try:
            work = _in(self._reading, question, *arguments)
            found = await self._within_patience(work, self._readers)
        except Exception as error:
            if is_damage(error) or not is_out_of_reach(error):
                raise
            self.troubles.meet(READING, error)
            raise Refused("no-database") from None
        self.troubles.end(READING)
        return found

    def _rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        try:
            return self._rows_at_once(query)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return self._rows_at_once(query)  # the line was old; a new one may do

    def _rows_at_once(self, query: Select[Any]) -> Sequence[Row[Any]]:
        with self._readers.connect() as connection:
            return connection.execute(query).all()

    def damaged(self, table: str, error: object) -> Refused:
        """A table that cannot be read: it is reported once, and left out."""
        self.troubles.meet(f"table {table} is damaged and left out", error)
        return Refused("damaged")

    async def entries(self, table: str) -> list[LogEntry]:
        """The whole log of a table; nothing if there is none."""
        try:
            last, rows = await self._ask(self._log_of, table)
        except Exception as error:
            if is_damage(error):
                raise self.damaged(table, error) from None
            raise
        if rows and rows[-1].seq < last:
            raise self.damaged(table, f"entries after {rows[-1].seq} are missing: {last} was there")
        return [LogEntry(r.kind, r.body, r.seat, r.command, r.seq, r.at) for r in rows]

    def _log_of(self, table: str) -> tuple[int, Sequence[Row[Any]]]:
        """The number of the last entry, as far as it is known, and then the entries."""
        last, log = -1, schema.log
        try:
            for row in self._rows(select(schema.table.c.seq).where(schema.table.c.id == table)):
                last = row.seq
        except Exception as error:
            if not is_damage(error):  # the log may be sound
                raise
        return last, self._rows(select(log).where(log.c.table_id == table).order_by(log.c.seq))

    async def entries_after(self, table: str, seq: int) -> list[LogEntry]:
        """What was written to the log of a table since."""
        log = schema.log
        query = select(log).where(log.c.table_id == table, log.c.seq > seq).order_by(log.c.seq)
        return [
            LogEntry(r.kind, r.body, r.seat, r.command, r.seq, r.at)
            for r in await self._read(query)
        ]

    async def last_entries(self, tables: Collection[str]) -> dict[str, int]:
        """How far the logs of tables go; those that are gone are left out."""
        table = schema.table.c
        query = select(table.id, table.seq).where(table.id.in_(list(tables)))
        return {row.id: row.seq for row in await self._read(query)}

    async def ask(self, question: Callable[[Connection], T]) -> T:
        """Have a thread do something in a transaction of its own, beside what is written.

        Whoever is told to stop meanwhile stops when it is through: nothing is written afterwards.
        """
        work = asyncio.ensure_future(self._ask(self._transaction, question))
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            await asyncio.gather(work, return_exceptions=True)
            raise

    def _transaction(self, question: Callable[[Connection], T]) -> T:
        try:
            with self._readers.begin() as connection:
                return question(connection)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            with self._readers.begin() as connection:  # the line was old; a new one may do
                return question(connection)

    async def is_archived(self, table: str) -> bool:
        """Whether a table was put away."""
        archive = schema.archive
        return bool(await self._read(select(archive.c.id).where(archive.c.id == table)))

    async def claims(self, table: str, identity: str) -> Claims:
        """What an identity holds at a table."""
        claim = schema.claim
        query = select(claim.c.role).where(claim.c.table_id == table, claim.c.identity == identity)
        return Claims.of([row.role for row in await self._read(query)])

    async def held_seats(self, table: str) -> frozenset[int]:
        """The seats that somebody holds."""
        query = select(schema.claim.c.role).where(schema.claim.c.table_id == table)
        return Claims.of([row.role for row in await self._read(query)]).seats

    async def holders_of(self, table: str, seat: int) -> list[str]:
        """Who holds a seat: each device of a person is an identity of its own."""
        claim = schema.claim
        of_seat = (claim.c.table_id == table, claim.c.role == f"seat-{seat}")
        return [row.identity for row in await self._read(select(claim.c.identity).where(*of_seat))]

    async def holders(self, table: str) -> dict[str, Claims]:
        """What every identity holds at a table."""
        claim = schema.claim
        query = select(claim.c.identity, claim.c.role).where(claim.c.table_id == table)
        roles: dict[str, list[str]] = {}
        for row in await self._read(query):
            roles.setdefault(row.identity, []).append(row.role)
        return {identity: Claims.of(held) for identity, held in roles.items()}

    async def role_of(self, table: str, secret: str) -> Link | None:
        """What a link gives; None if there is no such link to this table."""
        link = schema.link
        query = select(link).where(link.c.secret == secret, link.c.table_id == table)
        rows = await self._read(query)
        return Link(rows[0].role, rows[0].expires_at, rows[0].used_at is not None) if rows else None

    async def tables_of(self, identity: str) -> list[Summary]:
        """The tables at which an identity holds something, those moved last first."""
        claim, table = schema.claim, schema.table
        held = and_(claim.c.identity == identity, ~claim.c.role.startswith(LOST))
        query = (
            select(table, claim.c.role)
            .join(claim, claim.c.table_id == table.c.id)
            .where(held)
            .order_by(table.c.moved_at.desc(), table.c.id)
            .limit(8 * MOST_LISTED)
        )
        rows = await self.rows_of_tables(query, select(claim.c.table_id).where(held))
        found: dict[str, Summary] = {}
        for row in rows:
            summary = found.get(row.id) or _summary(row)
            found[row.id] = replace(summary, roles=summary.roles | {row.role})
        return list(found.values())[:MOST_LISTED]

    async def open_tables(self) -> list[Summary]:
        """The listed tables that are not over, those moved last first."""
        table = schema.table
        query = (
            select(table)
            .where(table.c.is_listed, ~table.c.is_over)
            .order_by(table.c.moved_at.desc())
            .limit(MOST_LISTED)
        )
        return [_summary(row) for row in await self.rows_of_tables(query)]

    async def tables_waiting_for_bots(self) -> list[str]:
        """Where a bot was to move when the server stopped, and somebody may come back."""
        table = schema.table
        query = select(table).where(table.c.bot_to_move).order_by(table.c.moved_at)
        return [row.id for row in await self.rows_of_tables(query)]

    async def rows_of_tables(
        self, query: Select[Any], ids: Select[Any] | None = None
    ) -> list[Row[Any]]:
        """The rows of a list; those of damaged tables are left out."""
        try:
            rows = await self._read(query)
        except Exception as error:
            if not is_damage(error):
                raise
            rows = await self._ask(self._rows_one_by_one, query, ids)
        return [row for row in rows if self._is_sound(row)]

    def _rows_one_by_one(self, query: Select[Any], ids: Select[Any] | None) -> list[Row[Any]]:
        """Slow, but what is damaged spoils nothing else; ids are read from an index of theirs."""
        found: list[Row[Any]] = []
        asked = self._rows(schema.table.select().with_only_columns(schema.table.c.id))
        for table in dict.fromkeys(row[0] for row in (asked if ids is None else self._rows(ids))):
            try:
                found += self._rows(query.where(schema.table.c.id == table))
            except Exception as error:
                if not is_damage(error):
                    raise
                self.damaged(table, error)
        return sorted(found, key=lambda row: -row.moved_at)

    def _is_sound(self, row: Row[Any]) -> bool:
        if isinstance(row.card, dict) and row.card.keys() >= CARD:
            return True
        self.damaged(row.id, "its summary makes no sense")
        return False


def _in(threads: ThreadPoolExecutor, work: Callable[..., T], *arguments: Any) -> asyncio.Future[T]:
    """Run something in one of these threads."""
    return asyncio.get_running_loop().run_in_executor(threads, work, *arguments)


def _carry_out(connection: Connection, batch: list[_Work]) -> None:
    for work in batch:
        for statement in work.before:
            connection.execute(statement)
    if rows := [row for work in batch for row in work.log]:
        rows.sort(key=lambda row: (row["table_id"], row["seq"]))
        connection.execute(_INSERT_LOG, rows)
    if changes := [work.changes for work in batch if work.changes]:
        changes.sort(key=lambda row: str(row["of"]))  # those of one table stay in their order
        connection.execute(_UPDATE_TABLE, changes)


def _telling(told: Sequence[str]) -> Executable:
    return _NOTIFY.bindparams(channel=CHANNEL, all=list(told))


def unclaiming(table: str, role: str) -> list[Executable]:
    """Nobody holds this any more, and no link leads to it.

    Whoever held it last is remembered: when they come back they are told what happened.
    """
    claim, link = schema.claim, schema.link
    of_table, lost = claim.c.table_id == table, LOST + role.removeprefix("seat-")
    return [
        delete(claim).where(of_table, claim.c.role == lost),
        update(claim).where(of_table, claim.c.role == role).values(role=lost),
        delete(link).where(link.c.table_id == table, link.c.role == role),
    ]


def forgetting(table: str, identity: str) -> Executable:
    """An identity holds nothing at a table any more, and never did."""
    claim = schema.claim.c
    return delete(schema.claim).where(claim.table_id == table, claim.identity == identity)


def handing_out(table: str, secrets: Mapping[str, str], expires_at: float) -> list[Executable]:
    """Links by role, as the hashes of their secrets; older ones for these roles are void.

    Those that were used stay: whoever used them may open them again.
    """
    link = schema.link.c
    old = delete(schema.link).where(
        link.table_id == table, link.role.in_(list(secrets)), link.used_at.is_(None)
    )
    new = [
        insert(schema.link).values(secret=secret, table_id=table, role=role, expires_at=expires_at)
        for role, secret in secrets.items()
    ]
    return [old, *new]


def _using(table: str, role: str) -> Executable:
    """No link to something that was claimed serves another."""
    link = schema.link.c
    unused = (link.table_id == table, link.role == role, link.used_at.is_(None))
    return update(schema.link).where(*unused).values(used_at=time.time())


def _answer(batch: list[_Work], faults: list[Exception | None]) -> None:
    for work, fault in zip(batch, faults, strict=True):
        if work.done.done():
            continue
        if fault:
            work.done.set_exception(fault)
        else:
            work.done.set_result(None)


def _log_row(table: str, entry: LogEntry) -> dict[str, Any]:
    return {
        "table_id": table,
        "seq": entry.seq,
        "at": entry.at,
        "seat": entry.seat,
        "kind": entry.kind,
        "body": entry.body,
        "command": entry.command,
    }


def _changes(summary: Summary) -> dict[str, Any]:
    """The columns of a table's row that change during play."""
    return {
        "moved_at": summary.moved_at,
        "seq": summary.seq,
        "actor": summary.actor,
        "bot_to_move": summary.bot_to_move,
        "is_over": summary.is_over,
        "card": summary.details,
    }


def _summary(row: Any) -> Summary:
    return Summary(
        row.id,
        row.game,
        row.made_at,
        row.moved_at,
        row.seq,
        row.actor,
        row.bot_to_move,
        row.is_listed,
        row.is_over,
        row.card,
    )

"""Opening a database: SQLite with exactly one writing connection, or PostgreSQL.

Connections wait for their database; whoever uses them does so in a thread (`store`).

SQLite before 3.51.3 can corrupt a file in WAL mode that two connections write to at the same
moment, so there is one writer, readers may only read, and only the writer moves the WAL into the
file, which is locked (`files`).

In PostgreSQL any number of servers share a lock; migrations and owners' commands have it alone. It
is an advisory lock of the writing connection, and ends with it. All servers know one form of the
database: to bring it to a newer one, the older servers must have stopped.
"""

from __future__ import annotations

import os
import secrets
import socket
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, LiteralString
from weakref import WeakKeyDictionary, WeakSet

import platformdirs
import psycopg
from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    create_engine,
    delete,
    event,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from pulaski.core.errors import BadOption
from pulaski.table import schema
from pulaski.table.faults import explained
from pulaski.table.files import BadDatabase, DatabaseFile

__all__ = [
    "PATIENCE",
    "READERS",
    "bring_up",
    "default_url",
    "forms",
    "hang_up",
    "is_at_head",
    "is_sqlite",
    "migrate",
    "prepare",
    "probe",
    "read_url",
    "readers",
    "upgrade",
    "wait_for_lock",
    "writer",
]

DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg"}
READERS = 4
MIGRATIONS = Path(__file__).parent / "migrations"

PATIENCE = 10.0  # seconds that PostgreSQL may take for a statement
CONNECTING = 5  # seconds that it may take to let somebody in
OUR_LOCK = 0x70756C61736B69  # "pulaski": the advisory lock of whoever writes
#: A server that was killed lets go as soon as PostgreSQL hears of it: at once, or nearly.
LETTING_GO = 5.0
PROBE_KEPT = 60.0  # seconds that the row of a check stays
IN_USE = "the database is in use by another server or command: wait for it, or stop it"
OUTGROWN = "the database was brought to another form meanwhile: start the Pulaski that did so"


def default_url() -> str:
    """A file in the user's data directory."""
    folder = Path(platformdirs.user_data_dir("pulaski", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def read_url(text: str) -> URL:
    """A database's address, with the driver that we use for it."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadOption(
            "the database is not an address: write sqlite:///FILE or postgresql://..."
        ) from None
    kind = url.get_backend_name()
    if kind not in DRIVERS:
        raise BadOption(f"no database of kind {kind!r}: choose sqlite or postgresql")
    if kind == "sqlite" and url.database in (None, "", ":memory:"):
        raise BadOption("sqlite needs a file: sqlite:///FILE")
    return url.set(drivername=DRIVERS[kind])


def is_sqlite(url: URL) -> bool:
    """Whether the database is a file."""
    return url.get_backend_name() == "sqlite"


# Connections.


def writer(url: URL, patience: float = PATIENCE, shared: bool = False) -> Engine:
    """The one connection that writes; that of a server may share PostgreSQL with other servers."""
    if not is_sqlite(url):
        engine = _postgres(url, patience, pool_size=1, pool_pre_ping=True)
        event.listen(engine, "connect", _share_lock if shared else _hold_lock)
        return engine
    engine = create_engine(url, pool_size=1, max_overflow=0)
    _prepare(
        engine,
        "journal_mode=WAL",
        "synchronous=FULL",  # what was acknowledged survives a power cut
        "busy_timeout=5000",
        "foreign_keys=ON",
    )
    event.listen(engine, "begin", _begin_immediate)
    return engine


def readers(url: URL, patience: float = PATIENCE) -> Engine:
    """Connections that only read."""
    if not is_sqlite(url):
        return _postgres(url, patience, pool_size=READERS)
    engine = create_engine(url, pool_size=READERS, max_overflow=0)
    _prepare(engine, "query_only=ON", "busy_timeout=5000", "wal_autocheckpoint=0")
    return engine


def _prepare(engine: Engine, *pragmas: str) -> None:
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say so
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    event.listen(engine, "connect", connected)


def _begin_immediate(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


# PostgreSQL, which may be slow, hang, or be cut off.

_LINES: WeakKeyDictionary[Engine, WeakSet[psycopg.Connection[Any]]] = WeakKeyDictionary()


def _postgres(url: URL, patience: float, **pool: Any) -> Engine:
    """Connections that do not wait for ever, neither here nor there."""
    timeout = url.query.get("connect_timeout", CONNECTING)
    engine = create_engine(
        url,
        max_overflow=0,
        pool_timeout=patience,
        connect_args={"connect_timeout": timeout},
        **pool,
    )
    lines = _LINES[engine] = WeakSet()
    milliseconds = max(1, int(1000 * patience))
    settings = {
        "statement_timeout": milliseconds,
        "idle_in_transaction_session_timeout": 2 * milliseconds,
        # A line that was cut is noticed there in half a minute, and its lock is free again.
        "tcp_keepalives_idle": 10,
        "tcp_keepalives_interval": 5,
        "tcp_keepalives_count": 4,
    }

    def connected(connection: psycopg.Connection[Any], _: Any) -> None:
        lines.add(connection)
        connection.execute("".join(f"SET {name} = {value};" for name, value in settings.items()))
        connection.commit()

    event.listen(engine, "connect", connected)
    return engine


def _hold_lock(connection: psycopg.Connection[Any], _: Any) -> None:
    """Whoever writes is alone; PostgreSQL takes the lock back when the connection ends."""
    _take_lock(connection, "SELECT pg_try_advisory_lock(%s)")


def _share_lock(connection: psycopg.Connection[Any], _: Any) -> None:
    """Servers write side by side; a line that was cut may come back to a newer form."""
    _take_lock(connection, "SELECT pg_try_advisory_lock_shared(%s)")
    found = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    connection.commit()
    if [form for (form,) in found] != forms()[-1:]:
        connection.close()
        raise BadDatabase(OUTGROWN)


def _take_lock(connection: psycopg.Connection[Any], how: LiteralString) -> None:
    found = connection.execute(how, [OUR_LOCK]).fetchone()
    connection.commit()
    if found != (True,):
        connection.close()
        raise BadDatabase(IN_USE)


def hang_up(engine: Engine) -> None:
    """Cut the lines of connections that got no answer: whoever waits for one is told so.

    A PostgreSQL that hangs does not keep time, and a thread that reads cannot be interrupted.
    """
    for connection in list(_LINES.get(engine, ())):
        with suppress(OSError, psycopg.Error), _line_of(connection) as line:
            line.shutdown(socket.SHUT_RDWR)


def _line_of(connection: psycopg.Connection[Any]) -> socket.socket:
    """A handle of its own, so that closing it leaves the connection to whoever uses it."""
    return socket.socket(fileno=os.dup(connection.fileno()))


# The newest form.


def prepare(engine: Engine, file: DatabaseFile | None) -> None:
    """Take a database, bring it to the newest form, and try it; BadDatabase says what is wrong."""
    with explained(engine.url):
        if file:
            file.take()
            event.listen(engine, "connect", lambda *_: file.reopened())
        else:
            wait_for_lock(engine)
        _check_ours(engine)
        migrate(engine)
        _try_out(engine)
        if file:
            file.remember()


def bring_up(url: URL, patience: float = PATIENCE) -> None:
    """Bring PostgreSQL to the newest form before servers share it; BadDatabase if others use it."""
    looking, alone = readers(url, patience), writer(url, patience)
    try:
        with explained(url):
            _bring_up(looking, alone)
    finally:
        looking.dispose()
        alone.dispose()


def _bring_up(looking: Engine, alone: Engine) -> None:
    """Of several servers that start at once, one migrates, and the others wait for it."""
    deadline = time.monotonic() + LETTING_GO
    while True:
        _check_ours(looking)
        with looking.connect() as connection:
            if is_at_head(connection):
                return
        try:
            migrate(alone)
        except BadDatabase:
            if time.monotonic() > deadline:
                raise BadDatabase(
                    "{database} has the form of an older Pulaski, and servers of that use it: "
                    "stop them all, then start this one"
                ) from None
            time.sleep(0.1)


def wait_for_lock(engine: Engine) -> None:
    """Connect, as soon as whoever used PostgreSQL before has let go."""
    deadline = time.monotonic() + LETTING_GO
    while True:
        try:
            with engine.connect():
                return
        except BadDatabase:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


def _check_ours(engine: Engine) -> None:
    """A database of another program, or of a newer Pulaski, is left alone."""
    with engine.connect() as connection:
        found, known = set(inspect(connection).get_table_names()), forms()
        if engine.dialect.name == "sqlite" and found and "alembic_version" not in found:
            raise BadDatabase("{database} belongs to another program: name a new one")
        if any(form not in known for form in _form(connection)):
            raise BadDatabase("{database} was made by a newer Pulaski: update this one")


def migrate(engine: Engine, to: str = "head") -> None:
    """Bring the database to the newest form, or to an older one that it has not reached yet."""
    with engine.begin() as connection:
        if not is_at_head(connection):
            if engine.dialect.name == "postgresql":
                connection.execute(text("SET LOCAL statement_timeout = 0"))  # it may take long
            upgrade(connection, to)


def upgrade(connection: Connection, to: str) -> None:
    """Run the migrations that lead to a form; it must not be behind."""
    from alembic import command  # large, and seldom needed: a server should start at once
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def _try_out(engine: Engine) -> None:
    """Count the tables, and write. One that is damaged is met when it is read."""
    with engine.begin() as connection:
        connection.execute(select(func.count()).select_from(schema.table)).all()
        for statement in probe():
            connection.execute(statement)


def probe() -> list[Executable]:
    """Write a row, to see whether that works; several servers may do so at once."""
    now, scratch = time.time(), schema.scratch
    row = {"id": secrets.randbelow(2**31), "at": now}
    return [delete(scratch).where(scratch.c.at < now - PROBE_KEPT), insert(scratch).values(**row)]


def forms() -> list[str]:
    """The names of all forms that a database had, oldest first."""
    return sorted(path.name.split("_")[0] for path in MIGRATIONS.glob("versions/[a-z]*_*.py"))


def _form(connection: Connection) -> list[str]:
    if not inspect(connection).has_table("alembic_version"):
        return []
    return list(connection.execute(text("SELECT version_num FROM alembic_version")).scalars())


def is_at_head(connection: Connection) -> bool:
    """Whether the database has the newest form; migrations are named in their order."""
    return _form(connection) == forms()[-1:]

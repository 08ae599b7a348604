"""Opening a database: SQLite with exactly one writing connection, or PostgreSQL.

Connections wait for their database; whoever uses them does so in a thread (`store`).

SQLite before 3.51.3 can corrupt a file in WAL mode that two connections write to at the same
moment, so there is one writer, readers may only read, and only the writer moves the WAL into the
file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import platformdirs
from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from pulaski.core.errors import BadOption

__all__ = ["READERS", "default_url", "is_at_head", "migrate", "read_url", "readers", "writer"]

DRIVERS = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+psycopg"}
READERS = 4
MIGRATIONS = Path(__file__).parent / "migrations"


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
    if kind == "sqlite" and not url.database:
        raise BadOption("sqlite needs a file: sqlite:///FILE")
    return url.set(drivername=DRIVERS[kind])


def is_sqlite(url: URL) -> bool:
    """Whether the database is a file."""
    return url.get_backend_name() == "sqlite"


def writer(url: URL) -> Engine:
    """The one connection that writes."""
    if not is_sqlite(url):
        return create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True)
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


def readers(url: URL) -> Engine:
    """Connections that only read."""
    engine = create_engine(url, pool_size=READERS, max_overflow=0)
    if is_sqlite(url):
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


def migrate(engine: Engine) -> None:
    """Bring the database to the newest form."""
    with engine.begin() as connection:
        if not is_at_head(connection):
            _upgrade(connection)


def _upgrade(connection: Connection, to: str = "head") -> None:
    from alembic import command  # large, and seldom needed: a server should start at once
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def is_at_head(connection: Connection) -> bool:
    """Whether the database has the newest form; migrations are named in their order."""
    newest = max(path.name.split("_")[0] for path in MIGRATIONS.glob("versions/[a-z]*_*.py"))
    if not inspect(connection).has_table("alembic_version"):
        return False
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalars()
    return list(found) == [newest]

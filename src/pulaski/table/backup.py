"""Backups, while a server runs, and making a database from one.

A backup of SQLite is a database file again, one of PostgreSQL a dump (`dumps`); either can be made
into a database of either kind. Whatever was acknowledged before a backup began is in it: both read
one state of the database, and do not keep the server from writing.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, inspect, text
from sqlalchemy.engine import URL

from pulaski.core.disk import settle
from pulaski.table import database, dumps, schema
from pulaski.table.faults import explained
from pulaski.table.files import BadDatabase, DatabaseFile, path_of

__all__ = ["back_up", "restore"]

SQLITE, GZIP = b"SQLite format 3\x00", b"\x1f\x8b"


# Making one.


def back_up(url: URL, to: Path) -> None:
    """Write a backup, whole or not at all; BadDatabase says why there is none."""
    _check_place(url, to)
    with _beside(to) as new, explained(url):
        if database.is_sqlite(url):
            _copy(path_of(url), new)
            _check_copy(new, "{database}")
        else:
            _dump(url, new)
    settle(to)


def _check_place(url: URL, to: Path) -> None:
    """A backup may take the place of an older one, and of nothing else."""
    if DatabaseFile(to.resolve()).lock.exists() or (
        database.is_sqlite(url) and path_of(url) == to.resolve()
    ):
        raise BadDatabase(f"{to} is a database that servers use: name another file")
    if to.exists() and to.stat().st_size and not _beginning(to).startswith((SQLITE, GZIP)):
        raise BadDatabase(f"{to} is there already, and is no backup: name another file")


def _copy(source: Path, to: Path) -> None:
    """SQLite's own way to copy a database that is being written to."""
    address = f"file:{quote(str(source))}?mode=ro"
    with (
        closing(sqlite3.connect(address, uri=True)) as there,
        closing(sqlite3.connect(to)) as here,
    ):
        there.execute("PRAGMA query_only=ON")
        there.backup(here)
        here.execute("PRAGMA journal_mode=DELETE")  # one file, not two


def _check_copy(path: Path, name: str) -> None:
    """A copy has the damage of its source: nobody should rely on it."""
    with closing(sqlite3.connect(path)) as connection:
        [[found]] = connection.execute("PRAGMA quick_check(1)").fetchall()
        if found != "ok":
            raise BadDatabase(f"{name} is damaged: {str(found).splitlines()[-1]}")
        query = "SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'"
        if connection.execute(query).fetchone() != (1,):
            raise BadDatabase(f"{name} is no database of Pulaski")


def _dump(url: URL, to: Path) -> None:
    """All rows as they were at one moment."""
    engine = create_engine(url, isolation_level="REPEATABLE READ")
    try:
        with engine.begin() as connection:
            connection.execute(text("SET TRANSACTION READ ONLY"))
            dumps.write(to, _form(connection), dumps.rows_of(connection))
    finally:
        engine.dispose()


def _form(connection: Connection) -> str:
    if not inspect(connection).has_table("alembic_version"):
        raise BadDatabase("{database} has no tables of Pulaski")
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar())


# Making a database from one.


def restore(url: URL, source: Path, replace: bool = False) -> None:
    """Make a database from a backup, whole or not at all; an old one must be given up in words."""
    with _opened(source) as (form, rows), explained(url):
        if form not in database.forms():
            raise BadDatabase(f"the backup {source} was made by a newer Pulaski: update this one")
        if database.is_sqlite(url):
            _restore_file(url, form, rows, replace)
        else:
            _restore_postgres(url, form, rows, replace)


@contextmanager
def _opened(source: Path) -> Iterator[tuple[str, Iterator[dumps.Row]]]:
    """The form and the rows of a backup of either kind."""
    if not _beginning(source).startswith(SQLITE):
        yield dumps.read(source)
        return
    with explained(URL.create("sqlite", database=str(source))):
        _check_copy(source, f"the backup {source}")
    engine = create_engine(URL.create("sqlite+pysqlite", database=str(source)))
    try:
        with engine.connect() as connection:
            yield _form(connection), dumps.rows_of(connection)
    finally:
        engine.dispose()


def _beginning(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(len(SQLITE))


def _restore_file(url: URL, form: str, rows: Iterator[dumps.Row], replace: bool) -> None:
    """Beside the old one first; that is kept as `tables.db.old`."""
    file = DatabaseFile(path_of(url))
    file.take(even_if_gone=True)
    try:
        is_there = file.path.exists() and file.path.stat().st_size
        if is_there and not replace:
            raise BadDatabase("{database} is there already: --replace puts the backup in its place")
        with _beside(file.path) as new:
            _fill(database.writer(url.set(database=str(new), query={})), form, rows)
            os.chmod(new, file.path.stat().st_mode if is_there else 0o666 & ~_umask())
            _put_aside(file.path)
        file.remember()
    finally:
        file.let_go()
    settle(file.path)


def _put_aside(path: Path) -> None:
    """With its WAL: what is in there belongs to it, and would spoil another."""
    for suffix in ("", "-wal", "-shm"):
        part = path.with_name(path.name + suffix)
        if part.exists():
            part.replace(path.with_name(f"{path.name}.old{suffix}"))


def _restore_postgres(url: URL, form: str, rows: Iterator[dumps.Row], replace: bool) -> None:
    engine = database.writer(url)
    try:
        database.wait_for_lock(engine)
        with engine.connect() as connection:
            if not replace and not _is_empty(connection):
                raise BadDatabase("{database} has tables: --replace puts the backup in their place")
        _fill(engine, form, rows)
    finally:
        engine.dispose()


def _is_empty(connection: Connection) -> bool:
    if not inspect(connection).has_table(schema.table.name):
        return True
    return connection.execute(text(f"SELECT 1 FROM {schema.table.name} LIMIT 1")).first() is None


def _fill(engine: Engine, form: str, rows: Iterator[dumps.Row]) -> None:
    """Tables as they were in the backup, their rows, then the newest form: in one transaction."""
    try:
        with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(text("SET LOCAL statement_timeout = 0"))
                for name in ("alembic_version", *reversed(_names())):
                    connection.execute(text(f"DROP TABLE IF EXISTS {name}"))
            database.upgrade(connection, form)
            dumps.load(connection, rows)
            database.upgrade(connection, "head")
    finally:
        engine.dispose()


def _names() -> list[str]:
    return [table.name for table in schema.METADATA.sorted_tables]


# Files.


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A file that takes the place of this one when all went well."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(handle)
    new = Path(name)
    try:
        yield new
        settle(new)
        new.replace(path)
    finally:
        for suffix in ("", "-wal", "-shm", "-journal"):
            Path(f"{name}{suffix}").unlink(missing_ok=True)


def _umask() -> int:
    """It can be read only by setting it."""
    found = os.umask(0o077)
    os.umask(found)
    return found

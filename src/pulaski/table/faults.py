"""What a database's errors mean to people: is it broken, out of reach, or is one row bad?"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from sqlalchemy.engine import URL
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

from pulaski.core.errors import PulaskiError
from pulaski.table.files import BadDatabase
from pulaski.table.troubles import one_line

__all__ = ["Gone", "explained", "is_damage", "is_deadlock", "is_out_of_reach", "shown"]

#: What SQLite's codes mean, after "the database FILE ...".
MEANING = {
    sqlite3.SQLITE_PERM: "may not be used by this user",
    sqlite3.SQLITE_BUSY: "is in use by another program",
    sqlite3.SQLITE_READONLY: "can only be read: a server must write to it",
    sqlite3.SQLITE_IOERR: "cannot be read or written: the disk fails",
    sqlite3.SQLITE_CORRUPT: "is damaged or cut short: restore a backup (pulaski restore FILE)",
    sqlite3.SQLITE_FULL: "cannot be written to: the disk is full",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened: is its folder there, and may it be written to?",
    sqlite3.SQLITE_NOTADB: "is no database, or damaged: restore a backup (pulaski restore FILE)",
}


class Gone(Exception):
    """The file of the database has been deleted, moved or replaced."""


def shown(url: URL) -> str:
    """A database's name for people: never with its password."""
    name = url.database if url.get_backend_name() == "sqlite" else url.render_as_string()
    return str(name).replace("postgresql+psycopg:", "postgresql:")


@contextmanager
def explained(url: URL) -> Iterator[None]:
    """Whatever a database throws is one sentence."""
    try:
        yield
    except BadDatabase as error:
        named = str(error).replace("{database}", f"the database {shown(url)}")
        raise BadDatabase(named) from None
    except (SQLAlchemyError, sqlite3.Error, psycopg.Error) as error:
        raise BadDatabase(f"the database {shown(url)} {_meaning(error)}") from None


def _meaning(error: Exception) -> str:
    known = MEANING.get(_sqlite_code(error), "")
    return known or f"cannot be used: {one_line(getattr(error, 'orig', None) or error)}"


def _sqlite_code(error: Exception) -> int:
    """SQLite's primary code; 0 if the error is none of its own."""
    cause = getattr(error, "orig", None) or error
    return int(getattr(cause, "sqlite_errorcode", 0) or 0) & 0xFF


def is_damage(error: Exception) -> bool:
    """Whether what was read makes no sense, while the rest of the database may."""
    if isinstance(error, ValueError) and not isinstance(error, PulaskiError):
        return True  # not JSON, not UTF-8
    broken = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return _sqlite_code(error) in broken or "decode to UTF-8" in str(error)


def is_deadlock(error: Exception) -> bool:
    """Whether two servers waited for each other: whoever is told so may try again."""
    return isinstance(getattr(error, "orig", None), psycopg.errors.DeadlockDetected)


def is_out_of_reach(error: Exception) -> bool:
    """Whether the database, not what it was asked, is to blame."""
    if isinstance(error, (DataError, IntegrityError, ProgrammingError)):
        return False
    kinds = (DBAPIError, NoConnection, BadDatabase, Gone, sqlite3.Error, psycopg.Error, OSError)
    return isinstance(error, kinds)

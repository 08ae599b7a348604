"""The file of an SQLite database: used by one server at a time, and missed when it is gone.

The lock is one of the operating system on a file of its own, `tables.db.lock`: it ends with the
process, however that ends. It is not on the database itself, because whoever closes any handle of
that file drops SQLite's own locks on it. The lock file stays, and remembers that there was a
database: one that is gone or cut to nothing would otherwise be begun anew without a word.
"""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy.engine import URL

from pulaski.core.errors import PulaskiError
from pulaski.core.locks import locked

__all__ = ["BadDatabase", "DatabaseFile", "path_of"]


class BadDatabase(PulaskiError, ValueError):
    """A database that cannot be used, in one sentence."""


def path_of(url: URL) -> Path:
    """The file of an SQLite database; another name for it leads to the same one."""
    return Path((url.database or "").removeprefix("file:")).resolve()


class DatabaseFile:
    """A database's file, from when it is taken until it is let go."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = path.with_name(f"{path.name}.lock")
        self._wal = path.with_name(f"{path.name}-wal")
        self._held: int | None = None
        self._known: dict[Path, tuple[int, int]] = {}

    # One at a time.

    def take(self, even_if_gone: bool = False) -> None:
        """Nobody else may use it from now on; BadDatabase if somebody does, or if it is gone."""
        if self._held is not None:
            return
        handle = self._open_lock()
        try:
            if not locked(handle) or not self._is_current(handle):
                raise BadDatabase(
                    f"the database {self.path} is in use by another server or command: "
                    "wait for it, or stop it"
                )
            if not even_if_gone:
                self._check_kept(handle)
        except BaseException:
            os.close(handle)
            raise
        self._held = handle

    def _open_lock(self) -> int:
        try:
            return os.open(self.lock, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise BadDatabase(
                f"the database {self.path} cannot be used: {self.lock}: {error.strerror}"
            ) from None

    def _is_current(self, handle: int) -> bool:
        """Whether the file that was locked is still the one of this name."""
        return _identity(self.lock) == _identity(handle)

    def _check_kept(self, handle: int) -> None:
        was_made = os.fstat(handle).st_size > 0
        if was_made and not (self.path.exists() and self.path.stat().st_size):
            state = "empty" if self.path.exists() else "gone"
            raise BadDatabase(
                f"the database {self.path} is {state}: restore a backup (pulaski restore FILE), "
                f"or delete {self.lock} to begin anew"
            )

    def let_go(self) -> None:
        """Others may use it."""
        if self._held is not None:
            os.close(self._held)
            self._held = None

    # Missed when it is gone.

    def remember(self) -> None:
        """It has been opened: this is the file to look for, now and at the next start."""
        self._known = {self.path: _identity(self.path)}
        if self._held is not None:
            note = f"{self.path.name} was made. If it is gone on purpose, delete this file too.\n"
            os.lseek(self._held, 0, os.SEEK_SET)
            os.write(self._held, note.encode())

    def reopened(self) -> None:
        """A connection was opened anew; with the last one the WAL went, and another will come."""
        self._known.pop(self._wal, None)

    @property
    def is_gone(self) -> bool:
        """Whether what is written goes to a file that has no name any more, and so is lost."""
        if self._known and self._wal not in self._known and self._wal.exists():
            self._known[self._wal] = _identity(self._wal)
        return any(_identity(path) != known for path, known in self._known.items())


def _identity(file: Path | int) -> tuple[int, int]:
    """What a file is, whatever it is called; nothing, if there is none."""
    try:
        found = os.stat(file)
    except OSError:
        return (0, 0)
    return found.st_dev, found.st_ino

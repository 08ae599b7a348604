"""What is really in a database file, read beside the server, and what guests were promised."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, LiteralString

import psycopg

from pulaski.table.limits import Bucket, Rate
from pulaski.table.logbook import Logbook, LogEntry
from pulaski.table.page import Page, Presence
from pulaski.table.snapshot import Snapshot
from pulaski.table.store import Claims
from tests.table.guest import Guest, Message

__all__ = ["Ledger", "identity_of", "public", "reachable", "read_log"]

Log = dict[str, list[LogEntry]]
QUERY: LiteralString = (
    "SELECT table_id, kind, CAST(body AS TEXT), seat, command, seq, at FROM log "
    "ORDER BY table_id, seq"
)
_IDS = re.compile(r'id="([^"]+)"')


def identity_of(guest: Guest) -> str:
    """The identity that the server knows a guest by."""
    return hashlib.sha256(guest.http.cookies["pulaski"].encode()).hexdigest()


def read_log(database: str) -> Log:
    """Every entry by table, from the database at an address."""
    file = database.removeprefix("sqlite:///")
    rows = _rows_there(database) if file == database else _rows_in(Path(file))
    log: Log = {}
    for table, kind, body, seat, command, seq, at in rows:
        log.setdefault(table, []).append(LogEntry(kind, json.loads(body), seat, command, seq, at))
    return log


def _rows_there(database: str) -> list[tuple[Any, ...]]:
    with psycopg.connect(database) as connection:
        return connection.execute(QUERY).fetchall()


def _rows_in(database: Path) -> list[tuple[Any, ...]]:
    """From a copy of the file: the server is to mend its own after a kill."""
    with tempfile.TemporaryDirectory() as folder:
        for path in database.parent.glob(f"{database.name}*"):
            if not path.name.endswith("-shm"):
                shutil.copy(path, folder)
        connection = sqlite3.connect(Path(folder) / database.name)
        rows = connection.execute(QUERY).fetchall()
        connection.close()
    return rows


def reachable(view: Message) -> dict[str, str]:
    """The pieces of a picture that it still refers to."""
    parts: dict[str, str] = view.get("parts", {})
    found, waiting = {}, ["board"]
    while waiting:
        name = waiting.pop()
        if name in parts and name not in found:
            found[name] = parts[name]
            waiting += _IDS.findall(parts[name])
    return found


def public(state: Message) -> Message:
    """A page's state without what is not in the log: who is looking just now."""
    told = {k: v for k, v in state.items() if k not in ("watching", "after", "seats", "views")}
    told["seats"] = [{k: v for k, v in s.items() if k != "here"} for s in state["seats"]]
    told["views"] = {
        key: {k: v for k, v in view.items() if k not in ("parts", "root")}
        | {"parts": reachable(view)}
        for key, view in state["views"].items()
    }
    return json.loads(json.dumps(told))  # type: ignore[no-any-return]


def as_a_new_page(followed: Message, fresh: Message) -> Message:
    """What a page has followed, with no more of the story than one that has just been opened."""
    first = fresh["lines"][0]["n"]
    lines = [line for line in followed["lines"] if line["n"] >= first]
    return followed | {"lines": lines, "earlier": fresh["earlier"]}


@dataclass
class Ledger:
    """What the server has answered, and whether its log keeps it."""

    database: str
    acknowledged: list[tuple[str, str, int]] = field(default_factory=list)  # table, command, seq
    seen: list[tuple[str, frozenset[int], bool, Message]] = field(default_factory=list)
    log: Log = field(default_factory=dict)
    books: dict[str, Logbook] = field(default_factory=dict)
    repeats: int = 0
    views_checked: int = 0

    def check(self) -> None:
        """Nothing acknowledged is missing, twice or out of order; nothing written ever changed."""
        new = read_log(self.database)
        for table, old in self.log.items():
            assert new[table][: len(old)] == old
        for entries in new.values():
            assert [entry.seq for entry in entries] == list(range(len(entries)))
            named = [entry.command for entry in entries if entry.command]
            assert len(named) == len(set(named))
        for table, command, seq in self.acknowledged:
            assert new[table][seq].command == command
        self.log = new
        self._check_views()

    def _check_views(self) -> None:
        """Each state that a guest was sent on coming back is the one that the log tells."""
        for table, seats, host, state in sorted(self.seen, key=lambda s: s[3]["seq"]):
            book = self._book(table, state["seq"])
            kept = expected(book, seats, host, state["language"])
            told = as_a_new_page(public(state), kept)  # it may have followed a few moves already
            differ = {key: (told.get(key), kept[key]) for key in kept if told.get(key) != kept[key]}
            assert told == kept, differ
            self.views_checked += 1
        self.seen.clear()

    def _book(self, table: str, seq: int) -> Logbook:
        """The table as it was after an entry; states are looked at in the order of time."""
        entries = self.log[table]
        book = self.books.get(table)
        if book is None or book.seq > seq:
            book = self.books[table] = Logbook.read(table, entries[:1])
        for entry in entries[book.seq + 1 : seq + 1]:
            book.apply(entry)
        return book


def expected(
    book: Logbook, seats: Iterable[int], host: bool, language: str, whole: bool = False
) -> Message:
    """The state of a page that looks at a table rebuilt from its log; `whole`: with all lines."""
    page = Page("", Claims(frozenset(seats), host), language, Bucket(Rate(1, 1)))
    now = Snapshot(book)
    page.send_table(now, Presence())
    guest = Guest.__new__(Guest)
    guest.state = {}
    guest.take(json.loads(str(page.outbox.take())))
    while whole and guest.state["earlier"]:
        page.send_lines(now, "c1", guest.state["lines"][0]["n"])
        older = json.loads(str(page.outbox.take()))
        guest.state["lines"][:0] = older["lines"]
        guest.state["earlier"] = older["earlier"]
    return public(guest.state)

"""`pulaski backup`, `restore` and `tables`: for whoever runs a server.

What only reads may be done while a server runs. What writes may not: SQLite wants one writer, and a
server would not know of it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from argparse import Namespace
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import structlog
from sqlalchemy.engine import URL

from pulaski.cli.warming import warm_up
from pulaski.core.errors import BadOption
from pulaski.core.words import ENGLISH
from pulaski.games import names
from pulaski.table import archive, backup, database, speech
from pulaski.table.archive import DAY, Overview
from pulaski.table.errors import Refused
from pulaski.table.store import Store

__all__ = ["archive_tables", "back_up", "delete_tables", "export_tables", "list_tables", "restore"]

T = TypeVar("T")

OK, FAILED = 0, 1


# Backups.


def back_up(asked: Namespace) -> int:
    """`pulaski backup`."""
    backup.back_up(_url(asked), asked.file)
    print(f"backup written to {asked.file}")
    return OK


def restore(asked: Namespace) -> int:
    """`pulaski restore`."""
    backup.restore(_url(asked), asked.file, asked.replace)
    print(f"restored from {asked.file}")
    return OK


# Tables.


def list_tables(asked: Namespace) -> int:
    """`pulaski tables list`."""
    found = _old_enough(_read(asked, archive.overview), asked.older_than)
    print(f"{'TABLE':14}{'GAME':14}{'LAST MOVE':12}{'MOVES':>6}  {'STATE':10}PLAYERS")
    for each in found:
        day = time.strftime("%Y-%m-%d", time.localtime(each.moved_at)) if each.moved_at else "?"
        known = f"{each.table:14}{each.game:14}{day:12}{each.moves:>6}  {each.state:10}"
        print(f"{known}{', '.join(each.players)}".rstrip())
    return OK


def _old_enough(tables: list[Overview], days: float | None) -> list[Overview]:
    before = time.time() - (days or 0.0) * DAY
    return [each for each in tables if each.moved_at <= before]


def export_tables(asked: Namespace) -> int:
    """`pulaski tables export`."""
    if (asked.table is None) != asked.all:
        raise BadOption("name a table, or say --all")
    if asked.all and asked.to is None:
        raise BadOption("say where: --to FOLDER")
    known = _read(asked, archive.overview)
    _warm(each for each in known if asked.all or each.table == asked.table)
    if asked.all:
        return _export_all(asked, known)
    record = _read(asked, lambda store: archive.record_of(store, asked.table))
    if asked.to is None:
        print(record, end="")
    else:
        asked.to.write_text(record, encoding="utf-8")
    return OK


def _warm(tables: Iterable[Overview]) -> None:
    """Compile the rules that these tables are read by, if that is not done."""
    played = {each.game for each in tables if each.state != "archived"}
    warm_up([name for name in names() if name in played])


def _export_all(asked: Namespace, known: list[Overview]) -> int:
    asked.to.mkdir(parents=True, exist_ok=True)

    async def export(store: Store) -> list[str]:
        return [fault for each in known if (fault := await write(store, each))]

    async def write(store: Store, each: Overview) -> str:
        try:
            record = await archive.record_of(store, each.table)
        except Refused as refused:
            return f"{each.table}: {speech.refusal(ENGLISH, refused)}"
        path: Path = asked.to / f"{each.game}-{each.table}.txt"
        path.write_text(record, encoding="utf-8")
        return ""

    left_out = _read(asked, export)
    return _report(f"{len(known) - len(left_out)} records written to {asked.to}", left_out)


def archive_tables(asked: Namespace) -> int:
    """`pulaski tables archive`."""
    chosen = _chosen(asked, {"on", "over", "damaged"})
    _warm(chosen)

    async def put_away(store: Store) -> list[str]:
        left_out = []
        for each in chosen:
            try:
                await archive.put_away(store, each.table)
            except Refused as refused:
                left_out.append(f"{each.table}: {speech.refusal(ENGLISH, refused)}")
        return left_out

    left_out = _change(asked, put_away)
    return _report(f"{len(chosen) - len(left_out)} archived", left_out)


def delete_tables(asked: Namespace) -> int:
    """`pulaski tables delete`."""
    living = {"on", "over", "damaged"} if asked.unarchived else set()
    chosen = [each.table for each in _chosen(asked, {"archived", *living})]
    _change(asked, lambda store: archive.remove(store, chosen))
    return _report(f"{len(chosen)} deleted", [])


def _chosen(asked: Namespace, states: set[str]) -> list[Overview]:
    """The tables that were named, or all that are old enough; each must have one of the states."""
    if bool(asked.tables) == (asked.older_than is not None):
        raise BadOption("name tables, or say --older-than DAYS")
    known = _read(asked, archive.overview)
    if not asked.tables:
        return [each for each in _old_enough(known, asked.older_than) if each.state in states]
    found = {each.table: each for each in known}
    for table in asked.tables:
        if table not in found:
            raise BadOption(f"there is no table {table!r}: see 'pulaski tables list'")
        if found[table].state not in states:
            raise BadOption(_why_not(found[table]))
    return [found[table] for table in dict.fromkeys(asked.tables)]


def _why_not(each: Overview) -> str:
    if each.state == "archived":
        return f"{each.table} is archived already"
    return f"{each.table} is not archived: do that first, or lose its game with --unarchived"


def _report(done: str, left_out: list[str]) -> int:
    print(done)
    for each in left_out:
        print(f"left as it is: {each}")
    return FAILED if left_out else OK


# Databases.


def _url(asked: Namespace) -> URL:
    return database.read_url(asked.database or database.default_url())


def _read(asked: Namespace, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    """Do something that only reads, beside a server if there is one."""

    async def read(store: Store) -> T:
        store.check_readable()
        return await work(store)

    return _run(asked, read)


def _change(asked: Namespace, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    """Do something that writes, when no server runs."""

    async def change(store: Store) -> T:
        await store.open()
        return await work(store)

    return _run(asked, change)


def _run(asked: Namespace, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    async def run() -> T:
        store = Store(_url(asked))
        try:
            return await work(store)
        finally:
            await store.close()

    with _quiet():
        try:
            return asyncio.run(run())
        except Refused as refused:
            raise BadOption(speech.refusal(ENGLISH, refused)) from None


@contextmanager
def _quiet() -> Iterator[None]:
    """What goes wrong is said by the command; a log is for servers."""
    before = structlog.get_config()
    silent = structlog.make_filtering_bound_logger(logging.CRITICAL)
    structlog.configure(wrapper_class=silent)
    try:
        yield
    finally:
        structlog.configure(**before)

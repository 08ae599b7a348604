"""Backups made while people play have all that was acknowledged, and become databases again."""

from __future__ import annotations

import asyncio
import gzip
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from pulaski.table import backup, dumps, schema
from pulaski.table import database as databases
from pulaski.table.files import BadDatabase
from pulaski.table.live import summary_of
from pulaski.table.logbook import Logbook
from pulaski.table.store import Store
from tests.table.books import ANN, THUMB, Scribe
from tests.table.clusters import another_database
from tests.table.ledger import Ledger
from tests.table.nursery import QuickServer
from tests.table.regular import Regular, seat_all
from tests.table.test_store import made, on, said

URL = databases.read_url


@pytest.fixture(params=["sqlite", "postgresql"])
def target(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a second database, where a backup is restored."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/restored.db"
    return another_database(request.getfixturevalue("cluster"))


def fill(address: str, tables: int = 3) -> None:
    async def test(store: Store) -> None:
        for number in range(tables):
            summary = await made(store, f"t{number}", host="a" * 64)
            words = "Brände 火事 🔥 \x00"
            await store.append(summary, [said(n, f"c{n}", words) for n in range(1, 4)])
            await store.hand_out(f"t{number}", {"seat-1": f"{number}" * 64}, 5.0)
        row = {"id": "old", "game": "feurio", "made_at": 1.0, "moved_at": 2.0, "archived_at": 3.0}
        row |= {"moves": 4, "is_over": True, "record": "game: feurio\n"}
        device = {"id": "d" * 64, "identity": "a" * 64, "endpoint": "https://push.example/x"}
        device |= {"p256dh": "p", "auth": "q", "language": "en"}
        await store.write(
            [
                insert(schema.archive).values(**row),
                insert(schema.device).values(**device, allowed_at=4.0, failures=1),
                insert(schema.push_key).values(id=1, private="k"),
            ]
        )

    on(address, test)


def everything(address: str) -> dict[str, list[object]]:
    """All rows that are ours."""
    engine = databases.readers(URL(address))
    found: dict[str, list[object]] = {}
    with engine.connect() as connection:
        for name in dumps.OURS:
            rows = connection.execute(select(schema.METADATA.tables[name])).all()
            found[name] = sorted((tuple(row) for row in rows), key=repr)
    engine.dispose()
    return found


# While people play.


def test_what_was_acknowledged_before_a_backup_began_is_in_it(
    database: str, tmp_path: Path
) -> None:
    file = tmp_path / "backup"

    async def run(server: QuickServer) -> list[tuple[str, str, int]]:
        ledger = Ledger("unused")
        tables = [
            [Regular(server.address, f"{name}{n}", ledger=ledger) for name in ("Ann", "Ben")]
            for n in range(3)
        ]
        guests = [guest for table in tables for guest in table]
        for guest in guests:
            guest.up.set()
            guest.dice.seed(guest.name)
        for table in tables:
            await seat_all(table, "feurio", 1)
        playing = [asyncio.create_task(guest.play()) for guest in guests]
        promised: list[tuple[str, str, int]] = []
        for number in range(4):
            before = len(ledger.acknowledged)
            await guests[0].until(lambda _, n=before: len(ledger.acknowledged) > n)  # type: ignore[misc]
            promised = list(ledger.acknowledged)
            await asyncio.to_thread(backup.back_up, URL(database), file)
            again = f"sqlite:///{tmp_path}/again{number}.db"
            await asyncio.to_thread(backup.restore, URL(again), file)
            check(promised, again)
        assert len(ledger.acknowledged) > len(promised), "games went on meanwhile"
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for guest in guests:
            await guest.close()
        return promised

    def check(promised: list[tuple[str, str, int]], address: str) -> None:
        kept = {(row[0], row[6], row[1]) for row in everything(address)["log"]}  # type: ignore[index]
        assert promised
        assert set(promised) <= kept

    with QuickServer(tmp_path, database, games=("feurio",)) as server:
        promised = asyncio.run(run(server))
    with QuickServer(tmp_path, f"sqlite:///{tmp_path}/again3.db", games=("feurio",)):
        pass

    async def read(store: Store) -> None:
        for table in {table for table, _, _ in promised}:
            Logbook.read(table, await store.entries(table))

    on(f"sqlite:///{tmp_path}/again3.db", read)


# From any kind to any kind.


def test_a_backup_is_restored_row_by_row_to_either_kind(
    database: str, target: str, tmp_path: Path
) -> None:
    fill(database)
    file = tmp_path / "backup"
    backup.back_up(URL(database), file)
    backup.restore(URL(target), file)
    assert everything(target) == everything(database)

    async def go_on(store: Store) -> None:
        assert await store.check()
        summary = summary_of(Scribe((ANN, THUMB)).book)
        await store.make(summary, Scribe((ANN, THUMB)).entries[0], {})

    on(target, go_on)


def test_a_backup_of_an_older_form_is_brought_to_the_newest(
    database: str, target: str, tmp_path: Path
) -> None:
    engine = databases.writer(URL(database))
    databases.migrate(engine, "a001")
    summary = summary_of(Scribe((ANN, THUMB)).book)
    with engine.begin() as connection:
        values = {"id": "t", "game": "feurio", "made_at": 1.0, "moved_at": 2.0, "seq": 0}
        values |= {"actor": 0, "bot_to_move": True, "is_listed": False, "is_over": False}
        connection.execute(insert(schema.table).values(card=summary.details, **values))
    engine.dispose()
    backup.back_up(URL(database), tmp_path / "backup")
    backup.restore(URL(target), tmp_path / "backup")

    async def test(store: Store) -> None:
        assert await store.check()
        assert await store.tables_waiting_for_bots() == ["t"]

    on(target, test)


# What is there is not lost by mistake.


def test_a_database_is_replaced_only_in_so_many_words(target: str, tmp_path: Path) -> None:
    other = f"sqlite:///{tmp_path}/other.db"
    fill(target, 2)
    fill(other, 3)
    backup.back_up(URL(other), tmp_path / "backup")
    before = everything(target)
    with pytest.raises(BadDatabase, match="--replace"):
        backup.restore(URL(target), tmp_path / "backup")
    assert everything(target) == before
    backup.restore(URL(target), tmp_path / "backup", replace=True)
    assert everything(target) == everything(other)
    if target.startswith("sqlite"):
        assert everything(f"{target}.old") == before


def test_nothing_is_restored_under_a_running_server(target: str, tmp_path: Path) -> None:
    fill(f"sqlite:///{tmp_path}/other.db")
    backup.back_up(URL(f"sqlite:///{tmp_path}/other.db"), tmp_path / "backup")

    async def test(store: Store) -> None:
        await made(store)
        with pytest.raises(BadDatabase, match="in use by another server"):
            await asyncio.to_thread(backup.restore, URL(target), tmp_path / "backup", True)
        assert len(await store.entries("t")) == 1

    on(target, test)


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size * 2 // 3)


def lose_the_end(path: Path) -> None:
    """Whole as a compressed file, but not as a backup; an SQLite file has no last line."""
    if path.read_bytes()[:6] == b"SQLite":
        return cut(path)
    lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
    path.write_bytes(gzip.compress(b"".join(lines[:-2])))
    return None


def scribble(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        file.write(b"\xa5" * 300)


def write_a_letter(path: Path) -> None:
    path.write_text("Dear Ann, I have no backup.")


@pytest.mark.parametrize("spoil", [cut, scribble, write_a_letter, lose_the_end])
def test_a_spoilt_backup_is_one_sentence_and_changes_nothing(
    database: str, target: str, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    fill(database, 8)
    fill(target, 2)
    before = everything(target)
    backup.back_up(URL(database), tmp_path / "backup")
    spoil(tmp_path / "backup")
    with pytest.raises(BadDatabase) as failed:
        backup.restore(URL(target), tmp_path / "backup", replace=True)
    assert "\n" not in str(failed.value)
    assert "backup" in str(failed.value)
    assert everything(target) == before
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")], "left lying"


def test_a_damaged_database_leaves_the_older_backup_alone(tmp_path: Path) -> None:
    path, file = tmp_path / "tables.db", tmp_path / "backup"
    fill(f"sqlite:///{path}", 8)
    backup.back_up(URL(f"sqlite:///{path}"), file)
    kept = file.read_bytes()
    scribble(path)
    with pytest.raises(BadDatabase, match="is damaged"):
        backup.back_up(URL(f"sqlite:///{path}"), file)
    assert file.read_bytes() == kept


def test_a_backup_takes_the_place_of_nothing_but_a_backup(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"
    fill(address)
    letter = tmp_path / "letter"
    write_a_letter(letter)
    with pytest.raises(BadDatabase, match="is no backup"):
        backup.back_up(URL(address), letter)
    with pytest.raises(BadDatabase, match="is a database that servers use"):
        backup.back_up(URL(address), tmp_path / "tables.db")
    for _ in range(2):
        backup.back_up(URL(address), tmp_path / "backup")
    assert (tmp_path / "backup").stat().st_mode & 0o077 == 0, "it has people's names"

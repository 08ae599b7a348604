"""Databases that are in use, gone, cut, damaged or out of reach: one sentence, and nothing lost."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from pulaski.cli import serve as serving
from pulaski.cli.main import MISTAKE, main
from pulaski.table import database as databases
from pulaski.table.errors import Refused
from pulaski.table.files import BadDatabase
from pulaski.table.store import Store, Summary
from tests.table.guest import PATIENCE, Guest
from tests.table.nursery import QuickServer
from tests.table.test_store import made, on, opened, said

ME, BOT = {"who": "me", "name": "Ann"}, {"who": "bot", "bot": "thumb"}


@pytest.fixture
def no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that would start after all fails the test instead of running for ever."""

    def started(*_: Any, **__: Any) -> None:
        raise AssertionError("it started")

    monkeypatch.setattr(serving, "set_up_logs", lambda verbose: None)
    monkeypatch.setattr("uvicorn.Server.run", started)


def refused(capsys: pytest.CaptureFixture[str], address: str) -> str:
    """The one line that `pulaski serve` says before it gives up."""
    assert main(["serve", "--port", "0", "--database", address]) == MISTAKE
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1, captured.err
    return captured.err


def filled(folder: Path, tables: int = 40) -> Path:
    """A database with tables in it, closed in good order."""

    async def fill(store: Store) -> None:
        for number in range(tables):
            summary = await made(store, f"t{number:02}", host="ann")
            await store.append(summary, [said(seq, words="w" * 400) for seq in range(1, 8)])

    on(f"sqlite:///{folder}/tables.db", fill)
    return folder / "tables.db"


# One server at a time.


def test_a_second_server_on_the_same_file_is_refused_in_a_sentence(
    tmp_path: Path, no_server: None, capsys: pytest.CaptureFixture[str]
) -> None:
    link = tmp_path / "other-name.db"
    with QuickServer(tmp_path, games=("feurio",)):
        link.symlink_to(tmp_path / "tables.db")
        for path in (tmp_path / "tables.db", link):
            said = refused(capsys, f"sqlite:///{path}")
            assert "is in use by another server or command" in said


def test_a_database_is_taken_once_and_free_again_when_it_is_closed(database: str) -> None:
    async def run() -> None:
        async with opened(database):
            with pytest.raises(BadDatabase, match="in use by another server"):
                Store(databases.read_url(database)).prepare()
        async with opened(database) as again:
            assert await again.check()

    asyncio.run(run())


def test_a_server_that_was_killed_has_let_go(database: str, tmp_path: Path) -> None:
    with QuickServer(tmp_path, database, games=("feurio",)) as server:
        for _ in range(3):
            server.kill()
            server.start()


# At the start.


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def cut_to_nothing(path: Path) -> None:
    os.truncate(path, 0)


def delete(path: Path) -> None:
    path.unlink()


def scribble(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(os.urandom(4096))


def damage_the_schema(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 3000)


def make_newer(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'z999'")


def make_foreign(path: Path) -> None:
    delete(path)
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


@pytest.mark.usefixtures("no_server")
@pytest.mark.parametrize(
    ("spoil", "said_"),
    [
        (cut, "is damaged or cut short: restore a backup"),
        (cut_to_nothing, "is empty: restore a backup"),
        (delete, "is gone: restore a backup (pulaski restore FILE), or delete"),
        (scribble, "is no database, or damaged"),
        (damage_the_schema, "is damaged or cut short"),
        (make_newer, "was made by a newer Pulaski"),
        (make_foreign, "belongs to another program"),
    ],
)
def test_a_spoilt_file_is_one_sentence(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    spoil: Callable[[Path], None],
    said_: str,
) -> None:
    path = filled(tmp_path)
    spoil(path)
    printed = refused(capsys, f"sqlite:///{path}")
    assert said_ in printed
    assert str(path) in printed


@pytest.mark.usefixtures("no_server")
def test_a_file_that_can_only_be_read_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = filled(tmp_path)
    printed = refused(capsys, f"sqlite:///file:{path}?mode=ro&uri=true")
    assert "can only be read: a server must write to it" in printed


@pytest.mark.usefixtures("no_server")
def test_so_is_a_folder_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "No such file" in refused(capsys, f"sqlite:///{tmp_path}/missing/tables.db")
    (tmp_path / "folder.db").mkdir()
    assert "cannot be opened" in refused(capsys, f"sqlite:///{tmp_path}/folder.db")


@pytest.mark.usefixtures("no_server")
def test_so_is_a_postgresql_that_does_not_answer(capsys: pytest.CaptureFixture[str]) -> None:
    printed = refused(capsys, "postgresql://me:secret@127.0.0.1:1/pulaski")
    assert "the database postgresql://me:***@127.0.0.1:1/pulaski cannot be used: " in printed


def test_a_deleted_database_is_begun_anew_when_its_lock_is_deleted_too(tmp_path: Path) -> None:
    filled(tmp_path, 1)
    for path in tmp_path.iterdir():
        path.unlink()
    filled(tmp_path, 1)


# Damaged tables.

NO_JSON = "UPDATE log SET body = '{' WHERE table_id = :table AND seq = 0"


@pytest.mark.parametrize(
    "spoil",
    [
        [NO_JSON],
        ["UPDATE log SET body = CAST(x'ff00fe' AS TEXT) WHERE table_id = :table"],
        ["UPDATE log SET body = '[1, 2]' WHERE table_id = :table"],
        ["DELETE FROM log WHERE table_id = :table AND seq = 1"],
        ["DELETE FROM log WHERE table_id = :table AND seq = 0"],
        [NO_JSON, "UPDATE game_table SET card = '{' WHERE id = :table"],
        [NO_JSON, "UPDATE game_table SET card = '{}' WHERE id = :table"],
    ],
    ids=lambda spoil: spoil[-1][7:40],
)
def test_a_damaged_table_is_reported_and_left_out_and_stops_no_other(
    tmp_path: Path, spoil: list[str]
) -> None:
    async def run(server: QuickServer) -> None:
        ann = Guest(server.address, "Ann")
        good, bad, other = [
            (await ann.make("feurio", [ME, BOT], listed=True))["table"] for _ in range(3)
        ]
        for table in (good, bad, other):
            await ann.open(table)
            await ann.act(ann.options[0]["action"])
        server.stop()
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            for statement in spoil:
                connection.execute(statement, {"table": bad})
            connection.execute("UPDATE game_table SET bot_to_move = 1")
        connection.close()
        server.start()
        for table in (good, other):
            await ann.open(table)
            await ann.until(lambda _: bool(ann.options))
            assert (await ann.act(ann.options[0]["action"]))["type"] == "done"
        answer = await ann.http.get(f"/api/tables/{bad}/replay")
        assert (answer.status_code, answer.json()["code"]) == (409, "damaged")
        assert "is damaged and cannot be opened" in answer.json()["message"]
        listed = (await ann.http.get("/api/tables")).json()["yours"]
        assert {good, other} <= {table["id"] for table in listed}
        await ann.close()
        reports = server.printed.count(f"table {bad} is damaged and left out")
        assert reports == 1, "reported, and once"
        assert "Traceback" not in server.printed

    with QuickServer(tmp_path, games=("feurio",)) as server:
        asyncio.run(run(server))


def leaves(path: Path, holding: bytes) -> dict[int, set[str]]:
    """The pages of rows that hold this, and the tables that these rows are of."""
    raw, size = path.read_bytes(), 4096
    pages = {n: raw[n * size : (n + 1) * size] for n in range(1, len(raw) // size)}
    return {
        number: {found.decode() for found in re.findall(rb"t\d\d", page)}
        for number, page in pages.items()
        if page[0] == 0x0D and holding in page
    }


def make_noise(path: Path, page: int) -> None:
    with path.open("r+b") as file:
        file.seek(4096 * page)
        file.write(b"\xa5" * 4096)


def test_noise_in_a_page_of_a_log_spoils_the_tables_in_it_and_no_other(tmp_path: Path) -> None:
    path = filled(tmp_path)
    page, spoilt = list(leaves(path, b"wwww").items())[20]
    make_noise(path, page)

    async def read_all(store: Store) -> None:
        for number in range(40):
            table = f"t{number:02}"
            if table in spoilt:
                with pytest.raises(Refused, match="damaged"):
                    await store.entries(table)
            else:
                assert len(await store.entries(table)) == 8
                await store.append(await _summary(store, table), [said(8)])
        assert await store.check()

    with capture_logs() as logged:
        on(f"sqlite:///{path}", read_all)
    assert {entry["event"] for entry in logged} == {
        f"table {table} is damaged and left out" for table in spoilt
    }


async def _summary(store: Store, table: str) -> Summary:
    [found] = [each for each in await store.tables_of("ann") if each.table == table]
    return found


def test_noise_in_a_page_of_lists_takes_those_tables_from_the_lists_alone(tmp_path: Path) -> None:
    path = filled(tmp_path)
    page, spoilt = list(leaves(path, b"waits_for").items())[1]
    make_noise(path, page)

    async def read_lists(store: Store) -> None:
        every = {f"t{number:02}" for number in range(40)}
        assert {found.table for found in await store.tables_of("ann")} == every - spoilt
        assert await store.open_tables() == []
        assert await store.tables_waiting_for_bots() == []

    on(f"sqlite:///{path}", read_lists)


# While it serves.


async def until_answered(guest: Guest, status: int) -> None:
    """Ask whether the server is ready until it says so, or not; it finds out once a second."""
    async with asyncio.timeout(PATIENCE):
        while (await guest.http.get("/readyz")).status_code != status:
            await asyncio.sleep(0.1)


@pytest.mark.parametrize("suffix", ["", "-wal"])
def test_a_file_that_vanishes_is_noticed_by_the_check_and_by_the_next_move(
    tmp_path: Path, suffix: str
) -> None:
    async def run(server: QuickServer) -> None:
        ann = Guest(server.address, "Ann")
        made_ = await ann.make("feurio", [ME, ME])
        await ann.open(made_["table"])
        assert (await ann.act(ann.options[0]["action"]))["type"] == "done"
        assert (await ann.http.get("/readyz")).status_code == 200
        file, kept = tmp_path / f"tables.db{suffix}", tmp_path / "kept"
        file.rename(kept)
        await until_answered(ann, 503)
        for _ in range(3):
            assert (await ann.http.get("/readyz")).status_code == 503
        answer = await ann.act(ann.options[0]["action"])
        assert (answer["type"], answer["code"]) == ("refused", "no-database")
        assert "cannot save anything just now, and this was not done" in answer["message"]
        command = {"do": "say", "id": "s", "seat": 0, "text": "hello"}
        over_http = await ann.http.post(f"/api/tables/{made_['table']}/commands", json=command)
        assert (over_http.status_code, over_http.json()["code"]) == (503, "no-database")
        kept.rename(file)
        await until_answered(ann, 200)
        await ann.open(made_["table"])
        assert ann.state["seq"] == 1, "what was refused has not been done"
        assert (await ann.act(ann.options[0]["action"]))["type"] == "done"
        await ann.close()
        assert server.printed.count("the database cannot be written to") == 2, "begun, and over"
        assert "Traceback" not in server.printed

    with QuickServer(tmp_path, games=("feurio",)) as server:
        asyncio.run(run(server))

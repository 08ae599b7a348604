"""Owners' commands: what they print, what they keep, and that mistakes are one line."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import text

from pulaski.cli.main import FAILED, MISTAKE, OK, main
from pulaski.core.record import Record
from pulaski.table import database as databases
from pulaski.table.archive import DAY
from pulaski.table.store import Store
from tests.table.books import ANN, BEN, THUMB, Scribe
from tests.table.test_archive import make_old, played, written
from tests.table.test_store import on, opened


@pytest.fixture(autouse=True)
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pulaski.cli.owner.warm_up", lambda games: None)


@pytest.fixture
def address(tmp_path: Path) -> str:
    """A database with an old table, a new one, one of bots and one that is damaged."""
    found = f"sqlite:///{tmp_path}/tables.db"

    async def fill(store: Store) -> None:
        for table, scribe in (
            ("old", played()),
            ("new", played(3)),
            ("bots", Scribe((THUMB, THUMB))),
            ("broken", Scribe((ANN, BEN))),
        ):
            await written(store, table, scribe, host="ann")
            await make_old(store, table, 100 if table == "old" else 1)
        await store.write([text("UPDATE log SET body = '[]' WHERE table_id = 'broken'")])

    on(found, fill)
    return found


def mistake(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == MISTAKE
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    return captured.err


def states(capsys: pytest.CaptureFixture[str], address: str, *more: str) -> dict[str, str]:
    """What `pulaski tables list` says of each table."""
    assert main(["tables", "list", "--database", address, *more]) == OK
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split()[:2] == ["TABLE", "GAME"]
    return {line.split()[0]: line.split()[4] for line in lines}


def test_tables_are_listed_with_their_age_state_and_players(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tables", "list", "--database", address]) == OK
    lines = capsys.readouterr().out.splitlines()
    day = time.strftime("%Y-%m-%d", time.localtime(time.time() - 100 * DAY))
    assert lines[1].split() == ["old", "feurio", day, str(played().book.step), "on", "Ann,", "Ben"]
    assert lines[-1].endswith(("Ann, Ben", "bot, bot"))
    assert list(states(capsys, address, "--older-than", "50")) == ["old"]


def test_a_record_is_exported_and_can_be_played_on(
    address: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["tables", "export", "old", "--database", address]) == OK
    printed = capsys.readouterr().out
    assert Record.parse(printed).replay().moves == played().book.position.moves
    file = tmp_path / "game.txt"
    assert main(["tables", "export", "old", "--to", str(file), "--database", address]) == OK
    assert file.read_text() == printed
    assert "There is no such table" in mistake(
        capsys, "tables", "export", "none", "--database", address
    )
    assert "is damaged" in mistake(capsys, "tables", "export", "broken", "--database", address)


def test_all_records_are_exported_but_those_that_cannot_be_read(
    address: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["tables", "archive", "old", "--database", address]) == OK
    capsys.readouterr()
    folder = tmp_path / "records"
    asked = ["tables", "export", "--all", "--to", str(folder), "--database", address]
    assert main(asked) == FAILED
    printed = capsys.readouterr().out
    assert printed.startswith(f"3 records written to {folder}\nleft as it is: broken: ")
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["feurio-bots.txt", "feurio-new.txt", "feurio-old.txt"]


def test_a_table_is_archived_then_deleted(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["--database", address]
    before = states(capsys, address)
    assert before == {"old": "on", "new": "on", "bots": "on", "broken": "on"}
    assert main(["tables", "archive", "--older-than", "50", *command]) == OK
    assert capsys.readouterr().out == "1 archived\n"
    assert states(capsys, address) == before | {"old": "archived"}
    assert main(["tables", "export", "old", *command]) == OK
    assert Record.parse(capsys.readouterr().out).headers["players"] == "Ann,Ben"
    assert "new is not archived: do that first" in mistake(
        capsys, "tables", "delete", "new", *command
    )
    assert "old is archived already" in mistake(capsys, "tables", "archive", "old", *command)
    assert main(["tables", "delete", "--older-than", "0", *command]) == OK
    assert capsys.readouterr().out == "1 deleted\n"
    assert main(["tables", "delete", "broken", "--unarchived", *command]) == OK
    capsys.readouterr()
    assert sorted(states(capsys, address)) == ["bots", "new"]


def test_what_cannot_be_read_is_not_archived(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tables", "archive", "broken", "new", "--database", address]) == FAILED
    printed = capsys.readouterr().out
    assert printed.startswith("1 archived\nleft as it is: broken: This table is damaged")
    assert states(capsys, address)["broken"] == "on"


def test_what_reads_may_be_done_beside_a_server_and_what_writes_may_not(
    address: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    async def run() -> None:
        async with opened(address):
            await asyncio.to_thread(beside)

    def beside() -> None:
        assert len(states(capsys, address)) == 4
        assert main(["tables", "export", "old", "--database", address]) == OK
        assert main(["backup", str(tmp_path / "copy"), "--database", address]) == OK
        capsys.readouterr()
        for command in (
            ["tables", "archive", "old"],
            ["tables", "delete", "old", "--unarchived"],
            ["restore", str(tmp_path / "copy"), "--replace"],
        ):
            said = mistake(capsys, *command, "--database", address)
            assert "is in use by another server or command" in said

    asyncio.run(run())


def test_backup_and_restore_say_what_they_did(
    address: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    copy, other = tmp_path / "copy", f"sqlite:///{tmp_path}/other.db"
    assert main(["backup", str(copy), "--database", address]) == OK
    assert capsys.readouterr().out == f"backup written to {copy}\n"
    assert main(["restore", str(copy), "--database", other]) == OK
    assert capsys.readouterr().out == f"restored from {copy}\n"
    assert states(capsys, other) == states(capsys, address)
    assert "--replace" in mistake(capsys, "restore", str(copy), "--database", other)
    assert "missing: No such file" in mistake(
        capsys, "restore", str(tmp_path / "missing"), "--database", other
    )


def test_a_database_that_is_not_there_is_not_made_by_looking_for_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    none = f"sqlite:///{tmp_path}/none.db"
    assert "there is no database" in mistake(capsys, "tables", "list", "--database", none)
    for command in (["tables", "archive", "t"], ["backup", str(tmp_path / "copy")]):
        assert mistake(capsys, *command, "--database", none)
    assert list(tmp_path.iterdir()) == []


def test_a_database_of_an_older_form_is_not_changed_by_looking_at_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    address = f"sqlite:///{tmp_path}/tables.db"
    engine = databases.writer(databases.read_url(address))
    databases.migrate(engine, "a001")
    engine.dispose()
    before = (tmp_path / "tables.db").read_bytes()
    said = mistake(capsys, "tables", "list", "--database", address)
    assert "has another form than this Pulaski knows" in said
    assert (tmp_path / "tables.db").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["export"], "name a table, or say --all"),
        (["export", "old", "--all"], "name a table, or say --all"),
        (["export", "--all"], "say where: --to FOLDER"),
        (["archive"], "name tables, or say --older-than DAYS"),
        (["delete", "old", "--older-than", "3"], "name tables, or say --older-than DAYS"),
        (["archive", "none"], "there is no table 'none': see 'pulaski tables list'"),
    ],
)
def test_bad_ways_to_ask(
    address: str, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert said in mistake(capsys, "tables", *arguments, "--database", address)

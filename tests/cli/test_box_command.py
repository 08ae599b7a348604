"""`pulaski components`: the data of a box to copy, and an owner's copy to be checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from pulaski.cli.main import main
from pulaski.games import parts
from tests.own_boxes import copy_of


def test_it_prints_the_file_that_ships(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["components", "hotshots"]) == 0
    assert capsys.readouterr().out == parts("hotshots").shipped_text()


def test_a_copy_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(copy_of("feurio"))
    assert main(["components", "feurio", str(mine)]) == 0
    assert capsys.readouterr().out == f"{mine}: no faults: feurio can be played with it\n"


def test_faults_are_listed_with_their_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(copy_of("feurio", ("value = 6\ncopies = 6\nslots = 3", "value = 6\nslots = 9")))
    assert main(["components", "feurio", str(mine)]) == 2
    told = capsys.readouterr().err.splitlines()
    assert told[0] == f"pulaski: {mine}: a fault for feurio"
    assert "tiles.values[6].copies: is missing" in told[1]


def test_a_game_that_is_not_here(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["components", "risk"]) == 2
    assert "unknown game 'risk'" in capsys.readouterr().err

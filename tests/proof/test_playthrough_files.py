"""The playthroughs of one game are written without a look at those of others."""

from __future__ import annotations

from pathlib import Path

import pytest

import pulaski
from pulaski.core.game import Game, Rulebook
from pulaski.proof import playthrough


def test_one_game_is_written_and_others_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def one(rules: Rulebook) -> list[Game]:
        return [pulaski.game(rules.id, 1)]

    monkeypatch.setattr(playthrough, "key_variants", one)
    gone, other = tmp_path / "feurio-9.txt", tmp_path / "feurio-9-lives-1.txt"
    gone.write_text("game: feurio(seats=9)\n")
    other.write_text("game: feurio-9-lives(seats=1)\n")
    playthrough.write("feurio", tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"feurio-1.txt", other.name}
    assert playthrough.game_in(tmp_path / "feurio-1.txt") == "feurio"

"""Whoever plays with their own box is told that bots learned with another."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from pulaski.cli.main import main
from pulaski.core.components import Box
from pulaski.games import find, parts
from pulaski.lab.training import Training
from pulaski.players.bots import BOTS, JUDGING
from pulaski.players.judges import FILE, data_of, learned_elsewhere, read, write
from pulaski.players.strength import FILE as STRENGTH
from pulaski.players.strength import figures, kept
from pulaski.table import games
from tests.own_boxes import MINE, copy_of, own_box

RULES = find("feurio")
SAID = {
    "en": "It learned with other components than those of this edition.",
    "fr": "Il a appris avec un autre matériel que celui de cette édition.",
}


@pytest.fixture
def corrected(monkeypatch: pytest.MonkeyPatch) -> Box:
    """The game is played with components that an owner has corrected."""
    box = Box(tomllib.loads(copy_of("feurio", *own_box("feurio").CORRECTED)), MINE, is_own=True)
    monkeypatch.setattr(RULES, "box", box)
    return box


def test_what_ships_was_learned_with_what_ships() -> None:
    assert not learned_elsewhere(RULES)


def test_a_judge_has_not_seen_corrected_components(corrected: Box) -> None:
    assert data_of(RULES) == corrected.mark
    assert learned_elsewhere(RULES)


def test_strength_was_measured_with_what_ships(corrected: Box) -> None:
    """What one asks about an owner's data leaves no trace in what is known of those that ship."""
    assert figures(RULES) == ()
    RULES.box = parts("feurio").open()
    assert figures(RULES) == kept(RULES.folder / STRENGTH)


def test_a_copy_in_which_nothing_was_corrected_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = tomllib.loads(copy_of("feurio") + "\n# by hand\n")
    monkeypatch.setattr(RULES, "box", Box(mine, MINE, is_own=True))
    assert not learned_elsewhere(RULES)


def test_whoever_trains_with_their_own_box_has_a_judge_for_it(
    corrected: Box, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge, learned = read(RULES.folder / FILE)
    write(tmp_path / FILE, judge, replace(learned, edition=data_of(RULES)))
    monkeypatch.setattr(RULES, "folder", tmp_path)
    assert not learned_elsewhere(RULES)
    RULES.box = parts("feurio").open()
    assert learned_elsewhere(RULES)  # now it is the data that ship that are others


def test_games_to_learn_from_are_kept_apart_by_their_components(corrected: Box) -> None:
    """The name alone would not do: the same name may stand for data corrected again."""
    before = Training(RULES, 100).folder
    RULES.box = Box(corrected.data | {"more": 1}, MINE, is_own=True)
    assert Training(RULES, 100).folder != before


@pytest.mark.parametrize("language", SAID)
def test_the_table_says_so_of_every_bot_that_asks_the_judge(corrected: Box, language: str) -> None:
    told = {bot["id"]: bot["about"] for bot in games.about("feurio", True, language)["bots"]}
    assert {name for name in BOTS if told[name].endswith(f". {SAID[language]}")} == set(JUDGING)


def test_the_table_says_nothing_of_it_with_what_ships() -> None:
    assert SAID["en"] not in str(games.about("feurio", True, "en"))


@pytest.mark.parametrize("language", SAID)
def test_the_terminal_says_so_where_such_a_bot_sits(
    corrected: Box, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setattr("builtins.input", lambda _: "quit")
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_: str(tmp_path))
    monkeypatch.setattr("pulaski.cli.play.warm_up", lambda games: None)
    asked = ["play", "feurio", "--language", language, "--players"]
    assert main([*asked, "person,quick,thumb,quick"]) == 0
    assert capsys.readouterr().out.count(f"quick: {SAID[language]}") == 1
    assert main([*asked, "person,thumb"]) == 0
    assert SAID[language] not in capsys.readouterr().out

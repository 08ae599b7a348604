"""`make quick` runs the tests of what was changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.quick import OF_A_GAME, ROOT, SLOW, TESTS, choose, commands, games

import pulaski
from pulaski.games import all_names

SMALLEST = games()[0]


def test_every_game_and_every_test_that_it_names_is_there() -> None:
    assert sorted(games()) == list(all_names())
    named = {*OF_A_GAME, SLOW, *(path for _, paths in TESTS for path in paths)}
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("game", pulaski.names())
def test_what_belongs_to_a_game_is_asked_of_that_game_alone(game: str) -> None:
    room = game.replace("-", "_")
    files = [
        f"src/pulaski/games/{room}/kernel/turn.py",
        f"src/pulaski/games/{room}/words/fr.toml",
        f"tests/games/{room}/test_board.py",
        f"tests/scenarios/{game}/a.toml",
        f"tests/census/{game}.toml",
    ]
    for file in files:
        choice = choose([file])
        assert (choice.games, choice.paths, choice.others) == ((game,), (), ()), file


@pytest.mark.parametrize(
    ("file", "game", "paths"),
    [
        ("src/pulaski/core/svg.py", SMALLEST, ["tests/core"]),
        ("src/pulaski/table/hub.py", "", ["tests/table"]),
        ("src/pulaski/table/web/log.js", "", ["tests/browser/test_table_page.py"]),
        ("src/pulaski/cli/play.py", "", ["tests/cli"]),
        ("tests/contract/test_words.py", "", ["tests/contract/test_words.py"]),
        ("tests/table/guest.py", "", ["tests/table"]),
        ("README.md", "", ["tests/test_docs.py"]),
    ],
)
def test_other_files_have_the_tests_of_their_part(file: str, game: str, paths: list[str]) -> None:
    choice = choose([file])
    assert (list(choice.games), list(choice.paths)) == ([game] if game else [], paths)


def test_a_file_without_tests_is_told() -> None:
    choice = choose(["Makefile", "tests/test_gone.py"])
    assert choice.others == ("Makefile", "tests/test_gone.py")
    assert list(commands(choice)) == []


def test_every_part_of_the_package_has_tests() -> None:
    package = ROOT / "src" / "pulaski"
    parts = [path.name for path in package.glob("*/") if path.name not in ("games", "__pycache__")]
    for part in parts:
        assert choose([f"src/pulaski/{part}/some.py"]).paths, part


def test_a_game_is_compiled_before_it_is_asked() -> None:
    warm, tests = commands(choose(["src/pulaski/games/fire_tower/board.py"]))
    assert warm[-3:] == ["warm", "--all", "fire-tower"]
    assert tests[tests.index("--game") + 1] == "fire-tower"
    assert Path(warm[0]) == Path(tests[0])


def test_what_compiles_every_game_is_left_out_unless_it_was_changed() -> None:
    (_, _, tests) = commands(choose(["src/pulaski/core/svg.py"]))
    assert f"--ignore={SLOW}" in tests
    (itself,) = commands(choose([SLOW]))
    assert SLOW in itself
    assert f"--ignore={SLOW}" not in itself

"""Nothing of a game is registered in a file that games share: a room declares it, or not."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from pulaski.games import all_names
from tests.by_room import declared
from tests.own_boxes import own_box
from tests.pictures import Limits, limits_of

TESTS = Path(__file__).parent
OF_ONE_GAME = ("games", "scenarios", "census", "playthroughs")


def test_a_room_that_declares_nothing_keeps_to_what_all_keep_to() -> None:
    assert declared("no-such-room", "picture_limits") is None
    assert limits_of("no-such-room") == Limits()
    assert own_box("no-such-room") is None


def test_a_room_that_declares_something_is_heard() -> None:
    assert limits_of("fire-tower").move < Limits().move


def test_a_fault_in_what_a_room_declares_is_not_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import tests.games

    room = tmp_path / "faulty"
    room.mkdir()
    (room / "own_box.py").write_text("import no_such_module\n")
    monkeypatch.setattr(tests.games, "__path__", [*tests.games.__path__, str(tmp_path)])
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        own_box("faulty")


def shared_files() -> list[Path]:
    return [
        path
        for path in sorted(TESTS.rglob("*.py"))
        if path.relative_to(TESTS).parts[0] not in OF_ONE_GAME and path != Path(__file__)
    ]


@pytest.mark.parametrize("path", shared_files(), ids=lambda path: str(path.relative_to(TESTS)))
def test_no_shared_file_keeps_a_list_of_games(path: Path) -> None:
    """A constant with games for keys, or among others, would have to know a new one, too."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
            assert not set(listed(node.value)) & set(all_names()), ast.unparse(node)


def listed(value: ast.expr) -> Iterator[object]:
    """The keys of a table, or the members of a list."""
    members = value.keys if isinstance(value, ast.Dict) else getattr(value, "elts", [])
    yield from (member.value for member in members if isinstance(member, ast.Constant))


def test_such_a_list_would_be_noticed() -> None:
    kept = ast.parse("LARGEST = {'feurio': 1}; TWICE = {'hotspot'}; GAME = 'feurio'").body
    values = [node.value for node in kept if isinstance(node, ast.Assign)]
    assert [list(listed(value)) for value in values] == [["feurio"], ["hotspot"], []]

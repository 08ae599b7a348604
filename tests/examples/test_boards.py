"""The notebook runs from top to bottom, and what it shows draws itself."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from pulaski.games import names

NOTEBOOK = Path(__file__).parents[2] / "examples" / "boards.ipynb"
MOST = 20_000  # bytes: outputs are made by whoever runs it


@pytest.fixture(scope="module")
def cells() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    return found


@pytest.fixture(scope="module")
def shown(cells: list[dict[str, Any]]) -> list[Any]:
    """What cells show, which is the value of their last line, as a notebook does it."""
    names: dict[str, Any] = {}
    code = [ast.parse("".join(one["source"])) for one in cells if one["cell_type"] == "code"]
    return [value for tree in code if (value := run(tree, names)) is not None]


def run(tree: ast.Module, names: dict[str, Any]) -> Any:
    last = tree.body[-1]
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "cell", "exec"), names)
        return None
    exec(compile(ast.Module(tree.body[:-1], []), "cell", "exec"), names)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def test_every_game_is_drawn_in_play(shown: list[Any]) -> None:
    drawn = [one for one in shown if hasattr(one, "_repr_svg_")]
    assert {one.game.rules.id for one in drawn if hasattr(one, "game")} == set(names())
    for one in drawn:
        assert one._repr_svg_().startswith("<svg")
        assert one.turn > 1
        assert one.outcome is None


def test_what_is_not_a_board_is_short(shown: list[Any]) -> None:
    for one in shown:
        if not hasattr(one, "_repr_svg_"):
            assert len(repr(one)) < 300


def test_it_is_committed_without_outputs(cells: list[dict[str, Any]]) -> None:
    assert NOTEBOOK.stat().st_size < MOST
    for cell in cells:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None

"""Which clauses of the catalogues are named by a test.

A test names a clause in the `clauses` of its scenario file, or by a mark above its function:
`@pytest.mark.clause("FE-FIRE-3")`.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pulaski.core.game import Rulebook

__all__ = ["Coverage", "measure", "tests_folder"]

MARK = "pytest.mark.clause"


@dataclass(frozen=True)
class Coverage:
    """The clauses of one game, and those of them that no test names."""

    game: str
    clauses: int
    missing: tuple[str, ...]

    def __str__(self) -> str:
        named = self.clauses - len(self.missing)
        return (
            f"{self.game}: {self.clauses} clauses, {named} named by tests, {len(self.missing)} not"
        )


def tests_folder() -> Path | None:
    """The tests beside the sources of this package; None if only the package is installed."""
    folder = Path(__file__).resolve().parents[3] / "tests"
    return folder if folder.is_dir() else None


def measure(rules: Rulebook, tests: Path) -> Coverage:
    """Look for every clause of the game in the tests."""
    named = set(named_clauses(tests))
    missing = tuple(clause for clause in rules.catalogue.clauses if clause not in named)
    return Coverage(rules.id, len(rules.catalogue.clauses), missing)


@cache
def named_clauses(tests: Path) -> tuple[str, ...]:
    """Every clause that a test names, some several times; read once for all games."""
    return tuple(_named_clauses(tests))


def _named_clauses(tests: Path) -> Iterator[str]:
    for path in sorted((tests / "scenarios").rglob("*.toml")):
        yield from tomllib.loads(path.read_text(encoding="utf-8")).get("clauses", [])
    for path in sorted(tests.rglob("test_*.py")):
        if MARK in (text := path.read_text(encoding="utf-8")):
            yield from _marked(ast.parse(text))


def _marked(tree: ast.Module) -> Iterator[str]:
    """The arguments of `pytest.mark.clause(...)` above test functions."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == MARK:
                yield from (a.value for a in mark.args if isinstance(a, ast.Constant))  # type: ignore[misc]

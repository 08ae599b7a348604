"""The example, from which new games are made: it is whole, small, and what `pulaski new` writes."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pulaski.cli.new import New, begin
from pulaski.core.compile import INTERPRETED
from pulaski.core.errors import BadOption
from pulaski.proof.coverage import measure
from tests.rooms import EXAMPLE

ROOT = Path(__file__).parents[1]
COPIED = ("src", "tests", "docs", "Makefile", "pyproject.toml")
CEREMONY = 0.15  # of the lines, at most
#: Interpreted, what takes a few seconds.
PROOFS = (
    "tests/contract/test_words.py",
    "tests/contract/test_lessons.py",
    "tests/contract/test_pictures.py",
    "tests/test_documents.py",
    "tests/test_scenarios.py",
    "tests/census",
    "tests/playthroughs",
    "tests/games",
)


# In its place.


def test_every_clause_is_named_by_a_test() -> None:
    from pulaski.example.lookout.game import RULES

    assert measure(RULES, EXAMPLE / "outside" / "tests").missing == ()


def test_little_of_it_is_ceremony() -> None:
    """Imports, tables that repeat names, and branches that only pass an action on."""
    lines = ceremony = 0
    for path in sorted((EXAMPLE / "lookout").glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        lines += len(path.read_text(encoding="utf-8").splitlines())
        ceremony += sum(map(_lines, filter(_is_ceremony, ast.walk(tree))))
    assert ceremony / lines <= CEREMONY, f"{ceremony} of {lines} lines"


def _is_ceremony(node: ast.AST) -> bool:
    return isinstance(node, ast.Import | ast.ImportFrom) or _only_passes_on(node)


def _only_passes_on(node: ast.AST) -> bool:
    """`if` a range of ids: one call, which is somebody else's rule."""
    if not isinstance(node, ast.If) or "Act." not in ast.unparse(node.test):
        return False
    [first, *more] = node.body
    return not more and isinstance(first, ast.Expr | ast.Return) and _calls(first)


def _calls(node: ast.Expr | ast.Return) -> bool:
    return isinstance(node.value, ast.Call)


def _lines(node: ast.AST) -> int:
    """Of an import, all; of a branch, its condition and its call."""
    if isinstance(node, ast.If):
        return (node.body[0].end_lineno or 0) - node.lineno + 1
    assert isinstance(node, ast.stmt)
    return (node.end_lineno or 0) - node.lineno + 1


# As `pulaski new` writes it.


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, with a new game in it."""
    folder = tmp_path_factory.mktemp("checkout")
    packed = subprocess.run(
        ["tar", "c", "--exclude=__pycache__", *COPIED], cwd=ROOT, check=True, capture_output=True
    )
    subprocess.run(["tar", "x"], cwd=folder, input=packed.stdout, check=True)
    before = contents(folder)
    done = run(folder, "-m", "pulaski.cli.main", "new", "fire-watch", "--title", "Fire Watch!")
    after = contents(folder)
    assert done.returncode == 0, done.stderr
    assert {path: after[path] for path in before} == before, "a file that was there has changed"
    assert {str(path) for path in after.keys() - before.keys()} == set(told_files(done.stdout))
    return folder


def contents(folder: Path) -> dict[Path, bytes]:
    return {
        path.relative_to(folder): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def told_files(printed: str) -> list[str]:
    lines = [line.strip() for line in printed.splitlines() if line.startswith("    ")]
    return [line for line in lines if " " not in line]


def run(folder: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    settings = {"PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1", **more}
    environment = {key: os.environ[key] for key in os.environ if key != "PULASKI_GAMES"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment | settings,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_new_game_is_proven(checkout: Path) -> None:
    arguments = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "--game", "fire-watch", *PROOFS)
    done = run(checkout, *arguments, NUMBA_DISABLE_JIT="1")
    assert done.returncode == 0, done.stdout
    done = run(checkout, "-m", "pulaski.cli.main", "rules", "fire-watch", "--coverage")
    assert done.stdout == "fire-watch: 15 clauses, 15 named by tests, 0 not\n"


@pytest.mark.skipif(INTERPRETED, reason="this test compiles")
def test_compiled_the_new_game_goes_as_it_does_interpreted(checkout: Path) -> None:
    games = ("-m", "pulaski.proof.digest", "fire-watch", "3")
    compiled = run(checkout, *games)
    assert len(compiled.stdout.splitlines()) == 3, compiled.stderr
    assert run(checkout, *games, NUMBA_DISABLE_JIT="1").stdout == compiled.stdout


@pytest.mark.parametrize("name", ["ox", "the-night-of-the-embers"])
def test_whatever_it_is_called_it_is_formatted(name: str, tmp_path: Path) -> None:
    for place, text in begin(name, prefix="LONG").files():
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).write_text(text, encoding="utf-8")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for command in (("check",), ("format", "--check")):
        done = run(tmp_path, "-m", "ruff", *command, "--no-cache", ".")
        assert done.returncode == 0, done.stdout


def test_every_name_is_replaced() -> None:
    for place, text in begin("fire-watch", "Fire Watch!", "FW").files():
        assert "lookout" not in f"{place}{text}".lower()
        assert "LO-" not in text


@pytest.mark.parametrize(
    ("name", "title", "prefix", "said"),
    [
        ("Fire Watch", None, None, "the name 'Fire Watch' must be 2 to 24 lower-case letters"),
        ("-fire", None, None, "the name '-fire' must be 2 to 24 lower-case letters"),
        ("class", None, None, "the name 'class' means something to Python"),
        ("feurio", None, None, "there is a game called 'feurio' already"),
        ("watch", 'The "Watch"', None, "must be 1 to 40 letters, without quotes"),
        ("watch", None, "w", "the prefix 'w' must be two to four capital letters"),
        ("watch", None, "FE", "clauses of another game begin with FE"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    name: str, title: str | None, prefix: str | None, said: str
) -> None:
    with pytest.raises(BadOption) as caught:
        begin(name, title, prefix)
    assert said in str(caught.value)


def test_a_prefix_that_is_free_is_found() -> None:
    assert begin("fire-watch").prefix == "FW"
    assert begin("fence").prefix == "FN"  # FE is that of another game


def test_it_needs_a_checkout(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"is no checkout of the sources: it has no pyproject.toml"):
        begin("fire-watch", checkout=tmp_path)


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    old = tmp_path / "tests" / "census" / "fire-watch.toml"
    old.parent.mkdir(parents=True)
    old.write_text("mine")
    with pytest.raises(BadOption, match=r"fire-watch.toml is there already"):
        New("fire-watch", "Fire Watch", "FW", tmp_path).write()
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [old]

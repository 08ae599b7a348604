"""One game at a time: what is asked of it alone, and what loads nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pulaski.games import all_names

ROOT = Path(__file__).parents[2]
GAME = "feurio"
#: Runs a program and says which rooms it loaded.
SPY = """
import sys
{program}
rooms = {{m.split(".")[2] for m in sys.modules if m.startswith("pulaski.games.")}}
print("loaded:", *sorted(rooms))
"""
MAIN = "from pulaski.cli.main import main; main({arguments})"
PYTEST = "import pytest; pytest.main({arguments})"
ENTRY = {"seats": 2, "options": {}, "seed": 1, "steps": 3}


def rooms_loaded(program: str) -> tuple[set[str], str]:
    """Which rooms a program loads, and all that it prints."""
    done = subprocess.run(
        [sys.executable, "-c", SPY.format(program=program)],
        cwd=ROOT,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    *_, last = done.stdout.splitlines()
    return set(last.removeprefix("loaded:").split()), done.stdout


def proofs() -> list[str]:
    """The folders and files that `make prove` runs, as the Makefile has them."""
    text = (ROOT / "Makefile").read_text().replace("\\\n", " ")
    found = re.search(r"^OF_EVERY_GAME = (.*)$", text, re.MULTILINE)
    assert found
    return found[1].split()


def test_its_proofs_are_collected_and_no_other_game_is_loaded() -> None:
    arguments = ["--collect-only", "-q", "-p", "no:cacheprovider", "--game", GAME]
    loaded, printed = rooms_loaded(PYTEST.format(arguments=[*arguments, *proofs()]))
    assert loaded == {GAME}
    others = [name for name in all_names() if name != GAME]
    cases = [line for line in printed.splitlines() if "::" in line]
    for path in proofs():
        assert any(GAME in case for case in cases if case.startswith(path)), path
    for case in cases:
        assert not any(name in case or name.replace("-", "_") in case for name in others), case


def test_a_game_that_is_not_here_is_no_choice() -> None:
    arguments = ["--collect-only", "-q", "-p", "no:cacheprovider", "--game", "chess", "tests/proof"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "unknown game 'chess': choose from" in done.stderr


@pytest.mark.parametrize(
    "program",
    [
        MAIN.format(arguments=["rules", GAME, "--coverage"]),
        f"from pulaski.proof.census import reached; reached({GAME!r}, {ENTRY})",
        f"from pulaski.proof.playthrough import games; games({GAME!r})",
    ],
)
def test_a_tool_for_one_game_loads_no_other(program: str) -> None:
    loaded, _ = rooms_loaded(program)
    assert loaded == {GAME}

"""Mutants: each is a change, every function has one, and the court sees what the tests see."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pulaski.proof.mutants import (
    PACKAGE,
    Mutant,
    Verdict,
    clauses_in,
    known_verdicts,
    mutants,
    report,
)

KERNEL = PACKAGE / "games" / "feurio" / "kernel"
SCENARIO = """
title = "A tile that is drawn is no longer in the stack"
clauses = ["FE-FIRE-1"]
game = "feurio"
[options]
seats = 2
[[step]]
play = "draw 3"
expect = { stack = { 3 = 5 } }
"""
COURT = """
import json, sys
from pathlib import Path
from pulaski.proof.court import Court
court = Court("feurio", Path(sys.argv[1]))
for mutant in json.loads(sys.argv[2]):
    print(json.dumps(court.judge(Path(mutant["file"]), mutant["source"], mutant["clauses"]).by))
"""


def changed(text: str, wrong: str, clauses: tuple[str, ...] = ()) -> dict[str, object]:
    """The file of the stack with a text replaced."""
    path = KERNEL / "stack.py"
    source = path.read_text(encoding="utf-8")
    assert text in source
    return {"file": str(path), "source": source.replace(text, wrong), "clauses": clauses}


def test_mutants_are_seeded_and_different() -> None:
    first, again = mutants("feurio", 120, seed=1), mutants("feurio", 120, seed=1)
    assert first == again
    assert mutants("feurio", 120, seed=2) != first
    assert len({mutant.key for mutant in first}) == len(first) == 120
    for mutant in first:
        assert mutant.place.file.is_relative_to(KERNEL)
        assert mutant.source != ast.unparse(ast.parse(mutant.place.file.read_text()))


def test_every_function_of_a_kernel_that_can_be_changed_has_a_mutant() -> None:
    found = mutants("feurio", 0, seed=1)
    places = [(mutant.place.file.name, mutant.place.function) for mutant in found]
    assert len(set(places)) == len(places)
    functions = {
        (path.name, node.name)
        for path in KERNEL.glob("*.py")
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.FunctionDef)
    }
    without = functions - set(places)
    assert len(without) < 0.1 * len(functions), without  # those of one line that calls another


def test_a_function_rests_on_the_clauses_that_its_docstring_names() -> None:
    text = "FP-FIRE-1 to FP-FIRE-3, FP-P3-9: a roll. Not F-1."
    assert clauses_in(text) == ("FP-FIRE-1", "FP-FIRE-2", "FP-FIRE-3", "FP-P3-9")


def test_the_court_notices_what_a_scenario_notices(tmp_path: Path) -> None:
    folder = tmp_path / "scenarios" / "feurio"
    folder.mkdir(parents=True)
    (folder / "drawn.toml").write_text(SCENARIO, encoding="utf-8")
    tried = [
        changed("s.stack[value] -= 1", "pass"),
        changed("FE-FIRE-1: a tile leaves", "FE-FIRE-1: one tile leaves"),
        changed("s.stack[value] -= 1", "while True: pass"),
        changed("s.stack[value] -= 1", "s.no_such_field += 1"),
        changed("from __future__ import annotations", "import no_such_module"),
    ]
    done = subprocess.run(
        [sys.executable, "-c", COURT, str(tmp_path), json.dumps(tried)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    by = [json.loads(line) for line in done.stdout.splitlines()]
    assert by == ["drawn", "", "drawn never ended", "drawn", "drawn"]


def test_findings_are_kept_until_the_function_is_edited(tmp_path: Path) -> None:
    path = tmp_path / "feurio.jsonl"
    assert known_verdicts(path) == {}
    mutant = mutants("feurio", 1, seed=1)[0]
    verdict = Verdict(mutant.key, str(mutant), mutant.place.clauses, matters=True, by="a-test")
    path.write_text(json.dumps(vars(verdict)) + "\n", encoding="utf-8")
    assert known_verdicts(path) == {mutant.key: verdict}
    edited = Mutant(**{**vars(mutant), "changed": mutant.changed + "\n    pass"})
    assert edited.key not in known_verdicts(path)


def test_survivors_are_listed_by_clause(capsys: pytest.CaptureFixture[str]) -> None:
    killed = Verdict("a", "x.py:1: f: a", ("FE-FIRE-1",), matters=True, by="t", named=True)
    alive = Verdict("b", "x.py:2: g: b", ("FE-FIRE-2",), matters=True)
    idle = Verdict("c", "x.py:3: h: c", (), matters=False)
    assert report("feurio", [killed, alive, idle], 0.95) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("feurio: 3 mutants, 2 matter, 1 killed: 50.0% (1 by a test that")
    assert said[1] == "  survived: FE-FIRE-2: x.py:2: g: b"
    assert said[2] == "  changes nothing in the games: no clause: x.py:3: h: c"
    assert report("feurio", [killed, idle], 0.95) == 0

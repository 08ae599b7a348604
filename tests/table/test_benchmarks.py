"""Programs that measure the table still run: a few moves each, whatever they come to."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.table.guest import STARTING, offering
from tests.test_docs import ROOT

TINY = {
    "table.py": "feurio --runs 1 --tables 1 --people 2 --moves 3 --json",
    "load.py": "feurio --tables 2 --thinking 1 --people 2 --flat-out --seconds 0.5 --json",
}


@pytest.mark.parametrize("program", TINY)
def test_a_program_that_measures_tells_what_it_found(program: str) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "benchmarks" / program), *TINY[program].split()],
        env=os.environ | offering(["feurio"]),
        capture_output=True,
        text=True,
        timeout=STARTING,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)

"""The proofs that every game takes up by itself, over the games made up for tests.

They are not among the games of this process, so that nothing else takes them up.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import pulaski
from tests.rooms import ENVIRONMENT

ROOT = Path(__file__).parents[2]
#: Of each proof, what takes a few seconds.
PROOFS = {
    "contract": "brigade",
    "table/test_nothing_leaked.py": "brigade-2",
    "games/test_own_boxes.py": "brigade",
}


def test_nothing_else_knows_of_them() -> None:
    assert os.environ.get("ROOMS") or "brigade" not in pulaski.names()


@pytest.mark.skipif("ROOMS" in os.environ, reason="this test asks for the rooms itself")
def test_they_keep_to_what_every_game_keeps_to() -> None:
    """One proof after the other: the first compiles the rules for all."""
    for proofs, wanted in PROOFS.items():
        done = subprocess.run(
            [
                *(sys.executable, "-m", "pytest", "-q", "-p", "tests.rooms"),
                *("-p", "no:cacheprovider", str(ROOT / "tests" / proofs)),
                *("--game", "brigade", "-k", wanted),
            ],
            cwd=ROOT,
            env=os.environ | ENVIRONMENT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout

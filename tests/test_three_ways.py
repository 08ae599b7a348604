"""Interpreted, compiled and bounds-checked rules give the same bytes, game by game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pulaski.core.compile import INTERPRETED
from pulaski.games import find, names
from pulaski.proof.versions import ALL_WELL

MOST_GAMES = 30  # of a game with few ids: one of each variant
IDS = 50_000  # games of all ids together: where there are many, the slow way takes long

#: Compiling a game anew takes a minute or more: `make proof` does it.
COMPILED_ANEW = names() if os.environ.get("PROOF") else ()


def digests(name: str, *wanted: str, **settings: str) -> list[str]:
    """The fingerprints of random games, in a process of its own; any warning is an error there."""
    wrapping = "ignore:overflow encountered:RuntimeWarning:pulaski.core.chance"
    done = subprocess.run(
        [
            sys.executable,
            "-W",
            "error",
            "-W",
            wrapping,
            "-m",
            "pulaski.proof.digest",
            name,
            str(games(name)),
            *wanted,
        ],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def games(name: str) -> int:
    """How many are compared."""
    return max(1, min(MOST_GAMES, IDS // find(name).action_ids))


@pytest.mark.skipif(INTERPRETED, reason="this test chooses the mode itself")
@pytest.mark.parametrize("name", names())
def test_interpreted_and_compiled_one_result(name: str) -> None:
    compiled = digests(name)
    assert len(compiled) == games(name)
    assert digests(name, NUMBA_DISABLE_JIT="1") == compiled


@pytest.mark.skipif(INTERPRETED, reason="this test chooses the mode itself")
@pytest.mark.parametrize("name", COMPILED_ANEW)
def test_checked_bounds_and_one_version_of_each_rule(name: str, tmp_path: Path) -> None:
    compiled = digests(name)
    cold = {"NUMBA_BOUNDSCHECK": "1", "PULASKI_CACHE_DIR": str(tmp_path)}
    versions, *checked = digests(name, "--versions", **cold)
    assert checked == compiled
    assert versions == ALL_WELL

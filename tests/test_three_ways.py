"""Interpreted, compiled and bounds-checked rules give the same bytes, game by game."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from pulaski.core.compile import INTERPRETED
from pulaski.games import names

# One game of each variant and some more.
GAMES = 40


def digests(name: str, **settings: str) -> list[str]:
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
            str(GAMES),
        ],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.skipif(INTERPRETED, reason="this test chooses the mode itself")
@pytest.mark.parametrize("name", names())
def test_three_ways_one_result(name: str) -> None:
    compiled = digests(name)
    assert len(compiled) == GAMES
    assert digests(name, NUMBA_DISABLE_JIT="1") == compiled
    assert digests(name, NUMBA_BOUNDSCHECK="1") == compiled

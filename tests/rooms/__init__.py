"""Rooms of games that are made up for tests; the package itself knows nothing of them.

They run interpreted, which starts at once. A process that is to have them has `ROOMS=1` and
`NUMBA_DISABLE_JIT=1` in its environment and calls `join`; `-p tests.rooms` does so for pytest,
before tests are collected.
"""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["ENVIRONMENT", "EXAMPLE", "join"]

#: Where the example lies, from which new rooms are made.
EXAMPLE = Path(__file__).parents[2] / "src" / "pulaski" / "example"

#: What a process needs to be asked for the rooms.
ENVIRONMENT = {"ROOMS": "1", "NUMBA_DISABLE_JIT": "1"}


def join() -> None:
    """Let this process find the rooms among its games, if its environment asks for them."""
    if not os.environ.get("ROOMS"):
        return
    from pulaski import games
    from pulaski.core.compile import INTERPRETED

    if not INTERPRETED:
        raise RuntimeError("rooms elsewhere run interpreted only: set NUMBA_DISABLE_JIT=1")
    here = str(Path(__file__).parent)
    if here not in games.__path__:
        games.__path__.append(here)
        games.names.cache_clear()
        games.find.cache_clear()


join()

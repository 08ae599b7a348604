"""A server whose games are the same each time: `seeded_server.py DATABASE [PROFILE]`.

The first table made has seed 0, the next one seed 1, and so on. With the name of a file, a profile
of the event loop is written there when the server stops.
"""

from __future__ import annotations

import cProfile
import itertools
import sys
from contextlib import nullcontext

from pulaski.cli.serve import run
from pulaski.table.settings import Settings

SEEDS = itertools.count()


class Seeded(Settings):
    """Settings that keep no secret of what comes."""

    def new_seed(self) -> int:
        """The next number."""
        return next(SEEDS)


def main(database: str, profile: str = "") -> None:
    """Serve until stopped, on any port that is free."""
    recorder = cProfile.Profile() if profile else None
    try:
        with recorder or nullcontext():
            run(Seeded.without_limits(database=database, bot_pause=0.0), "127.0.0.1", 0)
    finally:
        if recorder:
            recorder.dump_stats(profile)


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Compile what is not compiled yet, and show the progress."""

from __future__ import annotations

import os

from pulaski.cli.progress import progress
from pulaski.lab.stepping import drivers
from pulaski.players.warm import is_warm, units, warm

__all__ = ["warm_up"]


def warm_up(games: list[str], everything: bool = False) -> None:
    """Compile what games need for play, or everything; nothing is shown if that is done already."""
    cold = [name for name in games if everything or not is_warm(name)]
    if not cold:
        return
    with progress("Compiling the rules", len(units(cold, everything, drivers))) as step:
        for _ in warm(cold, os.cpu_count() or 1, everything, also=drivers):
            step()

"""Games of several settings with the same seeds: what differs between them, pair by pair."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from pulaski import lab
from pulaski.players.strength import Z

__all__ = ["gain", "won_by"]


def won_by(out: Path, settings: int, games: int) -> Any:
    """Of each setting in a folder and each game whether it was won."""
    told = lab.read(out)
    found = np.zeros((settings, games), dtype=bool)
    found[told["setting"].to_numpy(), told["number"].to_numpy()] = told["won"].to_numpy(False)
    return found


def gain(won: Any, other: Any) -> tuple[float, float]:
    """The mean of the differences of pairs of games, and half of its 95 % interval."""
    apart = won.astype(float) - other
    return float(apart.mean()), float(Z * apart.std() / len(apart) ** 0.5)

"""A player that only keeps to the rules: it passes where it can, else takes what comes first."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.flash_point.kernel.refusals import refuse
from pulaski.games.flash_point.state import ACTIONS, NONE, FlashPoint

__all__ = ["suggest"]


@rule
def suggest(s: FlashPoint, key: int) -> int:
    """FP-AP-4: the first action that is not refused."""
    for action in range(ACTIONS):
        if refuse(s, action) == 0:
            return action
    return NONE

"""A player that only keeps to the rules: it ends its turn where it can, or takes what is first."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotspot.kernel.refusals import refuse
from pulaski.games.hotspot.state import ACTIONS, NONE, Hotspot

__all__ = ["suggest"]


@rule
def suggest(s: Hotspot, key: int) -> int:
    """HB-FIGHT-7: the first action that is not refused."""
    for action in range(ACTIONS):
        if refuse(s, action) == 0:
            return action
    return NONE

"""A player that only keeps to the rules: it takes the first thing that is legal."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotshots.kernel.fight import refuse_fight
from pulaski.games.hotshots.kernel.refusals import refuse
from pulaski.games.hotshots.state import (
    ACTING,
    ACTIONS,
    END,
    NONE,
    SITE,
    START_FIGHT,
    Hotshots,
)

__all__ = ["suggest"]


@rule
def suggest(s: Hotshots, key: int) -> int:
    """HS-TURN-1: fight where one stands, then draw; elsewhere the first that is not refused."""
    if s.phase == ACTING:
        return START_FIGHT if refuse_fight(s) == 0 else END
    for action in range(SITE, ACTIONS):
        if refuse(s, action) == 0:
            return action
    return NONE

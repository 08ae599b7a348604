"""What a sensible Commander does: the question that is asked, and who answers it."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotspot.policy.answers import answer
from pulaski.games.hotspot.policy.purse import buy, give
from pulaski.games.hotspot.policy.turn import act
from pulaski.games.hotspot.state import ACTING, BUYING, GIVING, Hotspot

__all__ = ["suggest"]


@rule
def suggest(s: Hotspot, key: int) -> int:
    """The action of whoever is asked; the key is not needed, nothing is left to chance."""
    if s.phase == ACTING:
        return act(s)
    if s.phase == GIVING:
        return give(s)
    return buy(s) if s.phase == BUYING else answer(s)

"""What a sensible Commander does: the question that is asked, and who answers it."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotspot.codes import Phase
from pulaski.games.hotspot.policy import answers, purse, turn
from pulaski.games.hotspot.state import Hotspot


@rule
def suggest(s: Hotspot, key: int) -> int:
    """The action of whoever is asked; the key is not needed, nothing is left to chance."""
    if s.phase == Phase.ACTING:
        return turn.act(s)
    if s.phase == Phase.GIVING:
        return purse.give(s)
    return purse.buy(s) if s.phase == Phase.BUYING else answers.answer(s)

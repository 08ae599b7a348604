"""What a sensible Commander does: the question that is asked, and who answers it."""

from __future__ import annotations

from pulaski.core.compile import rule

from ..codes import Phase
from ..state import Hotspot
from . import answers, purse, turn


@rule
def suggest(s: Hotspot, key: int) -> int:
    """The action of whoever is asked; the key is not needed, nothing is left to chance."""
    if s.phase == Phase.ACTING:
        return turn.act(s)
    if s.phase == Phase.GIVING:
        return purse.give(s)
    return purse.buy(s) if s.phase == Phase.BUYING else answers.answer(s)

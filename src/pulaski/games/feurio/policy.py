"""The rule-of-thumb player: a few plain habits, no search."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.feurio.state import PASS, Feurio


@rule
def suggest(s: Feurio, key: int) -> int:
    """The action a sensible player takes."""
    return PASS

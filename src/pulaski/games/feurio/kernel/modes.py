"""What differs between the ways to play: against each other, alone and together."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..state import Feurio


@rule
def by_mode(s: Feurio, against: int, alone: int, together: int) -> int:
    """The one of three codes that belongs to this game."""
    if s.mode == n.SOLITAIRE:
        return alone
    return together if s.mode == n.COOPERATIVE else against

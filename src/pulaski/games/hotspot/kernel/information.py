"""What each player knows: everything that is stored."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotspot.state import Hotspot


@rule
def conceal(s: Hotspot, seat: int) -> None:
    """HB-INFO-1 to HB-INFO-3: what is hidden is hidden from all alike, and no record holds it."""


@rule
def imagine(s: Hotspot, seat: int, key: int) -> None:
    """HB-INFO-1, HB-INFO-2: what nobody knows is drawn when it is seen; nothing to guess."""

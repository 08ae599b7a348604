"""What each player knows: everything that is stored."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotshots.state import Hotshots


@rule
def conceal(s: Hotshots, seat: int) -> None:
    """HS-INFO-2 to HS-INFO-7, HS-FIRE-5: deck and bag are counts for all alike."""


@rule
def imagine(s: Hotshots, seat: int, key: int) -> None:
    """HS-INFO-4, HS-INFO-5: what nobody knows is drawn when it comes; nothing to guess."""

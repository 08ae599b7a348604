"""What each player knows: everything that is stored."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.flash_point.state import FlashPoint


@rule
def conceal(s: FlashPoint, seat: int) -> None:
    """FP-INFO-1: the faces of POI are hidden from all alike, and no record holds them."""


@rule
def imagine(s: FlashPoint, seat: int, key: int) -> None:
    """FP-INFO-1, FP-INFO-2: what nobody knows is drawn when it is revealed; nothing to guess."""

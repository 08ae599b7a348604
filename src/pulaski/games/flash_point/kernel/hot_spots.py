"""Hot Spots and Flare Ups."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event
from ..state import FlashPoint
from .tables import SPACE


@rule
def has_hot_spot(s: FlashPoint, number: int) -> bool:
    """FP-HOT-1, FP-HOT-9: whether an indoor space has a Hot Spot now."""
    return (int(s.hot_spots) >> number) & 1 == 1


@rule
def lay_hot_spot(s: FlashPoint, number: int, told: int, events: Events) -> None:
    """FP-HOT-7, FP-HOT-8: a Hot Spot lies there from now on; it does nothing by itself."""
    s.hot_spots |= 1 << number
    emit(events, told, int(SPACE[number]))


@rule
def place_hot_spot(s: FlashPoint, number: int, told: int, events: Events) -> None:
    """FP-HAZ-4, FP-HAZ-7, FP-HAZ-8, FP-HOT-6, FP-HOT-10, FP-HOT-11, FP-OPT-10: from the reserve."""
    if s.with_hot_spots and s.reserve > 0 and not has_hot_spot(s, number):
        s.reserve -= 1
        lay_hot_spot(s, number, told, events)


@rule
def flare_up(s: FlashPoint, events: Events) -> None:
    """FP-HOT-1 to FP-HOT-5, FP-ORDER-2, FP-ORDER-4: roll again, or end the Flare Ups.

    After the last roll of a turn with a Flare Up its Target gets a Hot Spot.
    """
    if s.flare:
        told = Event.FLARED_AGAIN if s.flared else Event.FLARED
        s.flare = 0
        s.flared = 1
        emit(events, told, int(SPACE[int(s.target)]))
        s.step = n.ADVANCE
        return
    if s.flared:
        place_hot_spot(s, int(s.target), Event.HOT_SPOT, events)
    s.step = n.KNOCK_DOWN

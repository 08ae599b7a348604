"""Hazmats: where they lie, when they explode, and the Hot Spots they leave."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event, Phase, Refusal
from ..state import FlashPoint
from . import explosions, hot_spots
from .tables import SPACE


@rule
def add_hazmat(s: FlashPoint, number: int) -> None:
    """FP-BOARD-12, FP-XSETUP-15: one more Hazmat on an indoor space."""
    s.hazmat[number] += 1
    s.hazmats |= 1 << number


@rule
def take_hazmat(s: FlashPoint, number: int) -> None:
    """One Hazmat less on an indoor space."""
    s.hazmat[number] -= 1
    if s.hazmat[number] == 0:
        s.hazmats &= ~(1 << number)


@rule
def leave_hazmat(s: FlashPoint, number: int, told: int, events: Events) -> None:
    """FP-VAR-5, FP-VAR-10: Unmarked Hazards: a False Alarm turns out to be a Hazmat."""
    add_hazmat(s, number)
    emit(events, told, int(SPACE[number]))


@rule
def hazmats_on_fire(s: FlashPoint) -> int:
    """FP-HAZ-1: the set of spaces with Fire and a Hazmat."""
    return int(s.hazmats) & int(s.fire)


@rule
def refuse_blow(s: FlashPoint, number: int) -> int:
    """FP-HAZ-1, FP-HAZ-2: only a Hazmat on Fire explodes; which is first is a choice."""
    return 0 if (hazmats_on_fire(s) >> number) & 1 else Refusal.NO_HAZMAT_ON_FIRE


@rule
def blow_hazmat(s: FlashPoint, number: int, events: Events) -> None:
    """FP-HAZ-1, FP-HAZ-3 to FP-HAZ-6, FP-VAR-9: it explodes, is gone, and leaves a Hot Spot.

    Flashovers are resolved next, then the Hazmats on Fire are looked at anew.
    """
    take_hazmat(s, number)
    s.exploded += 1
    emit(events, Event.HAZMAT_BLEW_LATE if s.late else Event.HAZMAT_BLEW, int(SPACE[number]))
    exploded = Event.EXPLODED_LATE if s.late else Event.EXPLODED_BY_HAZMAT
    explosions.explode(s, number, exploded, events)
    if not explosions.has_collapsed(s):  # FP-END-2
        hot_spots.place_hot_spot(s, number, Event.HOT_BY_HAZMAT, events)
    s.step = n.FLASHOVER
    s.phase = Phase.SETTLING

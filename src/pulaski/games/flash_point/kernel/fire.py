"""Fire and Smoke: the supply of Threat markers, Advance Fire, Flashover, and putting fire out."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit, is_heard

from .. import state as n
from ..codes import Event
from ..state import FlashPoint
from . import building
from .tables import INDOOR, NEXT, OUTDOOR, RING, SPACE


@rule
def place_fire(s: FlashPoint, space: int, is_wave: bool, events: Events) -> None:
    """FP-EXPL-7, FP-EXPL-8, FP-SHOCK-2, FP-SHOCK-3: a blast lights a space without Fire.

    FP-SUPPLY-2, FP-SUPPLY-4, FP-SUPPLY-7: Smoke is flipped; anything else needs a marker.
    """
    bit, told = building.bit_of(space), Event.WAVE_SPREAD if is_wave else Event.SPREAD
    if int(s.smoke) & bit:
        s.smoke &= ~bit
        s.fire |= bit
        told = Event.WAVE_SPREAD_TO_SMOKE if is_wave else Event.SPREAD_TO_SMOKE
    elif s.threats == 0:
        emit(events, Event.NO_THREAT_LEFT, space)
        return
    elif bit:
        s.threats -= 1
        s.fire |= bit
    else:
        s.threats -= 1
        s.fire_outside |= 1 << int(OUTDOOR[space])
    emit(events, told, space)


@rule
def put_out(s: FlashPoint, bit: int, told: int, events: Events) -> None:
    """FP-SUPPLY-1: the Threat marker of an indoor space goes back to the supply, if it has one."""
    if (int(s.fire) | int(s.smoke)) & bit:
        s.fire &= ~bit
        s.smoke &= ~bit
        s.threats += 1
        emit(events, told, int(SPACE[lowest(bit)]))


@rule
def fire_beyond_exits(s: FlashPoint) -> int:
    """FP-SEC-5: the set of indoor spaces beside which outdoor Fire lies, Adjacent or not."""
    found = 0
    rest = int(s.fire_outside)
    while rest:
        space = int(RING[lowest(rest)])
        rest &= rest - 1
        for direction in range(n.DIRECTIONS):
            other = int(NEXT[space, direction])
            if other >= 0 and INDOOR[other] >= 0:
                found |= building.bit_of(other)
    return found


@rule
def beside_fire(s: FlashPoint) -> int:
    """FP-FIRE-4, FP-FIRE-6, FP-SEC-5: the set of indoor spaces Adjacent to Fire.

    Outdoor Fire came out through its edge, so that edge is open.
    """
    found = building.spread(int(s.fire), int(s.open_east), int(s.open_south))
    return found | fire_beyond_exits(s) if s.fire_outside else found


@rule
def add_smoke(s: FlashPoint, number: int, events: Events) -> None:
    """FP-FIRE-2 to FP-FIRE-4, FP-FIRE-7, FP-SUPPLY-2, FP-SUPPLY-4: Smoke on a Target."""
    bit, space = 1 << number, int(SPACE[number])
    if int(s.smoke) & bit:
        s.smoke &= ~bit
        s.fire |= bit
        emit(events, Event.IGNITED, space)
    elif s.threats == 0:
        emit(events, Event.NO_THREAT_LEFT, space)
    elif beside_fire(s) & bit:
        s.threats -= 1
        s.fire |= bit
        emit(events, Event.IGNITED_BESIDE_FIRE, space)
    else:
        s.threats -= 1
        s.smoke |= bit
        emit(events, Event.SMOKE, space)


@rule
def flash_over(s: FlashPoint, events: Events) -> None:
    """FP-FLASH-1 to FP-FLASH-4: Smoke Adjacent to Fire becomes Fire, until none is left."""
    while s.smoke:
        caught = int(s.smoke) & beside_fire(s)
        if caught == 0:
            return
        s.smoke &= ~caught
        s.fire |= caught
        while caught and is_heard(events):
            emit(events, Event.FLASHED, int(SPACE[lowest(caught)]))
            caught &= caught - 1


@rule
def remove_outdoor_fire(s: FlashPoint, told: int, events: Events) -> None:
    """FP-SEC-3, FP-FSETUP-25, FP-ORDER-5, FP-SUPPLY-7: outdoor Fire goes back to the supply."""
    while s.fire_outside:
        number = lowest(int(s.fire_outside))
        s.fire_outside &= int(s.fire_outside) - 1
        s.threats += 1
        emit(events, told, int(RING[number]))

"""Replenish POI, by the Family rule and by the arrows of the Experienced game."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event, Phase
from ..state import FlashPoint
from . import building, fire, poi
from .tables import ARROW, PATH, SPACE


@rule
def crew_spaces(s: FlashPoint) -> int:
    """The set of indoor spaces with a Firefighter."""
    found = 0
    for seat in range(int(s.seats)):
        found |= building.bit_of(int(s.at[seat]))
    return found


@rule
def valid_spaces(s: FlashPoint) -> int:
    """FP-XPOI-1, FP-XPOI-6, FP-XPOI-7: indoor spaces without Threat, Firefighter and POI."""
    taken = int(s.fire) | int(s.smoke) | poi.indoor_pois(s) | crew_spaces(s)
    return ((1 << n.INDOORS) - 1) & ~taken


@rule
def replenish(s: FlashPoint, events: Events) -> None:
    """FP-REPL-1, FP-REPL-2, FP-REPL-9, FP-REPL-11, FP-XPOI-10: up to three, one at a time."""
    if poi.free_slot(s) < 0:
        s.step = n.TURN_OVER
    elif s.supply == 0:
        emit(events, Event.NO_POI_FOR_ARROWS if s.arrows else Event.NO_POI_LEFT)
        s.step = n.TURN_OVER
    else:
        s.roll_for = n.FOR_REPLENISHING
        s.phase = Phase.ROLLING


@rule
def follow_arrows(s: FlashPoint, number: int) -> int:
    """FP-XPOI-2, FP-XPOI-4, FP-XPOI-5: the first valid space from the Target on, NONE for none."""
    valid = valid_spaces(s)
    if int(PATH[number]) & valid == 0:
        return n.NONE
    while not (valid >> number) & 1:
        number = int(ARROW[number])
    return number


@rule
def place_poi(s: FlashPoint, number: int, told: int, events: Events) -> int:
    """FP-REPL-2, FP-XSETUP-17: a POI from the supply, with "?" up."""
    slot = poi.free_slot(s)
    s.poi_at[slot] = int(SPACE[number])
    s.poi_kind[slot] = n.UNREVEALED
    s.supply -= 1
    emit(events, told, int(SPACE[number]))
    return slot


@rule
def replenish_at(s: FlashPoint, number: int, events: Events) -> None:
    """FP-REPL-3, FP-REPL-4, FP-REPL-8, FP-XPOI-1, FP-XPOI-2: a Target was rolled."""
    s.roll_for = n.FOR_NOTHING
    s.phase = Phase.SETTLING
    if s.arrows:
        valid = follow_arrows(s, number)
        told = Event.PLACED_ON_TARGET if valid == number else Event.REDIRECTED_POI
        place_poi(s, valid, told, events)
        return
    fire.put_out(s, 1 << number, Event.MADE_ROOM, events)
    slot = place_poi(s, number, Event.PLACED_POI, events)
    if (crew_spaces(s) >> number) & 1:
        poi.start_revealing(s, slot, n.FOR_REPLENISHING)

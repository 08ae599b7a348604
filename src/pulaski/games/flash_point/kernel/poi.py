"""Points of interest and Victims: revealing, rescuing and losing them."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit, is_heard

from .. import state as n
from ..codes import Phase
from ..state import FlashPoint
from . import building, causes, hazmat
from .tables import INDOOR, OUTDOOR


@rule
def find_poi(s: FlashPoint, space: int, kind: int) -> int:
    """The first POI or Victim of a kind on a space, NONE if there is none."""
    for slot in range(n.POIS):
        if s.poi_at[slot] == space and s.poi_kind[slot] == kind:
            return slot
    return n.NONE


@rule
def free_slot(s: FlashPoint) -> int:
    """FP-REPL-1, FP-REPL-12, FP-RESC-3: room for another POI, NONE if three are on the board."""
    for slot in range(n.POIS):
        if s.poi_at[slot] < 0:
            return slot
    return n.NONE


@rule
def indoor_pois(s: FlashPoint) -> int:
    """FP-REPL-6, FP-XPOI-6: the set of indoor spaces with a POI or a Victim."""
    found = 0
    for slot in range(n.POIS):
        if s.poi_at[slot] >= 0:
            found |= building.bit_of(int(s.poi_at[slot]))
    return found


@rule
def take_off(s: FlashPoint, slot: int) -> None:
    """A marker leaves the board; FP-PARA-11: with it goes its Heal marker."""
    s.poi_at[slot] = n.NONE
    s.poi_kind[slot] = n.UNREVEALED


@rule
def start_revealing(s: FlashPoint, slot: int, what_for: int) -> None:
    """FP-POI-1, FP-POI-2, FP-LOST-2, FP-INFO-1: the face of a POI comes to light now."""
    s.slot = slot
    s.roll_for = what_for
    s.phase = Phase.REVEALING


@rule
def reveal(s: FlashPoint, is_victim: bool, events: Events) -> None:
    """FP-POI-3 to FP-POI-5, FP-IMG-3, FP-REPL-4, FP-REPL-10: a Victim stays, a False Alarm goes.

    FP-VAR-5 to FP-VAR-8: in Unmarked Hazards it leaves a Hazmat; if that lies in Fire, it explodes.
    """
    slot = int(s.slot)
    space = int(s.poi_at[slot])
    occasion = causes.revealed(s, space) if is_heard(events) else 0
    s.slot = n.NONE
    if is_victim:
        s.hidden_victims -= 1
        s.poi_kind[slot] = n.VICTIM
        emit(events, int(causes.REVEALED_VICTIM[occasion]), space)
        return
    s.hidden_alarms -= 1
    take_off(s, slot)
    emit(events, int(causes.REVEALED_ALARM[occasion]), space)
    if s.unmarked and s.roll_for != n.FOR_COLLAPSE:
        hazmat.leave_hazmat(s, int(INDOOR[space]), int(causes.HAZMAT_LEFT[occasion]), events)


@rule
def lose(s: FlashPoint, slot: int, told: int, events: Events) -> None:
    """FP-LOST-1, FP-KD-7, FP-END-3: a Victim goes to the Lost spot."""
    s.lost += 1
    emit(events, told, int(s.lost), int(s.poi_at[slot]))
    take_off(s, slot)


@rule
def is_rescue_space(s: FlashPoint, space: int) -> bool:
    """FP-CARRY-3, FP-RESC-1, FP-OPT-6, FP-OPT-7: where a Victim is Rescued."""
    if not s.with_vehicles:
        return int(OUTDOOR[space]) >= 0
    side = int(s.parked[n.AMBULANCE])
    return side >= 0 and building.is_on_spot(s, n.AMBULANCE, side, space)


@rule
def victims_on_spot(s: FlashPoint, side: int) -> int:
    """FP-RESC-5: how many Victims wait on a Spot of the Ambulance."""
    count = 0
    for slot in range(n.POIS):
        waits = s.poi_at[slot] >= 0 and s.poi_kind[slot] != n.UNREVEALED
        if waits and building.is_on_spot(s, n.AMBULANCE, side, int(s.poi_at[slot])):
            count += 1
    return count


@rule
def rescue_at(s: FlashPoint, space: int, told: int, events: Events) -> None:
    """FP-CARRY-3, FP-RESC-2, FP-RESC-4, FP-END-8: every Victim on a space is Rescued at once."""
    for slot in range(n.POIS):
        if s.poi_at[slot] == space and s.poi_kind[slot] != n.UNREVEALED:
            take_off(s, slot)
            s.rescued += 1
            emit(events, told, int(s.rescued), space)

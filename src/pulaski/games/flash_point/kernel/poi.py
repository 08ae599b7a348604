"""Points of interest and Victims: revealing, rescuing and losing them."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.games.flash_point.kernel.building import bit_of
from pulaski.games.flash_point.kernel.hazmat import leave_hazmat
from pulaski.games.flash_point.kernel.tables import INDOOR, OUTDOOR, SPOT
from pulaski.games.flash_point.state import (
    AMBULANCE,
    FOR_COLLAPSE,
    LOST_VICTIM,
    NONE,
    POIS,
    RESCUED,
    REVEALED_ALARM,
    REVEALED_VICTIM,
    REVEALING,
    UNREVEALED,
    VICTIM,
    FlashPoint,
)

__all__ = [
    "find_poi",
    "free_slot",
    "indoor_pois",
    "is_rescue_space",
    "lose",
    "rescue_at",
    "reveal",
    "start_revealing",
    "take_off",
]


@rule
def find_poi(s: FlashPoint, space: int, kind: int) -> int:
    """The first POI or Victim of a kind on a space, NONE if there is none."""
    for slot in range(POIS):
        if s.poi_at[slot] == space and s.poi_kind[slot] == kind:
            return slot
    return NONE


@rule
def free_slot(s: FlashPoint) -> int:
    """FP-REPL-1, FP-REPL-12, FP-RESC-3: room for another POI, NONE if three are on the board."""
    for slot in range(POIS):
        if s.poi_at[slot] < 0:
            return slot
    return NONE


@rule
def indoor_pois(s: FlashPoint) -> int:
    """FP-REPL-6, FP-XPOI-6: the set of indoor spaces with a POI or a Victim."""
    found = 0
    for slot in range(POIS):
        if s.poi_at[slot] >= 0:
            found |= bit_of(int(s.poi_at[slot]))
    return found


@rule
def take_off(s: FlashPoint, slot: int) -> None:
    """A marker leaves the board; FP-PARA-11: with it goes its Heal marker."""
    s.poi_at[slot] = NONE
    s.poi_kind[slot] = UNREVEALED


@rule
def start_revealing(s: FlashPoint, slot: int, what_for: int) -> None:
    """FP-POI-1, FP-POI-2, FP-LOST-2, FP-INFO-1: the face of a POI comes to light now."""
    s.slot = slot
    s.roll_for = what_for
    s.phase = REVEALING


@rule
def reveal(s: FlashPoint, is_victim: bool, events: Events) -> None:
    """FP-POI-3 to FP-POI-5, FP-IMG-3, FP-REPL-4, FP-REPL-10: a Victim stays, a False Alarm goes.

    FP-VAR-5 to FP-VAR-8: in Unmarked Hazards it leaves a Hazmat; if that lies in Fire, it explodes.
    """
    slot = int(s.slot)
    space = int(s.poi_at[slot])
    s.slot = NONE
    if is_victim:
        s.hidden_victims -= 1
        s.poi_kind[slot] = VICTIM
        emit(events, REVEALED_VICTIM, EVERYBODY, space, 0, 0, 0)
        return
    s.hidden_alarms -= 1
    take_off(s, slot)
    emit(events, REVEALED_ALARM, EVERYBODY, space, 0, 0, 0)
    if s.unmarked and s.roll_for != FOR_COLLAPSE:
        leave_hazmat(s, int(INDOOR[space]), events)


@rule
def lose(s: FlashPoint, slot: int, events: Events) -> None:
    """FP-LOST-1, FP-KD-7, FP-END-3: a Victim goes to the Lost spot."""
    s.lost += 1
    emit(events, LOST_VICTIM, EVERYBODY, int(s.poi_at[slot]), int(s.lost), 0, 0)
    take_off(s, slot)


@rule
def is_rescue_space(s: FlashPoint, space: int) -> bool:
    """FP-CARRY-3, FP-RESC-1, FP-OPT-6, FP-OPT-7: where a Victim is Rescued."""
    if not s.with_vehicles:
        return int(OUTDOOR[space]) >= 0
    side = int(s.parked[AMBULANCE])
    if side < 0:
        return False
    near, far = SPOT[int(s.board), AMBULANCE, side, 0], SPOT[int(s.board), AMBULANCE, side, 1]
    return space in (near, far)


@rule
def rescue_at(s: FlashPoint, space: int, events: Events) -> None:
    """FP-CARRY-3, FP-RESC-2, FP-RESC-4, FP-END-8: every Victim on a space is Rescued at once."""
    for slot in range(POIS):
        if s.poi_at[slot] == space and s.poi_kind[slot] != UNREVEALED:
            take_off(s, slot)
            s.rescued += 1
            emit(events, RESCUED, EVERYBODY, space, int(s.rescued), 0, 0)

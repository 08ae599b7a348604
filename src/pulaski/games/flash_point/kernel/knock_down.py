"""Knock Downs, and losses by Fire."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Ending, Event, Phase, Refusal
from ..state import FlashPoint
from . import building, ending, fire, hazmat, poi
from .tables import INDOOR, NEAREST, OUTDOOR, RING, SPOT


@rule
def knock_next_down(s: FlashPoint, events: Events) -> None:
    """FP-KD-1, FP-KD-6, FP-KD-9, FP-KD-10, FP-SEC-4: the next one on Fire, in turn order."""
    for step in range(int(s.seats)):
        seat = (int(s.active) + step) % int(s.seats)
        if building.has_fire(s, int(s.at[seat])) and not (int(s.downed) >> seat) & 1:
            s.asked = seat
            s.phase = Phase.RECOVERING
            told = Event.KNOCKED if INDOOR[int(s.at[seat])] >= 0 else Event.KNOCKED_OUTSIDE
            emit(events, told, seat, int(s.at[seat]))
            return
    s.step = n.LOSS


@rule
def sides_to_recover(s: FlashPoint) -> int:
    """FP-KD-2 to FP-KD-4, FP-XKD-1, FP-OPT-6, FP-OPT-7: the Spots to which a Firefighter may go."""
    if s.with_vehicles:
        return 1 << int(s.parked[n.AMBULANCE])
    return int(NEAREST[int(s.board), int(s.at[int(s.asked)])])


@rule
def recover_choices(s: FlashPoint, out: Cells) -> int:
    """FP-KD-4, FP-KD-5, FP-XKD-2: its owner chooses among Spots as near, and one of the spaces."""
    count = 0
    sides = sides_to_recover(s)
    for side in range(n.DIRECTIONS):
        if (sides >> side) & 1:
            for half in range(2):
                space = int(SPOT[int(s.board), n.AMBULANCE, side, half])
                out[count] = Act.RECOVER + int(OUTDOOR[space])
                count += 1
    return count


@rule
def refuse_recover(s: FlashPoint, outdoor: int) -> int:
    """FP-KD-2, FP-XKD-1: why the Firefighter cannot be put there."""
    sides = sides_to_recover(s)
    for side in range(n.DIRECTIONS):
        if (sides >> side) & 1 and building.is_on_spot(s, n.AMBULANCE, side, int(RING[outdoor])):
            return 0
    return Refusal.RECOVER_AT_AMBULANCE if s.with_vehicles else Refusal.RECOVER_ELSEWHERE


@rule
def recover(s: FlashPoint, outdoor: int, events: Events) -> None:
    """FP-KD-5, FP-KD-8, FP-KD-9, FP-XKD-2: the Firefighter is put on the Spot."""
    seat = int(s.asked)
    s.at[seat] = int(RING[outdoor])
    s.downed |= 1 << seat
    s.phase = Phase.SETTLING
    told = Event.RECOVERED_AT_AMBULANCE if s.with_vehicles else Event.RECOVERED
    emit(events, told, seat, int(RING[outdoor]))


@rule
def lose_next(s: FlashPoint, events: Events) -> None:
    """FP-LOST-1, FP-LOST-2, FP-KD-7, FP-SEC-4: Victims on Fire are Lost, POI revealed first."""
    for slot in range(n.POIS):
        if s.poi_at[slot] >= 0 and building.has_fire(s, int(s.poi_at[slot])):
            if s.poi_kind[slot] == n.UNREVEALED:
                poi.start_revealing(s, slot, n.FOR_LOSS)
            else:
                inside = INDOOR[int(s.poi_at[slot])] >= 0
                poi.lose(s, slot, Event.LOST_VICTIM if inside else Event.LOST_OUTSIDE, events)
            return
    s.step = n.AFTER_LOSS


@rule
def count_losses(s: FlashPoint, events: Events) -> None:
    """FP-LOST-3, FP-END-9, FP-END-10, FP-SEC-3, FP-VAR-9: all is lost that was on Fire.

    In Unmarked Hazards False Alarms that came to light now explode, and all is checked again.
    """
    if ending.is_defeat(s):
        ending.finish(s, Ending.LOST, events)
    elif ending.finish_if_decided(s, events):
        return
    elif hazmat.hazmats_on_fire(s):
        s.late = 1
        s.step = n.HAZARDS
    else:
        fire.remove_outdoor_fire(s, Event.BURNED_OUT, events)
        s.step = n.REPLENISH

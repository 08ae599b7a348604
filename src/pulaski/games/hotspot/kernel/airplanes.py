"""Airplanes: bases, flights, and fire that comes to a waiting one."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.entries import index_of
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Refusal
from ..state import Hotspot
from . import bonus, region
from .tables import AROUND, DISTANCE, NEXT, WITHIN


@rule
def has_water(s: Hotspot) -> bool:
    """HB-OWN-5: whether an Airplane would find a base on this map."""
    return index_of(s.kind, n.HEXES, n.WATER) >= 0


@rule
def refuse_base(s: Hotspot, cell: int) -> int:
    """HB-AIR-1, HB-AIR-2, HB-AIR-12: any Water hex."""
    if s.kind[cell] == n.WATER:
        return 0
    return Refusal.NOT_WATER if is_new(s) else Refusal.NO_NEW_BASE


@rule
def is_new(s: Hotspot) -> bool:
    """HB-AIR-1: whether the Airplane that gets a base was bought just now."""
    return int(s.plane[int(s.active)]) == n.NONE


@rule
def put_on_base(s: Hotspot, cell: int, events: Events) -> None:
    """HB-AIR-1, HB-AIR-2: its base for this year."""
    seat, why = int(s.active), Event.BASED if is_new(s) else Event.BASED_AGAIN
    s.plane[seat] = cell
    s.home[seat] = cell
    emit(events, why, seat, cell)


@rule
def flies_to(s: Hotspot, start: int, goal: int) -> bool:
    """HB-AIR-3, HB-AIR-7, HB-AIR-8: up to three steps, over nothing that burns."""
    if DISTANCE[start, goal] == 1:
        return True
    for side in range(n.SIDES):
        over = int(NEXT[start, side])
        if over < 0 or s.fire[over] > 0:
            continue
        if DISTANCE[over, goal] == 1:
            return True
        for turn in range(n.SIDES):
            then = int(NEXT[over, turn])
            if then >= 0 and s.fire[then] == 0 and DISTANCE[then, goal] == 1:
                return True
    return False


@rule
def refuse_pilot(s: Hotspot) -> int:
    """HB-AIR-4, HB-AIR-9, HB-DRY-2: why the own Airplane does not fly at all."""
    if s.plane[int(s.active)] < 0:
        return Refusal.NO_AIRPLANE
    if s.flown:
        return Refusal.HAS_FLOWN
    return Refusal.IS_DRY if s.dry else 0


@rule
def refuse_flight(s: Hotspot, goal: int) -> int:
    """HB-AIR-3, HB-AIR-8, HB-MOVE-11: to another hex, up to three steps away."""
    why = refuse_pilot(s)
    if why:
        return why
    start = int(s.plane[int(s.active)])
    if start == goal:
        return Refusal.SAME_HEX
    if DISTANCE[start, goal] > 3:
        return Refusal.FLIGHT_TOO_FAR
    return 0 if flies_to(s, start, goal) else Refusal.FIRE_IN_THE_WAY


@rule
def fly_choices(s: Hotspot, out: Cells, count: int) -> int:
    """HB-AIR-3: every hex that the own Airplane can fly to."""
    if refuse_pilot(s):
        return count
    start = int(s.plane[int(s.active)])
    for near in range(1, int(WITHIN[start, 3])):
        goal = int(AROUND[start, near])
        if flies_to(s, start, goal):
            out[count] = Act.FLY + goal
            count += 1
    return count


@rule
def fly(s: Hotspot, goal: int, events: Events) -> None:
    """HB-AIR-3, HB-AIR-4, HB-AIR-10: it stays where it stopped, unless it burns there."""
    seat = int(s.active)
    s.flown = 1
    s.plane[seat] = goal
    emit(events, Event.FLEW, seat, goal)
    if s.fire[goal] > 0:
        drop_water(s, seat, Event.DROPPED, events)


@rule
def drop_water(s: Hotspot, seat: int, why: int, events: Events) -> None:
    """HB-AIR-5, HB-AIR-6, HB-BONUS-1: all fire is out, the Airplane is back on its base."""
    cell = int(s.plane[seat])
    region.remove_tokens(s, cell, int(s.fire[cell]))
    s.plane[seat] = s.home[seat]
    emit(events, why, seat, cell)
    emit(events, Event.RETURNED, seat, int(s.home[seat]))
    bonus.reward(s, seat, cell, Event.BONUS, events)


@rule
def wake_airplanes(s: Hotspot, events: Events) -> None:
    """HB-AIR-11, HB-AIR-16, HB-DRY-2: waiting Airplanes put out the fire that came to them."""
    if s.dry:
        return
    for seat in range(int(s.seats)):
        if s.plane[seat] >= 0 and s.fire[int(s.plane[seat])] > 0:
            drop_water(s, seat, Event.DROPPED_WAITING, events)


@rule
def in_play(s: Hotspot) -> int:
    """The set of seats whose Airplane is in play."""
    found = 0
    for seat in range(int(s.seats)):
        if s.plane[seat] >= 0:
            found |= 1 << seat
    return found

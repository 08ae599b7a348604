"""Under Control, Emergency Ranges, whose Brigade it is, who leads and who is asked."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.entries import index_of
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Refusal
from ..state import Hotspot
from . import region
from .tables import AROUND, DISTANCE, WITHIN


@rule
def nearest_brigade(s: Hotspot, cell: int) -> int:
    """HB-BACK-27: the distance to the nearest Brigade of any Commander."""
    nearest = n.HEXES
    for pawn in range(n.PAWNS):
        if s.at[pawn] >= 0 and int(DISTANCE[cell, int(s.at[pawn])]) < nearest:
            nearest = int(DISTANCE[cell, int(s.at[pawn])])
    return nearest


@rule
def is_controlled(s: Hotspot, cell: int) -> bool:
    """HB-CTRL-1, HB-CTRL-4, HB-AIR-13, HB-BACK-10, HB-BACK-35: a Brigade or Volunteers are near."""
    if s.called >= 0 and int(DISTANCE[cell, int(s.called)]) <= 1:  # HB-LUCK-11
        return True
    return not s.windy and nearest_brigade(s, cell) <= 1


@rule
def mark_controlled(s: Hotspot, out: Cells, at: int, stride: int) -> None:
    """HB-CTRL-1, HB-LUCK-11, HB-BACK-10: a 1 for every hex that `is_controlled`, all in one go."""
    for pawn in range(n.PAWNS + 1):
        is_pawn = pawn < n.PAWNS
        place = int(s.at[pawn]) if is_pawn else int(s.called)
        if place >= 0 and not (is_pawn and s.windy):
            for number in range(int(WITHIN[place, 1])):
                out[at + stride * int(AROUND[place, number])] = 1


@rule
def can_take(s: Hotspot, cell: int) -> bool:
    """HB-CTRL-2, HB-CTRL-3: a new Fire Token can be placed, except by an Explosion."""
    return region.has_room(s, cell) and not is_controlled(s, cell)


@rule
def reach_of_range(s: Hotspot, seat: int) -> int:
    """HB-RANGE-1, HB-RANGE-2, HB-ASSET-2: how far an Emergency Range reaches from its HQ."""
    return 2 if s.alarm[seat] else 1


@rule
def in_range(s: Hotspot, department: int, cell: int) -> bool:
    """HB-RANGE-1 to HB-RANGE-3: whether a hex is in the Emergency Range of a held department."""
    reach = reach_of_range(s, int(s.holder[department]))
    return int(DISTANCE[int(s.hq[department]), cell]) <= reach


@rule
def commander_of(s: Hotspot, pawn: int) -> int:
    """HB-ASSET-14, HB-ASSET-22: a Brigade belongs to whoever holds its department."""
    return int(s.holder[pawn // n.EACH])


@rule
def refuse_pawn(s: Hotspot, pawn: int) -> int:
    """HB-FIGHT-5: an own Brigade that is in play."""
    why = refuse_absent(s, pawn)
    return why or (Refusal.NOT_YOURS if commander_of(s, pawn) != s.active else 0)


@rule
def refuse_absent(s: Hotspot, pawn: int) -> int:
    """HB-ASSET-13, HB-ASSET-20: a Brigade that was not bought, or whose department is vacant."""
    if s.at[pawn] >= 0:
        return 0
    return Refusal.DEPARTMENT_VACANT if commander_of(s, pawn) < 0 else Refusal.NOT_IN_PLAY


@rule
def seat_of(s: Hotspot, department: int) -> int:
    """HB-SETUP-1: the Commander who began with a department, NONE if nobody did."""
    return index_of(s.own, int(s.seats), department)


@rule
def ask(s: Hotspot, seat: int, phase: int) -> None:
    """HB-FLOW-2: a question to a Commander."""
    s.asked = seat
    s.phase = phase


@rule
def leader(s: Hotspot) -> int:
    """HB-FIGHT-2: most Decorations, among equals the first in seat order."""
    found = 0
    for seat in range(1, int(s.seats)):
        if s.medals[seat] > s.medals[found]:
            found = seat
    return found


@rule
def fewest(s: Hotspot) -> int:
    """HB-BACK-32: fewest Decorations, among equals the first in seat order."""
    found = 0
    for seat in range(1, int(s.seats)):
        if s.medals[seat] < s.medals[found]:
            found = seat
    return found

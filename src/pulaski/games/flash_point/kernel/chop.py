"""Chop: Damage markers on Walls."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Refusal
from ..state import FlashPoint
from . import building, doors, escape, points
from .points import ORDINARY
from .tables import EDGE


@rule
def chop_cost(s: FlashPoint) -> int:
    """FP-CHOP-1, FP-RESQ-2: AP of a Damage marker."""
    return 1 if points.has_card(s, n.RESCUER) else 2


@rule
def keeps_way_off(s: FlashPoint, edge: int) -> bool:
    """FP-MOVE-7, FP-MOVE-9: whether all could get off Fire, or the building collapses anyway."""
    if int(s.damage) + 1 >= n.MARKERS:
        return True
    seat = int(s.active)
    after = n.DAMAGED if s.edge[edge] == n.WALL else n.DESTROYED
    here, cost = int(s.at[seat]), chop_cost(s)
    return escape.can_still_get_off(s, seat, here, int(s.fire), edge, after, cost, ORDINARY)


@rule
def chop_choices(s: FlashPoint, on_fire: bool, out: Cells, count: int) -> int:
    """FP-CHOP-1, FP-CHOP-4: the Walls on the edges of the own space."""
    if not points.can_pay(s, chop_cost(s), ORDINARY):
        return count
    here = int(s.at[int(s.active)])
    for direction in range(n.DIRECTIONS):
        edge = int(EDGE[here, direction])
        if edge < 0 or (s.edge[edge] != n.WALL and s.edge[edge] != n.DAMAGED):
            continue
        if not on_fire or keeps_way_off(s, edge):
            out[count] = Act.CHOP + edge
            count += 1
    return count


@rule
def refuse_chop(s: FlashPoint, edge: int) -> int:
    """FP-CHOP-1 to FP-CHOP-4: why a Wall cannot be chopped, the plainest reason first."""
    stands = int(s.edge[edge])
    if stands != n.WALL and stands != n.DAMAGED:
        if stands == n.DESTROYED:
            return Refusal.WALL_GONE
        return Refusal.NO_WALL if stands == n.NOTHING else Refusal.NO_WALL_BUT_DOOR
    if not doors.is_at(int(s.at[int(s.active)]), edge):
        return Refusal.NOT_AT_WALL
    if not points.can_pay(s, chop_cost(s), ORDINARY):
        return points.refuse_cost(s, chop_cost(s))
    if escape.is_somebody_on_fire(s) and not keeps_way_off(s, edge):
        return Refusal.NO_WAY_OFF
    return 0


@rule
def chop(s: FlashPoint, edge: int, events: Events) -> None:
    """FP-CHOP-1, FP-END-1: one Damage marker."""
    points.pay(s, chop_cost(s), ORDINARY)
    told = Event.CHOPPED_BY_RESCUER if points.has_card(s, n.RESCUER) else Event.CHOPPED
    told = told if s.edge[edge] == n.WALL else Event.CHOPPED_THROUGH
    emit(events, told, int(s.active), edge)
    building.add_damage(s, edge, Event.DAMAGED_BY_AXE, events)

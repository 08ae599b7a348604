"""Opening and closing Doors, by oneself or on command."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Refusal
from ..state import FlashPoint
from . import building, commands, escape, points
from .points import COMMAND, ORDINARY
from .tables import DOOR_EDGE, DOOR_NUMBER, EDGE

COST = 1  # FP-DOOR-1


@rule
def pays_door(who: int) -> int:
    """FP-RESQ-4, FP-CAPT-3: Movement AP pay for no Door, Command AP do."""
    return ORDINARY if who == 0 else COMMAND


@rule
def keeps_way_off(s: FlashPoint, who: int, edge: int) -> bool:
    """FP-MOVE-7: whether all could get off Fire once the Door is flipped."""
    seat = commands.seat_of(s, who)
    flipped = n.OPEN if s.edge[edge] == n.CLOSED else n.CLOSED
    here, kind = int(s.at[seat]), pays_door(who)
    return escape.can_still_get_off(s, seat, here, int(s.fire), edge, flipped, COST, kind)


@rule
def door_choices(s: FlashPoint, who: int, on_fire: bool, out: Cells, count: int) -> int:
    """FP-DOOR-1, FP-DOOR-2: the Doors on the edges of a Firefighter's space."""
    if not points.can_pay(s, COST, pays_door(who)):
        return count
    here = int(s.at[commands.seat_of(s, who)])
    for direction in range(n.DIRECTIONS):
        edge = int(EDGE[here, direction])
        if edge < 0 or (s.edge[edge] != n.CLOSED and s.edge[edge] != n.OPEN):
            continue
        if not on_fire or keeps_way_off(s, who, edge):
            closing = n.DOORS if s.edge[edge] == n.OPEN else 0
            out[count] = Act.OPEN + who * 2 * n.DOORS + closing + int(DOOR_NUMBER[edge])
            count += 1
    return count


@rule
def is_at(space: int, edge: int) -> bool:
    """FP-DOOR-2, FP-CHOP-4: whether an edge is one of a space."""
    for direction in range(n.DIRECTIONS):
        if EDGE[space, direction] == edge:
            return True
    return False


@rule
def refuse_door(s: FlashPoint, who: int, closing: int, door: int) -> int:
    """FP-DOOR-1 to FP-DOOR-4: why a Door cannot be flipped, the plainest reason first."""
    code = commands.refuse_command(s, who)
    if code:
        return code
    edge = int(DOOR_EDGE[door])
    stands = int(s.edge[edge])
    if stands != n.OPEN and stands != n.CLOSED:
        return Refusal.DOOR_IS_GONE if stands == n.BLOWN else Refusal.NO_DOOR
    if not is_at(int(s.at[commands.seat_of(s, who)]), edge):
        return Refusal.NOT_AT_DOOR
    if stands == (n.CLOSED if closing else n.OPEN):
        return Refusal.IS_CLOSED if closing else Refusal.IS_OPEN
    if not points.can_pay(s, COST, pays_door(who)):
        return points.refuse_cost(s, COST)
    if escape.is_somebody_on_fire(s) and not keeps_way_off(s, who, edge):
        return Refusal.NO_WAY_OFF
    return 0


@rule
def flip_door(s: FlashPoint, who: int, door: int, events: Events) -> None:
    """FP-DOOR-1, FP-CAPT-2: the Door marker is flipped."""
    commands.tell_command(s, who, events)
    points.pay(s, COST, pays_door(who))
    edge, seat = int(DOOR_EDGE[door]), commands.seat_of(s, who)
    if s.edge[edge] == n.CLOSED:
        building.set_edge(s, edge, n.OPEN)
        emit(events, Event.OPENED, seat, edge)
    else:
        building.set_edge(s, edge, n.CLOSED)
        emit(events, Event.CLOSED, seat, edge)

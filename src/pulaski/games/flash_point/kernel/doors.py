"""Opening and closing Doors, by oneself or on command."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.flash_point.kernel.building import set_edge
from pulaski.games.flash_point.kernel.commands import (
    refuse_command,
    seat_of,
    tell_command,
)
from pulaski.games.flash_point.kernel.escape import can_still_get_off, is_somebody_on_fire
from pulaski.games.flash_point.kernel.points import COMMAND, ORDINARY, can_pay, pay
from pulaski.games.flash_point.kernel.tables import DOOR_EDGE, DOOR_NUMBER, EDGE
from pulaski.games.flash_point.state import (
    BLOWN,
    CLOSED,
    DIRECTIONS,
    DOOR_IS_GONE,
    DOORS,
    IS_CLOSED,
    IS_OPEN,
    NO_DOOR,
    NO_WAY_OFF,
    NOT_AT_DOOR,
    OPEN,
    OPENED,
    SHUT,
    SHUT_DOOR,
    TOO_FEW_AP,
    FlashPoint,
)

__all__ = ["door_choices", "flip_door", "refuse_door"]

COST = 1  # FP-DOOR-1


@rule
def pays_door(who: int) -> int:
    """FP-RESQ-4, FP-CAPT-3: Movement AP pay for no Door, Command AP do."""
    return ORDINARY if who == 0 else COMMAND


@rule
def keeps_way_off(s: FlashPoint, who: int, seat: int, edge: int) -> bool:
    """FP-MOVE-7: whether all could get off Fire once the Door is flipped."""
    flipped = OPEN if s.edge[edge] == CLOSED else CLOSED
    here, kind = int(s.at[seat]), pays_door(who)
    return can_still_get_off(s, seat, here, int(s.fire), edge, flipped, COST, kind)


@rule
def door_choices(s: FlashPoint, who: int, seat: int, on_fire: bool, out: Cells, count: int) -> int:
    """FP-DOOR-1, FP-DOOR-2: the Doors on the edges of a Firefighter's space."""
    if not can_pay(s, COST, pays_door(who)):
        return count
    for direction in range(DIRECTIONS):
        edge = int(EDGE[int(s.at[seat]), direction])
        if edge < 0 or (s.edge[edge] != CLOSED and s.edge[edge] != OPEN):
            continue
        if not on_fire or keeps_way_off(s, who, seat, edge):
            closing = DOORS if s.edge[edge] == OPEN else 0
            out[count] = SHUT + who * 2 * DOORS + closing + int(DOOR_NUMBER[edge])
            count += 1
    return count


@rule
def is_at(space: int, edge: int) -> bool:
    """FP-DOOR-2, FP-CHOP-4: whether an edge is one of a space."""
    for direction in range(DIRECTIONS):
        if EDGE[space, direction] == edge:
            return True
    return False


@rule
def refuse_door(s: FlashPoint, who: int, closing: int, door: int) -> int:
    """FP-DOOR-1 to FP-DOOR-4: why a Door cannot be flipped, the plainest reason first."""
    code = refuse_command(s, who)
    if code:
        return code
    seat, edge = seat_of(s, who), int(DOOR_EDGE[door])
    stands = int(s.edge[edge])
    if stands != OPEN and stands != CLOSED:
        return DOOR_IS_GONE if stands == BLOWN else NO_DOOR
    if not is_at(int(s.at[seat]), edge):
        return NOT_AT_DOOR
    if stands == (CLOSED if closing else OPEN):
        return IS_CLOSED if closing else IS_OPEN
    if not can_pay(s, COST, pays_door(who)):
        return TOO_FEW_AP
    if is_somebody_on_fire(s) and not keeps_way_off(s, who, seat, edge):
        return NO_WAY_OFF
    return 0


@rule
def flip_door(s: FlashPoint, who: int, door: int, events: Events) -> None:
    """FP-DOOR-1, FP-CAPT-2: the Door marker is flipped."""
    tell_command(s, who, events)
    pay(s, COST, pays_door(who))
    edge, seat = int(DOOR_EDGE[door]), seat_of(s, who)
    if s.edge[edge] == CLOSED:
        set_edge(s, edge, OPEN)
        emit(events, OPENED, EVERYBODY, seat, edge, 0, 0)
    else:
        set_edge(s, edge, CLOSED)
        emit(events, SHUT_DOOR, EVERYBODY, seat, edge, 0, 0)

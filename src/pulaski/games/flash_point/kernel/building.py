"""Walls, Doors, doorways and Spots: what stands where, who is Adjacent, and what Damage does."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event
from ..state import FlashPoint
from .tables import EAST_BIT, EDGE, EXIT_BIT, INDOOR, NEXT, OUTDOOR, SOUTH_BIT, SPOT


@rule
def bit_of(space: int) -> int:
    """The set that holds this indoor space alone; empty for one outdoors."""
    number = int(INDOOR[space])
    return 1 << number if number >= 0 else 0


@rule
def has_fire(s: FlashPoint, space: int) -> bool:
    """FP-BOARD-13: whether there is Fire on a space, indoors or outdoors."""
    number = int(INDOOR[space])
    if number >= 0:
        return (int(s.fire) >> number) & 1 == 1
    return (int(s.fire_outside) >> int(OUTDOOR[space])) & 1 == 1


@rule
def is_on_spot(s: FlashPoint, vehicle: int, side: int, space: int) -> bool:
    """FP-VEH-2: whether a space is one of the two of a Spot."""
    near, far = SPOT[int(s.board), vehicle, side, 0], SPOT[int(s.board), vehicle, side, 1]
    return space in (near, far)


@rule
def is_passable(stands: int) -> bool:
    """FP-ADJ-2 to FP-ADJ-7, FP-BOARD-10: only standing Walls and Closed Doors separate."""
    return stands != n.WALL and stands != n.DAMAGED and stands != n.CLOSED


@rule
def stands_between(s: FlashPoint, space: int, direction: int) -> int:
    """FP-ADJ-8, FP-ADJ-9: what stands on a side of a space; nothing between outdoor spaces."""
    edge = int(EDGE[space, direction])
    return int(s.edge[edge]) if edge >= 0 else n.NOTHING


@rule
def passable_next(s: FlashPoint, space: int, direction: int) -> int:
    """FP-ADJ-1: the Adjacent space in a direction, NONE if there is none."""
    if not is_passable(stands_between(s, space, direction)):
        return n.NONE
    return int(NEXT[space, direction])


@rule
def direction_to(space: int, other: int) -> int:
    """FP-ADJ-1: the direction in which another space lies next to this one, NONE if it does not."""
    for direction in range(n.DIRECTIONS):
        if int(NEXT[space, direction]) == other:
            return direction
    return n.NONE


@rule
def spread(region: int, east: int, south: int) -> int:
    """FP-ADJ-1: the set of indoor spaces Adjacent to a set, by the open edges east and south."""
    onward = ((region & east) << 1) | ((region & south) << 8)
    return onward | ((region >> 1) & east) | ((region >> 8) & south)


@rule
def set_edge(s: FlashPoint, edge: int, stands: int) -> None:
    """Put something on an edge, and keep up the sets of open edges."""
    s.edge[edge] = stands
    if is_passable(stands):
        s.open_east |= int(EAST_BIT[edge])
        s.open_south |= int(SOUTH_BIT[edge])
        s.exits |= int(EXIT_BIT[edge])  # never taken back: no outer edge closes again
    else:
        s.open_east &= ~int(EAST_BIT[edge])
        s.open_south &= ~int(SOUTH_BIT[edge])


@rule
def add_damage(s: FlashPoint, edge: int, told: int, events: Events) -> None:
    """FP-ADJ-4, FP-ADJ-5, FP-CHOP-2: a Wall takes its first or its second Damage marker."""
    s.damage += 1
    if s.edge[edge] == n.WALL:
        set_edge(s, edge, n.DAMAGED)
        emit(events, told, edge, int(s.damage))
    else:
        set_edge(s, edge, n.DESTROYED)
        emit(events, Event.BREACHED, edge, int(s.damage))

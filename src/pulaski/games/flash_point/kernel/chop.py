"""Chop: Damage markers on Walls."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.flash_point.kernel.building import add_damage
from pulaski.games.flash_point.kernel.doors import is_at
from pulaski.games.flash_point.kernel.escape import can_still_get_off, is_somebody_on_fire
from pulaski.games.flash_point.kernel.points import ORDINARY, can_pay, has_card, pay
from pulaski.games.flash_point.kernel.tables import EDGE
from pulaski.games.flash_point.state import (
    CHOP,
    CHOPPED,
    CHOPPED_THROUGH,
    DAMAGED,
    DESTROYED,
    DIRECTIONS,
    MARKERS,
    NO_WALL,
    NO_WAY_OFF,
    NOT_AT_WALL,
    RESCUER,
    TOO_FEW_AP,
    WALL,
    WALL_GONE,
    FlashPoint,
)

__all__ = ["chop", "chop_choices", "chop_cost", "refuse_chop"]


@rule
def chop_cost(s: FlashPoint) -> int:
    """FP-CHOP-1, FP-RESQ-2: AP of a Damage marker."""
    return 1 if has_card(s, RESCUER) else 2


@rule
def keeps_way_off(s: FlashPoint, edge: int) -> bool:
    """FP-MOVE-7, FP-MOVE-9: whether all could get off Fire, or the building collapses anyway."""
    if int(s.damage) + 1 >= MARKERS:
        return True
    seat = int(s.active)
    after = DAMAGED if s.edge[edge] == WALL else DESTROYED
    here, cost = int(s.at[seat]), chop_cost(s)
    return can_still_get_off(s, seat, here, int(s.fire), edge, after, cost, ORDINARY)


@rule
def chop_choices(s: FlashPoint, on_fire: bool, out: Cells, count: int) -> int:
    """FP-CHOP-1, FP-CHOP-4: the Walls on the edges of the own space."""
    if not can_pay(s, chop_cost(s), ORDINARY):
        return count
    here = int(s.at[int(s.active)])
    for direction in range(DIRECTIONS):
        edge = int(EDGE[here, direction])
        if edge < 0 or (s.edge[edge] != WALL and s.edge[edge] != DAMAGED):
            continue
        if not on_fire or keeps_way_off(s, edge):
            out[count] = CHOP + edge
            count += 1
    return count


@rule
def refuse_chop(s: FlashPoint, edge: int) -> int:
    """FP-CHOP-1 to FP-CHOP-4: why a Wall cannot be chopped, the plainest reason first."""
    stands = int(s.edge[edge])
    if stands != WALL and stands != DAMAGED:
        return WALL_GONE if stands == DESTROYED else NO_WALL
    if not is_at(int(s.at[int(s.active)]), edge):
        return NOT_AT_WALL
    if not can_pay(s, chop_cost(s), ORDINARY):
        return TOO_FEW_AP
    if is_somebody_on_fire(s) and not keeps_way_off(s, edge):
        return NO_WAY_OFF
    return 0


@rule
def chop(s: FlashPoint, edge: int, events: Events) -> None:
    """FP-CHOP-1, FP-END-1: one Damage marker."""
    pay(s, chop_cost(s), ORDINARY)
    told = CHOPPED if s.edge[edge] == WALL else CHOPPED_THROUGH
    emit(events, told, EVERYBODY, int(s.active), edge, 0, 0)
    add_damage(s, edge, events)

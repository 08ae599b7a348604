"""Extinguish: removing Smoke, flipping Fire, removing Fire."""

from __future__ import annotations

from typing import Final

import numpy as np

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Refusal
from ..state import FlashPoint
from . import building, escape, points
from .points import EXTINGUISH
from .tables import INDOOR, SPACE

#: How it is reported, by the way and by who does it: anybody, the Paramedic, the Rescue Specialist.
HOSED: Final = np.array(
    (
        (Event.CLEARED, Event.CLEARED_BY_PARAMEDIC, Event.CLEARED_BY_RESCUER),
        (Event.FLIPPED, Event.FLIPPED_BY_PARAMEDIC, Event.FLIPPED_BY_RESCUER),
        (Event.DOUSED, Event.DOUSED_BY_PARAMEDIC, Event.DOUSED_BY_RESCUER),
    ),
    dtype=np.int64,
)


@rule
def who_hoses(s: FlashPoint) -> int:
    """FP-PARA-10, FP-RESQ-3: the column of `HOSED` for the active Firefighter."""
    if points.has_card(s, n.PARAMEDIC):
        return 1
    return 2 if points.has_card(s, n.RESCUER) else 0


@rule
def hose_cost(s: FlashPoint, way: int) -> int:
    """FP-EXT-3 to FP-EXT-5, FP-PARA-10, FP-RESQ-3: AP of a way to Extinguish."""
    return (2 if way == n.DOUSE_FIRE else 1) * escape.hose_factor(s)


@rule
def keeps_way_off(s: FlashPoint, bit: int, way: int) -> bool:
    """FP-MOVE-7: whether all could get off Fire once this is out."""
    seat, fire, cost = int(s.active), int(s.fire) & ~bit, hose_cost(s, way)
    here, edge = int(s.at[seat]), n.NONE
    return escape.can_still_get_off(s, seat, here, fire, edge, n.NOTHING, cost, EXTINGUISH)


@rule
def hose_choice(s: FlashPoint, number: int, way: int, on_fire: bool, out: Cells, count: int) -> int:
    """FP-EXT-3 to FP-EXT-5: one way for one space, if the AP are there."""
    if not points.can_pay(s, hose_cost(s, way), EXTINGUISH):
        return count
    if on_fire and not keeps_way_off(s, 1 << number, way):
        return count
    out[count] = Act.CLEAR + way * n.INDOORS + number
    return count + 1


@rule
def space_choices(s: FlashPoint, space: int, on_fire: bool, out: Cells, count: int) -> int:
    """FP-EXT-3 to FP-EXT-5: what can be done about the Fire or Smoke of a space."""
    bit = building.bit_of(space)
    if int(s.smoke) & bit:
        return hose_choice(s, int(INDOOR[space]), n.CLEAR_SMOKE, on_fire, out, count)
    if int(s.fire) & bit:
        count = hose_choice(s, int(INDOOR[space]), n.FLIP_FIRE, on_fire, out, count)
        return hose_choice(s, int(INDOOR[space]), n.DOUSE_FIRE, on_fire, out, count)
    return count


@rule
def extinguish_choices(s: FlashPoint, on_fire: bool, out: Cells, count: int) -> int:
    """FP-EXT-1, FP-EXT-2: the own space and the Adjacent ones."""
    here = int(s.at[int(s.active)])
    count = space_choices(s, here, on_fire, out, count)
    for direction in range(n.DIRECTIONS):
        space = building.passable_next(s, here, direction)
        if space >= 0:
            count = space_choices(s, space, on_fire, out, count)
    return count


@rule
def refuse_extinguish(s: FlashPoint, way: int, number: int) -> int:
    """FP-EXT-1 to FP-EXT-5: why it cannot be put out, the plainest reason first."""
    here, space, bit = int(s.at[int(s.active)]), int(SPACE[number]), 1 << number
    if way == n.CLEAR_SMOKE and int(s.smoke) & bit == 0:
        return Refusal.NO_SMOKE
    if way != n.CLEAR_SMOKE and int(s.fire) & bit == 0:
        return Refusal.NO_FIRE_TO_FLIP if way == n.FLIP_FIRE else Refusal.NO_FIRE_TO_DOUSE
    if space != here:
        direction = building.direction_to(here, space)
        if direction < 0:
            return Refusal.OUT_OF_REACH
        if not building.is_passable(building.stands_between(s, here, direction)):
            return Refusal.HOSE_BLOCKED
    if not points.can_pay(s, hose_cost(s, way), EXTINGUISH):
        return points.refuse_cost(s, hose_cost(s, way))
    if escape.is_somebody_on_fire(s) and not keeps_way_off(s, bit, way):
        return Refusal.NO_WAY_OFF
    return 0


@rule
def extinguish(s: FlashPoint, way: int, number: int, events: Events) -> None:
    """FP-EXT-3 to FP-EXT-5, FP-FLASH-5, FP-SUPPLY-1: a marker is removed or flipped, no more."""
    points.pay(s, hose_cost(s, way), EXTINGUISH)
    bit = 1 << number
    s.fire &= ~bit
    if way == n.FLIP_FIRE:
        s.smoke |= bit
    else:
        s.smoke &= ~bit
        s.threats += 1
    emit(events, int(HOSED[way, who_hoses(s)]), int(s.active), int(SPACE[number]))

"""Extinguish: removing Smoke, flipping Fire, removing Fire."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.flash_point.kernel.building import (
    bit_of,
    direction_to,
    is_passable,
    passable_next,
    stands_between,
)
from pulaski.games.flash_point.kernel.escape import (
    can_still_get_off,
    hose_factor,
    is_somebody_on_fire,
)
from pulaski.games.flash_point.kernel.points import EXTINGUISH, can_pay, pay
from pulaski.games.flash_point.kernel.tables import INDOOR, SPACE
from pulaski.games.flash_point.state import (
    CLEAR_SMOKE,
    CLEARED,
    DIRECTIONS,
    DOUSE_FIRE,
    FLIP_FIRE,
    HOSE,
    HOSE_BLOCKED,
    INDOORS,
    NO_FIRE_TO_DOUSE,
    NO_FIRE_TO_FLIP,
    NO_SMOKE,
    NO_WAY_OFF,
    NONE,
    NOTHING,
    OUT_OF_REACH,
    TOO_FEW_AP,
    FlashPoint,
)

__all__ = ["extinguish", "extinguish_choices", "hose_cost", "refuse_extinguish"]


@rule
def hose_cost(s: FlashPoint, way: int) -> int:
    """FP-EXT-3 to FP-EXT-5, FP-PARA-10, FP-RESQ-3: AP of a way to Extinguish."""
    return (2 if way == DOUSE_FIRE else 1) * hose_factor(s)


@rule
def keeps_way_off(s: FlashPoint, bit: int, way: int) -> bool:
    """FP-MOVE-7: whether all could get off Fire once this is out."""
    seat = int(s.active)
    fire, cost = int(s.fire) & ~bit, hose_cost(s, way)
    return can_still_get_off(s, seat, int(s.at[seat]), fire, NONE, NOTHING, cost, EXTINGUISH)


@rule
def hose_choice(s: FlashPoint, number: int, way: int, on_fire: bool, out: Cells, count: int) -> int:
    """FP-EXT-3 to FP-EXT-5: one way for one space, if the AP are there."""
    if not can_pay(s, hose_cost(s, way), EXTINGUISH):
        return count
    if on_fire and not keeps_way_off(s, 1 << number, way):
        return count
    out[count] = HOSE + way * INDOORS + number
    return count + 1


@rule
def space_choices(s: FlashPoint, space: int, on_fire: bool, out: Cells, count: int) -> int:
    """FP-EXT-3 to FP-EXT-5: what can be done about the Fire or Smoke of a space."""
    bit = bit_of(space)
    if int(s.smoke) & bit:
        return hose_choice(s, int(INDOOR[space]), CLEAR_SMOKE, on_fire, out, count)
    if int(s.fire) & bit:
        count = hose_choice(s, int(INDOOR[space]), FLIP_FIRE, on_fire, out, count)
        return hose_choice(s, int(INDOOR[space]), DOUSE_FIRE, on_fire, out, count)
    return count


@rule
def extinguish_choices(s: FlashPoint, on_fire: bool, out: Cells, count: int) -> int:
    """FP-EXT-1, FP-EXT-2: the own space and the Adjacent ones."""
    here = int(s.at[int(s.active)])
    count = space_choices(s, here, on_fire, out, count)
    for direction in range(DIRECTIONS):
        space = passable_next(s, here, direction)
        if space >= 0:
            count = space_choices(s, space, on_fire, out, count)
    return count


@rule
def refuse_extinguish(s: FlashPoint, way: int, number: int) -> int:
    """FP-EXT-1 to FP-EXT-5: why it cannot be put out, the plainest reason first."""
    here, space, bit = int(s.at[int(s.active)]), int(SPACE[number]), 1 << number
    if way == CLEAR_SMOKE and int(s.smoke) & bit == 0:
        return NO_SMOKE
    if way != CLEAR_SMOKE and int(s.fire) & bit == 0:
        return NO_FIRE_TO_FLIP if way == FLIP_FIRE else NO_FIRE_TO_DOUSE
    if space != here:
        direction = direction_to(here, space)
        if direction < 0:
            return OUT_OF_REACH
        if not is_passable(stands_between(s, here, direction)):
            return HOSE_BLOCKED
    if not can_pay(s, hose_cost(s, way), EXTINGUISH):
        return TOO_FEW_AP
    if is_somebody_on_fire(s) and not keeps_way_off(s, bit, way):
        return NO_WAY_OFF
    return 0


@rule
def extinguish(s: FlashPoint, way: int, number: int, events: Events) -> None:
    """FP-EXT-3 to FP-EXT-5, FP-FLASH-5, FP-SUPPLY-1: a marker is removed or flipped, no more."""
    pay(s, hose_cost(s, way), EXTINGUISH)
    bit = 1 << number
    s.fire &= ~bit
    if way == FLIP_FIRE:
        s.smoke |= bit
    else:
        s.smoke &= ~bit
        s.threats += 1
    emit(events, CLEARED + way, EVERYBODY, int(s.active), int(SPACE[number]), 0, 0)

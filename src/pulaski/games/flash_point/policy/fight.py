"""Which Fire and Smoke to put out, from here or from elsewhere."""

from __future__ import annotations

from typing import NamedTuple

from pulaski.core.bits import lowest, size
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import building, extinguish, points
from ..kernel.points import EXTINGUISH
from ..state import FlashPoint
from . import danger, paths, stride
from .house import House, crew_kind
from .paths import FAR, HALF, NOWHERE, Ground, Spaces
from .weights import (
    CROWD,
    FIGHT,
    FIRE_FIRST,
    FIRE_MOST,
    HAZE_FIRST,
    HAZE_MOST,
    SCALE,
)

SEVERAL = 3  # fires or Smoke within reach of one place, nearly never more


class Places(NamedTuple):
    """Where to fight from: several fires within reach, one; no Fire but several Smoke, one."""

    fires: Spaces
    fire: Spaces
    hazes: Spaces
    haze: Spaces


@rule
def rate(s: FlashPoint, gain: int, cost: int, far: int) -> int:
    """What an AP gains; free AP, which would be lost, count a quarter."""
    free = min(cost, points.free_for(s, EXTINGUISH))
    return 4 * SCALE * gain // (4 * (cost - free + far) + free)


@rule
def within_reach(s: FlashPoint, h: House, here: int) -> int:
    """FP-EXT-1: the set of indoor spaces that can be Extinguished from a space."""
    found = building.bit_of(here)
    if found:
        return found | building.spread(found, h.east, h.south)
    for direction in range(n.DIRECTIONS):
        space = building.passable_next(s, here, direction)
        if space >= 0:
            found |= building.bit_of(space)
    return found


@rule
def hose_here(s: FlashPoint, h: House, now: int) -> tuple[int, int]:
    """The best use of the hose from where the Firefighter stands."""
    reach = within_reach(s, h, int(s.at[int(s.active)]))
    best, action = flip_here(s, h, now, reach & int(s.fire))
    rest = reach & (int(s.fire) | int(s.smoke))
    while rest:
        bit = rest & -rest
        rest &= rest - 1
        way = n.DOUSE_FIRE if bit & int(s.fire) else n.CLEAR_SMOKE
        cost = extinguish.hose_cost(s, way)
        if points.can_pay(s, cost, EXTINGUISH):
            after = danger.danger(s, h, int(s.fire) & ~bit, int(s.smoke) & ~bit)
            score = rate(s, now - after, cost, 0)
            if score > best:
                best, action = score, Act.CLEAR + way * n.INDOORS + lowest(bit)
    return (best, stride.allowed(s, action)) if action >= 0 else (-1, n.NONE)


@rule
def flip_here(s: FlashPoint, h: House, now: int, fires: int) -> tuple[int, int]:
    """Flip fires within reach: worth it if no Fire is left beside to light the Smoke again.

    Every set of them is tried, and its first one flipped; the rest of the set is then still best.
    """
    best, action = -1, n.NONE
    price = extinguish.hose_cost(s, n.FLIP_FIRE)
    some = fires
    while some:
        cost = price * size(some)
        if points.can_pay(s, cost, EXTINGUISH):
            after = danger.danger(s, h, int(s.fire) & ~some, int(s.smoke) | some)
            score = rate(s, now - after, cost, 0)
            if score > best:
                best, action = score, Act.CLEAR + n.FLIP_FIRE * n.INDOORS + lowest(some)
        some = (some - 1) & fires
    return best, action


@rule
def could_gain(s: FlashPoint, wet: int, fires: bool, far: int, best: int) -> bool:
    """Whether so many fires, or Smoke, so far away may gain more per AP than the best so far.

    Dangers are costly to compare, and what a Fire adds to them differs little.
    """
    way = n.DOUSE_FIRE if fires else n.CLEAR_SMOKE
    most = FIRE_FIRST + FIRE_MOST * wet if fires else HAZE_FIRST + HAZE_MOST * wet
    cost = extinguish.hose_cost(s, way) * wet
    free = min(cost, points.free_for(s, EXTINGUISH))
    most = most * int(FIGHT[crew_kind(s)]) // 100
    return 4 * SCALE * most > best * (4 * (cost - free + far) + free)


@rule
def reachable(g: Ground, targets: Spaces) -> tuple[Spaces, Spaces]:
    """The spaces from which the hose reaches one of the targets, and those with several."""
    low, high = targets
    east, south = g.open_east, g.open_south
    some, more = targets, NOWHERE
    for way in range(n.DIRECTIONS):
        near = paths.beyond(low, high, east, south, way)
        more = more[0] | (some[0] & near[0]), more[1] | (some[1] & near[1])
        some = some[0] | near[0], some[1] | near[1]
    return some, more


@rule
def places_to_fight(s: FlashPoint, g: Ground) -> Places:
    """Where Fire is within reach but not underfoot, one or several, and where Smoke alone is."""
    fire = g.fire
    some, more = reachable(g, fire)
    haze, hazes = reachable(g, paths.on_the_lot(int(s.smoke)))
    return Places(
        (more[0] & ~fire[0], more[1] & ~fire[1]),
        (some[0] & ~more[0] & ~fire[0], some[1] & ~more[1] & ~fire[1]),
        (hazes[0] & ~some[0], hazes[1] & ~some[1]),
        (haze[0] & ~hazes[0] & ~some[0], haze[1] & ~hazes[1] & ~some[1]),
    )


@rule
def worth_a_look(s: FlashPoint, p: Places, far: int, best: int) -> Spaces:
    """The places that may gain more than the best so far, if they are so far away."""
    low, high = NOWHERE
    if could_gain(s, SEVERAL, True, far, best):
        low, high = p.fires
    if could_gain(s, 1, True, far, best):
        low, high = low | p.fire[0], high | p.fire[1]
    if could_gain(s, SEVERAL, False, far, best):
        low, high = low | p.hazes[0], high | p.hazes[1]
    if could_gain(s, 1, False, far, best):
        low, high = low | p.haze[0], high | p.haze[1]
    return low, high


@rule
def fight(s: FlashPoint, h: House, g: Ground, now: int, least: int) -> tuple[int, int]:
    """Go where the hose gains most, the way included; that may be here, with AP of later turns.

    What gains no more than `least` is not gone into.
    """
    here, places = int(s.at[int(s.active)]), places_to_fight(s, g)
    flood = paths.begin(g, paths.one(here))
    best, goal, seen = least, n.NONE, 0
    for far in range(FAR):
        left, new, unseen = worth_a_look(s, places, far, best), flood.new, flood.unseen
        if (left[0] & (new[0] | unseen[0])) | (left[1] & (new[1] | unseen[1])) == 0:
            break
        some = left[0] & new[0], left[1] & new[1]
        if some[0] | some[1]:
            best, goal, seen = best_place(s, h, now, some, far, best, goal, seen)
        flood = paths.onward(g, flood)
    if goal == here:
        return best, stride.wait(s)
    if goal < 0:
        return -1, n.NONE
    return best, stride.stride(s, h, 0, n.ALONE, here, paths.way_on_foot(g, goal, here))


@rule
def best_place(
    s: FlashPoint, h: House, now: int, some: Spaces, far: int, best: int, goal: int, seen: int
) -> tuple[int, int, int]:
    """The best of the places that are so far away, if it is better; of equals the first.

    What was looked at from nearer, alone, is among the `seen`, and is not looked at again.
    """
    low, high = some
    while low | high:
        space = lowest(low) if low else HALF + lowest(high)
        low, high = (low & (low - 1), high) if low else (0, high & (high - 1))
        wet = wet_from(s, within_reach(s, h, space))
        alone = wet & (wet - 1) == 0
        if alone and wet & seen:
            continue
        seen |= wet if alone else 0
        if not could_gain(s, size(wet), wet & int(s.fire) != 0, far, best):
            continue
        score = gain_of(s, h, now, wet, far)
        if score > best:
            score -= score * CROWD * others_near(s, space) // 100
        if score > best:
            best, goal = score, space
    return best, goal, seen


@rule
def others_near(s: FlashPoint, space: int) -> int:
    """How many others stand within two steps, as the crow flies: they see to it."""
    found = 0
    for seat in range(int(s.seats)):
        other = int(s.at[seat])
        rows = abs(other // n.COLUMNS - space // n.COLUMNS)
        columns = abs(other % n.COLUMNS - space % n.COLUMNS)
        found += 1 if seat != s.active and rows + columns <= 2 else 0
    return found


@rule
def wet_from(s: FlashPoint, reach: int) -> int:
    """What is put out from a space: all Fire within reach, or else all Smoke."""
    return reach & int(s.fire) if reach & int(s.fire) else reach & int(s.smoke)


@rule
def gain_of(s: FlashPoint, h: House, now: int, wet: int, far: int) -> int:
    """What the hose gains per AP if all this is put out, so far away."""
    way = n.DOUSE_FIRE if wet & int(s.fire) else n.CLEAR_SMOKE
    cost = extinguish.hose_cost(s, way) * size(wet)
    after = danger.danger(s, h, int(s.fire) & ~wet, int(s.smoke) & ~wet)
    return rate(s, now - after, cost, far) * int(FIGHT[crew_kind(s)]) // 100

"""Which Fire and Smoke to put out, from here or from elsewhere."""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import building, extinguish, points
from ..kernel.points import EXTINGUISH
from ..state import FlashPoint
from . import danger, paths, stride
from .chart import Chart
from .paths import FAR, HALF, Spaces
from .weights import CROWD, FIGHT, SCALE, SETTLE


@rule
def rate(s: FlashPoint, gain: int, cost: int, far: int) -> int:
    """What an AP gains; free AP, which would be lost, count a quarter."""
    free = min(cost, points.free_for(s, EXTINGUISH))
    return 4 * SCALE * gain // (4 * (cost - free + far) + free)


@rule
def within_reach(s: FlashPoint, c: Chart, here: int) -> int:
    """FP-EXT-1: the set of indoor spaces that can be Extinguished from a space."""
    found = building.bit_of(here)
    if found:
        return found | building.spread(found, c.house.east, c.house.south)
    for direction in range(n.DIRECTIONS):
        space = building.passable_next(s, here, direction)
        if space >= 0:
            found |= building.bit_of(space)
    return found


@rule
def hose_here(s: FlashPoint, c: Chart, now: int) -> tuple[int, int]:
    """The best use of the hose from where the Firefighter stands."""
    reach = within_reach(s, c, int(s.at[int(s.active)]))
    best, action = flip_here(s, c, now, reach & int(s.fire))
    rest = reach & (int(s.fire) | int(s.smoke))
    while rest:
        bit = rest & -rest
        rest &= rest - 1
        way = n.DOUSE_FIRE if bit & int(s.fire) else n.CLEAR_SMOKE
        cost = extinguish.hose_cost(s, way)
        if points.can_pay(s, cost, EXTINGUISH):
            after = danger.danger(s, c.house, int(s.fire) & ~bit, int(s.smoke) & ~bit)
            score = rate(s, now - after, cost, 0)
            if score > best:
                best, action = score, Act.CLEAR + way * n.INDOORS + lowest(bit)
    return (best, stride.allowed(s, action)) if action >= 0 else (-1, n.NONE)


@rule
def flip_here(s: FlashPoint, c: Chart, now: int, fires: int) -> tuple[int, int]:
    """Flip fires within reach: worth it if no Fire is left beside to light the Smoke again.

    Every set of them is tried, and its first one flipped; the rest of the set is then still best.
    """
    best, action = -1, n.NONE
    price = extinguish.hose_cost(s, n.FLIP_FIRE)
    some = fires
    while some:
        cost = price * size(some)
        if points.can_pay(s, cost, EXTINGUISH):
            after = danger.danger(s, c.house, int(s.fire) & ~some, int(s.smoke) | some)
            score = rate(s, now - after, cost, 0)
            if score > best:
                best, action = score, Act.CLEAR + n.FLIP_FIRE * n.INDOORS + lowest(some)
        some = (some - 1) & fires
    return best, action


@rule
def fight(s: FlashPoint, c: Chart, now: int, least: int) -> tuple[int, int]:
    """Go where the hose gains most, the way included; that may be here, with AP of later turns.

    What gains no more than `least` is not gone into.
    """
    here, left = int(s.at[int(s.active)]), places_to_fight(s, c)
    flood = paths.begin(c.ground, paths.one(here))
    best, goal, poor = least, n.NONE, 0
    for far in range(FAR):
        if left[0] | left[1] == 0 or SCALE * now // (far + SETTLE) <= best:
            break
        new, unseen = flood.new, flood.unseen
        here_on = (left[0] & new[0], left[1] & new[1])
        best, goal, poor = best_place(s, c, now, here_on, far, best, goal, poor)
        left = (left[0] & unseen[0], left[1] & unseen[1])
        flood = paths.onward(c.ground, flood)
    if goal == here:
        return best, stride.wait(s)
    if goal < 0:
        return -1, n.NONE
    way = paths.way_on_foot(s, c.ground, goal, here)
    return best, stride.stride(s, c, 0, n.ALONE, here, way)


@rule
def best_place(
    s: FlashPoint, c: Chart, now: int, some: Spaces, far: int, best: int, goal: int, poor: int
) -> tuple[int, int, int]:
    """The best of the places that are so far away, if it is better; of equals the first.

    What was not worth it from nearer, alone, is among the `poor`, and is not looked at again.
    """
    low, high = some
    while low | high:
        space = lowest(low) if low else HALF + lowest(high)
        low, high = (low & (low - 1), high) if low else (0, high & (high - 1))
        wet = wet_from(s, within_reach(s, c, space))
        if wet & (wet - 1) == 0 and wet & poor:
            continue
        score = gain_of(s, c, now, wet, far + SETTLE)
        if score < best and wet & (wet - 1) == 0:
            poor |= wet
        if score >= best:
            score -= score * CROWD * others_near(s, space) // 100
        if score > best or (score == best and space < goal):
            best, goal = score, space
    return best, goal, poor


@rule
def places_to_fight(s: FlashPoint, c: Chart) -> Spaces:
    """Where Fire or Smoke is within reach, but no Fire underfoot."""
    low, high = paths.on_the_lot(int(s.fire) | int(s.smoke))
    more = paths.beside(low, high, c.ground.open_east, c.ground.open_south)
    fire = c.ground.fire
    return (low | more[0]) & ~fire[0], (high | more[1]) & ~fire[1]


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
def gain_of(s: FlashPoint, c: Chart, now: int, wet: int, far: int) -> int:
    """What the hose gains per AP if all this is put out, so far away."""
    way = n.DOUSE_FIRE if wet & int(s.fire) else n.CLEAR_SMOKE
    cost = extinguish.hose_cost(s, way) * size(wet)
    after = danger.danger(s, c.house, int(s.fire) & ~wet, int(s.smoke) & ~wet)
    return rate(s, now - after, cost, far) * FIGHT // 100

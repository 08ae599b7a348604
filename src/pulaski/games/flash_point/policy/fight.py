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
from .paths import FAR
from .weights import CROWD, FIGHT, SCALE, SETTLE


@rule
def rate(s: FlashPoint, gain: int, cost: int, far: int) -> int:
    """What an AP gains; free AP, which would be lost, count a quarter."""
    free = min(cost, points.free_for(s, EXTINGUISH))
    return 4 * SCALE * gain // (4 * (cost - free + far) + free)


@rule
def within_reach(s: FlashPoint, here: int) -> int:
    """FP-EXT-1: the set of indoor spaces that can be Extinguished from a space."""
    found = building.bit_of(here)
    for direction in range(n.DIRECTIONS):
        space = building.passable_next(s, here, direction)
        if space >= 0:
            found |= building.bit_of(space)
    return found


@rule
def hose_here(s: FlashPoint, c: Chart, now: int) -> tuple[int, int]:
    """The best use of the hose from where the Firefighter stands."""
    reach = within_reach(s, int(s.at[int(s.active)]))
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
def fight(s: FlashPoint, c: Chart, now: int) -> tuple[int, int]:
    """Go where the hose gains most, the way included; that may be here, with AP of later turns."""
    here = int(s.at[int(s.active)])
    field = paths.ways_to(c.ground, paths.one(here), 0)
    best, goal = -1, n.NONE
    for space in range(n.SPACES):
        far = paths.steps(field, space)
        if far >= FAR or int(s.fire) & building.bit_of(space):
            continue
        score = gain_from(s, c, now, within_reach(s, space), far + SETTLE)
        if score > 0:
            score -= score * CROWD * others_near(s, space) // 100
        if score > best:
            best, goal = score, space
    if goal == here:
        return best, stride.wait(s)
    if goal < 0:
        return -1, n.NONE
    return best, stride.walk(s, c, paths.ways_to(c.ground, paths.one(goal), 0), here, 0)


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
def gain_from(s: FlashPoint, c: Chart, now: int, reach: int, far: int) -> int:
    """What the hose gains per AP from a space: all Fire within reach, or all Smoke, is put out."""
    wet, way = reach & int(s.fire), n.DOUSE_FIRE
    if wet == 0:
        wet, way = reach & int(s.smoke), n.CLEAR_SMOKE
    if wet == 0:
        return -1
    cost = extinguish.hose_cost(s, way) * size(wet)
    after = danger.danger(s, c.house, int(s.fire) & ~wet, int(s.smoke) & ~wet)
    return rate(s, now - after, cost, far) * FIGHT // 100

"""Which Fire and Smoke to put out, from here or from elsewhere."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule
from pulaski.games.flash_point.kernel.building import bit_of, passable_next
from pulaski.games.flash_point.kernel.extinguish import hose_cost
from pulaski.games.flash_point.kernel.points import EXTINGUISH, can_pay, free_for
from pulaski.games.flash_point.policy.chart import Chart
from pulaski.games.flash_point.policy.danger import count, danger
from pulaski.games.flash_point.policy.paths import FAR, one, steps, ways_to
from pulaski.games.flash_point.policy.stride import allowed, wait, walk
from pulaski.games.flash_point.policy.weights import CROWD, FIGHT, SCALE, SETTLE
from pulaski.games.flash_point.state import (
    CLEAR_SMOKE,
    COLUMNS,
    DIRECTIONS,
    DOUSE_FIRE,
    FLIP_FIRE,
    HOSE,
    INDOORS,
    NONE,
    SPACES,
    FlashPoint,
)

__all__ = ["fight", "hose_here"]


@rule
def rate(s: FlashPoint, gain: int, cost: int, far: int) -> int:
    """What an AP gains; free AP, which would be lost, count a quarter."""
    free = min(cost, free_for(s, EXTINGUISH))
    return 4 * SCALE * gain // (4 * (cost - free + far) + free)


@rule
def within_reach(s: FlashPoint, here: int) -> int:
    """FP-EXT-1: the set of indoor spaces that can be Extinguished from a space."""
    found = bit_of(here)
    for direction in range(DIRECTIONS):
        space = passable_next(s, here, direction)
        if space >= 0:
            found |= bit_of(space)
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
        way = DOUSE_FIRE if bit & int(s.fire) else CLEAR_SMOKE
        cost = hose_cost(s, way)
        if can_pay(s, cost, EXTINGUISH):
            after = danger(s, c.house, int(s.fire) & ~bit, int(s.smoke) & ~bit)
            score = rate(s, now - after, cost, 0)
            if score > best:
                best, action = score, HOSE + way * INDOORS + lowest(bit)
    return (best, allowed(s, action)) if action >= 0 else (-1, NONE)


@rule
def flip_here(s: FlashPoint, c: Chart, now: int, fires: int) -> tuple[int, int]:
    """Flip fires within reach: worth it if no Fire is left beside to light the Smoke again.

    Every set of them is tried, and its first one flipped; the rest of the set is then still best.
    """
    best, action = -1, NONE
    price = hose_cost(s, FLIP_FIRE)
    some = fires
    while some:
        cost = price * count(some)
        if can_pay(s, cost, EXTINGUISH):
            after = danger(s, c.house, int(s.fire) & ~some, int(s.smoke) | some)
            score = rate(s, now - after, cost, 0)
            if score > best:
                best, action = score, HOSE + FLIP_FIRE * INDOORS + lowest(some)
        some = (some - 1) & fires
    return best, action


@rule
def fight(s: FlashPoint, c: Chart, now: int) -> tuple[int, int]:
    """Go where the hose gains most, the way counted in; that may be here, with the AP of later."""
    here = int(s.at[int(s.active)])
    field = ways_to(c.ground, one(here), 0)
    best, goal = -1, NONE
    for space in range(SPACES):
        far = steps(field, space)
        if far >= FAR or int(s.fire) & bit_of(space):
            continue
        score = gain_from(s, c, now, within_reach(s, space), far + SETTLE)
        if score > 0:
            score -= score * CROWD * others_near(s, space) // 100
        if score > best:
            best, goal = score, space
    if goal == here:
        return best, wait(s)
    if goal < 0:
        return -1, NONE
    return best, walk(s, c, ways_to(c.ground, one(goal), 0), here, 0)


@rule
def others_near(s: FlashPoint, space: int) -> int:
    """How many others stand within two steps, as the crow flies: they see to it."""
    found = 0
    for seat in range(int(s.seats)):
        other = int(s.at[seat])
        if seat != s.active:
            apart = abs(other // COLUMNS - space // COLUMNS) + abs(
                other % COLUMNS - space % COLUMNS
            )
            found += 1 if apart <= 2 else 0
    return found


@rule
def gain_from(s: FlashPoint, c: Chart, now: int, reach: int, far: int) -> int:
    """What the hose gains an AP from a space: all Fire within reach, or all Smoke, is put out."""
    wet, way = reach & int(s.fire), DOUSE_FIRE
    if wet == 0:
        wet, way = reach & int(s.smoke), CLEAR_SMOKE
    if wet == 0:
        return -1
    cost = hose_cost(s, way) * count(wet)
    after = danger(s, c.house, int(s.fire) & ~wet, int(s.smoke) & ~wet)
    return rate(s, now - after, cost, far) * FIGHT // 100

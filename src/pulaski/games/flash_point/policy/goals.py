"""Who fetches whom, and the first action of it."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import building, commands, escape, moves
from ..kernel.tables import INDOOR
from ..state import FlashPoint
from . import danger, paths, stride, ways
from .house import House, crew_kind
from .paths import FAR, Field, Ground
from .ways import CARRY, WALK
from .weights import CALM, LIFE, NEAREST, PATIENCE, QUIET, SAVE, SCALE

WALKING = 4  # in sharing out the work, steps to a POI count so many times those with the Victim
ON_TURN = 3  # who is on turn is there first
FARTHEST = (WALKING + 1) * FAR


@rule
def match_cost(s: FlashPoint, seat: int, slot: int) -> int:
    """How far a Firefighter is from a POI and that from safety, for sharing out the work."""
    board, space = int(s.board), int(s.poi_at[slot])
    cost = WALKING * int(WALK[board, int(s.at[seat]), space]) + int(CARRY[board, space])
    return cost - ON_TURN if seat == s.active else cost


@rule
def nearest_pair(s: FlashPoint, seats: int, slots: int) -> tuple[int, int]:
    """The Firefighter and the POI, of these, that belong together most."""
    best, who, what = FARTHEST, n.NONE, n.NONE
    for slot in range(n.POIS):
        if (slots >> slot) & 1 == 0:
            continue
        for seat in range(int(s.seats)):
            if (seats >> seat) & 1:
                cost = match_cost(s, seat, slot)
                if cost < best:
                    best, who, what = cost, seat, slot
    return who, what


@rule
def matched(s: FlashPoint, seat: int) -> tuple[int, int]:
    """The POI that this Firefighter sees to, NONE if others see to all; and how many do before."""
    slots, seats = 0, (1 << int(s.seats)) - 1
    for slot in range(n.POIS):
        slots |= 1 << slot if s.poi_at[slot] >= 0 else 0
    before = 0
    while slots and seats:
        who, what = nearest_pair(s, seats, slots)
        if who < 0 or who == seat:
            return what, before
        seats &= ~(1 << who)
        slots &= ~(1 << what)
        before += 1
    return n.NONE, before


@rule
def worth(s: FlashPoint, h: House, slot: int, now: int, before: int) -> int:
    """What a rescue is worth: more while the fire is small, for then the crew has time for it.

    The one that is nearest done counts more: somebody rescues while the others fight.
    """
    life = int(LIFE[crew_kind(s)]) * danger.odds(s, h, slot) // 100
    if before == 0:
        life = life * NEAREST // 100
    return life * (100 + CALM * max(0, QUIET - now) // QUIET) // 100


@rule
def gain_per_ap(s: FlashPoint, life: int, cost: int) -> int:
    """What a rescue of that worth gains for so many AP; it always gains more than saving them."""
    crew = crew_kind(s)
    price = max(cost + int(PATIENCE[crew]), 1)
    return max(SCALE * life // price, SCALE * int(SAVE[crew]) + 1)


@rule
def rescue(s: FlashPoint, h: House, g: Ground, who: int, now: int, least: int) -> tuple[int, int]:
    """Fetch the POI that is this Firefighter's, or carry on: what it is worth per AP, and how.

    `now` is the danger as it is. What gains no more than `least` is not gone into, and at first it
    is looked at as if nothing stood in the way.
    """
    seat = commands.seat_of(s, who)
    slot, before = matched(s, seat)
    if slot < 0:
        return -1, n.NONE
    here, space, life = int(s.at[seat]), int(s.poi_at[slot]), worth(s, h, slot, now, before)
    step, crow = 1 if s.poi_kind[slot] == n.TREATED else 2, paths.crow(here, space)
    if gain_per_ap(s, life, crow + step * paths.crow_out(space)) <= least:
        return -1, n.NONE
    out = ways.way_out_now(s, g, step, paths.one(space))
    carry = paths.steps(out, space)
    if carry >= FAR or gain_per_ap(s, life, crow + carry) <= least:
        return -1, n.NONE
    if space != here:
        return fetch(s, h, g, who, space, life, carry)
    action = bring_out(s, h, g, who, out, step, carry)
    score = gain_per_ap(s, life, carry)
    return score, stride.wait(s) if action < 0 and who == 0 else action


@rule
def fetch(
    s: FlashPoint, h: House, g: Ground, who: int, space: int, life: int, carry: int
) -> tuple[int, int]:
    """Go to where a POI is, from where the way to safety takes so many AP."""
    here, chop = int(s.at[commands.seat_of(s, who)]), ways.chop_price(s)
    walk = paths.ways_to(g, paths.one(space), chop, paths.one(here))
    far = paths.steps(walk, here)
    if far >= FAR:
        return -1, n.NONE
    way = paths.first_step(s, walk, here, 1, 1, chop)
    action = stride.stride(s, h, who, n.ALONE, here, way)
    return gain_per_ap(s, life, far + carry), action


@rule
def best_load(s: FlashPoint, here: int) -> int:
    """All Victims that can come along."""
    loads = moves.loads_at(s, here)
    if (loads >> n.LEAD_CARRY) & 1:
        return n.LEAD_CARRY
    if (loads >> n.LEAD_TWO) & 1:
        return n.LEAD_TWO
    return n.LEAD if (loads >> n.LEAD) & 1 else n.CARRY


@rule
def bring_out(
    s: FlashPoint, h: House, g: Ground, who: int, out: Field, step: int, carry: int
) -> int:
    """The next step with a Victim: towards the Ambulance, or let it come."""
    here = int(s.at[commands.seat_of(s, who)])
    if s.with_vehicles and carry <= 4 and INDOOR[here] < 0:
        action = call_ambulance(s, here)
        if action >= 0:
            return action
    load, flame, chop = best_load(s, here), escape.hose_factor(s), ways.chop_price(s)
    if step == 1 and load != n.LEAD:  # another comes along, and that is carried
        step, out = 2, ways.way_out_now(s, g, 2, paths.one(here))
    way = paths.first_step(s, out, here, step, flame, chop)
    return stride.stride(s, h, who, load, here, way)


@rule
def call_ambulance(s: FlashPoint, here: int) -> int:
    """FP-RESC-4: the Ambulance comes to a Victim that waits on one of its Spots."""
    parked = int(s.parked[n.AMBULANCE])
    for turn in range(1, n.DIRECTIONS):
        side = (parked + turn) % n.DIRECTIONS
        if building.is_on_spot(s, n.AMBULANCE, side, here):
            heading = side if turn == 3 else (parked + 1) % n.DIRECTIONS
            return stride.allowed(s, Act.DRIVE + n.DIRECTIONS * n.AMBULANCE + heading)
    return n.NONE

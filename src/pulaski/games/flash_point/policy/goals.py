"""Who fetches whom, and the first action of it."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import building, commands, escape, moves
from ..kernel.tables import INDOOR
from ..state import FlashPoint
from . import chart, danger, paths, stride
from .chart import Chart
from .paths import FAR
from .weights import CALM, DONE, LIFE, PATIENCE, QUIET, SAVE, SCALE

WALKING = 4  # in sharing out the work, steps to a POI count so many times those with the Victim
ON_TURN = 3  # who is on turn is there first
FARTHEST = (WALKING + 1) * FAR


@rule
def match_cost(s: FlashPoint, c: Chart, seat: int, slot: int, carry: int) -> int:
    """How far a Firefighter is from a POI, for sharing out the work."""
    far = paths.steps(chart.walk_field(c, slot), int(s.at[seat]))
    cost = WALKING * far + carry
    return cost - ON_TURN if seat == s.active else cost


@rule
def nearest_pair(s: FlashPoint, c: Chart, seats: int, slots: int) -> tuple[int, int]:
    """The Firefighter and the POI, of these, that belong together most."""
    best, who, what = FARTHEST, n.NONE, n.NONE
    for slot in range(n.POIS):
        if (slots >> slot) & 1 == 0:
            continue
        carry = chart.carry_cost(s, c, slot)
        for seat in range(int(s.seats)):
            if (seats >> seat) & 1:
                cost = match_cost(s, c, seat, slot, carry)
                if cost < best:
                    best, who, what = cost, seat, slot
    return who, what


@rule
def matched(s: FlashPoint, c: Chart, seat: int) -> int:
    """The POI that this Firefighter sees to; NONE if the others see to all of them."""
    slots, seats = 0, (1 << int(s.seats)) - 1
    for slot in range(n.POIS):
        slots |= 1 << slot if s.poi_at[slot] >= 0 else 0
    while slots and seats:
        who, what = nearest_pair(s, c, seats, slots)
        if who < 0 or who == seat:
            return what
        seats &= ~(1 << who)
        slots &= ~(1 << what)
    return n.NONE


@rule
def worth(s: FlashPoint, c: Chart, slot: int, now: int) -> int:
    """What a rescue is worth: more while the fire is small, for then the crew has time for it."""
    life = LIFE * (100 + DONE * int(s.rescued)) * danger.odds(s, c.house, slot) // 10_000
    return life * (100 + CALM * max(0, QUIET - now) // QUIET) // 100


@rule
def rescue(s: FlashPoint, c: Chart, who: int, now: int) -> tuple[int, int]:
    """Fetch the POI that is this Firefighter's, or carry on: what it is worth per AP, and how.

    It is always worth more than saving the AP. `now` is the danger as it is.
    """
    seat = commands.seat_of(s, who)
    slot = matched(s, c, seat)
    if slot < 0:
        return -1, n.NONE
    here, carry = int(s.at[seat]), chart.carry_cost(s, c, slot)
    far = paths.steps(chart.walk_field(c, slot), here)
    if far >= FAR or carry >= FAR:
        return -1, n.NONE
    score = max(SCALE * worth(s, c, slot, now) // (far + carry + PATIENCE), SCALE * SAVE + 1)
    if int(s.poi_at[slot]) == here:
        action = bring_out(s, c, who, here, carry)
        return score, stride.wait(s) if action < 0 and who == 0 else action
    way = paths.first_step(s, chart.walk_field(c, slot), here, 1, 1, chart.chop_price(s))
    return score, stride.stride(s, c, who, n.ALONE, here, way)


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
def bring_out(s: FlashPoint, c: Chart, who: int, here: int, carry: int) -> int:
    """The next step with a Victim: towards the Ambulance, or let it come."""
    if s.with_vehicles and carry <= 4 and INDOOR[here] < 0:
        action = call_ambulance(s, here)
        if action >= 0:
            return action
    load, flame, chop = best_load(s, here), escape.hose_factor(s), chart.chop_price(s)
    field, step = (c.lead, 1) if load == n.LEAD else (c.out, 2)
    way = paths.first_step(s, field, here, step, flame, chop)
    return stride.stride(s, c, who, load, here, way)


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

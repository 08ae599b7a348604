"""Getting off Fire before the turn ends: the guard of FP-MOVE-7.

An action is allowed only if afterwards everybody could still get off Fire. That is asked of a
position as it would be after the action, so what the action changes is handed in: where one
Firefighter stands, the Fire, an edge and the AP. Nobody begins a turn on Fire, so it concerns the
active Firefighter and those that a Fire Captain has commanded; while none of them stands on Fire
and none enters it, nothing is asked.
"""

from __future__ import annotations

from pulaski.core.bits import size
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Refusal
from ..state import FlashPoint
from . import building, points
from .points import ORDINARY
from .tables import EAST_BIT, EDGE, EXIT_BIT, INDOOR, NEXT, SOUTH_BIT

FAR = 99  # no way at all


@rule
def hose_factor(s: FlashPoint) -> int:
    """FP-PARA-10, FP-RESQ-3, FP-SPEC-7: two Specialists pay double to Extinguish."""
    card = int(s.card[int(s.active)])
    return 2 if card in (n.PARAMEDIC, n.RESCUER) else 1


@rule
def is_somebody_on_fire(s: FlashPoint) -> bool:
    """FP-MOVE-5, FP-CAPT-11: whether a Firefighter stands on Fire in Take Action."""
    if int(s.fire) & building.bit_of(int(s.at[int(s.active)])):
        return True
    if s.card[int(s.active)] == n.CAPTAIN:
        for seat in range(int(s.seats)):
            if int(s.fire) & building.bit_of(int(s.at[seat])):
                return True
    return False


@rule
def way_off(number: int, fire: int, east: int, south: int, exits: int) -> int:
    """FP-MOVE-1, FP-MOVE-2: the AP of the cheapest way from a burning space to one without Fire."""
    region = 1 << number
    cost = 1
    while True:
        near = building.spread(region, east, south)
        if near & ~fire or region & exits:
            return cost
        if near & ~region == 0:
            return FAR
        region |= near
        cost += 2


@rule
def leaves_a_way_off(s: FlashPoint, seat: int, space: int, cost: int, kind: int) -> bool:
    """FP-MOVE-7: whether all could get off Fire after a Firefighter came to a space for this."""
    return can_still_get_off(s, seat, space, int(s.fire), n.NONE, n.NOTHING, cost, kind)


@rule
def still_leaves_a_way_off(s: FlashPoint, cost: int, kind: int) -> bool:
    """FP-MOVE-7: whether all could get off Fire after paying for what moves nobody."""
    seat = int(s.active)
    return leaves_a_way_off(s, seat, int(s.at[seat]), cost, kind)


@rule
def refuse_price(s: FlashPoint, cost: int) -> int:
    """FP-AP-3, FP-MOVE-7: why an action that moves nobody cannot be paid; 0 if it can."""
    if not points.can_pay(s, cost, ORDINARY):
        return points.refuse_cost(s, cost)
    if is_somebody_on_fire(s) and not still_leaves_a_way_off(s, cost, ORDINARY):
        return Refusal.NO_WAY_OFF
    return 0


@rule
def all_can_get_off(s: FlashPoint) -> bool:
    """FP-MOVE-9: whether all could get off Fire as it is."""
    return still_leaves_a_way_off(s, 0, ORDINARY)


@rule
def can_still_get_off(
    s: FlashPoint, seat: int, space: int, fire: int, edge: int, stands: int, cost: int, kind: int
) -> bool:
    """FP-MOVE-7, FP-CAPT-11: the guard, of a position that is given in its parts.

    The seat stands on the space, there is this Fire, this stands on the edge (NONE: no edge has
    changed), and the cost has been paid for an action of this kind.
    """
    ap, free = points.ap_after(s, cost, kind), points.free_after(s, cost, kind)
    east, south, exits = int(s.open_east), int(s.open_south), int(s.exits)
    if edge >= 0 and building.is_passable(stands):
        east |= int(EAST_BIT[edge])
        south |= int(SOUTH_BIT[edge])
        exits |= int(EXIT_BIT[edge])
    elif edge >= 0:
        east &= ~int(EAST_BIT[edge])
        south &= ~int(SOUTH_BIT[edge])
    active = int(s.active)
    own = space if seat == active else int(s.at[active])
    if s.card[active] == n.CAPTAIN:
        reach = reach_of(s, own, east, south, edge, stands)
        return captain_gets_all_off(s, seat, space, fire, reach, east, south, exits, ap, free)
    number = int(INDOOR[own])
    if number < 0 or (fire >> number) & 1 == 0:
        return True
    card = int(s.card[active])
    if hose_factor(s) <= ap + (free if card == n.CAFS else 0):
        return True
    return way_off(number, fire, east, south, exits) <= ap + (free if card == n.RESCUER else 0)


@rule
def reach_of(s: FlashPoint, own: int, east: int, south: int, edge: int, stands: int) -> int:
    """FP-EXT-1: the set of indoor spaces that the active Firefighter could Extinguish."""
    if INDOOR[own] >= 0:
        return building.bit_of(own) | building.spread(building.bit_of(own), east, south)
    for direction in range(n.DIRECTIONS):
        between = int(EDGE[own, direction])
        if between >= 0:  # an outdoor space has one side towards the building at most
            what = stands if between == edge else int(s.edge[between])
            return building.bit_of(int(NEXT[own, direction])) if building.is_passable(what) else 0
    return 0


@rule
def captain_gets_all_off(
    s: FlashPoint,
    seat: int,
    space: int,
    fire: int,
    reach: int,
    east: int,
    south: int,
    exits: int,
    ap: int,
    free: int,
) -> bool:
    """FP-MOVE-7, FP-CAPT-3, FP-CAPT-11: the Captain flips Fire within reach, the others walk.

    Every set of burning spaces within reach is tried: one AP gets off all who stand on a space.
    Whoever is left walks, the Captain for AP, others for free AP and AP.
    """
    crowded = 0
    for other in range(int(s.seats)):
        crowded |= fire & building.bit_of(space if other == seat else int(s.at[other]))
    flipped = crowded & reach
    while True:
        walks, own_walk = 0, 0
        for other in range(int(s.seats)):
            number = int(INDOOR[space if other == seat else int(s.at[other])])
            if number >= 0 and ((fire & ~flipped) >> number) & 1:
                way = way_off(number, fire, east, south, exits)
                own_walk += way if other == s.active else 0
                walks += way if other != s.active else 0
        left = ap - size(flipped) - own_walk
        if left >= 0 and walks <= left + free:
            return True
        if flipped == 0:
            return False
        flipped = (flipped - 1) & crowded & reach

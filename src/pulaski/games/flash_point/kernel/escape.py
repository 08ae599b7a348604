"""Getting off Fire before the turn ends: the guard of FP-MOVE-7.

An action is allowed only if afterwards everybody could still get off Fire. That is asked of a
position as it would be after the action, so what the action changes is handed in: where one
Firefighter stands, the Fire, an edge and the AP. Nobody begins a turn on Fire, so it concerns the
active Firefighter and those that a Fire Captain has commanded; while none of them stands on Fire
and none enters it, nothing is asked.
"""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.compile import rule
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Refusal
from ..state import FlashPoint
from . import building, plans, points
from .points import ORDINARY
from .tables import EAST_BIT, EDGE, EXIT_BIT, INDOOR, NEXT, SOUTH_BIT, SPACE


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
    if points.has_card(s, n.CAPTAIN):
        crew, sides = plans.gather(s, seat, space), plans.sides_now(s)
        idle = idle_after(s, seat)
        return captain_gets_all_off(s, crew, idle, fire, edge, stands, sides, ap, free)
    own = space if seat == s.active else int(s.at[int(s.active)])
    if fire & building.bit_of(own) == 0:
        return True
    card = int(s.card[int(s.active)])
    if hose_factor(s) <= ap + (free if card == n.CAFS else 0):
        return True
    return can_walk_off(s, own, fire, edge, stands, ap, free if card == n.RESCUER else 0)


@rule
def can_get_off_driving(s: FlashPoint, space: int, cost: int, vehicle: int, side: int) -> bool:
    """FP-DRIVE-15: the guard for a drive, with the driver on this space after it.

    Nothing is built on the others who may ride along (FP-DRIVE-7).
    """
    ap, free = points.ap_after(s, cost, ORDINARY), points.free_after(s, cost, ORDINARY)
    seat, none = int(s.active), n.NONE
    if not points.has_card(s, n.CAPTAIN):
        return leaves_a_way_off(s, seat, space, cost, ORDINARY)
    crew, fire = plans.gather(s, seat, space), int(s.fire)
    riders = plans.on_spot(s, crew, vehicle, int(s.parked[vehicle]))
    idle, sides = idle_after(s, seat) | riders, plans.parked_at(plans.sides_now(s), vehicle, side)
    return captain_gets_all_off(s, crew, idle, fire, none, n.NOTHING, sides, ap, free)


@rule
def idle_after(s: FlashPoint, seat: int) -> int:
    """FP-CAPT-6: the set of the CAFS Firefighter, once it has been commanded; or it is now."""
    for other in range(int(s.seats)):
        if s.card[other] == n.CAFS and (s.cafs_used or other == seat):
            return 1 << other
    return 0


@rule
def captain_gets_all_off(
    s: FlashPoint,
    crew: int,
    idle: int,
    fire: int,
    edge: int,
    stands: int,
    sides: int,
    ap: int,
    free: int,
) -> bool:
    """FP-MOVE-7, FP-CAPT-3, FP-CAPT-11: whether a Fire Captain can get everybody off Fire."""
    burning, own = plans.crowded(s, crew, fire), plans.place_of(crew, int(s.active))
    here = fire & building.bit_of(own)
    if here and ap == 0:  # free AP are for others
        return False
    if burning == here:  # there is nobody else, and he flips his own
        return True
    if ap + free < size(burning):  # each space takes one AP at least
        return False
    plan = plans.draft(
        crew,
        idle,
        fire,
        open_after(int(s.open_east), EAST_BIT, edge, stands),
        open_after(int(s.open_south), SOUTH_BIT, edge, stands),
        exits_after(s, edge, stands),
        plans.gate_before(s, own, edge, stands),
        edge,
        stands,
        chops_after(s, edge, stands),
        sides,
        ap,
        free,
        n.NONE,
    )
    if plans.flips_and_walks(s, plan):
        return True
    if ap + free == size(burning) and here == 0:
        return False  # one AP for each space: flipped from here, or walked off with one step
    return plans.gets_all_off(s, plans.with_gates(plan, plans.open_gates(s, edge, stands)))


@rule
def open_after(opened: int, bits: Cells, edge: int, stands: int) -> int:
    """FP-ADJ-1: a set of open edges once this stands on an edge."""
    if edge < 0:
        return opened
    bit = int(bits[edge])
    return opened | bit if building.is_passable(stands) else opened & ~bit


@rule
def exits_after(s: FlashPoint, edge: int, stands: int) -> int:
    """FP-ADJ-8: the set of indoor spaces Adjacent to one outdoors; no outer edge closes again."""
    opened = edge >= 0 and building.is_passable(stands)
    return int(s.exits) | (int(EXIT_BIT[edge]) if opened else 0)


@rule
def chops_after(s: FlashPoint, edge: int, stands: int) -> int:
    """FP-END-1: the Damage markers that can be placed then without a collapse."""
    chopped = edge >= 0 and (stands == n.DAMAGED or stands == n.DESTROYED)
    return n.MARKERS - 1 - int(s.damage) - (1 if chopped else 0)


@rule
def can_walk_off(
    s: FlashPoint, own: int, fire: int, edge: int, stands: int, ap: int, free: int
) -> bool:
    """FP-MOVE-7: whether somebody who has too few AP to flip the Fire gets off it.

    `free` are Movement AP: a Rescue Specialist with one AP may open a Door or chop a Damaged Wall
    through and walk on for those.
    """
    if ap + free == 0:
        return False
    east = open_after(int(s.open_east), EAST_BIT, edge, stands)
    south = open_after(int(s.open_south), SOUTH_BIT, edge, stands)
    exits, number = exits_after(s, edge, stands), int(INDOOR[own])
    if plans.way_off(number, fire, east, south, exits) <= ap + free:
        return True
    if ap == 0 or free == 0:
        return False
    if breaks_out(s, number, fire, east, south, exits, edge, stands, free):
        return True
    beside = building.spread(1 << number, east, south) & fire
    while beside and free > 2:  # a step into Fire, and then the same
        if breaks_out(s, lowest(beside), fire, east, south, exits, edge, stands, free - 2):
            return True
        beside &= beside - 1
    return False


@rule
def breaks_out(
    s: FlashPoint,
    number: int,
    fire: int,
    east: int,
    south: int,
    exits: int,
    edge: int,
    stands: int,
    free: int,
) -> bool:
    """FP-RESQ-2, FP-RESQ-4, FP-DOOR-1: whether so many Movement AP are enough beyond an edge.

    One AP opens it, if it is a Door or a Damaged Wall.
    """
    for direction in range(n.DIRECTIONS):
        side = int(EDGE[int(SPACE[number]), direction])
        there = stands if side == edge else int(s.edge[side])
        opens = there == n.CLOSED or (there == n.DAMAGED and chops_after(s, edge, stands) > 0)
        beyond = building.bit_of(int(NEXT[int(SPACE[number]), direction]))
        if opens and beyond & fire == 0:
            return True
        if opens and 2 + plans.way_off(lowest(beyond), fire, east, south, exits) <= free:
            return True
    return False

"""The plans of a Fire Captain who has to get everybody off Fire: the search behind FP-MOVE-7.

A plan is a list of works; then everybody who still stands on Fire walks off. A work is a walk to a
space and one thing done there: the Captain flips a Fire, opens a Door, chops a Wall through or
drives; others, on command, open Doors. Works only ever help: Fire goes, and ways open. So whatever
actions get everybody off, there is a plan that does it for no more AP, and whoever tries all plans
that the AP allow has tried everything.

What is not sure does not count: a shot of the Deck Gun, and after a drive those who may ride along.
"""

from __future__ import annotations

from typing import NamedTuple

from pulaski.core.bits import lowest, size
from pulaski.core.compile import rule
from pulaski.core.entries import union
from pulaski.core.state import Cells

from .. import state as n
from ..state import FlashPoint
from . import building, ending, poi
from .tables import (
    EAST_BIT,
    EDGE,
    EXIT_BIT,
    GATE_BIT,
    GATE_EDGE,
    INDOOR,
    INSIDE,
    INSIDE_BIT,
    NEXT,
    OUTDOOR,
    SOUTH_BIT,
    SPOT,
)

FAR = 99  # no way at all

# Works at a space, by number: on each of its four sides, or as they are listed. Several at one
# space are tried in this order alone: what opens a way comes before what uses it.
OPENING = 0
CHOPPING = 4
FLIPPING_BESIDE = 8
FLIPPING_HERE = 12
CALLING = 13  # the Ambulance is driven from elsewhere: clockwise, counter-clockwise
RIDING = 15  # 4 * vehicle + 2 * (1: counter-clockwise) + which space of the new Spot
WORKS = 23
BY_SEAT = n.SPACES * WORKS  # a work of a Firefighter is WORKS * its space + its number

DRIVE_COST = 2  # FP-DRIVE-1
PLACE_BITS = 7
RING_BITS = (1 << n.OUTDOORS) - 1


class Plan(NamedTuple):
    """How things stand after some works."""

    crew: int  # the space of each Firefighter, in 7 bits each
    idle: int  # the set of seats that cannot be commanded any more
    fire: int
    east: int  # open edges, as in the record
    south: int
    exits: int
    gates: int  # the set of outdoor spaces with an open edge towards the building
    changed: int  # an edge on which stands something else than in the record, or NONE
    stands: int  # what stands there
    chops: int  # Damage markers that can be placed before the building collapses
    sides: int  # where the vehicles stand, in 2 bits each
    ap: int
    free: int
    last: int  # the work just done by the Captain where he stands; NONE for none


# The crew.


@rule
def place_of(crew: int, seat: int) -> int:
    """The space of a Firefighter."""
    return (crew >> (PLACE_BITS * seat)) & 127


@rule
def put(crew: int, seat: int, space: int) -> int:
    """The crew with one Firefighter on another space."""
    shift = PLACE_BITS * seat
    return (crew & ~(127 << shift)) | (space << shift)


@rule
def gather(s: FlashPoint, seat: int, space: int) -> int:
    """The crew as it stands, but one Firefighter on this space."""
    crew = 0
    for other in range(int(s.seats)):
        crew = put(crew, other, space if other == seat else int(s.at[other]))
    return crew


@rule
def crowded(s: FlashPoint, crew: int, fire: int) -> int:
    """FP-CAPT-11: the set of burning spaces with a Firefighter."""
    found = 0
    for seat in range(int(s.seats)):
        found |= fire & building.bit_of(place_of(crew, seat))
    return found


@rule
def on_spot(s: FlashPoint, crew: int, vehicle: int, side: int) -> int:
    """FP-DRIVE-7: the set of seats on a Spot, without the one whose turn it is."""
    found = 0
    for seat in range(int(s.seats)):
        if seat != s.active and building.is_on_spot(s, vehicle, side, place_of(crew, seat)):
            found |= 1 << seat
    return found


# Ways.


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
def gate_of(s: FlashPoint, outdoor: int, changed: int, stands: int) -> int:
    """FP-ADJ-8: the set of an outdoor space if it has an open edge towards the building."""
    edge = int(GATE_EDGE[outdoor])
    if edge < 0 or not building.is_passable(stands if edge == changed else int(s.edge[edge])):
        return 0
    return 1 << outdoor


@rule
def open_gates(s: FlashPoint, changed: int, stands: int) -> int:
    """FP-ADJ-8: the set of outdoor spaces with an open edge towards the building."""
    found = 0
    for outdoor in range(n.OUTDOORS):
        found |= gate_of(s, outdoor, changed, stands)
    return found


@rule
def gate_before(s: FlashPoint, space: int, changed: int, stands: int) -> int:
    """FP-ADJ-8: the same of one space; empty for a space indoors."""
    return gate_of(s, int(OUTDOOR[space]), changed, stands) if OUTDOOR[space] >= 0 else 0


@rule
def inside_of(gates: int) -> int:
    """FP-ADJ-8: the set of indoor spaces next to these outdoor ones."""
    return union(INSIDE_BIT, gates)


@rule
def outside_of(inside: int, gates: int) -> int:
    """FP-ADJ-8: the set of those outdoor spaces that lie next to these indoor ones."""
    found = 0
    while gates:
        outdoor = lowest(gates)
        gates &= gates - 1
        found |= ((inside >> int(INSIDE[outdoor])) & 1) << outdoor
    return found


@rule
def round_the_lot(outside: int) -> int:
    """FP-ADJ-9: the set of outdoor spaces beside these."""
    end = n.OUTDOORS - 1
    clockwise = (outside << 1) | (outside >> end)
    return (clockwise | (outside >> 1) | (outside << end)) & RING_BITS


@rule
def near_inside(plan: Plan, inside: int, outside: int) -> int:
    """FP-ADJ-1: the set of indoor spaces Adjacent to a set."""
    return building.spread(inside, plan.east, plan.south) | inside_of(outside & plan.gates)


@rule
def walk(plan: Plan, space: int, budget: int, goal: int) -> tuple[int, int, int]:
    """FP-MOVE-1, FP-MOVE-2: how far one gets from a space: the indoor and the outdoor spaces.

    Last the AP that it takes to come to the goal; FAR if they are too few.
    """
    inside, outside = building.bit_of(space), outdoor_bit(space)
    old_inside, old_outside, cost = 0, 0, 0
    while goal < 0 or not (inside & building.bit_of(goal) or outside & outdoor_bit(goal)):
        if cost >= budget:
            return inside, outside, FAR
        found = near_inside(plan, inside, outside) & ~plan.fire
        found |= near_inside(plan, old_inside, old_outside) & plan.fire
        old_inside, old_outside = inside, outside
        outside |= round_the_lot(outside) | outside_of(inside, plan.gates)
        inside |= found
        cost += 1
    return inside, outside, cost


@rule
def outdoor_bit(space: int) -> int:
    """The set that holds this outdoor space alone; empty for one indoors, or none."""
    if space < 0 or OUTDOOR[space] < 0:
        return 0
    return 1 << int(OUTDOOR[space])


@rule
def cost_to_walk_off(s: FlashPoint, plan: Plan, own: bool) -> int:
    """FP-MOVE-7: the AP for which the Captain himself, or all others, walk off the Fire as it is.

    FP-CAPT-6, FP-CAPT-8: the CAFS Firefighter walks for one AP, or not at all.
    """
    cost = 0
    for seat in range(int(s.seats)):
        number = int(INDOOR[place_of(plan.crew, seat)])
        if (seat == s.active) != own or number < 0 or (plan.fire >> number) & 1 == 0:
            continue
        way = way_off(number, plan.fire, plan.east, plan.south, plan.exits)
        if not own and way > purse(s, plan, seat):
            return FAR
        cost += way
    return cost


@rule
def can_walk_off(s: FlashPoint, plan: Plan) -> bool:
    """FP-CAPT-3, FP-CAPT-11: whether all walk off, the Captain for AP, others for free AP too."""
    left = plan.ap - cost_to_walk_off(s, plan, True)
    return left >= 0 and cost_to_walk_off(s, plan, False) <= left + plan.free


# What a work costs.


@rule
def purse(s: FlashPoint, plan: Plan, seat: int) -> int:
    """FP-CAPT-3, FP-CAPT-6 to FP-CAPT-8: the AP that can be spent on one Firefighter."""
    if seat == s.active:
        return plan.ap
    if (plan.idle >> seat) & 1:
        return 0
    return min(1, plan.ap + plan.free) if s.card[seat] == n.CAFS else plan.ap + plan.free


@rule
def is_open(plan: Plan, edge: int) -> bool:
    """FP-ADJ-1: whether an edge is open by now."""
    bits = (int(EAST_BIT[edge]) & plan.east) | (int(SOUTH_BIT[edge]) & plan.south)
    return (bits | (int(GATE_BIT[edge]) & plan.gates)) != 0


@rule
def markers_of(s: FlashPoint, plan: Plan, edge: int) -> int:
    """FP-ADJ-5, FP-CHOP-3: the Damage markers that a Wall still takes; 0 where there is none."""
    stands = plan.stands if edge == plan.changed else int(s.edge[edge])
    if stands == n.WALL:
        return 2
    return 1 if stands == n.DAMAGED else 0


@rule
def price_of_edge(s: FlashPoint, plan: Plan, edge: int, work: int) -> int:
    """FP-DOOR-1, FP-CHOP-1, FP-END-1: AP to open a Door, or to chop a Wall through.

    The last Damage marker of all is not placed: with it the game ends.
    """
    markers = markers_of(s, plan, edge)
    if work < CHOPPING:
        return FAR if markers else 1
    return 2 * markers if 0 < markers <= plan.chops else FAR


@rule
def price_of_drive(s: FlashPoint, plan: Plan, space: int, work: int) -> int:
    """FP-DRIVE-1, FP-DRIVE-3, FP-DRIVE-6: AP to drive from a space.

    A rescue that ends the game gets nobody off Fire.
    """
    if not s.with_vehicles:
        return FAR
    vehicle = vehicle_of(work)
    if work >= RIDING and not building.is_on_spot(s, vehicle, side_of(plan, vehicle), space):
        return FAR
    waiting = poi.victims_on_spot(s, heading_of(plan, work)) if vehicle == n.AMBULANCE else 0
    return FAR if ending.would_finish(s, waiting) else DRIVE_COST


@rule
def price(s: FlashPoint, plan: Plan, space: int, work: int) -> int:
    """FP-EXT-1, FP-EXT-2, FP-EXT-4: AP of a work at a space, FAR if it cannot be done."""
    if work >= CALLING:
        return price_of_drive(s, plan, space, work)
    if work == FLIPPING_HERE:
        return 1 if plan.fire & building.bit_of(space) else FAR
    edge = int(EDGE[space, work % 4])
    if edge < 0:
        return FAR
    if work < FLIPPING_BESIDE:
        return FAR if is_open(plan, edge) else price_of_edge(s, plan, edge, work)
    burns = plan.fire & building.bit_of(int(NEXT[space, work % 4]))
    return 1 if burns and is_open(plan, edge) else FAR


@rule
def most_for(s: FlashPoint, plan: Plan, seat: int, helps: bool) -> int:
    """FP-MOVE-7: the most AP that a work of this Firefighter may take.

    Every burning space with somebody on it takes one AP at least, and a work must leave as many. It
    saves one if it `helps` by flipping such a space, and one if whoever does it walks off Fire.
    """
    spare = plan.ap + plan.free - size(crowded(s, plan.crew, plan.fire))
    walks_off = plan.fire & building.bit_of(place_of(plan.crew, seat))
    return min(purse(s, plan, seat), spare + (1 if helps else 0) + (1 if walks_off else 0))


@rule
def cost_of(s: FlashPoint, plan: Plan, seat: int, space: int, work: int) -> int:
    """FP-CAPT-9: AP of a work with the walk to it, FAR if it costs too much or is out of order."""
    own, here = seat == s.active, place_of(plan.crew, seat)
    if own and space == here and work < plan.last:
        return FAR
    if CALLING <= work < RIDING and space != here:
        return FAR  # the Ambulance comes from anywhere: nobody walks for that
    at_work = price(s, plan, space, work)
    if at_work == FAR:
        return FAR
    helps = flipped_by(space, work) & crowded(s, plan.crew, plan.fire) != 0
    most = most_for(s, plan, seat, helps)
    if at_work > most:
        return FAR
    walked = walk(plan, here, most - at_work, space)[2]
    return FAR if walked == FAR else walked + at_work


# What a work changes.


@rule
def side_of(plan: Plan, vehicle: int) -> int:
    """The side at which a vehicle stands."""
    return (plan.sides >> (2 * vehicle)) & 3


@rule
def parked_at(sides: int, vehicle: int, side: int) -> int:
    """The sides of the vehicles, with one of them elsewhere."""
    return (sides & ~(3 << (2 * vehicle))) | (side << (2 * vehicle))


@rule
def sides_now(s: FlashPoint) -> int:
    """FP-VEH-1: the sides at which the vehicles stand, 0 if there are none."""
    if not s.with_vehicles:
        return 0
    return int(s.parked[n.AMBULANCE]) | (int(s.parked[n.ENGINE]) << 2)


@rule
def vehicle_of(work: int) -> int:
    """The vehicle that a work drives."""
    return n.AMBULANCE if work < RIDING else (work - RIDING) >> 2


@rule
def heading_of(plan: Plan, work: int) -> int:
    """FP-DRIVE-1: the side to which a work drives it."""
    back = work - CALLING if work < RIDING else ((work - RIDING) >> 1) & 1
    return (side_of(plan, vehicle_of(work)) + (3 if back else 1)) % n.DIRECTIONS


@rule
def drive_on(s: FlashPoint, plan: Plan, work: int, cost: int) -> Plan:
    """FP-DRIVE-7, FP-DRIVE-10, FP-DRIVE-11, FP-DRIVE-14: a vehicle comes to its next Spot.

    Whether others go along is up to them, so nothing is built on them any more.
    """
    vehicle, side, crew = vehicle_of(work), heading_of(plan, work), plan.crew
    if work >= RIDING:
        crew = put(crew, int(s.active), int(SPOT[int(s.board), vehicle, side, (work - RIDING) & 1]))
    return draft(
        crew,
        plan.idle | on_spot(s, plan.crew, vehicle, side_of(plan, vehicle)),
        plan.fire,
        plan.east,
        plan.south,
        plan.exits,
        plan.gates,
        plan.changed,
        plan.stands,
        plan.chops,
        parked_at(plan.sides, vehicle, side),
        plan.ap - cost,
        plan.free,
        n.NONE if work >= RIDING else work,
    )


@rule
def flipped_by(space: int, work: int) -> int:
    """FP-EXT-4: the set of the space that a work flips to Smoke; empty for other works."""
    if work == FLIPPING_HERE:
        return building.bit_of(space)
    beside = FLIPPING_BESIDE <= work < FLIPPING_HERE
    return building.bit_of(int(NEXT[space, work % 4])) if beside else 0


@rule
def bit_if(bits: Cells, edge: int) -> int:
    """The bit of an edge, 0 for no edge."""
    return int(bits[edge]) if edge >= 0 else 0


@rule
def after_work(s: FlashPoint, plan: Plan, seat: int, space: int, work: int) -> Plan:
    """FP-CAPT-3, FP-CAPT-6, FP-ADJ-5, FP-ADJ-6: how it stands after a work and the walk to it."""
    cost, own = cost_of(s, plan, seat, space, work), seat == s.active
    if work >= CALLING:
        return drive_on(s, plan, work, cost)
    edge = int(EDGE[space, work % 4]) if work < FLIPPING_BESIDE else n.NONE
    markers = markers_of(s, plan, edge) if CHOPPING <= work < FLIPPING_BESIDE else 0
    from_free = 0 if own else min(cost, plan.free)
    once = 1 << seat if s.card[seat] == n.CAFS and not own else 0
    return draft(
        put(plan.crew, seat, space),
        plan.idle | once,
        plan.fire & ~flipped_by(space, work),
        plan.east | bit_if(EAST_BIT, edge),
        plan.south | bit_if(SOUTH_BIT, edge),
        plan.exits | bit_if(EXIT_BIT, edge),
        plan.gates | bit_if(GATE_BIT, edge),
        plan.changed,
        plan.stands,
        plan.chops - markers,
        plan.sides,
        plan.ap - cost + from_free,
        plan.free - from_free,
        work if own else n.NONE,  # others may have opened a way for what he can do here
    )


# The search.


@rule
def draft(
    crew: int,
    idle: int,
    fire: int,
    east: int,
    south: int,
    exits: int,
    gates: int,
    changed: int,
    stands: int,
    chops: int,
    sides: int,
    ap: int,
    free: int,
    last: int,
) -> Plan:
    """A plan; compiled rules hand over all numbers in one width."""
    return Plan(
        crew, idle, fire, east, south, exits, gates, changed, stands, chops, sides, ap, free, last
    )


@rule
def works_of(s: FlashPoint, seat: int) -> int:
    """FP-CAPT-9: how many of the works there are for a Firefighter; on command, Doors alone."""
    if seat != s.active:
        return CHOPPING
    return WORKS if s.with_vehicles else CALLING


@rule
def next_work(s: FlashPoint, plan: Plan, after: int) -> int:
    """The next work that can be done and paid, by seat, space and number; NONE if there is none."""
    code = after + 1
    while code < int(s.seats) * BY_SEAT:
        seat, rest = divmod(code, BY_SEAT)
        most, works = most_for(s, plan, seat, seat == s.active), works_of(s, seat)
        inside, outside, _ = walk(plan, place_of(plan.crew, seat), most - 1, n.NONE)
        while most > 0 and rest < BY_SEAT:
            space, work = divmod(rest, WORKS)
            near = inside & building.bit_of(space) or outside & outdoor_bit(space)
            if work >= works or not near:
                rest = (space + 1) * WORKS
            elif cost_of(s, plan, seat, space, work) < FAR:
                return seat * BY_SEAT + rest
            else:
                rest += 1
        code = (seat + 1) * BY_SEAT
    return n.NONE


@rule
def gets_all_off(s: FlashPoint, plan: Plan) -> bool:
    """FP-MOVE-7, FP-CAPT-11, FP-CAPT-13: whether some plan from here on gets everybody off Fire."""
    if can_walk_off(s, plan):
        return True
    if plan.ap + plan.free < size(crowded(s, plan.crew, plan.fire)):
        return False  # each of these spaces takes one AP at least
    code = next_work(s, plan, n.NONE)
    while code >= 0:
        seat, rest = divmod(code, BY_SEAT)
        if gets_all_off(s, after_work(s, plan, seat, rest // WORKS, rest % WORKS)):
            return True
        code = next_work(s, plan, code)
    return False


@rule
def flips_and_walks(s: FlashPoint, plan: Plan) -> bool:
    """FP-MOVE-7: whether the Captain flips some Fire from where he stands, and the others walk off.

    Every set of burning spaces within reach is tried: one AP gets off all who stand on a space.
    Most positions are decided by this.
    """
    own = place_of(plan.crew, int(s.active))
    here, there = building.bit_of(own), outdoor_bit(own)
    reach = crowded(s, plan.crew, plan.fire) & (here | near_inside(plan, here, there))
    flipped = reach
    while True:
        if size(flipped) <= plan.ap and can_walk_off(s, flip_all(plan, flipped)):
            return True
        if flipped == 0:
            return False
        flipped = (flipped - 1) & reach


@rule
def with_board(plan: Plan, fire: int, gates: int, ap: int) -> Plan:
    """The same with other Fire, other open edges towards the building and so many AP left."""
    return draft(
        plan.crew,
        plan.idle,
        fire,
        plan.east,
        plan.south,
        plan.exits,
        gates,
        plan.changed,
        plan.stands,
        plan.chops,
        plan.sides,
        ap,
        plan.free,
        plan.last,
    )


@rule
def flip_all(plan: Plan, flipped: int) -> Plan:
    """FP-EXT-4: how things stand once these spaces are flipped, for one AP each."""
    return with_board(plan, plan.fire & ~flipped, plan.gates, plan.ap - size(flipped))


@rule
def with_gates(plan: Plan, gates: int) -> Plan:
    """The same with all open edges towards the building."""
    return with_board(plan, plan.fire, gates, plan.ap)

"""The Deck Gun, and where Ambulance, Engine and whoever rides on them should be."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import building, deck_gun, points, refusals, vehicles
from ..kernel.tables import QUADRANT, QUADRANT_AT, RING
from ..state import FlashPoint
from . import danger, paths, stride, ways
from .house import House
from .paths import FAR, NEVER, Field, Ground
from .weights import DRIVE_LEAST, DRIVE_STEP, REROLLS, SCALE

AT_ONCE = 100_000  # the Engine begins where its Driver/Operator stands
TARGETS = 12  # of a quadrant


# The Deck Gun.


@rule
def splash_gain(s: FlashPoint, h: House, now: int, number: int) -> int:
    """FP-GUN-10: the danger that a shot at a Target takes away."""
    wet = (1 << number) | building.spread(1 << number, h.east, h.south)
    if wet & (int(s.fire) | int(s.smoke)) == 0:
        return 0
    return now - danger.danger(s, h, int(s.fire) & ~wet, int(s.smoke) & ~wet)


@rule
def shot_gain(s: FlashPoint, h: House, now: int, side: int) -> int:
    """The same on average, from a side of the building; nothing with others in its quadrant.

    Whoever is on turn and stands there would have left it to shoot.
    """
    aimed = int(QUADRANT[int(QUADRANT_AT[int(s.board), side])])
    for seat in range(int(s.seats)):
        if seat != s.active and s.at[seat] >= 0 and aimed & building.bit_of(int(s.at[seat])):
            return 0
    total, rest = 0, aimed
    while rest:
        total += splash_gain(s, h, now, lowest(rest))
        rest &= rest - 1
    bonus = REROLLS if points.has_card(s, n.DRIVER) else 0
    return total * (100 + bonus) // (100 * TARGETS)


@rule
def man_the_gun(s: FlashPoint, h: House, g: Ground, now: int) -> tuple[int, int]:
    """Fire the Deck Gun or bring the Engine round; the Driver/Operator also goes to it."""
    if s.murphy:
        return -1, n.NONE
    here, parked, cost = int(s.at[int(s.active)]), int(s.parked[n.ENGINE]), deck_gun.gun_cost(s)
    is_in = vehicles.is_in_engine(s, here)
    if not is_in and not points.has_card(s, n.DRIVER):
        return -1, n.NONE
    gain = SCALE * shot_gain(s, h, now, parked)
    if not is_in:
        field = paths.ways_to(g, ways.spot(s, n.ENGINE, parked), 0, paths.one(here))
        return gain // (cost + paths.steps(field, here)), stride.walk(s, h, field, here, 0)
    best = gain // cost, stride.allowed(s, Act.GUN)
    for turn in range(1, n.DIRECTIONS, 2):
        side = (parked + turn) % n.DIRECTIONS
        score = SCALE * shot_gain(s, h, now, side) // (cost + 2)
        if score > best[0]:
            best = score, stride.allowed(s, Act.DRIVE + n.DIRECTIONS * n.ENGINE + side)
    return best


@rule
def mean_of_die(s: FlashPoint, h: House, now: int, die: int) -> int:
    """What a shot takes away on average if one die is rolled again, in 24ths."""
    red, black = int(s.red), int(s.black)
    total, faces = 0, 8 if die else 6
    for face in range(1, faces + 1):
        if die:
            s.black = face
        else:
            s.red = face
        total += splash_gain(s, h, now, deck_gun.gun_target(s))
    s.red, s.black = red, black
    return total * 24 // faces


@rule
def reroll_or_keep(s: FlashPoint, h: House, now: int) -> int:
    """FP-DRV-3: a die is rolled again where that takes away more on average."""
    best = 24 * splash_gain(s, h, now, deck_gun.gun_target(s))
    found: int = Act.KEEP
    for die in range(2):
        if deck_gun.refuse_reroll(s, die) == 0:
            value = mean_of_die(s, h, now, die)
            if value > best:
                best, found = value, Act.REROLL + die
    return found


# Where vehicles stand.


@rule
def saved_steps(s: FlashPoint, h: House, now: Field, then: Field) -> int:
    """By how many AP the Victims would be nearer to safety, in hundredths."""
    total = 0
    for slot in range(n.POIS):
        space = int(s.poi_at[slot])
        if space >= 0 and s.poi_kind[slot] != n.TREATED:
            nearer = paths.steps(now, space) - paths.steps(then, space)
            total += danger.odds(s, h, slot) * nearer
    return total


@rule
def most_of_ambulance(s: FlashPoint, h: House) -> int:
    """What the Ambulance gains at most: one Spot further, nobody is nearer by more than 2 AP."""
    total = -DRIVE_LEAST
    for slot in range(n.POIS):
        total += 2 * danger.odds(s, h, slot) if s.poi_at[slot] >= 0 else 0
    return SCALE * DRIVE_STEP * total // 200 if s.ap >= 2 else -1


@rule
def move_ambulance(s: FlashPoint, h: House, g: Ground, least: int) -> tuple[int, int]:
    """FP-DRIVE-1: bring the Ambulance to where most Victims will come out."""
    best = -1, n.NONE
    if most_of_ambulance(s, h) <= least:
        return best
    asked = ways.poi_spaces(s)
    now = ways.way_out_now(s, g, 2, asked)
    for turn in range(1, n.DIRECTIONS, 2):
        side = (int(s.parked[n.AMBULANCE]) + turn) % n.DIRECTIONS
        saved = saved_steps(s, h, now, ways.way_out(s, g, side, 2, asked)) - DRIVE_LEAST
        score = SCALE * DRIVE_STEP * saved // 200
        if score > best[0]:
            best = score, stride.allowed(s, Act.DRIVE + n.DIRECTIONS * n.AMBULANCE + side)
    return best


@rule
def driver_at(s: FlashPoint, side: int) -> bool:
    """Whether the Driver/Operator stands where the Engine would park."""
    for seat in range(int(s.seats)):
        if s.card[seat] == n.DRIVER:
            return building.is_on_spot(s, n.ENGINE, side, int(s.at[seat]))
    return False


@rule
def park_vehicle(s: FlashPoint, h: House, g: Ground, now: int) -> int:
    """The Ambulance where the POI are, the Engine with its crew, or where most burns."""
    best, found = -AT_ONCE, 0
    asked = ways.poi_spaces(s)
    for side in range(n.DIRECTIONS):
        if s.vehicle == n.AMBULANCE:
            value = saved_steps(s, h, NEVER, ways.way_out(s, g, side, 2, asked))
        else:
            value = shot_gain(s, h, now, side) + (AT_ONCE if driver_at(s, side) else 0)
        if value > best:
            best, found = value, side
    return Act.PARK + n.DIRECTIONS * int(s.vehicle) + found


# Who rides, and where to.


@rule
def best_outdoor(s: FlashPoint, near: Field, first: int) -> int:
    """Of the outdoor spaces that may be chosen, the one nearest to a POI."""
    best, found = FAR + 1, n.NONE
    for outdoor in range(n.OUTDOORS):
        far = paths.steps(near, int(RING[outdoor]))
        if far < best and refusals.refuse(s, first + outdoor) == 0:
            best, found = far, first + outdoor
    return found


@rule
def ride_or_stay(s: FlashPoint, near: Field) -> int:
    """Along with the vehicle if that brings one nearer to a POI."""
    ride = best_outdoor(s, near, Act.RIDE)
    if ride < 0:
        return Act.STAY  # FP-DRIVE-15: the driver is needed where he is
    if refusals.refuse(s, Act.STAY):
        return ride
    there, here = int(RING[ride - Act.RIDE]), int(s.at[int(s.asked)])
    return ride if paths.steps(near, there) < paths.steps(near, here) else Act.STAY

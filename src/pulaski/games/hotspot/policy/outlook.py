"""What comes of a position: some rounds are played on in thought, and the trouble is counted.

Every Brigade goes to the nearest fire, preferably one that nobody holds, and puts it out; the board
does what it does without cards. Places of Brigades are kept in one integer, seven bits each.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from pulaski.core.compile import rule

from .. import state as n
from ..kernel import brigades, control, ending
from ..kernel.tables import AROUND, DISTANCE, NEXT, WITHIN
from ..state import Hotspot
from . import sets, spread, weights
from .sets import NOWHERE, Hexes
from .spread import Fire, Land

BITS: Final = 7
ABSENT: Final = (1 << BITS) - 1


class Situation(NamedTuple):
    """What is thought about."""

    land: Land
    fire: Fire
    places: int  # of all Brigades
    spent: int  # the set of Brigades that will not act before the board's turn


@rule
def look(s: Hotspot, spent: int) -> Situation:
    """The position as it is, the Brigades of a set having acted already."""
    return Situation(spread.look_at_land(s), spread.look_at_fire(s), places_of(s), spent)


@rule
def with_fire(now: Situation, fire: Fire) -> Situation:
    """The same with another fire."""
    return Situation(now.land, fire, now.places, now.spent)


@rule
def with_places(now: Situation, places: int) -> Situation:
    """The same with Brigades elsewhere."""
    return Situation(now.land, now.fire, places, now.spent)


@rule
def with_spent(now: Situation, pawn: int) -> Situation:
    """The same when one more Brigade has acted."""
    return Situation(now.land, now.fire, now.places, now.spent | 1 << pawn)


# Where Brigades are.


@rule
def places_of(s: Hotspot) -> int:
    """Where all Brigades are."""
    places = 0
    for pawn in range(n.PAWNS):
        at = int(s.at[pawn])
        places |= (at if at >= 0 else ABSENT) << (BITS * pawn)
    return places


@rule
def place_of(places: int, pawn: int) -> int:
    """Where a Brigade is, ABSENT if it is not in play."""
    return (places >> (BITS * pawn)) & ABSENT


@rule
def moved_to(places: int, pawn: int, cell: int) -> int:
    """The places with one Brigade elsewhere."""
    return places & ~(ABSENT << (BITS * pawn)) | cell << (BITS * pawn)


@rule
def held_by(places: int, but: int) -> Hexes:
    """HB-CTRL-1: what Brigades have Under Control, one of them left out."""
    held = NOWHERE
    for pawn in range(n.PAWNS):
        at = place_of(places, pawn)
        if at != ABSENT and pawn != but:
            held = sets.both(held, sets.near(at))
    return held


@rule
def spent_pawns(s: Hotspot) -> int:
    """The set of Brigades that will not act before the board's turn."""
    spent = int(s.acted)
    for pawn in range(n.PAWNS):
        seat = control.commander_of(s, pawn)
        if seat >= 0 and (seat - int(s.first)) % int(s.seats) < int(s.taken):
            spent |= 1 << pawn
    return spent


# What a Brigade does.


@rule
def target_of(fire: Fire, places: int, pawn: int, at: int) -> int:
    """The fire that a Brigade goes to: near, and preferably one that nobody else holds."""
    held, left = held_by(places, pawn), fire.one
    best, found = n.HEXES, n.NONE
    while not sets.is_empty(left):
        cell = sets.first_of(left)
        left = sets.without_first(left)
        way = 2 * int(DISTANCE[at, cell]) + (weights.HELD if sets.has(held, cell) else 0)
        if way < best:
            best, found = way, cell
    return found


@rule
def jump(s: Hotspot, land: Land, seat: int, at: int, goal: int) -> int:
    """HB-MOVE-1: the hex nearest to a goal that a range move leads to."""
    reach, best = control.reach_of_range(s, seat), at
    for department in range(n.DEPARTMENTS):
        centre = int(s.hq[department])
        if s.holder[department] != seat or DISTANCE[centre, at] > reach:
            continue
        if DISTANCE[centre, goal] <= reach and sets.has(land.open, goal):
            return goal
        for number in range(int(WITHIN[centre, reach])):
            cell = int(AROUND[centre, number])
            if DISTANCE[cell, goal] < DISTANCE[best, goal] and sets.has(land.open, cell):
                best = cell
    return best


@rule
def step(land: Land, at: int, goal: int) -> int:
    """HB-MOVE-2: the neighbour nearest to a goal, no farther than before."""
    best, distance = at, int(DISTANCE[at, goal]) + 1
    for side in range(n.SIDES):
        cell = int(NEXT[at, side])
        if cell >= 0 and int(DISTANCE[cell, goal]) < distance and sets.has(land.open, cell):
            best, distance = cell, int(DISTANCE[cell, goal])
    return best


@rule
def walk(s: Hotspot, land: Land, pawn: int, at: int, goal: int) -> int:
    """HB-MOVE-1, HB-MOVE-2, HB-ASSET-8: where one Move towards a goal ends."""
    seat = control.commander_of(s, pawn)
    by_range = jump(s, land, seat, at, goal)
    if by_range == goal:
        return goal
    by_steps = step(land, at, goal)
    if s.trucks[seat] and by_steps != goal:
        by_steps = step(land, by_steps, goal)
    return by_range if DISTANCE[by_range, goal] < DISTANCE[by_steps, goal] else by_steps


# The rounds.


@rule
def praise(s: Hotspot, fire: Fire, cell: int, pawn: int) -> int:
    """HB-BONUS-1: what the end of an isolated fire is worth."""
    if sets.has(fire.one, cell) or not sets.is_empty(sets.common(sets.near(cell), fire.one)):
        return 0
    own = s.decorated and control.commander_of(s, pawn) == s.active
    return weights.BONUS + (weights.MEDAL if own else 0)


@rule
def count_trouble(land: Land, fire: Fire, held: Hexes) -> int:
    """What burns after a round."""
    burning = sets.count(fire.one)
    tokens = burning + sets.count(fire.two) + sets.count(fire.three) + sets.count(fire.four)
    return (
        weights.TOKEN * tokens
        + weights.BURNING * burning
        + weights.LOOSE * sets.count(sets.less(fire.one, held))
        + weights.INFERNO * sets.count(spread.infernos(land, fire))
    )


@rule
def remoteness(fire: Fire, places: int) -> int:
    """Steps from each Brigade to the fire nearest to it."""
    steps = 0
    for pawn in range(n.PAWNS):
        at = place_of(places, pawn)
        if at != ABSENT:
            goal = target_of(fire, 0, pawn, at)
            steps += int(DISTANCE[at, goal])
    return steps


@rule
def act_all(
    s: Hotspot, land: Land, fire: Fire, places: int, spent: int, first: bool
) -> tuple[Fire, int, int]:
    """The turns of all Commanders: the fire, the places and the praise after them."""
    praised = 0
    for pawn in range(n.PAWNS):
        at = place_of(places, pawn)
        if at == ABSENT or (spent >> pawn) & 1:
            continue
        seat = control.commander_of(s, pawn)
        if sets.has(fire.one, at):
            if first and (int(s.no_water) >> seat) & 1:
                continue
            fire = spread.fewer(fire, sets.one(at))
            if brigades.tokens_removed(s, seat) > 1:
                fire = spread.fewer(fire, sets.one(at))
            praised += praise(s, fire, at, pawn)
        elif not sets.is_empty(fire.one):
            if first and (s.strike >= 0 or (int(s.roadblocks) >> seat) & 1):
                continue
            goal = target_of(fire, places, pawn, at)
            places = moved_to(places, pawn, walk(s, land, pawn, at, goal))
    return fire, places, praised


@rule
def trouble(s: Hotspot, now: Situation) -> int:
    """The trouble of the rounds to come."""
    land, fire, places, spent = now
    total, scorched = 0, int(s.scorched)
    for ahead in range(weights.ROUNDS):
        fire, places, praised = act_all(s, land, fire, places, spent, ahead == 0)
        spent = 0
        total -= praised
        if sets.is_empty(fire.one):
            return total + weights.SCORCH * (scorched - int(s.scorched)) * (weights.ROUNDS - ahead)
        held = held_by(places, n.NONE)
        lost = spread.lost_to_scorch(land, fire, held, s.open_border != 0)
        if not sets.is_empty(lost):
            scorched += sets.count(lost)
            if scorched >= ending.scorched_limit(s):
                return total + weights.LOSS - weights.LOSS // 100 * ahead
            land, fire = spread.scorched_land(land, lost), spread.out(fire, lost)
        if ahead > 0 or not s.no_burn:
            fire = spread.after_burn(land, fire, held)
        if ahead > 0 or not s.no_wildfire:
            fire = spread.after_spread(land, fire, held)
        total += count_trouble(land, fire, held) + weights.SCORCH * (scorched - int(s.scorched))
    return total + weights.AWAY * remoteness(fire, places)


@rule
def trouble_without(s: Hotspot, now: Situation, where: Hexes) -> int:
    """The trouble to come when the fire on these hexes is out."""
    return trouble(s, with_fire(now, spread.out(now.fire, where)))


@rule
def trouble_after_move(s: Hotspot, now: Situation, pawn: int, cell: int) -> int:
    """The trouble to come when a Brigade stands elsewhere."""
    return trouble(s, with_places(now, moved_to(now.places, pawn, cell)))

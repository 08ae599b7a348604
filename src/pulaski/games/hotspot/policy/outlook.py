"""What comes of a position: some rounds are played on in thought, and the trouble is counted.

Every Brigade goes to the nearest fire, preferably one that nobody holds, and puts it out; the board
does what it does without cards.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from pulaski.core.bits import size
from pulaski.core.compile import rule

from .. import state as n
from ..kernel import brigades, control, ending
from ..state import Hotspot
from . import sets, spread, ways, weights
from .sets import Hexes
from .spread import Fire, Land
from .ways import FAR

ANY: Final = 1 << 40  # more trouble than there can be


class Situation(NamedTuple):
    """What is thought about."""

    land: Land
    fire: Fire
    pawns: int  # the set of Brigades in play
    places: int  # of all Brigades
    spent: int  # the set of Brigades that will not act before the board's turn


@rule
def look(s: Hotspot, spent: int) -> Situation:
    """The position as it is, the Brigades of a set having acted already."""
    land = spread.look_at_land(s)
    fire = spread.look_at_fire(s, land)
    return Situation(land, fire, ways.pawns_in_play(s), ways.places_of(s), spent)


@rule
def with_fire(now: Situation, fire: Fire) -> Situation:
    """The same with another fire."""
    return Situation(now.land, fire, now.pawns, now.places, now.spent)


@rule
def with_places(now: Situation, places: int) -> Situation:
    """The same with Brigades elsewhere."""
    return Situation(now.land, now.fire, now.pawns, places, now.spent)


@rule
def with_spent(now: Situation, pawn: int) -> Situation:
    """The same when one more Brigade has acted."""
    return Situation(now.land, now.fire, now.pawns, now.places, now.spent | 1 << pawn)


@rule
def spent_pawns(s: Hotspot) -> int:
    """The set of Brigades that will not act before the board's turn."""
    spent = int(s.acted)
    for pawn in range(n.PAWNS):
        seat = control.commander_of(s, pawn)
        turn = seat - int(s.first) + (int(s.seats) if seat < s.first else 0)
        if seat >= 0 and turn < s.taken:
            spent |= 1 << pawn
    return spent


# The rounds.


@rule
def praise(s: Hotspot, fire: Fire, cell: int, pawn: int) -> int:
    """HB-BONUS-1: what the end of an isolated fire is worth."""
    if sets.meet(sets.near(cell), fire.burning):
        return 0
    own = s.decorated and control.commander_of(s, pawn) == s.active
    return weights.BONUS + (weights.MEDAL if own else 0)


@rule
def count_trouble(fire: Fire, held: Hexes) -> int:
    """What burns after a round."""
    return (
        weights.TOKEN * fire.tokens
        + weights.BURNING * sets.count(fire.burning)
        + weights.LOOSE * sets.count(sets.less(fire.burning, held))
        + weights.INFERNO * sets.count(spread.infernos(fire))
    )


@rule
def remoteness(burning: Hexes, pawns: int, places: int) -> int:
    """Steps from each Brigade to the fire nearest to it."""
    steps = 0
    while pawns:
        at = ways.place_of(places, sets.lowest(pawns))
        steps += int(FAR[at, ways.target_of(burning, sets.near(0), at)])
        pawns &= pawns - 1
    return steps


@rule
def act_all(s: Hotspot, now: Situation, first: bool) -> tuple[Fire, int, int]:
    """The turns of all Commanders: the fire, the places and the praise after them."""
    land, fire, pawns, places, spent = now
    praised, left = 0, pawns & ~spent
    while left:
        pawn = sets.lowest(left)
        left &= left - 1
        at, seat = ways.place_of(places, pawn), control.commander_of(s, pawn)
        if sets.has(fire.burning, at):
            if first and (int(s.no_water) >> seat) & 1:
                continue
            fire = spread.fewer(land, fire, at, brigades.tokens_removed(s, seat))
            praised += praise(s, fire, at, pawn)
        elif not sets.is_empty(fire.burning):
            if first and (s.strike >= 0 or (int(s.roadblocks) >> seat) & 1):
                continue
            held = ways.held_by(places, pawns & ~(1 << pawn))
            goal = ways.target_of(fire.burning, held, at)
            places = ways.moved_to(places, pawn, ways.walk(s, land.open, seat, at, goal))
    return fire, places, praised


def _least_to_come() -> np.ndarray:
    """The least trouble of the rounds to come, by rounds left, Brigades and hexes on fire.

    A Brigade that has put out a fire moves before it puts out the next, so it ends one in two
    rounds. That spares what the fire counts in every round from then on, and may be praised. A fire
    that breaks out later has counted once before it ends.
    """
    fire, praised = weights.TOKEN + weights.BURNING, weights.BONUS + weights.MEDAL
    made = np.zeros((weights.ROUNDS, n.PAWNS + 1, n.HEXES + 1), dtype=np.int64)
    for rounds in range(weights.ROUNDS):
        for pawns in range(n.PAWNS + 1):
            ends = [when for when in range(0, rounds, 2) for _ in range(pawns)]
            for burning in range(n.HEXES + 1):
                spared = sum(fire * (rounds - when) + praised for when in ends[:burning])
                spared += (praised - fire) * len(ends[burning:])
                made[rounds, pawns, burning] = fire * rounds * burning - spared
    made[:, :, 0] = 0
    made.setflags(write=False)
    return made


LEAST_TO_COME: Final = _least_to_come()


@rule
def trouble(s: Hotspot, now: Situation, limit: int) -> int:
    """The trouble of the rounds to come; if it comes to the limit or more, something that does."""
    land, fire, pawns, places, spent = now
    total, lost_before, count = 0, 0, size(pawns)
    for ahead in range(weights.ROUNDS):
        there = Situation(land, fire, pawns, places, spent)
        fire, places, praised = act_all(s, there, ahead == 0)
        spent = 0
        total -= praised
        if sets.is_empty(fire.burning):
            return total + weights.SCORCH * lost_before * (weights.ROUNDS - ahead)
        held = ways.held_by(places, pawns)
        lost = spread.lost_to_scorch(fire, held, s.open_border != 0)
        if not sets.is_empty(lost):
            lost_before += sets.count(lost)
            if int(s.scorched) + lost_before >= ending.scorched_limit(s):
                return total + weights.LOSS - weights.LOSS // 100 * ahead
            fire = spread.scorched_fire(land, fire, lost)
            land = spread.scorched_land(land, lost)
        if ahead > 0 or not s.no_burn:
            fire = spread.after_burn(fire, held)
        if ahead > 0 or not s.no_wildfire:
            fire = spread.after_spread(land, fire, held)
        total += count_trouble(fire, held) + weights.SCORCH * lost_before
        rounds = weights.ROUNDS - 1 - ahead
        least = int(LEAST_TO_COME[rounds, count, sets.count(fire.burning)])
        if total + least + weights.SCORCH * lost_before * rounds >= limit:
            return limit
    return total + weights.AWAY * remoteness(fire.burning, pawns, places)


@rule
def trouble_without(s: Hotspot, now: Situation, where: Hexes, limit: int) -> int:
    """The trouble to come when the fire on these hexes is out."""
    return trouble(s, with_fire(now, spread.out(now.land, now.fire, where)), limit)


@rule
def trouble_after_move(s: Hotspot, now: Situation, pawn: int, cell: int, limit: int) -> int:
    """The trouble to come when a Brigade stands elsewhere."""
    return trouble(s, with_places(now, ways.moved_to(now.places, pawn, cell)), limit)

"""Where Brigades are and where they go, in thought.

Places of Brigades are kept in one integer, seven bits each.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from pulaski.core.compile import rule

from .. import state as n
from ..kernel import control
from ..kernel.tables import AROUND, DISTANCE, NEXT, WITHIN
from ..state import Hotspot
from . import sets, weights
from .sets import NOWHERE, Hexes

BITS: Final = 7
ABSENT: Final = (1 << BITS) - 1
MOST_TURNS: Final = 4  # neighbours that are no farther from a goal: two nearer, two as far
NO_WAY: Final = 1 << 20  # longer than any

#: Distances once more, small enough to stay at hand.
FAR: Final = DISTANCE.astype(np.int8)
FAR.setflags(write=False)


def _turns() -> np.ndarray:
    """The neighbours of a hex that are no farther from a goal, nearest first, NONE behind them."""
    made = np.full((n.HEXES, n.HEXES, MOST_TURNS), n.NONE, dtype=np.int8)
    for at in range(n.HEXES):
        cells = [int(cell) for cell in NEXT[at] if cell >= 0]
        for goal in range(n.HEXES):
            near = [cell for cell in cells if FAR[cell, goal] <= FAR[at, goal]]
            near.sort(key=lambda cell: FAR[cell, goal])  # among equals by side
            made[at, goal, : len(near)] = near
    made.setflags(write=False)
    return made


TURNS: Final = _turns()


def _landings() -> np.ndarray:
    """Of the hexes one or two steps round a centre, the first of those nearest to a goal."""
    made = np.zeros((3, n.HEXES, n.HEXES), dtype=np.int8)
    for reach in (1, 2):
        for centre in range(n.HEXES):
            cells = AROUND[centre, : WITHIN[centre, reach]]
            made[reach, centre] = cells[np.argmin(FAR[cells], axis=0)]
    made.setflags(write=False)
    return made


LANDINGS: Final = _landings()


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
def pawns_in_play(s: Hotspot) -> int:
    """The set of Brigades that are somewhere."""
    pawns = 0
    for pawn in range(n.PAWNS):
        pawns |= 1 << pawn if s.at[pawn] >= 0 else 0
    return pawns


@rule
def place_of(places: int, pawn: int) -> int:
    """Where a Brigade is, ABSENT if it is not in play."""
    return (places >> (BITS * pawn)) & ABSENT


@rule
def moved_to(places: int, pawn: int, cell: int) -> int:
    """The places with one Brigade elsewhere."""
    return places & ~(ABSENT << (BITS * pawn)) | cell << (BITS * pawn)


@rule
def held_by(places: int, pawns: int) -> Hexes:
    """HB-CTRL-1: what a set of Brigades has Under Control."""
    held = NOWHERE
    while pawns:
        held = sets.both(held, sets.near(place_of(places, sets.lowest(pawns))))
        pawns &= pawns - 1
    return held


# Where they go.


@rule
def nearest(members: Hexes, at: int) -> int:
    """128 times the steps to the nearest of a set, plus its hex; NO_WAY to an empty set."""
    low, high = members
    best = NO_WAY
    while low:
        cell = sets.lowest(low)
        best = min(best, int(FAR[at, cell]) << BITS | cell)
        low &= low - 1
    while high:
        cell = sets.HALF + sets.lowest(high)
        best = min(best, int(FAR[at, cell]) << BITS | cell)
        high &= high - 1
    return best


@rule
def target_of(burning: Hexes, held: Hexes, at: int) -> int:
    """The fire that a Brigade goes to: near, and preferably one that nobody else holds."""
    best = nearest(sets.less(burning, held), at)
    steps = 2 * (best >> BITS)
    if steps > weights.HELD:
        other = nearest(sets.common(burning, held), at)
        if 2 * (other >> BITS) + weights.HELD < steps:
            return other & ABSENT
    return best & ABSENT


@rule
def jump(s: Hotspot, free: Hexes, seat: int, at: int, goal: int) -> int:
    """HB-MOVE-1: the hex nearest to a goal that a range move leads to."""
    reach, best = control.reach_of_range(s, seat), at
    for department in range(n.DEPARTMENTS):
        centre = int(s.hq[department])
        if s.holder[department] != seat or FAR[centre, at] > reach:
            continue
        cell = int(LANDINGS[reach, centre, goal])
        if not sets.has(free, cell):
            cell = land_beside(free, centre, reach, goal)
        if cell == goal:
            return goal
        if cell >= 0 and FAR[cell, goal] < FAR[best, goal]:
            best = cell
    return best


@rule
def land_beside(free: Hexes, centre: int, reach: int, goal: int) -> int:
    """The open hex of a range that is nearest to a goal, NONE if there is none."""
    best, found = n.HEXES, n.NONE
    for number in range(int(WITHIN[centre, reach])):
        cell = int(AROUND[centre, number])
        if int(FAR[cell, goal]) < best and sets.has(free, cell):
            best, found = int(FAR[cell, goal]), cell
    return found


@rule
def step(free: Hexes, at: int, goal: int) -> int:
    """HB-MOVE-2: the neighbour nearest to a goal, no farther than before."""
    for number in range(MOST_TURNS):
        cell = int(TURNS[at, goal, number])
        if cell < 0:
            break
        if sets.has(free, cell):
            return cell
    return at


@rule
def walk(s: Hotspot, free: Hexes, seat: int, at: int, goal: int) -> int:
    """HB-MOVE-1, HB-MOVE-2, HB-ASSET-8: where one Move towards a goal ends."""
    by_range = jump(s, free, seat, at, goal)
    if by_range == goal:
        return goal
    by_steps = step(free, at, goal)
    if s.trucks[seat] and by_steps != goal:
        by_steps = step(free, by_steps, goal)
    return by_range if FAR[by_range, goal] < FAR[by_steps, goal] else by_steps

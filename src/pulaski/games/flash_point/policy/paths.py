"""Cheapest ways over the whole lot, through doors that are opened and walls that are chopped.

A set of the 80 spaces is a pair of integers, rows 0 to 3 and rows 4 to 7, 40 bits each. Distances
to a goal are found by a flood from it, one AP at a time; they are kept in five pairs, one for each
binary digit, so that a rule needs no array.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np

from pulaski.core.compile import rule

from .. import state as n
from ..kernel import building
from ..kernel.tables import EDGE, INDOOR, NEXT
from ..state import FlashPoint

Spaces: TypeAlias = tuple[int, int]
Field: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int]
Four: TypeAlias = tuple[int, int, int, int]

FAR = 31  # as good as never
HALF = n.SPACES // 2
EVERY = (1 << HALF) - 1
ROW = (1 << 10) - 1
NOWHERE = (0, 0)


class Ground(NamedTuple):
    """What stands east and south of every space, and where there is Fire."""

    open_east: Spaces
    open_south: Spaces
    door_east: Spaces
    door_south: Spaces
    hurt_east: Spaces
    hurt_south: Spaces
    wall_east: Spaces
    wall_south: Spaces
    fire: Spaces


def _edge_spaces() -> list[int]:
    """The western or northern space of every edge."""
    found = [0] * n.EDGES
    for space in range(n.SPACES):
        for direction in (n.EAST, n.SOUTH):
            if EDGE[space, direction] >= 0:
                found[int(EDGE[space, direction])] = space
    return found


def _outdoor_links(direction: int) -> list[int]:
    """The outdoor spaces with another outdoor one in this direction: always open."""
    halves = [0, 0]
    for space in range(n.SPACES):
        if NEXT[space, direction] >= 0 and EDGE[space, direction] < 0:
            halves[space // HALF] |= 1 << space % HALF
    return halves


EDGE_SPACE = np.array(_edge_spaces(), dtype=np.int64)
LINKS_EAST = np.array(_outdoor_links(n.EAST), dtype=np.int64)
LINKS_SOUTH = np.array(_outdoor_links(n.SOUTH), dtype=np.int64)
PASSABLE = 1 << n.NOTHING | 1 << n.DESTROYED | 1 << n.OPEN | 1 << n.BLOWN | 1 << n.DOORWAY


@rule
def one(space: int) -> Spaces:
    """The set of one space, empty for none."""
    if space < 0:
        return 0, 0
    if space < HALF:
        return 1 << space, 0
    return 0, 1 << (space - HALF)


@rule
def either(one_set: Spaces, other: Spaces) -> Spaces:
    """The union of two sets."""
    return one_set[0] | other[0], one_set[1] | other[1]


@rule
def edges_with(s: FlashPoint, first: int, last: int, kinds: int) -> Spaces:
    """The spaces with one of these kinds on their edge, among the edges of one direction."""
    low, high = 0, 0
    for edge in range(first, last):
        if (kinds >> int(s.edge[edge])) & 1:
            space = int(EDGE_SPACE[edge])
            if space < HALF:
                low |= 1 << space
            else:
                high |= 1 << (space - HALF)
    return low, high


@rule
def burning(s: FlashPoint) -> Spaces:
    """The Fire, as a set of spaces of the lot."""
    low, high = 0, 0
    for row in range(3):
        low |= ((int(s.fire) >> 8 * row) & 0xFF) << (10 * row + 11)
        high |= ((int(s.fire) >> 8 * (row + 3)) & 0xFF) << (10 * row + 1)
    return low, high


@rule
def survey(s: FlashPoint) -> Ground:
    """The lot as it is now."""
    east = edges_with(s, 0, n.EAST_EDGES, PASSABLE)
    south = edges_with(s, n.EAST_EDGES, n.EDGES, PASSABLE)
    return Ground(
        (east[0] | int(LINKS_EAST[0]), east[1] | int(LINKS_EAST[1])),
        (south[0] | int(LINKS_SOUTH[0]), south[1] | int(LINKS_SOUTH[1])),
        edges_with(s, 0, n.EAST_EDGES, 1 << n.CLOSED),
        edges_with(s, n.EAST_EDGES, n.EDGES, 1 << n.CLOSED),
        edges_with(s, 0, n.EAST_EDGES, 1 << n.DAMAGED),
        edges_with(s, n.EAST_EDGES, n.EDGES, 1 << n.DAMAGED),
        edges_with(s, 0, n.EAST_EDGES, 1 << n.WALL),
        edges_with(s, n.EAST_EDGES, n.EDGES, 1 << n.WALL),
        burning(s),
    )


@rule
def beside(low: int, high: int, east: Spaces, south: Spaces) -> Spaces:
    """The spaces one step from a set, over these edges."""
    e0, e1, s0, s1 = east[0], east[1], south[0], south[1]
    upper = (
        ((low & e0) << 1) | ((low >> 1) & e0) | (((low & s0) << 10) & EVERY) | ((low >> 10) & s0)
    )
    lower = ((high & e1) << 1) | ((high >> 1) & e1) | ((high & s1) << 10) | ((high >> 10) & s1)
    return upper | (((high & ROW) << 30) & s0), lower | ((low & s0) >> 30)


@rule
def keep(plane: int, new: int, level: int, digit: int) -> int:
    """A binary digit of the distances, once new spaces are reached; all digits are 1 before."""
    return plane if (level >> digit) & 1 else plane & ~new


@rule
def mark(field: Field, low: int, high: int, level: int) -> Field:
    """The field with new spaces at this distance."""
    return (
        keep(field[0], low, level, 0),
        keep(field[1], low, level, 1),
        keep(field[2], low, level, 2),
        keep(field[3], low, level, 3),
        keep(field[4], low, level, 4),
        keep(field[5], high, level, 0),
        keep(field[6], high, level, 1),
        keep(field[7], high, level, 2),
        keep(field[8], high, level, 3),
        keep(field[9], high, level, 4),
    )


@rule
def distances(
    g: Ground, goal: Spaces, later: Spaces, last: Spaces, step: int, flame: int, chop: int
) -> Field:
    """AP to a goal from everywhere: so much per step, more into Fire, so much per Damage marker.

    Goals of the second set cost 2 AP more and those of the third 4: the Ambulance has to come.
    A `chop` of 0 leaves Walls alone.
    """
    field: Field = (EVERY, EVERY, EVERY, EVERY, EVERY, EVERY, EVERY, EVERY, EVERY, EVERY)
    low: Field = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)  # the last levels of the flood, newest first
    high: Field = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    hot: Four = (0, 0, 0, 0)
    unseen0, unseen1 = EVERY, EVERY
    for level in range(FAR):
        new0, new1 = arrivals(g, low, high, step - 1, chop)
        if level == 0:
            new0, new1 = goal
        elif level == 2:
            new0, new1 = new0 | later[0], new1 | later[1]
        elif level == 4:
            new0, new1 = new0 | last[0], new1 | last[1]
        new0, new1 = new0 & unseen0, new1 & unseen1
        unseen0, unseen1 = unseen0 & ~new0, unseen1 & ~new1
        field = mark(field, new0, new1, level)
        if unseen0 | unseen1 == 0:
            break
        wet0, wet1 = (hot[0], hot[1]) if flame == 1 else (hot[2], hot[3])
        hot = (new0 & g.fire[0], new1 & g.fire[1], hot[0], hot[1])
        low = push(low, (new0 & ~g.fire[0]) | wet0)
        high = push(high, (new1 & ~g.fire[1]) | wet1)
    return field


@rule
def arrivals(g: Ground, low: Field, high: Field, k: int, chop: int) -> Spaces:
    """The spaces from which the flood is reached by a step that began so many levels ago."""
    new0, new1 = beside(low[k], high[k], g.open_east, g.open_south)
    door0, door1 = beside(low[k + 1], high[k + 1], g.door_east, g.door_south)
    if chop == 0:
        return new0 | door0, new1 | door1
    hurt, wall = k + chop, k + 2 * chop
    hurt0, hurt1 = beside(low[hurt], high[hurt], g.hurt_east, g.hurt_south)
    wall0, wall1 = beside(low[wall], high[wall], g.wall_east, g.wall_south)
    return new0 | door0 | hurt0 | wall0, new1 | door1 | hurt1 | wall1


@rule
def push(levels: Field, newest: int) -> Field:
    """The levels of a flood with a new one in front."""
    a, b, c, d, e, f, g, h, i, _ = levels
    return newest, a, b, c, d, e, f, g, h, i


@rule
def steps(field: Field, space: int) -> int:
    """The AP from a space to the goal of a field."""
    first, bit = (0, space) if space < HALF else (5, space - HALF)
    total = 0
    for digit in range(5):
        total |= ((field[first + digit] >> bit) & 1) << digit
    return total


@rule
def side_cost(s: FlashPoint, here: int, direction: int, chop: int) -> int:
    """The AP to open a side of a space; FAR if that is out of the question."""
    stands = building.stands_between(s, here, direction)
    if stands == n.CLOSED:
        return 1
    if stands in (n.WALL, n.DAMAGED):
        return FAR if chop == 0 else chop * (2 if stands == n.WALL else 1)
    return 0


@rule
def first_step(s: FlashPoint, field: Field, here: int, step: int, flame: int, chop: int) -> int:
    """The direction in which the cheapest way to the goal of a field begins; NONE if none leads."""
    best, found = FAR, n.NONE
    for direction in range(n.DIRECTIONS):
        other = int(NEXT[here, direction])
        if other < 0:
            continue
        number = int(INDOOR[other])
        burns = number >= 0 and (int(s.fire) >> number) & 1 == 1
        cost = side_cost(s, here, direction, chop) + step + (flame if burns else 0)
        if cost + steps(field, other) < best:
            best, found = cost + steps(field, other), direction
    return found


@rule
def ways_to(g: Ground, goal: Spaces, chop: int) -> Field:
    """AP to walk to a goal alone, from everywhere."""
    return distances(g, goal, NOWHERE, NOWHERE, 1, 1, chop)

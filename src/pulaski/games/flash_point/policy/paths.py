"""Cheapest ways over the whole lot, through doors that are opened and walls that are chopped.

A set of the 80 spaces is a pair of integers, rows 0 to 3 and rows 4 to 7, 40 bits each. Distances
to a goal are found by a flood from it, one AP at a time, until it has come to all spaces that are
asked for; they are kept in five pairs, one for each binary digit, so that a rule needs no array.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np

from pulaski.core.compile import rule

from .. import state as n
from ..kernel import building
from ..kernel.tables import EDGE, INDOOR, NEXT
from ..state import FlashPoint
from .house import House

Spaces: TypeAlias = tuple[int, int]
Field: TypeAlias = tuple[int, int, int, int, int, int, int, int, int, int]
Four: TypeAlias = tuple[int, int, int, int]
Line: TypeAlias = tuple[int, int, int, int, int, int]

FAR = 31  # as good as never
HALF = n.SPACES // 2
EVERY = (1 << HALF) - 1
ROW = (1 << 10) - 1
NOWHERE = (0, 0)
EVERYWHERE = (EVERY, EVERY)
NO_LINE = (0, 0, 0, 0, 0, 0)
NEVER = (EVERY,) * 10  # the field of a goal that is not there


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


def _outdoor_links(direction: int) -> Spaces:
    """The outdoor spaces with another outdoor one in this direction: always open."""
    halves = [0, 0]
    for space in range(n.SPACES):
        if NEXT[space, direction] >= 0 and EDGE[space, direction] < 0:
            halves[space // HALF] |= 1 << space % HALF
    return halves[0], halves[1]


def _edge_bits() -> list[tuple[int, int]]:
    """The same as sets."""
    return [
        (1 << space, 0) if space < HALF else (0, 1 << (space - HALF)) for space in _edge_spaces()
    ]


EDGE_BITS = np.array(_edge_bits(), dtype=np.int64)
LINKS_EAST = _outdoor_links(n.EAST)
LINKS_SOUTH = _outdoor_links(n.SOUTH)


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
def walls(s: FlashPoint, first: int, last: int) -> tuple[Spaces, Spaces]:
    """The spaces with a Damaged and with a whole Wall, on edges of a direction."""
    hurt0, hurt1, wall0, wall1 = 0, 0, 0, 0
    for edge in range(first, last):
        low, high, stands = int(EDGE_BITS[edge, 0]), int(EDGE_BITS[edge, 1]), int(s.edge[edge])
        if stands == n.WALL:
            wall0, wall1 = wall0 | low, wall1 | high
        elif stands == n.DAMAGED:
            hurt0, hurt1 = hurt0 | low, hurt1 | high
    return (hurt0, hurt1), (wall0, wall1)


@rule
def on_the_lot(indoors: int) -> Spaces:
    """A set of indoor spaces, as spaces of the lot."""
    low, high = 0, 0
    for row in range(3):
        low |= ((indoors >> 8 * row) & 0xFF) << (10 * row + 11)
        high |= ((indoors >> 8 * (row + 3)) & 0xFF) << (10 * row + 1)
    return low, high


@rule
def ways_east(h: House) -> Spaces:
    """The spaces of the lot with a way to the one on their east."""
    low, high = on_the_lot(h.east | h.gap_east)
    gap = on_the_lot(h.gap_west)
    return low | (gap[0] >> 1) | LINKS_EAST[0], high | (gap[1] >> 1) | LINKS_EAST[1]


@rule
def ways_south(h: House) -> Spaces:
    """The spaces of the lot with a way to the one on their south."""
    low, high = on_the_lot(h.south | h.gap_south)
    gap = on_the_lot(h.gap_north)
    return low | (gap[0] >> n.COLUMNS) | LINKS_SOUTH[0], high | LINKS_SOUTH[1]


@rule
def survey(s: FlashPoint, h: House, chop: int) -> Ground:
    """The lot as it is now; Walls matter to the axe alone."""
    hurt_east, wall_east, hurt_south, wall_south = NOWHERE, NOWHERE, NOWHERE, NOWHERE
    if chop:
        hurt_east, wall_east = walls(s, 0, n.EAST_EDGES)
        hurt_south, wall_south = walls(s, n.EAST_EDGES, n.EDGES)
    return Ground(
        ways_east(h),
        ways_south(h),
        on_the_lot(h.door_east),
        on_the_lot(h.door_south),
        hurt_east,
        hurt_south,
        wall_east,
        wall_south,
        on_the_lot(int(s.fire)),
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
def beyond(low: int, high: int, east: Spaces, south: Spaces, direction: int) -> Spaces:
    """The spaces one step from a set in a direction, over these edges."""
    if direction == n.EAST:
        return (low & east[0]) << 1, (high & east[1]) << 1
    if direction == n.WEST:
        return (low >> 1) & east[0], (high >> 1) & east[1]
    if direction == n.SOUTH:
        down = low & south[0]
        return (down << 10) & EVERY, ((high & south[1]) << 10) | (down >> 30)
    return ((low >> 10) | ((high & ROW) << 30)) & south[0], (high >> 10) & south[1]


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
    g: Ground,
    goal: Spaces,
    later: Spaces,
    last: Spaces,
    step: int,
    flame: int,
    chop: int,
    asked: Spaces,
) -> Field:
    """AP to a goal: so much per step, more into Fire, so much per Damage marker.

    Goals of the second set cost 2 AP more and those of the third 4: the Ambulance has to come.
    A `chop` of 0 leaves Walls alone. It is known for the spaces asked for and all that are nearer;
    others seem out of reach.
    """
    field: Field = (EVERY, EVERY, EVERY, EVERY, EVERY, EVERY, EVERY, EVERY, EVERY, EVERY)
    newest, before = NOWHERE, NOWHERE  # the last levels of the flood
    steps_on, hurt_on = NO_LINE, NO_LINE  # where steps began, and those through a Damaged Wall
    hot: Four = (0, 0, 0, 0)
    unseen0, unseen1 = EVERY, EVERY
    for level in range(FAR):
        near = newest if step == 1 else before
        new0, new1 = arrivals(g, near, (steps_on[0], steps_on[1]))
        if chop:
            hurt = delayed(steps_on, chop)
            cut = arrivals_by_axe(g, hurt, delayed(hurt_on, chop))
            new0, new1, hurt_on = new0 | cut[0], new1 | cut[1], lined_up(hurt_on, hurt)
        if level == 0:
            new0, new1 = goal
        elif level == 2:
            new0, new1 = new0 | later[0], new1 | later[1]
        elif level == 4:
            new0, new1 = new0 | last[0], new1 | last[1]
        new0, new1 = new0 & unseen0, new1 & unseen1
        unseen0, unseen1 = unseen0 & ~new0, unseen1 & ~new1
        field = mark(field, new0, new1, level)
        if (unseen0 & asked[0]) | (unseen1 & asked[1]) == 0:
            break
        wet0, wet1 = (hot[0], hot[1]) if flame == 1 else (hot[2], hot[3])
        hot = (new0 & g.fire[0], new1 & g.fire[1], hot[0], hot[1])
        steps_on, before = lined_up(steps_on, near), newest
        newest = ((new0 & ~g.fire[0]) | wet0, (new1 & ~g.fire[1]) | wet1)
    return field


@rule
def arrivals(g: Ground, near: Spaces, through: Spaces) -> Spaces:
    """The spaces from which a step leads on, or the opening of a Door and a step."""
    way = beside(near[0], near[1], g.open_east, g.open_south)
    door = beside(through[0], through[1], g.door_east, g.door_south)
    return way[0] | door[0], way[1] | door[1]


@rule
def arrivals_by_axe(g: Ground, hurt: Spaces, whole: Spaces) -> Spaces:
    """The same, of a Damaged and of a whole Wall that is chopped."""
    one_cut = beside(hurt[0], hurt[1], g.hurt_east, g.hurt_south)
    two_cuts = beside(whole[0], whole[1], g.wall_east, g.wall_south)
    return one_cut[0] | two_cuts[0], one_cut[1] | two_cuts[1]


@rule
def delayed(line: Line, levels: int) -> Spaces:
    """What was lined up so many levels ago, at most 3; nothing for 0."""
    if levels == 3:
        return line[4], line[5]
    if levels == 2:
        return line[2], line[3]
    return (line[0], line[1]) if levels == 1 else NOWHERE


@rule
def lined_up(line: Line, newest: Spaces) -> Line:
    """The sets of the last three levels, once there is a new one."""
    return newest[0], newest[1], line[0], line[1], line[2], line[3]


@rule
def crow(space: int, other: int) -> int:
    """Steps between two spaces, as if nothing stood in the way."""
    rows = abs(space // n.COLUMNS - other // n.COLUMNS)
    return rows + abs(space % n.COLUMNS - other % n.COLUMNS)


@rule
def crow_out(space: int) -> int:
    """The same to the next space outdoors."""
    row, column = space // n.COLUMNS, space % n.COLUMNS
    return min(min(row, n.ROWS - 1 - row), min(column, n.COLUMNS - 1 - column))


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


# On foot, and leaving Walls alone: a flood that is followed level by level.


class Flood(NamedTuple):
    """Spaces just reached; where steps and opened Doors lead on from; Fire just reached."""

    new: Spaces
    last: Spaces
    before: Spaces
    hot: Spaces
    unseen: Spaces


@rule
def begin(g: Ground, goal: Spaces) -> Flood:
    """The spaces of a goal."""
    low, high = goal
    fire = g.fire
    return Flood(
        goal,
        (low & ~fire[0], high & ~fire[1]),
        NOWHERE,
        (low & fire[0], high & fire[1]),
        (EVERY & ~low, EVERY & ~high),
    )


@rule
def onward(g: Ground, f: Flood) -> Flood:
    """The spaces one AP farther: the same as `distances` with a step of 1 and no axe."""
    low, high = arrivals(g, f.last, f.before)
    low, high = low & f.unseen[0], high & f.unseen[1]
    fire = g.fire
    return Flood(
        (low, high),
        ((low & ~fire[0]) | f.hot[0], (high & ~fire[1]) | f.hot[1]),
        f.last,
        (low & fire[0], high & fire[1]),
        (f.unseen[0] & ~low, f.unseen[1] & ~high),
    )


@rule
def holds(spaces: Spaces, space: int) -> bool:
    """Whether a space is in a set."""
    there = spaces[0] >> space if space < HALF else spaces[1] >> (space - HALF)
    return there & 1 == 1


@rule
def way_on_foot(g: Ground, goal: int, here: int) -> int:
    """The direction in which the cheapest way to a goal begins; NONE if none leads."""
    low, high = one(here)
    way = beside(low, high, g.open_east, g.open_south)
    door = beside(low, high, g.door_east, g.door_south)
    f, first = begin(g, one(goal)), NOWHERE
    for _ in range(FAR):
        last, before = f.last, f.before
        first = (
            (way[0] & last[0]) | (door[0] & before[0]),
            (way[1] & last[1]) | (door[1] & before[1]),
        )
        if first[0] | first[1]:
            break
        f = onward(g, f)
    for direction in range(n.DIRECTIONS):
        other = int(NEXT[here, direction])
        if other >= 0 and holds(first, other):
            return direction
    return n.NONE


@rule
def ways_to(g: Ground, goal: Spaces, chop: int, asked: Spaces) -> Field:
    """AP to walk to a goal alone."""
    if goal[0] | goal[1] == 0:
        return NEVER
    return distances(g, goal, NOWHERE, NOWHERE, 1, 1, chop, asked)

"""How near fire is to a tower, and what a board is worth to whoever is asked.

A tower is in danger by the steps that fire still needs to its heart round all firebreaks, less one
if the wind carries it there, and by how much fire stands close: one gem is soon put out, five are
not. Danger grows by a constant factor with each step, so that the tower that can be reached soonest
counts most.

The ground is flooded from every heart once, and the last levels of the flood are kept: a gem more
or less is then a question of counting. A firebreak changes the flood, from its own level on.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pulaski.core.bits import size as bit_count
from pulaski.core.compile import rule
from pulaski.core.state import Cells

from .. import state as n
from ..kernel import grid, seats
from ..kernel.fire import burning_spaces
from ..kernel.grid import ACROSS, CELL, HEARTS, WORD, Spaces
from ..state import FireTower

FAR = 16  # steps that are as good as never; from the Eternal Flame to a heart there are 14
LIT = 10_000_000  # a heart that burns: won, or lost
CROWD = 6  # fires close to a tower that are counted,
CROWD_SHARE = 9  # and what part of the danger each of them adds: water must remove them all
MOST = 10_000  # danger of a heart with fire one step away and the wind behind it

# Half steps: twice the steps, less one with the wind. The weights were found by matches. Rivals
# move before the own side does again, so its danger weighs more, and from farther away; a rival has
# a turn to answer, so his is worth little before it is close.
OWN_FALL = 0.84
RIVAL_FALL = 0.80
RIVAL_SHARE = 0.35  # a danger to a rival, against the same danger to oneself

# Whose tower it is.
RIVALS = 0
OURS = 1
NOBODYS = 2  # burned, or nobody sits there: it counts for nothing

LEVELS = 3  # of a flood that are kept before the last: a card brings fire no more steps nearer


def _fall(most: float, factor: float) -> list[int]:
    """Danger by half steps; the first place is fire one step away with the wind."""
    return [round(most * factor ** max(0, half - 1)) for half in range(2 * FAR + 1)]


def _heat() -> Cells:
    """Danger by whose tower it is, half steps and fires: against the own side, for the rivals."""
    table = np.zeros((3, 2 * FAR + 1, CROWD + 1), dtype=np.int64)
    for whose, fall, sign in ((RIVALS, RIVAL, 1), (OURS, OWN, -1)):
        for half, heat in enumerate(fall.tolist()):
            table[whose, half] = [sign * (heat + heat * c // CROWD_SHARE) for c in range(CROWD + 1)]
    table[RIVALS, 0], table[OURS, 0] = LIT, -2 * LIT
    return table


def _disks() -> Cells:
    """By tower and steps: the spaces so near to its heart, if no firebreak is among them."""
    table = np.zeros((n.DIRECTIONS, LEVELS + FAR, n.WORDS), dtype=np.int64)
    corners = ((0, 0), (0, 15), (15, 15), (15, 0))
    for tower, (row, column) in enumerate(corners):
        for space, cell in enumerate(CELL.tolist()):
            far = abs(space // n.SIDE - row) + abs(space % n.SIDE - column)
            for steps in range(far, FAR):
                table[tower, LEVELS + steps, cell // WORD] |= 1 << cell % WORD
    return table


OWN = np.array(_fall(MOST, OWN_FALL), dtype=np.int64)
RIVAL = np.array(_fall(RIVAL_SHARE * MOST, RIVAL_FALL), dtype=np.int64)
HEAT = _heat()
DISKS = _disks()


class Tower(NamedTuple):
    """A tower, and how near its heart the ground is, compared with the fire that is nearest.

    Three steps nearer or more count 5, two steps 4, one step 3, just as near 2, one step farther 1,
    all the rest 0; the numbers are kept as three sets, one for each binary digit. Sets that lie one
    within the other would take twice as many integers, and towers are handed from rule to rule.
    """

    whose: int
    heart: int  # its cell
    steps: int  # from the nearest fire to the heart
    heat: int  # the danger, as whoever is asked sees it
    closest: int  # fires as near as the nearest,
    fires: int  # those one step farther, too
    blown: int  # 1: the wind carries one of the closest a step nearer
    fours: Spaces
    twos: Spaces
    ones: Spaces


class Board(NamedTuple):
    """The board as it lies: fire, what is no firebreak, and the towers by seat."""

    fire: Spaces
    ground: Spaces
    wind: int
    worth: int  # rivals in danger, less the own side's danger
    first: Tower
    second: Tower
    third: Tower
    last: Tower


# Sets.


@rule
def meets(x: Spaces, y: Spaces) -> bool:
    """Whether anything is in both."""
    low = (x[0] & y[0]) | (x[1] & y[1]) | (x[2] & y[2])
    return low | (x[3] & y[3]) | (x[4] & y[4]) | (x[5] & y[5]) != 0


@rule
def shared(x: Spaces, y: Spaces) -> int:
    """How many are in both."""
    low = bit_count(x[0] & y[0]) + bit_count(x[1] & y[1]) + bit_count(x[2] & y[2])
    return low + bit_count(x[3] & y[3]) + bit_count(x[4] & y[4]) + bit_count(x[5] & y[5])


@rule
def grown(x: int, before: int, behind: int, ground: int) -> int:
    """Three rows and all ground beside them; whatever is moved off the board is no ground."""
    row = x | x << 1 | x >> 1 | x << ACROSS | x >> ACROSS
    return (row | before >> 2 * ACROSS | behind << 2 * ACROSS) & ground


@rule
def widen(x: Spaces, ground: Spaces) -> Spaces:
    """The set and all ground beside it."""
    return (
        grown(x[0], 0, x[1], ground[0]),
        grown(x[1], x[0], x[2], ground[1]),
        grown(x[2], x[1], x[3], ground[2]),
        grown(x[3], x[2], x[4], ground[3]),
        grown(x[4], x[3], x[5], ground[4]),
        grown(x[5], x[4], 0, ground[5]),
    )


# One tower.


@rule
def disk(corner: int, steps: int) -> Spaces:
    """All spaces within some steps of a heart, as if there were no firebreaks."""
    return grid.of(DISKS[corner, LEVELS + steps])


@rule
def free_steps(corner: int, empty: Spaces) -> int:
    """Steps from a heart within which there is neither fire nor firebreak, as far as 15."""
    steps, more = 0, FAR // 2
    while more:
        if grid.is_empty(grid.without(disk(corner, steps + more), empty)):
            steps += more
        more >>= 1
    return steps


@rule
def heat_of(whose: int, steps: int, blown: int, fires: int) -> int:
    """The danger: fires as near as the nearest count, and those one step farther."""
    return int(HEAT[whose, 2 * steps - blown, min(CROWD, fires)])


@rule
def carried(fire: Spaces, wind: int) -> Spaces:
    """Where the wind carries fire."""
    return grid.moved(fire, wind) if wind >= 0 else grid.empty_set()


@rule
def is_blown(fire: Spaces, wind: int, ground: Spaces) -> int:
    """1 if the wind carries fire to the ground."""
    return 1 if meets(carried(fire, wind), ground) else 0


@rule
def near(t: Tower) -> Spaces:
    """The ground at most one step farther from the heart than fire: gems matter only here."""
    return grid.either(grid.either(t.fours, t.twos), t.ones)


@rule
def outer(t: Tower) -> Spaces:
    """The ground as near to the heart as fire, or nearer."""
    return grid.either(t.fours, t.twos)


@rule
def inner(t: Tower) -> Spaces:
    """The ground nearer to the heart than fire."""
    return grid.either(t.fours, grid.both(t.twos, t.ones))


@rule
def innermost(t: Tower) -> Spaces:
    """The ground that is nearer by three steps."""
    return grid.both(t.fours, t.ones)


@rule
def whose_tower(s: FireTower, seat: int) -> int:
    """Whose the tower of a seat is, for whoever is asked."""
    if seat >= int(s.seats) or seats.has_burned(s, seat):
        return NOBODYS
    return OURS if seats.on_one_side(s, int(s.asked), seat) else RIVALS


@rule
def look(s: FireTower, fire: Spaces, ground: Spaces, blown_to: Spaces, seat: int) -> Tower:
    """A seat's tower: the ground between fire and its heart, and the danger.

    It is a flood from the heart, which ends where it meets fire: the nearer the fire, the faster.
    It begins where there is something in its way. `blown_to` is where the wind carries fire.
    """
    whose, none = whose_tower(s, seat), grid.empty_set()
    if whose == NOBODYS:
        return Tower(NOBODYS, 0, FAR, 0, 0, 0, 0, none, none, none)
    corner = int(s.corner[seat])
    steps = free_steps(corner, grid.without(ground, fire))
    third, second = disk(corner, steps - 3), disk(corner, steps - 2)
    first, last = disk(corner, steps - 1), disk(corner, steps)
    while steps < FAR and not meets(last, fire):
        third, second, first, last = second, first, last, widen(last, ground)
        steps += 1
    beyond = widen(last, ground)
    closest, fires = shared(last, fire), shared(beyond, fire)
    blown = 1 if meets(first, blown_to) else 0
    heat = heat_of(whose, steps, blown, fires)
    ones = grid.either(grid.without(first, second), grid.without(beyond, last))
    twos, ones = grid.without(last, second), grid.either(third, ones)
    heart = int(HEARTS[corner])
    return Tower(whose, heart, steps, heat, closest, fires, blown, second, twos, ones)


# The board.


@rule
def survey(s: FireTower) -> Board:
    """The board as it lies."""
    fire, ground = burning_spaces(s), grid.outside(grid.of(s.firebreaks))
    blown_to = carried(fire, int(s.wind))
    first, second = look(s, fire, ground, blown_to, 0), look(s, fire, ground, blown_to, 1)
    third, last = look(s, fire, ground, blown_to, 2), look(s, fire, ground, blown_to, 3)
    worth = first.heat + second.heat + third.heat + last.heat
    return Board(fire, ground, int(s.wind), worth, first, second, third, last)


@rule
def with_gem(s: FireTower, b: Board, cell: int) -> Board:
    """The board with a gem more; it matters only to towers that it is near to."""
    gem = grid.one(cell)
    fire = grid.either(b.fire, gem)
    blown_to = carried(fire, b.wind)
    first, second, third, last = b.first, b.second, b.third, b.last
    if meets(gem, near(first)):
        first = look(s, fire, b.ground, blown_to, 0)
    if meets(gem, near(second)):
        second = look(s, fire, b.ground, blown_to, 1)
    if meets(gem, near(third)):
        third = look(s, fire, b.ground, blown_to, 2)
    if meets(gem, near(last)):
        last = look(s, fire, b.ground, blown_to, 3)
    worth = first.heat + second.heat + third.heat + last.heat
    return Board(fire, b.ground, b.wind, worth, first, second, third, last)


@rule
def steps_to(t: Tower, whose: int) -> int:
    """Steps from fire to a heart, if it is of that side."""
    return t.steps if t.whose == whose else FAR


@rule
def nearest(b: Board, whose: int) -> int:
    """Steps from fire to the nearest heart of the own side, or of the rivals."""
    return min(
        min(steps_to(b.first, whose), steps_to(b.second, whose)),
        min(steps_to(b.third, whose), steps_to(b.last, whose)),
    )


@rule
def near_to(t: Tower, whose: int) -> Spaces:
    """The ground where gems matter to a tower, if it is of that side."""
    return near(t) if t.whose == whose else grid.empty_set()


@rule
def front(b: Board, whose: int) -> Spaces:
    """The ground where gems matter to the own side, or to the rivals."""
    return grid.either(
        grid.either(near_to(b.first, whose), near_to(b.second, whose)),
        grid.either(near_to(b.third, whose), near_to(b.last, whose)),
    )


@rule
def ahead_of(t: Tower, fire: Spaces, ground: Spaces) -> Spaces:
    """The ground just ahead of the fire that is nearest to a tower, if it is of the own side."""
    if t.whose != OURS:
        return grid.empty_set()
    close = grid.both(outer(t), fire)
    return grid.both(inner(t), widen(widen(close, ground), ground))


@rule
def ahead(b: Board) -> Spaces:
    """The ground just ahead of the fires nearest to the own side: a firebreak helps only there."""
    found = grid.either(
        grid.either(ahead_of(b.first, b.fire, b.ground), ahead_of(b.second, b.fire, b.ground)),
        grid.either(ahead_of(b.third, b.fire, b.ground), ahead_of(b.last, b.fire, b.ground)),
    )
    return grid.without(found, b.fire)


# Another wind, other fires, other ground.


@rule
def with_wind(t: Tower, blown_to: Spaces) -> int:
    """The danger to a tower once the wind carries fire to these spaces."""
    return heat_of(t.whose, t.steps, 1 if meets(inner(t), blown_to) else 0, t.fires)


@rule
def worth_blown(b: Board, blown_to: Spaces) -> int:
    """What the board is worth with such a wind."""
    near = with_wind(b.first, blown_to) + with_wind(b.second, blown_to)
    return near + with_wind(b.third, blown_to) + with_wind(b.last, blown_to)


@rule
def worth_by_wind(b: Board) -> tuple[int, int, int, int]:
    """What the board is worth with each wind."""
    return (
        worth_blown(b, grid.north(b.fire)),
        worth_blown(b, grid.east(b.fire)),
        worth_blown(b, grid.south(b.fire)),
        worth_blown(b, grid.west(b.fire)),
    )


@rule
def with_gems(t: Tower, lit: Spaces, wind: int) -> int:
    """The danger to a tower with more gems, of which the nearest is at most three steps nearer.

    Ground beside a space is a step nearer or a step farther, never just as near: if the wind leads
    from one of the nearest gems to a space within as many steps, that is nearer.
    """
    fours, twos, ones = grid.both(lit, t.fours), grid.both(lit, t.twos), grid.both(lit, t.ones)
    threes = grid.both(twos, ones)
    if grid.is_empty(fours) and grid.is_empty(threes):
        blown = t.blown or is_blown(twos, wind, inner(t))
        return heat_of(t.whose, t.steps, blown, t.fires + grid.size(grid.either(twos, ones)))
    if grid.is_empty(fours):
        blown = is_blown(threes, wind, t.fours)
        return heat_of(t.whose, t.steps - 1, blown, t.closest + grid.size(twos))
    most = grid.both(fours, ones)
    if grid.is_empty(most):
        blown = is_blown(fours, wind, innermost(t))
        return heat_of(t.whose, t.steps - 2, blown, grid.size(grid.either(fours, threes)))
    return heat_of(t.whose, t.steps - 3, is_blown(most, wind, innermost(t)), grid.size(fours))


@rule
def most_with_gems(t: Tower) -> int:
    """The most that gems can bring of a tower, at most four of them, none three steps nearer.

    Where many fires are close to the own tower, a single one that is nearer is less to fear.
    """
    half = 2 * t.steps
    if t.whose == OURS:
        return max(t.heat, int(HEAT[OURS, max(0, half - 2), 1]))
    nearer = int(HEAT[t.whose, max(0, half - 5), 4])
    near = int(HEAT[t.whose, max(0, half - 3), min(CROWD, t.closest + 4)])
    return max(nearer, near, int(HEAT[t.whose, max(0, half - 1), min(CROWD, t.fires + 4)]))


@rule
def most_with_gem(t: Tower) -> int:
    """The most that one gem beside fire can bring of a tower."""
    half = 2 * t.steps
    if t.whose == OURS:
        return max(t.heat, int(HEAT[OURS, max(0, half - 2), 1]))
    nearer = int(HEAT[t.whose, max(0, half - 3), min(CROWD, t.closest + 1)])
    return max(nearer, int(HEAT[t.whose, max(0, half - 1), min(CROWD, t.fires + 1)]))


@rule
def most_lit(b: Board) -> int:
    """The most that the board can be worth after one gem."""
    most = most_with_gem(b.first) + most_with_gem(b.second)
    return most + most_with_gem(b.third) + most_with_gem(b.last)


@rule
def most_with_wind(t: Tower) -> int:
    """The most that another wind can bring of a tower: it blows at rivals only."""
    half = 2 * t.steps - 1 if t.whose == RIVALS else 2 * t.steps
    return int(HEAT[t.whose, max(0, half), min(CROWD, t.fires)])


@rule
def most_blown(b: Board) -> int:
    """The most that the board can be worth with another wind."""
    most = most_with_wind(b.first) + most_with_wind(b.second)
    return most + most_with_wind(b.third) + most_with_wind(b.last)


@rule
def reach(b: Board) -> tuple[Spaces, int]:
    """The ground three steps nearer to a rival, and what is brought at most by gems elsewhere."""
    deep = grid.either(
        grid.either(deep_in(b.first), deep_in(b.second)),
        grid.either(deep_in(b.third), deep_in(b.last)),
    )
    most = most_with_gems(b.first) + most_with_gems(b.second)
    return deep, most + most_with_gems(b.third) + most_with_gems(b.last)


@rule
def deep_in(t: Tower) -> Spaces:
    """The ground three steps nearer to a tower than fire, if it is a rival's."""
    return innermost(t) if t.whose == RIVALS else grid.empty_set()


@rule
def most_saved(t: Tower) -> int:
    """The most that water and firebreaks can leave of a tower's danger.

    They are for the own side. A rival may come into more danger only if fires one step farther than
    the nearest are many.
    """
    if t.whose == RIVALS:
        return max(t.heat, int(HEAT[RIVALS, min(2 * FAR, 2 * t.steps + 1), CROWD]))
    return 0


@rule
def most_defended(b: Board) -> int:
    """The most that the board can be worth after water or firebreaks."""
    return most_saved(b.first) + most_saved(b.second) + most_saved(b.third) + most_saved(b.last)


@rule
def followed(
    whose: int, fire: Spaces, ground: Spaces, wind: int, steps: int, inner: Spaces, outer: Spaces
) -> int:
    """The danger to a tower whose flood has come so far without meeting fire before."""
    while steps < FAR and not meets(outer, fire):
        inner, outer = outer, widen(outer, ground)
        steps += 1
    blown = is_blown(fire, wind, inner)
    return heat_of(whose, steps, blown, shared(widen(outer, ground), fire))


@rule
def without_gems(t: Tower, gone: Spaces, fire: Spaces, ground: Spaces, wind: int) -> int:
    """The danger to a tower without some gems; `fire` is what burns then."""
    if t.closest > shared(gone, outer(t)) or t.steps == FAR:
        blown = is_blown(fire, wind, inner(t)) if t.blown else 0
        return heat_of(t.whose, t.steps, blown, t.fires - shared(gone, near(t)))
    return followed(t.whose, fire, ground, wind, t.steps + 1, outer(t), near(t))


@rule
def unchanged(t: Tower, changed: Spaces) -> tuple[int, Spaces, Spaces]:
    """How far the flood of a tower is the same as before, up to the level of what has changed."""
    if t.steps > 0 and not meets(changed, inner(t)):
        return t.steps, inner(t), outer(t)
    if t.steps > 0 and not meets(changed, t.fours):
        return t.steps - 1, t.fours, inner(t)
    if t.steps > 0 and not meets(changed, innermost(t)):
        return t.steps - 2, innermost(t), t.fours
    return 0, grid.empty_set(), grid.one(t.heart)


@rule
def with_blast(
    t: Tower, lit: Spaces, centre: Spaces, fire: Spaces, ground: Spaces, wind: int
) -> int:
    """The danger to a tower after an Explosion; `fire` and `ground` are what is left then.

    A gem that is nearer than all fire before is one or two steps nearer, and the new firebreak is
    farther away: then it is a matter of counting.
    """
    fours, twos = grid.both(lit, t.fours), grid.both(lit, t.twos)
    threes = grid.both(twos, t.ones)
    if not meets(fours, t.ones):
        if not grid.is_empty(fours):
            blown = is_blown(fours, wind, innermost(t))
            return heat_of(t.whose, t.steps - 2, blown, grid.size(grid.either(fours, threes)))
        if not grid.is_empty(threes):
            blown = is_blown(threes, wind, t.fours)
            left = t.closest - shared(centre, t.twos)
            return heat_of(t.whose, t.steps - 1, blown, left + grid.size(twos))
    return with_ground(t, grid.either(lit, centre), fire, ground, wind)


@rule
def with_ground(t: Tower, changed: Spaces, fire: Spaces, ground: Spaces, wind: int) -> int:
    """The danger to a tower on other ground, with other fire."""
    steps, inner, outer = unchanged(t, changed)
    if steps > 0:
        outer = grid.both(outer, ground)
    return followed(t.whose, fire, ground, wind, steps, inner, outer)


# Where firebreaks matter.


@rule
def narrow(x: Spaces, level: Spaces, next_level: Spaces) -> Spaces:
    """Of a level of the flood, what may be the only way to a space of the next.

    A space that is reached from two sides at right angles is still reached if one space is shut,
    or two with one between them, or two side by side: these are on different levels.
    """
    across = grid.both(
        grid.either(grid.north(level), grid.south(level)),
        grid.either(grid.east(level), grid.west(level)),
    )
    return grid.either(x, grid.both(level, grid.beside(grid.without(next_level, across))))


@rule
def delicate_to(t: Tower, blown_to: Spaces) -> Spaces:
    """Where a firebreak may change the danger to a tower."""
    if t.whose == NOBODYS:
        return t.fours
    most, fours = innermost(t), grid.without(t.fours, t.ones)
    threes, twos = grid.both(t.twos, t.ones), grid.without(t.twos, t.ones)
    ones = grid.without(grid.without(t.ones, t.twos), t.fours)
    fives = grid.both(most, grid.beside(fours))  # of the others the level is not known
    found = grid.either(grid.without(most, fives), grid.both(inner(t), blown_to))
    found = narrow(narrow(found, fives, fours), fours, threes)
    return narrow(narrow(found, threes, twos), twos, ones)


@rule
def delicate(b: Board) -> Spaces:
    """Where a firebreak, or two in a line, may change what the board is worth."""
    blown_to = carried(b.fire, b.wind)
    return grid.either(
        grid.either(delicate_to(b.first, blown_to), delicate_to(b.second, blown_to)),
        grid.either(delicate_to(b.third, blown_to), delicate_to(b.last, blown_to)),
    )


# Without a survey.


@rule
def worth(s: FireTower, fire: Spaces, ground: Spaces) -> int:
    """What a board is worth: rivals in danger, less the own side's danger."""
    total = 0
    for seat in range(int(s.seats)):
        total += look(s, fire, ground, carried(fire, int(s.wind)), seat).heat
    return total


@rule
def steps_of(s: FireTower, whose: int) -> int:
    """Steps from fire to the nearest heart of the own side, or of the rivals."""
    fire, ground = burning_spaces(s), grid.outside(grid.of(s.firebreaks))
    least, none = FAR, grid.empty_set()
    for seat in range(int(s.seats)):
        if whose_tower(s, seat) == whose:
            least = min(least, look(s, fire, ground, none, seat).steps)
    return least

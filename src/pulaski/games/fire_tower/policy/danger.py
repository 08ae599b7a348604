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
from pulaski.core.paper import paper
from pulaski.core.state import Cells, State, States, cells, i8, scalar

from .. import state as n
from ..kernel import grid, seats
from ..kernel.fire import burning_spaces
from ..kernel.grid import ACROSS, CELL, HEARTS, WORD, Spaces
from ..state import FireTower

FAR = 16  # steps that are as good as never; from the Eternal Flame to a heart there are 14
LIT = 10_000_000  # a heart that burns: won, or lost
CROWD = 6  # fires close to a tower that are counted,
CROWD_SHARE = 64  # and what part of the danger each of them adds: water must remove them all
MOST = 10_000  # danger of a heart with fire one step away and the wind behind it

# Half steps: twice the steps, less one with the wind. The weights were found by matches. Rivals
# move before the own side does again, so its danger weighs more, and from farther away; a rival has
# a turn to answer, so his is worth little before it is close.
OWN_FALL = 120  # per mille that danger falls with each half step
RIVAL_FALL = 190
RIVAL_SHARE = 249  # per mille: a danger to a rival, against the same danger to oneself

# Whose tower it is.
RIVALS = 0
OURS = 1
NOBODYS = 2  # burned, or nobody sits there: it counts for nothing

LEVELS = 3  # of a flood that are kept before the last: a card brings fire no more steps nearer


def _fall(most: float, fall: int) -> Cells:
    """Danger by half steps; the first place is fire one step away with the wind."""
    factor = (1000 - fall) / 1000
    steps = [round(most * factor ** max(0, half - 1)) for half in range(2 * FAR + 1)]
    return np.array(steps, dtype=np.int64)


def _heat(own: Cells, rival: Cells) -> Cells:
    """Danger by whose tower it is, half steps and fires: against the own side, for the rivals."""
    table = np.zeros((3, 2 * FAR + 1, CROWD + 1), dtype=np.int64)
    for whose, fall, sign in ((RIVALS, rival, 1), (OURS, own, -1)):
        for half, heat in enumerate(fall.tolist()):
            table[whose, half] = [sign * (heat + heat * c // CROWD_SHARE) for c in range(CROWD + 1)]
    table[RIVALS, 0], table[OURS, 0] = LIT, -2 * LIT
    return table


def tables() -> dict[str, Cells]:
    """What is made from the weights, by name."""
    own, rival = _fall(MOST, OWN_FALL), _fall(RIVAL_SHARE / 1000 * MOST, RIVAL_FALL)
    return {"OWN": own, "RIVAL": rival, "HEAT": _heat(own, rival)}


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


OWN, RIVAL, HEAT = tables().values()
DISKS = _disks()


class Tower(State):
    """A tower, and how near its heart the ground is, compared with the fire that is nearest."""

    whose: int = scalar(i8, "the own side's, a rival's or nobody's")
    heart: int = scalar(i8, "its cell")
    steps: int = scalar(i8, "from the nearest fire to the heart")
    heat: int = scalar(i8, "the danger, as whoever is asked sees it")
    closest: int = scalar(i8, "fires as near as the nearest")
    fires: int = scalar(i8, "those one step farther, too")
    blown: int = scalar(i8, "1: the wind carries one of the closest a step nearer")
    near: Cells = cells(i8, n.WORDS, doc="ground at most one step farther from the heart than fire")
    outer: Cells = cells(i8, n.WORDS, doc="ground as near to the heart as fire, or nearer")
    inner: Cells = cells(i8, n.WORDS, doc="ground nearer than fire")
    second: Cells = cells(i8, n.WORDS, doc="ground nearer by two steps or more")
    third: Cells = cells(i8, n.WORDS, doc="ground nearer by three steps or more")


class Board(NamedTuple):
    """The board as it lies: fire, what is no firebreak, and the towers by seat."""

    fire: Spaces
    ground: Spaces
    wind: int
    worth: int  # rivals in danger, less the own side's danger
    seats: int
    towers: States


#: Paper for the towers of a board.
sheet = paper(Tower.dtype, n.SEATS)


# Sets.


@rule
def listed(x: Cells) -> Spaces:
    """The set that a row of a table holds; fields of records are of another type."""
    return int(x[0]), int(x[1]), int(x[2]), int(x[3]), int(x[4]), int(x[5])


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
    return listed(DISKS[corner, LEVELS + steps])


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
def whose_tower(s: FireTower, seat: int) -> int:
    """Whose the tower of a seat is, for whoever is asked."""
    if seat >= int(s.seats) or seats.has_burned(s, seat):
        return NOBODYS
    return OURS if seats.on_one_side(s, int(s.asked), seat) else RIVALS


@rule
def look(s: FireTower, fire: Spaces, ground: Spaces, blown_to: Spaces, seat: int, t: Tower) -> int:
    """Write down a seat's tower: the ground between fire and its heart, and the danger.

    It is a flood from the heart, which ends where it meets fire: the nearer the fire, the faster.
    It begins where there is something in its way. `blown_to` is where the wind carries fire.
    """
    t.whose, corner = whose_tower(s, seat), int(s.corner[seat])
    if t.whose == NOBODYS:
        return forget(t)
    steps = free_steps(corner, grid.without(ground, fire))
    third, second = disk(corner, steps - 3), disk(corner, steps - 2)
    inner, outer = disk(corner, steps - 1), disk(corner, steps)
    while steps < FAR and not meets(outer, fire):
        third, second, inner, outer = second, inner, outer, widen(outer, ground)
        steps += 1
    near = widen(outer, ground)
    t.heart, t.steps = int(HEARTS[corner]), steps
    t.closest, t.fires = shared(outer, fire), shared(near, fire)
    t.blown = 1 if meets(inner, blown_to) else 0
    t.heat = heat_of(t.whose, steps, t.blown, t.fires)
    grid.put(t.near, near)
    grid.put(t.outer, outer)
    grid.put(t.inner, inner)
    grid.put(t.second, second)
    grid.put(t.third, third)
    return t.heat


@rule
def forget(t: Tower) -> int:
    """A tower that counts for nothing: no ground is near to it."""
    t.heart, t.steps, t.heat = 0, FAR, 0
    t.closest, t.fires, t.blown = 0, 0, 0
    none = grid.empty_set()
    grid.put(t.near, none)
    grid.put(t.outer, none)
    grid.put(t.inner, none)
    grid.put(t.second, none)
    grid.put(t.third, none)
    return 0


# The board.


@rule
def survey(s: FireTower, towers: States) -> Board:
    """The board as it lies; its towers are written down."""
    fire, ground = burning_spaces(s), grid.outside(grid.of(s.firebreaks))
    return drawn(s, fire, ground, towers)


@rule
def drawn(s: FireTower, fire: Spaces, ground: Spaces, towers: States) -> Board:
    """A board with this fire and ground."""
    worth, blown_to = 0, carried(fire, int(s.wind))
    for seat in range(int(s.seats)):
        worth += look(s, fire, ground, blown_to, seat, towers[seat])
    return Board(fire, ground, int(s.wind), worth, int(s.seats), towers)


@rule
def with_gem(s: FireTower, b: Board, cell: int, towers: States) -> Board:
    """The board with a gem more; it matters only to towers that it is near to."""
    gem = grid.one(cell)
    fire = grid.either(b.fire, gem)
    worth, blown_to = b.worth, carried(fire, b.wind)
    for seat in range(b.seats):
        t = b.towers[seat]
        if meets(gem, grid.of(t.near)):
            worth += look(s, fire, b.ground, blown_to, seat, towers[seat]) - t.heat
        else:
            towers[seat] = t
    return Board(fire, b.ground, b.wind, worth, b.seats, towers)


@rule
def nearest(b: Board, whose: int) -> int:
    """Steps from fire to the nearest heart of the own side, or of the rivals."""
    least = FAR
    for seat in range(b.seats):
        t = b.towers[seat]
        if t.whose == whose:
            least = min(least, t.steps)
    return least


@rule
def front(b: Board, whose: int) -> Spaces:
    """The ground where gems matter to the own side, or to the rivals."""
    found = grid.empty_set()
    for seat in range(b.seats):
        t = b.towers[seat]
        if t.whose == whose:
            found = grid.either(found, grid.of(t.near))
    return found


@rule
def ahead(b: Board) -> Spaces:
    """The ground just ahead of the fires nearest to the own side: a firebreak helps only there."""
    found = grid.empty_set()
    for seat in range(b.seats):
        t = b.towers[seat]
        if t.whose == OURS:
            close = grid.both(grid.of(t.outer), b.fire)
            two_steps = widen(widen(close, b.ground), b.ground)
            found = grid.either(found, grid.both(grid.of(t.inner), two_steps))
    return grid.without(found, b.fire)


# Another wind, other fires, other ground.


@rule
def worth_blown(b: Board, blown_to: Spaces) -> int:
    """What the board is worth once the wind carries fire to these spaces."""
    worth = 0
    for seat in range(b.seats):
        t = b.towers[seat]
        blown = 1 if meets(grid.of(t.inner), blown_to) else 0
        worth += heat_of(t.whose, t.steps, blown, t.fires)
    return worth


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
    inner = grid.both(lit, grid.of(t.inner))
    if grid.is_empty(inner):
        outer = grid.both(lit, grid.of(t.outer))
        blown = t.blown or is_blown(outer, wind, grid.of(t.inner))
        return heat_of(t.whose, t.steps, blown, t.fires + shared(lit, grid.of(t.near)))
    second = grid.both(inner, grid.of(t.second))
    if grid.is_empty(second):
        blown = is_blown(inner, wind, grid.of(t.second))
        return heat_of(t.whose, t.steps - 1, blown, t.closest + shared(lit, grid.of(t.outer)))
    third = grid.both(second, grid.of(t.third))
    if grid.is_empty(third):
        blown = is_blown(second, wind, grid.of(t.third))
        return heat_of(t.whose, t.steps - 2, blown, grid.size(inner))
    return heat_of(t.whose, t.steps - 3, is_blown(third, wind, grid.of(t.third)), grid.size(second))


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
    most = 0
    for seat in range(b.seats):
        most += most_with_gem(b.towers[seat])
    return most


@rule
def most_with_wind(t: Tower) -> int:
    """The most that another wind can bring of a tower: it blows at rivals only."""
    half = 2 * t.steps - 1 if t.whose == RIVALS else 2 * t.steps
    return int(HEAT[t.whose, max(0, half), min(CROWD, t.fires)])


@rule
def most_blown(b: Board) -> int:
    """The most that the board can be worth with another wind."""
    most = 0
    for seat in range(b.seats):
        most += most_with_wind(b.towers[seat])
    return most


@rule
def reach(b: Board) -> tuple[Spaces, int]:
    """The ground three steps nearer to a rival, and what is brought at most by gems elsewhere."""
    deep, most = grid.empty_set(), 0
    for seat in range(b.seats):
        t = b.towers[seat]
        most += most_with_gems(t)
        if t.whose == RIVALS:
            deep = grid.either(deep, grid.of(t.third))
    return deep, most


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
    most = 0
    for seat in range(b.seats):
        most += most_saved(b.towers[seat])
    return most


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
    if t.closest > shared(gone, grid.of(t.outer)) or t.steps == FAR:
        blown = is_blown(fire, wind, grid.of(t.inner)) if t.blown else 0
        return heat_of(t.whose, t.steps, blown, t.fires - shared(gone, grid.of(t.near)))
    return followed(t.whose, fire, ground, wind, t.steps + 1, grid.of(t.outer), grid.of(t.near))


@rule
def unchanged(t: Tower, changed: Spaces) -> tuple[int, Spaces, Spaces]:
    """How far the flood of a tower is the same as before, up to the level of what has changed."""
    if t.steps > 0 and not meets(changed, grid.of(t.inner)):
        return t.steps, grid.of(t.inner), grid.of(t.outer)
    if t.steps > 0 and not meets(changed, grid.of(t.second)):
        return t.steps - 1, grid.of(t.second), grid.of(t.inner)
    if t.steps > 0 and not meets(changed, grid.of(t.third)):
        return t.steps - 2, grid.of(t.third), grid.of(t.second)
    return 0, grid.empty_set(), grid.one(t.heart)


@rule
def with_blast(
    t: Tower, lit: Spaces, centre: Spaces, fire: Spaces, ground: Spaces, wind: int
) -> int:
    """The danger to a tower after an Explosion; `fire` and `ground` are what is left then.

    A gem that is nearer than all fire before is one or two steps nearer, and the new firebreak is
    farther away: then it is a matter of counting.
    """
    inner = grid.both(lit, grid.of(t.inner))
    second = grid.both(inner, grid.of(t.second))
    if not grid.is_empty(inner) and not meets(second, grid.of(t.third)):
        if not grid.is_empty(second):
            blown = is_blown(second, wind, grid.of(t.third))
            return heat_of(t.whose, t.steps - 2, blown, grid.size(inner))
        blown = is_blown(inner, wind, grid.of(t.second))
        left = t.closest - shared(centre, grid.of(t.outer))
        return heat_of(t.whose, t.steps - 1, blown, left + shared(lit, grid.of(t.outer)))
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
    most, fours = grid.of(t.third), grid.without(grid.of(t.second), grid.of(t.third))
    threes = grid.without(grid.of(t.inner), grid.of(t.second))
    twos = grid.without(grid.of(t.outer), grid.of(t.inner))
    ones = grid.without(grid.of(t.near), grid.of(t.outer))
    fives = grid.both(most, grid.beside(fours))  # of the others the level is not known
    found = grid.either(grid.without(most, fives), grid.both(grid.of(t.inner), blown_to))
    found = narrow(narrow(found, fives, fours), fours, threes)
    return narrow(narrow(found, threes, twos), twos, ones)


@rule
def delicate(b: Board) -> Spaces:
    """Where a firebreak, or two in a line, may change what the board is worth."""
    found, blown_to = grid.empty_set(), carried(b.fire, b.wind)
    for seat in range(b.seats):
        if b.towers[seat].whose != NOBODYS:
            found = grid.either(found, delicate_to(b.towers[seat], blown_to))
    return found

"""Water: Air Drop, Fire Engine and Smokejumper, and removing only some gems of a pattern."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.fire_tower.kernel.grid import (
    BUCKET_LINES,
    CELL,
    LINE_CELL,
    SQUARE_CELL,
    Spaces,
    around,
    at,
    both,
    east,
    either,
    empty_set,
    holds,
    is_empty,
    line_from,
    north,
    of,
    one,
    put,
    size,
    south,
    square_from,
    take_out,
    tell,
    west,
    without,
    write_lines,
    write_spaces,
    write_squares,
)
from pulaski.games.fire_tower.state import (
    BREAK_IS_NO_CENTRE,
    BUCKET,
    BUCKET_SOME,
    BUCKETS,
    DOUSE,
    DOUSED,
    DOUSING,
    DROP,
    DROP_SOME,
    ENGINE,
    ENGINE_SOME,
    JUMP,
    JUMP_SOME,
    LINES,
    LINES_EAST,
    NO_JUMP_CENTRE,
    NO_WATER,
    NONE_LEFT_OUT,
    NOT_IN_PATTERN,
    SPACES,
    SQUARES,
    STOP,
    WATER_IN_AREA,
    FireTower,
)

__all__ = [
    "can_jump",
    "douse_all",
    "douse_choices",
    "douse_one",
    "douse_some",
    "drop_choices",
    "engine_choices",
    "is_some",
    "jump_choices",
    "line_any",
    "line_two",
    "pattern_of",
    "refuse_douse",
    "refuse_water",
    "still_wet",
    "within_reach",
]


@rule
def within_reach(s: FireTower) -> Spaces:
    """FT-WATER-3, FT-BKT-1: the gems that water cards can remove: those in no player's area."""
    return without(of(s.gems), of(s.areas))


# Air Drop.


@rule
def line_any(x: Spaces, eastward: bool) -> Spaces:
    """Where a line of three begins that holds at least one of the set; FT-WATER-4: the edge too."""
    second = west(x) if eastward else north(x)
    third = west(second) if eastward else north(second)
    return either(either(x, second), third)


@rule
def line_two(x: Spaces, eastward: bool) -> Spaces:
    """Where a line of three begins that holds at least two of the set."""
    second = west(x) if eastward else north(x)
    third = west(second) if eastward else north(second)
    return either(both(x, either(second, third)), both(second, third))


@rule
def drop_choices(gems: Spaces, out: Cells, count: int) -> int:
    """FT-WATER-6, FT-WATER-1: every line with a gem; some of its gems, if there are two."""
    count = write_lines(line_any(gems, True), line_any(gems, False), DROP, out, count)
    return write_lines(line_two(gems, True), line_two(gems, False), DROP_SOME, out, count)


# Fire Engine.


@rule
def square_any(x: Spaces) -> Spaces:
    """Where a square of two by two begins that holds at least one of the set."""
    row = either(x, west(x))
    return either(row, north(row))


@rule
def square_two(x: Spaces) -> Spaces:
    """Where a square of two by two begins that holds at least two of the set."""
    row, full_row = either(x, west(x)), both(x, west(x))
    return either(either(full_row, north(full_row)), both(row, north(row)))


@rule
def engine_choices(gems: Spaces, out: Cells, count: int) -> int:
    """FT-WATER-7, FT-WATER-1: every square with a gem; some of its gems, if there are two."""
    count = write_squares(square_any(gems), ENGINE, out, count)
    return write_squares(square_two(gems), ENGINE_SOME, out, count)


# Smokejumper.


@rule
def ring_two(x: Spaces) -> Spaces:
    """What has at least two of the set among the eight spaces around it."""
    row, pair = either(east(x), west(x)), both(east(x), west(x))
    three, crowded = either(row, x), either(pair, both(row, x))  # one, and two of three in a row
    above, below = south(three), north(three)
    close = either(pair, either(north(crowded), south(crowded)))
    apart = either(both(row, either(above, below)), both(above, below))
    return either(close, apart)


@rule
def jump_choices(s: FireTower, gems: Spaces, out: Cells, count: int) -> int:
    """FT-WATER-8, FT-WATER-11: every gem, in an area too, with another around it."""
    centres = of(s.gems)
    count = write_spaces(both(centres, around(gems)), JUMP, out, count)
    return write_spaces(both(centres, ring_two(gems)), JUMP_SOME, out, count)


@rule
def can_jump(s: FireTower, gems: Spaces) -> bool:
    """FT-TURN-15: whether a Smokejumper can be played."""
    return not is_empty(both(of(s.gems), around(gems)))


# All of a pattern, or some of it.


@rule
def is_some(action: int) -> bool:
    """FT-WATER-1, FT-BKT-10: whether only some gems of the pattern are to go."""
    jumper = action >= JUMP_SOME and action < JUMP_SOME + SPACES
    engine = action >= ENGINE_SOME and action < ENGINE_SOME + SQUARES
    drop = action >= DROP_SOME and action < DROP_SOME + LINES
    return jumper or engine or drop or action >= BUCKET_SOME


@rule
def pattern_of(action: int) -> Spaces:
    """FT-WATER-6 to FT-WATER-9, FT-BKT-7: the spaces that the water of an action reaches."""
    if action >= BUCKET:
        line = int(BUCKET_LINES[(action - BUCKET) % BUCKETS])
        return line_from(int(LINE_CELL[line]), line < LINES_EAST)
    if action >= DROP:
        line = (action - DROP) % LINES
        return line_from(int(LINE_CELL[line]), line < LINES_EAST)
    if action >= ENGINE:
        return square_from(int(SQUARE_CELL[(action - ENGINE) % SQUARES]))
    return around(one(int(CELL[(action - JUMP) % SPACES])))


@rule
def refuse_water(s: FireTower, action: int) -> int:
    """FT-WATER-1, FT-WATER-3, FT-WATER-8, FT-WATER-10: why water cannot be used so."""
    if action < JUMP_SOME + SPACES:
        centre = int(CELL[(action - JUMP) % SPACES])
        if at(s.firebreaks, centre):
            return BREAK_IS_NO_CENTRE
        if not at(s.gems, centre):
            return NO_JUMP_CENTRE
    pattern = pattern_of(action)
    reached = size(both(pattern, within_reach(s)))
    if reached == 0:
        return NO_WATER if is_empty(both(pattern, of(s.gems))) else WATER_IN_AREA
    return NONE_LEFT_OUT if is_some(action) and reached == 1 else 0


@rule
def douse_all(s: FireTower, spaces: Spaces, events: Events) -> None:
    """FT-WATER-2, FT-WATER-5: these gems are removed; firebreaks and other gems stay."""
    put(s.gems, without(of(s.gems), spaces))
    tell(events, DOUSED, spaces)


@rule
def douse_some(s: FireTower, action: int) -> None:
    """FT-WATER-1, FT-BKT-10: gems of the pattern are removed one by one."""
    s.laid = action
    s.removed = 0
    s.phase = DOUSING


@rule
def still_wet(s: FireTower) -> Spaces:
    """FT-WATER-1, FT-WATER-3, FT-BKT-10: the gems of the pattern that can still be removed."""
    if s.laid == 0:
        return empty_set()
    gems = of(s.gems) if s.laid >= BUCKET else within_reach(s)
    return both(pattern_of(int(s.laid)), gems)


@rule
def douse_choices(s: FireTower, out: Cells) -> int:
    """FT-WATER-1, FT-BKT-8: another gem, or no more when enough are gone."""
    count = write_spaces(still_wet(s), DOUSE, out, 0)
    if s.removed:
        out[count] = STOP
        count += 1
    return count


@rule
def refuse_douse(s: FireTower, space: int) -> int:
    """FT-WATER-1, FT-WATER-3: why this gem cannot be removed."""
    cell = int(CELL[space])
    if holds(still_wet(s), cell):
        return 0
    in_pattern = holds(pattern_of(int(s.laid)), cell) and at(s.gems, cell)
    return WATER_IN_AREA if in_pattern else NOT_IN_PATTERN


@rule
def douse_one(s: FireTower, space: int, events: Events) -> None:
    """FT-WATER-1: one gem less."""
    take_out(s.gems, int(CELL[space]))
    emit(events, DOUSED, EVERYBODY, space, 0, 0, 0)

"""Water: Air Drop, Fire Engine and Smokejumper, and removing only some gems of a pattern."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import FireTower
from . import fire, grid
from .grid import BUCKET_LINES, CELL, LINE, LINE_CELL, SQUARE, SQUARE_CELL, Spaces

# Air Drop.


@rule
def lines_with_two(x: Spaces, eastward: bool) -> Spaces:
    """Where a line of three begins that holds at least two of the set."""
    second = grid.back(x, eastward)
    third = grid.back(second, eastward)
    return grid.either(grid.both(x, grid.either(second, third)), grid.both(second, third))


@rule
def drop_choices(gems: Spaces, out: Cells, count: int) -> int:
    """FT-WATER-6, FT-WATER-1: every line with a gem; some of its gems, if there are two."""
    eastward, southward = grid.lines_reaching(gems, True), grid.lines_reaching(gems, False)
    count = grid.write_both(eastward, southward, Act.AIR_DROP, LINE, out, count)
    eastward, southward = lines_with_two(gems, True), lines_with_two(gems, False)
    return grid.write_both(eastward, southward, Act.AIR_DROP_SOME, LINE, out, count)


# Fire Engine.


@rule
def squares_with_two(x: Spaces) -> Spaces:
    """Where a square of two by two begins that holds at least two of the set."""
    row, full_row = grid.either(x, grid.west(x)), grid.both(x, grid.west(x))
    return grid.either(grid.either(full_row, grid.north(full_row)), grid.both(row, grid.north(row)))


@rule
def engine_choices(gems: Spaces, out: Cells, count: int) -> int:
    """FT-WATER-7, FT-WATER-1: every square with a gem; some of its gems, if there are two."""
    count = grid.write(grid.squares_reaching(gems), Act.FIRE_ENGINE, SQUARE, out, count)
    return grid.write(squares_with_two(gems), Act.FIRE_ENGINE_SOME, SQUARE, out, count)


# Smokejumper.


@rule
def around_two(x: Spaces) -> Spaces:
    """What has at least two of the set among the eight spaces around it."""
    row, pair = grid.either(grid.east(x), grid.west(x)), grid.both(grid.east(x), grid.west(x))
    three = grid.either(row, x)  # at least one of three in a row, and at least two of them
    crowded = grid.either(pair, grid.both(row, x))
    above, below = grid.south(three), grid.north(three)
    close = grid.either(pair, grid.either(grid.north(crowded), grid.south(crowded)))
    apart = grid.either(grid.both(row, grid.either(above, below)), grid.both(above, below))
    return grid.either(close, apart)


@rule
def jump_centres(s: FireTower, gems: Spaces) -> Spaces:
    """FT-WATER-8, FT-WATER-11: every gem, in an area too, with one of these around it."""
    return grid.both(grid.of(s.gems), grid.around(gems))


@rule
def jump_choices(s: FireTower, gems: Spaces, out: Cells, count: int) -> int:
    """FT-WATER-8, FT-WATER-1: every centre; some of the gems around it, if there are two."""
    count = grid.write_spaces(jump_centres(s, gems), Act.SMOKEJUMPER, out, count)
    crowded = grid.both(grid.of(s.gems), around_two(gems))
    return grid.write_spaces(crowded, Act.SMOKEJUMPER_SOME, out, count)


# All of a pattern, or some of it.


@rule
def is_some(action: int) -> bool:
    """FT-WATER-1, FT-BKT-10: whether only some gems of the pattern are to go."""
    jumper = Act.SMOKEJUMPER_SOME <= action < Act.BURNING_SNAG
    engine = Act.FIRE_ENGINE_SOME <= action < Act.FLARE_UP
    drop = Act.AIR_DROP_SOME <= action < Act.DOZER_LINE
    return jumper or engine or drop or action >= Act.BUCKET_SOME


@rule
def pattern_of(action: int) -> Spaces:
    """FT-WATER-6 to FT-WATER-9, FT-BKT-7: the spaces that the water of an action reaches."""
    if action >= Act.AIR_DROP:
        line = (action - Act.AIR_DROP) % n.LINES
        if action >= Act.BUCKET:
            line = int(BUCKET_LINES[(action - Act.BUCKET) % n.BUCKETS])
        return grid.line_from(int(LINE_CELL[line]), line < n.LINES_EAST)
    if action >= Act.FIRE_ENGINE:
        return grid.square_from(int(SQUARE_CELL[(action - Act.FIRE_ENGINE) % n.SQUARES]))
    return grid.around(grid.one(int(CELL[(action - Act.SMOKEJUMPER) % n.SPACES])))


@rule
def refuse_water(s: FireTower, action: int) -> int:
    """FT-WATER-1, FT-WATER-3, FT-WATER-8, FT-WATER-10: why water cannot be used so."""
    if action < Act.BURNING_SNAG:
        centre = int(CELL[(action - Act.SMOKEJUMPER) % n.SPACES])
        if grid.at(s.firebreaks, centre):
            return Refusal.BREAK_IS_NO_CENTRE
        if not grid.at(s.gems, centre):
            flame = grid.at(s.blaze, centre)
            return Refusal.FLAME_IS_NO_JUMP_CENTRE if flame else Refusal.NO_JUMP_CENTRE
    pattern = pattern_of(action)
    reached = grid.size(grid.both(pattern, fire.forest_gems(s)))
    if reached == 0:
        in_area = not grid.is_empty(grid.both(pattern, grid.of(s.gems)))
        return Refusal.WATER_IN_AREA if in_area else Refusal.NO_WATER
    return Refusal.NONE_LEFT_OUT if is_some(action) and reached == 1 else 0


@rule
def told_water(action: int) -> int:
    """FT-WATER-6 to FT-WATER-8, FT-BKT-7: a gem is removed, by the card that an action plays."""
    if action >= Act.BUCKET:
        return Event.DOUSED_BUCKET
    if action >= Act.AIR_DROP:
        return Event.DOUSED
    return Event.DOUSED_ENGINE if action >= Act.FIRE_ENGINE else Event.DOUSED_JUMPER


@rule
def douse(s: FireTower, spaces: Spaces, action: int, events: Events) -> None:
    """FT-WATER-2, FT-WATER-5: these gems are removed; firebreaks and other gems stay."""
    grid.put(s.gems, grid.without(grid.of(s.gems), spaces))
    grid.tell(events, told_water(action), spaces)


@rule
def douse_some(s: FireTower, action: int) -> None:
    """FT-WATER-1, FT-BKT-10: gems of the pattern are removed one by one."""
    s.laid = action
    s.removed = 0
    s.phase = Phase.DOUSING


@rule
def still_wet(s: FireTower) -> Spaces:
    """FT-WATER-1, FT-WATER-3, FT-BKT-10: the gems of the pattern that can still be removed."""
    if s.laid == 0:
        return grid.empty_set()
    gems = grid.of(s.gems) if s.laid >= Act.BUCKET else fire.forest_gems(s)
    return grid.both(pattern_of(int(s.laid)), gems)


@rule
def douse_choices(s: FireTower, out: Cells) -> int:
    """FT-WATER-1, FT-BKT-8: another gem, or no more when enough are gone."""
    count = grid.write_spaces(still_wet(s), Act.DOUSE, out, 0)
    if s.removed:
        out[count] = Act.STOP
        count += 1
    return count


@rule
def refuse_douse(s: FireTower, space: int) -> int:
    """FT-WATER-1, FT-WATER-3, FT-WATER-9, FT-BKT-7: why this gem cannot be removed."""
    cell, laid = int(CELL[space]), int(s.laid)
    if grid.holds(still_wet(s), cell):
        return 0
    if laid >= Act.BUCKET:
        return Refusal.NOT_IN_LINE
    if laid < Act.BURNING_SNAG and space == (laid - Act.SMOKEJUMPER) % n.SPACES:
        return Refusal.CENTRE_STAYS
    in_pattern = grid.holds(pattern_of(laid), cell) and grid.at(s.gems, cell)
    return Refusal.WATER_IN_AREA if in_pattern else Refusal.NOT_IN_PATTERN

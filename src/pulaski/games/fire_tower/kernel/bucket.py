"""The Bucket: the only water for an area, once per game, at certain moments of the own turn."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import FireTower
from . import grid, seats, water
from .grid import AREAS, BUCKET, CELL, Spaces


@rule
def defended(s: FireTower, seat: int) -> Spaces:
    """FT-BKT-8, FT-TEAM-8: the areas of which the seat's Bucket must reach one."""
    spaces = grid.empty_set()
    for other in range(int(s.seats)):
        if seats.on_one_side(s, seat, other):
            spaces = grid.either(spaces, AREAS[int(s.corner[other])])
    return spaces


@rule
def can_use_bucket(s: FireTower, seat: int) -> bool:
    """FT-BKT-2, FT-BKT-8: whether the Bucket is full and there is something for it."""
    if s.bucket[seat] != n.FULL:
        return False
    return not grid.is_empty(grid.both(grid.of(s.gems), defended(s, seat)))


@rule
def bucket_choices(s: FireTower, out: Cells, count: int) -> int:
    """FT-BKT-7 to FT-BKT-10: lines with a gem in a defended area; some of it, if it has two."""
    seat = int(s.asked)
    if not can_use_bucket(s, seat):
        return count
    gems = grid.of(s.gems)
    near = grid.both(gems, defended(s, seat))
    eastward, southward = grid.lines_reaching(near, True), grid.lines_reaching(near, False)
    count = grid.write_both(eastward, southward, Act.BUCKET, BUCKET, out, count)
    eastward = grid.both(eastward, water.lines_with_two(gems, True))
    southward = grid.both(southward, water.lines_with_two(gems, False))
    return grid.write_both(eastward, southward, Act.BUCKET_SOME, BUCKET, out, count)


@rule
def refuse_bucket(s: FireTower, action: int) -> int:
    """FT-BKT-2, FT-BKT-8, FT-BKT-10, FT-TEAM-8: why the Bucket cannot be used so."""
    seat = int(s.asked)
    if s.bucket[seat] != n.FULL:
        return Refusal.BUCKET_EMPTY
    gems = grid.both(water.pattern_of(action), grid.of(s.gems))
    if grid.is_empty(grid.both(gems, defended(s, seat))):
        return Refusal.BUCKET_OUTSIDE_TEAM if s.teams else Refusal.BUCKET_ELSEWHERE
    return Refusal.NONE_LEFT_IN_BUCKET if action >= Act.BUCKET_SOME and grid.size(gems) == 1 else 0


@rule
def use_bucket(s: FireTower, action: int, events: Events) -> None:
    """FT-BKT-3, FT-BKT-7, FT-BKT-9, FT-BKT-11: the Bucket is flipped; its gems go, or some do.

    The step of the turn stays as it was, so it is looked at again (FT-BKT-4, FT-BKT-15).
    """
    seat = int(s.asked)
    s.bucket[seat] = n.FLIPPED
    emit(events, told_bucket(s, seat, action), seat)
    if action >= Act.BUCKET_SOME:
        water.douse_some(s, action)
    else:
        water.douse(s, grid.both(water.pattern_of(action), grid.of(s.gems)), action, events)
        s.phase = Phase.SETTLING


@rule
def told_bucket(s: FireTower, seat: int, action: int) -> int:
    """FT-BKT-3, FT-TEAM-8, FT-TEAM-9: the Bucket is used, for the own area or for the partner's."""
    if seats.has_burned(s, seat):
        return Event.USED_AFTER_BURNING
    own = grid.both(water.pattern_of(action), AREAS[int(s.corner[seat])])
    return Event.USED_FOR_PARTNER if grid.is_empty(own) else Event.USED_BUCKET


@rule
def douse_from_bucket(s: FireTower, space: int, events: Events) -> None:
    """FT-BKT-8, FT-BKT-10: one gem; the player may stop once a gem in the area is gone."""
    cell = int(CELL[space])
    water.douse(s, grid.one(cell), int(s.laid), events)
    if grid.holds(defended(s, int(s.asked)), cell):
        s.removed = 1
    if grid.is_empty(water.still_wet(s)):
        stop_bucket(s)


@rule
def stop_bucket(s: FireTower) -> None:
    """FT-BKT-10: no more gems; the turn goes on."""
    s.laid = s.removed = 0
    s.phase = Phase.SETTLING

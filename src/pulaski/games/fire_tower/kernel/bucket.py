"""The Bucket: the only water for an area, once a game, at certain moments of the own turn."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.fire_tower.kernel.grid import (
    CELL,
    Spaces,
    area,
    both,
    either,
    empty_set,
    holds,
    is_empty,
    of,
    size,
    write_buckets,
)
from pulaski.games.fire_tower.kernel.seats import on_one_side
from pulaski.games.fire_tower.kernel.water import (
    douse_all,
    douse_one,
    douse_some,
    line_any,
    line_two,
    pattern_of,
    still_wet,
)
from pulaski.games.fire_tower.state import (
    BUCKET,
    BUCKET_ELSEWHERE,
    BUCKET_EMPTY,
    BUCKET_SOME,
    FLIPPED,
    FULL,
    NONE_LEFT_OUT,
    SETTLING,
    USED_BUCKET,
    FireTower,
)

__all__ = [
    "bucket_choices",
    "can_use_bucket",
    "defended",
    "douse_from_bucket",
    "refuse_bucket",
    "stop_bucket",
    "use_bucket",
]


@rule
def defended(s: FireTower, seat: int) -> Spaces:
    """FT-BKT-8, FT-TEAM-8: the areas of which the seat's Bucket must reach one."""
    spaces = empty_set()
    for other in range(int(s.seats)):
        if on_one_side(s, seat, other):
            spaces = either(spaces, area(int(s.corner[other])))
    return spaces


@rule
def can_use_bucket(s: FireTower, seat: int) -> bool:
    """FT-BKT-2, FT-BKT-8: whether the Bucket is full and there is something for it."""
    return s.bucket[seat] == FULL and not is_empty(both(of(s.gems), defended(s, seat)))


@rule
def bucket_choices(s: FireTower, out: Cells, count: int) -> int:
    """FT-BKT-7 to FT-BKT-10: lines with a gem in a defended area; some of it, if it has two."""
    seat = int(s.asked)
    if not can_use_bucket(s, seat):
        return count
    gems = of(s.gems)
    near = both(gems, defended(s, seat))
    eastward, southward = line_any(near, True), line_any(near, False)
    count = write_buckets(eastward, southward, BUCKET, out, count)
    eastward = both(eastward, line_two(gems, True))
    southward = both(southward, line_two(gems, False))
    return write_buckets(eastward, southward, BUCKET_SOME, out, count)


@rule
def refuse_bucket(s: FireTower, action: int) -> int:
    """FT-BKT-2, FT-BKT-8, FT-BKT-10: why the Bucket cannot be used so."""
    seat = int(s.asked)
    if s.bucket[seat] != FULL:
        return BUCKET_EMPTY
    gems = both(pattern_of(action), of(s.gems))
    if is_empty(both(gems, defended(s, seat))):
        return BUCKET_ELSEWHERE
    return NONE_LEFT_OUT if action >= BUCKET_SOME and size(gems) == 1 else 0


@rule
def use_bucket(s: FireTower, action: int, events: Events) -> None:
    """FT-BKT-3, FT-BKT-7, FT-BKT-9, FT-BKT-11: the Bucket is flipped; its gems go, or some do.

    The step of the turn stays as it was, so it is looked at again (FT-BKT-4, FT-BKT-15).
    """
    seat = int(s.asked)
    s.bucket[seat] = FLIPPED
    emit(events, USED_BUCKET, EVERYBODY, seat, 0, 0, 0)
    if action >= BUCKET_SOME:
        douse_some(s, action)
    else:
        douse_all(s, both(pattern_of(action), of(s.gems)), events)
        s.phase = SETTLING


@rule
def douse_from_bucket(s: FireTower, space: int, events: Events) -> None:
    """FT-BKT-8, FT-BKT-10: one gem; it may end with that if one in the area is gone."""
    douse_one(s, space, events)
    if holds(defended(s, int(s.asked)), int(CELL[space])):
        s.removed = 1
    if is_empty(still_wet(s)):
        stop_bucket(s)


@rule
def stop_bucket(s: FireTower) -> None:
    """FT-BKT-10: no more gems; the turn goes on."""
    s.laid = 0
    s.removed = 0
    s.phase = SETTLING

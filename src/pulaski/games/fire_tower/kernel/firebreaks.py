"""Firebreak cards: where firebreaks may stand, Dozer Line, Scratch Line and De/Reforest."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.fire_tower.kernel.fire import empty_spaces
from pulaski.games.fire_tower.kernel.grid import (
    CELL,
    PAIR_CELL,
    WHOLE_CELL,
    Spaces,
    at,
    beside,
    both,
    either,
    holds,
    is_empty,
    north,
    of,
    put,
    take_out,
    tell,
    west,
    without,
    write_pairs,
    write_spaces,
    write_wholes,
)
from pulaski.games.fire_tower.state import (
    BREAK_BESIDE,
    BREAK_IN_AREA,
    BREAK_NOT_EMPTY,
    BREAK_ON_FLAME,
    BROKE,
    DEFOREST,
    DOZE,
    NO_BREAK,
    PAIRS_EAST,
    REFOREST,
    REGROWN,
    SCRATCH,
    WHOLE_EAST,
    FireTower,
)

__all__ = [
    "build",
    "buildable",
    "can_doze",
    "can_reforest",
    "can_scratch",
    "doze_choices",
    "pair_of",
    "reforest",
    "reforest_choices",
    "refuse_break",
    "refuse_breaks",
    "refuse_reforest",
    "scratch_choices",
    "scratch_of",
]


@rule
def buildable(s: FireTower) -> Spaces:
    """FT-FB-1 to FT-FB-3, FT-FB-6, FT-FB-7: empty, in no player's area, beside no firebreak."""
    free = without(empty_spaces(s), of(s.areas))
    return without(free, beside(of(s.firebreaks)))


@rule
def refuse_break(s: FireTower, cell: int) -> int:
    """FT-FB-1 to FT-FB-3, FT-FB-6: why no firebreak can be placed there."""
    if at(s.blaze, cell) and not at(s.areas, cell):
        return BREAK_ON_FLAME
    if at(s.gems, cell) or at(s.blaze, cell) or at(s.firebreaks, cell):
        return BREAK_NOT_EMPTY
    if at(s.areas, cell):
        return BREAK_IN_AREA
    return BREAK_BESIDE if holds(beside(of(s.firebreaks)), cell) else 0


@rule
def refuse_breaks(s: FireTower, first: int, second: int) -> int:
    """FT-FB-4, FT-FB-8: both tokens must be placed; they may stand beside each other."""
    code = refuse_break(s, first)
    return code if code else refuse_break(s, second)


@rule
def build(s: FireTower, spaces: Spaces, events: Events) -> None:
    """FT-COMP-12: place a firebreak on each of these spaces; there are always enough."""
    put(s.firebreaks, either(of(s.firebreaks), spaces))
    tell(events, BROKE, spaces)


# Dozer Line and Scratch Line.


@rule
def doze_choices(free: Spaces, out: Cells, count: int) -> int:
    """FT-FB-13, FT-FB-5: two spaces side by side."""
    return write_pairs(both(free, west(free)), both(free, north(free)), DOZE, out, count)


@rule
def can_doze(free: Spaces) -> bool:
    """FT-FB-4: whether a Dozer Line can be played."""
    return not is_empty(either(both(free, west(free)), both(free, north(free))))


@rule
def pair_of(action: int) -> tuple[int, int]:
    """FT-FB-13: the two cells of a Dozer Line."""
    number = action - DOZE
    cell = int(PAIR_CELL[number])
    return cell, cell + (1 if number < PAIRS_EAST else 18)


@rule
def scratch_choices(free: Spaces, out: Cells, count: int) -> int:
    """FT-FB-14, FT-FB-15, FT-FB-5: two spaces with one between them, whatever it holds."""
    eastward, southward = both(free, west(west(free))), both(free, north(north(free)))
    return write_wholes(eastward, southward, SCRATCH, out, count)


@rule
def can_scratch(free: Spaces) -> bool:
    """FT-FB-4: whether a Scratch Line can be played."""
    return not is_empty(either(both(free, west(west(free))), both(free, north(north(free)))))


@rule
def scratch_of(action: int) -> tuple[int, int]:
    """FT-FB-14: the two cells of a Scratch Line."""
    number = action - SCRATCH
    cell = int(WHOLE_CELL[number])
    return cell, cell + (2 if number < WHOLE_EAST else 36)


# De/Reforest.


@rule
def reforest_choices(s: FireTower, free: Spaces, out: Cells, count: int) -> int:
    """FT-FB-16, FT-FB-17: a firebreak more, or any firebreak less."""
    count = write_spaces(free, DEFOREST, out, count)
    return write_spaces(of(s.firebreaks), REFOREST, out, count)


@rule
def can_reforest(s: FireTower, free: Spaces) -> bool:
    """FT-TURN-15: whether a De/Reforest can be played."""
    return not is_empty(either(free, of(s.firebreaks)))


@rule
def refuse_reforest(s: FireTower, space: int) -> int:
    """FT-FB-16: only a firebreak can be removed."""
    return 0 if at(s.firebreaks, int(CELL[space])) else NO_BREAK


@rule
def reforest(s: FireTower, space: int, events: Events) -> None:
    """FT-FB-11, FT-FB-17: the firebreak goes, also one in an area."""
    cell = int(CELL[space])
    take_out(s.firebreaks, cell)
    if at(s.areas, cell):
        s.craters -= 1
    emit(events, REGROWN, EVERYBODY, space, 0, 0, 0)

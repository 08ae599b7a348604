"""Firebreak cards: where firebreaks may stand, Dozer Line, Scratch Line and De/Reforest."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import FireTower
from . import fire, grid
from .grid import ACROSS, CELL, PAIR, PAIR_CELL, WHOLE, WHOLE_CELL, Spaces


@rule
def buildable(s: FireTower) -> Spaces:
    """FT-FB-1 to FT-FB-3, FT-FB-6, FT-FB-7: empty, in no player's area, beside no firebreak."""
    free = grid.without(fire.empty_spaces(s), grid.of(s.areas))
    return grid.without(free, grid.beside(grid.of(s.firebreaks)))


@rule
def refuse_break(s: FireTower, cell: int) -> int:
    """FT-FB-1 to FT-FB-3, FT-FB-6, FT-BURN-6, FT-CHAMP-2: why no firebreak can be placed there."""
    if grid.at(s.blaze, cell):
        ablaze = grid.at(s.areas, cell)
        return Refusal.BREAK_ON_ABLAZE if ablaze else Refusal.BREAK_ON_FLAME
    if grid.at(s.gems, cell) or grid.at(s.firebreaks, cell):
        return Refusal.BREAK_NOT_EMPTY
    if grid.at(s.areas, cell):
        return Refusal.BREAK_IN_AREA
    if not grid.holds(grid.beside(grid.of(s.firebreaks)), cell):
        return 0
    first = s.phase == Phase.CHAMPION_BREAK  # the only firebreak there is
    return Refusal.BREAK_BESIDE_FIRST if first else Refusal.BREAK_BESIDE


@rule
def build(s: FireTower, spaces: Spaces, why: int, events: Events) -> None:
    """FT-COMP-12: place a firebreak on each of these spaces."""
    grid.lay(s.firebreaks, spaces, why, events)


# Dozer Line and Scratch Line.


@rule
def twos(free: Spaces, gap: int, eastward: bool) -> Spaces:
    """FT-FB-5, FT-FB-13, FT-FB-14: where a line begins of two spaces, this many between them."""
    second = grid.back(free, eastward)
    return grid.both(free, grid.back(second, eastward) if gap else second)


@rule
def doze_choices(free: Spaces, out: Cells, count: int) -> int:
    """FT-FB-13: two spaces side by side."""
    eastward, southward = twos(free, 0, True), twos(free, 0, False)
    return grid.write_both(eastward, southward, Act.DOZER_LINE, PAIR, out, count)


@rule
def scratch_choices(free: Spaces, out: Cells, count: int) -> int:
    """FT-FB-14, FT-FB-15: two spaces with one between them, whatever it holds."""
    eastward, southward = twos(free, 1, True), twos(free, 1, False)
    return grid.write_both(eastward, southward, Act.SCRATCH_LINE, WHOLE, out, count)


@rule
def cells_of(action: int) -> tuple[int, int]:
    """FT-FB-13, FT-FB-14: the two cells of a Dozer Line or a Scratch Line."""
    if action < Act.SCRATCH_LINE:
        number = action - Act.DOZER_LINE
        cell = int(PAIR_CELL[number])
        return cell, cell + (1 if number < n.PAIRS_EAST else ACROSS)
    number = action - Act.SCRATCH_LINE
    cell = int(WHOLE_CELL[number])
    return cell, cell + (2 if number < n.WHOLE_EAST else 2 * ACROSS)


# De/Reforest.


@rule
def reforest_choices(s: FireTower, free: Spaces, out: Cells, count: int) -> int:
    """FT-FB-16, FT-FB-17: a firebreak more, or any firebreak less."""
    count = grid.write_spaces(free, Act.DEFOREST, out, count)
    return grid.write_spaces(grid.of(s.firebreaks), Act.REFOREST, out, count)


@rule
def refuse_reforest(s: FireTower, space: int) -> int:
    """FT-FB-16: only a firebreak can be removed."""
    return 0 if grid.at(s.firebreaks, int(CELL[space])) else Refusal.NO_BREAK


@rule
def reforest(s: FireTower, space: int, events: Events) -> None:
    """FT-FB-11, FT-FB-17: the firebreak goes, also one in an area."""
    cell = int(CELL[space])
    grid.take_out(s.firebreaks, cell)
    if grid.at(s.areas, cell):
        s.craters -= 1
    emit(events, Event.REGROWN, space)

"""Where it burns, where it may burn next, and gems on the board."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events

from ..codes import Refusal
from ..state import FireTower
from . import grid, seats
from .grid import CELL, HEARTS, Spaces


@rule
def burning_spaces(s: FireTower) -> Spaces:
    """FT-TERM-3: gems, the Eternal Flame and towers ablaze."""
    return grid.either(grid.of(s.gems), grid.of(s.blaze))


@rule
def empty_spaces(s: FireTower) -> Spaces:
    """FT-TERM-4: neither burning nor a firebreak."""
    return grid.outside(grid.either(burning_spaces(s), grid.of(s.firebreaks)))


@rule
def linked(s: FireTower) -> Spaces:
    """FT-FIRE-2, FT-RA-4, FT-EMBER-1, FT-MA-4: empty spaces with fire beside them."""
    return grid.both(empty_spaces(s), grid.beside(burning_spaces(s)))


@rule
def lightable(s: FireTower) -> Spaces:
    """FT-RA-4, FT-EMBER-1, FT-MA-4, FT-TURN-10: those of them that whoever is asked may light."""
    return grid.without(linked(s), hearts_kept(s, int(s.asked)))


@rule
def downwind(s: FireTower, direction: int) -> Spaces:
    """FT-TURN-3, FT-WCARD-5, FT-STORM-2: empty spaces one step in a direction from fire."""
    return grid.both(empty_spaces(s), grid.moved(burning_spaces(s), direction))


@rule
def forest_gems(s: FireTower) -> Spaces:
    """FT-WATER-3, FT-BKT-1, FT-EMBER-2: the gems in no player's area."""
    return grid.without(grid.of(s.gems), grid.of(s.areas))


@rule
def hearts_kept(s: FireTower, seat: int) -> Spaces:
    """FT-TURN-10, FT-TEAM-13: the hearts that a seat may not light."""
    kept = grid.empty_set()
    for other in range(int(s.seats)):
        if seats.protects(s, seat, other):
            kept = grid.either(kept, grid.one(int(HEARTS[int(s.corner[other])])))
    return kept


@rule
def unless_forced(s: FireTower, seat: int, spaces: Spaces) -> Spaces:
    """FT-TURN-10, FT-TEAM-13: a compulsory gem goes on a kept heart for want of another space."""
    free = grid.without(spaces, hearts_kept(s, seat))
    return spaces if grid.is_empty(free) else free


@rule
def kindle(s: FireTower, spaces: Spaces, why: int, events: Events) -> None:
    """FT-COMP-12: place a gem on each of these spaces."""
    grid.lay(s.gems, spaces, why, events)


@rule
def told_gem(s: FireTower, seat: int, cell: int, usual: int, own: int, partners: int) -> int:
    """FT-TURN-10, FT-TEAM-13: what tells of a gem, perhaps on a kept heart for want of a space."""
    heart = refuse_heart(s, seat, grid.one(cell))
    if heart == 0:
        return usual
    return own if heart == Refusal.OWN_HEART else partners


@rule
def refuse_empty(s: FireTower, cell: int, full: int) -> int:
    """FT-FIRE-3, FT-FB-9: why no gem can be placed on a space, whatever burns beside it.

    `full` is the reason if the space burns.
    """
    if grid.at(s.firebreaks, cell):
        return Refusal.ON_FIREBREAK
    return full if grid.at(s.gems, cell) or grid.at(s.blaze, cell) else 0


@rule
def refuse_heart(s: FireTower, seat: int, spaces: Spaces) -> int:
    """FT-TURN-10, FT-TEAM-13: why these spaces may not all be lit; they hold a kept heart."""
    for other in range(int(s.seats)):
        if seats.protects(s, seat, other) and grid.holds(spaces, int(HEARTS[int(s.corner[other])])):
            return Refusal.OWN_HEART if other == seat else Refusal.PARTNERS_HEART
    return 0


@rule
def refuse_gem(s: FireTower, space: int, spaces: Spaces, full: int, elsewhere: int) -> int:
    """FT-FIRE-3, FT-FB-9, FT-TURN-10: why whoever is asked cannot place a gem there.

    `full` is the reason if the space burns already, `elsewhere` if it is none of the spaces where
    fire may spread.
    """
    cell = int(CELL[space])
    code = refuse_empty(s, cell, full)
    if code == 0 and not grid.holds(spaces, cell):
        code = elsewhere
    return code or refuse_heart(s, int(s.asked), grid.one(cell))


@rule
def lies_behind(s: FireTower, cell: int, direction: int) -> bool:
    """FT-FB-10: whether fire would have to jump over a firebreak to come here."""
    stopped = grid.both(grid.of(s.firebreaks), grid.moved(burning_spaces(s), direction))
    return grid.holds(grid.moved(stopped, direction), cell)


@rule
def refuse_downwind(s: FireTower, space: int, direction: int, full: int, elsewhere: int) -> int:
    """FT-TURN-3, FT-WCARD-5, FT-SHADOW-17, FT-FB-10: why no gem goes there in this direction."""
    code = refuse_gem(s, space, downwind(s, direction), full, elsewhere)
    behind = code == elsewhere and lies_behind(s, int(CELL[space]), direction)
    return Refusal.OVER_FIREBREAK if behind else code

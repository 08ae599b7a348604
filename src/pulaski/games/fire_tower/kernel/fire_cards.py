"""Fire cards: Flare Up, Burning Snag, Explosion and Ember."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import FireTower
from . import fire, grid
from .grid import ACROSS, CELL, LINE, LINE_CELL, SQUARE_CELL, WHOLE, WHOLE_CELL, Spaces

# Flare Up.


@rule
def flare_lines(link: Spaces, breaks: Spaces, kept: Spaces, eastward: bool) -> Spaces:
    """FT-FIRE-2, FT-FLARE-2, FT-FLARE-3: where a line begins of which just one piece qualifies.

    Only a firebreak in the middle makes two pieces of a line: else all that is not a firebreak
    hangs together. FT-TURN-10, FT-TEAM-13: no piece with a kept heart.
    """
    cut = grid.back(breaks, eastward)
    uncut = grid.without(grid.lines_reaching(link, eastward), cut)
    first = grid.without(link, kept)
    last = grid.back(grid.back(first, eastward), eastward)
    one_end = grid.without(grid.either(first, last), grid.both(first, last))
    return grid.either(
        grid.without(uncut, grid.lines_reaching(kept, eastward)), grid.both(cut, one_end)
    )


@rule
def flare_forks(link: Spaces, breaks: Spaces, kept: Spaces, eastward: bool) -> Spaces:
    """FT-FLARE-3: where a line begins of which both ends qualify, cut off from each other."""
    first = grid.without(link, kept)
    last = grid.back(grid.back(first, eastward), eastward)
    return grid.both(grid.back(breaks, eastward), grid.both(first, last))


@rule
def flare_choices(s: FireTower, link: Spaces, kept: Spaces, out: Cells, count: int) -> int:
    """FT-FLARE-1, FT-FIRE-1: all lines, and both pieces of those that fork."""
    breaks = grid.of(s.firebreaks)
    eastward = flare_lines(link, breaks, kept, True)
    southward = flare_lines(link, breaks, kept, False)
    count = grid.write_both(eastward, southward, Act.FLARE_UP, LINE, out, count)
    eastward = flare_forks(link, breaks, kept, True)
    southward = flare_forks(link, breaks, kept, False)
    count = grid.write_both(eastward, southward, Act.FLARE_UP_END, WHOLE, out, count)
    return grid.write_both(eastward, southward, Act.FLARE_LAST, WHOLE, out, count)


@rule
def flare_from(action: int) -> tuple[int, bool]:
    """FT-FLARE-1: the cell where the line begins, and whether it goes east."""
    if action < Act.FLARE_UP_END:
        number = action - Act.FLARE_UP
        return int(LINE_CELL[number]), number < n.LINES_EAST
    number = (action - Act.FLARE_UP_END) % n.WHOLES
    return int(WHOLE_CELL[number]), number < n.WHOLE_EAST


@rule
def refuse_flare(s: FireTower, action: int) -> int:
    """FT-FLARE-2, FT-FLARE-3, FT-FIRE-2: why a Flare Up cannot be laid so."""
    link, breaks, kept = fire.linked(s), grid.of(s.firebreaks), fire.hearts_kept(s, int(s.asked))
    cell, eastward = flare_from(action)
    forks = grid.holds(flare_forks(link, breaks, kept, eastward), cell)
    if action >= Act.FLARE_UP_END:
        return 0 if forks else Refusal.FLARE_ONE_PIECE
    if forks:
        return Refusal.FLARE_PIECE
    if grid.holds(flare_lines(link, breaks, kept, eastward), cell):
        return 0
    line = grid.line_from(cell, eastward)
    return refuse_unlinked(s, line, link) or fire.refuse_heart(s, int(s.asked), line)


@rule
def flare(s: FireTower, action: int, events: Events) -> None:
    """FT-FIRE-4, FT-FIRE-6, FT-FLARE-3, FT-FLARE-4: gems on all empty spaces of the piece."""
    cell, eastward = flare_from(action)
    line = grid.both(grid.line_from(cell, eastward), fire.empty_spaces(s))
    why = Event.LIT_PIECE
    if action >= Act.FLARE_LAST:
        line = grid.one(cell + (2 if eastward else 2 * ACROSS))
    elif action >= Act.FLARE_UP_END:
        line = grid.one(cell)
    elif grid.holds(grid.back(grid.of(s.firebreaks), eastward), cell):
        line = grid.both(line, fire.lightable(s))  # the one end that qualifies
    else:
        why = Event.LIT_FLARE
    fire.kindle(s, line, why, events)


@rule
def refuse_unlinked(s: FireTower, pattern: Spaces, link: Spaces) -> int:
    """FT-FIRE-2, FT-FIRE-3, FT-FIRE-7: why no gem of the pattern touches older fire."""
    if not grid.is_empty(grid.both(pattern, link)):
        return 0
    full = grid.is_empty(grid.both(pattern, fire.empty_spaces(s)))
    return Refusal.PATTERN_FULL if full else Refusal.NO_LINK


# Burning Snag.


@rule
def snag_squares(link: Spaces, kept: Spaces) -> Spaces:
    """FT-SNAG-1, FT-FIRE-2: where a square begins that links to fire and has no kept heart."""
    return grid.without(grid.squares_reaching(link), grid.squares_reaching(kept))


@rule
def refuse_snag(s: FireTower, action: int) -> int:
    """FT-FIRE-2, FT-TURN-10: why a Burning Snag cannot be laid so."""
    square = grid.square_from(int(SQUARE_CELL[action - Act.BURNING_SNAG]))
    why = refuse_unlinked(s, square, fire.linked(s))
    return why or fire.refuse_heart(s, int(s.asked), square)


@rule
def snag(s: FireTower, action: int, events: Events) -> None:
    """FT-SNAG-2, FT-FB-10: firebreaks block their own spaces alone."""
    square = grid.square_from(int(SQUARE_CELL[action - Act.BURNING_SNAG]))
    cut = not grid.is_empty(grid.both(square, grid.of(s.firebreaks)))
    why = Event.LIT_CUT_SNAG if cut else Event.LIT_SNAG
    fire.kindle(s, grid.both(square, fire.empty_spaces(s)), why, events)


# Explosion.


@rule
def explosion_centres(s: FireTower, kept: Spaces) -> Spaces:
    """FT-EXPL-1, FT-EXPL-5, FT-COMP-19, FT-TURN-10: any gem, but not one beside a kept heart.

    FT-EXPL-7, FT-EXPL-8: whatever lies around it.
    """
    return grid.without(grid.of(s.gems), grid.around(kept))


@rule
def refuse_explosion(s: FireTower, space: int) -> int:
    """FT-EXPL-1, FT-COMP-19, FT-TURN-10: why nothing explodes there."""
    cell = int(CELL[space])
    if not grid.at(s.gems, cell):
        return Refusal.FLAME_IS_NO_CENTRE if grid.at(s.blaze, cell) else Refusal.NO_CENTRE
    return fire.refuse_heart(s, int(s.asked), grid.around(grid.one(cell)))


@rule
def explode(s: FireTower, space: int, events: Events) -> None:
    """FT-EXPL-1 to FT-EXPL-6: a firebreak for the gem, gems on every empty space around it."""
    cell = int(CELL[space])
    grid.take_out(s.gems, cell)
    grid.add(s.firebreaks, cell)
    if grid.at(s.areas, cell):
        s.craters += 1
    emit(events, Event.BROKE_EXPLOSION, space)
    around = grid.both(grid.around(grid.one(cell)), fire.empty_spaces(s))
    fire.kindle(s, around, Event.LIT_EXPLOSION, events)


# Ember.


@rule
def landings_from(s: FireTower, cell: int) -> Spaces:
    """FT-EMBER-1, FT-EMBER-4, FT-EMBER-6: where that gem could be put, hearts too."""
    others = grid.without(fire.burning_spaces(s), grid.one(cell))
    return grid.both(fire.empty_spaces(s), grid.beside(others))


@rule
def has_landing(s: FireTower, cell: int, kept: Spaces) -> bool:
    """FT-EMBER-1, FT-TURN-10: whether the gem there can be moved anywhere."""
    return not grid.is_empty(grid.without(landings_from(s, cell), kept))


@rule
def ember_gems(s: FireTower, link: Spaces, kept: Spaces) -> Spaces:
    """FT-EMBER-1, FT-EMBER-2, FT-COMP-19: the gems that an Ember can move.

    A gem has four neighbours at most: with more linked spaces than that, one is linked without it.
    """
    gems = fire.forest_gems(s)
    if grid.size(grid.without(link, kept)) > 4:
        return gems
    for space in range(n.SPACES):
        cell = int(CELL[space])
        if grid.holds(gems, cell) and not has_landing(s, cell, kept):
            gems = grid.without(gems, grid.one(cell))
    return gems


@rule
def refuse_lift(s: FireTower, space: int) -> int:
    """FT-EMBER-1, FT-EMBER-2, FT-COMP-19, FT-TURN-10, FT-TURN-15: why an Ember moves nothing."""
    cell, seat = int(CELL[space]), int(s.asked)
    if not grid.at(s.gems, cell):
        return Refusal.FLAME_IS_NO_EMBER if grid.at(s.blaze, cell) else Refusal.NO_EMBER
    if grid.at(s.areas, cell):
        return Refusal.EMBER_IN_AREA
    if has_landing(s, cell, fire.hearts_kept(s, seat)):
        return 0
    return fire.refuse_heart(s, seat, landings_from(s, cell)) or Refusal.EMBER_NOWHERE


@rule
def lift(s: FireTower, space: int, events: Events) -> None:
    """FT-EMBER-1, FT-EMBER-4: the gem is off the board until it is put down."""
    grid.take_out(s.gems, int(CELL[space]))
    s.lifted = space
    s.phase = Phase.MOVING
    emit(events, Event.LIFTED, space)


@rule
def ember_landings(s: FireTower) -> Spaces:
    """FT-EMBER-1, FT-EMBER-3, FT-EMBER-5, FT-EMBER-6: empty spaces beside other fire, anywhere."""
    return grid.without(fire.lightable(s), grid.one(int(CELL[int(s.lifted)])))


@rule
def refuse_landing(s: FireTower, space: int) -> int:
    """FT-EMBER-1, FT-EMBER-4, FT-EMBER-6, FT-TURN-10: why the gem cannot be put there."""
    if space == s.lifted:
        return Refusal.EMBER_BACK
    alone = grid.holds(grid.beside(grid.one(int(CELL[int(s.lifted)]))), int(CELL[space]))
    elsewhere = Refusal.EMBER_ALONE if alone else Refusal.EMBER_NO_FIRE
    return fire.refuse_gem(s, space, fire.linked(s), Refusal.NOT_EMPTY_EMBER, elsewhere)

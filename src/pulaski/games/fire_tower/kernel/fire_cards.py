"""Fire cards: Flare Up, Burning Snag, Explosion and Ember."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.fire_tower.kernel.fire import (
    burning_spaces,
    empty_spaces,
    hearts_kept,
    kindle,
    linked,
    refuse_empty,
    refuse_heart,
)
from pulaski.games.fire_tower.kernel.grid import (
    CELL,
    LINE_CELL,
    SQUARE_CELL,
    WHOLE_CELL,
    Spaces,
    add,
    around,
    at,
    beside,
    both,
    either,
    holds,
    is_empty,
    line_from,
    north,
    of,
    one,
    size,
    square_from,
    take_out,
    west,
    without,
    write_lines,
    write_spaces,
    write_squares,
    write_wholes,
)
from pulaski.games.fire_tower.state import (
    BROKE,
    EMBER_BACK,
    EMBER_IN_AREA,
    EMBER_NO_FIRE,
    EMBER_NOWHERE,
    EXPLODE,
    FLARE,
    FLARE_FIRST,
    FLARE_LAST,
    FLARE_ONE_PIECE,
    FLARE_PIECE,
    LIFT,
    LIFTED,
    LINES_EAST,
    MOVING,
    NO_CENTRE,
    NO_EMBER,
    NO_LINK,
    SNAG,
    SPACES,
    WHOLE_EAST,
    FireTower,
)

__all__ = [
    "can_ember",
    "can_explode",
    "can_flare",
    "can_snag",
    "ember_choices",
    "ember_landings",
    "explode",
    "explosion_choices",
    "flare",
    "flare_choices",
    "lift",
    "refuse_explosion",
    "refuse_flare",
    "refuse_landing",
    "refuse_lift",
    "refuse_snag",
    "snag",
    "snag_choices",
]


# Flare Up.


@rule
def back(x: Spaces, eastward: bool) -> Spaces:
    """The places from which a line that goes this way has the set one cell on."""
    return west(x) if eastward else north(x)


@rule
def reached(x: Spaces, eastward: bool) -> Spaces:
    """FT-FIRE-5: the places from which a line of three reaches the set, off the board included."""
    once = back(x, eastward)
    return either(either(x, once), back(once, eastward))


@rule
def flare_lines(link: Spaces, breaks: Spaces, kept: Spaces, eastward: bool) -> Spaces:
    """FT-FIRE-2, FT-FLARE-2, FT-FLARE-3: where a line begins of which just one piece qualifies.

    Only a firebreak in the middle makes two pieces of a line: else all that is not a firebreak
    hangs together. FT-TURN-10, FT-TEAM-13: no piece with a kept heart.
    """
    cut = back(breaks, eastward)
    uncut = without(without(reached(link, eastward), cut), reached(kept, eastward))
    first = without(link, kept)
    last = back(back(first, eastward), eastward)
    return either(uncut, both(cut, without(either(first, last), both(first, last))))


@rule
def flare_forks(link: Spaces, breaks: Spaces, kept: Spaces, eastward: bool) -> Spaces:
    """FT-FLARE-3: where a line begins of which both ends qualify, cut off from each other."""
    ends = without(link, kept)
    return both(back(breaks, eastward), both(ends, back(back(ends, eastward), eastward)))


@rule
def flare_choices(s: FireTower, link: Spaces, kept: Spaces, out: Cells, count: int) -> int:
    """FT-FLARE-1, FT-FIRE-1: all lines, and both pieces of those that fork."""
    breaks = of(s.firebreaks)
    eastward = flare_lines(link, breaks, kept, True)
    count = write_lines(eastward, flare_lines(link, breaks, kept, False), FLARE, out, count)
    eastward, southward = (
        flare_forks(link, breaks, kept, True),
        flare_forks(link, breaks, kept, False),
    )
    count = write_wholes(eastward, southward, FLARE_FIRST, out, count)
    return write_wholes(eastward, southward, FLARE_LAST, out, count)


@rule
def can_flare(link: Spaces, kept: Spaces) -> bool:
    """FT-TURN-15: whether a Flare Up can be played: any linked space can be a line's only one."""
    return not is_empty(without(link, kept))


@rule
def refuse_flare(s: FireTower, action: int) -> int:
    """FT-FLARE-2, FT-FLARE-3, FT-FIRE-2: why a Flare Up cannot be laid so."""
    link, breaks, kept = linked(s), of(s.firebreaks), hearts_kept(s, int(s.asked))
    if action >= FLARE_FIRST:
        number = (action - FLARE_FIRST) % (FLARE_LAST - FLARE_FIRST)
        eastward, cell = number < WHOLE_EAST, int(WHOLE_CELL[number])
        return 0 if holds(flare_forks(link, breaks, kept, eastward), cell) else FLARE_ONE_PIECE
    eastward, cell = action - FLARE < LINES_EAST, int(LINE_CELL[action - FLARE])
    if holds(flare_lines(link, breaks, kept, eastward), cell):
        return 0
    if holds(flare_forks(link, breaks, kept, eastward), cell):
        return FLARE_PIECE
    line = line_from(cell, eastward)
    return NO_LINK if is_empty(both(line, link)) else refuse_heart(s, int(s.asked), line)


@rule
def flare(s: FireTower, action: int, events: Events) -> None:
    """FT-FIRE-4, FT-FIRE-6, FT-FLARE-3, FT-FLARE-4: gems on all empty spaces of the piece."""
    if action >= FLARE_FIRST:
        number = (action - FLARE_FIRST) % (FLARE_LAST - FLARE_FIRST)
        step = 2 if number < WHOLE_EAST else 36
        kindle(s, one(int(WHOLE_CELL[number]) + (step if action >= FLARE_LAST else 0)), events)
        return
    eastward, cell = action - FLARE < LINES_EAST, int(LINE_CELL[action - FLARE])
    line = both(line_from(cell, eastward), empty_spaces(s))
    if holds(back(of(s.firebreaks), eastward), cell):  # one end alone: the one that is linked
        line = without(both(line, linked(s)), hearts_kept(s, int(s.asked)))
    kindle(s, line, events)


# Burning Snag.


@rule
def squares_reaching(x: Spaces) -> Spaces:
    """FT-FIRE-5: the places from which a square of two by two reaches the set."""
    row = either(x, west(x))
    return either(row, north(row))


@rule
def snag_squares(link: Spaces, kept: Spaces) -> Spaces:
    """FT-SNAG-1, FT-FIRE-2: where a square begins that links to fire and has no kept heart."""
    return without(squares_reaching(link), squares_reaching(kept))


@rule
def snag_choices(link: Spaces, kept: Spaces, out: Cells, count: int) -> int:
    """FT-SNAG-1: all squares."""
    return write_squares(snag_squares(link, kept), SNAG, out, count)


@rule
def can_snag(link: Spaces, kept: Spaces) -> bool:
    """FT-TURN-15: whether a Burning Snag can be played."""
    return not is_empty(snag_squares(link, kept))


@rule
def refuse_snag(s: FireTower, action: int) -> int:
    """FT-FIRE-2, FT-TURN-10: why a Burning Snag cannot be laid so."""
    square = square_from(int(SQUARE_CELL[action - SNAG]))
    if is_empty(both(square, linked(s))):
        return NO_LINK
    return refuse_heart(s, int(s.asked), square)


@rule
def snag(s: FireTower, action: int, events: Events) -> None:
    """FT-SNAG-2, FT-FB-10: firebreaks block their own spaces alone."""
    square = square_from(int(SQUARE_CELL[action - SNAG]))
    kindle(s, both(square, empty_spaces(s)), events)


# Explosion.


@rule
def explosion_centres(s: FireTower, kept: Spaces) -> Spaces:
    """FT-EXPL-1, FT-EXPL-5, FT-COMP-19, FT-TURN-10: any gem, but not one beside a kept heart."""
    return without(of(s.gems), around(kept))


@rule
def explosion_choices(s: FireTower, kept: Spaces, out: Cells, count: int) -> int:
    """FT-EXPL-1, FT-EXPL-7, FT-EXPL-8: all gems, whatever lies around them."""
    return write_spaces(explosion_centres(s, kept), EXPLODE, out, count)


@rule
def can_explode(s: FireTower, kept: Spaces) -> bool:
    """FT-TURN-15: whether an Explosion can be played."""
    return not is_empty(explosion_centres(s, kept))


@rule
def refuse_explosion(s: FireTower, space: int) -> int:
    """FT-EXPL-1, FT-COMP-19, FT-TURN-10: why nothing explodes there."""
    cell = int(CELL[space])
    if not at(s.gems, cell):
        return NO_CENTRE
    return refuse_heart(s, int(s.asked), around(one(cell)))


@rule
def explode(s: FireTower, space: int, events: Events) -> None:
    """FT-EXPL-1 to FT-EXPL-6: a firebreak for the gem, gems on every empty space around it."""
    cell = int(CELL[space])
    take_out(s.gems, cell)
    add(s.firebreaks, cell)
    if at(s.areas, cell):
        s.craters += 1
    emit(events, BROKE, EVERYBODY, space, 0, 0, 0)
    kindle(s, both(around(one(cell)), empty_spaces(s)), events)


# Ember.


@rule
def has_landing(s: FireTower, cell: int, kept: Spaces) -> bool:
    """FT-EMBER-1, FT-EMBER-4, FT-EMBER-6: whether the gem there can be moved anywhere."""
    fire = without(burning_spaces(s), one(cell))
    return not is_empty(without(both(empty_spaces(s), beside(fire)), kept))


@rule
def ember_gems(s: FireTower, link: Spaces, kept: Spaces) -> Spaces:
    """FT-EMBER-1, FT-EMBER-2, FT-COMP-19: the gems that an Ember can move.

    A gem has four neighbours at most: with more linked spaces than that, one is linked without it.
    """
    gems = without(of(s.gems), of(s.areas))
    if size(without(link, kept)) > 4:
        return gems
    for space in range(SPACES):
        cell = int(CELL[space])
        if holds(gems, cell) and not has_landing(s, cell, kept):
            gems = without(gems, one(cell))
    return gems


@rule
def ember_choices(s: FireTower, link: Spaces, kept: Spaces, out: Cells, count: int) -> int:
    """FT-EMBER-1: which gem; where it goes is asked next."""
    return write_spaces(ember_gems(s, link, kept), LIFT, out, count)


@rule
def can_ember(s: FireTower, link: Spaces, kept: Spaces) -> bool:
    """FT-TURN-15: whether an Ember can be played."""
    return not is_empty(ember_gems(s, link, kept))


@rule
def refuse_lift(s: FireTower, space: int) -> int:
    """FT-EMBER-1, FT-EMBER-2, FT-TURN-15: why an Ember cannot move what lies there."""
    cell = int(CELL[space])
    if not at(s.gems, cell):
        return NO_EMBER
    if at(s.areas, cell):
        return EMBER_IN_AREA
    return 0 if has_landing(s, cell, hearts_kept(s, int(s.asked))) else EMBER_NOWHERE


@rule
def lift(s: FireTower, space: int, events: Events) -> None:
    """FT-EMBER-1, FT-EMBER-4: the gem is off the board until it is put down."""
    take_out(s.gems, int(CELL[space]))
    s.lifted = space
    s.phase = MOVING
    emit(events, LIFTED, EVERYBODY, space, 0, 0, 0)


@rule
def ember_landings(s: FireTower) -> Spaces:
    """FT-EMBER-1, FT-EMBER-3, FT-EMBER-5, FT-EMBER-6: empty spaces beside other fire, anywhere."""
    origin = one(int(CELL[int(s.lifted)]))
    return without(without(linked(s), hearts_kept(s, int(s.asked))), origin)


@rule
def refuse_landing(s: FireTower, space: int) -> int:
    """FT-EMBER-1, FT-EMBER-6, FT-TURN-10: why the gem of an Ember cannot be put there."""
    cell = int(CELL[space])
    if space == s.lifted:
        return EMBER_BACK
    code = refuse_empty(s, cell)
    if code == 0 and not holds(linked(s), cell):
        code = EMBER_NO_FIRE
    return code if code else refuse_heart(s, int(s.asked), one(cell))

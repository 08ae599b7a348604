"""Fire cards: Flare Up, Burning Snag, Explosion and Ember."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells
from pulaski.games.fire_tower import state as n
from pulaski.games.fire_tower.codes import Act, Event, Phase, Refusal
from pulaski.games.fire_tower.kernel import grid
from pulaski.games.fire_tower.kernel.fire import (
    burning_spaces,
    empty_spaces,
    hearts_kept,
    kindle,
    linked,
    refuse_empty,
    refuse_heart,
)
from pulaski.games.fire_tower.kernel.grid import CELL, LINE_CELL, SQUARE_CELL, WHOLE_CELL, Spaces
from pulaski.games.fire_tower.state import FireTower

# Flare Up.


@rule
def back(x: Spaces, eastward: bool) -> Spaces:
    """The places from which a line that goes this way has the set one cell on."""
    return grid.west(x) if eastward else grid.north(x)


@rule
def reached(x: Spaces, eastward: bool) -> Spaces:
    """FT-FIRE-5: the places from which a line of three reaches the set, off the board included."""
    once = back(x, eastward)
    return grid.either(grid.either(x, once), back(once, eastward))


@rule
def flare_lines(link: Spaces, breaks: Spaces, kept: Spaces, eastward: bool) -> Spaces:
    """FT-FIRE-2, FT-FLARE-2, FT-FLARE-3: where a line begins of which just one piece qualifies.

    Only a firebreak in the middle makes two pieces of a line: else all that is not a firebreak
    hangs together. FT-TURN-10, FT-TEAM-13: no piece with a kept heart.
    """
    cut = back(breaks, eastward)
    uncut = grid.without(grid.without(reached(link, eastward), cut), reached(kept, eastward))
    first = grid.without(link, kept)
    last = back(back(first, eastward), eastward)
    return grid.either(
        uncut, grid.both(cut, grid.without(grid.either(first, last), grid.both(first, last)))
    )


@rule
def flare_forks(link: Spaces, breaks: Spaces, kept: Spaces, eastward: bool) -> Spaces:
    """FT-FLARE-3: where a line begins of which both ends qualify, cut off from each other."""
    ends = grid.without(link, kept)
    return grid.both(back(breaks, eastward), grid.both(ends, back(back(ends, eastward), eastward)))


@rule
def flare_choices(s: FireTower, link: Spaces, kept: Spaces, out: Cells, count: int) -> int:
    """FT-FLARE-1, FT-FIRE-1: all lines, and both pieces of those that fork."""
    breaks = grid.of(s.firebreaks)
    eastward = flare_lines(link, breaks, kept, True)
    count = grid.write_lines(
        eastward, flare_lines(link, breaks, kept, False), Act.FLARE_UP, out, count
    )
    eastward, southward = (
        flare_forks(link, breaks, kept, True),
        flare_forks(link, breaks, kept, False),
    )
    count = grid.write_wholes(eastward, southward, Act.FLARE_UP_END, out, count)
    return grid.write_wholes(eastward, southward, Act.FLARE_LAST, out, count)


@rule
def can_flare(link: Spaces, kept: Spaces) -> bool:
    """FT-TURN-15: whether a Flare Up can be played: any linked space can be a line's only one."""
    return not grid.is_empty(grid.without(link, kept))


@rule
def refuse_flare(s: FireTower, action: int) -> int:
    """FT-FLARE-2, FT-FLARE-3, FT-FIRE-2: why a Flare Up cannot be laid so."""
    link, breaks, kept = linked(s), grid.of(s.firebreaks), hearts_kept(s, int(s.asked))
    if action >= Act.FLARE_UP_END:
        number = (action - Act.FLARE_UP_END) % (Act.FLARE_LAST - Act.FLARE_UP_END)
        eastward, cell = number < n.WHOLE_EAST, int(WHOLE_CELL[number])
        return (
            0
            if grid.holds(flare_forks(link, breaks, kept, eastward), cell)
            else Refusal.FLARE_ONE_PIECE
        )
    eastward, cell = action - Act.FLARE_UP < n.LINES_EAST, int(LINE_CELL[action - Act.FLARE_UP])
    if grid.holds(flare_lines(link, breaks, kept, eastward), cell):
        return 0
    if grid.holds(flare_forks(link, breaks, kept, eastward), cell):
        return Refusal.FLARE_PIECE
    line = grid.line_from(cell, eastward)
    return (
        Refusal.NO_LINK
        if grid.is_empty(grid.both(line, link))
        else refuse_heart(s, int(s.asked), line)
    )


@rule
def flare(s: FireTower, action: int, events: Events) -> None:
    """FT-FIRE-4, FT-FIRE-6, FT-FLARE-3, FT-FLARE-4: gems on all empty spaces of the piece."""
    if action >= Act.FLARE_UP_END:
        number = (action - Act.FLARE_UP_END) % (Act.FLARE_LAST - Act.FLARE_UP_END)
        step = 2 if number < n.WHOLE_EAST else 36
        kindle(
            s, grid.one(int(WHOLE_CELL[number]) + (step if action >= Act.FLARE_LAST else 0)), events
        )
        return
    eastward, cell = action - Act.FLARE_UP < n.LINES_EAST, int(LINE_CELL[action - Act.FLARE_UP])
    line = grid.both(grid.line_from(cell, eastward), empty_spaces(s))
    if grid.holds(
        back(grid.of(s.firebreaks), eastward), cell
    ):  # one end alone: the one that is linked
        line = grid.without(grid.both(line, linked(s)), hearts_kept(s, int(s.asked)))
    kindle(s, line, events)


# Burning Snag.


@rule
def squares_reaching(x: Spaces) -> Spaces:
    """FT-FIRE-5: the places from which a square of two by two reaches the set."""
    row = grid.either(x, grid.west(x))
    return grid.either(row, grid.north(row))


@rule
def snag_squares(link: Spaces, kept: Spaces) -> Spaces:
    """FT-SNAG-1, FT-FIRE-2: where a square begins that links to fire and has no kept heart."""
    return grid.without(squares_reaching(link), squares_reaching(kept))


@rule
def snag_choices(link: Spaces, kept: Spaces, out: Cells, count: int) -> int:
    """FT-SNAG-1: all squares."""
    return grid.write_squares(snag_squares(link, kept), Act.BURNING_SNAG, out, count)


@rule
def can_snag(link: Spaces, kept: Spaces) -> bool:
    """FT-TURN-15: whether a Burning Snag can be played."""
    return not grid.is_empty(snag_squares(link, kept))


@rule
def refuse_snag(s: FireTower, action: int) -> int:
    """FT-FIRE-2, FT-TURN-10: why a Burning Snag cannot be laid so."""
    square = grid.square_from(int(SQUARE_CELL[action - Act.BURNING_SNAG]))
    if grid.is_empty(grid.both(square, linked(s))):
        return Refusal.NO_LINK
    return refuse_heart(s, int(s.asked), square)


@rule
def snag(s: FireTower, action: int, events: Events) -> None:
    """FT-SNAG-2, FT-FB-10: firebreaks block their own spaces alone."""
    square = grid.square_from(int(SQUARE_CELL[action - Act.BURNING_SNAG]))
    kindle(s, grid.both(square, empty_spaces(s)), events)


# Explosion.


@rule
def explosion_centres(s: FireTower, kept: Spaces) -> Spaces:
    """FT-EXPL-1, FT-EXPL-5, FT-COMP-19, FT-TURN-10: any gem, but not one beside a kept heart."""
    return grid.without(grid.of(s.gems), grid.around(kept))


@rule
def explosion_choices(s: FireTower, kept: Spaces, out: Cells, count: int) -> int:
    """FT-EXPL-1, FT-EXPL-7, FT-EXPL-8: all gems, whatever lies around them."""
    return grid.write_spaces(explosion_centres(s, kept), Act.EXPLOSION, out, count)


@rule
def can_explode(s: FireTower, kept: Spaces) -> bool:
    """FT-TURN-15: whether an Explosion can be played."""
    return not grid.is_empty(explosion_centres(s, kept))


@rule
def refuse_explosion(s: FireTower, space: int) -> int:
    """FT-EXPL-1, FT-COMP-19, FT-TURN-10: why nothing explodes there."""
    cell = int(CELL[space])
    if not grid.at(s.gems, cell):
        return Refusal.NO_CENTRE
    return refuse_heart(s, int(s.asked), grid.around(grid.one(cell)))


@rule
def explode(s: FireTower, space: int, events: Events) -> None:
    """FT-EXPL-1 to FT-EXPL-6: a firebreak for the gem, gems on every empty space around it."""
    cell = int(CELL[space])
    grid.take_out(s.gems, cell)
    grid.add(s.firebreaks, cell)
    if grid.at(s.areas, cell):
        s.craters += 1
    emit(events, Event.BROKE, space)
    kindle(s, grid.both(grid.around(grid.one(cell)), empty_spaces(s)), events)


# Ember.


@rule
def has_landing(s: FireTower, cell: int, kept: Spaces) -> bool:
    """FT-EMBER-1, FT-EMBER-4, FT-EMBER-6: whether the gem there can be moved anywhere."""
    fire = grid.without(burning_spaces(s), grid.one(cell))
    return not grid.is_empty(grid.without(grid.both(empty_spaces(s), grid.beside(fire)), kept))


@rule
def ember_gems(s: FireTower, link: Spaces, kept: Spaces) -> Spaces:
    """FT-EMBER-1, FT-EMBER-2, FT-COMP-19: the gems that an Ember can move.

    A gem has four neighbours at most: with more linked spaces than that, one is linked without it.
    """
    gems = grid.without(grid.of(s.gems), grid.of(s.areas))
    if grid.size(grid.without(link, kept)) > 4:
        return gems
    for space in range(n.SPACES):
        cell = int(CELL[space])
        if grid.holds(gems, cell) and not has_landing(s, cell, kept):
            gems = grid.without(gems, grid.one(cell))
    return gems


@rule
def ember_choices(s: FireTower, link: Spaces, kept: Spaces, out: Cells, count: int) -> int:
    """FT-EMBER-1: which gem; where it goes is asked next."""
    return grid.write_spaces(ember_gems(s, link, kept), Act.EMBER, out, count)


@rule
def can_ember(s: FireTower, link: Spaces, kept: Spaces) -> bool:
    """FT-TURN-15: whether an Ember can be played."""
    return not grid.is_empty(ember_gems(s, link, kept))


@rule
def refuse_lift(s: FireTower, space: int) -> int:
    """FT-EMBER-1, FT-EMBER-2, FT-TURN-15: why an Ember cannot move what lies there."""
    cell = int(CELL[space])
    if not grid.at(s.gems, cell):
        return Refusal.NO_EMBER
    if grid.at(s.areas, cell):
        return Refusal.EMBER_IN_AREA
    return 0 if has_landing(s, cell, hearts_kept(s, int(s.asked))) else Refusal.EMBER_NOWHERE


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
    origin = grid.one(int(CELL[int(s.lifted)]))
    return grid.without(grid.without(linked(s), hearts_kept(s, int(s.asked))), origin)


@rule
def refuse_landing(s: FireTower, space: int) -> int:
    """FT-EMBER-1, FT-EMBER-6, FT-TURN-10: why the gem of an Ember cannot be put there."""
    cell = int(CELL[space])
    if space == s.lifted:
        return Refusal.EMBER_BACK
    code = refuse_empty(s, cell)
    if code == 0 and not grid.holds(linked(s), cell):
        code = Refusal.EMBER_NO_FIRE
    return code if code else refuse_heart(s, int(s.asked), grid.one(cell))

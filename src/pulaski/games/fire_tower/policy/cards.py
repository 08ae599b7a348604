"""The best card to play, by what the board is worth afterwards less the card's own worth."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.fire_tower.kernel.cards import has_card
from pulaski.games.fire_tower.kernel.fire import downwind, hearts_kept, linked
from pulaski.games.fire_tower.kernel.fire_cards import (
    ember_gems,
    ember_landings,
    explosion_centres,
    flare_lines,
    snag_squares,
)
from pulaski.games.fire_tower.kernel.firebreaks import buildable
from pulaski.games.fire_tower.kernel.grid import (
    CELL,
    Spaces,
    add,
    around,
    beside,
    both,
    either,
    is_empty,
    north,
    of,
    one,
    take_out,
    west,
    without,
)
from pulaski.games.fire_tower.kernel.reckless import reckless_spaces, refuse_reckless
from pulaski.games.fire_tower.kernel.water import within_reach
from pulaski.games.fire_tower.kernel.wind import is_available
from pulaski.games.fire_tower.policy.danger import (
    RIVAL,
    fronts,
    nearest,
    worth,
)
from pulaski.games.fire_tower.policy.hand import price
from pulaski.games.fire_tower.policy.trial import (
    BLAST,
    BUILD,
    DOUSE_ALL,
    GAP_EAST,
    GAP_SOUTH,
    LEAST,
    LIGHT,
    LINE_EAST,
    LINE_SOUTH,
    PAIR_EAST,
    PAIR_SOUTH,
    REGROW,
    RING,
    SINGLE,
    SQUARE,
    best_of,
    first_cell,
    from_where,
)
from pulaski.games.fire_tower.state import (
    AIR_DROP,
    BURNING_SNAG,
    DE_REFOREST,
    DEFOREST,
    DIRECTIONS,
    DOZE,
    DOZER_LINE,
    DROP,
    EMBER,
    ENGINE,
    EXPLODE,
    EXPLOSION,
    FAN,
    FIRE_ENGINE,
    FLARE,
    FLARE_UP,
    GEM,
    JUMP,
    LIFT,
    NONE,
    RECKLESS,
    REFOREST,
    ROLL_WIND,
    SCRATCH,
    SCRATCH_LINE,
    SMOKEJUMPER,
    SNAG,
    SPACES,
    SUITS,
    TURN_WIND,
    WIND_CARD,
    FireTower,
)

__all__ = ["best_card", "best_gem", "step_worth"]

RECKLESS_PRICE = 30  # what three cards of one suit are worth, in the measure of `hand`


@rule
def step_worth(s: FireTower) -> int:
    """The measure of cards in the hand: the danger to the nearest rival now."""
    return int(RIVAL[2 * nearest(s, False)])


@rule
def better(best: tuple[int, int], other: tuple[int, int], cost: int) -> tuple[int, int]:
    """The better of two plays, the second of which costs a card."""
    value = other[0] - cost
    return (value, other[1]) if other[1] >= 0 and value > best[0] else best


@rule
def best_card(s: FireTower, key: int) -> tuple[int, int]:
    """The best of all cards at hand, what it is worth and its action; -1 if there is none."""
    ahead, front = fronts(s, True)
    target = fronts(s, False)[1]
    unit = step_worth(s)
    best = attack(s, key, target, unit)
    best = better(best, ember(s, key, target, front), unit * price(s, EMBER) // 100)
    best = better(best, winds(s, key, target, unit), 0)
    best = better(best, water(s, key, front, unit), 0)
    best = better(best, firebreaks(s, key, ahead, target, unit), 0)
    return better(best, reckless(s, key), unit * RECKLESS_PRICE // 100)


# Fire.


@rule
def attack(s: FireTower, key: int, target: Spaces, unit: int) -> tuple[int, int]:
    """Patterns of fire that come nearer to a rival."""
    best = (LEAST, NONE)
    link, kept = linked(s), hearts_kept(s, int(s.asked))
    if has_card(s, BURNING_SNAG):
        starts = both(snag_squares(link, kept), from_where(SQUARE, target))
        play = best_of(s, key, starts, SQUARE, LIGHT, SNAG)
        best = better(best, play, unit * price(s, BURNING_SNAG) // 100)
    if has_card(s, FLARE_UP):
        for shape in range(LINE_EAST, LINE_SOUTH + 1):
            starts = both(uncut_lines(s, link, kept, shape), from_where(shape, target))
            play = best_of(s, key, starts, shape, LIGHT, FLARE)
            best = better(best, play, unit * price(s, FLARE_UP) // 100)
    if has_card(s, EXPLOSION):
        starts = both(explosion_centres(s, kept), around(target))
        play = best_of(s, key, starts, RING, BLAST, EXPLODE)
        best = better(best, play, unit * price(s, EXPLOSION) // 100)
    return best


@rule
def uncut_lines(s: FireTower, link: Spaces, kept: Spaces, shape: int) -> Spaces:
    """Lines of a Flare Up without a firebreak in the middle: all their empty spaces are lit."""
    breaks, eastward = of(s.firebreaks), shape == LINE_EAST
    lines = flare_lines(link, breaks, kept, eastward)
    return without(lines, west(breaks) if eastward else north(breaks))


@rule
def ember(s: FireTower, key: int, target: Spaces, front: Spaces) -> tuple[int, int]:
    """An Ember takes the gem that hurts most, or an idle one, and brings it to a rival."""
    if not has_card(s, EMBER):
        return (LEAST, NONE)
    gems = ember_gems(s, linked(s), hearts_kept(s, int(s.asked)))
    idle = first_cell(without(without(gems, front), target))
    some = both(gems, front)
    if idle >= 0:
        some = either(some, one(idle))
    _, action = best_of(s, key, gems if is_empty(some) else some, SINGLE, DOUSE_ALL, LIFT)
    if action < 0:
        return (LEAST, NONE)
    cell = int(CELL[action - LIFT])
    take_out(s.gems, cell)
    lifted = s.lifted
    s.lifted = action - LIFT
    value, landing = best_gem(s, key, ember_landings(s), target)
    s.lifted = lifted
    add(s.gems, cell)
    return (value, action) if landing >= 0 else (LEAST, NONE)


@rule
def best_gem(s: FireTower, key: int, spaces: Spaces, target: Spaces) -> tuple[int, int]:
    """The best space for one gem, near a rival if there is such a space."""
    some = both(spaces, target)
    return best_of(s, key, spaces if is_empty(some) else some, SINGLE, LIGHT, GEM)


@rule
def reckless(s: FireTower, key: int) -> tuple[int, int]:
    """Reckless Abandon: the two best gems, one after the other."""
    for suit in range(SUITS):
        if refuse_reckless(s, suit) == 0:
            value, action = best_gem(s, key, reckless_spaces(s), fronts(s, False)[1])
            cell = int(CELL[action - GEM])
            add(s.gems, cell)
            more, action = best_gem(s, key, reckless_spaces(s), fronts(s, False)[1])
            take_out(s.gems, cell)
            return (more if action >= 0 else value), RECKLESS + suit
    return (LEAST, NONE)


# Wind.


@rule
def winds(s: FireTower, key: int, target: Spaces, unit: int) -> tuple[int, int]:
    """Of every wind card: a gem near a rival, a better wind, or the hope for one."""
    best = (LEAST, NONE)
    gems, breaks, kept = of(s.gems), of(s.firebreaks), hearts_kept(s, int(s.asked))
    rolled = any_other_wind(s)
    for direction in range(DIRECTIONS):
        if has_card(s, WIND_CARD + direction):
            cost = unit * price(s, WIND_CARD + direction) // 100
            spaces = without(both(downwind(s, direction), target), kept)
            play = best_of(s, key, spaces, SINGLE, LIGHT, FAN + direction * SPACES)
            best = better(best, play, cost)
            best = better(best, (rolled, ROLL_WIND + direction), cost)
            if direction != s.wind and is_available(s, direction):
                value = worth(s, gems, breaks, direction)
                best = better(best, (value, TURN_WIND + direction), cost)
    return best


@rule
def any_other_wind(s: FireTower) -> int:
    """What the board is worth with another wind, on average."""
    total = count = 0
    for direction in range(DIRECTIONS):
        if direction != s.wind and is_available(s, direction):
            total += worth(s, of(s.gems), of(s.firebreaks), direction)
            count += 1
    return total // count if count else LEAST


# Water and firebreaks.


@rule
def water(s: FireTower, key: int, front: Spaces, unit: int) -> tuple[int, int]:
    """Water on fire that is near."""
    best = (LEAST, NONE)
    wet = both(within_reach(s), front)
    if is_empty(wet):
        return best
    for shape in range(LINE_EAST, LINE_SOUTH + 1):
        if has_card(s, AIR_DROP):
            play = best_of(s, key, from_where(shape, wet), shape, DOUSE_ALL, DROP)
            best = better(best, play, unit * price(s, AIR_DROP) // 100)
    if has_card(s, FIRE_ENGINE):
        play = best_of(s, key, from_where(SQUARE, wet), SQUARE, DOUSE_ALL, ENGINE)
        best = better(best, play, unit * price(s, FIRE_ENGINE) // 100)
    if has_card(s, SMOKEJUMPER):
        play = best_of(s, key, both(of(s.gems), around(wet)), RING, DOUSE_ALL, JUMP)
        best = better(best, play, unit * price(s, SMOKEJUMPER) // 100)
    return best


@rule
def firebreaks(s: FireTower, key: int, ahead: Spaces, target: Spaces, unit: int) -> tuple[int, int]:
    """Firebreaks in the way of fire that is near, or one less in the way to a rival."""
    best = (LEAST, NONE)
    free = buildable(s)
    want = both(free, ahead)
    for eastward in range(2):
        if has_card(s, DOZER_LINE):
            shape = PAIR_EAST if eastward else PAIR_SOUTH
            starts = both(
                both(free, west(free) if eastward else north(free)), from_where(shape, want)
            )
            play = best_of(s, key, starts, shape, BUILD, DOZE)
            best = better(best, play, unit * price(s, DOZER_LINE) // 100)
        if has_card(s, SCRATCH_LINE):
            shape = GAP_EAST if eastward else GAP_SOUTH
            second = west(west(free)) if eastward else north(north(free))
            starts = both(both(free, second), from_where(shape, want))
            play = best_of(s, key, starts, shape, BUILD, SCRATCH)
            best = better(best, play, unit * price(s, SCRATCH_LINE) // 100)
    if has_card(s, DE_REFOREST):
        cost = unit * price(s, DE_REFOREST) // 100
        best = better(best, best_of(s, key, want, SINGLE, BUILD, DEFOREST), cost)
        gone = both(of(s.firebreaks), beside(target))
        best = better(best, best_of(s, key, gone, SINGLE, REGROW, REFOREST), cost)
    return best

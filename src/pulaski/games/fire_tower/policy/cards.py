"""The best card to play, by what the board is worth afterwards less the card's own worth."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.fire_tower import state as n
from pulaski.games.fire_tower.codes import Act
from pulaski.games.fire_tower.kernel import cards, fire, fire_cards, grid, wind
from pulaski.games.fire_tower.kernel.firebreaks import buildable
from pulaski.games.fire_tower.kernel.grid import CELL, Spaces
from pulaski.games.fire_tower.kernel.reckless import reckless_spaces, refuse_reckless
from pulaski.games.fire_tower.kernel.water import within_reach
from pulaski.games.fire_tower.policy import danger, hand, trial
from pulaski.games.fire_tower.policy.danger import RIVAL
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
)
from pulaski.games.fire_tower.state import FireTower

RECKLESS_PRICE = 30  # what three cards of one suit are worth, in the measure of `hand`


@rule
def step_worth(s: FireTower) -> int:
    """The measure of cards in the hand: the danger to the nearest rival now."""
    return int(RIVAL[2 * danger.nearest(s, False)])


@rule
def better(best: tuple[int, int], other: tuple[int, int], cost: int) -> tuple[int, int]:
    """The better of two plays, the second of which costs a card."""
    value = other[0] - cost
    return (value, other[1]) if other[1] >= 0 and value > best[0] else best


@rule
def best_card(s: FireTower, key: int) -> tuple[int, int]:
    """The best of all cards at hand, what it is worth and its action; -1 if there is none."""
    ahead, front = danger.fronts(s, True)
    target = danger.fronts(s, False)[1]
    unit = step_worth(s)
    best = attack(s, key, target, unit)
    best = better(best, ember(s, key, target, front), unit * hand.price(s, n.EMBER) // 100)
    best = better(best, winds(s, key, target, unit), 0)
    best = better(best, water(s, key, front, unit), 0)
    best = better(best, firebreaks(s, key, ahead, target, unit), 0)
    return better(best, reckless(s, key), unit * RECKLESS_PRICE // 100)


# Fire.


@rule
def attack(s: FireTower, key: int, target: Spaces, unit: int) -> tuple[int, int]:
    """Patterns of fire that come nearer to a rival."""
    best = (LEAST, n.NONE)
    link, kept = fire.linked(s), fire.hearts_kept(s, int(s.asked))
    if cards.has_card(s, n.BURNING_SNAG):
        starts = grid.both(fire_cards.snag_squares(link, kept), trial.from_where(SQUARE, target))
        play = trial.best_of(s, key, starts, SQUARE, LIGHT, Act.BURNING_SNAG)
        best = better(best, play, unit * hand.price(s, n.BURNING_SNAG) // 100)
    if cards.has_card(s, n.FLARE_UP):
        for shape in range(LINE_EAST, LINE_SOUTH + 1):
            starts = grid.both(uncut_lines(s, link, kept, shape), trial.from_where(shape, target))
            play = trial.best_of(s, key, starts, shape, LIGHT, Act.FLARE_UP)
            best = better(best, play, unit * hand.price(s, n.FLARE_UP) // 100)
    if cards.has_card(s, n.EXPLOSION):
        starts = grid.both(fire_cards.explosion_centres(s, kept), grid.around(target))
        play = trial.best_of(s, key, starts, RING, BLAST, Act.EXPLOSION)
        best = better(best, play, unit * hand.price(s, n.EXPLOSION) // 100)
    return best


@rule
def uncut_lines(s: FireTower, link: Spaces, kept: Spaces, shape: int) -> Spaces:
    """Lines of a Flare Up without a firebreak in the middle: all their empty spaces are lit."""
    breaks, eastward = grid.of(s.firebreaks), shape == LINE_EAST
    lines = fire_cards.flare_lines(link, breaks, kept, eastward)
    return grid.without(lines, grid.west(breaks) if eastward else grid.north(breaks))


@rule
def ember(s: FireTower, key: int, target: Spaces, front: Spaces) -> tuple[int, int]:
    """An Ember takes the gem that hurts most, or an idle one, and brings it to a rival."""
    if not cards.has_card(s, n.EMBER):
        return (LEAST, n.NONE)
    gems = fire_cards.ember_gems(s, fire.linked(s), fire.hearts_kept(s, int(s.asked)))
    idle = trial.first_cell(grid.without(grid.without(gems, front), target))
    some = grid.both(gems, front)
    if idle >= 0:
        some = grid.either(some, grid.one(idle))
    _, action = trial.best_of(
        s, key, gems if grid.is_empty(some) else some, SINGLE, DOUSE_ALL, Act.EMBER
    )
    if action < 0:
        return (LEAST, n.NONE)
    cell = int(CELL[action - Act.EMBER])
    grid.take_out(s.gems, cell)
    lifted = s.lifted
    s.lifted = action - Act.EMBER
    value, landing = best_gem(s, key, fire_cards.ember_landings(s), target)
    s.lifted = lifted
    grid.add(s.gems, cell)
    return (value, action) if landing >= 0 else (LEAST, n.NONE)


@rule
def best_gem(s: FireTower, key: int, spaces: Spaces, target: Spaces) -> tuple[int, int]:
    """The best space for one gem, near a rival if there is such a space."""
    some = grid.both(spaces, target)
    return trial.best_of(s, key, spaces if grid.is_empty(some) else some, SINGLE, LIGHT, Act.GEM)


@rule
def reckless(s: FireTower, key: int) -> tuple[int, int]:
    """Reckless Abandon: the two best gems, one after the other."""
    for suit in range(n.SUITS):
        if refuse_reckless(s, suit) == 0:
            value, action = best_gem(s, key, reckless_spaces(s), danger.fronts(s, False)[1])
            cell = int(CELL[action - Act.GEM])
            grid.add(s.gems, cell)
            more, action = best_gem(s, key, reckless_spaces(s), danger.fronts(s, False)[1])
            grid.take_out(s.gems, cell)
            return (more if action >= 0 else value), Act.RECKLESS + suit
    return (LEAST, n.NONE)


# Wind.


@rule
def winds(s: FireTower, key: int, target: Spaces, unit: int) -> tuple[int, int]:
    """Of every wind card: a gem near a rival, a better wind, or the hope for one."""
    best = (LEAST, n.NONE)
    gems, breaks, kept = grid.of(s.gems), grid.of(s.firebreaks), fire.hearts_kept(s, int(s.asked))
    rolled = any_other_wind(s)
    for direction in range(n.DIRECTIONS):
        if cards.has_card(s, n.WIND_CARD + direction):
            cost = unit * hand.price(s, n.WIND_CARD + direction) // 100
            spaces = grid.without(grid.both(fire.downwind(s, direction), target), kept)
            play = trial.best_of(s, key, spaces, SINGLE, LIGHT, Act.FAN + direction * n.SPACES)
            best = better(best, play, cost)
            best = better(best, (rolled, Act.ROLL_WIND + direction), cost)
            if direction != s.wind and wind.is_available(s, direction):
                value = danger.worth(s, gems, breaks, direction)
                best = better(best, (value, Act.TURN_WIND + direction), cost)
    return best


@rule
def any_other_wind(s: FireTower) -> int:
    """What the board is worth with another wind, on average."""
    total = count = 0
    for direction in range(n.DIRECTIONS):
        if direction != s.wind and wind.is_available(s, direction):
            total += danger.worth(s, grid.of(s.gems), grid.of(s.firebreaks), direction)
            count += 1
    return total // count if count else LEAST


# Water and firebreaks.


@rule
def water(s: FireTower, key: int, front: Spaces, unit: int) -> tuple[int, int]:
    """Water on fire that is near."""
    best = (LEAST, n.NONE)
    wet = grid.both(within_reach(s), front)
    if grid.is_empty(wet):
        return best
    for shape in range(LINE_EAST, LINE_SOUTH + 1):
        if cards.has_card(s, n.AIR_DROP):
            play = trial.best_of(
                s, key, trial.from_where(shape, wet), shape, DOUSE_ALL, Act.AIR_DROP
            )
            best = better(best, play, unit * hand.price(s, n.AIR_DROP) // 100)
    if cards.has_card(s, n.FIRE_ENGINE):
        play = trial.best_of(
            s, key, trial.from_where(SQUARE, wet), SQUARE, DOUSE_ALL, Act.FIRE_ENGINE
        )
        best = better(best, play, unit * hand.price(s, n.FIRE_ENGINE) // 100)
    if cards.has_card(s, n.SMOKEJUMPER):
        play = trial.best_of(
            s, key, grid.both(grid.of(s.gems), grid.around(wet)), RING, DOUSE_ALL, Act.SMOKEJUMPER
        )
        best = better(best, play, unit * hand.price(s, n.SMOKEJUMPER) // 100)
    return best


@rule
def firebreaks(s: FireTower, key: int, ahead: Spaces, target: Spaces, unit: int) -> tuple[int, int]:
    """Firebreaks in the way of fire that is near, or one less in the way to a rival."""
    best = (LEAST, n.NONE)
    free = buildable(s)
    want = grid.both(free, ahead)
    for eastward in range(2):
        if cards.has_card(s, n.DOZER_LINE):
            shape = PAIR_EAST if eastward else PAIR_SOUTH
            starts = grid.both(
                grid.both(free, grid.west(free) if eastward else grid.north(free)),
                trial.from_where(shape, want),
            )
            play = trial.best_of(s, key, starts, shape, BUILD, Act.DOZER_LINE)
            best = better(best, play, unit * hand.price(s, n.DOZER_LINE) // 100)
        if cards.has_card(s, n.SCRATCH_LINE):
            shape = GAP_EAST if eastward else GAP_SOUTH
            second = grid.west(grid.west(free)) if eastward else grid.north(grid.north(free))
            starts = grid.both(grid.both(free, second), trial.from_where(shape, want))
            play = trial.best_of(s, key, starts, shape, BUILD, Act.SCRATCH_LINE)
            best = better(best, play, unit * hand.price(s, n.SCRATCH_LINE) // 100)
    if cards.has_card(s, n.DE_REFOREST):
        cost = unit * hand.price(s, n.DE_REFOREST) // 100
        best = better(best, trial.best_of(s, key, want, SINGLE, BUILD, Act.DEFOREST), cost)
        gone = grid.both(grid.of(s.firebreaks), grid.beside(target))
        best = better(best, trial.best_of(s, key, gone, SINGLE, REGROW, Act.REFOREST), cost)
    return best

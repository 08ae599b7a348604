"""The best card to play, by what the board is worth afterwards less the card's own worth."""

from __future__ import annotations

from typing import NamedTuple

from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import fire, fire_cards, grid, water, wind
from ..kernel.firebreaks import buildable, twos
from ..kernel.grid import CELL, Spaces
from ..kernel.reckless import is_reckless, refuse_reckless
from ..state import FireTower
from . import danger, hand, trial
from .danger import OURS, RIVAL, RIVALS, Board
from .trial import (
    GAP_EAST,
    GAP_SOUTH,
    LEAST,
    LINE_EAST,
    LINE_SOUTH,
    PAIR_EAST,
    PAIR_SOUTH,
    RING,
    SINGLE,
    SQUARE,
)

# Kinds of cards, as sets.
ATTACKS = (1 << n.EMBER) - 1
WINDS = (1 << n.AIR_DROP) - (1 << n.WIND_CARD)
WATERS = (1 << n.DOZER_LINE) - (1 << n.AIR_DROP)
BREAKS = (1 << n.CARDS) - (1 << n.DOZER_LINE)
DEFENCES = WATERS | BREAKS
REGROWS = 1 << n.DE_REFOREST  # it attacks, too


class Choice(NamedTuple):
    """The best card, and what it is measured by."""

    value: int  # what the board is worth then, less the card
    action: int  # -1: no card is good enough
    unit: int  # the measure of cards in the hand: the danger to the nearest rival
    steps: int  # from the nearest fire to the own side


class Hand(NamedTuple):
    """What can be played, and what it costs."""

    held: int  # the set of kinds of cards
    bad: int  # the set of directions of useless winds
    unit: int  # the measure of cards in the hand


RECKLESS_PRICE = 30  # what three cards of one suit are worth, in the measure of `hand`


@rule
def holds(h: Hand, kind: int) -> bool:
    """Whether such a card can be played."""
    return (h.held >> kind) & 1 == 1


@rule
def price(h: Hand, kind: int) -> int:
    """What a card is worth in the hand."""
    return h.unit * hand.price(h.bad, kind) // 100


@rule
def better(best: tuple[int, int], other: tuple[int, int], cost: int) -> tuple[int, int]:
    """The better of two plays, the second of which costs a card."""
    value = other[0] - cost
    return (value, other[1]) if other[1] >= 0 and value > best[0] else best


@rule
def best_card(s: FireTower, key: int, b: Board, least: int) -> Choice:
    """The best of all cards at hand that are worth more than so much.

    Every search knows the best play before it, and leaves out what cannot be better.
    """
    front, target = danger.front(b, OURS), danger.front(b, RIVALS)
    unit = int(RIVAL[2 * danger.nearest(b, RIVALS)])
    h = Hand(hand.kinds(s), hand.bad_winds(s), unit)
    best = (least, n.NONE)
    if h.held & ATTACKS:
        best = attack(s, key, b, h, target, best)
    if holds(h, n.EMBER):
        cost = price(h, n.EMBER)
        best = better(best, ember(s, key, b, target, front, best[0] + cost), cost)
    if h.held & WINDS:
        best = winds(s, key, b, h, target, best)
    if h.held & DEFENCES and (h.held & REGROWS or danger.most_defended(b) > best[0]):
        if h.held & WATERS:
            best = douse(s, key, b, h, front, best)
        if h.held & BREAKS:
            best = firebreaks(s, key, b, h, target, best)
    suit = raging_suit(s)
    if suit >= 0:
        best = better(best, reckless(s, key, b, target, suit), unit * RECKLESS_PRICE // 100)
    return Choice(best[0], best[1], unit, danger.nearest(b, OURS))


@rule
def raging_suit(s: FireTower) -> int:
    """The suit that pays for Reckless Abandon, or -1; most of the time that is not open."""
    if s.event == n.SHADOW or is_reckless(s, int(s.asked)):
        for suit in range(n.SUITS):
            if refuse_reckless(s, suit) == 0:
                return suit
    return n.NONE


# Fire.


@rule
def attack(
    s: FireTower, key: int, b: Board, h: Hand, target: Spaces, best: tuple[int, int]
) -> tuple[int, int]:
    """Patterns of fire that come nearer to a rival."""
    link, kept = fire.linked(s), fire.hearts_kept(s, int(s.asked))
    if holds(h, n.BURNING_SNAG):
        cost = price(h, n.BURNING_SNAG)
        starts = grid.both(fire_cards.snag_squares(link, kept), trial.from_where(SQUARE, target))
        play = laid(s, key, b, starts, SQUARE, Act.BURNING_SNAG, best[0] + cost)
        best = better(best, play, cost)
    if holds(h, n.FLARE_UP):
        cost = price(h, n.FLARE_UP)
        for shape in range(LINE_EAST, LINE_SOUTH + 1):
            starts = grid.both(uncut_lines(s, link, kept, shape), trial.from_where(shape, target))
            play = laid(s, key, b, starts, shape, Act.FLARE_UP, best[0] + cost)
            best = better(best, play, cost)
    if holds(h, n.EXPLOSION):
        cost = price(h, n.EXPLOSION)
        starts = grid.both(fire_cards.explosion_centres(s, kept), grid.around(target))
        play = trial.best_blast(s, key, b, starts, Act.EXPLOSION, best[0] + cost)
        best = better(best, play, cost)
    return best


@rule
def laid(
    s: FireTower, key: int, b: Board, starts: Spaces, shape: int, base: int, bound: int
) -> tuple[int, int]:
    """The best of these patterns of fire; those that come nearest to a rival are tried first."""
    deep, most = danger.reach(b)
    some = grid.both(starts, trial.from_where(shape, deep))
    return trial.best_lit(s, key, b, some, grid.without(starts, some), most, shape, base, bound)


@rule
def uncut_lines(s: FireTower, link: Spaces, kept: Spaces, shape: int) -> Spaces:
    """Lines of a Flare Up without a firebreak in the middle: all their empty spaces are lit."""
    breaks, eastward = grid.of(s.firebreaks), shape == LINE_EAST
    lines = fire_cards.flare_lines(link, breaks, kept, eastward)
    return grid.without(lines, grid.back(breaks, eastward))


@rule
def ember(
    s: FireTower, key: int, b: Board, target: Spaces, front: Spaces, bound: int
) -> tuple[int, int]:
    """An Ember takes the gem that hurts most, or an idle one, and brings it to a rival."""
    gems = fire_cards.ember_gems(s, fire.linked(s), fire.hearts_kept(s, int(s.asked)))
    idle = grid.without(grid.without(gems, front), target)
    some = grid.both(gems, front)
    if not grid.is_empty(idle):
        some = grid.either(some, grid.one(trial.first_cell(idle)))
    some = gems if grid.is_empty(some) else some
    _, action = trial.best_doused(s, key, b, some, SINGLE, Act.EMBER, LEAST)
    if action < 0:
        return (LEAST, n.NONE)
    cell = int(CELL[action - Act.EMBER])
    grid.take_out(s.gems, cell)
    lifted = s.lifted
    s.lifted = action - Act.EMBER
    spaces, then = fire_cards.ember_landings(s), danger.survey(s, danger.sheet())
    some = near_target(spaces, target)
    value, landing = trial.best_of_gems(s, key, then, some, Act.GEM, bound)
    s.lifted = lifted
    grid.add(s.gems, cell)
    return (value, action) if landing >= 0 else (LEAST, n.NONE)


@rule
def best_gem(s: FireTower, key: int, b: Board, spaces: Spaces, target: Spaces) -> tuple[int, int]:
    """The best space for one gem, near a rival if there is such a space."""
    return trial.best_gem(s, key, b, near_target(spaces, target), Act.GEM)


@rule
def near_target(spaces: Spaces, target: Spaces) -> Spaces:
    """Of some spaces those near a rival, or all if there are none."""
    some = grid.both(spaces, target)
    return spaces if grid.is_empty(some) else some


@rule
def reckless(s: FireTower, key: int, b: Board, target: Spaces, suit: int) -> tuple[int, int]:
    """Reckless Abandon: the two best gems, one after the other."""
    value, action = best_gem(s, key, b, fire.lightable(s), target)
    cell = int(CELL[action - Act.GEM])
    grid.add(s.gems, cell)
    then = danger.survey(s, danger.sheet())
    more, action = best_gem(s, key, then, fire.lightable(s), danger.front(then, RIVALS))
    grid.take_out(s.gems, cell)
    return (more if action >= 0 else value), Act.RECKLESS + suit


# Wind.


@rule
def winds(
    s: FireTower, key: int, b: Board, h: Hand, target: Spaces, best: tuple[int, int]
) -> tuple[int, int]:
    """Of every wind card: a gem near a rival, a better wind, or the hope for one."""
    most, spaces = danger.most_lit(b), target
    if most > best[0]:
        spaces = grid.without(target, fire.hearts_kept(s, int(s.asked)))
    turns = danger.most_blown(b) > best[0]
    worths = danger.worth_by_wind(b) if turns else (LEAST, LEAST, LEAST, LEAST)
    rolled = any_other_wind(s, worths)
    for direction in range(n.DIRECTIONS):
        if holds(h, n.WIND_CARD + direction):
            cost = price(h, n.WIND_CARD + direction)
            if most > best[0] + cost:
                some = grid.both(fire.downwind(s, direction), spaces)
                base = Act.FAN + direction * n.SPACES
                play = trial.best_of_gems(s, key, b, some, base, best[0] + cost)
                best = better(best, play, cost)
            best = better(best, (rolled, Act.ROLL_WIND + direction), cost)
            if direction != s.wind and wind.is_available(s, direction):
                best = better(best, (worths[direction], Act.TURN_WIND + direction), cost)
    return best


@rule
def any_other_wind(s: FireTower, worths: tuple[int, int, int, int]) -> int:
    """What the board is worth with another wind, on average."""
    total = count = 0
    for direction in range(n.DIRECTIONS):
        if direction != s.wind and wind.is_available(s, direction):
            total += worths[direction]
            count += 1
    return total // count if count else LEAST


# Water and firebreaks.


@rule
def douse(
    s: FireTower, key: int, b: Board, h: Hand, front: Spaces, best: tuple[int, int]
) -> tuple[int, int]:
    """Water on fire that is near."""
    wet = grid.both(fire.forest_gems(s), front)
    if grid.is_empty(wet):
        return best
    if holds(h, n.AIR_DROP):
        cost = price(h, n.AIR_DROP)
        for shape in range(LINE_EAST, LINE_SOUTH + 1):
            starts = trial.from_where(shape, wet)
            play = trial.best_doused(s, key, b, starts, shape, Act.AIR_DROP, best[0] + cost)
            best = better(best, play, cost)
    if holds(h, n.FIRE_ENGINE):
        cost = price(h, n.FIRE_ENGINE)
        starts = trial.from_where(SQUARE, wet)
        play = trial.best_doused(s, key, b, starts, SQUARE, Act.FIRE_ENGINE, best[0] + cost)
        best = better(best, play, cost)
    if holds(h, n.SMOKEJUMPER):
        cost = price(h, n.SMOKEJUMPER)
        starts = water.jump_centres(s, wet)
        play = trial.best_doused(s, key, b, starts, RING, Act.SMOKEJUMPER, best[0] + cost)
        best = better(best, play, cost)
    return best


@rule
def firebreaks(
    s: FireTower, key: int, b: Board, h: Hand, target: Spaces, best: tuple[int, int]
) -> tuple[int, int]:
    """Firebreaks in the way of fire that is near, or one less in the way to a rival."""
    free = buildable(s)
    want = grid.both(free, danger.ahead(b))
    if not grid.is_empty(want):
        best = built(s, key, b, h, free, want, best)
    if holds(h, n.DE_REFOREST):
        cost = price(h, n.DE_REFOREST)
        gone = grid.both(grid.of(s.firebreaks), grid.beside(target))
        if not grid.is_empty(gone):
            play = trial.best_regrown(s, key, b, gone, Act.REFOREST, best[0] + cost)
            best = better(best, play, cost)
    return best


@rule
def built(
    s: FireTower, key: int, b: Board, h: Hand, free: Spaces, want: Spaces, best: tuple[int, int]
) -> tuple[int, int]:
    """Firebreaks of which one is where it is wanted."""
    spots = danger.delicate(b)
    for way in range(2):
        eastward = way == 1
        if holds(h, n.DOZER_LINE):
            shape, cost = PAIR_EAST if eastward else PAIR_SOUTH, price(h, n.DOZER_LINE)
            starts = grid.both(twos(free, 0, eastward), trial.from_where(shape, want))
            bound = best[0] + cost
            play = trial.best_built(s, key, b, starts, shape, spots, Act.DOZER_LINE, bound)
            best = better(best, play, cost)
        if holds(h, n.SCRATCH_LINE):
            shape, cost = GAP_EAST if eastward else GAP_SOUTH, price(h, n.SCRATCH_LINE)
            starts = grid.both(twos(free, 1, eastward), trial.from_where(shape, want))
            bound = best[0] + cost
            play = trial.best_built(s, key, b, starts, shape, spots, Act.SCRATCH_LINE, bound)
            best = better(best, play, cost)
    if holds(h, n.DE_REFOREST):
        cost = price(h, n.DE_REFOREST)
        bound = best[0] + cost
        play = trial.best_built(s, key, b, want, SINGLE, spots, Act.DEFOREST, bound)
        best = better(best, play, cost)
    return best

"""Questions that are not about a card: the Bucket, Events, champions, water gem by gem."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import aid, bucket, fire, firebreaks, grid, seats, water
from ..kernel.grid import HEARTS, SPACE, Spaces
from ..state import FireTower
from . import cards, danger, hand, trial
from .danger import LIT, OWN
from .trial import LEAST

YARD = 6  # steps from a heart within which a firebreak makes the way longer
WATCHFUL = 6  # steps from the own heart at which fire asks for a firebreak


# The Bucket.


@rule
def best_bucket(s: FireTower) -> tuple[int, int]:
    """The best use of the Bucket now: what the board is worth then, and the action; or -1."""
    best, action = LEAST, n.NONE
    if not bucket.can_use_bucket(s, int(s.asked)):
        return best, action
    gems, breaks, wind = grid.of(s.gems), grid.of(s.firebreaks), int(s.wind)
    for id in range(Act.BUCKET, Act.BUCKET_SOME):
        if bucket.refuse_bucket(s, id) == 0:
            value = danger.worth(s, grid.without(gems, water.pattern_of(id)), breaks, wind)
            if value > best:
                best, action = value, id
    return best, action


@rule
def douse(s: FireTower) -> int:
    """Water gem by gem: the gem whose removal does most good; all of them that do no harm."""
    gems, breaks, wind = grid.of(s.gems), grid.of(s.firebreaks), int(s.wind)
    best, action = danger.worth_now(s), Act.STOP if s.removed else n.NONE
    left = water.still_wet(s)
    while not grid.is_empty(left):
        cell = trial.first_cell(left)
        left = grid.without(left, grid.one(cell))
        value = danger.worth(s, grid.without(gems, grid.one(cell)), breaks, wind)
        if action < 0 or value >= best:
            best, action = value, Act.DOUSE + int(SPACE[cell])
    return action


# Firebreaks.


@rule
def yard(s: FireTower, ground: Spaces) -> Spaces:
    """The ground within a few steps of the hearts of the own side, round all firebreaks."""
    near = grid.empty_set()
    for seat in range(int(s.seats)):
        if seats.protects(s, int(s.asked), seat):
            near = grid.either(near, grid.one(int(HEARTS[int(s.corner[seat])])))
    for _ in range(YARD):
        near = danger.widen(near, ground)
    return near


@rule
def best_break(s: FireTower) -> int:
    """One firebreak: against fire that is near, else where it lengthens the ways to the tower."""
    gems, breaks, wind = grid.of(s.gems), grid.of(s.firebreaks), int(s.wind)
    free = firebreaks.buildable(s)
    left = grid.both(free, yard(s, grid.outside(breaks)))
    if grid.is_empty(left):
        left = free
    best, space = LEAST, n.NONE
    while not grid.is_empty(left):
        cell = trial.first_cell(left)
        left = grid.without(left, grid.one(cell))
        more = grid.either(breaks, grid.one(cell))
        value = danger.worth(s, gems, more, wind) - grid.size(yard(s, grid.outside(more)))
        if value > best:
            best, space = value, int(SPACE[cell])
    return Act.BREAK + space


# Mutual Aid.


@rule
def pick_aid(s: FireTower, key: int) -> int:
    """A gem if the own one does more good than those of the rivals do harm; else what helps most.

    Every rival's gem may come a step nearer to the own tower, whatever the wind. A firebreak each
    serves whoever has fire near; new cards serve whoever holds useless ones.
    """
    steps = danger.nearest(s, True)
    if aid.refuse_aid(s, n.GIVE_GEM) == 0:
        value, _ = cards.best_gem(s, key, fire.linked(s), danger.fronts(s, False)[1])
        harm = int(OWN[2 * steps - 2]) - int(OWN[2 * steps]) if steps > 1 else LIT
        if value - danger.worth_now(s) > harm:
            return Act.AID + n.GIVE_GEM
    hand_is_bad = hand.useless(s) >= n.AID_CARDS
    if aid.refuse_aid(s, n.GIVE_CARDS) == 0 and (hand_is_bad or steps > WATCHFUL):
        return Act.AID + n.GIVE_CARDS
    for deed in (n.GIVE_BREAK, n.GIVE_CARDS, n.GIVE_GEM):
        if aid.refuse_aid(s, deed) == 0:
            return Act.AID + deed
    return n.NONE


# Shadow of the Wood.


@rule
def pick_deed(s: FireTower) -> int:
    """Cards if a heart is two or three steps from fire, where a fire card may reach it at once.

    Three rolls of the die seldom come in the right order; for one step, or many, they are better.
    """
    steps = danger.nearest(s, False)
    return Act.HAUNT + (n.PULL_CARDS if steps == 2 or steps == 3 else n.ROLL_DICE)

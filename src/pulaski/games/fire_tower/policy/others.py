"""Questions that are not about a card: the Bucket, Events, champions, water gem by gem."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import aid, bucket, fire, firebreaks, grid, seats, water
from ..kernel.grid import BUCKET, HEARTS, SPACE, Spaces
from ..state import FireTower
from . import cards, danger, hand, trial
from .danger import LIT, OURS, OWN, RIVALS, Board
from .trial import LEAST, LINE_EAST, LINE_SOUTH

YARD = 6  # steps from a heart within which a firebreak makes the way longer
WATCHFUL = 6  # steps from the own heart at which fire asks for a firebreak


# The Bucket.


@rule
def best_bucket(s: FireTower, b: Board) -> tuple[int, int]:
    """The best use of the Bucket now: what the board is worth then, and the action; or -1."""
    best = (LEAST, n.NONE)
    if not bucket.can_use_bucket(s, int(s.asked)):
        return best
    gems = grid.of(s.gems)
    close = grid.both(gems, bucket.defended(s, int(s.asked)))
    for way in range(2):
        shape = LINE_EAST if way == 0 else LINE_SOUTH
        left = trial.from_where(shape, close)
        while not grid.is_empty(left):
            cell = trial.first_cell(left)
            left = trial.drop_first(left)
            value = trial.worth_doused(b, grid.both(trial.pattern(shape, cell), gems))
            id = Act.BUCKET + int(BUCKET[way, cell])
            if value > best[0] or (value == best[0] and id < best[1]):
                best = (value, id)
    return best


@rule
def douse(s: FireTower, b: Board) -> int:
    """Water gem by gem: the gem whose removal does most good; all of them that do no harm."""
    best, action = b.worth, Act.STOP if s.removed else n.NONE
    left = water.still_wet(s)
    while not grid.is_empty(left):
        cell = trial.first_cell(left)
        left = trial.drop_first(left)
        value = trial.worth_doused(b, grid.one(cell))
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
def best_break(s: FireTower, b: Board) -> int:
    """One firebreak: against fire that is near, else where it lengthens the ways to the tower."""
    free = firebreaks.buildable(s)
    left = grid.both(free, yard(s, b.ground))
    if grid.is_empty(left):
        left = free
    best, space = LEAST, n.NONE
    while not grid.is_empty(left):
        cell = trial.first_cell(left)
        left = trial.drop_first(left)
        ground = grid.without(b.ground, grid.one(cell))
        value = trial.worth_on(b, grid.one(cell), ground) - grid.size(yard(s, ground))
        if value > best:
            best, space = value, int(SPACE[cell])
    return Act.BREAK + space


# Mutual Aid.


@rule
def pick_aid(s: FireTower, key: int, b: Board) -> int:
    """A gem if the own one does more good than those of the rivals do harm; else what helps most.

    Every rival's gem may come a step nearer to the own tower, whatever the wind. A firebreak each
    serves whoever has fire near; new cards serve whoever holds useless ones.
    """
    steps = danger.nearest(b, OURS)
    if aid.refuse_aid(s, n.GIVE_GEM) == 0:
        value, _ = cards.best_gem(s, key, b, fire.linked(s), danger.front(b, RIVALS))
        harm = int(OWN[2 * steps - 2]) - int(OWN[2 * steps]) if steps > 1 else LIT
        if value - b.worth > harm:
            return Act.AID + n.GIVE_GEM
    hand_is_bad = hand.useless(s, steps) >= n.AID_CARDS
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
    steps = danger.nearest(danger.survey(s, danger.sheet()), RIVALS)
    return Act.HAUNT + (n.PULL_CARDS if steps == 2 or steps == 3 else n.ROLL_DICE)

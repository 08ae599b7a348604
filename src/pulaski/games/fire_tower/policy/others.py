"""Questions that are not about a card: the Bucket, Events, champions, water gem by gem."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.fire_tower.kernel.aid import refuse_aid
from pulaski.games.fire_tower.kernel.bucket import can_use_bucket, refuse_bucket
from pulaski.games.fire_tower.kernel.fire import linked
from pulaski.games.fire_tower.kernel.firebreaks import buildable
from pulaski.games.fire_tower.kernel.grid import (
    HEARTS,
    SPACE,
    Spaces,
    both,
    either,
    empty_set,
    is_empty,
    of,
    one,
    outside,
    size,
    without,
)
from pulaski.games.fire_tower.kernel.seats import protects
from pulaski.games.fire_tower.kernel.water import pattern_of, still_wet
from pulaski.games.fire_tower.policy.cards import best_gem
from pulaski.games.fire_tower.policy.danger import (
    LIT,
    OWN,
    fronts,
    nearest,
    own_steps,
    widen,
    worth,
    worth_now,
)
from pulaski.games.fire_tower.policy.hand import useless
from pulaski.games.fire_tower.policy.trial import (
    LEAST,
    first_cell,
)
from pulaski.games.fire_tower.state import (
    AID,
    AID_CARDS,
    BREAK,
    BUCKET,
    BUCKET_SOME,
    DOUSE,
    GIVE_BREAK,
    GIVE_CARDS,
    GIVE_GEM,
    HAUNT,
    NONE,
    PULL_CARDS,
    ROLL_DICE,
    STOP,
    FireTower,
)

__all__ = ["best_break", "best_bucket", "douse", "pick_aid", "pick_deed"]

YARD = 6  # steps from a heart within which a firebreak makes the way longer
WATCHFUL = 6  # steps from the own heart at which fire asks for a firebreak


# The Bucket.


@rule
def best_bucket(s: FireTower) -> tuple[int, int]:
    """The best use of the Bucket now: what the board is worth then, and the action; or -1."""
    best, action = LEAST, NONE
    if not can_use_bucket(s, int(s.asked)):
        return best, action
    gems, breaks, wind = of(s.gems), of(s.firebreaks), int(s.wind)
    for id in range(BUCKET, BUCKET_SOME):
        if refuse_bucket(s, id) == 0:
            value = worth(s, without(gems, pattern_of(id)), breaks, wind)
            if value > best:
                best, action = value, id
    return best, action


@rule
def douse(s: FireTower) -> int:
    """Water gem by gem: the gem whose removal does most good; all of them that do no harm."""
    gems, breaks, wind = of(s.gems), of(s.firebreaks), int(s.wind)
    best, action = worth_now(s), STOP if s.removed else NONE
    left = still_wet(s)
    while not is_empty(left):
        cell = first_cell(left)
        left = without(left, one(cell))
        value = worth(s, without(gems, one(cell)), breaks, wind)
        if action < 0 or value >= best:
            best, action = value, DOUSE + int(SPACE[cell])
    return action


# Firebreaks.


@rule
def yard(s: FireTower, ground: Spaces) -> Spaces:
    """The ground within a few steps of the hearts of the own side, round all firebreaks."""
    near = empty_set()
    for seat in range(int(s.seats)):
        if protects(s, int(s.asked), seat):
            near = either(near, one(int(HEARTS[int(s.corner[seat])])))
    for _ in range(YARD):
        near = widen(near, ground)
    return near


@rule
def best_break(s: FireTower) -> int:
    """One firebreak: against fire that is near, else where it lengthens the ways to the tower."""
    gems, breaks, wind = of(s.gems), of(s.firebreaks), int(s.wind)
    free = buildable(s)
    left = both(free, yard(s, outside(breaks)))
    if is_empty(left):
        left = free
    best, space = LEAST, NONE
    while not is_empty(left):
        cell = first_cell(left)
        left = without(left, one(cell))
        more = either(breaks, one(cell))
        value = worth(s, gems, more, wind) - size(yard(s, outside(more)))
        if value > best:
            best, space = value, int(SPACE[cell])
    return BREAK + space


# Mutual Aid.


@rule
def pick_aid(s: FireTower, key: int) -> int:
    """A gem if the own one does more good than those of the rivals do harm; else what helps most.

    Every rival's gem may come a step nearer to the own tower, whatever the wind. A firebreak each
    serves whoever has fire near; new cards serve whoever holds useless ones.
    """
    steps = own_steps(s)
    if refuse_aid(s, GIVE_GEM) == 0:
        value, _ = best_gem(s, key, linked(s), fronts(s, False)[1])
        harm = int(OWN[2 * steps - 2]) - int(OWN[2 * steps]) if steps > 1 else LIT
        if value - worth_now(s) > harm:
            return AID + GIVE_GEM
    hand_is_bad = useless(s) >= AID_CARDS
    if refuse_aid(s, GIVE_CARDS) == 0 and (hand_is_bad or steps > WATCHFUL):
        return AID + GIVE_CARDS
    for aid in (GIVE_BREAK, GIVE_CARDS, GIVE_GEM):
        if refuse_aid(s, aid) == 0:
            return AID + aid
    return NONE


# Shadow of the Wood.


@rule
def pick_deed(s: FireTower) -> int:
    """Cards if a heart is two or three steps from fire, where a fire card may reach it at once.

    Three rolls of the die seldom come in the right order; for one step, or many, they are better.
    """
    steps = nearest(s, False)
    return HAUNT + (PULL_CARDS if steps == 2 or steps == 3 else ROLL_DICE)

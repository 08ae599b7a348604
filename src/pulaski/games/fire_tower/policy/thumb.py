"""What a sensible player does in every phase.

Win if a heart can be lit, save the own tower if it can be lit next, else carry the fire to the
rival who can be reached soonest. The Bucket is for a tower that nothing else saves as well. A hand
that can do no good is exchanged. It looks only at what its seat may know.
"""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.fire_tower.kernel.aid import aid_spaces
from pulaski.games.fire_tower.kernel.fire_cards import ember_landings
from pulaski.games.fire_tower.kernel.grid import CELL, add, of, one, put, take_out, without
from pulaski.games.fire_tower.kernel.reckless import reckless_spaces
from pulaski.games.fire_tower.kernel.refusals import refuse
from pulaski.games.fire_tower.kernel.shadow import shadow_spaces
from pulaski.games.fire_tower.kernel.turn import spread_spaces
from pulaski.games.fire_tower.kernel.water import pattern_of
from pulaski.games.fire_tower.policy.cards import best_card, step_worth
from pulaski.games.fire_tower.policy.danger import LIT, nearest, worth_now
from pulaski.games.fire_tower.policy.hand import useless, worst
from pulaski.games.fire_tower.policy.others import (
    best_break,
    best_bucket,
    douse,
    pick_aid,
    pick_deed,
)
from pulaski.games.fire_tower.policy.trial import LEAST, LIGHT, SINGLE, best_of
from pulaski.games.fire_tower.state import (
    ACTING,
    AID_BREAK,
    AID_GEM,
    AIDING,
    BUCKET,
    BUCKETING,
    CHAMPION_BREAK,
    DISCARD,
    DOUSING,
    EXCHANGING,
    GEM,
    HAUNTING,
    MOVING,
    PASS,
    RAGING,
    RECKLESS,
    SET_ASIDE,
    SHADOW_CARD,
    SHADOW_GEM,
    SPREADING,
    STOP,
    FireTower,
)

__all__ = ["suggest"]

BUCKET_PRICE = 1000  # danger that the Bucket must take away; it serves once
LOOK = 3  # spaces of Step 1 from which the best card is looked for,
CLOSE = 6  # with fire this near to a rival: a gem and a card make four steps at most
EXCHANGE = 6  # what a useless card less is worth, in hundredths of the danger to the nearest rival


@rule
def suggest(s: FireTower, key: int) -> int:
    """The action a sensible player takes; equal ones are chosen between at random."""
    phase = int(s.phase)
    if phase == ACTING:
        return act(s, key)
    if phase == SPREADING:
        return spread(s, key)
    if phase in (MOVING, RAGING, AID_GEM, SHADOW_GEM):
        return place_gem(s, key)
    if phase == BUCKETING:
        value, action = best_bucket(s)
        return action if value - worth_now(s) > BUCKET_PRICE else STOP
    if phase == DOUSING:
        return douse(s)
    if phase == SHADOW_CARD:
        return play_pulled(s, key)
    if phase == AIDING:
        return pick_aid(s, key)
    if phase == HAUNTING:
        return pick_deed(s)
    if phase in (AID_BREAK, CHAMPION_BREAK):
        return best_break(s)
    return part(s, phase)


@rule
def spread(s: FireTower, key: int) -> int:
    """Step 1: of the few best spaces, the one from which the best card leads farthest.

    While all towers are far, the best space is good enough.
    """
    spaces = spread_spaces(s)
    value, action = best_of(s, key, spaces, SINGLE, LIGHT, GEM)
    if action < 0:
        return STOP
    if value > LIT // 2 or nearest(s, False) > CLOSE:
        return action
    best, found = LEAST, action
    for _ in range(LOOK):
        cell = int(CELL[action - GEM])
        spaces = without(spaces, one(cell))
        add(s.gems, cell)
        value = max(value, best_card(s, key)[0])
        take_out(s.gems, cell)
        if value > best:
            best, found = value, action
        value, action = best_of(s, key, spaces, SINGLE, LIGHT, GEM)
        if action < 0:
            break
    return found


@rule
def place_gem(s: FireTower, key: int) -> int:
    """The best space for a gem that must be placed."""
    phase = int(s.phase)
    if phase == MOVING:
        spaces = ember_landings(s)
    elif phase == RAGING:
        spaces = reckless_spaces(s)
    else:
        spaces = aid_spaces(s) if phase == AID_GEM else shadow_spaces(s)
    return best_of(s, key, spaces, SINGLE, LIGHT, GEM)[1]


@rule
def act(s: FireTower, key: int) -> int:
    """Step 2: the best card, or after the Bucket the best card; or new cards for useless ones.

    A heart is lit first: there is a moment for the Bucket afterwards.
    """
    value, action = best_card(s, key)
    relief, bucket = best_bucket(s)
    if value < LIT // 2 and bucket >= 0 and relief - worth_now(s) > BUCKET_PRICE:
        gems = of(s.gems)
        put(s.gems, without(gems, pattern_of(bucket)))
        then, _ = best_card(s, key)
        put(s.gems, gems)
        if then - BUCKET_PRICE > value:
            return bucket
    idle = worth_now(s) + step_worth(s) * EXCHANGE * useless(s) // 100
    return action if action >= 0 and value > idle else part(s, ACTING)


@rule
def part(s: FireTower, phase: int) -> int:
    """Cards that are of no use, or that must go; no more if there are none."""
    if phase == EXCHANGING:
        action = worst(s, SET_ASIDE, False)
    else:
        action = worst(s, DISCARD, phase != ACTING and refuse(s, STOP) != 0)
    if action >= 0:
        return action
    return PASS if phase == ACTING else STOP


@rule
def play_pulled(s: FireTower, key: int) -> int:
    """A Shadow's best card; one that can only be wasted is wasted."""
    _, action = best_card(s, key)
    if action >= 0:
        return action
    for other in range(RECKLESS, BUCKET):
        if refuse(s, other) == 0:
            return other
    return STOP

"""What a sensible player does in every phase.

Win if a heart can be lit, save the own tower if it can be lit next, else carry the fire to the
rival who can be reached soonest. The Bucket is for a tower that nothing else saves as well. A hand
that can do no good is exchanged. It looks only at what its seat may know.
"""

from __future__ import annotations

from pulaski.core.compile import rule

from ..codes import Act, Phase
from ..kernel import grid, refusals, turn, verbs, water
from ..kernel.bucket import can_use_bucket
from ..kernel.grid import CELL
from ..state import FireTower
from . import cards, danger, hand, others, trial
from .cards import Choice
from .danger import LIT, OURS, RIVALS, Board
from .trial import LEAST

BUCKET_PRICE = 756  # danger that the Bucket must take away; it serves once
LOOK = 6  # spaces of Step 1 from which the best card is looked for,
CLOSE = 8  # with fire this near to a rival: a gem and a card make four steps at most
EXCHANGE = 4  # what a useless card less is worth, in hundredths of the danger to the nearest rival


@rule
def suggest(s: FireTower, key: int) -> int:
    """The action a sensible player takes; equal ones are chosen between at random."""
    phase = int(s.phase)
    if phase == Phase.ACTING:
        return act(s, key)
    if phase == Phase.SPREADING:
        return spread(s, key)
    if phase in (Phase.MOVING, Phase.RAGING, Phase.AID_GEM, Phase.SHADOW_GEM):
        b = danger.survey(s, danger.sheet())
        return trial.best_gem(s, key, b, verbs.gem_spaces(s), Act.GEM)[1]
    if phase == Phase.BUCKETING:
        return use_bucket(s, danger.survey(s, danger.sheet()))
    if phase == Phase.DOUSING:
        return others.douse(s, danger.survey(s, danger.sheet()))
    if phase == Phase.SHADOW_CARD:
        return play_pulled(s, key)
    if phase == Phase.AIDING:
        return others.pick_aid(s, key, danger.survey(s, danger.sheet()))
    if phase == Phase.HAUNTING:
        return others.pick_deed(s)
    if phase in (Phase.AID_BREAK, Phase.CHAMPION_BREAK):
        return others.best_break(s, danger.survey(s, danger.sheet()))
    return part(s, phase, danger.nearest(danger.survey(s, danger.sheet()), OURS))


@rule
def use_bucket(s: FireTower, b: Board) -> int:
    """The Bucket at the end of a turn, if it takes enough danger away."""
    value, action = others.best_bucket(s, b)
    return action if value - b.worth > BUCKET_PRICE else Act.STOP


@rule
def spread(s: FireTower, key: int) -> int:
    """Step 1: of the few best spaces, the one from which the best card leads farthest.

    While all towers are far, the best space is good enough.
    """
    b, spaces = danger.survey(s, danger.sheet()), turn.spread_spaces(s)
    value, action = trial.best_gem(s, key, b, spaces, Act.GEM)
    if action < 0:
        return Act.STOP
    if value > LIT // 2 or danger.nearest(b, RIVALS) > CLOSE:
        return action
    best, found = LEAST, action
    for more in range(LOOK - 1, -1, -1):
        cell = int(CELL[action - Act.GEM])
        spaces = grid.without(spaces, grid.one(cell))
        grid.add(s.gems, cell)
        then = danger.with_gem(s, b, cell, danger.sheet())
        value = cards.best_card(s, key, then, max(value, best)).value
        grid.take_out(s.gems, cell)
        if value > best:
            best, found = value, action
        if more == 0 or grid.is_empty(spaces):
            break
        value, action = trial.best_gem(s, key, b, spaces, Act.GEM)
    return found


@rule
def act(s: FireTower, key: int) -> int:
    """Step 2: the best card, or after the Bucket the best card; or new cards for useless ones.

    A heart is lit first: there is a moment for the Bucket afterwards.
    """
    b = danger.survey(s, danger.sheet())
    card = cards.best_card(s, key, b, b.worth)
    if card.value < LIT // 2 and can_use_bucket(s, int(s.asked)):
        relief, action = others.best_bucket(s, b)
        if relief - b.worth > BUCKET_PRICE and saves_more(s, key, b, card, action):
            return action
    idle = b.worth + card.unit * EXCHANGE * hand.useless(s, card.steps) // 100
    if card.action >= 0 and card.value > idle:
        return card.action
    return part(s, Phase.ACTING, card.steps)


@rule
def saves_more(s: FireTower, key: int, b: Board, card: Choice, action: int) -> bool:
    """Whether the best card after the Bucket is worth so much more than the best one now.

    Either may be a card that does nothing but cost.
    """
    now = card if card.action >= 0 else cards.best_card(s, key, b, LEAST)
    gems = grid.of(s.gems)
    grid.put(s.gems, grid.without(gems, water.pattern_of(action)))
    then = cards.best_card(s, key, danger.survey(s, danger.sheet()), LEAST)
    grid.put(s.gems, gems)
    return then.value - BUCKET_PRICE > now.value


@rule
def part(s: FireTower, phase: int, steps: int) -> int:
    """Cards that are of no use, or that must go; no more if there are none."""
    base = Act.SET_ASIDE if phase == Phase.EXCHANGING else Act.DISCARD
    free = phase == Phase.ACTING or refusals.refuse(s, Act.STOP) == 0
    action = hand.worst(s, base, not free, steps)
    if action >= 0:
        return action
    return Act.PASS if phase == Phase.ACTING else Act.STOP


@rule
def play_pulled(s: FireTower, key: int) -> int:
    """A Shadow's best card; one that can only be wasted is wasted."""
    action = cards.best_card(s, key, danger.survey(s, danger.sheet()), LEAST).action
    if action >= 0:
        return action
    for other in range(Act.RECKLESS, Act.BUCKET):
        if refusals.refuse(s, other) == 0:
            return other
    return Act.STOP

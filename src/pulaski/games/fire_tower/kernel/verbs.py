"""The verbs of the core, answered for Fire Tower: which rule is asked in which phase."""

from __future__ import annotations

from pulaski.core.chance import OUTCOME, below
from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER, register
from pulaski.games.fire_tower import policy
from pulaski.games.fire_tower.audit import audit
from pulaski.games.fire_tower.kernel import aid, bucket, cards, reckless, setup, shadow, turn
from pulaski.games.fire_tower.kernel.ending import place, score
from pulaski.games.fire_tower.kernel.fire import kindle
from pulaski.games.fire_tower.kernel.fire_cards import ember_landings
from pulaski.games.fire_tower.kernel.firebreaks import buildable
from pulaski.games.fire_tower.kernel.grid import CELL, one, write_spaces
from pulaski.games.fire_tower.kernel.hands import (
    discard_card,
    discard_choices,
    draw_card,
    draw_choices,
    pick_from_pile,
)
from pulaski.games.fire_tower.kernel.information import conceal, imagine
from pulaski.games.fire_tower.kernel.observation import observe
from pulaski.games.fire_tower.kernel.refusals import refuse
from pulaski.games.fire_tower.kernel.storm import blow, storm_wind
from pulaski.games.fire_tower.kernel.water import douse_choices
from pulaski.games.fire_tower.kernel.wind import may_come, roll_choices, set_wind
from pulaski.games.fire_tower.state import (
    ACTING,
    AID,
    AID_BREAK,
    AID_DISCARD,
    AID_GEM,
    AIDING,
    BREAK,
    BUCKET,
    BUCKETING,
    CARDS,
    CHAMPION_BREAK,
    DEEDS,
    DIRECTIONS,
    DISCARD,
    DISCARDING,
    DOUSE,
    DOUSING,
    DRAW,
    DRAWING,
    ENDED,
    EXCHANGING,
    FIRST_WIND,
    GEM,
    HAUNT,
    HAUNTING,
    KINDS,
    MOVING,
    NEW_WIND,
    NONE,
    PASS,
    PAYING,
    PULL,
    PULLING,
    RAGING,
    RECKLESS,
    ROLL,
    ROLLING,
    SET_ASIDE,
    SETTLING,
    SHADOW,
    SHADOW_CARD,
    SHADOW_DIE,
    SHADOW_GEM,
    SPREADING,
    STOP,
    STORM,
    STORM_WIND,
    TRIMMING,
    FireTower,
)


@rule
def actor(s: FireTower) -> int:
    """Whose move it is."""
    if s.phase <= PULLING:
        return CHANCE
    return OVER if s.phase == ENDED else int(s.asked)


@rule
def choices(s: FireTower, out: Cells) -> int:
    """FT-TURN-11: the answers to the question that is asked now."""
    if s.phase == ACTING:
        return turn.act_choices(s, out)
    if s.phase == SPREADING:
        return turn.spread_choices(s, out)
    if s.phase == DRAWING:
        return draw_choices(s, out)
    if s.phase == ROLLING:
        return roll_choices(s, out)
    if s.phase == BUCKETING:
        return turn.window_choices(s, out)
    if s.phase <= DOUSING:
        return card_step_choices(s, out)
    return discard_step_choices(s, out) if s.phase <= TRIMMING else event_choices(s, out)


@rule
def card_step_choices(s: FireTower, out: Cells) -> int:
    """Within a card: where an Ember lands, which gems go; or whose card is pulled."""
    if s.phase == MOVING:
        return write_spaces(ember_landings(s), GEM, out, 0)
    return douse_choices(s, out) if s.phase == DOUSING else shadow.pull_choices(s, out)


@rule
def discard_step_choices(s: FireTower, out: Cells) -> int:
    """Cards to part with, and the gems of Reckless Abandon."""
    if s.phase == DISCARDING:
        return turn.discard_or_stop_choices(s, out)
    if s.phase == PAYING:
        suit = int(s.suit)
        return discard_choices(s, reckless.first_of(suit), reckless.last_of(suit), out, 0)
    if s.phase == RAGING:
        return write_spaces(reckless.reckless_spaces(s), GEM, out, 0)
    return discard_choices(s, 0, CARDS, out, 0)


@rule
def event_choices(s: FireTower, out: Cells) -> int:
    """Questions of Mutual Aid, of Shadow of the Wood and of Champion of the Wood."""
    if s.phase == AIDING:
        return aid.aid_choices(s, out)
    if s.phase == AID_GEM:
        return write_spaces(aid.aid_spaces(s), GEM, out, 0)
    if s.phase == AID_BREAK or s.phase == CHAMPION_BREAK:
        return write_spaces(buildable(s), BREAK, out, 0)
    if s.phase == AID_DISCARD:
        return discard_choices(s, 0, CARDS, out, 0)
    if s.phase == SHADOW_GEM:
        return write_spaces(shadow.shadow_spaces(s), GEM, out, 0)
    if s.phase == SHADOW_CARD:
        return shadow.shadow_card_choices(s, out)
    return setup.exchange_choices(s, out) if s.phase == EXCHANGING else haunt_choices(s, out)


@rule
def haunt_choices(s: FireTower, out: Cells) -> int:
    """FT-SHADOW-8: both actions are always open; when the game is over, nothing is."""
    if s.phase != HAUNTING:
        return 0
    for deed in range(DEEDS):
        out[deed] = HAUNT + deed
    return DEEDS


@rule
def weight(s: FireTower, outcome: int) -> int:
    """FT-SETUP-10, FT-WIND-7, FT-SHADOW-9: every card, and every direction, is equally likely."""
    if s.phase == DRAWING:
        return int(s.pile[outcome - DRAW])
    if s.phase == PULLING:
        return int(s.hand[int(s.asked), outcome - PULL])
    return 1 if may_come(s, outcome - ROLL) else 0


@rule
def sample(s: FireTower, key: int) -> int:
    """One outcome by its odds."""
    if s.phase == DRAWING:
        return DRAW + pick_from_pile(s, key, OUTCOME, int(s.draws), KINDS)
    if s.phase == PULLING:
        return PULL + pick_from_hand(s, key)
    possible = 0
    for direction in range(DIRECTIONS):
        possible += 1 if may_come(s, direction) else 0
    at = below(key, int(s.turn), OUTCOME, int(s.draws), possible)
    for direction in range(DIRECTIONS):
        at -= 1 if may_come(s, direction) else 0
        if at < 0:
            return ROLL + direction
    return NONE


@rule
def pick_from_hand(s: FireTower, key: int) -> int:
    """FT-SHADOW-9: any card of the hand."""
    seat = int(s.asked)
    at = below(key, int(s.turn), OUTCOME, int(s.draws), int(s.hand_size[seat]))
    for kind in range(CARDS):
        at -= int(s.hand[seat, kind])
        if at < 0:
            return kind
    return NONE


@rule
def apply(s: FireTower, action: int, events: Events) -> None:
    """FT-TURN-2: carry out a legal action, then all that follows without a choice."""
    if action < STOP:
        s.draws += 1
        fall(s, action, events)
    elif action >= BUCKET:
        bucket.use_bucket(s, action, events)
    elif action in (STOP, PASS):
        stop(s, events)
    elif action < RECKLESS:
        part_with(s, action, events)
    elif action >= GEM and action < BREAK:
        answer_space(s, action, events)
    else:
        carry_out(s, action, events)
    turn.settle(s, events)


@rule
def fall(s: FireTower, outcome: int, events: Events) -> None:
    """Chance has decided."""
    if s.phase == DRAWING:
        draw_card(s, outcome - DRAW, events)
        return
    if s.phase == PULLING:
        shadow.pull_card(s, outcome - PULL, events)
        return
    direction, what = outcome - ROLL, int(s.roll)
    s.roll = 0
    if what == STORM:
        blow(s, direction, events)
    elif what == STORM_WIND:
        storm_wind(s, direction, events)
    elif what == SHADOW_DIE:
        shadow.cast(s, direction, events)
    elif what == FIRST_WIND:
        setup.begin(s, direction, events)
    else:  # FT-WCARD-3, FT-TEAM-11
        set_wind(s, direction, events)
        s.phase = SETTLING
        if what == NEW_WIND:
            cards.finish_card(s, events)


@rule
def stop(s: FireTower, events: Events) -> None:
    """No more, or nothing at all."""
    if s.phase == ACTING or s.phase == DISCARDING:
        turn.stop_discarding(s, events)
    elif s.phase == SPREADING:
        turn.stop_spreading(s, events)
    elif s.phase == BUCKETING:
        turn.stop_bucketing(s)
    elif s.phase == EXCHANGING:
        setup.stop_exchange(s)
    elif s.phase == SHADOW_CARD:
        shadow.discard_all(s, events)
    elif s.laid >= BUCKET:
        bucket.stop_bucket(s)
    else:
        cards.stop_water(s, events)


@rule
def part_with(s: FireTower, action: int, events: Events) -> None:
    """A card leaves the hand of whoever is asked."""
    kind = action - DISCARD
    if s.phase == EXCHANGING:
        setup.set_aside(s, action - SET_ASIDE, events)
    elif s.phase == PAYING:
        reckless.pay(s, kind, events)
    elif s.phase == AID_DISCARD:
        aid.give_card(s, kind, events)
    elif s.phase == TRIMMING:  # FT-BURN-9
        discard_card(s, int(s.asked), kind, events)
        s.phase = SETTLING
    else:
        turn.discard_some(s, kind, events)


@rule
def answer_space(s: FireTower, action: int, events: Events) -> None:
    """A gem is placed or removed."""
    space = action - GEM
    if s.phase == SPREADING:
        turn.spread(s, space, events)
    elif s.phase == MOVING:
        cards.land_ember(s, space, events)
    elif s.phase == AID_GEM:
        aid.give_gem(s, space, events)
    elif s.phase == SHADOW_GEM:
        shadow.haunt_gem(s, space, events)
    elif s.phase == RAGING:
        kindle(s, one(int(CELL[space])), events)
        if not reckless.rage(s):
            cards.finish_card(s, events)
    elif s.laid >= BUCKET:
        bucket.douse_from_bucket(s, action - DOUSE, events)
    else:
        cards.douse_with_card(s, action - DOUSE, events)


@rule
def carry_out(s: FireTower, action: int, events: Events) -> None:
    """A card, a firebreak, Reckless Abandon or an action of an Event."""
    if s.phase == AID_BREAK:
        aid.give_break(s, action - BREAK, events)
    elif s.phase == CHAMPION_BREAK:
        setup.champion_break(s, action - BREAK, events)
    elif s.phase == AIDING:
        aid.pick_aid(s, action - AID, events)
    elif s.phase == HAUNTING:
        shadow.haunt(s, action - HAUNT, events)
    elif action >= AID:
        cards.play_card(s, action, events)
    elif s.event == SHADOW:
        shadow.rage_with_pulled(s, events)
    else:
        reckless.start_reckless(s, action - RECKLESS, events)


@rule
def ending(s: FireTower) -> int:
    """How the game ended."""
    return int(s.ended)


register(
    FireTower.dtype,
    actor=actor,
    choices=choices,
    refuse=refuse,
    weight=weight,
    sample=sample,
    apply=apply,
    score=score,
    place=place,
    ending=ending,
    conceal=conceal,
    imagine=imagine,
    suggest=policy.suggest,
    observe=observe,
    audit=audit,
)

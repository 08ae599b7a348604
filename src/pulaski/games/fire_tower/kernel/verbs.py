"""The verbs of the core, answered for Fire Tower: which rule is asked in which phase."""

from __future__ import annotations

from pulaski.core.chance import OUTCOME, below
from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER
from pulaski.games.fire_tower import state as n
from pulaski.games.fire_tower.codes import Act, Phase
from pulaski.games.fire_tower.kernel import (
    aid,
    bucket,
    cards,
    fire,
    fire_cards,
    firebreaks,
    grid,
    hands,
    reckless,
    setup,
    shadow,
    storm,
    turn,
    water,
    wind,
)
from pulaski.games.fire_tower.kernel.grid import CELL
from pulaski.games.fire_tower.state import FireTower


@rule
def actor(s: FireTower) -> int:
    """Whose move it is."""
    if s.phase <= Phase.PULLING:
        return CHANCE
    return OVER if s.phase == Phase.ENDED else int(s.asked)


@rule
def choices(s: FireTower, out: Cells) -> int:
    """FT-TURN-11: the answers to the question that is asked now."""
    if s.phase == Phase.ACTING:
        return turn.act_choices(s, out)
    if s.phase == Phase.SPREADING:
        return turn.spread_choices(s, out)
    if s.phase == Phase.DRAWING:
        return hands.draw_choices(s, out)
    if s.phase == Phase.ROLLING:
        return wind.roll_choices(s, out)
    if s.phase == Phase.BUCKETING:
        return turn.window_choices(s, out)
    if s.phase <= Phase.DOUSING:
        return card_step_choices(s, out)
    return discard_step_choices(s, out) if s.phase <= Phase.TRIMMING else event_choices(s, out)


@rule
def card_step_choices(s: FireTower, out: Cells) -> int:
    """Within a card: where an Ember lands, which gems go; or whose card is pulled."""
    if s.phase == Phase.MOVING:
        return grid.write_spaces(fire_cards.ember_landings(s), Act.GEM, out, 0)
    return water.douse_choices(s, out) if s.phase == Phase.DOUSING else shadow.pull_choices(s, out)


@rule
def discard_step_choices(s: FireTower, out: Cells) -> int:
    """Cards to part with, and the gems of Reckless Abandon."""
    if s.phase == Phase.DISCARDING:
        return turn.discard_or_stop_choices(s, out)
    if s.phase == Phase.PAYING:
        suit = int(s.suit)
        return hands.discard_choices(s, reckless.first_of(suit), reckless.last_of(suit), out, 0)
    if s.phase == Phase.RAGING:
        return grid.write_spaces(reckless.reckless_spaces(s), Act.GEM, out, 0)
    return hands.discard_choices(s, 0, n.CARDS, out, 0)


@rule
def event_choices(s: FireTower, out: Cells) -> int:
    """Questions of Mutual Aid, of Shadow of the Wood and of Champion of the Wood."""
    if s.phase == Phase.AIDING:
        return aid.aid_choices(s, out)
    if s.phase == Phase.AID_GEM:
        return grid.write_spaces(aid.aid_spaces(s), Act.GEM, out, 0)
    if s.phase == Phase.AID_BREAK or s.phase == Phase.CHAMPION_BREAK:
        return grid.write_spaces(firebreaks.buildable(s), Act.BREAK, out, 0)
    if s.phase == Phase.AID_DISCARD:
        return hands.discard_choices(s, 0, n.CARDS, out, 0)
    if s.phase == Phase.SHADOW_GEM:
        return grid.write_spaces(shadow.shadow_spaces(s), Act.GEM, out, 0)
    if s.phase == Phase.SHADOW_CARD:
        return shadow.shadow_card_choices(s, out)
    return setup.exchange_choices(s, out) if s.phase == Phase.EXCHANGING else haunt_choices(s, out)


@rule
def haunt_choices(s: FireTower, out: Cells) -> int:
    """FT-SHADOW-8: both actions are always open; when the game is over, nothing is."""
    if s.phase != Phase.HAUNTING:
        return 0
    for deed in range(n.DEEDS):
        out[deed] = Act.HAUNT + deed
    return n.DEEDS


@rule
def weight(s: FireTower, outcome: int) -> int:
    """FT-SETUP-10, FT-WIND-7, FT-SHADOW-9: every card, and every direction, is equally likely."""
    if s.phase == Phase.DRAWING:
        return int(s.pile[outcome - Act.DRAW])
    if s.phase == Phase.PULLING:
        return int(s.hand[int(s.asked), outcome - Act.PULL])
    return 1 if wind.may_come(s, outcome - Act.ROLL) else 0


@rule
def sample(s: FireTower, key: int) -> int:
    """One outcome by its odds."""
    if s.phase == Phase.DRAWING:
        return Act.DRAW + hands.pick_from_pile(s, key, OUTCOME, int(s.draws), n.KINDS)
    if s.phase == Phase.PULLING:
        return Act.PULL + pick_from_hand(s, key)
    possible = 0
    for direction in range(n.DIRECTIONS):
        possible += 1 if wind.may_come(s, direction) else 0
    at = below(key, int(s.turn), OUTCOME, int(s.draws), possible)
    for direction in range(n.DIRECTIONS):
        at -= 1 if wind.may_come(s, direction) else 0
        if at < 0:
            return Act.ROLL + direction
    return n.NONE


@rule
def pick_from_hand(s: FireTower, key: int) -> int:
    """FT-SHADOW-9: any card of the hand."""
    seat = int(s.asked)
    at = below(key, int(s.turn), OUTCOME, int(s.draws), int(s.hand_size[seat]))
    for kind in range(n.CARDS):
        at -= int(s.hand[seat, kind])
        if at < 0:
            return kind
    return n.NONE


@rule
def apply(s: FireTower, action: int, events: Events) -> None:
    """FT-TURN-2: carry out a legal action, then all that follows without a choice."""
    if action < Act.STOP:
        s.draws += 1
        fall(s, action, events)
    elif action >= Act.BUCKET:
        bucket.use_bucket(s, action, events)
    elif action in (Act.STOP, Act.PASS):
        stop(s, events)
    elif action < Act.RECKLESS:
        part_with(s, action, events)
    elif action >= Act.GEM and action < Act.BREAK:
        answer_space(s, action, events)
    else:
        carry_out(s, action, events)
    turn.settle(s, events)


@rule
def fall(s: FireTower, outcome: int, events: Events) -> None:
    """Chance has decided."""
    if s.phase == Phase.DRAWING:
        hands.draw_card(s, outcome - Act.DRAW, events)
        return
    if s.phase == Phase.PULLING:
        shadow.pull_card(s, outcome - Act.PULL, events)
        return
    direction, what = outcome - Act.ROLL, int(s.roll)
    s.roll = 0
    if what == n.STORM:
        storm.blow(s, direction, events)
    elif what == n.STORM_WIND:
        storm.storm_wind(s, direction, events)
    elif what == n.SHADOW_DIE:
        shadow.cast(s, direction, events)
    elif what == n.FIRST_WIND:
        setup.begin(s, direction, events)
    else:  # FT-WCARD-3, FT-TEAM-11
        wind.set_wind(s, direction, events)
        s.phase = Phase.SETTLING
        if what == n.NEW_WIND:
            cards.finish_card(s, events)


@rule
def stop(s: FireTower, events: Events) -> None:
    """No more, or nothing at all."""
    if s.phase == Phase.ACTING or s.phase == Phase.DISCARDING:
        turn.stop_discarding(s, events)
    elif s.phase == Phase.SPREADING:
        turn.stop_spreading(s, events)
    elif s.phase == Phase.BUCKETING:
        turn.stop_bucketing(s)
    elif s.phase == Phase.EXCHANGING:
        setup.stop_exchange(s)
    elif s.phase == Phase.SHADOW_CARD:
        shadow.discard_all(s, events)
    elif s.laid >= Act.BUCKET:
        bucket.stop_bucket(s)
    else:
        cards.stop_water(s, events)


@rule
def part_with(s: FireTower, action: int, events: Events) -> None:
    """A card leaves the hand of whoever is asked."""
    kind = action - Act.DISCARD
    if s.phase == Phase.EXCHANGING:
        setup.set_aside(s, action - Act.SET_ASIDE, events)
    elif s.phase == Phase.PAYING:
        reckless.pay(s, kind, events)
    elif s.phase == Phase.AID_DISCARD:
        aid.give_card(s, kind, events)
    elif s.phase == Phase.TRIMMING:  # FT-BURN-9
        hands.discard_card(s, int(s.asked), kind, events)
        s.phase = Phase.SETTLING
    else:
        turn.discard_some(s, kind, events)


@rule
def answer_space(s: FireTower, action: int, events: Events) -> None:
    """A gem is placed or removed."""
    space = action - Act.GEM
    if s.phase == Phase.SPREADING:
        turn.spread(s, space, events)
    elif s.phase == Phase.MOVING:
        cards.land_ember(s, space, events)
    elif s.phase == Phase.AID_GEM:
        aid.give_gem(s, space, events)
    elif s.phase == Phase.SHADOW_GEM:
        shadow.haunt_gem(s, space, events)
    elif s.phase == Phase.RAGING:
        fire.kindle(s, grid.one(int(CELL[space])), events)
        if not reckless.rage(s):
            cards.finish_card(s, events)
    elif s.laid >= Act.BUCKET:
        bucket.douse_from_bucket(s, action - Act.DOUSE, events)
    else:
        cards.douse_with_card(s, action - Act.DOUSE, events)


@rule
def carry_out(s: FireTower, action: int, events: Events) -> None:
    """A card, a firebreak, Reckless Abandon or an action of an Event."""
    if s.phase == Phase.AID_BREAK:
        aid.give_break(s, action - Act.BREAK, events)
    elif s.phase == Phase.CHAMPION_BREAK:
        setup.champion_break(s, action - Act.BREAK, events)
    elif s.phase == Phase.AIDING:
        aid.pick_aid(s, action - Act.AID, events)
    elif s.phase == Phase.HAUNTING:
        shadow.haunt(s, action - Act.HAUNT, events)
    elif action >= Act.AID:
        cards.play_card(s, action, events)
    elif s.event == n.SHADOW:
        shadow.rage_with_pulled(s, events)
    else:
        reckless.start_reckless(s, action - Act.RECKLESS, events)


@rule
def ending(s: FireTower) -> int:
    """How the game ended."""
    return int(s.ended)

"""The verbs of the core, answered for Fire Tower: which rule is asked in which phase."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER

from .. import state as n
from ..codes import Act, Event, Phase
from ..state import FireTower
from . import aid, bucket, cards, fire, grid, hands, reckless, setup, shadow, storm, turn, water
from .chance import outcome_choices
from .fire_cards import ember_landings
from .firebreaks import buildable
from .grid import Spaces
from .wind import set_wind


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
    if s.phase <= Phase.PULLING:
        return outcome_choices(s, out)
    if s.phase == Phase.BUCKETING:
        return turn.window_choices(s, out)
    if s.phase in (Phase.MOVING, Phase.RAGING, Phase.AID_GEM, Phase.SHADOW_GEM):
        return grid.write_spaces(gem_spaces(s), Act.GEM, out, 0)
    if s.phase in (Phase.PAYING, Phase.TRIMMING, Phase.AID_DISCARD):
        return hands.discard_choices(s, out, 0)
    if s.phase in (Phase.AID_BREAK, Phase.CHAMPION_BREAK):
        return grid.write_spaces(buildable(s), Act.BREAK, out, 0)
    return rare_choices(s, out)


@rule
def gem_spaces(s: FireTower) -> Spaces:
    """Where a gem may go that is asked for outside Step 1."""
    if s.phase == Phase.MOVING:
        return ember_landings(s)
    if s.phase == Phase.RAGING:
        return fire.lightable(s)
    return aid.aid_spaces(s) if s.phase == Phase.AID_GEM else shadow.shadow_spaces(s)


@rule
def rare_choices(s: FireTower, out: Cells) -> int:
    """Discards, water gem by gem, Events and the Grand Champion; nothing when the game is over."""
    if s.phase in (Phase.DISCARDING, Phase.EXCHANGING):
        return turn.discard_or_stop_choices(s, out)
    if s.phase == Phase.DOUSING:
        return water.douse_choices(s, out)
    if s.phase == Phase.AIDING:
        return aid.aid_choices(s, out)
    if s.phase == Phase.HAUNTING:
        return shadow.haunt_choices(s, out)
    return shadow.shadow_card_choices(s, out) if s.phase == Phase.SHADOW_CARD else 0


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
    elif Act.GEM <= action < Act.BREAK:
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
        why = Event.WIND_LOST if what == n.LOST_WIND else Event.WIND_ROLLED
        set_wind(s, direction, why, events)
        s.phase = Phase.SETTLING
        if what == n.NEW_WIND:
            cards.finish_card(s, events)


@rule
def stop(s: FireTower, events: Events) -> None:
    """No more, or nothing at all."""
    if s.phase in (Phase.ACTING, Phase.DISCARDING):
        turn.stop_discarding(s, events)
    elif s.phase == Phase.SPREADING:
        turn.stop_spreading(s, events)
    elif s.phase == Phase.BUCKETING:
        turn.stop_bucketing(s)
    elif s.phase == Phase.EXCHANGING:
        s.phase = Phase.SETTLING  # FT-CHAMP-5
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
        hands.discard_card(s, int(s.asked), kind, Event.DISCARDED_BURNER, events)
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
        if not reckless.rage(s, space, events):
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

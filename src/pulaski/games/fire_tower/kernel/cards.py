"""Playing a card: what each kind can do here, and doing it.

In Step 2 the card comes from the hand of whoever is asked; a Shadow plays one that was pulled.
"""

from __future__ import annotations

import numpy as np

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import ACTIONS, Act, Event, Phase, Refusal
from ..state import FireTower
from . import burning, fire, fire_cards, firebreaks, grid, hands, water, wind
from .grid import CELL, SQUARE

_PLAYS = {
    n.EXPLOSION: (Act.EXPLOSION,),
    n.BURNING_SNAG: (Act.BURNING_SNAG,),
    n.FLARE_UP: (Act.FLARE_UP, Act.FLARE_UP_END, Act.FLARE_LAST),
    n.EMBER: (Act.EMBER,),
    n.AIR_DROP: (Act.AIR_DROP, Act.AIR_DROP_SOME),
    n.FIRE_ENGINE: (Act.FIRE_ENGINE, Act.FIRE_ENGINE_SOME),
    n.SMOKEJUMPER: (Act.SMOKEJUMPER, Act.SMOKEJUMPER_SOME),
    n.DOZER_LINE: (Act.DOZER_LINE,),
    n.SCRATCH_LINE: (Act.SCRATCH_LINE,),
    n.DE_REFOREST: (Act.DEFOREST, Act.REFOREST),
}

#: The kind of card that each action plays, or -1.
CARD_OF = np.full(ACTIONS, n.NONE, dtype=np.int8)
for _kind, _plays in _PLAYS.items():
    for _play in _plays:
        CARD_OF[list(_play.ids)] = _kind
for _play in (Act.TURN_WIND, Act.ROLL_WIND, Act.FAN):
    for _direction, _ids in enumerate(np.split(np.array(_play.ids), n.DIRECTIONS)):
        CARD_OF[_ids] = n.WIND_CARD + _direction


@rule
def card_choices(s: FireTower, out: Cells, count: int) -> int:
    """FT-TURN-15, FT-FIRE-1: every way to play every card that whoever is asked has."""
    link, kept = fire.linked(s), fire.hearts_kept(s, int(s.asked))
    if hands.at_hand(s, n.EXPLOSION):
        centres = fire_cards.explosion_centres(s, kept)
        count = grid.write_spaces(centres, Act.EXPLOSION, out, count)
    if hands.at_hand(s, n.BURNING_SNAG):
        squares = fire_cards.snag_squares(link, kept)
        count = grid.write(squares, Act.BURNING_SNAG, SQUARE, out, count)
    if hands.at_hand(s, n.FLARE_UP):
        count = fire_cards.flare_choices(s, link, kept, out, count)
    if hands.at_hand(s, n.EMBER):
        gems = fire_cards.ember_gems(s, link, kept)
        count = grid.write_spaces(gems, Act.EMBER, out, count)
    for direction in range(n.DIRECTIONS):
        if hands.at_hand(s, n.WIND_CARD + direction):
            count = wind.wind_choices(s, direction, out, count)
    count = _water_choices(s, out, count)
    return _break_choices(s, out, count)


@rule
def _water_choices(s: FireTower, out: Cells, count: int) -> int:
    gems = fire.forest_gems(s)
    if hands.at_hand(s, n.AIR_DROP):
        count = water.drop_choices(gems, out, count)
    if hands.at_hand(s, n.FIRE_ENGINE):
        count = water.engine_choices(gems, out, count)
    if hands.at_hand(s, n.SMOKEJUMPER):
        count = water.jump_choices(s, gems, out, count)
    return count


@rule
def _break_choices(s: FireTower, out: Cells, count: int) -> int:
    free = firebreaks.buildable(s)
    if hands.at_hand(s, n.DOZER_LINE):
        count = firebreaks.doze_choices(free, out, count)
    if hands.at_hand(s, n.SCRATCH_LINE):
        count = firebreaks.scratch_choices(free, out, count)
    if hands.at_hand(s, n.DE_REFOREST):
        count = firebreaks.reforest_choices(s, free, out, count)
    return count


@rule
def can_play(s: FireTower, kind: int) -> bool:
    """FT-TURN-15, FT-SHADOW-12: whether the card would change anything, laid somewhere."""
    if kind >= n.AIR_DROP:
        return _can_defend(s, kind)
    if kind >= n.WIND_CARD:
        return True  # FT-WIND-8: there is another wind to roll for
    link, kept = fire.linked(s), fire.hearts_kept(s, int(s.asked))
    if kind == n.EXPLOSION:
        return not grid.is_empty(fire_cards.explosion_centres(s, kept))
    if kind == n.BURNING_SNAG:
        return not grid.is_empty(fire_cards.snag_squares(link, kept))
    if kind == n.FLARE_UP:
        return not grid.is_empty(fire.lightable(s))  # any of these can be a line's only space
    return not grid.is_empty(fire_cards.ember_gems(s, link, kept))


@rule
def _can_defend(s: FireTower, kind: int) -> bool:
    gems, free = fire.forest_gems(s), firebreaks.buildable(s)
    if kind == n.SMOKEJUMPER:
        return not grid.is_empty(water.jump_centres(s, gems))
    if kind < n.SMOKEJUMPER:
        return not grid.is_empty(gems)
    if kind == n.DE_REFOREST:
        return not grid.is_empty(grid.either(free, grid.of(s.firebreaks)))
    gap = 0 if kind == n.DOZER_LINE else 1
    east, south = firebreaks.twos(free, gap, True), firebreaks.twos(free, gap, False)
    return not grid.is_empty(grid.either(east, south))


@rule
def refuse_card(s: FireTower, action: int) -> int:
    """FT-TURN-11, FT-SHADOW-10: why a card cannot be played so."""
    kind = int(CARD_OF[action])
    if not hands.at_hand(s, kind):
        return Refusal.NOT_PULLED if s.event == n.SHADOW else Refusal.NO_CARD
    if kind < n.WIND_CARD:
        return _refuse_fire_card(s, kind, action)
    if kind < n.AIR_DROP:
        return _refuse_wind_card(s, action)
    if kind < n.DOZER_LINE:
        return water.refuse_water(s, action)
    return _refuse_break_card(s, kind, action)


@rule
def _refuse_fire_card(s: FireTower, kind: int, action: int) -> int:
    if kind == n.EXPLOSION:
        return fire_cards.refuse_explosion(s, action - Act.EXPLOSION)
    if kind == n.BURNING_SNAG:
        return fire_cards.refuse_snag(s, action)
    if kind == n.FLARE_UP:
        return fire_cards.refuse_flare(s, action)
    return fire_cards.refuse_lift(s, action - Act.EMBER)


@rule
def _refuse_wind_card(s: FireTower, action: int) -> int:
    if action < Act.ROLL_WIND:
        return wind.refuse_turn_wind(s, action - Act.TURN_WIND)
    if action < Act.FAN:
        return 0
    return wind.refuse_fan(s, (action - Act.FAN) // n.SPACES, (action - Act.FAN) % n.SPACES)


@rule
def _refuse_break_card(s: FireTower, kind: int, action: int) -> int:
    if kind != n.DE_REFOREST:
        first, second = firebreaks.cells_of(action)
        return firebreaks.refuse_break(s, first) or firebreaks.refuse_break(s, second)
    if action < Act.REFOREST:
        return firebreaks.refuse_break(s, int(CELL[action - Act.DEFOREST]))
    return firebreaks.refuse_reforest(s, action - Act.REFOREST)


@rule
def play_card(s: FireTower, action: int, events: Events) -> None:
    """FT-TURN-12: the card is put on the discard pile and its action carried out."""
    kind = int(CARD_OF[action])
    spend(s, kind, events)
    if kind < n.WIND_CARD:
        _play_fire_card(s, kind, action, events)
    elif kind < n.AIR_DROP:
        _play_wind_card(s, action, events)
    elif kind < n.DOZER_LINE:
        _play_water_card(s, action, events)
    else:
        _play_break_card(s, kind, action, events)


@rule
def spend(s: FireTower, kind: int, events: Events) -> None:
    """FT-TURN-13, FT-SHADOW-10: a played card lies on the discard pile at once."""
    player = int(s.asked)
    if s.event == n.SHADOW:
        seat = 0
        while s.pulled[seat] != kind + 1:
            seat += 1
        s.pulled[seat] = 0
    else:
        s.hand[player, kind] -= 1
        s.hand_size[player] -= 1
        s.acted = n.DID_CARD
    s.discard[kind] += 1
    emit(events, Event.PLAYED_PULLED if s.event == n.SHADOW else Event.PLAYED, player, kind)


@rule
def _play_fire_card(s: FireTower, kind: int, action: int, events: Events) -> None:
    if kind == n.EMBER:
        fire_cards.lift(s, action - Act.EMBER, events)
        return
    if kind == n.EXPLOSION:
        fire_cards.explode(s, action - Act.EXPLOSION, events)
    elif kind == n.BURNING_SNAG:
        fire_cards.snag(s, action, events)
    else:
        fire_cards.flare(s, action, events)
    finish_card(s, events)


@rule
def _play_wind_card(s: FireTower, action: int, events: Events) -> None:
    """FT-WCARD-1: one of three ways."""
    if action >= Act.FAN:
        fire.kindle(s, grid.one(int(CELL[(action - Act.FAN) % n.SPACES])), Event.LIT, events)
        finish_card(s, events)
    elif action >= Act.ROLL_WIND or wind.turn_wind(s, action - Act.TURN_WIND, events):
        wind.roll_for(s, n.NEW_WIND)
    else:
        finish_card(s, events)


@rule
def _play_water_card(s: FireTower, action: int, events: Events) -> None:
    if water.is_some(action):
        water.douse_some(s, action)
    else:
        water.douse(s, grid.both(water.pattern_of(action), fire.forest_gems(s)), action, events)
        finish_card(s, events)


@rule
def _play_break_card(s: FireTower, kind: int, action: int, events: Events) -> None:
    if kind != n.DE_REFOREST:
        first, second = firebreaks.cells_of(action)
        why = Event.BROKE_DOZER if kind == n.DOZER_LINE else Event.BROKE_SCRATCH
        firebreaks.build(s, grid.either(grid.one(first), grid.one(second)), why, events)
    elif action < Act.REFOREST:
        firebreaks.build(s, grid.one(int(CELL[action - Act.DEFOREST])), Event.BROKE, events)
    else:
        firebreaks.reforest(s, action - Act.REFOREST, events)
    finish_card(s, events)


@rule
def land_ember(s: FireTower, space: int, events: Events) -> None:
    """FT-EMBER-1: the gem is put down."""
    s.lifted = n.NONE
    fire.kindle(s, grid.one(int(CELL[space])), Event.LIT_EMBER, events)
    finish_card(s, events)


@rule
def douse_with_card(s: FireTower, space: int, events: Events) -> None:
    """FT-WATER-1: one gem; after the first the player may stop."""
    water.douse(s, grid.one(int(CELL[space])), int(s.laid), events)
    s.removed = 1
    if grid.is_empty(water.still_wet(s)):
        stop_water(s, events)


@rule
def stop_water(s: FireTower, events: Events) -> None:
    """FT-WATER-1: no more gems."""
    s.laid = s.removed = 0
    finish_card(s, events)


@rule
def finish_card(s: FireTower, events: Events) -> None:
    """FT-BURN-15, FT-SHADOW-10: the whole card is played; whatever it lit is judged now.

    A Shadow's other cards are discarded. FT-TURN-12: in a turn the draw comes next.
    """
    by = int(s.asked) + 1
    s.phase = Phase.SETTLING
    if s.event == n.SHADOW:
        hands.discard_pulled(s, Event.DISCARDED_PULLED, events)
        s.event_step = n.SHADOW_DONE
    else:
        s.step = n.BEFORE_DRAW
    burning.judge(s, by, events)

"""Playing a card: what each kind can do here, and doing it.

In Step 2 the card comes from the hand of whoever is asked; a Shadow plays one that was pulled.
"""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells
from pulaski.games.fire_tower import state as n
from pulaski.games.fire_tower.codes import Act, Event, Phase, Refusal
from pulaski.games.fire_tower.kernel import burning, firebreaks, grid, hands, water, wind
from pulaski.games.fire_tower.kernel import fire_cards as fire
from pulaski.games.fire_tower.kernel.fire import hearts_kept, kindle, linked
from pulaski.games.fire_tower.kernel.grid import CELL
from pulaski.games.fire_tower.state import FireTower


@rule
def card_of(action: int) -> int:
    """The kind of card that an action plays, or -1."""
    if action < Act.TURN_WIND or action >= Act.BUCKET:
        return n.NONE
    if action < Act.FAN:
        return n.WIND_CARD + (action - Act.TURN_WIND) % n.DIRECTIONS
    if action < Act.GEM:
        return n.WIND_CARD + (action - Act.FAN) // n.SPACES
    return _space_card(action) if action < Act.BURNING_SNAG else _pattern_card(action)


@rule
def _space_card(action: int) -> int:
    if action < Act.EXPLOSION:
        return n.NONE
    if action < Act.EMBER:
        return n.EXPLOSION
    if action < Act.DEFOREST:
        return n.EMBER
    return n.DE_REFOREST if action < Act.SMOKEJUMPER else n.SMOKEJUMPER


@rule
def _pattern_card(action: int) -> int:
    if action < Act.FIRE_ENGINE:
        return n.BURNING_SNAG
    if action < Act.FLARE_UP:
        return n.FIRE_ENGINE
    if action < Act.AIR_DROP:
        return n.FLARE_UP
    if action < Act.DOZER_LINE:
        return n.AIR_DROP
    return n.DOZER_LINE if action < Act.SCRATCH_LINE else n.SCRATCH_LINE


@rule
def has_card(s: FireTower, kind: int) -> bool:
    """FT-TURN-11, FT-SHADOW-10: whether whoever is asked has the card to play."""
    if s.event != n.SHADOW:
        return int(s.hand[int(s.asked), kind]) > 0
    for seat in range(int(s.seats)):
        if s.pulled[seat] == kind + 1:
            return True
    return False


@rule
def card_choices(s: FireTower, out: Cells, count: int) -> int:
    """FT-TURN-15, FT-FIRE-1: every way to play every card that whoever is asked has."""
    link, kept = linked(s), hearts_kept(s, int(s.asked))
    if has_card(s, n.EXPLOSION):
        count = fire.explosion_choices(s, kept, out, count)
    if has_card(s, n.BURNING_SNAG):
        count = fire.snag_choices(link, kept, out, count)
    if has_card(s, n.FLARE_UP):
        count = fire.flare_choices(s, link, kept, out, count)
    if has_card(s, n.EMBER):
        count = fire.ember_choices(s, link, kept, out, count)
    for direction in range(n.DIRECTIONS):
        if has_card(s, n.WIND_CARD + direction):
            count = wind.wind_choices(s, direction, out, count)
    count = _water_choices(s, out, count)
    return _break_choices(s, out, count)


@rule
def _water_choices(s: FireTower, out: Cells, count: int) -> int:
    gems = water.within_reach(s)
    if has_card(s, n.AIR_DROP):
        count = water.drop_choices(gems, out, count)
    if has_card(s, n.FIRE_ENGINE):
        count = water.engine_choices(gems, out, count)
    if has_card(s, n.SMOKEJUMPER):
        count = water.jump_choices(s, gems, out, count)
    return count


@rule
def _break_choices(s: FireTower, out: Cells, count: int) -> int:
    free = firebreaks.buildable(s)
    if has_card(s, n.DOZER_LINE):
        count = firebreaks.doze_choices(free, out, count)
    if has_card(s, n.SCRATCH_LINE):
        count = firebreaks.scratch_choices(free, out, count)
    if has_card(s, n.DE_REFOREST):
        count = firebreaks.reforest_choices(s, free, out, count)
    return count


@rule
def can_play(s: FireTower, kind: int) -> bool:
    """FT-TURN-15, FT-SHADOW-12: whether the card would change anything, laid somewhere."""
    if kind >= n.AIR_DROP:
        return _can_defend(s, kind)
    if kind >= n.WIND_CARD:
        return True  # FT-WIND-8: there is another wind to roll for
    link, kept = linked(s), hearts_kept(s, int(s.asked))
    if kind == n.EXPLOSION:
        return fire.can_explode(s, kept)
    if kind == n.BURNING_SNAG:
        return fire.can_snag(link, kept)
    return fire.can_flare(link, kept) if kind == n.FLARE_UP else fire.can_ember(s, link, kept)


@rule
def _can_defend(s: FireTower, kind: int) -> bool:
    gems, free = water.within_reach(s), firebreaks.buildable(s)
    if kind == n.SMOKEJUMPER:
        return water.can_jump(s, gems)
    if kind < n.SMOKEJUMPER:
        return not grid.is_empty(gems)
    if kind == n.DOZER_LINE:
        return firebreaks.can_doze(free)
    return (
        firebreaks.can_scratch(free) if kind == n.SCRATCH_LINE else firebreaks.can_reforest(s, free)
    )


@rule
def refuse_card(s: FireTower, action: int) -> int:
    """FT-TURN-11, FT-SHADOW-10: why a card cannot be played so."""
    kind = card_of(action)
    if not has_card(s, kind):
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
        return fire.refuse_explosion(s, action - Act.EXPLOSION)
    if kind == n.BURNING_SNAG:
        return fire.refuse_snag(s, action)
    return (
        fire.refuse_flare(s, action)
        if kind == n.FLARE_UP
        else fire.refuse_lift(s, action - Act.EMBER)
    )


@rule
def _refuse_wind_card(s: FireTower, action: int) -> int:
    if action < Act.ROLL_WIND:
        return wind.refuse_turn_wind(s, action - Act.TURN_WIND)
    if action < Act.FAN:
        return 0
    return wind.refuse_fan(s, (action - Act.FAN) // n.SPACES, (action - Act.FAN) % n.SPACES)


@rule
def _refuse_break_card(s: FireTower, kind: int, action: int) -> int:
    if kind == n.DOZER_LINE:
        first, second = firebreaks.pair_of(action)
        return firebreaks.refuse_breaks(s, first, second)
    if kind == n.SCRATCH_LINE:
        first, second = firebreaks.scratch_of(action)
        return firebreaks.refuse_breaks(s, first, second)
    if action < Act.REFOREST:
        return firebreaks.refuse_break(s, int(CELL[action - Act.DEFOREST]))
    return firebreaks.refuse_reforest(s, action - Act.REFOREST)


@rule
def play_card(s: FireTower, action: int, events: Events) -> None:
    """FT-TURN-12: the card is put on the discard pile and its action carried out."""
    kind = card_of(action)
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
    s.discard[kind] += 1
    emit(events, Event.PLAYED, player, kind)


@rule
def _play_fire_card(s: FireTower, kind: int, action: int, events: Events) -> None:
    if kind == n.EMBER:
        fire.lift(s, action - Act.EMBER, events)
        return
    if kind == n.EXPLOSION:
        fire.explode(s, action - Act.EXPLOSION, events)
    elif kind == n.BURNING_SNAG:
        fire.snag(s, action, events)
    else:
        fire.flare(s, action, events)
    finish_card(s, events)


@rule
def _play_wind_card(s: FireTower, action: int, events: Events) -> None:
    """FT-WCARD-1: one of three ways."""
    if action >= Act.FAN:
        kindle(s, grid.one(int(CELL[(action - Act.FAN) % n.SPACES])), events)
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
        water.douse_all(s, grid.both(water.pattern_of(action), water.within_reach(s)), events)
        finish_card(s, events)


@rule
def _play_break_card(s: FireTower, kind: int, action: int, events: Events) -> None:
    if kind == n.DE_REFOREST and action >= Act.REFOREST:
        firebreaks.reforest(s, action - Act.REFOREST, events)
    elif kind == n.DE_REFOREST:
        firebreaks.build(s, grid.one(int(CELL[action - Act.DEFOREST])), events)
    else:
        first, second = (
            firebreaks.pair_of(action) if kind == n.DOZER_LINE else firebreaks.scratch_of(action)
        )
        firebreaks.build(s, grid.either(grid.one(first), grid.one(second)), events)
    finish_card(s, events)


@rule
def land_ember(s: FireTower, space: int, events: Events) -> None:
    """FT-EMBER-1: the gem is put down."""
    s.lifted = n.NONE
    kindle(s, grid.one(int(CELL[space])), events)
    finish_card(s, events)


@rule
def douse_with_card(s: FireTower, space: int, events: Events) -> None:
    """FT-WATER-1: one gem; after the first the player may stop."""
    water.douse_one(s, space, events)
    s.removed = 1
    if grid.is_empty(water.still_wet(s)):
        stop_water(s, events)


@rule
def stop_water(s: FireTower, events: Events) -> None:
    """FT-WATER-1: no more gems."""
    s.laid = 0
    s.removed = 0
    finish_card(s, events)


@rule
def finish_card(s: FireTower, events: Events) -> None:
    """FT-BURN-15, FT-SHADOW-10: the whole card is played; whatever it lit is judged now.

    A Shadow's other cards are discarded. FT-TURN-12: in a turn the draw comes next.
    """
    by = int(s.asked) + 1
    s.phase = Phase.SETTLING
    if s.event == n.SHADOW:
        hands.discard_pulled(s, events)
        s.event_step = n.SHADOW_DONE
    else:
        s.step = n.BEFORE_DRAW
    burning.judge(s, by, events)

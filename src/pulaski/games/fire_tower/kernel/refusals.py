"""Why an action is illegal: the question of the phase asks the rule that answers it."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.fire_tower.kernel.aid import refuse_aid, refuse_aid_gem
from pulaski.games.fire_tower.kernel.bucket import refuse_bucket
from pulaski.games.fire_tower.kernel.cards import card_of, refuse_card
from pulaski.games.fire_tower.kernel.fire_cards import refuse_landing
from pulaski.games.fire_tower.kernel.firebreaks import refuse_break
from pulaski.games.fire_tower.kernel.grid import CELL, is_empty
from pulaski.games.fire_tower.kernel.reckless import (
    first_of,
    last_of,
    refuse_reckless,
    refuse_reckless_gem,
)
from pulaski.games.fire_tower.kernel.shadow import refuse_discard_all, refuse_shadow_gem
from pulaski.games.fire_tower.kernel.turn import refuse_spread, spread_spaces
from pulaski.games.fire_tower.kernel.water import refuse_douse
from pulaski.games.fire_tower.kernel.wind import refuse_roll
from pulaski.games.fire_tower.state import (
    ACTING,
    ACTIONS,
    AID,
    AID_BREAK,
    AID_DISCARD,
    AID_GEM,
    AIDING,
    BREAK,
    BUCKET,
    BUCKET_FIRST,
    BUCKET_NOT_YOURS,
    BUCKETING,
    CHAMPION_BREAK,
    DISCARD,
    DISCARDING,
    DOUSE,
    DOUSING,
    DRAW,
    DRAWING,
    ENDED,
    EXCHANGING,
    EXPLODE,
    GAME_OVER,
    GEM,
    HAUNT,
    HAUNTING,
    MOVING,
    MUST_GIVE,
    MUST_SPREAD,
    MUST_TRIM,
    NO_CARD,
    NOT_IN_PILE,
    NOT_IN_THAT_HAND,
    PASS,
    PAYING,
    PULL,
    PULLING,
    RAGING,
    RECKLESS,
    RECKLESS_COST,
    RECKLESS_SUIT,
    REMOVE_FIRST,
    ROLL,
    ROLLING,
    SET_ASIDE,
    SHADOW_CARD,
    SHADOW_GEM,
    SPREADING,
    STOP,
    TRIMMING,
    TURN_WIND,
    WRONG_STEP,
    FireTower,
)

__all__ = ["refuse"]


@rule
def refuse(s: FireTower, action: int) -> int:
    """FT-TURN-2: why the action is illegal here, 0 if it is legal."""
    if s.phase == ENDED:
        return GAME_OVER
    if action < 0 or action >= ACTIONS:
        return WRONG_STEP
    if s.phase <= PULLING:
        return refuse_outcome(s, action)
    if action >= BUCKET:
        return refuse_bucket_now(s, action)
    if action == PASS:
        return refuse_pass(s)
    if action == STOP:
        return refuse_stop(s)
    if action >= DISCARD and action < RECKLESS:
        return refuse_discard(s, action)
    if action >= GEM and action < EXPLODE:
        return refuse_token(s, action)
    return refuse_choice(s, action)


@rule
def refuse_outcome(s: FireTower, outcome: int) -> int:
    """FT-HAND-6, FT-WIND-6, FT-SHADOW-9: why chance cannot bring this."""
    if s.phase == ROLLING and outcome < DRAW:
        return refuse_roll(s, outcome - ROLL)
    if s.phase == DRAWING and outcome >= DRAW and outcome < PULL:
        return 0 if s.pile[outcome - DRAW] > 0 else NOT_IN_PILE
    if s.phase == PULLING and outcome >= PULL and outcome < STOP:
        return 0 if s.hand[int(s.asked), outcome - PULL] > 0 else NOT_IN_THAT_HAND
    return WRONG_STEP


@rule
def refuse_bucket_now(s: FireTower, action: int) -> int:
    """FT-BKT-5, FT-BKT-6: the Bucket is used at certain moments of the own turn."""
    if s.asked != s.active:
        return BUCKET_NOT_YOURS
    if s.phase == SPREADING or s.phase == ACTING or s.phase == BUCKETING:
        return refuse_bucket(s, action)
    return WRONG_STEP


@rule
def refuse_pass(s: FireTower) -> int:
    """FT-TURN-17: Step 2 can be passed; nothing else can, for the reason that one cannot stop."""
    if s.phase == ACTING:
        return 0
    code = refuse_stop(s)
    return code if code else WRONG_STEP


@rule
def refuse_stop(s: FireTower) -> int:
    """FT-TURN-5, FT-WATER-1, FT-BKT-8, FT-BURN-9, FT-MA-8, FT-SHADOW-12: why one must go on."""
    phase = int(s.phase)
    if phase == SPREADING:
        return 0 if is_empty(spread_spaces(s)) else MUST_SPREAD
    if phase == DOUSING and not s.removed:
        return BUCKET_FIRST if s.laid >= BUCKET else REMOVE_FIRST
    if phase == SHADOW_CARD:
        return refuse_discard_all(s)
    if phase == PAYING:
        return RECKLESS_COST
    if phase == TRIMMING:
        return MUST_TRIM
    if phase >= AID_GEM and phase <= AID_DISCARD:
        return MUST_GIVE
    open_ended = phase in (BUCKETING, DISCARDING, DOUSING, EXCHANGING)
    return 0 if open_ended else WRONG_STEP


@rule
def refuse_discard(s: FireTower, action: int) -> int:
    """FT-TURN-16, FT-RA-3, FT-BURN-9, FT-MA-7, FT-CHAMP-5: why a card cannot be discarded."""
    phase, seat = int(s.phase), int(s.asked)
    if action >= SET_ASIDE:
        if phase != EXCHANGING:
            return WRONG_STEP
        return 0 if s.hand[seat, action - SET_ASIDE] > 0 else NO_CARD
    freely = phase in (ACTING, DISCARDING, TRIMMING)
    if not freely and phase != PAYING and phase != AID_DISCARD:
        return WRONG_STEP
    kind = action - DISCARD
    if s.hand[seat, kind] == 0:
        return NO_CARD
    suit = int(s.suit)
    pays = kind >= first_of(suit) and kind < last_of(suit)
    return RECKLESS_SUIT if phase == PAYING and not pays else 0


@rule
def refuse_token(s: FireTower, action: int) -> int:
    """Why a gem or firebreak cannot be placed, or a gem removed."""
    phase = int(s.phase)
    if action >= BREAK:
        placing = phase in (AID_BREAK, CHAMPION_BREAK)
        return refuse_break(s, int(CELL[action - BREAK])) if placing else WRONG_STEP
    if action >= DOUSE:
        return refuse_douse(s, action - DOUSE) if phase == DOUSING else WRONG_STEP
    return refuse_gem(s, action - GEM)


@rule
def refuse_gem(s: FireTower, space: int) -> int:
    """Why a gem cannot be placed on a space, by the rule that places it."""
    if s.phase == SPREADING:
        return refuse_spread(s, space)
    if s.phase == MOVING:
        return refuse_landing(s, space)
    if s.phase == RAGING:
        return refuse_reckless_gem(s, space)
    if s.phase == AID_GEM:
        return refuse_aid_gem(s, space)
    return refuse_shadow_gem(s, space) if s.phase == SHADOW_GEM else WRONG_STEP


@rule
def refuse_choice(s: FireTower, action: int) -> int:
    """Why a card, Reckless Abandon or an action of an Event cannot be chosen."""
    phase = int(s.phase)
    playing = phase in (ACTING, SHADOW_CARD)
    if playing and card_of(action) >= 0:
        return refuse_card(s, action)
    if playing and action >= RECKLESS and action < AID:
        return refuse_reckless(s, action - RECKLESS)
    if phase == AIDING and action >= AID and action < HAUNT:
        return refuse_aid(s, action - AID)
    haunts = action >= HAUNT and action < TURN_WIND
    return 0 if phase == HAUNTING and haunts else WRONG_STEP

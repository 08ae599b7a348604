"""Why an action is illegal: the question of the phase asks the rule that answers it."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.fire_tower.codes import ACTIONS, Act, Phase, Refusal
from pulaski.games.fire_tower.kernel import (
    aid,
    bucket,
    cards,
    fire_cards,
    firebreaks,
    grid,
    reckless,
    shadow,
    turn,
    water,
    wind,
)
from pulaski.games.fire_tower.kernel.grid import CELL
from pulaski.games.fire_tower.state import FireTower


@rule
def refuse(s: FireTower, action: int) -> int:
    """FT-TURN-2: why the action is illegal here, 0 if it is legal."""
    if s.phase == Phase.ENDED:
        return Refusal.GAME_OVER
    if action < 0 or action >= ACTIONS:
        return Refusal.WRONG_STEP
    if s.phase <= Phase.PULLING:
        return refuse_outcome(s, action)
    if action >= Act.BUCKET:
        return refuse_bucket_now(s, action)
    if action == Act.PASS:
        return refuse_pass(s)
    if action == Act.STOP:
        return refuse_stop(s)
    if action >= Act.DISCARD and action < Act.RECKLESS:
        return refuse_discard(s, action)
    if action >= Act.GEM and action < Act.EXPLOSION:
        return refuse_token(s, action)
    return refuse_choice(s, action)


@rule
def refuse_outcome(s: FireTower, outcome: int) -> int:
    """FT-HAND-6, FT-WIND-6, FT-SHADOW-9: why chance cannot bring this."""
    if s.phase == Phase.ROLLING and outcome < Act.DRAW:
        return wind.refuse_roll(s, outcome - Act.ROLL)
    if s.phase == Phase.DRAWING and outcome >= Act.DRAW and outcome < Act.PULL:
        return 0 if s.pile[outcome - Act.DRAW] > 0 else Refusal.NOT_IN_PILE
    if s.phase == Phase.PULLING and outcome >= Act.PULL and outcome < Act.STOP:
        return 0 if s.hand[int(s.asked), outcome - Act.PULL] > 0 else Refusal.NOT_IN_THAT_HAND
    return Refusal.WRONG_STEP


@rule
def refuse_bucket_now(s: FireTower, action: int) -> int:
    """FT-BKT-5, FT-BKT-6: the Bucket is used at certain moments of the own turn."""
    if s.asked != s.active:
        return Refusal.BUCKET_NOT_YOURS
    if s.phase == Phase.SPREADING or s.phase == Phase.ACTING or s.phase == Phase.BUCKETING:
        return bucket.refuse_bucket(s, action)
    return Refusal.WRONG_STEP


@rule
def refuse_pass(s: FireTower) -> int:
    """FT-TURN-17: Step 2 can be passed; nothing else can, for the reason that one cannot stop."""
    if s.phase == Phase.ACTING:
        return 0
    code = refuse_stop(s)
    return code if code else Refusal.WRONG_STEP


@rule
def refuse_stop(s: FireTower) -> int:
    """FT-TURN-5, FT-WATER-1, FT-BKT-8, FT-BURN-9, FT-MA-8, FT-SHADOW-12: why one must go on."""
    phase = int(s.phase)
    if phase == Phase.SPREADING:
        return 0 if grid.is_empty(turn.spread_spaces(s)) else Refusal.MUST_SPREAD
    if phase == Phase.DOUSING and not s.removed:
        return Refusal.BUCKET_FIRST if s.laid >= Act.BUCKET else Refusal.REMOVE_FIRST
    if phase == Phase.SHADOW_CARD:
        return shadow.refuse_discard_all(s)
    if phase == Phase.PAYING:
        return Refusal.RECKLESS_COST
    if phase == Phase.TRIMMING:
        return Refusal.MUST_TRIM
    if phase >= Phase.AID_GEM and phase <= Phase.AID_DISCARD:
        return Refusal.MUST_GIVE
    open_ended = phase in (Phase.BUCKETING, Phase.DISCARDING, Phase.DOUSING, Phase.EXCHANGING)
    return 0 if open_ended else Refusal.WRONG_STEP


@rule
def refuse_discard(s: FireTower, action: int) -> int:
    """FT-TURN-16, FT-RA-3, FT-BURN-9, FT-MA-7, FT-CHAMP-5: why a card cannot be discarded."""
    phase, seat = int(s.phase), int(s.asked)
    if action >= Act.SET_ASIDE:
        if phase != Phase.EXCHANGING:
            return Refusal.WRONG_STEP
        return 0 if s.hand[seat, action - Act.SET_ASIDE] > 0 else Refusal.NO_CARD
    freely = phase in (Phase.ACTING, Phase.DISCARDING, Phase.TRIMMING)
    if not freely and phase != Phase.PAYING and phase != Phase.AID_DISCARD:
        return Refusal.WRONG_STEP
    kind = action - Act.DISCARD
    if s.hand[seat, kind] == 0:
        return Refusal.NO_CARD
    suit = int(s.suit)
    pays = kind >= reckless.first_of(suit) and kind < reckless.last_of(suit)
    return Refusal.RECKLESS_SUIT if phase == Phase.PAYING and not pays else 0


@rule
def refuse_token(s: FireTower, action: int) -> int:
    """Why a gem or firebreak cannot be placed, or a gem removed."""
    phase = int(s.phase)
    if action >= Act.BREAK:
        placing = phase in (Phase.AID_BREAK, Phase.CHAMPION_BREAK)
        return (
            firebreaks.refuse_break(s, int(CELL[action - Act.BREAK]))
            if placing
            else Refusal.WRONG_STEP
        )
    if action >= Act.DOUSE:
        return (
            water.refuse_douse(s, action - Act.DOUSE)
            if phase == Phase.DOUSING
            else Refusal.WRONG_STEP
        )
    return refuse_gem(s, action - Act.GEM)


@rule
def refuse_gem(s: FireTower, space: int) -> int:
    """Why a gem cannot be placed on a space, by the rule that places it."""
    if s.phase == Phase.SPREADING:
        return turn.refuse_spread(s, space)
    if s.phase == Phase.MOVING:
        return fire_cards.refuse_landing(s, space)
    if s.phase == Phase.RAGING:
        return reckless.refuse_reckless_gem(s, space)
    if s.phase == Phase.AID_GEM:
        return aid.refuse_aid_gem(s, space)
    return shadow.refuse_shadow_gem(s, space) if s.phase == Phase.SHADOW_GEM else Refusal.WRONG_STEP


@rule
def refuse_choice(s: FireTower, action: int) -> int:
    """Why a card, Reckless Abandon or an action of an Event cannot be chosen."""
    phase = int(s.phase)
    playing = phase in (Phase.ACTING, Phase.SHADOW_CARD)
    if playing and cards.card_of(action) >= 0:
        return cards.refuse_card(s, action)
    if playing and action >= Act.RECKLESS and action < Act.AID:
        return reckless.refuse_reckless(s, action - Act.RECKLESS)
    if phase == Phase.AIDING and action >= Act.AID and action < Act.HAUNT:
        return aid.refuse_aid(s, action - Act.AID)
    haunts = action >= Act.HAUNT and action < Act.TURN_WIND
    return 0 if phase == Phase.HAUNTING and haunts else Refusal.WRONG_STEP

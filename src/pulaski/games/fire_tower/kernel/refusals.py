"""Why an action is illegal: the question of the phase asks the rule that answers it."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import ACTIONS, Act, Phase, Refusal
from ..state import FireTower
from . import aid, bucket, cards, fire, grid, hands, reasons, reckless, shadow, turn, water
from .chance import refuse_outcome
from .fire_cards import refuse_landing
from .firebreaks import refuse_break
from .grid import CELL


@rule
def refuse(s: FireTower, action: int) -> int:
    """FT-TURN-2: why the action is illegal here, 0 if it is legal."""
    if s.phase == Phase.ENDED:
        return reasons.why_over(s)
    if action < 0 or action >= ACTIONS:
        return reasons.wrong_step(s)
    if s.phase <= Phase.PULLING:
        return refuse_outcome(s, action)
    if action >= Act.BUCKET:
        return refuse_bucket_now(s, action)
    if action == Act.PASS:
        return refuse_pass(s)
    if action == Act.STOP:
        return refuse_stop(s)
    if Act.DISCARD <= action < Act.RECKLESS:
        return hands.refuse_discard(s, action)
    if Act.GEM <= action < Act.EXPLOSION:
        return refuse_token(s, action)
    return refuse_choice(s, action)


@rule
def refuse_bucket_now(s: FireTower, action: int) -> int:
    """FT-BKT-4 to FT-BKT-6, FT-BURN-4: the Bucket is used at certain moments of the own turn."""
    if s.bucket[int(s.asked)] == n.GONE:
        return Refusal.BUCKET_GONE
    if s.turn == 0:
        return Refusal.BUCKET_BEFORE_TURNS
    if s.asked != s.active:
        return Refusal.BUCKET_NOT_YOURS
    open_now = s.phase in (Phase.SPREADING, Phase.ACTING, Phase.BUCKETING)
    return bucket.refuse_bucket(s, action) if open_now else Refusal.BUCKET_NOT_NOW


@rule
def refuse_pass(s: FireTower) -> int:
    """FT-TURN-17: Step 2 can be passed; elsewhere the reason is why one cannot stop."""
    return 0 if s.phase == Phase.ACTING else refuse_stop(s) or reasons.wrong_step(s)


@rule
def refuse_stop(s: FireTower) -> int:
    """FT-TURN-5, FT-WATER-1, FT-BKT-8, FT-BURN-9, FT-MA-8, FT-SHADOW-12: why one must go on."""
    phase = int(s.phase)
    if phase == Phase.SPREADING:
        return 0 if grid.is_empty(turn.spread_spaces(s)) else Refusal.MUST_SPREAD
    if phase == Phase.DOUSING and not s.removed:
        return refuse_dry(s)
    if phase == Phase.SHADOW_CARD:
        return Refusal.MUST_PLAY if shadow.can_play_pulled(s) else 0
    if phase == Phase.PAYING:
        return Refusal.RECKLESS_COST
    if phase == Phase.TRIMMING:
        return Refusal.MUST_TRIM
    if phase in (Phase.AID_GEM, Phase.AID_BREAK, Phase.AID_DISCARD):
        return Refusal.MUST_GIVE
    open_ended = phase in (Phase.BUCKETING, Phase.DISCARDING, Phase.DOUSING, Phase.EXCHANGING)
    return 0 if open_ended else reasons.wrong_step(s)


@rule
def refuse_dry(s: FireTower) -> int:
    """FT-WATER-1, FT-BKT-8, FT-TEAM-8: too little water was used to stop."""
    if s.laid < Act.BUCKET:
        return Refusal.REMOVE_FIRST
    return Refusal.BUCKET_FIRST_IN_TEAM if s.teams else Refusal.BUCKET_FIRST


@rule
def refuse_token(s: FireTower, action: int) -> int:
    """Why a gem or firebreak cannot be placed, or a gem removed."""
    if action < Act.DOUSE:
        return refuse_gem(s, action - Act.GEM)
    if action < Act.BREAK and s.phase == Phase.DOUSING:
        return water.refuse_douse(s, action - Act.DOUSE)
    if action >= Act.BREAK and s.phase in (Phase.AID_BREAK, Phase.CHAMPION_BREAK):
        return refuse_break(s, int(CELL[action - Act.BREAK]))
    return reasons.wrong_step(s)


@rule
def refuse_gem(s: FireTower, space: int) -> int:
    """Why a gem cannot be placed on a space, by the rule that places it."""
    if s.phase == Phase.SPREADING:
        return turn.refuse_spread(s, space)
    if s.phase == Phase.MOVING:
        return refuse_landing(s, space)
    if s.phase == Phase.AID_GEM:
        return aid.refuse_aid_gem(s, space)
    if s.phase == Phase.RAGING:  # FT-RA-4
        full, elsewhere = Refusal.NOT_EMPTY_RECKLESS, Refusal.RECKLESS_LINK
        return fire.refuse_gem(s, space, fire.linked(s), full, elsewhere)
    if s.phase == Phase.SHADOW_GEM:  # FT-SHADOW-17
        full, elsewhere = Refusal.NOT_EMPTY_SHADOW, Refusal.NOT_DOWN_DIE
        return fire.refuse_downwind(s, space, int(s.rolled), full, elsewhere)
    return reasons.wrong_step(s)


@rule
def refuse_choice(s: FireTower, action: int) -> int:
    """Why a card, Reckless Abandon or an action of an Event cannot be chosen."""
    playing = s.phase in (Phase.ACTING, Phase.SHADOW_CARD)
    if playing and cards.CARD_OF[action] >= 0:
        return cards.refuse_card(s, action)
    if playing and Act.RECKLESS <= action < Act.AID:
        return reckless.refuse_reckless(s, action - Act.RECKLESS)
    if s.phase == Phase.AIDING and Act.AID <= action < Act.HAUNT:
        return aid.refuse_aid(s, action - Act.AID)
    haunts = s.phase == Phase.HAUNTING and Act.HAUNT <= action < Act.TURN_WIND
    return 0 if haunts else reasons.wrong_step(s)

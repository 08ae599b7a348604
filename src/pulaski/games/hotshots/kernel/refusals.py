"""Why an action is illegal: the question of the phase asks the rule that answers it."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotshots.kernel import fight, tokens, vehicles
from pulaski.games.hotshots.kernel.bag import refuse_choose, refuse_exchange
from pulaski.games.hotshots.kernel.breaks import refuse_break, refuse_shift
from pulaski.games.hotshots.kernel.cards import refuse_increase, refuse_play_card
from pulaski.games.hotshots.kernel.moves import refuse_boss, refuse_move
from pulaski.games.hotshots.kernel.outcomes import refuse_outcome
from pulaski.games.hotshots.kernel.reward import refuse_reward
from pulaski.games.hotshots.kernel.scorch import refuse_scorch, refuse_spread
from pulaski.games.hotshots.kernel.setup import refuse_crew, refuse_light, refuse_site
from pulaski.games.hotshots.kernel.share import refuse_ask_for, refuse_give
from pulaski.games.hotshots.kernel.turn import refuse_pick
from pulaski.games.hotshots.state import (
    ACTING,
    ACTIONS,
    AGAIN,
    AGREEING,
    ANYWHERE,
    ASK_FOR,
    BOSS,
    BREAK,
    BRING,
    BURN_DOWN,
    CARDING,
    CHOOSE,
    CHOOSING,
    CREW,
    DIE,
    DISCARD,
    DISCARDING,
    DISTANCING,
    DOUBLE,
    DOZE,
    DRAWING,
    DROP_1,
    END,
    ENDED,
    EXCHANGE,
    EXTRA_FLAME,
    FAIL,
    FIGHTING,
    FLY,
    GAME_OVER,
    GET_OFF,
    GIVE,
    INCREASE,
    INCREASING,
    KEEP,
    KEEPING,
    KINDLING,
    LANDING,
    LIGHT,
    MOVE,
    NO,
    NO_CARD,
    NOT_SAVE,
    OMITTING,
    PICK,
    PLACING,
    PLAY_BREAK,
    PLAY_CARD,
    REWARDED,
    REWARDING,
    SAVE,
    SAVING,
    SCORCHING,
    SHIFT,
    SHIFTING,
    SITE,
    SPREAD_TO,
    SPREADING,
    START_FIGHT,
    STOP,
    SUPPORT,
    SWAP,
    SYMBOLS,
    TAKE,
    TAKING,
    TILES,
    TOKENS,
    WRONG_STEP,
    YES,
    Hotshots,
)

__all__ = ["refuse"]


@rule
def refuse(s: Hotshots, action: int) -> int:
    """HS-TURN-1: why the action is illegal here, 0 if it is legal."""
    if s.phase == ENDED:
        return GAME_OVER
    if action < 0 or action >= ACTIONS:
        return WRONG_STEP
    if s.phase <= DRAWING:
        return refuse_outcome(s, action)
    if s.phase == ACTING:
        return refuse_act(s, action)
    if s.phase == FIGHTING:
        return refuse_in_fight(s, action)
    if s.phase < ACTING:
        return refuse_setup(s, action)
    if s.phase < CARDING:
        return refuse_answer(s, action)
    return refuse_fire_answer(s, action)


@rule
def refuse_act(s: Hotshots, action: int) -> int:
    """HS-TURN-1, HS-TURN-3: moves, the fight, Vehicles and tokens."""
    if action >= MOVE and action < BOSS:
        return refuse_move(s, action - MOVE)
    if action >= BOSS and action < START_FIGHT:
        return refuse_boss(s, (action - BOSS) // TILES, (action - BOSS) % TILES)
    if action == START_FIGHT:
        return fight.refuse_fight(s)
    if action == END:
        return 0
    if action >= NO_CARD and action < EXCHANGE:
        return refuse_token_act(s, action)
    if action >= EXCHANGE and action < GIVE:
        return refuse_exchange(s, action - EXCHANGE)
    if action >= GIVE and action < YES:
        return refuse_share(s, action)
    return refuse_vehicle_act(s, action)


@rule
def refuse_token_act(s: Hotshots, action: int) -> int:
    """HS-TOK-7, HS-TOK-11: tokens outside of a fight."""
    if action < ANYWHERE:
        return tokens.refuse_plain(s, action)
    if action < BRING:
        return tokens.refuse_anywhere(s, action - ANYWHERE)
    if action < PLAY_BREAK:
        return tokens.refuse_bring(s, action - BRING)
    if action < EXTRA_FLAME:
        return tokens.refuse_play_break(s, action - PLAY_BREAK)
    return tokens.refuse_extra_flame(s, action - EXTRA_FLAME)


@rule
def refuse_share(s: Hotshots, action: int) -> int:
    """HS-SHARE-1: giving and asking for a token."""
    if action >= ASK_FOR:
        return refuse_ask_for(s, action - ASK_FOR)
    return refuse_give(s, (action - GIVE) // TOKENS, (action - GIVE) % TOKENS)


@rule
def refuse_vehicle_act(s: Hotshots, action: int) -> int:
    """HS-VEH-1: Helicopter, Air Tanker, Dozer."""
    if action >= FLY and action < DROP_1:
        return vehicles.refuse_fly(s, action - FLY)
    if action >= DROP_1 and action < DOZE:
        return vehicles.refuse_drop(s, action)
    if action >= DOZE and action < GET_OFF:
        return vehicles.refuse_doze(s, action)
    return WRONG_STEP


@rule
def refuse_in_fight(s: Hotshots, action: int) -> int:
    """HS-TOK-11, HS-FIGHT-12: dice, die tokens, Support, the Firebreak token, sharing."""
    if action >= KEEP and action < SWAP:
        return fight.refuse_keep(s, action - KEEP)
    if action >= SWAP and action < AGAIN:
        return fight.refuse_swap(s, action - SWAP)
    if action == AGAIN:
        return fight.refuse_again(s)
    if action == STOP:
        return fight.refuse_stop(s)
    if action == FAIL:
        return fight.refuse_fail(s)
    if action >= DIE and action < DOUBLE:
        return fight.refuse_die(s, (action - DIE) // SYMBOLS, (action - DIE) % SYMBOLS)
    if action >= DOUBLE and action < SUPPORT:
        return fight.refuse_double(s, action - DOUBLE)
    if action == SUPPORT:
        return fight.refuse_support(s)
    if action >= PLAY_BREAK and action < EXTRA_FLAME:
        return tokens.refuse_play_break(s, action - PLAY_BREAK)
    return refuse_share(s, action) if action >= GIVE and action < YES else WRONG_STEP


@rule
def refuse_setup(s: Hotshots, action: int) -> int:
    """HS-INFO-8, HS-SOLO-2: questions of the setup, and who has the turn."""
    phase = int(s.phase)
    if phase >= OMITTING and phase <= DISTANCING and action >= SITE and action < LIGHT:
        return refuse_site(s, action - SITE)
    if phase > DISTANCING and phase <= KINDLING and action >= LIGHT and action < TAKE:
        return refuse_light(s, action - LIGHT)
    if phase == TAKING and action >= TAKE and action < PICK:
        return refuse_crew(s, action - TAKE)
    if phase == CHOOSING and action >= PICK and action < PICK + CREW:
        return refuse_pick(s, action - PICK)
    return WRONG_STEP


@rule
def refuse_answer(s: Hotshots, action: int) -> int:
    """HS-SUCC-9, HS-BREAK-1, HS-EXCH-2, HS-TOK-5: questions about rewards, edges and tokens."""
    phase = int(s.phase)
    if phase == REWARDING and action >= REWARDED and action < BREAK:
        return refuse_reward(s, action - REWARDED)
    if phase == PLACING and action >= BREAK and action < SHIFT:
        return refuse_break(s, action - BREAK)
    if phase == SHIFTING and action >= SHIFT and action < NO_CARD:
        return refuse_shift(s, action - SHIFT)
    if phase == KEEPING and action >= CHOOSE and action < DISCARD:
        return refuse_choose(s, action - CHOOSE)
    if phase == DISCARDING and action >= DISCARD and action < SAVE:
        return tokens.refuse_discard(s, action - DISCARD)
    if phase == LANDING and action >= GET_OFF and action < PLAY_CARD:
        return vehicles.refuse_get_off(s, action - GET_OFF)
    return 0 if phase == AGREEING and action in (YES, NO) else WRONG_STEP


@rule
def refuse_fire_answer(s: Hotshots, action: int) -> int:
    """HS-LOOK-2, HS-INC-10, HS-SCORCH-7, HS-SCORCH-13, HS-TK-14: questions of the fire."""
    phase = int(s.phase)
    if phase == CARDING and action >= PLAY_CARD and action < INCREASE:
        return refuse_play_card(s, action - PLAY_CARD)
    if phase == INCREASING and action >= INCREASE and action < BURN_DOWN:
        return refuse_increase(s, action - INCREASE)
    if phase == SCORCHING and action >= BURN_DOWN and action < SPREAD_TO:
        return refuse_scorch(s, action - BURN_DOWN)
    if phase == SPREADING and action >= SPREAD_TO:
        return refuse_spread(s, action - SPREAD_TO)
    return 0 if phase == SAVING and action in (SAVE, NOT_SAVE) else WRONG_STEP

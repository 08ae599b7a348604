"""Why an action is illegal: the question of the phase asks the rule that answers it."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotshots import state as n
from pulaski.games.hotshots.codes import ACTIONS, Act, Phase, Refusal
from pulaski.games.hotshots.kernel import (
    bag,
    breaks,
    cards,
    fight,
    moves,
    outcomes,
    reward,
    scorch,
    setup,
    share,
    tokens,
    turn,
    vehicles,
)
from pulaski.games.hotshots.state import Hotshots


@rule
def refuse(s: Hotshots, action: int) -> int:
    """HS-TURN-1: why the action is illegal here, 0 if it is legal."""
    if s.phase == Phase.ENDED:
        return Refusal.GAME_OVER
    if action < 0 or action >= ACTIONS:
        return Refusal.WRONG_STEP
    if s.phase <= Phase.DRAWING:
        return outcomes.refuse_outcome(s, action)
    if s.phase == Phase.ACTING:
        return refuse_act(s, action)
    if s.phase == Phase.FIGHTING:
        return refuse_in_fight(s, action)
    if s.phase < Phase.ACTING:
        return refuse_setup(s, action)
    if s.phase < Phase.CARDING:
        return refuse_answer(s, action)
    return refuse_fire_answer(s, action)


@rule
def refuse_act(s: Hotshots, action: int) -> int:
    """HS-TURN-1, HS-TURN-3: moves, the fight, Vehicles and tokens."""
    if action >= Act.MOVE and action < Act.BOSS:
        return moves.refuse_move(s, action - Act.MOVE)
    if action >= Act.BOSS and action < Act.FIGHT:
        return moves.refuse_boss(s, (action - Act.BOSS) // n.TILES, (action - Act.BOSS) % n.TILES)
    if action == Act.FIGHT:
        return fight.refuse_fight(s)
    if action == Act.END:
        return 0
    if action >= Act.NO_CARD and action < Act.EXCHANGE:
        return refuse_token_act(s, action)
    if action >= Act.EXCHANGE and action < Act.GIVE:
        return bag.refuse_exchange(s, action - Act.EXCHANGE)
    if action >= Act.GIVE and action < Act.YES:
        return refuse_share(s, action)
    return refuse_vehicle_act(s, action)


@rule
def refuse_token_act(s: Hotshots, action: int) -> int:
    """HS-TOK-7, HS-TOK-11: tokens outside of a fight."""
    if action < Act.ANYWHERE:
        return tokens.refuse_plain(s, action)
    if action < Act.BRING:
        return tokens.refuse_anywhere(s, action - Act.ANYWHERE)
    if action < Act.PLAY_BREAK:
        return tokens.refuse_bring(s, action - Act.BRING)
    if action < Act.EXTRA_FLAME:
        return tokens.refuse_play_break(s, action - Act.PLAY_BREAK)
    return tokens.refuse_extra_flame(s, action - Act.EXTRA_FLAME)


@rule
def refuse_share(s: Hotshots, action: int) -> int:
    """HS-SHARE-1: giving and asking for a token."""
    if action >= Act.ASK:
        return share.refuse_ask_for(s, action - Act.ASK)
    return share.refuse_give(s, (action - Act.GIVE) // n.TOKENS, (action - Act.GIVE) % n.TOKENS)


@rule
def refuse_vehicle_act(s: Hotshots, action: int) -> int:
    """HS-VEH-1: Helicopter, Air Tanker, Dozer."""
    if action >= Act.FLY and action < Act.DROP:
        return vehicles.refuse_fly(s, action - Act.FLY)
    if action >= Act.DROP and action < Act.DOZE:
        return vehicles.refuse_drop(s, action)
    if action >= Act.DOZE and action < Act.LAND:
        return vehicles.refuse_doze(s, action)
    return Refusal.WRONG_STEP


@rule
def refuse_in_fight(s: Hotshots, action: int) -> int:
    """HS-TOK-11, HS-FIGHT-12: dice, die tokens, Support, the Firebreak token, sharing."""
    if action >= Act.KEEP and action < Act.TURN:
        return fight.refuse_keep(s, action - Act.KEEP)
    if action >= Act.TURN and action < Act.AGAIN:
        return fight.refuse_swap(s, action - Act.TURN)
    if action == Act.AGAIN:
        return fight.refuse_again(s)
    if action == Act.STOP:
        return fight.refuse_stop(s)
    if action == Act.FAIL:
        return fight.refuse_fail(s)
    if action >= Act.DIE and action < Act.DOUBLE:
        return fight.refuse_die(s, (action - Act.DIE) // n.SYMBOLS, (action - Act.DIE) % n.SYMBOLS)
    if action >= Act.DOUBLE and action < Act.SUPPORT:
        return fight.refuse_double(s, action - Act.DOUBLE)
    if action == Act.SUPPORT:
        return fight.refuse_support(s)
    if action >= Act.PLAY_BREAK and action < Act.EXTRA_FLAME:
        return tokens.refuse_play_break(s, action - Act.PLAY_BREAK)
    return (
        refuse_share(s, action) if action >= Act.GIVE and action < Act.YES else Refusal.WRONG_STEP
    )


@rule
def refuse_setup(s: Hotshots, action: int) -> int:
    """HS-INFO-8, HS-SOLO-2: questions of the setup, and who has the turn."""
    phase = int(s.phase)
    if (
        phase >= Phase.OMITTING
        and phase <= Phase.DISTANCING
        and action >= Act.SITE
        and action < Act.LIGHT
    ):
        return setup.refuse_site(s, action - Act.SITE)
    if (
        phase > Phase.DISTANCING
        and phase <= Phase.KINDLING
        and action >= Act.LIGHT
        and action < Act.TAKE
    ):
        return setup.refuse_light(s, action - Act.LIGHT)
    if phase == Phase.TAKING and action >= Act.TAKE and action < Act.PICK:
        return setup.refuse_crew(s, action - Act.TAKE)
    if phase == Phase.CHOOSING and action >= Act.PICK and action < Act.PICK + n.CREW:
        return turn.refuse_pick(s, action - Act.PICK)
    return Refusal.WRONG_STEP


@rule
def refuse_answer(s: Hotshots, action: int) -> int:
    """HS-SUCC-9, HS-BREAK-1, HS-EXCH-2, HS-TOK-5: questions about rewards, edges and tokens."""
    phase = int(s.phase)
    if phase == Phase.REWARDING and action >= Act.REWARD and action < Act.BREAK:
        return reward.refuse_reward(s, action - Act.REWARD)
    if phase == Phase.PLACING and action >= Act.BREAK and action < Act.SHIFT:
        return breaks.refuse_break(s, action - Act.BREAK)
    if phase == Phase.SHIFTING and action >= Act.SHIFT and action < Act.NO_CARD:
        return breaks.refuse_shift(s, action - Act.SHIFT)
    if phase == Phase.KEEPING and action >= Act.CHOOSE and action < Act.DISCARD:
        return bag.refuse_choose(s, action - Act.CHOOSE)
    if phase == Phase.DISCARDING and action >= Act.DISCARD and action < Act.SAVE:
        return tokens.refuse_discard(s, action - Act.DISCARD)
    if phase == Phase.LANDING and action >= Act.LAND and action < Act.PLAY_CARD:
        return vehicles.refuse_get_off(s, action - Act.LAND)
    return 0 if phase == Phase.AGREEING and action in (Act.YES, Act.NO) else Refusal.WRONG_STEP


@rule
def refuse_fire_answer(s: Hotshots, action: int) -> int:
    """HS-LOOK-2, HS-INC-10, HS-SCORCH-7, HS-SCORCH-13, HS-TK-14: questions of the fire."""
    phase = int(s.phase)
    if phase == Phase.CARDING and action >= Act.PLAY_CARD and action < Act.INCREASE:
        return cards.refuse_play_card(s, action - Act.PLAY_CARD)
    if phase == Phase.INCREASING and action >= Act.INCREASE and action < Act.SCORCH:
        return cards.refuse_increase(s, action - Act.INCREASE)
    if phase == Phase.SCORCHING and action >= Act.SCORCH and action < Act.SPREAD:
        return scorch.refuse_scorch(s, action - Act.SCORCH)
    if phase == Phase.SPREADING and action >= Act.SPREAD:
        return scorch.refuse_spread(s, action - Act.SPREAD)
    return 0 if phase == Phase.SAVING and action in (Act.SAVE, Act.NOT_SAVE) else Refusal.WRONG_STEP

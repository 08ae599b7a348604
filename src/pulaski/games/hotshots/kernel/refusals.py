"""Why an action is illegal: the question of the phase asks the rule that answers it."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import ACTIONS, Act, Phase, Refusal
from ..state import Hotshots
from . import (
    bag,
    breaks,
    cards,
    ending,
    fight,
    moves,
    reward,
    scorch,
    setup,
    share,
    tokens,
    turn,
    vehicles,
)
from .outcomes import refuse_outcome
from .questions import FIRST, IS_ASKED
from .stages import AFTER_DRAW, IN_FIGHT, NOT_NOW, SETTING_UP, UNDER_WAY, WHO_PLAYS


@rule
def refuse(s: Hotshots, action: int) -> int:
    """HS-TURN-1: why the action is illegal here, 0 if it is legal."""
    refused = refuse_kind(s, action)
    if refused:
        return refused
    if s.phase == Phase.ACTING:
        return refuse_act(s, action)
    if s.phase == Phase.FIGHTING:
        return refuse_in_fight(s, action)
    return refuse_answer(s, action - int(FIRST[int(s.phase)]))


@rule
def refuse_kind(s: Hotshots, action: int) -> int:
    """HS-TURN-1, HS-TURN-4: why nothing of this kind can be done now, whatever it names."""
    if s.phase == Phase.ENDED:
        return ending.refuse_over(s)
    if action < 0 or action >= ACTIONS:
        return Refusal.WRONG_STEP
    if IS_ASKED[int(s.phase), action]:
        return 0
    if s.step == n.CREW_ON_TILE and Act.DISCARD <= action <= Act.SAVE:
        return scorch.refuse_order(s, action)
    return int(NOT_NOW[stage(s), action])


@rule
def stage(s: Hotshots) -> int:
    """HS-TURN-1, HS-TURN-4, HS-TOK-11: what goes on, for those who would do something else."""
    if s.phase == Phase.CHOOSING:
        return WHO_PLAYS
    if s.step < n.TURN_BEGINS:
        return SETTING_UP
    if s.phase == Phase.FIGHTING or s.phase == Phase.ROLLING:
        return IN_FIGHT
    return AFTER_DRAW if is_drawn(s) else UNDER_WAY


@rule
def is_drawn(s: Hotshots) -> bool:
    """HS-TURN-2: whether the Fire card has its turn, with the Scorches it causes."""
    if s.step < n.SCORCH:
        return s.step >= n.DRAW_CARD
    return s.afterwards == n.TURN_OVER


@rule
def refuse_unwritten(s: Hotshots, action: int, refused: int) -> int:
    """HS-TURN-1: why what was written cannot be done, where it names what there is not.

    The action is one of its kind; what it names is looked at last.
    """
    why = refuse_kind(s, action)
    if why == 0 and Act.FLY <= action < Act.LAND:
        why = refuse_vehicle_of(s, action)
    elif why == 0 and Act.PLAY_BREAK <= action < Act.EXTRA_FLAME:
        why = tokens.refuse_token(s, n.BREAK_TOKEN)
    return why or refused


@rule
def refuse_vehicle_of(s: Hotshots, action: int) -> int:
    """HS-VEH-1: why the Vehicle of an action cannot be used."""
    if action < Act.DROP:
        return vehicles.refuse_vehicle(s, n.HELICOPTER)
    return vehicles.refuse_vehicle(s, n.TANKER if action < Act.DOZE else n.DOZER)


@rule
def refuse_answer(s: Hotshots, number: int) -> int:
    """HS-INFO-1: an outcome of chance, or an answer to a question outside of ACTING and FIGHTING.

    Answers are counted from the first that the question has.
    """
    if s.phase <= Phase.DRAWING:
        return refuse_outcome(s, number)
    if s.phase < Phase.ACTING:
        return refuse_setup(s, number)
    return refuse_turn(s, number) if s.phase < Phase.CARDING else refuse_fire(s, number)


@rule
def refuse_setup(s: Hotshots, number: int) -> int:
    """HS-INFO-8, HS-SOLO-2: questions of the setup, and who has the turn."""
    if s.phase <= Phase.DISTANCING:
        return setup.refuse_site(s, number)
    if s.phase <= Phase.KINDLING:
        return setup.refuse_light(s, number)
    return setup.refuse_crew(s, number) if s.phase == Phase.TAKING else turn.refuse_pick(s, number)


@rule
def refuse_turn(s: Hotshots, number: int) -> int:
    """HS-SUCC-9, HS-BREAK-1, HS-EXCH-2, HS-TOK-5: questions about rewards, edges and tokens."""
    if s.phase == Phase.REWARDING:
        return reward.refuse_reward(s, number)
    if s.phase == Phase.PLACING:
        return breaks.refuse_break(s, number)
    if s.phase == Phase.SHIFTING:
        return breaks.refuse_shift(s, number)
    if s.phase == Phase.KEEPING:
        return bag.refuse_choose(s, number)
    if s.phase == Phase.DISCARDING:
        return tokens.refuse_discard(s, number)
    return vehicles.refuse_land(s, number) if s.phase == Phase.LANDING else 0


@rule
def refuse_fire(s: Hotshots, number: int) -> int:
    """HS-LOOK-2, HS-INC-10, HS-SCORCH-7, HS-SCORCH-13, HS-TK-14: questions of the fire."""
    if s.phase == Phase.CARDING:
        return cards.refuse_play_card(s, number)
    if s.phase == Phase.INCREASING:
        return cards.refuse_increase(s, number)
    if s.phase == Phase.SCORCHING:
        return scorch.refuse_scorch(s, number)
    return scorch.refuse_spread(s, number) if s.phase == Phase.SPREADING else 0


# The turn and the fight: ids in their order.


@rule
def refuse_act(s: Hotshots, action: int) -> int:
    """HS-TURN-1, HS-TURN-3: moves, the fight, Vehicles and tokens."""
    if action == Act.FIGHT:
        return fight.refuse_fight(s)
    if action == Act.END:
        return 0
    if Act.MOVE <= action < Act.BOSS:
        return moves.refuse_move(s, action - Act.MOVE)
    if Act.BOSS <= action < Act.FIGHT:
        mate, tile = divmod(action - Act.BOSS, n.TILES)
        return moves.refuse_boss(s, mate, tile)
    if Act.NO_CARD <= action < Act.EXCHANGE:
        return refuse_token(s, action)
    if Act.EXCHANGE <= action < Act.GIVE:
        return bag.refuse_exchange(s, action - Act.EXCHANGE)
    if Act.GIVE <= action < Act.YES:
        return refuse_share(s, action)
    return refuse_vehicle(s, action)


@rule
def refuse_token(s: Hotshots, action: int) -> int:
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
    mate, token = divmod(action - Act.GIVE, n.TOKENS)
    return share.refuse_give(s, mate, token)


@rule
def refuse_vehicle(s: Hotshots, action: int) -> int:
    """HS-VEH-1: Helicopter, Air Tanker, Dozer."""
    if action < Act.DROP:
        return vehicles.refuse_fly(s, action - Act.FLY)
    return vehicles.refuse_drop(s, action) if action < Act.DOZE else vehicles.refuse_doze(s, action)


@rule
def refuse_in_fight(s: Hotshots, action: int) -> int:
    """HS-TOK-11, HS-FIGHT-12: dice, the tokens of a fight, the Firebreak token, sharing."""
    if Act.KEEP <= action < Act.TURN:
        return fight.refuse_keep(s, action - Act.KEEP)
    if Act.TURN <= action < Act.AGAIN:
        return fight.refuse_swap(s, action - Act.TURN)
    if action == Act.AGAIN:
        return fight.refuse_again(s)
    if action == Act.STOP:
        return fight.refuse_stop(s)
    if action == Act.FAIL:
        return fight.refuse_fail(s)
    if Act.DIE <= action < Act.DOUBLE:
        token, symbol = divmod(action - Act.DIE, n.SYMBOLS)
        return fight.refuse_die(s, token, symbol)
    if Act.DOUBLE <= action < Act.SUPPORT:
        return fight.refuse_double(s, action - Act.DOUBLE)
    if action == Act.SUPPORT:
        return fight.refuse_support(s)
    if Act.PLAY_BREAK <= action < Act.EXTRA_FLAME:
        return tokens.refuse_play_break(s, action - Act.PLAY_BREAK)
    return refuse_share(s, action)

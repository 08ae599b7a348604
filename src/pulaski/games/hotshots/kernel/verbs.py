"""The verbs of the core, answered for Hotshots: which rule is asked in which phase."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER
from pulaski.games.hotshots import state as n
from pulaski.games.hotshots.codes import Act, Phase
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
def actor(s: Hotshots) -> int:
    """Whose move it is."""
    if s.phase <= Phase.DRAWING:
        return CHANCE
    return OVER if s.phase == Phase.ENDED else int(s.asked)


# Choices.


@rule
def choices(s: Hotshots, out: Cells) -> int:
    """HS-TURN-1: the answers to the question that is asked now."""
    if s.phase == Phase.ACTING:
        return turn.act_choices(s, out)
    if s.phase == Phase.FIGHTING:
        count = fight.fight_choices(s, out)
        count = tokens.break_token_choices(s, out, count)
        return share.share_choices(s, out, count)
    if s.phase <= Phase.DRAWING:
        return outcomes.outcome_choices(s, out)
    if s.phase < Phase.ACTING:
        return setup_choices(s, out)
    return answer_choices(s, out) if s.phase < Phase.CARDING else fire_choices(s, out)


@rule
def setup_choices(s: Hotshots, out: Cells) -> int:
    """HS-INFO-8, HS-SOLO-2: questions of the setup, and who has the turn."""
    if s.phase == Phase.CHOOSING:
        return turn.pick_choices(s, out)
    if s.phase == Phase.TAKING:
        return setup.crew_choices(s, Act.TAKE, out)
    return setup.light_choices(s, out) if s.phase >= Phase.HOUSING else setup.site_choices(s, out)


@rule
def answer_choices(s: Hotshots, out: Cells) -> int:
    """HS-SUCC-9, HS-BREAK-1, HS-EXCH-2, HS-TOK-5: questions about rewards, edges and tokens."""
    if s.phase == Phase.REWARDING:
        return reward.reward_choices(s, out)
    if s.phase == Phase.PLACING:
        return breaks.break_choices(s, Act.BREAK, out, 0)
    if s.phase == Phase.SHIFTING:
        return breaks.shift_choices(s, out)
    if s.phase == Phase.KEEPING:
        return bag.choose_choices(s, out)
    if s.phase == Phase.DISCARDING:
        return tokens.discard_choices(s, out)
    if s.phase == Phase.LANDING:
        return vehicles.landing_choices(s, out)
    out[0], out[1] = Act.YES, Act.NO
    return 2


@rule
def fire_choices(s: Hotshots, out: Cells) -> int:
    """HS-LOOK-2, HS-INC-10, HS-SCORCH-7, HS-SCORCH-13, HS-TK-14: questions of the fire."""
    if s.phase == Phase.CARDING:
        return cards.card_choices(s, out)
    if s.phase == Phase.INCREASING:
        return cards.increase_choices(s, out)
    if s.phase == Phase.SCORCHING:
        return scorch.scorch_choices(s, out)
    if s.phase == Phase.SPREADING:
        return scorch.spread_choices(s, out)
    if s.phase == Phase.SAVING:
        out[0], out[1] = Act.SAVE, Act.NOT_SAVE
        return 2
    return 0


@rule
def weight(s: Hotshots, outcome: int) -> int:
    """HS-COMP-12, HS-DECK-6: see `outcomes`."""
    return outcomes.outcome_weight(s, outcome)


# Carrying out.


@rule
def apply(s: Hotshots, action: int, events: Events) -> None:
    """HS-TURN-1, HS-TURN-4: carry out a legal action, then all that follows without a choice."""
    if action < Act.SITE:
        s.draws += 1
        happen(s, action, events)
    elif s.phase == Phase.ACTING:
        s.phase = Phase.SETTLING
        act(s, action, events)
    elif s.phase == Phase.FIGHTING:
        s.phase = Phase.SETTLING
        act_in_fight(s, action, events)
    else:
        answer(s, action, events)
    turn.settle(s, events)


@rule
def happen(s: Hotshots, outcome: int, events: Events) -> None:
    """Chance has decided."""
    if outcome >= Act.CARD:
        cards.drawn_card(s, outcome - Act.CARD, events)
    elif outcome >= Act.ROLL:
        fight.fall(s, outcome - Act.ROLL, events)
    elif outcome >= Act.TOKEN:
        bag.draw_token(s, outcome - Act.TOKEN, events)
    elif outcome >= Act.DEAL:
        setup.take_crew(s, outcome - Act.DEAL, events)
    else:
        setup.lay_tile(s, outcome - Act.LAY, events)


@rule
def act(s: Hotshots, action: int, events: Events) -> None:
    """HS-TURN-1, HS-TURN-3: moves, the fight, and what else a turn allows."""
    if action == Act.END:
        turn.end_actions(s)
    elif action == Act.FIGHT:
        fight.start_fight(s, events)
    elif action < Act.BOSS:
        moves.move(s, action - Act.MOVE, events)
    elif action < Act.FIGHT or (action >= Act.GIVE and action < Act.YES):
        share.propose(s, action, events)
    elif action >= Act.FLY:
        use_vehicle(s, action, events)
    else:
        use_token(s, action, events)


@rule
def use_vehicle(s: Hotshots, action: int, events: Events) -> None:
    """HS-VEH-1: Helicopter, Air Tanker, Dozer."""
    if action < Act.DROP:
        vehicles.fly(s, action - Act.FLY, events)
    elif action < Act.DOZE:
        vehicles.drop(s, action, events)
    else:
        vehicles.doze(s, action, events)


@rule
def use_token(s: Hotshots, action: int, events: Events) -> None:
    """HS-TOK-7, HS-EXCH-1: tokens outside of a fight, and exchanging them."""
    if action >= Act.EXCHANGE:
        bag.exchange(s, action - Act.EXCHANGE, events)
    elif action >= Act.EXTRA_FLAME:
        tokens.fight_extra_flame(s, action - Act.EXTRA_FLAME, events)
    elif action >= Act.PLAY_BREAK:
        tokens.play_break(s, action - Act.PLAY_BREAK, events)
    elif action >= Act.BRING:
        tokens.bring(s, action - Act.BRING, events)
    elif action >= Act.ANYWHERE:
        tokens.go_anywhere(s, action - Act.ANYWHERE, events)
    else:
        tokens.play_plain(s, action, events)


@rule
def act_in_fight(s: Hotshots, action: int, events: Events) -> None:
    """HS-FIGHT-6, HS-FIGHT-7, HS-FIGHT-12, HS-TOK-11: what is done with a roll."""
    if action >= Act.GIVE:
        share.propose(s, action, events)
    elif action >= Act.NO_CARD:
        tokens.play_break(s, action - Act.PLAY_BREAK, events)
    elif action == Act.SUPPORT:
        fight.play_support(s, events)
    elif action >= Act.DOUBLE:
        fight.double_die(s, action - Act.DOUBLE, events)
    elif action >= Act.DIE:
        fight.play_die(s, (action - Act.DIE) // n.SYMBOLS, (action - Act.DIE) % n.SYMBOLS, events)
    elif action == Act.FAIL:
        fight.fail(s, events)
    elif action == Act.STOP:
        fight.stop(s, events)
    elif action == Act.AGAIN:
        fight.roll_again(s)
    elif action >= Act.TURN:
        fight.turn_die(s, action - Act.TURN, events)
    else:
        fight.set_aside(s, action - Act.KEEP, events)


@rule
def answer(s: Hotshots, action: int, events: Events) -> None:
    """HS-INFO-1: an answer to a question outside of ACTING and FIGHTING."""
    if s.phase < Phase.ACTING:
        answer_setup(s, action, events)
    elif s.phase >= Phase.CARDING:
        answer_fire(s, action, events)
    elif s.phase == Phase.REWARDING:
        reward.take_reward(s, action - Act.REWARD, events)
    elif s.phase == Phase.PLACING:
        reward.place_earned(s, action - Act.BREAK, events)
    elif s.phase == Phase.SHIFTING:
        s.phase = Phase.SETTLING
        breaks.shift_break(s, action - Act.SHIFT, events)
    elif s.phase == Phase.LANDING:
        vehicles.get_off(s, action - Act.LAND, events)
    else:
        answer_tokens(s, action, events)


@rule
def answer_tokens(s: Hotshots, action: int, events: Events) -> None:
    """HS-EXCH-2, HS-TOK-5, HS-LOST-3, HS-SHARE-2: tokens kept, discarded, agreed on."""
    if s.phase == Phase.KEEPING:
        bag.choose_token(s, action - Act.CHOOSE, events)
    elif s.phase == Phase.DISCARDING:
        s.phase = Phase.SETTLING
        if s.step == n.CREW_ON_TILE:
            scorch.discard_for_scorch(s, action - Act.DISCARD, events)
        else:
            tokens.discard(s, int(s.asked), action - Act.DISCARD, events)
    elif action == Act.YES:
        share.agree(s, events)
    else:
        share.decline(s, events)


@rule
def answer_setup(s: Hotshots, action: int, events: Events) -> None:
    """HS-INFO-8, HS-SOLO-2: answers of the setup, and who has the turn."""
    if action >= Act.PICK:
        turn.begin_turn(s, action - Act.PICK, events)
    elif action >= Act.TAKE:
        setup.take_crew(s, action - Act.TAKE, events)
    elif action >= Act.LIGHT:
        setup.light(s, action - Act.LIGHT, events)
    else:
        setup.choose_site(s, action - Act.SITE, events)


@rule
def answer_fire(s: Hotshots, action: int, events: Events) -> None:
    """HS-LOOK-2, HS-INC-10, HS-SCORCH-7, HS-SCORCH-13, HS-TK-14: answers about the fire."""
    if s.phase == Phase.CARDING:
        cards.play_card(s, action - Act.PLAY_CARD, events)
    elif s.phase == Phase.INCREASING:
        cards.increase(s, action - Act.INCREASE, events)
    elif s.phase == Phase.SCORCHING:
        scorch.scorch(s, action - Act.SCORCH, events)
    elif s.phase == Phase.SPREADING:
        scorch.spread_to(s, action - Act.SPREAD, events)
    else:
        s.phase = Phase.SETTLING
        if action == Act.SAVE:
            scorch.save_die(s, events)


@rule
def ending(s: Hotshots) -> int:
    """How the game ended."""
    return int(s.ended)

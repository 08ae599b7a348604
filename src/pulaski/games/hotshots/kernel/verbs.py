"""The verbs of the core, answered for Hotshots: which rule is asked in which phase."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER, register
from pulaski.games.hotshots import policy
from pulaski.games.hotshots.audit import audit
from pulaski.games.hotshots.kernel import (
    bag,
    breaks,
    cards,
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
from pulaski.games.hotshots.kernel.ending import place, score
from pulaski.games.hotshots.kernel.information import conceal, imagine
from pulaski.games.hotshots.kernel.observation import observe
from pulaski.games.hotshots.kernel.outcomes import outcome_choices, outcome_weight, sample
from pulaski.games.hotshots.kernel.refusals import refuse
from pulaski.games.hotshots.state import (
    ACTING,
    AGAIN,
    ANYWHERE,
    BAG,
    BOSS,
    BREAK,
    BRING,
    BURN_DOWN,
    CARD,
    CARDING,
    CHOOSE,
    CHOOSING,
    CREW_ON_TILE,
    DEAL,
    DIE,
    DISCARD,
    DISCARDING,
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
    GET_OFF,
    GIVE,
    HOUSING,
    INCREASE,
    INCREASING,
    KEEP,
    KEEPING,
    LANDING,
    LAY,
    LIGHT,
    MOVE,
    NO,
    NO_CARD,
    NOT_SAVE,
    PICK,
    PLACING,
    PLAY_BREAK,
    PLAY_CARD,
    REWARDED,
    REWARDING,
    ROLL,
    SAVE,
    SAVING,
    SCORCHING,
    SETTLING,
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
    YES,
    Hotshots,
)


@rule
def actor(s: Hotshots) -> int:
    """Whose move it is."""
    if s.phase <= DRAWING:
        return CHANCE
    return OVER if s.phase == ENDED else int(s.asked)


# Choices.


@rule
def choices(s: Hotshots, out: Cells) -> int:
    """HS-TURN-1: the answers to the question that is asked now."""
    if s.phase == ACTING:
        return turn.act_choices(s, out)
    if s.phase == FIGHTING:
        count = fight.fight_choices(s, out)
        count = tokens.break_token_choices(s, out, count)
        return share.share_choices(s, out, count)
    if s.phase <= DRAWING:
        return outcome_choices(s, out)
    if s.phase < ACTING:
        return setup_choices(s, out)
    return answer_choices(s, out) if s.phase < CARDING else fire_choices(s, out)


@rule
def setup_choices(s: Hotshots, out: Cells) -> int:
    """HS-INFO-8, HS-SOLO-2: questions of the setup, and who has the turn."""
    if s.phase == CHOOSING:
        return turn.pick_choices(s, out)
    if s.phase == TAKING:
        return setup.crew_choices(s, TAKE, out)
    return setup.light_choices(s, out) if s.phase >= HOUSING else setup.site_choices(s, out)


@rule
def answer_choices(s: Hotshots, out: Cells) -> int:
    """HS-SUCC-9, HS-BREAK-1, HS-EXCH-2, HS-TOK-5: questions about rewards, edges and tokens."""
    if s.phase == REWARDING:
        return reward.reward_choices(s, out)
    if s.phase == PLACING:
        return breaks.break_choices(s, BREAK, out, 0)
    if s.phase == SHIFTING:
        return breaks.shift_choices(s, out)
    if s.phase == KEEPING:
        return bag.choose_choices(s, out)
    if s.phase == DISCARDING:
        return tokens.discard_choices(s, out)
    if s.phase == LANDING:
        return vehicles.landing_choices(s, out)
    out[0], out[1] = YES, NO
    return 2


@rule
def fire_choices(s: Hotshots, out: Cells) -> int:
    """HS-LOOK-2, HS-INC-10, HS-SCORCH-7, HS-SCORCH-13, HS-TK-14: questions of the fire."""
    if s.phase == CARDING:
        return cards.card_choices(s, out)
    if s.phase == INCREASING:
        return cards.increase_choices(s, out)
    if s.phase == SCORCHING:
        return scorch.scorch_choices(s, out)
    if s.phase == SPREADING:
        return scorch.spread_choices(s, out)
    if s.phase == SAVING:
        out[0], out[1] = SAVE, NOT_SAVE
        return 2
    return 0


@rule
def weight(s: Hotshots, outcome: int) -> int:
    """HS-COMP-12, HS-DECK-6: see `outcomes`."""
    return outcome_weight(s, outcome)


# Carrying out.


@rule
def apply(s: Hotshots, action: int, events: Events) -> None:
    """HS-TURN-1, HS-TURN-4: carry out a legal action, then all that follows without a choice."""
    if action < SITE:
        s.draws += 1
        happen(s, action, events)
    elif s.phase == ACTING:
        s.phase = SETTLING
        act(s, action, events)
    elif s.phase == FIGHTING:
        s.phase = SETTLING
        act_in_fight(s, action, events)
    else:
        answer(s, action, events)
    turn.settle(s, events)


@rule
def happen(s: Hotshots, outcome: int, events: Events) -> None:
    """Chance has decided."""
    if outcome >= CARD:
        cards.drawn_card(s, outcome - CARD, events)
    elif outcome >= ROLL:
        fight.fall(s, outcome - ROLL, events)
    elif outcome >= BAG:
        bag.draw_token(s, outcome - BAG, events)
    elif outcome >= DEAL:
        setup.take_crew(s, outcome - DEAL, events)
    else:
        setup.lay_tile(s, outcome - LAY, events)


@rule
def act(s: Hotshots, action: int, events: Events) -> None:
    """HS-TURN-1, HS-TURN-3: moves, the fight, and what else a turn allows."""
    if action == END:
        turn.end_actions(s)
    elif action == START_FIGHT:
        fight.start_fight(s, events)
    elif action < BOSS:
        moves.move(s, action - MOVE, events)
    elif action < START_FIGHT or (action >= GIVE and action < YES):
        share.propose(s, action, events)
    elif action >= FLY:
        use_vehicle(s, action, events)
    else:
        use_token(s, action, events)


@rule
def use_vehicle(s: Hotshots, action: int, events: Events) -> None:
    """HS-VEH-1: Helicopter, Air Tanker, Dozer."""
    if action < DROP_1:
        vehicles.fly(s, action - FLY, events)
    elif action < DOZE:
        vehicles.drop(s, action, events)
    else:
        vehicles.doze(s, action, events)


@rule
def use_token(s: Hotshots, action: int, events: Events) -> None:
    """HS-TOK-7, HS-EXCH-1: tokens outside of a fight, and exchanging them."""
    if action >= EXCHANGE:
        bag.exchange(s, action - EXCHANGE, events)
    elif action >= EXTRA_FLAME:
        tokens.fight_extra_flame(s, action - EXTRA_FLAME, events)
    elif action >= PLAY_BREAK:
        tokens.play_break(s, action - PLAY_BREAK, events)
    elif action >= BRING:
        tokens.bring(s, action - BRING, events)
    elif action >= ANYWHERE:
        tokens.go_anywhere(s, action - ANYWHERE, events)
    else:
        tokens.play_plain(s, action, events)


@rule
def act_in_fight(s: Hotshots, action: int, events: Events) -> None:
    """HS-FIGHT-6, HS-FIGHT-7, HS-FIGHT-12, HS-TOK-11: what is done with a roll."""
    if action >= GIVE:
        share.propose(s, action, events)
    elif action >= NO_CARD:
        tokens.play_break(s, action - PLAY_BREAK, events)
    elif action == SUPPORT:
        fight.play_support(s, events)
    elif action >= DOUBLE:
        fight.double_die(s, action - DOUBLE, events)
    elif action >= DIE:
        fight.play_die(s, (action - DIE) // SYMBOLS, (action - DIE) % SYMBOLS, events)
    elif action == FAIL:
        fight.fail(s, events)
    elif action == STOP:
        fight.stop(s, events)
    elif action == AGAIN:
        fight.roll_again(s)
    elif action >= SWAP:
        fight.turn_die(s, action - SWAP, events)
    else:
        fight.set_aside(s, action - KEEP, events)


@rule
def answer(s: Hotshots, action: int, events: Events) -> None:
    """HS-INFO-1: an answer to a question outside of ACTING and FIGHTING."""
    if s.phase < ACTING:
        answer_setup(s, action, events)
    elif s.phase >= CARDING:
        answer_fire(s, action, events)
    elif s.phase == REWARDING:
        reward.take_reward(s, action - REWARDED, events)
    elif s.phase == PLACING:
        reward.place_earned(s, action - BREAK, events)
    elif s.phase == SHIFTING:
        s.phase = SETTLING
        breaks.shift_break(s, action - SHIFT, events)
    elif s.phase == LANDING:
        vehicles.get_off(s, action - GET_OFF, events)
    else:
        answer_tokens(s, action, events)


@rule
def answer_tokens(s: Hotshots, action: int, events: Events) -> None:
    """HS-EXCH-2, HS-TOK-5, HS-LOST-3, HS-SHARE-2: tokens kept, discarded, agreed on."""
    if s.phase == KEEPING:
        bag.choose_token(s, action - CHOOSE, events)
    elif s.phase == DISCARDING:
        s.phase = SETTLING
        if s.step == CREW_ON_TILE:
            scorch.discard_for_scorch(s, action - DISCARD, events)
        else:
            tokens.discard(s, int(s.asked), action - DISCARD, events)
    elif action == YES:
        share.agree(s, events)
    else:
        share.decline(s, events)


@rule
def answer_setup(s: Hotshots, action: int, events: Events) -> None:
    """HS-INFO-8, HS-SOLO-2: answers of the setup, and who has the turn."""
    if action >= PICK:
        turn.begin_turn(s, action - PICK, events)
    elif action >= TAKE:
        setup.take_crew(s, action - TAKE, events)
    elif action >= LIGHT:
        setup.light(s, action - LIGHT, events)
    else:
        setup.choose_site(s, action - SITE, events)


@rule
def answer_fire(s: Hotshots, action: int, events: Events) -> None:
    """HS-LOOK-2, HS-INC-10, HS-SCORCH-7, HS-SCORCH-13, HS-TK-14: answers about the fire."""
    if s.phase == CARDING:
        cards.play_card(s, action - PLAY_CARD, events)
    elif s.phase == INCREASING:
        cards.increase(s, action - INCREASE, events)
    elif s.phase == SCORCHING:
        scorch.scorch(s, action - BURN_DOWN, events)
    elif s.phase == SPREADING:
        scorch.spread_to(s, action - SPREAD_TO, events)
    else:
        s.phase = SETTLING
        if action == SAVE:
            scorch.save_die(s, events)


@rule
def ending(s: Hotshots) -> int:
    """How the game ended."""
    return int(s.ended)


register(
    Hotshots.dtype,
    actor=actor,
    choices=choices,
    refuse=refuse,
    weight=weight,
    sample=sample,
    apply=apply,
    score=score,
    place=place,
    ending=ending,
    conceal=conceal,
    imagine=imagine,
    suggest=policy.suggest,
    observe=observe,
    audit=audit,
)

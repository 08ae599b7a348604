"""The verbs of the core, answered for Hotshots: which rule is asked in which phase."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER

from .. import state as n
from ..codes import Act, Phase
from ..state import Hotshots
from . import bag, breaks, cards, fight, moves, reward, scorch, setup, share, tokens, turn, vehicles
from .questions import COUNT, FIRST
from .refusals import refuse_answer


@rule
def actor(s: Hotshots) -> int:
    """Whose move it is."""
    if s.phase <= Phase.DRAWING:
        return CHANCE
    return OVER if s.phase == Phase.ENDED else int(s.asked)


@rule
def choices(s: Hotshots, out: Cells) -> int:
    """HS-TURN-1: what can be done, or the answers to the question that is asked now."""
    if s.phase == Phase.ACTING:
        return turn.act_choices(s, out)
    if s.phase == Phase.FIGHTING:
        count = fight.fight_choices(s, out)
        count = tokens.break_token_choices(s, out, count)
        return share.share_choices(s, out, count)
    if s.phase == Phase.PLACING:  # clockwise round the tile
        return breaks.break_choices(s, Act.BREAK, out, 0)
    if s.phase == Phase.CARDING:  # as they were drawn
        return cards.card_choices(s, out)
    if s.phase >= Phase.INCREASING and s.phase <= Phase.SPREADING:
        return tile_choices(s, out)
    count = 0
    for number in range(int(COUNT[int(s.phase)])):
        action = int(FIRST[int(s.phase)]) + number
        count = offer(out, count, action, refuse_answer(s, number))
    return count


@rule
def tile_choices(s: Hotshots, out: Cells) -> int:
    """HS-INC-10, HS-SCORCH-7, HS-SCORCH-13: the tiles that fit; they are looked for once."""
    if s.phase == Phase.INCREASING:
        tiles = cards.increase_tiles(s)
    else:
        is_spread = s.phase == Phase.SPREADING
        tiles = scorch.spread_tiles(s) if is_spread else scorch.next_scorches(s)
    count = 0
    while tiles:
        count = offer(out, count, int(FIRST[int(s.phase)]) + lowest(tiles), 0)
        tiles &= tiles - 1
    return count


@rule
def apply(s: Hotshots, action: int, events: Events) -> None:
    """HS-TURN-1, HS-TURN-4: carry out a legal action, then all that follows without a choice."""
    phase = int(s.phase)
    number = action - int(FIRST[phase])
    s.phase = Phase.SETTLING  # what follows may ask again
    if phase == Phase.ACTING:
        act(s, action, events)
    elif phase == Phase.FIGHTING:
        act_in_fight(s, action, events)
    elif phase <= Phase.DRAWING:
        s.draws += 1
        happen(s, phase, number, events)
    elif phase < Phase.ACTING:
        answer_setup(s, phase, number, events)
    elif phase < Phase.CARDING:
        answer_turn(s, phase, number, events)
    else:
        answer_fire(s, phase, number, events)
    turn.settle(s, events)


# Answers, counted from the first that the question has.


@rule
def happen(s: Hotshots, phase: int, number: int, events: Events) -> None:
    """HS-INFO-4, HS-INFO-5: chance has decided."""
    if phase == Phase.LAYING:
        setup.lay_drawn(s, number, events)
    elif phase == Phase.DEALING:
        setup.take_crew(s, number, events)
    elif phase == Phase.BAGGING:
        bag.draw_token(s, number, events)
    elif phase == Phase.ROLLING:
        fight.fall(s, number, events)
    else:
        cards.drawn_card(s, number, events)


@rule
def answer_setup(s: Hotshots, phase: int, number: int, events: Events) -> None:
    """HS-INFO-8, HS-SOLO-2: answers of the setup, and who has the turn."""
    if phase == Phase.CHOOSING:
        turn.begin_turn(s, number, events)
    elif phase == Phase.TAKING:
        setup.take_crew(s, number, events)
    elif phase >= Phase.HOUSING:
        setup.light(s, phase, number, events)
    else:
        setup.choose_site(s, phase, number, events)


@rule
def answer_turn(s: Hotshots, phase: int, number: int, events: Events) -> None:
    """HS-SUCC-9, HS-BREAK-1, HS-EXCH-2, HS-TOK-5, HS-SHARE-2: rewards, edges, tokens, consent."""
    if phase == Phase.REWARDING:
        reward.take_reward(s, number, events)
    elif phase == Phase.PLACING:
        reward.place_earned(s, number, events)
    elif phase == Phase.SHIFTING:
        breaks.shift_break(s, number, events)
    elif phase == Phase.KEEPING:
        bag.choose_token(s, number, events)
    elif phase == Phase.DISCARDING and s.step == n.CREW_ON_TILE:
        scorch.discard_for_scorch(s, number, events)
    elif phase == Phase.DISCARDING:
        tokens.discard_too_many(s, number, events)
    elif phase == Phase.LANDING:
        vehicles.land(s, number, events)
    else:
        share.decide(s, number == 0, events)


@rule
def answer_fire(s: Hotshots, phase: int, number: int, events: Events) -> None:
    """HS-LOOK-2, HS-INC-10, HS-SCORCH-7, HS-SCORCH-13, HS-TK-14: answers about the fire."""
    if phase == Phase.CARDING:
        cards.play_card(s, number, events)
    elif phase == Phase.INCREASING:
        cards.increase(s, number, events)
    elif phase == Phase.SCORCHING:
        scorch.scorch(s, number, events)
    elif phase == Phase.SPREADING:
        scorch.spread_to(s, number, events)
    elif number == 0:
        scorch.save_die(s, events)


# The turn and the fight: ids in their order.


@rule
def act(s: Hotshots, action: int, events: Events) -> None:
    """HS-TURN-1, HS-TURN-3: moves, the fight, and what else a turn allows."""
    if action == Act.END:
        turn.end_actions(s)
    elif action == Act.FIGHT:
        fight.start_fight(s, events)
    elif action < Act.BOSS:
        moves.move(s, action - Act.MOVE, events)
    elif action < Act.FIGHT or Act.GIVE <= action < Act.YES:
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
    if action < Act.ANYWHERE:
        tokens.play_plain(s, action, events)
    elif action < Act.BRING:
        tokens.go_anywhere(s, action - Act.ANYWHERE, events)
    elif action < Act.PLAY_BREAK:
        tokens.bring(s, action - Act.BRING, events)
    elif action < Act.EXTRA_FLAME:
        tokens.play_break(s, action - Act.PLAY_BREAK, events)
    elif action < Act.EXCHANGE:
        tokens.fight_extra_flame(s, action - Act.EXTRA_FLAME, events)
    else:
        bag.exchange(s, action - Act.EXCHANGE, events)


@rule
def act_in_fight(s: Hotshots, action: int, events: Events) -> None:
    """HS-FIGHT-6, HS-FIGHT-7, HS-FIGHT-12, HS-TOK-11: what is done with a roll."""
    if action < Act.TURN:
        fight.set_aside(s, action - Act.KEEP, events)
    elif action < Act.AGAIN:
        fight.turn_die(s, action - Act.TURN, events)
    elif action == Act.AGAIN:
        s.phase = Phase.ROLLING  # HS-FIGHT-8, HS-FIGHT-9: all dice that are not set aside
    elif action == Act.STOP:
        fight.stop(s, events)
    elif action == Act.FAIL:
        fight.fail(s, events)
    elif action < Act.DOUBLE:
        token, symbol = divmod(action - Act.DIE, n.SYMBOLS)
        fight.play_die(s, token, symbol, events)
    elif action < Act.SUPPORT:
        fight.play_die(s, n.DOUBLE_TOKEN, action - Act.DOUBLE, events)
    elif action == Act.SUPPORT:
        fight.play_support(s, events)
    elif action < Act.GIVE:
        tokens.play_break(s, action - Act.PLAY_BREAK, events)
    else:
        share.propose(s, action, events)

"""The turn: move, fight, draw a Fire card; what follows what."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import Hotshots
from . import bag, board, cards, crew, fight, moves, reward, scorch, setup, share, tokens, vehicles
from .ending import finish_if_won


@rule
def settle(s: Hotshots, events: Events) -> None:
    """HS-TURN-1, HS-TURN-4: carry out what leaves no choice, until somebody is asked."""
    while s.phase == Phase.SETTLING:
        if s.owed > 0:  # HS-BREAK-6
            crew.ask(s, Phase.SHIFTING)
        elif crew.is_over_limit(s) >= 0:  # HS-TOK-5
            s.asked = crew.is_over_limit(s)
            s.phase = Phase.DISCARDING
        elif s.step < n.TURN_BEGINS:
            setup.set_up_next(s, events)
        else:
            s.placed = 0
            step_on(s, events)


@rule
def step_on(s: Hotshots, events: Events) -> None:
    """HS-TURN-1, HS-TURN-5: the next step of the turn."""
    if s.step == n.TURN:
        go_on(s, events)
    elif s.step == n.FIGHT:
        go_on_fighting(s, events)
    elif s.step == n.REWARD:
        reward.give_rest(s)
    elif s.step == n.LAND:
        vehicles.ask_landing(s, events)
    elif s.step == n.TURN_BEGINS:
        ask_for_turn(s, events)
    else:
        burn_on(s, events)


@rule
def burn_on(s: Hotshots, events: Events) -> None:
    """HS-FIRE-2, HS-SCORCH-11, HS-LOST-1: card, Scorches, spread, Firefighters, end of the turn."""
    if s.step == n.DRAW_CARD:
        cards.draw_card(s, events)
    elif s.step == n.RESOLVE:
        cards.resolve_card(s, events)
    elif s.step == n.SCORCH:
        scorch.scorch_next(s, events)
    elif s.step == n.SPREAD:
        scorch.spread_next(s, events)
    elif s.step == n.CREW_ON_TILE:
        scorch.settle_crew(s, events)
    else:
        end_turn(s, events)


# The beginning.


@rule
def ask_for_turn(s: Hotshots, events: Events) -> None:
    """HS-TURN-5, HS-SOLO-2, HS-SOLO-3: the next player; alone, the player chooses a Character."""
    if crew.is_solo(s):
        s.phase = Phase.CHOOSING
    else:
        begin_turn(s, int(s.card[int(s.asked)]), events)


@rule
def refuse_pick(s: Hotshots, character: int) -> int:
    """HS-SOLO-2, HS-SOLO-3, HS-SOLO-10: either of the two, also the same again."""
    return 0 if s.owner[character] >= 0 else Refusal.NOT_YOURS


@rule
def begin_turn(s: Hotshots, character: int, events: Events) -> None:
    """HS-TURN-1, HS-MOVE-1, HS-TK-38: everything that is allowed once a turn is allowed again."""
    s.turn += 1
    s.draws = 0
    s.active = character
    s.steps = 2
    s.through = 0
    s.fought = 0
    s.succeeded = 0
    s.fires = 0
    s.no_card = 0
    s.bossed = 0
    s.swapped = 0
    s.shared = 0
    s.no_ask = 0
    for other in range(n.SEATS):
        s.no_boss[other] = 0
        s.no_give[other] = 0
    s.step = n.TURN
    emit(events, began_by(s), crew.active_seat(s), character)
    s.again = 0


@rule
def began_by(s: Hotshots) -> int:
    """HS-TURN-5, HS-SETUP-11, HS-TK-34, HS-SOLO-2, HS-SOLO-10: why it is this player's turn."""
    if crew.is_solo(s):
        return Event.BEGAN_AGAIN_ALONE if s.again else Event.BEGAN_ALONE
    if s.again:
        return Event.BEGAN_AGAIN
    return Event.BEGAN_FIRST if s.turn == 1 else Event.BEGAN


# Moving, fighting and all else before the draw.


@rule
def go_on(s: Hotshots, events: Events) -> None:
    """HS-END-5, HS-TURN-3: another action, unless the game is won or nothing is left to do.

    HS-END-7: if the tile that was fought on is Scorched, its Blowup took the last Flames.
    """
    if finish_if_won(s, int(s.fires) & int(s.scorched) != 0, events):
        return
    if is_done(s):
        end_actions(s)
    else:
        crew.ask(s, Phase.ACTING)


@rule
def is_done(s: Hotshots) -> bool:
    """HS-TURN-3: after the fight, without steps, tokens, ability or company, one can only draw."""
    if not s.fought or s.steps > 0 or s.held[crew.active_seat(s)]:
        return False
    if crew.has_ability(s, n.CREW_BOSS) and not s.bossed:
        return False
    return not share.can_share(s)


@rule
def go_on_fighting(s: Hotshots, events: Events) -> None:
    """HS-FIGHT-12, HS-FIGHT-14: asked, unless a roll can only fail, or be the last."""
    has_tokens = s.held[crew.active_seat(s)] != 0
    has_choice = fight.can_take(s) or has_tokens or share.can_share(s)
    if not has_choice and fight.is_failing(s):
        fight.fail(s, events)
    elif not has_choice and fight.refuse_again(s):
        fight.stop(s, events)
    else:
        crew.ask(s, Phase.FIGHTING)


@rule
def act_choices(s: Hotshots, out: Cells) -> int:
    """HS-TURN-1, HS-TURN-3, HS-FIGHT-1: everything that can be done before the draw."""
    count = offer(out, 0, Act.END, 0)
    count = offer(out, count, Act.FIGHT, fight.refuse_fight(s))
    count = moves.move_choices(s, out, count)
    count = vehicles.vehicle_choices(s, out, count)
    count = moves.boss_choices(s, out, count)
    count = tokens.token_choices(s, out, count)
    count = bag.exchange_choices(s, out, count)
    return share.share_choices(s, out, count)


@rule
def end_actions(s: Hotshots) -> None:
    """HS-TURN-2, HS-TOK-8, HS-SHARE-4: the Fire card is next."""
    s.asked = crew.active_seat(s)  # somebody else may have agreed last
    s.steps = 0
    s.step = n.DRAW_CARD


# The end.


@rule
def end_turn(s: Hotshots, events: Events) -> None:
    """HS-TURN-5, HS-END-5, HS-TK-34 to HS-TK-37: victory, Lost dice, and who is next."""
    if finish_if_won(s, True, events):  # only a Scorch takes Flames away after the draw
        return
    recover_at_camp(s, events)
    seat = crew.active_seat(s)
    if not s.again:
        s.fresh = 0
        seat = (seat + 1) % int(s.seats)
    s.older = s.fresh
    s.asked = seat
    s.step = n.TURN_BEGINS


@rule
def recover_at_camp(s: Hotshots, events: Events) -> None:
    """HS-LOST-11 to HS-LOST-13, HS-ALARM-4, HS-TK-37: all Lost dice, or one, on the Fire Camp."""
    if crew.own_tile(s) != n.CAMP or s.lost == 0:
        return
    told, back = Event.RECOVERED_BETWEEN if s.again else Event.RECOVERED, int(s.lost)
    if board.uses(s, n.RECOVER_ONE):
        told, back = Event.RECOVERED_ONE, 1
    s.lost -= back
    emit(events, told, crew.active_seat(s), back)

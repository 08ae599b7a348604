"""The turn: move, fight, draw a Fire card; what follows what."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.hotshots.kernel.bag import exchange_choices
from pulaski.games.hotshots.kernel.board import uses
from pulaski.games.hotshots.kernel.cards import draw_card, resolve_card
from pulaski.games.hotshots.kernel.crew import (
    active_seat,
    has_ability,
    is_over_limit,
    is_solo,
    own_tile,
)
from pulaski.games.hotshots.kernel.ending import finish_if_won
from pulaski.games.hotshots.kernel.fight import (
    can_take,
    fail,
    is_failing,
    refuse_again,
    refuse_fight,
    stop,
)
from pulaski.games.hotshots.kernel.moves import boss_choices, move_choices
from pulaski.games.hotshots.kernel.reward import give_rest
from pulaski.games.hotshots.kernel.scorch import scorch_next, settle_crew, spread_next
from pulaski.games.hotshots.kernel.setup import set_up_next
from pulaski.games.hotshots.kernel.share import can_share, share_choices
from pulaski.games.hotshots.kernel.tokens import token_choices
from pulaski.games.hotshots.kernel.vehicles import ask_landing, vehicle_choices
from pulaski.games.hotshots.state import (
    ACTING,
    BEGAN,
    CAMP,
    CHOOSING,
    CREW,
    CREW_BOSS,
    CREW_ON_TILE,
    DISCARDING,
    DRAW_CARD,
    END,
    FIGHT,
    FIGHTING,
    LAND,
    NOT_YOURS,
    PICK,
    RECOVER_ONE,
    RECOVERED,
    RESOLVE,
    REWARD,
    SCORCH,
    SEATS,
    SETTLING,
    SHIFTING,
    SPREAD,
    START_FIGHT,
    TURN,
    TURN_BEGINS,
    Hotshots,
)

__all__ = [
    "act_choices",
    "begin_turn",
    "end_actions",
    "pick_choices",
    "refuse_pick",
    "settle",
]


@rule
def settle(s: Hotshots, events: Events) -> None:
    """HS-TURN-1, HS-TURN-4: carry out what leaves no choice, until somebody is asked."""
    while s.phase == SETTLING:
        if s.owed > 0:  # HS-BREAK-6
            s.asked = active_seat(s)
            s.phase = SHIFTING
        elif is_over_limit(s) >= 0:  # HS-TOK-5
            s.asked = is_over_limit(s)
            s.phase = DISCARDING
        elif s.step < TURN_BEGINS:
            set_up_next(s, events)
        else:
            s.placed = 0
            step_on(s, events)


@rule
def step_on(s: Hotshots, events: Events) -> None:
    """HS-TURN-1, HS-TURN-5: the next step of the turn."""
    if s.step == TURN:
        go_on(s, events)
    elif s.step == FIGHT:
        go_on_fighting(s, events)
    elif s.step == REWARD:
        give_rest(s)
    elif s.step == LAND:
        ask_landing(s, events)
    elif s.step == TURN_BEGINS:
        ask_for_turn(s, events)
    else:
        burn_on(s, events)


@rule
def burn_on(s: Hotshots, events: Events) -> None:
    """HS-FIRE-2, HS-SCORCH-11, HS-LOST-1: card, Scorches, spread, Firefighters, end of the turn."""
    if s.step == DRAW_CARD:
        draw_card(s, events)
    elif s.step == RESOLVE:
        resolve_card(s, events)
    elif s.step == SCORCH:
        scorch_next(s, events)
    elif s.step == SPREAD:
        spread_next(s, events)
    elif s.step == CREW_ON_TILE:
        settle_crew(s, events)
    else:
        end_turn(s, events)


# The beginning.


@rule
def ask_for_turn(s: Hotshots, events: Events) -> None:
    """HS-TURN-5, HS-SOLO-2, HS-SOLO-3: the next player; alone, the player chooses a Character."""
    if is_solo(s):
        s.phase = CHOOSING
    else:
        begin_turn(s, int(s.card[int(s.asked)]), events)


@rule
def refuse_pick(s: Hotshots, character: int) -> int:
    """HS-SOLO-2, HS-SOLO-3, HS-SOLO-10: either of the two, also the same again."""
    return 0 if s.owner[character] >= 0 else NOT_YOURS


@rule
def pick_choices(s: Hotshots, out: Cells) -> int:
    """HS-SOLO-2: the two Characters."""
    count = 0
    for character in range(CREW):
        if refuse_pick(s, character) == 0:
            out[count] = PICK + character
            count += 1
    return count


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
    for other in range(SEATS):
        s.no_boss[other] = 0
        s.no_give[other] = 0
    s.step = TURN
    s.phase = SETTLING
    emit(events, BEGAN, EVERYBODY, active_seat(s), character, 0, 0)


# Moving, fighting and all else before the draw.


@rule
def go_on(s: Hotshots, events: Events) -> None:
    """HS-END-5, HS-TURN-3: another action, unless the game is won or nothing is left to do."""
    if finish_if_won(s, events):
        return
    if is_done(s):
        end_actions(s)
    else:
        s.asked = active_seat(s)
        s.phase = ACTING


@rule
def is_done(s: Hotshots) -> bool:
    """HS-TURN-3: after the fight, without steps, tokens, ability or company, one can only draw."""
    if not s.fought or s.steps > 0 or s.held[active_seat(s)]:
        return False
    if has_ability(s, CREW_BOSS) and not s.bossed:
        return False
    return not can_share(s)


@rule
def go_on_fighting(s: Hotshots, events: Events) -> None:
    """HS-FIGHT-12, HS-FIGHT-14: asked, unless a roll can only fail, or be the last."""
    if can_take(s) or s.held[active_seat(s)] or can_share(s):
        s.asked = active_seat(s)
        s.phase = FIGHTING
    elif is_failing(s):
        fail(s, events)
    elif refuse_again(s):
        stop(s, events)
        s.asked = active_seat(s)
    else:
        s.asked = active_seat(s)
        s.phase = FIGHTING


@rule
def act_choices(s: Hotshots, out: Cells) -> int:
    """HS-TURN-1, HS-TURN-3, HS-FIGHT-1: everything that can be done before the draw."""
    out[0] = END
    count = 1
    if refuse_fight(s) == 0:
        out[1] = START_FIGHT
        count = 2
    count = move_choices(s, out, count)
    count = vehicle_choices(s, out, count)
    count = boss_choices(s, out, count)
    count = token_choices(s, out, count)
    count = exchange_choices(s, out, count)
    return share_choices(s, out, count)


@rule
def end_actions(s: Hotshots) -> None:
    """HS-TURN-2, HS-TOK-8, HS-SHARE-4: the Fire card is next."""
    s.asked = active_seat(s)  # somebody else may have agreed last
    s.steps = 0
    s.step = DRAW_CARD
    s.phase = SETTLING


# The end.


@rule
def end_turn(s: Hotshots, events: Events) -> None:
    """HS-TURN-5, HS-END-5, HS-TK-34 to HS-TK-37: victory, Lost dice, and who is next."""
    if finish_if_won(s, events):
        return
    recover_at_camp(s, events)
    seat = active_seat(s)
    if s.again:
        s.again = 0
    else:
        s.fresh = 0
        seat = (seat + 1) % int(s.seats)
    s.asked = seat
    s.step = TURN_BEGINS


@rule
def recover_at_camp(s: Hotshots, events: Events) -> None:
    """HS-LOST-11 to HS-LOST-13, HS-ALARM-4: all Lost dice, or one, for whoever ends there."""
    if own_tile(s) != CAMP or s.lost == 0:
        return
    back = 1 if uses(s, RECOVER_ONE) else int(s.lost)
    s.lost -= back
    emit(events, RECOVERED, EVERYBODY, active_seat(s), back, 0, 0)

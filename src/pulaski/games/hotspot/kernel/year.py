"""The year: its four phases, the turns of Commanders and board, and what follows what."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Ending, Event, Phase
from ..state import Hotspot
from . import airplanes, board_turn, brigades, control, decks, ending, funding, hazard, luck


@rule
def settle(s: Hotspot, events: Events) -> None:
    """HB-FLOW-2: carry out what leaves no choice, until somebody is asked or chance decides."""
    while s.phase == Phase.SETTLING:
        if s.step == n.ACT:
            go_on_acting(s, events)
        elif s.step >= n.BOARD_BEGINS:
            board_step(s, events)
        elif s.step == n.TURN_BEGINS:
            begin_turn(s, events)
        elif s.step == n.TURN_OVER:
            end_turn(s)
        else:
            prepare(s, events)


@rule
def prepare(s: Hotspot, events: Events) -> None:
    """HB-FLOW-2: Funding, Hazard, and who takes the first turn."""
    if s.step == n.YEAR_BEGINS:
        begin_year(s, events)
    elif s.step == n.GIVE_FUNDS:
        funding.ask_for_gifts(s)
    elif s.step == n.BUY_ASSETS:
        funding.ask_for_purchases(s)
    elif s.step == n.FIREFIGHT:
        begin_firefight(s, events)
    elif s.left > 0:  # the Hazard Phase
        hazard.roll_next(s, events)
    else:
        s.roll_for = n.FOR_NOTHING
        s.step = n.FIREFIGHT


@rule
def board_step(s: Hotspot, events: Events) -> None:
    """HB-BOARD-1: the board's turn, one step at a time, and the end of the year."""
    if s.step == n.BOARD_BEGINS:
        begin_board(s, events)
    elif s.step == n.PLAY_CARDS:
        play_cards(s, events)
    elif s.step == n.SCORCH:
        board_turn.scorch(s, events)
        if not ending.lose_if_scorched(s, events):
            finish_step(s, n.CALL_VOLUNTEERS, events)
    elif s.step == n.CALL_VOLUNTEERS:
        luck.ask_for_volunteers(s)
    elif s.step == n.BURN:
        board_turn.burn(s, events)
        if s.brief_volunteers:  # HB-LUCK-24
            s.called = n.NONE
        finish_step(s, n.WILDFIRE, events)
    elif s.step == n.WILDFIRE:
        board_turn.wildfire(s, events)
        finish_step(s, n.EXPLOSION, events)
    elif s.step == n.EXPLOSION:
        board_turn.explode(s, events)
        finish_step(s, n.BOARD_OVER, events)
    else:
        end_step(s, events)


@rule
def finish_step(s: Hotspot, then: int, events: Events) -> None:
    """HB-AIR-11: waiting Airplanes look after each step."""
    airplanes.wake_airplanes(s, events)
    s.step = then


@rule
def end_step(s: Hotspot, events: Events) -> None:
    """HB-FLOW-7, HB-FLOW-10, HB-CARD-16: the ends of the board's turn and of the year."""
    if s.step == n.BOARD_OVER:
        end_board(s, events)
    elif s.step == n.YEAR_OVER:
        end_year(s, events)
    elif s.waiting > 0:
        s.phase = Phase.TURNING
    else:
        s.step = n.YEAR_BEGINS


# Funding and Firefight begin.


@rule
def begin_year(s: Hotspot, events: Events) -> None:
    """HB-FUND-1, HB-DRY-4, HB-BONUS-4, HB-AIR-2, HB-LUCK-29: a new year."""
    s.year += 1
    begin_any_turn(s)
    s.boards = 0
    s.dry = 0
    emit(events, Event.YEAR_BEGAN, int(s.year))
    if s.award != n.NOT_OPEN:
        s.award = n.NOT_OPEN
        emit(events, Event.AWARD_GONE)
    for seat in range(int(s.seats)):
        s.earned[seat] = 0
        if s.plane[seat] >= 0:
            s.home[seat] = n.UNBASED
    funding.pay_basic_funding(s, events)
    s.active = 0
    s.step = n.GIVE_FUNDS


@rule
def begin_any_turn(s: Hotspot) -> None:
    """Turns are counted, and outcomes of chance within them."""
    s.turn += 1
    s.draws = 0


@rule
def begin_firefight(s: Hotspot, events: Events) -> None:
    """HB-FIGHT-1, HB-FLOW-8: the leader names who goes first, if anything burns."""
    s.taken = 0
    if s.burning == 0:
        close_year(s, Event.YEAR_ENDED_UNBURNT, events)
    elif s.seats == 1:
        go_first(s, 0, events)
    else:
        control.ask(s, control.leader(s), Phase.LEADING)


@rule
def go_first(s: Hotspot, seat: int, events: Events) -> None:
    """HB-FIGHT-3, HB-FIGHT-4: in every round of this phase."""
    s.first = seat
    s.active = seat
    s.step = n.TURN_BEGINS
    if s.seats > 1:
        emit(events, Event.GOES_FIRST, seat)


# Commanders' turns.


@rule
def begin_turn(s: Hotspot, events: Events) -> None:
    """HB-FIGHT-5, HB-MOVE-5: nothing is used yet; where Brigades stand is remembered."""
    begin_any_turn(s)
    s.acted = 0
    s.flown = 0
    for pawn in range(n.PAWNS):
        s.began_at[pawn] = s.at[pawn]
    s.step = n.ACT
    emit(events, why_now(s), int(s.active))


@rule
def why_now(s: Hotspot) -> int:
    """HB-FIGHT-1, HB-FIGHT-3, HB-FIGHT-4, HB-FLOW-3: whose turn it is, and by which rule."""
    if s.seats == 1:
        return Event.BEGAN_ALONE
    if s.taken > 0:
        return Event.BEGAN_NEXT
    return Event.BEGAN_AGAIN if s.boards > 0 else Event.BEGAN


@rule
def go_on_acting(s: Hotspot, events: Events) -> None:
    """HB-FLOW-5, HB-FLOW-6: the phase ends at once when the last fire is out."""
    if s.burning == 0:
        release(s)
        close_year(s, Event.YEAR_ENDED, events)
    else:
        control.ask(s, int(s.active), Phase.ACTING)


@rule
def act_choices(s: Hotspot, out: Cells) -> int:
    """HB-FIGHT-5 to HB-FIGHT-7: everything in any order, and the end of the turn."""
    out[0] = Act.END
    count = 1
    count = offer(out, count, Act.DRAW, decks.refuse_draw(s))
    count = funding.payment_choices(s, out, count)
    for pawn in range(n.PAWNS):
        if s.at[pawn] >= 0 and control.commander_of(s, pawn) == s.active:
            count = brigades.move_choices(s, pawn, out, count)
            count = offer(out, count, Act.EXTINGUISH + pawn, brigades.refuse_extinguish(s, pawn))
    count = airplanes.fly_choices(s, out, count)
    if s.kept[int(s.active)]:
        count = luck.douse_choices(s, out, count)
        count = brigades.shortcut_choices(s, out, count)
    return count


@rule
def stop_acting(s: Hotspot, events: Events) -> None:
    """HB-FIGHT-7: what is left is left unused."""
    s.step = n.TURN_OVER
    emit(events, Event.TURN_ENDED, int(s.active))


@rule
def release(s: Hotspot) -> None:
    """HB-BACK-23, HB-BACK-24: the turn that Roadblocks and Pressure Drop speak of is over."""
    mine = 1 << int(s.active)
    s.roadblocks &= ~mine
    s.no_water &= ~mine


@rule
def end_turn(s: Hotspot) -> None:
    """HB-FLOW-3, HB-FLOW-4, HB-SETUP-4: the next Commander, after all of them the board."""
    release(s)
    s.taken += 1
    if s.taken >= s.seats:
        s.step = n.BOARD_BEGINS
    else:
        s.active = (int(s.active) + 1) % int(s.seats)
        s.step = n.TURN_BEGINS


# The board's turn.


@rule
def begin_board(s: Hotspot, events: Events) -> None:
    """HB-BOARD-1, HB-CARD-4: the board takes its turn; Luck cards are counted anew."""
    begin_any_turn(s)
    s.boards += 1
    s.drawn = 0
    s.step = n.PLAY_CARDS
    emit(events, Event.BOARD_BEGAN, int(s.boards))


@rule
def play_cards(s: Hotspot, events: Events) -> None:
    """HB-CARD-6, HB-DRY-7: waiting cards one by one, those put down meanwhile too."""
    if s.playing >= 0:
        if s.left > 0:
            hazard.roll_next(s, events)
        else:
            finish_card(s, events)
    elif s.waiting > 0:
        s.phase = Phase.TURNING
    else:
        s.step = n.SCORCH


@rule
def finish_card(s: Hotspot, events: Events) -> None:
    """HB-CARD-9, HB-CARD-15, HB-LOSE-3, HB-AIR-11: discarded; what it did is looked at."""
    s.playing = n.NONE
    s.roll_for = n.FOR_NOTHING
    if not ending.lose_if_scorched(s, events):
        airplanes.wake_airplanes(s, events)


@rule
def end_board(s: Hotspot, events: Events) -> None:
    """HB-FLOW-7, HB-FLOW-9, HB-LUCK-24, HB-BACK-34: is anything still on fire?"""
    s.no_burn = 0
    s.no_wildfire = 0
    s.rain = 0
    s.windy = 0
    s.called = n.NONE
    s.taken = 0
    if s.burning == 0:
        close_year(s, Event.YEAR_ENDED_BY_BOARD, events)
    elif s.boards >= n.MOST_BOARD_TURNS:
        ending.finish(s, Ending.HELD, events)
    else:
        s.active = s.first
        s.step = n.TURN_BEGINS


@rule
def close_year(s: Hotspot, why: int, events: Events) -> None:
    """HB-FLOW-5 to HB-FLOW-8: nothing is on fire, so the Year Result Phase comes."""
    s.step = n.YEAR_OVER
    emit(events, why, int(s.year))


@rule
def end_year(s: Hotspot, events: Events) -> None:
    """HB-FLOW-10, HB-FLOW-11, HB-CARD-8, HB-CARD-16: the Year Result Phase."""
    if s.year == n.YEARS:
        ending.win(s, events)
    else:
        s.step = n.CLEAR_WAITING if s.drop_waiting else n.YEAR_BEGINS

"""The year: its four phases, the turns of Commanders and board, and what follows what."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.hotspot.kernel.airplanes import fly_choices, wake_airplanes
from pulaski.games.hotspot.kernel.board_turn import burn, explode, scorch, wildfire
from pulaski.games.hotspot.kernel.brigades import move_choices, refuse_extinguish, shortcut_choices
from pulaski.games.hotspot.kernel.control import commander_of, leader
from pulaski.games.hotspot.kernel.decks import refuse_draw
from pulaski.games.hotspot.kernel.ending import lose_held, lose_if_scorched, win
from pulaski.games.hotspot.kernel.funding import (
    ask_for_gifts,
    ask_for_purchases,
    pay_basic_funding,
    payment_choices,
)
from pulaski.games.hotspot.kernel.hazard import roll_next
from pulaski.games.hotspot.kernel.luck import ask_for_volunteers, douse_choices
from pulaski.games.hotspot.state import (
    ACT,
    ACTING,
    AWARD_GONE,
    BEGAN,
    BOARD_BEGAN,
    BOARD_BEGINS,
    BOARD_OVER,
    BURN,
    BUY_ASSETS,
    CALL_VOLUNTEERS,
    CLEAR_WAITING,
    DRAW,
    END,
    EXPLOSION,
    EXTINGUISH,
    FIREFIGHT,
    FOR_NOTHING,
    GIVE_FUNDS,
    LEADING,
    LED,
    MOST_BOARD_TURNS,
    NONE,
    NOT_OPEN,
    PAWNS,
    PLAY_CARDS,
    SCORCH,
    SETTLING,
    TURN_BEGINS,
    TURN_ENDED,
    TURN_OVER,
    TURNING,
    UNBASED,
    WILDFIRE,
    YEAR_BEGAN,
    YEAR_BEGINS,
    YEAR_ENDED,
    YEAR_OVER,
    YEARS,
    Hotspot,
)

__all__ = ["act_choices", "go_first", "settle", "stop_acting"]


@rule
def settle(s: Hotspot, events: Events) -> None:
    """HB-FLOW-2: carry out what leaves no choice, until somebody is asked or chance decides."""
    while s.phase == SETTLING:
        if s.step == ACT:
            go_on_acting(s, events)
        elif s.step >= BOARD_BEGINS:
            board_step(s, events)
        elif s.step == TURN_BEGINS:
            begin_turn(s, events)
        elif s.step == TURN_OVER:
            end_turn(s)
        else:
            prepare(s, events)


@rule
def prepare(s: Hotspot, events: Events) -> None:
    """HB-FLOW-2: Funding, Hazard, and who takes the first turn."""
    if s.step == YEAR_BEGINS:
        begin_year(s, events)
    elif s.step == GIVE_FUNDS:
        ask_for_gifts(s)
    elif s.step == BUY_ASSETS:
        ask_for_purchases(s)
    elif s.step == FIREFIGHT:
        begin_firefight(s, events)
    elif s.left > 0:  # the Hazard Phase
        roll_next(s, events)
    else:
        s.roll_for = FOR_NOTHING
        s.step = FIREFIGHT


@rule
def board_step(s: Hotspot, events: Events) -> None:
    """HB-BOARD-1: the board's turn, one step at a time, and the end of the year."""
    if s.step == BOARD_BEGINS:
        begin_board(s, events)
    elif s.step == PLAY_CARDS:
        play_cards(s, events)
    elif s.step == SCORCH:
        scorch(s, events)
        if not lose_if_scorched(s, events):
            finish_step(s, CALL_VOLUNTEERS, events)
    elif s.step == CALL_VOLUNTEERS:
        ask_for_volunteers(s)
    elif s.step == BURN:
        burn(s, events)
        if s.brief_volunteers:  # HB-LUCK-24
            s.called = NONE
        finish_step(s, WILDFIRE, events)
    elif s.step == WILDFIRE:
        wildfire(s, events)
        finish_step(s, EXPLOSION, events)
    elif s.step == EXPLOSION:
        explode(s, events)
        finish_step(s, BOARD_OVER, events)
    else:
        end_step(s, events)


@rule
def finish_step(s: Hotspot, then: int, events: Events) -> None:
    """HB-AIR-11: waiting Airplanes look after each step."""
    wake_airplanes(s, events)
    s.step = then


@rule
def end_step(s: Hotspot, events: Events) -> None:
    """HB-FLOW-7, HB-FLOW-10, HB-CARD-16: the ends of the board's turn and of the year."""
    if s.step == BOARD_OVER:
        end_board(s, events)
    elif s.step == YEAR_OVER:
        end_year(s, events)
    elif s.waiting > 0:
        s.phase = TURNING
    else:
        s.step = YEAR_BEGINS


# Funding and Firefight begin.


@rule
def begin_year(s: Hotspot, events: Events) -> None:
    """HB-FUND-1, HB-DRY-4, HB-BONUS-4, HB-AIR-2, HB-LUCK-29: a new year."""
    s.year += 1
    begin_any_turn(s)
    s.boards = 0
    s.dry = 0
    emit(events, YEAR_BEGAN, EVERYBODY, int(s.year), 0, 0, 0)
    if s.award != NOT_OPEN:
        s.award = NOT_OPEN
        emit(events, AWARD_GONE, EVERYBODY, 0, 0, 0, 0)
    for seat in range(int(s.seats)):
        s.earned[seat] = 0
        if s.plane[seat] >= 0:
            s.home[seat] = UNBASED
    pay_basic_funding(s, events)
    s.active = 0
    s.step = GIVE_FUNDS


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
        s.step = YEAR_OVER
    elif s.seats == 1:
        go_first(s, 0, events)
    else:
        s.asked = leader(s)
        s.phase = LEADING


@rule
def go_first(s: Hotspot, seat: int, events: Events) -> None:
    """HB-FIGHT-3, HB-FIGHT-4: in every round of this phase."""
    s.first = seat
    s.active = seat
    s.step = TURN_BEGINS
    if s.seats > 1:
        emit(events, LED, EVERYBODY, seat, 0, 0, 0)


# Commanders' turns.


@rule
def begin_turn(s: Hotspot, events: Events) -> None:
    """HB-FIGHT-5, HB-MOVE-5: nothing is used yet; where Brigades stand is remembered."""
    begin_any_turn(s)
    s.acted = 0
    s.flown = 0
    for pawn in range(PAWNS):
        s.began_at[pawn] = s.at[pawn]
    s.step = ACT
    emit(events, BEGAN, EVERYBODY, int(s.active), 0, 0, 0)


@rule
def go_on_acting(s: Hotspot, events: Events) -> None:
    """HB-FLOW-5, HB-FLOW-6: the phase ends at once when the last fire is out."""
    if s.burning == 0:
        release(s)
        s.step = YEAR_OVER
    else:
        s.asked = s.active
        s.phase = ACTING


@rule
def act_choices(s: Hotspot, out: Cells) -> int:
    """HB-FIGHT-5 to HB-FIGHT-7: everything in any order, and the end of the turn."""
    out[0] = END
    count = 1
    if refuse_draw(s) == 0:
        out[count] = DRAW
        count += 1
    count = payment_choices(s, out, count)
    for pawn in range(PAWNS):
        if s.at[pawn] >= 0 and commander_of(s, pawn) == s.active:
            count = move_choices(s, pawn, out, count)
            if refuse_extinguish(s, pawn) == 0:
                out[count] = EXTINGUISH + pawn
                count += 1
    count = fly_choices(s, out, count)
    if s.kept[int(s.active)]:
        count = douse_choices(s, out, count)
        count = shortcut_choices(s, out, count)
    return count


@rule
def stop_acting(s: Hotspot, events: Events) -> None:
    """HB-FIGHT-7: what is left is left unused."""
    s.step = TURN_OVER
    emit(events, TURN_ENDED, EVERYBODY, int(s.active), 0, 0, 0)


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
        s.step = BOARD_BEGINS
    else:
        s.active = (int(s.active) + 1) % int(s.seats)
        s.step = TURN_BEGINS


# The board's turn.


@rule
def begin_board(s: Hotspot, events: Events) -> None:
    """HB-BOARD-1, HB-CARD-4: the board takes its turn; Luck cards are counted anew."""
    begin_any_turn(s)
    s.boards += 1
    s.drawn = 0
    s.step = PLAY_CARDS
    emit(events, BOARD_BEGAN, EVERYBODY, int(s.boards), 0, 0, 0)


@rule
def play_cards(s: Hotspot, events: Events) -> None:
    """HB-CARD-6, HB-DRY-7: waiting cards one by one, those put down meanwhile too."""
    if s.playing >= 0:
        if s.left > 0:
            roll_next(s, events)
        else:
            finish_card(s, events)
    elif s.waiting > 0:
        s.phase = TURNING
    else:
        s.step = SCORCH


@rule
def finish_card(s: Hotspot, events: Events) -> None:
    """HB-CARD-9, HB-CARD-15, HB-LOSE-3, HB-AIR-11: discarded; what it did is looked at."""
    s.playing = NONE
    s.roll_for = FOR_NOTHING
    if not lose_if_scorched(s, events):
        wake_airplanes(s, events)


@rule
def end_board(s: Hotspot, events: Events) -> None:
    """HB-FLOW-7, HB-FLOW-9, HB-LUCK-24, HB-BACK-34: is anything still on fire?"""
    s.no_burn = 0
    s.no_wildfire = 0
    s.windy = 0
    s.called = NONE
    s.taken = 0
    if s.burning == 0:
        s.step = YEAR_OVER
    elif s.boards >= MOST_BOARD_TURNS:
        lose_held(s, events)
    else:
        s.active = s.first
        s.step = TURN_BEGINS


@rule
def end_year(s: Hotspot, events: Events) -> None:
    """HB-FLOW-10, HB-FLOW-11, HB-CARD-8, HB-CARD-16: the Year Result Phase."""
    emit(events, YEAR_ENDED, EVERYBODY, int(s.year), 0, 0, 0)
    if s.year == YEARS:
        win(s, events)
    else:
        s.step = CLEAR_WAITING if s.drop_waiting else YEAR_BEGINS

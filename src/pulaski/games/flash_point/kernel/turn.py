"""The turn: Take Action, Advance Fire, Replenish POI; what follows what."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.flash_point.kernel.building import bit_of
from pulaski.games.flash_point.kernel.chop import chop_choices
from pulaski.games.flash_point.kernel.commands import may_command
from pulaski.games.flash_point.kernel.deck_gun import refuse_gun
from pulaski.games.flash_point.kernel.doors import door_choices
from pulaski.games.flash_point.kernel.ending import (
    all_decided,
    finish_collapse,
    finish_if_decided,
    finish_won,
)
from pulaski.games.flash_point.kernel.escape import all_can_get_off, is_somebody_on_fire
from pulaski.games.flash_point.kernel.explosions import explode, has_collapsed
from pulaski.games.flash_point.kernel.extinguish import extinguish_choices
from pulaski.games.flash_point.kernel.fire import add_smoke, flash_over
from pulaski.games.flash_point.kernel.hazmat import blow_hazmat, hazmats_on_fire
from pulaski.games.flash_point.kernel.hot_spots import flare_up, has_hot_spot
from pulaski.games.flash_point.kernel.knock_down import count_losses, knock_next_down, lose_next
from pulaski.games.flash_point.kernel.moves import move_choices
from pulaski.games.flash_point.kernel.poi import lose, start_revealing
from pulaski.games.flash_point.kernel.points import grant, has_card, save
from pulaski.games.flash_point.kernel.replenish import replenish
from pulaski.games.flash_point.kernel.setup import set_up_next
from pulaski.games.flash_point.kernel.specialists import change_choices, special_choices
from pulaski.games.flash_point.kernel.vehicles import ask_riders, drive_choices
from pulaski.games.flash_point.state import (
    ACTING,
    ADVANCE,
    AFTER_LOSS,
    ARRIVAL,
    BEGAN,
    CAPTAIN,
    COLLAPSE,
    COLLAPSE_CAME,
    EXPLODING,
    FLARE,
    FLASHOVER,
    FOR_COLLAPSE,
    FOR_FIRE,
    GUN,
    HAZARDS,
    KNOCK_DOWN,
    LOSS,
    NONE,
    OTHER_ON_FIRE,
    PASS,
    PASSED,
    PLAYED_ON,
    PLAYING_ON,
    POIS,
    REPLENISH,
    ROLLING,
    SETTLING,
    STANDS_ON_FIRE,
    TAKE_ACTION,
    TO_WIN,
    TURN_BEGINS,
    UNREVEALED,
    FlashPoint,
)

__all__ = [
    "act_choices",
    "advance",
    "pass_on",
    "play_on",
    "refuse_pass",
    "set_off",
    "settle",
]


@rule
def settle(s: FlashPoint, events: Events) -> None:
    """FP-TURN-2: carry out what leaves no choice, until somebody is asked or chance decides."""
    while s.phase == SETTLING:
        if s.step == TAKE_ACTION:
            go_on_acting(s, events)
        elif s.step < TURN_BEGINS:
            set_up_next(s)
        elif s.step == TURN_BEGINS:
            begin_turn(s, events)
        elif s.step == ARRIVAL:
            ask_riders(s, events)
        elif s.step == COLLAPSE:
            collapse(s, events)
        else:
            advance_step(s, events)


@rule
def advance_step(s: FlashPoint, events: Events) -> None:
    """FP-ORDER-1 to FP-ORDER-5, FP-SEC-1, FP-SEC-2, FP-OPT-15, FP-HAZ-14: one step at a time."""
    if s.step == ADVANCE:
        s.roll_for = FOR_FIRE
        s.phase = ROLLING
    elif s.step == FLASHOVER:
        flash_over(s, events)
        s.step = HAZARDS
    elif s.step == HAZARDS:
        look_at_hazmats(s, events)
    elif s.step == FLARE:
        flare_up(s, events)
    elif s.step == KNOCK_DOWN:
        knock_next_down(s, events)
    elif s.step == LOSS:
        lose_next(s, events)
    elif s.step == AFTER_LOSS:
        count_losses(s, events)
    elif s.step == REPLENISH:
        replenish(s, events)
    else:
        end_turn(s)


# Take Action.


@rule
def begin_turn(s: FlashPoint, events: Events) -> None:
    """FP-TURN-1, FP-TURN-5, FP-AP-1: the next Firefighter takes its turn."""
    s.turn += 1
    s.draws = 0
    grant(s)
    s.acted = 0
    s.cafs_used = 0
    s.step = TAKE_ACTION
    emit(events, BEGAN, EVERYBODY, int(s.active), int(s.ap), int(s.free), 0)


@rule
def go_on_acting(s: FlashPoint, events: Events) -> None:
    """FP-AP-2, FP-END-1, FP-END-6, FP-END-7: another action, unless the last ended the game."""
    s.asked = s.active
    if has_collapsed(s):
        s.step = COLLAPSE
        emit(events, COLLAPSE_CAME, EVERYBODY, 0, 0, 0, 0)
    elif s.rescued >= TO_WIN and not s.won:
        s.won = 1
        if all_decided(s) or not all_can_get_off(s):  # FP-MOVE-9, FP-END-13
            finish_won(s, events)
        else:
            s.phase = PLAYING_ON
    elif not finish_if_decided(s, events):
        s.phase = ACTING


@rule
def play_on(s: FlashPoint, events: Events) -> None:
    """FP-END-11, FP-END-12: on from the same moment of the turn."""
    s.phase = SETTLING
    emit(events, PLAYED_ON, EVERYBODY, 0, 0, 0, 0)


@rule
def act_choices(s: FlashPoint, out: Cells) -> int:
    """FP-AP-2 to FP-AP-4: every action that can be paid, and to pass."""
    on_fire = is_somebody_on_fire(s)
    count = 0
    if not on_fire:
        out[0] = PASS
        count = 1
    if s.ap == 0 and s.free == 0:
        return count
    seat = int(s.active)
    count = move_choices(s, 0, seat, on_fire, out, count)
    count = extinguish_choices(s, on_fire, out, count)
    if s.ap > 0:
        count = door_choices(s, 0, seat, on_fire, out, count)
        count = chop_choices(s, on_fire, out, count)
    if s.specialists:
        count = special_choices(s, out, count)
        count = change_choices(s, out, count)
    if s.with_vehicles:
        count = vehicle_choices(s, out, count)
    return command_choices(s, on_fire, out, count) if has_card(s, CAPTAIN) else count


@rule
def vehicle_choices(s: FlashPoint, out: Cells, count: int) -> int:
    """FP-DRIVE-1, FP-GUN-1: driving and the Deck Gun."""
    count = drive_choices(s, out, count)
    if refuse_gun(s) == 0:
        out[count] = GUN
        count += 1
    return count


@rule
def command_choices(s: FlashPoint, on_fire: bool, out: Cells, count: int) -> int:
    """FP-CAPT-2, FP-CAPT-9: what the Captain can make others do, a Move or a Door."""
    for seat in range(int(s.seats)):
        if may_command(s, seat):
            count = move_choices(s, 1 + seat, seat, on_fire, out, count)
            count = door_choices(s, 1 + seat, seat, on_fire, out, count)
    return count


@rule
def refuse_pass(s: FlashPoint) -> int:
    """FP-MOVE-5, FP-MOVE-6, FP-CAPT-11: nobody passes while somebody stands on Fire."""
    if not is_somebody_on_fire(s):
        return 0
    own = int(s.at[int(s.active)])
    return STANDS_ON_FIRE if int(s.fire) & bit_of(own) else OTHER_ON_FIRE


@rule
def pass_on(s: FlashPoint, events: Events) -> None:
    """FP-AP-4, FP-AP-5, FP-TURN-2: Take Action is over, the fire advances."""
    kept = save(s)
    s.step = ADVANCE
    s.phase = SETTLING
    emit(events, PASSED, EVERYBODY, int(s.active), kept, 0, 0)


# Advance Fire.


@rule
def advance(s: FlashPoint, number: int, events: Events) -> None:
    """FP-FIRE-1 to FP-FIRE-5, FP-HOT-1, FP-HOT-9: Smoke, Fire or an Explosion on the Target."""
    s.roll_for = 0
    s.target = number
    s.flare = 1 if has_hot_spot(s, number) else 0
    s.step = FLASHOVER
    s.phase = SETTLING
    if (int(s.fire) >> number) & 1:
        explode(s, number, events)
        stop_if_collapsed(s, events)
    else:
        add_smoke(s, number, events)


@rule
def stop_if_collapsed(s: FlashPoint, events: Events) -> None:
    """FP-END-1, FP-END-2: everything stops when the last Damage marker is placed."""
    if has_collapsed(s):
        s.step = COLLAPSE
        emit(events, COLLAPSE_CAME, EVERYBODY, 0, 0, 0, 0)


@rule
def look_at_hazmats(s: FlashPoint, events: Events) -> None:
    """FP-HAZ-1, FP-HAZ-2, FP-HAZ-5, FP-INFO-3: one on Fire explodes; of several one is chosen."""
    burning = hazmats_on_fire(s)
    if burning == 0:
        s.step = KNOCK_DOWN if s.late else FLARE
    elif burning & (burning - 1):
        s.asked = s.active
        s.phase = EXPLODING
    else:
        set_off(s, lowest(burning), events)


@rule
def set_off(s: FlashPoint, number: int, events: Events) -> None:
    """FP-HAZ-1, FP-END-2: a Hazmat explodes, and the building may collapse."""
    blow_hazmat(s, number, events)
    stop_if_collapsed(s, events)


@rule
def collapse(s: FlashPoint, events: Events) -> None:
    """FP-END-3, FP-END-4: POI left on the board are revealed, Victims Lost; then it is over."""
    for slot in range(POIS):
        if s.poi_at[slot] >= 0:
            if s.poi_kind[slot] == UNREVEALED:
                start_revealing(s, slot, FOR_COLLAPSE)
            else:
                lose(s, slot, events)
            return
    finish_collapse(s, events)


@rule
def end_turn(s: FlashPoint) -> None:
    """FP-TURN-1, FP-TURN-3, FP-TURN-5 to FP-TURN-7: the next Firefighter round the table begins."""
    s.active = (int(s.active) + 1) % int(s.seats)
    s.target = NONE
    s.flared = 0
    s.late = 0
    s.downed = 0
    s.step = TURN_BEGINS

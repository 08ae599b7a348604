"""The turn: Take Action, Advance Fire, Replenish POI; what follows what."""

from __future__ import annotations

from typing import Final

import numpy as np

from pulaski.core.bits import lowest
from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import FlashPoint
from . import (
    building,
    chop,
    commands,
    deck_gun,
    doors,
    ending,
    escape,
    explosions,
    extinguish,
    fire,
    hazmat,
    hot_spots,
    knock_down,
    moves,
    poi,
    points,
    replenish,
    setup,
    specialists,
    vehicles,
)

#: How the beginning of a turn is reported, by Specialist; the last is for none.
BEGAN: Final = np.array(
    (
        *(Event.BEGAN_PARAMEDIC, Event.BEGAN_CAPTAIN, Event.BEGAN_IMAGING, Event.BEGAN_CAFS),
        *(Event.BEGAN_HAZMAT_TECH, Event.BEGAN_GENERALIST),
        *(Event.BEGAN_RESCUER, Event.BEGAN_DRIVER, Event.BEGAN),
    ),
    dtype=np.int64,
)


@rule
def settle(s: FlashPoint, events: Events) -> None:
    """FP-TURN-2: carry out what leaves no choice, until somebody is asked or chance decides."""
    while s.phase == Phase.SETTLING:
        if s.step == n.TAKE_ACTION:
            go_on_acting(s, events)
        elif s.step < n.TURN_BEGINS:
            setup.set_up_next(s)
        elif s.step == n.TURN_BEGINS:
            begin_turn(s, events)
        elif s.step == n.ARRIVAL:
            vehicles.ask_riders(s, events)
        elif s.step == n.COLLAPSE:
            collapse(s, events)
        else:
            advance_step(s, events)


@rule
def advance_step(s: FlashPoint, events: Events) -> None:
    """FP-ORDER-1 to FP-ORDER-5, FP-SEC-1, FP-SEC-2, FP-OPT-15, FP-HAZ-14: one step at a time."""
    if s.step == n.ADVANCE:
        s.roll_for = n.FOR_FIRE
        s.phase = Phase.ROLLING
    elif s.step == n.FLASHOVER:
        fire.flash_over(s, events)
        s.step = n.HAZARDS
    elif s.step == n.HAZARDS:
        look_at_hazmats(s, events)
    elif s.step == n.FLARE:
        hot_spots.flare_up(s, events)
    elif s.step == n.KNOCK_DOWN:
        knock_down.knock_next_down(s, events)
    elif s.step == n.LOSS:
        knock_down.lose_next(s, events)
    elif s.step == n.AFTER_LOSS:
        knock_down.count_losses(s, events)
    elif s.step == n.REPLENISH:
        replenish.replenish(s, events)
    else:
        end_turn(s)


# Take Action.


@rule
def begin_turn(s: FlashPoint, events: Events) -> None:
    """FP-TURN-1, FP-TURN-5, FP-AP-1: the next Firefighter takes its turn."""
    s.turn += 1
    s.draws = 0
    points.grant(s)
    s.acted = 0
    s.cafs_used = 0
    s.step = n.TAKE_ACTION
    told = int(BEGAN[points.card_of(s, int(s.active))])
    emit(events, told, int(s.active), int(s.ap), int(s.free))


@rule
def go_on_acting(s: FlashPoint, events: Events) -> None:
    """FP-AP-2, FP-END-1, FP-END-6, FP-END-7: another action, unless the last ended the game."""
    s.asked = s.active
    if stop_if_collapsed(s, events):
        return
    if s.rescued >= n.TO_WIN and not s.won:
        s.won = 1
        if ending.all_decided(s) or not escape.all_can_get_off(s):  # FP-MOVE-9, FP-END-13
            ending.finish_won(s, events)
        else:
            s.phase = Phase.PLAYING_ON
    elif not ending.finish_if_decided(s, events):
        s.phase = Phase.ACTING


@rule
def play_on(s: FlashPoint, events: Events) -> None:
    """FP-END-11, FP-END-12: on from the same moment of the turn."""
    s.phase = Phase.SETTLING
    emit(events, Event.PLAYED_ON)


@rule
def act_choices(s: FlashPoint, out: Cells) -> int:
    """FP-AP-2 to FP-AP-4: every action that can be paid, and to pass."""
    on_fire = escape.is_somebody_on_fire(s)
    count = 0
    if not on_fire:
        out[0] = Act.PASS
        count = 1
    if s.ap == 0 and s.free == 0:
        return count
    count = moves.move_choices(s, 0, on_fire, out, count)
    count = extinguish.extinguish_choices(s, on_fire, out, count)
    if s.ap > 0:
        count = doors.door_choices(s, 0, on_fire, out, count)
        count = chop.chop_choices(s, on_fire, out, count)
    if s.specialists:
        count = specialists.special_choices(s, out, count)
        count = specialists.change_choices(s, out, count)
    if s.with_vehicles:
        count = vehicle_choices(s, out, count)
    return command_choices(s, on_fire, out, count) if points.has_card(s, n.CAPTAIN) else count


@rule
def vehicle_choices(s: FlashPoint, out: Cells, count: int) -> int:
    """FP-DRIVE-1, FP-GUN-1: driving and the Deck Gun."""
    count = vehicles.drive_choices(s, out, count)
    count = offer(out, count, Act.GUN, deck_gun.refuse_gun(s))
    return count


@rule
def command_choices(s: FlashPoint, on_fire: bool, out: Cells, count: int) -> int:
    """FP-CAPT-2, FP-CAPT-9: what the Captain can make others do, a Move or a Door."""
    for seat in range(int(s.seats)):
        if commands.may_command(s, seat):
            count = moves.move_choices(s, 1 + seat, on_fire, out, count)
            count = doors.door_choices(s, 1 + seat, on_fire, out, count)
    return count


@rule
def refuse_pass(s: FlashPoint) -> int:
    """FP-MOVE-5, FP-MOVE-6, FP-CAPT-11: nobody passes while somebody stands on Fire."""
    if not escape.is_somebody_on_fire(s):
        return 0
    own = int(s.at[int(s.active)])
    return Refusal.STANDS_ON_FIRE if int(s.fire) & building.bit_of(own) else Refusal.OTHER_ON_FIRE


@rule
def pass_on(s: FlashPoint, events: Events) -> None:
    """FP-AP-4 to FP-AP-6, FP-TURN-2: Take Action is over, the fire advances."""
    told = Event.PASSED_IN_PLENTY if s.ap > n.MOST_SAVED else Event.PASSED
    kept = points.save(s)
    s.step = n.ADVANCE
    s.phase = Phase.SETTLING
    emit(events, told, int(s.active), kept)


# Advance Fire.


@rule
def advance(s: FlashPoint, number: int, events: Events) -> None:
    """FP-FIRE-1 to FP-FIRE-5, FP-HOT-1, FP-HOT-9: Smoke, Fire or an Explosion on the Target."""
    s.roll_for = n.FOR_NOTHING
    s.target = number
    s.flare = 1 if hot_spots.has_hot_spot(s, number) else 0
    s.step = n.FLASHOVER
    s.phase = Phase.SETTLING
    if (int(s.fire) >> number) & 1:
        explosions.explode(s, number, Event.EXPLODED, events)
        stop_if_collapsed(s, events)
    else:
        fire.add_smoke(s, number, events)


@rule
def stop_if_collapsed(s: FlashPoint, events: Events) -> bool:
    """FP-END-1, FP-END-2: everything stops when the last Damage marker is placed."""
    if not explosions.has_collapsed(s):
        return False
    s.step = n.COLLAPSE
    emit(events, Event.COLLAPSED)
    return True


@rule
def look_at_hazmats(s: FlashPoint, events: Events) -> None:
    """FP-HAZ-1, FP-HAZ-2, FP-HAZ-5, FP-INFO-3: one on Fire explodes; of several one is chosen."""
    burning = hazmat.hazmats_on_fire(s)
    if burning == 0:
        s.step = n.KNOCK_DOWN if s.late else n.FLARE
    elif burning & (burning - 1):
        s.asked = s.active
        s.phase = Phase.EXPLODING
    else:
        set_off(s, lowest(burning), events)


@rule
def set_off(s: FlashPoint, number: int, events: Events) -> None:
    """FP-HAZ-1, FP-END-2: a Hazmat explodes, and the building may collapse."""
    hazmat.blow_hazmat(s, number, events)
    stop_if_collapsed(s, events)


@rule
def collapse(s: FlashPoint, events: Events) -> None:
    """FP-END-3, FP-END-4: POI left on the board are revealed, Victims Lost; then it is over."""
    for slot in range(n.POIS):
        if s.poi_at[slot] >= 0:
            if s.poi_kind[slot] == n.UNREVEALED:
                poi.start_revealing(s, slot, n.FOR_COLLAPSE)
            else:
                poi.lose(s, slot, Event.LOST_IN_RUINS, events)
            return
    ending.finish_collapse(s, events)


@rule
def end_turn(s: FlashPoint) -> None:
    """FP-TURN-1, FP-TURN-3, FP-TURN-5 to FP-TURN-7: the next Firefighter round the table begins."""
    s.active = (int(s.active) + 1) % int(s.seats)
    s.target = n.NONE
    s.flared = 0
    s.late = 0
    s.downed = 0
    s.step = n.TURN_BEGINS

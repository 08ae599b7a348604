"""Vehicles: parking, driving and riding."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.flash_point.kernel.ending import would_finish
from pulaski.games.flash_point.kernel.escape import is_somebody_on_fire, leaves_a_way_off
from pulaski.games.flash_point.kernel.poi import rescue_at
from pulaski.games.flash_point.kernel.points import ORDINARY, can_pay, pay
from pulaski.games.flash_point.kernel.tables import OUTDOOR, RING, SPOT
from pulaski.games.flash_point.state import (
    AMBULANCE,
    ARRIVAL,
    ARRIVED,
    DIRECTIONS,
    DRIVE,
    DROVE,
    ENGINE,
    MUST_GO_ALONG,
    NO_VEHICLES,
    NO_WAY_OFF,
    NONE,
    NOT_AT_ENGINE,
    NOT_NEXT_SPOT,
    PARK,
    PARKED,
    POIS,
    RIDE,
    RIDE_ELSEWHERE,
    RIDING,
    RODE,
    SETTLING,
    STAY,
    STAYED,
    TAKE_ACTION,
    TOO_FEW_AP,
    UNREVEALED,
    VEHICLES,
    FlashPoint,
)

__all__ = [
    "ask_riders",
    "drive",
    "drive_choices",
    "is_in_engine",
    "is_on_spot",
    "park",
    "park_choices",
    "refuse_drive",
    "refuse_ride",
    "refuse_stay",
    "ride",
    "ride_choices",
    "stay",
]

COST = 2  # FP-DRIVE-1


@rule
def is_on_spot(s: FlashPoint, vehicle: int, side: int, space: int) -> bool:
    """FP-VEH-2: whether a space is one of the two of a Spot."""
    board = int(s.board)
    near, far = int(SPOT[board, vehicle, side, 0]), int(SPOT[board, vehicle, side, 1])
    return space in (near, far)


@rule
def is_in_engine(s: FlashPoint, space: int) -> bool:
    """FP-VEH-2, FP-VEH-3: whether a space is one of the Engine's."""
    return s.parked[ENGINE] >= 0 and is_on_spot(s, ENGINE, int(s.parked[ENGINE]), space)


@rule
def park_choices(s: FlashPoint, out: Cells) -> int:
    """FP-XSETUP-35, FP-VEH-1: any of the four Spots of its kind."""
    for side in range(DIRECTIONS):
        out[side] = PARK + DIRECTIONS * int(s.vehicle) + side
    return DIRECTIONS


@rule
def park(s: FlashPoint, side: int, events: Events) -> None:
    """FP-XSETUP-35: the group puts a vehicle on one of its Spots, the Ambulance first."""
    vehicle = int(s.vehicle)
    s.parked[vehicle] = side
    s.vehicle = (vehicle + 1) % VEHICLES
    s.phase = SETTLING
    emit(events, PARKED, EVERYBODY, vehicle, side, 0, 0)


# Driving.


@rule
def victims_on_spot(s: FlashPoint, side: int) -> int:
    """FP-RESC-5: how many Victims wait on a Spot of the Ambulance."""
    count = 0
    for slot in range(POIS):
        waits = s.poi_at[slot] >= 0 and s.poi_kind[slot] != UNREVEALED
        if waits and is_on_spot(s, AMBULANCE, side, int(s.poi_at[slot])):
            count += 1
    return count


@rule
def keeps_way_off(s: FlashPoint, vehicle: int, side: int, space: int, cost: int) -> bool:
    """FP-DRIVE-15, FP-MOVE-9: whether all could get off Fire with the driver on a space then.

    A drive that ends the game needs no way off.
    """
    if vehicle == AMBULANCE and would_finish(s, victims_on_spot(s, side)):
        return True
    return leaves_a_way_off(s, int(s.active), space, cost, ORDINARY)


@rule
def leaves_a_place(s: FlashPoint, vehicle: int, side: int) -> bool:
    """FP-DRIVE-15: whether the driver can end up where the way off Fire is kept."""
    here = int(s.at[int(s.active)])
    if vehicle == AMBULANCE and keeps_way_off(s, vehicle, side, here, COST):
        return True
    if not is_on_spot(s, vehicle, int(s.parked[vehicle]), here):
        return False
    for half in range(2):
        space = int(SPOT[int(s.board), vehicle, side, half])
        if keeps_way_off(s, vehicle, side, space, COST):
            return True
    return False


@rule
def refuse_drive(s: FlashPoint, vehicle: int, side: int) -> int:
    """FP-DRIVE-1 to FP-DRIVE-5, FP-DRIVE-15: why a vehicle cannot be driven there."""
    if not s.with_vehicles:
        return NO_VEHICLES
    if vehicle == ENGINE and not is_in_engine(s, int(s.at[int(s.active)])):
        return NOT_AT_ENGINE
    if (int(s.parked[vehicle]) + side) % 2 == 0:
        return NOT_NEXT_SPOT
    if not can_pay(s, COST, ORDINARY):
        return TOO_FEW_AP
    if is_somebody_on_fire(s) and not leaves_a_place(s, vehicle, side):
        return NO_WAY_OFF
    return 0


@rule
def drive_choices(s: FlashPoint, out: Cells, count: int) -> int:
    """FP-DRIVE-1, FP-DRIVE-3, FP-DRIVE-5: to the next Spot, either way round."""
    if not can_pay(s, COST, ORDINARY):
        return count
    for vehicle in range(VEHICLES):
        for side in range(DIRECTIONS):
            if refuse_drive(s, vehicle, side) == 0:
                out[count] = DRIVE + DIRECTIONS * vehicle + side
                count += 1
    return count


@rule
def drive(s: FlashPoint, vehicle: int, side: int, events: Events) -> None:
    """FP-DRIVE-1, FP-DRIVE-7, FP-DRIVE-13: all Firefighters on its Spot are asked, then it goes."""
    pay(s, COST, ORDINARY)
    s.vehicle = vehicle
    s.heading = side
    for seat in range(int(s.seats)):
        if is_on_spot(s, vehicle, int(s.parked[vehicle]), int(s.at[seat])):
            s.to_ask |= 1 << seat
    s.step = ARRIVAL
    emit(events, DROVE, EVERYBODY, int(s.active), vehicle, side, 0)


@rule
def ask_riders(s: FlashPoint, events: Events) -> None:
    """FP-DRIVE-11, FP-DRIVE-14: in turn order, the driver first; then the vehicle arrives."""
    for step in range(int(s.seats)):
        seat = (int(s.active) + step) % int(s.seats)
        if (int(s.to_ask) >> seat) & 1:
            s.asked = seat
            s.phase = RIDING
            return
    arrive(s, events)


@rule
def arrive(s: FlashPoint, events: Events) -> None:
    """FP-DRIVE-12, FP-DRIVE-14, FP-RESC-4, FP-RESC-5: the vehicle stops, Victims are Rescued."""
    vehicle, side = int(s.vehicle), int(s.heading)
    s.parked[vehicle] = side
    emit(events, ARRIVED, EVERYBODY, vehicle, side, 0, 0)
    if vehicle == AMBULANCE:
        for half in range(2):
            rescue_at(s, int(SPOT[int(s.board), AMBULANCE, side, half]), events)
    s.vehicle = 0
    s.heading = NONE
    s.step = TAKE_ACTION


# Riding.


@rule
def strands_somebody(s: FlashPoint, space: int) -> bool:
    """FP-DRIVE-15: whether the driver, on this space, leaves somebody on Fire without a way off."""
    if s.asked != s.active or not is_somebody_on_fire(s):
        return False
    return not keeps_way_off(s, int(s.vehicle), int(s.heading), space, 0)


@rule
def refuse_ride(s: FlashPoint, outdoor: int) -> int:
    """FP-DRIVE-8 to FP-DRIVE-10, FP-DRIVE-15: one gets off in either space of the new Spot."""
    space = int(RING[outdoor])
    if not is_on_spot(s, int(s.vehicle), int(s.heading), space):
        return RIDE_ELSEWHERE
    return NO_WAY_OFF if strands_somebody(s, space) else 0


@rule
def refuse_stay(s: FlashPoint) -> int:
    """FP-DRIVE-4, FP-DRIVE-6, FP-DRIVE-7: only the driver of the Engine must go along."""
    if s.vehicle == ENGINE and s.asked == s.active:
        return MUST_GO_ALONG
    return NO_WAY_OFF if strands_somebody(s, int(s.at[int(s.asked)])) else 0


@rule
def ride_choices(s: FlashPoint, out: Cells) -> int:
    """FP-DRIVE-6, FP-DRIVE-7, FP-DRIVE-9: the two spaces of the new Spot, or staying."""
    count = 0
    for half in range(2):
        outdoor = int(OUTDOOR[SPOT[int(s.board), int(s.vehicle), int(s.heading), half]])
        if refuse_ride(s, outdoor) == 0:
            out[count] = RIDE + outdoor
            count += 1
    if refuse_stay(s) == 0:
        out[count] = STAY
        count += 1
    return count


@rule
def ride(s: FlashPoint, outdoor: int, events: Events) -> None:
    """FP-DRIVE-9, FP-DRIVE-11: the Firefighter rides along for nothing."""
    seat = int(s.asked)
    s.at[seat] = int(RING[outdoor])
    s.to_ask &= ~(1 << seat)
    s.phase = SETTLING
    emit(events, RODE, EVERYBODY, seat, int(RING[outdoor]), 0, 0)


@rule
def stay(s: FlashPoint, events: Events) -> None:
    """FP-DRIVE-6, FP-DRIVE-7: the Firefighter stays where it is."""
    s.to_ask &= ~(1 << int(s.asked))
    s.phase = SETTLING
    emit(events, STAYED, EVERYBODY, int(s.asked), 0, 0, 0)

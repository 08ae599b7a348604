"""Vehicles: parking, driving and riding."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import FlashPoint
from . import building, ending, escape, poi, points
from .points import ORDINARY
from .tables import OUTDOOR, RING, SPOT

COST = 2  # FP-DRIVE-1


@rule
def is_in_engine(s: FlashPoint, space: int) -> bool:
    """FP-VEH-2, FP-VEH-3: whether a space is one of the Engine's."""
    side = int(s.parked[n.ENGINE])
    return side >= 0 and building.is_on_spot(s, n.ENGINE, side, space)


@rule
def park(s: FlashPoint, side: int, events: Events) -> None:
    """FP-XSETUP-35, FP-VEH-1: the group puts a vehicle on one of its Spots, the Ambulance first."""
    vehicle = int(s.vehicle)
    s.parked[vehicle] = side
    s.vehicle = (vehicle + 1) % n.VEHICLES
    s.phase = Phase.SETTLING
    emit(events, Event.PARKED, vehicle, side)


# Driving.


@rule
def keeps_way_off(s: FlashPoint, vehicle: int, side: int, space: int, cost: int) -> bool:
    """FP-DRIVE-15, FP-MOVE-9: whether all could get off Fire with the driver on a space then.

    A drive that ends the game needs no way off.
    """
    if vehicle == n.AMBULANCE and ending.would_finish(s, poi.victims_on_spot(s, side)):
        return True
    return escape.can_get_off_driving(s, space, cost, vehicle, side)


@rule
def leaves_a_place(s: FlashPoint, vehicle: int, side: int) -> bool:
    """FP-DRIVE-15: whether the driver can end up where the way off Fire is kept."""
    here = int(s.at[int(s.active)])
    if vehicle == n.AMBULANCE and keeps_way_off(s, vehicle, side, here, COST):
        return True
    if not building.is_on_spot(s, vehicle, int(s.parked[vehicle]), here):
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
        return Refusal.NO_VEHICLES
    if vehicle == n.ENGINE and not is_in_engine(s, int(s.at[int(s.active)])):
        return Refusal.NOT_AT_ENGINE
    if (int(s.parked[vehicle]) + side) % 2 == 0:
        return Refusal.NOT_NEXT_SPOT if s.parked[vehicle] == side else Refusal.OPPOSITE_SPOT
    if not points.can_pay(s, COST, ORDINARY):
        return points.refuse_cost(s, COST)
    if escape.is_somebody_on_fire(s) and not leaves_a_place(s, vehicle, side):
        return Refusal.NO_WAY_OFF_BY_DRIVING
    return 0


@rule
def drive_choices(s: FlashPoint, out: Cells, count: int) -> int:
    """FP-DRIVE-1, FP-DRIVE-3, FP-DRIVE-5: to the next Spot, either way round."""
    if not points.can_pay(s, COST, ORDINARY):
        return count
    for vehicle in range(n.VEHICLES):
        for side in range(n.DIRECTIONS):
            action = Act.DRIVE + n.DIRECTIONS * vehicle + side
            count = offer(out, count, action, refuse_drive(s, vehicle, side))
    return count


@rule
def drive(s: FlashPoint, vehicle: int, side: int, events: Events) -> None:
    """FP-DRIVE-1, FP-DRIVE-7, FP-DRIVE-13: all Firefighters on its Spot are asked, then it goes."""
    points.pay(s, COST, ORDINARY)
    s.vehicle = vehicle
    s.heading = side
    for seat in range(int(s.seats)):
        if building.is_on_spot(s, vehicle, int(s.parked[vehicle]), int(s.at[seat])):
            s.to_ask |= 1 << seat
    s.step = n.ARRIVAL
    emit(events, Event.DROVE, int(s.active), vehicle, side)


@rule
def ask_riders(s: FlashPoint, events: Events) -> None:
    """FP-DRIVE-11, FP-DRIVE-14: in turn order, the driver first; then the vehicle arrives."""
    for step in range(int(s.seats)):
        seat = (int(s.active) + step) % int(s.seats)
        if (int(s.to_ask) >> seat) & 1:
            s.asked = seat
            s.phase = Phase.RIDING
            return
    arrive(s, events)


@rule
def arrive(s: FlashPoint, events: Events) -> None:
    """FP-DRIVE-12, FP-DRIVE-14, FP-RESC-4, FP-RESC-5: the vehicle stops, Victims are Rescued."""
    vehicle, side = int(s.vehicle), int(s.heading)
    s.parked[vehicle] = side
    emit(events, Event.ARRIVED, vehicle, side)
    if vehicle == n.AMBULANCE:
        for half in range(2):
            space = int(SPOT[int(s.board), n.AMBULANCE, side, half])
            poi.rescue_at(s, space, Event.FETCHED, events)
    s.vehicle = 0
    s.heading = n.NONE
    s.step = n.TAKE_ACTION


# Riding.


@rule
def strands_somebody(s: FlashPoint, space: int) -> bool:
    """FP-DRIVE-15: whether the driver, on this space, leaves somebody on Fire without a way off."""
    if s.asked != s.active or not escape.is_somebody_on_fire(s):
        return False
    return not keeps_way_off(s, int(s.vehicle), int(s.heading), space, 0)


@rule
def refuse_ride(s: FlashPoint, outdoor: int) -> int:
    """FP-DRIVE-8 to FP-DRIVE-10, FP-DRIVE-15: one gets off in either space of the new Spot."""
    space = int(RING[outdoor])
    if not building.is_on_spot(s, int(s.vehicle), int(s.heading), space):
        return Refusal.DRIVE_ELSEWHERE if s.asked == s.active else Refusal.RIDE_ELSEWHERE
    return Refusal.NO_WAY_OFF_BY_DRIVING if strands_somebody(s, space) else 0


@rule
def refuse_stay(s: FlashPoint) -> int:
    """FP-DRIVE-4, FP-DRIVE-6, FP-DRIVE-7: only the driver of the Engine must go along."""
    if s.vehicle == n.ENGINE and s.asked == s.active:
        return Refusal.MUST_GO_ALONG
    stranded = strands_somebody(s, int(s.at[int(s.asked)]))
    return Refusal.NO_WAY_OFF_BY_DRIVING if stranded else 0


@rule
def ride_choices(s: FlashPoint, out: Cells) -> int:
    """FP-DRIVE-6, FP-DRIVE-7, FP-DRIVE-9: the two spaces of the new Spot, or staying."""
    count = 0
    for half in range(2):
        outdoor = int(OUTDOOR[SPOT[int(s.board), int(s.vehicle), int(s.heading), half]])
        count = offer(out, count, Act.RIDE + outdoor, refuse_ride(s, outdoor))
    count = offer(out, count, Act.STAY, refuse_stay(s))
    return count


@rule
def ride(s: FlashPoint, outdoor: int, events: Events) -> None:
    """FP-DRIVE-9 to FP-DRIVE-11: the Firefighter rides along for nothing."""
    seat = int(s.asked)
    s.at[seat] = int(RING[outdoor])
    s.to_ask &= ~(1 << seat)
    s.phase = Phase.SETTLING
    emit(events, Event.WENT_ALONG if seat == s.active else Event.RODE, seat, int(RING[outdoor]))


@rule
def stay(s: FlashPoint, events: Events) -> None:
    """FP-DRIVE-6, FP-DRIVE-7: the Firefighter stays where it is."""
    s.to_ask &= ~(1 << int(s.asked))
    s.phase = Phase.SETTLING
    emit(events, Event.LET_IT_GO if s.asked == s.active else Event.STAYED, int(s.asked))

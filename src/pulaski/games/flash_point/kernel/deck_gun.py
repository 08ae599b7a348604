"""The Deck Gun of the Engine, and the rerolls of the Driver/Operator."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event, Phase, Refusal
from ..state import FlashPoint
from . import building, escape, fire, points, vehicles
from .points import ORDINARY
from .tables import OPPOSITE, QUADRANT, QUADRANT_AT, SPACE


@rule
def gun_cost(s: FlashPoint) -> int:
    """FP-GUN-1, FP-DRV-2: AP of a shot."""
    return 2 if points.has_card(s, n.DRIVER) else 4


@rule
def crew_in_quadrant(s: FlashPoint) -> bool:
    """FP-GUN-3, FP-GUN-6, FP-GUN-7: whether a Firefighter is in the quadrant of the Engine."""
    aimed = int(QUADRANT[QUADRANT_AT[int(s.board), int(s.parked[n.ENGINE])]])
    for seat in range(int(s.seats)):
        if aimed & building.bit_of(int(s.at[seat])):
            return True
    return False


@rule
def refuse_gun(s: FlashPoint) -> int:
    """FP-GUN-1 to FP-GUN-7, FP-GUN-15, FP-VAR-11: why the Deck Gun cannot be fired."""
    if not s.with_vehicles:
        return Refusal.NO_VEHICLES
    if s.murphy:
        return Refusal.NO_WATER
    if not vehicles.is_in_engine(s, int(s.at[int(s.active)])):
        return Refusal.GUN_NOT_THERE
    if crew_in_quadrant(s):
        return Refusal.CREW_IN_QUADRANT
    return escape.refuse_price(s, gun_cost(s))


@rule
def fire_gun(s: FlashPoint, events: Events) -> None:
    """FP-GUN-1, FP-GUN-8: both dice are rolled."""
    points.pay(s, gun_cost(s), ORDINARY)
    s.rerolled = 0
    s.roll_for = n.FOR_GUN
    s.phase = Phase.ROLLING
    told = Event.FIRED_BY_DRIVER if points.has_card(s, n.DRIVER) else Event.FIRED
    emit(events, told, int(s.active))


@rule
def aim(s: FlashPoint, events: Events) -> None:
    """FP-DRV-3 to FP-DRV-6: the dice have fallen; the Driver/Operator may reroll each once."""
    if points.has_card(s, n.DRIVER) and s.rerolled != 3:
        s.asked = int(s.active)
        s.phase = Phase.GUNNING
    else:
        splash(s, events)


@rule
def refuse_reroll(s: FlashPoint, die: int) -> int:
    """FP-DRV-3 to FP-DRV-5: each die at most once."""
    return Refusal.DIE_REROLLED if (int(s.rerolled) >> die) & 1 else 0


@rule
def reroll(s: FlashPoint, die: int, events: Events) -> None:
    """FP-DRV-3, FP-DRV-4: one die is rolled again, and then perhaps the other."""
    told = Event.REROLLED_BOTH if s.rerolled else Event.REROLLED
    s.rerolled |= 1 << die
    s.phase = Phase.ROLLING_BLACK if die else Phase.ROLLING_RED
    emit(events, told, int(s.active), die)


@rule
def gun_target(s: FlashPoint) -> int:
    """FP-GUN-4, FP-GUN-5, FP-GUN-8, FP-COMP-18, FP-COMP-19: dice out of range are turned."""
    quadrant = int(QUADRANT_AT[int(s.board), int(s.parked[n.ENGINE])])
    red, black = int(s.red), int(s.black)
    if (red > 3) != (quadrant >= 2):
        red = 7 - red
    if (black > 4) != (quadrant % 2 == 1):
        black = int(OPPOSITE[int(s.die), black])
    return 8 * (red - 1) + black - 1


@rule
def splash(s: FlashPoint, events: Events) -> None:
    """FP-GUN-10 to FP-GUN-14: Fire and Smoke go from the Target and every Adjacent space."""
    number = gun_target(s)
    space = int(SPACE[number])
    emit(events, Event.AIMED, space)
    fire.put_out(s, 1 << number, Event.PUT_OUT, events)
    for direction in range(n.DIRECTIONS):
        beside = building.passable_next(s, space, direction)
        if beside >= 0 and building.bit_of(beside):
            fire.put_out(s, building.bit_of(beside), Event.SPLASHED, events)
    s.rerolled = 0
    s.roll_for = n.FOR_NOTHING
    s.phase = Phase.SETTLING

"""Moving: alone, carrying or leading; by oneself or on a Fire Captain's command."""

from __future__ import annotations

from typing import Final

import numpy as np

from pulaski.core.bits import lowest
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Refusal
from ..state import FlashPoint
from . import building, commands, ending, escape, hazmat, poi, points
from .tables import INDOOR

#: How a step is reported, by what comes along.
STEPS: Final = np.array(
    (
        *(Event.MOVED, Event.CARRIED, Event.HAULED, Event.LED),
        *(Event.LED_CARRYING, Event.LED_HAULING, Event.LED_TWO),
    ),
    dtype=np.int64,
)


@rule
def loads_at(s: FlashPoint, space: int) -> int:
    """FP-CARRY-4, FP-CARRY-5, FP-PARA-5 to FP-PARA-9, FP-HAZ-9: the set of loads possible there.

    At most one item is carried and one Treated Victim led, on command too (FP-CAPT-5).
    """
    victims, treated = 0, 0
    for slot in range(n.POIS):
        if s.poi_at[slot] == space:
            victims += 1 if s.poi_kind[slot] == n.VICTIM else 0
            treated += 1 if s.poi_kind[slot] == n.TREATED else 0
    goods = int(s.hazmats) & building.bit_of(space)
    found = 1 << n.ALONE
    if victims:
        found |= 1 << n.CARRY
    if goods:
        found |= 1 << n.CARRY_HAZMAT
    if treated:
        found |= 1 << n.LEAD
        if victims:
            found |= 1 << n.LEAD_CARRY
        if goods:
            found |= 1 << n.LEAD_HAZMAT
        if treated > 1:
            found |= 1 << n.LEAD_TWO
    return found


@rule
def move_cost(s: FlashPoint, load: int, space: int) -> int:
    """FP-MOVE-1, FP-MOVE-2, FP-MOVE-8, FP-CARRY-1, FP-PARA-4, FP-PARA-6, FP-HAZ-9: AP of a step.

    FP-CAPT-4: it is the same on command.
    """
    if load != n.ALONE and load != n.LEAD:
        return 2
    return 2 if int(s.fire) & building.bit_of(space) else 1


@rule
def gained(s: FlashPoint, load: int, space: int) -> int:
    """FP-END-8: how many Victims a step brings to where they are Rescued."""
    if load in (n.ALONE, n.CARRY_HAZMAT) or not poi.is_rescue_space(s, space):
        return 0
    return 2 if load in (n.LEAD_CARRY, n.LEAD_TWO) else 1


@rule
def is_dangerous(s: FlashPoint, space: int, on_fire: bool) -> bool:
    """FP-MOVE-7: whether the way off Fire is in question after a step to this space."""
    return on_fire or int(s.fire) & building.bit_of(space) != 0


@rule
def keeps_way_off(s: FlashPoint, who: int, load: int, space: int) -> bool:
    """FP-MOVE-7, FP-MOVE-9: whether all could get off Fire after this step, or it ends the game."""
    if ending.would_finish(s, gained(s, load, space)):
        return True
    cost, kind = move_cost(s, load, space), commands.funds(who)
    return escape.leaves_a_way_off(s, commands.seat_of(s, who), space, cost, kind)


@rule
def move_choices(s: FlashPoint, who: int, on_fire: bool, out: Cells, count: int) -> int:
    """FP-MOVE-1 to FP-MOVE-4, FP-CARRY-1, FP-CARRY-2: the steps of a Firefighter."""
    here, kind = int(s.at[commands.seat_of(s, who)]), commands.funds(who)
    loads = loads_at(s, here)
    for direction in range(n.DIRECTIONS):
        space = building.passable_next(s, here, direction)
        if space < 0:
            continue
        safe = not is_dangerous(s, space, on_fire)
        burns = int(s.fire) & building.bit_of(space)
        rest = 1 if burns else loads  # FP-CARRY-2, FP-PARA-7, FP-HAZ-10: alone into Fire
        while rest:
            load = lowest(rest)
            rest &= rest - 1
            cost = move_cost(s, load, space)
            paid = points.can_pay(s, cost, kind) and not commands.refuse_cafs(s, who, cost)
            if paid and (safe or keeps_way_off(s, who, load, space)):
                out[count] = Act.MOVE + (who * n.LOADS + load) * n.SPACES + space
                count += 1
    return count


@rule
def refuse_move(s: FlashPoint, who: int, load: int, space: int) -> int:
    """FP-MOVE-1 to FP-MOVE-9: why a Firefighter cannot take this step, plainest reason first."""
    code = commands.refuse_command(s, who)
    if code:
        return code
    here = int(s.at[commands.seat_of(s, who)])
    direction = building.direction_to(here, space)
    if direction < 0:
        return Refusal.NOT_ADJACENT
    stands = building.stands_between(s, here, direction)
    if not building.is_passable(stands):
        return Refusal.DOOR_BETWEEN if stands == n.CLOSED else Refusal.WALL_BETWEEN
    code = refuse_load(s, load, here, space)
    if code:
        return code
    cost, kind = move_cost(s, load, space), commands.funds(who)
    code = commands.refuse_cafs(s, who, cost)
    if code:
        return code
    if not points.can_pay(s, cost, kind):
        return points.refuse_cost(s, cost)
    safe = not is_dangerous(s, space, escape.is_somebody_on_fire(s))
    return 0 if safe or keeps_way_off(s, who, load, space) else Refusal.NO_WAY_OFF


@rule
def refuse_load(s: FlashPoint, load: int, here: int, space: int) -> int:
    """FP-CARRY-2, FP-CARRY-5, FP-PARA-4 to FP-PARA-9, FP-HAZ-9, FP-HAZ-10: why it stays behind."""
    if (loads_at(s, here) >> load) & 1 == 0:
        return refuse_missing(s, load, here)
    if load == n.ALONE or int(s.fire) & building.bit_of(space) == 0:
        return 0
    if load in (n.CARRY_HAZMAT, n.LEAD_HAZMAT):
        return Refusal.HAZMAT_INTO_FIRE
    return Refusal.CARRY_INTO_FIRE if load in (n.CARRY, n.LEAD_CARRY) else Refusal.LEAD_INTO_FIRE


@rule
def refuse_missing(s: FlashPoint, load: int, here: int) -> int:
    """FP-CARRY-5, FP-PARA-4, FP-PARA-9, FP-HAZ-9, FP-OPT-9, FP-OPT-11: what is not there."""
    if load >= n.LEAD and not s.specialists:
        return Refusal.NO_SPECIALISTS
    if load == n.LEAD_TWO:
        return Refusal.NOT_TWO_TREATED
    if load >= n.LEAD and poi.find_poi(s, here, n.TREATED) < 0:
        return Refusal.NO_TREATED
    if load in (n.CARRY_HAZMAT, n.LEAD_HAZMAT):
        return Refusal.NO_HAZMAT if s.with_hazmat else Refusal.NO_HAZMATS
    return Refusal.NO_VICTIM


@rule
def bring_poi(s: FlashPoint, kind: int, here: int, space: int) -> None:
    """FP-CARRY-5, FP-CARRY-7: one Victim of a kind comes along."""
    s.poi_at[poi.find_poi(s, here, kind)] = space


@rule
def bring_hazmat(s: FlashPoint, seat: int, here: int, space: int, events: Events) -> None:
    """FP-HAZ-9, FP-HAZ-11, FP-HAZ-12: a Hazmat comes along; outdoors it is disposed of."""
    hazmat.take_hazmat(s, int(INDOOR[here]))
    if INDOOR[space] >= 0:
        hazmat.add_hazmat(s, int(INDOOR[space]))
    else:
        s.disposed += 1
        emit(events, Event.DISPOSED, seat, space)


@rule
def move(s: FlashPoint, who: int, load: int, space: int, events: Events) -> None:
    """FP-MOVE-3, FP-POI-1, FP-CARRY-3, FP-CARRY-6, FP-CAPT-10: one step, and what it brings."""
    seat = commands.seat_of(s, who)
    here = int(s.at[seat])
    commands.tell_command(s, who, events)
    points.pay(s, move_cost(s, load, space), commands.funds(who))
    s.at[seat] = space
    burns = int(s.fire) & building.bit_of(space)  # FP-CARRY-2: then nothing comes along
    emit(events, Event.MOVED_INTO_FIRE if burns else int(STEPS[load]), seat, space)
    if load in (n.CARRY, n.LEAD_CARRY):
        bring_poi(s, n.VICTIM, here, space)
    if load >= n.LEAD:
        bring_poi(s, n.TREATED, here, space)
    if load == n.LEAD_TWO:
        bring_poi(s, n.TREATED, here, space)
    if load in (n.CARRY_HAZMAT, n.LEAD_HAZMAT):
        bring_hazmat(s, seat, here, space, events)
    if load != n.ALONE and poi.is_rescue_space(s, space):
        told = Event.RESCUED_AT_AMBULANCE if s.with_vehicles else Event.RESCUED
        poi.rescue_at(s, space, told, events)
    slot = poi.find_poi(s, space, n.UNREVEALED)
    if slot >= 0:
        poi.start_revealing(s, slot, n.FOR_ENTERING)

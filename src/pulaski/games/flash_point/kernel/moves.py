"""Moving: alone, carrying or leading; by oneself or on a Fire Captain's command."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.flash_point.kernel.building import (
    bit_of,
    direction_to,
    is_passable,
    passable_next,
    stands_between,
)
from pulaski.games.flash_point.kernel.commands import (
    funds,
    refuse_cafs,
    refuse_command,
    seat_of,
    tell_command,
)
from pulaski.games.flash_point.kernel.ending import would_finish
from pulaski.games.flash_point.kernel.escape import is_somebody_on_fire, leaves_a_way_off
from pulaski.games.flash_point.kernel.hazmat import add_hazmat, take_hazmat
from pulaski.games.flash_point.kernel.poi import (
    find_poi,
    is_rescue_space,
    rescue_at,
    start_revealing,
)
from pulaski.games.flash_point.kernel.points import can_pay, pay
from pulaski.games.flash_point.kernel.tables import INDOOR
from pulaski.games.flash_point.state import (
    ALONE,
    CAFS_LIMIT,
    CARRY,
    CARRY_HAZMAT,
    CARRY_INTO_FIRE,
    CLOSED,
    DIRECTIONS,
    DISPOSED,
    DOOR_BETWEEN,
    FOR_ENTERING,
    HAZMAT_INTO_FIRE,
    LEAD,
    LEAD_CARRY,
    LEAD_HAZMAT,
    LEAD_INTO_FIRE,
    LEAD_TWO,
    LOADS,
    MOVE,
    MOVED,
    NO_HAZMAT,
    NO_TREATED,
    NO_VICTIM,
    NO_WAY_OFF,
    NOT_ADJACENT,
    NOT_TWO_TREATED,
    POIS,
    SPACES,
    TOO_FEW_AP,
    TREATED,
    UNREVEALED,
    VICTIM,
    WALL_BETWEEN,
    FlashPoint,
)

__all__ = ["loads_at", "move", "move_choices", "move_cost", "refuse_move"]


@rule
def loads_at(s: FlashPoint, space: int) -> int:
    """FP-CARRY-4, FP-CARRY-5, FP-PARA-5 to FP-PARA-9, FP-HAZ-9: the set of loads possible there.

    At most one item is carried and one Treated Victim led, on command too (FP-CAPT-5).
    """
    victims, treated = 0, 0
    for slot in range(POIS):
        if s.poi_at[slot] == space:
            victims += 1 if s.poi_kind[slot] == VICTIM else 0
            treated += 1 if s.poi_kind[slot] == TREATED else 0
    hazmat = int(s.hazmats) & bit_of(space)
    found = 1 << ALONE
    if victims:
        found |= 1 << CARRY
    if hazmat:
        found |= 1 << CARRY_HAZMAT
    if treated:
        found |= 1 << LEAD
        if victims:
            found |= 1 << LEAD_CARRY
        if hazmat:
            found |= 1 << LEAD_HAZMAT
        if treated > 1:
            found |= 1 << LEAD_TWO
    return found


@rule
def move_cost(s: FlashPoint, load: int, space: int) -> int:
    """FP-MOVE-1, FP-MOVE-2, FP-MOVE-8, FP-CARRY-1, FP-PARA-4, FP-PARA-6, FP-HAZ-9: AP of a step.

    FP-CAPT-4: it is the same on command.
    """
    if load != ALONE and load != LEAD:
        return 2
    return 2 if int(s.fire) & bit_of(space) else 1


@rule
def gained(s: FlashPoint, load: int, space: int) -> int:
    """FP-END-8: how many Victims a step brings to where they are Rescued."""
    if load in (ALONE, CARRY_HAZMAT) or not is_rescue_space(s, space):
        return 0
    return 2 if load in (LEAD_CARRY, LEAD_TWO) else 1


@rule
def needs_guard(s: FlashPoint, on_fire: bool, load: int, space: int) -> bool:
    """FP-MOVE-7, FP-MOVE-9: whether the way off Fire is in question after this step."""
    entering = int(s.fire) & bit_of(space) != 0
    return (on_fire or entering) and not would_finish(s, gained(s, load, space))


@rule
def move_choices(s: FlashPoint, who: int, seat: int, on_fire: bool, out: Cells, count: int) -> int:
    """FP-MOVE-1 to FP-MOVE-4, FP-CARRY-1, FP-CARRY-2: the steps of a Firefighter."""
    here, kind = int(s.at[seat]), funds(who)
    loads = loads_at(s, here)
    for direction in range(DIRECTIONS):
        space = passable_next(s, here, direction)
        if space < 0:
            continue
        burns = int(s.fire) & bit_of(space) != 0
        rest = 1 if burns else loads  # FP-CARRY-2, FP-PARA-7, FP-HAZ-10: alone into Fire
        load = 0
        while rest:
            cost = move_cost(s, load, space)
            if rest & 1 and can_pay(s, cost, kind) and (who == 0 or not refuse_cafs(s, seat, cost)):
                guarded = (on_fire or burns) and needs_guard(s, on_fire, load, space)
                if not guarded or leaves_a_way_off(s, seat, space, cost, kind):
                    out[count] = MOVE + (who * LOADS + load) * SPACES + space
                    count += 1
            rest >>= 1
            load += 1
    return count


@rule
def refuse_move(s: FlashPoint, who: int, load: int, space: int) -> int:
    """FP-MOVE-1 to FP-MOVE-9: why a Firefighter cannot take this step, plainest reason first."""
    code = refuse_command(s, who)
    if code:
        return code
    seat = seat_of(s, who)
    here = int(s.at[seat])
    direction = direction_to(here, space)
    if direction < 0:
        return NOT_ADJACENT
    stands = stands_between(s, here, direction)
    if not is_passable(stands):
        return DOOR_BETWEEN if stands == CLOSED else WALL_BETWEEN
    code = refuse_load(s, load, here, space)
    if code:
        return code
    cost, kind = move_cost(s, load, space), funds(who)
    if who > 0 and refuse_cafs(s, seat, cost):
        return CAFS_LIMIT
    if not can_pay(s, cost, kind):
        return TOO_FEW_AP
    on_fire = is_somebody_on_fire(s)
    if not needs_guard(s, on_fire, load, space) or leaves_a_way_off(s, seat, space, cost, kind):
        return 0
    return NO_WAY_OFF


@rule
def refuse_load(s: FlashPoint, load: int, here: int, space: int) -> int:
    """FP-CARRY-2, FP-CARRY-5, FP-PARA-4 to FP-PARA-9, FP-HAZ-9, FP-HAZ-10: why it stays behind."""
    if (loads_at(s, here) >> load) & 1 == 0:
        if load == LEAD_TWO:
            return NOT_TWO_TREATED
        if load >= LEAD and find_poi(s, here, TREATED) < 0:
            return NO_TREATED
        return NO_HAZMAT if load in (CARRY_HAZMAT, LEAD_HAZMAT) else NO_VICTIM
    if load == ALONE or int(s.fire) & bit_of(space) == 0:
        return 0
    if load in (CARRY_HAZMAT, LEAD_HAZMAT):
        return HAZMAT_INTO_FIRE
    return CARRY_INTO_FIRE if load in (CARRY, LEAD_CARRY) else LEAD_INTO_FIRE


@rule
def bring_poi(s: FlashPoint, kind: int, here: int, space: int) -> None:
    """FP-CARRY-5, FP-CARRY-7: one Victim of a kind comes along."""
    s.poi_at[find_poi(s, here, kind)] = space


@rule
def bring_hazmat(s: FlashPoint, seat: int, here: int, space: int, events: Events) -> None:
    """FP-HAZ-9, FP-HAZ-11, FP-HAZ-12: a Hazmat comes along; outdoors it is disposed of."""
    take_hazmat(s, int(INDOOR[here]))
    if INDOOR[space] >= 0:
        add_hazmat(s, int(INDOOR[space]))
    else:
        s.disposed += 1
        emit(events, DISPOSED, EVERYBODY, seat, space, 0, 0)


@rule
def move(s: FlashPoint, who: int, load: int, space: int, events: Events) -> None:
    """FP-MOVE-3, FP-POI-1, FP-CARRY-3, FP-CARRY-6, FP-CAPT-10: one step, and what it brings."""
    seat = seat_of(s, who)
    here = int(s.at[seat])
    tell_command(s, who, events)
    pay(s, move_cost(s, load, space), funds(who))
    s.at[seat] = space
    emit(events, MOVED + load, EVERYBODY, seat, space, 0, 0)
    if load in (CARRY, LEAD_CARRY):
        bring_poi(s, VICTIM, here, space)
    if load >= LEAD:
        bring_poi(s, TREATED, here, space)
    if load == LEAD_TWO:
        bring_poi(s, TREATED, here, space)
    if load in (CARRY_HAZMAT, LEAD_HAZMAT):
        bring_hazmat(s, seat, here, space, events)
    if load != ALONE and is_rescue_space(s, space):
        rescue_at(s, space, events)
    slot = find_poi(s, space, UNREVEALED)
    if slot >= 0:
        start_revealing(s, slot, FOR_ENTERING)

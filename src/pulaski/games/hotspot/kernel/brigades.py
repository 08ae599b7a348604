"""Brigades: Move, Extinguish, and moves by Shortcut."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Refusal
from ..state import Hotspot
from . import bonus, control, decks, region
from .tables import AROUND, DISTANCE, NEXT, WITHIN


@rule
def is_bound(s: Hotspot, seats: int, pawn: int) -> bool:
    """HB-BACK-23: whether the Commander of a Brigade is in a set of seats."""
    return (seats >> control.commander_of(s, pawn)) & 1 == 1


@rule
def refuse_mobility(s: Hotspot, pawn: int) -> int:
    """HB-BACK-4, HB-BACK-12: why a Brigade cannot be moved by anything."""
    why = control.refuse_absent(s, pawn)
    if why:
        return why
    if s.strike >= 0:
        return Refusal.ON_STRIKE
    return Refusal.ROAD_BLOCKED if is_bound(s, int(s.roadblocks), pawn) else 0


@rule
def refuse_action(s: Hotspot, pawn: int) -> int:
    """HB-FIGHT-5: one Action with each own Brigade."""
    acted = (int(s.acted) >> pawn) & 1
    return control.refuse_pawn(s, pawn) or (Refusal.HAS_ACTED if acted else 0)


@rule
def refuse_goal(s: Hotspot, pawn: int, goal: int) -> int:
    """HB-MOVE-7, HB-MOVE-11: a Move leads to another hex, and into an open one."""
    return Refusal.SAME_HEX if s.at[pawn] == goal else region.refuse_entry(s, goal)


@rule
def can_step(s: Hotspot, start: int, goal: int, steps: int) -> bool:
    """HB-MOVE-2, HB-MOVE-3, HB-MOVE-9: one or two steps, neither onto a closed hex."""
    distance = int(DISTANCE[start, goal])
    if distance != 2 or steps < 2:
        return distance == 1
    for side in range(n.SIDES):
        between = int(NEXT[start, side])
        if between >= 0 and DISTANCE[between, goal] == 1 and region.refuse_entry(s, between) == 0:
            return True
    return False


@rule
def steps_of(s: Hotspot, seat: int) -> int:
    """HB-ASSET-8: two steps with Large Fire Trucks."""
    return 2 if s.trucks[seat] else 1


@rule
def ranges_of(s: Hotspot, pawn: int) -> int:
    """HB-MOVE-1, HB-MOVE-5, HB-MOVE-6, HB-RANGE-4: the ranges where it began the turn and still is.

    The ranges are those of departments, as a set.
    """
    began, now, seat = int(s.began_at[pawn]), int(s.at[pawn]), control.commander_of(s, pawn)
    reach, found = control.reach_of_range(s, seat), 0
    for department in range(n.DEPARTMENTS if began >= 0 else 0):
        near = DISTANCE[int(s.hq[department]), began] <= reach
        if s.holder[department] == seat and near and DISTANCE[int(s.hq[department]), now] <= reach:
            found |= 1 << department
    return found


@rule
def in_ranges(s: Hotspot, cell: int, ranges: int) -> bool:
    """HB-MOVE-1, HB-MOVE-8, HB-RANGE-3: whether a hex is in one of these own ranges."""
    while ranges:
        if control.in_range(s, lowest(ranges), cell):
            return True
        ranges &= ranges - 1
    return False


@rule
def refuse_mover(s: Hotspot, pawn: int) -> int:
    """HB-FIGHT-5, HB-BACK-4, HB-BACK-12: why a Brigade cannot Move anywhere."""
    return refuse_action(s, pawn) or refuse_mobility(s, pawn)


@rule
def refuse_move(s: Hotspot, pawn: int, goal: int) -> int:
    """HB-MOVE-1 to HB-MOVE-4: within a range, or by steps."""
    why = refuse_mover(s, pawn) or refuse_goal(s, pawn, goal)
    return why if why or reaches(s, pawn, goal) else refuse_distance(s, pawn, goal)


@rule
def reaches(s: Hotspot, pawn: int, goal: int) -> bool:
    """HB-MOVE-1 to HB-MOVE-4: whether a Move leads as far as an open hex."""
    if in_ranges(s, goal, ranges_of(s, pawn)):
        return True
    return can_step(s, int(s.at[pawn]), goal, steps_of(s, int(s.active)))


@rule
def refuse_distance(s: Hotspot, pawn: int, goal: int) -> int:
    """HB-MOVE-2, HB-MOVE-4 to HB-MOVE-6, HB-MOVE-9, HB-RANGE-4: why a goal is out of reach."""
    ranges = ranges_of(s, pawn)
    if in_range_of(s, goal, True):
        return Refusal.ONE_RANGE if ranges else Refusal.NO_RANGE_MOVE
    if in_range_of(s, goal, False) and in_range_of(s, int(s.at[pawn]), False):
        return Refusal.OTHER_RANGE
    if s.trucks[int(s.active)]:
        return Refusal.TWO_STEPS
    return Refusal.TOO_FAR if ranges else Refusal.ONE_STEP


@rule
def in_range_of(s: Hotspot, cell: int, own: bool) -> bool:
    """HB-RANGE-1, HB-MOVE-6: whether a hex is in a range of the active seat, or of others."""
    for department in range(n.DEPARTMENTS):
        holder = int(s.holder[department])
        if holder >= 0 and (holder == s.active) == own and control.in_range(s, department, cell):
            return True
    return False


@rule
def move_choices(s: Hotspot, pawn: int, out: Cells, count: int) -> int:
    """HB-MOVE-1 to HB-MOVE-4: everywhere that a Brigade can Move, each hex once."""
    if refuse_mover(s, pawn):
        return count
    first, ranges, listed = Act.MOVE + n.HEXES * pawn, ranges_of(s, pawn), 0
    reach = control.reach_of_range(s, int(s.active))
    while listed != ranges:
        department = lowest(ranges & ~listed)
        centre = int(s.hq[department])
        for near in range(int(WITHIN[centre, reach])):
            goal = int(AROUND[centre, near])
            if refuse_goal(s, pawn, goal) == 0 and not in_ranges(s, goal, listed):
                out[count] = first + goal
                count += 1
        listed |= 1 << department
    return step_choices(s, pawn, steps_of(s, int(s.active)), first, ranges, out, count)


@rule
def step_choices(
    s: Hotspot, pawn: int, steps: int, first: int, ranges: int, out: Cells, count: int
) -> int:
    """HB-MOVE-2, HB-MOVE-9: where steps lead, without goals in the ranges that are listed."""
    start = int(s.at[pawn])
    for near in range(1, int(WITHIN[start, steps])):
        goal = int(AROUND[start, near])
        if refuse_goal(s, pawn, goal) or in_ranges(s, goal, ranges):
            continue
        if can_step(s, start, goal, steps):
            out[count] = first + goal
            count += 1
    return count


@rule
def move(s: Hotspot, pawn: int, goal: int, events: Events) -> None:
    """HB-FIGHT-5, HB-FIGHT-10, HB-FIGHT-11: the Action is used."""
    why = why_moved(s, pawn, goal)
    s.acted |= 1 << pawn
    s.at[pawn] = goal
    emit(events, why, int(s.active), pawn, goal)


@rule
def why_moved(s: Hotspot, pawn: int, goal: int) -> int:
    """HB-MOVE-1 to HB-MOVE-3, HB-MOVE-9: which kind of Move leads to a goal."""
    if in_ranges(s, goal, ranges_of(s, pawn)):
        return Event.MOVED
    if DISTANCE[int(s.at[pawn]), goal] > 1:
        return Event.MOVED_TWO
    return Event.MOVED_IN if in_range_of(s, goal, True) else Event.MOVED_OUT


# Shortcut.


@rule
def refuse_shortcut(s: Hotspot, pawn: int, goal: int) -> int:
    """HB-LUCK-7, HB-LUCK-19, HB-LUCK-20, HB-CARD-13: any Brigade, up to two steps."""
    if not decks.keeps(s, int(s.active), n.SHORT_CUT):
        return Refusal.NOT_KEPT
    why = refuse_carrying(s, pawn) or refuse_goal(s, pawn, goal)
    if why or can_step(s, int(s.at[pawn]), goal, 2):
        return why
    return Refusal.SHORTCUT_TOO_FAR


@rule
def refuse_carrying(s: Hotspot, pawn: int) -> int:
    """HB-BACK-25: what keeps a Brigade from moving keeps it from Shortcut."""
    why = refuse_mobility(s, pawn)
    if why == Refusal.ON_STRIKE:
        return Refusal.NO_SHORTCUT_ON_STRIKE
    return Refusal.NO_SHORTCUT_ON_ROADS if why == Refusal.ROAD_BLOCKED else why


@rule
def shortcut_choices(s: Hotspot, out: Cells, count: int) -> int:
    """HB-LUCK-7: every Brigade that can be moved."""
    if not decks.keeps(s, int(s.active), n.SHORT_CUT):
        return count
    for pawn in range(n.PAWNS):
        if refuse_mobility(s, pawn) == 0:
            count = step_choices(s, pawn, 2, Act.SHORTCUT + n.HEXES * pawn, 0, out, count)
    return count


@rule
def take_shortcut(s: Hotspot, pawn: int, goal: int, events: Events) -> None:
    """HB-LUCK-7, HB-LUCK-19, HB-LUCK-20: the card is discarded, no Action is used."""
    decks.discard_kept(s, int(s.active), n.SHORT_CUT)
    s.at[pawn] = goal
    is_own = control.commander_of(s, pawn) == s.active
    why = Event.CUT_SHORT if is_own else Event.CUT_SHORT_OTHER
    emit(events, why, int(s.active), pawn, goal)


# Extinguish.


@rule
def refuse_extinguish(s: Hotspot, pawn: int) -> int:
    """HB-FIGHT-8, HB-FIGHT-9, HB-BACK-11: a Fire Token must be there, and water."""
    why = refuse_action(s, pawn)
    if why:
        return why
    if is_bound(s, int(s.no_water), pawn):
        return Refusal.NO_PRESSURE
    return 0 if s.fire[int(s.at[pawn])] > 0 else Refusal.NO_FIRE_HERE


@rule
def tokens_removed(s: Hotspot, seat: int) -> int:
    """HB-FIGHT-8, HB-ASSET-4, HB-ASSET-5, HB-DRY-1: one, two with Tank Wagons and water."""
    return 2 if s.tanks[seat] and not s.dry else 1


@rule
def why_so_many(s: Hotspot, seat: int, cell: int) -> int:
    """HB-FIGHT-8, HB-ASSET-4, HB-ASSET-6, HB-DRY-1: why so many tokens are removed there."""
    if not s.tanks[seat]:
        return Event.EXTINGUISHED
    if s.fire[cell] == 1:
        return Event.EXTINGUISHED if s.dry else Event.EXTINGUISHED_LAST
    return Event.EXTINGUISHED_DRY if s.dry else Event.EXTINGUISHED_TWO


@rule
def extinguish(s: Hotspot, pawn: int, events: Events) -> None:
    """HB-FIGHT-8, HB-ASSET-6, HB-BACK-13, HB-BACK-39: remove tokens, or break the line."""
    s.acted |= 1 << pawn
    seat, cell = int(s.active), int(s.at[pawn])
    if s.line_break:
        s.line_break = 0
        emit(events, Event.LINE_BROKE, seat, pawn)
        return
    why = why_so_many(s, seat, cell)
    region.remove_tokens(s, cell, min(tokens_removed(s, seat), int(s.fire[cell])))
    emit(events, why, seat, pawn, cell, int(s.fire[cell]))
    bonus.reward(s, seat, cell, Event.BONUS, events)

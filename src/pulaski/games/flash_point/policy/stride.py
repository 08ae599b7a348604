"""A step in a direction, and what it begins with: a Door, an axe or a hose."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.flash_point.kernel.building import bit_of, stands_between
from pulaski.games.flash_point.kernel.escape import hose_factor
from pulaski.games.flash_point.kernel.moves import move_cost
from pulaski.games.flash_point.kernel.points import COMMAND, MOVEMENT, ap_after, free_for
from pulaski.games.flash_point.kernel.refusals import refuse
from pulaski.games.flash_point.kernel.tables import DOOR_NUMBER, EDGE, INDOOR, NEXT
from pulaski.games.flash_point.policy.chart import Chart
from pulaski.games.flash_point.policy.danger import flashed
from pulaski.games.flash_point.policy.paths import Field, first_step
from pulaski.games.flash_point.state import (
    ALONE,
    CHOP,
    CLOSED,
    DAMAGED,
    DOORS,
    FLIP_FIRE,
    HOSE,
    INDOORS,
    LEAD,
    LOADS,
    MOST_SAVED,
    MOVE,
    NONE,
    PASS,
    SHUT,
    SPACES,
    WALL,
    FlashPoint,
)

__all__ = ["allowed", "stride", "wait", "walk"]


@rule
def allowed(s: FlashPoint, action: int) -> int:
    """The action, or NONE where the rules refuse it."""
    return action if refuse(s, action) == 0 else NONE


@rule
def wait(s: FlashPoint) -> int:
    """Save the AP, where all of them can be saved: the plan goes on from here."""
    return PASS if int(s.ap) <= MOST_SAVED else NONE


@rule
def walk(s: FlashPoint, c: Chart, field: Field, here: int, chop: int) -> int:
    """The first action of the active Firefighter on the cheapest way to a goal."""
    return stride(s, c, 0, ALONE, here, first_step(s, field, here, 1, 1, chop))


@rule
def stride(s: FlashPoint, c: Chart, who: int, load: int, here: int, direction: int) -> int:
    """A step in a direction or what must come before it; NONE if that cannot be done now."""
    if direction < 0:
        return NONE
    edge, stands = int(EDGE[here, direction]), stands_between(s, here, direction)
    space = int(NEXT[here, direction])
    if stands == CLOSED:
        return allowed(s, SHUT + who * 2 * DOORS + int(DOOR_NUMBER[edge]))
    if stands in (WALL, DAMAGED):
        return allowed(s, CHOP + edge) if who == 0 else NONE
    move = MOVE + (who * LOADS + load) * SPACES + space
    if int(s.fire) & bit_of(space):
        return into_fire(s, load, move, int(INDOOR[space])) if who == 0 else NONE
    if stops_in_fire(s, c, who, load, space):
        return NONE
    return allowed(s, move)


@rule
def into_fire(s: FlashPoint, load: int, move: int, number: int) -> int:
    """Fire in the way: it is flipped if the step can follow, else one runs through.

    Who pays double for the hose, or has Movement AP, runs.
    """
    need = hose_factor(s) + (1 if load in (ALONE, LEAD) else 2)
    if int(s.ap) >= need and (hose_factor(s) == 1 or load != ALONE):
        return allowed(s, HOSE + FLIP_FIRE * INDOORS + number)
    can_go_on = int(s.ap) + free_for(s, MOVEMENT) > 2
    return allowed(s, move) if load == ALONE and can_go_on else NONE


@rule
def stops_in_fire(s: FlashPoint, c: Chart, who: int, load: int, space: int) -> bool:
    """Whether the turn would end, for want of AP, where Smoke is about to catch fire."""
    if int(s.smoke) & bit_of(space) == 0:
        return False
    kind = MOVEMENT if who == 0 else COMMAND
    if who == 0 and ap_after(s, move_cost(s, load, space), kind) >= hose_factor(s):
        return False
    return flashed(c.house, int(s.fire), int(s.smoke)) & bit_of(space) != 0

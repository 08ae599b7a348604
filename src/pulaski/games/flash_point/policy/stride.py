"""A step in a direction, and what it begins with: a Door, an axe or a hose."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import building, escape, moves, points, refusals
from ..kernel.points import MOVEMENT
from ..kernel.tables import DOOR_NUMBER, EDGE, INDOOR, NEXT
from ..state import FlashPoint
from . import danger, paths
from .house import House
from .paths import Field


@rule
def plan(gain: int, action: int) -> tuple[int, int]:
    """What a plan gains per AP, and its first action; both plain numbers, as plans are compared."""
    return gain, action


@rule
def allowed(s: FlashPoint, action: int) -> int:
    """The action, or NONE where the rules refuse it."""
    return action if refusals.refuse(s, action) == 0 else n.NONE


@rule
def wait(s: FlashPoint) -> int:
    """Save the AP, where all of them can be saved: the plan goes on from here."""
    return Act.PASS if int(s.ap) <= n.MOST_SAVED else n.NONE


@rule
def walk(s: FlashPoint, h: House, field: Field, here: int, chop: int) -> int:
    """The first action of the active Firefighter on the cheapest way to a goal."""
    return stride(s, h, 0, n.ALONE, here, paths.first_step(s, field, here, 1, 1, chop))


@rule
def stride(s: FlashPoint, h: House, who: int, load: int, here: int, direction: int) -> int:
    """A step in a direction or what must come before it; NONE if that cannot be done now."""
    if direction < 0:
        return n.NONE
    edge, stands = int(EDGE[here, direction]), building.stands_between(s, here, direction)
    space = int(NEXT[here, direction])
    if stands == n.CLOSED:
        return allowed(s, Act.OPEN + who * 2 * n.DOORS + int(DOOR_NUMBER[edge]))
    if stands in (n.WALL, n.DAMAGED):
        return allowed(s, Act.CHOP + edge) if who == 0 else n.NONE
    move = Act.MOVE + (who * n.LOADS + load) * n.SPACES + space
    if int(s.fire) & building.bit_of(space):
        return into_fire(s, load, move, int(INDOOR[space])) if who == 0 else n.NONE
    if stops_in_fire(s, h, who, load, space):
        return n.NONE
    return allowed(s, move)


@rule
def into_fire(s: FlashPoint, load: int, move: int, number: int) -> int:
    """Fire in the way: it is flipped if the step can follow, else one runs through.

    Who pays double for the hose, or has Movement AP, runs.
    """
    need = escape.hose_factor(s) + (1 if load in (n.ALONE, n.LEAD) else 2)
    if int(s.ap) >= need and (escape.hose_factor(s) == 1 or load != n.ALONE):
        return allowed(s, Act.CLEAR + n.FLIP_FIRE * n.INDOORS + number)
    can_go_on = int(s.ap) + points.free_for(s, MOVEMENT) > 2
    return allowed(s, move) if load == n.ALONE and can_go_on else n.NONE


@rule
def stops_in_fire(s: FlashPoint, h: House, who: int, load: int, space: int) -> bool:
    """Whether the turn would end, for want of AP, where Smoke is about to catch fire."""
    if int(s.smoke) & building.bit_of(space) == 0:
        return False
    left = points.ap_after(s, moves.move_cost(s, load, space), MOVEMENT)
    if who == 0 and left >= escape.hose_factor(s):
        return False
    return danger.flashed(h, int(s.fire), int(s.smoke)) & building.bit_of(space) != 0

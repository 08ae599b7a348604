"""How far the active Firefighter gets: the picture writes the price on every space in reach."""

from __future__ import annotations

from pulaski.core.compile import driver, rule
from pulaski.core.state import Cells, States

from .. import state as n
from ..codes import Phase
from ..state import FlashPoint
from . import building, moves, points
from .points import MOVEMENT


@rule
def can_enter(s: FlashPoint, space: int, cost: int) -> bool:
    """FP-MOVE-5: a space is in reach for so much; on Fire it takes one AP more to get off."""
    return points.can_pay(s, cost + 1 if building.has_fire(s, space) else cost, MOVEMENT)


@rule
def go_on(s: FlashPoint, load: int, space: int, spent: int, out: Cells) -> None:
    """FP-MOVE-1, FP-MOVE-2, FP-MOVE-4, FP-CARRY-2: lower the prices next to a space reached."""
    for direction in range(n.DIRECTIONS):
        near = building.passable_next(s, space, direction)
        if near < 0 or (load != n.ALONE and building.has_fire(s, near)):
            continue
        cost = spent + moves.move_cost(s, load, near)
        if (out[near] == n.NONE or cost < out[near]) and can_enter(s, near, cost):
            out[near] = cost


@driver
def prices(states: States, i: int, load: int, out: Cells) -> None:
    """The AP that it takes to go to every space through what is open, NONE where AP are too few.

    All are NONE outside Take Action, and with a load that is not there.
    """
    s = states[i]
    for space in range(n.SPACES):
        out[space] = n.NONE
    here = int(s.at[int(s.active)])
    if s.phase != Phase.ACTING or (moves.loads_at(s, here) >> load) & 1 == 0:
        return
    out[here] = 0
    spent = 0
    while points.can_pay(s, spent, MOVEMENT):
        for space in range(n.SPACES):
            if out[space] == spent:
                go_on(s, load, space, spent, out)
        spent += 1

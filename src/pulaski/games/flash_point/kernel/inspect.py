"""Entry points for laying out and asking about a position: scenarios and pictures use them."""

from __future__ import annotations

from pulaski.core.compile import driver
from pulaski.core.events import Events
from pulaski.core.state import States

from .. import state as n
from ..codes import Act
from . import building, chop, deck_gun, extinguish, moves, turn
from .tables import SPACE


@driver
def resume(states: States, i: int, events: Events) -> None:
    """Go on until somebody is asked or chance decides."""
    turn.settle(states[i], events)


@driver
def put_on_edge(states: States, i: int, edge: int, stands: int) -> None:
    """Put a Wall, a Door or nothing on an edge."""
    building.set_edge(states[i], edge, stands)


@driver
def is_burning(states: States, i: int, space: int) -> bool:
    """FP-BOARD-13: whether a space is on Fire."""
    return building.has_fire(states[i], space)


@driver
def aimed_at(states: States, i: int) -> int:
    """FP-GUN-8: the space that the dice name for the Deck Gun."""
    return int(SPACE[deck_gun.gun_target(states[i])])


@driver
def cost(states: States, i: int, action: int) -> int:
    """FP-AP-3: the AP of an action of Take Action, 0 for anything else."""
    s = states[i]
    if action >= Act.MOVE:
        step = action - Act.MOVE
        return moves.move_cost(s, step // n.SPACES % n.LOADS, step % n.SPACES)
    if action >= Act.OPEN:
        return 1  # FP-DOOR-1
    if action >= Act.CHOP:
        return chop.chop_cost(s)
    if action >= Act.CLEAR:
        return extinguish.hose_cost(s, (action - Act.CLEAR) // n.INDOORS)
    if action == Act.GUN:
        return deck_gun.gun_cost(s)
    if action == Act.TREAT or action >= Act.IDENTIFY:
        return 1
    drives, changes = Act.DRIVE <= action < Act.START, Act.CREW <= action < Act.PARK
    return 2 if action == Act.DISPOSE or drives or changes else 0

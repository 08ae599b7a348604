"""Entry points for laying out and asking about a position: scenarios and pictures use them."""

from __future__ import annotations

from pulaski.core.compile import driver, rule
from pulaski.core.events import Events
from pulaski.core.state import States
from pulaski.games.flash_point.kernel.building import has_fire, set_edge
from pulaski.games.flash_point.kernel.chop import chop_cost
from pulaski.games.flash_point.kernel.deck_gun import gun_cost
from pulaski.games.flash_point.kernel.extinguish import hose_cost
from pulaski.games.flash_point.kernel.moves import move_cost
from pulaski.games.flash_point.kernel.turn import settle
from pulaski.games.flash_point.state import (
    CHANGE,
    CHOP,
    DISPOSE,
    DRIVE,
    GUN,
    HOSE,
    IDENTIFY,
    INDOORS,
    LOADS,
    MOVE,
    PARK,
    SHUT,
    SPACES,
    START,
    TREAT,
    FlashPoint,
)

__all__ = ["cost_of", "on_fire", "put_on_edge", "resume"]


@driver
def resume(states: States, i: int, events: Events) -> None:
    """Go on until somebody is asked or chance decides."""
    settle(states[i], events)


@driver
def put_on_edge(states: States, i: int, edge: int, stands: int) -> None:
    """Put a Wall, a Door or nothing on an edge."""
    set_edge(states[i], edge, stands)


@driver
def on_fire(states: States, i: int, space: int) -> bool:
    """Whether there is Fire on a space, indoors or outdoors."""
    return has_fire(states[i], space)


@rule
def cost(s: FlashPoint, action: int) -> int:
    """FP-AP-3: what an action costs the active Firefighter."""
    if action >= MOVE:
        return move_cost(s, (action - MOVE) // SPACES % LOADS, (action - MOVE) % SPACES)
    if action >= SHUT:
        return 1
    if action >= CHOP:
        return chop_cost(s)
    if action >= HOSE:
        return hose_cost(s, (action - HOSE) // INDOORS)
    if action == GUN:
        return gun_cost(s)
    one = action == TREAT or action >= IDENTIFY
    two = (
        action == DISPOSE
        or (action >= DRIVE and action < START)
        or (action >= CHANGE and action < PARK)
    )
    return 1 if one else (2 if two else 0)


@driver
def cost_of(states: States, i: int, action: int) -> int:
    """FP-AP-3: the AP of an action of Take Action, 0 for anything else."""
    return cost(states[i], action)

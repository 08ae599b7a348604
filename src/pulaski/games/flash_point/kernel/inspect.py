"""Entry points for laying out and asking about a position: scenarios and pictures use them."""

from __future__ import annotations

from pulaski.core.compile import driver, rule
from pulaski.core.events import Events
from pulaski.core.state import States
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.codes import Act
from pulaski.games.flash_point.kernel import building, chop, deck_gun, extinguish, moves, turn
from pulaski.games.flash_point.state import FlashPoint


@driver
def resume(states: States, i: int, events: Events) -> None:
    """Go on until somebody is asked or chance decides."""
    turn.settle(states[i], events)


@driver
def put_on_edge(states: States, i: int, edge: int, stands: int) -> None:
    """Put a Wall, a Door or nothing on an edge."""
    building.set_edge(states[i], edge, stands)


@driver
def on_fire(states: States, i: int, space: int) -> bool:
    """Whether there is Fire on a space, indoors or outdoors."""
    return building.has_fire(states[i], space)


@rule
def cost(s: FlashPoint, action: int) -> int:
    """FP-AP-3: what an action costs the active Firefighter."""
    if action >= Act.MOVE:
        return moves.move_cost(
            s, (action - Act.MOVE) // n.SPACES % n.LOADS, (action - Act.MOVE) % n.SPACES
        )
    if action >= Act.OPEN:
        return 1
    if action >= Act.CHOP:
        return chop.chop_cost(s)
    if action >= Act.CLEAR:
        return extinguish.hose_cost(s, (action - Act.CLEAR) // n.INDOORS)
    if action == Act.GUN:
        return deck_gun.gun_cost(s)
    one = action == Act.TREAT or action >= Act.IDENTIFY
    two = (
        action == Act.DISPOSE
        or (action >= Act.DRIVE and action < Act.START)
        or (action >= Act.CREW and action < Act.PARK)
    )
    return 1 if one else (2 if two else 0)


@driver
def cost_of(states: States, i: int, action: int) -> int:
    """FP-AP-3: the AP of an action of Take Action, 0 for anything else."""
    return cost(states[i], action)

"""Entry points for laying out and asking about a position: scenarios and pictures use them."""

from __future__ import annotations

from pulaski.core.compile import driver
from pulaski.core.events import Events
from pulaski.core.state import States

from . import burning, turn, wind


@driver
def resume(states: States, i: int, events: Events) -> None:
    """Go on until somebody is asked or chance decides."""
    turn.settle(states[i], events)


@driver
def set_tower_ablaze(states: States, i: int, seat: int, events: Events) -> None:
    """FT-BURN-5: burn a tower, without what follows from it."""
    burning.set_ablaze(states[i], seat, events)


@driver
def can_blow(states: States, i: int, direction: int) -> bool:
    """FT-WIND-3: whether the wind can take a direction."""
    return wind.is_available(states[i], direction)

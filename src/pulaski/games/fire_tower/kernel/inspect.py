"""Entry points for laying out and asking about a position: scenarios and pictures use them."""

from __future__ import annotations

from pulaski.core.compile import driver
from pulaski.core.events import Events
from pulaski.core.state import States
from pulaski.games.fire_tower.kernel.burning import set_ablaze
from pulaski.games.fire_tower.kernel.ending import next_champion, next_is_grand
from pulaski.games.fire_tower.kernel.turn import settle
from pulaski.games.fire_tower.kernel.wind import is_available

__all__ = ["can_blow", "champion_after", "grand_after", "resume", "set_tower_ablaze"]


@driver
def resume(states: States, i: int, events: Events) -> None:
    """Go on until somebody is asked or chance decides."""
    settle(states[i], events)


@driver
def set_tower_ablaze(states: States, i: int, seat: int, events: Events) -> None:
    """FT-BURN-5: burn a tower, without what follows from it."""
    set_ablaze(states[i], seat, events)


@driver
def can_blow(states: States, i: int, direction: int) -> bool:
    """FT-WIND-3: whether the wind can take a direction."""
    return is_available(states[i], direction)


@driver
def champion_after(states: States, i: int) -> int:
    """FT-CHAMP-1: the seat that holds Champion of the Wood in the next game, -1 for none."""
    return next_champion(states[i])


@driver
def grand_after(states: States, i: int) -> bool:
    """FT-CHAMP-4: whether its Grand Champion side is up then."""
    return next_is_grand(states[i])

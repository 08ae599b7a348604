"""Entry points for laying out and asking about a position: scenarios and pictures use them."""

from __future__ import annotations

from pulaski.core.compile import driver
from pulaski.core.events import Events
from pulaski.core.state import Cells, States
from pulaski.games.feurio.kernel import fire, score, turn


@driver
def put_tile(states: States, i: int, place: int, value: int, events: Events) -> int:
    """Lay a tile on a hexagon of the rim, whatever its heat; return its number."""
    return fire.lay(states[i], place, value, events)


@driver
def resume(states: States, i: int, events: Events) -> None:
    """FE-INFO-6: go on until somebody is asked."""
    turn.settle(states[i], events)


@driver
def room(states: States, i: int, tile: int) -> int:
    """FE-MEN-16: how many more men the tile takes."""
    return fire.room(states[i], tile)


@driver
def zone_values(states: States, i: int, colour: int, tiles: Cells, points: Cells) -> int:
    """FE-SCORE-1, FE-SCORE-8: each zone of a colour as a set of tiles, and its points."""
    count = 0
    rest = score.held(states[i], colour)
    while rest:
        zone = score.zone_around(states[i], rest)
        rest &= ~zone
        tiles[count] = zone
        points[count] = score.worth(states[i], zone)
        count += 1
    return count

"""What scenarios and pictures ask of a position, and how a position is laid out."""

from __future__ import annotations

import numpy as np

from pulaski.core.compile import driver
from pulaski.core.events import Events
from pulaski.core.state import Cells, States

from .. import state as n
from . import fire, turn, zones


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
def how_it_ends(states: States, i: int) -> int:
    """FE-END-6, FE-SOLO-10, FE-COOP-10: how the game ends as the table stands."""
    return turn.how_it_ends(states[i])


def zones_of(states: States, colour: int) -> list[tuple[int, int]]:
    """The points and the tiles, as a set, of each zone of a colour; the most points first."""
    found = np.zeros((n.TILES, 2), dtype=np.int64)
    count = _list_zones(states, 0, colour, found)
    listed = [(points, tiles) for points, tiles in found[:count].tolist()]
    return sorted(listed, key=lambda zone: -zone[0])


@driver
def _list_zones(states: States, i: int, colour: int, found: Cells) -> int:
    """FE-SCORE-1, FE-SCORE-8: write down each zone of a colour; return how many there are."""
    count = 0
    rest = zones.held(states[i], colour)
    while rest:
        zone = zones.zone_around(states[i], rest)
        rest &= ~zone
        found[count, 0] = zones.worth(states[i], zone)
        found[count, 1] = zone
        count += 1
    return count

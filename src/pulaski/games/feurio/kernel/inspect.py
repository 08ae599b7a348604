"""What scenarios and pictures ask of a position, and how a position is laid out."""

from __future__ import annotations

from typing import NamedTuple

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


def rooms(states: States) -> list[int]:
    """FE-MEN-16: the same for every tile, with room for all there are."""
    found = np.zeros(n.TILES, dtype=np.int64)
    _list_rooms(states, 0, found)
    listed: list[int] = found.tolist()
    return listed


@driver
def _list_rooms(states: States, i: int, found: Cells) -> None:
    for tile in range(int(states[i].tiles)):
        found[tile] = fire.room(states[i], tile)


@driver
def how_it_ends(states: States, i: int) -> int:
    """FE-END-6, FE-SOLO-10, FE-COOP-10: how the game ends as the table stands."""
    return turn.how_it_ends(states[i])


class Zone(NamedTuple):
    """FE-SCORE-1: touching tiles with men of one colour, and how their points come about."""

    points: int
    tiles: int  # as a set
    sum: int  # of their values
    divisor: int  # FE-SCORE-6: the lowest value among the live ones, 0 if all are closed


def zones_of(states: States, colour: int) -> list[Zone]:
    """The zones of a colour; the most points first."""
    found = np.zeros((n.TILES, len(Zone._fields)), dtype=np.int64)
    count = _list_zones(states, 0, colour, found)
    return sorted((Zone(*row) for row in found[:count].tolist()), key=lambda zone: -zone.points)


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
        found[count, 2] = zones.value_sum(states[i], zone)
        found[count, 3] = zones.divisor(states[i], zone)
        count += 1
    return count

"""The building as sets of indoor spaces: what is open, shut and walled, on which side."""

from __future__ import annotations

from typing import NamedTuple

from pulaski.core.bits import lowest
from pulaski.core.compile import rule

from .. import state as n
from ..kernel import building
from ..kernel.tables import DOOR_EDGE, EAST_BIT, SOUTH_BIT, SPACE
from ..state import FlashPoint

ALL = (1 << n.INDOORS) - 1
EASTERN = sum(1 << number for number in range(7, n.INDOORS, 8))
SOUTHERN = sum(1 << number for number in range(40, n.INDOORS))
WESTERN = EASTERN >> 7
NORTHERN = SOUTHERN >> 40
CORNERS = (NORTHERN | SOUTHERN) & (EASTERN | WESTERN)


PLAIN, SKILLED = range(2)  # kinds of crew: without Specialists, and with them


class House(NamedTuple):
    """Open edges, Closed Doors, Walls and ways outdoors; the odds that a hidden POI is a Victim."""

    east: int
    south: int
    door_east: int
    door_south: int
    wall_north: int
    wall_east: int
    wall_south: int
    wall_west: int
    gap_north: int
    gap_east: int
    gap_south: int
    gap_west: int
    odds: int  # in hundredths


@rule
def crew_kind(s: FlashPoint) -> int:
    """Which weights count, where they differ: Specialists do more, and in another order."""
    return SKILLED if s.specialists else PLAIN


@rule
def closed_doors(s: FlashPoint) -> tuple[int, int]:
    """The spaces with a Closed Door on their east, and on their south."""
    east, south = 0, 0
    for door in range(n.DOORS):
        edge = int(DOOR_EDGE[door])
        if s.edge[edge] == n.CLOSED:
            east |= int(EAST_BIT[edge])
            south |= int(SOUTH_BIT[edge])
    return east, south


@rule
def gaps(s: FlashPoint, side: int, direction: int) -> int:
    """The spaces along a side of the building with a way outdoors there; a corner has two sides."""
    found = int(s.exits) & side
    rest = found & CORNERS
    while rest:
        number = lowest(rest)
        rest &= rest - 1
        stands = building.stands_between(s, int(SPACE[number]), direction)
        if not building.is_passable(stands):
            found &= ~(1 << number)
    return found


@rule
def odds_of_victim(s: FlashPoint) -> int:
    """How likely a POI that was not Revealed is a Victim, in hundredths."""
    hidden = int(s.hidden_victims) + int(s.hidden_alarms)
    return 100 * int(s.hidden_victims) // hidden if hidden else 0


@rule
def look_at_house(s: FlashPoint) -> House:
    """The building as it stands. Every outer edge is a Wall or a way: Doors are indoors."""
    east, south = int(s.open_east), int(s.open_south)
    door_east, door_south = closed_doors(s)
    inner_east = ALL & ~EASTERN & ~east & ~door_east
    inner_south = ALL & ~SOUTHERN & ~south & ~door_south
    north_gap, east_gap = gaps(s, NORTHERN, n.NORTH), gaps(s, EASTERN, n.EAST)
    south_gap, west_gap = gaps(s, SOUTHERN, n.SOUTH), gaps(s, WESTERN, n.WEST)
    return House(
        east,
        south,
        door_east,
        door_south,
        (inner_south << 8) | (NORTHERN & ~north_gap),
        inner_east | (EASTERN & ~east_gap),
        inner_south | (SOUTHERN & ~south_gap),
        (inner_east << 1) | (WESTERN & ~west_gap),
        north_gap,
        east_gap,
        south_gap,
        west_gap,
        odds_of_victim(s),
    )

"""Vehicles: the best use of each, when there is one worth it."""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import board, breaks, vehicles
from ..kernel.tables import LINE
from ..state import Hotshots
from . import danger
from .danger import Outlook
from .weights import DOZE_LEAST, DROP_LEAST, FLY_LEAST

ALL_TILES = (1 << n.TILES) - 1


@rule
def is_there(s: Hotshots, vehicle: int) -> bool:
    """HS-VEH-1: whether a Vehicle is on the base."""
    return (int(s.vehicles) >> vehicle) & 1 == 1


@rule
def flying_over(s: Hotshots) -> int:
    """HS-TANK-3, HS-HELI-3: the set of tiles that aircraft may fly over."""
    return ALL_TILES & ~(1 << n.POWER_LINES if vehicles.is_barred(s, n.POWER_LINES) else 0)


# Each is asked for what brings more than `least`, and says so if nothing does.


@rule
def best_flight(s: Hotshots, o: Outlook, least: int) -> tuple[int, int]:
    """HS-HELI-1: the tile for the Helicopter."""
    best, found = least + FLY_LEAST, n.NONE
    rest = int(s.burning) & flying_over(s) if is_there(s, n.HELICOPTER) else 0
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        gain = danger.flames_gain(s, o, tile, 3)
        if gain > best:
            best, found = gain, Act.FLY + tile
    return found, best - FLY_LEAST


@rule
def best_drop(s: Hotshots, o: Outlook, least: int) -> tuple[int, int]:
    """HS-TANK-1: the line for the Air Tanker; only lines of two or three fires."""
    best, found = least + DROP_LEAST, n.NONE
    if not is_there(s, n.TANKER):
        return found, least
    some = good_tiles(s, o, best)
    for tile in range(n.TILES if some else 0):
        for side in range(3):
            other = int(s.beside[tile, side])
            gain = line_gain(s, o, some, tile, other, other)
            if gain > best:
                best, found = gain, Act.DROP_TWO + 3 * tile + side
    for tile in range(n.TILES if some else 0):
        for line in range(n.LINES):
            one, two = (
                int(s.beside[tile, int(LINE[line, 0])]),
                int(s.beside[tile, int(LINE[line, 1])]),
            )
            gain = line_gain(s, o, some, tile, one, two)
            if gain > best:
                best, found = gain, Act.DROP_THREE + n.LINES * tile + line
    return found, best - DROP_LEAST


@rule
def good_tiles(s: Hotshots, o: Outlook, least: int) -> int:
    """Where a Flame less brings over a third of this: a line that does has one of these tiles."""
    found, rest = 0, int(s.burning) & flying_over(s)
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        found |= 1 << tile if 3 * danger.flames_gain(s, o, tile, 1) > least else 0
    return found


@rule
def line_gain(s: Hotshots, o: Outlook, some: int, tile: int, one: int, two: int) -> int:
    """What a line is worth that has one of some tiles; nothing without two fires or off board."""
    if one < 0 or two < 0:
        return 0
    line = (1 << tile) | (1 << one) | (1 << two)
    fires = line & int(s.burning)
    if not line & some or line & ~flying_over(s) or size(fires) < 2:
        return 0
    gain = 0
    while fires:
        gain += danger.flames_gain(s, o, lowest(fires), 1)
        fires &= fires - 1
    return gain


@rule
def best_doze(s: Hotshots, o: Outlook, least: int) -> tuple[int, int]:
    """HS-DOZE-1: three edges for the Dozer, one of them beside a fire."""
    best, found = least + DOZE_LEAST, n.NONE
    if not is_there(s, n.DOZER):
        return found, least
    some = good_edges(s, o, best)
    tiles = tiles_at(s, some)  # every edge of a line is one of a tile in its middle
    for edge in range(n.EDGES if some else 0):
        if tiles & tiles_at(s, 1 << edge):
            bend, gain = best_bend(s, o, some, edge, best)
            if gain > best:
                best, found = gain, Act.DOZE + n.BENDS * edge + bend
    for action in range(Act.DOZE_Y, Act.LAND if some else Act.DOZE_Y):
        gain = corner_gain(s, o, some, action)
        if gain > best:
            best, found = gain, action
    return found, best - DOZE_LEAST


@rule
def tiles_at(s: Hotshots, edges: int) -> int:
    """The set of tiles at edges that are on the board."""
    found = 0
    while edges:
        edge = lowest(edges)
        edges &= edges - 1
        other = board.far_tile(s, edge)
        found |= (1 << board.near_tile(edge)) | (1 << other) if other >= 0 else 0
    return found


@rule
def good_edges(s: Hotshots, o: Outlook, least: int) -> int:
    """Where a Firebreak brings over a third of this: a line that does has one of these edges."""
    found, rest = 0, int(s.burning)
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        for side in range(n.SIDES):
            edge = breaks.free_edge(s, tile, side)
            if edge >= 0 and 3 * danger.most_gain(s, o, edge) > least:
                found |= 1 << edge if 3 * danger.break_gain(s, o, edge) > least else 0
    return found


@rule
def best_bend(s: Hotshots, o: Outlook, some: int, edge: int, least: int) -> tuple[int, int]:
    """HS-DOZE-2: of the lines with an edge in the middle the best, if it brings more than `least`.

    At both ends it takes the better of two edges; of equals the first.
    """
    first = Act.DOZE + n.BENDS * edge
    last = first + n.BENDS - 1
    one, other_one = vehicles.dozer_edge(s, first, 1), vehicles.dozer_edge(s, last, 1)
    two, other_two = vehicles.dozer_edge(s, first, 2), vehicles.dozer_edge(s, last, 2)
    if one < 0 or two < 0 or (int(s.breaks) >> edge) & 1:
        return 0, 0
    ends = (1 << one) | (1 << other_one) | (1 << two) | (1 << other_two)
    if not (ends | (1 << edge)) & some:
        return 0, 0
    most = max(most_there(s, o, one), most_there(s, o, other_one))
    most += max(most_there(s, o, two), most_there(s, o, other_two))
    if most + danger.most_gain(s, o, edge) <= least:
        return 0, 0
    gain1, gain2 = gain_there(s, o, one), gain_there(s, o, two)
    other1, other2 = gain_there(s, o, other_one), gain_there(s, o, other_two)
    bend = (1 if other1 > gain1 else 0) + (2 if other2 > gain2 else 0)
    return bend, danger.break_gain(s, o, edge) + max(gain1, other1) + max(gain2, other2)


@rule
def gain_there(s: Hotshots, o: Outlook, edge: int) -> int:
    """What a Firebreak on an edge brings, far below 0 where one lies."""
    return -(1 << 30) if (int(s.breaks) >> edge) & 1 else danger.break_gain(s, o, edge)


@rule
def most_there(s: Hotshots, o: Outlook, edge: int) -> int:
    """The most that it may bring."""
    return -(1 << 30) if (int(s.breaks) >> edge) & 1 else danger.most_gain(s, o, edge)


@rule
def corner_gain(s: Hotshots, o: Outlook, some: int, action: int) -> int:
    """HS-DOZE-3: what a Y brings that has one of some edges."""
    edges, gain = 0, 0
    for nth in range(3):
        edge = vehicles.dozer_edge(s, action, nth)
        if edge < 0:
            return 0
        edges |= 1 << edge
    if not edges & some or edges & int(s.breaks):
        return 0
    while edges:
        gain += danger.break_gain(s, o, lowest(edges))
        edges &= edges - 1
    return gain


@rule
def best_vehicle(s: Hotshots, o: Outlook, least: int) -> tuple[int, int]:
    """HS-VEH-1: what to call, and what it brings beyond what it might bring later.

    NONE and `least` if nothing brings more than that.
    """
    action, best = best_flight(s, o, least)
    drop, best = best_drop(s, o, best)
    doze, best = best_doze(s, o, best)
    return doze if doze >= 0 else drop if drop >= 0 else action, best

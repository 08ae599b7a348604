"""Vehicles: the best use of each, when there is one worth it."""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import breaks, vehicles
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
    for action in range(Act.DOZE, Act.LAND if some else Act.DOZE):
        edges = dozed(s, action)
        if edges & some:
            gain = doze_gain(s, o, edges)
            if gain > best:
                best, found = gain, action
    return found, best - DOZE_LEAST


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
def dozed(s: Hotshots, action: int) -> int:
    """HS-DOZE-2, HS-DOZE-3: the edges of a line or Y; none if it is not free for the Dozer."""
    found = 0
    for nth in range(3):
        edge = vehicles.dozer_edge(s, action, nth)
        if edge < 0:
            return 0
        found |= 1 << edge
    return 0 if found & int(s.breaks) else found


@rule
def doze_gain(s: Hotshots, o: Outlook, edges: int) -> int:
    """What Firebreaks on edges bring, each for itself."""
    gain = 0
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

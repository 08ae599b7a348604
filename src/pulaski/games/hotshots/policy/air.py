"""Vehicles: the best use of each, when there is one worth it."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotshots.kernel.board import far_tile, has_break, is_burning, is_scorched
from pulaski.games.hotshots.kernel.vehicles import dozer_edge, line_tile
from pulaski.games.hotshots.policy.danger import Outlook, around, break_gain, flames_gain
from pulaski.games.hotshots.policy.weights import DOZE_LEAST, DROP_LEAST, FLY_LEAST
from pulaski.games.hotshots.state import (
    BENDS,
    DOZE,
    DOZER,
    DROP_2,
    DROP_3,
    EDGES,
    FLY,
    HELICOPTER,
    LINES,
    NONE,
    POWER_LINES,
    TANKER,
    TILES,
    Hotshots,
)

__all__ = ["best_vehicle"]


@rule
def is_there(s: Hotshots, vehicle: int) -> bool:
    """HS-VEH-1: whether a Vehicle is on the base."""
    return (int(s.vehicles) >> vehicle) & 1 == 1


@rule
def taken_off(s: Hotshots, o: Outlook, tile: int, count: int) -> int:
    """What it is worth to take Flames off a tile from the air; -1 where no aircraft may fly."""
    if tile == POWER_LINES and not is_scorched(s, tile):
        return -(1 << 30)
    return flames_gain(s, o, tile, count, around(s, o, tile)) if is_burning(s, tile) else 0


@rule
def best_flight(s: Hotshots, o: Outlook) -> tuple[int, int]:
    """HS-HELI-1: the tile for the Helicopter."""
    best, found = 0, NONE
    for tile in range(TILES):
        if is_burning(s, tile):
            gain = taken_off(s, o, tile, 3)
            if gain > best:
                best, found = gain, FLY + tile
    return found, best - FLY_LEAST


@rule
def best_drop(s: Hotshots, o: Outlook) -> tuple[int, int]:
    """HS-TANK-1: the line for the Air Tanker; only lines of two or three fires."""
    best, found = 0, NONE
    for action in range(DROP_2, DROP_3 + TILES * LINES):
        gain, fires = 0, 0
        length = 2 if action < DROP_3 else 3
        for nth in range(length):
            tile = line_tile(s, action, nth)
            if tile < 0 or s.cell_of[tile] < 0:
                fires = -9
            elif is_burning(s, tile):
                fires += 1
        if fires < 2:
            continue
        for nth in range(length):
            gain += taken_off(s, o, line_tile(s, action, nth), 1)
        if gain > best:
            best, found = gain, action
    return found, best - DROP_LEAST


@rule
def best_doze(s: Hotshots, o: Outlook) -> tuple[int, int]:
    """HS-DOZE-1: three edges for the Dozer, one of them beside a fire."""
    best, found = 0, NONE
    for action in range(DOZE, DOZE + EDGES * BENDS + 2 * TILES):
        gain = 0
        for nth in range(3):
            edge = dozer_edge(s, action, nth)
            if edge < 0 or has_break(s, edge):
                gain = -(1 << 30)
            elif is_burning(s, edge // 3) or is_burning(s, far_tile(s, edge)):
                gain += break_gain(s, o, edge)
        if gain > best:
            best, found = gain, action
    return found, best - DOZE_LEAST


@rule
def best_vehicle(s: Hotshots, o: Outlook) -> tuple[int, int]:
    """HS-VEH-1: what to call, and what it brings beyond what it might bring later."""
    best, found = 0, NONE
    if is_there(s, HELICOPTER):
        action, gain = best_flight(s, o)
        if action >= 0 and gain > best:
            best, found = gain, action
    if is_there(s, TANKER):
        action, gain = best_drop(s, o)
        if action >= 0 and gain > best:
            best, found = gain, action
    if is_there(s, DOZER):
        action, gain = best_doze(s, o)
        if action >= 0 and gain > best:
            best, found = gain, action
    return found, best

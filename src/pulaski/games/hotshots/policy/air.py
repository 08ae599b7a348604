"""Vehicles: the best use of each, when there is one worth it."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import board, vehicles
from ..state import Hotshots
from . import danger
from .danger import Outlook
from .weights import DOZE_LEAST, DROP_LEAST, FLY_LEAST


@rule
def is_there(s: Hotshots, vehicle: int) -> bool:
    """HS-VEH-1: whether a Vehicle is on the base."""
    return (int(s.vehicles) >> vehicle) & 1 == 1


@rule
def taken_off(s: Hotshots, o: Outlook, tile: int, count: int) -> int:
    """What it is worth to take Flames off a tile from the air; far below 0 where none may fly."""
    if vehicles.is_barred(s, tile):
        return -(1 << 30)
    return danger.flames_gain(s, o, tile, count)


@rule
def best_flight(s: Hotshots, o: Outlook) -> tuple[int, int]:
    """HS-HELI-1: the tile for the Helicopter."""
    best, found = 0, n.NONE
    if not is_there(s, n.HELICOPTER):
        return found, best
    for tile in range(n.TILES):
        gain = taken_off(s, o, tile, 3) if board.is_burning(s, tile) else 0
        if gain > best:
            best, found = gain, Act.FLY + tile
    return found, best - FLY_LEAST


@rule
def best_drop(s: Hotshots, o: Outlook) -> tuple[int, int]:
    """HS-TANK-1: the line for the Air Tanker; only lines of two or three fires."""
    best, found = 0, n.NONE
    if not is_there(s, n.TANKER):
        return found, best
    for action in range(Act.DROP_TWO, Act.DOZE):
        gain, fires = 0, 0
        length = vehicles.line_length(action)
        for nth in range(length):
            tile = vehicles.line_tile(s, action, nth)
            if tile < 0 or s.cell_of[tile] < 0:
                fires = -9
            elif board.is_burning(s, tile):
                fires += 1
        if fires < 2:
            continue
        for nth in range(length):
            gain += taken_off(s, o, vehicles.line_tile(s, action, nth), 1)
        if gain > best:
            best, found = gain, action
    return found, best - DROP_LEAST


@rule
def best_doze(s: Hotshots, o: Outlook) -> tuple[int, int]:
    """HS-DOZE-1: three edges for the Dozer, one of them beside a fire."""
    best, found = 0, n.NONE
    if not is_there(s, n.DOZER):
        return found, best
    for action in range(Act.DOZE, Act.LAND):
        gain = 0
        for nth in range(3):
            edge = vehicles.dozer_edge(s, action, nth)
            if edge < 0 or board.has_break(s, edge):
                gain = -(1 << 30)
            elif board.is_burning(s, edge // 3) or board.is_burning(s, board.far_tile(s, edge)):
                gain += danger.break_gain(s, o, edge)
        if gain > best:
            best, found = gain, action
    return found, best - DOZE_LEAST


@rule
def best_vehicle(s: Hotshots, o: Outlook) -> tuple[int, int]:
    """HS-VEH-1: what to call, and what it brings beyond what it might bring later."""
    best, found = 0, n.NONE
    for action, gain in (best_flight(s, o), best_drop(s, o), best_doze(s, o)):
        if action >= 0 and gain > best:
            best, found = gain, action
    return found, best

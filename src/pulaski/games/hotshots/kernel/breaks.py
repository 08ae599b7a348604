"""Firebreaks: where one may lie, placing it, and taking one from the board when none is left."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Event, Refusal
from ..state import Hotshots
from . import board, crew


@rule
def refuse_break(s: Hotshots, edge: int) -> int:
    """HS-BREAK-1 to HS-BREAK-3: an edge of the own tile, between two tiles and still free."""
    tile, near, far = crew.own_tile(s), board.near_tile(edge), board.far_tile(s, edge)
    if s.cell_of[near] < 0 or far < 0:
        return Refusal.NO_EDGE
    if tile != near and tile != far:
        return Refusal.NOT_AT_TILE
    return Refusal.HAS_BREAK if board.has_break(s, edge) else 0


@rule
def free_edge(s: Hotshots, tile: int, side: int) -> int:
    """HS-BREAK-2, HS-BREAK-3: the edge on a side of a tile, NONE if no Firebreak can lie there."""
    edge = board.edge_on(s, tile, side)
    return n.NONE if board.has_break(s, edge) else edge


@rule
def has_free_edge(s: Hotshots) -> bool:
    """HS-BREAK-7, HS-SUCC-14: whether there is room at the own tile."""
    for side in range(n.SIDES):
        if free_edge(s, crew.own_tile(s), side) >= 0:
            return True
    return False


@rule
def break_choices(s: Hotshots, first: int, out: Cells, count: int) -> int:
    """HS-BREAK-1: the free edges of the own tile."""
    for side in range(n.SIDES):
        edge = free_edge(s, crew.own_tile(s), side)
        if edge >= 0:
            count = offer(out, count, first + edge, 0)
    return count


@rule
def place_break(s: Hotshots, edge: int, told: int, events: Events) -> None:
    """HS-BREAK-5, HS-BREAK-6, HS-BREAK-15: from the supply, else another edge owes one."""
    s.breaks |= 1 << edge
    s.placed |= 1 << edge
    if s.break_supply > 0:
        s.break_supply -= 1
    else:
        s.owed += 1
    emit(events, told, board.near_tile(edge), board.far_tile(s, edge))


@rule
def refuse_shift(s: Hotshots, edge: int) -> int:
    """HS-BREAK-6, HS-BREAK-15, HS-DOZE-5: any Firebreak of the board but those just placed."""
    dozed = s.step == n.LAND
    if not board.has_break(s, edge):
        return Refusal.NO_BREAK_FOR_DOZER if dozed else Refusal.NO_BREAK
    if (int(s.placed) >> edge) & 1:
        return Refusal.JUST_DOZED if dozed else Refusal.JUST_PLACED
    return 0


@rule
def shift_break(s: Hotshots, edge: int, events: Events) -> None:
    """HS-BREAK-6, HS-DOZE-5: it is taken up, and lies where the new one was placed."""
    s.breaks &= ~(1 << edge)
    s.owed -= 1
    told = Event.TAKEN_UP_FOR_DOZER if s.step == n.LAND else Event.TAKEN_UP
    emit(events, told, board.near_tile(edge), board.far_tile(s, edge))

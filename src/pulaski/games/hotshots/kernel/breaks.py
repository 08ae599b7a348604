"""Firebreaks: where one may lie, placing it, and taking one from the board when none is left."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.hotshots.kernel.board import edge_on, far_tile, has_break, near_tile
from pulaski.games.hotshots.kernel.crew import own_tile
from pulaski.games.hotshots.state import (
    BROKE,
    EDGES,
    HAS_BREAK,
    JUST_PLACED,
    NO_BREAK,
    NO_EDGE,
    NOT_AT_TILE,
    SHIFT,
    SIDES,
    TAKEN_UP,
    Hotshots,
)

__all__ = [
    "break_choices",
    "has_free_edge",
    "place_break",
    "refuse_break",
    "refuse_shift",
    "shift_break",
    "shift_choices",
]


@rule
def refuse_free_edge(s: Hotshots, edge: int) -> int:
    """HS-BREAK-1 to HS-BREAK-3, HS-DOZE-4: between two tiles, and no Firebreak there yet."""
    if s.cell_of[near_tile(edge)] < 0 or far_tile(s, edge) < 0:
        return NO_EDGE
    return HAS_BREAK if has_break(s, edge) else 0


@rule
def refuse_break(s: Hotshots, edge: int) -> int:
    """HS-BREAK-1, HS-BREAK-2: a free edge of the own tile."""
    refused = refuse_free_edge(s, edge)
    if refused == NO_EDGE:
        return refused
    tile = own_tile(s)
    if near_tile(edge) != tile and far_tile(s, edge) != tile:
        return NOT_AT_TILE
    return refused


@rule
def has_free_edge(s: Hotshots) -> bool:
    """HS-BREAK-7, HS-SUCC-14: whether there is room at the own tile."""
    tile = own_tile(s)
    for side in range(SIDES):
        edge = edge_on(s, tile, side)
        if edge >= 0 and not has_break(s, edge):
            return True
    return False


@rule
def break_choices(s: Hotshots, first: int, out: Cells, count: int) -> int:
    """HS-BREAK-1: the free edges of the own tile."""
    tile = own_tile(s)
    for side in range(SIDES):
        edge = edge_on(s, tile, side)
        if edge >= 0 and not has_break(s, edge):
            out[count] = first + edge
            count += 1
    return count


@rule
def place_break(s: Hotshots, edge: int, events: Events) -> None:
    """HS-BREAK-5, HS-BREAK-6, HS-BREAK-15: from the supply, else another edge owes one."""
    s.breaks |= 1 << edge
    s.placed |= 1 << edge
    if s.break_supply > 0:
        s.break_supply -= 1
    else:
        s.owed += 1
    emit(events, BROKE, EVERYBODY, near_tile(edge), far_tile(s, edge), 0, 0)


@rule
def refuse_shift(s: Hotshots, edge: int) -> int:
    """HS-BREAK-6, HS-BREAK-15, HS-DOZE-5: any Firebreak of the board but those just placed."""
    if not has_break(s, edge):
        return NO_BREAK
    return JUST_PLACED if (int(s.placed) >> edge) & 1 else 0


@rule
def shift_choices(s: Hotshots, out: Cells) -> int:
    """HS-BREAK-15: the Firebreaks that may be taken."""
    count = 0
    for edge in range(EDGES):
        if refuse_shift(s, edge) == 0:
            out[count] = SHIFT + edge
            count += 1
    return count


@rule
def shift_break(s: Hotshots, edge: int, events: Events) -> None:
    """HS-BREAK-6: it is taken up, and lies where the new one was placed."""
    s.breaks &= ~(1 << edge)
    s.owed -= 1
    emit(events, TAKEN_UP, EVERYBODY, near_tile(edge), far_tile(s, edge), 0, 0)

"""What each player knows: views, and guesses that fit them."""

from __future__ import annotations

from pulaski.core.chance import GUESS
from pulaski.core.compile import rule

from .. import state as n
from ..state import Feurio
from . import stack


@rule
def conceal(s: Feurio, seat: int) -> None:
    """FE-BREAK-4, FE-BREAK-5, FE-INFO-2, FE-INFO-3: others' hidden tiles are tiles not seen."""
    if not s.firebreaks:
        return
    if s.drawn > 0 and s.active != seat:
        s.stack[int(s.drawn)] += 1
        s.drawn = n.UNKNOWN
    for tile in range(int(s.tiles)):
        if s.tile_under[tile] > 0 and s.tile_layer[tile] != seat:
            s.stack[int(s.tile_under[tile])] += 1
            s.tile_under[tile] = n.UNKNOWN


@rule
def imagine(s: Feurio, seat: int, key: int) -> None:
    """FE-INFO-3, FE-INFO-4: deal the unseen tiles to where they may lie, all equally likely."""
    conceal(s, seat)
    if s.drawn == n.UNKNOWN:
        s.drawn = _deal(s, key, n.TILES)
    for tile in range(int(s.tiles)):
        if s.tile_under[tile] == n.UNKNOWN:
            s.tile_under[tile] = _deal(s, key, tile)


@rule
def _deal(s: Feurio, key: int, ordinal: int) -> int:
    """One of the tiles not seen; it is seen from now on."""
    value = stack.pick_unseen(s, key, GUESS, ordinal)
    s.stack[value] -= 1
    return value


@rule
def sees_drawn(s: Feurio, seat: int) -> bool:
    """FE-BREAK-5, FE-INFO-7: whether the tile in hand is known to the seat."""
    return s.drawn > 0 and (not s.firebreaks or s.active == seat)


@rule
def unseen(s: Feurio, seat: int, value: int) -> int:
    """FE-INFO-3: how many tiles of a value the seat has not seen, also from the whole position."""
    count = int(s.stack[value])
    if s.drawn == value and not sees_drawn(s, seat):
        count += 1
    for tile in range(int(s.tiles)):
        if s.tile_under[tile] == value and s.tile_layer[tile] != seat:
            count += 1
    return count

"""What each player knows: views, guesses, and numbers for learning."""

from __future__ import annotations

from pulaski.core.chance import GUESS, below
from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.games.feurio.kernel.fire import hottest
from pulaski.games.feurio.state import (
    COLOURS,
    ENDED,
    FIREBREAK,
    RIM,
    SEATS,
    TILES,
    UNKNOWN,
    VALUES,
    Feurio,
)

__all__ = ["conceal", "imagine", "observe", "pick_unseen"]


@rule
def pick_unseen(s: Feurio, key: int, purpose: int, ordinal: int) -> int:
    """FE-INFO-4: one of the tiles not seen, each equally likely."""
    left = 0
    for value in range(1, VALUES):
        left += int(s.stack[value])
    at = below(key, int(s.turn), purpose, ordinal, left)
    for value in range(1, VALUES):
        at -= int(s.stack[value])
        if at < 0:
            return value
    return UNKNOWN


@rule
def conceal(s: Feurio, seat: int) -> None:
    """FE-BREAK-4, FE-BREAK-5, FE-INFO-2, FE-INFO-3: others' hidden tiles are tiles not seen."""
    if not s.firebreaks:
        return
    if s.drawn > 0 and s.active != seat:
        s.stack[int(s.drawn)] += 1
        s.drawn = UNKNOWN
    for tile in range(int(s.tiles)):
        if s.tile_under[tile] > 0 and s.tile_layer[tile] != seat:
            s.stack[int(s.tile_under[tile])] += 1
            s.tile_under[tile] = UNKNOWN


@rule
def imagine(s: Feurio, seat: int, key: int) -> None:
    """FE-INFO-3, FE-INFO-4: deal the unseen tiles to where they may lie, all equally likely."""
    conceal(s, seat)
    if s.drawn == UNKNOWN:
        value = pick_unseen(s, key, GUESS, TILES)
        s.stack[value] -= 1
        s.drawn = value
    for tile in range(int(s.tiles)):
        if s.tile_under[tile] == UNKNOWN:
            value = pick_unseen(s, key, GUESS, tile)
            s.stack[value] -= 1
            s.tile_under[tile] = value


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


@rule
def observe(s: Feurio, seat: int, out: Cells) -> int:
    """FE-INFO-1: the position as numbers, seats counted from the one that looks.

    Globals, then 12 numbers a tile in the order laid, then 4 a hexagon of the rim.
    """
    n = _observe_globals(s, seat, out)
    n = _observe_tiles(s, seat, out, n)
    return _observe_rim(s, out, n)


@rule
def _observe_globals(s: Feurio, seat: int, out: Cells) -> int:
    n = 0
    for phase in range(ENDED + 1):
        out[n] = 1 if s.phase == phase else 0
        n += 1
    out[n] = s.mode
    out[n + 1] = s.firebreaks
    out[n + 2] = s.rounds_down
    out[n + 3] = s.passes
    out[n + 4] = s.stack_left
    n += 5
    for value in range(1, VALUES):
        out[n] = unseen(s, seat, value)
        out[n + 1] = 1 if s.drawn == value and sees_drawn(s, seat) else 0
        n += 2
    for step in range(SEATS):
        other = (seat + step) % SEATS
        out[n] = 1 if other == s.active else 0
        n += 1
        for colour in range(COLOURS):
            out[n] = s.stock[other, (seat + colour) % COLOURS]
            n += 1
    return n


@rule
def _observe_tiles(s: Feurio, seat: int, out: Cells, n: int) -> int:
    for tile in range(TILES):
        laid = tile < s.tiles
        own = laid and s.tile_under[tile] > 0 and s.tile_layer[tile] == seat
        out[n] = 1 if laid else 0
        out[n + 1] = int(s.tile_at[tile]) // 128 - 64 if laid else 0
        out[n + 2] = int(s.tile_at[tile]) % 128 - 64 if laid else 0
        out[n + 3] = s.tile_value[tile]
        out[n + 4] = 1 if laid and s.tile_value[tile] == FIREBREAK else 0
        out[n + 5] = s.tile_under[tile] if own else 0
        out[n + 6] = s.tile_free[tile]
        out[n + 7] = s.tile_crew[tile]
        for colour in range(COLOURS):
            out[n + 8 + colour] = s.tile_men[tile, (seat + colour) % COLOURS]
        n += 12
    return n


@rule
def _observe_rim(s: Feurio, out: Cells, n: int) -> int:
    heat = hottest(s)
    for place in range(RIM):
        empty = place < s.rim
        out[n] = int(s.rim_at[place]) // 128 - 64 if empty else 0
        out[n + 1] = int(s.rim_at[place]) % 128 - 64 if empty else 0
        out[n + 2] = s.rim_heat[place]
        out[n + 3] = 1 if empty and s.rim_heat[place] == heat else 0
        n += 4
    return n

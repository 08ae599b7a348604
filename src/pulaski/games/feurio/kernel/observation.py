"""The position as numbers for learning, seen from one seat: its own seat and colours come first."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.games.feurio.kernel.fire import hottest
from pulaski.games.feurio.kernel.information import sees_drawn, unseen
from pulaski.games.feurio.state import (
    COLOURS,
    ENDED,
    FIREBREAK,
    REINFORCEMENTS,
    RIM,
    SEATS,
    TILES,
    VALUES,
    Feurio,
)

__all__ = ["observe"]


@rule
def observe(s: Feurio, seat: int, out: Cells) -> int:
    """FE-INFO-1, FE-INFO-3: globals, seats, 12 numbers a tile as laid, 4 a hexagon of the rim."""
    n = _observe_globals(s, seat, out)
    n = _observe_seats(s, seat, out, n)
    n = _observe_tiles(s, seat, out, n)
    return _observe_rim(s, out, n)


@rule
def colour_seen(s: Feurio, seat: int, number: int) -> int:
    """The colour that comes in this place for the seat; reinforcements stay last (FE-P3-2)."""
    if s.seats == 3:
        return REINFORCEMENTS if number == REINFORCEMENTS else (seat + number) % 3
    return (seat * (COLOURS // int(s.seats)) + number) % COLOURS


@rule
def _observe_globals(s: Feurio, seat: int, out: Cells) -> int:
    """Phase, options, counters; of each value, how many are not seen and whether it is in hand."""
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
    return n


@rule
def _observe_seats(s: Feurio, seat: int, out: Cells, n: int) -> int:
    """Of each seat, clockwise from the own: whether it is its turn, and its unplaced men."""
    for step in range(SEATS):
        taken = step < s.seats
        other = (seat + step) % int(s.seats)
        out[n] = 1 if taken and other == s.active else 0
        n += 1
        for number in range(COLOURS):
            out[n] = s.stock[other, colour_seen(s, seat, number)] if taken else 0
            n += 1
    return n


@rule
def _observe_tiles(s: Feurio, seat: int, out: Cells, n: int) -> int:
    """Laid, q, r, value, whose firebreak (1 is the own), what is under it, sides, crew, men."""
    for tile in range(TILES):
        laid = tile < s.tiles
        blocked = laid and s.tile_value[tile] == FIREBREAK
        steps = (int(s.tile_layer[tile]) - seat) % int(s.seats)
        out[n] = 1 if laid else 0
        out[n + 1] = int(s.tile_at[tile]) // 128 - 64 if laid else 0
        out[n + 2] = int(s.tile_at[tile]) % 128 - 64 if laid else 0
        out[n + 3] = s.tile_value[tile]
        out[n + 4] = steps + 1 if blocked else 0
        out[n + 5] = s.tile_under[tile] if blocked and steps == 0 else 0
        out[n + 6] = s.tile_free[tile]
        out[n + 7] = s.tile_crew[tile]
        for number in range(COLOURS):
            out[n + 8 + number] = s.tile_men[tile, colour_seen(s, seat, number)]
        n += 12
    return n


@rule
def _observe_rim(s: Feurio, out: Cells, n: int) -> int:
    """q, r, heat, and whether it is a hottest point."""
    heat = hottest(s)
    for place in range(RIM):
        empty = place < s.rim
        out[n] = int(s.rim_at[place]) // 128 - 64 if empty else 0
        out[n + 1] = int(s.rim_at[place]) % 128 - 64 if empty else 0
        out[n + 2] = s.rim_heat[place]
        out[n + 3] = 1 if empty and s.rim_heat[place] == heat else 0
        n += 4
    return n

"""The position as numbers for learning, seen from one seat: its own seat and colours come first."""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.games.feurio import state as n
from pulaski.games.feurio.codes import Phase
from pulaski.games.feurio.kernel import fire, information
from pulaski.games.feurio.state import Feurio

#: Numbers that `observe` writes: phases, globals, values, seats, tiles, rim.
OBSERVATION: Final = 8 + 5 + 2 * 6 + n.SEATS * (1 + n.COLOURS) + n.TILES * 12 + n.RIM * 4


@rule
def observe(s: Feurio, seat: int, out: Cells) -> int:
    """FE-INFO-1, FE-INFO-3: globals, seats, 12 numbers a tile as laid, 4 a hexagon of the rim."""
    nth = _observe_globals(s, seat, out)
    nth = _observe_seats(s, seat, out, nth)
    nth = _observe_tiles(s, seat, out, nth)
    return _observe_rim(s, out, nth)


@rule
def colour_seen(s: Feurio, seat: int, number: int) -> int:
    """The colour that comes in this place for the seat; reinforcements stay last (FE-P3-2)."""
    if s.seats == 3:
        return n.REINFORCEMENTS if number == n.REINFORCEMENTS else (seat + number) % 3
    return (seat * (n.COLOURS // int(s.seats)) + number) % n.COLOURS


@rule
def _observe_globals(s: Feurio, seat: int, out: Cells) -> int:
    """Phase, options, counters; of each value, how many are not seen and whether it is in hand."""
    nth = 0
    for phase in range(Phase.ENDED + 1):
        out[nth] = 1 if s.phase == phase else 0
        nth += 1
    out[nth] = s.mode
    out[nth + 1] = s.firebreaks
    out[nth + 2] = s.rounds_down
    out[nth + 3] = s.passes
    out[nth + 4] = s.stack_left
    nth += 5
    for value in range(1, n.VALUES):
        out[nth] = information.unseen(s, seat, value)
        out[nth + 1] = 1 if s.drawn == value and information.sees_drawn(s, seat) else 0
        nth += 2
    return nth


@rule
def _observe_seats(s: Feurio, seat: int, out: Cells, nth: int) -> int:
    """Of each seat, clockwise from the own: whether it is its turn, and its unplaced men."""
    for step in range(n.SEATS):
        taken = step < s.seats
        other = (seat + step) % int(s.seats)
        out[nth] = 1 if taken and other == s.active else 0
        nth += 1
        for number in range(n.COLOURS):
            out[nth] = s.stock[other, colour_seen(s, seat, number)] if taken else 0
            nth += 1
    return nth


@rule
def _observe_tiles(s: Feurio, seat: int, out: Cells, nth: int) -> int:
    """Laid, q, r, value, whose firebreak (1 is the own), what is under it, sides, crew, men."""
    for tile in range(n.TILES):
        laid = tile < s.tiles
        blocked = laid and s.tile_value[tile] == n.FIREBREAK
        steps = (int(s.tile_layer[tile]) - seat) % int(s.seats)
        out[nth] = 1 if laid else 0
        out[nth + 1] = int(s.tile_at[tile]) // 128 - 64 if laid else 0
        out[nth + 2] = int(s.tile_at[tile]) % 128 - 64 if laid else 0
        out[nth + 3] = s.tile_value[tile]
        out[nth + 4] = steps + 1 if blocked else 0
        out[nth + 5] = s.tile_under[tile] if blocked and steps == 0 else 0
        out[nth + 6] = s.tile_free[tile]
        out[nth + 7] = s.tile_crew[tile]
        for number in range(n.COLOURS):
            out[nth + 8 + number] = s.tile_men[tile, colour_seen(s, seat, number)]
        nth += 12
    return nth


@rule
def _observe_rim(s: Feurio, out: Cells, nth: int) -> int:
    """q, r, heat, and whether it is a hottest point."""
    heat = fire.hottest(s)
    for place in range(n.RIM):
        empty = place < s.rim
        out[nth] = int(s.rim_at[place]) // 128 - 64 if empty else 0
        out[nth + 1] = int(s.rim_at[place]) % 128 - 64 if empty else 0
        out[nth + 2] = s.rim_heat[place]
        out[nth + 3] = 1 if empty and s.rim_heat[place] == heat else 0
        nth += 4
    return nth

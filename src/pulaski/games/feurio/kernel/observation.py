"""The position as numbers for learning, seen from one seat: its own seat and colours come first."""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule
from pulaski.core.observing import one_hot
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Phase
from ..state import Feurio, hexagon
from . import fire, information

PHASES: Final = Phase.ENDED + 1  # the one after it passes at once: nobody sees it
OF_TILE: Final = 8 + n.COLOURS
OF_RIM: Final = 4
#: Numbers that `observe` writes: phases, globals, values, seats, tiles, rim.
OBSERVATION: Final = (
    PHASES + 5 + 2 * 6 + n.SEATS * (1 + n.COLOURS) + n.TILES * OF_TILE + n.RIM * OF_RIM
)
ORIGIN: Final = hexagon(0, 0)


@rule
def observe(s: Feurio, seat: int, out: Cells) -> int:
    """FE-INFO-1, FE-INFO-3: globals, seats, 12 numbers for each tile, 4 for each of the rim."""
    at = _observe_globals(s, seat, out)
    at = _observe_seats(s, seat, out, at)
    at = _observe_tiles(s, seat, out, at)
    return _observe_rim(s, out, at)


@rule
def colour_seen(s: Feurio, seat: int, number: int) -> int:
    """The colour that comes in this place for the seat; reinforcements stay last (FE-P3-2)."""
    if s.seats == 3:
        return n.REINFORCEMENTS if number == n.REINFORCEMENTS else (seat + number) % 3
    return (seat * (n.COLOURS // int(s.seats)) + number) % n.COLOURS


@rule
def _observe_globals(s: Feurio, seat: int, out: Cells) -> int:
    """Phase, options, counters; of each value, how many are not seen and whether it is in hand."""
    at = one_hot(out, 0, int(s.phase), PHASES)
    told = (int(s.mode), int(s.firebreaks), int(s.rounds_down), int(s.passes), int(s.stack_left))
    for number in told:
        out[at] = number
        at += 1
    for value in range(1, n.VALUES):
        out[at] = information.unseen(s, seat, value)
        out[at + 1] = 1 if s.drawn == value and information.sees_drawn(s, seat) else 0
        at += 2
    return at


@rule
def _observe_seats(s: Feurio, seat: int, out: Cells, at: int) -> int:
    """Of each seat, clockwise from the own: whether it is its turn, and its unplaced men."""
    for step in range(n.SEATS):
        taken = step < s.seats
        other = (seat + step) % int(s.seats)
        out[at] = 1 if taken and other == s.active else 0
        at += 1
        for number in range(n.COLOURS):
            out[at] = s.stock[other, colour_seen(s, seat, number)] if taken else 0
            at += 1
    return at


@rule
def _observe_tiles(s: Feurio, seat: int, out: Cells, at: int) -> int:
    """Laid, q, r, value, whose firebreak (1 is the own), what is under it, sides, crew, men."""
    tiles = int(s.tiles)
    for tile in range(n.TILES):
        laid = tile < tiles
        place = int(s.tile_at[tile]) if laid else ORIGIN
        layer = 0
        if laid and s.tile_value[tile] == n.FIREBREAK:
            layer = 1 + (int(s.tile_layer[tile]) - seat) % int(s.seats)
        to = at + OF_TILE * tile
        out[to] = 1 if laid else 0
        out[to + 1] = (place >> 7) - 64
        out[to + 2] = (place & 127) - 64
        out[to + 3] = s.tile_value[tile]
        out[to + 4] = layer
        out[to + 5] = s.tile_under[tile] if layer == 1 else 0
        out[to + 6] = s.tile_free[tile]
        out[to + 7] = s.tile_crew[tile]
    for number in range(n.COLOURS):  # a colour is worked out once, and not for each tile
        colour = colour_seen(s, seat, number)
        for tile in range(n.TILES):
            out[at + OF_TILE * tile + 8 + number] = s.tile_men[tile, colour]
    return at + OF_TILE * n.TILES


@rule
def _observe_rim(s: Feurio, out: Cells, at: int) -> int:
    """q, r, heat, and whether it is a hottest point."""
    highest, rim = fire.hottest(s), int(s.rim)
    for number in range(n.RIM):
        empty = number < rim
        place = int(s.rim_at[number]) if empty else ORIGIN
        heat = int(s.rim_heat[number])
        to = at + OF_RIM * number
        out[to] = (place >> 7) - 64
        out[to + 1] = (place & 127) - 64
        out[to + 2] = heat
        out[to + 3] = 1 if empty and heat == highest else 0
    return at + OF_RIM * n.RIM

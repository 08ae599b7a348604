"""Zones: touching tiles that hold men of one colour, and the points they bring."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule
from pulaski.core.entries import total, union

from ..state import Feurio


@rule
def held(s: Feurio, colour: int) -> int:
    """FE-SCORE-2, FE-SCORE-4: the set of tiles with at least one man of the colour."""
    tiles = 0
    for tile in range(int(s.tiles)):
        if s.tile_men[tile, colour] > 0:
            tiles |= 1 << tile
    return tiles


@rule
def zone_around(s: Feurio, tiles: int) -> int:
    """FE-SCORE-1: of these tiles, all that are joined to the first by touching sides."""
    zone = tiles & -tiles
    fresh = zone
    while fresh:
        tile = lowest(fresh)
        fresh &= fresh - 1
        joined = int(s.tile_beside[tile]) & tiles & ~zone
        zone |= joined
        fresh |= joined
    return zone


@rule
def tiles_beside(s: Feurio, zone: int) -> int:
    """The set of tiles that touch a zone, its own included."""
    return union(s.tile_beside, zone)


@rule
def value_sum(s: Feurio, zone: int) -> int:
    """FE-SCORE-6: the values of all tiles of the zone, closed ones too (FE-SCORE-7)."""
    return total(s.tile_value, zone)


@rule
def divisor(s: Feurio, zone: int) -> int:
    """FE-SCORE-6, FE-SCORE-10: the lowest value among the live tiles; 0 if all are closed."""
    least = 0
    while zone:
        tile = lowest(zone)
        zone &= zone - 1
        value = int(s.tile_value[tile])
        if s.tile_free[tile] > 0 and (least == 0 or value < least):
            least = value
    return least


@rule
def worth(s: Feurio, zone: int) -> int:
    """FE-SCORE-8, FE-SCORE-9, FE-HOT-1: the points a zone brings."""
    by = divisor(s, zone)
    if by == 0:
        return 0
    value = value_sum(s, zone)
    return value // by if s.rounds_down else (value + by - 1) // by


@rule
def points_and_best(s: Feurio, colour: int) -> tuple[int, int]:
    """FE-SCORE-5, FE-P2-5: what the zones of a colour bring together, and the best of them."""
    points = best = 0
    rest = held(s, colour)
    while rest:
        zone = zone_around(s, rest)
        rest &= ~zone
        value = worth(s, zone)
        points += value
        best = max(best, value)
    return points, best

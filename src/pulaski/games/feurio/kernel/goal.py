"""Solitaire and the cooperative game: the goal that all colours must reach together."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Ending
from ..state import Feurio
from . import men, zones


@rule
def is_met(s: Feurio) -> bool:
    """FE-SOLO-10, FE-COOP-14: whether the game would be won as the table stands."""
    how = verdict(s)
    return how == Ending.WON or how == Ending.WON_TOGETHER


@rule
def verdict(s: Feurio) -> int:
    """FE-SOLO-10, FE-COOP-14: won if nothing is lacking; else by what it is lost.

    If several things are lacking, men come first, then zones, then ones, then reinforcements.
    """
    alone = s.mode == n.SOLITAIRE
    if men_are_left(s):
        return Ending.MEN_LEFT if alone else Ending.MEN_LEFT_TOGETHER
    colours = n.REINFORCEMENTS if s.seats == 3 else n.COLOURS
    for colour in range(colours):
        if not is_one_zone(s, zones.held(s, colour)):
            return Ending.TWO_ZONES if alone else Ending.TWO_ZONES_TOGETHER
    for colour in range(colours):
        if not has_live_one(s, zones.held(s, colour)):
            return without_one(s, zones.held(s, colour)) if alone else Ending.NO_LIVE_ONE_TOGETHER
    if s.seats == 3 and not reinforcements_do(s):
        return Ending.REINFORCEMENTS_ASTRAY
    return Ending.WON if alone else Ending.WON_TOGETHER


@rule
def men_are_left(s: Feurio) -> bool:
    """FE-SOLO-6, FE-COOP-5: whether anybody holds a man that was not placed."""
    for seat in range(int(s.seats)):
        if men.holds_men(s, seat):
            return True
    return False


@rule
def is_one_zone(s: Feurio, tiles: int) -> bool:
    """FE-SOLO-7, FE-COOP-3: whether the tiles that a colour holds are all joined."""
    return zones.zone_around(s, tiles) == tiles


@rule
def has_live_one(s: Feurio, zone: int) -> bool:
    """FE-SOLO-8, FE-SOLO-9, FE-COOP-4: the zone holds a 1 with a free side."""
    while zone:
        tile = lowest(zone)
        zone &= zone - 1
        if s.tile_value[tile] == 1 and s.tile_free[tile] > 0:
            return True
    return False


@rule
def without_one(s: Feurio, zone: int) -> int:
    """FE-SOLO-8, FE-SOLO-9: the 1 of a zone is closed or missing, or it only touches one."""
    beside = not has_one(s, zone) and has_live_one(s, zones.tiles_beside(s, zone))
    return Ending.ONLY_BESIDE_ONE if beside else Ending.NO_LIVE_ONE


@rule
def has_one(s: Feurio, zone: int) -> bool:
    """FE-SOLO-9: the zone holds a 1, live or closed."""
    while zone:
        if s.tile_value[lowest(zone)] == 1:
            return True
        zone &= zone - 1
    return False


@rule
def reinforcements_do(s: Feurio) -> bool:
    """FE-COOP-6, FE-COOP-7: the reinforcements of all three hold one zone with a live 1."""
    tiles = zones.held(s, n.REINFORCEMENTS)
    return is_one_zone(s, tiles) and has_live_one(s, tiles)

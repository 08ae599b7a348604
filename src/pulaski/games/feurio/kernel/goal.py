"""Solitaire and the cooperative game: the goal that all colours must reach together."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule

from .. import state as n
from ..state import Feurio
from . import men, zones


@rule
def is_met(s: Feurio) -> bool:
    """FE-SOLO-10, FE-COOP-3 to FE-COOP-7: all men placed, each colour one zone with a live 1."""
    for seat in range(int(s.seats)):
        if men.holds_men(s, seat):  # FE-SOLO-6, FE-COOP-5
            return False
    for colour in range(n.COLOURS):
        tiles = zones.held(s, colour)
        if zones.zone_around(s, tiles) != tiles or not has_live_one(s, tiles):
            return False
    return True


@rule
def has_live_one(s: Feurio, zone: int) -> bool:
    """FE-SOLO-8, FE-SOLO-9, FE-COOP-4: the zone holds a 1 with a free side."""
    while zone:
        tile = lowest(zone)
        zone &= zone - 1
        if s.tile_value[tile] == 1 and s.tile_free[tile] > 0:
            return True
    return False

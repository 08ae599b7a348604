"""Hexes: types, Hot Spots, Fire Tokens, Infernos, Scorched hexes."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Refusal
from ..state import Hotspot
from .tables import DISTANCE, ENTERABLE, HOT_SPOTS, NEXT


@rule
def hot_spots(s: Hotspot, cell: int) -> int:
    """HB-MAP-12 to HB-MAP-16, HB-MAP-20, HB-MAP-21: Hot Spots that Fire Tokens can take."""
    return int(HOT_SPOTS[int(s.kind[cell])]) if s.lies[cell] == n.FREE else 0


@rule
def is_fireproof(s: Hotspot, cell: int) -> bool:
    """HB-MAP-11, HB-MAP-18, HB-MAP-20, HB-MAP-21: without Hot Spots, protected or Scorched."""
    return hot_spots(s, cell) == 0


@rule
def is_inferno(s: Hotspot, cell: int) -> bool:
    """HB-MAP-23: all Hot Spots are filled with Fire Tokens."""
    return s.fire[cell] > 0 and int(s.fire[cell]) >= hot_spots(s, cell)


@rule
def has_room(s: Hotspot, cell: int) -> bool:
    """HB-MAP-19, HB-MAP-24: neither Fireproof nor an Inferno."""
    return int(s.fire[cell]) < hot_spots(s, cell)


@rule
def refuse_entry(s: Hotspot, cell: int) -> int:
    """HB-MAP-9, HB-MAP-10, HB-MOVE-7: no Brigade enters Water, Mountain or a Scorched hex."""
    if ENTERABLE[int(s.kind[cell])] == 0:
        return Refusal.NO_ENTRY
    return Refusal.SCORCHED_ENTRY if s.lies[cell] == n.SCORCHED else 0


@rule
def add_tokens(s: Hotspot, cell: int, count: int) -> None:
    """HB-MAP-22: put Fire Tokens on a hex that has room for them."""
    if s.fire[cell] == 0:
        s.burning += 1
    s.fire[cell] += count


@rule
def remove_tokens(s: Hotspot, cell: int, count: int) -> None:
    """HB-MAP-22: take Fire Tokens from a hex that has them."""
    s.fire[cell] -= count
    if s.fire[cell] == 0:
        s.burning -= 1


@rule
def scorch_hex(s: Hotspot, cell: int, why: int, events: Events) -> None:
    """HB-SCORCH-2, HB-BACK-22: the whole hex becomes Scorched and is no longer on fire."""
    remove_tokens(s, cell, int(s.fire[cell]))
    s.lies[cell] = n.SCORCHED
    s.scorched += 1
    emit(events, why, cell, int(s.scorched))


@rule
def burns_beside(s: Hotspot, cell: int) -> bool:
    """HB-BONUS-2: whether an adjacent hex is on fire."""
    for side in range(n.SIDES):
        other = int(NEXT[cell, side])
        if other >= 0 and s.fire[other] > 0:
            return True
    return False


@rule
def closest_fire(s: Hotspot, cell: int) -> int:
    """HB-BLAZE-3, HB-MAP-6: the distance to the closest hex on fire; HEXES if none is."""
    closest = n.HEXES
    for other in range(n.HEXES):
        if s.fire[other] > 0 and int(DISTANCE[cell, other]) < closest:
            closest = int(DISTANCE[cell, other])
    return closest

"""The board's turn: Scorch, Burn, Wildfire, Explosion; each step is judged as it begins."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event
from ..state import Hotspot
from . import control, region
from .tables import EXPLOSIVE, NEXT

# Step 1: Scorch.


@rule
def is_enclosed(s: Hotspot, cell: int) -> bool:
    """HB-SCORCH-1, HB-SCORCH-3, HB-SCORCH-4: neighbours are Infernos, Scorched or Fireproof."""
    for side in range(n.SIDES):
        other = int(NEXT[cell, side])
        if other < 0:
            if s.open_border:
                return False
        elif region.has_room(s, other):
            return False
    return True


@rule
def scorch(s: Hotspot, events: Events) -> None:
    """HB-SCORCH-1, HB-SCORCH-2, HB-BOARD-2: all enclosed Infernos not Under Control at once."""
    for cell in range(n.HEXES):
        enclosed = region.is_inferno(s, cell) and is_enclosed(s, cell)
        if enclosed and not control.is_controlled(s, cell):
            s.marked[cell] = 1
    for cell in range(n.HEXES):
        if s.marked[cell]:
            s.marked[cell] = 0
            region.scorch_hex(s, cell, Event.SCORCHED, events)


# Step 2: Burn.


@rule
def burn(s: Hotspot, events: Events) -> None:
    """HB-BURN-1 to HB-BURN-3, HB-CTRL-2, HB-LUCK-8, HB-LUCK-9: each hex on fire burns more."""
    if s.no_burn:
        emit(events, Event.BURN_SKIPPED_IN_RAIN if s.rain else Event.BURN_SKIPPED)
        return
    held = 0
    for cell in range(n.HEXES):
        if s.fire[cell] == 0 or not region.has_room(s, cell):
            continue
        if control.is_controlled(s, cell):
            held += 1
        else:
            region.add_tokens(s, cell, 1)
            emit(events, Event.BURNED, cell, int(s.fire[cell]))
    if held > 0:
        emit(events, Event.HELD_BACK, held)


# Step 3: Wildfire.


@rule
def spreads(s: Hotspot, cell: int) -> bool:
    """HB-WILD-1, HB-WILD-5, HB-WILD-6, HB-EXPL-8: an Inferno, Under Control or not."""
    return region.is_inferno(s, cell) and not (s.apart and EXPLOSIVE[int(s.kind[cell])] != 0)


@rule
def wildfire(s: Hotspot, events: Events) -> None:
    """HB-WILD-1 to HB-WILD-4, HB-LUCK-8, HB-LUCK-10: one token beside Infernos, never two."""
    if s.no_wildfire:
        emit(events, Event.WILDFIRE_SKIPPED_IN_RAIN if s.rain else Event.WILDFIRE_SKIPPED)
        return
    for cell in range(n.HEXES):
        if s.fire[cell] > 0 and spreads(s, cell):
            mark_around(s, cell)
    for cell in range(n.HEXES):
        if s.marked[cell]:
            s.marked[cell] = 0
            if s.fire[cell] == 0 and control.can_take(s, cell):
                region.add_tokens(s, cell, 1)
                emit(events, Event.SPREAD, cell)


@rule
def mark_around(s: Hotspot, cell: int) -> None:
    """HB-MAP-5: mark each adjacent hex once more."""
    for side in range(n.SIDES):
        if NEXT[cell, side] >= 0:
            s.marked[int(NEXT[cell, side])] += 1


# Step 4: Explosion.


@rule
def explode(s: Hotspot, events: Events) -> None:
    """HB-EXPL-1 to HB-EXPL-7: a token beside each Explosive Inferno, Under Control or not."""
    for cell in range(n.HEXES):
        if s.fire[cell] > 0 and EXPLOSIVE[int(s.kind[cell])] != 0 and region.is_inferno(s, cell):
            mark_around(s, cell)
            held = control.is_controlled(s, cell)
            emit(events, Event.EXPLODED_UNDER_CONTROL if held else Event.EXPLODED, cell)
    for cell in range(n.HEXES):
        if s.marked[cell]:
            room = region.hot_spots(s, cell) - int(s.fire[cell])
            more = min(int(s.marked[cell]), room)
            s.marked[cell] = 0
            if more > 0:
                why = why_blasted(s, cell, more)
                region.add_tokens(s, cell, more)
                emit(events, why, cell, int(s.fire[cell]))


@rule
def why_blasted(s: Hotspot, cell: int, more: int) -> int:
    """HB-EXPL-1, HB-EXPL-2, HB-EXPL-7: by several Explosions, on a burning hex, or just so."""
    if more > 1:
        return Event.BLASTED_TWICE
    return Event.BLASTED_ON_FIRE if s.fire[cell] > 0 else Event.BLASTED

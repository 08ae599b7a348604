"""The fire spreads: heats, hottest points, laying a tile."""

from __future__ import annotations

import numpy as np

from pulaski.core.bits import lowest
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit, is_heard
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Refusal
from ..state import Feurio

# What a step E, NE, NW, W, SW or SE adds to a hexagon's number (FE-COMP-4, FE-FIRE-9).
E, NE, NW, W, SW, SE = 128, 127, -1, -128, -127, 1
STEPS = np.array([E, NE, NW, W, SW, SE], dtype=np.int64)


@rule
def hottest(s: Feurio) -> int:
    """FE-FIRE-2, FE-FIRE-6, FE-BREAK-16: the highest heat of the rim, be it 0."""
    best = 0
    for place in range(int(s.rim)):
        best = max(best, int(s.rim_heat[place]))
    return best


@rule
def hottest_choices(s: Feurio, out: Cells) -> int:
    """FE-FIRE-6, FE-FIRE-11, FE-BREAK-3: every empty hexagon of the highest heat, holes too."""
    heat = hottest(s)
    count = 0
    for place in range(int(s.rim)):
        if int(s.rim_heat[place]) == heat:
            out[count] = Act.LAY + place
            count += 1
    return count


@rule
def refuse_point(s: Feurio, place: int) -> int:
    """FE-FIRE-2, FE-FIRE-5, FE-BREAK-3: a tile goes to a hottest point and nowhere else."""
    if place >= s.rim:
        return Refusal.NOT_BESIDE_FIRE
    if int(s.rim_heat[place]) == hottest(s):
        return 0
    return Refusal.NOT_HOTTEST_TO_BREAK if s.face_down else Refusal.NOT_HOTTEST


@rule
def only_hottest(s: Feurio) -> int:
    """FE-INFO-6: the hottest point, if there is just one; else -1."""
    best, only = -1, -1
    for place in range(int(s.rim)):
        heat = int(s.rim_heat[place])
        if heat > best:
            best, only = heat, place
        elif heat == best:
            only = -1
    return only


@rule
def rim_place(s: Feurio, at: int) -> int:
    """The number of a hexagon on the rim; -1 if it is not an empty one touching the fire."""
    for place in range(int(s.rim)):
        if int(s.rim_at[place]) == at:
            return place
    return -1


@rule
def lay(s: Feurio, place: int, value: int, events: Events) -> int:
    """FE-FIRE-13: put a tile down for good; `value` 0 is a firebreak. Return its number."""
    tile = int(s.tiles)
    s.tiles = tile + 1
    s.tile_at[tile] = s.rim_at[place]
    s.tile_value[tile] = value
    s.tile_free[tile] = 6
    s.tile_beside[tile] = s.rim_beside[place]
    _leave_rim(s, place)
    sides = _close_sides(s, tile, events) | _warm_rim(s, tile)
    _widen_rim(s, tile, sides)
    return tile


@rule
def room(s: Feurio, tile: int) -> int:
    """FE-MEN-4, FE-MEN-8, FE-MEN-9, FE-MEN-12: how many more men a tile takes, at least 0.

    FE-BREAK-18: a firebreak has no slots.
    """
    most = min(int(s.slots[int(s.tile_value[tile])]), int(s.tile_free[tile]))
    return max(0, most - int(s.tile_crew[tile]))


@rule
def note_room(s: Feurio, tile: int) -> None:
    """Keep the set of open tiles true after a change to this one."""
    if room(s, tile) > 0:
        s.open_tiles |= 1 << tile
    else:
        s.open_tiles &= ~(1 << tile)


@rule
def _leave_rim(s: Feurio, place: int) -> None:
    """A laid hexagon is empty no more; the last of the rim takes its number."""
    last = int(s.rim) - 1
    s.rim = last
    s.rim_at[place] = s.rim_at[last]
    s.rim_heat[place] = s.rim_heat[last]
    s.rim_beside[place] = s.rim_beside[last]
    s.rim_at[last] = 0
    s.rim_heat[last] = 0
    s.rim_beside[last] = 0


@rule
def side_shared(at: int, other: int) -> int:
    """FE-COMP-4: the bit of the side of `at` that `other` lies against; 0 if they do not touch.

    Sums of comparisons have no branches to guess wrong, and many are done at once.
    """
    step = other - at
    low = (step == E) * 1 + (step == NE) * 2 + (step == NW) * 4
    return low + (step == W) * 8 + (step == SW) * 16 + (step == SE) * 32


@rule
def _close_sides(s: Feurio, tile: int, events: Events) -> int:
    """FE-MEN-10, FE-BREAK-17: a new tile and those it touches close a side of each other."""
    sides = 0
    at = int(s.tile_at[tile])
    touching = int(s.tile_beside[tile])
    while touching:
        other = lowest(touching)
        touching &= touching - 1
        s.tile_beside[other] |= 1 << tile
        s.tile_free[tile] -= 1
        s.tile_free[other] -= 1
        note_room(s, other)
        sides |= side_shared(at, int(s.tile_at[other]))
        if is_heard(events) and s.tile_free[other] == 0 and s.tile_crew[other] > 0:
            _report_enclosed(s, other, tile, events)
    note_room(s, tile)
    return sides


@rule
def _report_enclosed(s: Feurio, tile: int, by: int, events: Events) -> None:
    """FE-MEN-14, FE-BREAK-17: men stay on a tile whose last side a tile or a firebreak closed."""
    broken = s.tile_value[by] == n.FIREBREAK
    code = Event.ENCLOSED_BY_FIREBREAK if broken else Event.ENCLOSED
    emit(events, code, int(s.tile_at[tile]), int(s.tile_crew[tile]))


@rule
def _warm_rim(s: Feurio, tile: int) -> int:
    """FE-FIRE-3, FE-FIRE-4: the new tile's value is added to the heat of what it touches."""
    sides = 0
    at = int(s.tile_at[tile])
    value = int(s.tile_value[tile])
    for place in range(int(s.rim)):
        side = side_shared(at, int(s.rim_at[place]))
        touches = 1 if side else 0
        s.rim_heat[place] += value * touches
        s.rim_beside[place] |= touches << tile
        sides |= side
    return sides


@rule
def _widen_rim(s: Feurio, tile: int, sides: int) -> None:
    """FE-FIRE-5, FE-FIRE-12: neighbours that touched nothing before join the rim."""
    at = int(s.tile_at[tile])
    for number in range(6):
        if not (sides >> number) & 1:
            place = int(s.rim)
            s.rim = place + 1
            s.rim_at[place] = at + int(STEPS[number])
            s.rim_heat[place] = s.tile_value[tile]
            s.rim_beside[place] = 1 << tile

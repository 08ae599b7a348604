"""Flames: put on a tile, taken off it."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from ..codes import Ending
from ..state import Hotshots
from . import ending


@rule
def add_flame(s: Hotshots, tile: int, told: int, events: Events) -> None:
    """HS-FIRE-11 to HS-FIRE-13: one Flame; with none in the supply the game is lost at once.

    What is told cites why there is one more.
    HS-BREAK-13: no Firebreak hinders a Flame that is put on a tile directly.
    """
    if s.supply == 0:
        ending.finish(s, Ending.FLAMES, events)
        return
    s.supply -= 1
    s.flames[tile] += 1
    s.burning |= 1 << tile
    emit(events, told, tile, int(s.flames[tile]))


@rule
def clear_flames(s: Hotshots, tile: int, count: int) -> int:
    """HS-SUCC-7, HS-SUCC-8, HS-SCORCH-3: so many go back to the supply, or all there are."""
    gone = min(count, int(s.flames[tile]))
    s.flames[tile] -= gone
    s.supply += gone
    if s.flames[tile] == 0:
        s.burning &= ~(1 << tile)
    return gone


@rule
def remove_flames(s: Hotshots, tile: int, count: int, told: int, events: Events) -> int:
    """HS-SUCC-8: Flames are fought; what is not there is lost. What is told cites by what."""
    gone = clear_flames(s, tile, count)
    if gone:
        emit(events, told, tile, gone, int(s.flames[tile]))
    return gone

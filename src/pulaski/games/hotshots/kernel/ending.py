"""End of the game: victory, the four defeats, and who shares them."""

from __future__ import annotations

from pulaski.core.bits import size
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Ending, Event, Phase
from ..state import Hotshots
from . import board


@rule
def losing_tiles(s: Hotshots) -> int:
    """HS-END-2, HS-BARELY-1, HS-STORM-1: so many Scorched tiles lose the game."""
    if board.uses(s, n.LOSE_AT_9):
        return 9
    return 7 if board.uses(s, n.LOSE_AT_7) else 8


@rule
def finish(s: Hotshots, ended: int, events: Events) -> None:
    """HS-END-4: the game is over for all together."""
    s.phase = Phase.ENDED
    s.ended = ended
    told = Event.VICTORY if ended == Ending.WON else Event.DEFEAT
    emit(events, told, size(int(s.scorched)))


@rule
def finish_if_won(s: Hotshots, events: Events) -> bool:
    """HS-END-1, HS-END-5, HS-END-7: no Flame is left on any tile, all are in the supply."""
    if s.supply != s.all_flames:
        return False
    finish(s, Ending.WON, events)
    return True


@rule
def finish_if_lost(s: Hotshots, tile: int, events: Events) -> bool:
    """HS-END-2, HS-END-3, HS-END-8, HS-END-9: judged at the flip of this tile."""
    if tile == n.CAMP:
        finish(s, Ending.CAMP, events)
    elif size(int(s.scorched)) >= losing_tiles(s):
        finish(s, Ending.SCORCHED, events)
    return s.ended != 0


@rule
def score(s: Hotshots, seat: int) -> int:
    """HS-END-4: 1 for a victory, the same for all."""
    return 1 if s.ended == Ending.WON else 0


@rule
def rank(s: Hotshots, seat: int) -> int:
    """HS-END-4: all win together, or nobody is first."""
    return 1 if s.ended == Ending.WON else 2

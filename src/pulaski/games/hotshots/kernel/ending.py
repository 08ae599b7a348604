"""End of the game: victory, the four defeats, and who shares them."""

from __future__ import annotations

from pulaski.core.bits import size
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Ending, Event, Phase, Refusal
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
    emit(events, Event.VICTORY + ended - Ending.WON, size(int(s.scorched)))


@rule
def refuse_over(s: Hotshots) -> int:
    """HS-END-4: nothing can be done any more, by the clause that ended the game."""
    return Refusal.GAME_OVER + int(s.ended) - Ending.WON


@rule
def is_won(s: Hotshots) -> bool:
    """HS-END-1, HS-END-7: whether the fire is out."""
    return s.ended == Ending.WON or s.ended == Ending.WON_BY_SCORCH


@rule
def finish_if_won(s: Hotshots, by_scorch: bool, events: Events) -> bool:
    """HS-END-1, HS-END-5, HS-END-7: no Flame is left on any tile, all are in the supply."""
    if s.supply != s.all_flames:
        return False
    finish(s, Ending.WON_BY_SCORCH if by_scorch else Ending.WON, events)
    return True


@rule
def finish_if_lost(s: Hotshots, tile: int, events: Events) -> bool:
    """HS-END-2, HS-END-3, HS-END-8, HS-END-9: judged at the flip of this tile."""
    if tile == n.CAMP:
        finish(s, Ending.CAMP, events)
    elif size(int(s.scorched)) >= losing_tiles(s):
        finish(s, lost_by(s), events)
    return s.ended != 0


@rule
def lost_by(s: Hotshots) -> int:
    """HS-END-2, HS-BARELY-1, HS-STORM-1: the ending by too many Scorched tiles."""
    if board.uses(s, n.LOSE_AT_9):
        return Ending.SCORCHED_NINE
    return Ending.SCORCHED_SEVEN if board.uses(s, n.LOSE_AT_7) else Ending.SCORCHED


@rule
def score(s: Hotshots, seat: int) -> int:
    """HS-END-4: 1 for a victory, the same for all."""
    return 1 if is_won(s) else 0


@rule
def rank(s: Hotshots, seat: int) -> int:
    """HS-END-4: all win together, or nobody is first."""
    return 1 if is_won(s) else 2

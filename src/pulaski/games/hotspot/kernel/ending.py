"""Losing, winning, ranking."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from ..codes import Ending, Event, Phase
from ..state import Hotspot
from . import causes, control


@rule
def scorched_limit(s: Hotspot) -> int:
    """HB-LOSE-1: Scorched hexes with which the game is lost."""
    return 10 - int(s.seats)


@rule
def finish(s: Hotspot, ended: int, events: Events) -> None:
    """HB-WIN-1, HB-WIN-2, HB-FLOW-9, HB-FLOW-11: the game is over for all."""
    s.phase = Phase.ENDED
    s.ended = ended
    if ended == Ending.HELD:
        emit(events, Event.DEFEAT_BY_TIME, int(s.boards))
    elif ended >= Ending.SCORCHED:
        emit(events, int(causes.DEFEAT[ended]), int(s.scorched))
    else:
        emit(events, Event.VICTORY, int(s.scorched))


@rule
def lose_if_scorched(s: Hotspot, events: Events) -> bool:
    """HB-LOSE-1 to HB-LOSE-4: checked as soon as a card or step is finished."""
    if int(s.scorched) < scorched_limit(s):
        return False
    finish(s, why_lost(s), events)
    return True


@rule
def why_lost(s: Hotspot) -> int:
    """HB-LOSE-1, HB-LOSE-2, HB-LOSE-4: the limit is reached or passed, or no fire is left."""
    if s.burning == 0:
        return Ending.SCORCHED_LAST
    return Ending.SCORCHED if int(s.scorched) == scorched_limit(s) else Ending.SCORCHED_MORE


@rule
def win(s: Hotspot, events: Events) -> None:
    """HB-FLOW-11: the fifth year is survived."""
    finish(s, why_won(s), events)


@rule
def why_won(s: Hotspot) -> int:
    """HB-WIN-1, HB-WIN-3 to HB-WIN-5: alone, together, by most Decorations or by as many."""
    if s.seats == 1:
        return Ending.ALONE
    if not s.decorated:
        return Ending.SURVIVED
    most, winners = int(s.medals[control.leader(s)]), 0
    for seat in range(int(s.seats)):
        winners += 1 if s.medals[seat] == most else 0
    return Ending.WON if winners == 1 else Ending.SHARED


@rule
def score(s: Hotspot, seat: int) -> int:
    """HB-WIN-1, HB-WIN-5: the Decorations."""
    return int(s.medals[seat])


@rule
def rank(s: Hotspot, seat: int) -> int:
    """HB-WIN-1 to HB-WIN-4: by Decorations, equals share; behind the board if it has won."""
    ahead = 1 if s.ended >= Ending.SCORCHED else 0
    if not s.decorated:
        return 1 + ahead
    for other in range(int(s.seats)):
        if s.medals[other] > s.medals[seat]:
            ahead += 1
    return 1 + ahead

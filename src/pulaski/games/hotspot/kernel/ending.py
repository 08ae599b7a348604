"""Losing, winning, ranking."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from ..codes import Ending, Event, Phase
from ..state import Hotspot


@rule
def scorched_limit(s: Hotspot) -> int:
    """HB-LOSE-1: Scorched hexes with which the game is lost."""
    return 10 - int(s.seats)


@rule
def finish(s: Hotspot, ended: int, events: Events) -> None:
    """HB-WIN-1, HB-WIN-2: the game is over for all."""
    s.phase = Phase.ENDED
    s.ended = ended
    lost = ended >= Ending.SCORCHED
    emit(events, Event.DEFEAT if lost else Event.VICTORY, int(s.scorched))


@rule
def lose_if_scorched(s: Hotspot, events: Events) -> bool:
    """HB-LOSE-1 to HB-LOSE-4: checked as soon as a card or step is finished."""
    if int(s.scorched) < scorched_limit(s):
        return False
    finish(s, Ending.SCORCHED, events)
    return True


@rule
def win(s: Hotspot, events: Events) -> None:
    """HB-FLOW-11, HB-WIN-1, HB-WIN-3, HB-WIN-5: the fifth year is survived."""
    finish(s, Ending.WON if s.decorated and s.seats > 1 else Ending.SURVIVED, events)


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

"""The achievement bonus for the last Fire Token of an isolated fire."""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event
from ..state import Hotspot
from . import region

REWARD: Final = 10  # HB-BONUS-1
AWARD_MORE: Final = 25  # HB-LUCK-15


@rule
def most_decorations(s: Hotspot) -> int:
    """HB-BONUS-4: Decorations that a Commander can earn in one Firefight Phase."""
    return 6 - int(s.seats)


@rule
def reward(s: Hotspot, seat: int, cell: int, events: Events) -> None:
    """HB-BONUS-1 to HB-BONUS-3, HB-BONUS-6: paid at once for the end of an isolated fire."""
    if s.fire[cell] > 0 or region.burns_beside(s, cell):
        return
    capped = s.decorated and int(s.earned[seat]) >= most_decorations(s)
    if capped and s.cap_funds:  # HB-LUCK-33
        return
    medals = 1 if s.decorated and not capped else 0  # HB-BONUS-5, HB-BONUS-9
    award = take_award(s)
    s.funds[seat] += REWARD + award
    s.medals[seat] += medals
    s.earned[seat] += medals
    emit(events, why_so_much(s, medals, award), seat, REWARD + award, medals)


@rule
def why_so_much(s: Hotspot, medals: int, award: int) -> int:
    """HB-BONUS-1, HB-BONUS-5, HB-BONUS-9, HB-LUCK-15, HB-LUCK-30: what the bonus rests on."""
    capped = s.decorated and medals == 0
    if award:
        return Event.BONUS_AT_LIMIT_AND_AWARD if capped else Event.BONUS_AND_AWARD
    if capped:
        return Event.BONUS_AT_LIMIT
    return Event.BONUS if s.decorated else Event.BONUS_UNDECORATED


@rule
def take_award(s: Hotspot) -> int:
    """HB-LUCK-15, HB-LUCK-28, HB-LUCK-30: what Finest Team Award adds, once."""
    if s.award != n.OPEN:
        return 0
    s.award = n.PAID_OUT
    return AWARD_MORE

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
def ends_fire(s: Hotspot, cell: int) -> bool:
    """HB-BONUS-2, HB-BONUS-3: whether the fire that was removed here was isolated, and the last."""
    return s.fire[cell] == 0 and not region.burns_beside(s, cell)


@rule
def take_decoration(s: Hotspot, seat: int) -> int:
    """HB-BONUS-4, HB-BONUS-5, HB-BONUS-9: one within the limit of the phase, if there are any."""
    medals = 1 if s.decorated and int(s.earned[seat]) < most_decorations(s) else 0
    s.medals[seat] += medals
    s.earned[seat] += medals
    return medals


@rule
def reward(s: Hotspot, seat: int, cell: int, why: int, events: Events) -> None:
    """HB-BONUS-1, HB-BONUS-6: paid at once for the end of an isolated fire."""
    if not ends_fire(s, cell):
        return
    medals = take_decoration(s, seat)
    if medals == 0 and s.decorated and s.cap_funds:  # HB-LUCK-33
        return
    award = take_award(s)
    s.funds[seat] += REWARD + award
    emit(events, why_so_much(s, medals, award, why), seat, REWARD + award, medals)


@rule
def why_so_much(s: Hotspot, medals: int, award: int, why: int) -> int:
    """HB-BONUS-5, HB-BONUS-9, HB-LUCK-15, HB-LUCK-30: what the bonus rests on, if not `why`."""
    capped = s.decorated and medals == 0
    if award:
        return Event.BONUS_AT_LIMIT_AND_AWARD if capped else Event.BONUS_AND_AWARD
    if capped:
        return Event.BONUS_AT_LIMIT
    return why if s.decorated else Event.BONUS_UNDECORATED


@rule
def reward_card(s: Hotspot, card: int, cell: int, events: Events) -> None:
    """HB-BONUS-7, HB-BONUS-10, HB-LUCK-18: nothing for fire that a card removed, or the bonus."""
    if s.cards_earn and card == n.FIRE_DRILL:
        reward_drill(s, int(s.active), cell, events)
    elif s.cards_earn:
        reward(s, int(s.active), cell, Event.BONUS_BY_CARD, events)


@rule
def reward_drill(s: Hotspot, seat: int, cell: int, events: Events) -> None:
    """HB-LUCK-34: the Decoration without the Funds."""
    if ends_fire(s, cell) and take_decoration(s, seat):
        emit(events, Event.BONUS_OF_DRILL, seat, 0, 1)


@rule
def take_award(s: Hotspot) -> int:
    """HB-LUCK-15, HB-LUCK-28, HB-LUCK-30: what Finest Team Award adds, once."""
    if s.award != n.OPEN:
        return 0
    s.award = n.PAID_OUT
    return AWARD_MORE

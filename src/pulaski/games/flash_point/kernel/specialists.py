"""Special actions: Treat, Identify, Dispose, Crew Change; and taking a Specialist card."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.entries import index_of
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import FlashPoint
from . import building, escape, hazmat, poi, points, vehicles
from .points import ORDINARY
from .tables import FREE_AP, INDOOR, SPACE, TURN_AP

TREAT_COST = 1  # FP-PARA-2
IDENTIFY_COST = 1  # FP-IMG-2
DISPOSE_COST = 2  # FP-HAZT-2
CHANGE_COST = 2  # FP-CREW-1


# Taking a card.


@rule
def is_card_free(s: FlashPoint, card: int) -> bool:
    """FP-SPEC-1, FP-CREW-7, FP-OPT-16: whether a Specialist card is not in play."""
    return index_of(s.card, int(s.seats), card) < 0


@rule
def refuse_card(s: FlashPoint, card: int) -> int:
    """FP-SPEC-1, FP-XSETUP-21, FP-XSETUP-22: no two Firefighters have the same Specialist."""
    return 0 if is_card_free(s, card) else Refusal.CARD_TAKEN


@rule
def take_card(s: FlashPoint, card: int, events: Events) -> None:
    """FP-XSETUP-20 to FP-XSETUP-24, FP-VAR-2: a Specialist for the next Firefighter."""
    seat = int(s.asked)
    s.card[seat] = card
    s.asked = seat + 1
    s.phase = Phase.SETTLING
    told = Event.TOOK_CARD
    if s.specialists == n.DRAWN:
        told = Event.DREW_LONE_CARD if s.lone_engine else Event.DREW_CARD
    emit(events, told, seat, card)


# Actions.


@rule
def special_choices(s: FlashPoint, out: Cells, count: int) -> int:
    """FP-SPEC-2: the special action of the active Specialist."""
    count = offer(out, count, Act.TREAT, refuse_treat(s))
    count = offer(out, count, Act.DISPOSE, refuse_dispose(s))
    if points.has_card(s, n.IMAGING):
        for slot in range(n.POIS):
            if s.poi_at[slot] < 0 or s.poi_kind[slot] != n.UNREVEALED:
                continue
            number = int(INDOOR[int(s.poi_at[slot])])
            count = offer(out, count, Act.IDENTIFY + number, refuse_identify(s, number))
    return count


@rule
def refuse_treat(s: FlashPoint) -> int:
    """FP-PARA-2, FP-PARA-3: why no Victim can be Treated."""
    if not points.has_card(s, n.PARAMEDIC):
        return Refusal.NOT_PARAMEDIC if s.specialists else Refusal.NO_SPECIALISTS
    if poi.find_poi(s, int(s.at[int(s.active)]), n.VICTIM) < 0:
        return Refusal.NO_UNTREATED
    return escape.refuse_price(s, TREAT_COST)


@rule
def treat(s: FlashPoint, events: Events) -> None:
    """FP-PARA-2, FP-PARA-12: a Heal marker goes under the Victim and stays."""
    here = int(s.at[int(s.active)])
    points.pay(s, TREAT_COST, ORDINARY)
    s.poi_kind[poi.find_poi(s, here, n.VICTIM)] = n.TREATED
    emit(events, Event.TREATED, int(s.active), here)


@rule
def refuse_identify(s: FlashPoint, number: int) -> int:
    """FP-IMG-2: why a POI cannot be Identified; it may lie anywhere, and lies indoors."""
    if not points.has_card(s, n.IMAGING):
        return Refusal.NOT_IMAGING if s.specialists else Refusal.NO_SPECIALISTS
    if poi.find_poi(s, int(SPACE[number]), n.UNREVEALED) < 0:
        return Refusal.NO_POI
    return escape.refuse_price(s, IDENTIFY_COST)


@rule
def identify(s: FlashPoint, number: int, events: Events) -> None:
    """FP-IMG-2: the POI is flipped."""
    space = int(SPACE[number])
    points.pay(s, IDENTIFY_COST, ORDINARY)
    emit(events, Event.IDENTIFIED, int(s.active), space)
    poi.start_revealing(s, poi.find_poi(s, space, n.UNREVEALED), n.FOR_ENTERING)


@rule
def refuse_dispose(s: FlashPoint) -> int:
    """FP-HAZT-2: why no Hazmat can be disposed of on the spot."""
    if not points.has_card(s, n.HAZMAT_TECH):
        return Refusal.NOT_HAZMAT_TECH if s.specialists else Refusal.NO_SPECIALISTS
    if int(s.hazmats) & building.bit_of(int(s.at[int(s.active)])) == 0:
        return Refusal.NO_HAZMAT_HERE if s.with_hazmat else Refusal.NO_HAZMATS
    return escape.refuse_price(s, DISPOSE_COST)


@rule
def dispose(s: FlashPoint, events: Events) -> None:
    """FP-HAZT-2, FP-HAZ-13: a Hazmat goes to the Rescued spot."""
    here = int(s.at[int(s.active)])
    points.pay(s, DISPOSE_COST, ORDINARY)
    hazmat.take_hazmat(s, int(INDOOR[here]))
    s.disposed += 1
    emit(events, Event.DISPOSED_ON_THE_SPOT, int(s.active), here)


# Crew Change.


@rule
def refuse_crew_change(s: FlashPoint) -> int:
    """FP-CREW-2, FP-CREW-3, FP-CREW-6, FP-OPT-8, FP-VAR-3: why there is no Crew Change now."""
    if not s.specialists or not s.with_vehicles:
        return Refusal.NO_CREW_CHANGE
    if s.lone_engine:
        return Refusal.LONE_ENGINE
    if s.acted:
        return Refusal.CREW_NOT_FIRST
    return 0 if vehicles.is_in_engine(s, int(s.at[int(s.active)])) else Refusal.CREW_ELSEWHERE


@rule
def refuse_change(s: FlashPoint, card: int) -> int:
    """FP-CREW-1: why this card cannot be taken; every card has the 2 AP that it costs."""
    return refuse_crew_change(s) or (0 if is_card_free(s, card) else Refusal.CARD_IN_PLAY)


@rule
def change_choices(s: FlashPoint, out: Cells, count: int) -> int:
    """FP-CREW-1: every card that is not in play."""
    if refuse_crew_change(s):
        return count
    for card in range(n.CARDS):
        count = offer(out, count, Act.CREW + card, refuse_card(s, card))
    return count


@rule
def change_crew(s: FlashPoint, card: int, events: Events) -> None:
    """FP-CREW-4, FP-CREW-5, FP-CREW-7, FP-AP-10: the new card's AP less two; saved AP on top."""
    seat = int(s.active)
    s.card[seat] = card
    s.ap = int(TURN_AP[card]) - CHANGE_COST + int(s.saved[seat])
    s.free = int(FREE_AP[card])
    s.acted = 1
    emit(events, Event.CHANGED, seat, card)

"""Special actions: Treat, Identify, Dispose, Crew Change; and taking a Specialist card."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.flash_point.kernel.building import bit_of
from pulaski.games.flash_point.kernel.escape import is_somebody_on_fire, still_leaves_a_way_off
from pulaski.games.flash_point.kernel.hazmat import take_hazmat
from pulaski.games.flash_point.kernel.poi import find_poi, start_revealing
from pulaski.games.flash_point.kernel.points import ORDINARY, can_pay, has_card, pay
from pulaski.games.flash_point.kernel.tables import FREE_AP, INDOOR, SPACE, TURN_AP
from pulaski.games.flash_point.kernel.vehicles import is_in_engine
from pulaski.games.flash_point.state import (
    CARD_IN_PLAY,
    CARD_TAKEN,
    CARDS,
    CHANGE,
    CHANGED,
    CREW_ELSEWHERE,
    CREW_NOT_FIRST,
    DISPOSE,
    DISPOSED,
    FOR_ENTERING,
    HAZMAT_TECH,
    IDENTIFIED,
    IDENTIFY,
    IMAGING,
    LONE_ENGINE,
    NO_CREW_CHANGE,
    NO_HAZMAT_HERE,
    NO_POI,
    NO_UNTREATED,
    NO_WAY_OFF,
    NONE,
    NOT_HAZMAT_TECH,
    NOT_IMAGING,
    NOT_PARAMEDIC,
    PARAMEDIC,
    POIS,
    SETTLING,
    TOO_FEW_AP,
    TOOK_CARD,
    TREAT,
    TREATED,
    TREATED_VICTIM,
    UNREVEALED,
    VICTIM,
    FlashPoint,
)

__all__ = [
    "card_choices",
    "change_choices",
    "change_crew",
    "dispose",
    "identify",
    "is_card_free",
    "refuse_card",
    "refuse_change",
    "refuse_dispose",
    "refuse_identify",
    "refuse_treat",
    "special_choices",
    "take_card",
    "treat",
]

TREAT_COST = 1  # FP-PARA-2
IDENTIFY_COST = 1  # FP-IMG-2
DISPOSE_COST = 2  # FP-HAZT-2
CHANGE_COST = 2  # FP-CREW-1


@rule
def refuse_price(s: FlashPoint, cost: int) -> int:
    """FP-AP-3, FP-MOVE-7: why an action that moves nobody cannot be paid; 0 if it can."""
    if not can_pay(s, cost, ORDINARY):
        return TOO_FEW_AP
    if is_somebody_on_fire(s) and not still_leaves_a_way_off(s, cost, ORDINARY):
        return NO_WAY_OFF
    return 0


# Taking a card.


@rule
def is_card_free(s: FlashPoint, card: int) -> bool:
    """FP-SPEC-1, FP-CREW-7, FP-OPT-16: whether a Specialist card is not in play."""
    for seat in range(int(s.seats)):
        if s.card[seat] == card:
            return False
    return True


@rule
def card_choices(s: FlashPoint, first: int, out: Cells, count: int) -> int:
    """FP-XSETUP-21, FP-XSETUP-22: the cards left, to choose from or to draw."""
    for card in range(CARDS):
        if is_card_free(s, card):
            out[count] = first + card
            count += 1
    return count


@rule
def refuse_card(s: FlashPoint, card: int) -> int:
    """FP-SPEC-1: no two Firefighters have the same Specialist."""
    return 0 if is_card_free(s, card) else CARD_TAKEN


@rule
def take_card(s: FlashPoint, card: int, events: Events) -> None:
    """FP-XSETUP-20, FP-XSETUP-24, FP-VAR-2: a Specialist for the next Firefighter."""
    seat = int(s.asked)
    s.card[seat] = card
    s.asked = seat + 1
    s.phase = SETTLING
    emit(events, TOOK_CARD, EVERYBODY, seat, card, 0, 0)


# Actions.


@rule
def special_choices(s: FlashPoint, out: Cells, count: int) -> int:
    """FP-SPEC-2: the special action of the active Specialist."""
    if refuse_treat(s) == 0:
        out[count] = TREAT
        count += 1
    if refuse_dispose(s) == 0:
        out[count] = DISPOSE
        count += 1
    if has_card(s, IMAGING):
        for slot in range(POIS):
            lies = s.poi_at[slot] >= 0 and s.poi_kind[slot] == UNREVEALED
            number = int(INDOOR[int(s.poi_at[slot])]) if lies else NONE
            if lies and refuse_identify(s, number) == 0:
                out[count] = IDENTIFY + number
                count += 1
    return count


@rule
def refuse_treat(s: FlashPoint) -> int:
    """FP-PARA-2, FP-PARA-3: why no Victim can be Treated."""
    if not has_card(s, PARAMEDIC):
        return NOT_PARAMEDIC
    if find_poi(s, int(s.at[int(s.active)]), VICTIM) < 0:
        return NO_UNTREATED
    return refuse_price(s, TREAT_COST)


@rule
def treat(s: FlashPoint, events: Events) -> None:
    """FP-PARA-2, FP-PARA-12: a Heal marker goes under the Victim and stays."""
    here = int(s.at[int(s.active)])
    pay(s, TREAT_COST, ORDINARY)
    s.poi_kind[find_poi(s, here, VICTIM)] = TREATED
    emit(events, TREATED_VICTIM, EVERYBODY, int(s.active), here, 0, 0)


@rule
def refuse_identify(s: FlashPoint, number: int) -> int:
    """FP-IMG-2: why a POI cannot be Identified; it may lie anywhere, and lies indoors."""
    if not has_card(s, IMAGING):
        return NOT_IMAGING
    if find_poi(s, int(SPACE[number]), UNREVEALED) < 0:
        return NO_POI
    return refuse_price(s, IDENTIFY_COST)


@rule
def identify(s: FlashPoint, number: int, events: Events) -> None:
    """FP-IMG-2: the POI is flipped."""
    space = int(SPACE[number])
    pay(s, IDENTIFY_COST, ORDINARY)
    emit(events, IDENTIFIED, EVERYBODY, int(s.active), space, 0, 0)
    start_revealing(s, find_poi(s, space, UNREVEALED), FOR_ENTERING)


@rule
def refuse_dispose(s: FlashPoint) -> int:
    """FP-HAZT-2: why no Hazmat can be disposed of on the spot."""
    if not has_card(s, HAZMAT_TECH):
        return NOT_HAZMAT_TECH
    if int(s.hazmats) & bit_of(int(s.at[int(s.active)])) == 0:
        return NO_HAZMAT_HERE
    return refuse_price(s, DISPOSE_COST)


@rule
def dispose(s: FlashPoint, events: Events) -> None:
    """FP-HAZT-2, FP-HAZ-13: a Hazmat goes to the Rescued spot."""
    here = int(s.at[int(s.active)])
    pay(s, DISPOSE_COST, ORDINARY)
    take_hazmat(s, int(INDOOR[here]))
    s.disposed += 1
    emit(events, DISPOSED, EVERYBODY, int(s.active), here, 0, 0)


# Crew Change.


@rule
def refuse_crew_change(s: FlashPoint) -> int:
    """FP-CREW-2, FP-CREW-3, FP-CREW-6, FP-OPT-8, FP-VAR-3: why there is no Crew Change now."""
    if not s.specialists or not s.with_vehicles:
        return NO_CREW_CHANGE
    if s.lone_engine:
        return LONE_ENGINE
    if s.acted:
        return CREW_NOT_FIRST
    return 0 if is_in_engine(s, int(s.at[int(s.active)])) else CREW_ELSEWHERE


@rule
def refuse_change(s: FlashPoint, card: int) -> int:
    """FP-CREW-1: why this card cannot be taken; every card has the 2 AP that it costs."""
    code = refuse_crew_change(s)
    if code:
        return code
    return 0 if is_card_free(s, card) else CARD_IN_PLAY


@rule
def change_choices(s: FlashPoint, out: Cells, count: int) -> int:
    """FP-CREW-1: every card that is not in play."""
    if refuse_crew_change(s):
        return count
    return card_choices(s, CHANGE, out, count)


@rule
def change_crew(s: FlashPoint, card: int, events: Events) -> None:
    """FP-CREW-4, FP-CREW-5, FP-CREW-7, FP-AP-10: the new card's AP less two; saved AP on top."""
    seat = int(s.active)
    s.card[seat] = card
    s.ap = int(TURN_AP[card]) - CHANGE_COST + int(s.saved[seat])
    s.free = int(FREE_AP[card])
    s.acted = 1
    emit(events, CHANGED, EVERYBODY, seat, card, 0, 0)

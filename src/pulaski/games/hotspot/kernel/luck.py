"""The Luck cards: at once, kept, or for the next board's turn."""

from __future__ import annotations

from typing import Final

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import Hotspot
from . import assets, bonus, causes, control, decks, region
from .tables import AROUND, EXPLOSIVE, WITHIN

BUDGET_FUNDS: Final = 20  # HB-LUCK-12
KEPT_CARDS: Final = (1 << n.DOUSING) - 1 | 1 << n.SHORT_CUT | 1 << n.VOLUNTEERS


@rule
def take_luck(s: Hotspot, card: int, events: Events) -> None:
    """HB-CARD-1, HB-CARD-12: the card drawn is kept or carried out."""
    seat = int(s.active)
    decks.take_from_deck(s, card)
    emit(events, Event.DREW, seat, card)
    if (KEPT_CARDS >> card) & 1:
        s.kept[seat] |= 1 << card
        emit(events, int(causes.KEPT[card]), seat, card)
    elif card in (n.RAIN, n.THAWING, n.WIND_DROP):
        forecast(s, card)
    elif card == n.FIRE_DRILL:
        start_drill(s, events)
    elif card == n.RAINSHOWER:
        shower(s, events)
    else:
        take_reward(s, card, events)


@rule
def take_reward(s: Hotspot, card: int, events: Events) -> None:
    """HB-LUCK-12 to HB-LUCK-15: Funds, a protected hex, a Decoration, an award."""
    seat = int(s.active)
    if card == n.EXTRA_BUDGET:
        s.funds[seat] += BUDGET_FUNDS
        emit(events, Event.BUDGET, seat, BUDGET_FUNDS)
    elif card == n.FINEST_TEAM:
        s.award = n.OPEN
        emit(events, Event.AWARD_OPEN)
    elif card == n.CAREER:
        decorate(s, seat, events)
    elif assets.can_protect(s):  # Resistant Environment
        control.ask(s, seat, Phase.SHIELDING)
    else:
        emit(events, Event.NO_EFFECT)


@rule
def decorate(s: Hotspot, seat: int, events: Events) -> None:
    """HB-LUCK-14, HB-LUCK-31, HB-BONUS-8: a Decoration beside the limit, if there are any."""
    if s.decorated:
        s.medals[seat] += 1
        emit(events, Event.CAREER, seat)
    else:
        emit(events, Event.NO_EFFECT_OF_CAREER)


@rule
def forecast(s: Hotspot, card: int) -> None:
    """HB-LUCK-8 to HB-LUCK-10, HB-LUCK-22: what the next board's turn leaves out."""
    if card != n.WIND_DROP:
        s.no_burn = 1
    if card != n.THAWING:
        s.no_wildfire = 1
    if card == n.RAIN:
        s.rain = 1


@rule
def shower(s: Hotspot, events: Events) -> None:
    """HB-LUCK-6, HB-BONUS-7, HB-BONUS-11: one Fire Token less on every hex on fire."""
    for cell in range(n.HEXES):
        if s.fire[cell] > 0:
            region.remove_tokens(s, cell, 1)
            emit(events, Event.LOWERED, int(s.active), cell, int(s.fire[cell]))
            bonus.reward_card(s, n.RAINSHOWER, cell, events)


@rule
def refuse_shield(s: Hotspot, cell: int) -> int:
    """HB-LUCK-13, HB-LUCK-27: as with Prevention Measures that are bought, by its own clauses."""
    return int(causes.SHIELDED[assets.refuse_protection(s, cell)])


@rule
def shield(s: Hotspot, cell: int, events: Events) -> None:
    """HB-LUCK-13, HB-LUCK-27: Prevention Measures without cost."""
    s.lies[cell] = n.PROTECTED
    emit(events, Event.SHIELDED, int(s.active), cell)


# Fire Drill.


@rule
def clear_hex(s: Hotspot, card: int, cell: int, events: Events) -> None:
    """HB-LUCK-1 to HB-LUCK-5: all fire on a hex is removed by a card."""
    if s.fire[cell] > 0:
        region.remove_tokens(s, cell, int(s.fire[cell]))
        emit(events, int(causes.CLEARED[card]), int(s.active), cell)
        bonus.reward_card(s, card, cell, events)


@rule
def refuse_drill(s: Hotspot, pawn: int) -> int:
    """HB-LUCK-5, HB-LUCK-32: an own Brigade that has fire Under Control."""
    why, cell = control.refuse_pawn(s, pawn), int(s.at[pawn])
    if why:
        return Refusal.NOT_YOUR_DRILL if why == Refusal.NOT_YOURS else why
    return 0 if s.fire[cell] > 0 or region.burns_beside(s, cell) else Refusal.NO_DRILL


@rule
def start_drill(s: Hotspot, events: Events) -> None:
    """HB-LUCK-5, HB-LUCK-32: of several Brigades one is chosen."""
    found, brigades = n.NONE, 0
    for pawn in range(n.PAWNS):
        if refuse_drill(s, pawn) == 0:
            found = pawn
            brigades += 1
    if brigades == 0:
        emit(events, Event.NO_EFFECT_OF_DRILL)
    elif brigades == 1:
        drill(s, found, events)
    else:
        control.ask(s, int(s.active), Phase.DRILLING)


@rule
def drill(s: Hotspot, pawn: int, events: Events) -> None:
    """HB-LUCK-5, HB-BONUS-11: all fire that the Brigade has Under Control, its own hex first."""
    cell = int(s.at[pawn])
    emit(events, Event.DRILLED, int(s.active), pawn)
    for near in range(int(WITHIN[cell, 1])):
        clear_hex(s, n.FIRE_DRILL, int(AROUND[cell, near]), events)


# Kept cards that extinguish one hex.


@rule
def suits(card: int, kind: int) -> bool:
    """HB-LUCK-1 to HB-LUCK-4, HB-LUCK-17: the type of hex that a card is for."""
    if card == n.CLEARING:
        return kind == n.FOREST
    if card == n.SPRINKLERS:
        return kind == n.CITY
    return card == n.CLOUDBURST or kind == n.TOWN


@rule
def refuse_douse(s: Hotspot, card: int, cell: int) -> int:
    """HB-LUCK-1 to HB-LUCK-4, HB-LUCK-17, HB-CARD-13: a kept card, a burning hex of its type."""
    if not decks.keeps(s, int(s.active), card):
        return Refusal.NOT_KEPT
    if not suits(card, int(s.kind[cell])):
        return Refusal.WRONG_TYPE if EXPLOSIVE[int(s.kind[cell])] else int(causes.UNSUITED[card])
    return 0 if s.fire[cell] > 0 else Refusal.NO_FIRE_THERE


@rule
def douse_choices(s: Hotspot, out: Cells, count: int) -> int:
    """HB-LUCK-16: what kept cards can extinguish now."""
    for card in range(n.DOUSING):
        if not decks.keeps(s, int(s.active), card):
            continue
        for cell in range(n.HEXES):
            count = offer(out, count, Act.USE + n.HEXES * card + cell, refuse_douse(s, card, cell))
    return count


@rule
def douse(s: Hotspot, card: int, cell: int, events: Events) -> None:
    """HB-LUCK-1 to HB-LUCK-4, HB-BACK-26: the fire is out, the card is discarded."""
    seat = int(s.active)
    decks.discard_kept(s, seat, card)
    emit(events, int(causes.USED[card]), seat, card, cell)
    clear_hex(s, card, cell, events)


# Volunteers.


@rule
def ask_for_volunteers(s: Hotspot) -> None:
    """HB-LUCK-11, HB-LUCK-23, HB-LUCK-25: whoever keeps the card is asked at the Burn step."""
    s.step = n.BURN
    for seat in range(int(s.seats)):
        if decks.keeps(s, seat, n.VOLUNTEERS):
            control.ask(s, seat, Phase.VOLUNTEERING)


@rule
def call_volunteers(s: Hotspot, cell: int, events: Events) -> None:
    """HB-LUCK-11, HB-LUCK-23, HB-LUCK-24: a hex and its neighbours are Under Control."""
    seat = int(s.asked)
    decks.discard_kept(s, seat, n.VOLUNTEERS)
    s.called = cell
    emit(events, Event.CALLED, seat, cell)


@rule
def keep_volunteers(s: Hotspot, events: Events) -> None:
    """HB-LUCK-23: the card waits for a later board's turn."""
    emit(events, Event.NOT_CALLED, int(s.asked))

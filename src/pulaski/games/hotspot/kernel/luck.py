"""The Luck cards: at once, kept, or for the next board's turn."""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.hotspot.kernel.assets import can_protect, refuse_protection
from pulaski.games.hotspot.kernel.control import commander_of
from pulaski.games.hotspot.kernel.decks import take_from_deck
from pulaski.games.hotspot.kernel.region import burns_beside, remove_tokens
from pulaski.games.hotspot.kernel.tables import AROUND, WITHIN
from pulaski.games.hotspot.state import (
    AWARD_OPEN,
    BUDGET,
    BURN,
    CALL,
    CALLED,
    CAREER,
    CAREER_MADE,
    CITY,
    CLEARED,
    CLEARING,
    CLOUDBURST,
    DOUSE,
    DOUSING,
    DREW,
    DRILL,
    DRILLED,
    DRILLING,
    EXTRA_BUDGET,
    FINEST_TEAM,
    FIRE_DRILL,
    FOREST,
    HEXES,
    KEEP,
    KEPT,
    LOWERED,
    NO_DRILL,
    NO_EFFECT,
    NO_FIRE_THERE,
    NONE,
    NOT_CALLED,
    NOT_IN_PLAY,
    NOT_KEPT,
    NOT_YOURS,
    OPEN,
    PAWNS,
    PROTECTED,
    RAIN,
    RAINSHOWER,
    RESISTANT,
    SHIELD,
    SHIELDED,
    SHIELDING,
    SHORT_CUT,
    SPRINKLERS,
    THAWING,
    TOWN,
    USED,
    VOLUNTEERING,
    VOLUNTEERS,
    WIND_DROP,
    WRONG_TYPE,
    Hotspot,
)

__all__ = [
    "KEPT_CARDS",
    "ask_for_volunteers",
    "call_choices",
    "call_volunteers",
    "douse",
    "douse_choices",
    "drill",
    "drill_choices",
    "keep_volunteers",
    "refuse_douse",
    "refuse_drill",
    "shield",
    "shield_choices",
    "take_luck",
]


BUDGET_FUNDS: Final = 20  # HB-LUCK-12
KEPT_CARDS: Final = (1 << DOUSING) - 1 | 1 << SHORT_CUT | 1 << VOLUNTEERS


@rule
def take_luck(s: Hotspot, card: int, events: Events) -> None:
    """HB-CARD-1, HB-CARD-12: the card drawn is kept or carried out."""
    seat = int(s.active)
    take_from_deck(s, card)
    emit(events, DREW, EVERYBODY, seat, card, 0, 0)
    if (KEPT_CARDS >> card) & 1:
        s.kept[seat] |= 1 << card
        emit(events, KEPT, EVERYBODY, seat, card, 0, 0)
    elif card in (RAIN, THAWING, WIND_DROP):
        forecast(s, card)
    elif card == FIRE_DRILL:
        start_drill(s, events)
    elif card == RAINSHOWER:
        shower(s, events)
    else:
        take_reward(s, card, events)


@rule
def take_reward(s: Hotspot, card: int, events: Events) -> None:
    """HB-LUCK-12 to HB-LUCK-15: Funds, a protected hex, a Decoration, an award."""
    seat = int(s.active)
    if card == EXTRA_BUDGET:
        s.funds[seat] += BUDGET_FUNDS
        emit(events, BUDGET, EVERYBODY, seat, BUDGET_FUNDS, 0, 0)
    elif card == FINEST_TEAM:
        s.award = OPEN
        emit(events, AWARD_OPEN, EVERYBODY, 0, 0, 0, 0)
    elif card == CAREER and s.decorated:  # HB-BONUS-8, HB-LUCK-31
        s.medals[seat] += 1
        emit(events, CAREER_MADE, EVERYBODY, seat, 0, 0, 0)
    elif card == RESISTANT and can_protect(s):
        s.asked = s.active
        s.phase = SHIELDING
    else:
        emit(events, NO_EFFECT, EVERYBODY, 0, 0, 0, 0)


@rule
def forecast(s: Hotspot, card: int) -> None:
    """HB-LUCK-8 to HB-LUCK-10, HB-LUCK-22: what the next board's turn leaves out."""
    if card != WIND_DROP:
        s.no_burn = 1
    if card != THAWING:
        s.no_wildfire = 1


@rule
def shower(s: Hotspot, events: Events) -> None:
    """HB-LUCK-6, HB-BONUS-7: one Fire Token less on every hex on fire."""
    for cell in range(HEXES):
        if s.fire[cell] > 0:
            remove_tokens(s, cell, 1)
            emit(events, LOWERED, EVERYBODY, cell, int(s.fire[cell]), 0, 0)


@rule
def shield_choices(s: Hotspot, out: Cells) -> int:
    """HB-LUCK-13: hexes that can be protected."""
    count = 0
    for cell in range(HEXES):
        if refuse_protection(s, cell) == 0:
            out[count] = SHIELD + cell
            count += 1
    return count


@rule
def shield(s: Hotspot, cell: int, events: Events) -> None:
    """HB-LUCK-13, HB-LUCK-27: Prevention Measures without cost."""
    s.lies[cell] = PROTECTED
    emit(events, SHIELDED, EVERYBODY, int(s.active), cell, 0, 0)


# Fire Drill.


@rule
def clear_hex(s: Hotspot, cell: int, events: Events) -> None:
    """HB-BONUS-7: all fire on a hex is removed by a card, without a bonus."""
    if s.fire[cell] > 0:
        remove_tokens(s, cell, int(s.fire[cell]))
        emit(events, CLEARED, EVERYBODY, cell, 0, 0, 0)


@rule
def refuse_drill(s: Hotspot, pawn: int) -> int:
    """HB-LUCK-5, HB-LUCK-32: an own Brigade that has fire Under Control."""
    if s.at[pawn] < 0:
        return NOT_IN_PLAY
    if commander_of(s, pawn) != s.active:
        return NOT_YOURS
    cell = int(s.at[pawn])
    return 0 if s.fire[cell] > 0 or burns_beside(s, cell) else NO_DRILL


@rule
def drill_choices(s: Hotspot, out: Cells) -> int:
    """HB-LUCK-32: every Brigade that Fire Drill can be for."""
    count = 0
    for pawn in range(PAWNS):
        if refuse_drill(s, pawn) == 0:
            out[count] = DRILL + pawn
            count += 1
    return count


@rule
def start_drill(s: Hotspot, events: Events) -> None:
    """HB-LUCK-5, HB-LUCK-32: of several Brigades one is chosen."""
    found, brigades = NONE, 0
    for pawn in range(PAWNS):
        if refuse_drill(s, pawn) == 0:
            found = pawn
            brigades += 1
    if brigades == 0:
        emit(events, NO_EFFECT, EVERYBODY, 0, 0, 0, 0)
    elif brigades == 1:
        drill(s, found, events)
    else:
        s.asked = s.active
        s.phase = DRILLING


@rule
def drill(s: Hotspot, pawn: int, events: Events) -> None:
    """HB-LUCK-5, HB-LUCK-18: all fire that the Brigade has Under Control, without a bonus."""
    cell = int(s.at[pawn])
    emit(events, DRILLED, EVERYBODY, int(s.active), pawn, 0, 0)
    for near in range(int(WITHIN[cell, 1])):
        clear_hex(s, int(AROUND[cell, near]), events)


# Kept cards that extinguish one hex.


@rule
def suits(card: int, kind: int) -> bool:
    """HB-LUCK-1 to HB-LUCK-4, HB-LUCK-17: the type of hex that a card is for."""
    if card == CLEARING:
        return kind == FOREST
    if card == SPRINKLERS:
        return kind == CITY
    return card == CLOUDBURST or kind == TOWN


@rule
def refuse_douse(s: Hotspot, card: int, cell: int) -> int:
    """HB-LUCK-1 to HB-LUCK-4, HB-CARD-13: a kept card and a burning hex of its type."""
    if (int(s.kept[int(s.active)]) >> card) & 1 == 0:
        return NOT_KEPT
    if not suits(card, int(s.kind[cell])):
        return WRONG_TYPE
    return 0 if s.fire[cell] > 0 else NO_FIRE_THERE


@rule
def douse_choices(s: Hotspot, out: Cells, count: int) -> int:
    """HB-LUCK-16: what kept cards can extinguish now."""
    cards = int(s.kept[int(s.active)])
    for card in range(DOUSING):
        if (cards >> card) & 1 == 0:
            continue
        for cell in range(HEXES):
            if refuse_douse(s, card, cell) == 0:
                out[count] = DOUSE + HEXES * card + cell
                count += 1
    return count


@rule
def douse(s: Hotspot, card: int, cell: int, events: Events) -> None:
    """HB-LUCK-1 to HB-LUCK-4, HB-BACK-26: the fire is out, the card is discarded."""
    seat = int(s.active)
    s.kept[seat] &= ~(1 << card)
    emit(events, USED, EVERYBODY, seat, card, cell, 0)
    clear_hex(s, cell, events)


# Volunteers.


@rule
def ask_for_volunteers(s: Hotspot) -> None:
    """HB-LUCK-11, HB-LUCK-23, HB-LUCK-25: whoever keeps the card is asked at the Burn step."""
    s.step = BURN
    for seat in range(int(s.seats)):
        if (int(s.kept[seat]) >> VOLUNTEERS) & 1:
            s.asked = seat
            s.phase = VOLUNTEERING


@rule
def call_choices(s: Hotspot, out: Cells) -> int:
    """HB-LUCK-23, HB-LUCK-26: any hex, or keep the card."""
    out[0] = KEEP
    for cell in range(HEXES):
        out[1 + cell] = CALL + cell
    return 1 + HEXES


@rule
def call_volunteers(s: Hotspot, cell: int, events: Events) -> None:
    """HB-LUCK-11, HB-LUCK-23, HB-LUCK-24: a hex and its neighbours are Under Control."""
    seat = int(s.asked)
    s.kept[seat] &= ~(1 << VOLUNTEERS)
    s.called = cell
    emit(events, CALLED, EVERYBODY, seat, cell, 0, 0)


@rule
def keep_volunteers(s: Hotspot, events: Events) -> None:
    """HB-LUCK-23: the card waits for a later board's turn."""
    emit(events, NOT_CALLED, EVERYBODY, int(s.asked), 0, 0, 0)

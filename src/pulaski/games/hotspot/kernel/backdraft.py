"""The Backdraft cards, turned over at the start of the board's turn."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.hotspot.kernel.airplanes import airplanes
from pulaski.games.hotspot.kernel.control import (
    can_take,
    fewest,
    is_controlled,
    leader,
    nearest_brigade,
)
from pulaski.games.hotspot.kernel.decks import take_waiting
from pulaski.games.hotspot.kernel.hazard import light, start_rolls
from pulaski.games.hotspot.kernel.region import add_tokens, scorch_hex
from pulaski.games.hotspot.state import (
    CAMPERS,
    CITY,
    CLEAR_WAITING,
    COLLAPSE,
    CRASH,
    CRASHED,
    CRASHING,
    CRISIS,
    DISCARDED,
    FOR_CAMPERS,
    FOR_GAS,
    FOR_LIGHTNING,
    FOR_PYROMANIAC,
    FOR_SHORT_CIRCUIT,
    FOR_UNDERGROUND,
    FREE,
    GAS_EXPLOSION,
    HEXES,
    LIGHTNING,
    LINE_BREAK,
    NO_EFFECT,
    NO_SUCH_PLANE,
    NONE,
    NOT_FURTHEST,
    PLANE_CRASH,
    PRESSURE_DROP,
    PYROMANIAC,
    REKINDLE,
    REKINDLE_CARD,
    REKINDLED,
    REKINDLING,
    ROADBLOCKS,
    SCORCHED,
    SHORT_CIRCUIT,
    STRIKE,
    TURNED,
    UNDERGROUND,
    Hotspot,
)

__all__ = [
    "crash",
    "crash_choices",
    "refuse_crash",
    "refuse_rekindle",
    "rekindle",
    "rekindle_choices",
    "turn_over",
]


@rule
def turn_over(s: Hotspot, card: int, events: Events) -> None:
    """HB-CARD-6, HB-CARD-16: a waiting card is carried out, or only discarded as a year ends."""
    take_waiting(s, card)
    if s.step == CLEAR_WAITING:
        emit(events, DISCARDED, EVERYBODY, card, 0, 0, 0)
        return
    s.playing = card
    emit(events, TURNED, EVERYBODY, card, 0, 0, 0)
    if card in (PYROMANIAC, LIGHTNING, CAMPERS, SHORT_CIRCUIT, UNDERGROUND, GAS_EXPLOSION):
        roll_for_card(s, card)
    elif card in (STRIKE, LINE_BREAK, CRISIS):
        leave_in_play(s, card)
    elif card == COLLAPSE:
        collapse(s, events)
    elif card == REKINDLE_CARD:
        start_rekindle(s, events)
    elif card == PLANE_CRASH:
        start_crash(s, events)
    else:
        bind(s, card)


@rule
def roll_for_card(s: Hotspot, card: int) -> None:
    """HB-BACK-1, HB-BACK-3, HB-BACK-6 to HB-BACK-8, HB-BACK-15: cards that roll for a hex."""
    if card == PYROMANIAC:
        start_rolls(s, FOR_PYROMANIAC, 2)
    elif card == LIGHTNING:
        start_rolls(s, FOR_LIGHTNING, 1)
    elif card == CAMPERS:
        start_rolls(s, FOR_CAMPERS, 1)
    elif card == SHORT_CIRCUIT:
        start_rolls(s, FOR_SHORT_CIRCUIT, 1)
    elif card == UNDERGROUND:
        start_rolls(s, FOR_UNDERGROUND, 1)
    else:
        start_rolls(s, FOR_GAS, 1)


@rule
def leave_in_play(s: Hotspot, card: int) -> None:
    """HB-BACK-12 to HB-BACK-14: Strike!, Line Break and Economic Crisis stay."""
    if card == STRIKE:
        s.strike = 0
    elif card == LINE_BREAK:
        s.line_break = 1
    else:
        s.crisis = 1


@rule
def bind(s: Hotspot, card: int) -> None:
    """HB-BACK-4, HB-BACK-10, HB-BACK-11, HB-BACK-23: Brigades are kept from something."""
    everybody = (1 << int(s.seats)) - 1
    if card == ROADBLOCKS:
        s.roadblocks = everybody
    elif card == PRESSURE_DROP:
        s.no_water = everybody
    else:
        s.windy = 1


@rule
def collapse(s: Hotspot, events: Events) -> None:
    """HB-BACK-2, HB-BACK-21: every City on fire becomes Scorched, Under Control or not."""
    for cell in range(HEXES):
        if s.fire[cell] > 0 and s.kind[cell] == CITY:
            scorch_hex(s, cell, events)


# Rekindle.


@rule
def furthest(s: Hotspot) -> int:
    """HB-BACK-27: how far the Scorched hex lies whose nearest Brigade is furthest; NONE without."""
    found = NONE
    for cell in range(HEXES):
        if s.lies[cell] == SCORCHED:
            found = max(found, nearest_brigade(s, cell))
    return found


@rule
def is_furthest(s: Hotspot, cell: int, distance: int) -> bool:
    """HB-BACK-27: a Scorched hex that far from its nearest Brigade."""
    return s.lies[cell] == SCORCHED and nearest_brigade(s, cell) == distance


@rule
def start_rekindle(s: Hotspot, events: Events) -> None:
    """HB-BACK-5, HB-BACK-28, HB-BACK-29, HB-CARD-12: of several the leader chooses."""
    distance, found, places = furthest(s), NONE, 0
    for cell in range(HEXES):
        if is_furthest(s, cell, distance):
            found = cell
            places += 1
    if places == 0 or is_controlled(s, found):  # all of them are equally near to Brigades
        emit(events, NO_EFFECT, EVERYBODY, 0, 0, 0, 0)
    elif places == 1:
        rekindle(s, found, events)
    else:
        s.asked = leader(s)
        s.phase = REKINDLING


@rule
def refuse_rekindle(s: Hotspot, cell: int) -> int:
    """HB-BACK-27, HB-BACK-28: one of the furthest Scorched hexes."""
    return 0 if is_furthest(s, cell, furthest(s)) else NOT_FURTHEST


@rule
def rekindle_choices(s: Hotspot, out: Cells) -> int:
    """HB-BACK-28: the furthest Scorched hexes."""
    distance, count = furthest(s), 0
    for cell in range(HEXES):
        if is_furthest(s, cell, distance):
            out[count] = REKINDLE + cell
            count += 1
    return count


@rule
def rekindle(s: Hotspot, cell: int, events: Events) -> None:
    """HB-BACK-5, HB-LOSE-5: no longer Scorched, but on fire."""
    s.lies[cell] = FREE
    s.scorched -= 1
    add_tokens(s, cell, 1)
    emit(events, REKINDLED, EVERYBODY, cell, 0, 0, 0)


# Plane Crash.


@rule
def start_crash(s: Hotspot, events: Events) -> None:
    """HB-BACK-9, HB-BACK-30, HB-BACK-32: of several Airplanes one is chosen."""
    planes = airplanes(s)
    if planes == 0:
        emit(events, NO_EFFECT, EVERYBODY, 0, 0, 0, 0)
    elif planes & (planes - 1) == 0:
        crash(s, lowest(planes), events)
    else:
        s.asked = fewest(s)
        s.phase = CRASHING


@rule
def refuse_crash(s: Hotspot, seat: int) -> int:
    """HB-BACK-30: the Airplane of any Commander."""
    return 0 if seat >= 0 and (airplanes(s) >> seat) & 1 else NO_SUCH_PLANE


@rule
def crash_choices(s: Hotspot, out: Cells) -> int:
    """HB-BACK-30: every Airplane in play."""
    count = 0
    for seat in range(int(s.seats)):
        if refuse_crash(s, seat) == 0:
            out[count] = CRASH + int(s.own[seat])
            count += 1
    return count


@rule
def crash(s: Hotspot, seat: int, events: Events) -> None:
    """HB-BACK-9, HB-BACK-31: it is out of play, and where it was it burns if possible."""
    cell = int(s.plane[seat])
    s.plane[seat] = NONE
    s.home[seat] = NONE
    emit(events, CRASHED, EVERYBODY, seat, cell, 0, 0)
    if can_take(s, cell):
        light(s, cell, events)

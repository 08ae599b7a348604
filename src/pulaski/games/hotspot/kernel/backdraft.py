"""The Backdraft cards, turned over at the start of the board's turn."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event, Phase, Refusal
from ..state import Hotspot
from . import airplanes, control, decks, hazard, region
from .tables import ROLLS_FOR


@rule
def turn_over(s: Hotspot, card: int, events: Events) -> None:
    """HB-CARD-6, HB-CARD-16: a waiting card is carried out, or only discarded as a year ends.

    HB-BACK-1, HB-BACK-3, HB-BACK-6 to HB-BACK-8, HB-BACK-15: Pyromaniac rolls for two hexes, others
    for one.
    """
    decks.take_waiting(s, card)
    if s.step == n.CLEAR_WAITING:
        emit(events, Event.DISCARDED, card)
        return
    s.playing = card
    emit(events, Event.TURNED, card)
    if ROLLS_FOR[card] != n.FOR_NOTHING:
        hazard.start_rolls(s, int(ROLLS_FOR[card]), 2 if card == n.PYROMANIAC else 1)
    elif card in (n.STRIKE, n.LINE_BREAK, n.CRISIS):
        leave_in_play(s, card)
    elif card == n.COLLAPSE:
        collapse(s, events)
    elif card == n.REKINDLE_CARD:
        start_rekindle(s, events)
    elif card == n.PLANE_CRASH:
        start_crash(s, events)
    else:
        bind(s, card)


@rule
def leave_in_play(s: Hotspot, card: int) -> None:
    """HB-BACK-12 to HB-BACK-14: Strike!, Line Break and Economic Crisis stay."""
    if card == n.STRIKE:
        s.strike = 0
    elif card == n.LINE_BREAK:
        s.line_break = 1
    else:
        s.crisis = 1


@rule
def bind(s: Hotspot, card: int) -> None:
    """HB-BACK-4, HB-BACK-10, HB-BACK-11, HB-BACK-23: Brigades are kept from something."""
    everybody = (1 << int(s.seats)) - 1
    if card == n.ROADBLOCKS:
        s.roadblocks = everybody
    elif card == n.PRESSURE_DROP:
        s.no_water = everybody
    else:
        s.windy = 1


@rule
def collapse(s: Hotspot, events: Events) -> None:
    """HB-BACK-2, HB-BACK-21: every City on fire becomes Scorched, Under Control or not."""
    for cell in range(n.HEXES):
        if s.fire[cell] > 0 and s.kind[cell] == n.CITY:
            region.scorch_hex(s, cell, Event.SCORCHED_BY_COLLAPSE, events)


# Rekindle.


@rule
def furthest(s: Hotspot) -> int:
    """HB-BACK-27: how far the Scorched hex lies whose nearest Brigade is furthest; NONE without."""
    found = n.NONE
    for cell in range(n.HEXES):
        if s.lies[cell] == n.SCORCHED:
            found = max(found, control.nearest_brigade(s, cell))
    return found


@rule
def refuse_rekindle(s: Hotspot, cell: int, distance: int) -> int:
    """HB-BACK-5, HB-BACK-27: one of the Scorched hexes furthest from their nearest Brigade."""
    if s.lies[cell] != n.SCORCHED:
        return Refusal.NOTHING_TO_REKINDLE
    return 0 if control.nearest_brigade(s, cell) == distance else Refusal.NOT_FURTHEST


@rule
def start_rekindle(s: Hotspot, events: Events) -> None:
    """HB-BACK-5, HB-BACK-28, HB-BACK-29, HB-CARD-12: of several the leader chooses."""
    distance, found, places = furthest(s), n.NONE, 0
    for cell in range(n.HEXES):
        if refuse_rekindle(s, cell, distance) == 0:
            found = cell
            places += 1
    if places == 0:
        emit(events, Event.NO_EFFECT)
    elif control.is_controlled(s, found):  # all of them are equally near to Brigades
        emit(events, Event.NO_EFFECT_OF_REKINDLE)
    elif places == 1:
        rekindle(s, found, Event.REKINDLED, events)
    else:
        control.ask(s, control.leader(s), Phase.REKINDLING)


@rule
def rekindle(s: Hotspot, cell: int, why: int, events: Events) -> None:
    """HB-BACK-5, HB-LOSE-5: no longer Scorched, but on fire."""
    s.lies[cell] = n.FREE
    s.scorched -= 1
    region.add_tokens(s, cell, 1)
    emit(events, why, cell)


# Plane Crash.


@rule
def start_crash(s: Hotspot, events: Events) -> None:
    """HB-BACK-9, HB-BACK-30, HB-BACK-32: of several Airplanes one is chosen."""
    planes = airplanes.in_play(s)
    if planes == 0:
        emit(events, Event.NO_EFFECT)
    elif planes & (planes - 1) == 0:
        crash(s, lowest(planes), events)
    else:
        control.ask(s, control.fewest(s), Phase.CRASHING)


@rule
def refuse_crash(s: Hotspot, seat: int) -> int:
    """HB-BACK-30: the Airplane of any Commander."""
    if seat < 0:
        return Refusal.NO_SUCH_SEAT
    return 0 if s.plane[seat] >= 0 else Refusal.NO_SUCH_PLANE


@rule
def crash(s: Hotspot, seat: int, events: Events) -> None:
    """HB-BACK-9, HB-BACK-31: it is out of play, and where it was it burns if possible."""
    cell = int(s.plane[seat])
    s.plane[seat] = n.NONE
    s.home[seat] = n.NONE
    emit(events, Event.CRASHED, seat, cell)
    if control.can_take(s, cell):
        hazard.light(s, cell, Event.STARTED_BY_CRASH, events)

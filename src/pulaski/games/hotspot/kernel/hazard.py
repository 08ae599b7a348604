"""Random fires: Hazard rolls, Blaze, Water Shortage."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event, Phase, Refusal
from ..state import Hotspot
from . import causes, control, decks, region
from .tables import DISTANCE


@rule
def start_rolls(s: Hotspot, what: int, count: int) -> None:
    """HB-HAZ-3, HB-BACK-17: so many random hexes, one after another."""
    s.roll_for = what
    s.left = count


@rule
def roll_next(s: Hotspot, events: Events) -> None:
    """HB-HAZ-1, HB-HAZ-12: the dice are rolled, unless no hex could come of it."""
    if rolls_again(s) and not can_start(s):
        s.left = 0
        emit(events, Event.NO_ROLL)
        return
    s.left -= 1
    s.phase = Phase.ROLLING


# Which rolls stand.


@rule
def rolls_again(s: Hotspot) -> bool:
    """HB-HAZ-4, HB-BACK-16, HB-BACK-18: in year 1 a fire must start; some cards do not care."""
    return s.year == 1 and s.roll_for <= n.FOR_LIGHTNING


@rule
def refuse_start(s: Hotspot, cell: int) -> int:
    """HB-HAZ-4, HB-HAZ-6, HB-HAZ-10: why a roll of year 1 is rolled again."""
    if region.is_fireproof(s, cell):
        return Refusal.ROLL_FIREPROOF if s.lies[cell] == n.FREE else Refusal.ROLL_ON_TOKENS
    if not region.has_room(s, cell):
        return Refusal.ROLL_FULL
    return Refusal.ROLL_CONTROLLED if holds_off(s, cell) else 0


@rule
def holds_off(s: Hotspot, cell: int) -> bool:
    """HB-HAZ-9: whether a roll on this hex finds it Under Control, unless that is ignored."""
    return s.on_control != n.IGNORED and control.is_controlled(s, cell)


@rule
def can_start(s: Hotspot) -> bool:
    """HB-HAZ-12: whether any hex can take a token."""
    for cell in range(n.HEXES):
        if refuse_start(s, cell) == 0:
            return True
    return False


@rule
def refuse_roll(s: Hotspot, cell: int) -> int:
    """HB-RAND-1, HB-HAZ-4: why the dice are rolled again, 0 if the roll stands."""
    return refuse_start(s, cell) if rolls_again(s) else 0


# What a roll brings.


@rule
def land(s: Hotspot, cell: int, events: Events) -> None:
    """HB-RAND-1: the dice have named a hex."""
    row, column = divmod(cell, n.COLUMNS)
    what = int(s.roll_for)
    emit(events, Event.ROLLED, column, row, what)
    s.rolled = cell
    if what <= n.FOR_LIGHTNING:
        start_fire(s, cell, events)
    elif what == n.FOR_GAS:
        blow_up(s, cell, events)
    elif fits_card(s, cell) and control.can_take(s, cell):
        light(s, cell, why_lit(s, cell), events)
    else:
        emit(events, why_spared(s, cell), cell)


@rule
def blow_up(s: Hotspot, cell: int, events: Events) -> None:
    """HB-BACK-15, HB-BACK-21: Gas Explosion, Under Control or not."""
    if s.fire[cell] > 0:
        region.scorch_hex(s, cell, Event.SCORCHED_BY_GAS, events)
    else:
        emit(events, Event.NO_EFFECT_OF_GAS)


@rule
def fits_card(s: Hotspot, cell: int) -> bool:
    """HB-BACK-3, HB-BACK-7, HB-BACK-8, HB-BACK-19, HB-BACK-20: what the card asks of the hex."""
    if s.roll_for == n.FOR_CAMPERS:
        return int(s.kind[cell]) == n.FOREST
    if s.roll_for == n.FOR_SHORT_CIRCUIT:
        return int(s.kind[cell]) == n.TOWN
    return region.closest_fire(s, cell) <= 2


@rule
def why_spared(s: Hotspot, cell: int) -> int:
    """HB-BACK-3, HB-BACK-7, HB-BACK-8, HB-BACK-18, HB-CTRL-3: why the card lights nothing there."""
    if not fits_card(s, cell) or s.lies[cell] == n.PROTECTED:
        return int(causes.SPARED[int(s.roll_for)])
    return Event.HELD_OFF_CARD if region.has_room(s, cell) else Event.SPARED


@rule
def light(s: Hotspot, cell: int, why: int, events: Events) -> None:
    """HB-HAZ-1, HB-BLAZE-1: one Fire Token more."""
    region.add_tokens(s, cell, 1)
    emit(events, why, cell, int(s.fire[cell]))


@rule
def why_lit(s: Hotspot, cell: int) -> int:
    """HB-HAZ-1, HB-HAZ-7, HB-HAZ-14, HB-BACK-20: why a roll lights a hex; else what it is for."""
    if s.on_control == n.IGNORED and control.is_controlled(s, cell):
        return Event.STARTED_UNDER_CONTROL
    if s.roll_for == n.FOR_HAZARD and s.fire[cell] > 0:
        return Event.STARTED_AGAIN
    if s.roll_for == n.FOR_UNDERGROUND and s.fire[cell] > 0:
        return Event.STARTED_UNDERGROUND_AGAIN
    return int(causes.STARTED[int(s.roll_for)])


@rule
def start_fire(s: Hotspot, cell: int, events: Events) -> None:
    """HB-HAZ-5 to HB-HAZ-11, HB-BACK-1, HB-BACK-6, HB-BACK-16: a fire, a Blaze or nothing."""
    controlled = holds_off(s, cell)
    if region.is_fireproof(s, cell) or (controlled and s.on_control == n.AS_BLAZE):
        blaze(s, cell, events)
    elif not region.has_room(s, cell):
        emit(events, Event.AT_ITS_HEIGHT, cell)
    elif controlled:
        emit(events, Event.HELD_OFF, cell)
    else:
        light(s, cell, why_lit(s, cell), events)


# Blaze.


@rule
def refuse_feed(s: Hotspot, cell: int, closest: int) -> int:
    """HB-BLAZE-3, HB-BLAZE-4, HB-BLAZE-6: one of the closest fires, if it can take a token."""
    if s.fire[cell] == 0 or DISTANCE[int(s.rolled), cell] != closest:
        return Refusal.NOT_CLOSEST
    if not region.has_room(s, cell):
        return Refusal.FEED_FULL
    return Refusal.FEED_CONTROLLED if control.is_controlled(s, cell) else 0


@rule
def blaze(s: Hotspot, cell: int, events: Events) -> None:
    """HB-BLAZE-1, HB-BLAZE-4 to HB-BLAZE-6: the closest fire; of several the leader chooses."""
    emit(events, why_blazed(s, cell), cell)
    closest, found, fires = region.closest_fire(s, cell), n.NONE, 0
    for other in range(n.HEXES):
        if refuse_feed(s, other, closest) == 0:
            found = other
            fires += 1
    if fires == 0:
        water_shortage(s, events)
    elif fires == 1:
        light(s, found, Event.FED, events)
    else:
        control.ask(s, control.leader(s), Phase.FEEDING)


@rule
def why_blazed(s: Hotspot, cell: int) -> int:
    """HB-HAZ-5, HB-HAZ-6, HB-HAZ-11, HB-HAZ-13: why a roll on this hex is a Blaze."""
    if not region.is_fireproof(s, cell):
        return Event.BLAZED_UNDER_CONTROL
    if holds_off(s, cell):
        return Event.BLAZED_FIREPROOF_FIRST
    return Event.BLAZED if s.lies[cell] == n.FREE else Event.BLAZED_FROM_TOKENS


# Water Shortage.


@rule
def water_shortage(s: Hotspot, events: Events) -> None:
    """HB-DRY-4 to HB-DRY-7, HB-BLAZE-5: for the rest of the year; again, and a card waits."""
    emit(events, Event.SHORTAGE)
    if s.dry:
        decks.put_card_down(s, Event.CARD_DOWN_DRY, events)
    s.dry = 1

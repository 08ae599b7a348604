"""Questions outside of the own turn and of the Funding Phase."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotspot.kernel.airplanes import refuse_base
from pulaski.games.hotspot.kernel.assets import refuse_protection
from pulaski.games.hotspot.kernel.backdraft import refuse_crash, refuse_rekindle
from pulaski.games.hotspot.kernel.hazard import refuse_feed
from pulaski.games.hotspot.kernel.luck import refuse_drill
from pulaski.games.hotspot.kernel.tables import AROUND, AXIS_CHANCES, HOT_SPOTS, WITHIN
from pulaski.games.hotspot.policy.outlook import held_by, places_of, trouble
from pulaski.games.hotspot.policy.sets import NOWHERE, common, count, less, near, one
from pulaski.games.hotspot.policy.spread import look_at_fire, look_at_land, more, out
from pulaski.games.hotspot.policy.weights import CALL_LEAST
from pulaski.games.hotspot.state import (
    BASE,
    BASING,
    CALL,
    COLUMNS,
    CRASH,
    CRASHING,
    DRILL,
    DRILLING,
    FEED,
    FEEDING,
    HEXES,
    KEEP,
    LEAD,
    LEADING,
    NONE,
    PAWNS,
    REKINDLE,
    REKINDLING,
    SHIELD,
    SHIELDING,
    Hotspot,
)

__all__ = ["answer"]


@rule
def odds(cell: int) -> int:
    """HB-RAND-2: chances of 1296 that a roll names a hex."""
    return int(AXIS_CHANCES[cell // COLUMNS]) * int(AXIS_CHANCES[cell % COLUMNS])


@rule
def answer(s: Hotspot) -> int:
    """What is asked, and who thinks about it."""
    phase = int(s.phase)
    if phase == LEADING:
        return LEAD + int(s.own[int(s.asked)])
    if phase == BASING:
        return BASE + best_base(s)
    if phase == FEEDING:
        return FEED + best_feed(s)
    if phase == DRILLING:
        return DRILL + best_drill(s)
    if phase == SHIELDING:
        return SHIELD + best_shield(s)
    if phase in (REKINDLING, CRASHING):
        return first_loss(s, phase)
    return call_or_keep(s)


@rule
def best_base(s: Hotspot) -> int:
    """HB-AIR-1: the Water from which most rolls are reached."""
    best, found = NONE, NONE
    for cell in range(HEXES):
        if refuse_base(s, cell):
            continue
        chances = 0
        for number in range(int(WITHIN[cell, 3])):
            other = int(AROUND[cell, number])
            if HOT_SPOTS[int(s.kind[other])]:
                chances += odds(other)
        if chances > best:
            best, found = chances, cell
    return found


@rule
def best_feed(s: Hotspot) -> int:
    """HB-BLAZE-4: where a token more does least harm."""
    land, fire, places = look_at_land(s), look_at_fire(s), places_of(s)
    least, found = 0, NONE
    for cell in range(HEXES):
        if refuse_feed(s, cell) == 0:
            left = trouble(s, land, more(fire, one(cell)), places, 0)
            if found < 0 or left < least:
                least, found = left, cell
    return found


@rule
def best_drill(s: Hotspot) -> int:
    """HB-LUCK-5: the Brigade with the worst fire around it."""
    land, fire, places = look_at_land(s), look_at_fire(s), places_of(s)
    least, found = 0, NONE
    for pawn in range(PAWNS):
        if refuse_drill(s, pawn) == 0:
            left = trouble(s, land, out(fire, near(int(s.at[pawn]))), places, int(s.acted))
            if found < 0 or left < least:
                least, found = left, pawn
    return found


@rule
def best_shield(s: Hotspot) -> int:
    """HB-LUCK-13: a hex that is rolled often, burns fast and would spread far."""
    land = look_at_land(s)
    best, found = NONE, NONE
    for cell in range(HEXES):
        if refuse_protection(s, cell) == 0:
            fast = 5 - int(HOT_SPOTS[int(s.kind[cell])])
            worth = odds(cell) * fast * (1 + count(common(near(cell), land.one)))
            if worth > best:
                best, found = worth, cell
    return found


@rule
def first_loss(s: Hotspot, phase: int) -> int:
    """HB-BACK-28, HB-BACK-30: of equal losses the first."""
    if phase == CRASHING:
        for seat in range(int(s.seats)):
            if refuse_crash(s, seat) == 0:
                return CRASH + int(s.own[seat])
    for cell in range(HEXES):
        if refuse_rekindle(s, cell) == 0:
            return REKINDLE + cell
    return NONE


@rule
def call_or_keep(s: Hotspot) -> int:
    """HB-LUCK-23: Volunteers go where they hold most loose fires."""
    fire = look_at_fire(s)
    held = NOWHERE if s.windy else held_by(places_of(s), NONE)
    loose = less(fire.one, held)
    most, found = CALL_LEAST - 1, NONE
    for cell in range(HEXES):
        holds = count(common(near(cell), loose))
        if holds > most:
            most, found = holds, cell
    return CALL + found if found >= 0 else KEEP

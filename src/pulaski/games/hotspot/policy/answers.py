"""Questions outside the own turn and the Funding Phase."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act, Phase
from ..kernel import airplanes, assets, dice, hazard, luck, refusals, region
from ..kernel.tables import AROUND, HOT_SPOTS, WITHIN
from ..state import Hotspot
from . import outlook, sets, spread, ways, weights
from .sets import NOWHERE


@rule
def answer(s: Hotspot) -> int:
    """What is asked, and who thinks about it."""
    phase = int(s.phase)
    if phase == Phase.LEADING:
        return Act.FIRST + int(s.own[int(s.asked)])
    if phase == Phase.BASING:
        return Act.BASE + best_base(s)
    if phase == Phase.FEEDING:
        return Act.FEED + best_feed(s)
    if phase == Phase.DRILLING:
        return Act.DRILL + best_drill(s)
    if phase == Phase.SHIELDING:
        return Act.SHIELD + best_shield(s)
    if phase in (Phase.REKINDLING, Phase.CRASHING):
        return first_loss(s, phase)
    return call_or_keep(s)


@rule
def best_base(s: Hotspot) -> int:
    """HB-AIR-1: the Water from which most rolls are reached."""
    best, found = n.NONE, n.NONE
    for cell in range(n.HEXES):
        if airplanes.refuse_base(s, cell):
            continue
        chances = 0
        for number in range(int(WITHIN[cell, 3])):
            other = int(AROUND[cell, number])
            if HOT_SPOTS[int(s.kind[other])]:
                chances += dice.hex_weight(other)
        if chances > best:
            best, found = chances, cell
    return found


@rule
def best_feed(s: Hotspot) -> int:
    """HB-BLAZE-4: where a token more does least harm."""
    now = outlook.look(s, 0)
    closest = region.closest_fire(s, int(s.rolled))
    least, found = 0, n.NONE
    for cell in range(n.HEXES):
        if hazard.refuse_feed(s, cell, closest) == 0:
            fire = spread.more(now.fire, sets.one(cell))
            left = outlook.trouble(s, outlook.with_fire(now, fire), outlook.ANY)
            if found < 0 or left < least:
                least, found = left, cell
    return found


@rule
def best_drill(s: Hotspot) -> int:
    """HB-LUCK-5: the Brigade with the worst fire around it."""
    now = outlook.look(s, int(s.acted))
    least, found = 0, n.NONE
    for pawn in range(n.PAWNS):
        if luck.refuse_drill(s, pawn) == 0:
            where = sets.near(int(s.at[pawn]))
            left = outlook.trouble_without(s, now, where, outlook.ANY)
            if found < 0 or left < least:
                least, found = left, pawn
    return found


@rule
def best_shield(s: Hotspot) -> int:
    """HB-LUCK-13: a hex that is rolled often, burns fast and would spread far."""
    land = spread.look_at_land(s)
    best, found = n.NONE, n.NONE
    for cell in range(n.HEXES):
        if assets.refuse_protection(s, cell) == 0:
            fast = 5 - int(HOT_SPOTS[int(s.kind[cell])])
            around = sets.count(sets.common(sets.near(cell), land.spots.one))
            worth = dice.hex_weight(cell) * fast * (1 + around)
            if worth > best:
                best, found = worth, cell
    return found


@rule
def first_loss(s: Hotspot, phase: int) -> int:
    """HB-BACK-28, HB-BACK-30: of equal losses the first."""
    if phase == Phase.CRASHING:
        return Act.CRASH + int(s.own[lowest(airplanes.in_play(s))])
    return first_place(s, Act.REKINDLE)


@rule
def first_place(s: Hotspot, kind: int) -> int:
    """The first hex that an action can be for, NONE if there is none."""
    for action in range(kind, kind + n.HEXES):
        if refusals.refuse(s, action) == 0:
            return action
    return n.NONE


@rule
def call_or_keep(s: Hotspot) -> int:
    """HB-LUCK-23: Volunteers go where they hold most loose fires."""
    fire = spread.look_at_fire(s, spread.look_at_land(s))
    held = NOWHERE if s.windy else ways.held_by(ways.places_of(s), ways.pawns_in_play(s))
    loose = sets.less(fire.burning, held)
    most, found = weights.CALL_LEAST - 1, n.NONE
    for cell in range(n.HEXES):
        holds = sets.count(sets.common(sets.near(cell), loose))
        if holds > most:
            most, found = holds, cell
    return Act.VOLUNTEERS + found if found >= 0 else Act.KEEP

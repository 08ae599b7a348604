"""Specialists: which are taken, where they start, and what only they can do."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import building, commands, escape, points, specialists
from ..kernel.tables import INDOOR, OUTDOOR, RING, SPACE, SPOT
from ..state import FlashPoint
from . import danger, fleet, goals, paths, stride, ways
from .house import SKILLED, House
from .paths import FAR, NOWHERE, Field, Ground
from .ways import OUTDOOR as OUTSIDE
from .ways import WALK
from .weights import (
    CARD_WORTH,
    CHANGE_LEAST,
    GUN_SHARE,
    HAZ_EXPERT,
    HAZ_FRONT,
    HAZ_PATIENCE,
    HAZARD,
    IDENTIFY_STEP,
    LIFE,
    ORDER,
    SCALE,
)

FIRST = 1_000_000  # a Crew Change is the first action or none


# The setup.


@rule
def take(s: FlashPoint) -> int:
    """FP-XSETUP-22: the best card left."""
    best, found = -1, 0
    for card in range(n.CARDS):
        if specialists.is_card_free(s, card) and int(CARD_WORTH[card]) > best:
            best, found = int(CARD_WORTH[card]), card
    return Act.TAKE + found


@rule
def start(s: FlashPoint, h: House, g: Ground, now: int) -> int:
    """FP-FSETUP-10: each Firefighter near another POI; the Driver/Operator by the Engine."""
    seat = int(s.asked)
    if s.card[seat] == n.DRIVER and s.with_vehicles and not s.murphy:
        return start_at_engine(s, h, now)
    goal = paths.one(int(s.poi_at[seat % n.POIS]))
    field = paths.ways_to(g, goal, ways.chop_price(s), OUTSIDE)
    best, found = FAR + 1, 0
    for outdoor in range(n.OUTDOORS):
        far = paths.steps(field, int(RING[outdoor]))
        if far < best:
            best, found = far, outdoor
    return Act.START + found


@rule
def start_at_engine(s: FlashPoint, h: House, now: int) -> int:
    """Where the Deck Gun will have most to put out."""
    best, found = -1, 0
    for side in range(n.DIRECTIONS):
        gain = fleet.shot_gain(s, h, now, side)
        if gain > best:
            best, found = gain, side
    return Act.START + int(OUTDOOR[int(SPOT[int(s.board), n.ENGINE, found, 0])])


# Special actions.


@rule
def nearest_crew(s: FlashPoint, space: int) -> int:
    """AP to a space from the nearest Firefighter."""
    best = FAR
    for seat in range(int(s.seats)):
        best = min(best, int(WALK[int(s.board), int(s.at[seat]), space]))
    return best


@rule
def identify_farthest(s: FlashPoint, h: House) -> tuple[int, int]:
    """FP-IMG-2: look at the POI that would cost most steps in vain."""
    best = -1, n.NONE
    if not points.has_card(s, n.IMAGING):
        return best
    for slot in range(n.POIS):
        space = int(s.poi_at[slot])
        if space >= 0 and s.poi_kind[slot] == n.UNREVEALED:
            spared = (100 - danger.odds(s, h, slot)) * (nearest_crew(s, space) - 1)
            score = SCALE * IDENTIFY_STEP * spared // 100
            if score > best[0]:
                best = score, stride.allowed(s, Act.IDENTIFY + int(INDOOR[space]))
    return best


@rule
def treat_first(s: FlashPoint, g: Ground) -> tuple[int, int]:
    """FP-PARA-2: treat a Victim that is to come a long way."""
    if specialists.refuse_treat(s):
        return -1, n.NONE
    here = int(s.at[int(s.active)])
    carry = paths.steps(ways.way_out_now(s, g, 2, paths.one(here)), here)
    lead = paths.steps(ways.way_out_now(s, g, 1, paths.one(here)), here)
    return stride.plan(SCALE * int(LIFE[SKILLED]), Act.TREAT) if carry > lead + 1 else (-1, n.NONE)


@rule
def hazmat_score(s: FlashPoint, front: int, number: int, cost: int) -> int:
    """What it gains per AP to remove a Hazmat: those beside Fire are worth more."""
    value = HAZARD + (HAZ_FRONT if (front >> number) & 1 else 0)
    value = value * (HAZ_EXPERT if points.has_card(s, n.HAZMAT_TECH) else 100) // 100
    return SCALE * value // (cost + HAZ_PATIENCE)


@rule
def most_of_hazmats(s: FlashPoint, front: int) -> int:
    """What that gains at most: as if nothing stood in the way."""
    here, best = int(s.at[int(s.active)]), -1
    expert = points.has_card(s, n.HAZMAT_TECH)
    rest = int(s.hazmats)
    while rest:
        number = lowest(rest)
        rest &= rest - 1
        space = int(SPACE[number])
        cost = paths.crow(here, space) + (2 if expert else 2 * paths.crow_out(space))
        best = max(best, hazmat_score(s, front, number, cost))
    return best


@rule
def remove_hazmat(s: FlashPoint, h: House, g: Ground, least: int) -> tuple[int, int]:
    """Dispose of a Hazmat on the spot, or carry it out, where that is near enough."""
    if s.hazmats == 0:
        return -1, n.NONE
    fire = danger.flashed(h, int(s.fire), int(s.smoke))
    front = building.spread(fire, h.east, h.south)
    if most_of_hazmats(s, front) <= least:
        return -1, n.NONE
    here, chop = int(s.at[int(s.active)]), ways.chop_price(s)
    asked, flame = paths.on_the_lot(int(s.hazmats)), escape.hose_factor(s)
    field = paths.ways_to(g, paths.one(here), chop, asked)
    out = paths.distances(g, OUTSIDE, NOWHERE, NOWHERE, 2, flame, chop, asked)
    score, goal = best_hazmat(s, front, field, out)
    if goal != here:
        field = paths.ways_to(g, paths.one(goal), chop, paths.one(here))
        return score, stride.walk(s, h, field, here, chop)
    if points.has_card(s, n.HAZMAT_TECH):
        return score, stride.allowed(s, Act.DISPOSE)
    way = paths.first_step(s, out, here, 2, flame, chop)
    return score, stride.stride(s, h, 0, n.CARRY_HAZMAT, here, way)


@rule
def best_hazmat(s: FlashPoint, front: int, field: Field, out: Field) -> tuple[int, int]:
    """The Hazmat most worth its AP."""
    expert = points.has_card(s, n.HAZMAT_TECH)
    best, goal = -1, n.NONE
    rest = int(s.hazmats)
    while rest:
        number = lowest(rest)
        rest &= rest - 1
        space = int(SPACE[number])
        cost = paths.steps(field, space) + (2 if expert else paths.steps(out, space))
        score = hazmat_score(s, front, number, cost)
        if score > best:
            best, goal = score, space
    return best, goal


@rule
def command(s: FlashPoint, h: House, g: Ground, now: int) -> tuple[int, int]:
    """FP-CAPT-2: bring another on its way; Command AP, good for nothing else, go first."""
    best = -1, n.NONE
    if not points.has_card(s, n.CAPTAIN):
        return best
    for seat in range(int(s.seats)):
        if commands.may_command(s, seat):
            score, action = goals.rescue(s, h, g, 1 + seat, now, best[0])
            if action >= 0 and score > best[0]:
                best = score, action
    return best[0] * (400 if s.free > 0 else ORDER) // 100, best[1]


# Crew Change.


@rule
def worth_now(s: FlashPoint, card: int, shot: int) -> int:
    """What a card is worth as things are."""
    if card == n.HAZMAT_TECH and s.hazmats == 0:
        return 0
    if card == n.DRIVER:
        return min(int(CARD_WORTH[card]), shot * GUN_SHARE // 100)
    return int(CARD_WORTH[card])


@rule
def change_crew(s: FlashPoint, shot: int) -> tuple[int, int]:
    """FP-CREW-1: a card that is worth more than the one at hand, at the beginning of a turn."""
    best = -1, n.NONE
    own = worth_now(s, int(s.card[int(s.active)]), shot)
    for card in range(n.CARDS):
        if specialists.is_card_free(s, card):
            more = worth_now(s, card, shot) - own - CHANGE_LEAST
            if more > 0 and more > best[0]:
                best = more, stride.allowed(s, Act.CREW + card)
    return FIRST + best[0], best[1]

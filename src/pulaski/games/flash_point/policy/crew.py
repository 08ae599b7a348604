"""Specialists: which are taken, where they start, and what only they can do."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import building, commands, escape, points, specialists
from ..kernel.tables import INDOOR, OUTDOOR, RING, SPACE, SPOT
from ..state import FlashPoint
from . import chart, danger, fleet, goals, paths, stride
from .chart import OUTDOOR as OUTSIDE
from .chart import Chart
from .paths import FAR, NOWHERE, Field
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
def start(s: FlashPoint, c: Chart, now: int) -> int:
    """FP-FSETUP-10: each Firefighter near another POI; the Driver/Operator by the Engine."""
    seat = int(s.asked)
    if s.card[seat] == n.DRIVER and s.with_vehicles and not s.murphy:
        return start_at_engine(s, c, now)
    field = chart.walk_field(c, seat % n.POIS)
    best, found = FAR + 1, 0
    for outdoor in range(n.OUTDOORS):
        far = paths.steps(field, int(RING[outdoor]))
        if far < best:
            best, found = far, outdoor
    return Act.START + found


@rule
def start_at_engine(s: FlashPoint, c: Chart, now: int) -> int:
    """Where the Deck Gun will have most to put out."""
    best, found = -1, 0
    for side in range(n.DIRECTIONS):
        gain = fleet.shot_gain(s, c, now, side)
        if gain > best:
            best, found = gain, side
    return Act.START + int(OUTDOOR[int(SPOT[int(s.board), n.ENGINE, found, 0])])


# Special actions.


@rule
def nearest_crew(s: FlashPoint, field: Field) -> int:
    """AP to a goal from the nearest Firefighter."""
    best = FAR
    for seat in range(int(s.seats)):
        best = min(best, paths.steps(field, int(s.at[seat])))
    return best


@rule
def identify_farthest(s: FlashPoint, c: Chart) -> tuple[int, int]:
    """FP-IMG-2: look at the POI that would cost most steps in vain."""
    best = -1, n.NONE
    if not points.has_card(s, n.IMAGING):
        return best
    for slot in range(n.POIS):
        space = int(s.poi_at[slot])
        if space >= 0 and s.poi_kind[slot] == n.UNREVEALED:
            steps = nearest_crew(s, chart.walk_field(c, slot)) - 1
            spared = (100 - danger.odds(s, c.house, slot)) * steps
            score = SCALE * IDENTIFY_STEP * spared // 100
            if score > best[0]:
                best = score, stride.allowed(s, Act.IDENTIFY + int(INDOOR[space]))
    return best


@rule
def treat_first(s: FlashPoint, c: Chart) -> tuple[int, int]:
    """FP-PARA-2: treat a Victim that is to come a long way."""
    if specialists.refuse_treat(s):
        return -1, n.NONE
    here = int(s.at[int(s.active)])
    saves = paths.steps(c.out, here) > paths.steps(c.lead, here) + 1
    return stride.plan(SCALE * LIFE, Act.TREAT) if saves else (-1, n.NONE)


@rule
def remove_hazmat(s: FlashPoint, c: Chart) -> tuple[int, int]:
    """Dispose of a Hazmat on the spot, or carry it out, where that is near enough."""
    if s.hazmats == 0:
        return -1, n.NONE
    here, chop = int(s.at[int(s.active)]), chart.chop_price(s)
    asked, flame = paths.on_the_lot(int(s.hazmats)), escape.hose_factor(s)
    field = paths.ways_to(c.ground, paths.one(here), chop, asked)
    out = paths.distances(c.ground, OUTSIDE, NOWHERE, NOWHERE, 2, flame, chop, asked)
    score, goal = best_hazmat(s, c, field, out)
    if goal != here:
        field = paths.ways_to(c.ground, paths.one(goal), chop, paths.one(here))
        return score, stride.walk(s, c, field, here, chop)
    if points.has_card(s, n.HAZMAT_TECH):
        return score, stride.allowed(s, Act.DISPOSE)
    way = paths.first_step(s, out, here, 2, flame, chop)
    return score, stride.stride(s, c, 0, n.CARRY_HAZMAT, here, way)


@rule
def best_hazmat(s: FlashPoint, c: Chart, field: Field, out: Field) -> tuple[int, int]:
    """The Hazmat most worth its AP: those beside Fire are worth more."""
    expert = points.has_card(s, n.HAZMAT_TECH)
    fire = danger.flashed(c.house, int(s.fire), int(s.smoke))
    front = building.spread(fire, c.house.east, c.house.south)
    best, goal = -1, n.NONE
    rest = int(s.hazmats)
    while rest:
        number = lowest(rest)
        rest &= rest - 1
        space = int(SPACE[number])
        cost = paths.steps(field, space) + (2 if expert else paths.steps(out, space))
        value = HAZARD + (HAZ_FRONT if (front >> number) & 1 else 0)
        value = value * (HAZ_EXPERT if expert else 100) // 100
        score = SCALE * value // (cost + HAZ_PATIENCE)
        if score > best:
            best, goal = score, space
    return best, goal


@rule
def command(s: FlashPoint, c: Chart, now: int) -> tuple[int, int]:
    """FP-CAPT-2: bring another on its way; Command AP, good for nothing else, go first."""
    best = -1, n.NONE
    if not points.has_card(s, n.CAPTAIN):
        return best
    for seat in range(int(s.seats)):
        if commands.may_command(s, seat):
            score, action = goals.rescue(s, c, 1 + seat, now)
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
def change_crew(s: FlashPoint, c: Chart, shot: int) -> tuple[int, int]:
    """FP-CREW-1: a card that is worth more than the one at hand, at the beginning of a turn."""
    best = -1, n.NONE
    own = worth_now(s, int(s.card[int(s.active)]), shot)
    for card in range(n.CARDS):
        if specialists.is_card_free(s, card):
            more = worth_now(s, card, shot) - own - CHANGE_LEAST
            if more > 0 and more > best[0]:
                best = more, stride.allowed(s, Act.CREW + card)
    return FIRST + best[0], best[1]

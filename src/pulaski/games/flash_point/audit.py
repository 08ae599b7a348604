"""What holds in every position: components are conserved, and what is kept up is true."""

from __future__ import annotations

from pulaski.core.bits import size
from pulaski.core.compile import rule

from . import state as n
from .codes import Phase
from .kernel import building
from .kernel.tables import EAST_BIT, EXIT_BIT, HOUSE, SOUTH_BIT
from .state import FlashPoint

# What is wrong; 0 is nothing.
THREATS_LOST, FIRE_ON_SMOKE, SMOKE_BESIDE_FIRE, DAMAGE_LOST, EDGES_WRONG, DOORS_WRONG = range(1, 7)
POI_LOST, POI_MISSING, HAZMATS_WRONG, AP_WRONG, CREW_ON_FIRE, CARDS_WRONG = range(7, 13)


@rule
def audit(s: FlashPoint) -> int:
    """FP-COMP-3 to FP-COMP-10, FP-FLASH-2, FP-REPL-2: the first thing that is wrong."""
    things = audit_fire(s) or audit_edges(s) or audit_pois(s) or audit_hazmats(s)
    return things or audit_crew(s)


@rule
def begins_turn(s: FlashPoint) -> bool:
    """Whether a turn has just begun and nothing was done in it."""
    return s.phase == Phase.ACTING and s.step == n.TAKE_ACTION and not s.acted


@rule
def audit_fire(s: FlashPoint) -> int:
    """FP-COMP-3, FP-BOARD-13, FP-FLASH-2, FP-SEC-3: 33 Threat markers, at most one per space."""
    fire, smoke = int(s.fire), int(s.smoke)
    count = size(fire) + size(smoke) + size(int(s.fire_outside)) + int(s.threats)
    if count != n.THREATS or s.threats < 0:
        return THREATS_LOST
    if fire & smoke:
        return FIRE_ON_SMOKE
    close = building.spread(fire, int(s.open_east), int(s.open_south)) & smoke
    return SMOKE_BESIDE_FIRE if begins_turn(s) and (close or s.fire_outside) else 0


@rule
def audit_edges(s: FlashPoint) -> int:
    """FP-COMP-5, FP-COMP-6, FP-ADJ-1: 24 Damage markers, Doors in their doorways, open edges."""
    damage, east, south, exits = 0, 0, 0, 0
    for edge in range(n.EDGES):
        stands, was = int(s.edge[edge]), int(HOUSE[int(s.board), edge])
        if stands in (n.DAMAGED, n.DESTROYED):
            damage += stands - n.WALL
            if was != n.WALL:
                return EDGES_WRONG
        elif stands in (n.OPEN, n.BLOWN):
            if was != n.CLOSED:
                return DOORS_WRONG
        elif stands != was:
            return EDGES_WRONG
        if building.is_passable(stands):
            east |= int(EAST_BIT[edge])
            south |= int(SOUTH_BIT[edge])
            exits |= int(EXIT_BIT[edge])
    if damage != s.damage or damage > n.MARKERS or (s.setup == n.SIMPLE and not s.turn and damage):
        return DAMAGE_LOST
    right = east == s.open_east and south == s.open_south and exits == s.exits
    return 0 if right else EDGES_WRONG


@rule
def audit_pois(s: FlashPoint) -> int:
    """FP-COMP-4, FP-FSETUP-4, FP-REPL-2, FP-REPL-12: 10 Victims, 5 False Alarms, three on board."""
    unrevealed, victims, indoors = 0, 0, 0
    for slot in range(n.POIS):
        if s.poi_at[slot] < 0:
            continue
        if s.poi_kind[slot] != n.UNREVEALED:
            victims += 1
            continue
        unrevealed += 1
        bit = building.bit_of(int(s.poi_at[slot]))
        if bit == 0 or indoors & bit:
            return POI_LOST
        indoors |= bit
    if int(s.hidden_victims) + victims + int(s.rescued) + int(s.lost) != n.VICTIMS:
        return POI_LOST
    if int(s.hidden_victims) + int(s.hidden_alarms) != unrevealed + int(s.supply):
        return POI_LOST
    if s.hidden_victims < 0 or s.hidden_alarms < 0 or s.hidden_alarms > n.ALARMS or s.supply < 0:
        return POI_LOST
    if begins_turn(s) and unrevealed + victims < n.POIS and s.supply > 0:
        return POI_MISSING
    return 0


@rule
def audit_hazmats(s: FlashPoint) -> int:
    """FP-COMP-10, FP-HAZ-5: Hazmats are counted right, and none lies in Fire when a turn begins."""
    found = 0
    for number in range(n.INDOORS):
        if s.hazmat[number] < 0:
            return HAZMATS_WRONG
        if s.hazmat[number] > 0:
            found |= 1 << number
    if found != s.hazmats or (begins_turn(s) and found & int(s.fire)):
        return HAZMATS_WRONG
    return HAZMATS_WRONG if found and not s.with_hazmat else 0


@rule
def audit_crew(s: FlashPoint) -> int:
    """FP-AP-6, FP-MOVE-5, FP-SPEC-1, FP-SUPPLY-1: AP, places and Specialists of Firefighters."""
    if s.ap < 0 or s.free < 0 or s.reserve < 0:
        return AP_WRONG
    cards = 0
    for seat in range(int(s.seats)):
        if s.saved[seat] < 0 or s.saved[seat] > n.MOST_SAVED:
            return AP_WRONG
        if s.at[seat] >= 0 and begins_turn(s) and int(s.fire) & building.bit_of(int(s.at[seat])):
            return CREW_ON_FIRE
        if s.card[seat] >= 0:
            if (cards >> int(s.card[seat])) & 1:
                return CARDS_WRONG
            cards |= 1 << int(s.card[seat])
    return 0

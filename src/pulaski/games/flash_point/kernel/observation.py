"""The position as numbers for learning, seen from one seat: the own seat comes first."""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.codes import PHASES
from pulaski.games.flash_point.kernel.tables import SPACE
from pulaski.games.flash_point.state import FlashPoint

#: Numbers that `observe` writes: phases, globals, seats, spaces, edges.
OBSERVATION: Final = PHASES + 28 + n.SEATS * 14 + n.INDOORS * 6 + n.EDGES


@rule
def observe(s: FlashPoint, seat: int, out: Cells) -> int:
    """FP-INFO-1: globals, 14 numbers a seat, 6 an indoor space, 1 an edge: what stands there."""
    nth = _observe_globals(s, seat, out)
    nth = _observe_seats(s, seat, out, nth)
    for number in range(n.INDOORS):
        nth = _observe_space(s, number, out, nth)
    for edge in range(n.EDGES):
        out[nth] = s.edge[edge]
        nth += 1
    return nth


@rule
def _observe_globals(s: FlashPoint, seat: int, out: Cells) -> int:
    """Phase, options, counters and POI; seats are counted from the own."""
    nth = 0
    for phase in range(PHASES):
        out[nth] = 1 if s.phase == phase else 0
        nth += 1
    out[nth] = s.seats
    out[nth + 1] = s.level
    out[nth + 2] = s.ap
    out[nth + 3] = s.free
    out[nth + 4] = s.acted
    out[nth + 5] = s.damage
    out[nth + 6] = s.threats
    out[nth + 7] = s.reserve
    out[nth + 8] = s.supply
    out[nth + 9] = s.hidden_victims
    out[nth + 10] = s.hidden_alarms
    out[nth + 11] = s.rescued
    out[nth + 12] = s.lost
    out[nth + 13] = s.parked[n.AMBULANCE]
    out[nth + 14] = s.parked[n.ENGINE]
    out[nth + 15] = s.heading
    out[nth + 16] = s.red
    out[nth + 17] = s.black
    out[nth + 18] = s.rerolled
    out[nth + 19] = (int(s.asked) - seat) % int(s.seats)
    out[nth + 20] = (int(s.active) - seat) % int(s.seats)
    out[nth + 21] = s.cafs_used
    nth += 22
    for slot in range(n.POIS):
        out[nth] = s.poi_at[slot]
        out[nth + 1] = s.poi_kind[slot]
        nth += 2
    return nth


@rule
def _observe_seats(s: FlashPoint, seat: int, out: Cells, nth: int) -> int:
    """Of each seat, from the own on: row and column, AP saved, Specialist, whether it is there."""
    for step in range(n.SEATS):
        there = step < s.seats
        other = (seat + step) % int(s.seats)
        at = int(s.at[other]) if there else -1
        out[nth] = 1 if there else 0
        out[nth + 1] = at // 10 if at >= 0 else -1
        out[nth + 2] = at % 10 if at >= 0 else -1
        out[nth + 3] = s.saved[other] if there else 0
        out[nth + 4] = (int(s.downed) >> other) & 1 if there else 0
        out[nth + 5] = 1 if there and s.card[other] < 0 else 0
        for card in range(n.CARDS):
            out[nth + 6 + card] = 1 if there and s.card[other] == card else 0
        nth += 14
    return nth


@rule
def _observe_space(s: FlashPoint, number: int, out: Cells, nth: int) -> int:
    """Fire, Smoke, Hot Spot, Hazmats, unrevealed POI, Victims of an indoor space."""
    out[nth] = (int(s.fire) >> number) & 1
    out[nth + 1] = (int(s.smoke) >> number) & 1
    out[nth + 2] = (int(s.hot_spots) >> number) & 1
    out[nth + 3] = s.hazmat[number]
    unrevealed, victims = 0, 0
    for slot in range(n.POIS):
        if s.poi_at[slot] == SPACE[number]:
            unrevealed += 1 if s.poi_kind[slot] == 0 else 0
            victims += 1 if s.poi_kind[slot] > 0 else 0
    out[nth + 4] = unrevealed
    out[nth + 5] = victims
    return nth + 6

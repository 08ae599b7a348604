"""The position as numbers for learning, seen from one seat: the own seat comes first."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.games.flash_point.kernel.tables import SPACE
from pulaski.games.flash_point.state import (
    AMBULANCE,
    CARDS,
    EDGES,
    ENGINE,
    INDOORS,
    PHASES,
    POIS,
    SEATS,
    FlashPoint,
)

__all__ = ["observe"]


@rule
def observe(s: FlashPoint, seat: int, out: Cells) -> int:
    """FP-INFO-1: globals, 14 numbers a seat, 6 an indoor space, 1 an edge: what stands there."""
    n = _observe_globals(s, seat, out)
    n = _observe_seats(s, seat, out, n)
    for number in range(INDOORS):
        n = _observe_space(s, number, out, n)
    for edge in range(EDGES):
        out[n] = s.edge[edge]
        n += 1
    return n


@rule
def _observe_globals(s: FlashPoint, seat: int, out: Cells) -> int:
    """Phase, options, counters and POI; seats are counted from the own."""
    n = 0
    for phase in range(PHASES):
        out[n] = 1 if s.phase == phase else 0
        n += 1
    out[n] = s.seats
    out[n + 1] = s.level
    out[n + 2] = s.ap
    out[n + 3] = s.free
    out[n + 4] = s.acted
    out[n + 5] = s.damage
    out[n + 6] = s.threats
    out[n + 7] = s.reserve
    out[n + 8] = s.supply
    out[n + 9] = s.hidden_victims
    out[n + 10] = s.hidden_alarms
    out[n + 11] = s.rescued
    out[n + 12] = s.lost
    out[n + 13] = s.parked[AMBULANCE]
    out[n + 14] = s.parked[ENGINE]
    out[n + 15] = s.heading
    out[n + 16] = s.red
    out[n + 17] = s.black
    out[n + 18] = s.rerolled
    out[n + 19] = (int(s.asked) - seat) % int(s.seats)
    out[n + 20] = (int(s.active) - seat) % int(s.seats)
    out[n + 21] = s.cafs_used
    n += 22
    for slot in range(POIS):
        out[n] = s.poi_at[slot]
        out[n + 1] = s.poi_kind[slot]
        n += 2
    return n


@rule
def _observe_seats(s: FlashPoint, seat: int, out: Cells, n: int) -> int:
    """Of each seat, from the own on: row and column, AP saved, Specialist, whether it is there."""
    for step in range(SEATS):
        there = step < s.seats
        other = (seat + step) % int(s.seats)
        at = int(s.at[other]) if there else -1
        out[n] = 1 if there else 0
        out[n + 1] = at // 10 if at >= 0 else -1
        out[n + 2] = at % 10 if at >= 0 else -1
        out[n + 3] = s.saved[other] if there else 0
        out[n + 4] = (int(s.downed) >> other) & 1 if there else 0
        out[n + 5] = 1 if there and s.card[other] < 0 else 0
        for card in range(CARDS):
            out[n + 6 + card] = 1 if there and s.card[other] == card else 0
        n += 14
    return n


@rule
def _observe_space(s: FlashPoint, number: int, out: Cells, n: int) -> int:
    """Fire, Smoke, Hot Spot, Hazmats, unrevealed POI, Victims of an indoor space."""
    out[n] = (int(s.fire) >> number) & 1
    out[n + 1] = (int(s.smoke) >> number) & 1
    out[n + 2] = (int(s.hot_spots) >> number) & 1
    out[n + 3] = s.hazmat[number]
    unrevealed, victims = 0, 0
    for slot in range(POIS):
        if s.poi_at[slot] == SPACE[number]:
            unrevealed += 1 if s.poi_kind[slot] == 0 else 0
            victims += 1 if s.poi_kind[slot] > 0 else 0
    out[n + 4] = unrevealed
    out[n + 5] = victims
    return n + 6

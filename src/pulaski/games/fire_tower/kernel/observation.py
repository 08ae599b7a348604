"""The position as numbers for learning, seen from one seat: the own seat comes first."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.games.fire_tower.kernel.grid import CELL, at
from pulaski.games.fire_tower.kernel.information import unseen
from pulaski.games.fire_tower.kernel.seats import has_burned
from pulaski.games.fire_tower.state import (
    CARDS,
    DIRECTIONS,
    KINDS,
    PHASES,
    SEATS,
    SPACES,
    FireTower,
)

__all__ = ["observe"]


@rule
def observe(s: FireTower, seat: int, out: Cells) -> int:
    """FT-HAND-8: globals, cards, 10 numbers a seat, 2 a space: how it burns, and a firebreak."""
    n = _observe_globals(s, seat, out)
    n = _observe_cards(s, seat, out, n)
    n = _observe_seats(s, seat, out, n)
    for space in range(SPACES):
        cell = int(CELL[space])
        out[n] = 2 if at(s.blaze, cell) else (1 if at(s.gems, cell) else 0)
        out[n + 1] = 1 if at(s.firebreaks, cell) else 0
        n += 2
    return n


@rule
def _observe_globals(s: FireTower, seat: int, out: Cells) -> int:
    """Phase, wind, options and counters; who is asked is counted from the own seat, 0 is nobody."""
    n = 0
    for phase in range(PHASES):
        out[n] = 1 if s.phase == phase else 0
        n += 1
    for direction in range(DIRECTIONS):
        out[n] = 1 if s.wind == direction else 0
        n += 1
    out[n] = s.seats
    out[n + 1] = s.teams
    out[n + 2] = s.hand_limit
    out[n + 3] = s.pile_size
    out[n + 4] = s.event
    out[n + 5] = s.left
    out[n + 6] = 1 + (int(s.asked) - seat) % int(s.seats) if s.asked >= 0 else 0
    out[n + 7] = s.rolled
    return n + 8


@rule
def _observe_cards(s: FireTower, seat: int, out: Cells, n: int) -> int:
    """The own hand, cards not seen, the discard pile."""
    for kind in range(CARDS):
        out[n] = s.hand[seat, kind]
        n += 1
    for kind in range(KINDS):
        out[n] = unseen(s, seat, kind)
        out[n + KINDS] = s.discard[kind]
        n += 1
    return n + KINDS


@rule
def _observe_seats(s: FireTower, seat: int, out: Cells, n: int) -> int:
    """Of each seat, clockwise from the own: tower, burned, Bucket, hand, turn, what was pulled."""
    for step in range(SEATS):
        taken = step < s.seats
        other = (seat + step) % int(s.seats)
        for tower in range(DIRECTIONS):
            out[n + tower] = 1 if taken and s.corner[other] == tower else 0
        out[n + 4] = 1 if taken and has_burned(s, other) else 0
        out[n + 5] = s.bucket[other] if taken else 0
        out[n + 6] = s.hand_size[other] if taken else 0
        out[n + 7] = 1 if taken and other == s.active else 0
        out[n + 8] = s.pulled[other] if taken else 0
        out[n + 9] = 1 if taken and (int(s.shadows) >> other) & 1 else 0
        n += 10
    return n

"""The position as numbers for learning, seen from one seat: the own seat comes first."""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.games.fire_tower import state as n
from pulaski.games.fire_tower.codes import PHASES
from pulaski.games.fire_tower.kernel import grid, information, seats
from pulaski.games.fire_tower.kernel.grid import CELL
from pulaski.games.fire_tower.state import FireTower

#: Numbers that `observe` writes: phases, winds, globals, cards, seats, spaces.
OBSERVATION: Final = PHASES + n.DIRECTIONS + 8 + n.CARDS + 2 * n.KINDS + n.SEATS * 10 + 2 * n.SPACES


@rule
def observe(s: FireTower, seat: int, out: Cells) -> int:
    """FT-HAND-8: globals, cards, 10 numbers a seat, 2 a space: how it burns, and a firebreak."""
    nth = _observe_globals(s, seat, out)
    nth = _observe_cards(s, seat, out, nth)
    nth = _observe_seats(s, seat, out, nth)
    for space in range(n.SPACES):
        cell = int(CELL[space])
        out[nth] = 2 if grid.at(s.blaze, cell) else (1 if grid.at(s.gems, cell) else 0)
        out[nth + 1] = 1 if grid.at(s.firebreaks, cell) else 0
        nth += 2
    return nth


@rule
def _observe_globals(s: FireTower, seat: int, out: Cells) -> int:
    """Phase, wind, options and counters; who is asked is counted from the own seat, 0 is nobody."""
    nth = 0
    for phase in range(PHASES):
        out[nth] = 1 if s.phase == phase else 0
        nth += 1
    for direction in range(n.DIRECTIONS):
        out[nth] = 1 if s.wind == direction else 0
        nth += 1
    out[nth] = s.seats
    out[nth + 1] = s.teams
    out[nth + 2] = s.hand_limit
    out[nth + 3] = s.pile_size
    out[nth + 4] = s.event
    out[nth + 5] = s.left
    out[nth + 6] = 1 + (int(s.asked) - seat) % int(s.seats) if s.asked >= 0 else 0
    out[nth + 7] = s.rolled
    return nth + 8


@rule
def _observe_cards(s: FireTower, seat: int, out: Cells, nth: int) -> int:
    """The own hand, cards not seen, the discard pile."""
    for kind in range(n.CARDS):
        out[nth] = s.hand[seat, kind]
        nth += 1
    for kind in range(n.KINDS):
        out[nth] = information.unseen(s, seat, kind)
        out[nth + n.KINDS] = s.discard[kind]
        nth += 1
    return nth + n.KINDS


@rule
def _observe_seats(s: FireTower, seat: int, out: Cells, nth: int) -> int:
    """Of each seat, clockwise from the own: tower, burned, Bucket, hand, turn, what was pulled."""
    for step in range(n.SEATS):
        taken = step < s.seats
        other = (seat + step) % int(s.seats)
        for tower in range(n.DIRECTIONS):
            out[nth + tower] = 1 if taken and s.corner[other] == tower else 0
        out[nth + 4] = 1 if taken and seats.has_burned(s, other) else 0
        out[nth + 5] = s.bucket[other] if taken else 0
        out[nth + 6] = s.hand_size[other] if taken else 0
        out[nth + 7] = 1 if taken and other == s.active else 0
        out[nth + 8] = s.pulled[other] if taken else 0
        out[nth + 9] = 1 if taken and (int(s.shadows) >> other) & 1 else 0
        nth += 10
    return nth

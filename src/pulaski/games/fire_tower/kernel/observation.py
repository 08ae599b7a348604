"""The position as numbers for learning, seen from one seat: the own seat comes first."""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule
from pulaski.core.observing import one_hot
from pulaski.core.state import Cells

from .. import state as n
from ..codes import PHASES
from ..state import FireTower
from . import information
from .grid import CELL, WORD

GLOBALS: Final = PHASES + n.DIRECTIONS + 8
OF_CARDS: Final = n.CARDS + 2 * n.KINDS
OF_SEAT: Final = n.DIRECTIONS + 6
OF_SPACE: Final = 2  # how it burns, and whether a firebreak stands there

#: Numbers that `observe` writes.
OBSERVATION: Final = GLOBALS + OF_CARDS + n.SEATS * OF_SEAT + n.SPACES * OF_SPACE


@rule
def observe(s: FireTower, seat: int, out: Cells) -> int:
    """FT-HAND-8: what is under way, cards, seats, then the spaces."""
    at = _observe_globals(s, seat, out)
    at = _observe_cards(s, seat, out, at)
    for step in range(n.SEATS):
        if step < s.seats:
            at = _observe_seat(s, (seat + step) % int(s.seats), out, at)
        else:
            at = one_hot(out, at, n.NONE, OF_SEAT)
    for row in range(n.SIDE):
        _observe_row(s, row, out, at + OF_SPACE * n.SIDE * row)
    return at + OF_SPACE * n.SPACES


@rule
def _observe_globals(s: FireTower, seat: int, out: Cells) -> int:
    """Phase, wind, options and counters; who is asked is counted from the own seat, 0 is nobody."""
    at = one_hot(out, 0, int(s.phase), PHASES)
    at = one_hot(out, at, int(s.wind), n.DIRECTIONS)
    limit, pile, event = int(s.hand_limit), int(s.pile_size), int(s.event)
    for value in (int(s.seats), int(s.teams), limit, pile, event, int(s.left)):
        out[at] = value
        at += 1
    out[at] = 1 + (int(s.asked) - seat) % int(s.seats) if s.asked >= 0 else 0
    out[at + 1] = s.rolled
    return at + 2


@rule
def _observe_cards(s: FireTower, seat: int, out: Cells, at: int) -> int:
    """The own hand, cards not seen, the discard pile."""
    for kind in range(n.CARDS):
        out[at] = s.hand[seat, kind]
        at += 1
    for kind in range(n.KINDS):
        out[at + kind] = information.unseen(s, seat, kind)
        out[at + n.KINDS + kind] = s.discard[kind]
    return at + 2 * n.KINDS


@rule
def _observe_seat(s: FireTower, seat: int, out: Cells, at: int) -> int:
    """Tower, burned, Bucket, hand, turn, what was pulled, whether it is a Shadow."""
    at = one_hot(out, at, int(s.corner[seat]), n.DIRECTIONS)
    out[at] = (int(s.burned) >> seat) & 1
    out[at + 1] = s.bucket[seat]
    out[at + 2] = s.hand_size[seat]
    out[at + 3] = 1 if seat == s.active else 0
    out[at + 4] = s.pulled[seat]
    out[at + 5] = (int(s.shadows) >> seat) & 1
    return at + 6


@rule
def _observe_row(s: FireTower, row: int, out: Cells, at: int) -> None:
    """How each space of a row burns, 2 for good, and its firebreak; a row is in one integer."""
    first = int(CELL[n.SIDE * row])
    word, bit = first // WORD, first % WORD
    blaze, gems = int(s.blaze[word]) >> bit, int(s.gems[word]) >> bit
    firebreaks = int(s.firebreaks[word]) >> bit
    for column in range(n.SIDE):
        burns = (blaze >> column) & 1
        out[at + OF_SPACE * column] = 2 * burns | (gems >> column) & 1 & ~burns
        out[at + OF_SPACE * column + 1] = (firebreaks >> column) & 1

"""What holds in every position: cards are conserved, and the board is as the rules allow."""

from __future__ import annotations

from pulaski.core.compile import rule

from . import state as n
from .codes import Phase
from .kernel import grid, seats
from .kernel.grid import AREAS, CELL, HEARTS
from .state import FireTower

# What is wrong; 0 is nothing.
CARDS_LOST = 1
HAND_WRONG = 2
PILE_WRONG = 3
EVENT_LOST = 4
OFF_BOARD = 5
OVERLAP = 6
CRATER_WRONG = 7
BLAZE_WRONG = 8
BUCKET_WRONG = 9
HAND_TOO_LARGE = 10
HEART_LIT = 11
QUEUE_FULL = 12


@rule
def audit(s: FireTower) -> int:
    """FT-HAND-6, FT-COMP-2, FT-FB-2, FT-FB-9, FT-BURN-6: the first thing that is wrong."""
    return audit_cards(s) or audit_hands(s) or audit_board(s) or audit_towers(s)


@rule
def audit_cards(s: FireTower) -> int:
    """FT-COMP-2, FT-COMP-7, FT-HAND-6: every card is somewhere, Events perhaps beside the board."""
    in_pile = 0
    for kind in range(n.KINDS):
        count = int(s.pile[kind]) + int(s.discard[kind])
        in_pile += int(s.pile[kind])
        if s.pile[kind] < 0 or s.discard[kind] < 0:
            return CARDS_LOST
        if kind >= n.CARDS:
            waits = s.turn == 0 or (kind == n.SHADOW and s.burned == 0)
            if count != s.total[kind] and not (waits and count == 0):
                return EVENT_LOST
            continue
        count += int(s.aside[kind])
        for seat in range(n.SEATS):
            count += int(s.hand[seat, kind]) + (1 if s.pulled[seat] == kind + 1 else 0)
        if count != s.total[kind]:
            return CARDS_LOST
    return PILE_WRONG if in_pile != s.pile_size else 0


@rule
def audit_hands(s: FireTower) -> int:
    """FT-HAND-1, FT-BURN-8, FT-BURN-3: hands are counted right, and none is too large."""
    for seat in range(n.SEATS):
        held = 0
        for kind in range(n.CARDS):
            if s.hand[seat, kind] < 0:
                return HAND_WRONG
            held += int(s.hand[seat, kind])
        if held != s.hand_size[seat]:
            return HAND_WRONG
        if held > s.hand_limit and s.phase != Phase.TRIMMING:
            return HAND_TOO_LARGE
        waits = (int(s.to_burn) >> seat) & 1 == 1
        if held > 0 and s.phase != Phase.ENDED and not waits and not seats.is_active(s, seat):
            return HAND_WRONG
    return 0 if s.hand_limit >= n.HAND and s.queue[n.WAITING - 1] == 0 else QUEUE_FULL


@rule
def audit_board(s: FireTower) -> int:
    """FT-FB-2, FT-FB-3, FT-FB-9, FT-EXPL-5: one thing on a space, firebreaks where they may be."""
    gems, breaks, blaze = grid.of(s.gems), grid.of(s.firebreaks), grid.of(s.blaze)
    tokens = grid.either(gems, breaks)
    board = grid.outside(grid.empty_set())
    if not grid.is_empty(grid.without(grid.either(tokens, blaze), board)):
        return OFF_BOARD
    twice = grid.either(grid.both(gems, breaks), grid.both(tokens, blaze))
    if not grid.is_empty(twice):
        return OVERLAP
    return 0 if grid.size(grid.both(breaks, grid.of(s.areas))) == s.craters else CRATER_WRONG


@rule
def audit_towers(s: FireTower) -> int:
    """FT-COMP-17, FT-BURN-4, FT-BURN-6, FT-BURN-15: what burns for good, Buckets, hearts."""
    blaze = grid.square_from(int(CELL[n.SIDE * 7 + 7]))
    for seat in range(int(s.seats)):
        if seats.has_burned(s, seat):
            blaze = grid.either(blaze, AREAS[int(s.corner[seat])])
        gone = seats.has_burned(s, seat) and s.teams == 0
        if gone != (s.bucket[seat] == n.GONE) or s.bucket[seat] < n.FULL:
            return BUCKET_WRONG
    if blaze != grid.of(s.blaze):
        return BLAZE_WRONG
    # Gems of these are judged when all are placed.
    waits = s.event == n.MUTUAL_AID or s.event == n.SHADOW or s.phase == Phase.RAGING
    return HEART_LIT if unburned_heart_lit(s) and not waits else 0


@rule
def unburned_heart_lit(s: FireTower) -> bool:
    """FT-BURN-1: whether a heart holds a gem although its tower stands."""
    for seat in range(int(s.seats)):
        if grid.at(s.gems, int(HEARTS[int(s.corner[seat])])) and not seats.has_burned(s, seat):
            return True
    return False

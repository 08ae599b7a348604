"""Which cards are worth keeping, and which one goes first."""

from __future__ import annotations

import numpy as np

from pulaski.core.compile import rule

from .. import state as n
from ..kernel import refusals, seats
from ..state import FireTower

# What a card is worth in the hand, in hundredths of the danger to the nearest rival. A step nearer
# to that rival is worth about forty. Fire cards end games; wind cards of the right direction are
# steps; water and firebreaks wait for need.
PRICES = np.array([7, 55, 8, 8, 8, 8, 8, 8, 25, 13, 1, 4, 9, 13], dtype=np.int64)

NEAR = 3  # steps from the own heart at which fire makes a second defence worth keeping
BAD_WIND = 1  # a wind card that blows at the own tower


@rule
def towers(s: FireTower, own: bool) -> int:
    """The set of standing towers of the own side, or of the rivals."""
    found = 0
    for seat in range(int(s.seats)):
        if not seats.has_burned(s, seat) and seats.on_one_side(s, int(s.asked), seat) == own:
            found |= 1 << int(s.corner[seat])
    return found


@rule
def bad_winds(s: FireTower) -> int:
    """The set of directions that blow at the own side, or at no rival.

    A tower and the next one clockwise are on the side of the board with the number of the first.
    """
    own, rivals = towers(s, True), towers(s, False)
    safe = rivals | rivals >> 1 | rivals << 3
    return (own | own >> 1 | own << 3 | ~safe) & (1 << n.DIRECTIONS) - 1


@rule
def price(bad: int, kind: int) -> int:
    """What a card is worth in the hand, with some winds that are bad."""
    is_wind = n.WIND_CARD <= kind < n.AIR_DROP
    if is_wind and (bad >> (kind - n.WIND_CARD)) & 1:
        return BAD_WIND
    return int(PRICES[kind])


@rule
def held(s: FireTower, first: int, last: int) -> int:
    """How many cards of some kinds whoever is asked holds."""
    count = 0
    for kind in range(first, last):
        count += int(s.hand[int(s.asked), kind])
    return count


@rule
def kinds(s: FireTower) -> int:
    """The set of kinds of cards that whoever is asked can play; a Shadow plays what it pulled."""
    found = 0
    if s.event == n.SHADOW:
        for seat in range(int(s.seats)):
            found |= 1 << int(s.pulled[seat]) >> 1
    else:
        for kind in range(n.CARDS):
            found |= 1 << kind if s.hand[int(s.asked), kind] > 0 else 0
    return found


@rule
def is_useless(s: FireTower, bad: int, kind: int, steps: int) -> bool:
    """Whether another card would serve better: bad winds, and defences beyond what may be needed.

    One water card and one firebreak card are kept against need, one more of each when fire is so
    few steps from the own heart that it is near.
    """
    if kind < n.WIND_CARD:
        return False
    if kind < n.AIR_DROP:
        return price(bad, kind) == BAD_WIND
    kept = 2 if steps <= NEAR else 1
    if kind < n.DOZER_LINE:
        return held(s, n.AIR_DROP, n.DOZER_LINE) > kept
    return held(s, n.DOZER_LINE, n.CARDS) > kept - 1


@rule
def useless(s: FireTower, steps: int) -> int:
    """How many cards of the hand would be better exchanged, roughly."""
    count, bad = 0, bad_winds(s)
    for direction in range(n.DIRECTIONS):
        if (bad >> direction) & 1:
            count += int(s.hand[int(s.asked), n.WIND_CARD + direction])
    kept = 2 if steps <= NEAR else 1
    count += max(0, held(s, n.AIR_DROP, n.DOZER_LINE) - kept)
    return count + max(0, held(s, n.DOZER_LINE, n.CARDS) - kept + 1)


@rule
def worst(s: FireTower, base: int, must: bool, steps: int) -> int:
    """The card to part with, useless ones first, as an action; -1 if none is useless or must go.

    `base` is the first id of the actions in question: discarding, or setting aside. Fire is so many
    steps from the own side.
    """
    found, least, bad = n.NONE, 1000, bad_winds(s)
    for kind in range(n.CARDS):
        if s.hand[int(s.asked), kind] > 0 and refusals.refuse(s, base + kind) == 0:
            value = price(bad, kind)
            if is_useless(s, bad, kind, steps):
                value -= 100
            elif not must:
                continue
            if value < least:
                found, least = base + kind, value
    return found

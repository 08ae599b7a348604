"""What each player knows: views, and guesses that fit them."""

from __future__ import annotations

from pulaski.core.chance import GUESS, below
from pulaski.core.compile import rule

from .. import state as n
from ..state import FireTower


@rule
def conceal(s: FireTower, seat: int) -> None:
    """FT-SETUP-11, FT-HAND-8, FT-TEAM-16, FT-CHAMP-5: others' cards are cards not seen.

    They are counted with the draw pile; how many lie where stays open. Events are never in a hand,
    so those not seen lie in the pile.
    """
    for other in range(int(s.seats)):
        if other != seat:
            for kind in range(n.CARDS):
                s.pile[kind] += int(s.hand[other, kind])
                s.hand[other, kind] = 0
    if s.champion != seat:
        for kind in range(n.CARDS):
            s.pile[kind] += int(s.aside[kind])
            s.aside[kind] = 0


@rule
def imagine(s: FireTower, seat: int, key: int) -> None:
    """FT-HAND-8: deal the cards not seen to where they may be, all equally likely."""
    conceal(s, seat)
    for other in range(int(s.seats)):
        for number in range(int(s.hand_size[other]) if other != seat else 0):
            s.hand[other, _guess_card(s, key, 32 * other + number)] += 1
    for number in range(int(s.aside_size) if s.champion != seat else 0):
        s.aside[_guess_card(s, key, 32 * n.SEATS + number)] += 1


@rule
def _guess_card(s: FireTower, key: int, ordinal: int) -> int:
    """FT-SETUP-10: the kind of an Action card that is taken from those not seen."""
    total = 0
    for kind in range(n.CARDS):
        total += int(s.pile[kind])
    place = below(key, int(s.turn), GUESS, ordinal, total)
    for kind in range(n.CARDS):
        place -= int(s.pile[kind])
        if place < 0:
            s.pile[kind] -= 1
            return kind
    return n.NONE


@rule
def unseen(s: FireTower, seat: int, kind: int) -> int:
    """FT-HAND-8: how many cards of a kind the seat has not seen, concealed or not."""
    count = int(s.pile[kind])
    if kind < n.CARDS:
        for other in range(int(s.seats)):
            count += int(s.hand[other, kind]) if other != seat else 0
        count += int(s.aside[kind]) if s.champion != seat else 0
    return count

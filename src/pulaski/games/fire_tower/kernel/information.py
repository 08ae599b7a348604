"""What each player knows: views, and guesses that fit them."""

from __future__ import annotations

from pulaski.core.chance import GUESS
from pulaski.core.compile import rule
from pulaski.games.fire_tower.kernel.hands import pick_from_pile
from pulaski.games.fire_tower.state import CARDS, SEATS, FireTower

__all__ = ["conceal", "imagine", "unseen"]


@rule
def conceal(s: FireTower, seat: int) -> None:
    """FT-SETUP-11, FT-HAND-8, FT-TEAM-16, FT-CHAMP-5: others' cards are cards not seen.

    They are counted with the draw pile; how many lie where stays open. Events are never in a hand,
    so those not seen lie in the pile.
    """
    for other in range(int(s.seats)):
        if other != seat:
            for kind in range(CARDS):
                s.pile[kind] += int(s.hand[other, kind])
                s.hand[other, kind] = 0
    if s.champion != seat:
        for kind in range(CARDS):
            s.pile[kind] += int(s.aside[kind])
            s.aside[kind] = 0


@rule
def imagine(s: FireTower, seat: int, key: int) -> None:
    """FT-HAND-8: deal the cards not seen to where they may be, all equally likely."""
    conceal(s, seat)
    for other in range(int(s.seats)):
        for number in range(int(s.hand_size[other]) if other != seat else 0):
            kind = pick_from_pile(s, key, GUESS, 32 * other + number, CARDS)
            s.pile[kind] -= 1
            s.hand[other, kind] += 1
    for number in range(int(s.aside_size) if s.champion != seat else 0):
        kind = pick_from_pile(s, key, GUESS, 32 * SEATS + number, CARDS)
        s.pile[kind] -= 1
        s.aside[kind] += 1


@rule
def unseen(s: FireTower, seat: int, kind: int) -> int:
    """FT-HAND-8: how many cards of a kind the seat has not seen, also from the whole position."""
    count = int(s.pile[kind])
    if kind < CARDS:
        for other in range(int(s.seats)):
            if other != seat:
                count += int(s.hand[other, kind])
        if s.champion != seat:
            count += int(s.aside[kind])
    return count

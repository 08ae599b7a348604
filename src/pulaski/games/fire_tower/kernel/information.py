"""What each player knows: views, and guesses that fit them."""

from __future__ import annotations

from pulaski.core.chance import GUESS
from pulaski.core.compile import rule
from pulaski.games.fire_tower import state as n
from pulaski.games.fire_tower.kernel import hands
from pulaski.games.fire_tower.state import FireTower


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
            kind = hands.pick_from_pile(s, key, GUESS, 32 * other + number, n.CARDS)
            s.pile[kind] -= 1
            s.hand[other, kind] += 1
    for number in range(int(s.aside_size) if s.champion != seat else 0):
        kind = hands.pick_from_pile(s, key, GUESS, 32 * n.SEATS + number, n.CARDS)
        s.pile[kind] -= 1
        s.aside[kind] += 1


@rule
def unseen(s: FireTower, seat: int, kind: int) -> int:
    """FT-HAND-8: how many cards of a kind the seat has not seen, also from the whole position."""
    count = int(s.pile[kind])
    if kind < n.CARDS:
        for other in range(int(s.seats)):
            if other != seat:
                count += int(s.hand[other, kind])
        if s.champion != seat:
            count += int(s.aside[kind])
    return count

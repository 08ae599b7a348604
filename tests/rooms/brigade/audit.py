"""What holds in every position: no card is lost, hands and discards are counted right."""

from __future__ import annotations

from pulaski.core.compile import rule

from . import state as n
from .state import Brigade


@rule
def audit(s: Brigade) -> int:
    """BR-CARD-1: the first thing that is wrong."""
    for card in range(n.CARDS):
        count = int(s.deck[card]) + int(s.played[card])
        for seat in range(n.SEATS):
            count += int(s.hand[seat, card]) + int(s.tossed[seat, card])
        if count != n.COPIES:
            return 1
    for seat in range(n.SEATS):
        held, tossed = 0, 0
        for card in range(n.CARDS):
            held += int(s.hand[seat, card])
            tossed += int(s.tossed[seat, card])
        if held != s.hand_size[seat] or tossed != s.tossed_size[seat] or held > n.HAND:
            return 2
    return 0

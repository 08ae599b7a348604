"""The verbs of the core, answered for Brigade."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.chance import GUESS, below
from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER

from .. import state as n
from ..codes import Phase
from ..state import Brigade
from .turn import stands


@rule
def actor(s: Brigade) -> int:
    """BR-HIT-1: whoever is hit decides, out of turn."""
    if s.phase == Phase.DEFENDING:
        return lowest(int(s.asked))
    if s.phase == Phase.ENDED:
        return OVER
    return int(s.active) if s.phase == Phase.ACTING else CHANCE


@rule
def score(s: Brigade, seat: int) -> int:
    """BR-END-4: the strength that a seat has put out."""
    return int(s.score[seat])


@rule
def rank(s: Brigade, seat: int) -> int:
    """BR-END-4: a team that stands beats one that does not; then the points of the team."""
    worth = 0
    for other in range(int(s.seats)):
        worth += int(s.score[other]) if other % 2 == seat % 2 else -int(s.score[other])
    worth += 1000 if stands(s, seat % 2) else 0
    worth -= 1000 if stands(s, 1 - seat % 2) else 0
    return 1 if worth >= 0 else 1 + int(s.seats) // 2


@rule
def conceal(s: Brigade, seat: int) -> None:
    """BR-CARD-1, BR-HIT-2: others' hands and discards are cards not seen."""
    for other in range(int(s.seats)):
        for card in range(n.CARDS if other != seat else 0):
            s.deck[card] += int(s.hand[other, card]) + int(s.tossed[other, card])
            s.hand[other, card] = 0
            s.tossed[other, card] = 0


@rule
def imagine(s: Brigade, seat: int, key: int) -> None:
    """BR-CARD-1: deal the cards not seen to where they may be."""
    conceal(s, seat)
    for other in range(int(s.seats)):
        held = int(s.hand_size[other])
        for number in range(held + int(s.tossed_size[other]) if other != seat else 0):
            card = unseen(s, key, other * 64 + number)
            s.deck[card] -= 1
            if number < held:
                s.hand[other, card] += 1
            else:
                s.tossed[other, card] += 1


@rule
def unseen(s: Brigade, key: int, ordinal: int) -> int:
    """One of the cards not seen, each equally likely."""
    left = int(s.deck[0]) + int(s.deck[1]) + int(s.deck[2])
    at = below(key, int(s.turn), GUESS, ordinal, left)
    if at < s.deck[0]:
        return 0
    return 1 if at < int(s.deck[0]) + int(s.deck[1]) else 2


@rule
def observe(s: Brigade, seat: int, out: Cells) -> int:
    """All that everybody sees, and the own hand."""
    out[0] = s.points
    out[1] = s.phase
    at = 2
    for space in range(n.SPACES):
        out[at] = s.fire[space]
        at += 1
    for other in range(n.SEATS):
        out[at] = s.where[other]
        out[at + 1] = s.damage[other]
        out[at + 2] = s.hand_size[other]
        at += 3
    for number in range(n.DICE):
        out[at] = s.dice[number]
        out[at + n.DICE] = s.hand[seat, number]
        at += 1
    return at + n.CARDS

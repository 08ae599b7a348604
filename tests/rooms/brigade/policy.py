"""The rule-of-thumb player: put out what can be put out, fan a rival's fire, go where it burns."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.chance import CHOICE, below
from pulaski.core.compile import rule

from . import state as n
from .kernel.turn import refuse
from .state import Brigade


@rule
def suggest(s: Brigade, key: int) -> int:
    """The action a sensible player takes."""
    if s.phase == n.DEFENDING:
        seat = lowest(int(s.asked))
        for card in range(n.CARDS):
            if s.hand[seat, card] > 0:
                return n.DISCARD + card
        return n.TAKE
    here = int(s.where[int(s.active)])
    if refuse(s, n.DOUSE + here) == 0:
        return n.DOUSE + here
    if below(key, int(s.turn), CHOICE, int(s.points), 2) == 0:
        for action in range(n.DISCARD - 1, n.FAN - 1, -1):
            if refuse(s, action) == 0:
                return action
    if s.points == 0:
        return n.END
    return roll_again(s) if s.fire[here] > 0 else towards_fire(s, here)


@rule
def roll_again(s: Brigade) -> int:
    """All dice at first, then the low ones; none if all are high."""
    low = 0
    for number in range(n.DICE):
        low |= (1 << number) if s.dice[number] < 4 else 0
    return n.ROLL + low if low else n.ROLL + 7


@rule
def towards_fire(s: Brigade, here: int) -> int:
    """A step to the nearest burning space."""
    for far in range(1, n.SPACES):
        if here - far >= 0 and s.fire[here - far] > 0:
            return n.MOVE + here - 1
        if here + far < n.SPACES and s.fire[here + far] > 0:
            return n.MOVE + here + 1
    return n.END

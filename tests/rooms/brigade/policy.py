"""The rule-of-thumb player: put out what can be put out, fan a rival's fire, go where it burns."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.chance import CHOICE, below
from pulaski.core.compile import rule

from . import state as n
from .codes import Act, Phase
from .kernel.turn import refuse
from .state import Brigade


@rule
def suggest(s: Brigade, key: int) -> int:
    """The action a sensible player takes."""
    if s.phase == Phase.DEFENDING:
        seat = lowest(int(s.asked))
        for card in range(n.CARDS):
            if s.hand[seat, card] > 0:
                return Act.DISCARD + card
        return Act.TAKE
    here = int(s.where[int(s.active)])
    if refuse(s, Act.DOUSE + here) == 0:
        return Act.DOUSE + here
    if below(key, int(s.turn), CHOICE, int(s.points), 2) == 0:
        for action in range(Act.DISCARD - 1, Act.FAN - 1, -1):
            if refuse(s, action) == 0:
                return action
    if s.points == 0:
        return Act.END
    return roll_again(s) if s.fire[here] > 0 else towards_fire(s, here)


@rule
def roll_again(s: Brigade) -> int:
    """All dice at first, then the low ones; none if all are high."""
    low = 0
    for number in range(n.DICE):
        low |= (1 << number) if s.dice[number] < 4 else 0
    return Act.ROLL + low - 1 if low else Act.ROLL + 6


@rule
def towards_fire(s: Brigade, here: int) -> int:
    """A step to the nearest burning space."""
    for far in range(1, n.SPACES):
        if here - far >= 0 and s.fire[here - far] > 0:
            return Act.MOVE + here - 1
        if here + far < n.SPACES and s.fire[here + far] > 0:
            return Act.MOVE + here + 1
    return Act.END

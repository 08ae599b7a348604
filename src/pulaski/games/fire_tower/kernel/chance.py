"""What chance may bring: a wind, a card of the draw pile, a card from a hand."""

from __future__ import annotations

from pulaski.core.chance import OUTCOME, below
from pulaski.core.compile import rule
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Phase, Refusal
from ..state import FireTower
from . import reasons, wind


@rule
def outcomes(s: FireTower) -> tuple[int, int]:
    """The first id that the die or the draw can bring, and the one after the last."""
    if s.phase == Phase.DRAWING:
        return Act.DRAW, Act.PULL
    return (Act.PULL, Act.STOP) if s.phase == Phase.PULLING else (Act.ROLL, Act.DRAW)


@rule
def weight(s: FireTower, outcome: int) -> int:
    """FT-SETUP-10, FT-WIND-7, FT-SHADOW-9: every card, and every direction, is equally likely."""
    if s.phase == Phase.DRAWING:
        return int(s.pile[outcome - Act.DRAW])
    if s.phase == Phase.PULLING:
        return int(s.hand[int(s.asked), outcome - Act.PULL])
    return 1 if wind.may_come(s, outcome - Act.ROLL) else 0


@rule
def sample(s: FireTower, key: int) -> int:
    """One outcome by its odds."""
    first, end = outcomes(s)
    total = 0
    for outcome in range(first, end):
        total += weight(s, outcome)
    left = below(key, int(s.turn), OUTCOME, int(s.draws), total)
    for outcome in range(first, end):
        left -= weight(s, outcome)
        if left < 0:
            return outcome
    return n.NONE


@rule
def outcome_choices(s: FireTower, out: Cells) -> int:
    """All that can come."""
    first, end = outcomes(s)
    count = 0
    for outcome in range(first, end):
        if weight(s, outcome) > 0:
            out[count] = outcome
            count += 1
    return count


@rule
def refuse_outcome(s: FireTower, outcome: int) -> int:
    """FT-HAND-6, FT-WIND-6, FT-WCARD-3, FT-SHADOW-9: why chance cannot bring this."""
    first, end = outcomes(s)
    if not first <= outcome < end:
        return reasons.wrong_step(s)
    if weight(s, outcome) > 0:
        return 0
    if s.phase == Phase.DRAWING:
        return refuse_draw(s, outcome - Act.DRAW)
    if s.phase == Phase.PULLING:
        return Refusal.NOT_IN_THAT_HAND
    available = wind.is_available(s, outcome - Act.ROLL)
    return Refusal.SAME_WIND if available else Refusal.NO_SUCH_WIND


@rule
def refuse_draw(s: FireTower, kind: int) -> int:
    """FT-HAND-6, FT-SETUP-9, FT-EVT-3: why this card is not in the draw pile."""
    if kind < n.CARDS:
        return Refusal.NOT_IN_PILE
    if s.total[kind] == 0:
        return refuse_absent(s, kind)
    if s.turn == 0:
        return Refusal.NOT_DEALT
    beside = kind == n.SHADOW and s.burned == 0
    return Refusal.SHADOW_WAITS if beside else Refusal.EVENT_DISCARDED


@rule
def refuse_absent(s: FireTower, kind: int) -> int:
    """FT-SETUP-12, FT-SETUP-19, FT-SHADOW-4, FT-TEAM-15: why an Event is not in the game."""
    if kind == n.FIRESTORM:
        return Refusal.NO_FIRESTORM
    if kind == n.SHADOW and s.seats == 2:
        return Refusal.NO_SHADOW_FOR_TWO
    return Refusal.NO_SHADOW_IN_TEAMS if kind == n.SHADOW and s.teams else Refusal.NOT_CHOSEN

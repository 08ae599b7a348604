"""The end of the game: victory, playing on, defeat and collapse."""

from __future__ import annotations

from typing import Final

from pulaski.core.codes import by_number
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Ending, Event, Phase
from ..state import FlashPoint

#: How the result is reported, by how the game ended.
RESULT: Final = by_number(
    1 + len(Ending),
    {
        Ending.WON: Event.VICTORY,
        Ending.PERFECT: Event.PERFECT_VICTORY,
        Ending.WON_ALL_DECIDED: Event.VICTORY_DECIDED,
        Ending.WON_COLLAPSED: Event.VICTORY_STANDS,
        Ending.COLLAPSED: Event.DEFEAT_BY_COLLAPSE,
        Ending.LOST: Event.DEFEAT,
    },
)


@rule
def would_finish(s: FlashPoint, more: int) -> bool:
    """FP-MOVE-9, FP-END-6, FP-END-13: whether so many more rescues end the game."""
    if more == 0:
        return False
    if not s.won:
        return int(s.rescued) + more >= n.TO_WIN
    return int(s.rescued) + int(s.lost) + more >= n.VICTIMS


@rule
def all_decided(s: FlashPoint) -> bool:
    """FP-END-13, FP-END-14: every Victim is Rescued or Lost."""
    return int(s.rescued) + int(s.lost) >= n.VICTIMS


@rule
def is_defeat(s: FlashPoint) -> bool:
    """FP-END-9, FP-END-12, FP-LOST-3: four or more Victims are Lost, and it was not won before."""
    return s.lost >= n.TO_LOSE and not s.won


@rule
def finish(s: FlashPoint, ended: int, events: Events) -> None:
    """FP-TURN-4, FP-END-15: the game is over for all together."""
    s.phase = Phase.ENDED
    s.ended = ended
    emit(events, int(RESULT[ended]), int(s.rescued), int(s.lost))


@rule
def finish_won(s: FlashPoint, events: Events) -> None:
    """FP-END-7: the group does not play on, or cannot."""
    finish(s, Ending.PERFECT if s.rescued == n.VICTIMS else Ending.WON, events)


@rule
def finish_if_decided(s: FlashPoint, events: Events) -> bool:
    """FP-END-13: playing on ends when no Victim is left to rescue."""
    if not (s.won and all_decided(s)):
        return False
    finish(s, Ending.PERFECT if s.rescued == n.VICTIMS else Ending.WON_ALL_DECIDED, events)
    return True


@rule
def finish_collapse(s: FlashPoint, events: Events) -> None:
    """FP-END-4, FP-END-5, FP-END-12: what was on the board is Lost; who had won has won."""
    finish(s, Ending.WON_COLLAPSED if s.won else Ending.COLLAPSED, events)


@rule
def score(s: FlashPoint, seat: int) -> int:
    """FP-END-15: the Victims Rescued, the same for all."""
    return int(s.rescued)


@rule
def rank(s: FlashPoint, seat: int) -> int:
    """FP-TURN-4: all win together, or nobody is first."""
    return 1 if s.won else 2

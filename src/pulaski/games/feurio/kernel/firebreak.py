"""The advanced rule: a tile laid face down at the price of a man."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import Feurio
from . import men


@rule
def can_break(s: Feurio, seat: int) -> bool:
    """FE-BREAK-1, FE-BREAK-10, FE-BREAK-12, FE-BREAK-14: firebreaks are on, and a man is left."""
    if not s.firebreaks:
        return False
    for action in range(Act.BREAK, Act.MIDDLE):
        if refuse_break(s, seat, action) == 0:
            return True
    return False


@rule
def face_choices(s: Feurio, seat: int, out: Cells) -> int:
    """FE-BREAK-2, FE-INFO-5: face up, or a firebreak together with the colour of the man."""
    out[0] = Act.FACE_UP
    count = 1
    for action in range(Act.BREAK, Act.MIDDLE):
        if refuse_break(s, seat, action) == 0:
            out[count] = action
            count += 1
    return count


@rule
def refuse_break(s: Feurio, seat: int, action: int) -> int:
    """FE-BREAK-6, FE-BREAK-8, FE-BREAK-11, FE-BREAK-13: an own unplaced man, no reinforcement."""
    colour = action - Act.BREAK
    if not s.firebreaks:
        return _why_none(s)
    if s.seats == 3 and colour == n.REINFORCEMENTS:
        return Refusal.NO_REINFORCEMENT
    if men.owner(s, colour) != seat:
        return Refusal.NOT_OWN_MAN
    return 0 if s.stock[seat, colour] > 0 else Refusal.NO_MAN_TO_GIVE


@rule
def _why_none(s: Feurio) -> int:
    """FE-BREAK-1, FE-SOLO-5, FE-COOP-11: the rule that keeps firebreaks out of this game."""
    if s.mode == n.SOLITAIRE:
        return Refusal.NO_FIREBREAKS_ALONE
    return Refusal.NO_FIREBREAKS_TOGETHER if s.mode == n.COOPERATIVE else Refusal.NO_FIREBREAKS


@rule
def sacrifice(s: Feurio, seat: int, action: int, events: Events) -> None:
    """FE-BREAK-6, FE-BREAK-7, FE-BREAK-22: a man goes into the box; the tile will lie face down."""
    colour = action - Act.BREAK
    s.stock[seat, colour] -= 1
    s.boxed[seat, colour] += 1
    s.face_down = 1
    s.phase = Phase.LAYING
    emit(events, Event.SACRIFICED, seat, colour)

"""The advanced rule: a tile laid face down at the price of a man."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import Feurio
from . import men
from .modes import by_mode


@rule
def can_break(s: Feurio, seat: int) -> bool:
    """FE-BREAK-1, FE-BREAK-10, FE-BREAK-12, FE-BREAK-14: firebreaks are on, and a man is left."""
    if not s.firebreaks:
        return False
    for colour in range(n.COLOURS):
        if can_give(s, seat, colour):
            return True
    return False


@rule
def can_give(s: Feurio, seat: int, colour: int) -> bool:
    """FE-BREAK-6, FE-BREAK-8, FE-BREAK-11, FE-BREAK-13: an own unplaced man, no reinforcement."""
    return men.owner(s, colour) == seat and s.stock[seat, colour] > 0


@rule
def face_choices(s: Feurio, seat: int, out: Cells) -> int:
    """FE-BREAK-2, FE-INFO-5: face up, or a firebreak together with the colour of the man."""
    out[0] = Act.FACE_UP
    count = 1
    for action in range(Act.BREAK, Act.BREAK + n.COLOURS):
        count = offer(out, count, action, refuse_break(s, seat, action))
    return count


@rule
def refuse_break(s: Feurio, seat: int, action: int) -> int:
    """FE-BREAK-6, FE-BREAK-11: why no man of this colour can be given; 0 if one can."""
    colour = action - Act.BREAK
    if can_give(s, seat, colour):
        return 0
    if not men.is_own(s, colour):
        return Refusal.NO_REINFORCEMENT
    return _why_no_man(s, seat) if men.owner(s, colour) == seat else Refusal.NOT_OWN_MAN


@rule
def _why_no_man(s: Feurio, seat: int) -> int:
    """FE-BREAK-6, FE-BREAK-10, FE-BREAK-12: no man is left, of this colour or of any own one."""
    for colour in range(n.COLOURS):
        if s.stock[seat, colour] > 0:
            own = men.owner(s, colour) == seat
            return Refusal.NO_MAN_OF_COLOUR if own else Refusal.NO_MAN_BUT_REINFORCEMENTS
    return Refusal.NO_MAN_TO_GIVE


@rule
def refuse_facing_again(s: Feurio, action: int) -> int:
    """FE-INFO-5, FE-INFO-6: how the tile lies is decided; it was no question without a man."""
    seat = int(s.active)
    if s.face_down or can_break(s, seat):
        return Refusal.WRONG_STEP
    return Refusal.NOT_ASKED if action == Act.FACE_UP else refuse_break(s, seat, action)


@rule
def why_none(s: Feurio) -> int:
    """FE-BREAK-1, FE-SOLO-5, FE-COOP-11: the rule that keeps firebreaks out of this game."""
    alone, together = Refusal.NO_FIREBREAKS_ALONE, Refusal.NO_FIREBREAKS_TOGETHER
    return by_mode(s, Refusal.NO_FIREBREAKS, alone, together)


@rule
def sacrifice(s: Feurio, seat: int, action: int, events: Events) -> None:
    """FE-BREAK-6, FE-BREAK-7, FE-BREAK-22: a man goes into the box; the tile will lie face down."""
    colour = action - Act.BREAK
    s.stock[seat, colour] -= 1
    s.boxed[seat, colour] += 1
    s.face_down = 1
    s.phase = Phase.LAYING
    emit(events, Event.SACRIFICED, seat, colour)

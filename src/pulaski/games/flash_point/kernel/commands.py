"""The Fire Captain's commands: who acts, who pays, and whom they reach."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event, Refusal
from ..state import FlashPoint
from . import points
from .points import COMMAND, MOVEMENT


@rule
def seat_of(s: FlashPoint, who: int) -> int:
    """The Firefighter that acts: 0 is the active one itself, 1 + seat another on command."""
    return int(s.active) if who == 0 else who - 1


@rule
def funds(who: int) -> int:
    """FP-CAPT-3, FP-RESQ-1: the kind of action that a step is, for free AP."""
    return MOVEMENT if who == 0 else COMMAND


@rule
def may_command(s: FlashPoint, seat: int) -> bool:
    """FP-CAPT-2, FP-CAPT-6: whether the active Firefighter can command this one at all."""
    if seat == s.active or not points.has_card(s, n.CAPTAIN):
        return False
    return s.card[seat] != n.CAFS or not s.cafs_used


@rule
def refuse_command(s: FlashPoint, who: int) -> int:
    """FP-CAPT-2, FP-CAPT-6 to FP-CAPT-8, FP-CAPT-14: why a command cannot be given; 0 if it can."""
    if who == 0:
        return 0
    seat = who - 1
    if not s.specialists:
        return Refusal.NO_SPECIALISTS
    if not points.has_card(s, n.CAPTAIN):
        return Refusal.NOT_CAPTAIN
    if seat >= s.seats:
        return Refusal.NOT_IN_PLAY
    if seat == s.active:
        return Refusal.COMMAND_SELF
    return refuse_cafs(s, who, 1)


@rule
def refuse_cafs(s: FlashPoint, who: int, cost: int) -> int:
    """FP-CAPT-6 to FP-CAPT-8: the CAFS Firefighter is commanded for one AP per turn at most."""
    if who == 0 or s.card[who - 1] != n.CAFS:
        return 0
    if s.cafs_used:
        return Refusal.CAFS_LIMIT
    return Refusal.CAFS_PRICE if cost > 1 else 0


@rule
def tell_command(s: FlashPoint, who: int, events: Events) -> None:
    """FP-CAPT-6, FP-CAPT-13: a command is given."""
    if who == 0:
        return
    if s.card[who - 1] == n.CAFS:
        s.cafs_used = 1
    emit(events, Event.COMMANDED, int(s.active), who - 1)

"""Mutual Aid: one of three actions, which everybody takes."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import FireTower
from . import burning, fire, firebreaks, grid, hands, seats
from .grid import CELL, Spaces


@rule
def aid_next(s: FireTower, events: Events) -> None:
    """FT-MA-1, FT-MA-2, FT-MA-8, FT-EVT-7: the drawer picks, then everybody in turn acts.

    FT-MA-11, FT-MA-12: towers are judged when all have taken it.
    """
    if s.event_step == n.BEGIN:
        s.asked = seats.first_seat(s, seats.active_seats(s))
        s.phase = Phase.AIDING
    elif s.to_act == 0:
        s.event_step = n.EVENT_OVER
        grid.put(s.fresh, grid.empty_set())
        burning.judge(s, n.NOBODY, events)
    else:
        s.asked = seats.first_seat(s, int(s.to_act))
        s.to_act = int(s.to_act) & ~(1 << int(s.asked))
        ask_for_aid(s, events)


@rule
def ask_for_aid(s: FireTower, events: Events) -> None:
    """FT-MA-4, FT-MA-6, FT-MA-7, FT-MA-9: the next player, who skips it without a space."""
    if s.aid == n.GIVE_GEM and not grid.is_empty(aid_spaces(s)):
        s.phase = Phase.AID_GEM
    elif s.aid == n.GIVE_BREAK and not grid.is_empty(firebreaks.buildable(s)):
        s.phase = Phase.AID_BREAK
    elif s.aid == n.GIVE_GEM or s.aid == n.GIVE_BREAK:
        emit(events, Event.AID_SKIPPED, int(s.asked))
    else:
        s.phase = Phase.AID_DISCARD
        s.left = n.AID_CARDS


@rule
def aid_spaces(s: FireTower) -> Spaces:
    """FT-MA-4, FT-MA-5, FT-TURN-10: empty spaces beside fire, but not beside a gem of this card.

    The gem is compulsory.
    """
    spaces = grid.without(fire.linked(s), grid.beside(grid.of(s.fresh)))
    return fire.unless_forced(s, int(s.asked), spaces)


@rule
def refuse_aid(s: FireTower, aid: int) -> int:
    """FT-MA-10: the drawer picks nothing that they could not do themselves."""
    if aid == n.GIVE_GEM:
        possible = not grid.is_empty(fire.lightable(s))
    elif aid == n.GIVE_BREAK:
        possible = not grid.is_empty(firebreaks.buildable(s))
    else:
        possible = s.hand_size[int(s.asked)] >= n.AID_CARDS
    return 0 if possible else Refusal.AID_CANNOT


@rule
def aid_choices(s: FireTower, out: Cells) -> int:
    """FT-MA-1, FT-MA-10: the actions that can be picked."""
    count = 0
    for aid in range(n.AIDS):
        count = offer(out, count, Act.AID + aid, refuse_aid(s, aid))
    return count


@rule
def pick_aid(s: FireTower, aid: int, events: Events) -> None:
    """FT-MA-1, FT-MA-3, FT-EVT-7: every active player is to take this action."""
    picked = Event.AID_PICKED if s.asked == s.drawer else Event.AID_PICKED_FOR
    emit(events, picked, int(s.asked), aid)
    s.aid = aid
    s.event_step = n.AID_ROUND
    s.to_act = seats.active_seats(s)
    s.phase = Phase.SETTLING


@rule
def refuse_aid_gem(s: FireTower, space: int) -> int:
    """FT-MA-4, FT-MA-5, FT-TURN-10: why the gem cannot be placed there."""
    cell = int(CELL[space])
    if grid.holds(aid_spaces(s), cell):
        return 0
    beside = grid.holds(grid.beside(grid.of(s.fresh)), cell)
    if beside and fire.refuse_empty(s, cell, Refusal.NOT_EMPTY_AID) == 0:
        return Refusal.AID_BESIDE
    full, elsewhere = Refusal.NOT_EMPTY_AID, Refusal.AID_NO_FIRE
    return fire.refuse_gem(s, space, fire.linked(s), full, elsewhere)


@rule
def give_gem(s: FireTower, space: int, events: Events) -> None:
    """FT-MA-4, FT-BURN-13: a gem; a heart that it lights is noted, and judged later."""
    cell = int(CELL[space])
    fire.kindle(s, grid.one(cell), told_gem(s, cell), events)
    grid.add(s.fresh, cell)
    burning.note_lit(s, int(s.asked) + 1)
    s.phase = Phase.SETTLING


@rule
def told_gem(s: FireTower, cell: int) -> int:
    """FT-MA-4, FT-TURN-10, FT-TEAM-13: a gem, perhaps on a kept heart for want of another space."""
    own, partners = Event.LIT_OWN, Event.LIT_PARTNER
    return fire.told_gem(s, int(s.asked), cell, Event.LIT_AID, own, partners)


@rule
def give_break(s: FireTower, space: int, events: Events) -> None:
    """FT-MA-6: a firebreak by the placement rules."""
    firebreaks.build(s, grid.one(int(CELL[space])), Event.BROKE_AID, events)
    s.phase = Phase.SETTLING


@rule
def give_card(s: FireTower, kind: int, events: Events) -> None:
    """FT-MA-7: exactly three cards go, then the hand is filled."""
    if hands.discard_one(s, kind, Event.DISCARDED_AID, events):
        s.to_draw = 1 << int(s.asked)
        s.phase = Phase.SETTLING

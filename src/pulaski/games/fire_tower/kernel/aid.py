"""Mutual Aid: one of three actions, which everybody takes."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.fire_tower.kernel.burning import judge, note_lit
from pulaski.games.fire_tower.kernel.fire import (
    hearts_kept,
    kindle,
    linked,
    refuse_empty,
    refuse_heart,
    unless_forced,
)
from pulaski.games.fire_tower.kernel.firebreaks import build, buildable
from pulaski.games.fire_tower.kernel.grid import (
    CELL,
    Spaces,
    add,
    beside,
    empty_set,
    holds,
    is_empty,
    of,
    one,
    put,
    without,
)
from pulaski.games.fire_tower.kernel.hands import discard_card
from pulaski.games.fire_tower.kernel.seats import active_seats, first_seat
from pulaski.games.fire_tower.state import (
    AID,
    AID_BESIDE,
    AID_BREAK,
    AID_CANNOT,
    AID_CARDS,
    AID_DISCARD,
    AID_GEM,
    AID_NO_FIRE,
    AID_PICKED,
    AID_ROUND,
    AID_SKIPPED,
    AIDING,
    AIDS,
    BEGIN,
    EVENT_OVER,
    GIVE_BREAK,
    GIVE_GEM,
    NOBODY,
    SETTLING,
    FireTower,
)

__all__ = [
    "aid_choices",
    "aid_next",
    "aid_spaces",
    "give_break",
    "give_card",
    "give_gem",
    "pick_aid",
    "refuse_aid",
    "refuse_aid_gem",
]


@rule
def aid_next(s: FireTower, events: Events) -> None:
    """FT-MA-1, FT-MA-2, FT-MA-8, FT-EVT-7: the drawer picks, then everybody in turn acts.

    FT-MA-11, FT-MA-12: towers are judged when all have taken it.
    """
    if s.event_step == BEGIN:
        s.asked = first_seat(s, active_seats(s))
        s.phase = AIDING
    elif s.to_act == 0:
        s.event_step = EVENT_OVER
        put(s.fresh, empty_set())
        judge(s, NOBODY, events)
    else:
        s.asked = first_seat(s, int(s.to_act))
        s.to_act = int(s.to_act) & ~(1 << int(s.asked))
        ask_for_aid(s, events)


@rule
def ask_for_aid(s: FireTower, events: Events) -> None:
    """FT-MA-4, FT-MA-6, FT-MA-7, FT-MA-9: the next player, who skips it without a space."""
    if s.aid == GIVE_GEM and not is_empty(aid_spaces(s)):
        s.phase = AID_GEM
    elif s.aid == GIVE_BREAK and not is_empty(buildable(s)):
        s.phase = AID_BREAK
    elif s.aid == GIVE_GEM or s.aid == GIVE_BREAK:
        emit(events, AID_SKIPPED, EVERYBODY, int(s.asked), 0, 0, 0)
    else:
        s.phase = AID_DISCARD
        s.left = AID_CARDS


@rule
def gem_spaces(s: FireTower) -> Spaces:
    """FT-MA-4, FT-MA-5: empty spaces beside fire, but not beside a gem of this Mutual Aid."""
    return without(linked(s), beside(of(s.fresh)))


@rule
def aid_spaces(s: FireTower) -> Spaces:
    """FT-MA-4, FT-TURN-10: where whoever is asked may place the gem, which is compulsory."""
    return unless_forced(s, int(s.asked), gem_spaces(s))


@rule
def refuse_aid(s: FireTower, aid: int) -> int:
    """FT-MA-10: the drawer picks nothing that they could not do themselves."""
    if aid == GIVE_GEM:
        possible = not is_empty(without(linked(s), hearts_kept(s, int(s.asked))))
    elif aid == GIVE_BREAK:
        possible = not is_empty(buildable(s))
    else:
        possible = s.hand_size[int(s.asked)] >= AID_CARDS
    return 0 if possible else AID_CANNOT


@rule
def aid_choices(s: FireTower, out: Cells) -> int:
    """FT-MA-1, FT-MA-10: the actions that can be picked."""
    count = 0
    for aid in range(AIDS):
        if refuse_aid(s, aid) == 0:
            out[count] = AID + aid
            count += 1
    return count


@rule
def pick_aid(s: FireTower, aid: int, events: Events) -> None:
    """FT-MA-1, FT-MA-3: every active player is to take this action."""
    emit(events, AID_PICKED, EVERYBODY, int(s.asked), aid, 0, 0)
    s.aid = aid
    s.event_step = AID_ROUND
    s.to_act = active_seats(s)
    s.phase = SETTLING


@rule
def refuse_aid_gem(s: FireTower, space: int) -> int:
    """FT-MA-4, FT-MA-5, FT-TURN-10: why the gem cannot be placed there."""
    cell = int(CELL[space])
    if holds(aid_spaces(s), cell):
        return 0
    code = refuse_empty(s, cell)
    if code == 0 and holds(beside(of(s.fresh)), cell):
        code = AID_BESIDE
    if code == 0 and not holds(linked(s), cell):
        code = AID_NO_FIRE
    return code if code else refuse_heart(s, int(s.asked), one(cell))


@rule
def give_gem(s: FireTower, space: int, events: Events) -> None:
    """FT-MA-4, FT-BURN-13: a gem; a heart that it lights is noted, and judged later."""
    cell = int(CELL[space])
    kindle(s, one(cell), events)
    add(s.fresh, cell)
    note_lit(s, int(s.asked) + 1)
    s.phase = SETTLING


@rule
def give_break(s: FireTower, space: int, events: Events) -> None:
    """FT-MA-6: a firebreak by the placement rules."""
    build(s, one(int(CELL[space])), events)
    s.phase = SETTLING


@rule
def give_card(s: FireTower, kind: int, events: Events) -> None:
    """FT-MA-7: exactly three cards go, then the hand is filled."""
    discard_card(s, int(s.asked), kind, events)
    s.left -= 1
    if s.left == 0:
        s.to_draw = 1 << int(s.asked)
        s.phase = SETTLING

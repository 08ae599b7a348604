"""Shadow of the Wood: players with burned towers take revenge."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase
from ..state import FireTower
from . import burning, cards, fire, grid, hands, reckless, seats, wind
from .grid import CELL, Spaces


@rule
def shadow_next(s: FireTower, events: Events) -> None:
    """FT-SHADOW-5 to FT-SHADOW-7: go on with the Event."""
    if s.event_step == n.BEGIN:
        s.shadows = s.burned
        s.to_act = s.burned
        s.shadow = n.NONE
        s.event_step = n.SHADOW_NEXT
    elif s.event_step == n.SHADOW_NEXT:
        next_deed(s)
    elif s.event_step == n.SHADOW_PULL:
        pull_next(s)
    elif s.event_step == n.SHADOW_PLAY:
        play_or_not(s, events)
    elif s.event_step == n.SHADOW_ROLL:
        roll_next(s, events)
    else:  # FT-SHADOW-15, FT-SHADOW-16, FT-SHADOW-22
        s.to_draw = seats.active_seats(s)
        s.event_step = n.SHADOW_NEXT


@rule
def next_deed(s: FireTower) -> None:
    """FT-SHADOW-6, FT-SHADOW-24, FT-SHADOW-25: another action of this Shadow, or the next one."""
    if s.again == 0:
        s.shadow = seats.next_seat(s, int(s.to_act), int(s.drawer))
        if s.shadow < 0:
            s.event_step = n.EVENT_OVER
            return
        s.to_act = int(s.to_act) & ~(1 << int(s.shadow))
        s.again = 1
    s.again -= 1
    s.asked = s.shadow
    s.phase = Phase.HAUNTING


@rule
def haunt_choices(s: FireTower, out: Cells) -> int:
    """FT-SHADOW-8: both actions are always open."""
    for deed in range(n.DEEDS):
        out[deed] = Act.HAUNT + deed
    return n.DEEDS


@rule
def haunt(s: FireTower, deed: int, events: Events) -> None:
    """FT-SHADOW-8: which of the two actions, before any card is pulled or die rolled."""
    emit(events, Event.HAUNTED, int(s.asked), deed)
    s.phase = Phase.SETTLING
    if deed == n.PULL_CARDS:
        s.event_step = n.SHADOW_PULL
    else:
        s.event_step = n.SHADOW_ROLL
        s.left = n.SHADOW_ROLLS


# Action 1.


@rule
def pull_next(s: FireTower) -> None:
    """FT-SHADOW-9, FT-HAND-9: a card from the hand of each active player."""
    full = 0
    for seat in range(int(s.seats)):
        if s.pulled[seat] == 0 and s.hand_size[seat] > 0:
            full |= 1 << seat
    seat = seats.first_seat(s, full & seats.active_seats(s))
    if seat < 0:
        s.event_step = n.SHADOW_PLAY
    else:
        s.asked = seat
        s.phase = Phase.PULLING


@rule
def pull_card(s: FireTower, kind: int, events: Events) -> None:
    """FT-SHADOW-9, FT-SHADOW-11: the card is shown to all."""
    seat = int(s.asked)
    s.hand[seat, kind] -= 1
    s.hand_size[seat] -= 1
    s.pulled[seat] = kind + 1
    s.phase = Phase.SETTLING
    emit(events, Event.PULLED, seat, kind)


@rule
def can_play_pulled(s: FireTower) -> bool:
    """FT-SHADOW-12: whether one of the cards can be played."""
    for seat in range(int(s.seats)):
        if s.pulled[seat] > 0 and cards.can_play(s, int(s.pulled[seat]) - 1):
            return True
    return False


@rule
def play_or_not(s: FireTower, events: Events) -> None:
    """FT-SHADOW-10, FT-SHADOW-12, FT-SHADOW-13: one card is played, if any can be."""
    s.asked = s.shadow
    may_rage = False
    for suit in range(n.SUITS):
        may_rage = may_rage or reckless.refuse_reckless(s, suit) == 0
    if may_rage or can_play_pulled(s):
        s.phase = Phase.SHADOW_CARD
    else:
        discard_all(s, events)


@rule
def shadow_card_choices(s: FireTower, out: Cells) -> int:
    """FT-SHADOW-10, FT-SHADOW-12, FT-SHADOW-13: all ways to play a card, or Reckless Abandon."""
    count = cards.card_choices(s, out, 0)
    count = offer(out, count, Act.STOP, count)  # FT-SHADOW-12: for want of a card
    return reckless.reckless_choices(s, out, count)


@rule
def discard_all(s: FireTower, events: Events) -> None:
    """FT-SHADOW-12: no card is played."""
    emit(events, Event.NOTHING_PLAYED, int(s.shadow))
    hands.discard_pulled(s, Event.DISCARDED_UNPLAYED, events)
    s.event_step = n.SHADOW_DONE
    s.phase = Phase.SETTLING


@rule
def rage_with_pulled(s: FireTower, events: Events) -> None:
    """FT-SHADOW-13, FT-SHADOW-14: the three cards pay for two gems."""
    emit(events, Event.RAGED_PULLED, int(s.asked))
    hands.discard_pulled(s, Event.DISCARDED_PAID, events)
    reckless.start_raging(s)


# Action 2.


@rule
def roll_next(s: FireTower, events: Events) -> None:
    """FT-SHADOW-17, FT-BURN-15: roll, three times; then the whole action is judged."""
    s.asked = s.shadow
    if s.left > 0:
        wind.roll_for(s, n.SHADOW_DIE)
    else:
        s.event_step = n.SHADOW_DONE
        burning.judge(s, int(s.shadow) + 1, events)


@rule
def cast(s: FireTower, direction: int, events: Events) -> None:
    """FT-SHADOW-17 to FT-SHADOW-20: a gem goes in this direction, if there is a space for it."""
    s.left -= 1
    emit(events, Event.SHADOW_ROLLED, int(s.asked), direction)
    if grid.is_empty(fire.downwind(s, direction)):
        emit(events, Event.NO_GEM, int(s.asked))
        s.phase = Phase.SETTLING
    else:
        s.rolled = direction
        s.phase = Phase.SHADOW_GEM


@rule
def shadow_spaces(s: FireTower) -> Spaces:
    """FT-SHADOW-17: empty spaces one step in the rolled direction from fire."""
    return fire.downwind(s, int(s.rolled))


@rule
def haunt_gem(s: FireTower, space: int, events: Events) -> None:
    """FT-SHADOW-17: the gem is placed."""
    fire.kindle(s, grid.one(int(CELL[space])), Event.LIT_SHADOW, events)
    s.rolled = n.NONE
    s.phase = Phase.SETTLING

"""Hands and piles: drawing, discarding, shuffling."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.entries import count_of
from pulaski.core.events import EVERYBODY, Events, audience, emit, is_heard, whisper
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import FireTower
from . import reasons, seats


@rule
def wants_cards(s: FireTower) -> int:
    """FT-TURN-14, FT-BURN-11: of the seats that are to draw, those whose hand is not full."""
    wanting = 0
    for seat in range(int(s.seats)):
        if (int(s.to_draw) >> seat) & 1 and s.hand_size[seat] < s.hand_limit:
            wanting |= 1 << seat
    return wanting


@rule
def draw_next(s: FireTower, events: Events) -> None:
    """FT-HAND-9, FT-HAND-4: whoever comes first draws a card; the piles are shuffled if need be."""
    wanting = wants_cards(s)
    s.to_draw = wanting
    if wanting:
        s.asked = seats.first_seat(s, wanting)
        s.phase = Phase.DRAWING
        if s.pile_size == 0:
            reshuffle(s, events)


@rule
def reshuffle(s: FireTower, events: Events) -> None:
    """FT-HAND-3, FT-HAND-5: the discard pile, Events too, becomes the draw pile."""
    for kind in range(n.KINDS):
        s.pile[kind] = s.discard[kind]
        s.pile_size += int(s.discard[kind])
        s.discard[kind] = 0
    emit(events, Event.RESHUFFLED, int(s.pile_size))


@rule
def draw_card(s: FireTower, kind: int, events: Events) -> None:
    """FT-SETUP-11, FT-HAND-8: a card that only its player sees; an Event is shown at once."""
    seat = int(s.asked)
    s.pile[kind] -= 1
    s.pile_size -= 1
    s.phase = Phase.SETTLING
    if kind >= n.CARDS:
        draw_event(s, seat, kind, events)
        return
    s.hand[seat, kind] += 1
    s.hand_size[seat] += 1
    if is_heard(events):
        tell_draw(s, seat, kind, events)


@rule
def tell_draw(s: FireTower, seat: int, kind: int, events: Events) -> None:
    """FT-SETUP-11, FT-HAND-8: which card it was, for its player alone."""
    why = reasons.why_drawn(s)
    whisper(events, audience(seat), int(reasons.DREW[why]), seat, kind)
    whisper(events, EVERYBODY & ~audience(seat), int(reasons.DREW_UNSEEN[why]), seat)


@rule
def draw_event(s: FireTower, seat: int, kind: int, events: Events) -> None:
    """FT-EVT-2 to FT-EVT-6: an Event goes to the discard pile and waits; its drawer draws on."""
    s.discard[kind] += 1
    emit(events, Event.DREW_EVENT, seat, kind)
    for place in range(n.WAITING):
        if s.queue[place] == 0:
            s.queue[place] = 4 * (kind - n.CARDS + 1) + seat
            return


@rule
def discard_card(s: FireTower, seat: int, kind: int, why: int, events: Events) -> None:
    """FT-HAND-6, FT-HAND-8: from the hand onto the open pile; `why` is what is told."""
    s.hand[seat, kind] -= 1
    s.hand_size[seat] -= 1
    s.discard[kind] += 1
    emit(events, why, seat, kind)


@rule
def discard_one(s: FireTower, kind: int, why: int, events: Events) -> bool:
    """FT-RA-3, FT-MA-7: one of the cards that must go; whether it was the last of them."""
    discard_card(s, int(s.asked), kind, why, events)
    s.left -= 1
    return s.left == 0


@rule
def discard_hand(s: FireTower, seat: int, events: Events) -> None:
    """FT-BURN-14, FT-SHADOW-21: all of a hand goes onto the pile."""
    haunted = s.event == n.SHADOW
    lost = Event.LOST_HAND_HAUNTED if haunted else Event.LOST_HAND
    why = Event.DISCARDED_HAUNTED if haunted else Event.DISCARDED_BURNED
    emit(events, lost, seat, int(s.hand_size[seat]))
    for kind in range(n.CARDS):
        while s.hand[seat, kind] > 0:
            discard_card(s, seat, kind, why, events)


@rule
def discard_pulled(s: FireTower, why: int, events: Events) -> None:
    """FT-SHADOW-10, FT-SHADOW-12, FT-SHADOW-13: cards that a Shadow pulled go onto the pile."""
    for seat in range(int(s.seats)):
        if s.pulled[seat] > 0:
            kind = int(s.pulled[seat]) - 1
            s.pulled[seat] = 0
            s.discard[kind] += 1
            emit(events, why, seat, kind)


@rule
def at_hand(s: FireTower, kind: int) -> int:
    """FT-TURN-11, FT-SHADOW-10: how many such cards whoever is asked can play; a Shadow, pulled."""
    if s.event != n.SHADOW:
        return int(s.hand[int(s.asked), kind])
    return count_of(s.pulled, int(s.seats), kind + 1)


@rule
def has_suit(kind: int, suit: int) -> bool:
    """FT-RA-3: whether a card is of a suit that pays."""
    return n.AIR_DROP <= kind < n.DOZER_LINE if suit == n.WATER else kind >= n.DOZER_LINE


@rule
def refuse_discard(s: FireTower, action: int) -> int:
    """FT-TURN-16, FT-RA-3, FT-BURN-9, FT-MA-7, FT-CHAMP-5: why a card cannot leave the hand."""
    phase, kind = int(s.phase), action - Act.DISCARD
    asked = phase in (Phase.ACTING, Phase.DISCARDING, Phase.PAYING, Phase.TRIMMING)
    asked = asked or phase == Phase.AID_DISCARD
    if action >= Act.SET_ASIDE:
        asked, kind = phase == Phase.EXCHANGING, action - Act.SET_ASIDE
    if not asked:
        return reasons.wrong_step(s)
    if s.hand[int(s.asked), kind] == 0:
        return refuse_missing(s)
    unfit = phase == Phase.PAYING and not has_suit(kind, int(s.suit))
    return Refusal.RECKLESS_SUIT if unfit else 0


@rule
def refuse_missing(s: FireTower) -> int:
    """FT-TURN-16, FT-STORM-6, FT-RA-3, FT-BURN-9, FT-MA-7, FT-CHAMP-5: a card not in the hand."""
    if s.phase == Phase.PAYING:
        return Refusal.NO_CARD_TO_PAY
    if s.phase == Phase.TRIMMING:
        return Refusal.NO_CARD_TO_TRIM
    if s.phase == Phase.AID_DISCARD:
        return Refusal.NO_CARD_FOR_AID
    if s.phase == Phase.EXCHANGING:
        return Refusal.NO_CARD_TO_EXCHANGE
    return Refusal.NO_CARD_IN_STORM if s.event else Refusal.NO_CARD_TO_DISCARD


@rule
def discard_choices(s: FireTower, out: Cells, count: int) -> int:
    """The kinds of cards that whoever is asked can discard, or set aside."""
    base = Act.SET_ASIDE if s.phase == Phase.EXCHANGING else Act.DISCARD
    for action in range(base, base + n.CARDS):
        held = s.hand[int(s.asked), action - base] > 0
        if held and refuse_discard(s, action) == 0:
            out[count] = action
            count += 1
    return count

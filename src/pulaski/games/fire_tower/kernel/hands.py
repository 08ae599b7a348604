"""Hands and piles: drawing, discarding, shuffling."""

from __future__ import annotations

from pulaski.core.chance import below
from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, audience, emit, whisper
from pulaski.core.state import Cells
from pulaski.games.fire_tower import state as n
from pulaski.games.fire_tower.codes import Act, Event, Phase
from pulaski.games.fire_tower.kernel import seats
from pulaski.games.fire_tower.state import FireTower


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
def draw_choices(s: FireTower, out: Cells) -> int:
    """The kinds of cards that are in the draw pile."""
    count = 0
    for kind in range(n.KINDS):
        if s.pile[kind] > 0:
            out[count] = Act.DRAW + kind
            count += 1
    return count


@rule
def pick_from_pile(s: FireTower, key: int, purpose: int, ordinal: int, kinds: int) -> int:
    """FT-SETUP-10, FT-SETUP-16: one of the cards of the first `kinds` kinds, all equally likely."""
    total = 0
    for kind in range(kinds):
        total += int(s.pile[kind])
    place = below(key, int(s.turn), purpose, ordinal, total)
    for kind in range(kinds):
        place -= int(s.pile[kind])
        if place < 0:
            return kind
    return n.NONE


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
    whisper(events, audience(seat), Event.DREW, seat, kind)
    whisper(events, EVERYBODY & ~audience(seat), Event.DREW_UNSEEN, seat)


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
def discard_card(s: FireTower, seat: int, kind: int, events: Events) -> None:
    """FT-HAND-6, FT-HAND-8: from the hand onto the open pile."""
    s.hand[seat, kind] -= 1
    s.hand_size[seat] -= 1
    s.discard[kind] += 1
    emit(events, Event.DISCARDED, seat, kind)


@rule
def discard_hand(s: FireTower, seat: int, events: Events) -> None:
    """FT-BURN-14, FT-SHADOW-21: all of a hand goes onto the pile."""
    emit(events, Event.LOST_HAND, seat, int(s.hand_size[seat]))
    for kind in range(n.CARDS):
        while s.hand[seat, kind] > 0:
            discard_card(s, seat, kind, events)


@rule
def discard_pulled(s: FireTower, events: Events) -> None:
    """FT-SHADOW-10: cards that a Shadow pulled go onto the pile."""
    for seat in range(int(s.seats)):
        if s.pulled[seat] > 0:
            kind = int(s.pulled[seat]) - 1
            s.pulled[seat] = 0
            s.discard[kind] += 1
            emit(events, Event.DISCARDED, seat, kind)


@rule
def discard_choices(s: FireTower, first: int, last: int, out: Cells, count: int) -> int:
    """The kinds of cards, of a range, that whoever is asked can discard."""
    for kind in range(first, last):
        if s.hand[int(s.asked), kind] > 0:
            out[count] = Act.DISCARD + kind
            count += 1
    return count

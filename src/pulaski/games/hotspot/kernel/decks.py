"""Both decks: what is left in them, what waits, what is discarded."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event, Phase, Refusal
from ..state import Hotspot

# Luck.


@rule
def luck_discards(s: Hotspot) -> int:
    """HB-CARD-9, HB-CARD-10, HB-CARD-15: not in the deck, kept, lying open or under way."""
    away = int(s.luck) | luck_under_way(s)
    for seat in range(int(s.seats)):
        away |= int(s.kept[seat])
    if s.award != n.NOT_OPEN:
        away |= 1 << n.FINEST_TEAM
    return n.ALL_CARDS & ~away


@rule
def luck_under_way(s: Hotspot) -> int:
    """HB-CARD-15: the Luck card that is being carried out while its question is open, as a set."""
    if s.phase == Phase.DRILLING:
        return 1 << n.FIRE_DRILL
    return 1 << n.RESISTANT if s.phase == Phase.SHIELDING else 0


@rule
def luck_deck(s: Hotspot) -> int:
    """HB-CARD-10: what can be drawn; an empty deck is made of its discards again."""
    return int(s.luck) if s.luck else luck_discards(s)


@rule
def refuse_luck(s: Hotspot, card: int) -> int:
    """HB-CARD-1, HB-CARD-10: why chance cannot bring this Luck card."""
    if (luck_deck(s) >> card) & 1:
        return 0
    return Refusal.NOT_IN_LUCK_DECK if s.luck else Refusal.NOT_DISCARDED


@rule
def refuse_draw(s: Hotspot) -> int:
    """HB-CARD-1 to HB-CARD-4: N Luck cards between two board's turns.

    HB-CARD-11: there always is one, since only seven can be kept or lie open.
    """
    return Refusal.LUCK_LIMIT if s.drawn >= s.seats else 0


@rule
def start_draw(s: Hotspot, events: Events) -> None:
    """HB-CARD-1, HB-CARD-5: a Luck card, and with it a Backdraft card put face down."""
    s.drawn += 1
    s.phase = Phase.DRAWING
    put_card_down(s, Event.CARD_DOWN, events)


@rule
def take_from_deck(s: Hotspot, card: int) -> None:
    """HB-CARD-10: the card leaves the deck."""
    s.luck = luck_deck(s) & ~(1 << card)


@rule
def keeps(s: Hotspot, seat: int, card: int) -> bool:
    """HB-CARD-13: whether a Commander keeps this Luck card."""
    return (int(s.kept[seat]) >> card) & 1 == 1


@rule
def discard_kept(s: Hotspot, seat: int, card: int) -> None:
    """HB-CARD-9: a kept card is used."""
    s.kept[seat] &= ~(1 << card)


# Backdraft.


@rule
def is_in_play(s: Hotspot, card: int) -> bool:
    """HB-CARD-15: left in play, or being carried out."""
    if card == s.playing:
        return True
    if card == n.STRIKE:
        return s.strike >= 0
    if card == n.LINE_BREAK:
        return s.line_break != 0
    return card == n.CRISIS and s.crisis != 0


@rule
def unseen_cards(s: Hotspot) -> int:
    """HB-INFO-1, HB-INFO-2: Backdraft cards in the deck and waiting."""
    count = 0
    for card in range(n.CARDS):
        count += 1 if s.unseen[card] > 0 else 0
    return count


@rule
def put_card_down(s: Hotspot, why: int, events: Events) -> None:
    """HB-CARD-5, HB-CARD-10, HB-CARD-11, HB-DRY-5, HB-DRY-6: the top Backdraft card waits."""
    if unseen_cards(s) == s.waiting and not shuffle_discards(s):
        emit(events, Event.NO_BACKDRAFT)
        return
    s.waiting += 1
    emit(events, why, int(s.waiting))


@rule
def shuffle_discards(s: Hotspot) -> bool:
    """HB-CARD-10: a new deck under the cards that wait; whether there was any discard."""
    last = 0
    for card in range(n.CARDS):
        last = max(last, int(s.unseen[card]))
    found = False
    for card in range(n.CARDS):
        if s.unseen[card] == 0 and not is_in_play(s, card):
            s.unseen[card] = last + 1
            found = True
    return found


@rule
def refuse_turning(s: Hotspot, card: int) -> int:
    """HB-CARD-6, HB-CARD-7: those of the first shuffle come first; what was seen does not wait."""
    if s.unseen[card] == 1:
        return 0
    return Refusal.WAITS_LONGER if s.unseen[card] > 0 else Refusal.NOT_WAITING


@rule
def take_waiting(s: Hotspot, card: int) -> None:
    """HB-CARD-6, HB-CARD-7: a waiting card is seen; shuffles are counted from the first left."""
    s.waiting -= 1
    s.unseen[card] = 0
    for other in range(n.CARDS):
        if s.unseen[other] == 1:
            return
    for other in range(n.CARDS):
        if s.unseen[other] > 0:
            s.unseen[other] -= 1

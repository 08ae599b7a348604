"""The Fire deck as counts: exact odds of the next card, drawing, shuffling.

The deck of the setup is three piles, and of each pile it is known how many Wind Blows, Breeze/Gust
and other cards went in. The sorts of the cards drawn so far tell how many of each sort are left in
the pile on top, so the odds of the next sort are known; and among the cards of a sort each that
has not been drawn is equally likely, whichever pile it is in.

Without Gusts (HS-BARELY-3) nobody knows from which piles they were taken: there are then four ways
to spread the two Breezes, each as likely as the sorts drawn so far make it.
"""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event, Refusal
from ..state import Hotshots
from . import board
from .tables import CARD_COUNT, CARD_SORT, FACTORIAL, GUST, PILE

# The least common multiple of 1 to 16: odds of a sort within piles of any size become whole.
WHOLE = 720720
SPREADS_OF_TWO = 6  # pairs of piles, equal ones included


@rule
def breezes_in(s: Hotshots, spread: int, pile: int) -> int:
    """HS-DECK-5, HS-BARELY-3: Breeze cards in a pile; without Gusts two piles hold the two left.

    The ways 0 to 5 are the pairs of piles (top, top), (top, middle), (top, bottom), (middle,
    middle), (middle, bottom), (bottom, bottom).
    """
    if not board.uses(s, n.NO_GUSTS):
        return int(PILE[pile, n.BREEZE_SORT])
    one = 0 if spread < 3 else (1 if spread < 5 else 2)
    two = spread if spread < 3 else (spread - 2 if spread < 5 else 2)
    return (1 if one == pile else 0) + (1 if two == pile else 0)


@rule
def spread_ways(s: Hotshots, spread: int) -> int:
    """HS-BARELY-3: in how many ways the slots of Breezes and Gusts give this spread."""
    ways = 1
    for pile in range(n.PILES):
        slots, taken = int(PILE[pile, n.BREEZE_SORT]), breezes_in(s, spread, pile)
        if taken > slots:
            return 0
        ways *= int(FACTORIAL[slots] // (FACTORIAL[taken] * FACTORIAL[slots - taken]))
    return ways


@rule
def full(s: Hotshots, spread: int, pile: int, sort: int) -> int:
    """HS-DECK-3 to HS-DECK-5: cards of a sort in a pile at the start."""
    return breezes_in(s, spread, pile) if sort == n.BREEZE_SORT else int(PILE[pile, sort])


@rule
def orders(others: int, blows: int, breezes: int) -> int:
    """In how many orders of sorts such cards can lie."""
    total = int(FACTORIAL[others + blows + breezes])
    return int(total // (FACTORIAL[others] * FACTORIAL[blows] * FACTORIAL[breezes]))


@rule
def pile_start(s: Hotshots, spread: int, pile: int) -> int:
    """HS-DECK-7: how many cards lie above a pile at the start."""
    count = 0
    for above in range(pile):
        for sort in range(n.SORTS):
            count += full(s, spread, above, sort)
    return count


@rule
def left_in(s: Hotshots, spread: int, pile: int, sort: int) -> int:
    """HS-DECK-6: cards of a sort left in a pile; negative if what was drawn rules it out."""
    start = pile_start(s, spread, pile)
    end = min(pile_start(s, spread, pile + 1), int(s.drawn))
    count = full(s, spread, pile, sort)
    for card in range(start, end):
        if (int(s.history) >> (2 * card)) & 3 == sort:
            count -= 1
    return count


@rule
def pile_on_top(s: Hotshots, spread: int) -> int:
    """HS-DECK-7: the pile that the next card comes from."""
    for pile in range(n.PILES):
        if s.drawn < pile_start(s, spread, pile + 1):
            return pile
    return n.PILES - 1


@rule
def spread_weight(s: Hotshots, spread: int) -> int:
    """HS-BARELY-3, HS-INFO-6: how likely a spread is, after the sorts drawn so far."""
    weight = spread_ways(s, spread)
    if weight == 0:
        return 0
    for pile in range(n.PILES):
        others, blows = left_in(s, spread, pile, 0), left_in(s, spread, pile, 1)
        breezes = left_in(s, spread, pile, 2)
        if others < 0 or blows < 0 or breezes < 0:
            return 0
        most = orders(int(PILE[pile, 0]), int(PILE[pile, 1]), int(PILE[pile, n.BREEZE_SORT]))
        scale = most * int(FACTORIAL[int(PILE[pile, n.BREEZE_SORT])])
        whole = orders(int(PILE[pile, 0]), int(PILE[pile, 1]), breezes_in(s, spread, pile))
        weight *= orders(others, blows, breezes) * (scale // whole)
    return weight


@rule
def sort_weight(s: Hotshots, sort: int) -> int:
    """HS-DECK-6: how likely the next card is of a sort; the weights of the sorts are comparable."""
    if not board.uses(s, n.NO_GUSTS):
        return left_in(s, 0, pile_on_top(s, 0), sort)
    total = 0
    for spread in range(SPREADS_OF_TWO):
        weight = spread_weight(s, spread)
        if weight == 0:
            continue
        pile, cards = pile_on_top(s, spread), 0
        for other in range(n.SORTS):
            cards += left_in(s, spread, pile, other)
        total += weight * left_in(s, spread, pile, sort) * (WHOLE // cards)
    return total


@rule
def left_of(s: Hotshots, sort: int) -> int:
    """Cards of a sort that have not been drawn, 1 if there are none."""
    count = 0
    for card in range(n.CARDS):
        count += int(s.left[card]) if CARD_SORT[card] == sort else 0
    return max(1, count)


@rule
def card_weight(s: Hotshots, card: int) -> int:
    """HS-DECK-4 to HS-DECK-8, HS-FIRE-9, HS-INFO-4: the exact odds of the next Fire card."""
    if s.left[card] == 0:
        return 0
    if s.shuffled:
        return int(s.left[card])
    sort = int(CARD_SORT[card])
    weight = sort_weight(s, sort) * int(s.left[card])
    for other in range(n.SORTS):
        weight *= left_of(s, other) if other != sort else 1
    return weight


@rule
def refuse_card(s: Hotshots, card: int) -> int:
    """HS-DECK-7, HS-COMP-3, HS-BARELY-2, HS-MUCH-6: why a card cannot come next."""
    if s.left[card] > 0:
        return 0 if card_weight(s, card) > 0 else Refusal.CARD_GONE
    if (card == GUST or card == GUST + 1) and board.uses(s, n.NO_GUSTS):
        return Refusal.GUSTS_OUT
    is_out = card >= n.EMBER and s.shuffled and board.uses(s, n.EMBERS_OUT)
    return Refusal.EMBERS_OUT if is_out and CARD_COUNT[card] > 0 else Refusal.NOT_IN_DECK


# Drawing and shuffling.


@rule
def is_deck_empty(s: Hotshots) -> bool:
    """HS-FIRE-8: whether a card that is needed cannot be drawn."""
    return s.deck == 0 and s.top < 0


@rule
def take_card(s: Hotshots, card: int) -> None:
    """HS-FIRE-1: a card leaves the deck; its sort is remembered."""
    s.left[card] -= 1
    s.deck -= 1
    if not s.shuffled:
        s.history |= int(CARD_SORT[card]) << (2 * int(s.drawn))
        s.drawn += 1


@rule
def discard_card(s: Hotshots, card: int) -> None:
    """HS-FIRE-3, HS-FIRE-4: face up on the discard pile."""
    s.discard[card] += 1
    s.last = card


@rule
def shuffle(s: Hotshots, events: Events) -> None:
    """HS-FIRE-6, HS-FIRE-9, HS-FIRE-10, HS-MUCH-6: the discards are one plain new pile."""
    s.shuffled = 1
    s.history = 0
    s.last = n.NONE
    for card in range(n.CARDS):
        if card >= n.EMBER and board.uses(s, n.EMBERS_OUT):
            s.boxed += s.discard[card]
        else:
            s.left[card] = s.discard[card]
            s.deck += s.discard[card]
        s.discard[card] = 0
    emit(events, Event.SHUFFLED, int(s.deck))

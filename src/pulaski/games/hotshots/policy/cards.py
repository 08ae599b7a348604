"""What a Fire card would do, and what the next one will cost by its exact odds."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..kernel import board, cards, deck
from ..kernel.tables import CARD_SORT
from ..state import Hotshots
from . import answers, danger
from .danger import Outlook


@rule
def next_card_cost(s: Hotshots, o: Outlook) -> int:
    """HS-DECK-6, HS-LOOK-4: what the next card is expected to cost; one put back is known."""
    if s.top >= 0:
        return card_cost(s, o, int(s.top))
    if s.shuffled:
        return sort_cost(s, o, -1) // max(1, int(s.deck))
    total, found = 0, 0
    for sort in range(n.SORTS):
        odds = deck.sort_weight(s, sort)
        total += odds
        if odds:
            found += odds * (sort_cost(s, o, sort) // deck.left_of(s, sort))
    return found // max(1, total)


@rule
def sort_cost(s: Hotshots, o: Outlook, sort: int) -> int:
    """What all cards left of a sort would cost together; -1 for all sorts."""
    found = 0
    for card in range(n.CARDS):
        if s.left[card] > 0 and (sort < 0 or CARD_SORT[card] == sort):
            found += int(s.left[card]) * card_cost(s, o, card)
    return found


@rule
def card_cost(s: Hotshots, o: Outlook, card: int) -> int:
    """What a Fire card would do now."""
    if card >= n.EMBER:
        tile = card - n.EMBER
        return danger.flame_cost(s, o, tile, 1) if board.can_burn(s, tile) else 0
    if card < n.BREEZES:
        return blown_cost(s, o, card - n.WIND_BLOWS, False, False)
    if card < n.SINGLE:
        kind = card - n.BREEZES
        return blown_cost(s, o, int(s.wind), kind & 1 == 1, kind >= 2)
    if card == n.LOWEST:
        tiles = cards.lowest_limits(int(s.burning))
        return answers.cheapest_flame(s, o, tiles, 1, 0)[1] if tiles else 0
    cost, count = 0, 2 if card < n.MULTIPLE else 1
    for number in range(cards.numbers(card)):
        cost += limit_cost(s, o, cards.printed_limit(card, number), count)
    return cost


@rule
def limit_cost(s: Hotshots, o: Outlook, limit: int, count: int) -> int:
    """HS-INC-2, HS-INC-10: Flames on a burning tile of a limit."""
    tiles = cards.with_limit(int(s.burning), limit)
    return answers.cheapest_flame(s, o, tiles, count, 0)[1] if tiles else 0


@rule
def blown_cost(s: Hotshots, o: Outlook, side: int, feeding: bool, gust: bool) -> int:
    """HS-WIND-1 to HS-WIND-4: the fires that the wind starts, and those it feeds."""
    found = 0
    for tile in range(n.TILES):
        other = int(s.beside[tile, side])
        if not board.is_burning(s, tile) or not board.can_burn(s, other):
            continue
        if not gust and board.has_break(s, board.edge_on(s, tile, side)):
            continue
        if feeding or s.flames[other] == 0:
            found += danger.flame_cost(s, o, other, 1)
    return found

"""What a Fire card would do, and what the next one will cost by its exact odds."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotshots.kernel.board import can_burn, edge_on, has_break
from pulaski.games.hotshots.kernel.cards import lowest_limits
from pulaski.games.hotshots.kernel.deck import left_of, sort_weight
from pulaski.games.hotshots.kernel.tables import CARD_SORT, LIMIT
from pulaski.games.hotshots.policy.answers import cheapest_flame
from pulaski.games.hotshots.policy.danger import Outlook, flame_cost
from pulaski.games.hotshots.state import (
    BREEZES,
    CARDS,
    EMBER,
    LIMITS,
    LOWEST,
    MULTIPLE,
    SINGLE,
    SORTS,
    TILES,
    WIND_BLOWS,
    Hotshots,
)

__all__ = ["card_cost", "next_card_cost"]


@rule
def next_card_cost(s: Hotshots, o: Outlook) -> int:
    """HS-DECK-6, HS-LOOK-4: what the next card is expected to cost; one put back is known."""
    if s.top >= 0:
        return card_cost(s, o, int(s.top))
    if s.shuffled:
        return sort_cost(s, o, -1) // max(1, int(s.deck))
    total, found = 0, 0
    for sort in range(SORTS):
        odds = sort_weight(s, sort)
        total += odds
        if odds:
            found += odds * (sort_cost(s, o, sort) // left_of(s, sort))
    return found // max(1, total)


@rule
def sort_cost(s: Hotshots, o: Outlook, sort: int) -> int:
    """What all cards left of a sort would cost together; -1 for all sorts."""
    found = 0
    for card in range(CARDS):
        if s.left[card] > 0 and (sort < 0 or CARD_SORT[card] == sort):
            found += int(s.left[card]) * card_cost(s, o, card)
    return found


@rule
def card_cost(s: Hotshots, o: Outlook, card: int) -> int:
    """What a Fire card would do now."""
    if card >= EMBER:
        return flame_cost(s, o, card - EMBER, 1) if can_burn(s, card - EMBER) else 0
    if card < BREEZES:
        return blown_cost(s, o, card - WIND_BLOWS, False, False)
    if card < SINGLE:
        kind = card - BREEZES
        return blown_cost(s, o, int(s.wind), kind & 1 == 1, kind >= 2)
    if card == LOWEST:
        tiles = lowest_limits(int(s.burning))
        return cheapest_flame(s, o, tiles, 1)[1] if tiles else 0
    if card < MULTIPLE:
        return limit_cost(s, o, card - SINGLE + 1, 2)
    upper, lower = divmod(card - MULTIPLE, LIMITS)
    return limit_cost(s, o, upper + 1, 1) + limit_cost(s, o, lower + 1, 1)


@rule
def limit_cost(s: Hotshots, o: Outlook, limit: int, count: int) -> int:
    """HS-INC-2, HS-INC-10: Flames on a burning tile of a limit."""
    tiles = 0
    for tile in range(TILES):
        if LIMIT[tile] == limit and (int(s.burning) >> tile) & 1:
            tiles |= 1 << tile
    return cheapest_flame(s, o, tiles, count)[1] if tiles else 0


@rule
def blown_cost(s: Hotshots, o: Outlook, side: int, feeding: bool, gust: bool) -> int:
    """HS-WIND-1 to HS-WIND-4: the fires that the wind starts, and those it feeds."""
    found = 0
    for tile in range(TILES):
        if not (int(s.burning) >> tile) & 1:
            continue
        other = int(s.beside[tile, side])
        if not can_burn(s, other) or (not gust and has_break(s, edge_on(s, tile, side))):
            continue
        if feeding or s.flames[other] == 0:
            found += flame_cost(s, o, other, 1)
    return found

"""Fire cards: drawing and choosing, Fire Increase, wind and Ember."""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.hotshots.kernel.board import can_burn, edge_on, has_break, uses
from pulaski.games.hotshots.kernel.crew import active_seat, has_ability
from pulaski.games.hotshots.kernel.deck import discard_card, is_deck_empty, shuffle, take_card
from pulaski.games.hotshots.kernel.ending import finish
from pulaski.games.hotshots.kernel.flames import add_flame
from pulaski.games.hotshots.kernel.tables import LIMIT
from pulaski.games.hotshots.state import (
    BREEZES,
    CARDING,
    DRAWING,
    DREW_CARD,
    EMBER,
    INCREASE,
    INCREASING,
    LIMITS,
    LOOKOUT,
    LOST_DECK,
    LOWEST,
    MULTIPLE,
    NEW_FIRES,
    NO_EFFECT,
    NO_FIRE_CARD,
    NONE,
    NOT_DRAWN,
    NOT_FITTING,
    PLAY_CARD,
    PLAYED_CARD,
    PUT_BACK,
    RESOLVE,
    SCORCH,
    SETTLING,
    SINGLE,
    TILES,
    TURN_OVER,
    WIND_BLOWS,
    WIND_TURNED,
    Hotshots,
)

__all__ = [
    "card_choices",
    "draw_card",
    "drawn_card",
    "increase",
    "increase_choices",
    "increase_tiles",
    "lowest_limits",
    "play_card",
    "refuse_increase",
    "refuse_play_card",
    "resolve_card",
]


# Drawing.


@rule
def draw_card(s: Hotshots, events: Events) -> None:
    """HS-FIRE-1, HS-FIRE-6 to HS-FIRE-8, HS-TK-10, HS-TK-11, HS-SOLO-11: one card, or none.

    HS-LOOK-1, HS-LOOK-3, HS-LOOK-5, HS-LOOK-6: the Lookout draws a second one, if there is one.
    """
    if s.no_card:
        emit(events, NO_FIRE_CARD, EVERYBODY, active_seat(s), 0, 0, 0)
        s.step = TURN_OVER
    elif s.fire_card < 0:
        draw_first(s, events)
    elif s.second < 0 and s.deck > 0 and has_ability(s, LOOKOUT):
        s.phase = DRAWING
    elif s.second < 0 or s.second == s.fire_card:
        play_card(s, int(s.fire_card), events)
    else:
        s.asked = active_seat(s)
        s.phase = CARDING


@rule
def draw_first(s: Hotshots, events: Events) -> None:
    """HS-FIRE-6, HS-FIRE-7, HS-LOOK-3: the card put back, or one that nobody knows."""
    if s.top >= 0:
        s.fire_card = s.top
        s.top = NONE
        emit(events, DREW_CARD, EVERYBODY, active_seat(s), int(s.fire_card), 0, 0)
    elif not is_deck_empty(s):
        s.phase = DRAWING
    elif s.shuffled:
        finish(s, LOST_DECK, events)
    else:
        shuffle(s, events)


@rule
def drawn_card(s: Hotshots, card: int, events: Events) -> None:
    """HS-FIRE-1, HS-LOOK-1, HS-INFO-2: chance has brought a card, seen by all."""
    take_card(s, card)
    if s.fire_card < 0:
        s.fire_card = card
    else:
        s.second = card
    s.phase = SETTLING
    emit(events, DREW_CARD, EVERYBODY, active_seat(s), card, 0, 0)


@rule
def refuse_play_card(s: Hotshots, card: int) -> int:
    """HS-LOOK-2: one of the two cards drawn."""
    return 0 if card in (s.fire_card, s.second) else NOT_DRAWN


@rule
def card_choices(s: Hotshots, out: Cells) -> int:
    """HS-LOOK-2: the two cards drawn, which differ."""
    out[0] = PLAY_CARD + int(s.fire_card)
    out[1] = PLAY_CARD + int(s.second)
    return 2


@rule
def play_card(s: Hotshots, card: int, events: Events) -> None:
    """HS-LOOK-2, HS-LOOK-4: the other card goes back on top before this one takes effect."""
    other = int(s.second) if s.fire_card == card else int(s.fire_card)
    if s.second >= 0:
        s.top = other
        emit(events, PUT_BACK, EVERYBODY, active_seat(s), other, 0, 0)
    s.fire_card = card
    s.second = NONE
    s.number = 0
    s.before = s.burning
    s.hit = 0
    s.step = RESOLVE
    s.phase = SETTLING
    emit(events, PLAYED_CARD, EVERYBODY, active_seat(s), card, 0, 0)


# Resolving.


@rule
def resolve_card(s: Hotshots, events: Events) -> None:
    """HS-FIRE-2, HS-INC-8: all Flames of the card, number by number, then it is discarded."""
    card = int(s.fire_card)
    if card >= EMBER:
        ember(s, card - EMBER, events)
    elif card < SINGLE:
        blow(s, card, events)
    elif s.number < numbers(card):
        increase_next(s, events)
        return
    if s.ended:
        return
    if s.hit == 0:
        emit(events, NO_EFFECT, EVERYBODY, card, 0, 0, 0)
    discard_card(s, card)
    s.fire_card = NONE
    s.hit = 0
    s.step = SCORCH
    s.afterwards = TURN_OVER


@rule
def hit_tile(s: Hotshots, tile: int, events: Events) -> None:
    """HS-FIRE-2: the card puts a Flame on a tile."""
    s.hit |= 1 << tile
    add_flame(s, tile, events)


@rule
def ember(s: Hotshots, tile: int, events: Events) -> None:
    """HS-EMBER-1 to HS-EMBER-3: the tile it names, burning or not, unless it cannot burn."""
    if can_burn(s, tile):
        hit_tile(s, tile, events)


@rule
def blow(s: Hotshots, card: int, events: Events) -> None:
    """HS-BLOWS-1 to HS-BLOWS-3, HS-WIND-1 to HS-WIND-3: turn the marker, then the wind blows."""
    if card < BREEZES:
        s.wind = card - WIND_BLOWS
        emit(events, WIND_TURNED, EVERYBODY, int(s.wind), 0, 0, 0)
        carry_fire(s, False, False, events)
    else:
        kind = card - BREEZES
        carry_fire(s, kind & 1 == 1, kind >= 2, events)


@rule
def carry_fire(s: Hotshots, feeding: bool, gust: bool, events: Events) -> None:
    """HS-WIND-1 to HS-WIND-8, HS-BREAK-9, HS-BREAK-10: from all that burned before, at once."""
    sources = int(s.before)
    while sources and not s.ended:
        tile = lowest(sources)
        sources &= sources - 1
        target = int(s.beside[tile, int(s.wind)])
        if not can_burn(s, target):
            continue
        if not gust and has_break(s, edge_on(s, tile, int(s.wind))):
            continue
        if feeding or not (int(s.before) >> target) & 1:
            hit_tile(s, target, events)


# Fire Increase.


@rule
def numbers(card: int) -> int:
    """HS-INC-2, HS-INC-4, HS-INC-9: the numbers that a Fire Increase card resolves."""
    return 2 if card >= MULTIPLE and card < LOWEST else 1


@rule
def printed_limit(card: int, number: int) -> int:
    """HS-INC-8: the Scorch limit printed on a card, from top to bottom."""
    if card < MULTIPLE:
        return card - SINGLE + 1
    upper, lower = divmod(card - MULTIPLE, LIMITS)
    return 1 + (upper if number == 0 else lower)


@rule
def with_limit(tiles: int, limit: int) -> int:
    """Those tiles of a set that have this Scorch limit."""
    found = 0
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        found |= 1 << tile if LIMIT[tile] == limit else 0
    return found


@rule
def lowest_limits(tiles: int) -> int:
    """HS-INC-9, HS-SCORCH-5, HS-SCORCH-12: those of a set whose Scorch limit is the lowest."""
    found, least = 0, 99
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        if LIMIT[tile] < least:
            found, least = 0, int(LIMIT[tile])
        found |= 1 << tile if LIMIT[tile] == least else 0
    return found


@rule
def kindling(s: Hotshots, limit: int) -> int:
    """HS-STORM-2, HS-STORM-5: face-up tiles of a limit, where a new fire may start."""
    found = 0
    for tile in range(TILES):
        found |= 1 << tile if LIMIT[tile] == limit and can_burn(s, tile) else 0
    return found


@rule
def increase_tiles(s: Hotshots) -> int:
    """HS-INC-1 to HS-INC-9, HS-STORM-2 to HS-STORM-6: the tiles that fit the next number."""
    card = int(s.fire_card)
    if card == LOWEST:
        return lowest_limits(int(s.before))
    limit = printed_limit(card, int(s.number))
    burning = with_limit(int(s.before), limit)
    if burning == 0 and uses(s, NEW_FIRES):
        burning = kindling(s, limit)
    return burning & ~int(s.hit)


@rule
def wanted(s: Hotshots) -> int:
    """HS-INC-6, HS-INC-10: how many tiles of the next number the card still takes."""
    card = int(s.fire_card)
    both = numbers(card) == 2 and s.number == 0 and printed_limit(card, 1) == printed_limit(card, 0)
    return 2 if both else 1


@rule
def increase_next(s: Hotshots, events: Events) -> None:
    """HS-INC-3, HS-INC-5, HS-INC-7, HS-INC-10: nothing, no more than fit, or a choice."""
    tiles = increase_tiles(s)
    if tiles == 0:
        s.number += 1
    elif size(tiles) <= wanted(s):
        increase(s, lowest(tiles), events)
    else:
        s.asked = active_seat(s)
        s.phase = INCREASING


@rule
def refuse_increase(s: Hotshots, tile: int) -> int:
    """HS-INC-10, HS-INFO-1, HS-STORM-2: a tile that fits, as the active player decides."""
    return 0 if (increase_tiles(s) >> tile) & 1 else NOT_FITTING


@rule
def increase_choices(s: Hotshots, out: Cells) -> int:
    """HS-INC-10: the tiles that fit."""
    tiles, count = increase_tiles(s), 0
    while tiles:
        out[count] = INCREASE + lowest(tiles)
        count += 1
        tiles &= tiles - 1
    return count


@rule
def increase(s: Hotshots, tile: int, events: Events) -> None:
    """HS-INC-2, HS-INC-4, HS-STORM-3: two Flames of a single increase, else one."""
    s.number += 1
    s.phase = SETTLING
    single = s.fire_card < MULTIPLE and (int(s.before) >> tile) & 1
    hit_tile(s, tile, events)
    if single and not s.ended:
        hit_tile(s, tile, events)

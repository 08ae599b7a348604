"""Fire cards: drawing and choosing, Fire Increase, wind and Ember."""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Ending, Event, Phase, Refusal
from ..state import Hotshots
from . import board, crew, deck, ending, flames
from .tables import LIMIT, OF_LIMIT

# Drawing.


@rule
def draw_card(s: Hotshots, events: Events) -> None:
    """HS-FIRE-1, HS-FIRE-6 to HS-FIRE-8, HS-TK-10, HS-TK-11, HS-SOLO-11: one card, or none.

    HS-LOOK-1, HS-LOOK-3, HS-LOOK-5, HS-LOOK-6: the Lookout draws a second one, if there is one.
    """
    if s.no_card:
        emit(events, Event.NO_FIRE_CARD, crew.active_seat(s))
        s.step = n.TURN_OVER
    elif s.fire_card < 0:
        draw_first(s, events)
    elif s.second < 0 and s.deck > 0 and crew.has_ability(s, n.LOOKOUT):
        s.phase = Phase.DRAWING
    elif s.second < 0 or s.second == s.fire_card:
        play_card(s, int(s.fire_card), events)
    else:
        crew.ask(s, Phase.CARDING)


@rule
def draw_first(s: Hotshots, events: Events) -> None:
    """HS-FIRE-6, HS-FIRE-7, HS-LOOK-3: the card put back, or one that nobody knows."""
    if s.top >= 0:
        s.fire_card = s.top
        s.top = n.NONE
        emit(events, Event.DREW_TOP_CARD, crew.active_seat(s), int(s.fire_card))
    elif not deck.is_deck_empty(s):
        s.phase = Phase.DRAWING
    elif s.shuffled:
        ending.finish(s, Ending.DECK, events)
    else:
        deck.shuffle(s, events)


@rule
def drawn_card(s: Hotshots, card: int, events: Events) -> None:
    """HS-FIRE-1, HS-LOOK-1, HS-INFO-2: chance has brought a card, seen by all."""
    deck.take_card(s, card)
    emit(events, drawn_by(s), crew.active_seat(s), card)
    if s.fire_card < 0:
        s.fire_card = card
    else:
        s.second = card


@rule
def drawn_by(s: Hotshots) -> int:
    """HS-FIRE-1, HS-LOOK-1, HS-LOOK-5: one card; the Lookout draws two, or the only one left."""
    if not crew.has_ability(s, n.LOOKOUT):
        return Event.DREW_CARD
    return Event.DREW_LAST_CARD if s.fire_card < 0 and s.deck == 0 else Event.DREW_OF_TWO


@rule
def refuse_play_card(s: Hotshots, card: int) -> int:
    """HS-LOOK-2: one of the two cards drawn."""
    return 0 if card in (s.fire_card, s.second) else Refusal.NOT_DRAWN


@rule
def card_choices(s: Hotshots, out: Cells) -> int:
    """HS-LOOK-2: the two cards drawn, which differ."""
    out[0] = Act.PLAY_CARD + int(s.fire_card)
    out[1] = Act.PLAY_CARD + int(s.second)
    return 2


@rule
def play_card(s: Hotshots, card: int, events: Events) -> None:
    """HS-LOOK-2, HS-LOOK-4: the other card goes back on top before this one takes effect."""
    other = int(s.second) if s.fire_card == card else int(s.fire_card)
    told = Event.PLAYED_CARD
    if s.second >= 0:
        s.top = other
        emit(events, Event.PUT_BACK, crew.active_seat(s), other)
        told = Event.PLAYED_OF_TWO
    s.fire_card = card
    s.second = n.NONE
    s.number = 0
    s.before = s.burning
    s.hit = 0
    s.step = n.RESOLVE
    emit(events, told, crew.active_seat(s), card)


# Resolving.


@rule
def resolve_card(s: Hotshots, events: Events) -> None:
    """HS-FIRE-2, HS-INC-8: all Flames of the card, number by number, then it is discarded."""
    card = int(s.fire_card)
    if card >= n.EMBER:
        ember(s, card - n.EMBER, events)
    elif card < n.SINGLE:
        blow(s, card, events)
    elif s.number < numbers(card):
        increase_next(s, events)
        return
    if s.ended:
        return
    if s.hit == 0:
        emit(events, why_no_effect(s, card), card)
    deck.discard_card(s, card)
    s.fire_card = n.NONE
    s.hit = 0
    s.step = n.SCORCH
    s.afterwards = n.TURN_OVER


@rule
def why_no_effect(s: Hotshots, card: int) -> int:
    """HS-FIRE-3, HS-INC-3, HS-INC-5, HS-STORM-5, HS-EMBER-2, HS-EMBER-3: why it added nothing."""
    if card < n.SINGLE or card == n.LOWEST:
        return Event.NO_EFFECT
    if card >= n.EMBER:
        ashes = board.is_scorched(s, card - n.EMBER)
        return Event.EMBER_ON_ASHES if ashes else Event.EMBER_NOWHERE
    if board.uses(s, n.NEW_FIRES):
        return Event.NO_NEW_FIRE
    return Event.NO_SINGLE_EFFECT if card < n.MULTIPLE else Event.NO_MULTIPLE_EFFECT


@rule
def hit_tile(s: Hotshots, tile: int, told: int, events: Events) -> None:
    """HS-FIRE-2: the card puts a Flame on a tile."""
    s.hit |= 1 << tile
    flames.add_flame(s, tile, told, events)


@rule
def ember(s: Hotshots, tile: int, events: Events) -> None:
    """HS-EMBER-1 to HS-EMBER-3: the tile it names, burning or not, unless it cannot burn."""
    if board.can_burn(s, tile):
        hit_tile(s, tile, Event.FLAME_OF_EMBER, events)


@rule
def blow(s: Hotshots, card: int, events: Events) -> None:
    """HS-BLOWS-1 to HS-BLOWS-3, HS-WIND-1 to HS-WIND-3: turn the marker, then the wind blows."""
    if card < n.BREEZES:
        s.wind = card - n.WIND_BLOWS
        emit(events, Event.WIND_TURNED, int(s.wind))
        carry_fire(s, Event.FLAME_OF_WIND_BLOWS, False, events)
    else:
        kind = card - n.BREEZES
        told = Event.FLAME_OF_FEEDING_WIND if kind & 1 else Event.FLAME_OF_WIND
        carry_fire(s, told, kind >= 2, events)


@rule
def carry_fire(s: Hotshots, told: int, gust: bool, events: Events) -> None:
    """HS-WIND-1 to HS-WIND-8, HS-BREAK-9, HS-BREAK-10: from all that burned before, at once."""
    feeding = told == Event.FLAME_OF_FEEDING_WIND
    sources = int(s.before)
    while sources and not s.ended:
        tile = lowest(sources)
        sources &= sources - 1
        target = int(s.beside[tile, int(s.wind)])
        if not board.can_burn(s, target):
            continue
        if not gust and board.has_break(s, board.edge_on(s, tile, int(s.wind))):
            continue
        if feeding or not (int(s.before) >> target) & 1:
            hit_tile(s, target, told, events)


# Fire Increase.


@rule
def numbers(card: int) -> int:
    """HS-INC-2, HS-INC-4, HS-INC-9: the numbers that a Fire Increase card resolves."""
    return 2 if card >= n.MULTIPLE and card < n.LOWEST else 1


@rule
def printed_limit(card: int, number: int) -> int:
    """HS-INC-8: the Scorch limit printed on a card, from top to bottom."""
    if card < n.MULTIPLE:
        return card - n.SINGLE + 1
    upper, lower = divmod(card - n.MULTIPLE, n.LIMITS)
    return 1 + (upper if number == 0 else lower)


@rule
def with_limit(tiles: int, limit: int) -> int:
    """Those tiles of a set that have this Scorch limit."""
    return tiles & int(OF_LIMIT[limit])


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
    for tile in range(n.TILES):
        found |= 1 << tile if LIMIT[tile] == limit and board.can_burn(s, tile) else 0
    return found


@rule
def increase_tiles(s: Hotshots) -> int:
    """HS-INC-1 to HS-INC-9, HS-STORM-2 to HS-STORM-6: the tiles that fit the next number."""
    card = int(s.fire_card)
    if card == n.LOWEST:
        return lowest_limits(int(s.before))
    limit = printed_limit(card, int(s.number))
    fitting = kindling(s, limit) if starts_fire(s, limit) else with_limit(int(s.before), limit)
    return fitting & ~int(s.hit)


@rule
def starts_fire(s: Hotshots, limit: int) -> bool:
    """HS-STORM-2, HS-STORM-4: whether a number starts a fire, as none of its limit burned."""
    return board.uses(s, n.NEW_FIRES) and with_limit(int(s.before), limit) == 0


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
        crew.ask(s, Phase.INCREASING)


@rule
def refuse_increase(s: Hotshots, tile: int) -> int:
    """HS-INC-10, HS-INFO-1, HS-STORM-2: a tile that fits, as the active player decides."""
    return 0 if (increase_tiles(s) >> tile) & 1 else why_not_fitting(s, tile)


@rule
def why_not_fitting(s: Hotshots, tile: int) -> int:
    """HS-INC-2, HS-INC-4, HS-INC-6, HS-INC-9: what the number on the card asks for."""
    card = int(s.fire_card)
    if card == n.LOWEST:
        return Refusal.NOT_LOWEST
    limit = printed_limit(card, int(s.number))
    if starts_fire(s, limit):
        return why_no_fire(s, tile, limit)
    if LIMIT[tile] == limit and (int(s.hit) >> tile) & 1:
        return Refusal.HIT_ALREADY
    return Refusal.NOT_FITTING if card < n.MULTIPLE else Refusal.NOT_FITTING_MULTIPLE


@rule
def why_no_fire(s: Hotshots, tile: int, limit: int) -> int:
    """HS-STORM-2, HS-STORM-4, HS-STORM-5: another limit, lit by this card, or Scorched."""
    if LIMIT[tile] != limit:
        return Refusal.NOT_FOR_NEW_FIRE
    if board.is_scorched(s, tile):
        return Refusal.NO_FIRE_ON_ASHES
    return Refusal.LIT_ALREADY if (int(s.hit) >> tile) & 1 else Refusal.OFF_BOARD


@rule
def increase(s: Hotshots, tile: int, events: Events) -> None:
    """HS-INC-2, HS-INC-4, HS-STORM-3: two Flames of a single increase, else one."""
    told = increased_by(s, tile)
    s.number += 1
    hit_tile(s, tile, told, events)
    if told == Event.FLAME and not s.ended:
        hit_tile(s, tile, told, events)


@rule
def increased_by(s: Hotshots, tile: int) -> int:
    """HS-INC-2, HS-INC-4, HS-INC-6, HS-INC-9, HS-STORM-2: which increase the tile gets."""
    card = int(s.fire_card)
    if card == n.LOWEST:
        return Event.FLAME_OF_LOWEST
    if not (int(s.before) >> tile) & 1:
        return Event.FLAME_OF_NEW_FIRE
    if card < n.MULTIPLE:
        return Event.FLAME
    twice = printed_limit(card, 0) == printed_limit(card, 1)
    return Event.FLAME_OF_TWICE if twice else Event.FLAME_OF_MULTIPLE

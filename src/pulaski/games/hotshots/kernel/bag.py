"""The bag: tokens won, drawn two at a time, exchanged at the Fire Cache, or lost with it."""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.hotshots.kernel.board import is_scorched, uses
from pulaski.games.hotshots.kernel.crew import active_seat, own_tile
from pulaski.games.hotshots.kernel.tokens import discard, holds
from pulaski.games.hotshots.state import (
    BAG_EMPTY,
    BAG_GONE,
    BAG_LOST,
    BAGGING,
    CACHE,
    CHOOSE,
    DRAW_TWO,
    DREW_TOKEN,
    EXCHANGE,
    EXCHANGED,
    EXCHANGED_ALREADY,
    FOR_EXCHANGE,
    FOR_LOSS,
    FOR_REWARD,
    FOR_START,
    KEEPING,
    NOT_AT_CACHE,
    NOT_HELD,
    NOT_SHOWN,
    SETTLING,
    TOKENS,
    WON_TOKEN,
    Hotshots,
)

__all__ = [
    "choose_choices",
    "choose_token",
    "draw_token",
    "empty_bag",
    "exchange",
    "exchange_choices",
    "refuse_choose",
    "refuse_exchange",
    "start_drawing",
]


@rule
def start_drawing(s: Hotshots, what: int) -> None:
    """HS-SUCC-6: a token is drawn; the bag is not empty."""
    s.bag_for = what
    s.phase = BAGGING


@rule
def draw_token(s: Hotshots, token: int, events: Events) -> None:
    """HS-SUCC-6, HS-EXCH-2, HS-BARELY-4, HS-WARMER-5, HS-MUCH-4: a token comes out of the bag."""
    s.phase = SETTLING
    s.bag &= ~(1 << token)
    if s.bag_for == FOR_LOSS:
        s.out |= 1 << token
        emit(events, BAG_LOST, EVERYBODY, token, 0, 0, 0)
    elif s.bag_for == FOR_EXCHANGE or (s.bag_for == FOR_REWARD and uses(s, DRAW_TWO)):
        show(s, token, events)
    else:
        gain(s, token, events)


@rule
def show(s: Hotshots, token: int, events: Events) -> None:
    """HS-EXCH-2, HS-EXCH-6, HS-BARELY-4, HS-BARELY-6: two are drawn, or the last one is kept."""
    s.shown |= 1 << token
    emit(events, DREW_TOKEN, EVERYBODY, active_seat(s), token, 0, 0)
    if size(int(s.shown)) == 2:
        s.asked = active_seat(s)
        s.phase = KEEPING
    elif s.bag:
        s.phase = BAGGING
    else:
        choose_token(s, lowest(int(s.shown)), events)


@rule
def refuse_choose(s: Hotshots, token: int) -> int:
    """HS-EXCH-2, HS-BARELY-4: one of the two that were drawn."""
    return 0 if (int(s.shown) >> token) & 1 else NOT_SHOWN


@rule
def choose_choices(s: Hotshots, out: Cells) -> int:
    """HS-EXCH-2: the tokens that were drawn."""
    count = 0
    for token in range(TOKENS):
        if refuse_choose(s, token) == 0:
            out[count] = CHOOSE + token
            count += 1
    return count


@rule
def choose_token(s: Hotshots, token: int, events: Events) -> None:
    """HS-EXCH-2: one is kept, the other goes back into the bag."""
    s.bag |= int(s.shown) & ~(1 << token)
    s.shown = 0
    s.phase = SETTLING
    gain(s, token, events)


@rule
def gain(s: Hotshots, token: int, events: Events) -> None:
    """HS-TOK-4, HS-EXCH-5, HS-EXCH-7: what the token may not be used for in this turn."""
    seat = int(s.asked) if s.bag_for == FOR_START else active_seat(s)
    s.held[seat] |= 1 << token
    if s.bag_for == FOR_REWARD or (s.bag_for == FOR_EXCHANGE and s.stale):
        s.fresh |= 1 << token
    if s.bag_for == FOR_EXCHANGE:
        s.swapped |= 1 << token
        s.stale = 0
    emit(events, WON_TOKEN, EVERYBODY, seat, token, 0, 0)


# Exchanging.


@rule
def refuse_exchange(s: Hotshots, token: int) -> int:
    """HS-EXCH-1, HS-EXCH-3 to HS-EXCH-6, HS-EXCH-8, HS-LESS-5: at the Fire Cache, each once."""
    if own_tile(s) != CACHE or is_scorched(s, CACHE):
        return NOT_AT_CACHE
    if not holds(s, active_seat(s), token):
        return NOT_HELD
    if (int(s.swapped) >> token) & 1:
        return EXCHANGED_ALREADY
    return 0 if s.bag else BAG_EMPTY


@rule
def exchange_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-EXCH-3: the tokens that can be exchanged."""
    if own_tile(s) != CACHE:
        return count
    for token in range(TOKENS):
        if refuse_exchange(s, token) == 0:
            out[count] = EXCHANGE + token
            count += 1
    return count


@rule
def exchange(s: Hotshots, token: int, events: Events) -> None:
    """HS-EXCH-1, HS-EXCH-7: a token leaves the game, two are drawn."""
    s.stale = (int(s.fresh) >> token) & 1
    emit(events, EXCHANGED, EVERYBODY, active_seat(s), token, 0, 0)
    discard(s, active_seat(s), token, events)
    start_drawing(s, FOR_EXCHANGE)


@rule
def empty_bag(s: Hotshots, events: Events) -> None:
    """HS-TILE-13, HS-TILE-14: all tokens in the bag leave the game; those held stay."""
    emit(events, BAG_GONE, EVERYBODY, size(int(s.bag)), 0, 0, 0)
    s.out |= int(s.bag)
    s.bag = 0

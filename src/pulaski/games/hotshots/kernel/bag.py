"""The bag: tokens won, drawn two at a time, exchanged at the Fire Cache, or lost with it."""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import Hotshots
from . import board, crew, tokens


@rule
def start_drawing(s: Hotshots, what: int) -> None:
    """HS-SUCC-6: a token is drawn; the bag is not empty."""
    s.bag_for = what
    s.phase = Phase.BAGGING


@rule
def draw_token(s: Hotshots, token: int, events: Events) -> None:
    """HS-SUCC-6, HS-EXCH-2, HS-BARELY-4, HS-WARMER-5, HS-MUCH-4: a token comes out of the bag."""
    s.bag &= ~(1 << token)
    if s.bag_for == n.FOR_LOSS:
        s.out |= 1 << token
        emit(events, Event.BAG_LOST, token)
    elif s.bag_for == n.FOR_EXCHANGE or (s.bag_for == n.FOR_REWARD and board.uses(s, n.DRAW_TWO)):
        show(s, token, events)
    else:
        gain(s, token, gained_by(s), events)


@rule
def show(s: Hotshots, token: int, events: Events) -> None:
    """HS-EXCH-2, HS-EXCH-6, HS-BARELY-4, HS-BARELY-6: two are drawn, or the last one is kept."""
    s.shown |= 1 << token
    emit(events, drawn_by(s), crew.active_seat(s), token)
    if size(int(s.shown)) == 2:
        crew.ask(s, Phase.KEEPING)
    elif s.bag:
        s.phase = Phase.BAGGING
    else:
        choose_token(s, lowest(int(s.shown)), events)


@rule
def drawn_by(s: Hotshots) -> int:
    """HS-EXCH-1, HS-EXCH-6, HS-BARELY-4, HS-BARELY-6: one of two, or the only one there is."""
    is_only = s.bag == 0 and size(int(s.shown)) == 1
    if s.bag_for == n.FOR_EXCHANGE:
        return Event.DREW_LAST_TOKEN if is_only else Event.DREW_TOKEN
    return Event.DREW_LAST_REWARD if is_only else Event.DREW_REWARD


@rule
def refuse_choose(s: Hotshots, token: int) -> int:
    """HS-EXCH-2, HS-BARELY-4: one of the two that were drawn."""
    if (int(s.shown) >> token) & 1:
        return 0
    return Refusal.NOT_SHOWN if s.bag_for == n.FOR_EXCHANGE else Refusal.REWARD_NOT_SHOWN


@rule
def choose_token(s: Hotshots, token: int, events: Events) -> None:
    """HS-EXCH-2: one is kept, the other goes back into the bag."""
    told = gained_by(s)
    s.bag |= int(s.shown) & ~(1 << token)
    s.shown = 0
    gain(s, token, told, events)


@rule
def gained_by(s: Hotshots) -> int:
    """HS-SUCC-6, HS-MUCH-4, HS-MUCH-5, HS-BARELY-4, HS-BARELY-6, HS-EXCH-2, HS-EXCH-6: why."""
    if s.bag_for == n.FOR_START:
        return Event.STARTED_WITH_TOKEN_ALONE if crew.is_solo(s) else Event.STARTED_WITH_TOKEN
    is_only = size(int(s.shown)) == 1
    if s.bag_for == n.FOR_EXCHANGE:
        return Event.GOT_THE_LAST if is_only else Event.GOT_FOR_ANOTHER
    if s.shown == 0:
        return Event.WON_TOKEN
    return Event.KEPT_THE_LAST if is_only else Event.KEPT_OF_TWO


@rule
def gain(s: Hotshots, token: int, told: int, events: Events) -> None:
    """HS-TOK-4, HS-EXCH-5, HS-EXCH-7: what the token may not be used for in this turn."""
    seat = int(s.asked) if s.bag_for == n.FOR_START else crew.active_seat(s)
    s.held[seat] |= 1 << token
    if s.bag_for == n.FOR_REWARD or (s.bag_for == n.FOR_EXCHANGE and s.stale):
        s.fresh |= 1 << token
    if s.bag_for == n.FOR_EXCHANGE:
        s.swapped |= 1 << token
        s.stale = 0
    emit(events, told, seat, token)


# Exchanging.


@rule
def refuse_exchange(s: Hotshots, token: int) -> int:
    """HS-EXCH-1, HS-EXCH-3 to HS-EXCH-6, HS-EXCH-8: on the Fire Cache, each token once."""
    if crew.own_tile(s) != n.CACHE or board.is_scorched(s, n.CACHE):
        return why_no_exchange(s)
    if not tokens.holds(s, crew.active_seat(s), token):
        return Refusal.NONE_TO_EXCHANGE
    if (int(s.swapped) >> token) & 1:
        return Refusal.EXCHANGED_ALREADY
    return 0 if s.bag else Refusal.NONE_TO_DRAW


@rule
def why_no_exchange(s: Hotshots) -> int:
    """HS-EXCH-1, HS-LESS-5, HS-SCORCH-19, HS-SOLO-7: no Fire Cache, or nobody who counts on it."""
    if s.cell_of[n.CACHE] < 0:
        return Refusal.NO_CACHE_TO_EXCHANGE
    if board.is_scorched(s, n.CACHE):
        return Refusal.CACHE_BURNED
    return Refusal.AT_REST if crew.is_at_rest_on(s, n.CACHE) else Refusal.NOT_AT_CACHE


@rule
def exchange_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-EXCH-3: the tokens that can be exchanged."""
    if crew.own_tile(s) != n.CACHE:
        return count
    for token in range(n.TOKENS):
        count = offer(out, count, Act.EXCHANGE + token, refuse_exchange(s, token))
    return count


@rule
def exchange(s: Hotshots, token: int, events: Events) -> None:
    """HS-EXCH-1, HS-EXCH-7: a token leaves the game, two are drawn."""
    s.stale = (int(s.fresh) >> token) & 1
    emit(events, Event.EXCHANGED, crew.active_seat(s), token)
    tokens.discard(s, crew.active_seat(s), token, Event.DISCARDED_FOR_EXCHANGE, events)
    start_drawing(s, n.FOR_EXCHANGE)


@rule
def empty_bag(s: Hotshots, events: Events) -> None:
    """HS-TILE-13, HS-TILE-14: all tokens in the bag leave the game; those held stay."""
    emit(events, Event.BAG_GONE, size(int(s.bag)))
    s.out |= int(s.bag)
    s.bag = 0

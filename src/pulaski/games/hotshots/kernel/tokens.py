"""Reward tokens: holding and spending them, and those that are played outside of a fight."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Refusal
from ..state import Hotshots
from . import board, breaks, crew, flames, moves


@rule
def holds(s: Hotshots, seat: int, token: int) -> bool:
    """HS-TOK-1: whether a seat has a token."""
    return (int(s.held[seat]) >> token) & 1 == 1


@rule
def refuse_token(s: Hotshots, token: int) -> int:
    """HS-TOK-4, HS-TOK-6, HS-SHARE-7, HS-SHARE-8, HS-TK-36: held, and not won in this turn."""
    if not holds(s, crew.active_seat(s), token):
        return Refusal.NO_TOKEN
    return Refusal.TOO_FRESH if (int(s.fresh) >> token) & 1 else 0


@rule
def lose_token(s: Hotshots, seat: int, token: int) -> None:
    """HS-TOK-2, HS-TOK-3: used and discarded tokens leave the game."""
    s.held[seat] &= ~(1 << token)
    s.out |= 1 << token


@rule
def spend(s: Hotshots, token: int) -> None:
    """HS-TOK-2, HS-SOLO-5: the active player uses a token."""
    lose_token(s, crew.active_seat(s), token)


@rule
def play(s: Hotshots, token: int, events: Events) -> None:
    """HS-TOK-7: the active player uses a token outside of a fight."""
    spend(s, token)
    emit(events, Event.PLAYED, crew.active_seat(s), token)


@rule
def refuse_discard(s: Hotshots, token: int) -> int:
    """HS-TOK-5, HS-LOST-3, HS-LOST-5: any token that the player holds."""
    return 0 if holds(s, int(s.asked), token) else Refusal.NOT_HELD


@rule
def discard(s: Hotshots, seat: int, token: int, events: Events) -> None:
    """HS-TOK-2, HS-TOK-5, HS-LOST-3: one token leaves the game unused."""
    lose_token(s, seat, token)
    emit(events, Event.DISCARDED, seat, token)


# Tokens that name nothing.


@rule
def plain_token(action: int) -> int:
    """The token of an action that names no place."""
    if action == Act.NO_CARD:
        return n.NO_CARD_TOKEN
    if action == Act.MOVE_TWO:
        return n.MOVE_TOKEN
    if action == Act.THROUGH:
        return n.THROUGH_TOKEN
    return n.RECOVER_TOKEN if action == Act.RECOVER else n.TURN_TOKEN


@rule
def refuse_plain(s: Hotshots, action: int) -> int:
    """HS-TOK-9, HS-TOK-10, HS-TOK-20, HS-TK-34: a token that can have its effect."""
    refused = refuse_token(s, plain_token(action))
    if refused:
        return refused
    if action == Act.MOVE_TWO:
        return 0 if moves.can_step_with(s, 2) else Refusal.NO_STEP_POSSIBLE
    if action == Act.THROUGH:
        return 0 if moves.can_step_with(s, 1) else Refusal.NO_STEP_POSSIBLE
    if action == Act.RECOVER:
        return 0 if s.lost > 0 else Refusal.NONE_LOST
    if action == Act.EXTRA_TURN:
        return 0 if s.succeeded else Refusal.NO_SUCCESS
    return 0


@rule
def play_plain(s: Hotshots, action: int, events: Events) -> None:
    """HS-TK-10, HS-TK-18 to HS-TK-21, HS-TK-28, HS-TK-34, HS-TOK-12: what each of them does.

    HS-ALARM-5: the Recover token brings its die back under all rules.
    """
    seat = crew.active_seat(s)
    play(s, plain_token(action), events)
    if action == Act.NO_CARD:
        s.no_card = 1
    elif action == Act.MOVE_TWO:
        s.steps += 2
    elif action == Act.THROUGH:
        s.steps += 1
        s.through = 1
    elif action == Act.RECOVER:
        s.lost -= 1
        emit(events, Event.RECOVERED, seat, 1)
    else:  # HS-TK-35, HS-TK-37: the turn is over at once
        s.again = 1
        s.step = n.TURN_OVER
        emit(events, Event.TURN_AGAIN, seat)


# Tokens that name a tile, an edge or a Firefighter.


@rule
def refuse_anywhere(s: Hotshots, tile: int) -> int:
    """HS-TK-22, HS-TK-23, HS-TOK-20: any other tile but the Lake."""
    refused = refuse_token(s, n.ANYWHERE_TOKEN)
    if refused:
        return refused
    if s.cell_of[tile] < 0:
        return Refusal.OFF_BOARD
    if tile == n.LAKE:
        return Refusal.INTO_LAKE
    return Refusal.IS_HERE if tile == crew.own_tile(s) else 0


@rule
def go_anywhere(s: Hotshots, tile: int, events: Events) -> None:
    """HS-TK-22, HS-TK-24: the own Firefighter goes there."""
    play(s, n.ANYWHERE_TOKEN, events)
    moves.enter(s, tile, events)


@rule
def refuse_bring(s: Hotshots, mate: int) -> int:
    """HS-TK-12, HS-TK-13, HS-TOK-20: another Firefighter who is elsewhere."""
    refused = refuse_token(s, n.BRING_TOKEN)
    if refused:
        return refused
    if mate == s.active:
        return Refusal.BRING_SELF
    if s.at[mate] < 0:
        return Refusal.NOT_IN_PLAY
    return Refusal.IS_HERE if s.at[mate] == crew.own_tile(s) else 0


@rule
def bring(s: Hotshots, mate: int, events: Events) -> None:
    """HS-TK-12: it is moved to the own tile."""
    play(s, n.BRING_TOKEN, events)
    s.at[mate] = crew.own_tile(s)
    emit(events, Event.BROUGHT, crew.active_seat(s), mate, crew.own_tile(s))


@rule
def refuse_play_break(s: Hotshots, edge: int) -> int:
    """HS-TK-26, HS-TK-27: an edge of the own tile, at any time before the draw."""
    return refuse_token(s, n.BREAK_TOKEN) or breaks.refuse_break(s, edge)


@rule
def play_break(s: Hotshots, edge: int, events: Events) -> None:
    """HS-TK-26: one Firebreak."""
    play(s, n.BREAK_TOKEN, events)
    breaks.place_break(s, edge, events)


@rule
def break_token_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-TK-27: where the Firebreak token can be played."""
    if refuse_token(s, n.BREAK_TOKEN):
        return count
    return breaks.break_choices(s, Act.PLAY_BREAK, out, count)


@rule
def refuse_extra_flame(s: Hotshots, tile: int) -> int:
    """HS-TK-30 to HS-TK-33: after a success, from a fire that was fought and still burns."""
    refused = refuse_token(s, n.FLAME_TOKEN)
    if refused:
        return refused
    if not s.succeeded:
        return Refusal.NO_SUCCESS
    if not (int(s.fires) >> tile) & 1:
        return Refusal.NOT_FOUGHT_THERE
    return 0 if board.is_burning(s, tile) else Refusal.FIRE_IS_OUT


@rule
def fight_extra_flame(s: Hotshots, tile: int, events: Events) -> None:
    """HS-TK-30: one more Flame is removed."""
    play(s, n.FLAME_TOKEN, events)
    flames.remove_flames(s, tile, 1, events)


@rule
def token_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-TOK-7, HS-TOK-8: the tokens that can be played between fight and draw, or before."""
    if int(s.held[crew.active_seat(s)]) & ~int(s.fresh) == 0:
        return count
    for action in range(Act.NO_CARD, Act.ANYWHERE):
        count = offer(out, count, action, refuse_plain(s, action))
    for tile in range(n.TILES):
        count = offer(out, count, Act.ANYWHERE + tile, refuse_anywhere(s, tile))
        count = offer(out, count, Act.EXTRA_FLAME + tile, refuse_extra_flame(s, tile))
    for mate in range(n.CREW):
        count = offer(out, count, Act.BRING + mate, refuse_bring(s, mate))
    return break_token_choices(s, out, count)

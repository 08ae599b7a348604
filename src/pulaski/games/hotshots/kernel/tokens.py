"""Reward tokens: holding and spending them, and those that are played outside of a fight."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.hotshots.kernel.board import is_burning
from pulaski.games.hotshots.kernel.breaks import break_choices, place_break, refuse_break
from pulaski.games.hotshots.kernel.crew import active_seat, own_tile
from pulaski.games.hotshots.kernel.flames import remove_flames
from pulaski.games.hotshots.kernel.moves import can_step_with, enter
from pulaski.games.hotshots.state import (
    ANYWHERE,
    ANYWHERE_TOKEN,
    BREAK_TOKEN,
    BRING,
    BRING_SELF,
    BRING_TOKEN,
    BROUGHT,
    CREW,
    DISCARD,
    DISCARDED,
    EXTRA_FLAME,
    EXTRA_TURN,
    FIRE_IS_OUT,
    FLAME_TOKEN,
    INTO_LAKE,
    IS_HERE,
    LAKE,
    MOVE_TOKEN,
    MOVE_TWO,
    MOVED,
    NO_CARD,
    NO_CARD_TOKEN,
    NO_STEP_POSSIBLE,
    NO_SUCCESS,
    NO_TOKEN,
    NONE_LOST,
    NOT_FOUGHT_THERE,
    NOT_HELD,
    NOT_IN_PLAY,
    OFF_BOARD,
    PLAY_BREAK,
    PLAYED,
    RECOVER,
    RECOVER_TOKEN,
    RECOVERED,
    THROUGH,
    THROUGH_TOKEN,
    TILES,
    TOKENS,
    TOO_FRESH,
    TURN_AGAIN,
    TURN_OVER,
    TURN_TOKEN,
    Hotshots,
)

__all__ = [
    "break_token_choices",
    "bring",
    "discard",
    "discard_choices",
    "fight_extra_flame",
    "go_anywhere",
    "holds",
    "play_break",
    "play_plain",
    "refuse_anywhere",
    "refuse_bring",
    "refuse_discard",
    "refuse_extra_flame",
    "refuse_plain",
    "refuse_play_break",
    "refuse_token",
    "spend",
    "token_choices",
]


@rule
def holds(s: Hotshots, seat: int, token: int) -> bool:
    """HS-TOK-1: whether a seat has a token."""
    return (int(s.held[seat]) >> token) & 1 == 1


@rule
def refuse_token(s: Hotshots, token: int) -> int:
    """HS-TOK-4, HS-TOK-6, HS-SHARE-7, HS-SHARE-8, HS-TK-36: held, and not won in this turn."""
    if not holds(s, active_seat(s), token):
        return NO_TOKEN
    return TOO_FRESH if (int(s.fresh) >> token) & 1 else 0


@rule
def lose_token(s: Hotshots, seat: int, token: int) -> None:
    """HS-TOK-2, HS-TOK-3: used and discarded tokens leave the game."""
    s.held[seat] &= ~(1 << token)
    s.out |= 1 << token


@rule
def spend(s: Hotshots, token: int) -> None:
    """HS-TOK-2, HS-SOLO-5: the active player uses a token."""
    lose_token(s, active_seat(s), token)


@rule
def refuse_discard(s: Hotshots, token: int) -> int:
    """HS-TOK-5, HS-LOST-3, HS-LOST-5: any token that the player holds."""
    return 0 if holds(s, int(s.asked), token) else NOT_HELD


@rule
def discard_choices(s: Hotshots, out: Cells) -> int:
    """HS-TOK-5, HS-LOST-5: all tokens that the player holds."""
    count = 0
    for token in range(TOKENS):
        if refuse_discard(s, token) == 0:
            out[count] = DISCARD + token
            count += 1
    return count


@rule
def discard(s: Hotshots, seat: int, token: int, events: Events) -> None:
    """HS-TOK-2, HS-TOK-5, HS-LOST-3: one token leaves the game unused."""
    lose_token(s, seat, token)
    emit(events, DISCARDED, EVERYBODY, seat, token, 0, 0)


# Tokens that name nothing.


@rule
def plain_token(action: int) -> int:
    """The token of an action that names no place."""
    if action == NO_CARD:
        return NO_CARD_TOKEN
    if action == MOVE_TWO:
        return MOVE_TOKEN
    if action == THROUGH:
        return THROUGH_TOKEN
    return RECOVER_TOKEN if action == RECOVER else TURN_TOKEN


@rule
def refuse_plain(s: Hotshots, action: int) -> int:
    """HS-TOK-9, HS-TOK-10, HS-TOK-20, HS-TK-34: a token that can have its effect."""
    refused = refuse_token(s, plain_token(action))
    if refused:
        return refused
    if action == MOVE_TWO:
        return 0 if can_step_with(s, 2) else NO_STEP_POSSIBLE
    if action == THROUGH:
        return 0 if can_step_with(s, 1) else NO_STEP_POSSIBLE
    if action == RECOVER:
        return 0 if s.lost > 0 else NONE_LOST
    if action == EXTRA_TURN:
        return 0 if s.succeeded else NO_SUCCESS
    return 0


@rule
def play_plain(s: Hotshots, action: int, events: Events) -> None:
    """HS-TK-10, HS-TK-18 to HS-TK-21, HS-TK-28, HS-TK-34, HS-TOK-12: what each of them does.

    HS-ALARM-5: the Recover token brings its die back under all rules.
    """
    seat, token = active_seat(s), plain_token(action)
    spend(s, token)
    emit(events, PLAYED, EVERYBODY, seat, token, 0, 0)
    if action == NO_CARD:
        s.no_card = 1
    elif action == MOVE_TWO:
        s.steps += 2
    elif action == THROUGH:
        s.steps += 1
        s.through = 1
    elif action == RECOVER:
        s.lost -= 1
        emit(events, RECOVERED, EVERYBODY, seat, 1, 0, 0)
    else:  # HS-TK-35, HS-TK-37: the turn is over at once
        s.again = 1
        s.step = TURN_OVER
        emit(events, TURN_AGAIN, EVERYBODY, seat, 0, 0, 0)


# Tokens that name a tile, an edge or a Firefighter.


@rule
def refuse_anywhere(s: Hotshots, tile: int) -> int:
    """HS-TK-22, HS-TK-23, HS-TOK-20: any other tile but the Lake."""
    refused = refuse_token(s, ANYWHERE_TOKEN)
    if refused:
        return refused
    if s.cell_of[tile] < 0:
        return OFF_BOARD
    if tile == LAKE:
        return INTO_LAKE
    return IS_HERE if tile == own_tile(s) else 0


@rule
def go_anywhere(s: Hotshots, tile: int, events: Events) -> None:
    """HS-TK-22, HS-TK-24: the own Firefighter goes there."""
    emit(events, PLAYED, EVERYBODY, active_seat(s), ANYWHERE_TOKEN, 0, 0)
    spend(s, ANYWHERE_TOKEN)
    enter(s, tile)
    emit(events, MOVED, EVERYBODY, active_seat(s), int(s.active), tile, 0)


@rule
def refuse_bring(s: Hotshots, mate: int) -> int:
    """HS-TK-12, HS-TK-13, HS-TOK-20: another Firefighter who is elsewhere."""
    refused = refuse_token(s, BRING_TOKEN)
    if refused:
        return refused
    if mate == s.active:
        return BRING_SELF
    if s.at[mate] < 0:
        return NOT_IN_PLAY
    return IS_HERE if s.at[mate] == own_tile(s) else 0


@rule
def bring(s: Hotshots, mate: int, events: Events) -> None:
    """HS-TK-12: it is moved to the own tile."""
    emit(events, PLAYED, EVERYBODY, active_seat(s), BRING_TOKEN, 0, 0)
    spend(s, BRING_TOKEN)
    s.at[mate] = own_tile(s)
    emit(events, BROUGHT, EVERYBODY, active_seat(s), mate, own_tile(s), 0)


@rule
def refuse_play_break(s: Hotshots, edge: int) -> int:
    """HS-TK-26, HS-TK-27: an edge of the own tile, at any time before the draw."""
    refused = refuse_token(s, BREAK_TOKEN)
    return refused if refused else refuse_break(s, edge)


@rule
def play_break(s: Hotshots, edge: int, events: Events) -> None:
    """HS-TK-26: one Firebreak."""
    emit(events, PLAYED, EVERYBODY, active_seat(s), BREAK_TOKEN, 0, 0)
    spend(s, BREAK_TOKEN)
    place_break(s, edge, events)


@rule
def break_token_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-TK-27: where the Firebreak token can be played."""
    if refuse_token(s, BREAK_TOKEN):
        return count
    return break_choices(s, PLAY_BREAK, out, count)


@rule
def refuse_extra_flame(s: Hotshots, tile: int) -> int:
    """HS-TK-30 to HS-TK-33: after a success, from a fire that was fought and still burns."""
    refused = refuse_token(s, FLAME_TOKEN)
    if refused:
        return refused
    if not s.succeeded:
        return NO_SUCCESS
    if not (int(s.fires) >> tile) & 1:
        return NOT_FOUGHT_THERE
    return 0 if is_burning(s, tile) else FIRE_IS_OUT


@rule
def fight_extra_flame(s: Hotshots, tile: int, events: Events) -> None:
    """HS-TK-30: one more Flame is removed."""
    emit(events, PLAYED, EVERYBODY, active_seat(s), FLAME_TOKEN, 0, 0)
    spend(s, FLAME_TOKEN)
    remove_flames(s, tile, 1, events)


@rule
def token_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-TOK-7, HS-TOK-8: the tokens that can be played between fight and draw, or before."""
    if int(s.held[active_seat(s)]) & ~int(s.fresh) == 0:
        return count
    for action in range(NO_CARD, ANYWHERE):
        if refuse_plain(s, action) == 0:
            out[count] = action
            count += 1
    for tile in range(TILES):
        if refuse_anywhere(s, tile) == 0:
            out[count] = ANYWHERE + tile
            count += 1
        if refuse_extra_flame(s, tile) == 0:
            out[count] = EXTRA_FLAME + tile
            count += 1
    for mate in range(CREW):
        if refuse_bring(s, mate) == 0:
            out[count] = BRING + mate
            count += 1
    return break_token_choices(s, out, count)

"""Reward tokens: holding and spending them, and those that are played outside of a fight."""

from __future__ import annotations

from pulaski.core.bits import size
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
        return why_not_held(s, token)
    return why_fresh(s, token) if (int(s.fresh) >> token) & 1 else 0


@rule
def playable(s: Hotshots) -> int:
    """HS-TOK-4, HS-TOK-6: the set of tokens that the active player has and may play."""
    return int(s.held[crew.active_seat(s)]) & ~int(s.fresh)


@rule
def why_not_held(s: Hotshots, token: int) -> int:
    """HS-TOK-2, HS-TOK-6, HS-SETUP-2: out of the game, another player's, or in the bag."""
    if (int(s.out) >> token) & 1:
        return Refusal.TOKEN_USED
    return Refusal.TOKEN_IN_BAG if (int(s.bag) >> token) & 1 else Refusal.NO_TOKEN


@rule
def why_fresh(s: Hotshots, token: int) -> int:
    """HS-TOK-4, HS-TK-36, HS-EXCH-7: won in this turn or the one before, or got for such a one."""
    if (int(s.swapped) >> token) & 1:
        return Refusal.FRESH_BY_EXCHANGE
    return Refusal.FRESH_BEFORE if (int(s.older) >> token) & 1 else Refusal.TOO_FRESH


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
def play(s: Hotshots, token: int, told: int, events: Events) -> None:
    """HS-TOK-7: the active player uses a token; what is told cites what the token is for."""
    spend(s, token)
    emit(events, told, crew.active_seat(s), token)


@rule
def refuse_discard(s: Hotshots, token: int) -> int:
    """HS-TOK-5, HS-LOST-3, HS-LOST-5: any token that the player holds."""
    if holds(s, int(s.asked), token):
        return 0
    if s.step == n.CREW_ON_TILE:
        return Refusal.NONE_TO_DISCARD_ON_SCORCH
    return Refusal.NONE_TO_DISCARD_AFTER_SHARING if was_shared(s) else Refusal.NONE_TO_DISCARD


@rule
def was_shared(s: Hotshots) -> bool:
    """HS-SHARE-6: whether the token too many was shared, not won as the rest of a reward."""
    return s.shared != 0 and s.step != n.REWARD


@rule
def discard(s: Hotshots, seat: int, token: int, told: int, events: Events) -> None:
    """HS-TOK-2, HS-TOK-5, HS-LOST-3: one token leaves the game unused."""
    lose_token(s, seat, token)
    emit(events, told, seat, token)


@rule
def discard_too_many(s: Hotshots, token: int, events: Events) -> None:
    """HS-TOK-5, HS-SHARE-6: whoever has more than the limit is rid of one."""
    told = Event.DISCARDED_AFTER_SHARING if was_shared(s) else Event.DISCARDED
    discard(s, int(s.asked), token, told, events)


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
        return 0 if s.succeeded else why_no_success(s, Refusal.NO_FIGHT_FOR_TURN)
    return 0


@rule
def why_no_success(s: Hotshots, unfought: int) -> int:
    """HS-SUCC-13, HS-TK-30, HS-TK-34: the fight was no success, or there was none."""
    return Refusal.NO_SUCCESS if s.fought else unfought


@rule
def play_plain(s: Hotshots, action: int, events: Events) -> None:
    """HS-TK-10, HS-TK-18 to HS-TK-21, HS-TK-28, HS-TK-34, HS-TOK-12: what each of them does."""
    if action == Act.NO_CARD:
        play(s, n.NO_CARD_TOKEN, Event.PLAYED, events)
        s.no_card = 1
    elif action == Act.MOVE_TWO:
        play(s, n.MOVE_TOKEN, Event.PLAYED_MOVE, events)
        s.steps += 2
    elif action == Act.THROUGH:
        play(s, n.THROUGH_TOKEN, Event.PLAYED_THROUGH, events)
        s.steps += 1
        s.through = 1
    elif action == Act.RECOVER:
        recover(s, events)
    else:
        take_extra_turn(s, events)


@rule
def recover(s: Hotshots, events: Events) -> None:
    """HS-TK-28, HS-ALARM-5: one Lost die comes back, under all rules."""
    play(s, n.RECOVER_TOKEN, Event.PLAYED_RECOVER, events)
    s.lost -= 1
    emit(events, Event.RECOVERED_BY_TOKEN, crew.active_seat(s), 1)


@rule
def take_extra_turn(s: Hotshots, events: Events) -> None:
    """HS-TK-34, HS-TK-35, HS-TK-37: this turn is over at once, and another follows."""
    play(s, n.TURN_TOKEN, Event.PLAYED_TURN, events)
    s.again = 1
    s.step = n.TURN_OVER
    emit(events, Event.TURN_AGAIN, crew.active_seat(s))


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
        return Refusal.ANYWHERE_INTO_LAKE
    return Refusal.IS_HERE if tile == crew.own_tile(s) else 0


@rule
def go_anywhere(s: Hotshots, tile: int, events: Events) -> None:
    """HS-TK-22, HS-TK-24: the own Firefighter goes there."""
    play(s, n.ANYWHERE_TOKEN, Event.PLAYED_ANYWHERE, events)
    moves.enter(s, tile, Event.MOVED_ANYWHERE, events)


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
    play(s, n.BRING_TOKEN, Event.PLAYED_BRING, events)
    s.at[mate] = crew.own_tile(s)
    emit(events, Event.BROUGHT, crew.active_seat(s), mate, crew.own_tile(s))


@rule
def refuse_play_break(s: Hotshots, edge: int) -> int:
    """HS-TK-26, HS-TK-27: an edge of the own tile, at any time before the draw."""
    refused = refuse_token(s, n.BREAK_TOKEN) or breaks.refuse_break(s, edge)
    return Refusal.NOT_AT_TILE_BY_TOKEN if refused == Refusal.NOT_AT_TILE else refused


@rule
def play_break(s: Hotshots, edge: int, events: Events) -> None:
    """HS-TK-26: one Firebreak."""
    play(s, n.BREAK_TOKEN, Event.PLAYED_BREAK, events)
    breaks.place_break(s, edge, Event.BROKE_BY_TOKEN, events)


@rule
def break_token_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-TK-27: where the Firebreak token can be played."""
    if not (playable(s) >> n.BREAK_TOKEN) & 1:
        return count
    return breaks.break_choices(s, Act.PLAY_BREAK, out, count)


@rule
def refuse_extra_flame(s: Hotshots, tile: int) -> int:
    """HS-TK-30 to HS-TK-33: after a success, from a fire that was fought and still burns."""
    refused = refuse_token(s, n.FLAME_TOKEN)
    if refused:
        return refused
    if not s.succeeded:
        return why_no_success(s, Refusal.NO_FIGHT_FOR_FLAME)
    if not (int(s.fires) >> tile) & 1:
        return why_not_fought(s)
    return 0 if board.is_burning(s, tile) else Refusal.FIRE_IS_OUT


@rule
def why_not_fought(s: Hotshots) -> int:
    """HS-TK-30, HS-TK-32, HS-TK-33: another fire, others of a line, or none by the Dozer."""
    if s.fires == 0:
        return Refusal.DOZER_FOUGHT_NONE
    return Refusal.NOT_IN_LINE if size(int(s.fires)) > 1 else Refusal.NOT_FOUGHT_THERE


@rule
def fight_extra_flame(s: Hotshots, tile: int, events: Events) -> None:
    """HS-TK-30: one more Flame is removed."""
    play(s, n.FLAME_TOKEN, Event.PLAYED_FLAME, events)
    flames.remove_flames(s, tile, 1, Event.REMOVED_BY_TOKEN, events)


@rule
def token_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-TOK-7, HS-TOK-8: the tokens that can be played between fight and draw, or before."""
    tokens = playable(s)
    if tokens == 0:
        return count
    for action in range(Act.NO_CARD, Act.ANYWHERE):
        if (tokens >> plain_token(action)) & 1:
            count = offer(out, count, action, refuse_plain(s, action))
    for tile in range(n.TILES):
        if (tokens >> n.ANYWHERE_TOKEN) & 1:
            count = offer(out, count, Act.ANYWHERE + tile, refuse_anywhere(s, tile))
        if (tokens >> n.FLAME_TOKEN) & 1:
            count = offer(out, count, Act.EXTRA_FLAME + tile, refuse_extra_flame(s, tile))
    if (tokens >> n.BRING_TOKEN) & 1:
        for mate in range(n.CREW):
            count = offer(out, count, Act.BRING + mate, refuse_bring(s, mate))
    return break_token_choices(s, out, count)

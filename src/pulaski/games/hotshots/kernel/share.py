"""Sharing tokens, and asking other players whether they agree."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import Hotshots
from . import crew, moves, tokens


@rule
def refuse_sharing(s: Hotshots, mate: int) -> int:
    """HS-SHARE-1, HS-SHARE-5, HS-SOLO-5: another player on the same tile, once per turn."""
    if crew.is_solo(s):
        return Refusal.COMMON_TOKENS
    if s.at[mate] < 0:
        return Refusal.NOT_IN_PLAY
    if mate == s.active:
        return Refusal.SHARE_SELF
    if s.at[mate] != crew.own_tile(s):
        return Refusal.NOT_TOGETHER
    return Refusal.SHARED_ALREADY if (int(s.shared) >> int(s.owner[mate])) & 1 else 0


@rule
def refuse_give(s: Hotshots, mate: int, token: int) -> int:
    """HS-SHARE-1, HS-SHARE-3, HS-SHARE-8, HS-SHARE-9: an own token, also one won in this turn."""
    refused = refuse_sharing(s, mate)
    if refused:
        return refused
    if not tokens.holds(s, crew.active_seat(s), token):
        return Refusal.NONE_TO_GIVE
    return Refusal.SAID_NO if (int(s.no_give[int(s.owner[mate])]) >> token) & 1 else 0


@rule
def holder(s: Hotshots, token: int) -> int:
    """HS-TOK-1: the seat that has a token, NONE if nobody has it."""
    for seat in range(int(s.seats)):
        if tokens.holds(s, seat, token):
            return seat
    return n.NONE


@rule
def refuse_ask_for(s: Hotshots, token: int) -> int:
    """HS-SHARE-1, HS-SHARE-3, HS-SHARE-7, HS-SHARE-9: a token of another player."""
    if crew.is_solo(s):
        return Refusal.COMMON_TOKENS
    seat = holder(s, token)
    if seat < 0 or seat == crew.active_seat(s):
        return Refusal.NOT_THEIRS
    refused = refuse_sharing(s, int(s.card[seat]))
    if refused:
        return refused
    return Refusal.SAID_NO if (int(s.no_ask) >> token) & 1 else 0


@rule
def can_share(s: Hotshots) -> bool:
    """HS-SHARE-1: whether any token could change hands now."""
    if crew.is_solo(s):
        return False
    for seat in range(int(s.seats)):
        has_any = s.held[seat] or s.held[crew.active_seat(s)]
        if has_any and refuse_sharing(s, int(s.card[seat])) == 0:
            return True
    return False


@rule
def share_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-SHARE-1: every token that can be given or asked for."""
    if not can_share(s):
        return count
    for token in range(n.TOKENS):
        for seat in range(int(s.seats)):
            mate = int(s.card[seat])
            action = Act.GIVE + n.TOKENS * mate + token
            count = offer(out, count, action, refuse_give(s, mate, token))
        count = offer(out, count, Act.ASK + token, refuse_ask_for(s, token))
    return count


# Agreement.


@rule
def concerned(s: Hotshots, action: int) -> int:
    """HS-BOSS-2, HS-SHARE-2: the seat that must agree to a proposal."""
    if action < Act.FIGHT:
        return int(s.owner[(action - Act.BOSS) // n.TILES])
    if action < Act.ASK:
        return int(s.owner[(action - Act.GIVE) // n.TOKENS])
    return holder(s, action - Act.ASK)


@rule
def propose(s: Hotshots, action: int, events: Events) -> None:
    """HS-BOSS-2, HS-SHARE-2, HS-INFO-9, HS-SOLO-6: the other is asked, or agrees anyway."""
    other = concerned(s, action)
    if s.consent and other != crew.active_seat(s):
        s.proposal = action
        s.asked = other
        s.phase = Phase.AGREEING
        tell_proposal(s, action, other, events)
    else:
        carry_out(s, action, events)


@rule
def tell_proposal(s: Hotshots, action: int, other: int, events: Events) -> None:
    """HS-BOSS-2, HS-SHARE-2: everybody hears what is proposed to whom."""
    seat = crew.active_seat(s)
    if action < Act.FIGHT:
        mate, tile = divmod(action - Act.BOSS, n.TILES)
        emit(events, Event.CALLED, seat, other, mate, tile)
    elif action < Act.ASK:
        emit(events, Event.OFFERED, seat, other, (action - Act.GIVE) % n.TOKENS)
    else:
        emit(events, Event.ASKED, seat, other, action - Act.ASK)


@rule
def carry_out(s: Hotshots, action: int, events: Events) -> None:
    """HS-BOSS-1, HS-SHARE-1: what was agreed on is done."""
    seat, other = crew.active_seat(s), concerned(s, action)
    if action < Act.FIGHT:
        mate, tile = divmod(action - Act.BOSS, n.TILES)
        moves.boss_move(s, mate, tile, events)
    elif action < Act.ASK:
        hand_over(s, seat, other, (action - Act.GIVE) % n.TOKENS, events)
    else:
        hand_over(s, other, seat, action - Act.ASK, events)


@rule
def hand_over(s: Hotshots, giver: int, taker: int, token: int, events: Events) -> None:
    """HS-SHARE-1, HS-SHARE-5: one token changes hands."""
    s.held[giver] &= ~(1 << token)
    s.held[taker] |= 1 << token
    s.shared |= (1 << giver) | (1 << taker)
    s.shared &= ~(1 << crew.active_seat(s))
    emit(events, Event.GAVE, giver, taker, token)


@rule
def decide(s: Hotshots, agrees: bool, events: Events) -> None:
    """HS-BOSS-2, HS-BOSS-8, HS-SHARE-2, HS-SHARE-9: the other player agrees or not."""
    action = int(s.proposal)
    s.proposal = n.NONE
    if agrees:
        told = Event.AGREED_TO_MOVE if action < Act.FIGHT else Event.AGREED
        emit(events, told, int(s.asked))
        carry_out(s, action, events)
    else:
        told = Event.DECLINED_TO_MOVE if action < Act.FIGHT else Event.DECLINED
        emit(events, told, int(s.asked))
        remember(s, action)


@rule
def remember(s: Hotshots, action: int) -> None:
    """HS-BOSS-8, HS-SHARE-9: what was declined is not proposed again in this turn."""
    if action < Act.FIGHT:
        mate, tile = divmod(action - Act.BOSS, n.TILES)
        s.no_boss[mate] |= 1 << tile
    elif action < Act.ASK:
        s.no_give[int(s.asked)] |= 1 << ((action - Act.GIVE) % n.TOKENS)
    else:
        s.no_ask |= 1 << (action - Act.ASK)

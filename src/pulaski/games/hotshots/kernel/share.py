"""Sharing tokens, and asking other players whether they agree."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.hotshots.kernel.crew import active_seat, is_solo, own_tile
from pulaski.games.hotshots.kernel.moves import boss_move
from pulaski.games.hotshots.kernel.tokens import holds
from pulaski.games.hotshots.state import (
    AGREED,
    AGREEING,
    ASK_FOR,
    ASKED,
    BOSS,
    CALLED,
    COMMON_TOKENS,
    DECLINED,
    GAVE,
    GIVE,
    NONE,
    NOT_HELD,
    NOT_IN_PLAY,
    NOT_THEIRS,
    NOT_TOGETHER,
    OFFERED,
    SAID_NO,
    SETTLING,
    SHARE_SELF,
    SHARED_ALREADY,
    START_FIGHT,
    TILES,
    TOKENS,
    Hotshots,
)

__all__ = [
    "agree",
    "can_share",
    "decline",
    "propose",
    "refuse_ask_for",
    "refuse_give",
    "share_choices",
]


@rule
def refuse_sharing(s: Hotshots, mate: int) -> int:
    """HS-SHARE-1, HS-SHARE-5, HS-SOLO-5: another player on the same tile, once a turn."""
    if is_solo(s):
        return COMMON_TOKENS
    if s.at[mate] < 0:
        return NOT_IN_PLAY
    if mate == s.active:
        return SHARE_SELF
    if s.at[mate] != own_tile(s):
        return NOT_TOGETHER
    return SHARED_ALREADY if (int(s.shared) >> int(s.owner[mate])) & 1 else 0


@rule
def refuse_give(s: Hotshots, mate: int, token: int) -> int:
    """HS-SHARE-1, HS-SHARE-3, HS-SHARE-8, HS-SHARE-9: an own token, also one won in this turn."""
    refused = refuse_sharing(s, mate)
    if refused:
        return refused
    if not holds(s, active_seat(s), token):
        return NOT_HELD
    return SAID_NO if (int(s.no_give[int(s.owner[mate])]) >> token) & 1 else 0


@rule
def holder(s: Hotshots, token: int) -> int:
    """HS-TOK-1: the seat that has a token, NONE if nobody has it."""
    for seat in range(int(s.seats)):
        if holds(s, seat, token):
            return seat
    return NONE


@rule
def refuse_ask_for(s: Hotshots, token: int) -> int:
    """HS-SHARE-1, HS-SHARE-3, HS-SHARE-7, HS-SHARE-9: a token of another player."""
    if is_solo(s):
        return COMMON_TOKENS
    seat = holder(s, token)
    if seat < 0 or seat == active_seat(s):
        return NOT_THEIRS
    refused = refuse_sharing(s, int(s.card[seat]))
    if refused:
        return refused
    return SAID_NO if (int(s.no_ask) >> token) & 1 else 0


@rule
def can_share(s: Hotshots) -> bool:
    """HS-SHARE-1: whether any token could change hands now."""
    if is_solo(s):
        return False
    for seat in range(int(s.seats)):
        if refuse_sharing(s, int(s.card[seat])) == 0 and (s.held[seat] or s.held[active_seat(s)]):
            return True
    return False


@rule
def share_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-SHARE-1: every token that can be given or asked for."""
    if not can_share(s):
        return count
    for token in range(TOKENS):
        for seat in range(int(s.seats)):
            if refuse_give(s, int(s.card[seat]), token) == 0:
                out[count] = GIVE + TOKENS * int(s.card[seat]) + token
                count += 1
        if refuse_ask_for(s, token) == 0:
            out[count] = ASK_FOR + token
            count += 1
    return count


# Agreement.


@rule
def concerned(s: Hotshots, action: int) -> int:
    """HS-BOSS-2, HS-SHARE-2: the seat that must agree to a proposal."""
    if action < START_FIGHT:
        return int(s.owner[(action - BOSS) // TILES])
    if action < ASK_FOR:
        return int(s.owner[(action - GIVE) // TOKENS])
    return holder(s, action - ASK_FOR)


@rule
def propose(s: Hotshots, action: int, events: Events) -> None:
    """HS-BOSS-2, HS-SHARE-2, HS-INFO-9, HS-SOLO-6: the other is asked, or agrees anyway."""
    other = concerned(s, action)
    if s.consent and other != active_seat(s):
        s.proposal = action
        s.asked = other
        s.phase = AGREEING
        tell_proposal(s, action, other, events)
    else:
        carry_out(s, action, events)


@rule
def tell_proposal(s: Hotshots, action: int, other: int, events: Events) -> None:
    """HS-BOSS-2, HS-SHARE-2: everybody hears what is proposed to whom."""
    seat = active_seat(s)
    if action < START_FIGHT:
        mate, tile = (action - BOSS) // TILES, (action - BOSS) % TILES
        emit(events, CALLED, EVERYBODY, seat, other, mate, tile)
    elif action < ASK_FOR:
        emit(events, OFFERED, EVERYBODY, seat, other, (action - GIVE) % TOKENS, 0)
    else:
        emit(events, ASKED, EVERYBODY, seat, other, action - ASK_FOR, 0)


@rule
def carry_out(s: Hotshots, action: int, events: Events) -> None:
    """HS-BOSS-1, HS-SHARE-1: what was agreed on is done."""
    seat, other = active_seat(s), concerned(s, action)
    if action < START_FIGHT:
        boss_move(s, (action - BOSS) // TILES, (action - BOSS) % TILES, events)
    elif action < ASK_FOR:
        hand_over(s, seat, other, (action - GIVE) % TOKENS, events)
    else:
        hand_over(s, other, seat, action - ASK_FOR, events)


@rule
def hand_over(s: Hotshots, giver: int, taker: int, token: int, events: Events) -> None:
    """HS-SHARE-1, HS-SHARE-5: one token changes hands."""
    s.held[giver] &= ~(1 << token)
    s.held[taker] |= 1 << token
    s.shared |= (1 << giver) | (1 << taker)
    s.shared &= ~(1 << active_seat(s))
    emit(events, GAVE, EVERYBODY, giver, taker, token, 0)


@rule
def agree(s: Hotshots, events: Events) -> None:
    """HS-BOSS-2, HS-SHARE-2: the player agrees."""
    action = int(s.proposal)
    s.proposal = NONE
    s.phase = SETTLING
    emit(events, AGREED, EVERYBODY, int(s.asked), 0, 0, 0)
    carry_out(s, action, events)


@rule
def decline(s: Hotshots, events: Events) -> None:
    """HS-BOSS-8, HS-SHARE-9: nothing is done, and the same is not proposed again in this turn."""
    action = int(s.proposal)
    s.proposal = NONE
    s.phase = SETTLING
    emit(events, DECLINED, EVERYBODY, int(s.asked), 0, 0, 0)
    if action < START_FIGHT:
        s.no_boss[(action - BOSS) // TILES] |= 1 << ((action - BOSS) % TILES)
    elif action < ASK_FOR:
        s.no_give[int(s.asked)] |= 1 << ((action - GIVE) % TOKENS)
    else:
        s.no_ask |= 1 << (action - ASK_FOR)

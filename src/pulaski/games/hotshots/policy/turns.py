"""The turn before the draw: moving, fighting, tokens, the Crew Boss."""

from __future__ import annotations

from pulaski.core.bits import size
from pulaski.core.compile import rule
from pulaski.games.hotshots.kernel.bag import refuse_exchange
from pulaski.games.hotshots.kernel.crew import active_seat, has_ability, own_tile, token_limit
from pulaski.games.hotshots.kernel.fight import refuse_fight
from pulaski.games.hotshots.kernel.moves import refuse_boss
from pulaski.games.hotshots.kernel.share import refuse_give
from pulaski.games.hotshots.kernel.tokens import (
    refuse_anywhere,
    refuse_bring,
    refuse_extra_flame,
    refuse_plain,
    refuse_play_break,
    refuse_token,
)
from pulaski.games.hotshots.policy.air import best_vehicle
from pulaski.games.hotshots.policy.answers import worst_token_of
from pulaski.games.hotshots.policy.cards import next_card_cost
from pulaski.games.hotshots.policy.danger import Outlook, around, flames_gain
from pulaski.games.hotshots.policy.dice import best_break, spent
from pulaski.games.hotshots.policy.plans import best_place, dice_value
from pulaski.games.hotshots.policy.ways import exposure, first_step, reach
from pulaski.games.hotshots.policy.weights import BOSS_LEAST, CARD_LEAST, TOKEN, WORTH
from pulaski.games.hotshots.state import (
    ANYWHERE,
    ANYWHERE_TOKEN,
    BASE,
    BOSS,
    BREAK_TOKEN,
    BRING,
    BRING_TOKEN,
    CREW,
    CREW_BOSS,
    END,
    EXCHANGE,
    EXTRA_FLAME,
    EXTRA_TURN,
    FLAME_TOKEN,
    GIVE,
    LAKE,
    MOVE_TOKEN,
    MOVE_TWO,
    NO_CARD,
    NONE,
    PLAY_BREAK,
    RECOVER,
    SIDES,
    START_FIGHT,
    THROUGH,
    THROUGH_TOKEN,
    TILES,
    TOKENS,
    Hotshots,
)

__all__ = ["act"]


@rule
def act(s: Hotshots, o: Outlook) -> int:
    """HS-TURN-1: the next thing of a turn."""
    if refuse_plain(s, RECOVER) == 0:
        return RECOVER
    action = exchange(s)
    if action >= 0:
        return action
    return after_fight(s, o) if s.fought else before_fight(s, o)


@rule
def exchange(s: Hotshots) -> int:
    """HS-EXCH-1: a token worth less than what the bag brings."""
    for token in range(TOKENS):
        if int(WORTH[token]) < TOKEN and refuse_exchange(s, token) == 0:
            return EXCHANGE + token
    return NONE


# Before the fight.


@rule
def before_fight(s: Hotshots, o: Outlook) -> int:
    """HS-MOVE-1, HS-FIGHT-1: go where most can be done, and do it."""
    here = own_tile(s)
    place, value = best_place(s, o, reach(s, here, int(s.steps), s.through == 1))
    action = better_place(s, o, value)
    if action >= 0:
        return action
    action = first_step(s, place) if place != here else gather(s, o)
    if action >= 0:
        return action
    rolls = dice_value(s, o, here, 0)
    if here == BASE and s.vehicles:
        vehicle, gain = best_vehicle(s, o)
        if vehicle >= 0 and gain > rolls:
            return vehicle
    if rolls > 0 and refuse_fight(s) == 0:
        return START_FIGHT
    return after_fight(s, o)


@rule
def better_place(s: Hotshots, o: Outlook, value: int) -> int:
    """HS-TK-18 to HS-TK-22: a token that leads to a place better by more than its worth."""
    here, steps = own_tile(s), int(s.steps)
    best, found = value, NONE
    if refuse_plain(s, MOVE_TWO) == 0:
        _, there = best_place(s, o, reach(s, here, steps + 2, s.through == 1))
        if there - spent(MOVE_TOKEN) > best:
            best, found = there - spent(MOVE_TOKEN), MOVE_TWO
    if refuse_plain(s, THROUGH) == 0:
        _, there = best_place(s, o, reach(s, here, steps + 1, True))
        if there - spent(THROUGH_TOKEN) > best:
            best, found = there - spent(THROUGH_TOKEN), THROUGH
    if refuse_token(s, ANYWHERE_TOKEN) == 0:
        place, there = best_place(s, o, present(s))
        if there - spent(ANYWHERE_TOKEN) > best and refuse_anywhere(s, place) == 0:
            best, found = there - spent(ANYWHERE_TOKEN), ANYWHERE + place
    return found


@rule
def present(s: Hotshots) -> int:
    """The tiles that are in the game."""
    found = 0
    for tile in range(TILES):
        found |= 1 << tile if s.cell_of[tile] >= 0 and tile != LAKE else 0
    return found


@rule
def gather(s: Hotshots, o: Outlook) -> int:
    """HS-SUPP-1: bring another here, if that Support is worth it."""
    boss = has_ability(s, CREW_BOSS) and not s.bossed
    token = refuse_token(s, BRING_TOKEN) == 0
    if not boss and not token:
        return NONE
    here = own_tile(s)
    more = dice_value(s, o, here, 1) - dice_value(s, o, here, 0) + exposure(s, o)
    best, found = 0, NONE
    for mate in range(CREW):
        there = int(s.at[mate])
        if there < 0 or there == here:
            continue
        s.at[mate] = here
        gain = more - exposure(s, o)
        s.at[mate] = there
        if boss and refuse_boss(s, mate, here) == 0 and gain - BOSS_LEAST > best:
            best, found = gain - BOSS_LEAST, BOSS + TILES * mate + here
        if token and refuse_bring(s, mate) == 0 and gain - spent(BRING_TOKEN) > best:
            best, found = gain - spent(BRING_TOKEN), BRING + mate
    return found


# After it.


@rule
def after_fight(s: Hotshots, o: Outlook) -> int:
    """HS-TURN-3: what else there is to do, then the draw."""
    action = douse(s, o)
    if action >= 0:
        return action
    edge, gain = best_break(s, o, own_tile(s))
    if edge >= 0 and gain > spent(BREAK_TOKEN) and refuse_play_break(s, edge) == 0:
        return PLAY_BREAK + edge
    action = order(s, o)
    if action >= 0:
        return action
    if refuse_plain(s, EXTRA_TURN) == 0:
        return EXTRA_TURN
    if refuse_plain(s, NO_CARD) == 0 and next_card_cost(s, o) > CARD_LEAST:
        return NO_CARD
    action = hand_on(s)
    return action if action >= 0 else END


@rule
def hand_on(s: Hotshots) -> int:
    """HS-SHARE-1, HS-TOK-5: whoever may win no more tokens gives one to somebody with few."""
    seat = active_seat(s)
    if size(int(s.held[seat])) < 3 or token_limit(s) < 0:
        return NONE
    token = worst_token_of(int(s.held[seat]))
    for mate in range(CREW):
        few = s.owner[mate] >= 0 and size(int(s.held[int(s.owner[mate])])) < 2
        if few and refuse_give(s, mate, token) == 0:
            return GIVE + TOKENS * mate + token
    return NONE


@rule
def douse(s: Hotshots, o: Outlook) -> int:
    """HS-TK-30: one more Flame, where that is worth the token."""
    if refuse_token(s, FLAME_TOKEN):
        return NONE
    best, found = spent(FLAME_TOKEN), NONE
    for tile in range(TILES):
        if refuse_extra_flame(s, tile) == 0:
            gain = flames_gain(s, o, tile, 1, around(s, o, tile))
            if gain > best:
                best, found = gain, EXTRA_FLAME + tile
    return found


@rule
def order(s: Hotshots, o: Outlook) -> int:
    """HS-BOSS-1: the step of another that brings the crew nearest to the fires."""
    if not has_ability(s, CREW_BOSS) or s.bossed:
        return NONE
    now = exposure(s, o)
    best, found = BOSS_LEAST, NONE
    for mate in range(CREW):
        there = int(s.at[mate])
        if there < 0 or mate == CREW_BOSS:
            continue
        for side in range(SIDES):
            tile = int(s.beside[there, side])
            if tile < 0 or refuse_boss(s, mate, tile):
                continue
            s.at[mate] = tile
            gain = now - exposure(s, o)
            s.at[mate] = there
            if gain > best:
                best, found = gain, BOSS + TILES * mate + tile
    return found

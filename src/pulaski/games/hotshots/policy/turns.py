"""The turn before the draw: moving, fighting, tokens, the Crew Boss."""

from __future__ import annotations

from pulaski.core.bits import size
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import bag, crew, fight, moves, share, tokens
from ..state import Hotshots
from . import air, answers, cards, danger, dice, plans, ways
from .danger import Outlook
from .weights import CARD_LEAST, TOKEN, WORTH


@rule
def act(s: Hotshots, o: Outlook) -> int:
    """HS-TURN-1: the next thing of a turn."""
    if tokens.refuse_plain(s, Act.RECOVER) == 0:
        return Act.RECOVER
    action = exchange(s)
    if action >= 0:
        return action
    return after_fight(s, o) if s.fought else before_fight(s, o)


@rule
def exchange(s: Hotshots) -> int:
    """HS-EXCH-1: a token worth less than what the bag brings."""
    if crew.own_tile(s) != n.CACHE:
        return n.NONE
    for token in range(n.TOKENS):
        if int(WORTH[token]) < TOKEN and bag.refuse_exchange(s, token) == 0:
            return Act.EXCHANGE + token
    return n.NONE


# Before the fight.


@rule
def before_fight(s: Hotshots, o: Outlook) -> int:
    """HS-MOVE-1, HS-FIGHT-1: go where most can be done, and do it."""
    here = crew.own_tile(s)
    place, value = plans.best_place(s, o, ways.reach(s, here, int(s.steps), s.through == 1))
    action = better_place(s, o, value)
    if action >= 0:
        return action
    action = ways.first_step(s, place) if place != here else gather(s, o)
    if action >= 0:
        return action
    rolls = plans.dice_value(s, o, here)
    if here == n.BASE and s.vehicles:
        vehicle, _ = air.best_vehicle(s, o, rolls)
        if vehicle >= 0:
            return vehicle
    if rolls > 0 and fight.refuse_fight(s) == 0:
        return Act.FIGHT
    return after_fight(s, o)


@rule
def better_place(s: Hotshots, o: Outlook, value: int) -> int:
    """HS-TK-18 to HS-TK-22: a token that leads to a place better by more than its worth."""
    here, steps = crew.own_tile(s), int(s.steps)
    best, found = value, n.NONE
    if tokens.refuse_plain(s, Act.MOVE_TWO) == 0:
        _, there = plans.best_place(s, o, ways.reach(s, here, steps + 2, s.through == 1))
        if there - dice.spent(n.MOVE_TOKEN) > best:
            best, found = there - dice.spent(n.MOVE_TOKEN), Act.MOVE_TWO
    if tokens.refuse_plain(s, Act.THROUGH) == 0:
        _, there = plans.best_place(s, o, ways.reach(s, here, steps + 1, True))
        if there - dice.spent(n.THROUGH_TOKEN) > best:
            best, found = there - dice.spent(n.THROUGH_TOKEN), Act.THROUGH
    if tokens.refuse_token(s, n.ANYWHERE_TOKEN) == 0:
        place, there = plans.best_place(s, o, present(s))
        if there - dice.spent(n.ANYWHERE_TOKEN) > best and tokens.refuse_anywhere(s, place) == 0:
            best, found = there - dice.spent(n.ANYWHERE_TOKEN), Act.ANYWHERE + place
    return found


@rule
def present(s: Hotshots) -> int:
    """The tiles that are in the game."""
    found = 0
    for tile in range(n.TILES):
        found |= 1 << tile if s.cell_of[tile] >= 0 and tile != n.LAKE else 0
    return found


@rule
def gather(s: Hotshots, o: Outlook) -> int:
    """HS-SUPP-1: bring another here, if that Support is worth it."""
    boss = crew.has_ability(s, n.CREW_BOSS) and not s.bossed
    token = tokens.refuse_token(s, n.BRING_TOKEN) == 0
    if not boss and not token:
        return n.NONE
    here = crew.own_tile(s)
    more = plans.support_value(s, o, here) + ways.exposure(s, o)
    best, found = 0, n.NONE
    for mate in range(n.CREW):
        there = int(s.at[mate])
        if there < 0 or there == here:
            continue
        gain = more - ways.exposure_with(s, o, mate, here, ways.uncovered(s, mate))
        if boss and moves.refuse_boss(s, mate, here) == 0 and gain > best:
            best, found = gain, Act.BOSS + n.TILES * mate + here
        if token and tokens.refuse_bring(s, mate) == 0 and gain - dice.spent(n.BRING_TOKEN) > best:
            best, found = gain - dice.spent(n.BRING_TOKEN), Act.BRING + mate
    return found


# After it.


@rule
def after_fight(s: Hotshots, o: Outlook) -> int:
    """HS-TURN-3: what else there is to do, then the draw."""
    action = douse(s, o)
    if action >= 0:
        return action
    if tokens.refuse_token(s, n.BREAK_TOKEN) == 0:
        edge, gain = dice.best_break(s, o, crew.own_tile(s))
        if edge >= 0 and gain > dice.spent(n.BREAK_TOKEN) and not tokens.refuse_play_break(s, edge):
            return Act.PLAY_BREAK + edge
    action = order(s, o)
    if action >= 0:
        return action
    if tokens.refuse_plain(s, Act.EXTRA_TURN) == 0:
        return Act.EXTRA_TURN
    if tokens.refuse_plain(s, Act.NO_CARD) == 0 and cards.next_card_cost(s, o) > CARD_LEAST:
        return Act.NO_CARD
    action = hand_on(s)
    return action if action >= 0 else Act.END


@rule
def hand_on(s: Hotshots) -> int:
    """HS-SHARE-1, HS-TOK-5: whoever may win no more tokens gives one to somebody with few."""
    seat = crew.active_seat(s)
    if size(int(s.held[seat])) < 3 or crew.token_limit(s) < 0:
        return n.NONE
    token = answers.worst_token_of(int(s.held[seat]))
    for mate in range(n.CREW):
        few = s.owner[mate] >= 0 and size(int(s.held[int(s.owner[mate])])) < 2
        if few and share.refuse_give(s, mate, token) == 0:
            return Act.GIVE + n.TOKENS * mate + token
    return n.NONE


@rule
def douse(s: Hotshots, o: Outlook) -> int:
    """HS-TK-30: one more Flame, where that is worth the token."""
    if tokens.refuse_token(s, n.FLAME_TOKEN):
        return n.NONE
    best, found = dice.spent(n.FLAME_TOKEN), n.NONE
    for tile in range(n.TILES):
        if tokens.refuse_extra_flame(s, tile) == 0:
            gain = danger.flames_gain(s, o, tile, 1)
            if gain > best:
                best, found = gain, Act.EXTRA_FLAME + tile
    return found


@rule
def order(s: Hotshots, o: Outlook) -> int:
    """HS-BOSS-1: the step of another that brings the crew nearest to the fires."""
    if not crew.has_ability(s, n.CREW_BOSS) or s.bossed:
        return n.NONE
    now = ways.exposure(s, o)
    best, found = 0, n.NONE
    if not now:
        return found
    for mate in range(n.CREW):
        there = int(s.at[mate])
        if there < 0 or mate == n.CREW_BOSS:
            continue
        fires = ways.uncovered(s, mate)
        for side in range(n.SIDES):
            tile = int(s.beside[there, side])
            if tile < 0 or moves.refuse_boss(s, mate, tile):
                continue
            gain = now - ways.exposure_with(s, o, mate, tile, fires)
            if gain > best:
                best, found = gain, Act.BOSS + n.TILES * mate + tile
    return found

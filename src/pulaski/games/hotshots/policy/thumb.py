"""The action a sensible Hotshot takes: the answer to each question, by what it is worth."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotshots.kernel.cards import increase_tiles
from pulaski.games.hotshots.kernel.crew import own_tile
from pulaski.games.hotshots.kernel.refusals import refuse
from pulaski.games.hotshots.kernel.scorch import next_scorches, spread_tiles
from pulaski.games.hotshots.kernel.setup import refuse_crew
from pulaski.games.hotshots.kernel.tables import ALARM_FLAMES, START_FLAMES
from pulaski.games.hotshots.policy.answers import (
    best_reward,
    best_shift,
    best_token_of,
    cheapest_flame,
    cheapest_scorch,
    worst_token_of,
)
from pulaski.games.hotshots.policy.cards import card_cost
from pulaski.games.hotshots.policy.danger import Outlook, flame_cost, look_out
from pulaski.games.hotshots.policy.dice import best_break, play_dice, price
from pulaski.games.hotshots.policy.plans import best_place, place_value
from pulaski.games.hotshots.policy.turns import act
from pulaski.games.hotshots.policy.ways import reach
from pulaski.games.hotshots.policy.weights import CREW_WORTH
from pulaski.games.hotshots.state import (
    ACTING,
    ACTIONS,
    BREAK,
    BURN_DOWN,
    CARDING,
    CHOOSE,
    CHOOSING,
    CREW,
    DISCARD,
    DISCARDING,
    DISTANCING,
    FIGHTING,
    GET_OFF,
    HOUSING,
    INCREASE,
    INCREASING,
    KEEPING,
    LANDING,
    LIGHT,
    MULTIPLE,
    NONE,
    PICK,
    PLACING,
    PLAY_CARD,
    REWARDING,
    SAVE,
    SCORCHING,
    SHIFTING,
    SITE,
    SPREAD_TO,
    SPREADING,
    TAKE,
    TAKING,
    TILES,
    YES,
    Hotshots,
)

__all__ = ["suggest"]


@rule
def suggest(s: Hotshots, key: int) -> int:
    """The action of whoever is asked; the key is not needed, nothing is left to chance."""
    phase = int(s.phase)
    if phase <= DISTANCING:
        return first_allowed(s, SITE)
    if phase == TAKING:
        return take(s)
    o = look_out(s)
    if phase == ACTING:
        return act(s, o)
    if phase == FIGHTING:
        return play_dice(s, price(s, o, own_tile(s)))
    if phase < ACTING:
        return pick(s, o) if phase == CHOOSING else light(s, o)
    return answer(s, o, phase) if phase < CARDING else answer_fire(s, o, phase)


@rule
def first_allowed(s: Hotshots, first: int) -> int:
    """The first action that is not refused."""
    for action in range(first, ACTIONS):
        if refuse(s, action) == 0:
            return action
    return NONE


# The setup.


@rule
def take(s: Hotshots) -> int:
    """HS-SETUP-8: the best Character left."""
    best, found = -1, 0
    for character in range(CREW):
        if refuse_crew(s, character) == 0 and int(CREW_WORTH[character]) > best:
            best, found = int(CREW_WORTH[character]), character
    return TAKE + found


@rule
def light(s: Hotshots, o: Outlook) -> int:
    """HS-MUCH-2, HS-ALARM-2: the fire that does least."""
    best, found = 1 << 40, 0
    for tile in range(TILES):
        if refuse(s, LIGHT + tile) == 0:
            flames = int(START_FLAMES[tile] if s.phase == HOUSING else ALARM_FLAMES[tile])
            cost = flame_cost(s, o, tile, flames)
            if cost < best:
                best, found = cost, tile
    return LIGHT + found


@rule
def pick(s: Hotshots, o: Outlook) -> int:
    """HS-SOLO-2: the Character who can do more."""
    best, found, before = -(1 << 40), 0, int(s.active)
    fought = int(s.fought)
    s.fought = 0
    for character in range(CREW):
        if s.owner[character] >= 0:
            s.active = character
            _, value = best_place(s, o, reach(s, int(s.at[character]), 2, False))
            if value > best:
                best, found = value, character
    s.active, s.fought = before, fought
    return PICK + found


# Rewards, tokens, Vehicles.


@rule
def answer(s: Hotshots, o: Outlook, phase: int) -> int:
    """HS-SUCC-9, HS-BREAK-1, HS-EXCH-2, HS-TOK-5, HS-VEH-4, HS-SHARE-2: what the turn asks."""
    if phase == REWARDING:
        return best_reward(s, o)
    if phase == PLACING:
        return BREAK + best_break(s, o, own_tile(s))[0]
    if phase == SHIFTING:
        return best_shift(s, o)
    if phase == KEEPING:
        return CHOOSE + best_token_of(int(s.shown))
    if phase == DISCARDING:
        return DISCARD + worst_token_of(int(s.held[int(s.asked)]))
    if phase == LANDING:
        return land(s, o)
    return YES


@rule
def land(s: Hotshots, o: Outlook) -> int:
    """HS-VEH-4: where the crew is nearest to the fires."""
    best, found = -(1 << 40), 0
    for tile in range(TILES):
        if (int(s.landing) >> tile) & 1:
            value = place_value(s, o, tile)
            if value > best:
                best, found = value, tile
    return GET_OFF + found


# The fire.


@rule
def answer_fire(s: Hotshots, o: Outlook, phase: int) -> int:
    """HS-LOOK-2, HS-INC-10, HS-SCORCH-7, HS-SCORCH-13, HS-TK-14: what the fire asks."""
    if phase == CARDING:
        first, second = int(s.fire_card), int(s.second)
        better = card_cost(s, o, first) <= card_cost(s, o, second)
        return PLAY_CARD + (first if better else second)
    if phase == INCREASING:
        count = 2 if s.fire_card < MULTIPLE else 1
        return INCREASE + cheapest_flame(s, o, increase_tiles(s), count)[0]
    if phase == SCORCHING:
        return BURN_DOWN + cheapest_scorch(s, o, next_scorches(s))
    if phase == SPREADING:
        return SPREAD_TO + cheapest_flame(s, o, spread_tiles(s), 1)[0]
    return SAVE

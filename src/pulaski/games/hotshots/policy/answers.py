"""Answers outside of moving and fighting: rewards, edges, tokens, cards, choices of the fire."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotshots.kernel.breaks import refuse_shift
from pulaski.games.hotshots.kernel.crew import active_seat, own_tile
from pulaski.games.hotshots.kernel.reward import refuse_reward
from pulaski.games.hotshots.policy.danger import (
    Outlook,
    around,
    break_gain,
    flame_cost,
    flames_gain,
    spread_cost,
)
from pulaski.games.hotshots.policy.dice import best_break, token_gain
from pulaski.games.hotshots.policy.weights import WORTH
from pulaski.games.hotshots.state import (
    ALL_THREE,
    EDGES,
    NONE,
    ONE_BREAK,
    ONE_FLAME,
    REWARDED,
    REWARDS,
    SHIFT,
    TILES,
    TOKENS,
    TWO_AND_BREAK,
    TWO_AND_TOKEN,
    Hotshots,
)

__all__ = [
    "best_reward",
    "best_shift",
    "best_token_of",
    "cheapest_flame",
    "cheapest_scorch",
    "worst_token_of",
]


@rule
def best_reward(s: Hotshots, o: Outlook) -> int:
    """HS-SUCC-9: the reward that is worth most, which may be a lesser one."""
    tile = own_tile(s)
    now = around(s, o, tile)
    _, gap = best_break(s, o, tile)
    token = token_gain(s, active_seat(s))
    best, found = -1, 0
    for reward in range(REWARDS):
        if refuse_reward(s, reward):
            continue
        gain = flames_gain(s, o, tile, flames_of(reward), now)
        gain += gap if reward in (ONE_BREAK, TWO_AND_BREAK, ALL_THREE) else 0
        gain += token if reward in (TWO_AND_TOKEN, ALL_THREE) else 0
        if gain >= best:
            best, found = gain, reward
    return REWARDED + found


@rule
def flames_of(reward: int) -> int:
    """HS-SUCC-3 to HS-SUCC-5: the Flames that a reward removes."""
    if reward <= ONE_BREAK:
        return 0
    if reward == ONE_FLAME:
        return 1
    return 3 if reward == ALL_THREE else 2


@rule
def best_shift(s: Hotshots, o: Outlook) -> int:
    """HS-BREAK-6: the Firebreak that is missed least."""
    best, found = 1 << 40, NONE
    for edge in range(EDGES):
        if refuse_shift(s, edge) == 0:
            loss = -break_gain(s, o, edge)
            if loss < best:
                best, found = loss, edge
    return SHIFT + found


@rule
def best_token_of(tokens: int) -> int:
    """The token of a set that is worth most."""
    best, found = -1, NONE
    for token in range(TOKENS):
        if (tokens >> token) & 1 and int(WORTH[token]) > best:
            best, found = int(WORTH[token]), token
    return found


@rule
def worst_token_of(tokens: int) -> int:
    """The token of a set that is worth least."""
    best, found = 1 << 40, NONE
    for token in range(TOKENS):
        if (tokens >> token) & 1 and int(WORTH[token]) < best:
            best, found = int(WORTH[token]), token
    return found


# The fire.


@rule
def cheapest_flame(s: Hotshots, o: Outlook, tiles: int, count: int) -> tuple[int, int]:
    """The tile of a set where so many more Flames cost least, and what they cost."""
    best, found = 1 << 40, NONE
    for tile in range(TILES):
        if (tiles >> tile) & 1:
            cost = flame_cost(s, o, tile, count)
            if cost < best:
                best, found = cost, tile
    return found, best


@rule
def cheapest_scorch(s: Hotshots, o: Outlook, tiles: int) -> int:
    """HS-SCORCH-13: the tile that does least to those that do not Scorch anyway."""
    best, found = 1 << 40, NONE
    for tile in range(TILES):
        if (tiles >> tile) & 1:
            cost = spread_cost(s, o, tile)
            if cost < best:
                best, found = cost, tile
    return found

"""Answers outside of moving and fighting: rewards, edges, tokens, cards, choices of the fire."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import breaks, crew
from ..kernel import reward as rewards
from ..kernel.tables import LIMIT
from ..state import Hotshots
from . import danger, dice
from .danger import Outlook
from .weights import GONE, WORTH


@rule
def best_reward(s: Hotshots, o: Outlook) -> int:
    """HS-SUCC-9: the reward that is worth most, which may be a lesser one."""
    tile = crew.own_tile(s)
    one, two, three, gap, _ = danger.stakes(s, o, tile)
    token = dice.token_gain(s, crew.active_seat(s))
    best, found = -1, 0
    for reward in range(n.REWARDS):
        if rewards.refuse_reward(s, reward):
            continue
        flames = rewards.flames_of(reward)
        gain = three if flames == 3 else two if flames == 2 else one if flames == 1 else 0
        gain += gap if rewards.has_break(reward) else 0
        gain += token if rewards.has_token(reward) else 0
        if gain >= best:
            best, found = gain, reward
    return Act.REWARD + found


@rule
def best_shift(s: Hotshots, o: Outlook) -> int:
    """HS-BREAK-6: the Firebreak that is missed least."""
    best, found = 1 << 40, n.NONE
    for edge in range(n.EDGES):
        if breaks.refuse_shift(s, edge) == 0:
            loss = -danger.break_gain(s, o, edge)
            if loss < best:
                best, found = loss, edge
    return Act.SHIFT + found


@rule
def best_token_of(tokens: int) -> int:
    """The token of a set that is worth most."""
    best, found = -1, n.NONE
    for token in range(n.TOKENS):
        if (tokens >> token) & 1 and int(WORTH[token]) > best:
            best, found = int(WORTH[token]), token
    return found


@rule
def worst_token_of(tokens: int) -> int:
    """The token of a set that is worth least."""
    best, found = 1 << 40, n.NONE
    for token in range(n.TOKENS):
        if (tokens >> token) & 1 and int(WORTH[token]) < best:
            best, found = int(WORTH[token]), token
    return found


# The fire.


@rule
def cheapest_flame(s: Hotshots, o: Outlook, tiles: int, count: int, more: int) -> tuple[int, int]:
    """The tile of a set where so many more Flames cost least, and what they cost.

    One that Scorches by them costs more than by its danger, as that is the end of it; how much
    more than usual is given.
    """
    best, found = 1 << 40, n.NONE
    for tile in range(n.TILES):
        if (tiles >> tile) & 1:
            cost = danger.flame_cost(s, o, tile, count)
            if s.flames[tile] < LIMIT[tile] <= s.flames[tile] + count:
                cost += danger.harm(o, tile) * (GONE + more) // 1000
            if cost < best:
                best, found = cost, tile
    return found, best


@rule
def cheapest_scorch(s: Hotshots, o: Outlook, tiles: int) -> int:
    """HS-SCORCH-13: the tile that does least to those that do not Scorch anyway."""
    best, found = 1 << 40, n.NONE
    for tile in range(n.TILES):
        if (tiles >> tile) & 1:
            cost = danger.spread_cost(s, o, tile)
            if cost < best:
                best, found = cost, tile
    return found

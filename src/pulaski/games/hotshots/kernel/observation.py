"""The position as numbers for learning, seen from one seat: the own seat comes first."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.games.hotshots.kernel.board import edge_on, has_break
from pulaski.games.hotshots.state import (
    CARDS,
    CREW,
    PHASES,
    SEATS,
    SIDES,
    SYMBOLS,
    TILES,
    TOKENS,
    Hotshots,
)

__all__ = ["observe"]


@rule
def observe(s: Hotshots, seat: int, out: Cells) -> int:
    """HS-INFO-3: globals, dice, Characters, tokens by seat, tiles, cards left."""
    n = _observe_globals(s, seat, out)
    for symbol in range(SYMBOLS):
        out[n] = s.missing[symbol]
        out[n + 1] = s.rolled[symbol]
        out[n + 2] = s.aside[symbol]
        n += 3
    for character in range(CREW):
        n = _observe_crew(s, seat, character, out, n)
    for step in range(SEATS):
        other = (seat + step) % int(s.seats)
        for token in range(TOKENS):
            there = step < s.seats and (int(s.held[other]) >> token) & 1
            out[n] = 1 if there else 0
            n += 1
    for tile in range(TILES):
        n = _observe_tile(s, tile, out, n)
    for card in range(CARDS):
        out[n] = s.left[card]
        n += 1
    return n


@rule
def _observe_globals(s: Hotshots, seat: int, out: Cells) -> int:
    """Phase, options, counters and what is under way; seats are counted from the own."""
    n = 0
    for phase in range(PHASES):
        out[n] = 1 if s.phase == phase else 0
        n += 1
    out[n] = s.seats
    out[n + 1] = (int(s.asked) - seat) % int(s.seats)
    out[n + 2] = s.active
    out[n + 3] = s.steps
    out[n + 4] = s.through
    out[n + 5] = s.fought
    out[n + 6] = s.succeeded
    out[n + 7] = s.no_card
    out[n + 8] = s.bossed
    out[n + 9] = s.supply
    out[n + 10] = s.break_supply
    out[n + 11] = s.lost
    out[n + 12] = s.vehicles & 1
    out[n + 13] = (int(s.vehicles) >> 1) & 1
    out[n + 14] = (int(s.vehicles) >> 2) & 1
    out[n + 15] = s.deck
    out[n + 16] = s.top
    out[n + 17] = s.shuffled
    out[n + 18] = s.wind
    out[n + 19] = s.support
    out[n + 20] = s.good
    out[n + 21] = s.fire_card
    out[n + 22] = s.second
    out[n + 23] = s.number
    out[n + 24] = s.burnt
    out[n + 25] = s.to_spread
    out[n + 26] = s.proposal
    out[n + 27] = s.all_flames
    out[n + 28] = s.consent
    out[n + 29] = s.fires != 0
    return n + 30


@rule
def _observe_crew(s: Hotshots, seat: int, character: int, out: Cells, n: int) -> int:
    """Whether a Character is in the game, whose it is from the own seat on, where, and its turn."""
    there = s.owner[character] >= 0
    out[n] = 1 if there else 0
    out[n + 1] = (int(s.owner[character]) - seat) % int(s.seats) if there else -1
    out[n + 2] = s.at[character]
    out[n + 3] = 1 if s.active == character else 0
    return n + 4


@rule
def _observe_tile(s: Hotshots, tile: int, out: Cells, n: int) -> int:
    """Flames, Scorched, and on each side the neighbour and whether a Firebreak lies there."""
    out[n] = s.flames[tile]
    out[n + 1] = (int(s.scorched) >> tile) & 1
    for side in range(SIDES):
        out[n + 2 + side] = s.beside[tile, side]
        edge = edge_on(s, tile, side)
        out[n + 8 + side] = 1 if has_break(s, edge) else 0
    return n + 14

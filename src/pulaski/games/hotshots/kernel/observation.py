"""The position as numbers for learning, seen from one seat: the own seat comes first."""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.games.hotshots import state as n
from pulaski.games.hotshots.codes import PHASES
from pulaski.games.hotshots.kernel import board
from pulaski.games.hotshots.state import Hotshots

#: Numbers that `observe` writes.
OBSERVATION: Final = (
    PHASES + 30 + 6 * n.SYMBOLS // 2 + n.CREW * 4 + n.SEATS * n.TOKENS + n.TILES * 14 + n.CARDS
)


@rule
def observe(s: Hotshots, seat: int, out: Cells) -> int:
    """HS-INFO-3: globals, dice, Characters, tokens by seat, tiles, cards left."""
    nth = _observe_globals(s, seat, out)
    for symbol in range(n.SYMBOLS):
        out[nth] = s.missing[symbol]
        out[nth + 1] = s.rolled[symbol]
        out[nth + 2] = s.aside[symbol]
        nth += 3
    for character in range(n.CREW):
        nth = _observe_crew(s, seat, character, out, nth)
    for step in range(n.SEATS):
        other = (seat + step) % int(s.seats)
        for token in range(n.TOKENS):
            there = step < s.seats and (int(s.held[other]) >> token) & 1
            out[nth] = 1 if there else 0
            nth += 1
    for tile in range(n.TILES):
        nth = _observe_tile(s, tile, out, nth)
    for card in range(n.CARDS):
        out[nth] = s.left[card]
        nth += 1
    return nth


@rule
def _observe_globals(s: Hotshots, seat: int, out: Cells) -> int:
    """Phase, options, counters and what is under way; seats are counted from the own."""
    nth = 0
    for phase in range(PHASES):
        out[nth] = 1 if s.phase == phase else 0
        nth += 1
    out[nth] = s.seats
    out[nth + 1] = (int(s.asked) - seat) % int(s.seats)
    out[nth + 2] = s.active
    out[nth + 3] = s.steps
    out[nth + 4] = s.through
    out[nth + 5] = s.fought
    out[nth + 6] = s.succeeded
    out[nth + 7] = s.no_card
    out[nth + 8] = s.bossed
    out[nth + 9] = s.supply
    out[nth + 10] = s.break_supply
    out[nth + 11] = s.lost
    out[nth + 12] = s.vehicles & 1
    out[nth + 13] = (int(s.vehicles) >> 1) & 1
    out[nth + 14] = (int(s.vehicles) >> 2) & 1
    out[nth + 15] = s.deck
    out[nth + 16] = s.top
    out[nth + 17] = s.shuffled
    out[nth + 18] = s.wind
    out[nth + 19] = s.support
    out[nth + 20] = s.good
    out[nth + 21] = s.fire_card
    out[nth + 22] = s.second
    out[nth + 23] = s.number
    out[nth + 24] = s.burnt
    out[nth + 25] = s.to_spread
    out[nth + 26] = s.proposal
    out[nth + 27] = s.all_flames
    out[nth + 28] = s.consent
    out[nth + 29] = s.fires != 0
    return nth + 30


@rule
def _observe_crew(s: Hotshots, seat: int, character: int, out: Cells, nth: int) -> int:
    """Whether a Character is in the game, whose it is from the own seat on, where, and its turn."""
    there = s.owner[character] >= 0
    out[nth] = 1 if there else 0
    out[nth + 1] = (int(s.owner[character]) - seat) % int(s.seats) if there else -1
    out[nth + 2] = s.at[character]
    out[nth + 3] = 1 if s.active == character else 0
    return nth + 4


@rule
def _observe_tile(s: Hotshots, tile: int, out: Cells, nth: int) -> int:
    """Flames, Scorched, and on each side the neighbour and whether a Firebreak lies there."""
    out[nth] = s.flames[tile]
    out[nth + 1] = (int(s.scorched) >> tile) & 1
    for side in range(n.SIDES):
        out[nth + 2 + side] = s.beside[tile, side]
        edge = board.edge_on(s, tile, side)
        out[nth + 8 + side] = 1 if board.has_break(s, edge) else 0
    return nth + 14

"""The position as numbers for learning, seen from one seat: the own seat comes first."""

from __future__ import annotations

from typing import Final

from numpy import int64

from pulaski.core.compile import rule
from pulaski.core.observing import one_hot
from pulaski.core.state import Cells

from .. import state as n
from ..codes import PHASES
from ..state import Hotshots
from . import board

#: Numbers that `observe` writes.
OBSERVATION: Final = (
    PHASES + 30 + 3 * n.SYMBOLS + n.CREW * 4 + n.SEATS * n.TOKENS + n.TILES * 14 + n.CARDS
)


@rule
def observe(s: Hotshots, seat: int, out: Cells) -> int:
    """HS-INFO-3: globals, dice, Characters, tokens by seat, tiles, cards left."""
    at = one_hot(out, 0, int(s.phase), PHASES)
    at = _observe_globals(s, seat, out, at)
    for symbol in range(n.SYMBOLS):
        for count in (s.missing[symbol], s.rolled[symbol], s.aside[symbol]):
            out[at] = count
            at += 1
    for character in range(n.CREW):
        at = _observe_crew(s, seat, character, out, at)
    for step in range(n.SEATS):
        other = (seat + step) % int(s.seats)
        held = int(s.held[other]) if step < s.seats else 0
        for token in range(n.TOKENS):
            out[at + token] = (held >> token) & 1
        at += n.TOKENS
    for tile in range(n.TILES):
        at = _observe_tile(s, tile, out, at)
    for card in range(n.CARDS):
        out[at + card] = s.left[card]
    return at + n.CARDS


@rule
def _observe_globals(s: Hotshots, seat: int, out: Cells, at: int) -> int:
    """Options, counters and what is under way; seats are counted from the own.

    All are made one type, or they could not be written in a loop.
    """
    # fmt: off
    for number in (
        int64(s.seats), (int(s.asked) - seat) % int(s.seats), int64(s.active), int64(s.steps),
        int64(s.through), int64(s.fought), int64(s.succeeded), int64(s.no_card), int64(s.bossed),
        int64(s.supply), int64(s.break_supply), int64(s.lost),
        int(s.vehicles) & 1, (int(s.vehicles) >> 1) & 1, (int(s.vehicles) >> 2) & 1,
        int64(s.deck), int64(s.top), int64(s.shuffled), int64(s.wind),
        int64(s.support), int64(s.good), int64(s.fire_card), int64(s.second), int64(s.number),
        int64(s.burnt), int64(s.to_spread), int64(s.proposal), int64(s.all_flames),
        int64(s.consent), 1 if s.fires else 0,
    ):
        out[at] = number
        at += 1
    # fmt: on
    return at


@rule
def _observe_crew(s: Hotshots, seat: int, character: int, out: Cells, at: int) -> int:
    """Whether a Character is in the game, whose it is from the own seat on, where, and its turn."""
    there, owner = s.owner[character] >= 0, int(s.owner[character])
    out[at] = 1 if there else 0
    out[at + 1] = (owner - seat) % int(s.seats) if there else n.NONE
    out[at + 2] = s.at[character]
    out[at + 3] = 1 if s.active == character else 0
    return at + 4


@rule
def _observe_tile(s: Hotshots, tile: int, out: Cells, at: int) -> int:
    """Flames, Scorched, and on each side the neighbour and whether a Firebreak lies there."""
    out[at] = s.flames[tile]
    out[at + 1] = (int(s.scorched) >> tile) & 1
    for side in range(n.SIDES):
        out[at + 2 + side] = s.beside[tile, side]
        edge = board.edge_on(s, tile, side)
        out[at + 8 + side] = 1 if board.has_break(s, edge) else 0
    return at + 14

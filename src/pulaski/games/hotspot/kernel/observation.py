"""The position as numbers for learning, seen from one seat: the own seat comes first."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.games.hotspot.kernel.control import commander_of, is_controlled
from pulaski.games.hotspot.kernel.region import hot_spots, is_inferno
from pulaski.games.hotspot.state import CARDS, HEXES, PAWNS, PHASES, SEATS, Hotspot

__all__ = ["observe"]


@rule
def observe(s: Hotspot, seat: int, out: Cells) -> int:
    """HB-INFO-3: globals, cards, seats from the own on, Brigades, 6 numbers a hex."""
    n = _observe_globals(s, seat, out)
    for card in range(CARDS):
        out[n] = (int(s.luck) >> card) & 1
        out[n + 1] = s.unseen[card]
        n += 2
    for step in range(SEATS):
        n = _observe_seat(s, seat, step, out, n)
    for pawn in range(PAWNS):
        n = _observe_brigade(s, seat, pawn, out, n)
    for cell in range(HEXES):
        n = _observe_hex(s, cell, out, n)
    return n


@rule
def _observe_globals(s: Hotspot, seat: int, out: Cells) -> int:
    """Phase, options, counters; seats are counted from the own."""
    n = 0
    for phase in range(PHASES):
        out[n] = 1 if s.phase == phase else 0
        n += 1
    out[n] = s.seats
    out[n + 1] = s.decorated
    out[n + 2] = s.on_control
    out[n + 3] = s.year
    out[n + 4] = s.boards
    out[n + 5] = s.taken
    out[n + 6] = s.burning
    out[n + 7] = s.scorched
    out[n + 8] = (int(s.asked) - seat) % int(s.seats)
    out[n + 9] = (int(s.active) - seat) % int(s.seats)
    out[n + 10] = (int(s.first) - seat) % int(s.seats)
    out[n + 11] = s.flown
    out[n + 12] = s.drawn
    out[n + 13] = s.dry
    out[n + 14] = s.award
    out[n + 15] = s.no_burn
    out[n + 16] = s.no_wildfire
    out[n + 17] = s.called
    out[n + 18] = s.waiting
    out[n + 19] = s.playing
    out[n + 20] = s.strike
    out[n + 21] = s.line_break
    out[n + 22] = s.crisis
    out[n + 23] = s.windy
    out[n + 24] = s.left
    out[n + 25] = s.rolled
    return n + 26


@rule
def _observe_seat(s: Hotspot, seat: int, step: int, out: Cells, n: int) -> int:
    """Funds, Decorations, assets, what binds it, kept cards; nothing where nobody sits."""
    there = step < s.seats
    other = (seat + step) % int(s.seats)
    out[n] = 1 if there else 0
    out[n + 1] = s.funds[other] if there else 0
    out[n + 2] = s.medals[other] if there else 0
    out[n + 3] = s.earned[other] if there else 0
    out[n + 4] = s.alarm[other] if there else 0
    out[n + 5] = s.tanks[other] if there else 0
    out[n + 6] = s.trucks[other] if there else 0
    out[n + 7] = s.plane[other] if there else -1
    out[n + 8] = s.home[other] if there else -1
    out[n + 9] = (int(s.roadblocks) >> other) & 1 if there else 0
    out[n + 10] = (int(s.no_water) >> other) & 1 if there else 0
    for card in range(CARDS):
        out[n + 11 + card] = (int(s.kept[other]) >> card) & 1 if there else 0
    return n + 11 + CARDS


@rule
def _observe_brigade(s: Hotspot, seat: int, pawn: int, out: Cells, n: int) -> int:
    """Hex, hex at the start of the turn, whether it acted, whose it is counted from the own."""
    holder = commander_of(s, pawn)
    out[n] = s.at[pawn]
    out[n + 1] = s.began_at[pawn]
    out[n + 2] = (int(s.acted) >> pawn) & 1
    out[n + 3] = (holder - seat) % int(s.seats) if holder >= 0 else -1
    return n + 4


@rule
def _observe_hex(s: Hotspot, cell: int, out: Cells, n: int) -> int:
    """Type, tokens, what else lies there, Hot Spots, Inferno, Under Control."""
    out[n] = s.kind[cell]
    out[n + 1] = s.fire[cell]
    out[n + 2] = s.lies[cell]
    out[n + 3] = hot_spots(s, cell)
    out[n + 4] = 1 if is_inferno(s, cell) else 0
    out[n + 5] = 1 if is_controlled(s, cell) else 0
    return n + 6

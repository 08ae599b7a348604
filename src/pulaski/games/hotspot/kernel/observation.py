"""The position as numbers for learning, seen from one seat: the own seat comes first."""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.games.hotspot import state as n
from pulaski.games.hotspot.codes import PHASES
from pulaski.games.hotspot.kernel import control, region
from pulaski.games.hotspot.state import Hotspot

#: Numbers that `observe` writes: phases, globals, seats, departments, hexes.
OBSERVATION: Final = (
    PHASES + 26 + 2 * n.CARDS + n.SEATS * (11 + n.CARDS) + n.PAWNS * 4 + n.HEXES * 6
)


@rule
def observe(s: Hotspot, seat: int, out: Cells) -> int:
    """HB-INFO-3: globals, cards, seats from the own on, Brigades, 6 numbers a hex."""
    nth = _observe_globals(s, seat, out)
    for card in range(n.CARDS):
        out[nth] = (int(s.luck) >> card) & 1
        out[nth + 1] = s.unseen[card]
        nth += 2
    for step in range(n.SEATS):
        nth = _observe_seat(s, seat, step, out, nth)
    for pawn in range(n.PAWNS):
        nth = _observe_brigade(s, seat, pawn, out, nth)
    for cell in range(n.HEXES):
        nth = _observe_hex(s, cell, out, nth)
    return nth


@rule
def _observe_globals(s: Hotspot, seat: int, out: Cells) -> int:
    """Phase, options, counters; seats are counted from the own."""
    nth = 0
    for phase in range(PHASES):
        out[nth] = 1 if s.phase == phase else 0
        nth += 1
    out[nth] = s.seats
    out[nth + 1] = s.decorated
    out[nth + 2] = s.on_control
    out[nth + 3] = s.year
    out[nth + 4] = s.boards
    out[nth + 5] = s.taken
    out[nth + 6] = s.burning
    out[nth + 7] = s.scorched
    out[nth + 8] = (int(s.asked) - seat) % int(s.seats)
    out[nth + 9] = (int(s.active) - seat) % int(s.seats)
    out[nth + 10] = (int(s.first) - seat) % int(s.seats)
    out[nth + 11] = s.flown
    out[nth + 12] = s.drawn
    out[nth + 13] = s.dry
    out[nth + 14] = s.award
    out[nth + 15] = s.no_burn
    out[nth + 16] = s.no_wildfire
    out[nth + 17] = s.called
    out[nth + 18] = s.waiting
    out[nth + 19] = s.playing
    out[nth + 20] = s.strike
    out[nth + 21] = s.line_break
    out[nth + 22] = s.crisis
    out[nth + 23] = s.windy
    out[nth + 24] = s.left
    out[nth + 25] = s.rolled
    return nth + 26


@rule
def _observe_seat(s: Hotspot, seat: int, step: int, out: Cells, nth: int) -> int:
    """Funds, Decorations, assets, what binds it, kept cards; nothing where nobody sits."""
    there = step < s.seats
    other = (seat + step) % int(s.seats)
    out[nth] = 1 if there else 0
    out[nth + 1] = s.funds[other] if there else 0
    out[nth + 2] = s.medals[other] if there else 0
    out[nth + 3] = s.earned[other] if there else 0
    out[nth + 4] = s.alarm[other] if there else 0
    out[nth + 5] = s.tanks[other] if there else 0
    out[nth + 6] = s.trucks[other] if there else 0
    out[nth + 7] = s.plane[other] if there else -1
    out[nth + 8] = s.home[other] if there else -1
    out[nth + 9] = (int(s.roadblocks) >> other) & 1 if there else 0
    out[nth + 10] = (int(s.no_water) >> other) & 1 if there else 0
    for card in range(n.CARDS):
        out[nth + 11 + card] = (int(s.kept[other]) >> card) & 1 if there else 0
    return nth + 11 + n.CARDS


@rule
def _observe_brigade(s: Hotspot, seat: int, pawn: int, out: Cells, nth: int) -> int:
    """Hex, hex at the start of the turn, whether it acted, whose it is counted from the own."""
    holder = control.commander_of(s, pawn)
    out[nth] = s.at[pawn]
    out[nth + 1] = s.began_at[pawn]
    out[nth + 2] = (int(s.acted) >> pawn) & 1
    out[nth + 3] = (holder - seat) % int(s.seats) if holder >= 0 else -1
    return nth + 4


@rule
def _observe_hex(s: Hotspot, cell: int, out: Cells, nth: int) -> int:
    """Type, tokens, what else lies there, Hot Spots, Inferno, Under Control."""
    out[nth] = s.kind[cell]
    out[nth + 1] = s.fire[cell]
    out[nth + 2] = s.lies[cell]
    out[nth + 3] = region.hot_spots(s, cell)
    out[nth + 4] = 1 if region.is_inferno(s, cell) else 0
    out[nth + 5] = 1 if control.is_controlled(s, cell) else 0
    return nth + 6

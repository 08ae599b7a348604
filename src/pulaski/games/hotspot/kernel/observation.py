"""The position as numbers for learning, seen from one seat: the own seat comes first."""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule
from pulaski.core.observing import one_hot
from pulaski.core.state import Cells

from .. import state as n
from ..codes import PHASES
from ..state import Hotspot
from . import control, region

OF_SEAT: Final = 11 + n.CARDS
NOWHERE: Final = (7, 8)  # of these: where an Airplane and its base are, -1 for nowhere
OF_HEX: Final = 6
#: Numbers that `observe` writes: phases, globals, cards, seats, Brigades, hexes.
OBSERVATION: Final = PHASES + 26 + 2 * n.CARDS + n.SEATS * OF_SEAT + n.PAWNS * 4 + n.HEXES * OF_HEX


@rule
def observe(s: Hotspot, seat: int, out: Cells) -> int:
    """HB-INFO-3: the phase, globals, cards, seats from the own on, Brigades, hexes."""
    at = _observe_globals(s, seat, out, one_hot(out, 0, int(s.phase), PHASES))
    for card in range(n.CARDS):
        out[at] = (int(s.luck) >> card) & 1
        out[at + 1] = s.unseen[card]
        at += 2
    for step in range(n.SEATS):
        at = _observe_seat(s, seat, step, out, at)
    for pawn in range(n.PAWNS):
        at = _observe_brigade(s, seat, pawn, out, at)
    for cell in range(n.HEXES):
        _observe_hex(s, cell, out, at + OF_HEX * cell)
        out[at + OF_HEX * cell + 5] = 0
    control.mark_controlled(s, out, at + 5, OF_HEX)
    return at + OF_HEX * n.HEXES


@rule
def _observe_globals(s: Hotspot, seat: int, out: Cells, at: int) -> int:
    """Options, counters, whose turn it is counted from the own seat, and what holds for all."""
    seats = int(s.seats)
    agreed = (s.seats, s.decorated, s.on_control)
    counted = (s.year, s.boards, s.taken, s.burning, s.scorched)
    for value in agreed + counted:
        out[at] = value
        at += 1
    for other in (int(s.asked), int(s.active), int(s.first)):
        out[at] = (other - seat) % seats
        at += 1
    luck = (s.flown, s.drawn, s.dry, s.award, s.no_burn, s.no_wildfire, s.called)
    backdraft = (s.waiting, s.playing, s.strike, s.line_break, s.crisis, s.windy)
    for value in luck + backdraft + (s.left, s.rolled):
        out[at] = value
        at += 1
    return at


@rule
def _observe_seat(s: Hotspot, seat: int, step: int, out: Cells, at: int) -> int:
    """Funds, Decorations, assets, what binds it, kept cards; nothing where nobody sits."""
    if step >= s.seats:
        for number in range(OF_SEAT):
            out[at + number] = -1 if number in NOWHERE else 0
        return at + OF_SEAT
    other = (seat + step) % int(s.seats)
    out[at] = 1
    out[at + 1] = s.funds[other]
    out[at + 2] = s.medals[other]
    at += 3
    assets = (s.alarm[other], s.tanks[other], s.trucks[other], s.plane[other], s.home[other])
    for value in (s.earned[other], *assets):
        out[at] = value
        at += 1
    for bound in (int(s.roadblocks), int(s.no_water)):
        out[at] = (bound >> other) & 1
        at += 1
    for card in range(n.CARDS):
        out[at + card] = (int(s.kept[other]) >> card) & 1
    return at + n.CARDS


@rule
def _observe_brigade(s: Hotspot, seat: int, pawn: int, out: Cells, at: int) -> int:
    """Hex, hex at the start of the turn, whether it acted, whose it is counted from the own."""
    holder = control.commander_of(s, pawn)
    out[at] = s.at[pawn]
    out[at + 1] = s.began_at[pawn]
    out[at + 2] = (int(s.acted) >> pawn) & 1
    out[at + 3] = (holder - seat) % int(s.seats) if holder >= 0 else -1
    return at + 4


@rule
def _observe_hex(s: Hotspot, cell: int, out: Cells, at: int) -> None:
    """Type, tokens, what else lies there, Hot Spots, Inferno; after them Under Control."""
    kind, fire, lies = int(s.kind[cell]), int(s.fire[cell]), int(s.lies[cell])
    hot, inferno = region.hot_spots(s, cell), region.is_inferno(s, cell)
    out[at], out[at + 1], out[at + 2], out[at + 3], out[at + 4] = kind, fire, lies, hot, inferno

"""The position as numbers for learning, seen from one seat: the own seat comes first."""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule
from pulaski.core.observing import one_hot
from pulaski.core.state import Cells

from .. import state as n
from ..codes import PHASES
from ..state import FlashPoint
from .tables import INDOOR

OF_SPACE: Final = 6
#: Numbers that `observe` writes: phases, globals, seats, spaces, edges.
OBSERVATION: Final = PHASES + 28 + n.SEATS * 14 + n.INDOORS * OF_SPACE + n.EDGES


@rule
def observe(s: FlashPoint, seat: int, out: Cells) -> int:
    """FP-INFO-1: globals, 14 numbers per seat, 6 per indoor space, and what stands on each edge."""
    at = _observe_globals(s, seat, out)
    for step in range(n.SEATS):
        at = _observe_seat(s, seat, step, out, at)
    at = _observe_spaces(s, out, at)
    for edge in range(n.EDGES):
        out[at + edge] = s.edge[edge]
    return at + n.EDGES


@rule
def _observe_globals(s: FlashPoint, seat: int, out: Cells) -> int:
    """Phase, options, counters and POI; seats are counted from the own."""
    at = one_hot(out, 0, int(s.phase), PHASES)
    agreed, turn = (int(s.seats), int(s.level)), (int(s.ap), int(s.free), int(s.acted))
    markers = (int(s.damage), int(s.threats), int(s.reserve))
    faces = (int(s.supply), int(s.hidden_victims), int(s.hidden_alarms))
    victims, parked = (int(s.rescued), int(s.lost)), (int(s.parked[0]), int(s.parked[1]))
    dice = (int(s.heading), int(s.red), int(s.black), int(s.rerolled))
    for value in agreed + turn + markers + faces + victims + parked + dice:
        out[at] = value
        at += 1
    out[at] = (int(s.asked) - seat) % int(s.seats)
    out[at + 1] = (int(s.active) - seat) % int(s.seats)
    out[at + 2] = s.cafs_used
    at += 3
    for slot in range(n.POIS):
        out[at] = s.poi_at[slot]
        out[at + 1] = s.poi_kind[slot]
        at += 2
    return at


@rule
def _observe_seat(s: FlashPoint, seat: int, step: int, out: Cells, at: int) -> int:
    """Whether it is there, row and column, AP saved, Knocked Down or not, Specialist."""
    if step >= s.seats:
        for number in range(14):
            out[at + number] = 0
        out[at + 1] = out[at + 2] = n.NONE
        return at + 14
    other = (seat + step) % int(s.seats)
    space = int(s.at[other])
    out[at] = 1
    out[at + 1] = space // n.COLUMNS if space >= 0 else n.NONE
    out[at + 2] = space % n.COLUMNS if space >= 0 else n.NONE
    out[at + 3] = s.saved[other]
    out[at + 4] = (int(s.downed) >> other) & 1
    return one_hot(out, at + 5, int(s.card[other]) + 1, 1 + n.CARDS)


@rule
def _observe_spaces(s: FlashPoint, out: Cells, at: int) -> int:
    """Fire, Smoke, Hot Spot, Hazmats, unrevealed POI, Victims of every indoor space."""
    fire, smoke, hot_spots = int(s.fire), int(s.smoke), int(s.hot_spots)
    for number in range(n.INDOORS):
        to = at + OF_SPACE * number
        out[to] = (fire >> number) & 1
        out[to + 1] = (smoke >> number) & 1
        out[to + 2] = (hot_spots >> number) & 1
        out[to + 3] = s.hazmat[number]
        out[to + 4] = out[to + 5] = 0
    for slot in range(n.POIS):
        space = int(s.poi_at[slot])
        if space >= 0 and INDOOR[space] >= 0:
            to = at + OF_SPACE * int(INDOOR[space])
            out[to + (4 if s.poi_kind[slot] == n.UNREVEALED else 5)] += 1
    return at + OF_SPACE * n.INDOORS

"""Setup: drawing, arranging and laying the start tiles."""

from __future__ import annotations

import numpy as np

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.entries import count_of
from pulaski.core.events import Events, emit, is_heard
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import Feurio, hexagon
from . import fire, stack

# FE-SETUP-6, FE-SETUP-15, FE-SETUP-17, FE-P3-4, FE-P2-2, FE-SOLO-2: where start tiles lie, in the
# order they are laid, by number of players; of four, the middle two come first.
START_HEXAGONS = np.zeros((n.SEATS + 1, n.SEATS), dtype=np.int64)
START_HEXAGONS[1, :1] = [hexagon(0, 0)]
START_HEXAGONS[2, :2] = [hexagon(0, 0), hexagon(1, 0)]
START_HEXAGONS[3, :3] = [hexagon(0, 0), hexagon(1, 0), hexagon(0, 1)]
START_HEXAGONS[4, :4] = [hexagon(0, 0), hexagon(1, -1), hexagon(0, -1), hexagon(1, 0)]


@rule
def draw_start_tile(s: Feurio, value: int, events: Events) -> None:
    """FE-SETUP-4, FE-SETUP-17: the start tiles are drawn one by one, before any is laid."""
    stack.take(s, value)
    s.start[int(s.start_drawn)] = value
    s.start_drawn += 1
    if s.start_drawn == s.seats:
        s.phase = Phase.ARRANGING
    alone = s.mode == n.SOLITAIRE  # FE-SOLO-2
    emit(events, Event.START_DRAWN_ALONE if alone else Event.START_DRAWN, value)


@rule
def must_arrange(s: Feurio) -> bool:
    """FE-SETUP-7, FE-SETUP-9, FE-INFO-6: whether the oldest player has something to choose."""
    if s.seats < n.SEATS or s.dealt:
        return False
    return copies(s, int(s.start[0])) < n.SEATS


@rule
def lay_start_tiles(s: Feurio, events: Events) -> None:
    """FE-SETUP-5, FE-SETUP-17: lay them face up, in the order in which they are listed."""
    for number in range(int(s.seats)):
        at, value = int(START_HEXAGONS[int(s.seats), number]), int(s.start[number])
        fire.lay(s, fire.rim_place(s, at), value, events)
        if is_heard(events):
            emit(events, _shape(s), at, value)
    s.phase = Phase.TURN_OVER


@rule
def _shape(s: Feurio) -> int:
    """FE-SETUP-6, FE-SETUP-9, FE-P3-4, FE-P2-2, FE-SOLO-2: what says where start tiles lie."""
    if s.seats == 1:
        return Event.STARTED_ALONE
    if s.seats == 2:
        return Event.STARTED_BY_TWO
    if s.seats == 3:
        return Event.STARTED_BY_THREE
    return Event.STARTED_AS_DEALT if s.dealt else Event.STARTED


@rule
def copies(s: Feurio, value: int) -> int:
    """How many of the start tiles have this value."""
    return count_of(s.start, n.SEATS, value)


@rule
def higher_and_lower(action: int) -> tuple[int, int]:
    """The two tiles in the middle that an action stands for."""
    pair = action - Act.MIDDLE
    return pair // 6 + 1, pair % 6 + 1


@rule
def middle_choices(s: Feurio, out: Cells) -> int:
    """FE-SETUP-8: the different pairs that can lie in the middle, at most six."""
    count = 0
    for action in range(Act.MIDDLE, Act.LAY):
        count = offer(out, count, action, refuse_pair(s, action))
    return count


@rule
def refuse_middle(s: Feurio, action: int) -> int:
    """FE-SETUP-9, FE-SETUP-17, FE-FIRE-13: whether somebody arranges the start tiles, and when."""
    if s.seats < n.SEATS:
        return Refusal.NOBODY_ARRANGES
    if s.dealt:
        return Refusal.NOBODY_ARRANGES_DEALT
    if s.phase == Phase.DRAWING_START:
        return Refusal.MUST_DRAW_START
    return refuse_pair(s, action) if s.phase == Phase.ARRANGING else Refusal.START_LIES


@rule
def refuse_pair(s: Feurio, action: int) -> int:
    """FE-SETUP-7, FE-SETUP-8: two of the tiles drawn lie in the middle; the higher comes first."""
    higher, lower = higher_and_lower(action)
    enough = 2 if higher == lower else 1
    if copies(s, higher) < enough or copies(s, lower) < enough:
        return Refusal.NOT_DRAWN
    return 0 if higher >= lower else Refusal.MIRRORED


@rule
def refuse_turn(s: Feurio) -> int:
    """FE-SETUP-7, FE-SETUP-17, FE-SOLO-2: before the first turn there is the start."""
    if s.phase == Phase.ARRANGING:
        return Refusal.MUST_ARRANGE
    return Refusal.MUST_DRAW_START_ALONE if s.mode == n.SOLITAIRE else Refusal.MUST_DRAW_START


@rule
def arrange(s: Feurio, action: int, events: Events) -> None:
    """FE-SETUP-7, FE-SETUP-15: list the start tiles as they fill the rhombus."""
    higher, lower = higher_and_lower(action)
    _take_out(s, higher)
    _take_out(s, lower)
    rhombus = (higher, lower, _take_lowest(s), _take_lowest(s))
    for number in range(n.SEATS):
        s.start[number] = rhombus[number]
    s.phase = Phase.STARTING
    emit(events, Event.ARRANGED, int(s.oldest), higher, lower)


@rule
def _take_out(s: Feurio, value: int) -> None:
    for number in range(n.SEATS):
        if s.start[number] == value:
            s.start[number] = 0
            return


@rule
def _take_lowest(s: Feurio) -> int:
    least = n.VALUES
    for number in range(n.SEATS):
        if s.start[number] > 0:
            least = min(least, int(s.start[number]))
    _take_out(s, least)
    return least

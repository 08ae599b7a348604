"""Setup: drawing, arranging and laying the start tiles."""

from __future__ import annotations

import numpy as np

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
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
    emit(events, Event.START_DRAWN, value)


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
        emit(events, Event.STARTED, at, value)
    s.phase = Phase.TURN_OVER


@rule
def copies(s: Feurio, value: int) -> int:
    """How many of the start tiles have this value."""
    count = 0
    for number in range(n.SEATS):
        if s.start[number] == value:
            count += 1
    return count


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
        if refuse_middle(s, action) == 0:
            out[count] = action
            count += 1
    return count


@rule
def refuse_middle(s: Feurio, action: int) -> int:
    """FE-SETUP-7: only two of the tiles drawn can lie in the middle; the higher is named first."""
    if not Act.MIDDLE <= action < Act.LAY:
        return Refusal.WRONG_STEP
    higher, lower = higher_and_lower(action)
    if higher == lower:
        return 0 if copies(s, higher) >= 2 else Refusal.NOT_DRAWN
    drawn = copies(s, higher) > 0 and copies(s, lower) > 0
    return 0 if higher > lower and drawn else Refusal.NOT_DRAWN


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

"""Where the active Firefighter can get to, and how near the crew is to the fires."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act
from ..kernel import board, crew, moves
from ..state import Hotshots
from . import danger
from .danger import Outlook
from .weights import COVER


@rule
def reach(s: Hotshots, start: int, steps: int, through: bool) -> int:
    """HS-MOVE-1, HS-MOVE-2, HS-MOVE-9: the set of tiles within so many steps of a tile."""
    found, now, soon = 1 << start, 1 << start, 0
    while steps > 0:
        after, front = 0, now
        now = soon
        while front:
            tile = lowest(front)
            front &= front - 1
            if tile != start and board.is_burning(s, tile) and not through:
                continue
            for side in range(n.SIDES):
                other = int(s.beside[tile, side])
                if other < 0 or other == n.LAKE or (found >> other) & 1:
                    continue
                if moves.step_cost(s, tile, other) == 1:
                    now |= 1 << other
                elif steps >= 2:
                    after |= 1 << other
        soon = after
        found |= now
        steps -= 1
    return found


@rule
def first_step(s: Hotshots, goal: int) -> int:
    """The step towards a tile in reach."""
    here = crew.own_tile(s)
    if board.are_adjacent(s, here, goal) and moves.refuse_move(s, goal) == 0:
        return Act.MOVE + goal
    for side in range(n.SIDES - 1, -1, -1):
        tile = int(s.beside[here, side])
        if tile < 0 or moves.refuse_move(s, tile):
            continue
        stops = board.is_burning(s, tile) and not s.through
        left = 0 if stops else int(s.steps) - moves.step_cost(s, here, tile)
        if (reach(s, tile, left, s.through == 1) >> goal) & 1:
            return Act.MOVE + tile
    return n.NONE


@rule
def distance(s: Hotshots, tile: int, other: int) -> int:
    """The tiles from one to another, whatever lies between."""
    here, there = int(s.cell_of[tile]), int(s.cell_of[other])
    east = int(s.q[there]) - int(s.q[here])
    south = int(s.r[there]) - int(s.r[here])
    return max(abs(east), abs(south), abs(east + south))


@rule
def nearest(s: Hotshots, tile: int, but: int) -> int:
    """The tiles from one to the nearest Firefighter, one of them left aside; 9 if there is none."""
    near = 9
    for character in range(n.CREW):
        if s.at[character] >= 0 and character != but:
            near = min(near, distance(s, int(s.at[character]), tile))
    return near


@rule
def uncovered(s: Hotshots, but: int) -> int:
    """The set of fires where nobody stands, one of the crew left aside."""
    found, rest = 0, int(s.burning)
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        found |= 1 << tile if nearest(s, tile, but) else 0
    return found


@rule
def cost_of_distance(s: Hotshots, o: Outlook, fire: int, near: int) -> int:
    """What it costs that a fire is so far from the crew."""
    return danger.own(s, o, fire) * COVER * near // 100


@rule
def exposure(s: Hotshots, o: Outlook) -> int:
    """What it costs that fires are far from the crew."""
    found, rest = 0, int(s.burning)
    while rest:
        fire = lowest(rest)
        rest &= rest - 1
        found += cost_of_distance(s, o, fire, nearest(s, fire, n.NONE))
    return found


@rule
def exposure_with(s: Hotshots, o: Outlook, who: int, tile: int, fires: int) -> int:
    """The same if a Firefighter were on a tile; the fires are those `uncovered` without them."""
    found = 0
    while fires:
        fire = lowest(fires)
        fires &= fires - 1
        near = distance(s, tile, fire)
        if near:
            found += cost_of_distance(s, o, fire, min(near, nearest(s, fire, who)))
    return found

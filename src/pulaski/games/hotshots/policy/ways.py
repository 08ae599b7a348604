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
    here, found = crew.own_tile(s), n.NONE
    for side in range(n.SIDES):
        tile = int(s.beside[here, side])
        if tile < 0 or moves.refuse_move(s, tile):
            continue
        stops = board.is_burning(s, tile) and not s.through
        left = 0 if stops else int(s.steps) - moves.step_cost(s, here, tile)
        if tile == goal:
            return Act.MOVE + tile
        if (reach(s, tile, left, s.through == 1) >> goal) & 1:
            found = Act.MOVE + tile
    return found


@rule
def distance(s: Hotshots, tile: int, other: int) -> int:
    """The tiles from one to another, whatever lies between."""
    here, there = int(s.cell_of[tile]), int(s.cell_of[other])
    east = int(s.q[there]) - int(s.q[here])
    south = int(s.r[there]) - int(s.r[here])
    return max(abs(east), abs(south), abs(east + south))


@rule
def exposure(s: Hotshots, o: Outlook) -> int:
    """What it costs that fires are far from the crew."""
    found, rest = 0, int(s.burning)
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        near = 9
        for character in range(n.CREW):
            if s.at[character] >= 0:
                near = min(near, distance(s, int(s.at[character]), tile))
        if near > 2:
            found += danger.own(s, o, tile) * COVER * (near - 2) // 100
    return found

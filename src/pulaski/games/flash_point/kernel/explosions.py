"""Explosions and Shockwaves."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.games.flash_point.kernel.building import add_damage, has_fire, remove_door
from pulaski.games.flash_point.kernel.fire import place_fire
from pulaski.games.flash_point.kernel.tables import EDGE, NEXT, SPACE
from pulaski.games.flash_point.state import (
    CLOSED,
    DAMAGED,
    EAST,
    EXPLODED,
    MARKERS,
    NORTH,
    OPEN,
    SIMPLE,
    SOUTH,
    WALL,
    WEST,
    FlashPoint,
)

__all__ = ["explode", "has_collapsed"]


@rule
def has_collapsed(s: FlashPoint) -> bool:
    """FP-END-1: all Damage markers are on the board."""
    return s.damage >= MARKERS


@rule
def explode(s: FlashPoint, number: int, events: Events) -> None:
    """FP-EXPL-1, FP-EXPL-12, FP-EXPL-13, FP-FIRE-5: up, down, left, right from a burning Target.

    FP-EXPL-14, FP-VEH-4: it touches nothing but Walls, Doors and Threat markers.
    FP-END-2: a collapse stops it.
    """
    space = int(SPACE[number])
    emit(events, EXPLODED, EVERYBODY, space, 0, 0, 0)
    for direction in (NORTH, SOUTH, WEST, EAST):
        blast(s, space, direction, events)
        if has_collapsed(s):
            return


@rule
def blast(s: FlashPoint, space: int, direction: int, events: Events) -> None:
    """FP-EXPL-2 to FP-EXPL-11, FP-SHOCK-1 to FP-SHOCK-10: one outcome in each direction.

    A Shockwave is the blast going on over Fire: what stops one stops the other in the same way.
    FP-SUPPLY-3, FP-SUPPLY-5, FP-SUPPLY-6: Walls and Doors suffer also when no marker is left.
    """
    while True:
        edge = int(EDGE[space, direction])
        if edge < 0:
            return  # FP-SHOCK-9: off the board
        stands = int(s.edge[edge])
        if stands in (WALL, DAMAGED):
            if s.turn > 0 or s.setup != SIMPLE:  # FP-FSETUP-16, FP-FSETUP-22, FP-XSETUP-13
                add_damage(s, edge, events)
            return
        if stands in (CLOSED, OPEN):
            remove_door(s, edge, events)
        if stands == CLOSED:
            return
        space = int(NEXT[space, direction])
        if not has_fire(s, space):
            place_fire(s, space, events)
            return

"""Explosions and Shockwaves."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event
from ..state import FlashPoint
from . import building, fire
from .tables import EDGE, NEXT, SPACE


@rule
def has_collapsed(s: FlashPoint) -> bool:
    """FP-END-1: all Damage markers are on the board."""
    return s.damage >= n.MARKERS


@rule
def explode(s: FlashPoint, number: int, told: int, events: Events) -> None:
    """FP-EXPL-1, FP-EXPL-12, FP-EXPL-13, FP-FIRE-5: up, down, left, right from a burning Target.

    FP-EXPL-14, FP-VEH-4: it touches nothing but Walls, Doors and Threat markers.
    FP-END-2: a collapse stops it.
    """
    space = int(SPACE[number])
    emit(events, told, space)
    for direction in (n.NORTH, n.SOUTH, n.WEST, n.EAST):
        blast(s, space, direction, events)
        if has_collapsed(s):
            return


@rule
def blast(s: FlashPoint, space: int, direction: int, events: Events) -> None:
    """FP-EXPL-2 to FP-EXPL-11, FP-SHOCK-1 to FP-SHOCK-10: one outcome in each direction.

    A Shockwave is the blast going on over Fire: what stops one stops the other in the same way.
    FP-SUPPLY-3, FP-SUPPLY-5, FP-SUPPLY-6: Walls and Doors suffer also when no marker is left.
    """
    is_wave = False
    while True:
        edge = int(EDGE[space, direction])
        if edge < 0:
            return  # FP-SHOCK-9: off the board
        stands = int(s.edge[edge])
        if stands in (n.WALL, n.DAMAGED):
            if s.turn > 0 or s.setup != n.SIMPLE:  # FP-FSETUP-16, FP-FSETUP-22, FP-XSETUP-13
                told = Event.DAMAGED_BY_WAVE if is_wave else Event.DAMAGED
                building.add_damage(s, edge, told, events)
            return
        if stands in (n.CLOSED, n.OPEN):
            blow_door(s, edge, is_wave, events)
        if stands == n.CLOSED:
            return
        space = int(NEXT[space, direction])
        if not building.has_fire(s, space):
            fire.place_fire(s, space, is_wave, events)
            return
        is_wave = True


@rule
def blow_door(s: FlashPoint, edge: int, is_wave: bool, events: Events) -> None:
    """FP-EXPL-4, FP-EXPL-5, FP-SHOCK-6, FP-SHOCK-7: the Door marker is removed for good."""
    if s.edge[edge] == n.CLOSED:
        told = Event.DOOR_GONE_BY_WAVE if is_wave else Event.DOOR_GONE
    else:
        told = Event.OPEN_DOOR_GONE_BY_WAVE if is_wave else Event.OPEN_DOOR_GONE
    building.set_edge(s, edge, n.BLOWN)
    emit(events, told, edge)

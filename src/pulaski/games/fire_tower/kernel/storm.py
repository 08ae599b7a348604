"""Firestorms, whole and partial."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event, Phase
from ..state import FireTower
from . import burning, fire, grid, seats, wind


@rule
def blow(s: FireTower, direction: int, events: Events) -> None:
    """FT-STORM-2 to FT-STORM-4, FT-STORM-10: every fire spreads one step; towers burn at once.

    FT-BURN-13, FT-BURN-14: a Firestorm card burns for its drawer, a partial Firestorm for nobody.
    """
    partial = s.burning >= 0
    spaces = fire.downwind(s, direction)
    told = Event.STORM
    if partial:
        told = Event.PARTIAL_HAUNTED if s.event == n.SHADOW else Event.PARTIAL_STORM
    emit(events, told, direction, grid.size(spaces))
    grid.put(s.gems, grid.either(grid.of(s.gems), spaces))
    burning.judge(s, n.NOBODY if partial else int(s.drawer) + 1, events)
    s.windless = 0  # FT-TEAM-11: step 3 is that roll
    if s.phase != Phase.ENDED:
        wind.roll_for(s, n.STORM_WIND)  # FT-STORM-5


@rule
def storm_wind(s: FireTower, direction: int, events: Events) -> None:
    """FT-STORM-5, FT-STORM-9: the new wind; a partial Firestorm is over with it."""
    wind.set_wind(s, direction, Event.WIND_STORM, events)
    s.phase = Phase.SETTLING
    if s.burning >= 0:
        s.burning = s.burner = n.NONE
        s.burn_step = n.TRIM
    else:
        s.event_step = n.REDRAW
        s.to_act = seats.active_seats(s)


@rule
def storm_next(s: FireTower) -> None:
    """FT-STORM-1, FT-STORM-6 to FT-STORM-8: roll; later everybody in turn may discard and draw."""
    if s.event_step == n.BEGIN:
        wind.roll_for(s, n.STORM)
        return
    s.to_act = int(s.to_act) & seats.active_seats(s)  # some may have burned meanwhile
    if s.to_act == 0:
        s.event_step = n.EVENT_OVER
        return
    s.asked = seats.first_seat(s, int(s.to_act))
    s.to_act = int(s.to_act) & ~(1 << int(s.asked))
    s.phase = Phase.DISCARDING

"""Firestorms, whole and partial."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.games.fire_tower.kernel.burning import judge
from pulaski.games.fire_tower.kernel.fire import downwind
from pulaski.games.fire_tower.kernel.grid import either, of, put, size
from pulaski.games.fire_tower.kernel.seats import active_seats, first_seat
from pulaski.games.fire_tower.kernel.wind import roll_for, set_wind
from pulaski.games.fire_tower.state import (
    BEGIN,
    DISCARDING,
    ENDED,
    EVENT_OVER,
    NOBODY,
    NONE,
    PARTIAL_BLEW,
    REDRAW,
    SETTLING,
    STORM,
    STORM_BLEW,
    STORM_WIND,
    TRIM,
    FireTower,
)

__all__ = ["blow", "storm_next", "storm_wind"]


@rule
def blow(s: FireTower, direction: int, events: Events) -> None:
    """FT-STORM-2 to FT-STORM-4, FT-STORM-10: every fire spreads one step; towers burn at once.

    FT-BURN-13, FT-BURN-14: a Firestorm card burns for its drawer, a partial Firestorm for nobody.
    """
    partial = s.burning >= 0
    spaces = downwind(s, direction)
    kind = PARTIAL_BLEW if partial else STORM_BLEW
    emit(events, kind, EVERYBODY, direction, size(spaces), 0, 0)
    put(s.gems, either(of(s.gems), spaces))
    judge(s, NOBODY if partial else int(s.drawer) + 1, events)
    s.windless = 0  # FT-TEAM-11: step 3 is that roll
    if s.phase != ENDED:
        roll_for(s, STORM_WIND)  # FT-STORM-5


@rule
def storm_wind(s: FireTower, direction: int, events: Events) -> None:
    """FT-STORM-5, FT-STORM-9: the new wind; a partial Firestorm is over with it."""
    set_wind(s, direction, events)
    s.phase = SETTLING
    if s.burning >= 0:
        s.burning = s.burner = NONE
        s.burn_step = TRIM
    else:
        s.event_step = REDRAW
        s.to_act = active_seats(s)


@rule
def storm_next(s: FireTower) -> None:
    """FT-STORM-1, FT-STORM-6 to FT-STORM-8: roll; later everybody in turn may discard and draw."""
    if s.event_step == BEGIN:
        roll_for(s, STORM)
        return
    s.to_act = int(s.to_act) & active_seats(s)  # some may have burned meanwhile
    if s.to_act == 0:
        s.event_step = EVENT_OVER
        return
    s.asked = first_seat(s, int(s.to_act))
    s.to_act = int(s.to_act) & ~(1 << int(s.asked))
    s.phase = DISCARDING

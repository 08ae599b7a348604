"""The wind: which directions it can take, the die, and the wind cards."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import FireTower
from . import fire, grid, seats


@rule
def is_available(s: FireTower, direction: int) -> bool:
    """FT-WIND-3 to FT-WIND-5, FT-COMP-22: whether an unburned tower stands on that side."""
    return seats.stands(s, direction) or seats.stands(s, (direction + 1) % n.DIRECTIONS)


@rule
def may_come(s: FireTower, direction: int) -> bool:
    """FT-WIND-6, FT-WIND-7, FT-COMP-14: whether the roll can end with this direction.

    Re-rolls leave every direction that may come equally likely, so they are not played out.
    FT-SHADOW-19: a Shadow's rolls are not for a wind. FT-WCARD-3: a wind card brings another wind.
    """
    if s.roll == n.FIRST_WIND or s.roll == n.SHADOW_DIE:
        return True
    if s.roll == n.NEW_WIND and direction == s.wind:
        return False
    return is_available(s, direction)


@rule
def roll_for(s: FireTower, what: int) -> None:
    """The die is to be rolled."""
    s.phase = Phase.ROLLING
    s.roll = what


@rule
def set_wind(s: FireTower, direction: int, why: int, events: Events) -> None:
    """FT-WIND-1, FT-TURN-18: the die has brought the wind, which matters from the next turn on."""
    s.wind = direction
    emit(events, why, direction)


# Wind cards.


@rule
def refuse_turn_wind(s: FireTower, direction: int) -> int:
    """FT-WCARD-7: the wind does not turn to where it blows."""
    return Refusal.WIND_BLOWS if s.wind == direction else 0


@rule
def turn_wind(s: FireTower, direction: int, events: Events) -> bool:
    """FT-WCARD-2, FT-WCARD-8, FT-WCARD-9: way 1; say whether it needs a roll instead."""
    if not is_available(s, direction):
        emit(events, Event.WIND_BARRED, int(s.asked), direction)
        return True
    s.wind = direction
    emit(events, Event.WIND_TURNED, int(s.asked), direction)
    return False


@rule
def refuse_fan(s: FireTower, direction: int, space: int) -> int:
    """FT-WCARD-5, FT-WCARD-6: why way 3 cannot place a gem here."""
    full, elsewhere = Refusal.NOT_EMPTY_CARD, Refusal.NOT_DOWN_CARD
    return fire.refuse_downwind(s, space, direction, full, elsewhere)


@rule
def fan_choices(s: FireTower, direction: int, out: Cells, count: int) -> int:
    """FT-WCARD-5, FT-WCARD-10: way 3 of a card."""
    spaces = grid.without(fire.downwind(s, direction), fire.hearts_kept(s, int(s.asked)))
    return grid.write_spaces(spaces, Act.FAN + direction * n.SPACES, out, count)


@rule
def wind_choices(s: FireTower, direction: int, out: Cells, count: int) -> int:
    """FT-WCARD-1: the three ways of a wind card."""
    count = offer(out, count, Act.TURN_WIND + direction, refuse_turn_wind(s, direction))
    out[count] = Act.ROLL_WIND + direction  # FT-WCARD-4, FT-WIND-8: there always is another wind
    return fan_choices(s, direction, out, count + 1)

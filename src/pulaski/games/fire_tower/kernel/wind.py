"""The wind: which directions it can take, the die, and the wind cards."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.fire_tower.kernel.fire import downwind, hearts_kept, refuse_empty, refuse_heart
from pulaski.games.fire_tower.kernel.grid import CELL, holds, one, without, write_spaces
from pulaski.games.fire_tower.kernel.seats import stands
from pulaski.games.fire_tower.state import (
    DIRECTIONS,
    FAN,
    FIRST_WIND,
    NEW_WIND,
    NO_SUCH_WIND,
    NOT_DOWN_CARD,
    ROLL,
    ROLL_WIND,
    ROLLING,
    SAME_WIND,
    SHADOW_DIE,
    SPACES,
    TURN_WIND,
    WIND_BLOWS,
    WIND_ROLLED,
    WIND_TURNED,
    FireTower,
)

__all__ = [
    "fan_choices",
    "is_available",
    "may_come",
    "refuse_fan",
    "refuse_roll",
    "refuse_turn_wind",
    "roll_choices",
    "roll_for",
    "set_wind",
    "turn_wind",
    "wind_choices",
]


@rule
def is_available(s: FireTower, direction: int) -> bool:
    """FT-WIND-3 to FT-WIND-5, FT-COMP-22: whether an unburned tower stands on that side."""
    return stands(s, direction) or stands(s, (direction + 1) % DIRECTIONS)


@rule
def may_come(s: FireTower, direction: int) -> bool:
    """FT-WIND-6, FT-WIND-7, FT-COMP-14: whether the roll can end with this direction.

    Re-rolls leave every direction that may come equally likely, so they are not played out.
    FT-SHADOW-19: a Shadow's rolls are not for a wind. FT-WCARD-3: a wind card brings another wind.
    """
    if s.roll == FIRST_WIND or s.roll == SHADOW_DIE:
        return True
    if s.roll == NEW_WIND and direction == s.wind:
        return False
    return is_available(s, direction)


@rule
def roll_for(s: FireTower, what: int) -> None:
    """The die is to be rolled."""
    s.phase = ROLLING
    s.roll = what


@rule
def roll_choices(s: FireTower, out: Cells) -> int:
    """The directions that can come."""
    count = 0
    for direction in range(DIRECTIONS):
        if may_come(s, direction):
            out[count] = ROLL + direction
            count += 1
    return count


@rule
def refuse_roll(s: FireTower, direction: int) -> int:
    """FT-WIND-6, FT-WCARD-3: why the die is rolled again."""
    if may_come(s, direction):
        return 0
    return NO_SUCH_WIND if not is_available(s, direction) else SAME_WIND


@rule
def set_wind(s: FireTower, direction: int, events: Events) -> None:
    """FT-WIND-1, FT-TURN-18: the die has brought the wind, which matters from the next turn on."""
    s.wind = direction
    emit(events, WIND_ROLLED, EVERYBODY, direction, 0, 0, 0)


# Wind cards.


@rule
def refuse_turn_wind(s: FireTower, direction: int) -> int:
    """FT-WCARD-7: the wind does not turn to where it blows."""
    return WIND_BLOWS if s.wind == direction else 0


@rule
def turn_wind(s: FireTower, direction: int, events: Events) -> bool:
    """FT-WCARD-2, FT-WCARD-8, FT-WCARD-9: way 1; say whether it needs a roll instead."""
    if not is_available(s, direction):
        return True
    s.wind = direction
    emit(events, WIND_TURNED, EVERYBODY, int(s.asked), direction, 0, 0)
    return False


@rule
def refuse_fan(s: FireTower, direction: int, space: int) -> int:
    """FT-WCARD-5, FT-WCARD-6: why way 3 cannot place a gem here."""
    cell = int(CELL[space])
    code = refuse_empty(s, cell)
    if code == 0 and not holds(downwind(s, direction), cell):
        code = NOT_DOWN_CARD
    return code if code else refuse_heart(s, int(s.asked), one(cell))


@rule
def fan_choices(s: FireTower, direction: int, out: Cells, count: int) -> int:
    """FT-WCARD-5, FT-WCARD-10: way 3 of a card."""
    spaces = without(downwind(s, direction), hearts_kept(s, int(s.asked)))
    return write_spaces(spaces, FAN + direction * SPACES, out, count)


@rule
def wind_choices(s: FireTower, direction: int, out: Cells, count: int) -> int:
    """FT-WCARD-1: the three ways of a wind card."""
    if refuse_turn_wind(s, direction) == 0:
        out[count] = TURN_WIND + direction
        count += 1
    out[count] = ROLL_WIND + direction  # FT-WCARD-4: always, as there is another wind (FT-WIND-8)
    return fan_choices(s, direction, out, count + 1)

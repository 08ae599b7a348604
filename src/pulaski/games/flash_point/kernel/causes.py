"""For which reason: the clause that a roll, a reveal or a refusal rests on."""

from __future__ import annotations

from typing import Final

import numpy as np

from pulaski.core.codes import by_number
from pulaski.core.compile import rule
from pulaski.core.entries import index_of
from pulaski.core.events import Events, emit, is_heard

from .. import state as n
from ..codes import Ending, Event, Phase, Refusal
from ..state import FlashPoint
from .tables import EXPLOSIONS, EXTRA_HOT_SPOTS, HOT_SPOTS_AT

# Occasions of a roll; the four Explosions of the Experienced setup stand in their order.
FIRE, FLARE_UP, POI, ARROWS, GUN, REROLL, SIMPLE_BLAST = range(7)
FIRST_BLAST, SECOND_BLAST, THIRD_BLAST, FOURTH_BLAST = range(7, 11)
HAZMAT, FAMILY_HAZMAT, FIRST_POI, SIMPLE_POI, HOT_BY_LEVEL, HOT_BY_CREW = range(11, 17)

#: How a roll of both dice is reported, by its occasion; the first and the third Explosion of the
#: setup and rerolls are rolls of one die.
ROLLED: Final = np.array(
    (
        *(Event.ROLLED, Event.ROLLED_AGAIN, Event.ROLLED_POI, Event.ROLLED_FOR_ARROWS),
        *(Event.ROLLED_GUN, 0),
        *(Event.ROLLED_SIMPLE_BLAST, 0, Event.ROLLED_SECOND_BLAST, 0, Event.ROLLED_FOURTH_BLAST),
        *(Event.ROLLED_HAZMAT, Event.ROLLED_FAMILY_HAZMAT),
        *(Event.ROLLED_FIRST_POI, Event.ROLLED_SIMPLE_POI),
        *(Event.ROLLED_HOT_BY_LEVEL, Event.ROLLED_HOT_BY_CREW),
    ),
    dtype=np.int64,
)
#: Why nothing else can be done before a roll, by its occasion.
MUST_ROLL: Final = np.array(
    (
        *(Refusal.MUST_ROLL, Refusal.MUST_ROLL_AGAIN),
        *(Refusal.MUST_ROLL_POI, Refusal.MUST_ROLL_FOR_ARROWS),
        *(Refusal.MUST_ROLL_GUN, Refusal.MUST_REROLL, Refusal.MUST_ROLL_SIMPLE_BLAST),
        *(Refusal.MUST_ROLL_FIRST_BLAST, Refusal.MUST_ROLL_SECOND_BLAST),
        *(Refusal.MUST_ROLL_THIRD_BLAST, Refusal.MUST_ROLL_FOURTH_BLAST),
        *(Refusal.MUST_ROLL_HAZMAT, Refusal.MUST_ROLL_FAMILY_HAZMAT),
        *(Refusal.MUST_ROLL_FIRST_POI, Refusal.MUST_ROLL_SIMPLE_POI),
        *(Refusal.MUST_ROLL_HOT_BY_LEVEL, Refusal.MUST_ROLL_HOT_BY_CREW),
    ),
    dtype=np.int64,
)

# Occasions of a reveal.
ENTERED, IDENTIFIED, REPLENISHED, BURNING, RUINS = range(5)
REVEALED_VICTIM: Final = np.array(
    (
        *(Event.REVEALED_VICTIM, Event.IDENTIFIED_VICTIM, Event.FELL_ON_VICTIM),
        *(Event.VICTIM_IN_FIRE, Event.VICTIM_IN_RUINS),
    ),
    dtype=np.int64,
)
REVEALED_ALARM: Final = np.array(
    (
        *(Event.REVEALED_ALARM, Event.IDENTIFIED_ALARM, Event.FELL_ON_ALARM),
        *(Event.ALARM_IN_FIRE, Event.ALARM_IN_RUINS),
    ),
    dtype=np.int64,
)
#: In Unmarked Hazards; nothing is left in ruins.
HAZMAT_LEFT: Final = np.array(
    (
        *(Event.HAZMAT_LEFT, Event.HAZMAT_LEFT_ALSO, Event.HAZMAT_LEFT_ALSO),
        *(Event.HAZMAT_IN_FIRE, 0),
    ),
    dtype=np.int64,
)
MUST_REVEAL: Final = np.array(
    (
        *(Refusal.MUST_REVEAL, Refusal.MUST_REVEAL_IDENTIFIED, Refusal.MUST_REVEAL_AT_ONCE),
        *(Refusal.MUST_REVEAL_IN_FIRE, Refusal.MUST_REVEAL_IN_RUINS),
    ),
    dtype=np.int64,
)


#: Why nothing follows, by how the game ended.
OVER: Final = by_number(
    1 + len(Ending),
    {
        Ending.WON: Refusal.GAME_OVER,
        Ending.PERFECT: Refusal.OVER_DECIDED,
        Ending.WON_ALL_DECIDED: Refusal.OVER_DECIDED,
        Ending.WON_COLLAPSED: Refusal.OVER_COLLAPSED,
        Ending.COLLAPSED: Refusal.OVER_COLLAPSED,
        Ending.LOST: Refusal.OVER_LOST,
    },
)

# Rolls.


@rule
def blasts_of(s: FlashPoint) -> int:
    """FP-FSETUP-16, FP-FSETUP-21, FP-XSETUP-3 to FP-XSETUP-5: Explosions of the setup."""
    if s.setup == n.FIXED:
        return 0
    return int(EXPLOSIONS[int(s.level)]) if s.setup == n.EXPERIENCED else 3


@rule
def hot_spots_of(s: FlashPoint) -> int:
    """FP-XSETUP-25 to FP-XSETUP-27, FP-OPT-10: additional Hot Spots."""
    if not s.with_hot_spots:
        return 0
    return int(HOT_SPOTS_AT[int(s.level)]) + int(EXTRA_HOT_SPOTS[int(s.seats)])


@rule
def blast_rolled(s: FlashPoint) -> int:
    """FP-FSETUP-16, FP-XSETUP-7 to FP-XSETUP-10: which Explosion of the setup is rolled for."""
    return SIMPLE_BLAST if s.setup == n.SIMPLE else FIRST_BLAST + blasts_of(s) - int(s.left) - 1


@rule
def hot_spot_rolled(s: FlashPoint) -> int:
    """FP-XSETUP-25, FP-XSETUP-26: those of the level are rolled first, then those of the crew."""
    rolled = hot_spots_of(s) - int(s.left) - 1
    return HOT_BY_LEVEL if rolled < HOT_SPOTS_AT[int(s.level)] else HOT_BY_CREW


@rule
def set_up_rolled(s: FlashPoint) -> int:
    """FP-OPT-12, FP-FSETUP-19, FP-XSETUP-14, FP-XSETUP-17: the occasion of a roll in the setup."""
    if s.roll_for == n.FOR_BLAST:
        return blast_rolled(s)
    if s.roll_for == n.FOR_HAZMAT:
        return HAZMAT if s.setup == n.EXPERIENCED else FAMILY_HAZMAT
    if s.roll_for == n.FOR_POI:
        return SIMPLE_POI if s.setup == n.SIMPLE else FIRST_POI
    return hot_spot_rolled(s)


@rule
def rolled(s: FlashPoint) -> int:
    """FP-FIRE-1, FP-HOT-1, FP-REPL-2, FP-XPOI-10, FP-GUN-8, FP-DRV-3: the occasion of a roll."""
    if s.roll_for == n.FOR_FIRE:
        return FLARE_UP if s.flared else FIRE
    if s.roll_for == n.FOR_REPLENISHING:
        return ARROWS if s.arrows else POI
    if s.roll_for == n.FOR_GUN:
        return REROLL if s.rerolled else GUN
    return set_up_rolled(s)


@rule
def tell_roll(s: FlashPoint, what: int, events: Events) -> None:
    """FP-BOARD-1: both dice have fallen. Whether anybody hears it is asked first: it is cheaper."""
    if is_heard(events):
        emit(events, int(ROLLED[rolled(s)]), int(s.red), int(s.black), what)


# Reveals.


@rule
def is_crew_at(s: FlashPoint, space: int) -> bool:
    """Whether a Firefighter stands on a space."""
    return index_of(s.at, int(s.seats), space) >= 0


@rule
def revealed(s: FlashPoint, space: int) -> int:
    """FP-POI-1, FP-IMG-2, FP-REPL-4, FP-LOST-2, FP-END-4: why the POI of a space is revealed.

    Whoever enters a space stands there; what is Identified lies where nobody stands.
    """
    if s.roll_for == n.FOR_ENTERING:
        return ENTERED if is_crew_at(s, space) else IDENTIFIED
    if s.roll_for == n.FOR_REPLENISHING:
        return REPLENISHED
    return BURNING if s.roll_for == n.FOR_LOSS else RUINS


# Refusals.


@rule
def refuse_setting_up(s: FlashPoint) -> int:
    """FP-XSETUP-21, FP-XSETUP-22, FP-XSETUP-34, FP-XSETUP-35, FP-VAR-2: what it waits for."""
    if s.phase == Phase.DRAWING:
        return Refusal.MUST_DRAW_LONE if s.lone_engine else Refusal.MUST_DRAW
    if s.phase == Phase.TAKING:
        return Refusal.MUST_TAKE
    if s.phase == Phase.PARKING:
        return Refusal.MUST_PARK
    is_experienced = s.setup == n.EXPERIENCED
    return Refusal.MUST_START_EXPERIENCED if is_experienced else Refusal.MUST_START


@rule
def refuse_step(s: FlashPoint) -> int:
    """FP-TURN-2: something else is asked now; the clause says what the game waits for."""
    if s.phase == Phase.ACTING:
        return Refusal.WRONG_STEP
    if s.phase <= Phase.ROLLING_BLACK:
        return int(MUST_ROLL[rolled(s)])
    if s.phase == Phase.REVEALING:
        return int(MUST_REVEAL[revealed(s, int(s.poi_at[int(s.slot)]))])
    if s.phase == Phase.RIDING:
        return Refusal.MUST_SAY_WHO_RIDES
    if s.phase == Phase.GUNNING:
        return Refusal.MUST_KEEP_OR_REROLL if s.rerolled else Refusal.MUST_REROLL
    if s.phase == Phase.EXPLODING:
        return Refusal.MUST_CHOOSE_HAZMAT
    if s.phase == Phase.RECOVERING:
        return Refusal.MUST_RECOVER_AT_AMBULANCE if s.with_vehicles else Refusal.MUST_RECOVER
    return Refusal.MUST_SAY_WHETHER_ON if s.phase == Phase.PLAYING_ON else refuse_setting_up(s)


@rule
def refuse_over(s: FlashPoint) -> int:
    """FP-END-2, FP-END-7, FP-END-10, FP-END-13: the game is over, and nothing follows."""
    return int(OVER[int(s.ended)])

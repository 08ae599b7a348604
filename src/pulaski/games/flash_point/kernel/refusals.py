"""Why an action is illegal: the question of the phase asks the rule that answers it."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.flash_point.kernel.chop import refuse_chop
from pulaski.games.flash_point.kernel.deck_gun import refuse_gun, refuse_reroll
from pulaski.games.flash_point.kernel.dice import refuse_outcome
from pulaski.games.flash_point.kernel.doors import refuse_door
from pulaski.games.flash_point.kernel.extinguish import refuse_extinguish
from pulaski.games.flash_point.kernel.hazmat import refuse_blow
from pulaski.games.flash_point.kernel.knock_down import refuse_recover
from pulaski.games.flash_point.kernel.moves import refuse_move
from pulaski.games.flash_point.kernel.specialists import (
    refuse_card,
    refuse_change,
    refuse_dispose,
    refuse_identify,
    refuse_treat,
)
from pulaski.games.flash_point.kernel.turn import refuse_pass
from pulaski.games.flash_point.kernel.vehicles import refuse_drive, refuse_ride, refuse_stay
from pulaski.games.flash_point.state import (
    ACTING,
    ACTIONS,
    BLOW,
    CHANGE,
    CHOP,
    DIRECTIONS,
    DISPOSE,
    DOORS,
    DRAWING,
    DRIVE,
    ENDED,
    EXPLODING,
    GAME_OVER,
    GUN,
    GUNNING,
    HOSE,
    IDENTIFY,
    INDOORS,
    KEEP,
    LOADS,
    MOVE,
    PARK,
    PARKING,
    PASS,
    PLAY_ON,
    PLAYING_ON,
    RECOVER,
    RECOVERING,
    REROLL,
    RIDE,
    RIDING,
    SHUT,
    SPACES,
    START,
    STARTING,
    STAY,
    STOP,
    TAKE,
    TAKING,
    TREAT,
    WRONG_STEP,
    FlashPoint,
)

__all__ = ["refuse"]


@rule
def refuse(s: FlashPoint, action: int) -> int:
    """FP-TURN-2: why the action is illegal here, 0 if it is legal."""
    if s.phase == ENDED:
        return GAME_OVER
    if action < 0 or action >= ACTIONS:
        return WRONG_STEP
    if s.phase <= DRAWING:
        return refuse_outcome(s, action)
    if s.phase != ACTING:
        return refuse_answer(s, action)
    if action >= MOVE:
        who, rest = divmod(action - MOVE, LOADS * SPACES)
        return refuse_move(s, who, rest // SPACES, rest % SPACES)
    if action >= CHOP:
        return refuse_axe_or_door(s, action)
    return refuse_other_action(s, action)


@rule
def refuse_axe_or_door(s: FlashPoint, action: int) -> int:
    """FP-CHOP-1, FP-DOOR-1: Walls and Doors."""
    if action < SHUT:
        return refuse_chop(s, action - CHOP)
    who, rest = divmod(action - SHUT, 2 * DOORS)
    return refuse_door(s, who, rest // DOORS, rest % DOORS)


@rule
def refuse_other_action(s: FlashPoint, action: int) -> int:
    """FP-AP-2: the actions other than Moves, Doors and Chops."""
    if action >= HOSE:
        way, number = divmod(action - HOSE, INDOORS)
        return refuse_extinguish(s, way, number)
    if action >= IDENTIFY:
        return refuse_identify(s, action - IDENTIFY)
    if action >= DRIVE and action < START:
        vehicle, side = divmod(action - DRIVE, DIRECTIONS)
        return refuse_drive(s, vehicle, side)
    if action >= CHANGE and action < PARK:
        return refuse_change(s, action - CHANGE)
    return refuse_plain_action(s, action)


@rule
def refuse_plain_action(s: FlashPoint, action: int) -> int:
    """FP-AP-4, FP-GUN-1, FP-PARA-2, FP-HAZT-2: the actions that name no place."""
    if action == PASS:
        return refuse_pass(s)
    if action == GUN:
        return refuse_gun(s)
    if action == TREAT:
        return refuse_treat(s)
    return refuse_dispose(s) if action == DISPOSE else WRONG_STEP


@rule
def refuse_answer(s: FlashPoint, action: int) -> int:
    """FP-INFO-3: the answers to questions outside of Take Action."""
    phase = int(s.phase)
    if phase == RIDING:
        if action == STAY:
            return refuse_stay(s)
        rides = action >= RIDE and action < RECOVER
        return refuse_ride(s, action - RIDE) if rides else WRONG_STEP
    if phase == RECOVERING:
        recovers = action >= RECOVER and action < BLOW
        return refuse_recover(s, action - RECOVER) if recovers else WRONG_STEP
    if phase == EXPLODING:
        blows = action >= BLOW and action < IDENTIFY
        return refuse_blow(s, action - BLOW) if blows else WRONG_STEP
    if phase == GUNNING and action >= REROLL and action < PLAY_ON:
        return refuse_reroll(s, action - REROLL)
    if phase == TAKING and action >= TAKE and action < CHANGE:
        return refuse_card(s, action - TAKE)
    return 0 if is_open_answer(s, action) else WRONG_STEP


@rule
def is_open_answer(s: FlashPoint, action: int) -> bool:
    """FP-END-11, FP-DRV-3, FP-FSETUP-10, FP-XSETUP-35: answers that are always open when asked."""
    phase = int(s.phase)
    if phase == PLAYING_ON:
        return action in (PLAY_ON, STOP)
    if phase == STARTING:
        return action >= START and action < RIDE
    if phase == PARKING:
        first = PARK + DIRECTIONS * int(s.vehicle)
        return action >= first and action < first + DIRECTIONS
    return phase == GUNNING and action == KEEP

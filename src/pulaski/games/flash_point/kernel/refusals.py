"""Why an action is illegal: the question of the phase asks the rule that answers it."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..codes import ACTIONS, Act, Phase, Refusal
from ..state import FlashPoint
from . import (
    causes,
    chop,
    deck_gun,
    dice,
    doors,
    extinguish,
    hazmat,
    moves,
    specialists,
    turn,
    vehicles,
)
from .knock_down import refuse_recover


@rule
def refuse(s: FlashPoint, action: int) -> int:
    """FP-TURN-2: why the action is illegal here, 0 if it is legal."""
    if s.phase == Phase.ENDED:
        return causes.refuse_over(s)
    if action < 0 or action >= ACTIONS:
        return causes.refuse_step(s)
    if s.phase <= Phase.DRAWING:
        return dice.refuse_outcome(s, action)
    if s.phase != Phase.ACTING:
        return refuse_answer(s, action)
    if action >= Act.MOVE:
        who, rest = divmod(action - Act.MOVE, n.LOADS * n.SPACES)
        return moves.refuse_move(s, who, rest // n.SPACES, rest % n.SPACES)
    if action >= Act.CHOP:
        return refuse_axe_or_door(s, action)
    return refuse_other_action(s, action)


@rule
def refuse_axe_or_door(s: FlashPoint, action: int) -> int:
    """FP-CHOP-1, FP-DOOR-1: Walls and Doors."""
    if action < Act.OPEN:
        return chop.refuse_chop(s, action - Act.CHOP)
    who, rest = divmod(action - Act.OPEN, 2 * n.DOORS)
    return doors.refuse_door(s, who, rest // n.DOORS, rest % n.DOORS)


@rule
def refuse_other_action(s: FlashPoint, action: int) -> int:
    """FP-AP-2: the actions other than Moves, Doors and Chops."""
    if action >= Act.CLEAR:
        way, number = divmod(action - Act.CLEAR, n.INDOORS)
        return extinguish.refuse_extinguish(s, way, number)
    if action >= Act.IDENTIFY:
        return specialists.refuse_identify(s, action - Act.IDENTIFY)
    if Act.DRIVE <= action < Act.START:
        vehicle, side = divmod(action - Act.DRIVE, n.DIRECTIONS)
        return vehicles.refuse_drive(s, vehicle, side)
    if Act.CREW <= action < Act.PARK:
        return specialists.refuse_change(s, action - Act.CREW)
    return refuse_plain_action(s, action)


@rule
def refuse_plain_action(s: FlashPoint, action: int) -> int:
    """FP-AP-4, FP-GUN-1, FP-PARA-2, FP-HAZT-2: the actions that name no place."""
    if action == Act.PASS:
        return turn.refuse_pass(s)
    if action == Act.GUN:
        return deck_gun.refuse_gun(s)
    if action == Act.TREAT:
        return specialists.refuse_treat(s)
    return specialists.refuse_dispose(s) if action == Act.DISPOSE else Refusal.WRONG_STEP


@rule
def refuse_answer(s: FlashPoint, action: int) -> int:
    """FP-INFO-3: the answers to questions outside of Take Action."""
    phase = int(s.phase)
    if phase == Phase.RIDING and action == Act.STAY:
        return vehicles.refuse_stay(s)
    if phase == Phase.RIDING and Act.RIDE <= action < Act.RECOVER:
        return vehicles.refuse_ride(s, action - Act.RIDE)
    if phase == Phase.RECOVERING and Act.RECOVER <= action < Act.EXPLODE:
        return refuse_recover(s, action - Act.RECOVER)
    if phase == Phase.EXPLODING and Act.EXPLODE <= action < Act.IDENTIFY:
        return hazmat.refuse_blow(s, action - Act.EXPLODE)
    if phase == Phase.GUNNING and Act.REROLL <= action < Act.PLAY_ON:
        return deck_gun.refuse_reroll(s, action - Act.REROLL)
    if phase == Phase.TAKING and Act.TAKE <= action < Act.CREW:
        return specialists.refuse_card(s, action - Act.TAKE)
    return 0 if is_open_answer(s, action) else causes.refuse_step(s)


@rule
def is_open_answer(s: FlashPoint, action: int) -> bool:
    """FP-END-11, FP-DRV-3, FP-FSETUP-10, FP-XSETUP-35: answers that are always open when asked."""
    phase = int(s.phase)
    if phase == Phase.PLAYING_ON:
        return action in (Act.PLAY_ON, Act.STOP)
    if phase == Phase.STARTING:
        return Act.START <= action < Act.RIDE
    if phase == Phase.PARKING:
        first = Act.PARK + n.DIRECTIONS * int(s.vehicle)
        return first <= action < first + n.DIRECTIONS
    return phase == Phase.GUNNING and action == Act.KEEP

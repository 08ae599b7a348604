"""The verbs of the core, answered for Flash Point: which rule is asked in which phase."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER

from .. import state as n
from ..codes import Act, Event, Phase
from ..state import FlashPoint
from . import (
    causes,
    deck_gun,
    dice,
    doors,
    extinguish,
    knock_down,
    moves,
    setup,
    specialists,
    turn,
    vehicles,
)
from .chop import chop
from .ending import finish_won
from .poi import reveal
from .questions import COUNT, FIRST
from .refusals import refuse_answer
from .replenish import replenish_at
from .tables import FIRST_BLAST


@rule
def actor(s: FlashPoint) -> int:
    """Whose move it is."""
    if s.phase <= Phase.DRAWING:
        return CHANCE
    return OVER if s.phase == Phase.ENDED else int(s.asked)


@rule
def choices(s: FlashPoint, out: Cells) -> int:
    """FP-TURN-2: the answers to the question that is asked now."""
    if s.phase == Phase.ACTING:
        return turn.act_choices(s, out)
    if s.phase == Phase.STARTING:
        return setup.start_choices(out)
    if s.phase == Phase.RECOVERING:
        return knock_down.recover_choices(s, out)
    if s.phase == Phase.RIDING:
        return vehicles.ride_choices(s, out)
    count, first, is_draw = 0, int(FIRST[int(s.phase)]), s.phase <= Phase.DRAWING
    for action in range(first, first + int(COUNT[int(s.phase)])):
        refused = dice.refuse_outcome(s, action) if is_draw else refuse_answer(s, action)
        count = offer(out, count, action, refused)
    return count


@rule
def apply(s: FlashPoint, action: int, events: Events) -> None:
    """FP-TURN-2: carry out a legal action, then all that follows without a choice."""
    if action < Act.PASS:
        s.draws += 1
        fall(s, action, events)
    elif s.phase == Phase.ACTING:
        s.phase = Phase.SETTLING
        act(s, action, events)
    else:
        answer(s, action, events)
    turn.settle(s, events)


@rule
def fall(s: FlashPoint, outcome: int, events: Events) -> None:
    """Chance has decided."""
    if outcome >= Act.DRAW:
        specialists.take_card(s, outcome - Act.DRAW, events)
    elif outcome >= Act.VICTIM:
        s.phase = Phase.SETTLING
        reveal(s, outcome == Act.VICTIM, events)
        s.roll_for = n.FOR_NOTHING
    elif outcome >= Act.RED:
        one_die(s, outcome, events)
    else:
        both_dice(s, outcome - Act.ROLL, events)


@rule
def both_dice(s: FlashPoint, number: int, events: Events) -> None:
    """FP-BOARD-1, FP-BOARD-2: the red die names the row, the black die the column."""
    what = int(s.roll_for)
    s.red = number // 8 + 1
    s.black = number % 8 + 1
    causes.tell_roll(s, what, events)
    if what == n.FOR_FIRE:
        turn.advance(s, number, events)
    elif what == n.FOR_REPLENISHING:
        replenish_at(s, number, events)
    elif what == n.FOR_GUN:
        deck_gun.aim(s, events)
    else:
        setup.lay_rolled(s, number, events)


@rule
def one_die(s: FlashPoint, outcome: int, events: Events) -> None:
    """FP-XSETUP-7, FP-XSETUP-9, FP-DRV-3: one die alone, in the setup or for the Deck Gun."""
    again = s.roll_for != n.FOR_BLAST
    if outcome >= Act.BLACK:
        s.black = outcome - Act.BLACK + 1
        emit(events, Event.REROLLED_BLACK if again else Event.ROLLED_BLACK, int(s.black))
    else:
        s.red = outcome - Act.RED + 1
        emit(events, Event.REROLLED_RED if again else Event.ROLLED_RED, int(s.red))
    if again:
        deck_gun.aim(s, events)
    elif outcome >= Act.BLACK:
        setup.lay_rolled(s, int(FIRST_BLAST[int(s.black)]), events)
    else:
        setup.lay_rolled(s, 8 * (int(s.red) - 1) + int(s.black) - 1, events)


@rule
def act(s: FlashPoint, action: int, events: Events) -> None:
    """FP-AP-2: an action of Take Action."""
    if action >= Act.MOVE:
        who, rest = divmod(action - Act.MOVE, n.LOADS * n.SPACES)
        moves.move(s, who, rest // n.SPACES, rest % n.SPACES, events)
    elif action == Act.PASS:
        turn.pass_on(s, events)
    elif action >= Act.OPEN:
        who, rest = divmod(action - Act.OPEN, 2 * n.DOORS)
        doors.flip_door(s, who, rest % n.DOORS, events)
    elif action >= Act.CHOP:
        chop(s, action - Act.CHOP, events)
    elif action >= Act.CLEAR:
        way, number = divmod(action - Act.CLEAR, n.INDOORS)
        extinguish.extinguish(s, way, number, events)
    else:
        act_specially(s, action, events)


@rule
def act_specially(s: FlashPoint, action: int, events: Events) -> None:
    """FP-SPEC-2, FP-DRIVE-1, FP-GUN-1, FP-CREW-1: actions of Specialists and vehicles."""
    if action >= Act.IDENTIFY:
        specialists.identify(s, action - Act.IDENTIFY, events)
    elif action >= Act.DRIVE:
        vehicle, side = divmod(action - Act.DRIVE, n.DIRECTIONS)
        vehicles.drive(s, vehicle, side, events)
    elif action >= Act.CREW:
        specialists.change_crew(s, action - Act.CREW, events)
    elif action == Act.GUN:
        deck_gun.fire_gun(s, events)
    elif action == Act.TREAT:
        specialists.treat(s, events)
    elif action == Act.DISPOSE:
        specialists.dispose(s, events)


@rule
def answer(s: FlashPoint, action: int, events: Events) -> None:
    """FP-INFO-3: an answer to a question outside of Take Action."""
    if s.phase == Phase.RECOVERING:
        knock_down.recover(s, action - Act.RECOVER, events)
    elif s.phase == Phase.RIDING and action == Act.STAY:
        vehicles.stay(s, events)
    elif s.phase == Phase.RIDING:
        vehicles.ride(s, action - Act.RIDE, events)
    elif s.phase == Phase.STARTING:
        setup.start_firefighter(s, action - Act.START, events)
    elif s.phase == Phase.EXPLODING:
        turn.set_off(s, action - Act.EXPLODE, events)
    else:
        answer_seldom(s, action, events)


@rule
def answer_seldom(s: FlashPoint, action: int, events: Events) -> None:
    """FP-END-11, FP-DRV-3, FP-XSETUP-22, FP-XSETUP-35: questions that are seldom asked."""
    if s.phase == Phase.TAKING:
        specialists.take_card(s, action - Act.TAKE, events)
    elif s.phase == Phase.PARKING:
        vehicles.park(s, (action - Act.PARK) % n.DIRECTIONS, events)
    elif action == Act.KEEP:
        deck_gun.splash(s, events)
    elif s.phase == Phase.GUNNING:
        deck_gun.reroll(s, action - Act.REROLL, events)
    elif action == Act.PLAY_ON:
        turn.play_on(s, events)
    else:
        finish_won(s, events)

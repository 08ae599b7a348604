"""The verbs of the core, answered for Flash Point: which rule is asked in which phase."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.core.verbs import CHANCE, OVER, register
from pulaski.games.flash_point import policy
from pulaski.games.flash_point.audit import audit
from pulaski.games.flash_point.kernel import deck_gun, doors, setup, specialists, turn, vehicles
from pulaski.games.flash_point.kernel.chop import chop
from pulaski.games.flash_point.kernel.dice import outcome_choices, outcome_weight, sample
from pulaski.games.flash_point.kernel.ending import finish_won, place, score
from pulaski.games.flash_point.kernel.extinguish import extinguish
from pulaski.games.flash_point.kernel.hazmat import blow_choices
from pulaski.games.flash_point.kernel.information import conceal, imagine
from pulaski.games.flash_point.kernel.knock_down import recover, recover_choices
from pulaski.games.flash_point.kernel.moves import move
from pulaski.games.flash_point.kernel.observation import observe
from pulaski.games.flash_point.kernel.poi import reveal
from pulaski.games.flash_point.kernel.refusals import refuse
from pulaski.games.flash_point.kernel.replenish import replenish_at
from pulaski.games.flash_point.kernel.tables import FIRST_BLAST
from pulaski.games.flash_point.state import (
    ACTING,
    BLACK,
    BLOW,
    CHANGE,
    CHOP,
    DIRECTIONS,
    DISPOSE,
    DOORS,
    DRAW,
    DRAWING,
    DRIVE,
    ENDED,
    EXPLODING,
    FACE,
    FOR_BLAST,
    FOR_FIRE,
    FOR_GUN,
    FOR_REPLENISHING,
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
    RED,
    REROLL,
    RIDE,
    RIDING,
    ROLL,
    ROLLED,
    ROLLED_BLACK,
    ROLLED_RED,
    SETTLING,
    SHUT,
    SPACES,
    START,
    STARTING,
    STAY,
    STOP,
    TAKE,
    TAKING,
    TREAT,
    FlashPoint,
)


@rule
def actor(s: FlashPoint) -> int:
    """Whose move it is."""
    if s.phase <= DRAWING:
        return CHANCE
    return OVER if s.phase == ENDED else int(s.asked)


@rule
def choices(s: FlashPoint, out: Cells) -> int:
    """FP-TURN-2: the answers to the question that is asked now."""
    if s.phase == ACTING:
        return turn.act_choices(s, out)
    if s.phase <= DRAWING:
        return outcome_choices(s, out)
    if s.phase == RECOVERING:
        return recover_choices(s, out)
    if s.phase == RIDING:
        return vehicles.ride_choices(s, out)
    if s.phase == STARTING:
        return setup.start_choices(s, out)
    return rare_choices(s, out)


@rule
def rare_choices(s: FlashPoint, out: Cells) -> int:
    """FP-INFO-3: questions that are seldom asked; when the game is over, nothing is."""
    if s.phase == EXPLODING:
        return blow_choices(s, out)
    if s.phase == GUNNING:
        return deck_gun.gun_choices(s, out)
    if s.phase == TAKING:
        return specialists.card_choices(s, TAKE, out, 0)
    if s.phase == PARKING:
        return vehicles.park_choices(s, out)
    if s.phase == PLAYING_ON:
        out[0], out[1] = PLAY_ON, STOP
        return 2
    return 0


@rule
def weight(s: FlashPoint, outcome: int) -> int:
    """FP-FIRE-1, FP-INFO-2: see `dice`."""
    return outcome_weight(s, outcome)


@rule
def apply(s: FlashPoint, action: int, events: Events) -> None:
    """FP-TURN-2: carry out a legal action, then all that follows without a choice."""
    if action < PASS:
        s.draws += 1
        fall(s, action, events)
    elif s.phase == ACTING:
        s.phase = SETTLING
        act(s, action, events)
    else:
        answer(s, action, events)
    turn.settle(s, events)


@rule
def fall(s: FlashPoint, outcome: int, events: Events) -> None:
    """Chance has decided."""
    if outcome >= DRAW:
        specialists.take_card(s, outcome - DRAW, events)
    elif outcome >= FACE:
        s.phase = SETTLING
        reveal(s, outcome == FACE, events)
        s.roll_for = 0
    elif outcome >= RED:
        one_die(s, outcome, events)
    else:
        both_dice(s, outcome - ROLL, events)


@rule
def both_dice(s: FlashPoint, number: int, events: Events) -> None:
    """FP-BOARD-1, FP-BOARD-2: the red die names the row, the black die the column."""
    what = int(s.roll_for)
    s.red = number // 8 + 1
    s.black = number % 8 + 1
    emit(events, ROLLED, EVERYBODY, int(s.red), int(s.black), what, 0)
    if what == FOR_FIRE:
        turn.advance(s, number, events)
    elif what == FOR_REPLENISHING:
        replenish_at(s, number, events)
    elif what == FOR_GUN:
        deck_gun.aim(s, events)
    else:
        setup.lay_rolled(s, number, events)


@rule
def one_die(s: FlashPoint, outcome: int, events: Events) -> None:
    """FP-XSETUP-7, FP-XSETUP-9, FP-DRV-3: one die alone, in the setup or for the Deck Gun."""
    if outcome >= BLACK:
        s.black = outcome - BLACK + 1
        emit(events, ROLLED_BLACK, EVERYBODY, int(s.black), 0, 0, 0)
    else:
        s.red = outcome - RED + 1
        emit(events, ROLLED_RED, EVERYBODY, int(s.red), 0, 0, 0)
    if s.roll_for != FOR_BLAST:
        deck_gun.aim(s, events)
    elif outcome >= BLACK:
        setup.lay_rolled(s, int(FIRST_BLAST[int(s.black)]), events)
    else:
        setup.lay_rolled(s, 8 * (int(s.red) - 1) + int(s.black) - 1, events)


@rule
def act(s: FlashPoint, action: int, events: Events) -> None:
    """FP-AP-2: an action of Take Action."""
    if action >= MOVE:
        who, rest = divmod(action - MOVE, LOADS * SPACES)
        move(s, who, rest // SPACES, rest % SPACES, events)
    elif action == PASS:
        turn.pass_on(s, events)
    elif action >= SHUT:
        who, rest = divmod(action - SHUT, 2 * DOORS)
        doors.flip_door(s, who, rest % DOORS, events)
    elif action >= CHOP:
        chop(s, action - CHOP, events)
    elif action >= HOSE:
        way, number = divmod(action - HOSE, INDOORS)
        extinguish(s, way, number, events)
    else:
        act_specially(s, action, events)


@rule
def act_specially(s: FlashPoint, action: int, events: Events) -> None:
    """FP-SPEC-2, FP-DRIVE-1, FP-GUN-1, FP-CREW-1: actions of Specialists and vehicles."""
    if action >= IDENTIFY:
        specialists.identify(s, action - IDENTIFY, events)
    elif action >= DRIVE:
        vehicle, side = divmod(action - DRIVE, DIRECTIONS)
        vehicles.drive(s, vehicle, side, events)
    elif action >= CHANGE:
        specialists.change_crew(s, action - CHANGE, events)
    elif action == GUN:
        deck_gun.fire_gun(s, events)
    elif action == TREAT:
        specialists.treat(s, events)
    elif action == DISPOSE:
        specialists.dispose(s, events)


@rule
def answer(s: FlashPoint, action: int, events: Events) -> None:
    """FP-INFO-3: an answer to a question outside of Take Action."""
    if s.phase == RECOVERING:
        recover(s, action - RECOVER, events)
    elif s.phase == RIDING and action == STAY:
        vehicles.stay(s, events)
    elif s.phase == RIDING:
        vehicles.ride(s, action - RIDE, events)
    elif s.phase == STARTING:
        setup.start_firefighter(s, action - START, events)
    elif s.phase == EXPLODING:
        turn.set_off(s, action - BLOW, events)
    else:
        answer_seldom(s, action, events)


@rule
def answer_seldom(s: FlashPoint, action: int, events: Events) -> None:
    """FP-END-11, FP-DRV-3, FP-XSETUP-22, FP-XSETUP-35: questions that are seldom asked."""
    if s.phase == TAKING:
        specialists.take_card(s, action - TAKE, events)
    elif s.phase == PARKING:
        vehicles.park(s, (action - PARK) % DIRECTIONS, events)
    elif action == KEEP:
        deck_gun.splash(s, events)
    elif s.phase == GUNNING:
        deck_gun.reroll(s, action - REROLL, events)
    elif action == PLAY_ON:
        turn.play_on(s, events)
    else:
        finish_won(s, events)


@rule
def ending(s: FlashPoint) -> int:
    """How the game ended."""
    return int(s.ended)


register(
    FlashPoint.dtype,
    actor=actor,
    choices=choices,
    refuse=refuse,
    weight=weight,
    sample=sample,
    apply=apply,
    score=score,
    place=place,
    ending=ending,
    conceal=conceal,
    imagine=imagine,
    suggest=policy.suggest,
    observe=observe,
    audit=audit,
)

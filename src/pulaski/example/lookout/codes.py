"""What is asked, done, reported and refused, and how the game ends: one line each."""

from pulaski.core import codes
from pulaski.core.codes import BLANK

from . import state as n


class Phase(codes.Phase):
    """What is decided next: the key of what is asked."""

    DEALING = "draw"
    ROLLING = "roll"
    ACTING = "act"
    ENDED = "over"


class Act(codes.Action):
    """What may be done; draws of chance come first."""

    DRAW = "draw {cabin}", n.CABINS
    ROLL = "roll {letter} {number}", n.SIDE, n.SIDE
    WALK = "walk {space}", n.SPACES
    DOUSE = "douse {space}", n.SPACES
    REST = "rest"


class Event(codes.Event):
    """What is reported: how it is written, and the clause it rests on."""

    DREW = "{seat} draws {cabin}", "LO-CABIN-2"
    DREW_UNSEEN = "{seat} draws", "LO-CABIN-2", BLANK
    MOVED = "{seat} walks {space}", "LO-TURN-3"
    DOUSED = "{seat} douses {space}", "LO-TURN-4"
    RESTED = "{seat} rests", "LO-TURN-2"
    ROLLED = "dice {letter} {number}", "LO-FIRE-1"
    CAUGHT = "fire {space}", "LO-FIRE-1"
    SPARED = "sparks die {space}", "LO-FIRE-3"
    SPREAD = "spread {space}", "LO-FIRE-2"
    BURNED = "{seat} loses {cabin}", "LO-END-1"


class Refusal(codes.Refusal):
    """Why an action is illegal: the clause that forbids it."""

    WRONG_STEP = "LO-TURN-1"
    CARD_GONE = "LO-CABIN-2"
    TOO_FAR = "LO-TURN-3"
    IN_FLAMES = "LO-TURN-3"
    OUT_OF_REACH = "LO-TURN-4"
    NO_FIRE = "LO-TURN-4"


class Ending(codes.Ending):
    """How the game ends: the clause by which it does."""

    CABIN_BURNED = "LO-END-1"
    FOREST_BURNED = "LO-END-2"
    RAIN_CAME = "LO-END-3"

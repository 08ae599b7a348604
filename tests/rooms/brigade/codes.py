"""The codes of Brigade: what is asked, done, reported and refused, and how a game ends."""

from __future__ import annotations

from pulaski.core import codes
from pulaski.core.codes import BLANK, at

from . import state as n


class Phase(codes.Phase):
    """What is decided next: the key of what is asked."""

    DEALING = "draw"
    ACTING = "act"
    ROLLING = "roll"
    DEFENDING = "defend"
    DRAWING = "draw"
    ENDED = "over"


class Act(codes.Action):
    """What may be done; draws of chance come first."""

    ROLLED = "rolled {dice}", len(n.ROLLS)
    DRAW = "draw {card}", n.CARDS
    END = "end turn"
    MOVE = "move {space}", n.SPACES
    ROLL = "roll {which}", n.SETS
    DOUSE = "douse {space}", n.SPACES
    FAN = "fan {card} {space}", n.CARDS, n.SPACES
    DISCARD = "discard {card}", n.CARDS, at("card")
    TAKE = "take damage"


class Event(codes.Event):
    """What is reported: how it is written, and the clause it rests on."""

    DREW = "{seat} draws {card}", "BR-CARD-1"
    DREW_UNSEEN = "{seat} draws", "BR-CARD-1", BLANK
    MOVED = "{seat} goes {space}", "BR-MOVE-1"
    THREW = "{seat} rolls {dice}", "BR-DICE-1"
    DOUSED = "{seat} douses {space}", "BR-DICE-3"
    FANNED = "{seat} fans {card} {space}", "BR-CARD-2"
    DISCARDED = "{seat} discards {card}", "BR-HIT-2"
    DISCARDED_UNSEEN = "{seat} discards", "BR-HIT-2", BLANK
    HURT = "{seat} damage {damage}", "BR-HIT-1"
    OUT = "{seat} is out", "BR-HIT-3"
    TURN_ENDED = "{seat} ends", "BR-TURN-3"


class Refusal(codes.Refusal):
    """Why an action is illegal."""

    WRONG_STEP = "BR-TURN-1"
    TOO_DEAR = "BR-TURN-2"
    NOT_BESIDE = "BR-MOVE-1"
    FIRST_ALL = "BR-DICE-1"
    TOO_WEAK = "BR-DICE-3"
    NOT_HERE = "BR-DICE-3"
    NO_CARD = "BR-CARD-1"
    NO_RIVAL = "BR-CARD-2"
    NOT_DRAWN = "BR-DICE-1"


class Ending(codes.Ending):
    """How a game ends."""

    ALL_OUT = "BR-END-1"
    ONE_TEAM = "BR-END-2"
    NIGHT = "BR-END-3"

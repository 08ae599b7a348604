"""The codes of Feurio!: what is asked, done, reported and refused, and how a game ends."""

from __future__ import annotations

from typing import Final

from pulaski.core import codes
from pulaski.core.codes import BLANK

from . import state as n


class Phase(codes.Phase):
    """What is decided next: the key of what is asked."""

    DRAWING_START = "draw"  # chance: a start tile
    ARRANGING = "arrange"  # the oldest player: which start tiles lie in the middle
    DRAWING = "draw"  # chance: the tile of the turn
    FACING = "face"  # face up, or a firebreak and the colour of the sacrificed man
    LAYING = "lay"  # which of the equal hottest points
    MANNING = "men"  # pass, or men of one colour on one tile
    TURN_OVER = ""  # nothing: the next turn begins at once
    ENDED = "over"
    STARTING = ""  # nothing: the start tiles are laid at once


class Act(codes.Action):
    """What may be done; draws of chance come first."""

    DRAW = "draw {value}", n.VALUES  # by the value, 1 to 6
    PASS = "pass"
    FACE_UP = "face up"
    BREAK = "break {colour}", n.COLOURS  # the colour of the sacrificed man
    MIDDLE = "middle {higher} {lower}", 6, 6
    LAY = "lay {hex}", n.RIM  # by the number of the hexagon on the rim
    PLACE = "place {men} {colour} {hex}", n.TILES, n.COLOURS, n.MEN_A_TURN  # tile, colour, men


ACTIONS: Final = Act.end()


class Event(codes.Event):
    """What is reported: how it is written, and the clause it rests on."""

    START_DRAWN = "start tile {value}", "FE-SETUP-4"
    ARRANGED = "{seat} puts {higher} {lower} in the middle", "FE-SETUP-7"
    STARTED = "start {hex} {value}", "FE-SETUP-5"
    DREW = "{seat} draws {value}", "FE-FIRE-1"
    SACRIFICED = "{seat} sacrifices {colour}", "FE-BREAK-6"
    LAID = "{seat} lays {hex} {value} heat {heat}", "FE-FIRE-2"
    BLOCKED = "{seat} blocks {hex} heat {heat}", "FE-BREAK-3"
    PLACED = "{seat} places {men} {colour} {hex}", "FE-MEN-1"
    PASSED = "{seat} passes", "FE-END-4"
    ENCLOSED = "enclosed {hex} {men}", "FE-MEN-14"
    STACK_EMPTY = "stack empty", "FE-END-1"
    ZONE = "zone {colour} {sum}/{divisor} {points}", "FE-SCORE-6"
    TOTAL = "{seat} total {points} best {best}", "FE-SCORE-11"
    GOAL_MET = "goal met", "FE-SOLO-10"
    GOAL_MISSED = "goal missed", "FE-SOLO-10"
    LOST_ZONE = "lost zone {colour} {sum}", "FE-SCORE-9"
    DREW_UNSEEN = "{seat} draws", "FE-BREAK-5", BLANK


class Refusal(codes.Refusal):
    """Why an action is illegal."""

    WRONG_STEP = "FE-INFO-5"
    GAME_OVER = "FE-END-6"
    NOT_IN_STACK = "FE-COMP-3"
    NOT_DRAWN = "FE-SETUP-7"
    MUST_LAY = "FE-TURN-2"
    NOT_HOTTEST = "FE-FIRE-2"
    NO_FIREBREAKS = "FE-BREAK-1"
    NO_MAN_TO_GIVE = "FE-BREAK-10"
    NOT_OWN_MAN = "FE-BREAK-6"
    NO_REINFORCEMENT = "FE-BREAK-11"
    NOT_YOUR_COLOUR = "FE-MEN-1"
    TOO_FEW_MEN = "FE-MEN-16"
    NO_SLOT = "FE-MEN-4"
    NO_ACCESS = "FE-MEN-8"
    CLOSED = "FE-MEN-15"
    ON_FIREBREAK = "FE-BREAK-18"
    NOT_BESIDE_FIRE = "FE-FIRE-5"
    NOT_EMPTY = "FE-FIRE-5"
    NO_TILE_THERE = "FE-MEN-3"
    TOO_MANY_MEN = "FE-MEN-1"
    NO_FIREBREAKS_ALONE = "FE-SOLO-5"
    NO_FIREBREAKS_TOGETHER = "FE-COOP-11"
    REINFORCEMENTS_USED = "FE-P3-3"


class Ending(codes.Ending):
    """How a game ends."""

    SCORED = "FE-END-6"
    WON = "FE-SOLO-10"
    LOST = "FE-SOLO-10"

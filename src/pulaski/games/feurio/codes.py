"""The codes of Feurio!: what is asked, done, reported and refused, and how a game ends."""

from __future__ import annotations

from typing import Final

from pulaski.core import codes
from pulaski.core.codes import BLANK, shows

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

    START_DRAWN = "start tile {value}", "FE-SETUP-4", shows("value")
    START_DRAWN_ALONE = codes.cause(START_DRAWN, "FE-SOLO-2")
    ARRANGED = "{seat} puts {higher} {lower} in the middle", "FE-SETUP-7"
    STARTED = "start {hex} {value}", "FE-SETUP-6"
    STARTED_AS_DEALT = codes.cause(STARTED, "FE-SETUP-9")
    STARTED_BY_THREE = codes.cause(STARTED, "FE-P3-4")
    STARTED_BY_TWO = codes.cause(STARTED, "FE-P2-2")
    STARTED_ALONE = codes.cause(STARTED, "FE-SOLO-2")
    DREW = "{seat} draws {value}", "FE-FIRE-1", shows("value")
    SACRIFICED = "{seat} sacrifices {colour}", "FE-BREAK-6"
    LAID = "{seat} lays {hex} {value} heat {heat}", "FE-FIRE-2"
    LAID_IN_THE_COLD = codes.cause(LAID, "FE-BREAK-16")
    BLOCKED = "{seat} blocks {hex} heat {heat}", "FE-BREAK-3", codes.KEY
    BLOCKED_IN_THE_COLD = codes.cause(BLOCKED, "FE-BREAK-16")
    PLACED = "{seat} places {men} {colour} {hex}", "FE-MEN-1"
    REINFORCED = codes.cause(PLACED, "FE-P3-5")
    PASSED = "{seat} passes", "FE-MEN-17"
    PASSED_WITHOUT_STACK = codes.cause(PASSED, "FE-END-4")
    COULD_NOT_PLACE = codes.cause(PASSED, "FE-INFO-6")
    COULD_NOT_PLACE_WITHOUT_STACK = codes.cause(PASSED, "FE-END-9")
    ENCLOSED = "enclosed {hex} {men}", "FE-MEN-14", codes.KEY
    ENCLOSED_BY_FIREBREAK = codes.cause(ENCLOSED, "FE-BREAK-17")
    STACK_EMPTY = "stack empty", "FE-END-1"
    STACK_EMPTY_ALONE = codes.cause(STACK_EMPTY, "FE-SOLO-11")
    STACK_EMPTY_TOGETHER = codes.cause(STACK_EMPTY, "FE-COOP-8")
    REMOVED = "{men} {colour} removed", "FE-P3-9"
    ZONE = "zone {colour} {sum}/{divisor} {points}", "FE-SCORE-6", codes.KEY
    ZONE_ROUNDED_UP = codes.cause(ZONE, "FE-SCORE-8")
    ZONE_ROUNDED_DOWN = codes.cause(ZONE, "FE-HOT-1")
    TOTAL = "{seat} total {points} best {best}", "FE-SCORE-11"
    TOTAL_OF_TWO_COLOURS = codes.cause(TOTAL, "FE-P2-6")
    # The goal, in the order of the endings from WON on.
    GOAL_MET = "goal met", "FE-SOLO-10"
    GOAL_MET_TOGETHER = codes.cause(GOAL_MET, "FE-COOP-14")
    GOAL_MISSED = "goal missed", "FE-SOLO-6"
    MISSED_BY_ZONES = codes.cause(GOAL_MISSED, "FE-SOLO-7")
    MISSED_BY_ONE = codes.cause(GOAL_MISSED, "FE-SOLO-8")
    MISSED_BESIDE_ONE = codes.cause(GOAL_MISSED, "FE-SOLO-9")
    MISSED_BY_MEN_TOGETHER = codes.cause(GOAL_MISSED, "FE-COOP-5")
    MISSED_BY_ZONES_TOGETHER = codes.cause(GOAL_MISSED, "FE-COOP-3")
    MISSED_BY_ONE_TOGETHER = codes.cause(GOAL_MISSED, "FE-COOP-4")
    MISSED_BY_REINFORCEMENTS = codes.cause(GOAL_MISSED, "FE-COOP-7")
    LOST_ZONE = "lost zone {colour} {sum}", "FE-SCORE-9", codes.KEY
    DREW_UNSEEN = "{seat} draws", "FE-BREAK-5", BLANK


class Refusal(codes.Refusal):
    """Why an action is illegal."""

    WRONG_STEP = "FE-INFO-5"
    GAME_OVER = "FE-END-6"
    OVER_ALONE = "FE-SOLO-11", "game-over"
    OVER_TOGETHER = "FE-COOP-8", "game-over"
    # The start.
    MUST_DRAW_START = "FE-SETUP-17"
    MUST_DRAW_START_ALONE = "FE-SOLO-2", "must-draw-start"
    START_IS_DRAWN = "FE-SETUP-4"
    MUST_ARRANGE = "FE-SETUP-7"
    NOT_DRAWN = "FE-SETUP-7"
    MIRRORED = "FE-SETUP-8"
    NOBODY_ARRANGES = "FE-SETUP-17"
    NOBODY_ARRANGES_DEALT = "FE-SETUP-9", "nobody-arranges"
    START_LIES = "FE-FIRE-13"
    # The tile.
    NOT_IN_STACK = "FE-COMP-3"
    MUST_DRAW = "FE-TURN-2"
    MUST_DRAW_TO_BREAK = "FE-BREAK-2", "must-draw"
    MUST_LAY = "FE-TURN-2"
    TILE_LIES = "FE-TURN-1"
    NO_TILE_LEFT = "FE-END-1"
    NOT_ASKED = "FE-INFO-6"
    NOT_HOTTEST = "FE-FIRE-2"
    NOT_HOTTEST_TO_BREAK = "FE-BREAK-3", "not-hottest"
    NOT_BESIDE_FIRE = "FE-FIRE-5"
    NOT_EMPTY = "FE-FIRE-5"
    # Firebreaks.
    NO_FIREBREAKS = "FE-BREAK-1"
    NO_FIREBREAKS_ALONE = "FE-SOLO-5"
    NO_FIREBREAKS_TOGETHER = "FE-COOP-11"
    NO_MAN_TO_GIVE = "FE-BREAK-10"
    NO_MAN_BUT_REINFORCEMENTS = "FE-BREAK-12"
    NO_MAN_OF_COLOUR = "FE-BREAK-6"
    NOT_OWN_MAN = "FE-BREAK-6"
    NO_REINFORCEMENT = "FE-BREAK-11"
    NO_MEN_BESIDE_FIREBREAK = "FE-BREAK-9"
    # Men.
    NOT_YOUR_COLOUR = "FE-MEN-1"
    NOT_YOUR_COLOUR_TOGETHER = "FE-COOP-12", "not-your-colour"
    REINFORCEMENTS_USED = "FE-P3-3"
    TOO_FEW_MEN = "FE-MEN-16"
    TOO_MANY_MEN = "FE-MEN-1"
    TOO_MANY_REINFORCEMENTS = "FE-P3-6", "too-many-men"
    NO_SLOT = "FE-MEN-4"
    NO_ACCESS = "FE-MEN-8"
    CLOSED = "FE-MEN-15"
    ON_FIREBREAK = "FE-BREAK-18"
    NO_TILE_THERE = "FE-MEN-3"


class Ending(codes.Ending):
    """How a game ends."""

    SCORED = "FE-END-6"
    WON = "FE-SOLO-10"
    WON_TOGETHER = "FE-COOP-14", "won"
    MEN_LEFT = "FE-SOLO-6"
    TWO_ZONES = "FE-SOLO-7"
    NO_LIVE_ONE = "FE-SOLO-8"
    ONLY_BESIDE_ONE = "FE-SOLO-9"
    MEN_LEFT_TOGETHER = "FE-COOP-5", "men-left"
    TWO_ZONES_TOGETHER = "FE-COOP-3", "two-zones"
    NO_LIVE_ONE_TOGETHER = "FE-COOP-4", "no-live-one"
    REINFORCEMENTS_ASTRAY = "FE-COOP-7"

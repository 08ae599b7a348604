"""The record of a Flash Point position, and the numbers that its rules speak of.

A space of the board is 10 * row + column: rows 1 to 6 and columns 1 to 8 are indoors, the ring
round them outdoors. The 48 indoor spaces are also numbered 8 * (row - 1) + column - 1, and a set of
them is the bits of one integer; the 32 outdoor spaces are numbered clockwise from the corner 0,0.
An edge is what stands between two spaces of which one is indoors, 110 of them: first the 54 between
west and east, 9 * (row - 1) + western column, then the 56 between north and south,
54 + 8 * northern row + column - 1.

The face of a POI that nobody has seen is not stored: it is drawn when the marker is revealed, from
how many Victims and False Alarms are still unrevealed. All unrevealed markers were mixed, so each
of them is equally likely to be any of the faces left, whatever lies where: the odds are the same.
"""

from __future__ import annotations

from typing import Final

from pulaski.core.state import Cells, State, cells, i1, i2, i4, i8, scalar
from pulaski.games.flash_point.kernel.data import DOOR_PLACES

SEATS: Final = 6  # FP-COMP-1
ROWS: Final = 8
COLUMNS: Final = 10
SPACES: Final = ROWS * COLUMNS
INDOORS: Final = 48  # FP-BOARD-1
OUTDOORS: Final = 32  # FP-BOARD-3
EDGES: Final = 110
EAST_EDGES: Final = 54
NONE: Final = -1

# Directions, clockwise; spots of vehicles lie on these sides of the building in this order.
DIRECTIONS: Final = 4
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

# What stands on an edge.
NOTHING: Final = 0
WALL: Final = 1
DAMAGED: Final = 2  # one Damage marker
DESTROYED: Final = 3  # two Damage markers
CLOSED: Final = 4
OPEN: Final = 5
BLOWN: Final = 6  # a doorway whose Door marker was removed
DOORWAY: Final = 7  # an outside doorway, which has no Door marker

# Kinds of POI markers on the board.
UNREVEALED: Final = 0
VICTIM: Final = 1
TREATED: Final = 2
POIS: Final = 3  # FP-REPL-12: never more on the board

# Limits (FP-COMP, FP-END, FP-AP).
THREATS: Final = 33
MARKERS: Final = 24  # Damage
VICTIMS: Final = 10
ALARMS: Final = 5
TO_WIN: Final = 7
TO_LOSE: Final = 4
MOST_SAVED: Final = 4
HAZMATS: Final = 6

# Specialists, in the order of the component data.
PARAMEDIC: Final = 0
CAPTAIN: Final = 1
IMAGING: Final = 2
CAFS: Final = 3
HAZMAT_TECH: Final = 4
GENERALIST: Final = 5
RESCUER: Final = 6
DRIVER: Final = 7
CARDS: Final = 8

# Vehicles.
AMBULANCE: Final = 0
ENGINE: Final = 1
VEHICLES: Final = 2

# Setups.
FIXED: Final = 0
SIMPLE: Final = 1  # three Explosions without Damage
FROM_EXPERIENCED: Final = 2
EXPERIENCED: Final = 3

# Phases: what is decided next. Those up to DRAWING are chance.
ROLLING: Final = 0  # both dice: a Target
ROLLING_RED: Final = 1  # the red die alone
ROLLING_BLACK: Final = 2  # the black die alone
REVEALING: Final = 3  # the face of a POI
DRAWING: Final = 4  # a Specialist for the seat `asked`
SETTLING: Final = 5  # nothing: what leaves no choice is carried out
TAKING: Final = 6  # which Specialist
STARTING: Final = 7  # where the Firefighter starts
PARKING: Final = 8  # where the vehicle `vehicle` starts
ACTING: Final = 9  # Take Action: one action, or pass
RIDING: Final = 10  # ride along and where to get off, or stay
GUNNING: Final = 11  # the Driver/Operator rerolls a die, or keeps both
EXPLODING: Final = 12  # which of the Hazmats on Fire explodes first
RECOVERING: Final = 13  # where a Knocked Down Firefighter is put
PLAYING_ON: Final = 14  # after the seventh rescue
ENDED: Final = 15
PHASES: Final = 16

# What the dice are rolled for, or a POI is revealed for.
FOR_NOTHING: Final = 0
FOR_BLAST: Final = 1  # an Explosion of the setup
FOR_HAZMAT: Final = 2  # a Hazmat of the setup
FOR_POI: Final = 3  # a POI of the setup
FOR_HOT_SPOT: Final = 4  # an additional Hot Spot of the setup
FOR_FIRE: Final = 5  # Advance Fire
FOR_REPLENISHING: Final = 6
FOR_GUN: Final = 7
FOR_ENTERING: Final = 8  # a Firefighter entered the space, or it was Identified
FOR_LOSS: Final = 9  # the POI is on Fire
FOR_COLLAPSE: Final = 10

# Steps of the setup and of a turn: what comes next when nothing else is under way.
BLASTS: Final = 0
LAY_HAZMATS: Final = 1
LAY_POIS: Final = 2
DEAL_CARDS: Final = 3
LAY_HOT_SPOTS: Final = 4
PLACE_CREW: Final = 5
PARK_VEHICLES: Final = 6
TURN_BEGINS: Final = 7
TAKE_ACTION: Final = 8
ARRIVAL: Final = 9  # the vehicle arrives, within Take Action
ADVANCE: Final = 10  # roll
FLASHOVER: Final = 11
HAZARDS: Final = 12  # Hazmats on Fire
FLARE: Final = 13
KNOCK_DOWN: Final = 14
LOSS: Final = 15
AFTER_LOSS: Final = 16
REPLENISH: Final = 17
TURN_OVER: Final = 18
COLLAPSE: Final = 19

# What moves along with a Firefighter.
ALONE: Final = 0
CARRY: Final = 1  # a Victim that is not Treated
CARRY_HAZMAT: Final = 2
LEAD: Final = 3  # a Treated Victim
LEAD_CARRY: Final = 4
LEAD_HAZMAT: Final = 5
LEAD_TWO: Final = 6  # two Treated Victims, one of them carried
LOADS: Final = 7

# Ways to Extinguish.
CLEAR_SMOKE: Final = 0
FLIP_FIRE: Final = 1
DOUSE_FIRE: Final = 2
HOSES: Final = 3

DOORS: Final = len(DOOR_PLACES)  # edges that are doors on the front, on the back or on both
CREW: Final = 1 + SEATS  # who does it: 0 the active Firefighter itself, 1 + seat on command

# Action ids; those of chance come first. A space is 0 to 79, an indoor one 0 to 47, an outdoor one
# 0 to 31, a side of the building as the directions.
ROLL: Final = 0  # + indoor space: 8 * (red - 1) + black - 1
RED: Final = ROLL + INDOORS  # + face - 1
BLACK: Final = RED + 6  # + face - 1
FACE: Final = BLACK + 8  # + 0 for a Victim, 1 for a False Alarm
DRAW: Final = FACE + 2  # + Specialist
PASS: Final = DRAW + CARDS
KEEP: Final = PASS + 1  # the dice of the Deck Gun
REROLL: Final = KEEP + 1  # + 0 for the red die, 1 for the black
PLAY_ON: Final = REROLL + 2
STOP: Final = PLAY_ON + 1
STAY: Final = STOP + 1
TREAT: Final = STAY + 1
DISPOSE: Final = TREAT + 1
GUN: Final = DISPOSE + 1
TAKE: Final = GUN + 1  # + Specialist
CHANGE: Final = TAKE + CARDS  # + Specialist: Crew Change
PARK: Final = CHANGE + CARDS  # + 4 * vehicle + side
DRIVE: Final = PARK + VEHICLES * DIRECTIONS  # + 4 * vehicle + side
START: Final = DRIVE + VEHICLES * DIRECTIONS  # + outdoor space
RIDE: Final = START + OUTDOORS  # + outdoor space
RECOVER: Final = RIDE + OUTDOORS  # + outdoor space
BLOW: Final = RECOVER + OUTDOORS  # + indoor space: a Hazmat explodes
IDENTIFY: Final = BLOW + INDOORS  # + indoor space
HOSE: Final = IDENTIFY + INDOORS  # + 48 * way + indoor space
CHOP: Final = HOSE + HOSES * INDOORS  # + edge
SHUT: Final = CHOP + EDGES  # + 2 * DOORS * who + DOORS * (1 to close, 0 to open) + door
MOVE: Final = SHUT + CREW * 2 * DOORS  # + 560 * who + 80 * load + space
ACTIONS: Final = MOVE + CREW * LOADS * SPACES
MOST_CHOICES: Final = 320

# Endings.
WON: Final = 1
PERFECT: Final = 2
WON_ALL_DECIDED: Final = 3  # the group played on, and not all ten were Rescued
WON_COLLAPSED: Final = 4  # the group played on until the building collapsed
COLLAPSED: Final = 5
LOST: Final = 6

# Events, with what a, b, c and d hold.
ROLLED: Final = 1  # red, black, what for
ROLLED_RED: Final = 2  # red
ROLLED_BLACK: Final = 3  # black
SET_FIRE: Final = 4  # space: Fire laid by the setup
SET_HAZMAT: Final = 5  # space
HOT_SPOT: Final = 6  # space
TOOK_CARD: Final = 7  # seat, Specialist
STARTED: Final = 8  # seat, space
PARKED: Final = 9  # vehicle, side
BEGAN: Final = 10  # seat, AP, free AP
MOVED: Final = 11  # seat, space
CARRIED: Final = 12  # seat, space
HAULED: Final = 13  # seat, space: with a Hazmat
LED: Final = 14  # seat, space
LED_CARRYING: Final = 15  # seat, space
LED_HAULING: Final = 16  # seat, space
LED_TWO: Final = 17  # seat, space
COMMANDED: Final = 18  # seat, other seat
OPENED: Final = 19  # seat, edge
SHUT_DOOR: Final = 20  # seat, edge
CLEARED: Final = 21  # seat, space
FLIPPED: Final = 22  # seat, space
DOUSED: Final = 23  # seat, space
CHOPPED: Final = 24  # seat, edge
CHOPPED_THROUGH: Final = 25  # seat, edge
REVEALED_VICTIM: Final = 26  # space
REVEALED_ALARM: Final = 27  # space
RESCUED: Final = 28  # space, Victims rescued so far
DISPOSED: Final = 29  # seat, space
TREATED_VICTIM: Final = 30  # seat, space
IDENTIFIED: Final = 31  # seat, space
CHANGED: Final = 32  # seat, Specialist
DROVE: Final = 33  # seat, vehicle, side
RODE: Final = 34  # seat, space
STAYED: Final = 35  # seat
ARRIVED: Final = 36  # vehicle, side
FIRED: Final = 37  # seat
REROLLED: Final = 38  # seat, 0 red 1 black
PUT_OUT: Final = 39  # space: Fire or Smoke removed by the Deck Gun or by Replenish
PASSED: Final = 40  # seat, AP saved
SMOKE: Final = 41  # space
IGNITED: Final = 42  # space: Smoke or an open space became Fire
EXPLODED: Final = 43  # space
SPREAD_FIRE: Final = 44  # space, by an Explosion
DAMAGE: Final = 45  # edge, Damage markers on the board
BREACHED: Final = 46  # edge, Damage markers on the board: its second
DOOR_GONE: Final = 47  # edge
FLASHED: Final = 48  # space
HAZMAT_BLEW: Final = 49  # space
FLARED: Final = 50  # space
KNOCKED: Final = 51  # seat, space
RECOVERED: Final = 52  # seat, space
LOST_VICTIM: Final = 53  # space, Victims lost so far
FIRE_OUTSIDE_GONE: Final = 54  # space
PLACED_POI: Final = 55  # space
NO_POI_LEFT: Final = 56
HAZMAT_LEFT: Final = 57  # space: Unmarked Hazards
COLLAPSE_CAME: Final = 58
VICTORY: Final = 59  # Victims rescued, lost
DEFEAT: Final = 60  # Victims rescued, lost
PLAYED_ON: Final = 61
NO_THREAT_LEFT: Final = 62  # space
GUN_AIMED: Final = 63  # space: the Target once dice out of range are turned

# Refusals.
WRONG_STEP: Final = 1
GAME_OVER: Final = 2
BLAST_ON_FIRE: Final = 3
RED_ON_FIRE: Final = 4
HAZMAT_ON_FIRE: Final = 5
POI_ON_FIRE: Final = 6
POI_ON_POI: Final = 7
HOT_ON_HOT: Final = 8
REPLENISH_ON_POI: Final = 9
NO_VALID_SPACE: Final = 10
NO_VICTIM_LEFT: Final = 11
NO_ALARM_LEFT: Final = 12
CARD_TAKEN: Final = 13
NOT_OUTDOORS: Final = 14
NOT_ADJACENT: Final = 15
WALL_BETWEEN: Final = 16
DOOR_BETWEEN: Final = 17
TOO_FEW_AP: Final = 18
STANDS_ON_FIRE: Final = 19
NO_WAY_OFF: Final = 20
NO_VICTIM: Final = 21
NO_HAZMAT: Final = 22
NO_TREATED: Final = 23
NOT_TWO_TREATED: Final = 24
CARRY_INTO_FIRE: Final = 25
HAZMAT_INTO_FIRE: Final = 26
LEAD_INTO_FIRE: Final = 27
NO_DOOR: Final = 28
DOOR_IS_GONE: Final = 29
NOT_AT_DOOR: Final = 30
IS_OPEN: Final = 31
IS_CLOSED: Final = 32
OUT_OF_REACH: Final = 33
HOSE_BLOCKED: Final = 34
NO_SMOKE: Final = 35
NO_FIRE_TO_FLIP: Final = 36
NO_FIRE_TO_DOUSE: Final = 37
NO_WALL: Final = 38
WALL_GONE: Final = 39
NOT_AT_WALL: Final = 40
NOT_CAPTAIN: Final = 41
COMMAND_SELF: Final = 42
NOT_IN_PLAY: Final = 43
CAFS_LIMIT: Final = 44
NO_VEHICLES: Final = 45
NOT_AT_ENGINE: Final = 46
NOT_NEXT_SPOT: Final = 47
GUN_NOT_THERE: Final = 48
CREW_IN_QUADRANT: Final = 49
NO_WATER: Final = 50
MUST_GO_ALONG: Final = 51
RIDE_ELSEWHERE: Final = 52
RECOVER_ELSEWHERE: Final = 53
RECOVER_AT_AMBULANCE: Final = 54
NOT_PARAMEDIC: Final = 55
NO_UNTREATED: Final = 56
NOT_IMAGING: Final = 57
NO_POI: Final = 58
NOT_HAZMAT_TECH: Final = 59
NO_HAZMAT_HERE: Final = 60
NO_CREW_CHANGE: Final = 61
LONE_ENGINE: Final = 62
CREW_ELSEWHERE: Final = 63
CREW_NOT_FIRST: Final = 64
CARD_IN_PLAY: Final = 65
DIE_REROLLED: Final = 66
NO_HAZMAT_ON_FIRE: Final = 67
OFF_BOARD: Final = 68
NO_EDGE: Final = 69
OTHER_ON_FIRE: Final = 70


class FlashPoint(State):
    """One position of Flash Point: Fire Rescue."""

    # What the players agreed on.
    seats: int = scalar(i1, "number of Firefighters, one a seat")
    board: int = scalar(i1, "side of the board: front 0, back 1")
    setup: int = scalar(i1, "fixed 0, simple random 1, random as Experienced 2, Experienced 3")
    level: int = scalar(i1, "Recruit 0, Veteran 1, Heroic 2")
    specialists: int = scalar(i1, "Specialists: none 0, chosen 1, drawn 2")
    with_hazmat: int = scalar(i1, "1: Hazmats are in use")
    with_vehicles: int = scalar(i1, "1: vehicles are in use")
    with_hot_spots: int = scalar(i1, "1: Hot Spots are in use")
    arrows: int = scalar(i1, "1: POI are replenished as in the Experienced game")
    lone_engine: int = scalar(i1, "1: Lone Engine Company is in use")
    unmarked: int = scalar(i1, "1: Unmarked Hazards is in use")
    murphy: int = scalar(i1, "1: Murphy Strikes is in use")
    die: int = scalar(i1, "opposite faces of the black die: sum of nine 0, 1-6 2-5 3-8 4-7 1")
    first: int = scalar(i1, "the seat that goes first")

    # Whose move it is, and what is asked.
    phase: int = scalar(i1, "what is decided next")
    asked: int = scalar(i1, "the seat that decides")
    step: int = scalar(i1, "what comes next in the setup or the turn")
    active: int = scalar(i1, "the seat whose turn it is")
    turn: int = scalar(i4, "turns begun")
    draws: int = scalar(i2, "outcomes of chance in this turn")
    roll_for: int = scalar(i1, "what dice are rolled or a POI is revealed for")
    won: int = scalar(i1, "1: seven Victims have been Rescued")
    ended: int = scalar(i1, "how the game ended, 0 while it goes on")

    # The Firefighters.
    at: Cells = cells(i1, SEATS, doc="space of each Firefighter, -1 not on the board")
    card: Cells = cells(i1, SEATS, doc="Specialist of each, -1 for none")
    saved: Cells = cells(i1, SEATS, doc="AP that each has saved")
    ap: int = scalar(i1, "AP left in this turn, saved ones included")
    free: int = scalar(i1, "free AP left in this turn, for what the Specialist may do")
    acted: int = scalar(i1, "1: an action was taken in this turn")
    cafs_used: int = scalar(i1, "1: the CAFS Firefighter was commanded in this turn")

    # The building.
    edge: Cells = cells(i1, EDGES, doc="what stands on each edge: 0 nothing ... 7 outside doorway")
    open_east: int = scalar(i8, "the set of indoor spaces Adjacent to the one on their east")
    open_south: int = scalar(i8, "the set of indoor spaces Adjacent to the one on their south")
    exits: int = scalar(i8, "the set of indoor spaces Adjacent to one outdoors")
    damage: int = scalar(i1, "Damage markers on the board")

    # The fire.
    fire: int = scalar(i8, "the set of indoor spaces with Fire")
    smoke: int = scalar(i8, "the set of indoor spaces with Smoke")
    fire_outside: int = scalar(i8, "the set of outdoor spaces with Fire, within Advance Fire only")
    threats: int = scalar(i1, "Threat markers in the supply")
    hot_spots: int = scalar(i8, "the set of indoor spaces with a Hot Spot")
    reserve: int = scalar(i1, "Hot Spot markers in reserve")

    # Points of interest and Hazmats.
    poi_at: Cells = cells(i1, POIS, doc="space of each POI or Victim on the board, -1 for none")
    poi_kind: Cells = cells(i1, POIS, doc="unrevealed 0, Victim 1, Treated Victim 2")
    supply: int = scalar(i1, "POI markers in the supply")
    hidden_victims: int = scalar(i1, "Victims among the unrevealed POI, on the board and in supply")
    hidden_alarms: int = scalar(i1, "False Alarms among them")
    rescued: int = scalar(i1, "Victims Rescued")
    lost: int = scalar(i1, "Victims Lost")
    hazmat: Cells = cells(i1, INDOORS, doc="Hazmats on each indoor space")
    hazmats: int = scalar(i8, "the set of indoor spaces with a Hazmat")
    disposed: int = scalar(i1, "Hazmats on the Rescued spot")
    exploded: int = scalar(i1, "Hazmats that exploded")

    # The vehicles.
    parked: Cells = cells(i1, VEHICLES, doc="side of the Ambulance and of the Engine, -1 for none")
    vehicle: int = scalar(i1, "the vehicle that is parked or driven")
    heading: int = scalar(i1, "the side that it is driven to")
    to_ask: int = scalar(i1, "the set of seats on its Spot that still decide whether they ride")

    # Dice, and Advance Fire under way.
    left: int = scalar(i1, "rolls of this kind still to come in the setup")
    red: int = scalar(i1, "face of the red die as it fell last, 0 before")
    black: int = scalar(i1, "face of the black die as it fell last, 0 before")
    rerolled: int = scalar(i1, "dice of the Deck Gun rerolled: red 1, black 2")
    target: int = scalar(i1, "indoor space of the last Target of Advance Fire, -1 for none")
    flare: int = scalar(i1, "1: that Target had a Hot Spot when the dice fell")
    flared: int = scalar(i1, "1: there was a Flare Up in this turn")
    late: int = scalar(i1, "1: Hazmats explode that came to light with the losses")
    downed: int = scalar(i1, "the set of seats Knocked Down in this Advance Fire")
    slot: int = scalar(i1, "the POI that is revealed, -1 for none")


# Numbers that `observe` writes: phases, globals, seats, spaces, edges.
OBSERVATION: Final = PHASES + 28 + SEATS * 14 + INDOORS * 6 + EDGES

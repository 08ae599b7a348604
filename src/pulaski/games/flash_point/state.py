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

from .kernel.data import DOOR_PLACES

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
NORTH, EAST, SOUTH, WEST = range(DIRECTIONS)

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

# Specialists, in the order of the component data.
CARDS: Final = 8
PARAMEDIC, CAPTAIN, IMAGING, CAFS, HAZMAT_TECH, GENERALIST, RESCUER, DRIVER = range(CARDS)

# Vehicles.
VEHICLES: Final = 2
AMBULANCE, ENGINE = range(VEHICLES)

# Setups.
FIXED: Final = 0
SIMPLE: Final = 1  # three Explosions without Damage
FROM_EXPERIENCED: Final = 2
EXPERIENCED: Final = 3

# How Specialists come by their cards.
CHOSEN: Final = 1
DRAWN: Final = 2

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

DOORS: Final = len(DOOR_PLACES)  # edges that are doors on the front, on the back or on both

MOST_CHOICES: Final = 320


class FlashPoint(State):
    """One position of Flash Point: Fire Rescue."""

    # What the players agreed on.
    seats: int = scalar(i1, "number of Firefighters, one per seat")
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

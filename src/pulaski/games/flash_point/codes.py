"""The codes of Flash Point: what is asked, done, reported and refused, and how a game ends."""

from __future__ import annotations

from typing import Final

from pulaski.core import codes
from pulaski.core.codes import apart, at

from . import state as n


class Phase(codes.Phase):
    """What is decided next: the key of what is asked. What chance decides comes first."""

    ROLLING = "roll"  # both dice: a Target
    ROLLING_RED = "roll-red"
    ROLLING_BLACK = "roll-black"
    REVEALING = "reveal"  # the face of a POI
    DRAWING = "draw"  # a Specialist for the seat `asked`
    SETTLING = ""  # nothing: what leaves no choice is carried out
    TAKING = "take"  # which Specialist
    STARTING = "start"  # where the Firefighter starts
    PARKING = ""  # where the vehicle starts: the question depends on which it is
    ACTING = "act"  # Take Action: one action, or pass
    RIDING = "ride"  # ride along and where to get off, or stay
    GUNNING = "reroll"  # the Driver/Operator rerolls a die, or keeps both
    EXPLODING = "explode"  # which of the Hazmats on Fire explodes first
    RECOVERING = "recover"  # where a Knocked Down Firefighter is put
    PLAYING_ON = "play-on"  # after the seventh rescue
    ENDED = "over"


PHASES: Final = len(Phase)

#: How far the ids of one seat on command lie from those of the next, for Doors and for Moves.
DOORS_OF, MOVES_OF = apart(n.SEATS, 2 * n.DOORS), apart(n.SEATS, n.LOADS * n.SPACES)
#: Whoever is commanded is pointed at first, then the Door or the space.
BY, TO = at("seat", "edge"), at("seat", "space")


class Act(codes.Action):
    """What may be done; draws of chance come first.

    The order matters: the three ways to Extinguish stand as in `state`, and so do the seven loads
    of a Move. Doors and Moves come first for the active Firefighter, then seat by seat on command.
    """

    ROLL = "roll {space:indoors}", n.INDOORS, at()
    RED = "red {face:red_face}", 6
    BLACK = "black {face:black_face}", 8
    VICTIM = "victim"
    FALSE_ALARM = "false alarm"
    DRAW = "draw {card}", n.CARDS
    PASS = "pass"
    KEEP = "keep"  # the dice of the Deck Gun
    REROLL = "reroll {die}", 2
    PLAY_ON = "play on"
    STOP = "stop"
    STAY = "stay"
    TREAT = "treat"
    DISPOSE = "dispose"
    GUN = "deck gun"
    TAKE = "take {card}", n.CARDS
    CREW = "crew {card}", n.CARDS
    PARK = "park {vehicle} {side}", n.VEHICLES, n.DIRECTIONS, at("spot")
    DRIVE = "drive {vehicle} {side}", n.VEHICLES, n.DIRECTIONS, at("spot")
    START = "start {space:outdoors}", n.OUTDOORS
    RIDE = "ride {space:outdoors}", n.OUTDOORS
    RECOVER = "recover {space:outdoors}", n.OUTDOORS
    EXPLODE = "explode {space:indoors}", n.INDOORS  # a Hazmat
    IDENTIFY = "identify {space:indoors}", n.INDOORS
    CLEAR = "clear {space:indoors}", n.INDOORS
    FLIP = "flip {space:indoors}", n.INDOORS
    DOUSE = "douse {space:indoors}", n.INDOORS
    CHOP = "chop {edge}", n.EDGES
    OPEN = "open {edge:door}", n.DOORS
    CLOSE = "close {edge:door}", n.DOORS
    COMMAND_OPEN = "command {seat} open {edge:door}", DOORS_OF, n.DOORS, BY
    COMMAND_CLOSE = "command {seat} close {edge:door}", DOORS_OF, n.DOORS, BY
    MOVE = "move {space}", n.SPACES
    CARRY = "carry {space}", n.SPACES
    CARRY_HAZMAT = "carry hazmat {space}", n.SPACES
    LEAD = "lead {space}", n.SPACES
    LEAD_CARRY = "lead and carry {space}", n.SPACES
    LEAD_HAZMAT = "lead and carry hazmat {space}", n.SPACES
    LEAD_TWO = "lead two {space}", n.SPACES
    COMMAND_MOVE = "command {seat} move {space}", MOVES_OF, n.SPACES, TO
    COMMAND_CARRY = "command {seat} carry {space}", MOVES_OF, n.SPACES, TO
    COMMAND_CARRY_HAZMAT = "command {seat} carry hazmat {space}", MOVES_OF, n.SPACES, TO
    COMMAND_LEAD = "command {seat} lead {space}", MOVES_OF, n.SPACES, TO
    COMMAND_LEAD_CARRY = "command {seat} lead and carry {space}", MOVES_OF, n.SPACES, TO
    COMMAND_LEAD_HAZMAT = "command {seat} lead and carry hazmat {space}", MOVES_OF, n.SPACES, TO
    COMMAND_LEAD_TWO = "command {seat} lead two {space}", MOVES_OF, n.SPACES, TO


ACTIONS: Final = Act.end()


class Event(codes.Event):
    """What is reported: how it is written, and the clause it rests on."""

    ROLLED = "rolled {red},{black} for {what}", "FP-FIRE-1"
    ROLLED_RED = "rolled red {red}", "FP-XSETUP-9"
    ROLLED_BLACK = "rolled black {black}", "FP-XSETUP-7"
    SET_FIRE = "fire set {space}", "FP-XSETUP-11"  # by the setup
    SET_HAZMAT = "hazmat {space}", "FP-XSETUP-14"
    HOT_SPOT = "hot spot {space}", "FP-HOT-3"
    TOOK_CARD = "{seat} takes {card}", "FP-XSETUP-20"
    STARTED = "{seat} starts {space}", "FP-FSETUP-10"
    PARKED = "{vehicle} parked {side}", "FP-XSETUP-35"
    BEGAN = "{seat} begins with {ap} and {free} free", "FP-AP-1"
    MOVED = "{seat} moves {space}", "FP-MOVE-1"
    CARRIED = "{seat} carries {space}", "FP-CARRY-1"
    HAULED = "{seat} carries hazmat {space}", "FP-HAZ-9"
    LED = "{seat} leads {space}", "FP-PARA-4"
    LED_CARRYING = "{seat} leads and carries {space}", "FP-PARA-6"
    LED_HAULING = "{seat} leads and carries hazmat {space}", "FP-PARA-8"
    LED_TWO = "{seat} leads two {space}", "FP-PARA-9"
    COMMANDED = "{seat} commands {other}", "FP-CAPT-2"
    OPENED = "{seat} opens {edge}", "FP-DOOR-1"
    CLOSED = "{seat} closes {edge}", "FP-DOOR-1"
    CLEARED = "{seat} clears {space}", "FP-EXT-3"
    FLIPPED = "{seat} flips {space}", "FP-EXT-4"
    DOUSED = "{seat} douses {space}", "FP-EXT-5"
    CHOPPED = "{seat} chops {edge}", "FP-CHOP-1"
    CHOPPED_THROUGH = "{seat} chops through {edge}", "FP-ADJ-5"
    REVEALED_VICTIM = "victim at {space}", "FP-POI-5"
    REVEALED_ALARM = "false alarm at {space}", "FP-POI-3"
    RESCUED = "rescued {count} at {space}", "FP-CARRY-3"
    DISPOSED = "{seat} disposes {space}", "FP-HAZ-11"
    TREATED = "{seat} treats {space}", "FP-PARA-2"
    IDENTIFIED = "{seat} identifies {space}", "FP-IMG-2"
    CHANGED = "{seat} changes to {card}", "FP-CREW-1"
    DROVE = "{seat} drives {vehicle} {side}", "FP-DRIVE-1"
    RODE = "{seat} rides {space}", "FP-DRIVE-9"
    STAYED = "{seat} stays", "FP-DRIVE-7"
    ARRIVED = "{vehicle} arrives {side}", "FP-DRIVE-14"
    FIRED = "{seat} fires deck gun", "FP-GUN-1"
    REROLLED = "{seat} rerolls {die}", "FP-DRV-3"
    PUT_OUT = "put out {space}", "FP-SUPPLY-1"  # by the Deck Gun, or where a POI is placed
    PASSED = "{seat} passes saving {count}", "FP-AP-5"
    SMOKE = "smoke {space}", "FP-FIRE-2"
    IGNITED = "ignited {space}", "FP-FIRE-3"
    EXPLODED = "explosion {space}", "FP-EXPL-1"
    SPREAD = "fire {space}", "FP-EXPL-7"
    DAMAGED = "damaged {edge} total {count}", "FP-EXPL-2"
    BREACHED = "breached {edge} total {count}", "FP-ADJ-5"  # by its second marker
    DOOR_GONE = "door gone {edge}", "FP-EXPL-4"
    FLASHED = "flashover {space}", "FP-FLASH-1"
    HAZMAT_BLEW = "hazmat explodes {space}", "FP-HAZ-1"
    FLARED = "flare up {space}", "FP-HOT-1"
    KNOCKED = "{seat} knocked down {space}", "FP-KD-1"
    RECOVERED = "{seat} recovers {space}", "FP-KD-5"
    LOST_VICTIM = "lost {count} at {space}", "FP-LOST-1"
    BURNED_OUT = "burned out {space}", "FP-SEC-3"
    PLACED_POI = "poi {space}", "FP-REPL-2"
    NO_POI_LEFT = "no poi left", "FP-REPL-11"
    HAZMAT_LEFT = "hazmat found {space}", "FP-VAR-5"  # in Unmarked Hazards
    COLLAPSED = "collapse", "FP-END-1"
    VICTORY = "victory {rescued} rescued {lost} lost", "FP-END-6"
    DEFEAT = "defeat {rescued} rescued {lost} lost", "FP-END-9"
    PLAYED_ON = "played on", "FP-END-11"
    NO_THREAT_LEFT = "no threat left {space}", "FP-SUPPLY-2"
    AIMED = "deck gun hits {space}", "FP-GUN-8"  # once dice out of range are turned


class Refusal(codes.Refusal):
    """Why an action is illegal."""

    WRONG_STEP = "FP-TURN-2"
    GAME_OVER = "FP-END-7"
    BLAST_ON_FIRE = "FP-XSETUP-8"
    RED_ON_FIRE = "FP-XSETUP-9"
    HAZMAT_ON_FIRE = "FP-XSETUP-14"
    POI_ON_FIRE = "FP-XSETUP-17"
    POI_ON_POI = "FP-XSETUP-18"
    HOT_ON_HOT = "FP-XSETUP-28"
    REPLENISH_ON_POI = "FP-REPL-5"
    NO_VALID_SPACE = "FP-XPOI-3"
    NO_VICTIM_LEFT = "FP-INFO-2"
    NO_ALARM_LEFT = "FP-INFO-2"
    CARD_TAKEN = "FP-SPEC-1"
    NOT_OUTDOORS = "FP-FSETUP-10"
    NOT_ADJACENT = "FP-ADJ-1"
    WALL_BETWEEN = "FP-MOVE-4"
    DOOR_BETWEEN = "FP-ADJ-2"
    TOO_FEW_AP = "FP-AP-3"
    STANDS_ON_FIRE = "FP-MOVE-6"
    NO_WAY_OFF = "FP-MOVE-7"
    NO_VICTIM = "FP-CARRY-5"
    NO_HAZMAT = "FP-HAZ-9"
    NO_TREATED = "FP-PARA-4"
    NOT_TWO_TREATED = "FP-PARA-9"
    CARRY_INTO_FIRE = "FP-CARRY-2"
    HAZMAT_INTO_FIRE = "FP-HAZ-10"
    LEAD_INTO_FIRE = "FP-PARA-7"
    NO_DOOR = "FP-DOOR-4"
    DOOR_IS_GONE = "FP-DOOR-3"
    NOT_AT_DOOR = "FP-DOOR-1"
    IS_OPEN = "FP-COMP-6"
    IS_CLOSED = "FP-COMP-6"
    OUT_OF_REACH = "FP-EXT-1"
    HOSE_BLOCKED = "FP-EXT-2"
    NO_SMOKE = "FP-EXT-3"
    NO_FIRE_TO_FLIP = "FP-EXT-4"
    NO_FIRE_TO_DOUSE = "FP-EXT-5"
    NO_WALL = "FP-CHOP-3"
    WALL_GONE = "FP-CHOP-2"
    NOT_AT_WALL = "FP-CHOP-1"
    NOT_CAPTAIN = "FP-CAPT-2"
    COMMAND_SELF = "FP-CAPT-2"
    NOT_IN_PLAY = "FP-COMP-1"
    CAFS_LIMIT = "FP-CAPT-6"
    NO_VEHICLES = "FP-OPT-7"
    NOT_AT_ENGINE = "FP-DRIVE-3"
    NOT_NEXT_SPOT = "FP-DRIVE-1"
    GUN_NOT_THERE = "FP-GUN-2"
    CREW_IN_QUADRANT = "FP-GUN-6"
    NO_WATER = "FP-VAR-11"
    MUST_GO_ALONG = "FP-DRIVE-4"
    RIDE_ELSEWHERE = "FP-DRIVE-9"
    RECOVER_ELSEWHERE = "FP-KD-2"
    RECOVER_AT_AMBULANCE = "FP-XKD-1"
    NOT_PARAMEDIC = "FP-PARA-2"
    NO_UNTREATED = "FP-PARA-3"
    NOT_IMAGING = "FP-IMG-2"
    NO_POI = "FP-IMG-2"
    NOT_HAZMAT_TECH = "FP-HAZT-2"
    NO_HAZMAT_HERE = "FP-HAZT-2"
    NO_CREW_CHANGE = "FP-OPT-8"
    LONE_ENGINE = "FP-VAR-3"
    CREW_ELSEWHERE = "FP-CREW-2"
    CREW_NOT_FIRST = "FP-CREW-3"
    CARD_IN_PLAY = "FP-CREW-1"
    DIE_REROLLED = "FP-DRV-3"
    NO_HAZMAT_ON_FIRE = "FP-HAZ-1"
    OFF_BOARD = "FP-BOARD-3"
    NO_EDGE = "FP-ADJ-1"
    OTHER_ON_FIRE = "FP-CAPT-11"


class Ending(codes.Ending):
    """How a game ends."""

    WON = "FP-END-6"
    PERFECT = "FP-END-11"
    WON_ALL_DECIDED = "FP-END-13"  # the group played on, and not all ten were Rescued
    WON_COLLAPSED = "FP-END-12"  # the group played on until the building collapsed
    COLLAPSED = "FP-END-5"
    LOST = "FP-END-9"

"""The codes of Flash Point: what is asked, done, reported and refused, and how a game ends."""

from __future__ import annotations

from typing import Final

from pulaski.core import codes
from pulaski.core.codes import BIG, apart, at, cause, shows, turns_up

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
    """What is reported: how it is written, and the clause it rests on.

    Below an event stand its causes: the same for other reasons.
    """

    ROLLED = "rolled {red},{black} for {what}", "FP-FIRE-1"
    ROLLED_AGAIN = cause(ROLLED, "FP-HOT-1")
    ROLLED_POI = cause(ROLLED, "FP-REPL-2")
    ROLLED_FOR_ARROWS = cause(ROLLED, "FP-XPOI-10")
    ROLLED_GUN = cause(ROLLED, "FP-GUN-8")
    ROLLED_SIMPLE_BLAST = cause(ROLLED, "FP-FSETUP-16")
    ROLLED_SECOND_BLAST = cause(ROLLED, "FP-XSETUP-8")
    ROLLED_FOURTH_BLAST = cause(ROLLED, "FP-XSETUP-10")
    ROLLED_HAZMAT = cause(ROLLED, "FP-XSETUP-14")
    ROLLED_FAMILY_HAZMAT = cause(ROLLED, "FP-OPT-12")
    ROLLED_FIRST_POI = cause(ROLLED, "FP-XSETUP-17")
    ROLLED_SIMPLE_POI = cause(ROLLED, "FP-FSETUP-19")
    ROLLED_HOT_BY_LEVEL = cause(ROLLED, "FP-XSETUP-25")
    ROLLED_HOT_BY_CREW = cause(ROLLED, "FP-XSETUP-26")
    ROLLED_RED = "rolled red {red}", "FP-XSETUP-9"
    REROLLED_RED = cause(ROLLED_RED, "FP-DRV-3")
    ROLLED_BLACK = "rolled black {black}", "FP-XSETUP-7"
    REROLLED_BLACK = cause(ROLLED_BLACK, "FP-DRV-3")
    SET_FIRE = "fire set {space}", "FP-XSETUP-11"  # by the setup
    SET_FIRST_FIRE = cause(SET_FIRE, "FP-XSETUP-12")
    SET_SIMPLE_FIRE = cause(SET_FIRE, "FP-FSETUP-17")
    SET_HAZMAT = "hazmat {space}", "FP-XSETUP-14"
    SET_FAMILY_HAZMAT = cause(SET_HAZMAT, "FP-OPT-12")
    HOT_SPOT = "hot spot {space}", "FP-HOT-3"
    HOT_BY_HAZMAT = cause(HOT_SPOT, "FP-HAZ-4")
    HOT_BY_BLAST = cause(HOT_SPOT, "FP-XSETUP-11")
    HOT_BY_FIRST_BLAST = cause(HOT_SPOT, "FP-XSETUP-12")
    HOT_BY_LEVEL = cause(HOT_SPOT, "FP-XSETUP-25")
    HOT_BY_CREW = cause(HOT_SPOT, "FP-XSETUP-26")
    TOOK_CARD = "{seat} takes {card}", "FP-XSETUP-22", shows("card")
    DREW_CARD = cause(TOOK_CARD, "FP-XSETUP-21")
    DREW_LONE_CARD = cause(TOOK_CARD, "FP-VAR-2")
    STARTED = "{seat} starts {space}", "FP-FSETUP-10"
    STARTED_EXPERIENCED = cause(STARTED, "FP-XSETUP-34")
    PARKED = "{vehicle} parked {side}", "FP-XSETUP-35"
    BEGAN = "{seat} begins with {ap} and {free} free", "FP-AP-1"
    BEGAN_PARAMEDIC = cause(BEGAN, "FP-PARA-1")
    BEGAN_CAPTAIN = cause(BEGAN, "FP-CAPT-1")
    BEGAN_IMAGING = cause(BEGAN, "FP-IMG-1")
    BEGAN_CAFS = cause(BEGAN, "FP-CAFS-1")
    BEGAN_HAZMAT_TECH = cause(BEGAN, "FP-HAZT-1")
    BEGAN_GENERALIST = cause(BEGAN, "FP-GEN-1")
    BEGAN_RESCUER = cause(BEGAN, "FP-RESQ-1")
    BEGAN_DRIVER = cause(BEGAN, "FP-DRV-1")
    MOVED = "{seat} moves {space}", "FP-MOVE-1"
    MOVED_INTO_FIRE = cause(MOVED, "FP-MOVE-2")
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
    CLEARED_BY_PARAMEDIC = cause(CLEARED, "FP-PARA-10")
    CLEARED_BY_RESCUER = cause(CLEARED, "FP-RESQ-3")
    FLIPPED = "{seat} flips {space}", "FP-EXT-4"
    FLIPPED_BY_PARAMEDIC = cause(FLIPPED, "FP-PARA-10")
    FLIPPED_BY_RESCUER = cause(FLIPPED, "FP-RESQ-3")
    DOUSED = "{seat} douses {space}", "FP-EXT-5"
    DOUSED_BY_PARAMEDIC = cause(DOUSED, "FP-PARA-10")
    DOUSED_BY_RESCUER = cause(DOUSED, "FP-RESQ-3")
    CHOPPED = "{seat} chops {edge}", "FP-CHOP-1"
    CHOPPED_BY_RESCUER = cause(CHOPPED, "FP-RESQ-2")
    CHOPPED_THROUGH = "{seat} chops through {edge}", "FP-ADJ-5"
    REVEALED_VICTIM = "victim at {space}", "FP-POI-5", turns_up("victim")
    IDENTIFIED_VICTIM = cause(REVEALED_VICTIM, "FP-IMG-3")
    FELL_ON_VICTIM = cause(REVEALED_VICTIM, "FP-REPL-4")  # where a Firefighter stands
    VICTIM_IN_FIRE = cause(REVEALED_VICTIM, "FP-LOST-2")
    VICTIM_IN_RUINS = cause(REVEALED_VICTIM, "FP-END-4")
    REVEALED_ALARM = "false alarm at {space}", "FP-POI-3", turns_up("false-alarm")
    IDENTIFIED_ALARM = cause(REVEALED_ALARM, "FP-IMG-3")
    FELL_ON_ALARM = cause(REVEALED_ALARM, "FP-REPL-4")
    ALARM_IN_FIRE = cause(REVEALED_ALARM, "FP-LOST-2")
    ALARM_IN_RUINS = cause(REVEALED_ALARM, "FP-END-4")
    RESCUED = "rescued {count} at {space}", "FP-CARRY-3", codes.KEY, turns_up("victim-safe")
    RESCUED_AT_AMBULANCE = cause(RESCUED, "FP-RESC-2")
    FETCHED = cause(RESCUED, "FP-RESC-4")  # the Ambulance came
    DISPOSED = "{seat} disposes {space}", "FP-HAZ-11"
    DISPOSED_ON_THE_SPOT = cause(DISPOSED, "FP-HAZT-2")
    TREATED = "{seat} treats {space}", "FP-PARA-2"
    IDENTIFIED = "{seat} identifies {space}", "FP-IMG-2"
    CHANGED = "{seat} changes to {card}", "FP-CREW-1", shows("card")
    DROVE = "{seat} drives {vehicle} {side}", "FP-DRIVE-1"
    RODE = "{seat} rides {space}", "FP-DRIVE-9"
    WENT_ALONG = cause(RODE, "FP-DRIVE-10")  # the driver
    STAYED = "{seat} stays", "FP-DRIVE-7"
    LET_IT_GO = cause(STAYED, "FP-DRIVE-6")  # the driver
    ARRIVED = "{vehicle} arrives {side}", "FP-DRIVE-14"
    FIRED = "{seat} fires deck gun", "FP-GUN-1"
    FIRED_BY_DRIVER = cause(FIRED, "FP-DRV-2")
    REROLLED = "{seat} rerolls {die}", "FP-DRV-3"
    REROLLED_BOTH = cause(REROLLED, "FP-DRV-4")  # the other die, too
    PUT_OUT = "put out {space}", "FP-GUN-10"
    SPLASHED = cause(PUT_OUT, "FP-GUN-11")
    MADE_ROOM = cause(PUT_OUT, "FP-REPL-3")  # for a POI
    PASSED = "{seat} passes saving {count}", "FP-AP-5"
    PASSED_IN_PLENTY = cause(PASSED, "FP-AP-6")  # with more than can be saved
    SMOKE = "smoke {space}", "FP-FIRE-2"
    IGNITED = "ignited {space}", "FP-FIRE-3"
    IGNITED_BESIDE_FIRE = cause(IGNITED, "FP-FIRE-4")
    EXPLODED = "explosion {space}", "FP-FIRE-5", BIG
    EXPLODED_BY_HAZMAT = cause(EXPLODED, "FP-HAZ-1")
    EXPLODED_LATE = cause(EXPLODED, "FP-VAR-9")
    EXPLODED_IN_SETUP = cause(EXPLODED, "FP-XSETUP-11")
    EXPLODED_FIRST = cause(EXPLODED, "FP-XSETUP-12")
    EXPLODED_SIMPLY = cause(EXPLODED, "FP-FSETUP-16")
    SPREAD = "fire {space}", "FP-EXPL-7"
    SPREAD_TO_SMOKE = cause(SPREAD, "FP-EXPL-8")
    WAVE_SPREAD = cause(SPREAD, "FP-SHOCK-2")
    WAVE_SPREAD_TO_SMOKE = cause(SPREAD, "FP-SHOCK-3")
    DAMAGED = "damaged {edge} total {count}", "FP-EXPL-2"
    DAMAGED_BY_WAVE = cause(DAMAGED, "FP-SHOCK-4")
    DAMAGED_BY_AXE = cause(DAMAGED, "FP-CHOP-1")
    BREACHED = "breached {edge} total {count}", "FP-ADJ-5"  # by its second marker
    DOOR_GONE = "door gone {edge}", "FP-EXPL-4"
    OPEN_DOOR_GONE = cause(DOOR_GONE, "FP-EXPL-5")
    DOOR_GONE_BY_WAVE = cause(DOOR_GONE, "FP-SHOCK-6")
    OPEN_DOOR_GONE_BY_WAVE = cause(DOOR_GONE, "FP-SHOCK-7")
    FLASHED = "flashover {space}", "FP-FLASH-1"
    HAZMAT_BLEW = "hazmat explodes {space}", "FP-HAZ-1", BIG
    HAZMAT_BLEW_LATE = cause(HAZMAT_BLEW, "FP-VAR-9")
    FLARED = "flare up {space}", "FP-HOT-1"
    FLARED_AGAIN = cause(FLARED, "FP-HOT-2")
    KNOCKED = "{seat} knocked down {space}", "FP-KD-1", codes.KEY
    KNOCKED_OUTSIDE = cause(KNOCKED, "FP-SEC-4")
    RECOVERED = "{seat} recovers {space}", "FP-KD-5"
    RECOVERED_AT_AMBULANCE = cause(RECOVERED, "FP-XKD-2")
    LOST_VICTIM = "lost {count} at {space}", "FP-LOST-1", codes.KEY, turns_up("victim-lost")
    LOST_OUTSIDE = cause(LOST_VICTIM, "FP-SEC-4")
    LOST_IN_RUINS = cause(LOST_VICTIM, "FP-END-3")
    BURNED_OUT = "burned out {space}", "FP-SEC-3"
    BURNED_OUT_IN_SETUP = cause(BURNED_OUT, "FP-FSETUP-25")
    PLACED_POI = "poi {space}", "FP-REPL-2"
    PLACED_ON_TARGET = cause(PLACED_POI, "FP-XPOI-1")
    REDIRECTED_POI = cause(PLACED_POI, "FP-XPOI-2")
    PLACED_FIRST_POI = cause(PLACED_POI, "FP-XSETUP-17")
    PLACED_SIMPLE_POI = cause(PLACED_POI, "FP-FSETUP-19")
    NO_POI_LEFT = "no poi left", "FP-REPL-11"
    NO_POI_FOR_ARROWS = cause(NO_POI_LEFT, "FP-XPOI-10")
    HAZMAT_LEFT = "hazmat found {space}", "FP-VAR-5"  # in Unmarked Hazards
    HAZMAT_LEFT_ALSO = cause(HAZMAT_LEFT, "FP-VAR-6")  # otherwise than on entering
    HAZMAT_IN_FIRE = cause(HAZMAT_LEFT, "FP-VAR-7")
    COLLAPSED = "collapse", "FP-END-1", BIG
    VICTORY = "victory {rescued} rescued {lost} lost", "FP-END-6"
    PERFECT_VICTORY = cause(VICTORY, "FP-END-11")
    VICTORY_STANDS = cause(VICTORY, "FP-END-12")
    VICTORY_DECIDED = cause(VICTORY, "FP-END-13")
    DEFEAT = "defeat {rescued} rescued {lost} lost", "FP-END-9"
    DEFEAT_BY_COLLAPSE = cause(DEFEAT, "FP-END-5")
    PLAYED_ON = "played on", "FP-END-11"
    NO_THREAT_LEFT = "no threat left {space}", "FP-SUPPLY-2"
    AIMED = "deck gun hits {space}", "FP-GUN-8"  # once dice out of range are turned


class Refusal(codes.Refusal):
    """Why an action is illegal: the clause, and the key of the sentence where it is another's."""

    # Something else is asked: what.
    WRONG_STEP = "FP-TURN-2"
    MUST_ROLL = "FP-FIRE-1", "wrong-step"
    MUST_ROLL_AGAIN = "FP-HOT-1", "wrong-step"
    MUST_ROLL_POI = "FP-REPL-2", "wrong-step"
    MUST_ROLL_FOR_ARROWS = "FP-XPOI-10", "wrong-step"
    MUST_ROLL_GUN = "FP-GUN-8", "wrong-step"
    MUST_REROLL = "FP-DRV-3", "wrong-step"
    MUST_ROLL_SIMPLE_BLAST = "FP-FSETUP-16", "wrong-step"
    MUST_ROLL_FIRST_BLAST = "FP-XSETUP-7", "wrong-step"
    MUST_ROLL_SECOND_BLAST = "FP-XSETUP-8", "wrong-step"
    MUST_ROLL_THIRD_BLAST = "FP-XSETUP-9", "wrong-step"
    MUST_ROLL_FOURTH_BLAST = "FP-XSETUP-10", "wrong-step"
    MUST_ROLL_HAZMAT = "FP-XSETUP-14", "wrong-step"
    MUST_ROLL_FAMILY_HAZMAT = "FP-OPT-12", "wrong-step"
    MUST_ROLL_FIRST_POI = "FP-XSETUP-17", "wrong-step"
    MUST_ROLL_SIMPLE_POI = "FP-FSETUP-19", "wrong-step"
    MUST_ROLL_HOT_BY_LEVEL = "FP-XSETUP-25", "wrong-step"
    MUST_ROLL_HOT_BY_CREW = "FP-XSETUP-26", "wrong-step"
    MUST_REVEAL = "FP-POI-2", "wrong-step"
    MUST_REVEAL_IDENTIFIED = "FP-IMG-2", "wrong-step"
    MUST_REVEAL_AT_ONCE = "FP-REPL-4", "wrong-step"
    MUST_REVEAL_IN_FIRE = "FP-LOST-2", "wrong-step"
    MUST_REVEAL_IN_RUINS = "FP-END-4", "wrong-step"
    MUST_DRAW = "FP-XSETUP-21", "wrong-step"
    MUST_DRAW_LONE = "FP-VAR-2", "wrong-step"
    MUST_TAKE = "FP-XSETUP-22", "wrong-step"
    MUST_START = "FP-FSETUP-10", "wrong-step"
    MUST_START_EXPERIENCED = "FP-XSETUP-34", "wrong-step"
    MUST_PARK = "FP-XSETUP-35", "wrong-step"
    MUST_SAY_WHO_RIDES = "FP-DRIVE-14", "wrong-step"
    MUST_KEEP_OR_REROLL = "FP-DRV-4", "wrong-step"
    MUST_CHOOSE_HAZMAT = "FP-HAZ-2", "wrong-step"
    MUST_RECOVER = "FP-KD-5", "wrong-step"
    MUST_RECOVER_AT_AMBULANCE = "FP-XKD-2", "wrong-step"
    MUST_SAY_WHETHER_ON = "FP-END-11", "wrong-step"
    # It is over: why nothing follows.
    GAME_OVER = "FP-END-7"
    OVER_DECIDED = "FP-END-13", "game-over"
    OVER_COLLAPSED = "FP-END-2", "game-over"
    OVER_LOST = "FP-END-10", "game-over"
    # Outcomes of chance.
    BLAST_ON_FIRE = "FP-XSETUP-8"
    FOURTH_BLAST_ON_FIRE = "FP-XSETUP-10", "blast-on-fire"
    SIMPLE_BLAST_ON_FIRE = "FP-FSETUP-18", "blast-on-fire"
    RED_ON_FIRE = "FP-XSETUP-9"
    HAZMAT_ON_FIRE = "FP-XSETUP-14"
    FAMILY_HAZMAT_ON_FIRE = "FP-OPT-12", "hazmat-on-fire"
    POI_ON_FIRE = "FP-XSETUP-17"
    SIMPLE_POI_ON_FIRE = "FP-FSETUP-20", "poi-on-fire"
    POI_ON_POI = "FP-XSETUP-18"
    SIMPLE_POI_ON_POI = "FP-FSETUP-20", "poi-on-poi"
    HOT_ON_HOT = "FP-XSETUP-28"
    REPLENISH_ON_POI = "FP-REPL-5"
    REPLENISH_ON_VICTIM = "FP-REPL-6", "replenish-on-poi"
    NO_VALID_SPACE = "FP-XPOI-3"
    NO_VICTIM_LEFT = "FP-FSETUP-4"
    NO_VICTIM_LEFT_EXPERIENCED = "FP-XSETUP-16", "no-victim-left"
    NO_ALARM_LEFT = "FP-FSETUP-4"
    NO_ALARM_LEFT_EXPERIENCED = "FP-XSETUP-16", "no-alarm-left"
    CARD_TAKEN = "FP-SPEC-1"
    # The setup and the turn.
    NOT_OUTDOORS = "FP-FSETUP-10"
    NOT_OUTDOORS_EXPERIENCED = "FP-XSETUP-34", "not-outdoors"
    NOT_ADJACENT = "FP-ADJ-1"
    WALL_BETWEEN = "FP-MOVE-4"
    DOOR_BETWEEN = "FP-MOVE-4"
    TOO_FEW_AP = "FP-AP-3"
    FREE_AP_ELSEWHERE = "FP-SPEC-2"  # free AP are left, for other actions
    STANDS_ON_FIRE = "FP-MOVE-6"
    NO_WAY_OFF = "FP-MOVE-7"
    NO_WAY_OFF_BY_DRIVING = "FP-DRIVE-15", "no-way-off"
    NO_VICTIM = "FP-CARRY-5"
    NO_HAZMAT = "FP-HAZ-9"
    NO_HAZMATS = "FP-OPT-11"
    NO_TREATED = "FP-PARA-4"
    NOT_TWO_TREATED = "FP-PARA-9"
    CARRY_INTO_FIRE = "FP-CARRY-2"
    HAZMAT_INTO_FIRE = "FP-HAZ-10"
    LEAD_INTO_FIRE = "FP-PARA-7"
    NO_DOOR = "FP-DOOR-1"
    NO_DOOR_OUTSIDE = "FP-DOOR-4", "no-door"  # an outside doorway
    DOOR_IS_GONE = "FP-DOOR-3"
    NOT_AT_DOOR = "FP-DOOR-1"
    IS_OPEN = "FP-COMP-6"
    IS_CLOSED = "FP-COMP-6"
    OUT_OF_REACH = "FP-EXT-1"
    HOSE_BLOCKED = "FP-EXT-2"
    NO_SMOKE = "FP-EXT-3"
    NO_FIRE_TO_FLIP = "FP-EXT-4"
    NO_FIRE_TO_DOUSE = "FP-EXT-5"
    NO_WALL = "FP-CHOP-1"
    NO_WALL_BUT_DOOR = "FP-CHOP-3", "no-wall"
    WALL_GONE = "FP-CHOP-2"
    NOT_AT_WALL = "FP-CHOP-1"
    NO_SPECIALISTS = "FP-OPT-9"
    NOT_CAPTAIN = "FP-CAPT-2"
    COMMAND_SELF = "FP-CAPT-2"
    NOT_IN_PLAY = "FP-FSETUP-8"
    CAFS_LIMIT = "FP-CAPT-6"
    CAFS_PRICE = "FP-CAPT-8", "cafs-limit"
    NO_VEHICLES = "FP-OPT-7"
    NOT_AT_ENGINE = "FP-DRIVE-3"
    NOT_NEXT_SPOT = "FP-DRIVE-1"
    OPPOSITE_SPOT = "FP-DRIVE-2", "not-next-spot"
    GUN_NOT_THERE = "FP-GUN-2"
    CREW_IN_QUADRANT = "FP-GUN-6"
    NO_WATER = "FP-VAR-11"
    MUST_GO_ALONG = "FP-DRIVE-4"
    RIDE_ELSEWHERE = "FP-DRIVE-9"
    DRIVE_ELSEWHERE = "FP-DRIVE-10", "ride-elsewhere"
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
    NO_FACE = "FP-COMP-14"
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

"""The codes of Hotspot: what is asked, done, reported and refused, and how a game ends."""

from __future__ import annotations

from typing import Final

from pulaski.core import codes
from pulaski.core.codes import at

from . import state as n


class Phase(codes.Phase):
    """What is decided next: the key of what is asked. Chance comes first."""

    ROLLING = "roll"  # a random hex
    DRAWING = "luck"  # a Luck card
    TURNING = "backdraft"  # a waiting Backdraft card
    SETTLING = ""  # nothing: what leaves no choice is carried out
    GIVING = "give"  # Funds to other Commanders
    BASING = "base"  # the base of the own Airplane
    BUYING = "buy"  # an asset, or done
    FEEDING = "feed"  # which of the closest fires a Blaze feeds
    LEADING = "first"  # who takes the first turn
    ACTING = "act"  # one thing in the own turn, or its end
    DRILLING = "drill"  # the Brigade of Fire Drill
    SHIELDING = "shield"  # the hex of Resistant Environment
    VOLUNTEERING = "volunteers"  # the hex of Volunteers, or keep the card
    REKINDLING = "rekindle"  # which of the furthest Scorched hexes
    CRASHING = "crash"  # which Airplane
    ENDED = "over"


PHASES: Final = len(Phase)


class Act(codes.Action):
    """What may be done; draws of chance come first."""

    ROLL = "roll {hex}", n.HEXES, at()
    LUCK = "luck {luck}", n.CARDS
    BACKDRAFT = "backdraft {card}", n.CARDS
    DONE = "done"  # giving or buying
    END = "end turn"
    KEEP = "keep volunteers"
    DRAW = "draw luck"
    GIVE = "give {funds} to {seat}", n.GIFTS, n.SEATS, at("seat")
    PAY = "pay {funds}", n.PAYMENTS
    BUY = "buy {asset}", n.PLAIN_ASSETS
    BACKUP = "backup {department}", n.DEPARTMENTS, at("hq")
    OPEN = "open {department}", n.DEPARTMENTS, at("hq")
    FIRST = "first {seat}", n.SEATS, at("seat")
    CRASH = "crash {seat}", n.SEATS, at("plane")
    DRILL = "drill {brigade}", n.PAWNS, at("brigade")
    EXTINGUISH = "extinguish {brigade}", n.PAWNS, at("brigade")
    BASE = "base {hex}", n.HEXES
    PROTECT = "protect {hex}", n.HEXES, at("goods", "hex")  # buy Prevention Measures
    REBUILD = "rebuild {hex}", n.HEXES  # buy Reconstruction
    FEED = "feed {hex}", n.HEXES
    SHIELD = "shield {hex}", n.HEXES  # Resistant Environment
    VOLUNTEERS = "volunteers {hex}", n.HEXES
    REKINDLE = "rekindle {hex}", n.HEXES
    FLY = "fly {hex}", n.HEXES
    USE = "use {luck} {hex}", n.DOUSING, n.HEXES, at("luck", "hex")
    SHORTCUT = "shortcut {brigade} {hex}", n.PAWNS, n.HEXES, at("luck", "brigade", "hex")
    MOVE = "move {brigade} {hex}", n.PAWNS, n.HEXES, at("brigade", "hex")


ACTIONS: Final = Act.end()


class Event(codes.Event):
    """What is reported: how it is written, and the clause it rests on."""

    YEAR_BEGAN = "year {year}", "HB-FLOW-1"
    FUNDED = "{seat} receives {funds}", "HB-FUND-1"
    NOT_FUNDED = "no basic funding", "HB-BACK-14"
    AWARD_GONE = "award discarded", "HB-LUCK-29"
    GAVE = "{seat} gives {other} {funds}", "HB-FUND-4"
    BOUGHT = "{seat} buys {asset}", "HB-FUND-2"
    PREVENTION = "{seat} protects {hex}", "HB-ASSET-9"
    REBUILT = "{seat} rebuilds {hex}", "HB-ASSET-18"
    BACKED_UP = "{seat} backs up {department}", "HB-ASSET-13"
    OPENED = "{seat} opens {department}", "HB-ASSET-20"
    BASED = "{seat} bases airplane {hex}", "HB-AIR-1"
    PAID = "{seat} pays {funds} total {count}", "HB-BACK-37"
    STRIKE_OVER = "strike over", "HB-BACK-38"
    ROLLED = "rolled {white},{red} for {what}", "HB-RAND-1"
    STARTED = "fire {hex} {count}", "HB-HAZ-1"
    HELD_OFF = "no fire {hex}", "HB-CTRL-3"  # it is Under Control
    NO_ROLL = "no roll", "HB-HAZ-12"  # no hex can take a token
    BLAZED = "blaze from {hex}", "HB-BLAZE-1"
    FED = "blaze feeds {hex} {count}", "HB-BLAZE-1"
    SHORTAGE = "water shortage", "HB-BLAZE-5"
    CARD_DOWN = "backdraft waits {count}", "HB-CARD-5"
    NO_BACKDRAFT = "no backdraft card", "HB-CARD-11"
    GOES_FIRST = "{seat} goes first", "HB-FIGHT-1"
    BEGAN = "{seat} begins", "HB-FIGHT-3"
    MOVED = "{seat} moves {brigade} {hex}", "HB-MOVE-1"
    EXTINGUISHED = "{seat} extinguishes with {brigade} {hex} {count}", "HB-FIGHT-8"
    LINE_BROKE = "{seat} line breaks at {brigade}", "HB-BACK-13"
    FLEW = "{seat} flies {hex}", "HB-AIR-3"
    DROPPED = "{seat} drops water {hex}", "HB-AIR-5"  # its Airplane extinguishes all fire there
    RETURNED = "{seat} airplane back {hex}", "HB-AIR-6"
    BONUS = "{seat} earns {funds} and {count}", "HB-BONUS-1"
    TURN_ENDED = "{seat} ends", "HB-FIGHT-7"
    DREW = "{seat} draws {luck}", "HB-CARD-1"
    KEPT = "{seat} keeps {luck}", "HB-CARD-13"
    USED = "{seat} uses {luck} {hex}", "HB-CARD-13"
    CUT_SHORT = "{seat} shortcut {brigade} {hex}", "HB-LUCK-7"
    DRILLED = "{seat} drills {brigade}", "HB-LUCK-5"
    CLEARED = "cleared {hex}", "HB-LUCK-1"  # its fire was removed by a card
    LOWERED = "lowered {hex} {count}", "HB-LUCK-6"
    NO_EFFECT = "no effect", "HB-CARD-12"
    BUDGET = "{seat} budget {funds}", "HB-LUCK-12"
    SHIELDED = "{seat} shields {hex}", "HB-LUCK-13"
    CAREER = "{seat} career", "HB-LUCK-14"
    AWARD_OPEN = "award open", "HB-LUCK-15"
    CALLED = "{seat} calls volunteers {hex}", "HB-LUCK-11"
    NOT_CALLED = "{seat} keeps volunteers back", "HB-LUCK-23"
    BOARD_BEGAN = "board turn {count}", "HB-BOARD-1"
    TURNED = "backdraft {card}", "HB-CARD-6"
    DISCARDED = "discards {card}", "HB-CARD-16"
    SCORCHED = "scorched {hex} total {count}", "HB-SCORCH-2"
    REKINDLED = "rekindled {hex}", "HB-BACK-5"
    CRASHED = "airplane of {seat} crashes {hex}", "HB-BACK-9"
    BURN_SKIPPED = "no burn", "HB-LUCK-9"
    WILDFIRE_SKIPPED = "no wildfire", "HB-LUCK-10"
    BURNED = "burns {hex} {count}", "HB-BURN-1"
    SPREAD = "wildfire {hex}", "HB-WILD-1"
    EXPLODED = "explosion {hex}", "HB-EXPL-1"
    BLASTED = "blast {hex} {count}", "HB-EXPL-1"
    YEAR_ENDED = "year {year} over", "HB-FLOW-5"
    VICTORY = "victory {count} scorched", "HB-FLOW-11"
    DEFEAT = "defeat {count} scorched", "HB-WIN-2"
    AT_ITS_HEIGHT = "no more fire {hex}", "HB-HAZ-8"  # an Inferno takes no more
    SPARED = "spared {hex}", "HB-BACK-18"  # it is not what the card asks for


class Refusal(codes.Refusal):
    """Why an action is illegal."""

    WRONG_STEP = "HB-FLOW-2"
    GAME_OVER = "HB-FLOW-11"
    ROLL_FIREPROOF = "HB-HAZ-4"
    ROLL_FULL = "HB-HAZ-10"
    ROLL_CONTROLLED = "HB-HAZ-10"
    NOT_IN_LUCK_DECK = "HB-CARD-10"
    NOT_WAITING = "HB-CARD-7"
    NO_SUCH_SEAT = "HB-SETUP-1"
    GIVE_SELF = "HB-FUND-4"
    TOO_FEW_FUNDS = "HB-FUND-10"
    OWNED_ALREADY = "HB-ASSET-1"
    NO_WATER = "HB-OWN-5"
    NO_HOT_SPOTS = "HB-ASSET-11"
    IS_ON_FIRE = "HB-ASSET-11"
    IS_SCORCHED = "HB-ASSET-11"
    IS_PROTECTED = "HB-ASSET-11"
    NOT_SCORCHED = "HB-ASSET-18"
    NOT_YOUR_DEPARTMENT = "HB-ASSET-25"
    BRIGADES_FULL = "HB-ASSET-13"
    NOT_VACANT = "HB-ASSET-21"
    NOT_WATER = "HB-AIR-1"
    NO_STRIKE = "HB-BACK-12"
    TOO_MUCH = "HB-BACK-37"
    NOT_CLOSEST = "HB-BLAZE-3"
    FEED_FULL = "HB-BLAZE-6"
    FEED_CONTROLLED = "HB-BLAZE-6"
    NOT_IN_PLAY = "HB-ASSET-13"
    NOT_YOURS = "HB-FIGHT-5"
    HAS_ACTED = "HB-FIGHT-5"
    NO_FIRE_HERE = "HB-FIGHT-9"
    NO_PRESSURE = "HB-BACK-11"
    ROAD_BLOCKED = "HB-BACK-4"
    ON_STRIKE = "HB-BACK-12"
    SAME_HEX = "HB-MOVE-11"
    NO_ENTRY = "HB-MAP-9"
    SCORCHED_ENTRY = "HB-MOVE-7"
    TOO_FAR = "HB-MOVE-4"
    NO_AIRPLANE = "HB-ASSET-16"
    HAS_FLOWN = "HB-AIR-4"
    IS_DRY = "HB-DRY-2"
    FLIGHT_TOO_FAR = "HB-AIR-3"
    LUCK_LIMIT = "HB-CARD-2"
    NOT_KEPT = "HB-CARD-13"
    NO_FIRE_THERE = "HB-CARD-13"
    WRONG_TYPE = "HB-LUCK-17"
    NO_DRILL = "HB-LUCK-32"
    NOT_FURTHEST = "HB-BACK-27"
    NO_SUCH_PLANE = "HB-BACK-30"
    OFF_BOARD = "HB-MAP-1"
    GIFT_SIZE = "HB-FUND-7"
    PAYMENT_SIZE = "HB-FUND-7"
    PLAYED_OTHERWISE = "HB-CARD-13"
    SHORTCUT_TOO_FAR = "HB-LUCK-20"


class Ending(codes.Ending):
    """How a game ends."""

    WON = "HB-WIN-1"  # the Commander with most Decorations
    SURVIVED = "HB-WIN-3"  # a single Commander, or all together without Decorations
    SCORCHED = "HB-LOSE-1"  # from here on the board has won
    HELD = "HB-FLOW-9"

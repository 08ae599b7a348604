"""The codes of Hotspot: what is asked, done, reported and refused, and how a game ends."""

from __future__ import annotations

from typing import Final

from pulaski.core import codes
from pulaski.core.codes import BIG, at, shows, turns_up

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
    #: The first click chooses the Brigade, as for a Move; another one on it or its hex acts.
    EXTINGUISH = "extinguish {brigade}", n.PAWNS, at("brigade", "brigade")
    BASE = "base {hex}", n.HEXES
    PROTECT = "protect {hex}", n.HEXES, at("goods", "hex")  # buy Prevention Measures
    REBUILD = "rebuild {hex}", n.HEXES  # buy Reconstruction
    FEED = "feed {hex}", n.HEXES
    SHIELD = "shield {hex}", n.HEXES  # Resistant Environment
    VOLUNTEERS = "volunteers {hex}", n.HEXES
    REKINDLE = "rekindle {hex}", n.HEXES
    FLY = "fly {hex}", n.HEXES, at("plane", "hex")
    USE = "use {luck} {hex}", n.DOUSING, n.HEXES, at("luck", "hex")
    SHORTCUT = "shortcut {brigade} {hex}", n.PAWNS, n.HEXES, at("luck", "brigade", "hex")
    MOVE = "move {brigade} {hex}", n.PAWNS, n.HEXES, at("brigade", "hex")


ACTIONS: Final = Act.end()


class Event(codes.Event):
    """What is reported: how it is written, and the clause it rests on.

    What comes for several reasons stands once for each. `kernel/causes.py` has those that go by a
    card, an asset or a roll.
    """

    YEAR_BEGAN = "year {year}", "HB-FLOW-10"
    FUNDED = "{seat} receives {funds}", "HB-FUND-1"
    NOT_FUNDED = "no basic funding", "HB-BACK-14"
    AWARD_GONE = "award discarded", "HB-LUCK-29"
    GAVE = "{seat} gives {other} {funds}", "HB-FUND-4"
    BOUGHT = "{seat} buys {asset}", "HB-ASSET-1"  # a Central Fire Alarm
    BOUGHT_TANKS = codes.cause(BOUGHT, "HB-ASSET-3")
    BOUGHT_TRUCKS = codes.cause(BOUGHT, "HB-ASSET-7")
    BOUGHT_AIRPLANE = codes.cause(BOUGHT, "HB-ASSET-16")
    PREVENTION = "{seat} protects {hex}", "HB-ASSET-9"
    REBUILT = "{seat} rebuilds {hex}", "HB-ASSET-18"
    BACKED_UP = "{seat} backs up {department}", "HB-ASSET-13"
    BACKED_UP_EXTRA = codes.cause(BACKED_UP, "HB-ASSET-25")
    OPENED = "{seat} opens {department}", "HB-ASSET-20"
    OPENED_MORE = codes.cause(OPENED, "HB-ASSET-24")  # not the first extra one
    BASED = "{seat} bases airplane {hex}", "HB-AIR-1"
    BASED_AGAIN = codes.cause(BASED, "HB-AIR-2")
    PAID = "{seat} pays {funds} total {count}", "HB-BACK-36"
    STRIKE_OVER = "strike over", "HB-BACK-38"
    ROLLED = "rolled {white},{red} for {what}", "HB-RAND-1"
    STARTED = "fire {hex} {count}", "HB-HAZ-1"
    STARTED_AGAIN = codes.cause(STARTED, "HB-HAZ-7")  # where it burns already
    STARTED_UNDER_CONTROL = codes.cause(STARTED, "HB-HAZ-14")
    STARTED_BY_PYROMANIAC = codes.cause(STARTED, "HB-BACK-1")
    STARTED_BY_LIGHTNING = codes.cause(STARTED, "HB-BACK-6")
    STARTED_BY_CAMPERS = codes.cause(STARTED, "HB-BACK-3")
    STARTED_BY_SHORT_CIRCUIT = codes.cause(STARTED, "HB-BACK-7")
    STARTED_UNDERGROUND = codes.cause(STARTED, "HB-BACK-8")
    STARTED_UNDERGROUND_AGAIN = codes.cause(STARTED, "HB-BACK-20")  # where it burns already
    STARTED_BY_CRASH = codes.cause(STARTED, "HB-BACK-31")
    HELD_OFF = "no fire {hex}", "HB-HAZ-9"  # it is Under Control
    HELD_OFF_CARD = codes.cause(HELD_OFF, "HB-CTRL-3")
    NO_ROLL = "no roll", "HB-HAZ-12"  # no hex can take a token
    BLAZED = "blaze from {hex}", "HB-HAZ-5"
    BLAZED_FROM_TOKENS = codes.cause(BLAZED, "HB-HAZ-6")  # protected or Scorched
    BLAZED_FIREPROOF_FIRST = codes.cause(BLAZED, "HB-HAZ-11")  # it is Under Control, too
    BLAZED_UNDER_CONTROL = codes.cause(BLAZED, "HB-HAZ-13")
    FED = "blaze feeds {hex} {count}", "HB-BLAZE-1"
    FED_BY_CHOICE = codes.cause(FED, "HB-BLAZE-4")
    SHORTAGE = "water shortage", "HB-BLAZE-5"
    CARD_DOWN = "backdraft waits {count}", "HB-CARD-5"
    CARD_DOWN_DRY = codes.cause(CARD_DOWN, "HB-DRY-5")
    NO_BACKDRAFT = "no backdraft card", "HB-CARD-11"
    GOES_FIRST = "{seat} goes first", "HB-FIGHT-1"
    BEGAN = "{seat} begins", "HB-FIGHT-1"  # whoever was named
    BEGAN_NEXT = codes.cause(BEGAN, "HB-FIGHT-3")
    BEGAN_AGAIN = codes.cause(BEGAN, "HB-FIGHT-4")  # after a board's turn
    BEGAN_ALONE = codes.cause(BEGAN, "HB-FLOW-3")
    MOVED = "{seat} moves {brigade} {hex}", "HB-MOVE-1"  # within a range
    MOVED_OUT = codes.cause(MOVED, "HB-MOVE-2")
    MOVED_IN = codes.cause(MOVED, "HB-MOVE-3")  # by a step into the own range
    MOVED_TWO = codes.cause(MOVED, "HB-MOVE-9")
    EXTINGUISHED = "{seat} extinguishes with {brigade} {hex} {count}", "HB-FIGHT-8"
    EXTINGUISHED_TWO = codes.cause(EXTINGUISHED, "HB-ASSET-4")
    EXTINGUISHED_LAST = codes.cause(EXTINGUISHED, "HB-ASSET-6")  # Tank Wagons, a single token
    EXTINGUISHED_DRY = codes.cause(EXTINGUISHED, "HB-DRY-1")  # Tank Wagons without effect
    LINE_BROKE = "{seat} line breaks at {brigade}", "HB-BACK-13"
    FLEW = "{seat} flies {hex}", "HB-AIR-3"
    DROPPED = "{seat} drops water {hex}", "HB-AIR-5"  # its Airplane extinguishes all fire there
    DROPPED_WAITING = codes.cause(DROPPED, "HB-AIR-11")
    RETURNED = "{seat} airplane back {hex}", "HB-AIR-6"
    BONUS = "{seat} earns {funds} and {count}", "HB-BONUS-1", codes.KEY, turns_up("bonus")
    BONUS_AT_LIMIT = codes.cause(BONUS, "HB-BONUS-5")
    BONUS_UNDECORATED = codes.cause(BONUS, "HB-BONUS-9")
    BONUS_AND_AWARD = codes.cause(BONUS, "HB-LUCK-15")
    BONUS_AT_LIMIT_AND_AWARD = codes.cause(BONUS, "HB-LUCK-30")
    BONUS_BY_CARD = codes.cause(BONUS, "HB-BONUS-10")
    BONUS_OF_DRILL = codes.cause(BONUS, "HB-LUCK-34")  # the Decoration alone
    TURN_ENDED = "{seat} ends", "HB-FIGHT-7"
    DREW = "{seat} draws {luck}", "HB-CARD-1", shows("luck")
    KEPT = "{seat} keeps {luck}", "HB-LUCK-1"  # Cloudburst
    KEPT_CLEARING = codes.cause(KEPT, "HB-LUCK-2")
    KEPT_SPRINKLERS = codes.cause(KEPT, "HB-LUCK-3")
    KEPT_CIVIL_GUARD = codes.cause(KEPT, "HB-LUCK-4")
    KEPT_SHORTCUT = codes.cause(KEPT, "HB-LUCK-7")
    KEPT_VOLUNTEERS = codes.cause(KEPT, "HB-LUCK-23")
    USED = "{seat} uses {luck} {hex}", "HB-LUCK-1", shows("luck")  # Cloudburst
    USED_CLEARING = codes.cause(USED, "HB-LUCK-2")
    USED_SPRINKLERS = codes.cause(USED, "HB-LUCK-3")
    USED_CIVIL_GUARD = codes.cause(USED, "HB-LUCK-4")
    CUT_SHORT = "{seat} shortcut {brigade} {hex}", "HB-LUCK-7"
    CUT_SHORT_OTHER = codes.cause(CUT_SHORT, "HB-LUCK-19")  # a Brigade of somebody else
    DRILLED = "{seat} drills {brigade}", "HB-LUCK-5"
    CLEARED = "{seat} clears {hex}", "HB-LUCK-1"  # its fire was removed by a card: Cloudburst
    CLEARED_BY_CLEARING = codes.cause(CLEARED, "HB-LUCK-2")
    CLEARED_BY_SPRINKLERS = codes.cause(CLEARED, "HB-LUCK-3")
    CLEARED_BY_CIVIL_GUARD = codes.cause(CLEARED, "HB-LUCK-4")
    CLEARED_BY_DRILL = codes.cause(CLEARED, "HB-LUCK-5")
    LOWERED = "{seat} lowers {hex} {count}", "HB-LUCK-6"
    NO_EFFECT = "no effect", "HB-CARD-12"
    NO_EFFECT_OF_DRILL = codes.cause(NO_EFFECT, "HB-LUCK-32")
    NO_EFFECT_OF_CAREER = codes.cause(NO_EFFECT, "HB-LUCK-31")
    NO_EFFECT_OF_REKINDLE = codes.cause(NO_EFFECT, "HB-BACK-29")  # it is Under Control
    NO_EFFECT_OF_GAS = codes.cause(NO_EFFECT, "HB-BACK-15")
    BUDGET = "{seat} budget {funds}", "HB-LUCK-12"
    SHIELDED = "{seat} shields {hex}", "HB-LUCK-13"
    CAREER = "{seat} career", "HB-LUCK-14", codes.KEY
    AWARD_OPEN = "award open", "HB-LUCK-15"
    CALLED = "{seat} calls volunteers {hex}", "HB-LUCK-11"
    NOT_CALLED = "{seat} keeps volunteers back", "HB-LUCK-23"
    BOARD_BEGAN = "board turn {count}", "HB-FLOW-4"
    TURNED = "backdraft {card}", "HB-CARD-6", shows("card")
    DISCARDED = "discards {card}", "HB-CARD-16"
    SCORCHED = "scorched {hex} total {count}", "HB-SCORCH-1", BIG
    SCORCHED_BY_COLLAPSE = codes.cause(SCORCHED, "HB-BACK-2")
    SCORCHED_BY_GAS = codes.cause(SCORCHED, "HB-BACK-15")
    REKINDLED = "rekindled {hex}", "HB-BACK-5"
    REKINDLED_BY_CHOICE = codes.cause(REKINDLED, "HB-BACK-28")
    CRASHED = "airplane of {seat} crashes {hex}", "HB-BACK-9", BIG
    BURN_SKIPPED = "no burn", "HB-LUCK-9"
    BURN_SKIPPED_IN_RAIN = codes.cause(BURN_SKIPPED, "HB-LUCK-8")
    WILDFIRE_SKIPPED = "no wildfire", "HB-LUCK-10"
    WILDFIRE_SKIPPED_IN_RAIN = codes.cause(WILDFIRE_SKIPPED, "HB-LUCK-8")
    BURNED = "burns {hex} {count}", "HB-BURN-1"
    SPREAD = "wildfire {hex}", "HB-WILD-1"
    EXPLODED = "explosion {hex}", "HB-EXPL-1", BIG
    EXPLODED_UNDER_CONTROL = codes.cause(EXPLODED, "HB-EXPL-4")
    BLASTED = "blast {hex} {count}", "HB-EXPL-1"
    BLASTED_ON_FIRE = codes.cause(BLASTED, "HB-EXPL-2")
    BLASTED_TWICE = codes.cause(BLASTED, "HB-EXPL-7")
    YEAR_ENDED = "year {year} over", "HB-FLOW-6", codes.KEY, turns_up("year")  # in a turn
    YEAR_ENDED_BY_BOARD = codes.cause(YEAR_ENDED, "HB-FLOW-7")
    YEAR_ENDED_UNBURNT = codes.cause(YEAR_ENDED, "HB-FLOW-8")
    VICTORY = "victory {count} scorched", "HB-FLOW-11"
    DEFEAT = "defeat {count} scorched", "HB-LOSE-1"
    DEFEAT_BY_MORE = codes.cause(DEFEAT, "HB-LOSE-2")
    DEFEAT_AT_LAST = codes.cause(DEFEAT, "HB-LOSE-4")  # as the last fire goes
    DEFEAT_BY_TIME = "defeat after {count} board turns", "HB-FLOW-9"
    AT_ITS_HEIGHT = "no more fire {hex}", "HB-HAZ-8"  # an Inferno takes no more
    SPARED = "spared {hex}", "HB-BACK-18"  # it can take no token
    SPARED_BY_CAMPERS = codes.cause(SPARED, "HB-BACK-3")  # it is not what the card asks for
    SPARED_BY_SHORT_CIRCUIT = codes.cause(SPARED, "HB-BACK-7")
    SPARED_UNDERGROUND = codes.cause(SPARED, "HB-BACK-8")
    HELD_BACK = "held {count}", "HB-CTRL-2"  # fires that did not grow


class Refusal(codes.Refusal):
    """Why an action is illegal. `kernel/causes.py` has those that go by the moment or a card."""

    WRONG_STEP = "HB-FLOW-2"
    GAME_OVER = "HB-FLOW-11"  # won
    LOST = "HB-LOSE-3", "game-over"
    HELD_TOO_LONG = "HB-FLOW-9", "game-over"

    # The moment.
    NOT_FUNDING = "HB-FUND-3"
    NOT_GIVING = "HB-FUND-5"
    GIVING_FIRST = "HB-FUND-5"
    BASE_FIRST = "HB-AIR-1"  # of an Airplane just bought
    NEW_BASE_FIRST = "HB-AIR-15", "base-first"
    NO_TIME_TO_PAY = "HB-BACK-36"
    CARD_FIRST = "HB-CARD-1"  # the Luck card that is drawn or carried out
    NOT_DRAWING = "HB-CARD-1", "wrong-step"
    NOT_TURNING = "HB-CARD-6", "wrong-step"
    NOT_NAMING = "HB-FIGHT-1", "wrong-step"
    NOT_CRASHING = "HB-BACK-9", "wrong-step"
    NOT_CALLING = "HB-LUCK-11", "wrong-step"
    NO_ACTION_NOW = "HB-FIGHT-5", "wrong-step"
    NO_FLIGHT_NOW = "HB-AIR-3", "wrong-step"
    NO_END_NOW = "HB-FIGHT-7", "wrong-step"
    NO_CLOUDBURST_NOW = "HB-LUCK-1", "wrong-step"
    NO_CLEARING_NOW = "HB-LUCK-2", "wrong-step"
    NO_SPRINKLERS_NOW = "HB-LUCK-3", "wrong-step"
    NO_CIVIL_GUARD_NOW = "HB-LUCK-4", "wrong-step"
    NO_SHORTCUT_NOW = "HB-LUCK-7", "wrong-step"

    # Chance.
    ROLL_FIREPROOF = "HB-HAZ-4"
    ROLL_ON_TOKENS = "HB-HAZ-6", "roll-fireproof"  # protected or Scorched
    ROLL_FULL = "HB-HAZ-10"
    ROLL_CONTROLLED = "HB-HAZ-10"
    NOT_IN_LUCK_DECK = "HB-CARD-1"
    NOT_DISCARDED = "HB-CARD-10", "not-in-luck-deck"  # the deck is made of its discards
    NOT_WAITING = "HB-CARD-6"
    WAITS_LONGER = "HB-CARD-7"

    # Funds and assets.
    NO_SUCH_SEAT = "HB-SETUP-1"
    GIVE_SELF = "HB-FUND-4"
    TOO_FEW_FUNDS = "HB-FUND-10"
    GIFT_SIZE = "HB-FUND-12"
    UNEVEN_GIFT = "HB-FUND-7"
    OWNED_ALREADY = "HB-ASSET-1"  # a Central Fire Alarm
    OWNS_TANKS = "HB-ASSET-3", "owned-already"
    OWNS_TRUCKS = "HB-ASSET-7", "owned-already"
    OWNS_AIRPLANE = "HB-ASSET-16", "owned-already"
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
    NO_NEW_BASE = "HB-AIR-2", "not-water"
    NO_STRIKE = "HB-BACK-12"
    TOO_MUCH = "HB-BACK-37"
    PAYMENT_SIZE = "HB-FUND-7"

    # Brigades and Airplanes.
    NOT_IN_PLAY = "HB-ASSET-13"  # a backup Brigade
    DEPARTMENT_VACANT = "HB-ASSET-20", "not-in-play"
    NOT_YOURS = "HB-FIGHT-5"
    HAS_ACTED = "HB-FIGHT-5"
    NO_FIRE_HERE = "HB-FIGHT-9"
    NO_PRESSURE = "HB-BACK-11"
    ROAD_BLOCKED = "HB-BACK-4"
    ON_STRIKE = "HB-BACK-12"
    NO_SHORTCUT_ON_ROADS = "HB-BACK-25", "road-blocked"
    NO_SHORTCUT_ON_STRIKE = "HB-BACK-25", "on-strike"
    SAME_HEX = "HB-MOVE-11"
    NO_ENTRY = "HB-MAP-9"
    SCORCHED_ENTRY = "HB-MOVE-7"
    TOO_FAR = "HB-MOVE-4"  # neither in the range nor one step away
    ONE_STEP = "HB-MOVE-2"
    TWO_STEPS = "HB-MOVE-9"
    NO_RANGE_MOVE = "HB-MOVE-5"
    OTHER_RANGE = "HB-MOVE-6"
    ONE_RANGE = "HB-RANGE-4"
    NO_AIRPLANE = "HB-ASSET-16"
    HAS_FLOWN = "HB-AIR-4"
    IS_DRY = "HB-DRY-2"
    FLIGHT_TOO_FAR = "HB-AIR-3"
    FIRE_IN_THE_WAY = "HB-AIR-8"

    # Luck cards.
    LUCK_LIMIT = "HB-CARD-2"
    NOT_KEPT = "HB-CARD-13"
    NO_FIRE_THERE = "HB-CARD-13"
    WRONG_TYPE = "HB-LUCK-17"  # a Warehouse or a Refinery
    NO_FOREST = "HB-LUCK-2", "wrong-type"
    NO_CITY = "HB-LUCK-3", "wrong-type"
    NO_TOWN = "HB-LUCK-4", "wrong-type"
    SHORTCUT_TOO_FAR = "HB-LUCK-20"
    MOVES_A_BRIGADE = "HB-LUCK-7"
    CALLED_LATER = "HB-LUCK-11"
    APPLIED_AT_ONCE = "HB-CARD-1"
    NOT_YOUR_DRILL = "HB-LUCK-5", "not-yours"
    NO_DRILL = "HB-LUCK-32"
    SHIELD_NO_SPOTS = "HB-LUCK-27", "no-hot-spots"
    SHIELD_ON_FIRE = "HB-LUCK-13", "is-on-fire"
    SHIELD_SCORCHED = "HB-LUCK-13", "is-scorched"
    SHIELD_PROTECTED = "HB-LUCK-27", "is-protected"

    # Blaze and Backdraft cards.
    NOT_CLOSEST = "HB-BLAZE-3"
    FEED_FULL = "HB-BLAZE-4"
    FEED_CONTROLLED = "HB-BLAZE-4"
    NOT_FURTHEST = "HB-BACK-27"
    NOTHING_TO_REKINDLE = "HB-BACK-5"
    NO_SUCH_PLANE = "HB-BACK-30"


class Ending(codes.Ending):
    """How a game ends."""

    WON = "HB-WIN-1"  # the Commander with most Decorations
    SHARED = "HB-WIN-4", "won"
    SURVIVED = "HB-WIN-3"  # all together, without Decorations
    ALONE = "HB-WIN-5", "survived"
    SCORCHED = "HB-LOSE-1"  # from here on the board has won
    SCORCHED_MORE = "HB-LOSE-2", "scorched"
    SCORCHED_LAST = "HB-LOSE-4", "scorched"  # as the last fire goes
    HELD = "HB-FLOW-9"

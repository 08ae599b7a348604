"""The codes of Hotshots: what is asked, done, reported and refused, and how a game ends."""

from __future__ import annotations

from typing import Final

from pulaski.core import codes
from pulaski.core.codes import BIG, at, cause, shows

from . import state as n


class Phase(codes.Phase):
    """What is decided next: the key of what is asked."""

    LAYING = "lay"  # the tile on the cell `cell`
    DEALING = "deal"  # a Character for the seat `asked`
    BAGGING = "bag"  # a token out of the bag
    ROLLING = "roll"
    DRAWING = "draw"  # a Fire card
    SETTLING = ""  # nothing: what leaves no choice is carried out
    OMITTING = "omit"  # which corner is left empty
    CORNERING = "corner"  # which corner the Lake goes to
    DISTANCING = "far"  # which of the farthest cells the Air Attack Base goes to
    HOUSING = "house"  # which House burns
    KINDLING = "seventh"  # the seventh fire
    TAKING = "take"  # a Character
    CHOOSING = "pick"  # solo: which Character has the turn
    ACTING = "act"  # move, fight, tokens and all else of a turn, or draw
    FIGHTING = "fight"  # what to do with a roll
    REWARDING = "reward"  # which reward
    PLACING = "place"  # where a Firebreak goes
    SHIFTING = "shift"  # which Firebreak is taken from the board
    KEEPING = "choose"  # which of two tokens
    DISCARDING = "discard"  # which token is discarded
    LANDING = "land"  # where the Firefighter gets off a Vehicle
    AGREEING = ""  # whether another player agrees
    CARDING = "card"  # which of two Fire cards is played
    INCREASING = "increase"  # which tile gets the Flames
    SCORCHING = "scorch"  # which tile Scorches first
    SPREADING = "spread"  # which tile a Scorch spreads to
    SAVING = "save"  # whether the Save token is played
    ENDED = "over"


PHASES: Final = len(Phase)


#: A Vehicle is pointed at before what it is used on: most of the board could be meant.
FLOWN = at("vehicle", "tile")
DROPPED = at("vehicle", "tile", "tile2", "tile3")
DOZED = at("vehicle", "edge", "edge2", "edge3")
#: So is a token in somebody's hand.
PLAYED = at("token")


class Act(codes.Action):
    """What may be done; draws of chance come first."""

    LAY = "lay {tile}", n.TILES, at()
    DEAL = "deal {crew}", n.CREW
    TOKEN = "token {token}", n.TOKENS
    ROLL = "roll {dice}", n.ROLLS
    CARD = "card {card}", n.CARDS
    SITE = "site {cell}", n.CELLS
    LIGHT = "light {tile}", n.TILES
    TAKE = "take {crew}", n.CREW, at("crew")
    PICK = "play {crew}", n.CREW, at("crew")
    MOVE = "move {tile}", n.TILES
    BOSS = "boss {crew} {tile}", n.CREW, n.TILES, at("crew", "tile")
    FIGHT = "fight"
    END = "end"
    KEEP = "keep {symbol}", n.SYMBOLS, at("symbol")  # set a die aside
    TURN = "turn {symbol}", n.SYMBOLS, at("die")  # a die is turned into it and set aside
    AGAIN = "roll again"
    STOP = "stop"
    FAIL = "fail"  # let the roll fail
    DIE = "play {token:die_token} as {symbol}", n.DIE_TOKENS, n.SYMBOLS, PLAYED
    DOUBLE = "double {symbol}", n.SYMBOLS, PLAYED
    SUPPORT = "play support", PLAYED
    REWARD = "reward {reward}", n.REWARDS, at("earned")
    BREAK = "firebreak {edge}", n.EDGES
    SHIFT = "take up {edge}", n.EDGES
    NO_CARD = "play no-fire-card", PLAYED
    MOVE_TWO = "play move-two", PLAYED
    THROUGH = "play through-fire", PLAYED
    RECOVER = "play recover", PLAYED
    EXTRA_TURN = "play extra-turn", PLAYED
    ANYWHERE = "play move-anywhere {tile}", n.TILES, at("token", "tile")
    BRING = "play bring {crew}", n.CREW, at("token", "crew")
    PLAY_BREAK = "play firebreak {edge}", n.EDGES, at("token", "edge")
    EXTRA_FLAME = "play extra-flame {tile}", n.TILES, at("token", "tile")
    EXCHANGE = "exchange {token}", n.TOKENS, PLAYED
    GIVE = "give {token} to {crew}", n.CREW, n.TOKENS, at("token", "crew")
    ASK = "ask for {token}", n.TOKENS, PLAYED
    YES = "agree"
    NO = "decline"
    CHOOSE = "choose {token}", n.TOKENS, at("token")  # of the two drawn
    DISCARD = "discard {token}", n.TOKENS, PLAYED
    SAVE = "play save", PLAYED
    NOT_SAVE = "no save"
    FLY = "helicopter {tile}", n.TILES, FLOWN
    DROP = "tanker {tile}", n.TILES, FLOWN
    DROP_TWO = "tanker {tile} {tile2}", n.EDGES, at("vehicle", "tile", "tile2")
    DROP_THREE = "tanker {tile} {tile2} {tile3}", n.TILES, n.LINES, DROPPED  # middle, sides
    DOZE = "dozer {edge} {edge2} {edge3}", n.EDGES, n.BENDS, DOZED  # a line: middle, bend
    DOZE_Y = "dozer {edge} {edge2} {edge3}", n.TILES, 2, DOZED  # a Y: tile, corner
    LAND = "land {tile}", n.TILES
    PLAY_CARD = "play card {card}", n.CARDS, at("card")
    INCREASE = "increase {tile}", n.TILES
    SCORCH = "scorch {tile}", n.TILES
    SPREAD = "spread {tile}", n.TILES


ACTIONS: Final = Act.end()


class Event(codes.Event):
    """What is reported: how it is written, and the clause it rests on."""

    # The setup.
    LEFT_EMPTY = "{cell} left empty", "HS-LESS-6", at()
    LAID = "{tile} laid {cell}", "HS-SETUP-1", at("tile")
    LAID_IN_PARK = cause(LAID, "HS-LAY-4")
    LAID_AS_GIVEN = cause(LAID, "HS-LAY-2")
    LAID_AS_AGREED = cause(LAID, "HS-LAY-8")
    SWAPPED = "{tile} and {tile2} swapped", "HS-LESS-2"
    SWAPPED_TO_CORNER = cause(SWAPPED, "HS-WARMER-2")
    SWAPPED_FAR = cause(SWAPPED, "HS-WARMER-4")
    STARTED_FIRE = "{tile} starts with {count}", "HS-SETUP-5"
    STARTED_HOUSE = cause(STARTED_FIRE, "HS-MUCH-2")
    STARTED_SEVENTH = cause(STARTED_FIRE, "HS-ALARM-3")
    TOOK_CREW = "{seat} takes {crew}", "HS-SETUP-8"
    TOOK_CREW_ALONE = cause(TOOK_CREW, "HS-SOLO-1")

    # The turn.
    BEGAN = "{seat} begins with {crew}", "HS-TURN-5"
    BEGAN_FIRST = cause(BEGAN, "HS-SETUP-11")
    BEGAN_AGAIN = cause(BEGAN, "HS-TK-34")
    BEGAN_ALONE = cause(BEGAN, "HS-SOLO-2")
    BEGAN_AGAIN_ALONE = cause(BEGAN, "HS-SOLO-10")
    MOVED = "{seat} moves {crew} {tile}", "HS-MOVE-1"
    MOVED_AFTER_FIGHT = cause(MOVED, "HS-TOK-12")
    MOVED_ANYWHERE = cause(MOVED, "HS-TK-22")
    BOSSED = "{seat} orders {crew} {tile}", "HS-BOSS-1"

    # The fight.
    STARTED_FIGHT = "{seat} fights {tile} support {count}", "HS-FIGHT-1"
    STARTED_ON_GRASS = cause(STARTED_FIGHT, "HS-TILE-9")
    ROLLED = "{seat} rolls {dice}", "HS-FIGHT-4"
    ROLLED_AGAIN = cause(ROLLED, "HS-FIGHT-8")
    ROLLED_AFTER_FAILURE = cause(ROLLED, "HS-SUPP-6")
    SET_ASIDE = "{seat} keeps {symbol} matches {count}", "HS-FIGHT-6"
    TURNED = "{seat} turns {symbol} matches {count}", "HS-SWAP-1"
    TURNED_BY_SWAMPER = cause(TURNED, "HS-SWAP-2")
    ADDED = "{seat} adds {token} as {symbol} matches {count}", "HS-TOK-13"
    ADDED_TO_FAILURE = cause(ADDED, "HS-TOK-15")
    DOUBLED = cause(ADDED, "HS-TK-6")
    DOUBLED_IN_FAILURE = cause(ADDED, "HS-TK-8")
    FORGIVEN = "{seat} forgiven support {count}", "HS-SUPP-4"
    FORGIVEN_BY_TOKEN = cause(FORGIVEN, "HS-TK-29")
    BLEW_UP = "{seat} blowup {tile}", "HS-FAIL-1", BIG
    STOPPED = "{seat} stops at {count}", "HS-FIGHT-7"
    STOPPED_AT_LAST = cause(STOPPED, "HS-FIGHT-14")
    STOPPED_AFTER_FAILURE = cause(STOPPED, "HS-SUPP-6")
    STOPPED_WITH_NOTHING = cause(STOPPED, "HS-SUPP-11")
    REMOVED = "{tile} loses {count} has {left}", "HS-SUCC-3"
    REMOVED_TWO = cause(REMOVED, "HS-SUCC-4")
    REMOVED_THREE = cause(REMOVED, "HS-SUCC-5")
    REMOVED_ALL = cause(REMOVED, "HS-SUCC-8")
    REMOVED_BY_TANKER = cause(REMOVED, "HS-TANK-1")
    REMOVED_BY_HELICOPTER = cause(REMOVED, "HS-HELI-1")
    REMOVED_ALL_BY_HELICOPTER = cause(REMOVED, "HS-HELI-2")
    REMOVED_BY_TOKEN = cause(REMOVED, "HS-TK-30")
    BROKE = "firebreak {tile}/{tile2}", "HS-BREAK-1"
    BROKE_BY_TOKEN = cause(BROKE, "HS-TK-26")
    BROKE_BY_DOZER = cause(BROKE, "HS-DOZE-1")
    TAKEN_UP = "firebreak taken {tile}/{tile2}", "HS-BREAK-6"
    TAKEN_UP_FOR_DOZER = cause(TAKEN_UP, "HS-DOZE-5")
    USED = "{seat} uses {vehicle}", "HS-VEH-1"
    GOT_OFF = "{seat} lands {crew} {tile}", "HS-TANK-5"
    GOT_OFF_HELICOPTER = cause(GOT_OFF, "HS-HELI-4")
    GOT_OFF_DOZER = cause(GOT_OFF, "HS-DOZE-6")

    # Tokens.
    PLAYED = "{seat} plays {token}", "HS-TK-10", shows("token")  # No Fire Card
    PLAYED_BRING = cause(PLAYED, "HS-TK-12")
    PLAYED_SAVE = cause(PLAYED, "HS-TK-14")
    PLAYED_SAVE_MEANWHILE = cause(PLAYED, "HS-TK-15")
    PLAYED_MOVE = cause(PLAYED, "HS-TK-18")
    PLAYED_THROUGH = cause(PLAYED, "HS-TK-19")
    PLAYED_ANYWHERE = cause(PLAYED, "HS-TK-22")
    PLAYED_BREAK = cause(PLAYED, "HS-TK-26")
    PLAYED_RECOVER = cause(PLAYED, "HS-TK-28")
    PLAYED_FLAME = cause(PLAYED, "HS-TK-30")
    PLAYED_TURN = cause(PLAYED, "HS-TK-34")
    WON_TOKEN = "{seat} gets {token}", "HS-SUCC-6", shows("token")
    STARTED_WITH_TOKEN = cause(WON_TOKEN, "HS-MUCH-4")
    STARTED_WITH_TOKEN_ALONE = cause(WON_TOKEN, "HS-MUCH-5")
    KEPT_OF_TWO = cause(WON_TOKEN, "HS-BARELY-4")
    KEPT_THE_LAST = cause(WON_TOKEN, "HS-BARELY-6")
    GOT_FOR_ANOTHER = cause(WON_TOKEN, "HS-EXCH-2")
    GOT_THE_LAST = cause(WON_TOKEN, "HS-EXCH-6")
    DREW_TOKEN = "{seat} draws {token}", "HS-EXCH-1"
    DREW_LAST_TOKEN = cause(DREW_TOKEN, "HS-EXCH-6")
    DREW_REWARD = cause(DREW_TOKEN, "HS-BARELY-4")
    DREW_LAST_REWARD = cause(DREW_TOKEN, "HS-BARELY-6")
    DISCARDED = "{seat} discards {token}", "HS-TOK-5"
    DISCARDED_AFTER_SHARING = cause(DISCARDED, "HS-SHARE-6")
    DISCARDED_ON_SCORCH = cause(DISCARDED, "HS-LOST-3")
    DISCARDED_FOR_EXCHANGE = cause(DISCARDED, "HS-EXCH-1")
    BAG_LOST = "bag loses {token}", "HS-WARMER-5"
    BAG_GONE = "bag gone with {count}", "HS-TILE-13"
    EXCHANGED = "{seat} exchanges {token}", "HS-EXCH-1"
    BROUGHT = "{seat} brings {crew} {tile}", "HS-TK-12"
    TURN_AGAIN = "{seat} turn again", "HS-TK-34"
    NO_FIRE_CARD = "{seat} no fire card", "HS-TK-10"

    # Agreement.
    GAVE = "{seat} gives {other} {token}", "HS-SHARE-1"
    ASKED = "{seat} asks {other} for {token}", "HS-SHARE-2"
    OFFERED = "{seat} offers {other} {token}", "HS-SHARE-2"
    CALLED = "{seat} asks {other} to let {crew} go {tile}", "HS-BOSS-2"
    AGREED = "{seat} agrees", "HS-SHARE-2"
    AGREED_TO_MOVE = cause(AGREED, "HS-BOSS-2")
    DECLINED = "{seat} declines", "HS-SHARE-9"
    DECLINED_TO_MOVE = cause(DECLINED, "HS-BOSS-8")

    # Fire cards.
    DREW_CARD = "{seat} fire card {card}", "HS-FIRE-1", shows("card")
    DREW_TOP_CARD = cause(DREW_CARD, "HS-LOOK-3")
    DREW_OF_TWO = cause(DREW_CARD, "HS-LOOK-1")
    DREW_LAST_CARD = cause(DREW_CARD, "HS-LOOK-5")
    PLAYED_CARD = "{seat} resolves {card}", "HS-FIRE-1"
    PLAYED_OF_TWO = cause(PLAYED_CARD, "HS-LOOK-2")
    PUT_BACK = "{seat} puts back {card}", "HS-LOOK-2"
    SHUFFLED = "shuffled {count}", "HS-FIRE-6"
    WIND_TURNED = "wind {side}", "HS-BLOWS-1"
    NO_EFFECT = "{card} without effect", "HS-FIRE-3"
    NO_SINGLE_EFFECT = cause(NO_EFFECT, "HS-INC-3")
    NO_MULTIPLE_EFFECT = cause(NO_EFFECT, "HS-INC-5")
    NO_NEW_FIRE = cause(NO_EFFECT, "HS-STORM-5")
    EMBER_ON_ASHES = cause(NO_EFFECT, "HS-EMBER-2")
    EMBER_NOWHERE = cause(NO_EFFECT, "HS-EMBER-3")

    # Flames.
    FLAME = "flame {tile} has {count}", "HS-INC-2"
    FLAME_OF_MULTIPLE = cause(FLAME, "HS-INC-4")
    FLAME_OF_TWICE = cause(FLAME, "HS-INC-6")
    FLAME_OF_LOWEST = cause(FLAME, "HS-INC-9")
    FLAME_OF_NEW_FIRE = cause(FLAME, "HS-STORM-2")
    FLAME_OF_WIND = cause(FLAME, "HS-WIND-2")
    FLAME_OF_FEEDING_WIND = cause(FLAME, "HS-WIND-3")
    FLAME_OF_WIND_BLOWS = cause(FLAME, "HS-BLOWS-2")
    FLAME_OF_EMBER = cause(FLAME, "HS-EMBER-1")
    FLAME_OF_BLOWUP = cause(FLAME, "HS-FAIL-2")
    FLAME_OF_FIRST_BLOWUP = cause(FLAME, "HS-FAIL-5")
    FLAME_OF_SCORCH = cause(FLAME, "HS-SCORCH-5")
    FLAME_OF_LODGE = cause(FLAME, "HS-TILE-17")
    FLAME_OF_LODGE_TO_ALL = cause(FLAME, "HS-TILE-18")
    FLAME_OF_PROPANE = cause(FLAME, "HS-TILE-19")

    # Scorching.
    SCORCHED = "scorched {tile} total {count}", "HS-SCORCH-4", BIG
    SPREADS = "{tile} spreads {tile2}", "HS-SCORCH-5"
    LODGE_SPREADS = cause(SPREADS, "HS-TILE-17")
    LODGE_SPREADS_TO_ALL = cause(SPREADS, "HS-TILE-18")
    PROPANE_SPREADS = cause(SPREADS, "HS-TILE-19")
    DIE_LOST = "{seat} loses a die left {count}", "HS-LOST-6"
    DIE_SAVED = "{seat} saves a die", "HS-TK-14"
    DIE_SAVED_ALONE = cause(DIE_SAVED, "HS-SOLO-9")
    RECOVERED = "{seat} recovers {count}", "HS-LOST-11"
    RECOVERED_ONE = cause(RECOVERED, "HS-ALARM-4")
    RECOVERED_BETWEEN = cause(RECOVERED, "HS-TK-37")
    RECOVERED_BY_TOKEN = cause(RECOVERED, "HS-TK-28")
    VEHICLES_GONE = "vehicles gone {count}", "HS-TILE-7", codes.KEY
    ABILITY_LOST = "{seat} {crew} loses ability", "HS-CREW-1"

    # The end, in the order of the endings.
    VICTORY = "victory scorched {count}", "HS-END-1"
    VICTORY_BY_SCORCH = cause(VICTORY, "HS-END-7")
    DEFEAT = "defeat scorched {count}", "HS-END-2"
    DEFEAT_AT_NINE = cause(DEFEAT, "HS-BARELY-1")
    DEFEAT_AT_SEVEN = cause(DEFEAT, "HS-STORM-1")
    DEFEAT_AT_CAMP = cause(DEFEAT, "HS-END-3")
    DEFEAT_BY_FLAMES = cause(DEFEAT, "HS-FIRE-11")
    DEFEAT_BY_DECK = cause(DEFEAT, "HS-FIRE-7")


class Refusal(codes.Refusal):
    """Why an action is illegal: the clause, and the sentence where another has it already."""

    # Something else is asked, or nothing any more.
    WRONG_STEP = "HS-TURN-4"
    IN_SETUP = "HS-INFO-8", "wrong-step"
    WHO_PLAYS = "HS-SOLO-2", "wrong-step"
    NO_TILE_TO_LAY = "HS-SETUP-1", "wrong-step"
    NO_CREW_TO_TAKE = "HS-SETUP-8", "wrong-step"
    NO_TOKEN_TO_DRAW = "HS-SUCC-6", "wrong-step"
    NO_CARD_TO_DRAW = "HS-FIRE-1", "wrong-step"
    NO_REWARD_TO_TAKE = "HS-SUCC-9", "wrong-step"
    NO_BREAK_EARNED = "HS-BREAK-5", "wrong-step"
    NO_BREAK_OWED = "HS-BREAK-6", "wrong-step"
    NOBODY_ASKED = "HS-INFO-9", "wrong-step"
    NO_TOKENS_SHOWN = "HS-EXCH-2", "wrong-step"
    NO_TOKEN_TO_DISCARD = "HS-TOK-5", "wrong-step"
    NO_DIE_TO_SAVE = "HS-TK-14", "wrong-step"
    NO_VEHICLE_UNDER_WAY = "HS-VEH-4", "wrong-step"
    NO_CARDS_DRAWN = "HS-LOOK-2", "wrong-step"
    NO_TILE_TO_INCREASE = "HS-INC-10", "wrong-step"
    NO_ORDER_TO_CHOOSE = "HS-SCORCH-13", "wrong-step"
    NO_SPREAD_TO_CHOOSE = "HS-SCORCH-7", "wrong-step"
    NO_ROLL_TO_MAKE = "HS-FIGHT-4", "wrong-step"
    NO_ROLL = "HS-FIGHT-6"
    NO_ROLL_TO_TURN = "HS-SWAP-3", "no-roll"
    NO_ROLL_BEFORE = "HS-FIGHT-7", "no-roll"
    NO_ROLL_TO_STOP = "HS-FIGHT-13", "no-roll"
    NO_ROLL_FAILED = "HS-FIGHT-10", "no-roll"
    NO_ROLL_TO_ADD_TO = "HS-TOK-18", "no-roll"
    NO_ROLL_TO_FORGIVE = "HS-TK-29", "no-roll"
    NOT_IN_FIGHT = "HS-TOK-11"
    NO_ORDERS_IN_FIGHT = "HS-BOSS-3", "not-in-fight"
    NO_EXCHANGE_IN_FIGHT = "HS-EXCH-4", "not-in-fight"
    TOO_LATE = "HS-TURN-1"
    TOO_LATE_FOR_TOKENS = "HS-TOK-8", "too-late"
    TOO_LATE_TO_ORDER = "HS-BOSS-3", "too-late"
    TOO_LATE_TO_SHARE = "HS-SHARE-4", "too-late"
    TOO_LATE_TO_EXCHANGE = "HS-EXCH-4", "too-late"
    # In the order of the endings.
    GAME_OVER = "HS-END-1"
    WON_BY_SCORCH = "HS-END-7", "game-over"
    LOST = "HS-END-2", "game-over"
    LOST_AT_NINE = "HS-BARELY-1", "game-over"
    LOST_AT_SEVEN = "HS-STORM-1", "game-over"
    LOST_CAMP = "HS-END-3", "game-over"
    OUT_OF_FLAMES = "HS-FIRE-11", "game-over"
    OUT_OF_CARDS = "HS-FIRE-7", "game-over"

    # The setup, and what chance cannot bring.
    TILE_LIES = "HS-SETUP-1"
    NO_CACHE = "HS-LESS-4"
    CREW_TAKEN = "HS-SETUP-9"
    CREW_TAKEN_ALONE = "HS-SOLO-1", "crew-taken"
    NOT_IN_BAG = "HS-COMP-9"
    NEVER_BACK_IN_BAG = "HS-TOK-3", "not-in-bag"
    WRONG_DICE = "HS-FIGHT-4"
    WRONG_DICE_AGAIN = "HS-FIGHT-8", "wrong-dice"
    TOO_MANY_DICE = "HS-COMP-10"
    CARD_GONE = "HS-DECK-7"
    NOT_IN_DECK = "HS-COMP-3"
    GUSTS_OUT = "HS-BARELY-2", "not-in-deck"
    EMBERS_OUT = "HS-MUCH-6", "not-in-deck"
    NOT_A_CORNER = "HS-LAY-6"
    NOT_AN_OWN_CORNER = "HS-LAY-7", "not-a-corner"
    NOT_A_FREE_CORNER = "HS-LESS-6", "not-a-corner"
    WOULD_FALL_APART = "HS-LESS-6"
    NOT_FARTHEST = "HS-WARMER-4"
    NOT_A_HOUSE = "HS-MUCH-2"
    NOT_SEVENTH = "HS-ALARM-2"
    OFF_BOARD = "HS-LESS-4"
    OFF_CIRCLE = "HS-BOARD-4", "off-board"
    OFF_PARK = "HS-LAY-3", "off-board"
    OFF_OWN_BOARD = "HS-LAY-8", "off-board"
    NOT_YOURS = "HS-SOLO-2"

    # Movement.
    NOT_ADJACENT = "HS-MOVE-1"
    INTO_LAKE = "HS-MOVE-7"
    ANYWHERE_INTO_LAKE = "HS-TK-23", "into-lake"
    NO_STEPS = "HS-MOVE-1"
    STOPPED_BY_FIRE = "HS-MOVE-2", "no-steps"
    STEPS_LOST = "HS-MOVE-11", "no-steps"
    TOO_ROCKY = "HS-MOVE-8"

    # Abilities.
    ABILITY_GONE = "HS-CREW-1"
    AT_REST = "HS-SOLO-7"
    NOT_BOSS = "HS-BOSS-1"
    BOSS_USED = "HS-BOSS-1"
    BOSS_SELF = "HS-BOSS-4"
    NOT_IN_PLAY = "HS-SETUP-10"
    BOSS_FAR = "HS-BOSS-1", "not-adjacent"
    BOSS_INTO_LAKE = "HS-BOSS-6", "into-lake"
    BOSS_ROCKY = "HS-BOSS-5"
    BOSS_TOLD_NO = "HS-BOSS-8"
    NO_SAWYER = "HS-SWAP-1", "cannot-turn"
    NO_SWAMPER = "HS-SWAP-2", "cannot-turn"
    CANNOT_TURN = "HS-FIGHT-6"
    NO_DIE_TO_SAW = "HS-SWAP-1", "not-rolled"
    NO_DIE_TO_SWAMP = "HS-SWAP-2", "not-rolled"
    DIE_IS_ASIDE = "HS-SWAP-5"
    IS_TOKEN = "HS-SWAP-8"

    # The fight.
    FOUGHT = "HS-FIGHT-3"
    SCORCHED_HERE = "HS-FIGHT-2"
    NO_DICE = "HS-FIGHT-16"
    NOT_ROLLED = "HS-FIGHT-6"
    NOT_MISSING = "HS-FIGHT-5"
    MUST_SET_ASIDE = "HS-FIGHT-6"
    MUST_TAKE_MATCH = "HS-FIGHT-11", "must-set-aside"
    MUST_SET_ASIDE_FIRST = "HS-TOK-18", "must-set-aside"
    FAILED = "HS-FIGHT-13"
    FAILED_BEFORE = "HS-FIGHT-12", "failed"
    NOT_FAILED = "HS-FIGHT-10"
    NOT_FOR_A_MATCH = "HS-SUPP-7", "not-failed"
    ROLL_OVER = "HS-SUPP-6"
    NOTHING_TO_ROLL = "HS-FIGHT-14"
    TOO_FEW_FOR_ONE = "HS-SUCC-3", "too-few-matches"
    TOO_FEW_FOR_TWO = "HS-SUCC-4", "too-few-matches"
    TOO_FEW_MATCHES = "HS-SUCC-5"
    BAG_EMPTY = "HS-SUCC-12"
    BAG_BURNED = "HS-TILE-13"
    NO_FREE_EDGE = "HS-SUCC-14"
    TAKE_BREAK_OR_TOKEN = "HS-SUCC-4"
    NOT_AT_TILE = "HS-BREAK-1"
    NOT_AT_TILE_BY_TOKEN = "HS-TK-26", "not-at-tile"
    NO_EDGE = "HS-BREAK-1"
    HAS_BREAK = "HS-BREAK-2"
    NO_BREAK = "HS-BREAK-6"
    NO_BREAK_FOR_DOZER = "HS-DOZE-5", "no-break"
    JUST_PLACED = "HS-BREAK-15"
    JUST_DOZED = "HS-DOZE-5", "just-placed"

    # Tokens.
    NO_TOKEN = "HS-TOK-6"
    TOKEN_IN_BAG = "HS-SETUP-2", "no-token"
    TOKEN_USED = "HS-TOK-2", "no-token"
    NONE_TO_DISCARD = "HS-TOK-5", "no-token"
    NONE_TO_DISCARD_AFTER_SHARING = "HS-SHARE-6", "no-token"
    NONE_TO_DISCARD_ON_SCORCH = "HS-LOST-3", "no-token"
    NONE_TO_GIVE = "HS-SHARE-1", "no-token"
    NONE_TO_EXCHANGE = "HS-EXCH-1", "no-token"
    TOO_FRESH = "HS-TOK-4"
    FRESH_BEFORE = "HS-TK-36", "too-fresh"
    FRESH_BY_EXCHANGE = "HS-EXCH-7", "too-fresh"
    FRESH_SAVE = "HS-TK-17", "too-fresh"
    SAVE_FIRST = "HS-TK-16"
    NOTHING_TO_SAVE = "HS-TOK-9"
    NO_DIE_TOKEN = "HS-TOK-13"
    NOT_ON_TOKEN = "HS-TK-1"
    NOT_ON_SECOND = "HS-TK-2", "not-on-token"
    NOT_ON_THIRD = "HS-TK-3", "not-on-token"
    NOT_MISSING_FOR_TOKEN = "HS-TOK-16", "not-missing"
    NOT_MISSING_FOR_DOUBLE = "HS-TK-6", "not-missing"
    NOT_LOCKED = "HS-TK-7"
    NOT_A_DIE = "HS-TK-9"
    SUPPORT_LEFT = "HS-SUPP-9"
    NO_STEP_POSSIBLE = "HS-TOK-20"
    IS_HERE = "HS-TOK-20"
    NONE_LOST = "HS-TOK-20"
    NO_SUCCESS = "HS-SUCC-13"
    NO_FIGHT_FOR_TURN = "HS-TK-34", "no-success"
    NO_FIGHT_FOR_FLAME = "HS-TK-30", "no-success"
    NOT_FOUGHT_THERE = "HS-TK-30"
    NOT_IN_LINE = "HS-TK-32", "not-fought-there"
    DOZER_FOUGHT_NONE = "HS-TK-33"
    FIRE_IS_OUT = "HS-TK-31"
    BRING_SELF = "HS-TK-12"
    NOT_AT_CACHE = "HS-EXCH-1"
    CACHE_BURNED = "HS-SCORCH-19"
    NO_CACHE_TO_EXCHANGE = "HS-LESS-5", "no-cache"
    EXCHANGED_ALREADY = "HS-EXCH-5"
    NONE_TO_DRAW = "HS-EXCH-6", "bag-empty"
    NOT_SHOWN = "HS-EXCH-2"
    REWARD_NOT_SHOWN = "HS-BARELY-4", "not-shown"
    NOT_TOGETHER = "HS-SHARE-1"
    SHARE_SELF = "HS-SHARE-1"
    NOT_THEIRS = "HS-SHARE-1"
    SHARED_ALREADY = "HS-SHARE-5"
    SAID_NO = "HS-SHARE-9"
    COMMON_TOKENS = "HS-SOLO-5"

    # Vehicles.
    NOT_AT_BASE = "HS-VEH-1"
    VEHICLE_GONE = "HS-VEH-5"
    BASE_BURNED = "HS-SCORCH-19", "vehicle-gone"
    NO_TANKER_THERE = "HS-TANK-3", "no-aircraft"
    NO_AIRCRAFT = "HS-HELI-3"
    NOT_BURNING = "HS-HELI-2"
    NOTHING_BURNS = "HS-TANK-4"
    NO_LINE = "HS-TANK-2"
    NO_DOZER_LINE = "HS-DOZE-2"
    NO_Y = "HS-DOZE-3"
    NO_EDGE_TO_DOZE = "HS-DOZE-4", "no-edge"
    EDGE_TAKEN = "HS-DOZE-4"
    NOT_THERE = "HS-TANK-5"
    NOT_AT_NEW_BREAK = "HS-DOZE-6", "not-there"
    DOZER_INTO_LAKE = "HS-VEH-7", "into-lake"

    # The fire.
    NOT_DRAWN = "HS-LOOK-2"
    NOT_FITTING = "HS-INC-2"
    NOT_FITTING_MULTIPLE = "HS-INC-4", "not-fitting"
    HIT_ALREADY = "HS-INC-6", "not-fitting"
    NOT_LOWEST = "HS-INC-9", "not-fitting"
    LIT_ALREADY = "HS-STORM-4", "not-fitting"
    NOT_FOR_NEW_FIRE = "HS-STORM-2", "not-fitting"
    NO_FIRE_ON_ASHES = "HS-STORM-5", "not-fitting"
    NOT_NEXT = "HS-SCORCH-12"
    NOT_AT_LIMIT = "HS-SCORCH-1"
    NOT_CANDIDATE = "HS-SCORCH-5"
    NOT_FOR_LODGE = "HS-TILE-17", "not-candidate"
    BEHIND_BREAK = "HS-BREAK-11"
    CANNOT_BURN = "HS-SCORCH-6", "not-candidate"


class Ending(codes.Ending):
    """How a game ends."""

    WON = "HS-END-1"
    WON_BY_SCORCH = "HS-END-7", "won"
    SCORCHED = "HS-END-2"
    SCORCHED_NINE = "HS-BARELY-1", "scorched"
    SCORCHED_SEVEN = "HS-STORM-1", "scorched"
    CAMP = "HS-END-3"
    FLAMES = "HS-FIRE-11"
    DECK = "HS-FIRE-7"

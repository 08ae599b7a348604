"""The codes of Hotshots: what is asked, done, reported and refused, and how a game ends."""

from __future__ import annotations

from typing import Final

from pulaski.core import codes
from pulaski.core.codes import at

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
    TURN = "turn {symbol}", n.SYMBOLS  # a die is turned into it and set aside
    AGAIN = "roll again"
    STOP = "stop"
    FAIL = "fail"  # let the roll fail
    DIE = "play {token:die_token} as {symbol}", n.DIE_TOKENS, n.SYMBOLS
    DOUBLE = "double {symbol}", n.SYMBOLS
    SUPPORT = "play support"
    REWARD = "reward {reward}", n.REWARDS
    BREAK = "firebreak {edge}", n.EDGES
    SHIFT = "take up {edge}", n.EDGES
    NO_CARD = "play no-fire-card"
    MOVE_TWO = "play move-two"
    THROUGH = "play through-fire"
    RECOVER = "play recover"
    EXTRA_TURN = "play extra-turn"
    ANYWHERE = "play move-anywhere {tile}", n.TILES
    BRING = "play bring {crew}", n.CREW, at("crew")
    PLAY_BREAK = "play firebreak {edge}", n.EDGES
    EXTRA_FLAME = "play extra-flame {tile}", n.TILES
    EXCHANGE = "exchange {token}", n.TOKENS
    GIVE = "give {token} to {crew}", n.CREW, n.TOKENS
    ASK = "ask for {token}", n.TOKENS
    YES = "agree"
    NO = "decline"
    CHOOSE = "choose {token}", n.TOKENS, at("token")  # of the two drawn
    DISCARD = "discard {token}", n.TOKENS
    SAVE = "play save"
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

    LEFT_EMPTY = "{cell} left empty", "HS-LESS-6", at()
    LAID = "{tile} laid {cell}", "HS-SETUP-1", at("tile")
    SWAPPED = "{tile} and {tile2} swapped", "HS-LESS-2"
    STARTED_FIRE = "{tile} starts with {count}", "HS-SETUP-5"
    TOOK_CREW = "{seat} takes {crew}", "HS-SETUP-8"
    BEGAN = "{seat} begins with {crew}", "HS-TURN-1"
    MOVED = "{seat} moves {crew} {tile}", "HS-MOVE-1"
    BOSSED = "{seat} orders {crew} {tile}", "HS-BOSS-1"
    STARTED_FIGHT = "{seat} fights {tile} support {count}", "HS-FIGHT-4"
    ROLLED = "{seat} rolls {dice}", "HS-FIGHT-4"
    SET_ASIDE = "{seat} keeps {symbol} matches {count}", "HS-FIGHT-6"
    TURNED = "{seat} turns {symbol} matches {count}", "HS-SWAP-3"
    ADDED = "{seat} adds {token} as {symbol} matches {count}", "HS-TOK-13"
    FORGIVEN = "{seat} forgiven support {count}", "HS-SUPP-4"
    PLAYED = "{seat} plays {token}", "HS-TOK-7"
    BLEW_UP = "{seat} blowup {tile}", "HS-FAIL-1"
    STOPPED = "{seat} stops at {count}", "HS-FIGHT-7"
    REMOVED = "{tile} loses {count} has {left}", "HS-SUCC-7"
    BROKE = "firebreak {tile}/{tile2}", "HS-BREAK-1"
    TAKEN_UP = "firebreak taken {tile}/{tile2}", "HS-BREAK-6"
    WON_TOKEN = "{seat} gets {token}", "HS-SUCC-6"
    DREW_TOKEN = "{seat} draws {token}", "HS-EXCH-2"
    DISCARDED = "{seat} discards {token}", "HS-TOK-2"
    BAG_LOST = "bag loses {token}", "HS-WARMER-5"
    BAG_GONE = "bag gone with {count}", "HS-TILE-13"
    GAVE = "{seat} gives {other} {token}", "HS-SHARE-1"
    ASKED = "{seat} asks {other} for {token}", "HS-SHARE-2"
    AGREED = "{seat} agrees", "HS-SHARE-2"
    DECLINED = "{seat} declines", "HS-SHARE-9"
    EXCHANGED = "{seat} exchanges {token}", "HS-EXCH-1"
    BROUGHT = "{seat} brings {crew} {tile}", "HS-TK-12"
    USED = "{seat} uses {vehicle}", "HS-VEH-1"
    GOT_OFF = "{seat} lands {crew} {tile}", "HS-VEH-4"
    NO_FIRE_CARD = "{seat} no fire card", "HS-TK-10"
    DREW_CARD = "{seat} fire card {card}", "HS-FIRE-1"
    PLAYED_CARD = "{seat} resolves {card}", "HS-FIRE-1"
    PUT_BACK = "{seat} puts back {card}", "HS-LOOK-2"
    SHUFFLED = "shuffled {count}", "HS-FIRE-6"
    WIND_TURNED = "wind {side}", "HS-BLOWS-1"
    FLAME = "flame {tile} has {count}", "HS-FIRE-2"
    NO_EFFECT = "{card} without effect", "HS-FIRE-3"
    SCORCHED = "scorched {tile} total {count}", "HS-SCORCH-4"
    SPREADS = "{tile} spreads {tile2}", "HS-SCORCH-5"
    DIE_LOST = "{seat} loses a die left {count}", "HS-LOST-6"
    DIE_SAVED = "{seat} saves a die", "HS-TK-14"
    RECOVERED = "{seat} recovers {count}", "HS-LOST-11"
    VEHICLES_GONE = "vehicles gone {count}", "HS-TILE-7"
    ABILITY_LOST = "{seat} {crew} loses ability", "HS-CREW-1"
    TURN_AGAIN = "{seat} turn again", "HS-TK-34"
    VICTORY = "victory scorched {count}", "HS-END-1"
    DEFEAT = "defeat scorched {count}", "HS-END-4"
    OFFERED = "{seat} offers {other} {token}", "HS-SHARE-2"
    CALLED = "{seat} asks {other} to let {crew} go {tile}", "HS-BOSS-2"


class Refusal(codes.Refusal):
    """Why an action is illegal."""

    WRONG_STEP = "HS-TURN-1"
    GAME_OVER = "HS-END-4"
    TILE_LIES = "HS-SETUP-1"
    CREW_TAKEN = "HS-SETUP-9"
    NOT_IN_BAG = "HS-SETUP-2"
    WRONG_DICE = "HS-FIGHT-8"
    CARD_GONE = "HS-DECK-7"
    NOT_A_CORNER = "HS-LAY-6"
    WOULD_FALL_APART = "HS-LESS-6"
    NOT_FARTHEST = "HS-WARMER-4"
    NOT_A_HOUSE = "HS-MUCH-2"
    NOT_SEVENTH = "HS-ALARM-2"
    NOT_YOURS = "HS-SOLO-2"
    NOT_ADJACENT = "HS-MOVE-1"
    INTO_LAKE = "HS-MOVE-7"
    NO_STEPS = "HS-MOVE-1"
    TOO_ROCKY = "HS-MOVE-8"
    NOT_BOSS = "HS-BOSS-1"
    BOSS_USED = "HS-BOSS-1"
    BOSS_SELF = "HS-BOSS-4"
    NOT_IN_PLAY = "HS-SETUP-10"
    BOSS_ROCKY = "HS-BOSS-5"
    SAID_NO = "HS-SHARE-9"
    FOUGHT = "HS-FIGHT-3"
    SCORCHED_HERE = "HS-FIGHT-2"
    NO_DICE = "HS-FIGHT-16"
    NOT_ROLLED = "HS-FIGHT-5"
    NOT_MISSING = "HS-FIGHT-5"
    CANNOT_TURN = "HS-SWAP-1"
    MUST_SET_ASIDE = "HS-FIGHT-6"
    FAILED = "HS-FIGHT-13"
    NOT_FAILED = "HS-SUPP-7"
    NOTHING_TO_ROLL = "HS-FIGHT-14"
    NO_TOKEN = "HS-TOK-6"
    TOO_FRESH = "HS-TOK-4"
    NOT_ON_TOKEN = "HS-TOK-13"
    NOT_LOCKED = "HS-TK-7"
    SUPPORT_LEFT = "HS-SUPP-9"
    TOO_FEW_MATCHES = "HS-SUCC-9"
    BAG_EMPTY = "HS-SUCC-12"
    NO_FREE_EDGE = "HS-BREAK-7"
    NOT_AT_TILE = "HS-BREAK-1"
    NO_EDGE = "HS-BREAK-1"
    HAS_BREAK = "HS-BREAK-2"
    NO_BREAK = "HS-BREAK-6"
    JUST_PLACED = "HS-BREAK-15"
    NO_STEP_POSSIBLE = "HS-TOK-20"
    IS_HERE = "HS-TOK-20"
    NONE_LOST = "HS-TOK-20"
    NO_SUCCESS = "HS-SUCC-13"
    NOT_FOUGHT_THERE = "HS-TK-31"
    NOT_BURNING = "HS-HELI-2"
    NOT_AT_CACHE = "HS-EXCH-1"
    EXCHANGED_ALREADY = "HS-EXCH-5"
    NOT_TOGETHER = "HS-SHARE-1"
    SHARED_ALREADY = "HS-SHARE-5"
    NOT_THEIRS = "HS-SHARE-1"
    COMMON_TOKENS = "HS-SOLO-5"
    NOT_SHOWN = "HS-EXCH-2"
    NOT_HELD = "HS-TOK-1"
    NOT_AT_BASE = "HS-VEH-1"
    VEHICLE_GONE = "HS-VEH-5"
    NO_AIRCRAFT = "HS-TANK-3"
    NOTHING_BURNS = "HS-TANK-4"
    OFF_BOARD = "HS-BOARD-5"
    EDGE_TAKEN = "HS-DOZE-4"
    NOT_THERE = "HS-VEH-4"
    NOT_DRAWN = "HS-LOOK-2"
    NOT_FITTING = "HS-INC-10"
    NOT_NEXT = "HS-SCORCH-12"
    NOT_CANDIDATE = "HS-SCORCH-5"
    NO_LINE = "HS-TANK-2"
    TAKE_BREAK_OR_TOKEN = "HS-SUCC-4"
    ROLL_OVER = "HS-SUPP-6"
    BOSS_TOLD_NO = "HS-BOSS-8"
    SHARE_SELF = "HS-SHARE-1"
    BRING_SELF = "HS-TK-12"
    FIRE_IS_OUT = "HS-TK-31"


class Ending(codes.Ending):
    """How a game ends."""

    WON = "HS-END-1"
    SCORCHED = "HS-END-2"
    CAMP = "HS-END-3"
    FLAMES = "HS-FIRE-11"
    DECK = "HS-FIRE-7"

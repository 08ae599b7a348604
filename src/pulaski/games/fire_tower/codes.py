"""The codes of Fire Tower: what is asked, done, reported and refused, and how a game ends."""

from __future__ import annotations

from typing import Final

from pulaski.core import codes
from pulaski.core.codes import BLANK, at

from . import state as n


class Phase(codes.Phase):
    """What is decided next: the key of what is asked."""

    SETTLING = ""  # nothing: what leaves no choice is carried out
    DRAWING = "draw"  # chance: a card for the seat `asked`
    ROLLING = "roll"  # chance: the wind die
    PULLING = "pull"  # chance: a card from the hand of the seat `asked`
    SPREADING = "spread"  # Step 1: a gem, or the Bucket
    ACTING = "act"  # Step 2: a card, discards, Reckless Abandon, or the Bucket
    MOVING = "ember"  # where the gem of an Ember goes
    DOUSING = "douse"  # which gems of a pattern of water are removed
    BUCKETING = "bucket"  # the Bucket before the draw or at the end of the turn, or not
    DISCARDING = "discard"  # more cards, or no more
    PAYING = "pay"  # cards of one suit for Reckless Abandon
    RAGING = "reckless"  # a gem of Reckless Abandon
    TRIMMING = "trim"  # the burner discards down to the hand size
    AIDING = "aid"  # which action of Mutual Aid
    AID_GEM = "aid-gem"
    AID_BREAK = "aid-break"
    AID_DISCARD = "aid-discard"
    HAUNTING = "haunt"  # which action of Shadow of the Wood
    SHADOW_GEM = "shadow-gem"  # a gem in the direction rolled
    SHADOW_CARD = "shadow-card"  # which of the cards pulled, and how
    EXCHANGING = "exchange"  # cards that the Grand Champion sets aside, or no more
    CHAMPION_BREAK = "champion"
    ENDED = "over"


PHASES: Final = len(Phase)

#: A card is pointed at, then a space under the middle of its pattern; or the end that is meant.
LAID = at("card", "at")
AT_END = at("card", "end")


class Act(codes.Action):
    """What may be done; draws of chance come first."""

    ROLL = "roll {wind}", n.DIRECTIONS
    DRAW = "draw {card}", n.KINDS
    PULL = "pull {card:held}", n.CARDS
    STOP = "stop"
    PASS = "pass"  # to stop before anything was done in Step 2
    DISCARD = "discard {card:held}", n.CARDS, at("card")
    SET_ASIDE = "set-aside {card:held}", n.CARDS, at("card")
    RECKLESS = "reckless {suit}", n.SUITS, at("card")
    AID = "aid {aid}", n.AIDS
    HAUNT = "haunt {deed}", n.DEEDS
    TURN_WIND = "wind {wind}", n.DIRECTIONS, at("card")  # way 1
    ROLL_WIND = "reroll {wind}", n.DIRECTIONS, at("card")  # way 2
    FAN = "fan {wind} {space}", n.DIRECTIONS, n.SPACES, LAID  # way 3
    GEM = "gem {space}", n.SPACES
    DOUSE = "douse {space}", n.SPACES
    BREAK = "break {space}", n.SPACES
    EXPLOSION = "explosion {space}", n.SPACES, LAID
    EMBER = "ember {space}", n.SPACES, LAID
    DEFOREST = "deforest {space}", n.SPACES, LAID
    REFOREST = "reforest {space}", n.SPACES, LAID
    SMOKEJUMPER = "smokejumper {space}", n.SPACES, LAID
    SMOKEJUMPER_SOME = "smokejumper {space} some", n.SPACES, LAID
    BURNING_SNAG = "burning-snag {space}", n.SQUARES, LAID
    FIRE_ENGINE = "fire-engine {space}", n.SQUARES, LAID
    FIRE_ENGINE_SOME = "fire-engine {space} some", n.SQUARES, LAID
    FLARE_UP = "flare-up {space} {way}", n.LINES, LAID
    FLARE_UP_END = "flare-up {space} {way} only {end}", n.WHOLES, AT_END  # of a cut line: the first
    FLARE_LAST = "flare-up {space} {way} only {end}", n.WHOLES, AT_END  # or the last space
    AIR_DROP = "air-drop {space} {way}", n.LINES, LAID
    AIR_DROP_SOME = "air-drop {space} {way} some", n.LINES, LAID
    DOZER_LINE = "dozer-line {space} {way}", n.PAIRS, LAID
    SCRATCH_LINE = "scratch-line {space} {way}", n.WHOLES, LAID
    BUCKET = "bucket {space} {way}", n.BUCKETS, LAID
    BUCKET_SOME = "bucket {space} {way} some", n.BUCKETS, LAID


ACTIONS: Final = Act.end()


class Event(codes.Event):
    """What is reported: how it is written, and the clause it rests on."""

    DREW = "{seat} draws {card}", "FT-SETUP-11"
    DREW_UNSEEN = "{seat} draws", "FT-HAND-8", BLANK
    DREW_EVENT = "{seat} draws event {card}", "FT-EVT-1"
    RESHUFFLED = "reshuffled {count}", "FT-HAND-3"
    WIND_BEGAN = "wind {wind:die} begins with {seat}", "FT-SETUP-22"
    WIND_TURNED = "{seat} turns wind {wind}", "FT-WCARD-2"
    WIND_ROLLED = "wind rolled {wind:die}", "FT-WIND-1"
    SPREAD = "{seat} spreads {space}", "FT-TURN-3"
    NO_SPREAD = "{seat} spreads nothing", "FT-TURN-6"
    PLAYED = "{seat} plays {card}", "FT-TURN-12"
    LIT = "gem {space}", "FT-FIRE-3"
    DOUSED = "doused {space}", "FT-WATER-1"
    BROKE = "firebreak {space}", "FT-FB-1"
    REGROWN = "regrown {space}", "FT-FB-16"
    LIFTED = "lifted {space}", "FT-EMBER-1"
    DISCARDED = "{seat} discards {card}", "FT-TURN-16"
    PASSED = "{seat} passes", "FT-TURN-17"
    ASIDE = "{seat} sets aside {card}", "FT-CHAMP-5"
    ASIDE_UNSEEN = "{seat} sets aside", "FT-CHAMP-5", BLANK
    USED_BUCKET = "{seat} empties bucket", "FT-BKT-3"
    RAGED = "{seat} reckless", "FT-RA-1"
    BURNED = "{seat} burned {space}", "FT-BURN-1"
    BURNED_BY = "{seat} burned {space} by {other}", "FT-BURN-1"
    TOOK = "{seat} takes {count} from {other}", "FT-BURN-7"
    LOST_HAND = "{seat} loses {count}", "FT-BURN-14"
    GREW = "hand size {count}", "FT-BURN-8"
    STORM = "firestorm {wind:die} {count}", "FT-STORM-2"
    PARTIAL_STORM = "partial firestorm {wind:die} {count}", "FT-BURN-12"
    EVENT = "{seat} event {card}", "FT-EVT-5"
    AID_PICKED = "{seat} picks {aid}", "FT-MA-1"
    AID_SKIPPED = "{seat} skips", "FT-MA-9"
    HAUNTED = "{seat} haunts {deed}", "FT-SHADOW-8"
    PULLED = "{seat} gives up {card}", "FT-SHADOW-11"
    SHADOW_ROLLED = "{seat} rolls {wind:die}", "FT-SHADOW-17"
    NO_GEM = "{seat} finds no space", "FT-SHADOW-20"
    SHADOW_STIRS = "shadow stirs", "FT-SHADOW-1"
    TURN_LOST = "{seat} loses turn", "FT-TURN-20"
    NOTHING_PLAYED = "{seat} plays nothing", "FT-SHADOW-12"


class Refusal(codes.Refusal):
    """Why an action is illegal."""

    WRONG_STEP = "FT-TURN-2"
    GAME_OVER = "FT-END-1"
    NOT_IN_PILE = "FT-HAND-6"
    NOT_IN_THAT_HAND = "FT-SHADOW-9"
    NO_SUCH_WIND = "FT-WIND-6"
    SAME_WIND = "FT-WCARD-3"
    NO_CARD = "FT-TURN-11"
    NOT_EMPTY = "FT-FIRE-3"
    ON_FIREBREAK = "FT-FB-9"
    NOT_DOWNWIND = "FT-TURN-3"
    NOT_DOWN_CARD = "FT-WCARD-5"
    NOT_DOWN_DIE = "FT-SHADOW-17"
    NO_LINK = "FT-FIRE-2"
    OWN_HEART = "FT-TURN-10"
    PARTNERS_HEART = "FT-TEAM-13"
    NO_CENTRE = "FT-EXPL-1"
    BREAK_IS_NO_CENTRE = "FT-WATER-10"
    NO_EMBER = "FT-EMBER-1"
    EMBER_IN_AREA = "FT-EMBER-2"
    EMBER_NOWHERE = "FT-TURN-15"
    EMBER_NO_FIRE = "FT-EMBER-1"
    EMBER_BACK = "FT-EMBER-6"
    BREAK_NOT_EMPTY = "FT-FB-1"
    BREAK_IN_AREA = "FT-FB-2"
    BREAK_ON_FLAME = "FT-FB-3"
    BREAK_BESIDE = "FT-FB-6"
    BREAK_OFF_BOARD = "FT-FB-4"
    NO_BREAK = "FT-FB-16"
    WATER_IN_AREA = "FT-WATER-3"
    NO_WATER = "FT-WATER-1"
    NOT_IN_PATTERN = "FT-WATER-1"
    NONE_LEFT_OUT = "FT-WATER-1"
    REMOVE_FIRST = "FT-WATER-1"
    BUCKET_EMPTY = "FT-BKT-2"
    BUCKET_ELSEWHERE = "FT-BKT-8"
    BUCKET_NOT_YOURS = "FT-BKT-6"
    BUCKET_FIRST = "FT-BKT-8"
    WIND_BLOWS = "FT-WCARD-7"
    FLARE_ONE_PIECE = "FT-FLARE-3"
    FLARE_PIECE = "FT-FLARE-3"
    NOT_RECKLESS = "FT-RA-1"
    RECKLESS_COST = "FT-RA-3"
    RECKLESS_SUIT = "FT-RA-3"
    NO_ROOM = "FT-RA-6"
    RECKLESS_LINK = "FT-RA-4"
    MUST_SPREAD = "FT-TURN-5"
    MUST_TRIM = "FT-BURN-9"
    MUST_GIVE = "FT-MA-8"
    AID_BESIDE = "FT-MA-5"
    AID_NO_FIRE = "FT-MA-4"
    AID_CANNOT = "FT-MA-10"
    MUST_PLAY = "FT-SHADOW-12"
    NOT_PULLED = "FT-SHADOW-10"
    RECKLESS_PULLED = "FT-SHADOW-13"
    OFF_BOARD = "FT-COMP-16"
    NO_JUMP_CENTRE = "FT-WATER-8"


class Ending(codes.Ending):
    """How a game ends."""

    LAST_TOWER = "FT-END-1"
    ALL_BURNED = "FT-END-4"
    SHADOWS_WON = "FT-SHADOW-26"
    TEAM_WON = "FT-TEAM-2"
    TEAMS_BURNED = "FT-TEAM-18"
    OUT_OF_TIME = "FT-END-5"

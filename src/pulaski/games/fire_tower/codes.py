"""The codes of Fire Tower: what is asked, done, reported and refused, and how a game ends."""

from __future__ import annotations

from typing import Final

from pulaski.core import codes
from pulaski.core.codes import BIG, BLANK, at, shows

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

#: The tower that burns is shown as large as the board.
LOST = shows("seat")


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
    """What is reported: how it is written, and the clause it rests on.

    What happens for several reasons is declared once more for each.
    """

    # Cards are drawn. Each reason comes twice: for whoever draws, and for the others.
    DREW = "{seat} draws {card}", "FT-SETUP-10", shows("card")  # the deal
    DREW_EXCHANGED = codes.cause(DREW, "FT-CHAMP-5")
    DREW_PLAYED = codes.cause(DREW, "FT-TURN-12")
    DREW_DISCARDED = codes.cause(DREW, "FT-TURN-16")
    DREW_RECKLESS = codes.cause(DREW, "FT-RA-7")
    DREW_REPLACED = codes.cause(DREW, "FT-EVT-3")  # in a turn, after an Event
    DREW_STORM = codes.cause(DREW, "FT-STORM-6")
    DREW_AID = codes.cause(DREW, "FT-MA-7")
    DREW_PULLED = codes.cause(DREW, "FT-SHADOW-15")
    DREW_OTHER = codes.cause(DREW, "FT-BURN-10")
    DREW_BURNER = codes.cause(DREW, "FT-BURN-11")
    DREW_UNREWARDED = codes.cause(DREW, "FT-BURN-14")
    DREW_HAUNTED = codes.cause(DREW, "FT-SHADOW-22")
    DREW_UNSEEN = "{seat} draws", "FT-SETUP-10", BLANK
    UNSEEN_EXCHANGED = codes.cause(DREW_UNSEEN, "FT-CHAMP-5")
    UNSEEN_PLAYED = codes.cause(DREW_UNSEEN, "FT-TURN-12")
    UNSEEN_DISCARDED = codes.cause(DREW_UNSEEN, "FT-TURN-16")
    UNSEEN_RECKLESS = codes.cause(DREW_UNSEEN, "FT-RA-7")
    UNSEEN_REPLACED = codes.cause(DREW_UNSEEN, "FT-EVT-3")
    UNSEEN_STORM = codes.cause(DREW_UNSEEN, "FT-STORM-6")
    UNSEEN_AID = codes.cause(DREW_UNSEEN, "FT-MA-7")
    UNSEEN_PULLED = codes.cause(DREW_UNSEEN, "FT-SHADOW-15")
    UNSEEN_OTHER = codes.cause(DREW_UNSEEN, "FT-BURN-10")
    UNSEEN_BURNER = codes.cause(DREW_UNSEEN, "FT-BURN-11")
    UNSEEN_UNREWARDED = codes.cause(DREW_UNSEEN, "FT-BURN-14")
    UNSEEN_HAUNTED = codes.cause(DREW_UNSEEN, "FT-SHADOW-22")
    DREW_EVENT = "{seat} draws event {card}", "FT-EVT-3"
    RESHUFFLED = "reshuffled {count}", "FT-HAND-3"

    # The wind, and Step 1.
    WIND_BEGAN = "wind {wind:die} begins with {seat}", "FT-SETUP-22"
    WIND_BEGAN_LEFT = codes.cause(WIND_BEGAN, "FT-SETUP-23")  # of two towers on that side
    WIND_TURNED = "{seat} turns wind {wind}", "FT-WCARD-2"
    WIND_BARRED = "{seat} cannot turn wind {wind}", "FT-WCARD-8"
    WIND_ROLLED = "wind rolled {wind:die}", "FT-WCARD-3"
    WIND_STORM = codes.cause(WIND_ROLLED, "FT-STORM-5")
    WIND_LOST = codes.cause(WIND_ROLLED, "FT-TEAM-11")
    SPREAD = "{seat} spreads {space}", "FT-TURN-3"
    SPREAD_OWN = codes.cause(SPREAD, "FT-TURN-10")  # there was no other space
    SPREAD_PARTNER = codes.cause(SPREAD, "FT-TEAM-13")
    NO_SPREAD = "{seat} spreads nothing", "FT-TURN-6"

    # Cards are played, and tokens come and go.
    PLAYED = "{seat} plays {card}", "FT-TURN-12", shows("card")
    PLAYED_PULLED = codes.cause(PLAYED, "FT-SHADOW-10")
    LIT = "gem {space}", "FT-WCARD-5"
    LIT_FLARE = codes.cause(LIT, "FT-FLARE-1")
    LIT_PIECE = codes.cause(LIT, "FT-FLARE-3")  # of a line that a firebreak cuts
    LIT_SNAG = codes.cause(LIT, "FT-SNAG-1")
    LIT_CUT_SNAG = codes.cause(LIT, "FT-SNAG-2")
    LIT_EXPLOSION = codes.cause(LIT, "FT-EXPL-2")
    LIT_EMBER = codes.cause(LIT, "FT-EMBER-1")
    LIT_RECKLESS = codes.cause(LIT, "FT-RA-4")
    LIT_AID = codes.cause(LIT, "FT-MA-4")
    LIT_OWN = codes.cause(LIT, "FT-TURN-10")  # Mutual Aid, and there was no other space
    LIT_PARTNER = codes.cause(LIT, "FT-TEAM-13")
    LIT_SHADOW = codes.cause(LIT, "FT-SHADOW-17")
    DOUSED = "doused {space}", "FT-WATER-6"  # Air Drop
    DOUSED_ENGINE = codes.cause(DOUSED, "FT-WATER-7")
    DOUSED_JUMPER = codes.cause(DOUSED, "FT-WATER-8")
    DOUSED_BUCKET = codes.cause(DOUSED, "FT-BKT-7")
    BROKE = "firebreak {space}", "FT-FB-16"  # De/Reforest
    BROKE_DOZER = codes.cause(BROKE, "FT-FB-13")
    BROKE_SCRATCH = codes.cause(BROKE, "FT-FB-14")
    BROKE_EXPLOSION = codes.cause(BROKE, "FT-EXPL-1")
    BROKE_AID = codes.cause(BROKE, "FT-MA-6")
    BROKE_CHAMPION = codes.cause(BROKE, "FT-CHAMP-2")
    REGROWN = "regrown {space}", "FT-FB-16"
    LIFTED = "lifted {space}", "FT-EMBER-1"

    # Cards are discarded, or not.
    DISCARDED = "{seat} discards {card}", "FT-TURN-16"
    DISCARDED_STORM = codes.cause(DISCARDED, "FT-STORM-6")
    DISCARDED_RECKLESS = codes.cause(DISCARDED, "FT-RA-3")
    DISCARDED_AID = codes.cause(DISCARDED, "FT-MA-7")
    DISCARDED_BURNER = codes.cause(DISCARDED, "FT-BURN-9")
    DISCARDED_BURNED = codes.cause(DISCARDED, "FT-BURN-14")
    DISCARDED_HAUNTED = codes.cause(DISCARDED, "FT-SHADOW-21")
    DISCARDED_PULLED = codes.cause(DISCARDED, "FT-SHADOW-10")
    DISCARDED_UNPLAYED = codes.cause(DISCARDED, "FT-SHADOW-12")
    DISCARDED_PAID = codes.cause(DISCARDED, "FT-SHADOW-13")
    PASSED = "{seat} passes", "FT-TURN-17"
    PASSED_STORM = codes.cause(PASSED, "FT-STORM-6")
    ASIDE = "{seat} sets aside {card}", "FT-CHAMP-5"
    ASIDE_UNSEEN = "{seat} sets aside", "FT-CHAMP-5", BLANK

    # The Bucket and Reckless Abandon.
    USED_BUCKET = "{seat} empties bucket", "FT-BKT-3"
    USED_FOR_PARTNER = codes.cause(USED_BUCKET, "FT-TEAM-8")
    USED_AFTER_BURNING = codes.cause(USED_BUCKET, "FT-TEAM-9")
    RAGED = "{seat} reckless", "FT-RA-1"
    RAGED_ABLAZE = codes.cause(RAGED, "FT-TEAM-12")
    RAGED_PULLED = codes.cause(RAGED, "FT-SHADOW-13")

    # Towers burn.
    # By its owner, or by a partial Firestorm.
    BURNED = "{seat} burned {space}", "FT-BURN-2", BIG, LOST
    BURNED_BY = "{seat} burned {space} by {other}", "FT-BURN-1", BIG, LOST
    BURNED_BY_STORM = codes.cause(BURNED_BY, "FT-BURN-13")
    TOOK = "{seat} takes {count} from {other}", "FT-BURN-7"
    LOST_HAND = "{seat} loses {count}", "FT-BURN-14"
    LOST_HAND_HAUNTED = codes.cause(LOST_HAND, "FT-SHADOW-21")
    GREW = "hand size {count}", "FT-BURN-8"
    GREW_HAUNTED = codes.cause(GREW, "FT-SHADOW-22")
    GREW_FOR_ONE = codes.cause(GREW, "FT-SHADOW-28")  # a single tower is left
    TURN_LOST = "{seat} loses turn", "FT-TURN-20"

    # Events.
    EVENT = "{seat} event {card}", "FT-EVT-1", shows("card")
    EVENT_NEXT = codes.cause(EVENT, "FT-EVT-5")  # after another
    EVENT_ORPHANED = codes.cause(EVENT, "FT-EVT-7")
    STORM = "firestorm {wind:die} {count}", "FT-STORM-2", codes.KEY
    PARTIAL_STORM = "partial firestorm {wind:die} {count}", "FT-BURN-12"
    PARTIAL_HAUNTED = codes.cause(PARTIAL_STORM, "FT-SHADOW-23")
    AID_PICKED = "{seat} picks {aid}", "FT-MA-1"
    AID_PICKED_FOR = codes.cause(AID_PICKED, "FT-EVT-7")  # the drawer is out
    AID_SKIPPED = "{seat} skips", "FT-MA-9"
    SHADOW_STIRS = "shadow stirs", "FT-SHADOW-1", codes.KEY
    SHADOW_RETURNS = codes.cause(SHADOW_STIRS, "FT-SHADOW-2")
    SHADOW_STAYS = codes.cause(SHADOW_STIRS, "FT-SHADOW-3")  # a tower burned in its own Event
    HAUNTED = "{seat} haunts {deed}", "FT-SHADOW-8"
    PULLED = "{seat} gives up {card}", "FT-SHADOW-9", shows("card")
    NOTHING_PLAYED = "{seat} plays nothing", "FT-SHADOW-12"
    SHADOW_ROLLED = "{seat} rolls {wind:die}", "FT-SHADOW-17"
    NO_GEM = "{seat} finds no space", "FT-SHADOW-20"


class Refusal(codes.Refusal):
    """Why an action is illegal."""

    # Something else is asked now: the clause that asks it.
    WRONG_STEP = "FT-TURN-2"  # Step 1
    NOW_ACT = "FT-TURN-11", "wrong-step"
    NOW_DISCARD = "FT-TURN-16", "wrong-step"
    NOW_BUCKET = "FT-BKT-5", "wrong-step"
    NOW_EMBER = "FT-EMBER-1", "wrong-step"
    NOW_WATER = "FT-WATER-1", "wrong-step"
    NOW_EMPTYING = "FT-BKT-10", "wrong-step"
    NOW_PAY = "FT-RA-3", "wrong-step"
    NOW_RAGE = "FT-RA-4", "wrong-step"
    NOW_TRIM = "FT-BURN-9", "wrong-step"
    NOW_STORM_DISCARD = "FT-STORM-6", "wrong-step"
    NOW_AID = "FT-MA-1", "wrong-step"
    NOW_AID_GEM = "FT-MA-4", "wrong-step"
    NOW_AID_BREAK = "FT-MA-6", "wrong-step"
    NOW_AID_DISCARD = "FT-MA-7", "wrong-step"
    NOW_HAUNT = "FT-SHADOW-8", "wrong-step"
    NOW_PULL = "FT-SHADOW-9", "wrong-step"
    NOW_PULLED = "FT-SHADOW-10", "wrong-step"
    NOW_SHADOW_DIE = "FT-SHADOW-17", "wrong-step"
    NOW_EXCHANGE = "FT-CHAMP-5", "wrong-step"
    NOW_CHAMPION = "FT-CHAMP-2", "wrong-step"
    NOW_FIRST_WIND = "FT-SETUP-21", "wrong-step"
    NOW_NEW_WIND = "FT-WCARD-3", "wrong-step"
    NOW_STORM = "FT-STORM-1", "wrong-step"
    NOW_PARTIAL_STORM = "FT-BURN-12", "wrong-step"
    NOW_STORM_WIND = "FT-STORM-5", "wrong-step"
    NOW_LOST_WIND = "FT-TEAM-11", "wrong-step"
    NOW_DEAL = "FT-SETUP-10", "wrong-step"
    NOW_DRAW_PLAYED = "FT-TURN-12", "wrong-step"
    NOW_DRAW_RECKLESS = "FT-RA-7", "wrong-step"
    NOW_DRAW_REPLACED = "FT-EVT-3", "wrong-step"
    NOW_DRAW_PULLED = "FT-SHADOW-15", "wrong-step"
    NOW_DRAW_OTHER = "FT-BURN-10", "wrong-step"
    NOW_DRAW_BURNER = "FT-BURN-11", "wrong-step"
    NOW_DRAW_UNREWARDED = "FT-BURN-14", "wrong-step"
    NOW_DRAW_HAUNTED = "FT-SHADOW-22", "wrong-step"

    # The game is over: the clause by which it ended.
    GAME_OVER = "FT-END-1"
    OVER_OUTLIVED = "FT-SHADOW-29", "game-over"
    OVER_IN_AID = "FT-END-3", "game-over"
    OVER_ALL_BURNED = "FT-END-4", "game-over"
    OVER_SHADOWS = "FT-SHADOW-26", "game-over"
    OVER_SHADOWS_HELPED = "FT-SHADOW-27", "game-over"
    OVER_TEAM = "FT-TEAM-2", "game-over"
    OVER_OWN_FAULT = "FT-TEAM-17", "game-over"
    OVER_TEAMS = "FT-TEAM-18", "game-over"
    OVER_TIME = "FT-END-5", "game-over"

    # Chance.
    NOT_IN_PILE = "FT-HAND-6"
    NOT_DEALT = "FT-SETUP-9", "not-in-pile"
    NO_FIRESTORM = "FT-SETUP-19", "not-in-pile"
    NOT_CHOSEN = "FT-SETUP-12", "not-in-pile"
    NO_SHADOW_FOR_TWO = "FT-SHADOW-4", "not-in-pile"
    NO_SHADOW_IN_TEAMS = "FT-TEAM-15", "not-in-pile"
    SHADOW_WAITS = "FT-SETUP-17", "not-in-pile"
    EVENT_DISCARDED = "FT-EVT-3", "not-in-pile"
    NOT_IN_THAT_HAND = "FT-SHADOW-9"
    NO_EVENT_IN_THAT_HAND = "FT-EVT-2", "not-in-that-hand"
    NO_SUCH_WIND = "FT-WIND-6"
    SAME_WIND = "FT-WCARD-3"

    # Cards that one does not hold.
    NO_CARD = "FT-TURN-11"
    NO_CARD_TO_DISCARD = "FT-TURN-16", "no-card"
    NO_CARD_IN_STORM = "FT-STORM-6", "no-card"
    NO_CARD_TO_PAY = "FT-RA-3", "no-card"
    NO_CARD_TO_TRIM = "FT-BURN-9", "no-card"
    NO_CARD_FOR_AID = "FT-MA-7", "no-card"
    NO_CARD_TO_EXCHANGE = "FT-CHAMP-5", "no-card"
    NO_EVENT_IN_HAND = "FT-EVT-2", "no-card"
    NOT_PULLED = "FT-SHADOW-10"

    # Gems, one by one.
    NOT_EMPTY = "FT-TURN-3"
    NOT_EMPTY_CARD = "FT-WCARD-5", "not-empty"
    NOT_EMPTY_EMBER = "FT-EMBER-1", "not-empty"
    NOT_EMPTY_RECKLESS = "FT-RA-4", "not-empty"
    NOT_EMPTY_AID = "FT-MA-4", "not-empty"
    NOT_EMPTY_SHADOW = "FT-SHADOW-17", "not-empty"
    ON_FIREBREAK = "FT-FB-9"
    SPREAD_ON_FIREBREAK = "FT-TURN-9", "on-firebreak"
    SPREAD_OVER_FIREBREAK = "FT-TURN-9"
    OVER_FIREBREAK = "FT-FB-10", "spread-over-firebreak"
    NOT_DOWNWIND = "FT-TURN-3"
    NOT_DOWN_CARD = "FT-WCARD-5"
    NOT_DOWN_DIE = "FT-SHADOW-17"
    OWN_HEART = "FT-TURN-10"
    PARTNERS_HEART = "FT-TEAM-13"
    MUST_SPREAD = "FT-TURN-5"

    # Fire cards.
    PATTERN_FULL = "FT-FIRE-3"
    NO_LINK = "FT-FIRE-2"
    FLARE_ONE_PIECE = "FT-FLARE-3"
    FLARE_PIECE = "FT-FLARE-3"
    NO_CENTRE = "FT-EXPL-1"
    FLAME_IS_NO_CENTRE = "FT-COMP-19", "no-centre"
    NO_EMBER = "FT-EMBER-1"
    FLAME_IS_NO_EMBER = "FT-COMP-19", "no-ember"
    EMBER_IN_AREA = "FT-EMBER-2"
    EMBER_NOWHERE = "FT-TURN-15"
    EMBER_NO_FIRE = "FT-EMBER-1"
    EMBER_ALONE = "FT-EMBER-4", "ember-no-fire"
    EMBER_BACK = "FT-EMBER-6"

    # Wind, firebreaks and water.
    WIND_BLOWS = "FT-WCARD-7"
    BREAK_NOT_EMPTY = "FT-FB-1"
    BREAK_ON_ABLAZE = "FT-BURN-6", "break-not-empty"
    BREAK_IN_AREA = "FT-FB-2"
    BREAK_ON_FLAME = "FT-FB-3"
    BREAK_BESIDE = "FT-FB-6"
    BREAK_BESIDE_FIRST = "FT-CHAMP-2", "break-beside"
    BREAK_OFF_BOARD = "FT-FB-4"
    NO_BREAK = "FT-FB-16"
    NO_JUMP_CENTRE = "FT-WATER-8"
    FLAME_IS_NO_JUMP_CENTRE = "FT-COMP-19", "no-jump-centre"
    BREAK_IS_NO_CENTRE = "FT-WATER-10"
    WATER_IN_AREA = "FT-WATER-3"
    NO_WATER = "FT-WATER-1"
    NOT_IN_PATTERN = "FT-WATER-1"
    NOT_IN_LINE = "FT-BKT-7", "not-in-pattern"
    CENTRE_STAYS = "FT-WATER-9"
    NONE_LEFT_OUT = "FT-WATER-1"
    NONE_LEFT_IN_BUCKET = "FT-BKT-10", "none-left-out"
    REMOVE_FIRST = "FT-WATER-1"

    # The Bucket.
    BUCKET_GONE = "FT-BURN-4"
    BUCKET_NOT_YOURS = "FT-BKT-6"
    BUCKET_BEFORE_TURNS = "FT-BKT-4", "bucket-not-yours"
    BUCKET_NOT_NOW = "FT-BKT-5"
    BUCKET_EMPTY = "FT-BKT-2"
    BUCKET_ELSEWHERE = "FT-BKT-8"
    BUCKET_OUTSIDE_TEAM = "FT-TEAM-8"
    BUCKET_FIRST = "FT-BKT-8"
    BUCKET_FIRST_IN_TEAM = "FT-TEAM-8"

    # Reckless Abandon.
    NOT_RECKLESS = "FT-RA-1"
    RECKLESS_FOR_PARTNER = "FT-TEAM-12"
    RECKLESS_COST = "FT-RA-3"
    RECKLESS_SUIT = "FT-RA-3"
    NO_ROOM = "FT-RA-6"
    RECKLESS_LINK = "FT-RA-4"

    # Burned towers and Events.
    MUST_TRIM = "FT-BURN-9"
    MUST_GIVE = "FT-MA-8"
    AID_BESIDE = "FT-MA-5"
    AID_NO_FIRE = "FT-MA-4"
    AID_CANNOT = "FT-MA-10"
    MUST_PLAY = "FT-SHADOW-12"
    RECKLESS_PULLED = "FT-SHADOW-13"

    OFF_BOARD = "FT-COMP-16"


class Ending(codes.Ending):
    """How a game ends."""

    LAST_TOWER = "FT-END-1"
    OUTLIVED = "FT-SHADOW-29", "last-tower"  # the Event in which the others burned
    ALL_BURNED_IN_AID = "FT-END-3", "all-burned"
    ALL_BURNED = "FT-END-4"
    SHADOWS_WON = "FT-SHADOW-26"
    SHADOWS_HELPED = "FT-SHADOW-27", "shadows-won"  # by a partial Firestorm
    TEAM_WON = "FT-TEAM-2"
    TEAM_LOST = "FT-TEAM-17", "team-won"  # by a gem of its own
    TEAMS_BURNED = "FT-TEAM-18"
    OUT_OF_TIME = "FT-END-5"

"""The record of a Fire Tower position, and the numbers that its rules speak of.

A space of the board is 16 * row + column, row 0 in the north. A set of spaces is six integers of 54
bits, three rows each: the board with two more rows in the north and two more columns in the west,
where patterns begin that reach over the edge (`kernel/grid.py`).

Hands, draw pile and discard pile are counts of each kind of card: the order of the draw pile is
known to nobody, so a card put in anywhere is just a card more.
"""

from __future__ import annotations

from typing import Final

from pulaski.core.state import Cells, State, cells, i1, i2, i8, scalar

SEATS: Final = 4
SIDE: Final = 16  # FT-COMP-16: spaces along an edge of the board
SPACES: Final = SIDE * SIDE
WORDS: Final = 6  # integers of a set of spaces
NONE: Final = -1

# Directions, clockwise. Towers are numbered so that tower d has direction d to its left: NW, NE,
# SE, SW (FT-SETUP-23, FT-SETUP-24), and the side of direction d holds towers d and d + 1.
DIRECTIONS: Final = 4
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

# Kinds of cards. Suits lie together.
EXPLOSION: Final = 0
BURNING_SNAG: Final = 1
FLARE_UP: Final = 2
EMBER: Final = 3
WIND_CARD: Final = 4  # + direction
AIR_DROP: Final = 8
FIRE_ENGINE: Final = 9
SMOKEJUMPER: Final = 10
DOZER_LINE: Final = 11
SCRATCH_LINE: Final = 12
DE_REFOREST: Final = 13
CARDS: Final = 14  # kinds of Action cards
FIRESTORM: Final = 14
MUTUAL_AID: Final = 15
SHADOW: Final = 16
KINDS: Final = 17

# Suits that pay for Reckless Abandon (FT-RA-3).
WATER: Final = 0
FIREBREAKS: Final = 1
SUITS: Final = 2

HAND: Final = 5  # FT-HAND-1
LAST_TURN: Final = 500  # FT-END-5
RECKLESS_CARDS: Final = 3  # FT-RA-3
RECKLESS_GEMS: Final = 2  # FT-RA-4
AID_CARDS: Final = 3  # FT-MA-7
SHADOW_ROLLS: Final = 3  # FT-SHADOW-17
CHAMPION_BREAKS: Final = 2  # FT-CHAMP-2
WAITING: Final = 16  # Events drawn and not yet carried out, far more than can be

# What a Bucket card is.
FULL: Final = 0
FLIPPED: Final = 1  # used: Reckless Abandon (FT-BKT-3)
GONE: Final = 2  # out of the game (FT-BURN-4)

# Phases: what is decided next.
SETTLING: Final = 0  # nothing: what leaves no choice is carried out
DRAWING: Final = 1  # chance: a card for the seat `asked`
ROLLING: Final = 2  # chance: the wind die
PULLING: Final = 3  # chance: a card from the hand of the seat `asked`
SPREADING: Final = 4  # Step 1: a gem, or the Bucket
ACTING: Final = 5  # Step 2: a card, discards, Reckless Abandon, or the Bucket
MOVING: Final = 6  # where the gem of an Ember goes
DOUSING: Final = 7  # which gems of a pattern of water are removed
BUCKETING: Final = 8  # the Bucket before the draw or at the end of the turn, or not
DISCARDING: Final = 9  # more cards, or no more
PAYING: Final = 10  # cards of one suit for Reckless Abandon
RAGING: Final = 11  # a gem of Reckless Abandon
TRIMMING: Final = 12  # the burner discards down to the hand size
AIDING: Final = 13  # which action of Mutual Aid
AID_GEM: Final = 14
AID_BREAK: Final = 15
AID_DISCARD: Final = 16
HAUNTING: Final = 17  # which action of Shadow of the Wood
SHADOW_GEM: Final = 18  # a gem in the direction rolled
SHADOW_CARD: Final = 19  # which of the cards pulled, and how
EXCHANGING: Final = 20  # cards that the Grand Champion sets aside, or no more
CHAMPION_BREAK: Final = 21
ENDED: Final = 22
PHASES: Final = 23

# What the die is rolled for.
FIRST_WIND: Final = 1  # FT-SETUP-21
NEW_WIND: Final = 2  # by a wind card: another one
STORM: Final = 3  # the direction of a Firestorm
STORM_WIND: Final = 4  # its step 3
LOST_WIND: Final = 5  # the team variant: the wind has no tower left
SHADOW_DIE: Final = 6

# Steps of the game and of a turn: what comes next when nothing else is under way.
EXCHANGE: Final = 0
REFILL: Final = 1  # the Grand Champion draws
ADD_EVENTS: Final = 2
CHAMPION: Final = 3
FIRST_ROLL: Final = 4
SPREAD: Final = 5
ACT: Final = 6
BEFORE_DRAW: Final = 7
DRAW_UP: Final = 8
LAST: Final = 9  # the Bucket at the end of the turn
TURN_OVER: Final = 10

# Steps of an Event.
BEGIN: Final = 0
REDRAW: Final = 1  # Firestorm, step 4
AID_ROUND: Final = 2  # Mutual Aid, everybody in turn
SHADOW_NEXT: Final = 3  # Shadow of the Wood: the next action
SHADOW_PULL: Final = 4
SHADOW_PLAY: Final = 5
SHADOW_ROLL: Final = 6
SHADOW_DONE: Final = 7
EVENT_OVER: Final = 8

# Steps of dealing with a burned tower (FT-BURN-16).
TRIM: Final = 0
OTHERS_DRAW: Final = 1
PARTIAL_STORM: Final = 2

# Actions of Mutual Aid, and of Shadow of the Wood.
GIVE_GEM: Final = 0
GIVE_BREAK: Final = 1
GIVE_CARDS: Final = 2
AIDS: Final = 3
PULL_CARDS: Final = 0
ROLL_DICE: Final = 1
DEEDS: Final = 2

# Who lit a heart, beside a seat + 1.
NOT_LIT: Final = 0
NOBODY: Final = 9  # a partial Firestorm

# Patterns, numbered by their north-western space, which may lie off the board. Lines of three go
# first east, then south; lines, pairs and squares that must lie on the board have fewer numbers.
LINES_EAST: Final = SIDE * 18  # 18 * row + column + 2
LINES: Final = 2 * LINES_EAST  # + 16 * (row + 2) + column
WHOLE_EAST: Final = SIDE * 14  # 14 * row + column
WHOLES: Final = 2 * WHOLE_EAST  # + 16 * row + column
PAIRS_EAST: Final = SIDE * 15  # 15 * row + column
PAIRS: Final = 2 * PAIRS_EAST  # + 16 * row + column
SQUARES: Final = 17 * 17  # 17 * (row + 1) + column + 1
BUCKETS: Final = 4 * 30  # lines that reach into each tower's area, tower by tower

# Action ids; those of chance come first.
ROLL: Final = 0  # + direction
DRAW: Final = ROLL + DIRECTIONS  # + kind
PULL: Final = DRAW + KINDS  # + kind
STOP: Final = PULL + CARDS
PASS: Final = STOP + 1  # to stop before anything was done in Step 2
DISCARD: Final = PASS + 1  # + kind
SET_ASIDE: Final = DISCARD + CARDS  # + kind
RECKLESS: Final = SET_ASIDE + CARDS  # + suit
AID: Final = RECKLESS + SUITS  # + action of Mutual Aid
HAUNT: Final = AID + AIDS  # + action of Shadow of the Wood
TURN_WIND: Final = HAUNT + DEEDS  # + direction of the card: way 1
ROLL_WIND: Final = TURN_WIND + DIRECTIONS  # + direction of the card: way 2
FAN: Final = ROLL_WIND + DIRECTIONS  # + direction * SPACES + space: way 3
GEM: Final = FAN + DIRECTIONS * SPACES  # + space, as all up to JUMP_SOME
DOUSE: Final = GEM + SPACES
BREAK: Final = DOUSE + SPACES
EXPLODE: Final = BREAK + SPACES
LIFT: Final = EXPLODE + SPACES
DEFOREST: Final = LIFT + SPACES
REFOREST: Final = DEFOREST + SPACES
JUMP: Final = REFOREST + SPACES
JUMP_SOME: Final = JUMP + SPACES
SNAG: Final = JUMP_SOME + SPACES  # + square
ENGINE: Final = SNAG + SQUARES  # + square
ENGINE_SOME: Final = ENGINE + SQUARES  # + square
FLARE: Final = ENGINE_SOME + SQUARES  # + line
FLARE_FIRST: Final = FLARE + LINES  # + whole line: its first space, cut off from its last
FLARE_LAST: Final = FLARE_FIRST + WHOLES  # + whole line
DROP: Final = FLARE_LAST + WHOLES  # + line
DROP_SOME: Final = DROP + LINES  # + line
DOZE: Final = DROP_SOME + LINES  # + pair
SCRATCH: Final = DOZE + PAIRS  # + whole line
BUCKET: Final = SCRATCH + WHOLES  # + bucket
BUCKET_SOME: Final = BUCKET + BUCKETS  # + bucket
ACTIONS: Final = BUCKET_SOME + BUCKETS
MOST_CHOICES: Final = ACTIONS

# Endings.
LAST_TOWER: Final = 1
ALL_BURNED: Final = 2
SHADOWS_WON: Final = 3
TEAM_WON: Final = 4
TEAMS_BURNED: Final = 5
OUT_OF_TIME: Final = 6

# Events of the story, with what a, b, c and d hold.
DREW: Final = 1  # seat, card
DREW_UNSEEN: Final = 2  # seat
DREW_EVENT: Final = 3  # seat, card
RESHUFFLED: Final = 4  # cards
WIND_BEGAN: Final = 5  # direction, seat that begins
WIND_TURNED: Final = 6  # seat, direction
WIND_ROLLED: Final = 7  # direction
SPREADS: Final = 8  # seat, space
NO_SPREAD: Final = 9  # seat
PLAYED: Final = 10  # seat, card
LIT: Final = 11  # space
DOUSED: Final = 12  # space
BROKE: Final = 13  # space
REGROWN: Final = 14  # space
LIFTED: Final = 15  # space
DISCARDED: Final = 16  # seat, card
PASSED: Final = 17  # seat
ASIDE: Final = 18  # seat, card
ASIDE_UNSEEN: Final = 19  # seat
USED_BUCKET: Final = 20  # seat
RAGED: Final = 21  # seat
BURNED: Final = 22  # seat, space of the heart
BURNED_BY: Final = 23  # seat, space of the heart, other seat
TOOK: Final = 24  # seat, cards, other seat
LOST_HAND: Final = 25  # seat, cards
GREW: Final = 26  # hand size
STORM_BLEW: Final = 27  # direction, gems
PARTIAL_BLEW: Final = 28  # direction, gems
EVENT_BEGAN: Final = 29  # seat, card
AID_PICKED: Final = 30  # seat, action
AID_SKIPPED: Final = 31  # seat
HAUNTED: Final = 32  # seat, action
PULLED: Final = 33  # seat, card
SHADOW_ROLLED: Final = 34  # seat, direction
NO_GEM: Final = 35  # seat
SHADOW_STIRS: Final = 36
TURN_LOST: Final = 37  # seat
NOTHING_PLAYED: Final = 38  # seat

# Refusals.
WRONG_STEP: Final = 1
GAME_OVER: Final = 2
NOT_IN_PILE: Final = 3
NOT_IN_THAT_HAND: Final = 4
NO_SUCH_WIND: Final = 5
SAME_WIND: Final = 6
NO_CARD: Final = 7
NOT_EMPTY: Final = 8
ON_FIREBREAK: Final = 9
NOT_DOWNWIND: Final = 10
NOT_DOWN_CARD: Final = 11
NOT_DOWN_DIE: Final = 12
NO_LINK: Final = 13
OWN_HEART: Final = 14
PARTNERS_HEART: Final = 15
NO_CENTRE: Final = 16
BREAK_IS_NO_CENTRE: Final = 17
NO_EMBER: Final = 18
EMBER_IN_AREA: Final = 19
EMBER_NOWHERE: Final = 20
EMBER_NO_FIRE: Final = 21
EMBER_BACK: Final = 22
BREAK_NOT_EMPTY: Final = 23
BREAK_IN_AREA: Final = 24
BREAK_ON_FLAME: Final = 25
BREAK_BESIDE: Final = 26
BREAK_OFF_BOARD: Final = 27
NO_BREAK: Final = 28
WATER_IN_AREA: Final = 29
NO_WATER: Final = 30
NOT_IN_PATTERN: Final = 31
NONE_LEFT_OUT: Final = 32
REMOVE_FIRST: Final = 33
BUCKET_EMPTY: Final = 34
BUCKET_ELSEWHERE: Final = 35
BUCKET_NOT_YOURS: Final = 36
BUCKET_FIRST: Final = 37
WIND_BLOWS: Final = 38
FLARE_ONE_PIECE: Final = 39
FLARE_PIECE: Final = 40
NOT_RECKLESS: Final = 41
RECKLESS_COST: Final = 42
RECKLESS_SUIT: Final = 43
NO_ROOM: Final = 44
RECKLESS_LINK: Final = 45
MUST_SPREAD: Final = 46
MUST_TRIM: Final = 47
MUST_GIVE: Final = 48
AID_BESIDE: Final = 49
AID_NO_FIRE: Final = 50
AID_CANNOT: Final = 51
MUST_PLAY: Final = 52
NOT_PULLED: Final = 53
RECKLESS_PULLED: Final = 54
OFF_BOARD: Final = 55
NO_JUMP_CENTRE: Final = 56


class FireTower(State):
    """One position of Fire Tower."""

    # What the players agreed on.
    seats: int = scalar(i1, "number of players")
    corner: Cells = cells(i1, SEATS, doc="tower of each seat: NW 0, NE 1, SE 2, SW 3; -1 no seat")
    teams: int = scalar(i1, "1: the team variant is in use")
    champion: int = scalar(i1, "the seat that holds Champion of the Wood, -1 for none")
    grand: int = scalar(i1, "1: its Grand Champion side is up")
    total: Cells = cells(i1, KINDS, doc="cards of each kind in the game")
    areas: Cells = cells(i8, WORDS, doc="the set of spaces of all players' areas")

    # Whose move it is, and what is asked.
    phase: int = scalar(i1, "what is decided next")
    asked: int = scalar(i1, "the seat that decides, draws or is drawn from")
    step: int = scalar(i1, "what comes next in the turn, or in the setup before it")
    active: int = scalar(i1, "the seat whose turn it is")
    turn: int = scalar(i2, "turns begun")
    draws: int = scalar(i2, "outcomes of chance in this turn")
    ended: int = scalar(i1, "how the game ended, 0 while it goes on")
    winners: int = scalar(i1, "the set of seats that won")

    # The board.
    wind: int = scalar(i1, "direction of the wind, -1 before the first roll")
    gems: Cells = cells(i8, WORDS, doc="the set of spaces with a fire gem")
    firebreaks: Cells = cells(i8, WORDS, doc="the set of spaces with a firebreak")
    blaze: Cells = cells(i8, WORDS, doc="the set of spaces that burn for good")
    craters: int = scalar(i1, "firebreaks in areas, left by Explosions")

    # The players.
    burned: int = scalar(i1, "the set of seats whose tower has burned")
    burned_as: Cells = cells(i1, SEATS, doc="1 for towers burned first, then 2, ...; 0 standing")
    bucket: Cells = cells(i1, SEATS, doc="Bucket of each seat: full 0, used 1, out of the game 2")

    # The cards.
    pile: Cells = cells(
        i1, KINDS, doc="cards of each kind in the draw pile; in a seat's view, all it has not seen"
    )
    pile_size: int = scalar(i1, "cards in the draw pile")
    discard: Cells = cells(i1, KINDS, doc="cards of each kind in the discard pile")
    hand: Cells = cells(i1, SEATS, CARDS, doc="cards of each kind in each hand, 0 where concealed")
    hand_size: Cells = cells(i1, SEATS, doc="cards in each hand")
    hand_limit: int = scalar(i1, "the hand size of everybody")
    aside: Cells = cells(i1, CARDS, doc="cards set aside by the Grand Champion, 0 where concealed")
    aside_size: int = scalar(i1, "how many they are")
    pulled: Cells = cells(i1, SEATS, doc="1 + kind of the card pulled from each hand, or 0")

    # A card or an action that takes several answers.
    left: int = scalar(i1, "gems, cards or rolls still to come")
    laid: int = scalar(i2, "id of the pattern of water from which some gems are removed, or 0")
    removed: int = scalar(i1, "1: enough was removed from it to stop")
    lifted: int = scalar(i2, "space from which an Ember took the gem, -1 for none")
    suit: int = scalar(i1, "the suit that pays for Reckless Abandon")
    roll: int = scalar(i1, "what the die is rolled for, 0 for nothing")
    rolled: int = scalar(i1, "direction in which a Shadow places a gem, -1 for none")

    # Draws, burned towers and Events under way.
    to_draw: int = scalar(i1, "the set of seats that draw up to the hand size")
    lit_by: Cells = cells(i1, SEATS, doc="who lit each heart: seat + 1, 9 nobody, 0 not lit")
    to_burn: int = scalar(i1, "the set of burned seats still to be dealt with")
    burning: int = scalar(i1, "the burned seat that is dealt with, -1 for none")
    burn_step: int = scalar(i1, "what comes next in that")
    burner: int = scalar(i1, "the seat rewarded for it, -1 for none")
    windless: int = scalar(i1, "1: the team variant must roll for a new wind")
    queue: Cells = cells(i1, WAITING, doc="Events that wait: 4 * (card - 13) + drawer, 0 for none")
    event: int = scalar(i1, "the Event that is carried out, 0 for none")
    event_step: int = scalar(i1, "what comes next in it")
    drawer: int = scalar(i1, "who drew it, -1 for nobody")
    to_act: int = scalar(i1, "the set of seats that still act in it")
    aid: int = scalar(i1, "the action picked for Mutual Aid")
    fresh: Cells = cells(i8, WORDS, doc="the set of gems placed in this Mutual Aid")
    shadows: int = scalar(i1, "the set of seats that are Shadows in this Event")
    shadow: int = scalar(i1, "the Shadow that acts, -1 for none")
    again: int = scalar(i1, "actions that it has left")


# Numbers that `observe` writes: phases, winds, globals, cards, seats, spaces.
OBSERVATION: Final = PHASES + DIRECTIONS + 8 + CARDS + 2 * KINDS + SEATS * 10 + 2 * SPACES

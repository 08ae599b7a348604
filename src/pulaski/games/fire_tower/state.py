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
MOST_GROWN: Final = 3  # FT-BURN-8, FT-SHADOW-28: cards by which hands can grow
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

# What was done in Step 2.
DID_NOTHING: Final = 0
DID_CARD: Final = 1
DID_DISCARD: Final = 2
DID_RECKLESS: Final = 3

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

# Who lit a heart, besides a seat + 1.
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
    acted: int = scalar(i1, "done in Step 2: nothing 0, a card 1, discards 2, Reckless Abandon 3")
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

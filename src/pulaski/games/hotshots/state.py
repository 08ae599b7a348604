"""The record of a Hotshots position, and the numbers that its rules speak of.

A place is a tile, not a cell: each of the 19 tiles is there once, so rules, actions and events
speak of tiles. Where a tile lies, its cell, matters for the setup and for the picture; once all
tiles lie, `beside` holds the tile on each of the six sides of a tile.

An edge belongs to one of its two tiles: 3 * tile + side, where the side is N, NE or SE of the tile;
its other sides are edges of its neighbours. So a set of edges is the bits of one integer, and so is
a set of tiles, of tokens, of seats.

The Fire deck is what is left of it: how many of each card, and of which sort (Wind Blows, Breeze or
Gust, other) the cards drawn so far were, in order. As it is known how many of each sort went into
each of the three piles, the odds of the next card are exact (`kernel/deck.py`).
"""

from __future__ import annotations

from typing import Final

from pulaski.core.state import Cells, State, cells, i1, i2, i4, i8, scalar

SEATS: Final = 4  # HS-COMP-1
TILES: Final = 19  # HS-COMP-2
CELLS: Final = 19
SIDES: Final = 6  # HS-BOARD-2
EDGES: Final = 3 * TILES
SYMBOLS: Final = 6  # HS-COMP-11
DICE: Final = 6  # HS-COMP-10
TOKENS: Final = 16  # HS-COMP-9
MOST_HELD: Final = 3  # HS-TOK-5: tokens in one hand
CREW: Final = 4  # HS-COMP-14
VEHICLES: Final = 3  # HS-COMP-13
FLAMES: Final = 30  # HS-COMP-7
BREAKS: Final = 20  # HS-COMP-8
NONE: Final = -1
ALL_TOKENS: Final = (1 << TOKENS) - 1

# Tiles that rules name, by their number in the component data.
BASE: Final = 0
DRY_GRASS: Final = 3
CACHE: Final = 4
CAMP: Final = 5
LAKE: Final = 8
LODGE: Final = 9
POWER_LINES: Final = 14
PROPANE: Final = 15
ROCKY: Final = 17

# Characters whose abilities need a rule of their own.
CREW_BOSS: Final = 0
SAWYER: Final = 1
LOOKOUT: Final = 2
SWAMPER: Final = 3

# Vehicles.
TANKER: Final = 0
HELICOPTER: Final = 1
DOZER: Final = 2

# Reward tokens; the first four are die tokens.
DIE_TOKENS: Final = 4
WILD: Final = 3
DOUBLE_TOKEN: Final = 4
NO_CARD_TOKEN: Final = 5
BRING_TOKEN: Final = 6
SAVE_TOKEN: Final = 7
MOVE_TOKEN: Final = 8
THROUGH_TOKEN: Final = 9
ANYWHERE_TOKEN: Final = 10
BREAK_TOKEN: Final = 11
RECOVER_TOKEN: Final = 12
SUPPORT_TOKEN: Final = 13
FLAME_TOKEN: Final = 14
TURN_TOKEN: Final = 15

# Fire cards: all that could be printed; the component data say how many there are of each.
LIMITS: Final = 6  # Scorch limits that a card may print, from 1
WIND_BLOWS: Final = 0  # + direction
BREEZES: Final = WIND_BLOWS + SIDES  # + 1 if feeding + 2 if a Gust
SINGLE: Final = BREEZES + 4  # + limit - 1
MULTIPLE: Final = SINGLE + LIMITS  # + 6 * (upper limit - 1) + lower limit - 1
LOWEST: Final = MULTIPLE + LIMITS * LIMITS
EMBER: Final = LOWEST + 1  # + tile
CARDS: Final = EMBER + TILES

# Sorts of Fire cards, by how the deck is built (HS-DECK).
OTHER_SORT: Final = 0
BLOWS_SORT: Final = 1
BREEZE_SORT: Final = 2
SORTS: Final = 3
PILES: Final = 3

# Alternate rules, as bits of `variant` (HS-VAR).
LAKE_CENTER: Final = 0
NO_TOKEN_LIMIT: Final = 1
NO_CACHE: Final = 2
ONE_HOUSE: Final = 3
START_TOKEN: Final = 4
EMBERS_OUT: Final = 5
LOSE_AT_9: Final = 6
NO_GUSTS: Final = 7
DRAW_TWO: Final = 8
LAKE_CORNER: Final = 9
BASE_FAR: Final = 10
TOKEN_LOSS: Final = 11
SEVENTH_FIRE: Final = 12
RECOVER_ONE: Final = 13
FEWER_FLAMES: Final = 14
LOSE_AT_7: Final = 15
NEW_FIRES: Final = 16
VARIANTS: Final = 17

# Where the shape of the board comes from (HS-LAY).
CIRCLE: Final = 0
PARK: Final = 1
OWN_SHAPE: Final = 2

# Steps: what comes next when nothing else is under way.
SET_SITE: Final = 0
SET_TILES: Final = 1
SET_LAKE: Final = 2
SET_BASE: Final = 3
SET_HOUSE: Final = 4
SET_SEVENTH: Final = 5
SET_CREW: Final = 6
SET_TOKENS: Final = 7
TURN_BEGINS: Final = 8
TURN: Final = 9
FIGHT: Final = 10  # a roll is on the table
REWARD: Final = 11  # what is left of a reward
LAND: Final = 12  # a Vehicle was used
DRAW_CARD: Final = 13
RESOLVE: Final = 14  # the Fire card on the table
SCORCH: Final = 15  # look for tiles at their limit
SPREAD: Final = 16
CREW_ON_TILE: Final = 17  # Firefighters on the Scorched tile
TURN_OVER: Final = 18

# What a token is drawn out of the bag for.
FOR_START: Final = 0
FOR_REWARD: Final = 1
FOR_EXCHANGE: Final = 2
FOR_LOSS: Final = 3  # Getting Warmer: it leaves the game

# Rewards (HS-SUCC).
NO_REWARD: Final = 0
ONE_BREAK: Final = 1  # 3 matches
ONE_FLAME: Final = 2  # 4
TWO_AND_BREAK: Final = 3  # 5
TWO_AND_TOKEN: Final = 4  # 5
TWO_FLAMES: Final = 5  # 5, where neither a Firebreak nor a token can be had
ALL_THREE: Final = 6  # 6
REWARDS: Final = 7
#: Of what a reward gives, besides Flames removed.
WITH_BREAK: Final = 4
WITH_TOKEN: Final = 8

ROLLS: Final = 924  # multisets of up to 6 symbols, the empty one first
LINES: Final = 9  # pairs of sides of the middle tile that make a line of three
BENDS: Final = 4  # ways to go on at both ends of an edge

MOST_CHOICES: Final = 640


class Hotshots(State):
    """One position of Hotshots."""

    # What the players agreed on.
    seats: int = scalar(i1, "number of players")
    variant: int = scalar(i4, "the set of alternate rules in use")
    drawn_crew: int = scalar(i1, "1: Characters are drawn at random, 0: chosen")
    consent: int = scalar(i1, "1: other players are asked whether they agree")
    first: int = scalar(i1, "the seat that begins")

    # The board.
    outline: int = scalar(i1, "where its shape comes from: the circle, a park, the players")
    q: Cells = cells(i1, CELLS, doc="column of each cell, east is more")
    r: Cells = cells(i1, CELLS, doc="slanted row of each cell, south is more")
    near: Cells = cells(i1, CELLS, SIDES, doc="the cell on each side of each cell, -1 for none")
    center: int = scalar(i1, "the cell in the centre")
    corners: int = scalar(i4, "the set of corner cells")
    fixed: Cells = cells(i1, CELLS, doc="the tile with its given place on each cell, -1 for none")
    omitted: int = scalar(i1, "the cell that is left empty, -1 for none")
    cell: int = scalar(i1, "the cell that gets its tile next")
    tile: Cells = cells(i1, CELLS, doc="the tile on each cell, -1 for none")
    cell_of: Cells = cells(i1, TILES, doc="the cell of each tile, -1 where it is not in the game")
    beside: Cells = cells(i1, TILES, SIDES, doc="the tile on each side of each tile, -1 for none")
    flames: Cells = cells(i1, TILES, doc="Flames on each tile")
    burning: int = scalar(i4, "the set of tiles with a Flame")
    scorched: int = scalar(i4, "the set of Scorched tiles")
    breaks: int = scalar(i8, "the set of edges with a Firebreak")
    # HS-COMP-15, HS-TILE-15: the Wind marker and the Lost dice lie on the Fire Camp.
    wind: int = scalar(i1, "direction of the wind, clockwise from N")

    # Supplies.
    all_flames: int = scalar(i1, "Flames in the game")
    supply: int = scalar(i1, "Flames in the supply")
    break_supply: int = scalar(i1, "Firebreaks in the supply")
    lost: int = scalar(i1, "Lost dice")
    vehicles: int = scalar(i1, "the set of Vehicles on the Air Attack Base")
    bag: int = scalar(i4, "the set of tokens in the bag")
    out: int = scalar(i4, "the set of tokens out of the game")
    held: Cells = cells(i4, SEATS, doc="the set of tokens of each seat")

    # The Fire deck.
    left: Cells = cells(i1, CARDS, doc="cards of each kind in the deck, but for the one on top")
    discard: Cells = cells(i1, CARDS, doc="cards of each kind on the discard pile")
    boxed: int = scalar(i1, "Fire cards out of the game")
    deck: int = scalar(i1, "cards in the deck, but for the one put back on top")
    top: int = scalar(i1, "the card put back on top of the deck, -1 for none")
    last: int = scalar(i1, "the card on top of the discard pile, -1 for none")
    drawn: int = scalar(i1, "cards drawn from the deck of the setup")
    history: int = scalar(i8, "the sorts of these cards in order, two bits each")
    shuffled: int = scalar(i1, "1: the discard pile was shuffled into a new deck")

    # Whose move it is, and what is asked.
    phase: int = scalar(i1, "what is decided next")
    asked: int = scalar(i1, "the seat that decides")
    step: int = scalar(i1, "what comes next in the setup or the turn")
    turn: int = scalar(i2, "turns begun")
    draws: int = scalar(i2, "outcomes of chance in this turn")
    ended: int = scalar(i1, "how the game ended, 0 while it goes on")

    # The Characters.
    card: Cells = cells(i1, SEATS, doc="Character of each seat, -1 for none; solo has two of them")
    owner: Cells = cells(i1, CREW, doc="seat of each Character, -1 where it is not in the game")
    at: Cells = cells(i1, CREW, doc="tile of each Character, -1 where it is not in the game")
    active: int = scalar(i1, "the Character whose turn it is")

    # The turn.
    steps: int = scalar(i1, "tiles of movement left")
    through: int = scalar(i1, "1: burning tiles do not end the movement in this turn")
    fought: int = scalar(i1, "1: the fight of this turn has begun")
    succeeded: int = scalar(i1, "1: it was a success")
    fires: int = scalar(i4, "the set of tiles whose fire was fought")
    again: int = scalar(i1, "1: another turn of the same player follows")
    no_card: int = scalar(i1, "1: no Fire card is drawn in this turn")
    bossed: int = scalar(i1, "1: the Crew Boss has moved somebody")
    fresh: int = scalar(i4, "the set of tokens that may not be played yet")
    older: int = scalar(i4, "those of them that were won in the turn before an Extra Turn")
    swapped: int = scalar(i4, "the set of tokens got by exchange in this turn")
    shared: int = scalar(i1, "the set of seats that a token was shared with")
    no_boss: Cells = cells(i4, CREW, doc="the set of tiles to which each would not be moved")
    no_give: Cells = cells(i4, SEATS, doc="the set of tokens that each seat would not take")
    no_ask: int = scalar(i4, "the set of tokens that were not given when asked for")
    proposal: int = scalar(i2, "the action that another player is asked to agree to, -1 for none")

    # The fight.
    missing: Cells = cells(i1, SYMBOLS, doc="symbols of the combination still missing")
    rolled: Cells = cells(i1, SYMBOLS, doc="dice on the table that are not set aside, by symbol")
    aside: Cells = cells(i1, SYMBOLS, doc="dice set aside, by symbol")
    support: int = scalar(i1, "Support left in this fight")
    good: int = scalar(i1, "1: this roll has a match, or was forgiven")

    # Things under way.
    to_place: int = scalar(i1, "Firebreaks to be placed at the own tile")
    owed: int = scalar(i1, "Firebreaks to be taken from other edges")
    placed: int = scalar(i8, "the set of edges that just got a Firebreak")
    to_gain: int = scalar(i1, "tokens to be taken as a reward")
    shown: int = scalar(i4, "the set of tokens drawn, of which one is kept")
    bag_for: int = scalar(i1, "what a token is drawn out of the bag for")
    stale: int = scalar(i1, "1: the token to come replaces one that may not be played yet")
    landing: int = scalar(i4, "the set of tiles where the Firefighter may get off")
    fire_card: int = scalar(i1, "the Fire card on the table, -1 for none")
    second: int = scalar(i1, "the other card that the Lookout drew, -1 for none")
    number: int = scalar(i1, "the next of the numbers on the Fire card")
    before: int = scalar(i4, "the set of tiles that burned when the card was drawn")
    hit: int = scalar(i4, "the set of tiles that the card gave Flames, or a Scorch spread to")
    burnt: int = scalar(i1, "the tile that is being Scorched, -1 for none")
    to_spread: int = scalar(i1, "Flames that its Scorch still spreads")
    to_settle: int = scalar(i1, "the set of seats with Firefighters on it that settle it yet")
    saved: int = scalar(i1, "the seat that settles: 1 was asked for Save, 2 has discarded too")
    spared: int = scalar(i1, "1: a die of the seat that settles is not Lost")
    afterwards: int = scalar(i1, "the step that follows the Scorching")

"""The record of a Hotspot position, and the numbers that its rules speak of.

A hex is 11 * row + column, from the top left; rows are the red axis, columns the white one. A
department is 0 to 3, a Brigade pawn 2 * department + 0 or 1, an Airplane the seat that owns it.

Which card comes next is never stored. The Luck deck is the set of its cards. A Backdraft card that
nobody has seen lies in the deck or waits face down beside the board: `unseen` says in which shuffle
it came. Cards that wait are turned over in the order in which they were put down, so those of an
earlier shuffle come first, and of one shuffle any card is as likely as any other.
"""

from __future__ import annotations

from typing import Final

from pulaski.core.state import Cells, State, cells, i1, i2, i4, scalar

SEATS: Final = 4  # HB-COMP-1
ROWS: Final = 11  # HB-COMP-2
COLUMNS: Final = 11
HEXES: Final = ROWS * COLUMNS
SIDES: Final = 6
DEPARTMENTS: Final = 4  # HB-MAP-17
EACH: Final = 2  # Brigades of a department at most (HB-COMP-3)
PAWNS: Final = DEPARTMENTS * EACH
CARDS: Final = 15  # of each deck (HB-COMP-9)
ALL_CARDS: Final = (1 << CARDS) - 1
YEARS: Final = 5  # HB-FLOW-1
NONE: Final = -1
UNBASED: Final = -2  # the base of an Airplane that has yet to be chosen

# Types of hexes (HB-MAP-7). Those from TOWN on have Hot Spots.
WATER: Final = 0
MOUNTAIN: Final = 1
FARM: Final = 2
DEPARTMENT: Final = 3
TOWN: Final = 4
CITY: Final = 5
FOREST: Final = 6
WAREHOUSE: Final = 7
REFINERY: Final = 8
KINDS: Final = 9

# What lies on the Hot Spots of a hex besides Fire Tokens.
FREE: Final = 0
PROTECTED: Final = 1  # Prevention Measures
SCORCHED: Final = 2

# Assets that are bought without naming a place; an Airplane is based afterwards.
ALARM: Final = 0
TANKS: Final = 1
TRUCKS: Final = 2
AIRPLANE: Final = 3
PLAIN_ASSETS: Final = 4

# Luck cards, in the order of the component data. Those below DOUSING extinguish one hex.
CLOUDBURST: Final = 0
CLEARING: Final = 1
SPRINKLERS: Final = 2
CIVIL_GUARD: Final = 3
DOUSING: Final = 4
FIRE_DRILL: Final = 4
RAINSHOWER: Final = 5
SHORT_CUT: Final = 6
RAIN: Final = 7
THAWING: Final = 8
WIND_DROP: Final = 9
VOLUNTEERS: Final = 10
EXTRA_BUDGET: Final = 11
RESISTANT: Final = 12
CAREER: Final = 13
FINEST_TEAM: Final = 14

# Backdraft cards, in the order of the component data.
PYROMANIAC: Final = 0
COLLAPSE: Final = 1
CAMPERS: Final = 2
ROADBLOCKS: Final = 3
REKINDLE_CARD: Final = 4
LIGHTNING: Final = 5
SHORT_CIRCUIT: Final = 6
UNDERGROUND: Final = 7
PLANE_CRASH: Final = 8
HIGH_WINDS: Final = 9
PRESSURE_DROP: Final = 10
STRIKE: Final = 11
LINE_BREAK: Final = 12
CRISIS: Final = 13
GAS_EXPLOSION: Final = 14

# The Finest Team Award.
NOT_OPEN: Final = 0
OPEN: Final = 1
PAID_OUT: Final = 2  # it lies there until the next Funding Phase

# Readings of rulings that the players can switch.
PREVENTED: Final = 0  # a roll on a hex Under Control does nothing
AS_BLAZE: Final = 1
IGNORED: Final = 2

# Funds.
UNIT: Final = 5  # HB-FUND-7
GIFTS: Final = 2  # sizes of a gift
SMALL_GIFT: Final = 5
LARGE_GIFT: Final = 20
DEPOSIT: Final = 20  # on Strike!
PAYMENTS: Final = DEPOSIT // UNIT
MOST_BOARD_TURNS: Final = 100  # HB-FLOW-9

# Steps of the year: what comes next when nothing else is under way.
YEAR_BEGINS: Final = 0
GIVE_FUNDS: Final = 1
BUY_ASSETS: Final = 2
HAZARD: Final = 3
FIREFIGHT: Final = 4
TURN_BEGINS: Final = 5
ACT: Final = 6
TURN_OVER: Final = 7
BOARD_BEGINS: Final = 8
PLAY_CARDS: Final = 9
SCORCH: Final = 10
CALL_VOLUNTEERS: Final = 11
BURN: Final = 12
WILDFIRE: Final = 13
EXPLOSION: Final = 14
BOARD_OVER: Final = 15
YEAR_OVER: Final = 16
CLEAR_WAITING: Final = 17  # only where waiting cards are discarded (HB-CARD-16)

# What the dice are rolled for.
FOR_NOTHING: Final = 0
FOR_HAZARD: Final = 1
FOR_PYROMANIAC: Final = 2
FOR_LIGHTNING: Final = 3
FOR_CAMPERS: Final = 4
FOR_SHORT_CIRCUIT: Final = 5
FOR_UNDERGROUND: Final = 6
FOR_GAS: Final = 7

MOST_CHOICES: Final = 1700


class Hotspot(State):
    """One position of Hotspot: Fire Brigades."""

    # What the players agreed on.
    seats: int = scalar(i1, "number of Commanders")
    decorated: int = scalar(i1, "1: the game is played with Decorations")
    on_control: int = scalar(i1, "roll on a hex Under Control: nothing 0, Blaze 1, token placed 2")
    open_border: int = scalar(i1, "1: a side without a hex keeps an Inferno from being Scorched")
    cap_funds: int = scalar(i1, "1: at the limit of Decorations there are no Funds either")
    apart: int = scalar(i1, "1: Explosive Infernos do not spread in the Wildfire step")
    drop_waiting: int = scalar(i1, "1: waiting cards are discarded when a year ends")
    brief_volunteers: int = scalar(i1, "1: Volunteers go when the Burn step ends")
    cards_earn: int = scalar(i1, "1: fire that Luck cards remove earns the bonus")

    # Whose move it is, and what is asked.
    phase: int = scalar(i1, "what is decided next")
    asked: int = scalar(i1, "the seat that decides")
    step: int = scalar(i1, "what comes next in the year")
    year: int = scalar(i1, "the year, from 1; 0 before the first")
    first: int = scalar(i1, "the seat that takes the first turn of this Firefight Phase")
    active: int = scalar(i1, "the seat whose turn it is")
    taken: int = scalar(i1, "Commanders who had their turn since the last board's turn")
    boards: int = scalar(i1, "board's turns begun in this year")
    turn: int = scalar(i4, "Funding Phases, Commanders' and board's turns begun")
    draws: int = scalar(i2, "outcomes of chance since then")
    ended: int = scalar(i1, "how the game ended, 0 while it goes on")

    # The region.
    kind: Cells = cells(i1, HEXES, doc="type of each hex")
    fire: Cells = cells(i1, HEXES, doc="Fire Tokens on each hex")
    lies: Cells = cells(i1, HEXES, doc="else on its Hot Spots: 0, Prevention 1, Scorched 2")
    burning: int = scalar(i1, "hexes on fire")
    scorched: int = scalar(i1, "hexes that are Scorched")
    marked: Cells = cells(i1, HEXES, doc="used within a step; 0 whenever something is decided")
    hq: Cells = cells(i1, DEPARTMENTS, doc="hex of each department")

    # The Commanders.
    funds: Cells = cells(i4, SEATS, doc="Funds of each seat")
    medals: Cells = cells(i2, SEATS, doc="Decorations of each seat")
    earned: Cells = cells(i1, SEATS, doc="those earned for extinguishing in this Firefight Phase")
    alarm: Cells = cells(i1, SEATS, doc="1: Central Fire Alarm")
    tanks: Cells = cells(i1, SEATS, doc="1: Tank Wagons")
    trucks: Cells = cells(i1, SEATS, doc="1: Large Fire Trucks")
    plane: Cells = cells(i1, SEATS, doc="hex of the Airplane of each seat, -1 for none")
    home: Cells = cells(i1, SEATS, doc="base of that Airplane, -1 no Airplane, -2 to be chosen")
    own: Cells = cells(i1, SEATS, doc="department that each seat began with, -1 for nobody")
    holder: Cells = cells(i1, DEPARTMENTS, doc="seat that holds each department, -1 if vacant")
    at: Cells = cells(i1, PAWNS, doc="hex of each Brigade, -1 not in play")

    # The turn under way.
    began_at: Cells = cells(i1, PAWNS, doc="where each Brigade stood when this turn began")
    acted: int = scalar(i2, "the set of Brigades that have had their Action")
    flown: int = scalar(i1, "1: the Airplane has flown")
    drawn: int = scalar(i1, "Luck cards drawn since the last board's turn")
    roadblocks: int = scalar(i1, "the set of seats whose Brigades do not move in their next turn")
    no_water: int = scalar(i1, "the set of seats whose Brigades do not Extinguish in that turn")
    dry: int = scalar(i1, "1: Water Shortage in this year")

    # Cards.
    luck: int = scalar(i2, "the set of cards in the Luck deck")
    kept: Cells = cells(i2, SEATS, doc="the set of Luck cards that each seat keeps")
    award: int = scalar(i1, "Finest Team Award: not in play 0, open 1, open and paid 2")
    no_burn: int = scalar(i1, "1: no Burn in the next board's turn")
    no_wildfire: int = scalar(i1, "1: no Wildfire in the next board's turn")
    rain: int = scalar(i1, "1: Rain is why")
    called: int = scalar(i1, "hex of Volunteers in this board's turn, -1 for none")
    unseen: Cells = cells(i1, CARDS, doc="shuffle of each unseen Backdraft card from 1, 0 if seen")
    waiting: int = scalar(i1, "Backdraft cards that wait face down")
    playing: int = scalar(i1, "Backdraft card that is carried out, -1 for none")
    strike: int = scalar(i1, "Strike!: -1 not in play, else the Funds on it")
    line_break: int = scalar(i1, "1: Line Break is in play")
    crisis: int = scalar(i1, "1: Economic Crisis is in play")
    windy: int = scalar(i1, "1: High Winds in this board's turn")

    # Dice.
    roll_for: int = scalar(i1, "what the dice are rolled for")
    left: int = scalar(i1, "rolls of this kind still to come")
    rolled: int = scalar(i1, "the hex rolled last, -1 before")

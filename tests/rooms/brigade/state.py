"""The record of a Brigade position, and the numbers that its rules speak of."""

from __future__ import annotations

from typing import Final

import numpy as np

from pulaski.core.state import Cells, State, cells, i1, i2, scalar

SEATS: Final = 4
SPACES: Final = 5
CARDS: Final = 3  # an ember, a flame and a blaze are worth 1, 2 and 3
COPIES: Final = 8
DICE: Final = 3
SETS: Final = 7  # of dice to roll: 1 to 7, as bits
HAND: Final = 3
POINTS: Final = 4  # action points of a turn
HOTTEST: Final = 15
LAST_TURN: Final = 30
MOST_DAMAGE: Final = 3
OBSERVATION: Final = 2 + SPACES + SEATS * 3 + DICE + CARDS

# The outcomes of rolling one, two or three dice, lowest first, and how often each comes.
ROLLS: Final = np.array(
    [(0, 0, c, 1) for c in range(1, 7)]
    + [(0, b, c, 1 if b == c else 2) for b in range(1, 7) for c in range(b, 7)]
    + [
        (a, b, c, {1: 1, 2: 3, 3: 6}[len({a, b, c})])
        for a in range(1, 7)
        for b in range(a, 7)
        for c in range(b, 7)
    ],
    dtype=np.int64,
)


class Brigade(State):
    """One position of Brigade."""

    seats: int = scalar(i1, "number of players")
    phase: int = scalar(i1, "what is decided next")
    active: int = scalar(i1, "the seat whose turn it is")
    turn: int = scalar(i2, "turns begun")
    points: int = scalar(i1, "action points left")
    draws: int = scalar(i1, "draws of chance in this turn")
    ended: int = scalar(i1, "how the game ended, 0 while it goes on")
    rolling: int = scalar(i1, "the set of dice to be rolled")
    dice: Cells = cells(i1, DICE, doc="value of each die, 0 before it is rolled")
    asked: int = scalar(i1, "the set of seats that must decide about a fanned fire")
    fire: Cells = cells(i1, SPACES, doc="strength of the fire on each space")
    where: Cells = cells(i1, SEATS, doc="the space of each seat")
    damage: Cells = cells(i1, SEATS, doc="damage of each seat")
    score: Cells = cells(i1, SEATS, doc="strength that each seat has put out")
    hand: Cells = cells(i1, SEATS, CARDS, doc="cards in each hand, 0 where concealed")
    hand_size: Cells = cells(i1, SEATS, doc="how many cards each hand has")
    tossed: Cells = cells(i1, SEATS, CARDS, doc="cards discarded face down, 0 where concealed")
    tossed_size: Cells = cells(i1, SEATS, doc="how many cards each seat discarded")
    played: Cells = cells(i1, CARDS, doc="cards played openly")
    deck: Cells = cells(i1, CARDS, doc="cards in the deck; in a seat's view, all it has not seen")

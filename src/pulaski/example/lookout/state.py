"""The record of a position, and the numbers that the rules speak of."""

import numpy as np

from pulaski.core.geometry import squares
from pulaski.core.state import Cells, State, cells, i1, i2, scalar

SEATS = 3
SIDE = 6  # the faces of a die, and the rows and columns of the forest (LO-WOOD-1)
SPACES = SIDE * SIDE  # column by column: a1, a2, ..., f6
CABIN_AT = np.array([7, 25, 3, 32, 17, 28])  # b2, e2, a4, f3, c6 and e5 (LO-CABIN-1)
CABINS = len(CABIN_AT)
ACTIONS = 2  # in a turn (LO-TURN-2)
TOO_MANY = 9  # fires (LO-END-2)
RAIN = 18  # turns (LO-END-3)
UNSEEN = -1  # a card that others hold, or that is not drawn yet

BESIDE = squares(SIDE, SIDE).neighbours  # four for each space, -1 where the forest ends


class Lookout(State):
    """One position."""

    seats: int = scalar(i1, "number of rangers")
    phase: int = scalar(i1, "what is decided next")
    ended: int = scalar(i1, "how the game ended, 0 while it goes on")
    turn: int = scalar(i2, "turns begun")
    active: int = scalar(i1, "whose turn it is", of="seat")
    draws: int = scalar(i1, "draws of chance in this turn, or in the deal")
    rolls: int = scalar(i1, "rolls of the dice at the beginning of a turn")
    left: int = scalar(i1, "actions left in this turn")
    fires: Cells = cells(i1, SPACES, doc="1 where it burns", by="space")
    where: Cells = cells(i1, SEATS, doc="where each ranger stands", by="seat", of="space")
    cabin: Cells = cells(i1, SEATS, doc="the card of each ranger", by="seat", of="cabin")
    burned: Cells = cells(i1, CABINS, doc="1 if the cabin has caught fire", by="cabin")

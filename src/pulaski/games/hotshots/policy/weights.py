"""What things are worth, all in one measure; the first scorched tile of a game costs about 100.

Most were found with `benchmarks/tune.py`; `docs/tuning/hotshots.json` says what they brought.
"""

from __future__ import annotations

from typing import Final

import numpy as np

# Scorching.
LOSE: Final = 1500  # the game
SCORCH: Final = 100  # a tile that Scorches, when it is the first
SCORCH_LATE: Final = 411  # more for the one that loses the game, by the square of how many are gone
GONE: Final = 200  # per mille more of its harm for one that Scorches now: others may yet be saved
CHOSEN: Final = 500  # and more, where it would be the own choice
VEHICLE: Final = 44  # a Vehicle that goes with the Air Attack Base
BAG: Final = 63  # the tokens in the bag
ABILITY: Final = 50  # a Character's ability

# Fire.
BURN: Final = 32  # a burning tile
LAST: Final = 36  # more if it is the only one, half of it for each of two, and so on
FLAME: Final = 6  # each Flame
SHORTAGE: Final = 3  # more for every Flame below SHORT that the supply has left
SHORT: Final = 8
WIND: Final = 60  # per cent that a card of the wind counts, by its share of the deck
FEED: Final = 46  # per cent that one counts which feeds a burning tile

TOP: Final = 1972  # how much the card put back on the deck counts, where 1000 is sure to come
#: How likely a tile will Scorch, per mille, by its limit and its Flames; 6 is for owners' tiles.
RISK: Final = np.array(
    [
        [0, 0, 0, 0, 0, 0],
        [105, 1000, 1000, 1000, 1000, 1000],
        [63, 577, 1000, 1000, 1000, 1000],
        [31, 315, 630, 1000, 1000, 1000],
        [15, 178, 346, 630, 1000, 1000],
        [10, 94, 189, 346, 630, 1000],
        [6, 50, 100, 189, 346, 630],
    ],
    dtype=np.int64,
)

# Dice, tokens and Vehicles.
CARD_LEAST: Final = 10  # what a Fire card must be expected to cost, to be done without
DIE: Final = 170  # a Lost die
EACH: Final = 32  # hundredths: a die that is set aside, where the odds are about the same
TOKEN: Final = 36  # a token out of the bag
HAND: Final = 29  # what it is worth to whoever has three
SPEND: Final = 259  # per cent of its worth that a token must bring
FLY_LEAST: Final = 68  # below which the Helicopter waits
DROP_LEAST: Final = 85  # the Air Tanker
DOZE_LEAST: Final = 22  # the Dozer
#: What each token is worth in hand.
WORTH: Final = np.array(
    [30, 30, 30, 40, 25, 60, 15, 15, 20, 20, 30, 25, 20, 30, 40, 80], dtype=np.int64
)

# Ways.
COVER: Final = 3  # per cent of its danger that a fire costs for each tile more

#: How good each Character is: Crew Boss, Sawyer, Lookout, Swamper.
CREW_WORTH: Final = np.array([1, 4, 3, 2], dtype=np.int64)

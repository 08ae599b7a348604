"""What things are worth to the rule-of-thumb player, all in one measure: trouble.

Trouble is counted after every round that is thought through; less of it is better. Five weights
were found by a search (docs/tuning/hotspot.json).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from .. import state as n

ROUNDS: Final = 3  # rounds that are thought through

# After every round.
TOKEN: Final = 10  # a Fire Token
BURNING: Final = 15  # a hex on fire
LOOSE: Final = 44  # a hex on fire that is not Under Control
INFERNO: Final = 60  # an Inferno
SCORCH: Final = 41  # a hex that becomes Scorched, for every round from then on
LOSS: Final = 1_000_000  # the region is lost
BONUS: Final = 30  # an isolated fire that is put out: its Funds are the team's
MEDAL: Final = 20  # the same by an own Brigade
AWAY: Final = 0  # a step from a Brigade to the nearest fire, after the last round

# Ways of Brigades, in halves of a step.
HELD: Final = 9  # added to the way to a fire that another Brigade holds

PATIENCE: Final = 30  # board's turns of a year after which Brigades only close in
RESTLESS: Final = 0  # board's turns after which nobody lets a turn pass if a Brigade can close in
EFFORT: Final = 100  # trouble that this may bring

# Cards.
DRAW_FROM: Final = 1_600  # trouble from which a Luck card is drawn
MARGIN: Final = 0  # Scorched hexes that must be left after Collapse, for another draw
CARD: Final = 150  # trouble that a kept card must spare
CALL_LEAST: Final = 2  # loose fires for which Volunteers are called

# Purchases.
A_BRIGADE: Final = 4  # on the list: a Backup Fire Brigade
A_DEPARTMENT: Final = 5  # on the list: an Extra Fire Dpt.
REBUILD_AT: Final = 2  # Scorched hexes before the last at which one is rebuilt first
SPARE: Final = 20  # Funds kept when Prevention Measures are bought, for Strike!
#: What a Commander buys, in this order; dear things are saved for.
LIST: Final = np.array(
    [n.TRUCKS, A_BRIGADE, n.ALARM, A_DEPARTMENT, n.TANKS, n.AIRPLANE], dtype=np.int64
)

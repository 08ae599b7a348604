"""What things are worth, all in one measure; a plan is as good as what it gains per AP.

The first figures came from a regression of won and lost games on what lay on the board, the rest
from paired simulation (docs/games/flash-point.md, docs/tuning/flash-point.json).
"""

from __future__ import annotations

from typing import Final

import numpy as np

SCALE: Final = 16  # gains per AP are kept in 16ths

# Rescue. Where there are two figures, the first is for crews without Specialists.
LIFE: Final = np.array([250, 450], dtype=np.int64)  # a Victim brought to safety
NEAREST: Final = 170  # per cent that the one counts who is nearest to it
PATIENCE: Final = np.array([0, 5], dtype=np.int64)  # AP added, or near ones would outweigh all
CALM: Final = 76  # per cent that a life counts more when nothing burns, the less the more does
QUIET: Final = 4_300  # the danger from which on it does not
SAVE: Final = np.array([60, 21], dtype=np.int64)  # an AP saved for the next turn

# Danger to the building, and growth.
HIT: Final = 45  # a way for an explosion to damage a Wall, summed over all burning Targets
HURRY: Final = 0  # how much more that is when Damage has been done, in 24ths at the 24th marker
SPREAD: Final = 20  # a way for an explosion to spread Fire
FIRE: Final = 375  # a Fire
MANY: Final = 40  # what a Fire is less when there are many, by the square of their number over 16
FRONT: Final = 40  # a space beside Fire
HAZE: Final = 196  # a Smoke
NEAR: Final = 20  # more for Smoke that a Fire is about to reach

# Danger to those inside.
POI_RISK: Final = 17  # a way of 48 for a Victim to burn next turn
CREW_RISK: Final = 3  # the same for a Firefighter
HAZ_RISK: Final = 25  # and for a Hazmat
KNOCK: Final = 150  # a Firefighter who will be Knocked Down

# Ways.
CROWD: Final = 20  # per cent that it counts less for every other Firefighter near
FIGHT: Final = np.array([74, 26], dtype=np.int64)  # per cent that a Fire elsewhere counts
FIRE_MOST: Final = 560  # what a Fire put out gains at most, nearly always
FIRE_FIRST: Final = 160  # the first of several may gain so much more
HAZE_MOST: Final = 260  # the same for Smoke
HAZE_FIRST: Final = 20
CHOP_PRICE: Final = 1  # AP added to a Chop, for the building
LAST_CHOP: Final = 17  # Damage markers after which no Wall is chopped

# Specialists, Hazmats and vehicles.
IDENTIFY_STEP: Final = 30  # a step in vain that Identify spares
HAZARD: Final = 150  # a Hazmat removed
HAZ_PATIENCE: Final = 2  # AP added to that
HAZ_FRONT: Final = 150  # more for one beside Fire
HAZ_EXPERT: Final = 250  # per cent that it counts for the Hazmat Technician, who need not carry it
DRIVE_STEP: Final = 30  # an AP that Victims are nearer to the Ambulance
DRIVE_LEAST: Final = 220  # hundredths of an AP below which it stays
REROLLS: Final = 500  # per cent that the Driver/Operator's shots count more, so that he stays at it
ORDER: Final = 100  # per cent that a command paid with AP counts
CHANGE_LEAST: Final = 80  # by how much a card must be better for a Crew Change
GUN_SHARE: Final = 100  # per cent of a shot's gain that the Driver/Operator's card is worth

#: What a Specialist is worth to a team: Paramedic, Fire Captain, Imaging Technician, CAFS
#: Firefighter, Hazmat Technician, Generalist, Rescue Specialist, Driver/Operator.
CARD_WORTH: Final = np.array([50, 60, 30, 100, 40, 80, 70, 88], dtype=np.int64)

"""Tables of board, types and prices, from the component data."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from pulaski.core.geometry import axial, hex_distance, hex_rows

from .. import state as n
from ..codes import Act
from .data import data

#: The types of hexes in the order of their numbers.
TYPES: Final = (
    *("water", "mountain", "farm", "fire_department"),
    *("town", "city", "forest", "warehouse", "refinery"),
)
FURTHEST: Final = 3  # steps that anything moves in one go


def _table(rows: Any) -> Any:
    """Numbers that nobody changes."""
    made = np.array(rows, dtype=np.int64)
    made.setflags(write=False)
    return made


# Actions.

#: The kind of each action.
KIND: Final = _table([kind for kind in Act for _ in kind.ids])

# The grid (HB-MAP-4 to HB-MAP-6).

_PLACES = [axial(row, column) for row in range(n.ROWS) for column in range(n.COLUMNS)]
#: The hex on each side of each hex, NONE where there is none.
NEXT: Final = _table(hex_rows(n.ROWS, n.COLUMNS).neighbours)
DISTANCE: Final = _table([[hex_distance(a, b) for b in _PLACES] for a in _PLACES])


def _around() -> tuple[Any, Any]:
    """The hexes up to three steps away, nearest first, and how many are how near."""
    around, within = [], []
    for number in range(n.HEXES):
        far = DISTANCE[number]
        near = sorted((h for h in range(n.HEXES) if far[h] <= FURTHEST), key=lambda h: (far[h], h))
        within.append([sum(far[h] <= radius for h in near) for radius in range(FURTHEST + 1)])
        around.append(near + [number] * (37 - len(near)))
    return _table(around), _table(within)


AROUND, WITHIN = _around()

# Types (HB-MAP-9 to HB-MAP-16).

_TYPES = [data["hex_types"][name] for name in TYPES]
HOT_SPOTS: Final = _table([kind["hot_spots"] for kind in _TYPES])
ENTERABLE: Final = _table([kind["enterable"] for kind in _TYPES])
EXPLOSIVE: Final = _table([kind["explosive"] for kind in _TYPES])

# Dice (HB-MAP-1, HB-RAND-1, HB-RAND-2).

LABELS: Final = tuple(data["board"]["axis"]["labels"])
AXIS_CHANCES: Final = _table(data["board"]["axis"]["weights_of_36"])
#: The index on an axis of what two dice show, 6 * first + second, faces from 0.
DICE_INDEX: Final = _table([LABELS.index(a + b) for a in range(1, 7) for b in range(1, 7)])
ROLLS: Final = 36 * 36

_ROLLS = {
    n.PYROMANIAC: n.FOR_PYROMANIAC,
    n.LIGHTNING: n.FOR_LIGHTNING,
    n.CAMPERS: n.FOR_CAMPERS,
    n.SHORT_CIRCUIT: n.FOR_SHORT_CIRCUIT,
    n.UNDERGROUND: n.FOR_UNDERGROUND,
    n.GAS_EXPLOSION: n.FOR_GAS,
}
#: What each Backdraft card rolls the dice for.
ROLLS_FOR: Final = _table([_ROLLS.get(card, n.FOR_NOTHING) for card in range(n.CARDS)])

# Numbers that go by the Commanders; 0 Commanders is not used.

_SEATS = [str(seats) for seats in range(1, n.SEATS + 1)]
BASIC_FUNDING: Final = _table([0, *(data["funding"]["basic"][seats] for seats in _SEATS)])
#: HB-HAZ-2: by year and Commanders; year 0 is not used.
FIRES: Final = _table(
    [[0] * (n.SEATS + 1), *([0, *(y["fires"][seats] for seats in _SEATS)] for y in data["year"])]
)
assert len(FIRES) == n.YEARS + 1

# Prices (HB-ASSET).

_COST = {asset["id"]: asset["cost"] for asset in data["asset"]}
_PLAIN = ("central_fire_alarm", "tank_wagons", "large_fire_trucks", "firefighting_airplane")
#: Of the assets that need no place, in the order of their numbers.
PRICE: Final = _table([_COST[name] for name in _PLAIN])
PRICE_PREVENTION: Final = int(_COST["prevention_measures"])
PRICE_BACKUP: Final = int(_COST["backup_fire_brigade"])
PRICE_RECONSTRUCTION: Final = int(_COST["reconstruction"])
PRICE_EXTRA: Final = int(_COST["extra_fire_department"])

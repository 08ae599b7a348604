"""The ways that rescues go: to a POI, and from it to safety; and how far it is in a whole house."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from pulaski.core.compile import rule

from .. import state as n
from ..kernel import escape
from ..kernel.tables import EDGE, HOUSE, INDOOR, NEXT, RING, SPOT
from ..state import FlashPoint
from . import paths
from .paths import HALF, NOWHERE, Field, Ground, Spaces
from .weights import CHOP_PRICE, LAST_CHOP


def _outdoors() -> Spaces:
    low = sum(1 << int(space) for space in RING if space < HALF)
    return low, sum(1 << (int(space) - HALF) for space in RING if space >= HALF)


OUTDOOR = _outdoors()


def _whole_house(board: int, step: int) -> Any:
    """The AP between all spaces of a building without Damage, so many per step."""
    far = np.full((n.SPACES, n.SPACES), 100, dtype=np.int64)
    np.fill_diagonal(far, 0)
    for space in range(n.SPACES):
        for other, edge in zip(NEXT[space].tolist(), EDGE[space].tolist(), strict=True):
            stands = int(HOUSE[board, edge]) if edge >= 0 else n.NOTHING
            if other >= 0 and stands != n.WALL:
                far[space, other] = step + (1 if stands == n.CLOSED else 0)
    for between in range(n.SPACES):
        far = np.minimum(far, far[:, between, None] + far[None, between])
    return far


#: AP between two spaces on foot, and with a Victim from a space to the next one outdoors, as long
#: as the house is whole and nothing burns: good enough to share out the work.
WALK: Final = np.array([_whole_house(board, 1) for board in range(2)], dtype=np.int8)
CARRY: Final = np.array(
    [_whole_house(board, 2)[:, INDOOR < 0].min(axis=1) for board in range(2)], dtype=np.int8
)


@rule
def spot(s: FlashPoint, vehicle: int, side: int) -> Spaces:
    """The two spaces of a Spot."""
    near = int(SPOT[int(s.board), vehicle, side % n.DIRECTIONS, 0])
    far = int(SPOT[int(s.board), vehicle, side % n.DIRECTIONS, 1])
    return paths.either(paths.one(near), paths.one(far))


@rule
def chop_price(s: FlashPoint) -> int:
    """What a Damage marker by the axe costs: its AP, and some for the building; 0 for none."""
    if int(s.damage) > LAST_CHOP:
        return 0
    return (1 if s.card[int(s.active)] == n.RESCUER else 2) + CHOP_PRICE


@rule
def way_out(s: FlashPoint, g: Ground, side: int, step: int, asked: Spaces) -> Field:
    """AP to bring a Victim to safety: outdoors, or to the Ambulance.

    The Ambulance stands on a side; it can come round for 2 AP per Spot, which is included.
    """
    flame, chop = escape.hose_factor(s), chop_price(s)
    if not s.with_vehicles or side < 0:
        return paths.distances(g, OUTDOOR, NOWHERE, NOWHERE, step, flame, chop, asked)
    there, across = spot(s, n.AMBULANCE, side), spot(s, n.AMBULANCE, side + 2)
    beside = paths.either(spot(s, n.AMBULANCE, side + 1), spot(s, n.AMBULANCE, side + 3))
    return paths.distances(g, there, beside, across, step, flame, chop, asked)


@rule
def way_out_now(s: FlashPoint, g: Ground, step: int, asked: Spaces) -> Field:
    """The same with the Ambulance where it stands."""
    return way_out(s, g, int(s.parked[n.AMBULANCE]), step, asked)


@rule
def poi_spaces(s: FlashPoint) -> Spaces:
    """Where POI are."""
    found = NOWHERE
    for slot in range(n.POIS):
        found = paths.either(found, paths.one(int(s.poi_at[slot])))
    return found


@rule
def to_nearest_poi(s: FlashPoint, g: Ground) -> Field:
    """AP to walk to the nearest POI, from everywhere."""
    return paths.ways_to(g, poi_spaces(s), chop_price(s), paths.EVERYWHERE)

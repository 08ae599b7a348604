"""The ways that matter now: to every POI, and from it to safety."""

from __future__ import annotations

from typing import NamedTuple

from pulaski.core.compile import rule

from .. import state as n
from ..codes import Phase
from ..kernel import escape, points
from ..kernel.tables import RING, SPOT
from ..state import FlashPoint
from . import danger, paths
from .danger import House
from .paths import EVERYWHERE, HALF, NEVER, NOWHERE, Field, Ground, Spaces
from .weights import CHOP_PRICE, LAST_CHOP


class Chart(NamedTuple):
    """The lot and the building, ways out for a Victim carried and led, ways to the three POI."""

    ground: Ground
    house: House
    out: Field
    lead: Field
    walk0: Field
    walk1: Field
    walk2: Field


def _outdoors() -> Spaces:
    low = sum(1 << int(space) for space in RING if space < HALF)
    return low, sum(1 << (int(space) - HALF) for space in RING if space >= HALF)


OUTDOOR = _outdoors()


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
def draw_chart(s: FlashPoint) -> Chart:
    """All that planning needs."""
    g, side, chop = paths.survey(s), int(s.parked[n.AMBULANCE]), chop_price(s)
    acts = s.phase == Phase.ACTING  # then it is known where ways begin
    people = crew_spaces(s) if acts else EVERYWHERE
    goals = paths.either(poi_spaces(s), paths.one(int(s.at[int(s.active)])))
    loads = goals if acts else EVERYWHERE
    return Chart(
        g,
        danger.look_at_house(s),
        way_out(s, g, side, 2, loads),
        way_out(s, g, side, 1, loads) if may_lead(s) else NEVER,
        paths.ways_to(g, paths.one(int(s.poi_at[0])), chop, people),
        paths.ways_to(g, paths.one(int(s.poi_at[1])), chop, people),
        paths.ways_to(g, paths.one(int(s.poi_at[2])), chop, people),
    )


@rule
def crew_spaces(s: FlashPoint) -> Spaces:
    """Where Firefighters are."""
    found = NOWHERE
    for seat in range(int(s.seats)):
        found = paths.either(found, paths.one(int(s.at[seat])))
    return found


@rule
def poi_spaces(s: FlashPoint) -> Spaces:
    """Where POI are."""
    found = NOWHERE
    for slot in range(n.POIS):
        found = paths.either(found, paths.one(int(s.poi_at[slot])))
    return found


@rule
def may_lead(s: FlashPoint) -> bool:
    """FP-PARA-2: whether a Victim is Treated, or may be by whoever is active."""
    for slot in range(n.POIS):
        if s.poi_at[slot] >= 0 and s.poi_kind[slot] == n.TREATED:
            return True
    return points.has_card(s, n.PARAMEDIC)


@rule
def walk_field(c: Chart, slot: int) -> Field:
    """The ways to a POI."""
    if slot == 0:
        return c.walk0
    return c.walk1 if slot == 1 else c.walk2


@rule
def carry_cost(s: FlashPoint, c: Chart, slot: int) -> int:
    """AP to bring a Victim from where it lies to safety."""
    return paths.steps(c.lead if s.poi_kind[slot] == n.TREATED else c.out, int(s.poi_at[slot]))

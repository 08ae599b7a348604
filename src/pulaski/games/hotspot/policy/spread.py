"""The board's turn on sets of hexes: what fire becomes if no card and no die interferes."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from pulaski.core.compile import rule

from .. import state as n
from ..kernel import region
from ..kernel.tables import EXPLOSIVE
from ..state import Hotspot
from .sets import EDGE, NOWHERE, Hexes, both, common, less, one, with_near


class Levels(NamedTuple):
    """Hexes with at least one, two, three and four of something."""

    one: Hexes
    two: Hexes
    three: Hexes
    four: Hexes


#: Fire Tokens.
Fire: TypeAlias = Levels


class Land(NamedTuple):
    """The free Hot Spots, hexes that explode, hexes open to Brigades."""

    spots: Levels
    explosive: Hexes
    open: Hexes


@rule
def level(number: int, cell: int, least: int, members: Hexes) -> Hexes:
    """A set, with a hex more if its number is large enough."""
    return both(members, one(cell)) if number >= least else members


@rule
def with_hex(levels: Levels, cell: int, number: int) -> Levels:
    """The same with so many on one more hex."""
    return Levels(
        level(number, cell, 1, levels.one),
        level(number, cell, 2, levels.two),
        level(number, cell, 3, levels.three),
        level(number, cell, 4, levels.four),
    )


@rule
def look_at_fire(s: Hotspot) -> Fire:
    """The Fire Tokens as they lie."""
    fire = Levels(NOWHERE, NOWHERE, NOWHERE, NOWHERE)
    for cell in range(n.HEXES):
        if s.fire[cell] > 0:
            fire = with_hex(fire, cell, int(s.fire[cell]))
    return fire


@rule
def look_at_land(s: Hotspot) -> Land:
    """HB-MAP-12 to HB-MAP-21: what can burn, and where Brigades can go."""
    spots = Levels(NOWHERE, NOWHERE, NOWHERE, NOWHERE)
    explosive, free = NOWHERE, NOWHERE
    for cell in range(n.HEXES):
        count = region.hot_spots(s, cell)
        spots = with_hex(spots, cell, count)
        if count and EXPLOSIVE[int(s.kind[cell])]:
            explosive = both(explosive, one(cell))
        if region.refuse_entry(s, cell) == 0:
            free = both(free, one(cell))
    return Land(spots, explosive, free)


@rule
def roomy(land: Land, fire: Fire) -> Hexes:
    """HB-MAP-19, HB-MAP-24: hexes that could take a Fire Token."""
    spots = land.spots
    few = both(less(spots.one, fire.one), less(spots.two, fire.two))
    return both(few, both(less(spots.three, fire.three), less(spots.four, fire.four)))


@rule
def infernos(land: Land, fire: Fire) -> Hexes:
    """HB-MAP-23: hexes on fire that are full."""
    return less(fire.one, roomy(land, fire))


@rule
def more(fire: Fire, where: Hexes) -> Fire:
    """A Fire Token more on each of these hexes, all of which have room."""
    return Levels(
        both(fire.one, where),
        both(fire.two, common(fire.one, where)),
        both(fire.three, common(fire.two, where)),
        both(fire.four, common(fire.three, where)),
    )


@rule
def fewer(fire: Fire, where: Hexes) -> Fire:
    """A Fire Token less on each of these hexes."""
    return Levels(
        less(fire.one, less(where, fire.two)),
        less(fire.two, less(where, fire.three)),
        less(fire.three, less(where, fire.four)),
        less(fire.four, where),
    )


@rule
def out(levels: Levels, where: Hexes) -> Levels:
    """Nothing on any of these hexes."""
    return Levels(
        less(levels.one, where),
        less(levels.two, where),
        less(levels.three, where),
        less(levels.four, where),
    )


@rule
def lost_to_scorch(land: Land, fire: Fire, held: Hexes, open_border: bool) -> Hexes:
    """HB-SCORCH-1, HB-SCORCH-4: enclosed Infernos that no Brigade has Under Control."""
    room = roomy(land, fire)
    lost = less(less(fire.one, with_near(room)), held)
    return less(lost, EDGE) if open_border else lost


@rule
def scorched_land(land: Land, lost: Hexes) -> Land:
    """HB-SCORCH-2: Scorched hexes take neither fire nor Brigades."""
    return Land(out(land.spots, lost), less(land.explosive, lost), less(land.open, lost))


@rule
def after_burn(land: Land, fire: Fire, held: Hexes) -> Fire:
    """HB-BURN-1 to HB-BURN-3: a token more on each hex on fire that is not held."""
    return more(fire, less(common(fire.one, roomy(land, fire)), held))


@rule
def after_spread(land: Land, fire: Fire, held: Hexes) -> Fire:
    """HB-WILD-1, HB-EXPL-1, HB-EXPL-2: beside Infernos, and beside Explosions even where held."""
    full = infernos(land, fire)
    reached = less(less(common(with_near(full), land.spots.one), fire.one), held)
    fire = more(fire, reached)
    blasting = common(infernos(land, fire), land.explosive)
    if blasting[0] | blasting[1]:
        fire = more(fire, common(with_near(blasting), roomy(land, fire)))
    return fire

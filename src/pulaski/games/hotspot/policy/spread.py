"""The board's turn on sets of hexes: what fire becomes if no card and no die interferes."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from pulaski.core.compile import rule

from .. import state as n
from ..kernel.tables import ENTERABLE, EXPLOSIVE, HOT_SPOTS
from ..state import Hotspot
from . import sets
from .sets import EDGE, NOWHERE, Hexes, both, common, less, meet, with_near


class Levels(NamedTuple):
    """Hexes with at least one, two, three and four of something."""

    one: Hexes
    two: Hexes
    three: Hexes
    four: Hexes


class Fire(NamedTuple):
    """Hexes on fire, Hot Spots that are still free on any hex, and Fire Tokens in all."""

    burning: Hexes
    room: Levels
    tokens: int


class Land(NamedTuple):
    """Hot Spots that fire can take or has taken, hexes that explode, hexes open to Brigades."""

    spots: Levels
    explosive: Hexes
    open: Hexes


# What lies there. The hexes are looked at in rows of WIDE, and what is true of each is one bit in
# each of six fields of an integer: so a row is gathered with one step per hex.

WIDE: Final = 10
ROW: Final = (1 << WIDE) - 1


def _traits() -> np.ndarray:
    """By type and what lies there: Hot Spots from one to four, Explosive, open to Brigades."""
    made = np.zeros((n.KINDS, 3), dtype=np.int64)
    for kind in range(n.KINDS):
        for lies in (n.FREE, n.PROTECTED, n.SCORCHED):
            spots = int(HOT_SPOTS[kind]) if lies == n.FREE else 0
            enter = ENTERABLE[kind] and lies != n.SCORCHED
            fields = [*(spots > level for level in range(4)), spots and EXPLOSIVE[kind], enter]
            made[kind, lies] = sum(1 << (WIDE * i) for i, is_so in enumerate(fields) if is_so)
    made.setflags(write=False)
    return made


TRAITS: Final = _traits()


@rule
def joined(members: Hexes, traits: int, field: int, start: int) -> Hexes:
    """A set, and what one field says of the row of hexes from `start` on."""
    row = (traits >> (WIDE * field)) & ROW
    if start < sets.HALF:
        return both(members, sets.ahead((row, 0), start))
    return both(members, (0, row << (start - sets.HALF)))


@rule
def look_at_land(s: Hotspot) -> Land:
    """HB-MAP-12 to HB-MAP-21: what can burn, and where Brigades can go."""
    one, two, three, four = NOWHERE, NOWHERE, NOWHERE, NOWHERE
    explosive, free = NOWHERE, NOWHERE
    for start in range(0, n.HEXES, WIDE):
        traits = 0
        for cell in range(min(start + WIDE, n.HEXES) - 1, start - 1, -1):
            traits = traits << 1 | int(TRAITS[int(s.kind[cell]), int(s.lies[cell])])
        one, two = joined(one, traits, 0, start), joined(two, traits, 1, start)
        three, four = joined(three, traits, 2, start), joined(four, traits, 3, start)
        explosive = joined(explosive, traits, 4, start)
        free = joined(free, traits, 5, start)
    return Land(Levels(one, two, three, four), explosive, free)


@rule
def look_at_fire(s: Hotspot, land: Land) -> Fire:
    """The Fire Tokens as they lie."""
    fire = Fire(NOWHERE, land.spots, 0)
    left, cell = int(s.burning), 0
    while left > 0:
        if s.fire[cell] > 0:
            left -= 1
            for _ in range(int(s.fire[cell])):
                fire = more(fire, sets.one(cell))
        cell += 1
    return fire


# More of it and less.


@rule
def infernos(fire: Fire) -> Hexes:
    """HB-MAP-23: hexes on fire that are full."""
    return less(fire.burning, fire.room.one)


@rule
def more(fire: Fire, where: Hexes) -> Fire:
    """A Fire Token more on each of these hexes, all of which have room."""
    room = Levels(
        less(fire.room.one, less(where, fire.room.two)),
        less(fire.room.two, less(where, fire.room.three)),
        less(fire.room.three, less(where, fire.room.four)),
        less(fire.room.four, where),
    )
    return Fire(both(fire.burning, where), room, fire.tokens + sets.count(where))


@rule
def fewer(land: Land, fire: Fire, cell: int, tokens: int) -> Fire:
    """One or two Fire Tokens less on a hex on fire, or the last one."""
    where = sets.one(cell)
    for _ in range(tokens):
        if not meet(fire.burning, where):
            break
        room = Levels(
            both(fire.room.one, where),
            both(fire.room.two, common(fire.room.one, where)),
            both(fire.room.three, common(fire.room.two, where)),
            both(fire.room.four, common(fire.room.three, where)),
        )
        burning = fire.burning
        if not is_lit(land.spots, room, where):
            burning = less(burning, where)
        fire = Fire(burning, room, fire.tokens - 1)
    return fire


@rule
def is_lit(spots: Levels, room: Levels, where: Hexes) -> bool:
    """Whether a hex has fewer free Hot Spots than Hot Spots."""
    few = both(less(spots.one, room.one), less(spots.two, room.two))
    many = both(less(spots.three, room.three), less(spots.four, room.four))
    return meet(both(few, many), where)


@rule
def out(land: Land, fire: Fire, where: Hexes) -> Fire:
    """No fire on any of these hexes."""
    spots, room = land.spots, fire.room
    free = Levels(
        both(room.one, common(spots.one, where)),
        both(room.two, common(spots.two, where)),
        both(room.three, common(spots.three, where)),
        both(room.four, common(spots.four, where)),
    )
    gone = count_levels(free) - count_levels(room)
    return Fire(less(fire.burning, where), free, fire.tokens - gone)


@rule
def count_levels(levels: Levels) -> int:
    """How many of something there are in all."""
    few, many = sets.count(levels.one) + sets.count(levels.two), sets.count(levels.three)
    return few + many + sets.count(levels.four)


# The board's turn.


@rule
def lost_to_scorch(fire: Fire, held: Hexes, open_border: bool) -> Hexes:
    """HB-SCORCH-1, HB-SCORCH-4: enclosed Infernos that no Brigade has Under Control."""
    lost = less(infernos(fire), held)
    if sets.is_empty(lost):
        return lost
    lost = less(lost, with_near(fire.room.one))
    return less(lost, EDGE) if open_border else lost


@rule
def without(levels: Levels, where: Hexes) -> Levels:
    """Nothing on any of these hexes."""
    return Levels(
        less(levels.one, where),
        less(levels.two, where),
        less(levels.three, where),
        less(levels.four, where),
    )


@rule
def scorched_land(land: Land, lost: Hexes) -> Land:
    """HB-SCORCH-2: Scorched hexes take neither fire nor Brigades."""
    return Land(without(land.spots, lost), less(land.explosive, lost), less(land.open, lost))


@rule
def scorched_fire(land: Land, fire: Fire, lost: Hexes) -> Fire:
    """HB-SCORCH-2: nor is there fire any more, where all Hot Spots had some."""
    gone = count_levels(land.spots) - count_levels(without(land.spots, lost))
    return Fire(less(fire.burning, lost), fire.room, fire.tokens - gone)


@rule
def after_burn(fire: Fire, held: Hexes) -> Fire:
    """HB-BURN-1 to HB-BURN-3: a token more on each hex on fire that is not held."""
    return more(fire, less(common(fire.burning, fire.room.one), held))


@rule
def after_spread(land: Land, fire: Fire, held: Hexes) -> Fire:
    """HB-WILD-1, HB-EXPL-1, HB-EXPL-2: beside Infernos, and beside Explosions even where held."""
    full = infernos(fire)
    if sets.is_empty(full):
        return fire
    beside = less(common(with_near(full), land.spots.one), fire.burning)
    fire = more(fire, less(beside, held))
    blasting = common(infernos(fire), land.explosive)
    if not sets.is_empty(blasting):
        fire = more(fire, common(with_near(blasting), fire.room.one))
    return fire

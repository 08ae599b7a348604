"""How dangerous the fire is: to the building, to everybody in it, and by what it may grow to.

The measure is the same as for a Victim brought to safety (`weights`), so that AP for the hose and
for a rescue can be compared. It looks at Fire and Smoke as they will lie after Flashovers, since
Smoke beside Fire is as good as Fire.
"""

from __future__ import annotations

from pulaski.core.bits import size
from pulaski.core.compile import rule

from .. import state as n
from ..kernel import building
from ..kernel.tables import EDGE, INDOOR, NEXT
from ..state import FlashPoint
from .house import House
from .weights import (
    CREW_RISK,
    FIRE,
    FRONT,
    HAZ_RISK,
    HAZE,
    HIT,
    HURRY,
    KNOCK,
    MANY,
    NEAR,
    POI_RISK,
    SPREAD,
)

SURE = 60  # of 48 ways: what burns now is lost


@rule
def back_along(seed: int, fire: int, links: int, shift: int) -> int:
    """The fires whose blast to the east or south goes on over Fire to one of the seed.

    One, two and four steps at once: a row has eight spaces, and a loop would stumble.
    """
    way = links & fire
    found = seed | (way & (seed >> shift))
    way &= way >> shift
    found |= way & (found >> (2 * shift))
    way &= way >> (2 * shift)
    return found | (way & (found >> (4 * shift)))


@rule
def on_along(seed: int, fire: int, links: int, shift: int) -> int:
    """The same for blasts to the west or north."""
    way = (links << shift) & fire
    found = seed | (way & (seed << shift))
    way &= way << shift
    found |= way & (found << (2 * shift))
    way &= way << (2 * shift)
    return found | (way & (found << (4 * shift)))


@rule
def damage_ways(h: House, fire: int) -> int:
    """FP-EXPL-2, FP-SHOCK-1: Damage markers by explosions, summed over all burning Targets."""
    return (
        size(back_along(fire & h.wall_east, fire, h.east, 1))
        + size(back_along(fire & h.wall_south, fire, h.south, 8))
        + size(on_along(fire & h.wall_west, fire, h.east, 1))
        + size(on_along(fire & h.wall_north, fire, h.south, 8))
    )


@rule
def spread_ways(h: House, fire: int) -> int:
    """New fires by explosions, summed over all burning Targets."""
    clear = ~fire
    return (
        size(back_along(fire & h.east & (clear >> 1), fire, h.east, 1))
        + size(back_along(fire & h.south & (clear >> 8), fire, h.south, 8))
        + size(on_along(fire & ((h.east & clear) << 1), fire, h.east, 1))
        + size(on_along(fire & ((h.south & clear) << 8), fire, h.south, 8))
    )


@rule
def flashed(h: House, fire: int, smoke: int) -> int:
    """FP-FLASH-1: the Fire once all Smoke beside it has caught."""
    while True:
        more = building.spread(fire, h.east, h.south) & smoke
        if more == 0:
            return fire
        fire |= more
        smoke &= ~more


@rule
def ways_to_burn(s: FlashPoint, fire: int, space: int) -> int:
    """How many of the 48 Targets bring Fire to a space beside Fire, about."""
    ways = 1
    for direction in range(n.DIRECTIONS):
        there = space
        while True:
            edge = int(EDGE[there, direction])
            stands = int(s.edge[edge]) if edge >= 0 else n.WALL
            if stands in (n.WALL, n.DAMAGED, n.CLOSED):
                break
            there = int(NEXT[there, direction])
            number = int(INDOOR[there])
            if number < 0 or (fire >> number) & 1 == 0:
                break
            ways += 1
    return ways


@rule
def risk(s: FlashPoint, fire: int, front: int, smoke: int, space: int) -> int:
    """How likely a space burns in the next turn, in 48ths."""
    bit = building.bit_of(space)
    if bit & front == 0:
        return 0
    return ways_to_burn(s, fire, space) + (2 if bit & smoke else 0)  # Smoke catches from beside


@rule
def odds(s: FlashPoint, h: House, slot: int) -> int:
    """How likely a POI is a Victim, in hundredths."""
    return h.odds if s.poi_kind[slot] == n.UNREVEALED else 100


@rule
def danger(s: FlashPoint, h: House, fire: int, smoke: int) -> int:
    """The danger of this Fire and Smoke: to the building, by its growth, and to all inside."""
    fire = flashed(h, fire, smoke)
    smoke &= ~fire
    front = building.spread(fire, h.east, h.south) & ~fire
    hit = HIT * (n.MARKERS + HURRY * int(s.damage) // n.MARKERS) // n.MARKERS
    total = hit * damage_ways(h, fire) + SPREAD * spread_ways(h, fire)
    total += FIRE * size(fire) + FRONT * size(front)
    total += HAZE * size(smoke) - MANY * size(fire) * size(fire) // 16
    total += NEAR * size(smoke & building.spread(front | smoke, h.east, h.south))
    return total + danger_to_all(s, h, fire, front, smoke)


@rule
def danger_to_all(s: FlashPoint, h: House, fire: int, front: int, smoke: int) -> int:
    """The danger to POI, Firefighters and Hazmats."""
    total = 0
    for slot in range(n.POIS):
        space = int(s.poi_at[slot])
        if space >= 0:
            ways = SURE if building.bit_of(space) & fire else risk(s, fire, front, smoke, space)
            total += ways * POI_RISK * odds(s, h, slot) // 100
    for seat in range(int(s.seats)):
        space = int(s.at[seat])
        if building.bit_of(space) & fire:
            total += KNOCK
        elif building.bit_of(space) & front:
            total += CREW_RISK * risk(s, fire, front, smoke, space)
    burning, near = int(s.hazmats) & fire, int(s.hazmats) & front
    return total + HAZ_RISK * (n.INDOORS * size(burning) + 2 * size(near))

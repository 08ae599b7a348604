"""How dangerous the fire is, tile by tile, and what a Flame more or less means.

A tile costs what its Scorching would, by how likely that is: one tile fewer to lose, what goes with
it, and the Flames it spreads. A burning tile costs more: it must be put out, and the wind carries
it on. All of it depends on a tile and those beside it. So a change of a tile matters for itself and
for the burning ones beside it, and for these only by what a Flame more on it would cost: they are
looked at once, whatever is tried.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from pulaski.core.bits import size
from pulaski.core.compile import rule

from .. import state as n
from ..kernel import board, ending
from ..kernel.tables import CARD_COUNT, HOME, LIMIT, table
from ..state import Hotshots
from .weights import (
    ABILITY,
    BAG,
    BURN,
    FEED,
    FLAME,
    LAST,
    LOSE,
    RISK,
    SCORCH,
    SCORCH_LATE,
    SHORT,
    SHORTAGE,
    TOP,
    VEHICLE,
    WIND,
)

BITS = 10  # of each direction in `winds`
MOST = (1 << BITS) - 1

# A key is the limit of a tile and what a Flame more on it costs: a Scorching spreads to the lowest.
COST_BITS = 20
COST = (1 << COST_BITS) - 1
NOWHERE = 99 << COST_BITS
BY_LIMIT = table(LIMIT << COST_BITS)

MOST_FLAMES = 7  # beyond all limits
#: Per mille that a card comes of which there are so many, by the number of cards in the deck.
SHARE = table(
    [
        [4000 * left // max(4, deck) for deck in range(int(CARD_COUNT.sum()) + 1)]
        for left in range(int(CARD_COUNT.max()) + 1)
    ]
)


def _steps() -> Any:
    """How much likelier each tile Scorches by a Flame more, per mille; NONE if it does anyway."""
    return table(
        [
            [
                RISK[limit, min(flames + 1, 5)] - RISK[limit, min(flames, 5)]
                if flames < limit
                else n.NONE
                for flames in range(MOST_FLAMES + 1)
            ]
            for limit in LIMIT.tolist()
        ]
    )


def _abilities() -> Any:
    """What the abilities are worth that go with each tile, by the set of Characters in the game."""
    return table(
        [
            [
                ABILITY * sum((crew >> who) & 1 for who in range(n.CREW) if HOME[who] == tile)
                for tile in range(n.TILES)
            ]
            for crew in range(1 << n.CREW)
        ]
    )


def tables() -> dict[str, Any]:
    """What is made from the weights, by name."""
    return {"STEP": _steps(), "ABILITIES": _abilities()}


STEP, ABILITIES = tables().values()
LAND = (1 << n.TILES) - 1 & ~(1 << n.LAKE)


class Outlook(NamedTuple):
    """What all tiles have in common."""

    scorch: int  # what the next Scorched tile costs
    winds: int  # per mille that the wind soon blows in each direction
    feeding: int  # of these, those that feed fires, in the direction of the marker
    marker: int
    burn: int  # what a burning tile costs by itself
    flame: int  # and a Flame
    fuel: int  # the set of tiles that can burn, whether they are in the game or not
    crew: int  # the set of Characters in the game
    base: int  # what goes with the Air Attack Base
    cache: int  # and with the Fire Cache


@rule
def look_out(s: Hotshots) -> Outlook:
    """The number of tiles that may still Scorch, and the winds left in the deck."""
    most = ending.losing_tiles(s)
    gone = size(int(s.scorched))
    scorch = SCORCH + SCORCH_LATE * gone * gone // ((most - 1) * (most - 1))
    feeding = soon(s, n.BREEZES + 1) + soon(s, n.BREEZES + 3)
    breezes = feeding + soon(s, n.BREEZES) + soon(s, n.BREEZES + 2)
    winds = 0
    for side in range(n.SIDES):
        odds = soon(s, n.WIND_BLOWS + side) + (breezes if side == s.wind else 0)
        winds |= min(MOST, odds * WIND // 100) << (BITS * side)
    burn = BURN + LAST // max(1, size(int(s.burning)))
    return Outlook(
        scorch,
        winds,
        feeding * FEED // 100,
        int(s.wind),
        burn,
        FLAME + SHORTAGE * max(0, SHORT - int(s.supply)),
        LAND & ~int(s.scorched),
        crew_in_play(s),
        VEHICLE * size(int(s.vehicles)),
        BAG if s.bag else 0,
    )


@rule
def crew_in_play(s: Hotshots) -> int:
    """The set of Characters in the game."""
    found = 0
    for character in range(n.CREW):
        found |= 1 << character if s.owner[character] >= 0 else 0
    return found


@rule
def soon(s: Hotshots, card: int) -> int:
    """Per mille that a card comes, if some four are drawn; the one put back on top counts more."""
    return int(SHARE[int(s.left[card]), int(s.deck)]) + (TOP if s.top == card else 0)


# One tile.


@rule
def risk(tile: int, flames: int) -> int:
    """How likely a tile will Scorch, per mille."""
    return int(RISK[int(LIMIT[tile]), min(flames, 5)])


@rule
def harm(o: Outlook, tile: int) -> int:
    """What a tile takes with it when it Scorches, its spread left aside."""
    if tile == n.CAMP:
        return LOSE
    found = o.scorch + int(ABILITIES[o.crew, tile])
    if tile == n.BASE:
        found += o.base
    return found + o.cache if tile == n.CACHE else found


@rule
def one_more(o: Outlook, tile: int, flames: int) -> int:
    """About what a Flame more costs on a tile with so many; nothing if it Scorches anyway."""
    step = int(STEP[tile, min(flames, MOST_FLAMES)])
    if step < 0:
        return 0
    return step * harm(o, tile) // 1000 + o.flame + (o.burn if flames == 0 else 0)


@rule
def key_with(o: Outlook, tile: int, flames: int) -> int:
    """The key of a tile, if so many Flames were on it."""
    return int(BY_LIMIT[tile]) + one_more(o, tile, flames)


@rule
def key(s: Hotshots, o: Outlook, tile: int) -> int:
    """The key of a tile as it is."""
    return key_with(o, tile, int(s.flames[tile]))


# What goes over an edge.


@rule
def edge_to(tile: int, side: int, other: int) -> int:
    """The edge between a tile and the one on a side of it."""
    return 3 * tile + side if side < 3 else 3 * other + side - 3


@rule
def is_open(s: Hotshots, o: Outlook, tile: int, side: int, other: int) -> bool:
    """Whether fire may pass to the tile on a side: there is one that can burn, and no Firebreak."""
    if other < 0 or not (o.fuel >> other) & 1:
        return False
    return (int(s.breaks) >> edge_to(tile, side, other)) & 1 == 0


@rule
def is_wide(tile: int) -> bool:
    """HS-TILE-17, HS-TILE-19: whether a Scorching spreads to more than one tile."""
    return tile == n.LODGE or tile == n.PROPANE


@rule
def spread(s: Hotshots, o: Outlook, tile: int, but: int) -> tuple[int, int]:
    """HS-SCORCH-5, HS-SCORCH-7: what a Scorching spreads, one side left aside.

    That is what its Flames but the last cost, and the key of the tile that gets the last. On the
    side left aside that one alone can change: a lower key there takes its place.
    """
    if is_wide(tile):
        return wide_spread(s, o, tile, but)
    last = NOWHERE
    for side in range(n.SIDES):
        other = int(s.beside[tile, side])
        if side != but and is_open(s, o, tile, side, other) and BY_LIMIT[other] < last:
            last = min(last, key(s, o, other))
    return 0, last


@rule
def wide_spread(s: Hotshots, o: Outlook, tile: int, but: int) -> tuple[int, int]:
    """HS-TILE-17, HS-TILE-19: the same of the Lodge, to three tiles, and Propane, to all."""
    total, first, second, third = 0, NOWHERE, NOWHERE, NOWHERE
    for side in range(n.SIDES):
        other = int(s.beside[tile, side])
        if side == but or not is_open(s, o, tile, side, other):
            continue
        there = key(s, o, other)
        total += there & COST
        if there < first:
            first, second, third = there, first, second
        elif there < second:
            second, third = there, second
        else:
            third = min(third, there)
    if tile == n.PROPANE:
        return total, NOWHERE
    return (first & COST) + (second & COST), third


@rule
def spread_cost(s: Hotshots, o: Outlook, tile: int) -> int:
    """What the Flames cost that its Scorching spreads."""
    sure, last = spread(s, o, tile, n.NONE)
    return sure + (last & COST)


@rule
def wind_odds(o: Outlook, side: int, burns: bool) -> int:
    """HS-WIND-1, HS-WIND-4: per mille that the wind lights what is on a side, or feeds its fire."""
    odds = (o.winds >> (BITS * side)) & MOST
    if not burns or odds == 0:
        return odds
    return o.feeding if side == o.marker else 0


class Outlets(NamedTuple):
    """What a burning tile does to those beside it."""

    spreads: int  # what the Flames cost that its Scorching spreads
    wind: int  # and the fires that the wind starts from it, or feeds
    first: int  # the lowest key beside it
    second: int  # and the next


@rule
def outlets(s: Hotshots, o: Outlook, tile: int) -> Outlets:
    """HS-SCORCH-5, HS-SCORCH-7, HS-WIND-1, HS-WIND-4: all ways that fire may take from a tile."""
    wind, first, second = 0, NOWHERE, NOWHERE
    for side in range(n.SIDES):
        other = int(s.beside[tile, side])
        if not is_open(s, o, tile, side, other):
            continue
        there, flames = key(s, o, other), int(s.flames[other])
        wind += wind_odds(o, side, flames > 0) * (there & COST) // 1000
        if there < first:
            first, second = there, first
        else:
            second = min(second, there)
    spreads = spread_cost(s, o, tile) if is_wide(tile) else first & COST
    return Outlets(spreads, wind, first, second)


# Danger.


@rule
def own(s: Hotshots, o: Outlook, tile: int) -> int:
    """The danger of one tile."""
    if not board.can_burn(s, tile):
        return 0
    flames = int(s.flames[tile])
    if flames == 0:
        return quiet(o, tile)
    return with_flames(o, tile, flames, outlets(s, o, tile))


@rule
def quiet(o: Outlook, tile: int) -> int:
    """The danger of a tile that does not burn."""
    return risk(tile, 0) * harm(o, tile) // 1000


@rule
def with_flames(o: Outlook, tile: int, flames: int, out: Outlets) -> int:
    """The danger of a tile, if so many Flames were on it; none if below 0."""
    if flames <= 0:
        return quiet(o, tile)
    whole = harm(o, tile) + out.spreads
    return risk(tile, flames) * whole // 1000 + o.burn + o.flame * flames + out.wind


class Threat(NamedTuple):
    """A burning tile, as it is seen from one beside it."""

    risk: int  # how likely it Scorches, per mille
    sure: int  # what that costs, whatever is on the side towards the one that sees it
    last: int  # the key of the last tile it spreads to, if not to that one
    lights: int  # per mille that the wind carries it over
    feeds: int  # or feeds a fire there


@rule
def threat_from(s: Hotshots, o: Outlook, tile: int, side: int) -> Threat:
    """A burning tile as it is seen from the one on a side of it."""
    sure, last = spread(s, o, tile, side)
    return Threat(
        risk(tile, int(s.flames[tile])),
        harm(o, tile) + sure,
        last,
        wind_odds(o, side, False),
        wind_odds(o, side, True),
    )


@rule
def threatens(t: Threat, there: int, flames: int) -> int:
    """What a burning tile costs as far as the one that sees it matters, by its key and Flames.

    Behind a Firebreak its key is as good as NOWHERE.
    """
    cost = t.risk * (t.sure + (min(t.last, there) & COST)) // 1000
    return cost + (t.lights if flames == 0 else t.feeds) * (there & COST) // 1000


@rule
def back(side: int) -> int:
    """The side of a neighbour on which the tile itself lies."""
    return side + 3 if side < 3 else side - 3


@rule
def beside_change(s: Hotshots, o: Outlook, tile: int, flames: int) -> int:
    """How much more the burning tiles beside one would cost, if so many Flames were on it."""
    found, before = 0, int(s.flames[tile])
    now, then = key_with(o, tile, before), key_with(o, tile, flames)
    for side in range(n.SIDES):
        other = int(s.beside[tile, side])
        if is_open(s, o, tile, side, other) and s.flames[other] > 0:
            t = threat_from(s, o, other, back(side))
            found += threatens(t, then, flames) - threatens(t, now, before)
    return found


@rule
def change(s: Hotshots, o: Outlook, tile: int, flames: int) -> int:
    """How much more the danger around a tile would be, if so many Flames were on it."""
    before = int(s.flames[tile])
    if before == flames or not board.can_burn(s, tile):
        return 0
    out = outlets(s, o, tile)
    more = with_flames(o, tile, flames, out) - with_flames(o, tile, before, out)
    return more + beside_change(s, o, tile, flames)


@rule
def flames_gain(s: Hotshots, o: Outlook, tile: int, count: int) -> int:
    """What it is worth to take so many Flames off a tile."""
    return -change(s, o, tile, max(0, int(s.flames[tile]) - count))


@rule
def scorch_cost(s: Hotshots, o: Outlook, tile: int) -> int:
    """What it costs that a tile Scorches now."""
    out = outlets(s, o, tile)
    now = with_flames(o, tile, int(s.flames[tile]), out) if board.can_burn(s, tile) else 0
    return harm(o, tile) + out.spreads - now


@rule
def flame_cost(s: Hotshots, o: Outlook, tile: int, count: int) -> int:
    """What so many more Flames on a tile cost."""
    flames = int(s.flames[tile])
    if flames >= LIMIT[tile]:
        return 0
    if flames + count >= LIMIT[tile]:
        return scorch_cost(s, o, tile)
    return change(s, o, tile, flames + count)


# Firebreaks.


@rule
def crossing(s: Hotshots, o: Outlook, tile: int, side: int, other: int) -> int:
    """What it costs that a burning tile has no Firebreak towards the one on a side of it."""
    if s.flames[tile] == 0 or not (o.fuel >> other) & 1:
        return 0
    t, flames = threat_from(s, o, tile, side), int(s.flames[other])
    return threatens(t, key_with(o, other, flames), flames) - threatens(t, NOWHERE, 0)


@rule
def break_gain(s: Hotshots, o: Outlook, edge: int) -> int:
    """What a Firebreak on an edge is worth; the same below 0 where one is taken up."""
    tile, side = edge // 3, edge % 3
    other = int(s.beside[tile, side])
    found = crossing(s, o, tile, side, other) + crossing(s, o, other, side + 3, tile)
    return -found if (int(s.breaks) >> edge) & 1 else found


@rule
def most_gain(s: Hotshots, o: Outlook, edge: int) -> int:
    """What a Firebreak on an edge cannot bring more than: no look at other sides is needed."""
    tile, side = edge // 3, edge % 3
    other = int(s.beside[tile, side])
    return most_crossing(s, o, tile, side, other) + most_crossing(s, o, other, side + 3, tile)


@rule
def most_crossing(s: Hotshots, o: Outlook, tile: int, side: int, other: int) -> int:
    """The most that `crossing` may be: if without the Firebreak all would spread there."""
    if s.flames[tile] == 0 or not (o.fuel >> other) & 1:
        return 0
    flames = int(s.flames[other])
    odds = risk(tile, int(s.flames[tile])) + wind_odds(o, side, flames > 0)
    return odds * one_more(o, other, flames) // 1000 + 1  # for what was rounded off


# All about one tile, for a fight there.


class Stakes(NamedTuple):
    """What may come of a fight: the worth of one, two and three Flames off, and of a Firebreak."""

    one: int
    two: int
    three: int
    gap: int
    more: int  # what another Flame costs


@rule
def stakes(s: Hotshots, o: Outlook, tile: int) -> Stakes:
    """What is at stake on a tile that can burn."""
    flames, out = int(s.flames[tile]), outlets(s, o, tile)
    less1, less2, less3 = max(0, flames - 1), max(0, flames - 2), max(0, flames - 3)
    key0, key1 = key_with(o, tile, flames), key_with(o, tile, less1)
    key2, key3 = key_with(o, tile, less2), key_with(o, tile, less3)
    worse = key_with(o, tile, flames + 1)
    one, two, three, gap, more = own_stakes(o, tile, flames, out)
    for side in range(n.SIDES):
        other = int(s.beside[tile, side])
        if not is_open(s, o, tile, side, other):
            continue
        gain = crossing_out(s, o, tile, side, other, out)
        if s.flames[other] > 0:
            t = threat_from(s, o, other, back(side))
            now = threatens(t, key0, flames)
            one += now - threatens(t, key1, less1)
            two += now - threatens(t, key2, less2)
            three += now - threatens(t, key3, less3)
            more += threatens(t, worse, flames + 1) - now if flames + 1 < LIMIT[tile] else 0
            gain += now - threatens(t, NOWHERE, 0)
        gap = max(gap, gain)
    return Stakes(one, two, three, gap, more)


@rule
def own_stakes(o: Outlook, tile: int, flames: int, out: Outlets) -> Stakes:
    """The same as far as it is the danger of the tile itself."""
    now = with_flames(o, tile, flames, out)
    if flames >= LIMIT[tile]:
        more = 0
    elif flames + 1 >= LIMIT[tile]:
        more = harm(o, tile) + out.spreads - now
    else:
        more = with_flames(o, tile, flames + 1, out) - now
    return Stakes(
        now - with_flames(o, tile, flames - 1, out),
        now - with_flames(o, tile, flames - 2, out),
        now - with_flames(o, tile, flames - 3, out),
        0,
        more,
    )


@rule
def crossing_out(s: Hotshots, o: Outlook, tile: int, side: int, other: int, out: Outlets) -> int:
    """The same as `crossing`, by what is known of a tile: a Firebreak matters on its first side."""
    if s.flames[tile] == 0 or is_wide(tile):
        return crossing(s, o, tile, side, other)
    there, chance, whole = key(s, o, other), risk(tile, int(s.flames[tile])), harm(o, tile)
    found = wind_odds(o, side, s.flames[other] > 0) * (there & COST) // 1000
    if there == out.first:
        found += chance * (whole + (there & COST)) // 1000
        found -= chance * (whole + (out.second & COST)) // 1000
    return found

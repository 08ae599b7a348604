"""How dangerous the fire is, tile by tile, and what a Flame more or less means.

A tile costs what its Scorching would, by how likely that is: one tile fewer to lose, what goes with
it, and the Flames it spreads. A burning tile costs more: it must be put out, and the wind carries
it on. All of it depends on a tile and those beside it, so a change is weighed on seven tiles.
"""

from __future__ import annotations

from typing import NamedTuple

from pulaski.core.bits import size
from pulaski.core.compile import rule

from .. import state as n
from ..kernel import board, ending, scorch
from ..kernel.tables import HOME, LIMIT
from ..state import Hotshots
from .weights import (
    ABILITY,
    BAG,
    BURN,
    DUSK,
    FEED,
    FLAME,
    LAST,
    LATE,
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


class Outlook(NamedTuple):
    """What all tiles have in common."""

    scorch: int  # what the next Scorched tile costs
    winds: int  # per mille that the wind soon blows in each direction
    feeding: int  # of these, those that feed fires, in the direction of the marker
    marker: int
    burn: int  # what a burning tile costs by itself
    flame: int  # and a Flame


@rule
def look_out(s: Hotshots) -> Outlook:
    """The number of tiles that may still Scorch, and the winds left in the deck."""
    most = ending.losing_tiles(s)
    gone = size(int(s.scorched))
    scorch = SCORCH + SCORCH_LATE * gone * gone // ((most - 1) * (most - 1))
    breezes, feeding = 0, soon(s, n.BREEZES + 1) + soon(s, n.BREEZES + 3)
    for kind in range(4):
        breezes += soon(s, n.BREEZES + kind)
    winds = 0
    for side in range(n.SIDES):
        odds = soon(s, n.WIND_BLOWS + side) + (breezes if side == s.wind else 0)
        winds |= min(MOST, odds * WIND // 100) << (BITS * side)
    burn = BURN + LAST // max(1, size(int(s.burning)))
    if s.shuffled:
        burn += LATE * max(0, DUSK - int(s.deck))
    flame = FLAME + SHORTAGE * max(0, SHORT - int(s.supply))
    return Outlook(scorch, winds, feeding * FEED // 100, int(s.wind), burn, flame)


@rule
def soon(s: Hotshots, card: int) -> int:
    """Per mille that a card comes, if some four are drawn; the one put back on top counts more."""
    odds = 4000 * int(s.left[card]) // max(4, int(s.deck))
    return odds + (TOP if s.top == card else 0)


@rule
def risk(tile: int, flames: int) -> int:
    """How likely a tile will Scorch, per mille."""
    return int(RISK[int(LIMIT[tile]), min(flames, 5)])


@rule
def harm(s: Hotshots, o: Outlook, tile: int) -> int:
    """What a tile takes with it when it Scorches, its spread left aside."""
    if tile == n.CAMP:
        return LOSE
    found = o.scorch
    if tile == n.BASE:
        found += VEHICLE * size(int(s.vehicles))
    if tile == n.CACHE and s.bag:
        found += BAG
    for character in range(n.CREW):
        if HOME[character] == tile and s.owner[character] >= 0:
            found += ABILITY
    return found


@rule
def one_more(s: Hotshots, o: Outlook, tile: int) -> int:
    """About what a Flame more on a tile costs; nothing if it Scorches anyway."""
    flames = int(s.flames[tile])
    if flames >= LIMIT[tile]:
        return 0
    found = (risk(tile, flames + 1) - risk(tile, flames)) * harm(s, o, tile) // 1000
    return found + o.flame + (o.burn if flames == 0 else 0)


@rule
def spread_cost(s: Hotshots, o: Outlook, tile: int) -> int:
    """What the Flames cost that its Scorching spreads."""
    used, found = 0, 0
    for _ in range(scorch.spread_of(tile)):
        side = next_spread(s, o, tile, used)
        if side < 0:
            return found
        used |= 1 << side
        found += one_more(s, o, int(s.beside[tile, side]))
    return found


@rule
def next_spread(s: Hotshots, o: Outlook, tile: int, used: int) -> int:
    """HS-SCORCH-5, HS-SCORCH-7: the side with the lowest limit, and of equals the cheapest."""
    best, lowest_limit, found = 0, 99, n.NONE
    for side in range(n.SIDES):
        other = int(s.beside[tile, side])
        if (used >> side) & 1 or not board.can_burn(s, other):
            continue
        if LIMIT[other] > lowest_limit or board.has_break(s, board.edge_on(s, tile, side)):
            continue
        cost = one_more(s, o, other)
        if LIMIT[other] < lowest_limit or cost < best:
            best, lowest_limit, found = cost, int(LIMIT[other]), side
    return found


@rule
def wind_cost(s: Hotshots, o: Outlook, tile: int) -> int:
    """HS-WIND-1, HS-WIND-4: the fires that the wind starts from a tile, or feeds."""
    found = 0
    for side in range(n.SIDES):
        odds = (o.winds >> (BITS * side)) & MOST
        other = int(s.beside[tile, side])
        if odds == 0 or not board.can_burn(s, other):
            continue
        if board.has_break(s, board.edge_on(s, tile, side)):
            continue
        if s.flames[other] > 0:
            odds = o.feeding if side == o.marker else 0
        found += odds * one_more(s, o, other) // 1000
    return found


@rule
def own(s: Hotshots, o: Outlook, tile: int) -> int:
    """The danger of one tile."""
    if not board.can_burn(s, tile):
        return 0
    flames = int(s.flames[tile])
    if flames == 0:
        return risk(tile, 0) * harm(s, o, tile) // 1000
    whole = harm(s, o, tile) + spread_cost(s, o, tile)
    found = risk(tile, flames) * whole // 1000 + o.burn + o.flame * flames
    return found + wind_cost(s, o, tile)


@rule
def around(s: Hotshots, o: Outlook, tile: int) -> int:
    """The danger of a tile and all beside it."""
    found = own(s, o, tile)
    for side in range(n.SIDES):
        other = int(s.beside[tile, side])
        if other >= 0:
            found += own(s, o, other)
    return found


@rule
def put(s: Hotshots, tile: int, flames: int) -> None:
    """So many Flames on a tile, to try it."""
    s.flames[tile] = flames
    if flames:
        s.burning |= 1 << tile
    else:
        s.burning &= ~(1 << tile)


@rule
def with_flames(s: Hotshots, o: Outlook, tile: int, flames: int) -> int:
    """The danger around a tile, if so many Flames were on it."""
    before = int(s.flames[tile])
    put(s, tile, flames)
    found = around(s, o, tile)
    put(s, tile, before)
    return found


@rule
def flames_gain(s: Hotshots, o: Outlook, tile: int, count: int, now: int) -> int:
    """What it is worth to take so many Flames off a tile; `now` is the danger around it."""
    before = int(s.flames[tile])
    if before == 0:
        return 0
    return now - with_flames(s, o, tile, max(0, before - count))


@rule
def scorch_cost(s: Hotshots, o: Outlook, tile: int) -> int:
    """What it costs that a tile Scorches now."""
    return harm(s, o, tile) + spread_cost(s, o, tile) - own(s, o, tile)


@rule
def flame_cost(s: Hotshots, o: Outlook, tile: int, count: int) -> int:
    """What so many more Flames on a tile cost."""
    flames = int(s.flames[tile])
    if flames >= LIMIT[tile]:
        return 0
    if flames + count >= LIMIT[tile]:
        return scorch_cost(s, o, tile)
    return with_flames(s, o, tile, flames + count) - around(s, o, tile)


@rule
def gains(s: Hotshots, o: Outlook, tile: int) -> tuple[int, int, int]:
    """What it is worth to take one, two and three Flames off a tile."""
    flames = int(s.flames[tile])
    if flames == 0:
        return 0, 0, 0
    now = around(s, o, tile)
    one = flames_gain(s, o, tile, 1, now)
    two = flames_gain(s, o, tile, 2, now) if flames > 1 else one
    return one, two, flames_gain(s, o, tile, 3, now) if flames > 2 else two


@rule
def break_gain(s: Hotshots, o: Outlook, edge: int) -> int:
    """What a Firebreak on an edge is worth."""
    before = beside_edge(s, o, edge)
    if before == 0:
        return 0
    s.breaks ^= 1 << edge
    found = before - beside_edge(s, o, edge)
    s.breaks ^= 1 << edge
    return found


@rule
def beside_edge(s: Hotshots, o: Outlook, edge: int) -> int:
    """The danger of the burning tiles at an edge; others spread nothing."""
    tile, other = edge // 3, int(s.beside[edge // 3, edge % 3])
    found = own(s, o, tile) if s.flames[tile] > 0 else 0
    return found + (own(s, o, other) if s.flames[other] > 0 else 0)

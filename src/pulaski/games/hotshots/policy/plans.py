"""Plans for a turn: where to go, and what to do there."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule

from .. import state as n
from ..kernel import board, crew, fight
from ..state import Hotshots
from . import air, dice, ways
from .danger import Outlook
from .weights import DIE

SO_MUCH = 1 << 40


@rule
def place_value(s: Hotshots, o: Outlook, tile: int, fires: int) -> int:
    """What it is worth to end the turn on a tile; the fires are those that others do not cover."""
    found = -ways.exposure_with(s, o, int(s.active), tile, fires)
    if tile == n.CAMP and s.lost > 0:
        found += DIE * (1 if board.uses(s, n.RECOVER_ONE) else int(s.lost))
    return found


@rule
def can_roll(s: Hotshots, tile: int) -> bool:
    """HS-FIGHT-1 to HS-FIGHT-3: whether there can be a fight on a tile."""
    return not (s.fought or board.is_scorched(s, tile) or s.lost >= n.DICE)


@rule
def dice_value(s: Hotshots, o: Outlook, tile: int) -> int:
    """What rolling on a tile is worth."""
    if not can_roll(s, tile):
        return 0
    support = fight.support_on(s, tile)
    return max(0, dice.fight_value(s, dice.price(s, o, tile), tile, support))


@rule
def support_value(s: Hotshots, o: Outlook, tile: int) -> int:
    """What one more Support is worth on a tile."""
    if not can_roll(s, tile):
        return 0
    support, p = fight.support_on(s, tile), dice.price(s, o, tile)
    more = max(0, dice.fight_value(s, p, tile, support + 1))
    return more - max(0, dice.fight_value(s, p, tile, support))


@rule
def best_place(s: Hotshots, o: Outlook, tiles: int) -> tuple[int, int]:
    """The best tile of a set to do something on, and what that is worth; of equals the first.

    Where nothing burns, nor beside it, there is only a token to win: a look at the odds of that
    tells of most such tiles that another is better. Vehicles come last, as they take longest.
    """
    best, found = -(1 << 40), n.NONE
    here, fires = crew.own_tile(s), ways.uncovered(s, int(s.active))
    token = dice.token_gain(s, crew.active_seat(s))
    tiles &= ~(1 << n.LAKE)
    hot, called = tiles & near_fires(s), 0
    if s.vehicles and not s.fought:
        called = tiles & (1 << n.BASE)
    while tiles:
        tile = lowest(hot & ~called or tiles & ~called or tiles)
        bit = 1 << tile
        place = 4 * place_value(s, o, tile, fires) + (1 if tile == here else 0)
        most = SO_MUCH if (hot | called) & bit else quiet_value(s, tile, token)
        tiles, hot = tiles & ~bit, hot & ~bit
        if place + 4 * most < best:
            continue
        deed = dice_value(s, o, tile)
        if called & bit:
            deed = air.best_vehicle(s, o, max(deed, (best - place - 1) // 4))[1]
        value = place + 4 * deed
        if value > best or (value == best and tile < found):
            best, found = value, tile
    return found, best // 4


@rule
def near_fires(s: Hotshots) -> int:
    """The set of burning tiles and those beside them."""
    found, rest = int(s.burning), int(s.burning)
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        for side in range(n.SIDES):
            other = int(s.beside[tile, side])
            found |= 1 << other if other >= 0 else 0
    return found


@rule
def quiet_value(s: Hotshots, tile: int, token: int) -> int:
    """The most that rolling may be worth on a tile without fires beside it."""
    if not can_roll(s, tile):
        return 0
    return dice.token_value(s, tile, fight.support_on(s, tile), token)

"""Plans for a turn: where to go, and what to do there."""

from __future__ import annotations

from pulaski.core.compile import rule

from .. import state as n
from ..kernel import board, crew, fight
from ..state import Hotshots
from . import air, dice, ways
from .danger import Outlook
from .weights import DIE


@rule
def place_value(s: Hotshots, o: Outlook, tile: int) -> int:
    """What it is worth to end the turn on a tile."""
    here = crew.own_tile(s)
    s.at[int(s.active)] = tile
    found = -ways.exposure(s, o)
    s.at[int(s.active)] = here
    if tile == n.CAMP and s.lost > 0:
        found += DIE * (1 if board.uses(s, n.RECOVER_ONE) else int(s.lost))
    return found


@rule
def dice_value(s: Hotshots, o: Outlook, tile: int, more: int) -> int:
    """What rolling on a tile is worth, with more Support than there is."""
    if s.fought or board.is_scorched(s, tile) or s.lost >= n.DICE:
        return 0
    support = fight.support_on(s, tile) + more
    return max(0, dice.fight_value(s, dice.price(s, o, tile), tile, support))


@rule
def deed_value(s: Hotshots, o: Outlook, tile: int) -> int:
    """What can be done on a tile in this turn."""
    found = dice_value(s, o, tile, 0)
    if tile == n.BASE and s.vehicles and not s.fought:
        found = max(found, air.best_vehicle(s, o)[1])
    return found


@rule
def best_place(s: Hotshots, o: Outlook, tiles: int) -> tuple[int, int]:
    """The best tile of a set to do something on, and what that is worth."""
    best, found = -(1 << 40), n.NONE
    here = crew.own_tile(s)
    for tile in range(n.TILES):
        if tile == n.LAKE or not (tiles >> tile) & 1:
            continue
        value = 4 * (deed_value(s, o, tile) + place_value(s, o, tile)) + (1 if tile == here else 0)
        if value > best:
            best, found = value, tile
    return found, best // 4

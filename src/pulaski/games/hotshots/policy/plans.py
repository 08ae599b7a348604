"""Plans for a turn: where to go, and what to do there."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.games.hotshots.kernel.board import is_scorched, uses
from pulaski.games.hotshots.kernel.crew import own_tile
from pulaski.games.hotshots.policy.air import best_vehicle
from pulaski.games.hotshots.policy.danger import Outlook
from pulaski.games.hotshots.policy.dice import fight_value, price, support_on
from pulaski.games.hotshots.policy.ways import exposure
from pulaski.games.hotshots.policy.weights import DIE
from pulaski.games.hotshots.state import (
    BASE,
    CAMP,
    DICE,
    LAKE,
    NONE,
    RECOVER_ONE,
    TILES,
    Hotshots,
)

__all__ = ["best_place", "deed_value", "place_value"]


@rule
def place_value(s: Hotshots, o: Outlook, tile: int) -> int:
    """What it is worth to end the turn on a tile."""
    here = own_tile(s)
    s.at[int(s.active)] = tile
    found = -exposure(s, o)
    s.at[int(s.active)] = here
    if tile == CAMP and s.lost > 0:
        found += DIE * (1 if uses(s, RECOVER_ONE) else int(s.lost))
    return found


@rule
def dice_value(s: Hotshots, o: Outlook, tile: int, more: int) -> int:
    """What rolling on a tile is worth, with more Support than there is."""
    if s.fought or is_scorched(s, tile) or s.lost >= DICE:
        return 0
    return max(0, fight_value(s, price(s, o, tile), tile, support_on(s, tile) + more))


@rule
def deed_value(s: Hotshots, o: Outlook, tile: int) -> int:
    """What can be done on a tile in this turn."""
    found = dice_value(s, o, tile, 0)
    if tile == BASE and s.vehicles and not s.fought:
        found = max(found, best_vehicle(s, o)[1])
    return found


@rule
def best_place(s: Hotshots, o: Outlook, tiles: int) -> tuple[int, int]:
    """The best tile of a set to do something on, and what that is worth."""
    best, found = -(1 << 40), NONE
    here = own_tile(s)
    for tile in range(TILES):
        if tile == LAKE or not (tiles >> tile) & 1:
            continue
        value = 4 * (deed_value(s, o, tile) + place_value(s, o, tile)) + (1 if tile == here else 0)
        if value > best:
            best, found = value, tile
    return found, best // 4

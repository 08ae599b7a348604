"""What holds in every position: components are conserved, and what is kept up is true."""

from __future__ import annotations

from pulaski.core.compile import rule

from . import state as n
from .codes import Ending
from .kernel import fire, zones
from .state import Feurio

# What is wrong; 0 is nothing.
TILES_LOST, MEN_LOST, CREW_WRONG, SIDES_WRONG, OPEN_WRONG, HEAT_WRONG, STACK_WRONG = range(1, 8)


@rule
def audit(s: Feurio) -> int:
    """FE-COMP-2, FE-COMP-3, FE-FIRE-3, FE-MEN-4, FE-MEN-10: the first thing that is wrong."""
    fault = audit_stack(s) or audit_men(s)
    for tile in range(int(s.tiles)):
        fault = fault or audit_tile(s, tile)
    for place in range(int(s.rim)):
        fault = fault or audit_rim(s, place)
    return fault


@rule
def audit_stack(s: Feurio) -> int:
    """FE-COMP-3: six tiles of each value, wherever they are; the stack is counted right."""
    left = 0
    for value in range(1, n.VALUES):
        left += int(s.stack[value])
        if copies(s, value) != n.TILES_A_VALUE:
            return TILES_LOST
    return 0 if left == s.stack_left else STACK_WRONG


@rule
def copies(s: Feurio, value: int) -> int:
    """How many tiles of a value there are: in the stack, in hand, laid, under firebreaks."""
    count = int(s.stack[value])
    if s.drawn == value:
        count += 1
    for tile in range(int(s.tiles)):
        if s.tile_value[tile] == value or s.tile_under[tile] == value:
            count += 1
    if s.tiles == 0:  # the start tiles are drawn and not yet laid
        for number in range(int(s.start_drawn)):
            if s.start[number] == value:
                count += 1
    return count


@rule
def audit_men(s: Feurio) -> int:
    """FE-COMP-2: twelve men of each colour, on tiles, in stocks or in the box.

    FE-P3-9: reinforcements that are removed at the end are nowhere.
    """
    removed = s.seats == 3 and s.ended == Ending.SCORED
    for colour in range(n.REINFORCEMENTS if removed else n.COLOURS):
        count = 0
        for seat in range(n.SEATS):
            if s.stock[seat, colour] < 0:
                return MEN_LOST
            count += int(s.stock[seat, colour]) + int(s.boxed[seat, colour])
        for tile in range(int(s.tiles)):
            count += int(s.tile_men[tile, colour])
        if count != n.MEN_A_COLOUR:
            return MEN_LOST
    return MEN_LOST if removed and zones.held(s, n.REINFORCEMENTS) else 0


@rule
def audit_tile(s: Feurio, tile: int) -> int:
    """FE-MEN-4, FE-MEN-10, FE-BREAK-18: men fit the slots; free sides are counted right."""
    crew = 0
    for colour in range(n.COLOURS):
        crew += int(s.tile_men[tile, colour])
    if crew != s.tile_crew[tile] or crew > s.slots[int(s.tile_value[tile])]:
        return CREW_WRONG
    if s.tile_value[tile] == n.FIREBREAK and s.tile_under[tile] == 0:
        return CREW_WRONG
    free, beside = 6, 0
    for other in range(int(s.tiles)):
        if fire.side_shared(int(s.tile_at[tile]), int(s.tile_at[other])):
            free -= 1
            beside |= 1 << other
    if free != s.tile_free[tile] or beside != s.tile_beside[tile]:
        return SIDES_WRONG
    is_open = (int(s.open_tiles) >> tile) & 1 == 1
    return 0 if is_open == (fire.room(s, tile) > 0) else OPEN_WRONG


@rule
def audit_rim(s: Feurio, place: int) -> int:
    """FE-FIRE-3, FE-FIRE-5: an empty hexagon that touches the fire, with the heat of its tiles."""
    heat, beside = 0, 0
    for tile in range(int(s.tiles)):
        if s.tile_at[tile] == s.rim_at[place]:
            return HEAT_WRONG
        if fire.side_shared(int(s.rim_at[place]), int(s.tile_at[tile])):
            heat += int(s.tile_value[tile])
            beside |= 1 << tile
    for other in range(place):
        if s.rim_at[other] == s.rim_at[place]:
            return HEAT_WRONG
    wrong = heat != s.rim_heat[place] or beside != s.rim_beside[place]
    return HEAT_WRONG if wrong or (beside == 0 and s.tiles > 0) else 0

"""Vehicles: Air Tanker, Helicopter and Dozer, each once a game, from the Air Attack Base."""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.hotshots.kernel.board import (
    edge_on,
    far_tile,
    has_break,
    is_burning,
    is_scorched,
    near_tile,
)
from pulaski.games.hotshots.kernel.breaks import place_break
from pulaski.games.hotshots.kernel.crew import active_seat, own_tile
from pulaski.games.hotshots.kernel.flames import remove_flames
from pulaski.games.hotshots.kernel.tables import LINE
from pulaski.games.hotshots.state import (
    BASE,
    BENDS,
    DOZE,
    DOZE_Y,
    DOZER,
    DROP_1,
    DROP_2,
    DROP_3,
    EDGE_TAKEN,
    EDGES,
    FLY,
    FOUGHT,
    GET_OFF,
    GOT_OFF,
    HELICOPTER,
    LAKE,
    LAND,
    LANDING,
    LINES,
    NO_AIRCRAFT,
    NO_EDGE,
    NO_LINE,
    NONE,
    NOT_AT_BASE,
    NOT_BURNING,
    NOT_THERE,
    NOTHING_BURNS,
    OFF_BOARD,
    POWER_LINES,
    SETTLING,
    TANKER,
    TILES,
    TURN,
    USED,
    VEHICLE_GONE,
    Hotshots,
)

__all__ = [
    "ask_landing",
    "doze",
    "dozer_edge",
    "drop",
    "fly",
    "get_off",
    "landing_choices",
    "line_tile",
    "refuse_doze",
    "refuse_drop",
    "refuse_fly",
    "refuse_get_off",
    "vehicle_choices",
]


@rule
def refuse_vehicle(s: Hotshots, vehicle: int) -> int:
    """HS-VEH-1 to HS-VEH-3, HS-FIGHT-3, HS-TILE-7: on the base, instead of rolling."""
    if own_tile(s) != BASE:
        return NOT_AT_BASE
    if s.fought:
        return FOUGHT
    return 0 if (int(s.vehicles) >> vehicle) & 1 else VEHICLE_GONE


@rule
def use_vehicle(s: Hotshots, vehicle: int, events: Events) -> None:
    """HS-VEH-2, HS-VEH-5, HS-VEH-6, HS-MOVE-11, HS-SUCC-13: it is the fight, and a success."""
    s.vehicles &= ~(1 << vehicle)
    s.fought = 1
    s.succeeded = 1
    s.steps = 0
    s.fires = 0
    s.step = LAND
    emit(events, USED, EVERYBODY, active_seat(s), vehicle, 0, 0)


@rule
def is_barred(s: Hotshots, tile: int) -> bool:
    """HS-TANK-3, HS-HELI-3, HS-SCORCH-19: no aircraft over Power Lines, unless Scorched.

    HS-TILE-24: over Rocky Terrain all Vehicles may be used.
    """
    return tile == POWER_LINES and not is_scorched(s, tile)


# Helicopter.


@rule
def refuse_fly(s: Hotshots, tile: int) -> int:
    """HS-HELI-1 to HS-HELI-3, HS-VEH-8, HS-VEH-9: any burning tile but Power Lines."""
    refused = refuse_vehicle(s, HELICOPTER)
    if refused:
        return refused
    if s.cell_of[tile] < 0:
        return OFF_BOARD
    if is_barred(s, tile):
        return NO_AIRCRAFT
    return 0 if is_burning(s, tile) else NOT_BURNING


@rule
def fly(s: Hotshots, tile: int, events: Events) -> None:
    """HS-HELI-1, HS-HELI-2, HS-HELI-4: three Flames go, and the Firefighter is there."""
    use_vehicle(s, HELICOPTER, events)
    s.fires = 1 << tile
    s.landing = 1 << tile
    remove_flames(s, tile, 3, events)


# Air Tanker.


@rule
def line_tile(s: Hotshots, action: int, nth: int) -> int:
    """HS-TANK-2: the nth tile of the line of an action; NONE beyond its end or off the board."""
    if action < DROP_2:
        return action - DROP_1 if nth == 0 else NONE
    if action < DROP_3:
        edge = action - DROP_2
        if nth == 2:
            return NONE
        return near_tile(edge) if nth == 0 else far_tile(s, edge)
    middle, line = divmod(action - DROP_3, LINES)
    if nth == 1:
        return middle
    return int(s.beside[middle, int(LINE[line, nth // 2])])


@rule
def line_length(action: int) -> int:
    """HS-TANK-1: the tiles of the line of an action."""
    if action < DROP_2:
        return 1
    return 2 if action < DROP_3 else 3


@rule
def refuse_drop(s: Hotshots, action: int) -> int:
    """HS-TANK-1 to HS-TANK-4, HS-VEH-8: a line on the board, not over Power Lines, over a fire."""
    refused = refuse_vehicle(s, TANKER)
    if refused:
        return refused
    burns = False
    for nth in range(line_length(action)):
        tile = line_tile(s, action, nth)
        if tile < 0:
            return NO_LINE
        if s.cell_of[tile] < 0:
            return OFF_BOARD
        if is_barred(s, tile):
            return NO_AIRCRAFT
        burns = burns or is_burning(s, tile)
    return 0 if burns else NOTHING_BURNS


@rule
def drop(s: Hotshots, action: int, events: Events) -> None:
    """HS-TANK-1, HS-TANK-5, HS-TANK-6: one Flame each; the first or last that lost one is next."""
    use_vehicle(s, TANKER, events)
    first, last = NONE, NONE
    for nth in range(line_length(action)):
        tile = line_tile(s, action, nth)
        if remove_flames(s, tile, 1, events):
            s.fires |= 1 << tile
            first = tile if first < 0 else first
            last = tile
    s.landing = (1 << first) | (1 << last)


# Dozer.


@rule
def dozer_edge(s: Hotshots, action: int, nth: int) -> int:
    """HS-DOZE-2, HS-DOZE-3: the nth edge of a line, its middle first, or of a Y; NONE off board."""
    if action >= DOZE_Y:
        tile, corner = divmod(action - DOZE_Y, 2)
        return corner_edge(s, tile, corner, nth)
    edge, bend = divmod(action - DOZE, BENDS)
    if far_tile(s, edge) < 0:
        return NONE
    if nth == 0:
        return edge
    tile, side = edge // 3, edge % 3
    turn = 1 if nth == 1 else -1  # the tile that both touch, clockwise or the other way
    third = int(s.beside[tile, (side + turn) % 6])
    if third < 0:
        return NONE
    if (bend >> (nth - 1)) & 1 == 0:
        return edge_on(s, tile, (side + turn) % 6)
    return edge_on(s, far_tile(s, edge), (side + 2 * turn) % 6)


@rule
def corner_edge(s: Hotshots, tile: int, corner: int, nth: int) -> int:
    """HS-DOZE-3: the edges at the point between a tile and its N and NE, or NE and SE, tiles."""
    one, two = int(s.beside[tile, corner]), int(s.beside[tile, corner + 1])
    if one < 0 or two < 0:
        return NONE
    if nth < 2:
        return edge_on(s, tile, corner + nth)
    return edge_on(s, one, corner + 2)


@rule
def refuse_doze(s: Hotshots, action: int) -> int:
    """HS-DOZE-1 to HS-DOZE-4, HS-DOZE-7: three edges between tiles, without a Firebreak."""
    refused = refuse_vehicle(s, DOZER)
    if refused:
        return refused
    for nth in range(3):
        edge = dozer_edge(s, action, nth)
        if edge < 0:
            return NO_EDGE
        if has_break(s, edge):
            return EDGE_TAKEN
    return 0


@rule
def doze(s: Hotshots, action: int, events: Events) -> None:
    """HS-DOZE-1, HS-DOZE-5, HS-DOZE-6, HS-DOZE-8: three Firebreaks, and a tile at one of them."""
    use_vehicle(s, DOZER, events)
    s.landing = 0
    for nth in range(3):
        edge = dozer_edge(s, action, nth)
        place_break(s, edge, events)
        s.landing |= (1 << near_tile(edge)) | (1 << far_tile(s, edge))
    s.landing &= ~(1 << LAKE)


# Getting off.


@rule
def ask_landing(s: Hotshots, events: Events) -> None:
    """HS-VEH-4, HS-VEH-7: the Firefighter moves with the Vehicle; asked if there is a choice."""
    if size(int(s.landing)) == 1:
        get_off(s, lowest(int(s.landing)), events)
    else:
        s.asked = active_seat(s)
        s.phase = LANDING


@rule
def refuse_get_off(s: Hotshots, tile: int) -> int:
    """HS-TANK-5, HS-DOZE-6: where the Vehicle leads."""
    return 0 if (int(s.landing) >> tile) & 1 else NOT_THERE


@rule
def landing_choices(s: Hotshots, out: Cells) -> int:
    """HS-TANK-5, HS-DOZE-6: the tiles where the Firefighter may end."""
    count = 0
    for tile in range(TILES):
        if refuse_get_off(s, tile) == 0:
            out[count] = GET_OFF + tile
            count += 1
    return count


@rule
def get_off(s: Hotshots, tile: int, events: Events) -> None:
    """HS-VEH-4, HS-VEH-7, HS-VEH-9: no tiles are counted, and fire does not matter."""
    s.at[int(s.active)] = tile
    s.landing = 0
    s.step = TURN
    s.phase = SETTLING
    emit(events, GOT_OFF, EVERYBODY, active_seat(s), int(s.active), tile, 0)


@rule
def vehicle_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-VEH-1, HS-VEH-8: every use of every Vehicle that is there."""
    if own_tile(s) != BASE or s.fought:
        return count
    for tile in range(TILES):
        if refuse_fly(s, tile) == 0:
            out[count] = FLY + tile
            count += 1
    count = tanker_choices(s, out, count)
    return dozer_choices(s, out, count)


@rule
def tanker_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-TANK-1: every line over a fire."""
    if refuse_vehicle(s, TANKER):
        return count
    for action in range(DROP_1, DROP_3 + TILES * LINES):
        if refuse_drop(s, action) == 0:
            out[count] = action
            count += 1
    return count


@rule
def dozer_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-DOZE-1: every line and every Y of free edges."""
    if refuse_vehicle(s, DOZER):
        return count
    for action in range(DOZE, DOZE + EDGES * BENDS + 2 * TILES):
        if refuse_doze(s, action) == 0:
            out[count] = action
            count += 1
    return count

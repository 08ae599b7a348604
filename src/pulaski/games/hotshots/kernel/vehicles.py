"""Vehicles: Air Tanker, Helicopter and Dozer, each once per game, from the Air Attack Base."""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import Hotshots
from . import board, breaks, crew, flames
from .tables import LINE


@rule
def refuse_vehicle(s: Hotshots, vehicle: int) -> int:
    """HS-VEH-1 to HS-VEH-3, HS-FIGHT-3, HS-TILE-7, HS-SOLO-7: on the base, instead of rolling."""
    if s.fought:
        return Refusal.FOUGHT
    if crew.own_tile(s) != n.BASE:
        return Refusal.AT_REST if crew.is_at_rest_on(s, n.BASE) else Refusal.NOT_AT_BASE
    if (int(s.vehicles) >> vehicle) & 1:
        return 0
    return Refusal.BASE_BURNED if board.is_scorched(s, n.BASE) else Refusal.VEHICLE_GONE


@rule
def use_vehicle(s: Hotshots, vehicle: int, events: Events) -> None:
    """HS-VEH-2, HS-VEH-5, HS-VEH-6, HS-MOVE-11, HS-SUCC-13: it is the fight, and a success."""
    s.vehicles &= ~(1 << vehicle)
    s.fought = 1
    s.succeeded = 1
    s.steps = 0
    s.fires = 0
    s.step = n.LAND
    emit(events, Event.USED, crew.active_seat(s), vehicle)


@rule
def is_barred(s: Hotshots, tile: int) -> bool:
    """HS-TANK-3, HS-HELI-3, HS-SCORCH-19: no aircraft over Power Lines, unless Scorched.

    HS-TILE-24: over Rocky Terrain all Vehicles may be used.
    """
    return tile == n.POWER_LINES and not board.is_scorched(s, tile)


# Helicopter.


@rule
def refuse_fly(s: Hotshots, tile: int) -> int:
    """HS-HELI-1 to HS-HELI-3, HS-VEH-8, HS-VEH-9: any burning tile but Power Lines."""
    refused = refuse_vehicle(s, n.HELICOPTER)
    if refused:
        return refused
    if s.cell_of[tile] < 0:
        return Refusal.OFF_BOARD
    if is_barred(s, tile):
        return Refusal.NO_AIRCRAFT
    return 0 if board.is_burning(s, tile) else Refusal.NOT_BURNING


@rule
def fly(s: Hotshots, tile: int, events: Events) -> None:
    """HS-HELI-1, HS-HELI-2, HS-HELI-4: three Flames go, and the Firefighter is there."""
    use_vehicle(s, n.HELICOPTER, events)
    s.fires = 1 << tile
    fewer = s.flames[tile] < 3
    told = Event.REMOVED_ALL_BY_HELICOPTER if fewer else Event.REMOVED_BY_HELICOPTER
    flames.remove_flames(s, tile, 3, told, events)
    get_off(s, tile, Event.GOT_OFF_HELICOPTER, events)


# Air Tanker.


@rule
def line_tile(s: Hotshots, action: int, nth: int) -> int:
    """HS-TANK-2: the nth tile of the line of an action; NONE beyond its end or off the board."""
    if action < Act.DROP_TWO:
        return action - Act.DROP if nth == 0 else n.NONE
    if action < Act.DROP_THREE:
        edge = action - Act.DROP_TWO
        if nth == 2:
            return n.NONE
        return board.near_tile(edge) if nth == 0 else board.far_tile(s, edge)
    middle, line = divmod(action - Act.DROP_THREE, n.LINES)
    if nth == 1:
        return middle
    return int(s.beside[middle, int(LINE[line, nth // 2])])


@rule
def line_length(action: int) -> int:
    """HS-TANK-1: the tiles of the line of an action."""
    if action < Act.DROP_TWO:
        return 1
    return 2 if action < Act.DROP_THREE else 3


@rule
def refuse_drop(s: Hotshots, action: int) -> int:
    """HS-TANK-1 to HS-TANK-4, HS-VEH-8: a line on the board, not over Power Lines, over a fire."""
    refused = refuse_vehicle(s, n.TANKER)
    if refused:
        return refused
    burns = False
    for nth in range(line_length(action)):
        tile = line_tile(s, action, nth)
        if tile < 0:
            return Refusal.NO_LINE
        if s.cell_of[tile] < 0:
            return Refusal.OFF_BOARD
        if is_barred(s, tile):
            return Refusal.NO_TANKER_THERE
        burns = burns or board.is_burning(s, tile)
    return 0 if burns else Refusal.NOTHING_BURNS


@rule
def drop(s: Hotshots, action: int, events: Events) -> None:
    """HS-TANK-1, HS-TANK-5, HS-TANK-6: one Flame each; the first or last that lost one is next."""
    use_vehicle(s, n.TANKER, events)
    first, last = n.NONE, n.NONE
    for nth in range(line_length(action)):
        tile = line_tile(s, action, nth)
        if flames.remove_flames(s, tile, 1, Event.REMOVED_BY_TANKER, events):
            s.fires |= 1 << tile
            first = tile if first < 0 else first
            last = tile
    s.landing = (1 << first) | (1 << last)


# Dozer.


@rule
def dozer_edge(s: Hotshots, action: int, nth: int) -> int:
    """HS-DOZE-2, HS-DOZE-3: the nth edge of a line, its middle first, or of a Y; NONE off board."""
    if action >= Act.DOZE_Y:
        tile, corner = divmod(action - Act.DOZE_Y, 2)
        return corner_edge(s, tile, corner, nth)
    edge, bend = divmod(action - Act.DOZE, n.BENDS)
    if board.far_tile(s, edge) < 0:
        return n.NONE
    if nth == 0:
        return edge
    tile, side = edge // 3, edge % 3
    turn = 1 if nth == 1 else -1  # the tile that both touch, clockwise or the other way
    third = int(s.beside[tile, (side + turn) % 6])
    if third < 0:
        return n.NONE
    if (bend >> (nth - 1)) & 1 == 0:
        return board.edge_on(s, tile, (side + turn) % 6)
    return board.edge_on(s, board.far_tile(s, edge), (side + 2 * turn) % 6)


@rule
def corner_edge(s: Hotshots, tile: int, corner: int, nth: int) -> int:
    """HS-DOZE-3: the edges at the point between a tile and its N and NE, or NE and SE, tiles."""
    one, two = int(s.beside[tile, corner]), int(s.beside[tile, corner + 1])
    if one < 0 or two < 0:
        return n.NONE
    if nth < 2:
        return board.edge_on(s, tile, corner + nth)
    return board.edge_on(s, one, corner + 2)


@rule
def refuse_doze(s: Hotshots, action: int) -> int:
    """HS-DOZE-1 to HS-DOZE-4, HS-DOZE-7: three edges between tiles, without a Firebreak."""
    refused = refuse_vehicle(s, n.DOZER)
    if refused:
        return refused
    for nth in range(3):
        edge = dozer_edge(s, action, nth)
        if edge < 0:
            return Refusal.NO_Y if action >= Act.DOZE_Y else Refusal.NO_EDGE_TO_DOZE
        if board.has_break(s, edge):
            return Refusal.EDGE_TAKEN
    return 0


@rule
def doze(s: Hotshots, action: int, events: Events) -> None:
    """HS-DOZE-1, HS-DOZE-5, HS-DOZE-6, HS-DOZE-8: three Firebreaks, and a tile at one of them."""
    use_vehicle(s, n.DOZER, events)
    s.landing = 0
    for nth in range(3):
        edge = dozer_edge(s, action, nth)
        breaks.place_break(s, edge, Event.BROKE_BY_DOZER, events)
        s.landing |= (1 << board.near_tile(edge)) | (1 << board.far_tile(s, edge))
    s.landing &= ~(1 << n.LAKE)


# Getting off.


@rule
def ask_landing(s: Hotshots, events: Events) -> None:
    """HS-VEH-4, HS-VEH-7: the Firefighter moves with the Vehicle; asked if there is a choice."""
    if size(int(s.landing)) == 1:
        land(s, lowest(int(s.landing)), events)
    else:
        crew.ask(s, Phase.LANDING)


@rule
def is_dozed(s: Hotshots) -> bool:
    """HS-TK-33: whether it is the Dozer that one gets off: the Air Tanker fought a fire."""
    return s.fires == 0


@rule
def refuse_land(s: Hotshots, tile: int) -> int:
    """HS-TANK-5, HS-DOZE-6, HS-VEH-7: where the Vehicle leads, never the Lake."""
    if (int(s.landing) >> tile) & 1:
        return 0
    if not is_dozed(s):
        return Refusal.NOT_THERE
    return Refusal.DOZER_INTO_LAKE if tile == n.LAKE else Refusal.NOT_AT_NEW_BREAK


@rule
def land(s: Hotshots, tile: int, events: Events) -> None:
    """HS-TANK-5, HS-DOZE-6: the Firefighter gets off there."""
    get_off(s, tile, Event.GOT_OFF_DOZER if is_dozed(s) else Event.GOT_OFF, events)


@rule
def get_off(s: Hotshots, tile: int, told: int, events: Events) -> None:
    """HS-VEH-4, HS-VEH-7, HS-VEH-9: no tiles are counted, and fire does not matter."""
    s.at[int(s.active)] = tile
    s.landing = 0
    s.step = n.TURN
    emit(events, told, crew.active_seat(s), int(s.active), tile)


@rule
def vehicle_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-VEH-1, HS-VEH-8, HS-TANK-1, HS-DOZE-1: every use of every Vehicle that is there."""
    if crew.own_tile(s) != n.BASE or s.fought:
        return count
    if refuse_vehicle(s, n.HELICOPTER) == 0:
        for tile in range(n.TILES):
            count = offer(out, count, Act.FLY + tile, refuse_fly(s, tile))
    if refuse_vehicle(s, n.TANKER) == 0:
        for action in range(Act.DROP, Act.DOZE):
            count = offer(out, count, action, refuse_drop(s, action))
    if refuse_vehicle(s, n.DOZER) == 0:
        for action in range(Act.DOZE, Act.LAND):
            count = offer(out, count, action, refuse_doze(s, action))
    return count

"""Setup: the layout, tiles, starting fires, Characters and first tokens, in order."""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event, Phase, Refusal
from ..state import Hotshots
from . import bag, board, crew
from .tables import ALARM_FLAMES, LIMIT, START_FLAMES


@rule
def set_up_next(s: Hotshots, events: Events) -> None:
    """HS-SETUP-1 to HS-SETUP-12, HS-INFO-8: the next thing of the setup; seat 1 decides for all."""
    if s.step == n.SET_SITE:
        next_or_ask(s, board.uses(s, n.NO_CACHE) and s.omitted < 0, Phase.OMITTING)
    elif s.step == n.SET_TILES:
        lay_next(s, events)
    elif s.step == n.SET_LAKE:
        set_lake(s, events)
    elif s.step == n.SET_BASE:
        set_base(s, events)
    elif s.step == n.SET_HOUSE:
        start_fires(s, events)
    elif s.step == n.SET_SEVENTH:
        next_or_ask(s, board.uses(s, n.SEVENTH_FIRE), Phase.KINDLING)
    elif s.step == n.SET_CREW:
        ask_crew(s)
    else:
        first_tokens(s)


@rule
def next_or_ask(s: Hotshots, ask: bool, phase: int) -> None:
    """HS-INFO-8: a question to the first seat, or the next step."""
    s.asked = 0
    if ask:
        s.phase = phase
    else:
        s.step += 1


# Cells.


@rule
def reached(s: Hotshots, start: int, barred: int, steps: int) -> int:
    """HS-LAY-5, HS-WARMER-4: the cells within so many steps of a cell, but for barred ones."""
    found = 1 << start
    for _ in range(steps):
        rest, more = found, found
        while rest:
            cell = lowest(rest)
            rest &= rest - 1
            for side in range(n.SIDES):
                near = int(s.near[cell, side])
                if near >= 0 and not (barred >> near) & 1:
                    more |= 1 << near
        if more == found:
            return found
        found = more
    return found


@rule
def hangs_together(s: Hotshots, without: int) -> bool:
    """HS-LAY-5, HS-LESS-6: all other cells are connected, wherever the Lake lies."""
    cells = ((1 << n.CELLS) - 1) & ~without
    for lake in range(n.CELLS):
        left = cells & ~(1 << lake)
        if reached(s, lowest(left), ~left, n.CELLS) != left:
            return False
    return True


@rule
def farthest(s: Hotshots) -> int:
    """HS-WARMER-3, HS-WARMER-4: the cells most steps from the Fire Camp, round the Lake."""
    barred = 1 << int(s.cell_of[n.LAKE])
    if s.omitted >= 0:
        barred |= 1 << int(s.omitted)
    start = int(s.cell_of[n.CAMP])
    steps = 1
    before = 1 << start
    found = reached(s, start, barred, steps)
    while True:
        steps += 1
        more = reached(s, start, barred, steps)
        if more == found:
            return found & ~before
        before, found = found, more


@rule
def refuse_site(s: Hotshots, cell: int) -> int:
    """HS-LESS-6, HS-WARMER-2, HS-WARMER-4: a cell that the question allows."""
    if s.phase == Phase.DISTANCING:
        return 0 if (farthest(s) >> cell) & 1 else Refusal.NOT_FARTHEST
    if not (int(s.corners) >> cell) & 1:
        return Refusal.NOT_AN_OWN_CORNER if s.outline == n.OWN_SHAPE else Refusal.NOT_A_CORNER
    if s.phase == Phase.CORNERING:
        return Refusal.NOT_A_FREE_CORNER if cell == s.omitted else 0
    if s.fixed[cell] >= 0 or cell == s.center:
        return Refusal.NOT_A_FREE_CORNER
    return 0 if hangs_together(s, 1 << cell) else Refusal.WOULD_FALL_APART


@rule
def choose_site(s: Hotshots, phase: int, cell: int, events: Events) -> None:
    """HS-LESS-6, HS-WARMER-2, HS-WARMER-4: a cell stays empty, or a tile goes there."""
    s.step += 1
    if phase == Phase.OMITTING:
        s.omitted = cell
        emit(events, Event.LEFT_EMPTY, cell)
    elif phase == Phase.CORNERING:
        put_on(s, n.LAKE, cell, Event.SWAPPED_TO_CORNER, events)
    else:
        put_on(s, n.BASE, cell, Event.SWAPPED_FAR, events)


# Tiles.


@rule
def refuse_lay(s: Hotshots, tile: int) -> int:
    """HS-SETUP-1, HS-LAY-4, HS-LESS-4: a tile that does not lie yet, nor has a given place."""
    if s.cell_of[tile] >= 0:
        return Refusal.TILE_LIES
    return Refusal.NO_CACHE if tile == n.CACHE and board.uses(s, n.NO_CACHE) else 0


@rule
def lay_next(s: Hotshots, events: Events) -> None:
    """HS-SETUP-1, HS-LAY-2, HS-LAY-4: given places first, then the others at random."""
    if s.cell < 0:
        lay_fixed(s, events)
        s.cell = 0
    while s.cell < n.CELLS and (s.tile[int(s.cell)] >= 0 or s.cell == s.omitted):
        s.cell += 1
    if s.cell < n.CELLS:
        s.phase = Phase.LAYING
    else:
        s.step = n.SET_LAKE


@rule
def lay_fixed(s: Hotshots, events: Events) -> None:
    """HS-LAY-2, HS-LAY-8: the tiles with given places."""
    told = Event.LAID_AS_AGREED if s.outline == n.OWN_SHAPE else Event.LAID_AS_GIVEN
    for cell in range(n.CELLS):
        if s.fixed[cell] >= 0:
            lay_on(s, int(s.fixed[cell]), cell, told, events)


@rule
def lay_drawn(s: Hotshots, tile: int, events: Events) -> None:
    """HS-SETUP-1, HS-LAY-4: chance has brought the tile for the next cell."""
    told = Event.LAID_IN_PARK if s.outline == n.PARK else Event.LAID
    lay_on(s, tile, int(s.cell), told, events)


@rule
def lay_on(s: Hotshots, tile: int, cell: int, told: int, events: Events) -> None:
    """HS-SETUP-1, HS-LAY-4: a tile is laid."""
    s.tile[cell] = tile
    s.cell_of[tile] = cell
    emit(events, told, tile, cell)


@rule
def put_on(s: Hotshots, tile: int, cell: int, told: int, events: Events) -> None:
    """HS-LESS-2, HS-WARMER-2, HS-WARMER-4: a tile changes places with the one on a cell."""
    old, other = int(s.cell_of[tile]), int(s.tile[cell])
    if other == tile:
        return
    s.tile[cell], s.tile[old] = tile, other
    s.cell_of[tile], s.cell_of[other] = cell, old
    emit(events, told, tile, other)


@rule
def set_lake(s: Hotshots, events: Events) -> None:
    """HS-LESS-1, HS-LESS-2, HS-WARMER-1: the Lake in the centre, in a corner, or where it fell."""
    if board.uses(s, n.LAKE_CENTER):
        put_on(s, n.LAKE, int(s.center), Event.SWAPPED, events)
    next_or_ask(s, board.uses(s, n.LAKE_CORNER), Phase.CORNERING)


@rule
def set_base(s: Hotshots, events: Events) -> None:
    """HS-WARMER-3, HS-WARMER-4: the Air Attack Base as far as possible from the Fire Camp."""
    several = False
    if board.uses(s, n.BASE_FAR):
        cells = farthest(s)
        several = size(cells) > 1
        if not several:
            put_on(s, n.BASE, lowest(cells), Event.SWAPPED_FAR, events)
    next_or_ask(s, several, Phase.DISTANCING)


# Fires.


@rule
def is_house(tile: int) -> bool:
    """HS-MUCH-1: a tile with Scorch limit 3 that starts on fire."""
    return int(START_FLAMES[tile]) > 0 and int(LIMIT[tile]) == 3


@rule
def start_fires(s: Hotshots, events: Events) -> None:
    """HS-SETUP-5, HS-SETUP-6, HS-MUCH-1, HS-MUCH-2: the starting Flames."""
    board.lay_beside(s)
    for tile in range(n.TILES):
        if START_FLAMES[tile] > 0 and not (is_house(tile) and board.uses(s, n.ONE_HOUSE)):
            start_fire(s, tile, int(START_FLAMES[tile]), Event.STARTED_FIRE, events)
    next_or_ask(s, board.uses(s, n.ONE_HOUSE), Phase.HOUSING)


@rule
def start_fire(s: Hotshots, tile: int, count: int, told: int, events: Events) -> None:
    """HS-SETUP-5: so many Flames, as one event."""
    s.flames[tile] = count
    s.burning |= 1 << tile
    s.supply -= count
    emit(events, told, tile, count)


@rule
def flames_of(phase: int, tile: int) -> int:
    """HS-MUCH-3, HS-ALARM-3: the Flames of a House, or of the seventh fire, on a tile."""
    return int(START_FLAMES[tile] if phase == Phase.HOUSING else ALARM_FLAMES[tile])


@rule
def refuse_light(s: Hotshots, tile: int) -> int:
    """HS-MUCH-2, HS-ALARM-2: one of the Houses, or a tile where a seventh fire may start."""
    if s.phase == Phase.HOUSING:
        return 0 if is_house(tile) else Refusal.NOT_A_HOUSE
    if s.cell_of[tile] < 0:
        return Refusal.OFF_BOARD
    return 0 if s.flames[tile] == 0 and ALARM_FLAMES[tile] > 0 else Refusal.NOT_SEVENTH


@rule
def light(s: Hotshots, phase: int, tile: int, events: Events) -> None:
    """HS-MUCH-1, HS-MUCH-3, HS-ALARM-1, HS-ALARM-3: the fire that was chosen."""
    s.step += 1
    told = Event.STARTED_HOUSE if phase == Phase.HOUSING else Event.STARTED_SEVENTH
    start_fire(s, tile, flames_of(phase, tile), told, events)


# Characters and tokens.


@rule
def ask_crew(s: Hotshots) -> None:
    """HS-SETUP-8, HS-SOLO-1, HS-INFO-8: in seat order, two for a single player."""
    taken = 0
    for character in range(n.CREW):
        taken += 1 if s.owner[character] >= 0 else 0
    if taken == max(2, int(s.seats)):
        s.asked = 0
        s.step += 1
    else:
        s.asked = min(taken, int(s.seats) - 1)
        s.phase = Phase.DEALING if s.drawn_crew else Phase.TAKING


@rule
def refuse_crew(s: Hotshots, character: int) -> int:
    """HS-SETUP-9, HS-SOLO-1: no two players have the same Character; one player has two."""
    if s.owner[character] < 0:
        return 0
    return Refusal.CREW_TAKEN_ALONE if crew.is_solo(s) else Refusal.CREW_TAKEN


@rule
def take_crew(s: Hotshots, character: int, events: Events) -> None:
    """HS-SETUP-8, HS-SETUP-10, HS-SOLO-1: the seat's, and it starts on the Fire Camp."""
    seat = int(s.asked)
    s.owner[character] = seat
    s.at[character] = n.CAMP
    slot = 1 if seat == 0 and s.card[0] >= 0 else seat
    s.card[slot] = character
    emit(events, Event.TOOK_CREW_ALONE if crew.is_solo(s) else Event.TOOK_CREW, seat, character)


@rule
def first_tokens(s: Hotshots) -> None:
    """HS-MUCH-4, HS-MUCH-5, HS-BARELY-5, HS-SETUP-11: a token each; then the first seat begins."""
    if board.uses(s, n.START_TOKEN):
        for seat in range(int(s.seats)):
            if s.held[seat] == 0:
                s.asked = seat
                bag.start_drawing(s, n.FOR_START)
                return
    s.asked = s.first
    s.step = n.TURN_BEGINS

"""Movement: steps of the own Firefighter, and the Crew Boss who moves another."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Refusal
from ..state import Hotshots
from . import board, crew


@rule
def step_cost(s: Hotshots, tile: int, other: int) -> int:
    """HS-MOVE-8 to HS-MOVE-10: two tiles into or out of Rocky Terrain, else one."""
    return 2 if board.is_rocky(s, tile) or board.is_rocky(s, other) else 1


@rule
def refuse_move(s: Hotshots, tile: int) -> int:
    """HS-MOVE-1, HS-MOVE-4 to HS-MOVE-10: a step to an adjacent tile that the tiles left allow."""
    if s.cell_of[tile] < 0:
        return Refusal.OFF_BOARD
    if tile == n.LAKE:
        return Refusal.INTO_LAKE
    if s.steps <= 0:
        return why_no_steps(s)
    if not board.are_adjacent(s, crew.own_tile(s), tile):
        return Refusal.NOT_ADJACENT
    return Refusal.TOO_ROCKY if step_cost(s, crew.own_tile(s), tile) > s.steps else 0


@rule
def why_no_steps(s: Hotshots) -> int:
    """HS-MOVE-1, HS-MOVE-2, HS-MOVE-11: lost by the fight, ended by a burning tile, or used."""
    if s.fought:
        return Refusal.STEPS_LOST
    stopped = board.is_burning(s, crew.own_tile(s)) and not s.through
    return Refusal.STOPPED_BY_FIRE if stopped else Refusal.NO_STEPS


@rule
def move_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-MOVE-1: the tiles that the next step may lead to."""
    if s.steps <= 0:
        return count
    own = crew.own_tile(s)
    for side in range(n.SIDES):
        tile = int(s.beside[own, side])
        if can_step(s, own, tile, int(s.steps)):
            count = offer(out, count, Act.MOVE + tile, 0)
    return count


@rule
def can_step(s: Hotshots, tile: int, beside: int, steps: int) -> bool:
    """HS-MOVE-7 to HS-MOVE-10: whether so many tiles of movement reach what lies beside a tile."""
    return beside >= 0 and beside != n.LAKE and step_cost(s, tile, beside) <= steps


@rule
def can_step_with(s: Hotshots, extra: int) -> bool:
    """HS-TOK-20: whether so many more tiles make a step possible."""
    own = crew.own_tile(s)
    for side in range(n.SIDES):
        if can_step(s, own, int(s.beside[own, side]), int(s.steps) + extra):
            return True
    return False


@rule
def enter(s: Hotshots, tile: int, told: int, events: Events) -> None:
    """HS-MOVE-2, HS-MOVE-3, HS-TK-20, HS-TK-24: a burning tile ends the movement on entering it."""
    s.at[int(s.active)] = tile
    if board.is_burning(s, tile) and not s.through:
        s.steps = 0
    emit(events, told, crew.active_seat(s), int(s.active), tile)


@rule
def move(s: Hotshots, tile: int, events: Events) -> None:
    """HS-MOVE-1, HS-TOK-12: one step of the own Firefighter; after the fight, by a token."""
    s.steps -= step_cost(s, crew.own_tile(s), tile)
    enter(s, tile, Event.MOVED_AFTER_FIGHT if s.fought else Event.MOVED, events)


# The Crew Boss.


@rule
def refuse_boss(s: Hotshots, mate: int, tile: int) -> int:
    """HS-BOSS-1 to HS-BOSS-8: one other player by one tile, once per turn, never over rocks."""
    if not crew.has_ability(s, n.CREW_BOSS):
        return crew.refuse_ability(s, n.CREW_BOSS, Refusal.NOT_BOSS)
    if s.bossed:
        return Refusal.BOSS_USED
    if mate == n.CREW_BOSS:
        return Refusal.BOSS_SELF
    if s.at[mate] < 0:
        return Refusal.NOT_IN_PLAY
    return refuse_order(s, mate, tile)


@rule
def refuse_order(s: Hotshots, mate: int, tile: int) -> int:
    """HS-BOSS-1, HS-BOSS-5, HS-BOSS-6, HS-BOSS-8: one step, as far as one may be sent."""
    if s.cell_of[tile] < 0:
        return Refusal.OFF_BOARD
    if tile == n.LAKE:
        return Refusal.BOSS_INTO_LAKE
    if not board.are_adjacent(s, int(s.at[mate]), tile):
        return Refusal.BOSS_FAR
    if step_cost(s, int(s.at[mate]), tile) > 1:
        return Refusal.BOSS_ROCKY
    return Refusal.BOSS_TOLD_NO if (int(s.no_boss[mate]) >> tile) & 1 else 0


@rule
def boss_choices(s: Hotshots, out: Cells, count: int) -> int:
    """HS-BOSS-1, HS-BOSS-7: whom the Crew Boss can move where."""
    if s.bossed or not crew.has_ability(s, n.CREW_BOSS):
        return count
    for mate in range(n.CREW):
        if mate == n.CREW_BOSS or s.at[mate] < 0:
            continue
        for side in range(n.SIDES):
            tile = int(s.beside[int(s.at[mate]), side])
            if tile >= 0:
                action = Act.BOSS + n.TILES * mate + tile
                count = offer(out, count, action, refuse_order(s, mate, tile))
    return count


@rule
def boss_move(s: Hotshots, mate: int, tile: int, events: Events) -> None:
    """HS-BOSS-1, HS-TK-25: the other Firefighter is moved by exactly one tile."""
    s.bossed = 1
    s.at[mate] = tile
    emit(events, Event.BOSSED, crew.active_seat(s), mate, tile)

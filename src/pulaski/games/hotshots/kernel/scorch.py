"""Scorching: one tile at a time, its effects, its spread, and the Firefighters on it."""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import Hotshots
from . import bag, board, cards, crew, ending, flames, tokens
from .tables import HOME, LIMIT

# Which tile.


@rule
def next_scorches(s: Hotshots) -> int:
    """HS-SCORCH-1, HS-SCORCH-12, HS-SCORCH-14, HS-TILE-10: at the limit, lowest limits first."""
    burning, full = int(s.burning), 0
    while burning:
        tile = lowest(burning)
        burning &= burning - 1
        full |= 1 << tile if s.flames[tile] >= LIMIT[tile] else 0
    return cards.lowest_limits(full)


@rule
def scorch_next(s: Hotshots, events: Events) -> None:
    """HS-SCORCH-2, HS-SCORCH-11, HS-SCORCH-13, HS-END-6: the next tile, chosen among equals."""
    tiles = next_scorches(s)
    if tiles == 0:
        s.step = s.afterwards
    elif size(tiles) == 1:
        scorch(s, lowest(tiles), events)
    else:
        crew.ask(s, Phase.SCORCHING)


@rule
def refuse_scorch(s: Hotshots, tile: int) -> int:
    """HS-SCORCH-13: one of those that are next."""
    if (next_scorches(s) >> tile) & 1:
        return 0
    full = board.is_burning(s, tile) and s.flames[tile] >= LIMIT[tile]
    return Refusal.NOT_NEXT if full else Refusal.NOT_AT_LIMIT


# The flip.


@rule
def scorch(s: Hotshots, tile: int, events: Events) -> None:
    """HS-SCORCH-3, HS-SCORCH-4, HS-SCORCH-18, HS-BOARD-6: Flames return, the tile is flipped.

    HS-BREAK-8: Firebreaks round it stay where they are.
    """
    flames.clear_flames(s, tile, n.FLAMES)
    s.scorched |= 1 << tile
    emit(events, Event.SCORCHED, tile, size(int(s.scorched)))
    if ending.finish_if_lost(s, tile, events):
        return
    lose_features(s, tile, events)
    s.burnt = tile
    s.hit = 0
    s.to_spread = spread_of(tile)
    s.to_settle = crew.seats_on(s, tile)
    s.step = n.SPREAD
    if board.uses(s, n.TOKEN_LOSS) and s.bag:  # HS-WARMER-5, HS-WARMER-6
        bag.start_drawing(s, n.FOR_LOSS)


@rule
def lose_features(s: Hotshots, tile: int, events: Events) -> None:
    """HS-TILE-7, HS-TILE-13, HS-CREW-1, HS-CREW-3: what goes with the tile."""
    if tile == n.BASE and s.vehicles:
        emit(events, Event.VEHICLES_GONE, size(int(s.vehicles)))
        s.vehicles = 0
    if tile == n.CACHE:
        bag.empty_bag(s, events)
    for character in range(n.CREW):
        if HOME[character] == tile and s.owner[character] >= 0:
            emit(events, Event.ABILITY_LOST, int(s.owner[character]), character)


# The spread.


@rule
def spread_of(tile: int) -> int:
    """HS-SCORCH-5, HS-TILE-6, HS-TILE-17, HS-TILE-19, HS-TILE-21: to one tile, three, or all."""
    if tile == n.PROPANE:
        return n.SIDES
    return 3 if tile == n.LODGE else 1


@rule
def candidates(s: Hotshots) -> int:
    """HS-SCORCH-6, HS-SCORCH-15, HS-TILE-20, HS-BREAK-11, HS-BREAK-12: those still without it."""
    found, tile = 0, int(s.burnt)
    for side in range(n.SIDES):
        other = int(s.beside[tile, side])
        if board.can_burn(s, other) and not board.has_break(s, board.edge_on(s, tile, side)):
            found |= 1 << other
    return found & ~int(s.hit)


@rule
def spread_tiles(s: Hotshots) -> int:
    """HS-SCORCH-5, HS-TILE-17: the candidates with the lowest limit."""
    return cards.lowest_limits(candidates(s))


@rule
def spread_next(s: Hotshots, events: Events) -> None:
    """HS-SCORCH-7 to HS-SCORCH-9, HS-TILE-17, HS-TILE-18, HS-TILE-22: the next Flame, or none."""
    tiles = spread_tiles(s)
    if s.to_spread == 0 or tiles == 0:
        s.hit = 0
        s.to_spread = 0
        s.step = n.CREW_ON_TILE
    elif size(tiles) <= s.to_spread:
        spread_to(s, lowest(tiles), events)
    else:
        crew.ask(s, Phase.SPREADING)


@rule
def refuse_spread(s: Hotshots, tile: int) -> int:
    """HS-SCORCH-7: one of the candidates with the lowest limit."""
    return 0 if (spread_tiles(s) >> tile) & 1 else why_no_spread(s, tile)


@rule
def why_no_spread(s: Hotshots, tile: int) -> int:
    """HS-SCORCH-5, HS-SCORCH-6, HS-BREAK-11, HS-TILE-17: why a Flame does not go there."""
    side = board.side_towards(s, int(s.burnt), tile)
    if side >= 0 and not board.can_burn(s, tile):
        return Refusal.CANNOT_BURN
    if side >= 0 and board.has_break(s, board.edge_on(s, int(s.burnt), side)):
        return Refusal.BEHIND_BREAK
    return Refusal.NOT_FOR_LODGE if s.burnt == n.LODGE else Refusal.NOT_CANDIDATE


@rule
def spread_to(s: Hotshots, tile: int, events: Events) -> None:
    """HS-SCORCH-5, HS-SCORCH-8, HS-SCORCH-10: one Flame, burning or not."""
    kind = spread_kind(s)
    s.to_spread -= 1
    s.hit |= 1 << tile
    emit(events, Event.SPREADS + kind, int(s.burnt), tile)
    flames.add_flame(s, tile, Event.FLAME_OF_SCORCH + kind, events)


@rule
def spread_kind(s: Hotshots) -> int:
    """HS-SCORCH-5, HS-TILE-17 to HS-TILE-19: by how many the events of this spread come later."""
    if s.burnt == n.LODGE:
        return 2 if size(candidates(s)) < s.to_spread else 1
    return 3 if s.burnt == n.PROPANE else 0


# The Firefighters on it.


@rule
def seat_to_settle(s: Hotshots) -> int:
    """HS-LOST-10: in turn order from the active player."""
    seat = crew.active_seat(s)
    while not (int(s.to_settle) >> seat) & 1:
        seat = (seat + 1) % int(s.seats)
    return seat


@rule
def settle_crew(s: Hotshots, events: Events) -> None:
    """HS-LOST-1 to HS-LOST-5, HS-LOST-9, HS-TK-14 to HS-TK-17: Save, then a token, then a die."""
    if s.to_settle == 0:
        s.burnt = n.NONE
        s.step = n.SCORCH
        return
    seat = seat_to_settle(s)
    s.asked = seat
    if s.saved == 0:
        s.saved = 1
        if refuse_save(s, seat) == 0:
            s.phase = Phase.SAVING
    elif s.saved == 1 and s.held[seat]:
        if size(int(s.held[seat])) == 1:
            discard_for_scorch(s, lowest(int(s.held[seat])), events)
        else:
            s.phase = Phase.DISCARDING
    else:
        lose_dice(s, seat, events)


@rule
def refuse_save(s: Hotshots, seat: int) -> int:
    """HS-TK-14, HS-TK-15, HS-TK-17, HS-SOLO-9, HS-TOK-9: Save, not won this turn, and of use."""
    if not tokens.holds(s, seat, n.SAVE_TOKEN):
        return Refusal.NO_DIE_TO_SAVE
    if (int(s.fresh) >> n.SAVE_TOKEN) & 1:
        return Refusal.FRESH_SAVE
    return Refusal.NOTHING_TO_SAVE if s.lost >= n.DICE else 0


@rule
def refuse_order(s: Hotshots, action: int) -> int:
    """HS-TK-16: whether to play Save is settled first, then a token is discarded."""
    refused = refuse_save(s, int(s.asked)) if action == Act.SAVE else 0
    return refused or Refusal.SAVE_FIRST


@rule
def save_die(s: Hotshots, events: Events) -> None:
    """HS-TK-14, HS-TK-16: one die is not Lost; the discard falls on the other tokens."""
    seat = int(s.asked)
    tokens.lose_token(s, seat, n.SAVE_TOKEN)
    s.spared = 1
    own_turn = seat == crew.active_seat(s)
    emit(events, Event.PLAYED_SAVE if own_turn else Event.PLAYED_SAVE_MEANWHILE, seat, n.SAVE_TOKEN)
    emit(events, Event.DIE_SAVED_ALONE if crew.is_solo(s) else Event.DIE_SAVED, seat)


@rule
def discard_for_scorch(s: Hotshots, token: int, events: Events) -> None:
    """HS-LOST-3, HS-LOST-5, HS-SOLO-8: one token per player."""
    s.saved = 2
    tokens.discard(s, int(s.asked), token, Event.DISCARDED_ON_SCORCH, events)


@rule
def lose_dice(s: Hotshots, seat: int, events: Events) -> None:
    """HS-LOST-6, HS-LOST-7, HS-SOLO-8, HS-TK-14: one for each Firefighter, but for a die saved."""
    count = 0
    for character in range(n.CREW):
        count += 1 if s.at[character] == s.burnt and s.owner[character] == seat else 0
    for _ in range(min(count, n.DICE - int(s.lost)) - int(s.spared)):
        s.lost += 1
        emit(events, Event.DIE_LOST, seat, n.DICE - int(s.lost))
    s.spared = 0
    s.saved = 0
    s.to_settle &= ~(1 << seat)

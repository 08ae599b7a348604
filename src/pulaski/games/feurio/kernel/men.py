"""Placing men: what fits where, and putting them down."""

from __future__ import annotations

from pulaski.core.bits import lowest
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit, is_heard
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Refusal
from ..state import Feurio
from . import fire


@rule
def is_own(s: Feurio, colour: int) -> bool:
    """FE-P3-1, FE-P3-2: whether men of this colour are somebody's own, no reinforcements."""
    return s.seats != 3 or colour != n.REINFORCEMENTS


@rule
def owner(s: Feurio, colour: int) -> int:
    """Who scores a colour, -1 for nobody: FE-SETUP-1, FE-P2-1, FE-P3-1, FE-P3-10, FE-SOLO-1."""
    if not is_own(s, colour):
        return -1
    return colour * int(s.seats) // n.COLOURS if s.seats < 3 else colour


@rule
def holds_men(s: Feurio, seat: int) -> bool:
    """Whether the seat has an unplaced man of any colour, reinforcements included."""
    for colour in range(n.COLOURS):
        if s.stock[seat, colour] > 0:
            return True
    return False


@rule
def can_place(s: Feurio, seat: int) -> bool:
    """FE-END-9, FE-INFO-6: whether the men step has anything to choose."""
    return s.open_tiles != 0 and holds_men(s, seat)


@rule
def placing(tile: int, colour: int, men: int) -> int:
    """The id of placing so many men of a colour on a tile."""
    return Act.PLACE + (tile * n.COLOURS + colour) * n.MEN_A_TURN + men - 1


@rule
def tile_colour_men(action: int) -> tuple[int, int, int]:
    """What a placing is about: `placing` read backwards."""
    number = action - Act.PLACE
    place = number // n.MEN_A_TURN
    return place // n.COLOURS, place % n.COLOURS, number % n.MEN_A_TURN + 1


@rule
def place_choices(s: Feurio, seat: int, out: Cells) -> int:
    """FE-MEN-1 to FE-MEN-3, FE-MEN-16, FE-MEN-17: pass, or 1 to 3 men of one colour on one tile.

    All three numbers of men are written and only those that fit are counted: a branch on each,
    unpredictable as they are, takes twice the time.
    """
    out[0] = Act.PASS
    count = 1
    for colour in range(n.COLOURS):
        most = min(n.MEN_A_TURN, int(s.stock[seat, colour]))
        if most == 0:
            continue
        tiles = int(s.open_tiles)
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            one_man = placing(tile, colour, 1)
            for more in range(n.MEN_A_TURN):
                out[count + more] = one_man + more
            count += min(most, fire.room(s, tile))
    return count


@rule
def refuse_place(s: Feurio, seat: int, action: int) -> int:
    """Why these men cannot be placed there, the plainest reason first; 0 if they can."""
    tile, colour, men = tile_colour_men(action)
    if tile >= s.tiles:
        return Refusal.NO_TILE_THERE
    if s.tile_value[tile] == n.FIREBREAK:
        return Refusal.ON_FIREBREAK
    if men > s.stock[seat, colour]:
        return _why_not_so_many(s, seat, colour)
    if s.tile_free[tile] == 0:
        return Refusal.CLOSED
    crew = int(s.tile_crew[tile]) + men
    if crew > s.slots[int(s.tile_value[tile])]:
        return Refusal.NO_SLOT
    return Refusal.NO_ACCESS if crew > s.tile_free[tile] else 0


@rule
def _why_not_so_many(s: Feurio, seat: int, colour: int) -> int:
    """FE-MEN-1, FE-MEN-16, FE-P3-3, FE-COOP-12: too few own men are left, or others own them."""
    if s.stock[seat, colour] > 0 or owner(s, colour) == seat:
        return Refusal.TOO_FEW_MEN
    if owner(s, colour) < 0:
        return Refusal.REINFORCEMENTS_USED
    together = s.mode == n.COOPERATIVE
    return Refusal.NOT_YOUR_COLOUR_TOGETHER if together else Refusal.NOT_YOUR_COLOUR


@rule
def place(s: Feurio, seat: int, action: int, events: Events) -> None:
    """FE-MEN-14, FE-P3-6: men go from the stock onto the tile and stay there."""
    tile, colour, men = tile_colour_men(action)
    s.stock[seat, colour] -= men
    s.tile_men[tile, colour] += men
    s.tile_crew[tile] += men
    fire.note_room(s, tile)
    if is_heard(events):
        code = Event.PLACED if is_own(s, colour) else Event.REINFORCED  # FE-MEN-1, FE-P3-5
        emit(events, code, seat, men, colour, int(s.tile_at[tile]))


@rule
def remove_reinforcements(s: Feurio, events: Events) -> None:
    """FE-P3-9: in a game for points the reinforcements leave the tiles before zones are counted."""
    removed = 0
    for tile in range(int(s.tiles)):
        count = int(s.tile_men[tile, n.REINFORCEMENTS])
        if count:
            s.tile_men[tile, n.REINFORCEMENTS] = 0
            s.tile_crew[tile] -= count
            fire.note_room(s, tile)
            removed += count
    if removed:
        emit(events, Event.REMOVED, removed, n.REINFORCEMENTS)

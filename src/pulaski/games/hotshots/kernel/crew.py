"""Characters: who plays whom, who stands where, and abilities that last as long as their home."""

from __future__ import annotations

from pulaski.core.bits import size
from pulaski.core.compile import rule
from pulaski.core.entries import count_of

from .. import state as n
from ..codes import Refusal
from ..state import Hotshots
from . import board
from .tables import HOME


@rule
def is_solo(s: Hotshots) -> bool:
    """HS-SOLO-1: a single player controls two Characters."""
    return s.seats == 1


@rule
def active_seat(s: Hotshots) -> int:
    """HS-SOLO-2: the player whose turn it is."""
    return int(s.owner[int(s.active)])


@rule
def ask(s: Hotshots, phase: int) -> None:
    """HS-INFO-1: the player whose turn it is decides next."""
    s.asked = active_seat(s)
    s.phase = phase


@rule
def own_tile(s: Hotshots) -> int:
    """HS-SOLO-7: where the Firefighter stands whose turn it is."""
    return int(s.at[int(s.active)])


@rule
def has_ability(s: Hotshots, character: int) -> bool:
    """HS-CREW-1, HS-CREW-3, HS-CREW-4, HS-SOLO-7: on the own turn, until the home tile Scorches."""
    return s.active == character and not board.is_scorched(s, int(HOME[character]))


@rule
def refuse_ability(s: Hotshots, character: int, refused: int) -> int:
    """HS-CREW-1, HS-SOLO-7: why an ability cannot be used: lost, of the one at rest, or whose."""
    if s.active == character:
        return Refusal.ABILITY_GONE
    return Refusal.AT_REST if is_solo(s) and s.owner[character] >= 0 else refused


@rule
def is_at_rest_on(s: Hotshots, tile: int) -> bool:
    """HS-SOLO-7: whether the Character at rest is there, who does not count."""
    return is_solo(s) and own_tile(s) != tile and mates_on(s, tile) > 0


@rule
def mates_on(s: Hotshots, tile: int) -> int:
    """HS-MOVE-6: the Firefighters on a tile."""
    return count_of(s.at, n.CREW, tile)


@rule
def seats_on(s: Hotshots, tile: int) -> int:
    """HS-LOST-9: the set of seats with a Firefighter on a tile."""
    found = 0
    for character in range(n.CREW):
        if s.at[character] == tile:
            found |= 1 << int(s.owner[character])
    return found


@rule
def token_limit(s: Hotshots) -> int:
    """HS-TOK-5, HS-SOLO-4, HS-LESS-3: tokens that a player may hold, NONE without limit."""
    return n.NONE if is_solo(s) or board.uses(s, n.NO_TOKEN_LIMIT) else n.MOST_HELD


@rule
def is_over_limit(s: Hotshots) -> int:
    """HS-TOK-5, HS-SHARE-6: the seat that holds too many tokens, NONE if nobody does."""
    limit = token_limit(s)
    if limit >= 0:
        for seat in range(int(s.seats)):
            if size(int(s.held[seat])) > limit:
                return seat
    return n.NONE

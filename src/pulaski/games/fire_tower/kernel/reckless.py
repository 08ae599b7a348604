"""Reckless Abandon: three cards of one suit for two gems."""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import FireTower
from . import fire, grid, hands, seats
from .grid import AREAS, CELL


@rule
def is_reckless(s: FireTower, seat: int) -> bool:
    """FT-RA-1, FT-RA-2, FT-TEAM-12: the Bucket is used, and there is fire in the own area."""
    if s.bucket[seat] != n.FLIPPED:
        return False
    if seats.has_burned(s, seat):
        return True  # a tower ablaze, in the team variant
    return not grid.is_empty(grid.both(grid.of(s.gems), AREAS[int(s.corner[seat])]))


@rule
def cards_of(s: FireTower, suit: int) -> int:
    """FT-RA-3, FT-SHADOW-13: how many cards of a suit are at hand; for a Shadow, pulled."""
    count = 0
    for kind in range(n.CARDS):
        if hands.has_suit(kind, suit):
            count += hands.at_hand(s, kind)
    return count


@rule
def refuse_reckless(s: FireTower, suit: int) -> int:
    """FT-RA-1, FT-RA-3, FT-RA-6, FT-SHADOW-13, FT-SHADOW-14: why it is not open with this suit."""
    enough = cards_of(s, suit) >= n.RECKLESS_CARDS
    if s.event == n.SHADOW:
        if not enough:
            return Refusal.RECKLESS_PULLED
    elif not is_reckless(s, int(s.asked)):
        return refuse_calm(s, int(s.asked))
    elif not enough:
        return Refusal.RECKLESS_COST
    return Refusal.NO_ROOM if grid.is_empty(fire.lightable(s)) else 0


@rule
def refuse_calm(s: FireTower, seat: int) -> int:
    """FT-RA-1, FT-TEAM-12: why a player is not reckless; fire in the partner's area is no help."""
    if s.teams == 0 or s.bucket[seat] != n.FLIPPED:
        return Refusal.NOT_RECKLESS
    partner = (seat + 2) % n.SEATS
    gems = grid.both(grid.of(s.gems), AREAS[int(s.corner[partner])])
    burns = seats.has_burned(s, partner) or not grid.is_empty(gems)
    return Refusal.RECKLESS_FOR_PARTNER if burns else Refusal.NOT_RECKLESS


@rule
def reckless_choices(s: FireTower, out: Cells, count: int) -> int:
    """FT-RA-3: the suits that can pay."""
    for suit in range(n.SUITS):
        count = offer(out, count, Act.RECKLESS + suit, refuse_reckless(s, suit))
    return count


@rule
def start_reckless(s: FireTower, suit: int, events: Events) -> None:
    """FT-RA-1, FT-RA-3, FT-RA-8, FT-RA-9, FT-TEAM-12: the action of the turn; three cards go."""
    seat = int(s.asked)
    emit(events, Event.RAGED_ABLAZE if seats.has_burned(s, seat) else Event.RAGED, seat)
    s.acted = n.DID_RECKLESS
    s.suit = suit
    s.left = n.RECKLESS_CARDS
    s.phase = Phase.PAYING


@rule
def pay(s: FireTower, kind: int, events: Events) -> None:
    """FT-RA-3: one of the three cards."""
    if hands.discard_one(s, kind, Event.DISCARDED_RECKLESS, events):
        start_raging(s)


@rule
def start_raging(s: FireTower) -> None:
    """FT-RA-4: two gems are to be placed."""
    s.suit = 0
    s.left = n.RECKLESS_GEMS
    s.phase = Phase.RAGING


@rule
def rage(s: FireTower, space: int, events: Events) -> bool:
    """FT-RA-4 to FT-RA-6: place a gem; whether there is another one, and room for it."""
    fire.kindle(s, grid.one(int(CELL[space])), Event.LIT_RECKLESS, events)
    s.left -= 1
    if s.left > 0 and not grid.is_empty(fire.lightable(s)):
        return True
    s.left = 0
    return False

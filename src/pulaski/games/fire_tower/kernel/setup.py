"""Setup: the deal, Champion of the Wood, Events and the first wind."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, audience, emit, whisper

from .. import state as n
from ..codes import Event, Phase
from ..state import FireTower
from . import firebreaks, grid, seats, wind
from .grid import CELL


@rule
def setup_next(s: FireTower) -> None:
    """FT-SETUP-9, FT-SETUP-14, FT-SETUP-15, FT-CHAMP-3, FT-CHAMP-5: what follows the deal."""
    if s.step == n.EXCHANGE:
        s.step = n.REFILL
        if s.grand:
            s.phase = Phase.EXCHANGING
            s.asked = s.champion
    elif s.step == n.REFILL:
        s.step = n.ADD_EVENTS
        if s.grand:
            s.to_draw = 1 << int(s.champion)
    elif s.step == n.ADD_EVENTS:
        add_events(s)
    elif s.step == n.CHAMPION and s.left > 0 and not grid.is_empty(firebreaks.buildable(s)):
        s.phase = Phase.CHAMPION_BREAK
        s.asked = s.champion
    elif s.step == n.CHAMPION:
        s.left = 0
        s.step = n.FIRST_ROLL
    else:
        wind.roll_for(s, n.FIRST_WIND)  # FT-SETUP-21


@rule
def set_aside(s: FireTower, kind: int, events: Events) -> None:
    """FT-CHAMP-5, FT-HAND-8: a card that nobody else sees; without cards left it is over."""
    seat = int(s.asked)
    s.hand[seat, kind] -= 1
    s.hand_size[seat] -= 1
    s.aside[kind] += 1
    s.aside_size += 1
    whisper(events, audience(seat), Event.ASIDE, seat, kind)
    whisper(events, EVERYBODY & ~audience(seat), Event.ASIDE_UNSEEN, seat)
    if s.hand_size[seat] == 0:
        s.phase = Phase.SETTLING


@rule
def add_events(s: FireTower) -> None:
    """FT-SETUP-14 to FT-SETUP-19, FT-CHAMP-5: cards set aside, Mutual Aid, the Firestorm.

    FT-SETUP-17: Shadow of the Wood stays beside the board.
    """
    for kind in range(n.CARDS):
        s.pile[kind] += int(s.aside[kind])
        s.aside[kind] = 0
    s.pile[n.FIRESTORM] = s.total[n.FIRESTORM]
    s.pile[n.MUTUAL_AID] = s.total[n.MUTUAL_AID]
    s.pile_size += int(s.aside_size) + int(s.total[n.FIRESTORM]) + int(s.total[n.MUTUAL_AID])
    s.aside_size = 0
    s.left = n.CHAMPION_BREAKS if s.champion >= 0 else 0
    s.step = n.CHAMPION


@rule
def champion_break(s: FireTower, space: int, events: Events) -> None:
    """FT-CHAMP-2, FT-CHAMP-3: one of two firebreaks, the second not beside the first (FT-FB-6)."""
    firebreaks.build(s, grid.one(int(CELL[space])), Event.BROKE_CHAMPION, events)
    s.left -= 1
    s.phase = Phase.SETTLING


@rule
def begin(s: FireTower, direction: int, events: Events) -> None:
    """FT-SETUP-21 to FT-SETUP-23: the first wind, and who has it to their left or at their side."""
    seat, other = seats.seat_at(s, direction), seats.seat_at(s, (direction + 1) % n.DIRECTIONS)
    told = Event.WIND_BEGAN_LEFT if seat >= 0 and other >= 0 else Event.WIND_BEGAN
    if seat < 0:
        seat = other
    s.wind = direction
    s.active = seat
    s.turn = 1
    s.draws = 0
    s.step = n.SPREAD
    s.phase = Phase.SETTLING
    emit(events, told, direction, seat)

"""Setup: the deal, Champion of the Wood, Events and the first wind."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, audience, emit
from pulaski.core.state import Cells
from pulaski.games.fire_tower.kernel.firebreaks import build, buildable
from pulaski.games.fire_tower.kernel.grid import CELL, is_empty, one
from pulaski.games.fire_tower.kernel.seats import seat_at
from pulaski.games.fire_tower.kernel.wind import roll_for
from pulaski.games.fire_tower.state import (
    ADD_EVENTS,
    ASIDE,
    ASIDE_UNSEEN,
    CARDS,
    CHAMPION,
    CHAMPION_BREAK,
    CHAMPION_BREAKS,
    DIRECTIONS,
    EXCHANGE,
    EXCHANGING,
    FIRESTORM,
    FIRST_ROLL,
    FIRST_WIND,
    MUTUAL_AID,
    REFILL,
    SET_ASIDE,
    SETTLING,
    SPREAD,
    STOP,
    WIND_BEGAN,
    FireTower,
)

__all__ = [
    "begin",
    "champion_break",
    "exchange_choices",
    "set_aside",
    "setup_next",
    "stop_exchange",
]


@rule
def setup_next(s: FireTower) -> None:
    """FT-SETUP-9, FT-SETUP-14, FT-SETUP-15, FT-CHAMP-3, FT-CHAMP-5: what follows the deal."""
    if s.step == EXCHANGE:
        s.step = REFILL
        if s.grand:
            s.phase = EXCHANGING
            s.asked = s.champion
    elif s.step == REFILL:
        s.step = ADD_EVENTS
        if s.grand:
            s.to_draw = 1 << int(s.champion)
    elif s.step == ADD_EVENTS:
        add_events(s)
    elif s.step == CHAMPION and s.left > 0 and not is_empty(buildable(s)):
        s.phase = CHAMPION_BREAK
        s.asked = s.champion
    elif s.step == CHAMPION:
        s.left = 0
        s.step = FIRST_ROLL
    else:
        roll_for(s, FIRST_WIND)  # FT-SETUP-21


@rule
def exchange_choices(s: FireTower, out: Cells) -> int:
    """FT-CHAMP-5: any card of the hand, or no more."""
    out[0] = STOP
    count = 1
    for kind in range(CARDS):
        if s.hand[int(s.asked), kind] > 0:
            out[count] = SET_ASIDE + kind
            count += 1
    return count


@rule
def set_aside(s: FireTower, kind: int, events: Events) -> None:
    """FT-CHAMP-5, FT-HAND-8: a card that nobody else sees; without cards left it is over."""
    seat = int(s.asked)
    s.hand[seat, kind] -= 1
    s.hand_size[seat] -= 1
    s.aside[kind] += 1
    s.aside_size += 1
    emit(events, ASIDE, audience(seat), seat, kind, 0, 0)
    emit(events, ASIDE_UNSEEN, EVERYBODY & ~audience(seat), seat, 0, 0, 0)
    if s.hand_size[seat] == 0:
        s.phase = SETTLING


@rule
def stop_exchange(s: FireTower) -> None:
    """FT-CHAMP-5: no more cards are set aside."""
    s.phase = SETTLING


@rule
def add_events(s: FireTower) -> None:
    """FT-SETUP-14 to FT-SETUP-19, FT-CHAMP-5: cards set aside, Mutual Aid, the Firestorm.

    FT-SETUP-17: Shadow of the Wood stays beside the board.
    """
    for kind in range(CARDS):
        s.pile[kind] += int(s.aside[kind])
        s.aside[kind] = 0
    s.pile[FIRESTORM] = s.total[FIRESTORM]
    s.pile[MUTUAL_AID] = s.total[MUTUAL_AID]
    s.pile_size += int(s.aside_size) + int(s.total[FIRESTORM]) + int(s.total[MUTUAL_AID])
    s.aside_size = 0
    s.left = CHAMPION_BREAKS if s.champion >= 0 else 0
    s.step = CHAMPION


@rule
def champion_break(s: FireTower, space: int, events: Events) -> None:
    """FT-CHAMP-2, FT-CHAMP-3: one of two firebreaks, the second not beside the first (FT-FB-6)."""
    build(s, one(int(CELL[space])), events)
    s.left -= 1
    s.phase = SETTLING


@rule
def begin(s: FireTower, direction: int, events: Events) -> None:
    """FT-SETUP-21 to FT-SETUP-23: the first wind, and who has it to their left or at their side."""
    seat = seat_at(s, direction)
    if seat < 0:
        seat = seat_at(s, (direction + 1) % DIRECTIONS)
    s.wind = direction
    s.active = seat
    s.turn = 1
    s.draws = 0
    s.step = SPREAD
    s.phase = SETTLING
    emit(events, WIND_BEGAN, EVERYBODY, direction, seat, 0, 0)

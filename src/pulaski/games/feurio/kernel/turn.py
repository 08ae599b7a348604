"""The turn and the end of the game: what follows what."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, audience, emit
from pulaski.games.feurio.kernel.fire import lay, only_hottest
from pulaski.games.feurio.kernel.firebreak import can_break
from pulaski.games.feurio.kernel.goal import goal_met
from pulaski.games.feurio.kernel.men import can_place, owner, place_men
from pulaski.games.feurio.kernel.score import (
    best_zone,
    divisor,
    held,
    total,
    value_sum,
    worth,
    zone_around,
)
from pulaski.games.feurio.kernel.setup import lay_start_tiles, must_arrange
from pulaski.games.feurio.state import (
    ARRANGING,
    BLOCKED,
    COLOURS,
    COMPETITIVE,
    DRAWING,
    DREW,
    DREW_UNSEEN,
    ENDED,
    FACING,
    FIREBREAK,
    GOAL_MET,
    GOAL_MISSED,
    LAID,
    LAYING,
    LOST,
    LOST_ZONE,
    MANNING,
    PASSED,
    SCORED,
    STACK_EMPTY,
    STARTING,
    TOTAL,
    TURN_OVER,
    WON,
    ZONE,
    Feurio,
)

__all__ = ["draw_tile", "lay_drawn_tile", "pass_turn", "send_men", "settle"]


@rule
def settle(s: Feurio, events: Events) -> None:
    """FE-INFO-6: carry out what leaves no choice, until somebody is asked or a tile is drawn."""
    while True:
        if s.phase == ARRANGING and not must_arrange(s):
            s.phase = STARTING
        elif s.phase == STARTING:
            lay_start_tiles(s, events)
        elif s.phase == FACING and not can_break(s, int(s.active)):
            s.phase = LAYING
        elif s.phase == LAYING:
            place = only_hottest(s)
            if place < 0:
                return
            lay_drawn_tile(s, place, events)
        elif s.phase == MANNING and not can_place(s, int(s.active)):
            pass_turn(s, events)
        elif s.phase == TURN_OVER and is_over(s):
            finish(s, events)
        elif s.phase == TURN_OVER:
            next_turn(s)
        else:
            return


@rule
def next_turn(s: Feurio) -> None:
    """FE-SETUP-10, FE-SETUP-11: the player to the left is next."""
    s.active = (int(s.active) + 1) % int(s.seats)
    s.turn += 1
    if s.stack_left > 0:
        s.phase = DRAWING  # FE-TURN-2, FE-TURN-3, FE-END-3
    else:
        s.phase = MANNING  # FE-END-1
        s.men_only = 1


@rule
def is_over(s: Feurio) -> bool:
    """FE-END-6 to FE-END-8; FE-SOLO-11, FE-COOP-8: the games without points end with the stack."""
    if s.stack_left > 0:
        return False
    return s.mode != COMPETITIVE or s.passes == s.seats


@rule
def draw_tile(s: Feurio, value: int, events: Events) -> None:
    """FE-FIRE-1, FE-FIRE-7, FE-BREAK-5, FE-INFO-7: who sees the tile depends on firebreaks."""
    seat = int(s.active)
    s.stack[value] -= 1
    s.stack_left -= 1
    s.drawn = value
    s.phase = FACING
    if s.firebreaks:
        emit(events, DREW, audience(seat), seat, value, 0, 0)
        emit(events, DREW_UNSEEN, EVERYBODY & ~audience(seat), seat, 0, 0, 0)
    else:
        emit(events, DREW, EVERYBODY, seat, value, 0, 0)
    if s.stack_left == 0:
        emit(events, STACK_EMPTY, EVERYBODY, 0, 0, 0, 0)


@rule
def lay_drawn_tile(s: Feurio, place: int, events: Events) -> None:
    """FE-TURN-1, FE-BREAK-9: the tile of the turn is laid; men follow, unless it is a firebreak."""
    seat = int(s.active)
    at, heat = int(s.rim_at[place]), int(s.rim_heat[place])
    if s.face_down:
        emit(events, BLOCKED, EVERYBODY, seat, at, heat, 0)
        tile = lay(s, place, FIREBREAK, events)
        s.tile_under[tile] = s.drawn  # FE-BREAK-4
        s.tile_layer[tile] = seat
        s.phase = TURN_OVER
    else:
        emit(events, LAID, EVERYBODY, seat, at, int(s.drawn), heat)
        lay(s, place, int(s.drawn), events)
        s.phase = MANNING  # FE-TURN-4, FE-END-2, FE-SOLO-12, FE-COOP-9
    s.drawn = 0
    s.face_down = 0


@rule
def pass_turn(s: Feurio, events: Events) -> None:
    """FE-END-4, FE-END-8, FE-END-9: no man is placed; it counts once the stack is empty."""
    if s.men_only:
        s.passes += 1
    s.phase = TURN_OVER
    emit(events, PASSED, EVERYBODY, int(s.active), 0, 0, 0)


@rule
def send_men(s: Feurio, action: int, events: Events) -> None:
    """FE-END-5, FE-END-7, FE-P3-8: any man placed starts the count of passes again."""
    place_men(s, int(s.active), action, events)
    s.passes = 0
    s.phase = TURN_OVER


@rule
def finish(s: Feurio, events: Events) -> None:
    """FE-END-6, FE-SOLO-10, FE-SOLO-17, FE-COOP-14: the game is over, and how."""
    s.phase = ENDED
    if s.mode == COMPETITIVE:
        s.ended = SCORED
        tell_scores(s, events)
    elif goal_met(s):
        s.ended = WON
        emit(events, GOAL_MET, EVERYBODY, 0, 0, 0, 0)
    else:
        s.ended = LOST
        emit(events, GOAL_MISSED, EVERYBODY, 0, 0, 0, 0)


@rule
def tell_scores(s: Feurio, events: Events) -> None:
    """FE-SCORE-5, FE-SCORE-11: report every zone, then every player's total."""
    if events.shape[0] == 1:
        return
    for colour in range(COLOURS):
        rest = held(s, colour) if owner(s, colour) >= 0 else 0
        while rest:
            zone = zone_around(s, rest)
            rest &= ~zone
            by = divisor(s, zone)
            kind = ZONE if by else LOST_ZONE
            emit(events, kind, EVERYBODY, colour, value_sum(s, zone), by, worth(s, zone))
    for seat in range(int(s.seats)):
        emit(events, TOTAL, EVERYBODY, seat, total(s, seat), best_zone(s, seat), 0)

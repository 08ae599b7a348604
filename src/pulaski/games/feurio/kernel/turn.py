"""The turn and the end of the game: what follows what."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, audience, emit, is_heard, whisper

from .. import state as n
from ..codes import Ending, Event, Phase
from ..state import Feurio
from . import fire, firebreak, goal, men, score, setup, stack
from .modes import by_mode


@rule
def settle(s: Feurio, events: Events) -> None:
    """FE-INFO-6: carry out what leaves no choice, until somebody is asked or a tile is drawn."""
    while True:
        if s.phase == Phase.ARRANGING and not setup.must_arrange(s):
            s.phase = Phase.STARTING
        elif s.phase == Phase.STARTING:
            setup.lay_start_tiles(s, events)
        elif s.phase == Phase.FACING and not firebreak.can_break(s, int(s.active)):
            s.phase = Phase.LAYING
        elif s.phase == Phase.LAYING:
            place = fire.only_hottest(s)
            if place < 0:
                return
            lay_drawn_tile(s, place, events)
        elif s.phase == Phase.MANNING and not men.can_place(s, int(s.active)):
            pass_turn(s, False, events)
        elif s.phase == Phase.TURN_OVER and is_over(s):
            finish(s, events)
        elif s.phase == Phase.TURN_OVER:
            next_turn(s)
        else:
            return


@rule
def next_turn(s: Feurio) -> None:
    """FE-SETUP-10, FE-SETUP-11: the player to the left is next."""
    s.active = (int(s.active) + 1) % int(s.seats)
    s.turn += 1
    if s.stack_left > 0:
        s.phase = Phase.DRAWING  # FE-TURN-2, FE-TURN-3, FE-END-3
    else:
        s.phase = Phase.MANNING  # FE-END-1
        s.men_only = 1


@rule
def is_over(s: Feurio) -> bool:
    """FE-END-6 to FE-END-8; FE-SOLO-11, FE-COOP-8: the games without points end with the stack."""
    if s.stack_left > 0:
        return False
    return s.mode != n.COMPETITIVE or s.passes == s.seats


@rule
def draw_tile(s: Feurio, value: int, events: Events) -> None:
    """FE-FIRE-1, FE-FIRE-7, FE-BREAK-5, FE-INFO-7: who sees the tile depends on firebreaks."""
    seat = int(s.active)
    stack.take(s, value)
    s.drawn = value
    s.phase = Phase.FACING
    if s.firebreaks:
        whisper(events, audience(seat), Event.DREW, seat, value)
        whisper(events, EVERYBODY & ~audience(seat), Event.DREW_UNSEEN, seat)
    else:
        emit(events, Event.DREW, seat, value)
    if s.stack_left == 0 and is_heard(events):
        emit(events, last_tile_drawn(s))


@rule
def last_tile_drawn(s: Feurio) -> int:
    """FE-END-1, FE-SOLO-11, FE-COOP-8: what an empty stack means depends on the game."""
    alone, together = Event.STACK_EMPTY_ALONE, Event.STACK_EMPTY_TOGETHER
    return by_mode(s, Event.STACK_EMPTY, alone, together)


@rule
def lay_drawn_tile(s: Feurio, place: int, events: Events) -> None:
    """FE-TURN-1, FE-BREAK-9: the tile of the turn is laid; men follow, unless it is a firebreak."""
    seat = int(s.active)
    at, heat = int(s.rim_at[place]), int(s.rim_heat[place])
    if s.face_down:
        emit(events, Event.BLOCKED if heat else Event.BLOCKED_IN_THE_COLD, seat, at, heat)
        tile = fire.lay(s, place, n.FIREBREAK, events)
        s.tile_under[tile] = s.drawn  # FE-BREAK-4
        s.tile_layer[tile] = seat
        s.phase = Phase.TURN_OVER
    else:
        if is_heard(events):
            code = Event.LAID if heat else Event.LAID_IN_THE_COLD  # FE-FIRE-2, FE-BREAK-16
            emit(events, code, seat, at, int(s.drawn), heat)
        fire.lay(s, place, int(s.drawn), events)
        s.phase = Phase.MANNING  # FE-TURN-4, FE-END-2, FE-SOLO-12, FE-COOP-9
    s.drawn = 0
    s.face_down = 0


@rule
def pass_turn(s: Feurio, asked: bool, events: Events) -> None:
    """FE-END-4, FE-END-7, FE-END-8: no man is placed; it counts in turns without a tile."""
    if s.men_only:
        s.passes += 1
    s.phase = Phase.TURN_OVER
    if is_heard(events):
        emit(events, _why_passed(s, asked), int(s.active))


@rule
def _why_passed(s: Feurio, asked: bool) -> int:
    """FE-MEN-17, FE-END-4, FE-END-9, FE-INFO-6: who can place no man is not asked."""
    if asked:
        return Event.PASSED_WITHOUT_STACK if s.men_only else Event.PASSED
    return Event.COULD_NOT_PLACE_WITHOUT_STACK if s.men_only else Event.COULD_NOT_PLACE


@rule
def send_men(s: Feurio, action: int, events: Events) -> None:
    """FE-END-5, FE-END-7, FE-P3-8: any man placed starts the count of passes again."""
    men.place(s, int(s.active), action, events)
    s.passes = 0
    s.phase = Phase.TURN_OVER


@rule
def finish(s: Feurio, events: Events) -> None:
    """FE-END-6, FE-SOLO-17, FE-COOP-14: the game is over, and how."""
    s.phase = Phase.ENDED
    s.ended = how_it_ends(s)
    if s.mode == n.COMPETITIVE:
        if s.seats == 3:
            men.remove_reinforcements(s, events)
        score.report(s, events)
    else:
        report_goal(s, events)


@rule
def how_it_ends(s: Feurio) -> int:
    """FE-END-6, FE-SOLO-10, FE-COOP-10: a game for points is scored, the common goal is judged."""
    return Ending.SCORED if s.mode == n.COMPETITIVE else goal.verdict(s)


@rule
def report_goal(s: Feurio, events: Events) -> None:
    """FE-SOLO-10, FE-COOP-14: that the goal is met, or what it is missed by.

    Events and endings list the ways to meet and to miss it in the same order.
    """
    emit(events, Event.GOAL_MET + int(s.ended) - Ending.WON)

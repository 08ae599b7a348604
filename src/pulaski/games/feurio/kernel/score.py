"""Scoring: points, ranks, and the report at the end."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit, is_heard

from .. import state as n
from ..codes import Event
from ..state import Feurio
from . import goal, men, zones


@rule
def points_and_best(s: Feurio, seat: int) -> tuple[int, int]:
    """The points of all colours that a seat scores, and the most that one of its zones brings.

    FE-SCORE-11, FE-P2-6, FE-P3-9; FE-SCORE-14, FE-SCORE-17, FE-P2-7, FE-HOT-3.
    """
    points = best = 0
    for colour in range(n.COLOURS):
        if men.owner(s, colour) == seat:
            more, most = zones.points_and_best(s, colour)
            points += more
            best = max(best, most)
    return points, best


@rule
def score(s: Feurio, seat: int) -> int:
    """FE-SCORE-11; FE-SOLO-17, FE-COOP-14: without points, 1 is won and 0 is not."""
    if s.mode == n.COMPETITIVE:
        return points_and_best(s, seat)[0]
    return 1 if goal.is_met(s) else 0


@rule
def rank(s: Feurio, seat: int) -> int:
    """FE-SCORE-12, FE-SCORE-13, FE-SCORE-15, FE-SCORE-17: one more than the seats ranked higher.

    FE-COOP-14: in a game for the common goal all are first, or nobody is.
    """
    if s.mode != n.COMPETITIVE:
        return 1 if goal.is_met(s) else 2
    mine = points_and_best(s, seat)
    ahead = 0
    for other in range(int(s.seats)):
        if points_and_best(s, other) > mine:  # the best zone breaks a tie of points
            ahead += 1
    return ahead + 1


@rule
def report(s: Feurio, events: Events) -> None:
    """FE-SCORE-5, FE-SCORE-11: every zone, then every player's total."""
    if not is_heard(events):
        return
    for colour in range(n.COLOURS):
        rest = zones.held(s, colour) if men.owner(s, colour) >= 0 else 0
        while rest:
            zone = zones.zone_around(s, rest)
            rest &= ~zone
            _report_zone(s, colour, zone, events)
    for seat in range(int(s.seats)):
        points, best = points_and_best(s, seat)
        two = s.seats == 2  # FE-P2-6
        emit(events, Event.TOTAL_OF_TWO_COLOURS if two else Event.TOTAL, seat, points, best)


@rule
def _report_zone(s: Feurio, colour: int, zone: int, events: Events) -> None:
    """FE-SCORE-9: how the points of a zone come about, or that it is lost."""
    value, by = zones.value_sum(s, zone), zones.divisor(s, zone)
    if by:
        emit(events, _by_division(s, value, by), colour, value, by, zones.worth(s, zone))
    else:
        emit(events, Event.LOST_ZONE, colour, value)


@rule
def _by_division(s: Feurio, value: int, by: int) -> int:
    """FE-SCORE-6, FE-SCORE-8, FE-HOT-1: a zone is divided, and where it must be, rounded."""
    if value % by == 0:
        return Event.ZONE
    return Event.ZONE_ROUNDED_DOWN if s.rounds_down else Event.ZONE_ROUNDED_UP

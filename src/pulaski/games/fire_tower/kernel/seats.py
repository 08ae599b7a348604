"""Who is who: turn order, who is active, partners, and which towers stand."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.entries import index_of

from .. import state as n
from ..state import FireTower


@rule
def all_seats(s: FireTower) -> int:
    """The set of all players."""
    return (1 << int(s.seats)) - 1


@rule
def has_burned(s: FireTower, seat: int) -> bool:
    """Whether the seat's tower has burned."""
    return (int(s.burned) >> seat) & 1 == 1


@rule
def active_seats(s: FireTower) -> int:
    """FT-TERM-7, FT-TEAM-4: the set of players in play; in the team variant nobody leaves."""
    return all_seats(s) if s.teams else all_seats(s) & ~int(s.burned)


@rule
def is_active(s: FireTower, seat: int) -> bool:
    """FT-TERM-7: whether the seat is in play."""
    return (active_seats(s) >> seat) & 1 == 1


@rule
def next_seat(s: FireTower, among: int, after: int) -> int:
    """FT-SETUP-24: the first of a set of seats clockwise after one; that one itself comes last."""
    for step in range(1, n.SEATS + 1):
        seat = (after + step) % int(s.seats)
        if (among >> seat) & 1:
            return seat
    return n.NONE


@rule
def first_seat(s: FireTower, among: int) -> int:
    """FT-HAND-9: of a set of seats, who comes first from the turn's player or an Event's drawer."""
    base = int(s.drawer) if s.event else int(s.active)
    return next_seat(s, among, base + int(s.seats) - 1)


@rule
def on_one_side(s: FireTower, seat: int, other: int) -> bool:
    """FT-TEAM-1: whether two seats are one player or partners, who sit diagonally."""
    return seat == other or (s.teams == 1 and (seat - other) % 2 == 0)


@rule
def protects(s: FireTower, seat: int, other: int) -> bool:
    """FT-TURN-10, FT-TEAM-13: whether the other's heart is one that the seat may not light."""
    return not has_burned(s, other) and on_one_side(s, seat, other)


@rule
def seat_at(s: FireTower, tower: int) -> int:
    """The seat of a tower, or -1."""
    return index_of(s.corner, int(s.seats), tower)


@rule
def stands(s: FireTower, tower: int) -> bool:
    """FT-WIND-4, FT-WIND-5: whether a player's tower stands there unburned."""
    seat = seat_at(s, tower)
    return seat >= 0 and not has_burned(s, seat)

"""The end of the game: who has won, and where everybody stands."""

from __future__ import annotations

from pulaski.core.bits import size
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Ending, Phase
from ..state import FireTower
from . import seats


@rule
def standing_seats(s: FireTower) -> int:
    """The set of seats whose tower has not burned."""
    return seats.all_seats(s) & ~int(s.burned)


@rule
def end_by_towers(s: FireTower, just_burned: int) -> None:
    """FT-END-1 to FT-END-4: one tower is left, or none.

    FT-SHADOW-26 to FT-SHADOW-28: in Shadow of the Wood only the last tower of all ends the game,
    though a partial Firestorm may burn it.
    """
    left, partial = standing_seats(s), s.burning >= 0
    if s.teams:
        end_by_teams(s, left, just_burned)
    elif left == 0 and s.event == n.SHADOW:
        finish(s, Ending.SHADOWS_HELPED if partial else Ending.SHADOWS_WON, int(s.shadows))
    elif left == 0:
        in_aid = s.event == n.MUTUAL_AID and not partial
        finish(s, Ending.ALL_BURNED_IN_AID if in_aid else Ending.ALL_BURNED, just_burned)
    elif size(left) == 1 and s.event != n.SHADOW:
        finish(s, Ending.LAST_TOWER, left)


@rule
def end_by_teams(s: FireTower, left: int, just_burned: int) -> None:
    """FT-TEAM-2, FT-TEAM-17, FT-TEAM-18: a team without a tower has lost."""
    if left == 0:
        finish(s, Ending.TEAMS_BURNED, seats.all_seats(s))
        return
    for team in (0b0101, 0b1010):
        if left & team == 0:
            own_fault = by_own_side(s, just_burned & team)
            finish(s, Ending.TEAM_LOST if own_fault else Ending.TEAM_WON, 0b1111 & ~team)


@rule
def by_own_side(s: FireTower, just_burned: int) -> bool:
    """FT-TEAM-17: whether the owner or the partner lit a tower that has just burned."""
    for seat in range(int(s.seats)):
        if (just_burned >> seat) & 1 and seats.on_one_side(s, seat, int(s.lit_by[seat]) - 1):
            return True
    return False


@rule
def end_by_turns(s: FireTower) -> None:
    """FT-END-5: too many turns are a tie of the active players."""
    finish(s, Ending.OUT_OF_TIME, seats.all_seats(s) if s.teams else standing_seats(s))


@rule
def finish(s: FireTower, how: int, winners: int) -> None:
    """FT-END-2: nothing more is drawn or rolled, and waiting Events lapse."""
    s.phase = Phase.ENDED
    s.ended = how
    s.winners = winners
    s.asked = s.drawer = s.burning = s.burner = s.shadow = n.NONE
    s.aid = s.event = s.event_step = s.to_act = s.to_burn = s.to_draw = 0
    s.roll = s.left = s.again = s.shadows = s.windless = s.burn_step = s.acted = 0
    for place_in_queue in range(n.WAITING):
        s.queue[place_in_queue] = 0
    for seat in range(n.SEATS):
        s.lit_by[seat] = n.NOT_LIT


@rule
def score(s: FireTower, seat: int) -> int:
    """FT-END-1: there are no points; 1 is won, alone or with others."""
    return (int(s.winners) >> seat) & 1


@rule
def standing(s: FireTower, seat: int) -> int:
    """How well a seat does: winners, then who stands, then who burned later."""
    if score(s, seat):
        return 1000
    if s.teams:
        towers = 0
        for other in range(int(s.seats)):
            if seats.on_one_side(s, seat, other) and s.burned_as[other] == 0:
                towers += 1
        return 100 * towers
    return 100 if s.burned_as[seat] == 0 else int(s.burned_as[seat])


@rule
def rank(s: FireTower, seat: int) -> int:
    """FT-END-1, FT-TEAM-2: 1 has won; whoever does equally well shares a place."""
    better = 0
    for other in range(int(s.seats)):
        if standing(s, other) > standing(s, seat):
            better += 1
    return 1 + better

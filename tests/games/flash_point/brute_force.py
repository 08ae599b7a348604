"""Everything that could be done, tried out: whether everybody can get off Fire in this turn.

It knows nothing of plans. It asks the rules what is possible but for the guard of FP-MOVE-7, does
it on a copy, and goes on from there.
"""

from __future__ import annotations

from collections.abc import Iterator

from pulaski.core import calls
from pulaski.core.events import silent
from pulaski.core.state import States, fields
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.codes import Act, Phase, Refusal
from pulaski.games.flash_point.kernel.tables import DOOR_EDGE, EDGE, INDOOR, NEXT

#: Legal, or refused by nothing but the guard.
POSSIBLE = (0, Refusal.NO_WAY_OFF, Refusal.NO_WAY_OFF_BY_DRIVING)


def is_on_fire(states: States, seat: int) -> bool:
    s = fields(states)
    number = int(INDOOR[int(s.at[seat])])
    return number >= 0 and bool(int(s.fire) >> number & 1)


def all_are_off(states: States) -> bool:
    """FP-MOVE-5, FP-CAPT-11: nobody stands on Fire for whom the active Firefighter answers."""
    s = fields(states)
    crew = range(int(s.seats)) if s.card[int(s.active)] == n.CAPTAIN else [int(s.active)]
    return not any(is_on_fire(states, seat) for seat in crew)


def ids_near(states: States) -> Iterator[int]:
    """The ids of all that might be done where the crew stands; there is nothing to carry.

    Chance does not count, so the Deck Gun is left out.
    """
    s = fields(states)
    yield from range(Act.DRIVE, Act.START)
    doors = {int(edge): number for number, edge in enumerate(DOOR_EDGE)}
    for who in (0, *range(1, int(s.seats) + 1)):
        space = int(s.at[int(s.active) if who == 0 else who - 1])
        for direction in range(n.DIRECTIONS):
            edge, beside = int(EDGE[space, direction]), int(NEXT[space, direction])
            if beside >= 0:
                yield Act.MOVE + n.LOADS * n.SPACES * who + beside
            if edge in doors:
                yield from (Act.OPEN + 2 * n.DOORS * who + at + doors[edge] for at in (0, n.DOORS))
            if who == 0 and edge >= 0:
                yield Act.CHOP + edge
            if who == 0 and beside >= 0 and INDOOR[beside] >= 0:
                yield from (Act.FLIP + at + int(INDOOR[beside]) for at in (0, n.INDOORS))
        if who == 0 and INDOOR[space] >= 0:
            yield from (Act.FLIP + at + int(INDOOR[space]) for at in (0, n.INDOORS))


def possible(states: States) -> list[int]:
    """What can be done but for the guard."""
    riding = [Act.STAY, *range(Act.RIDE, Act.RECOVER)]
    near = riding if fields(states).phase == Phase.RIDING else ids_near(states)
    return [number for number in near if calls.refuse(states, 0, number) in POSSIBLE]


def after(states: States, action: int) -> States:
    twin = states.copy()
    calls.apply(twin, 0, action, silent())
    return twin


class Search:
    """Remembers what it has found out."""

    def __init__(self) -> None:
        self.known: dict[bytes, bool] = {}

    def gets_all_off(self, states: States) -> bool:
        """Whether the active Firefighter can get everybody off, whatever others decide."""
        key = states.tobytes()
        if key not in self.known:
            self.known[key] = self._look(states)
        return self.known[key]

    def _look(self, states: States) -> bool:
        s = fields(states)
        if s.phase == Phase.ENDED:
            return False
        if s.phase == Phase.RIDING and s.asked != s.active:
            return all(self.gets_all_off(after(states, number)) for number in possible(states))
        if s.phase == Phase.ACTING and all_are_off(states):
            return True
        return any(self.gets_all_off(after(states, number)) for number in possible(states))

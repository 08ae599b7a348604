"""Reckless Abandon: three cards of one suit for two gems."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells
from pulaski.games.fire_tower import state as n
from pulaski.games.fire_tower.codes import Act, Event, Phase, Refusal
from pulaski.games.fire_tower.kernel import fire, grid, hands, seats
from pulaski.games.fire_tower.kernel.grid import CELL, Spaces
from pulaski.games.fire_tower.state import FireTower


@rule
def first_of(suit: int) -> int:
    """The first kind of cards of a suit that pays."""
    return n.AIR_DROP if suit == n.WATER else n.DOZER_LINE


@rule
def last_of(suit: int) -> int:
    """The kind after the last of a suit that pays."""
    return n.DOZER_LINE if suit == n.WATER else n.CARDS


@rule
def is_reckless(s: FireTower, seat: int) -> bool:
    """FT-RA-1, FT-RA-2, FT-TEAM-12: the Bucket is used, and there is fire in the own area."""
    if s.bucket[seat] != n.FLIPPED:
        return False
    if seats.has_burned(s, seat):
        return True  # a tower ablaze, in the team variant
    return not grid.is_empty(grid.both(grid.of(s.gems), grid.area(int(s.corner[seat]))))


@rule
def cards_of(s: FireTower, suit: int) -> int:
    """FT-RA-3, FT-SHADOW-13: how many cards of a suit are at hand; for a Shadow, pulled."""
    count = 0
    for kind in range(first_of(suit), last_of(suit)):
        if s.event == n.SHADOW:
            for seat in range(int(s.seats)):
                count += 1 if s.pulled[seat] == kind + 1 else 0
        else:
            count += int(s.hand[int(s.asked), kind])
    return count


@rule
def reckless_spaces(s: FireTower) -> Spaces:
    """FT-RA-4, FT-TURN-10, FT-TEAM-13: empty spaces beside fire that are no kept heart."""
    return grid.without(fire.linked(s), fire.hearts_kept(s, int(s.asked)))


@rule
def has_room(s: FireTower) -> bool:
    """FT-RA-6: whether there is a space for a gem."""
    return not grid.is_empty(reckless_spaces(s))


@rule
def refuse_reckless(s: FireTower, suit: int) -> int:
    """FT-RA-1, FT-RA-3, FT-RA-6, FT-SHADOW-13, FT-SHADOW-14: why it is not open with this suit."""
    enough = cards_of(s, suit) >= n.RECKLESS_CARDS
    if s.event == n.SHADOW:
        if not enough:
            return Refusal.RECKLESS_PULLED
    elif not is_reckless(s, int(s.asked)):
        return Refusal.NOT_RECKLESS
    elif not enough:
        return Refusal.RECKLESS_COST
    return 0 if has_room(s) else Refusal.NO_ROOM


@rule
def reckless_choices(s: FireTower, out: Cells, count: int) -> int:
    """FT-RA-3: the suits that can pay."""
    for suit in range(n.SUITS):
        if refuse_reckless(s, suit) == 0:
            out[count] = Act.RECKLESS + suit
            count += 1
    return count


@rule
def start_reckless(s: FireTower, suit: int, events: Events) -> None:
    """FT-RA-3, FT-RA-8, FT-RA-9: the action of the turn; three cards of the suit are to go."""
    emit(events, Event.RAGED, int(s.asked))
    s.suit = suit
    s.left = n.RECKLESS_CARDS
    s.phase = Phase.PAYING


@rule
def pay(s: FireTower, kind: int, events: Events) -> None:
    """FT-RA-3: one of the three cards."""
    hands.discard_card(s, int(s.asked), kind, events)
    s.left -= 1
    if s.left == 0:
        start_raging(s)


@rule
def start_raging(s: FireTower) -> None:
    """FT-RA-4: two gems are to be placed."""
    s.suit = 0
    s.left = n.RECKLESS_GEMS
    s.phase = Phase.RAGING


@rule
def refuse_reckless_gem(s: FireTower, space: int) -> int:
    """FT-RA-4, FT-TURN-10: why a gem of Reckless Abandon cannot be placed there."""
    cell = int(CELL[space])
    code = fire.refuse_empty(s, cell)
    if code == 0 and not grid.holds(fire.linked(s), cell):
        code = Refusal.RECKLESS_LINK
    return code if code else fire.refuse_heart(s, int(s.asked), grid.one(cell))


@rule
def rage(s: FireTower) -> bool:
    """FT-RA-5, FT-RA-6: a gem was placed; whether there is another one, and room for it."""
    s.left -= 1
    if s.left > 0 and has_room(s):
        return True
    s.left = 0
    return False

"""Where it burns, where it may burn next, and gems on the board."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events
from pulaski.games.fire_tower.kernel.grid import (
    HEARTS,
    Spaces,
    at,
    beside,
    both,
    either,
    empty_set,
    is_empty,
    moved,
    of,
    one,
    outside,
    put,
    tell,
    without,
)
from pulaski.games.fire_tower.kernel.seats import protects
from pulaski.games.fire_tower.state import (
    LIT,
    NOT_EMPTY,
    ON_FIREBREAK,
    OWN_HEART,
    PARTNERS_HEART,
    FireTower,
)

__all__ = [
    "burning_spaces",
    "downwind",
    "empty_spaces",
    "hearts_kept",
    "kindle",
    "linked",
    "refuse_empty",
    "refuse_heart",
    "unless_forced",
]


@rule
def burning_spaces(s: FireTower) -> Spaces:
    """FT-TERM-3: gems, the Eternal Flame and towers ablaze."""
    return either(of(s.gems), of(s.blaze))


@rule
def empty_spaces(s: FireTower) -> Spaces:
    """FT-TERM-4: neither burning nor a firebreak."""
    return outside(either(burning_spaces(s), of(s.firebreaks)))


@rule
def linked(s: FireTower) -> Spaces:
    """FT-FIRE-2, FT-RA-4, FT-EMBER-1, FT-MA-4: empty spaces with fire beside them."""
    return both(empty_spaces(s), beside(burning_spaces(s)))


@rule
def downwind(s: FireTower, direction: int) -> Spaces:
    """FT-TURN-3, FT-WCARD-5, FT-STORM-2: empty spaces one step in a direction from fire."""
    return both(empty_spaces(s), moved(burning_spaces(s), direction))


@rule
def hearts_kept(s: FireTower, seat: int) -> Spaces:
    """FT-TURN-10, FT-TEAM-13: the hearts that a seat may not light."""
    kept = empty_set()
    for other in range(int(s.seats)):
        if protects(s, seat, other):
            kept = either(kept, one(int(HEARTS[int(s.corner[other])])))
    return kept


@rule
def unless_forced(s: FireTower, seat: int, spaces: Spaces) -> Spaces:
    """FT-TURN-10, FT-TEAM-13: a compulsory gem goes on a kept heart for want of another space."""
    free = without(spaces, hearts_kept(s, seat))
    return spaces if is_empty(free) else free


@rule
def kindle(s: FireTower, spaces: Spaces, events: Events) -> None:
    """FT-COMP-12: place a gem on each of these spaces; there are always enough."""
    put(s.gems, either(of(s.gems), spaces))
    tell(events, LIT, spaces)


@rule
def refuse_empty(s: FireTower, cell: int) -> int:
    """FT-FIRE-3, FT-FB-9: why no gem can be placed on a space, whatever burns beside it."""
    if at(s.firebreaks, cell):
        return ON_FIREBREAK
    return NOT_EMPTY if at(s.gems, cell) or at(s.blaze, cell) else 0


@rule
def refuse_heart(s: FireTower, seat: int, spaces: Spaces) -> int:
    """FT-TURN-10, FT-TEAM-13: why these spaces may not all be lit; they hold a kept heart."""
    for other in range(int(s.seats)):
        heart = one(int(HEARTS[int(s.corner[other])]))
        if protects(s, seat, other) and not is_empty(both(spaces, heart)):
            return OWN_HEART if other == seat else PARTNERS_HEART
    return 0

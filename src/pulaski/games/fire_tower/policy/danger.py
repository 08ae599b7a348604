"""How near fire is to a tower, and what a board is worth to whoever is asked.

A tower is in danger by the steps that fire still needs to its heart round all firebreaks, less one
if the wind carries it there, and by how much fire stands close: one gem is soon put out, five are
not. Danger grows by a constant factor with each step, so that the tower that can be reached soonest
counts most.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from pulaski.core.compile import rule

from ..kernel import grid, seats
from ..kernel.fire import burning_spaces
from ..kernel.grid import HEARTS, Spaces
from ..state import FireTower

Four: TypeAlias = tuple[int, int, int, int]
FourSets: TypeAlias = tuple[Spaces, Spaces, Spaces, Spaces]

FAR = 16  # steps that are as good as never; from the Eternal Flame to a heart there are 14
LIT = 10_000_000  # a heart that burns: won, or lost
CROWD = 6  # fires close to a tower that are counted,
CROWD_SHARE = 9  # and what part of the danger each of them adds: water must remove them all
MOST = 10_000  # danger of a heart with fire one step away and the wind behind it

# Half steps: twice the steps, less one with the wind. The weights were found by matches. Rivals
# move before the own side does again, so its danger weighs more, and from farther away; a rival has
# a turn to answer, so his is worth little before it is close.
OWN_FALL = 0.84
RIVAL_FALL = 0.80
RIVAL_SHARE = 0.35  # a danger to a rival, against the same danger to oneself


def _fall(most: float, factor: float) -> list[int]:
    """Danger by half steps; the first place is fire one step away with the wind."""
    return [round(most * factor ** max(0, half - 1)) for half in range(2 * FAR + 1)]


OWN = np.array(_fall(MOST, OWN_FALL), dtype=np.int64)
RIVAL = np.array(_fall(RIVAL_SHARE * MOST, RIVAL_FALL), dtype=np.int64)


@rule
def widen(x: Spaces, ground: Spaces) -> Spaces:
    """The set and all ground beside it."""
    return grid.both(grid.either(x, grid.beside(x)), ground)


@rule
def approach(fire: Spaces, ground: Spaces, tower: int) -> tuple[int, Spaces, Spaces]:
    """Steps from the nearest fire to a heart, the spaces nearer than it, and those just as near.

    `ground` is all that is no firebreak. It is a flood from the heart, which ends where it meets
    fire: the nearer the fire, the faster.
    """
    inner, outer = grid.empty_set(), grid.one(int(HEARTS[tower]))
    steps = 0
    while steps < FAR and grid.is_empty(grid.both(outer, fire)):
        inner, outer = outer, widen(outer, ground)
        steps += 1
    return steps, inner, outer


@rule
def look(s: FireTower, fire: Spaces, ground: Spaces, wind: int, seat: int) -> tuple[int, Spaces]:
    """The danger to a seat's tower, and the spaces on which it depends.

    It is as whoever is asked sees it: danger to the own side counts against it. Fires as near as
    the nearest count, and those one step farther; what lies beyond changes nothing.
    """
    if seat >= int(s.seats) or seats.has_burned(s, seat):
        return 0, grid.empty_set()
    steps, inner, outer = approach(fire, ground, int(s.corner[seat]))
    near = widen(outer, ground)
    own = seats.on_one_side(s, int(s.asked), seat)
    if steps == 0:
        return (-2 * LIT if own else LIT), near
    blown = wind >= 0 and not grid.is_empty(grid.both(inner, grid.moved(fire, wind)))
    half = 2 * steps - (1 if blown else 0)
    heat = int(OWN[half]) if own else int(RIVAL[half])
    heat += heat * min(CROWD, grid.size(grid.both(near, fire))) // CROWD_SHARE
    return (-heat if own else heat), near


@rule
def survey(s: FireTower) -> tuple[Four, FourSets]:
    """The danger to each seat's tower as the board lies, and the spaces on which it depends."""
    fire, ground, wind = burning_spaces(s), grid.outside(grid.of(s.firebreaks)), int(s.wind)
    first, near_first = look(s, fire, ground, wind, 0)
    second, near_second = look(s, fire, ground, wind, 1)
    third, near_third = look(s, fire, ground, wind, 2)
    fourth, near_fourth = look(s, fire, ground, wind, 3)
    return (first, second, third, fourth), (near_first, near_second, near_third, near_fourth)


@rule
def worth(s: FireTower, gems: Spaces, breaks: Spaces, wind: int) -> int:
    """What a board is worth: rivals in danger, less the own side's danger."""
    fire, ground = grid.either(gems, grid.of(s.blaze)), grid.outside(breaks)
    total = 0
    for seat in range(int(s.seats)):
        total += look(s, fire, ground, wind, seat)[0]
    return total


@rule
def worth_changed(
    s: FireTower, gems: Spaces, breaks: Spaces, changed: Spaces, known: tuple[Four, FourSets]
) -> int:
    """The same with the wind as it is, if little has changed: most towers do not notice it."""
    fire, ground = grid.either(gems, grid.of(s.blaze)), grid.outside(breaks)
    total = 0
    for seat in range(int(s.seats)):
        if grid.is_empty(grid.both(changed, known[1][seat])):
            total += known[0][seat]
        else:
            total += look(s, fire, ground, int(s.wind), seat)[0]
    return total


@rule
def worth_now(s: FireTower) -> int:
    """What the board is worth as it lies."""
    return worth(s, grid.of(s.gems), grid.of(s.firebreaks), int(s.wind))


@rule
def nearest(s: FireTower, own: bool) -> int:
    """Steps from fire to the nearest heart of the own side, or of the rivals."""
    fire, ground = burning_spaces(s), grid.outside(grid.of(s.firebreaks))
    least = FAR
    for seat in range(int(s.seats)):
        if not seats.has_burned(s, seat) and seats.on_one_side(s, int(s.asked), seat) == own:
            least = min(least, approach(fire, ground, int(s.corner[seat]))[0])
    return least


@rule
def fronts(s: FireTower, own: bool) -> tuple[Spaces, Spaces]:
    """Of the towers of one side: the ground ahead of the nearest fire, and that with its fires.

    New gems matter to a tower only on the second; a firebreak helps only on the first.
    """
    fire, ground = burning_spaces(s), grid.outside(grid.of(s.firebreaks))
    ahead, front = grid.empty_set(), grid.empty_set()
    for seat in range(int(s.seats)):
        if not seats.has_burned(s, seat) and seats.on_one_side(s, int(s.asked), seat) == own:
            _, inner, outer = approach(fire, ground, int(s.corner[seat]))
            near = grid.both(outer, fire)
            ahead = grid.either(ahead, grid.both(inner, widen(widen(near, ground), ground)))
            front = grid.either(front, widen(outer, ground))
    return grid.without(ahead, fire), front

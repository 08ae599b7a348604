"""The rule-of-thumb player: carry the fire to the nearest rival, and keep it out of the own area.

A plain start: it looks for the space beside fire that lies best between the rivals' hearts and its
own, and plays the card that lights it. It looks only at what its seat may know.
"""

from __future__ import annotations

from pulaski.core.chance import CHOICE, below
from pulaski.core.compile import rule
from pulaski.games.fire_tower.kernel.aid import aid_spaces, refuse_aid
from pulaski.games.fire_tower.kernel.bucket import can_use_bucket
from pulaski.games.fire_tower.kernel.cards import has_card, refuse_card
from pulaski.games.fire_tower.kernel.fire import linked
from pulaski.games.fire_tower.kernel.fire_cards import ember_landings
from pulaski.games.fire_tower.kernel.firebreaks import buildable
from pulaski.games.fire_tower.kernel.grid import (
    CELL,
    HEARTS,
    SPACE,
    Spaces,
    beside,
    both,
    holds,
    is_empty,
    of,
    one,
)
from pulaski.games.fire_tower.kernel.reckless import reckless_spaces, refuse_reckless
from pulaski.games.fire_tower.kernel.refusals import refuse
from pulaski.games.fire_tower.kernel.seats import has_burned, on_one_side
from pulaski.games.fire_tower.kernel.shadow import shadow_spaces
from pulaski.games.fire_tower.kernel.turn import spread_spaces
from pulaski.games.fire_tower.kernel.water import still_wet
from pulaski.games.fire_tower.state import (
    ACTING,
    AID,
    AID_BREAK,
    AID_GEM,
    AIDING,
    AIDS,
    AIR_DROP,
    BREAK,
    BUCKET,
    BUCKET_SOME,
    BURNING_SNAG,
    CARDS,
    CHAMPION_BREAK,
    DIRECTIONS,
    DISCARD,
    DOUSE,
    DOUSING,
    DROP,
    FAN,
    FLARE,
    FLARE_UP,
    GEM,
    HAUNT,
    HAUNTING,
    LINES_EAST,
    MOVING,
    NONE,
    PASS,
    RAGING,
    RECKLESS,
    ROLL_DICE,
    SEATS,
    SHADOW_CARD,
    SHADOW_GEM,
    SIDE,
    SNAG,
    SPACES,
    SPREADING,
    STOP,
    SUITS,
    TRIMMING,
    WIND_CARD,
    FireTower,
)

__all__ = ["suggest"]

LEAST = -1_000_000
FAR = 2 * SIDE
TIES = 16  # a random number below this decides between equals
NEAR = 8  # steps from the own heart at which a gem is worth an Air Drop


@rule
def suggest(s: FireTower, key: int) -> int:
    """The action a simple player takes; equal ones are chosen between at random."""
    phase = int(s.phase)
    if phase == ACTING:
        return act(s, key)
    if phase == SPREADING or phase in (MOVING, RAGING, AID_GEM, SHADOW_GEM):
        return place_gem(s, key)
    if phase in (AID_BREAK, CHAMPION_BREAK):
        return BREAK + best_space(s, buildable(s), -1, key)
    if phase == DOUSING:
        return DOUSE + best_space(s, still_wet(s), -1, key)
    if phase == AIDING:
        return pick_aid(s)
    if phase == HAUNTING:
        return HAUNT + ROLL_DICE
    if phase == SHADOW_CARD:
        return play_pulled(s, key)
    if phase == TRIMMING or refuse(s, STOP) != 0:
        return part_with(s)
    return STOP


# Where fire does good.


@rule
def distance(cell: int, heart: int) -> int:
    """FT-TERM-1: steps from a cell to a heart."""
    rows = abs(cell // 18 - heart // 18)
    return rows + abs(cell % 18 - heart % 18)


@rule
def worth(s: FireTower, cell: int) -> int:
    """Near to a rival's heart is good; near to the own is bad, and worse the nearer."""
    rival, own = FAR, FAR
    for seat in range(int(s.seats)):
        if not has_burned(s, seat):
            steps = distance(cell, int(HEARTS[int(s.corner[seat])]))
            if on_one_side(s, int(s.asked), seat):
                own = min(own, steps)
            else:
                rival = min(rival, steps)
    return 3 * (FAR - rival) - 2 * (FAR - own)


@rule
def best_space(s: FireTower, spaces: Spaces, sign: int, key: int) -> int:
    """The space of a set that is worth most, or with sign -1 least; -1 if it is empty."""
    best, found = LEAST, NONE
    for space in range(SPACES):
        cell = int(CELL[space])
        if holds(spaces, cell):
            tie = below(key, int(s.turn), CHOICE, SEATS * space + int(s.asked), TIES)
            value = sign * worth(s, cell) * TIES + tie
            if value > best:
                best, found = value, space
    return found


@rule
def place_gem(s: FireTower, key: int) -> int:
    """The best space for a gem that must be placed; none in Step 1 if there is no space."""
    phase = int(s.phase)
    if phase == SPREADING:
        spaces = spread_spaces(s)
    elif phase == MOVING:
        spaces = ember_landings(s)
    elif phase == RAGING:
        spaces = reckless_spaces(s)
    else:
        spaces = aid_spaces(s) if phase == AID_GEM else shadow_spaces(s)
    space = best_space(s, spaces, 1, key)
    return GEM + space if space >= 0 else STOP


# Step 2.


@rule
def act(s: FireTower, key: int) -> int:
    """The Bucket in need, else an attack, else water, else a card less."""
    seat = int(s.asked)
    if can_use_bucket(s, seat) and is_threatened(s, seat):
        for action in range(BUCKET, BUCKET_SOME):
            if refuse(s, action) == 0:
                return action
    action = attack(s, key)
    for suit in range(SUITS):
        if action < 0 and refuse_reckless(s, suit) == 0:
            action = RECKLESS + suit
    if action < 0:
        action = defend(s)
    return action if action >= 0 else part_with(s)


@rule
def is_threatened(s: FireTower, seat: int) -> bool:
    """Whether a gem lies beside the own heart."""
    if has_burned(s, seat):
        return False
    return not is_empty(both(beside(one(int(HEARTS[int(s.corner[seat])]))), of(s.gems)))


@rule
def attack(s: FireTower, key: int) -> int:
    """Light the best space: by a wind card, a Flare Up or a Burning Snag; -1 if none can."""
    space = best_space(s, linked(s), 1, key)
    if space < 0:
        return NONE
    row, column = space // SIDE, space % SIDE
    if has_card(s, FLARE_UP):
        action = best_flare(s, row, column)
        if action >= 0:
            return action
    if has_card(s, BURNING_SNAG):
        for corner in range(4):
            action = SNAG + 17 * (row + corner // 2) + column + corner % 2
            if refuse_card(s, action) == 0:
                return action
    for direction in range(DIRECTIONS):
        action = FAN + direction * SPACES + space
        if has_card(s, WIND_CARD + direction) and refuse_card(s, action) == 0:
            return action
    return NONE


@rule
def best_flare(s: FireTower, row: int, column: int) -> int:
    """Of the four lines that begin on a space, the one whose far end is worth most."""
    east, south = FLARE + 18 * row + column + 2, FLARE + LINES_EAST + 16 * (row + 2) + column
    cell = int(CELL[SIDE * row + column])
    best, found = LEAST, NONE
    for way in range(4):
        action = (east, east - 2, south, south - 32)[way]
        step = (2, -2, 36, -36)[way]
        far = cell + step
        if far >= 0 and far < len(SPACE) and SPACE[far] >= 0 and refuse_card(s, action) == 0:
            value = worth(s, far)
            if value > best:
                best, found = value, action
    return found


@rule
def defend(s: FireTower) -> int:
    """An Air Drop on the gem nearest to the own heart, if it is near; -1 if not."""
    seat = int(s.asked)
    nearest, found = NEAR + 1, NONE
    for space in range(SPACES if has_card(s, AIR_DROP) and not has_burned(s, seat) else 0):
        cell = int(CELL[space])
        steps = distance(cell, int(HEARTS[int(s.corner[seat])]))
        action = DROP + 18 * (space // SIDE) + space % SIDE + 2
        if steps < nearest and holds(of(s.gems), cell) and refuse_card(s, action) == 0:
            nearest, found = steps, action
    return found


@rule
def part_with(s: FireTower) -> int:
    """The last card of the hand that may go: firebreaks first; none if none may."""
    for kind in range(CARDS - 1, -1, -1):
        if refuse(s, DISCARD + kind) == 0:
            return DISCARD + kind
    return PASS if s.phase == ACTING else STOP


# Events.


@rule
def pick_aid(s: FireTower) -> int:
    """The first action of Mutual Aid that can be picked."""
    for aid in range(AIDS):
        if refuse_aid(s, aid) == 0:
            return AID + aid
    return AID


@rule
def play_pulled(s: FireTower, key: int) -> int:
    """An attack with a pulled card, else whatever it can be used for."""
    action = attack(s, key)
    if action >= 0:
        return action
    for other in range(RECKLESS, BUCKET):
        if refuse(s, other) == 0:
            return other
    return STOP

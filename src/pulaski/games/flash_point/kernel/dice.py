"""Dice and draws: what chance can bring, with which odds, and what follows.

A Target that has to be rolled again cannot come: its odds are nothing, and those of all others are
what they are after rolling again as often as needed.
"""

from __future__ import annotations

from pulaski.core.bits import nth, size
from pulaski.core.chance import OUTCOME, below
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act, Phase, Refusal
from ..state import FlashPoint
from . import causes, poi, replenish, specialists
from .questions import COUNT, FIRST
from .tables import PATH, SPACE


@rule
def refuse_target(s: FlashPoint, number: int) -> int:
    """Why a Target is rolled again: each kind of roll has its own reason."""
    what, burns = int(s.roll_for), (int(s.fire) >> number) & 1
    if what in (n.FOR_FIRE, n.FOR_GUN):
        return 0
    if what == n.FOR_REPLENISHING:
        return refuse_replenishing(s, number)
    if what == n.FOR_HOT_SPOT:  # FP-XSETUP-28, FP-XSETUP-29
        return Refusal.HOT_ON_HOT if (int(s.hot_spots) >> number) & 1 else 0
    if burns:
        return refuse_burning(s)
    if what != n.FOR_POI or (poi.indoor_pois(s) >> number) & 1 == 0:  # FP-XSETUP-19
        return 0
    return Refusal.SIMPLE_POI_ON_POI if s.setup == n.SIMPLE else Refusal.POI_ON_POI


@rule
def refuse_burning(s: FlashPoint) -> int:
    """FP-FSETUP-18, FP-FSETUP-20, FP-OPT-12, FP-XSETUP-8 to FP-XSETUP-17: a Target with Fire.

    In the setup it is rolled again.
    """
    occasion = causes.set_up_rolled(s)
    if occasion == causes.SIMPLE_BLAST:
        return Refusal.SIMPLE_BLAST_ON_FIRE
    if occasion == causes.FOURTH_BLAST:
        return Refusal.FOURTH_BLAST_ON_FIRE
    if s.roll_for == n.FOR_BLAST:
        return Refusal.BLAST_ON_FIRE
    if s.roll_for == n.FOR_POI:
        simple = occasion == causes.SIMPLE_POI
        return Refusal.SIMPLE_POI_ON_FIRE if simple else Refusal.POI_ON_FIRE
    added = occasion == causes.FAMILY_HAZMAT
    return Refusal.FAMILY_HAZMAT_ON_FIRE if added else Refusal.HAZMAT_ON_FIRE


@rule
def refuse_replenishing(s: FlashPoint, number: int) -> int:
    """FP-REPL-5 to FP-REPL-7, FP-XPOI-3, FP-XPOI-9: a Target where no POI can be put."""
    if s.arrows:
        return 0 if int(PATH[number]) & replenish.valid_spaces(s) else Refusal.NO_VALID_SPACE
    if (poi.indoor_pois(s) >> number) & 1 == 0:
        return 0
    hidden = poi.find_poi(s, int(SPACE[number]), n.UNREVEALED) >= 0
    return Refusal.REPLENISH_ON_POI if hidden else Refusal.REPLENISH_ON_VICTIM


@rule
def refuse_red(s: FlashPoint, face: int) -> int:
    """FP-XSETUP-9: in the third Explosion of the setup the red die alone is rolled again."""
    if s.roll_for == n.FOR_BLAST and (int(s.fire) >> (8 * (face - 1) + int(s.black) - 1)) & 1:
        return Refusal.RED_ON_FIRE
    return 0


@rule
def refuse_outcome(s: FlashPoint, outcome: int) -> int:
    """FP-XSETUP-7, FP-DRV-3: why chance cannot bring this; 0 if it can."""
    phase = int(s.phase)
    number = outcome - int(FIRST[phase])
    if number < 0 or number >= COUNT[phase]:
        return causes.refuse_step(s)
    if phase == Phase.ROLLING:
        return refuse_target(s, number)
    if phase == Phase.ROLLING_RED:
        return refuse_red(s, number + 1)
    if phase == Phase.DRAWING:
        return specialists.refuse_card(s, number)
    return refuse_face(s, outcome) if phase == Phase.REVEALING else 0


@rule
def refuse_face(s: FlashPoint, outcome: int) -> int:
    """FP-FSETUP-4, FP-XSETUP-16, FP-INFO-2: why a POI cannot have this face; 0 if it can."""
    by_steps = s.setup >= n.FROM_EXPERIENCED  # its POI are those of the Experienced setup
    if outcome == Act.VICTIM and s.hidden_victims == 0:
        return Refusal.NO_VICTIM_LEFT_EXPERIENCED if by_steps else Refusal.NO_VICTIM_LEFT
    if outcome == Act.FALSE_ALARM and s.hidden_alarms == 0:
        return Refusal.NO_ALARM_LEFT_EXPERIENCED if by_steps else Refusal.NO_ALARM_LEFT
    return 0


@rule
def weight(s: FlashPoint, outcome: int) -> int:
    """FP-FIRE-1, FP-GUN-9, FP-INFO-2: faces of dice alike; POI by what is still unrevealed."""
    if s.phase != Phase.REVEALING:
        return 1
    return int(s.hidden_victims) if outcome == Act.VICTIM else int(s.hidden_alarms)


@rule
def possible(s: FlashPoint) -> int:
    """The set of outcomes that can come, counted from the first id of the phase."""
    first, found = int(FIRST[int(s.phase)]), 0
    for number in range(int(COUNT[int(s.phase)])):
        found |= 1 << number if refuse_outcome(s, first + number) == 0 else 0
    return found


@rule
def sample(s: FlashPoint, key: int) -> int:
    """One outcome by its odds.

    A roll that cannot stand is replaced by one of those that can: together all of them come equally
    often, 1/48 and an equal share of the rest.
    """
    turn, ordinal = int(s.turn), 2 * (int(s.draws) & 0x3FFF)
    first, count = int(FIRST[int(s.phase)]), int(COUNT[int(s.phase)])
    if s.phase == Phase.REVEALING:
        hidden = int(s.hidden_victims) + int(s.hidden_alarms)
        drawn = below(key, turn, OUTCOME, ordinal, hidden)
        return Act.VICTIM if drawn < s.hidden_victims else Act.FALSE_ALARM
    if s.phase != Phase.DRAWING:
        outcome = first + below(key, turn, OUTCOME, ordinal, count)
        if refuse_outcome(s, outcome) == 0:
            return outcome
    members = possible(s)
    return first + nth(members, below(key, turn, OUTCOME, ordinal + 1, size(members)))

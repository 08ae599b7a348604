"""Dice and draws: what chance can bring, with which odds, and what follows.

A Target that has to be rolled again cannot come: its odds are nothing, and those of all others are
what they are after rolling again as often as needed.
"""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.chance import OUTCOME, below
from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.games.flash_point import state as n
from pulaski.games.flash_point.codes import Act, Phase, Refusal
from pulaski.games.flash_point.kernel import poi, replenish, specialists
from pulaski.games.flash_point.kernel.tables import PATH
from pulaski.games.flash_point.state import FlashPoint


@rule
def refuse_target(s: FlashPoint, number: int) -> int:
    """Why a Target is rolled again: each kind of roll has its own reason."""
    what, burns = int(s.roll_for), (int(s.fire) >> number) & 1
    if what in (n.FOR_FIRE, n.FOR_GUN):
        return 0
    if what == n.FOR_REPLENISHING:
        return refuse_replenishing(s, number)
    if what == n.FOR_BLAST:  # FP-FSETUP-18, FP-XSETUP-8, FP-XSETUP-10
        return Refusal.BLAST_ON_FIRE if burns else 0
    if what == n.FOR_HAZMAT:  # FP-XSETUP-14, FP-OPT-12
        return Refusal.HAZMAT_ON_FIRE if burns else 0
    if what == n.FOR_HOT_SPOT:  # FP-XSETUP-28, FP-XSETUP-29
        return Refusal.HOT_ON_HOT if (int(s.hot_spots) >> number) & 1 else 0
    if burns:  # FP-FSETUP-20, FP-XSETUP-17
        return Refusal.POI_ON_FIRE
    return (
        Refusal.POI_ON_POI if (poi.indoor_pois(s) >> number) & 1 else 0
    )  # FP-XSETUP-18, FP-XSETUP-19


@rule
def refuse_replenishing(s: FlashPoint, number: int) -> int:
    """FP-REPL-5 to FP-REPL-7, FP-XPOI-3, FP-XPOI-9: a Target where no POI can be put."""
    if s.arrows:
        return 0 if int(PATH[number]) & replenish.valid_spaces(s) else Refusal.NO_VALID_SPACE
    return Refusal.REPLENISH_ON_POI if (poi.indoor_pois(s) >> number) & 1 else 0


@rule
def refuse_red(s: FlashPoint, face: int) -> int:
    """FP-XSETUP-9: in the third Explosion of the setup the red die alone is rolled again."""
    if s.roll_for == n.FOR_BLAST and (int(s.fire) >> (8 * (face - 1) + int(s.black) - 1)) & 1:
        return Refusal.RED_ON_FIRE
    return 0


@rule
def refuse_outcome(s: FlashPoint, outcome: int) -> int:
    """Why chance cannot bring this; 0 if it can."""
    phase = int(s.phase)
    if phase == Phase.ROLLING and outcome < Act.RED:
        return refuse_target(s, outcome - Act.ROLL)
    if phase == Phase.ROLLING_RED and outcome >= Act.RED and outcome < Act.BLACK:
        return refuse_red(s, outcome - Act.RED + 1)
    if phase == Phase.ROLLING_BLACK and outcome >= Act.BLACK and outcome < Act.VICTIM:
        return 0  # FP-XSETUP-7, FP-DRV-3
    if phase == Phase.REVEALING and outcome == Act.VICTIM:
        return 0 if s.hidden_victims > 0 else Refusal.NO_VICTIM_LEFT
    if phase == Phase.REVEALING and outcome == Act.VICTIM + 1:
        return 0 if s.hidden_alarms > 0 else Refusal.NO_ALARM_LEFT
    if phase == Phase.DRAWING and outcome >= Act.DRAW and outcome < Act.PASS:
        return 0 if specialists.is_card_free(s, outcome - Act.DRAW) else Refusal.CARD_TAKEN
    return Refusal.WRONG_STEP


@rule
def first_outcome(s: FlashPoint) -> int:
    """The first id that the phase can bring."""
    if s.phase == Phase.ROLLING:
        return Act.ROLL
    if s.phase == Phase.ROLLING_RED:
        return Act.RED
    return Act.BLACK if s.phase == Phase.ROLLING_BLACK else Act.VICTIM


@rule
def outcomes(s: FlashPoint) -> int:
    """How many ids from there on it could bring, if none is rolled again."""
    if s.phase == Phase.ROLLING:
        return n.INDOORS
    if s.phase == Phase.ROLLING_RED:
        return 6
    return 8 if s.phase == Phase.ROLLING_BLACK else 2


@rule
def outcome_choices(s: FlashPoint, out: Cells) -> int:
    """FP-INFO-2: everything that chance can bring now."""
    if s.phase == Phase.DRAWING:
        return specialists.card_choices(s, Act.DRAW, out, 0)
    first, count = first_outcome(s), 0
    for outcome in range(first, first + outcomes(s)):
        if refuse_outcome(s, outcome) == 0:
            out[count] = outcome
            count += 1
    return count


@rule
def outcome_weight(s: FlashPoint, outcome: int) -> int:
    """FP-FIRE-1, FP-GUN-9, FP-INFO-2: faces of dice alike; POI by what is still unrevealed."""
    if s.phase != Phase.REVEALING:
        return 1
    return int(s.hidden_victims) if outcome == Act.VICTIM else int(s.hidden_alarms)


@rule
def possible(s: FlashPoint) -> int:
    """The set of outcomes that can come, counted from the first id of the phase."""
    found = 0
    if s.phase == Phase.DRAWING:
        for card in range(n.CARDS):
            found |= 1 << card if specialists.is_card_free(s, card) else 0
        return found
    first = first_outcome(s)
    for number in range(outcomes(s)):
        found |= 1 << number if refuse_outcome(s, first + number) == 0 else 0
    return found


@rule
def pick(members: int, nth: int) -> int:
    """The nth member of a set, from 0."""
    while nth > 0:
        members &= members - 1
        nth -= 1
    return lowest(members)


@rule
def sample(s: FlashPoint, key: int) -> int:
    """One outcome by its odds.

    A roll that cannot stand is replaced by one of those that can: together all of them come equally
    often, 1/48 and an equal share of the rest.
    """
    turn, ordinal = int(s.turn), 2 * (int(s.draws) & 0x3FFF)
    if s.phase == Phase.REVEALING:
        hidden = int(s.hidden_victims) + int(s.hidden_alarms)
        drawn = below(key, turn, OUTCOME, ordinal, hidden)
        return Act.VICTIM if drawn < s.hidden_victims else Act.VICTIM + 1
    if s.phase != Phase.DRAWING:
        outcome = first_outcome(s) + below(key, turn, OUTCOME, ordinal, outcomes(s))
        if refuse_outcome(s, outcome) == 0:
            return outcome
    members = possible(s)
    nth = below(key, turn, OUTCOME, ordinal + 1, size(members))
    return (Act.DRAW if s.phase == Phase.DRAWING else first_outcome(s)) + pick(members, nth)

"""Dice and draws: what chance can bring, with which odds, and one of it.

A roll that has to be rolled again cannot come: its odds are nothing, and those of all others are
what they are after rolling again as often as needed.
"""

from __future__ import annotations

from typing import Final

from pulaski.core.bits import lowest, size
from pulaski.core.chance import OUTCOME, below
from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.games.hotspot.kernel.decks import luck_deck, refuse_turning
from pulaski.games.hotspot.kernel.hazard import refuse_roll, refuse_start, rolls_again
from pulaski.games.hotspot.kernel.tables import AXIS_CHANCES, DICE_INDEX, ROLLS
from pulaski.games.hotspot.state import (
    BACK,
    CARDS,
    COLUMNS,
    DONE,
    DRAWING,
    HEXES,
    LUCK,
    NONE,
    NOT_IN_LUCK_DECK,
    ROLL,
    ROLLING,
    TURNING,
    WRONG_STEP,
    Hotspot,
)

__all__ = ["outcome_choices", "outcome_weight", "refuse_outcome", "sample"]


TRIES: Final = 14  # rolls that are tried before all that can stand are looked through
ORDINALS: Final = 16  # draws of one outcome at most


@rule
def refuse_outcome(s: Hotspot, outcome: int) -> int:
    """Why chance cannot bring this; 0 if it can."""
    phase = int(s.phase)
    if phase == ROLLING and outcome < LUCK:
        return refuse_roll(s, outcome - ROLL)
    if phase == DRAWING and outcome >= LUCK and outcome < BACK:
        return 0 if (luck_deck(s) >> (outcome - LUCK)) & 1 else NOT_IN_LUCK_DECK
    if phase == TURNING and outcome >= BACK and outcome < DONE:
        return refuse_turning(s, outcome - BACK)
    return WRONG_STEP


@rule
def first_outcome(s: Hotspot) -> int:
    """The first id that the phase can bring."""
    if s.phase == ROLLING:
        return ROLL
    return LUCK if s.phase == DRAWING else BACK


@rule
def outcome_choices(s: Hotspot, out: Cells) -> int:
    """HB-RAND-1, HB-INFO-1: everything that chance can bring now."""
    first, count = first_outcome(s), 0
    last = first + (HEXES if s.phase == ROLLING else CARDS)
    for outcome in range(first, last):
        if refuse_outcome(s, outcome) == 0:
            out[count] = outcome
            count += 1
    return count


@rule
def hex_weight(cell: int) -> int:
    """HB-RAND-2: chances of a hex in 1296."""
    return int(AXIS_CHANCES[cell % COLUMNS]) * int(AXIS_CHANCES[cell // COLUMNS])


@rule
def outcome_weight(s: Hotspot, outcome: int) -> int:
    """HB-RAND-2, HB-SETUP-7: hexes by their dice, cards alike."""
    return hex_weight(outcome - ROLL) if outcome < LUCK else 1


@rule
def sample(s: Hotspot, key: int) -> int:
    """One outcome by its odds."""
    turn, ordinal = int(s.turn), ORDINALS * (int(s.draws) & 0xFFF)
    if s.phase == ROLLING:
        return ROLL + sample_hex(s, key, turn, ordinal)
    if s.phase == DRAWING:
        return LUCK + sample_luck(s, key, turn, ordinal)
    return BACK + sample_backdraft(s, key, turn, ordinal)


@rule
def sample_hex(s: Hotspot, key: int, turn: int, ordinal: int) -> int:
    """HB-RAND-1, HB-HAZ-4: four dice, rolled again where they have to be."""
    again = rolls_again(s)
    for attempt in range(TRIES):
        roll = below(key, turn, OUTCOME, ordinal + attempt, ROLLS)
        cell = COLUMNS * int(DICE_INDEX[roll % 36]) + int(DICE_INDEX[roll // 36])
        if not again or refuse_start(s, cell) == 0:
            return cell
    total = 0
    for cell in range(HEXES):
        total += hex_weight(cell) if refuse_start(s, cell) == 0 else 0
    nth = below(key, turn, OUTCOME, ordinal + TRIES, total)
    for cell in range(HEXES):
        nth -= hex_weight(cell) if refuse_start(s, cell) == 0 else 0
        if nth < 0:
            return cell
    return NONE


@rule
def sample_luck(s: Hotspot, key: int, turn: int, ordinal: int) -> int:
    """HB-CARD-1, HB-INFO-1: any card of the deck."""
    members = luck_deck(s)
    nth = below(key, turn, OUTCOME, ordinal, size(members))
    while nth > 0:
        members &= members - 1
        nth -= 1
    return lowest(members)


@rule
def sample_backdraft(s: Hotspot, key: int, turn: int, ordinal: int) -> int:
    """HB-CARD-7, HB-INFO-2: any unseen card of the first shuffle."""
    count = 0
    for card in range(CARDS):
        count += 1 if s.unseen[card] == 1 else 0
    nth = below(key, turn, OUTCOME, ordinal, count)
    for card in range(CARDS):
        nth -= 1 if s.unseen[card] == 1 else 0
        if nth < 0:
            return card
    return NONE

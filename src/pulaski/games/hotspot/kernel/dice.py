"""Dice and draws: how likely each outcome is, and one by its odds.

A roll that has to be rolled again cannot come: its odds are nothing, and those of all others are
what they are after rolling again as often as needed.
"""

from __future__ import annotations

from typing import Final

from pulaski.core.bits import lowest, size
from pulaski.core.chance import OUTCOME, below
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act, Phase
from ..state import Hotspot
from . import decks, hazard
from .tables import AXIS_CHANCES, DICE_INDEX, ROLLS

TRIES: Final = 14  # rolls that are tried before all that can stand are looked through
ORDINALS: Final = 16  # draws of one outcome at most


@rule
def hex_weight(cell: int) -> int:
    """HB-RAND-2: chances of a hex in 1296."""
    return int(AXIS_CHANCES[cell % n.COLUMNS]) * int(AXIS_CHANCES[cell // n.COLUMNS])


@rule
def weight(s: Hotspot, outcome: int) -> int:
    """HB-RAND-2, HB-SETUP-7: hexes by their dice, cards alike."""
    return hex_weight(outcome - Act.ROLL) if outcome < Act.LUCK else 1


@rule
def sample(s: Hotspot, key: int) -> int:
    """One outcome by its odds."""
    turn, ordinal = int(s.turn), ORDINALS * (int(s.draws) & 0xFFF)
    if s.phase == Phase.ROLLING:
        return Act.ROLL + sample_hex(s, key, turn, ordinal)
    if s.phase == Phase.DRAWING:
        return Act.LUCK + sample_luck(s, key, turn, ordinal)
    return Act.BACKDRAFT + sample_backdraft(s, key, turn, ordinal)


@rule
def sample_hex(s: Hotspot, key: int, turn: int, ordinal: int) -> int:
    """HB-RAND-1, HB-HAZ-4: four dice, rolled again where they have to be."""
    again = hazard.rolls_again(s)
    for attempt in range(TRIES):
        roll = below(key, turn, OUTCOME, ordinal + attempt, ROLLS)
        cell = n.COLUMNS * int(DICE_INDEX[roll % 36]) + int(DICE_INDEX[roll // 36])
        if not again or hazard.refuse_start(s, cell) == 0:
            return cell
    total = 0
    for cell in range(n.HEXES):
        total += hex_weight(cell) if hazard.refuse_start(s, cell) == 0 else 0
    left = below(key, turn, OUTCOME, ordinal + TRIES, total)
    for cell in range(n.HEXES):
        left -= hex_weight(cell) if hazard.refuse_start(s, cell) == 0 else 0
        if left < 0:
            return cell
    return n.NONE


@rule
def sample_luck(s: Hotspot, key: int, turn: int, ordinal: int) -> int:
    """HB-CARD-1, HB-INFO-1: any card of the deck."""
    members = decks.luck_deck(s)
    nth = below(key, turn, OUTCOME, ordinal, size(members))
    while nth > 0:
        members &= members - 1
        nth -= 1
    return lowest(members)


@rule
def sample_backdraft(s: Hotspot, key: int, turn: int, ordinal: int) -> int:
    """HB-CARD-7, HB-INFO-2: any unseen card of the first shuffle."""
    count = 0
    for card in range(n.CARDS):
        count += 1 if s.unseen[card] == 1 else 0
    nth = below(key, turn, OUTCOME, ordinal, count)
    for card in range(n.CARDS):
        nth -= 1 if s.unseen[card] == 1 else 0
        if nth < 0:
            return card
    return n.NONE

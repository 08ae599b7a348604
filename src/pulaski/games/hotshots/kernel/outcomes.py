"""Chance: what tiles, dice, tokens and cards can bring, with exact odds."""

from __future__ import annotations

from pulaski.core.bits import nth, size
from pulaski.core.chance import OUTCOME, below
from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act, Phase, Refusal
from ..state import Hotshots
from . import deck, fight, setup
from .questions import FIRST
from .tables import CARD_SORT, POWER, ROLL_COUNTS, ROLL_WEIGHT, ROLL_WITH


@rule
def dice_in(roll: int) -> int:
    """HS-FIGHT-4: the dice of a roll."""
    count = 0
    for symbol in range(n.SYMBOLS):
        count += int(ROLL_COUNTS[roll, symbol])
    return count


@rule
def refuse_piece(s: Hotshots, number: int) -> int:
    """HS-SETUP-1, HS-SETUP-9, HS-INFO-5: why chance cannot bring the tile, Character or token."""
    if s.phase == Phase.LAYING:
        return setup.refuse_lay(s, number)
    if s.phase == Phase.DEALING:
        return setup.refuse_crew(s, number)
    if (int(s.bag) >> number) & 1:
        return 0
    return Refusal.NEVER_BACK_IN_BAG if (int(s.out) >> number) & 1 else Refusal.NOT_IN_BAG


@rule
def refuse_outcome(s: Hotshots, number: int) -> int:
    """HS-INFO-4, HS-INFO-5: why chance cannot bring the roll, the card or the piece."""
    if s.phase == Phase.ROLLING:
        return fight.refuse_fall(s, dice_in(number))
    if s.phase == Phase.DRAWING:
        return deck.refuse_card(s, number)
    return refuse_piece(s, number)


@rule
def weight(s: Hotshots, outcome: int) -> int:
    """HS-COMP-12, HS-DECK-6, HS-SUCC-6: rolls by their ways, cards by the piles, all else alike."""
    if s.phase == Phase.ROLLING:
        return int(ROLL_WEIGHT[outcome - Act.ROLL])
    return deck.card_weight(s, outcome - Act.CARD) if s.phase == Phase.DRAWING else 1


# One outcome by its odds.


@rule
def open_set(s: Hotshots) -> int:
    """The set of tiles, Characters or tokens that can come, all of them equally likely."""
    if s.phase == Phase.BAGGING:
        return int(s.bag)
    found = 0
    if s.phase == Phase.LAYING:
        for tile in range(n.TILES):
            found |= 0 if setup.refuse_lay(s, tile) else 1 << tile
    else:
        for character in range(n.CREW):
            found |= 0 if setup.refuse_crew(s, character) else 1 << character
    return found


@rule
def sample_roll(s: Hotshots, drawn: int) -> int:
    """HS-COMP-12: a number below 6 to the power of the dice holds a face of each."""
    roll = 0
    for _ in range(fight.dice_on_table(s)):
        roll = int(ROLL_WITH[roll, drawn % n.SYMBOLS])
        drawn //= n.SYMBOLS
    return Act.ROLL + roll


@rule
def sample_sort(s: Hotshots, key: int, ordinal: int) -> int:
    """HS-DECK-6: the sort of the next card; NONE after the shuffle, when sorts do not matter."""
    if s.shuffled:
        return n.NONE
    total = 0
    for sort in range(n.SORTS):
        total += deck.sort_weight(s, sort)
    drawn = below(key, int(s.turn), OUTCOME, ordinal, total)
    for sort in range(n.SORTS):
        drawn -= deck.sort_weight(s, sort)
        if drawn < 0:
            return sort
    return n.NONE


@rule
def sample_card(s: Hotshots, key: int, ordinal: int) -> int:
    """HS-DECK-4 to HS-DECK-6, HS-FIRE-9: first the sort, then one of the cards of that sort."""
    sort = sample_sort(s, key, ordinal)
    total = int(s.deck) if sort < 0 else deck.left_of(s, sort)
    drawn = below(key, int(s.turn), OUTCOME, ordinal + 1, total)
    for card in range(n.CARDS):
        if sort < 0 or CARD_SORT[card] == sort:
            drawn -= int(s.left[card])
            if drawn < 0:
                return Act.CARD + card
    return n.NONE


@rule
def sample(s: Hotshots, key: int) -> int:
    """One outcome by its odds."""
    ordinal = 2 * (int(s.draws) & 0x3FFF)
    if s.phase == Phase.ROLLING:
        ways = int(POWER[fight.dice_on_table(s)])
        return sample_roll(s, below(key, int(s.turn), OUTCOME, ordinal, ways))
    if s.phase == Phase.DRAWING:
        return sample_card(s, key, ordinal)
    members = open_set(s)
    number = below(key, int(s.turn), OUTCOME, ordinal, size(members))
    return int(FIRST[int(s.phase)]) + nth(members, number)

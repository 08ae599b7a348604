"""Chance: what tiles, dice, tokens and cards can bring, with exact odds."""

from __future__ import annotations

from pulaski.core.bits import lowest, size
from pulaski.core.chance import OUTCOME, below
from pulaski.core.compile import rule
from pulaski.core.state import Cells
from pulaski.games.hotshots.kernel.deck import card_weight, sort_weight
from pulaski.games.hotshots.kernel.fight import dice_on_table
from pulaski.games.hotshots.kernel.setup import crew_choices, refuse_crew, refuse_lay
from pulaski.games.hotshots.kernel.tables import (
    CARD_SORT,
    POWER,
    ROLL_COUNTS,
    ROLL_WEIGHT,
    ROLL_WITH,
)
from pulaski.games.hotshots.state import (
    BAG,
    BAGGING,
    CARD,
    CARD_GONE,
    CARDS,
    CREW,
    DEAL,
    DEALING,
    DRAWING,
    LAY,
    LAYING,
    NONE,
    NOT_IN_BAG,
    ROLL,
    ROLLING,
    ROLLS,
    SITE,
    SORTS,
    SYMBOLS,
    TILES,
    TOKENS,
    WRONG_DICE,
    WRONG_STEP,
    Hotshots,
)

__all__ = ["outcome_choices", "outcome_weight", "refuse_outcome", "sample"]


@rule
def dice_in(roll: int) -> int:
    """HS-FIGHT-4: the dice of a roll."""
    count = 0
    for symbol in range(SYMBOLS):
        count += int(ROLL_COUNTS[roll, symbol])
    return count


@rule
def refuse_outcome(s: Hotshots, outcome: int) -> int:
    """Why chance cannot bring this; 0 if it can."""
    phase = int(s.phase)
    if phase == LAYING and outcome < DEAL:
        return refuse_lay(s, outcome - LAY)
    if phase == DEALING and outcome >= DEAL and outcome < BAG:
        return refuse_crew(s, outcome - DEAL)
    if phase == BAGGING and outcome >= BAG and outcome < ROLL:
        return 0 if (int(s.bag) >> (outcome - BAG)) & 1 else NOT_IN_BAG
    if phase == ROLLING and outcome >= ROLL and outcome < CARD:
        return 0 if dice_in(outcome - ROLL) == dice_on_table(s) else WRONG_DICE
    if phase == DRAWING and outcome >= CARD and outcome < SITE:
        return 0 if card_weight(s, outcome - CARD) > 0 else CARD_GONE
    return WRONG_STEP


@rule
def first_outcome(s: Hotshots) -> int:
    """The first id that the phase can bring."""
    if s.phase == LAYING:
        return LAY
    if s.phase == BAGGING:
        return BAG
    return ROLL if s.phase == ROLLING else CARD


@rule
def outcomes(s: Hotshots) -> int:
    """How many ids from there on it might bring."""
    if s.phase == LAYING:
        return TILES
    if s.phase == BAGGING:
        return TOKENS
    return ROLLS if s.phase == ROLLING else CARDS


@rule
def outcome_choices(s: Hotshots, out: Cells) -> int:
    """HS-INFO-4, HS-INFO-5: everything that chance can bring now."""
    if s.phase == DEALING:
        return crew_choices(s, DEAL, out)
    first, count = first_outcome(s), 0
    for outcome in range(first, first + outcomes(s)):
        if refuse_outcome(s, outcome) == 0:
            out[count] = outcome
            count += 1
    return count


@rule
def outcome_weight(s: Hotshots, outcome: int) -> int:
    """HS-COMP-12, HS-DECK-6, HS-SUCC-6: rolls by their ways, cards by the piles, all else alike."""
    if s.phase == ROLLING:
        return int(ROLL_WEIGHT[outcome - ROLL])
    return card_weight(s, outcome - CARD) if s.phase == DRAWING else 1


# One outcome by its odds.


@rule
def nth_member(members: int, nth: int) -> int:
    """The nth member of a set, from 0."""
    while nth > 0:
        members &= members - 1
        nth -= 1
    return lowest(members)


@rule
def open_set(s: Hotshots) -> int:
    """The set of tiles, Characters or tokens that can come, all of them equally likely."""
    if s.phase == BAGGING:
        return int(s.bag)
    found = 0
    for tile in range(TILES if s.phase == LAYING else CREW):
        refused = refuse_lay(s, tile) if s.phase == LAYING else refuse_crew(s, tile)
        found |= 0 if refused else 1 << tile
    return found


@rule
def sample_roll(s: Hotshots, drawn: int) -> int:
    """HS-COMP-12: a number below 6 to the power of the dice holds a face of each."""
    roll = 0
    for _ in range(dice_on_table(s)):
        roll = int(ROLL_WITH[roll, drawn % SYMBOLS])
        drawn //= SYMBOLS
    return ROLL + roll


@rule
def sample_sort(s: Hotshots, key: int, ordinal: int) -> int:
    """HS-DECK-6: the sort of the next card; NONE after the shuffle, when sorts do not matter."""
    if s.shuffled:
        return NONE
    total = 0
    for sort in range(SORTS):
        total += sort_weight(s, sort)
    drawn = below(key, int(s.turn), OUTCOME, ordinal, total)
    for sort in range(SORTS):
        drawn -= sort_weight(s, sort)
        if drawn < 0:
            return sort
    return NONE


@rule
def sample_card(s: Hotshots, key: int, ordinal: int) -> int:
    """HS-DECK-4 to HS-DECK-6, HS-FIRE-9: first the sort, then one of the cards of that sort."""
    sort = sample_sort(s, key, ordinal)
    total = 0
    for card in range(CARDS):
        total += int(s.left[card]) if sort < 0 or CARD_SORT[card] == sort else 0
    drawn = below(key, int(s.turn), OUTCOME, ordinal + 1, total)
    for card in range(CARDS):
        if sort < 0 or CARD_SORT[card] == sort:
            drawn -= int(s.left[card])
            if drawn < 0:
                return CARD + card
    return NONE


@rule
def sample(s: Hotshots, key: int) -> int:
    """One outcome by its odds."""
    ordinal = 2 * (int(s.draws) & 0x3FFF)
    if s.phase == ROLLING:
        ways = int(POWER[dice_on_table(s)])
        return sample_roll(s, below(key, int(s.turn), OUTCOME, ordinal, ways))
    if s.phase == DRAWING:
        return sample_card(s, key, ordinal)
    members = open_set(s)
    nth = below(key, int(s.turn), OUTCOME, ordinal, size(members))
    return (DEAL if s.phase == DEALING else first_outcome(s)) + nth_member(members, nth)

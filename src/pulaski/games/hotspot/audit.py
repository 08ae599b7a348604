"""What holds in every position: components are conserved, and what is kept up is true."""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule
from pulaski.games.hotspot.kernel.bonus import most_decorations
from pulaski.games.hotspot.kernel.control import commander_of
from pulaski.games.hotspot.kernel.decks import is_in_play
from pulaski.games.hotspot.kernel.ending import scorched_limit
from pulaski.games.hotspot.kernel.luck import KEPT_CARDS
from pulaski.games.hotspot.kernel.region import hot_spots
from pulaski.games.hotspot.kernel.tables import ENTERABLE, HOT_SPOTS
from pulaski.games.hotspot.state import (
    ACTING,
    ALL_CARDS,
    BASING,
    CARDS,
    DEPARTMENT,
    DEPARTMENTS,
    DEPOSIT,
    EACH,
    FINEST_TEAM,
    FREE,
    HAZARD,
    HEXES,
    MOST_BOARD_TURNS,
    NOT_OPEN,
    PAWNS,
    SCORCHED,
    SEATS,
    UNBASED,
    UNIT,
    WATER,
    YEARS,
    Hotspot,
)

__all__ = ["audit"]


# What is wrong; 0 is nothing.
FIRE_WRONG: Final = 1
COUNTS_WRONG: Final = 2
MARKS_LEFT: Final = 3
FUNDS_WRONG: Final = 4
BRIGADES_WRONG: Final = 5
AIRPLANES_WRONG: Final = 6
LUCK_WRONG: Final = 7
BACKDRAFT_WRONG: Final = 8
FLOW_WRONG: Final = 9


@rule
def audit(s: Hotspot) -> int:
    """HB-MAP-19, HB-FUND-10, HB-COMP-9: the first thing that is wrong."""
    fault = audit_region(s)
    if fault == 0:
        fault = audit_commanders(s)
    if fault == 0:
        fault = audit_brigades(s)
    if fault == 0:
        fault = audit_luck(s)
    if fault == 0:
        fault = audit_backdraft(s)
    return fault if fault else audit_flow(s)


@rule
def audit_region(s: Hotspot) -> int:
    """HB-MAP-19, HB-MAP-21, HB-MAP-23: no fire on Fireproof hexes, no more than Hot Spots."""
    burning, scorched = 0, 0
    for cell in range(HEXES):
        if s.fire[cell] < 0 or int(s.fire[cell]) > hot_spots(s, cell):
            return FIRE_WRONG
        if s.lies[cell] != FREE and HOT_SPOTS[int(s.kind[cell])] == 0:
            return FIRE_WRONG
        if s.marked[cell] != 0:
            return MARKS_LEFT
        burning += 1 if s.fire[cell] > 0 else 0
        scorched += 1 if s.lies[cell] == SCORCHED else 0
    return 0 if burning == s.burning and scorched == s.scorched else COUNTS_WRONG


@rule
def audit_commanders(s: Hotspot) -> int:
    """HB-FUND-7, HB-FUND-10, HB-BONUS-4, HB-ASSET-16: Funds, Decorations, one Airplane each."""
    funding = s.phase == BASING or s.step < HAZARD
    for seat in range(SEATS):
        funds = int(s.funds[seat])
        if funds < 0 or funds % UNIT or (seat >= s.seats and funds):
            return FUNDS_WRONG
        if s.earned[seat] < 0 or int(s.earned[seat]) > most_decorations(s):
            return FUNDS_WRONG
        if s.medals[seat] < s.earned[seat] or (s.medals[seat] > 0 and not s.decorated):
            return FUNDS_WRONG
        if not funding and (s.plane[seat] >= 0) != (s.home[seat] >= 0):
            return AIRPLANES_WRONG
        if s.home[seat] >= 0 and s.kind[int(s.home[seat])] != WATER:
            return AIRPLANES_WRONG
        if not funding and s.home[seat] == UNBASED:
            return AIRPLANES_WRONG
    return 0


@rule
def audit_brigades(s: Hotspot) -> int:
    """HB-ASSET-13, HB-ASSET-22, HB-MAP-9: Brigades of held departments, never on Water."""
    for pawn in range(PAWNS):
        held, at = commander_of(s, pawn) >= 0, int(s.at[pawn])
        if pawn % EACH == 0 and (at >= 0) != held:
            return BRIGADES_WRONG
        if at >= 0 and (not held or ENTERABLE[int(s.kind[at])] == 0):
            return BRIGADES_WRONG
    for department in range(DEPARTMENTS):
        if s.kind[int(s.hq[department])] != DEPARTMENT or s.holder[department] >= s.seats:
            return BRIGADES_WRONG
    return 0


@rule
def audit_luck(s: Hotspot) -> int:
    """HB-COMP-9, HB-CARD-2: each Luck card is in one place, and N are drawn at most."""
    seen = int(s.luck)
    if s.award != NOT_OPEN:
        if (seen >> FINEST_TEAM) & 1:
            return LUCK_WRONG
        seen |= 1 << FINEST_TEAM
    for seat in range(SEATS):
        kept = int(s.kept[seat])
        if kept & seen or kept & ~KEPT_CARDS:
            return LUCK_WRONG
        seen |= kept
    return 0 if seen <= ALL_CARDS and s.drawn <= s.seats else LUCK_WRONG


@rule
def audit_backdraft(s: Hotspot) -> int:
    """HB-COMP-9, HB-CARD-7: what waits is unseen, what is unseen is not in play."""
    lowest_shuffle, unseen = 0, 0
    for card in range(CARDS):
        shuffle = int(s.unseen[card])
        if shuffle < 0 or (shuffle > 0 and is_in_play(s, card)):
            return BACKDRAFT_WRONG
        if shuffle > 0:
            unseen += 1
            lowest_shuffle = shuffle if lowest_shuffle == 0 else min(lowest_shuffle, shuffle)
    if s.waiting < 0 or s.waiting > unseen or (unseen > 0 and lowest_shuffle != 1):
        return BACKDRAFT_WRONG
    return 0 if s.strike < DEPOSIT else BACKDRAFT_WRONG


@rule
def audit_flow(s: Hotspot) -> int:
    """HB-FLOW-1, HB-FLOW-5, HB-FLOW-9, HB-LOSE-1: years, board's turns, and ends in time."""
    if s.year > YEARS or s.boards > MOST_BOARD_TURNS or s.left < 0:
        return FLOW_WRONG
    if s.phase == ACTING and (s.burning == 0 or s.taken >= s.seats):
        return FLOW_WRONG
    lost = int(s.scorched) >= scorched_limit(s)
    return FLOW_WRONG if lost and s.ended == 0 and s.playing < 0 else 0

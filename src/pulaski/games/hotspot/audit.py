"""What holds in every position: no component is lost or made, and what is counted is right."""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule

from . import state as n
from .codes import Phase
from .kernel import bonus, control, decks, ending, region
from .kernel.luck import KEPT_CARDS
from .kernel.tables import ENTERABLE, HOT_SPOTS
from .state import Hotspot

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
    things = audit_region(s) or audit_commanders(s) or audit_brigades(s)
    return things or audit_luck(s) or audit_backdraft(s) or audit_flow(s)


@rule
def audit_region(s: Hotspot) -> int:
    """HB-MAP-19, HB-MAP-21, HB-MAP-23: no fire on Fireproof hexes, no more than Hot Spots."""
    burning, scorched = 0, 0
    for cell in range(n.HEXES):
        if s.fire[cell] < 0 or int(s.fire[cell]) > region.hot_spots(s, cell):
            return FIRE_WRONG
        if s.lies[cell] != n.FREE and HOT_SPOTS[int(s.kind[cell])] == 0:
            return FIRE_WRONG
        if s.marked[cell] != 0:
            return MARKS_LEFT
        burning += 1 if s.fire[cell] > 0 else 0
        scorched += 1 if s.lies[cell] == n.SCORCHED else 0
    return 0 if burning == s.burning and scorched == s.scorched else COUNTS_WRONG


@rule
def audit_commanders(s: Hotspot) -> int:
    """HB-FUND-7, HB-FUND-10, HB-BONUS-4, HB-ASSET-16: Funds, Decorations, one Airplane each."""
    funding = s.phase == Phase.BASING or s.step < n.HAZARD
    for seat in range(n.SEATS):
        funds = int(s.funds[seat])
        if funds < 0 or funds % n.UNIT or (seat >= s.seats and funds):
            return FUNDS_WRONG
        if s.earned[seat] < 0 or int(s.earned[seat]) > bonus.most_decorations(s):
            return FUNDS_WRONG
        if s.medals[seat] < s.earned[seat] or (s.medals[seat] > 0 and not s.decorated):
            return FUNDS_WRONG
        if not funding and (s.plane[seat] >= 0) != (s.home[seat] >= 0):
            return AIRPLANES_WRONG
        if s.home[seat] >= 0 and s.kind[int(s.home[seat])] != n.WATER:
            return AIRPLANES_WRONG
        if not funding and s.home[seat] == n.UNBASED:
            return AIRPLANES_WRONG
    return 0


@rule
def audit_brigades(s: Hotspot) -> int:
    """HB-ASSET-13, HB-ASSET-22, HB-MAP-9: Brigades of held departments, never on Water."""
    for pawn in range(n.PAWNS):
        held, at = control.commander_of(s, pawn) >= 0, int(s.at[pawn])
        if pawn % n.EACH == 0 and (at >= 0) != held:
            return BRIGADES_WRONG
        if at >= 0 and (not held or ENTERABLE[int(s.kind[at])] == 0):
            return BRIGADES_WRONG
    for department in range(n.DEPARTMENTS):
        if s.kind[int(s.hq[department])] != n.DEPARTMENT or s.holder[department] >= s.seats:
            return BRIGADES_WRONG
    return 0


@rule
def audit_luck(s: Hotspot) -> int:
    """HB-COMP-9, HB-CARD-2, HB-LUCK-8: each Luck card is in one place, and N are drawn at most."""
    seen = int(s.luck)
    if s.rain and not (s.no_burn and s.no_wildfire):
        return LUCK_WRONG
    if s.award != n.NOT_OPEN:
        if (seen >> n.FINEST_TEAM) & 1:
            return LUCK_WRONG
        seen |= 1 << n.FINEST_TEAM
    for seat in range(n.SEATS):
        kept = int(s.kept[seat])
        if kept & seen or kept & ~KEPT_CARDS:
            return LUCK_WRONG
        seen |= kept
    return 0 if seen <= n.ALL_CARDS and s.drawn <= s.seats else LUCK_WRONG


@rule
def audit_backdraft(s: Hotspot) -> int:
    """HB-COMP-9, HB-CARD-7: what waits is unseen, what is unseen is not in play."""
    lowest_shuffle, unseen = 0, 0
    for card in range(n.CARDS):
        shuffle = int(s.unseen[card])
        if shuffle < 0 or (shuffle > 0 and decks.is_in_play(s, card)):
            return BACKDRAFT_WRONG
        if shuffle > 0:
            unseen += 1
            lowest_shuffle = shuffle if lowest_shuffle == 0 else min(lowest_shuffle, shuffle)
    if s.waiting < 0 or s.waiting > unseen or (unseen > 0 and lowest_shuffle != 1):
        return BACKDRAFT_WRONG
    return 0 if s.strike < n.DEPOSIT else BACKDRAFT_WRONG


@rule
def audit_flow(s: Hotspot) -> int:
    """HB-FLOW-1, HB-FLOW-5, HB-FLOW-9, HB-LOSE-1: years, board's turns, and ends in time."""
    if s.year > n.YEARS or s.boards > n.MOST_BOARD_TURNS or s.left < 0:
        return FLOW_WRONG
    if s.phase == Phase.ACTING and (s.burning == 0 or s.taken >= s.seats):
        return FLOW_WRONG
    lost = int(s.scorched) >= ending.scorched_limit(s)
    return FLOW_WRONG if lost and s.ended == 0 and s.playing < 0 else 0

"""What holds in every position that came about by play."""

from __future__ import annotations

from typing import Final

from pulaski.core.bits import size
from pulaski.core.compile import rule

from . import state as n
from .codes import Phase
from .kernel import board, crew, ending
from .kernel.tables import CARD_COUNT, LIMIT
from .state import Hotshots

FLAMES_LOST: Final = 1
FLAMES_WRONG: Final = 2
BREAKS_LOST: Final = 3
BREAKS_WRONG: Final = 4
TOKENS_LOST: Final = 5
TOKENS_WRONG: Final = 6
DICE_LOST: Final = 7
CARDS_LOST: Final = 8
CREW_WRONG: Final = 9
TILE_WRONG: Final = 10
NOT_OVER: Final = 11
LEFT_OVER: Final = 12
VEHICLES_WRONG: Final = 13


@rule
def audit(s: Hotshots) -> int:
    """The first thing that is wrong; 0 if nothing is."""
    fault = audit_cards(s) or audit_tokens(s) or audit_breaks(s)
    if fault or s.step < n.TURN_BEGINS:
        return fault
    return audit_flames(s) or audit_crew(s) or audit_gear(s) or audit_turn(s)


@rule
def audit_flames(s: Hotshots) -> int:
    """HS-COMP-7, HS-ALARM-6, HS-TILE-16, HS-SCORCH-16, HS-BOARD-6: Flames and where they are."""
    total, burning = int(s.supply), 0
    for tile in range(n.TILES):
        flames, cell = int(s.flames[tile]), int(s.cell_of[tile])
        if flames < 0 or (flames and not board.can_burn(s, tile)):
            return FLAMES_WRONG
        if s.phase == Phase.ACTING and tile != n.LAKE and flames >= LIMIT[tile]:
            return FLAMES_WRONG
        if cell >= 0 and s.tile[cell] != tile:
            return TILE_WRONG
        burning |= 1 << tile if flames else 0
        total += flames
    if total != s.all_flames or s.supply < 0:
        return FLAMES_LOST
    return 0 if burning == s.burning else FLAMES_WRONG


@rule
def audit_breaks(s: Hotshots) -> int:
    """HS-COMP-8, HS-BREAK-1: Firebreaks, between tiles."""
    if size(int(s.breaks)) + int(s.break_supply) - int(s.owed) != n.BREAKS or s.break_supply < 0:
        return BREAKS_LOST
    for edge in range(n.EDGES):
        if (int(s.breaks) >> edge) & 1 and board.far_tile(s, edge) < 0:
            return BREAKS_WRONG
    return 0


@rule
def audit_tokens(s: Hotshots) -> int:
    """HS-COMP-9, HS-TOK-5, HS-TILE-13: every token is in one place; nobody holds too many."""
    seen = int(s.bag) | int(s.out) | int(s.shown)
    count = size(int(s.bag)) + size(int(s.out)) + size(int(s.shown))
    for seat in range(int(s.seats)):
        seen |= int(s.held[seat])
        count += size(int(s.held[seat]))
    if s.phase == Phase.ACTING and crew.is_over_limit(s) >= 0:
        return TOKENS_WRONG
    if seen != n.ALL_TOKENS or count != size(n.ALL_TOKENS):
        return TOKENS_LOST
    kept = s.bag and (int(s.scorched) >> n.CACHE) & 1 and s.phase != Phase.ENDED
    return TOKENS_WRONG if kept else 0


@rule
def audit_cards(s: Hotshots) -> int:
    """HS-COMP-3, HS-BARELY-2, HS-MUCH-6: every Fire card is in deck, discard pile, hand or box."""
    total, deck = int(s.boxed), 0
    for card in range(n.CARDS):
        there = int(s.left[card]) + int(s.discard[card])
        there += (1 if s.top == card else 0) + (1 if s.second == card else 0)
        there += 1 if s.fire_card == card else 0
        if there > CARD_COUNT[card] or s.left[card] < 0:
            return CARDS_LOST
        total += there
        deck += int(s.left[card])
    if deck != s.deck:
        return CARDS_LOST
    for card in range(n.CARDS):
        total -= int(CARD_COUNT[card])
    return CARDS_LOST if total else 0


@rule
def audit_crew(s: Hotshots) -> int:
    """HS-SETUP-9, HS-SETUP-10, HS-MOVE-7: Firefighters."""
    there = 0
    for character in range(n.CREW):
        tile = int(s.at[character])
        if (s.owner[character] >= 0) != (tile >= 0) or tile == n.LAKE:
            return CREW_WRONG
        if tile >= 0 and s.cell_of[tile] < 0:
            return CREW_WRONG
        there += 1 if tile >= 0 else 0
    return 0 if there == max(2, int(s.seats)) else CREW_WRONG


@rule
def audit_gear(s: Hotshots) -> int:
    """HS-COMP-10, HS-TILE-7: dice and Vehicles."""
    dice = int(s.lost)
    for symbol in range(n.SYMBOLS):
        dice += int(s.rolled[symbol]) + int(s.aside[symbol])
        if s.rolled[symbol] < 0 or s.missing[symbol] < 0:
            return DICE_LOST
    if s.lost < 0 or dice > n.DICE:
        return DICE_LOST
    kept = s.vehicles and (int(s.scorched) >> n.BASE) & 1 and s.phase != Phase.ENDED
    return VEHICLES_WRONG if kept or s.vehicles < 0 or s.vehicles >> n.VEHICLES else 0


@rule
def audit_turn(s: Hotshots) -> int:
    """HS-END-1, HS-END-2: a game that is decided is over, and a question leaves nothing open."""
    if s.phase == Phase.ENDED:
        return 0
    if size(int(s.scorched)) >= ending.losing_tiles(s):
        return NOT_OVER
    if s.phase != Phase.ACTING:
        return 0
    if s.supply == s.all_flames:
        return NOT_OVER
    idle = s.owed == 0 and s.to_place == 0 and s.to_gain == 0 and s.shown == 0 and s.saved == 0
    idle = idle and s.fire_card < 0 and s.second < 0 and s.burnt < 0 and s.to_settle == 0
    return 0 if idle and s.proposal < 0 and s.spared == 0 and s.steps >= 0 else LEFT_OVER

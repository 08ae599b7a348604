"""Funds: the Commanders put theirs together, and one of them buys.

Fire Alarm, Trucks and Tank Wagons work for all Brigades of their owner, so a team that shares its
Funds gets more for them. The buyer is whoever has fewest Decorations: what the team has to spare
goes to those who are behind.
"""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act, Refusal
from ..kernel import assets, control, ending, funding
from ..kernel.tables import DISTANCE, PRICE_PREVENTION
from ..state import Hotspot
from . import answers, turn, weights

SAVE: Final = -2  # it is not affordable yet, and nothing else is bought


@rule
def give(s: Hotspot) -> int:
    """HB-FUND-4: everything to whoever buys; without Decorations, that is the first seat."""
    buyer = control.fewest(s)
    for size in range(n.GIFTS - 1, -1, -1):
        if funding.refuse_gift(s, size, buyer) == 0:
            return Act.GIVE + n.DEPARTMENTS * size + int(s.own[buyer])
    return Act.DONE


@rule
def buy(s: Hotspot) -> int:
    """HB-FUND-2, HB-ASSET-17: Strike!, a Scorched hex if near a loss, the list, then what helps."""
    action = turn.pay(s)
    if action < 0 and int(s.scorched) >= ending.scorched_limit(s) - weights.REBUILD_AT:
        action = answers.first_place(s, Act.REBUILD)
    for number in range(len(weights.LIST)):
        if action == n.NONE:
            action = buy_item(s, int(weights.LIST[number]))
    if action == n.NONE and int(s.funds[int(s.active)]) >= PRICE_PREVENTION + weights.SPARE:
        action = protect(s)
    return action if action >= 0 else Act.DONE


@rule
def buy_item(s: Hotspot, item: int) -> int:
    """A thing on the list, SAVE if it is still too dear, NONE if it is owned or not to be had."""
    if item == weights.A_DEPARTMENT:
        return open_department(s)
    if item == weights.A_BRIGADE:
        return back_up(s)
    why = assets.refuse_plain(s, item)
    if why == Refusal.TOO_FEW_FUNDS:
        return SAVE
    return Act.BUY + item if why == 0 else n.NONE


@rule
def back_up(s: Hotspot) -> int:
    """HB-ASSET-13: a second Brigade for the first own department that has one only."""
    for department in range(n.DEPARTMENTS):
        why = assets.refuse_backup(s, department)
        if why == 0:
            return Act.BACKUP + department
        if why == Refusal.TOO_FEW_FUNDS:
            return SAVE
    return n.NONE


@rule
def open_department(s: Hotspot) -> int:
    """HB-ASSET-20: the vacant department farthest from all others."""
    farthest, found = 0, n.NONE
    for department in range(n.DEPARTMENTS):
        why = assets.refuse_extra(s, department)
        if why == Refusal.TOO_FEW_FUNDS:
            return SAVE
        far = n.HEXES
        for other in range(n.DEPARTMENTS):
            if s.holder[other] >= 0:
                far = min(far, int(DISTANCE[int(s.hq[department]), int(s.hq[other])]))
        if why == 0 and far > farthest:
            farthest, found = far, Act.OPEN + department
    return found


@rule
def protect(s: Hotspot) -> int:
    """HB-ASSET-9: Prevention Measures where they help most."""
    cell = answers.best_shield(s)
    return Act.PROTECT + cell if cell >= 0 and assets.refuse_prevention(s, cell) == 0 else n.NONE

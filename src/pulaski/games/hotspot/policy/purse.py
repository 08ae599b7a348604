"""Funds: every Commander keeps what buys something, and helps others with what is left over.

A gift has a purpose: the next thing on somebody's list, in this very year. All who can spare
something share the sum, and nobody gives more than is lacking. Everybody gets the first thing
before anybody is helped to the second: whoever is least far on the list comes first, then whoever
has fewest Decorations; and whoever saves for a thing gives nothing to those who have it.
"""

from __future__ import annotations

from typing import Final

from pulaski.core.compile import rule

from .. import state as n
from ..codes import Act, Refusal
from ..kernel import airplanes, assets, ending
from ..kernel.tables import DISTANCE, PRICE, PRICE_BACKUP, PRICE_EXTRA, PRICE_PREVENTION
from ..state import Hotspot
from . import answers, turn, weights

SAVE: Final = -2  # it is not affordable yet, and nothing else is bought


# Gifts.


@rule
def give(s: Hotspot) -> int:
    """HB-FUND-4: the own share of what somebody lacks; those who give are left with equal sums."""
    buyer, giver = whom(s), int(s.active)
    if buyer < 0 or buyer == giver:
        return Act.DONE
    needed = lack(s, buyer)
    left = spare_of_others(s, buyer) - needed
    share = min(needed, spare(s, giver, buyer) - left // givers(s, buyer) // n.UNIT * n.UNIT)
    if share <= 0:
        return Act.DONE
    size = 1 if share >= n.LARGE_GIFT else 0
    return Act.GIVE + n.DEPARTMENTS * size + int(s.own[buyer])


@rule
def whom(s: Hotspot) -> int:
    """Of those who can be helped now: least far on the list, fewest Decorations, least lacking."""
    best, found = (0, 0, 0), n.NONE
    for seat in range(int(s.seats)):
        needed = lack(s, seat)
        if 0 < needed <= spare_of_others(s, seat):
            rank = next_thing(s, seat), int(s.medals[seat]), needed
            if found < 0 or rank < best:
                best, found = rank, seat
    return found


@rule
def lack(s: Hotspot, seat: int) -> int:
    """The Funds that a Commander needs for the next thing on the list; nothing or less: none."""
    return next_price(s, seat) - int(s.funds[seat])


@rule
def spare(s: Hotspot, seat: int, buyer: int) -> int:
    """What a Commander can give somebody: all but the price of what they can buy themselves.

    Where that cannot be bought in this year, it is all that they have: saved until next year, it
    would help nobody in this one. But those who have the thing already get nothing of it.
    """
    have, price = int(s.funds[seat]), next_price(s, seat)
    if have >= price:
        return have - price
    return have if next_thing(s, buyer) <= next_thing(s, seat) else 0


@rule
def givers(s: Hotspot, buyer: int) -> int:
    """HB-FUND-5: how many can still give in this year, whoever is asked now included."""
    count = int(s.seats) - int(s.active)
    return count - 1 if buyer > s.active else count


@rule
def spare_of_others(s: Hotspot, buyer: int) -> int:
    """What those can give together."""
    total = 0
    for seat in range(int(s.active), int(s.seats)):
        if seat != buyer:
            total += spare(s, seat, buyer)
    return total


@rule
def next_thing(s: Hotspot, seat: int) -> int:
    """The place on the list of the first thing that a Commander lacks and could have."""
    for number in range(len(weights.LIST)):
        item = int(weights.LIST[number])
        if item == weights.A_DEPARTMENT:
            if assets.held_by(s, n.NONE) > 0:
                return number
        elif item == weights.A_BRIGADE:
            if has_room(s, seat):
                return number
        elif not assets.owns(s, seat, item) and (item != n.AIRPLANE or airplanes.has_water(s)):
            return number
    return len(weights.LIST)


@rule
def next_price(s: Hotspot, seat: int) -> int:
    """What that costs; whoever has all of it saves for Prevention Measures."""
    number = next_thing(s, seat)
    if number == len(weights.LIST):
        return PRICE_PREVENTION + weights.SPARE
    item = int(weights.LIST[number])
    if item == weights.A_DEPARTMENT:
        return PRICE_EXTRA
    return PRICE_BACKUP if item == weights.A_BRIGADE else int(PRICE[item])


@rule
def has_room(s: Hotspot, seat: int) -> bool:
    """HB-ASSET-13: whether a department of a Commander can have a second Brigade."""
    for department in range(n.DEPARTMENTS):
        if s.holder[department] == seat and s.at[n.EACH * department + 1] < 0:
            return True
    return False


# Purchases.


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

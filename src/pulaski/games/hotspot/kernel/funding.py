"""The Funding Phase: Basic Funding, gifts, the order of buying, deposits on Strike!"""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import EVERYBODY, Events, emit
from pulaski.core.state import Cells
from pulaski.games.hotspot.kernel.assets import (
    can_protect,
    refuse_backup,
    refuse_extra,
    refuse_plain,
    refuse_prevention,
    refuse_reconstruction,
)
from pulaski.games.hotspot.kernel.hazard import start_rolls
from pulaski.games.hotspot.kernel.tables import (
    BASIC_FUNDING,
    FIRES,
    PRICE_PREVENTION,
    PRICE_RECONSTRUCTION,
)
from pulaski.games.hotspot.state import (
    BACKUP,
    BASING,
    BUY,
    BUY_ASSETS,
    BUYING,
    DEPARTMENTS,
    DEPOSIT,
    DONE,
    EXTRA,
    FOR_HAZARD,
    FUNDED,
    GAVE,
    GIFTS,
    GIVE,
    GIVE_SELF,
    GIVING,
    HAZARD,
    HEXES,
    LARGE_GIFT,
    NO_STRIKE,
    NO_SUCH_SEAT,
    NONE,
    NOT_FUNDED,
    PAID,
    PAY,
    PAYMENTS,
    PLAIN_ASSETS,
    PREVENT,
    REBUILD,
    SMALL_GIFT,
    STRIKE_OVER,
    TOO_FEW_FUNDS,
    TOO_MUCH,
    UNBASED,
    UNIT,
    Hotspot,
)

__all__ = [
    "ask_for_gifts",
    "ask_for_purchases",
    "buy_choices",
    "give",
    "give_choices",
    "pay_basic_funding",
    "pay_strike",
    "payment_choices",
    "refuse_gift",
    "refuse_payment",
]


@rule
def pay_basic_funding(s: Hotspot, events: Events) -> None:
    """HB-FUND-1, HB-FUND-11, HB-BACK-14: everybody is paid, unless there is an Economic Crisis."""
    if s.crisis:
        s.crisis = 0
        emit(events, NOT_FUNDED, EVERYBODY, 0, 0, 0, 0)
        return
    paid = int(BASIC_FUNDING[int(s.seats)])
    for seat in range(int(s.seats)):
        s.funds[seat] += paid
        emit(events, FUNDED, EVERYBODY, seat, paid, 0, 0)


# Gifts.


@rule
def gift(way: int) -> int:
    """HB-FUND-7: the Funds of a small or a large gift."""
    return LARGE_GIFT if way else SMALL_GIFT


@rule
def refuse_gift(s: Hotspot, way: int, seat: int) -> int:
    """HB-FUND-4 to HB-FUND-6, HB-FUND-10: to another Commander, out of what one has."""
    if seat < 0:
        return NO_SUCH_SEAT
    if seat == s.active:
        return GIVE_SELF
    return TOO_FEW_FUNDS if int(s.funds[int(s.active)]) < gift(way) else 0


@rule
def give_choices(s: Hotspot, out: Cells) -> int:
    """HB-FUND-4: every gift, and no more."""
    out[0] = DONE
    count = 1
    for way in range(GIFTS):
        for seat in range(int(s.seats)):
            if refuse_gift(s, way, seat) == 0:
                out[count] = GIVE + DEPARTMENTS * way + int(s.own[seat])
                count += 1
    return count


@rule
def give(s: Hotspot, way: int, seat: int, events: Events) -> None:
    """HB-FUND-4: Funds change hands."""
    giver = int(s.active)
    s.funds[giver] -= gift(way)
    s.funds[seat] += gift(way)
    emit(events, GAVE, EVERYBODY, giver, seat, gift(way), 0)


# Strike!


@rule
def refuse_payment(s: Hotspot, funds: int) -> int:
    """HB-BACK-36, HB-BACK-37: Funds on Strike!, together 20 at most."""
    if s.strike < 0:
        return NO_STRIKE
    if int(s.strike) + funds > DEPOSIT:
        return TOO_MUCH
    return TOO_FEW_FUNDS if int(s.funds[int(s.active)]) < funds else 0


@rule
def payment_choices(s: Hotspot, out: Cells, count: int) -> int:
    """HB-BACK-36: every sum that can be put on Strike!"""
    if s.strike < 0:
        return count
    for number in range(PAYMENTS):
        if refuse_payment(s, UNIT * (number + 1)) == 0:
            out[count] = PAY + number
            count += 1
    return count


@rule
def pay_strike(s: Hotspot, funds: int, events: Events) -> None:
    """HB-BACK-12, HB-BACK-37, HB-BACK-38: with 20 Funds on it the card is discarded."""
    seat = int(s.active)
    s.funds[seat] -= funds
    s.strike += funds
    emit(events, PAID, EVERYBODY, seat, funds, int(s.strike), 0)
    if s.strike >= DEPOSIT:
        s.strike = NONE
        emit(events, STRIKE_OVER, EVERYBODY, 0, 0, 0, 0)


# The order of the phase.


@rule
def ask_for_gifts(s: Hotspot) -> None:
    """HB-FUND-5: each Commander in seat order, who has anything to give to anybody."""
    if s.active >= s.seats:
        s.step = BUY_ASSETS
        s.active = 0
    elif s.seats > 1 and s.funds[int(s.active)] >= SMALL_GIFT:
        ask(s, GIVING)
    else:
        s.active += 1


@rule
def ask_for_purchases(s: Hotspot) -> None:
    """HB-FUND-2, HB-FUND-5, HB-AIR-15: each Commander in seat order; a base comes first."""
    if s.active >= s.seats:
        s.active = 0
        s.step = HAZARD
        start_rolls(s, FOR_HAZARD, int(FIRES[int(s.year), int(s.seats)]))
    elif s.home[int(s.active)] == UNBASED:
        ask(s, BASING)
    elif can_buy(s):
        ask(s, BUYING)
    else:
        s.active += 1


@rule
def ask(s: Hotspot, phase: int) -> None:
    """The active seat is asked."""
    s.asked = s.active
    s.phase = phase


@rule
def can_buy(s: Hotspot) -> bool:
    """HB-FUND-8: whether there is anything to buy or to pay for."""
    if refuse_payment(s, UNIT) == 0:
        return True
    funds = int(s.funds[int(s.active)])
    for asset in range(PLAIN_ASSETS):
        if refuse_plain(s, asset) == 0:
            return True
    for department in range(DEPARTMENTS):
        if refuse_backup(s, department) == 0 or refuse_extra(s, department) == 0:
            return True
    if funds >= PRICE_RECONSTRUCTION and s.scorched > 0:
        return True
    return funds >= PRICE_PREVENTION and can_protect(s)


@rule
def buy_choices(s: Hotspot, out: Cells) -> int:
    """HB-FUND-2, HB-FUND-8: every purchase, payments on Strike!, and no more."""
    out[0] = DONE
    count = payment_choices(s, out, 1)
    for asset in range(PLAIN_ASSETS):
        if refuse_plain(s, asset) == 0:
            out[count] = BUY + asset
            count += 1
    for department in range(DEPARTMENTS):
        if refuse_backup(s, department) == 0:
            out[count] = BACKUP + department
            count += 1
        if refuse_extra(s, department) == 0:
            out[count] = EXTRA + department
            count += 1
    return place_choices(s, out, count)


@rule
def place_choices(s: Hotspot, out: Cells, count: int) -> int:
    """HB-ASSET-9, HB-ASSET-17: hexes to protect and to reconstruct."""
    funds = int(s.funds[int(s.active)])
    if funds < PRICE_PREVENTION:
        return count
    for cell in range(HEXES):
        if refuse_prevention(s, cell) == 0:
            out[count] = PREVENT + cell
            count += 1
        if refuse_reconstruction(s, cell) == 0:
            out[count] = REBUILD + cell
            count += 1
    return count

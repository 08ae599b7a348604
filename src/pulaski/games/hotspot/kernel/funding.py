"""The Funding Phase: Basic Funding, gifts, the order of buying, deposits on Strike!"""

from __future__ import annotations

from pulaski.core.choosing import offer
from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells

from .. import state as n
from ..codes import Act, Event, Phase, Refusal
from ..state import Hotspot
from . import assets, control, hazard
from .tables import BASIC_FUNDING, FIRES, PRICE_PREVENTION, PRICE_RECONSTRUCTION


@rule
def pay_basic_funding(s: Hotspot, events: Events) -> None:
    """HB-FUND-1, HB-FUND-11, HB-BACK-14: everybody is paid, unless there is an Economic Crisis."""
    if s.crisis:
        s.crisis = 0
        emit(events, Event.NOT_FUNDED)
        return
    paid = int(BASIC_FUNDING[int(s.seats)])
    for seat in range(int(s.seats)):
        s.funds[seat] += paid
        emit(events, Event.FUNDED, seat, paid)


# Gifts.


@rule
def gift(size: int) -> int:
    """HB-FUND-7: the Funds of a small or a large gift."""
    return n.LARGE_GIFT if size else n.SMALL_GIFT


@rule
def refuse_gift(s: Hotspot, size: int, seat: int) -> int:
    """HB-FUND-4 to HB-FUND-6, HB-FUND-10: to another Commander, out of what one has."""
    if seat < 0:
        return Refusal.NO_SUCH_SEAT
    return Refusal.GIVE_SELF if seat == s.active else assets.refuse_price(s, gift(size))


@rule
def give_choices(s: Hotspot, out: Cells) -> int:
    """HB-FUND-4: every gift, and no more."""
    out[0] = Act.DONE
    count = 1
    for size in range(n.GIFTS):
        for seat in range(int(s.seats)):
            action = Act.GIVE + n.DEPARTMENTS * size + int(s.own[seat])
            count = offer(out, count, action, refuse_gift(s, size, seat))
    return count


@rule
def give(s: Hotspot, size: int, seat: int, events: Events) -> None:
    """HB-FUND-4: Funds change hands."""
    giver = assets.pay(s, gift(size))
    s.funds[seat] += gift(size)
    emit(events, Event.GAVE, giver, seat, gift(size))


# Strike!


@rule
def payment(size: int) -> int:
    """HB-FUND-7: the Funds of a payment: 5, 10, 15 or 20."""
    return n.UNIT * (size + 1)


@rule
def refuse_payment(s: Hotspot, size: int) -> int:
    """HB-BACK-36, HB-BACK-37: Funds on Strike!, together 20 at most."""
    if s.strike < 0:
        return Refusal.NO_STRIKE
    too_much = int(s.strike) + payment(size) > n.DEPOSIT
    return Refusal.TOO_MUCH if too_much else assets.refuse_price(s, payment(size))


@rule
def payment_choices(s: Hotspot, out: Cells, count: int) -> int:
    """HB-BACK-36: every sum that can be put on Strike!"""
    for size in range(n.PAYMENTS):
        count = offer(out, count, Act.PAY + size, refuse_payment(s, size))
    return count


@rule
def pay_strike(s: Hotspot, size: int, events: Events) -> None:
    """HB-BACK-12, HB-BACK-37, HB-BACK-38: with 20 Funds on it the card is discarded."""
    seat = assets.pay(s, payment(size))
    s.strike += payment(size)
    emit(events, Event.PAID, seat, payment(size), int(s.strike))
    if s.strike >= n.DEPOSIT:
        s.strike = n.NONE
        emit(events, Event.STRIKE_OVER)


# Purchases.


@rule
def refuse_purchase(s: Hotspot, kind: int, number: int) -> int:
    """HB-FUND-2, HB-FUND-8, HB-BACK-36: what can be bought or paid for; to be done is legal."""
    if kind == Act.REBUILD:
        return assets.refuse_reconstruction(s, number)
    if kind == Act.PROTECT:
        return assets.refuse_prevention(s, number)
    if kind == Act.OPEN:
        return assets.refuse_extra(s, number)
    if kind == Act.BACKUP:
        return assets.refuse_backup(s, number)
    if kind == Act.BUY:
        return assets.refuse_plain(s, number)
    if kind == Act.PAY:
        return refuse_payment(s, number)
    return 0


@rule
def buy_choices(s: Hotspot, out: Cells) -> int:
    """HB-FUND-2, HB-FUND-8: every purchase, payments on Strike!, and no more."""
    out[0] = Act.DONE
    count = payment_choices(s, out, 1)
    for asset in range(n.PLAIN_ASSETS):
        count = offer(out, count, Act.BUY + asset, assets.refuse_plain(s, asset))
    if assets.refuse_price(s, PRICE_PREVENTION):  # all the rest is dearer
        return count
    for department in range(n.DEPARTMENTS):
        count = offer(out, count, Act.BACKUP + department, assets.refuse_backup(s, department))
        count = offer(out, count, Act.OPEN + department, assets.refuse_extra(s, department))
    for cell in range(n.HEXES):
        count = offer(out, count, Act.PROTECT + cell, assets.refuse_prevention(s, cell))
        count = offer(out, count, Act.REBUILD + cell, assets.refuse_reconstruction(s, cell))
    return count


@rule
def can_buy(s: Hotspot) -> bool:
    """HB-FUND-8: whether there is anything to buy or to pay for."""
    if refuse_payment(s, 0) == 0:
        return True
    for asset in range(n.PLAIN_ASSETS):
        if assets.refuse_plain(s, asset) == 0:
            return True
    for department in range(n.DEPARTMENTS):
        if assets.refuse_backup(s, department) == 0 or assets.refuse_extra(s, department) == 0:
            return True
    rebuilds = s.scorched > 0 and assets.refuse_price(s, PRICE_RECONSTRUCTION) == 0
    return rebuilds or (assets.refuse_price(s, PRICE_PREVENTION) == 0 and assets.can_protect(s))


# The order of the phase.


@rule
def ask_for_gifts(s: Hotspot) -> None:
    """HB-FUND-5: each Commander in seat order, who has anything to give to anybody."""
    if s.active >= s.seats:
        s.step = n.BUY_ASSETS
        s.active = 0
    elif s.seats > 1 and s.funds[int(s.active)] >= n.SMALL_GIFT:
        control.ask(s, int(s.active), Phase.GIVING)
    else:
        s.active += 1


@rule
def ask_for_purchases(s: Hotspot) -> None:
    """HB-FUND-2, HB-FUND-5, HB-AIR-15: each Commander in seat order; a base comes first."""
    if s.active >= s.seats:
        s.active = 0
        s.step = n.HAZARD
        hazard.start_rolls(s, n.FOR_HAZARD, int(FIRES[int(s.year), int(s.seats)]))
    elif s.home[int(s.active)] == n.UNBASED:
        control.ask(s, int(s.active), Phase.BASING)
    elif can_buy(s):
        control.ask(s, int(s.active), Phase.BUYING)
    else:
        s.active += 1

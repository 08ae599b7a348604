"""The Funding Phase: Basic Funding, gifts, the order of buying, deposits on Strike!"""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.events import Events, emit
from pulaski.core.state import Cells
from pulaski.games.hotspot import state as n
from pulaski.games.hotspot.codes import Act, Event, Phase, Refusal
from pulaski.games.hotspot.kernel import assets, hazard
from pulaski.games.hotspot.kernel.tables import (
    BASIC_FUNDING,
    FIRES,
    PRICE_PREVENTION,
    PRICE_RECONSTRUCTION,
)
from pulaski.games.hotspot.state import Hotspot


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
def gift(way: int) -> int:
    """HB-FUND-7: the Funds of a small or a large gift."""
    return n.LARGE_GIFT if way else n.SMALL_GIFT


@rule
def refuse_gift(s: Hotspot, way: int, seat: int) -> int:
    """HB-FUND-4 to HB-FUND-6, HB-FUND-10: to another Commander, out of what one has."""
    if seat < 0:
        return Refusal.NO_SUCH_SEAT
    if seat == s.active:
        return Refusal.GIVE_SELF
    return Refusal.TOO_FEW_FUNDS if int(s.funds[int(s.active)]) < gift(way) else 0


@rule
def give_choices(s: Hotspot, out: Cells) -> int:
    """HB-FUND-4: every gift, and no more."""
    out[0] = Act.DONE
    count = 1
    for way in range(n.GIFTS):
        for seat in range(int(s.seats)):
            if refuse_gift(s, way, seat) == 0:
                out[count] = Act.GIVE + n.DEPARTMENTS * way + int(s.own[seat])
                count += 1
    return count


@rule
def give(s: Hotspot, way: int, seat: int, events: Events) -> None:
    """HB-FUND-4: Funds change hands."""
    giver = int(s.active)
    s.funds[giver] -= gift(way)
    s.funds[seat] += gift(way)
    emit(events, Event.GAVE, giver, seat, gift(way))


# Strike!


@rule
def refuse_payment(s: Hotspot, funds: int) -> int:
    """HB-BACK-36, HB-BACK-37: Funds on Strike!, together 20 at most."""
    if s.strike < 0:
        return Refusal.NO_STRIKE
    if int(s.strike) + funds > n.DEPOSIT:
        return Refusal.TOO_MUCH
    return Refusal.TOO_FEW_FUNDS if int(s.funds[int(s.active)]) < funds else 0


@rule
def payment_choices(s: Hotspot, out: Cells, count: int) -> int:
    """HB-BACK-36: every sum that can be put on Strike!"""
    if s.strike < 0:
        return count
    for number in range(n.PAYMENTS):
        if refuse_payment(s, n.UNIT * (number + 1)) == 0:
            out[count] = Act.PAY + number
            count += 1
    return count


@rule
def pay_strike(s: Hotspot, funds: int, events: Events) -> None:
    """HB-BACK-12, HB-BACK-37, HB-BACK-38: with 20 Funds on it the card is discarded."""
    seat = int(s.active)
    s.funds[seat] -= funds
    s.strike += funds
    emit(events, Event.PAID, seat, funds, int(s.strike))
    if s.strike >= n.DEPOSIT:
        s.strike = n.NONE
        emit(events, Event.STRIKE_OVER)


# The order of the phase.


@rule
def ask_for_gifts(s: Hotspot) -> None:
    """HB-FUND-5: each Commander in seat order, who has anything to give to anybody."""
    if s.active >= s.seats:
        s.step = n.BUY_ASSETS
        s.active = 0
    elif s.seats > 1 and s.funds[int(s.active)] >= n.SMALL_GIFT:
        ask(s, Phase.GIVING)
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
        ask(s, Phase.BASING)
    elif can_buy(s):
        ask(s, Phase.BUYING)
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
    if refuse_payment(s, n.UNIT) == 0:
        return True
    funds = int(s.funds[int(s.active)])
    for asset in range(n.PLAIN_ASSETS):
        if assets.refuse_plain(s, asset) == 0:
            return True
    for department in range(n.DEPARTMENTS):
        if assets.refuse_backup(s, department) == 0 or assets.refuse_extra(s, department) == 0:
            return True
    if funds >= PRICE_RECONSTRUCTION and s.scorched > 0:
        return True
    return funds >= PRICE_PREVENTION and assets.can_protect(s)


@rule
def buy_choices(s: Hotspot, out: Cells) -> int:
    """HB-FUND-2, HB-FUND-8: every purchase, payments on Strike!, and no more."""
    out[0] = Act.DONE
    count = payment_choices(s, out, 1)
    for asset in range(n.PLAIN_ASSETS):
        if assets.refuse_plain(s, asset) == 0:
            out[count] = Act.BUY + asset
            count += 1
    for department in range(n.DEPARTMENTS):
        if assets.refuse_backup(s, department) == 0:
            out[count] = Act.BACKUP + department
            count += 1
        if assets.refuse_extra(s, department) == 0:
            out[count] = Act.OPEN + department
            count += 1
    return place_choices(s, out, count)


@rule
def place_choices(s: Hotspot, out: Cells, count: int) -> int:
    """HB-ASSET-9, HB-ASSET-17: hexes to protect and to reconstruct."""
    funds = int(s.funds[int(s.active)])
    if funds < PRICE_PREVENTION:
        return count
    for cell in range(n.HEXES):
        if assets.refuse_prevention(s, cell) == 0:
            out[count] = Act.PROTECT + cell
            count += 1
        if assets.refuse_reconstruction(s, cell) == 0:
            out[count] = Act.REBUILD + cell
            count += 1
    return count

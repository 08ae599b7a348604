"""Assets: what they cost, how many there may be, what is placed."""

from __future__ import annotations

from pulaski.core.compile import rule
from pulaski.core.entries import count_of
from pulaski.core.events import Events, emit

from .. import state as n
from ..codes import Event, Refusal
from ..state import Hotspot
from . import airplanes, causes
from .tables import (
    HOT_SPOTS,
    PRICE,
    PRICE_BACKUP,
    PRICE_EXTRA,
    PRICE_PREVENTION,
    PRICE_RECONSTRUCTION,
)


@rule
def refuse_price(s: Hotspot, price: int) -> int:
    """HB-FUND-10: there is no credit."""
    return Refusal.TOO_FEW_FUNDS if int(s.funds[int(s.active)]) < price else 0


@rule
def pay(s: Hotspot, price: int) -> int:
    """HB-FUND-2: the active seat pays, and is named."""
    seat = int(s.active)
    s.funds[seat] -= price
    return seat


# Assets of a Commander.


@rule
def owns(s: Hotspot, seat: int, asset: int) -> bool:
    """HB-ASSET-1, HB-ASSET-3, HB-ASSET-7, HB-ASSET-16: limited to one per Commander."""
    if asset == n.ALARM:
        return int(s.alarm[seat]) != 0
    if asset == n.TANKS:
        return int(s.tanks[seat]) != 0
    return int(s.trucks[seat]) != 0 if asset == n.TRUCKS else int(s.home[seat]) != n.NONE


@rule
def refuse_plain(s: Hotspot, asset: int) -> int:
    """HB-ASSET-1, HB-ASSET-3, HB-ASSET-7, HB-ASSET-16: price and limit."""
    if owns(s, int(s.active), asset):
        return int(causes.OWNED[asset])
    why = refuse_price(s, int(PRICE[asset]))
    if why == 0 and asset == n.AIRPLANE and not airplanes.has_water(s):
        return Refusal.NO_WATER
    return why


@rule
def buy_plain(s: Hotspot, asset: int, events: Events) -> None:
    """HB-ASSET-26, HB-AIR-1, HB-BACK-33: it works from now on; an Airplane is based next."""
    seat = pay(s, int(PRICE[asset]))
    if asset == n.ALARM:
        s.alarm[seat] = 1
    elif asset == n.TANKS:
        s.tanks[seat] = 1
    elif asset == n.TRUCKS:
        s.trucks[seat] = 1
    else:
        s.home[seat] = n.UNBASED
    emit(events, int(causes.BOUGHT[asset]), seat, asset)


# Brigades and departments.


@rule
def refuse_backup(s: Hotspot, department: int) -> int:
    """HB-ASSET-13, HB-ASSET-25: a second Brigade for each own department."""
    if s.holder[department] != s.active:
        return Refusal.NOT_YOUR_DEPARTMENT
    if s.at[n.EACH * department + 1] >= 0:
        return Refusal.BRIGADES_FULL
    return refuse_price(s, PRICE_BACKUP)


@rule
def buy_backup(s: Hotspot, department: int, events: Events) -> None:
    """HB-ASSET-14, HB-ASSET-15, HB-ASSET-25: it starts on its HQ."""
    seat = pay(s, PRICE_BACKUP)
    s.at[n.EACH * department + 1] = s.hq[department]
    is_extra = s.own[seat] != department
    emit(events, Event.BACKED_UP_EXTRA if is_extra else Event.BACKED_UP, seat, department)


@rule
def refuse_extra(s: Hotspot, department: int) -> int:
    """HB-ASSET-20, HB-ASSET-21, HB-ASSET-24: any vacant department."""
    if s.holder[department] >= 0:
        return Refusal.NOT_VACANT
    return refuse_price(s, PRICE_EXTRA)


@rule
def buy_extra(s: Hotspot, department: int, events: Events) -> None:
    """HB-ASSET-22 to HB-ASSET-24: with one Brigade on its HQ."""
    seat = pay(s, PRICE_EXTRA)
    is_first = held_by(s, seat) == 1
    s.holder[department] = seat
    s.at[n.EACH * department] = s.hq[department]
    emit(events, Event.OPENED if is_first else Event.OPENED_MORE, seat, department)


@rule
def held_by(s: Hotspot, seat: int) -> int:
    """HB-ASSET-24: how many departments a Commander holds."""
    return count_of(s.holder, n.DEPARTMENTS, seat)


# Prevention Measures and Reconstruction.


@rule
def refuse_protection(s: Hotspot, cell: int) -> int:
    """HB-ASSET-11: Hot Spots, neither on fire nor Scorched nor protected."""
    if HOT_SPOTS[int(s.kind[cell])] == 0:
        return Refusal.NO_HOT_SPOTS
    if s.fire[cell] > 0:
        return Refusal.IS_ON_FIRE
    if s.lies[cell] == n.SCORCHED:
        return Refusal.IS_SCORCHED
    return Refusal.IS_PROTECTED if s.lies[cell] == n.PROTECTED else 0


@rule
def can_protect(s: Hotspot) -> bool:
    """HB-ASSET-11: whether Prevention Measures would find any hex."""
    for cell in range(n.HEXES):
        if refuse_protection(s, cell) == 0:
            return True
    return False


@rule
def refuse_prevention(s: Hotspot, cell: int) -> int:
    """HB-ASSET-9: place and price."""
    return refuse_protection(s, cell) or refuse_price(s, PRICE_PREVENTION)


@rule
def buy_prevention(s: Hotspot, cell: int, events: Events) -> None:
    """HB-ASSET-10, HB-ASSET-12: all Hot Spots are filled for good."""
    seat = pay(s, PRICE_PREVENTION)
    s.lies[cell] = n.PROTECTED
    emit(events, Event.PREVENTION, seat, cell)


@rule
def refuse_reconstruction(s: Hotspot, cell: int) -> int:
    """HB-ASSET-17, HB-ASSET-18: any Scorched hex."""
    if s.lies[cell] != n.SCORCHED:
        return Refusal.NOT_SCORCHED
    return refuse_price(s, PRICE_RECONSTRUCTION)


@rule
def reconstruct(s: Hotspot, cell: int, events: Events) -> None:
    """HB-ASSET-18, HB-ASSET-19, HB-LOSE-5: as printed again, with empty Hot Spots."""
    seat = pay(s, PRICE_RECONSTRUCTION)
    s.lies[cell] = n.FREE
    s.scorched -= 1
    emit(events, Event.REBUILT, seat, cell)

"""How much one may ask: each request takes tokens from a bucket that refills with time."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

__all__ = [
    "ADDRESS",
    "Allowance",
    "Bucket",
    "Buckets",
    "Gate",
    "Rate",
    "Shared",
    "around",
    "house_rate",
    "is_crowded",
    "place_of",
    "take_off",
]

#: Where whoever asks is, while they are answered; nowhere while the server works by itself.
ADDRESS: ContextVar[str] = ContextVar("address", default="")
HOUSE = 64  # bits of an IPv6 address that tell one customer of a provider from another
SITE = 48  # bits of one that tell large customers apart: each has 65,536 houses
HOUSEHOLD = 8  # people at one address, and houses of a site, that ask at the same time
LOOKED_AT = 16  # buckets, when one must go
LONGEST = 64  # letters of what is no address


@lru_cache(4096)
def place_of(host: str) -> str:
    """What counts as one address. Whoever has an IPv6 address has some quintillions of them."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host[:LONGEST]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), HOUSE), strict=False))


@lru_cache(4096)
def site_of(place: str) -> str | None:
    """What a house of IPv6 belongs to; None for whatever else is a place."""
    if not place.endswith(f"/{HOUSE}"):
        return None
    try:
        return str(ipaddress.IPv6Network(place).supernet(new_prefix=SITE))
    except ValueError:
        return None


def around(place: str) -> list[str]:
    """A place, and the site that it belongs to, if any: both are counted."""
    return [place, site] if (site := site_of(place)) else [place]


def is_crowded(there: Mapping[str, int], place: str, most: int) -> bool:
    """Whether so many are there already, or eight times as many at its site."""
    return any(there.get(each, 0) >= most * HOUSEHOLD**n for n, each in enumerate(around(place)))


def take_off(there: Counter[str], place: str) -> None:
    """One less is there."""
    for each in around(place):
        there[each] -= 1
        if not there[each]:
            del there[each]


@dataclass(frozen=True)
class Rate:
    """How many are allowed per second on average, and how many in one burst."""

    per_second: float
    burst: float


def house_rate(rate: Rate) -> Rate:
    """What all at one address may do together."""
    return Rate(HOUSEHOLD * rate.per_second, HOUSEHOLD * rate.burst)


class Bucket:
    """The tokens of one asker."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.at = time.monotonic()
        self.untold = 0.0  # tokens taken that other servers have not been told of

    def _refill(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.rate.burst, self.tokens + (now - self.at) * self.rate.per_second)
        self.at = now

    @property
    def is_spent(self) -> bool:
        """Whether nothing is left."""
        self._refill()
        return self.tokens <= 0

    @property
    def missing(self) -> float:
        """How many tokens it has less than a new one."""
        self._refill()
        return self.rate.burst - self.tokens

    def has(self, tokens: float) -> bool:
        """Whether there are so many."""
        self._refill()
        return self.tokens >= tokens

    def spend(self, tokens: float) -> None:
        """Take what something has cost, also if there is less: then it takes time to refill."""
        self._refill()
        self.tokens -= tokens
        self.untold += tokens

    def take(self, tokens: float = 1) -> bool:
        """Take tokens if there are enough."""
        if not self.has(tokens):
            return False
        self.spend(tokens)
        return True


class Shared:
    """The tokens of an asker, and those of all who ask from the same place: both must do."""

    def __init__(self, house: Bucket | Shared, own: Bucket | Shared) -> None:
        self.house = house
        self.own = own

    @property
    def tokens(self) -> float:
        """How many are left of both, as when they were last asked for."""
        return min(self.house.tokens, self.own.tokens)

    @property
    def is_spent(self) -> bool:
        """Whether nothing is left of either."""
        return self.house.is_spent or self.own.is_spent

    def has(self, tokens: float) -> bool:
        """Whether there are so many of both."""
        return self.house.has(tokens) and self.own.has(tokens)

    def spend(self, tokens: float) -> None:
        """Take of both what something has cost."""
        self.house.spend(tokens)
        self.own.spend(tokens)

    def take(self, tokens: float = 1) -> bool:
        """Take tokens of both, if there are enough: what one refuses, the other does not pay."""
        if not self.has(tokens):
            return False
        self.spend(tokens)
        return True


class Buckets:
    """One bucket per asker, and one per site of theirs; full ones are forgotten, they owe nothing.

    Whoever has a whole site could else ask from one house after the other, until nobody remembers
    the first.
    """

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self.most = most
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, asker: str) -> Bucket | Shared:
        """The tokens of an asker. Of a site that has none left, no house is remembered."""
        if (site := site_of(asker)) is None:
            return self._bucket(asker, self.rate)
        shared = self._bucket(site, house_rate(self.rate))
        return shared if shared.is_spent else Shared(shared, self._bucket(asker, self.rate))

    def _bucket(self, name: str, rate: Rate) -> Bucket:
        bucket = self._of.pop(name, None) or Bucket(rate)
        if len(self._of) >= self.most:
            del self._of[self._owes_least()]
        self._of[name] = bucket
        return bucket

    def _owes_least(self) -> str:
        """Of those who asked longest ago: nearly always somebody who owes nothing any more."""
        oldest = list(islice(self._of, LOOKED_AT))
        full = (name for name in oldest if self._of[name].missing <= 0)
        return next(full, None) or min(oldest, key=lambda name: self._of[name].missing)

    def news(self) -> dict[str, float]:
        """What was taken since this was last asked for, by asker."""
        found = {asker: bucket.untold for asker, bucket in self._of.items() if bucket.untold}
        for asker in found:
            self._of[asker].untold = 0.0
        return found

    def hear(self, news: Mapping[str, float]) -> None:
        """What was taken at another server is missing here, too."""
        for asker, tokens in news.items():
            is_site = asker.endswith(f"/{SITE}")
            rate = house_rate(self.rate) if is_site else self.rate
            self._bucket(asker, rate).tokens -= tokens


class Gate:
    """What an address may ask for at all, before anything is done about it."""

    def __init__(self, requests: Rate, sockets: Rate) -> None:
        self.requests = Buckets(requests)
        self.sockets = Buckets(house_rate(sockets))


class Allowance:
    """A rate per identity, and one for all at the same address: a new cookie costs nothing."""

    def __init__(self, rate: Rate) -> None:
        self.identities = Buckets(rate)
        self.addresses = Buckets(house_rate(rate))

    def of(self, identity: str, address: str) -> Shared:
        """What is left to an identity at an address."""
        return Shared(self.addresses.of(address), self.identities.of(identity))

    def allows(self, identity: str, address: str) -> bool:
        """Whether both have a token left; it is taken."""
        return self.of(identity, address).take()

"""How much one may ask: each request takes tokens from a bucket that refills with time."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache

__all__ = ["ADDRESS", "Allowance", "Bucket", "Buckets", "Rate", "Shared", "house_rate", "place_of"]

#: Where whoever asks is, while they are answered; nowhere while the server works by itself.
ADDRESS: ContextVar[str] = ContextVar("address", default="")
HOUSE = 64  # bits of an IPv6 address that tell one customer of a provider from another
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


@dataclass(frozen=True)
class Rate:
    """How many are allowed per second on average, and how many in one burst."""

    per_second: float
    burst: float


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

    def spend(self, tokens: float) -> None:
        """Take what something has cost, also if there is less: then it takes time to refill."""
        self._refill()
        self.tokens -= tokens
        self.untold += tokens

    def take(self, tokens: float = 1) -> bool:
        """Take tokens if there are enough."""
        self._refill()
        if self.tokens < tokens:
            return False
        self.tokens -= tokens
        self.untold += tokens
        return True


class Buckets:
    """One bucket per asker; those who asked longest ago are forgotten."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self.most = most
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, asker: str) -> Bucket:
        """The bucket of an asker."""
        bucket = self._of.pop(asker, None) or Bucket(self.rate)
        self._of[asker] = bucket
        if len(self._of) > self.most:
            self._of.popitem(last=False)
        return bucket

    def news(self) -> dict[str, float]:
        """What was taken since this was last asked for, by asker."""
        found = {asker: bucket.untold for asker, bucket in self._of.items() if bucket.untold}
        for asker in found:
            self._of[asker].untold = 0.0
        return found

    def hear(self, news: Mapping[str, float]) -> None:
        """What was taken at another server is missing here, too."""
        for asker, tokens in news.items():
            self.of(asker).tokens -= tokens


HOUSEHOLD = 8  # people at one address


def house_rate(rate: Rate) -> Rate:
    """What all at one address may do together."""
    return Rate(HOUSEHOLD * rate.per_second, HOUSEHOLD * rate.burst)


class Shared:
    """The tokens of an asker, and those of all at the same address."""

    def __init__(self, house: Bucket, own: Bucket) -> None:
        self.house = house
        self.own = own

    def take(self, tokens: float = 1) -> bool:
        """Take tokens of both, if there are enough."""
        return self.house.take(tokens) and self.own.take(tokens)


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

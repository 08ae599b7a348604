"""How often one may ask: each request takes a token from a bucket that refills with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["Allowance", "Bucket", "Buckets", "Rate"]


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

    def take(self, tokens: float = 1) -> bool:
        """Take tokens if there are enough."""
        now = time.monotonic()
        self.tokens = min(self.rate.burst, self.tokens + (now - self.at) * self.rate.per_second)
        self.at = now
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


class Allowance:
    """A rate per identity, and one for all at the same address: a new cookie costs nothing."""

    def __init__(self, rate: Rate) -> None:
        self.identities = Buckets(rate)
        house = Rate(HOUSEHOLD * rate.per_second, HOUSEHOLD * rate.burst)
        self.addresses = Buckets(house)

    def allows(self, identity: str, address: str) -> bool:
        """Whether both have a token left; it is taken."""
        return self.addresses.of(address).take() and self.identities.of(identity).take()

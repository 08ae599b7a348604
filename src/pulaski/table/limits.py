"""How fast one may ask: a bucket of tokens that fills with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

__all__ = ["Allowance", "Bucket", "Buckets", "Rate"]


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    a_second: float
    at_once: float


class Bucket:
    """The tokens of one asker."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.tokens = rate.at_once
        self.at = time.monotonic()

    def take(self, tokens: float = 1) -> bool:
        """Take tokens if there are enough."""
        now = time.monotonic()
        self.tokens = min(self.rate.at_once, self.tokens + (now - self.at) * self.rate.a_second)
        self.at = now
        if self.tokens < tokens:
            return False
        self.tokens -= tokens
        return True


class Buckets:
    """A bucket for each asker; those that asked longest ago are forgotten."""

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


HOUSEHOLD = 8  # people at one address


class Allowance:
    """A rate for each identity, and for all at one address: a new cookie costs nothing."""

    def __init__(self, rate: Rate) -> None:
        self.identities = Buckets(rate)
        house = Rate(HOUSEHOLD * rate.a_second, HOUSEHOLD * rate.at_once)
        self.addresses = Buckets(house)

    def allows(self, identity: str, address: str) -> bool:
        """Whether both have a token left; it is taken."""
        return self.addresses.of(address).take() and self.identities.of(identity).take()

"""How much one address may ask for."""

from __future__ import annotations

from collections import Counter, OrderedDict
from time import monotonic

REMEMBERED = 20_000  # addresses


class Tally:
    """How many things of each network there are now."""

    def __init__(self) -> None:
        self.network_of: dict[str, str] = {}
        self.count: Counter[str] = Counter()

    def add(self, thing: str, network: str) -> None:
        """One more."""
        if thing not in self.network_of:
            self.network_of[thing] = network
            self.count[network] += 1

    def remove(self, thing: str) -> None:
        """One less; what is not known is no matter."""
        network = self.network_of.pop(thing, None)
        if network is not None:
            self.count[network] -= 1
            if not self.count[network]:
                del self.count[network]


class Bucket:
    """So many at once, and so many a second on the average."""

    __slots__ = ("at", "tokens")

    def __init__(self, burst: float, now: float) -> None:
        self.tokens = burst
        self.at = now


class Rate:
    """A limit for everybody alike; who has not come for long is forgotten."""

    def __init__(self, per_second: float, burst: int) -> None:
        self.per_second = per_second
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> float:
        """Use one; returns 0, or the seconds after which there will be another."""
        now = monotonic()
        bucket = self.buckets.pop(who, None) or Bucket(self.burst, now)
        self.buckets[who] = bucket
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        bucket.tokens = min(self.burst, bucket.tokens + (now - bucket.at) * self.per_second)
        bucket.at = now
        if bucket.tokens < 1:
            return (1 - bucket.tokens) / self.per_second
        bucket.tokens -= 1
        return 0.0

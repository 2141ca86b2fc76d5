"""Guesses at passwords and codes: how many a network may make, and how long one waits at somebody's password."""

from __future__ import annotations

import asyncio
import math
from typing import Final

from parlorcar.server.errors import Refused
from parlorcar.server.limits import Rate
from parlorcar.server.ops.settings import Limits
from parlorcar.server.storage.people import Profile
from parlorcar.server.workers import requester

FREE: Final = 5  # wrong passwords of a person before anybody has to wait
LONGEST_WAIT: Final = 15 * 60_000  # milliseconds between two guesses, at last


class Guesses:
    """The guesses that this process has seen."""

    def __init__(self, limits: Limits) -> None:
        self.by_network = Rate(limits.sign_ins, limits.sign_in_burst)
        self.counting = asyncio.Lock()  # so that guesses that come at once are counted one by one

    def count(self) -> None:
        """One more from a network, right or wrong."""
        wait = self.by_network.take(requester.current.get().network)
        if wait:
            raise Refused("server.too-often", 429, seconds=math.ceil(wait))


def wait_ms(profile: Profile, now: int) -> int:
    """Milliseconds until the next guess at somebody's password is looked at."""
    if profile.failures < FREE:
        return 0
    pause = min(LONGEST_WAIT, 1000 << min(20, profile.failures - FREE))
    return max(0, profile.failed + pause - now)

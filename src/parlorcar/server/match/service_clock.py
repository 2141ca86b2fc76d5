"""How long the service has really served: neither a clock that is set nor a machine that sleeps costs anybody time."""

from __future__ import annotations

import time
from collections.abc import Callable

from parlorcar.server.ops.logs import log

STANDSTILL = 5.0  # seconds without a look at the clock after which nothing can have been served: we were stopped
JUMP = 2.0  # seconds by which the time of day may drift between two looks


def asleep() -> float:
    """Seconds that this machine has slept since it was started, where the system tells."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.clock_gettime(boot) - time.monotonic() if boot is not None else 0.0


class ServiceClock:
    """Counts the time in which the service ran. It has to be looked at every few seconds."""

    def __init__(
        self,
        steady: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
        slept: Callable[[], float] = asleep,
    ) -> None:
        self.steady, self.wall, self.slept = steady, wall, slept
        self.total = 0.0  # seconds served
        self.last = self.looked = steady()  # at the last look, and at the last look for jumps
        self.last_wall = wall()
        self.last_slept = slept()
        self.stopped = False  # whether we stood still since the last look for jumps

    def served(self) -> int:
        """Milliseconds for which the service has run, as far as it ran."""
        now = self.steady()
        step, self.last = now - self.last, now
        if step <= STANDSTILL:
            self.total += step
        else:
            self.stopped = True
            log("standstill", seconds=round(step, 1))
        return int(self.total * 1000)

    def jumped(self) -> bool:
        """Whether since it was last asked the time of day went another way than time itself, or we were stopped."""
        before, before_wall, before_slept = self.looked, self.last_wall, self.last_slept
        self.served()
        self.looked, self.last_wall, self.last_slept = self.last, self.wall(), self.slept()
        stopped, self.stopped = self.stopped, False
        slept = self.last_slept - before_slept
        jump = self.last_wall - before_wall - (self.looked - before)
        if slept > JUMP:
            log("machine-slept", seconds=round(slept, 1))
        if abs(jump - slept) > JUMP:
            log("clock-jumped", seconds=round(jump - slept, 1))
        return stopped or slept > JUMP or abs(jump) > JUMP

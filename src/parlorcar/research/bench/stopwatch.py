"""How long something is measured, and how much processor time it took meanwhile."""

from __future__ import annotations

from time import perf_counter, process_time


class Stopwatch:
    """Runs for so many seconds by the clock on the wall; what was done is divided by processor time.

    So a measurement on a busy machine ends when it should, with fewer things done.
    """

    def __init__(self, seconds: float) -> None:
        self.end = perf_counter() + seconds
        self.begun = process_time()

    @property
    def running(self) -> bool:
        """Whether there is time left."""
        return perf_counter() < self.end

    @property
    def taken(self) -> float:
        """The processor time since it was started, in seconds; at least a tick, so that it can be divided by."""
        return max(process_time() - self.begun, 1e-9)

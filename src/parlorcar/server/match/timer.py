"""A steady clock, and waiting by it; tests bring one of their own."""

from __future__ import annotations

import asyncio
import contextlib
import time


class Timer:
    """Time that nobody can set."""

    def now(self) -> float:
        """Seconds since some moment or other."""
        return time.monotonic()

    async def wait(self, event: asyncio.Event, seconds: float) -> None:
        """Wait until the event, and no longer than so many seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await event.wait()

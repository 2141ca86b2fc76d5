"""Whether the service can do its work; asked by whoever runs it, so it answers at once whatever is wrong."""

from __future__ import annotations

import asyncio
from typing import Any

import parlorcar
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.storage.entries import StorageFault

PATIENCE = 0.7  # seconds for an answer of the database

GOOD = "ok"
SLOW = "the database does not answer"
DOWN = "the database cannot be reached"
FULL = "the database cannot be written"
DAMAGED = "the database is damaged"
DEAF = "the database does not tell what other processes do; trying again"


class Health:
    """The last look at the database; a look that takes long is not begun a second time."""

    def __init__(self, hub: HubInterface) -> None:
        self.hub = hub
        self.checking: asyncio.Task[str] | None = None

    async def report(self) -> dict[str, Any]:
        """What is wrong, if anything is."""
        database = await self.database()
        return {
            "ok": database in (GOOD, DEAF),
            "version": parlorcar.__version__,
            "checked": self.hub.checked.is_set(),
            "database": database,
        }

    async def database(self) -> str:
        """How the database does."""
        if self.checking is None or self.checking.done():
            self.checking = asyncio.create_task(self._check())
            self.hub.keep(self.checking)
        await asyncio.wait({self.checking}, timeout=PATIENCE)
        return self.checking.result() if self.checking.done() and not self.checking.cancelled() else SLOW

    async def _check(self) -> str:
        storage = self.hub.storage
        try:
            await storage.ping()
        except StorageFault:
            return DOWN
        if storage.damaged:
            return DAMAGED
        if not self.hub.heartbeat_ok:
            return FULL
        return DEAF if storage.not_listening else GOOD

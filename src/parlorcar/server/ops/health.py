"""Whether the service can do its work; asked by whoever runs it, so it answers at once whatever is wrong."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import parlorcar
from parlorcar.server.storage.entries import StorageFault

if TYPE_CHECKING:
    from parlorcar.server.match.hub import Hub

PATIENCE = 0.7  # seconds for an answer of the database

GOOD = "ok"
SLOW = "the database does not answer"
DOWN = "the database cannot be reached"
FULL = "the database cannot be written"
DAMAGED = "the database is damaged"
DEAF = "the database does not tell what other processes do; trying again"


class Health:
    """The last look at the database; a look that takes long is not begun a second time."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.looking: asyncio.Task[str] | None = None

    async def told(self) -> dict[str, Any]:
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
        if self.looking is None or self.looking.done():
            self.looking = asyncio.create_task(self._look())
            self.hub.keep(self.looking)
        await asyncio.wait({self.looking}, timeout=PATIENCE)
        return self.looking.result() if self.looking.done() and not self.looking.cancelled() else SLOW

    async def _look(self) -> str:
        storage = self.hub.storage
        try:
            await storage.ping()
        except StorageFault:
            return DOWN
        if storage.damaged:
            return DAMAGED
        if not self.hub.beaten:
            return FULL
        return DEAF if storage.deaf else GOOD

"""Showing a study live: where its owner is, and how many look on, over all processes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from parlorcar.server.storage.entries import StorageFault
from parlorcar.server.storage.studies import (
    DROP_SHOW,
    DROP_WATCHERS,
    GO_ON_SHOWING,
    PUT_SHOW,
    PUT_WATCHERS,
    Show,
    StudyStore,
)
from parlorcar.server.studies.editing import topic

BEAT: Final = 25.0  # seconds from one note of who is here to the next
LASTS: Final = 80_000  # milliseconds for which such a note counts: whoever went without a word is gone by then


class Audience:
    """Whose sockets follow which study in this process."""

    def __init__(self, stored: StudyStore, run: str, now: Callable[[], int]) -> None:
        self.stored = stored
        self.run = run
        self.now = now
        self.here: Counter[str] = Counter()

    async def come(self, study: str) -> None:
        """One more looks on."""
        self.here[study] += 1
        await self.note(study, tell=True)

    async def go(self, study: str) -> None:
        """One less."""
        self.here -= Counter([study])
        await self.note(study, tell=True)

    async def note(self, study: str, tell: bool = False) -> None:
        """Note how many are here in this process."""
        fields = {"study": study, "run": self.run}
        count = self.here.get(study, 0)
        job = (PUT_WATCHERS, {**fields, "count": count, "at": self.now()}) if count else (DROP_WATCHERS, fields)
        try:
            if tell:
                await self.stored.storage.write_and_tell([job], topic(study))
            else:
                await self.stored.write(job)
        except StorageFault:
            return  # it is noted again soon

    def since(self) -> int:
        """From when on notes count."""
        return self.now() - LASTS

    async def watching(self, study: str) -> int:
        """How many look on in all processes."""
        return await self.stored.watching(study, self.since())

    # --- live --------------------------------------------------------------------------------------------------

    async def shown(self, study: str) -> Show | None:
        """What is shown live; nothing when its owner has gone."""
        return await self.stored.show(study, self.since())

    async def show(self, study: str, chapter: int, node: int) -> None:
        """Show a node to all who follow."""
        fields = {"study": study, "chapter": chapter, "node": node, "at": self.now()}
        await self.stored.storage.write_and_tell([(PUT_SHOW, fields)], topic(study))

    async def go_on(self, study: str) -> None:
        """The owner is still there."""
        try:
            await self.stored.write((GO_ON_SHOWING, {"study": study, "at": self.now()}))
        except StorageFault:
            return

    async def stop(self, study: str) -> None:
        """Show nothing any more."""
        await self.stored.storage.write_and_tell([(DROP_SHOW, {"study": study})], topic(study))

"""Who is here: people with a socket open, in any process. In the club all see each other, elsewhere friends do."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from itertools import count
from typing import Any, Final
from zlib import crc32

from parlorcar.server.club.bulletin import Bulletin
from parlorcar.server.storage.entries import StorageFault
from parlorcar.server.storage.together import DROP_OLD_PRESENCE, DROP_PRESENCE, PUT_PRESENCE, TogetherStore

TOPIC: Final = "here"
BEAT: Final = 20.0  # seconds from one note of who is here to the next
TURNS: Final = 20  # parts in which all are noted
LASTS: Final = 50_000  # milliseconds for which such a note counts: a process that dies takes its people along


class Presence:
    """Whose sockets are open in this process."""

    def __init__(self, stored: TogetherStore, bulletin: Bulletin, now: Callable[[], int]) -> None:
        self.stored = stored
        self.bulletin = bulletin
        self.now = now
        self.sockets: Counter[str] = Counter()
        self.club: Counter[str] = Counter()

    async def come(self, profile: str, club: bool) -> None:
        """One more socket of somebody."""
        before = profile in self.sockets, profile in self.club
        self.sockets[profile] += 1
        self.club[profile] += club
        self.club += Counter()  # without those that count nothing
        if before != (True, profile in self.club):
            await self._note(profile)

    async def go(self, profile: str, club: bool) -> None:
        """One socket less."""
        before = profile in self.club
        self.sockets -= Counter([profile])
        if club:
            self.club -= Counter([profile])
        if profile not in self.sockets or before != (profile in self.club):
            await self._note(profile)

    async def _note(self, profile: str) -> None:
        """Let all know; that of another process, where the same person is too, follows with its next note."""
        fields: dict[str, Any] = {"profile": profile}
        job = (DROP_PRESENCE, fields)
        if profile in self.sockets:
            job = (PUT_PRESENCE, {**fields, "at": self.now(), "club": profile in self.club})
        try:
            await self.stored.storage.write_and_tell([job], TOPIC)
        except StorageFault:
            return  # it is noted again soon

    async def beat(self) -> None:
        """Note again and again who is here, some people at a time: a move would wait for a long list to be stored."""
        for turn in count():
            await asyncio.sleep(BEAT / TURNS)
            at = self.now()
            mine = [one for one in list(self.sockets) if crc32(one.encode()) % TURNS == turn % TURNS]
            job = [(PUT_PRESENCE, {"profile": one, "at": at, "club": one in self.club}) for one in mine]
            if turn % TURNS == 0:
                job.append((DROP_OLD_PRESENCE, {"before": at - LASTS}))
            try:
                if job:
                    await self.stored.write(*job)
            except StorageFault:
                continue

    async def here(self) -> dict[str, bool]:
        """Who is here in any process, and whether in the club."""
        return await self.stored.here(self.now() - LASTS)

"""How much may be uploaded: by one network in a day, and altogether."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

from parlorcar.server.errors import Refused
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.workers import requester

DAY = 24 * 3600.0  # seconds
REMEMBERED = 20_000  # networks
FULL = 507  # of HTTP: insufficient storage


class Uploads:
    """What was uploaded: by network since midnight of its own day, and what is kept altogether."""

    def __init__(self, hub: HubInterface) -> None:
        self.hub = hub
        self.stored_bytes: int | None = None  # bytes; None until the database was asked
        self.today: OrderedDict[str, tuple[float, int, int]] = OrderedDict()  # since when, how many, how much

    async def admit(self, size: int) -> None:
        """Refuse a record or a study for which there is no room."""
        limits, who = self.hub.settings.limits, requester.current.get().network
        if self.stored_bytes is None:
            self.stored_bytes = await self.hub.storage.records_size() + await self.hub.studies.size()
        if self.stored_bytes + size > limits.uploads_here:
            raise Refused("server.uploads-full", FULL)
        since, count, size_today = self._usage(who)
        if count >= limits.upload_count or size_today + size > limits.uploads:
            left = max(1, round(since + DAY - monotonic()))
            raise Refused("server.uploads-many", 429, seconds=left)

    def add(self, size: int) -> None:
        """A record is kept."""
        who = requester.current.get().network
        since, count, size_today = self._usage(who)
        self.today[who] = (since, count + 1, size_today + size)
        if len(self.today) > REMEMBERED:
            self.today.popitem(last=False)
        if self.stored_bytes is not None:
            self.stored_bytes += size

    def forget_stored_bytes(self) -> None:
        """Old records may have gone: the database is asked again."""
        self.stored_bytes = None

    def _usage(self, who: str) -> tuple[float, int, int]:
        now = monotonic()
        since, count, size_today = self.today.pop(who, (now, 0, 0))
        if now - since > DAY:
            since, count, size_today = now, 0, 0
        self.today[who] = (since, count, size_today)
        return since, count, size_today

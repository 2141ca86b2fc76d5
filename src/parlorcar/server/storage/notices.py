"""What is stored of notices: where people are told of their turn, and what waits to be sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import func, select

from parlorcar.server.storage import schema
from parlorcar.server.storage.base import Storage

ADD_CHANNEL: Final = (
    "INSERT INTO channels (id, profile, kind, template, address, mode, quietfrom, quietto, zone, code, created, sent,"
    " failures) VALUES (:id, :profile, :kind, :template, :address, :mode, :quietfrom, :quietto, :zone, :code,"
    " :created, 0, 0)"
)
CHANGE_CHANNEL: Final = (
    "UPDATE channels SET mode = :mode, quietfrom = :quietfrom, quietto = :quietto, zone = :zone, failures = 0"
    " WHERE id = :id AND profile = :profile"
)
CONFIRM_CHANNEL: Final = "UPDATE channels SET code = '' WHERE id = :id AND profile = :profile"
COUNT_SENT: Final = "UPDATE channels SET sent = sent + 1, failures = 0 WHERE id = :id"
COUNT_FAILED: Final = "UPDATE channels SET failures = failures + :n WHERE id = :id"
DROP_CHANNEL: Final = "DELETE FROM channels WHERE id = :id AND profile = :profile"
DROP_CHANNEL_NOTICES: Final = "DELETE FROM notices WHERE channel = :id"
ADD_NOTICE: Final = (
    "INSERT INTO notices (id, channel, match, seat, due, tries) VALUES (:id, :channel, :match, :seat, :due, 0)"
    " ON CONFLICT (channel, match) DO NOTHING"
)
DROP_NOTICE: Final = "DELETE FROM notices WHERE id = :id"
DELAY_NOTICE: Final = "UPDATE notices SET due = :due, tries = tries + 1 WHERE id = :id"


@dataclass(slots=True, frozen=True)
class Channel:
    """Where a person is told of their turn."""

    id: str
    profile: str
    kind: str  # `email` or `webhook`
    template: str  # what a webhook is sent
    address: str
    mode: str  # `at-once` or `digest`
    quietfrom: int  # minutes since midnight; the same as `quietto`: never quiet
    quietto: int
    zone: str  # in which these hours are meant
    code: str  # hashed: what has to be typed before anything else is sent to an address of e-mail; empty: confirmed
    created: int
    sent: int
    failures: int  # since the last that was delivered


@dataclass(slots=True, frozen=True)
class Notice:
    """Something that waits to be sent."""

    id: str
    channel: str
    match: str
    seat: int
    due: int
    tries: int


class NoticeStore:
    """The channels and notices of a database."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def write(self, *job: tuple[str, dict[str, Any]]) -> None:
        """Statements, all or none."""
        await self.storage.write(list(job))

    async def channels(self, profile: str) -> list[Channel]:
        """Where a person is told of their turn."""
        t = schema.channels
        rows = await self.storage.fetch(select(t).where(t.c.profile == profile).order_by(t.c.created, t.c.id))
        return [Channel(*row) for row in rows]

    async def channel(self, id: str) -> Channel | None:
        """One of them."""
        rows = await self.storage.fetch(select(schema.channels).where(schema.channels.c.id == id))
        return Channel(*rows[0]) if rows else None

    async def count(self) -> int:
        """How many there are of all people."""
        return int((await self.storage.fetch(select(func.count()).select_from(schema.channels)))[0][0])

    async def of_seat(self, match: str, seat: int) -> list[Channel]:
        """Those of whoever holds a seat."""
        c, s = schema.channels, schema.sitters
        query = select(c).join(s, s.c.person == c.c.profile).where(s.c.match == match, s.c.seat == seat)
        return [Channel(*row) for row in await self.storage.fetch(query)]

    async def due(self, now: int, most: int) -> list[Notice]:
        """What is to be sent now."""
        t = schema.notices
        return [
            Notice(*row)
            for row in await self.storage.fetch(select(t).where(t.c.due <= now).order_by(t.c.due).limit(most))
        ]

"""What is stored of notices: where people are told of their turn, and what waits to be sent.

A person's places (e-mail, webhooks, their own devices) are `channels`; what waits for one of them is in `notices`. A
device that was named at a table without a profile is in `pushes`, and waits there until it is told: `due` is 0 where
there is nothing to tell.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import func, select

from parlorcar.server.storage import schema
from parlorcar.server.storage.base import Storage

ADD_CHANNEL: Final = (
    "INSERT INTO channels (id, profile, kind, template, address, mode, quietfrom, quietto, zone, code, created, sent,"
    " failures, keys) VALUES (:id, :profile, :kind, :template, :address, :mode, :quietfrom, :quietto, :zone, :code,"
    " :created, 0, 0, :keys)"
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
FRESH: Final = -1  # tries of a notice of which nobody has looked yet when it is to be sent
ADD_NOTICES: Final = (  # one for each place of whoever holds a seat; that a round has begun stays until it is told
    "INSERT INTO notices (id, channel, match, seat, due, tries, about)"
    " SELECT :id || c.id, c.id, s.match, s.seat, CAST(:due AS BIGINT), -1, CAST(:about AS VARCHAR(16))"
    " FROM channels c JOIN sitters s ON s.person = c.profile"
    " WHERE s.match = :match AND s.seat = :seat AND c.code = '' AND c.failures < :tired"
    " ON CONFLICT (channel, match) DO UPDATE SET seat = excluded.seat,"
    " about = CASE WHEN notices.about = 'round' THEN 'round' ELSE excluded.about END"
)
PUSH_DUE: Final = (
    "UPDATE pushes SET due = :due, tries = 0 WHERE match = :match AND seat = :seat AND grip = :holder_epoch"
)
LEASE_PUSH: Final = "UPDATE pushes SET due = :due WHERE match = :match AND seat = :seat AND endpoint = :endpoint"
DELAY_PUSH: Final = (
    "UPDATE pushes SET due = :due, tries = :tries"
    " WHERE match = :match AND seat = :seat AND endpoint = :endpoint AND due = :taken"
)
DROP_NOTICE: Final = "DELETE FROM notices WHERE id = :id"
DELAY_NOTICE: Final = "UPDATE notices SET due = :due, tries = :tries WHERE id = :id"
LEASE_NOTICE: Final = "UPDATE notices SET due = :due WHERE id = :id"


@dataclass(slots=True, frozen=True)
class Channel:
    """Where a person is told of their turn."""

    id: str
    profile: str
    kind: str  # `email`, `webhook` or `push`
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
    keys: str = ""  # of a device: those that only it can read with


@dataclass(slots=True, frozen=True)
class Notice:
    """Something that waits to be sent."""

    id: str
    channel: str
    match: str
    seat: int
    due: int
    tries: int
    about: str  # `turn`, or `round` where a round of an event has begun

    @property
    def key(self) -> dict[str, Any]:
        """Which one it is, for statements."""
        return {"id": self.id}


@dataclass(slots=True, frozen=True)
class DeviceNotice:
    """A device that waits to be told of a turn."""

    match: str
    seat: int
    endpoint: str
    holder_epoch: int  # the column `grip`: how often the seat had changed hands when its holder subscribed
    p256dh: str
    auth: str
    at: int
    due: int
    tries: int

    @property
    def key(self) -> dict[str, Any]:
        """Which one it is, for statements."""
        return {"match": self.match, "seat": self.seat, "endpoint": self.endpoint}


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

    async def waiting(self) -> int:
        """How many notices wait to be sent, to all places and devices."""
        n, p = schema.notices, schema.pushes
        notices = await self.storage.fetch(select(func.count()).select_from(n))
        devices = await self.storage.fetch(select(func.count()).select_from(p).where(p.c.due > 0))
        return int(notices[0][0]) + int(devices[0][0])

    async def round_of(self, event: str, match: str) -> tuple[str, int]:
        """The name of an event, and the round, counted from 1, that a match of it belongs to."""
        t, e = schema.event_tables, schema.events
        query = select(e.c.data, t.c.round).join(t, t.c.event == e.c.id).where(e.c.id == event, t.c.match == match)
        for data, round in await self.storage.fetch(query):
            return str(msgspec.json.decode(data)["name"]), round + 1
        return "", 1

    async def devices_due(self, now: int, most: int) -> list[DeviceNotice]:
        """The devices that are to be told now."""
        t = schema.pushes
        query = select(t).where(t.c.due > 0, t.c.due <= now).order_by(t.c.due).limit(most)
        return [DeviceNotice(*row) for row in await self.storage.fetch(query)]

    async def due(self, now: int, most: int) -> list[Notice]:
        """What is to be sent now."""
        t = schema.notices
        return [
            Notice(*row)
            for row in await self.storage.fetch(select(t).where(t.c.due <= now).order_by(t.c.due).limit(most))
        ]

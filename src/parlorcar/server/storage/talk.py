"""What is stored of talk: the lines that people said, and whom they do not want to hear."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import select

from parlorcar.server.storage import schema
from parlorcar.server.storage.base import Storage

ADD_LINE: Final = (
    "INSERT INTO lines (id, channel, at, profile, seat, name, text, phrase, hidden)"
    " VALUES (:id, :channel, :at, :profile, :seat, :name, :text, :phrase, :hidden)"
)
HIDE_LINE: Final = "UPDATE lines SET hidden = :hidden WHERE id = :id"
ADD_MUTE: Final = "INSERT INTO mutes (profile, muted) VALUES (:profile, :muted) ON CONFLICT (profile, muted) DO NOTHING"
DROP_MUTE: Final = "DELETE FROM mutes WHERE profile = :profile AND muted = :muted"
DROP_OLD_LINES: Final = "DELETE FROM lines WHERE at < :before"
DROP_OLD_REPORTS: Final = "DELETE FROM reports WHERE settled > 0 AND settled < :before"


@dataclass(slots=True, frozen=True)
class Line:
    """Something that somebody said."""

    id: str
    channel: str
    at: int
    profile: str  # empty for a player who keeps none
    seat: int  # of a player; -1 for everybody else
    name: str
    text: str
    phrase: str  # or one of the quick phrases, which everybody reads in their own language
    hidden: bool  # by an operator


class TalkStore:
    """The talk of a database."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def write(self, *job: tuple[str, dict[str, Any]]) -> None:
        """Statements, all or none."""
        await self.storage.write(list(job))

    async def tail(self, channel: str, most: int) -> list[Line]:
        """The last lines of a channel, the oldest first."""
        t = schema.lines
        query = select(t).where(t.c.channel == channel).order_by(t.c.at.desc(), t.c.id.desc()).limit(most)
        return [Line(*row) for row in reversed(await self.storage.fetch(query))]

    async def line(self, id: str) -> Line | None:
        """One line."""
        rows = await self.storage.fetch(select(schema.lines).where(schema.lines.c.id == id))
        return Line(*rows[0]) if rows else None

    async def lines_by(self, profile: str) -> list[Line]:
        """All that somebody has said."""
        t = schema.lines
        rows = await self.storage.fetch(select(t).where(t.c.profile == profile).order_by(t.c.at))
        return [Line(*row) for row in rows]

    async def muted(self, profile: str) -> set[str]:
        """Whom somebody does not want to hear."""
        t = schema.mutes
        return {muted for (muted,) in await self.storage.fetch(select(t.c.muted).where(t.c.profile == profile))}

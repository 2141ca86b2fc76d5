"""What is stored of being together: friends and rivals, invitations, who is here, rematches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import select

from parlorcar.server.storage import schema
from parlorcar.server.storage.base import Storage

PUT_FRIEND: Final = (
    "INSERT INTO friends (profile, other, kind, at) VALUES (:profile, :other, :kind, :at)"
    " ON CONFLICT (profile, other) DO UPDATE SET kind = excluded.kind, at = excluded.at"
)
DROP_FRIEND: Final = "DELETE FROM friends WHERE profile = :profile AND other = :other"
ADD_INVITATION: Final = (
    "INSERT INTO invitations (id, at, sender, profile, match) VALUES (:id, :at, :sender, :profile, :match)"
    " ON CONFLICT (profile, match) DO NOTHING"
)
DROP_INVITATION: Final = "DELETE FROM invitations WHERE id = :id AND profile = :profile"
DROP_OLD_INVITATIONS: Final = "DELETE FROM invitations WHERE at < :before"
PUT_PRESENCE: Final = (
    "INSERT INTO presence (profile, at, club) VALUES (:profile, :at, :club)"
    " ON CONFLICT (profile) DO UPDATE SET at = excluded.at, club = excluded.club"
)
DROP_PRESENCE: Final = "DELETE FROM presence WHERE profile = :profile"
DROP_OLD_PRESENCE: Final = "DELETE FROM presence WHERE at < :before"
ADD_REMATCH: Final = "INSERT INTO rematches (match, next) VALUES (:match, :next)"


@dataclass(slots=True, frozen=True)
class Friend:
    """Whom somebody counts among their friends or rivals."""

    profile: str
    other: str
    kind: str
    at: int


@dataclass(slots=True, frozen=True)
class Invitation:
    """Somebody is asked to a table."""

    id: str
    at: int
    sender: str
    profile: str
    match: str


class TogetherStore:
    """Friends, invitations, presence and rematches of a database."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def write(self, *job: tuple[str, dict[str, Any]]) -> None:
        """Statements, all or none."""
        await self.storage.write(list(job))

    async def friends(self, profile: str) -> list[Friend]:
        """Whom somebody has marked, those of long first."""
        t = schema.friends
        rows = await self.storage.fetch(select(t).where(t.c.profile == profile).order_by(t.c.at))
        return [Friend(*row) for row in rows]

    async def marked_by(self, profile: str) -> set[str]:
        """Who has marked somebody as a friend."""
        t = schema.friends
        query = select(t.c.profile).where(t.c.other == profile, t.c.kind == "friend")
        return {other for (other,) in await self.storage.fetch(query)}

    async def invitations(self, profile: str) -> list[Invitation]:
        """To which open tables somebody is asked, the newest first."""
        t, m = schema.invitations, schema.matches
        query = select(t).join(m, m.c.id == t.c.match).where(t.c.profile == profile, m.c.status == "open")
        return [Invitation(*row) for row in await self.storage.fetch(query.order_by(t.c.at.desc()))]

    async def here(self, since: int) -> dict[str, bool]:
        """Who is here, and whether in the club."""
        t = schema.presence
        return {
            id: bool(club) for id, club in await self.storage.fetch(select(t.c.profile, t.c.club).where(t.c.at > since))
        }

    async def rematch(self, match: str) -> str:
        """The match that followed another with the same people; nothing if there is none."""
        t = schema.rematches
        rows = await self.storage.fetch(select(t.c.next).where(t.c.match == match))
        return str(rows[0][0]) if rows else ""

    async def sitters(self, match: str) -> list[str]:
        """Who sits at a table, as the index knows them."""
        t = schema.sitters
        return [who for (who,) in await self.storage.fetch(select(t.c.person).where(t.c.match == match, t.c.seat >= 0))]

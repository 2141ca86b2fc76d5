"""What is stored of operators: who they are, what they did, whom they barred, and what people reported."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import func, select

from parlorcar.server.storage import schema
from parlorcar.server.storage.base import Storage

ADD_OPERATOR: Final = "INSERT INTO operators (profile, since) VALUES (:profile, :at) ON CONFLICT (profile) DO NOTHING"
DROP_OPERATOR: Final = "DELETE FROM operators WHERE profile = :profile"
ADD_AUDIT: Final = (
    "INSERT INTO audit (id, at, who, what, subject, details) VALUES (:id, :at, :who, :what, :subject, :details)"
)
PUT_BAR: Final = (
    "INSERT INTO bars (profile, at, until, reason) VALUES (:profile, :at, :until, :reason)"
    " ON CONFLICT (profile) DO UPDATE SET at = excluded.at, until = excluded.until, reason = excluded.reason"
)
DROP_BAR: Final = "DELETE FROM bars WHERE profile = :profile"
ADD_REPORT: Final = (
    "INSERT INTO reports (id, at, profile, line, about, name, text, reason, settled)"
    " VALUES (:id, :at, :profile, :line, :about, :name, :text, :reason, 0) ON CONFLICT (profile, line) DO NOTHING"
)
SETTLE_REPORT: Final = "UPDATE reports SET settled = :at WHERE id = :id AND settled = 0"
PUT_SERVICE: Final = (
    "INSERT INTO service (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
DROP_SERVICE: Final = "DELETE FROM service WHERE name = :name"
PAGE: Final = 50  # rows that are told at once


@dataclass(slots=True, frozen=True)
class Audited:
    """Something that an operator did."""

    id: str
    at: int
    who: str  # the profile; empty if it is gone
    what: str
    subject: str
    details: str


@dataclass(slots=True, frozen=True)
class Bar:
    """Somebody who may not join the others."""

    profile: str
    at: int
    until: int  # 0: for ever
    reason: str


@dataclass(slots=True, frozen=True)
class Report:
    """What somebody finds unbearable, as it was said."""

    id: str
    at: int
    profile: str
    line: str
    about: str  # the profile that said it; empty for somebody without one
    name: str
    text: str
    reason: str
    settled: int


class Operators:
    """The operators of a database."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def write(self, *job: tuple[str, dict[str, Any]]) -> None:
        """Statements, all or none."""
        await self.storage.write(list(job))

    async def all(self) -> dict[str, int]:
        """The profiles of the operators, and since when they are."""
        rows = await self.storage.fetch(select(schema.operators).order_by(schema.operators.c.since))
        return dict(rows)

    async def is_operator(self, profile: str) -> bool:
        """Whether somebody is an operator."""
        t = schema.operators
        return bool(await self.storage.fetch(select(t.c.profile).where(t.c.profile == profile)))

    async def audit(self, before: int = 0) -> list[Audited]:
        """What operators did, the newest first."""
        t = schema.audit
        query = select(t).order_by(t.c.at.desc(), t.c.id).limit(PAGE)
        return [Audited(*row) for row in await self.storage.fetch(query.where(t.c.at < before) if before else query)]

    async def bars(self, profiles: list[str], now: int) -> dict[str, Bar]:
        """Which of some people are barred now."""
        t = schema.bars
        rows = await self.storage.fetch(select(t).where(t.c.profile.in_(profiles))) if profiles else []
        return {row[0]: Bar(*row) for row in rows if not row[2] or row[2] > now}

    async def reports(self, settled: bool = False) -> list[Report]:
        """What was reported: what waits for an operator, the oldest first, or what was settled."""
        t = schema.reports
        query = select(t).where(t.c.settled > 0 if settled else t.c.settled == 0).limit(2 * PAGE)
        rows = await self.storage.fetch(query.order_by(t.c.settled.desc(), t.c.at))
        return [Report(*row) for row in rows]

    async def reports_by(self, profile: str) -> list[Report]:
        """What somebody has reported."""
        t = schema.reports
        return [Report(*row) for row in await self.storage.fetch(select(t).where(t.c.profile == profile))]

    async def value(self, name: str) -> str:
        """A value of the service; empty if there is none."""
        t = schema.service
        rows = await self.storage.fetch(select(t.c.value).where(t.c.name == name))
        return str(rows[0][0]) if rows else ""

    async def count(self) -> dict[str, int]:
        """How many people and reports there are, and how many matches by status."""
        m, p, r = schema.matches, schema.profiles, schema.reports
        matches = await self.storage.fetch(select(m.c.status, func.count()).group_by(m.c.status))
        people = await self.storage.fetch(select(func.count()).select_from(p))
        waiting = await self.storage.fetch(select(func.count()).select_from(r).where(r.c.settled == 0))
        return {"people": people[0][0], "reports": waiting[0][0], **dict(matches)}

    async def people(self, search: str = "", before: int = 0) -> list[tuple[Any, ...]]:
        """Profiles, the newest first: id, name, picture, when it was made, when a device was last seen, matches."""
        p, d, s = schema.profiles, schema.devices, schema.sitters
        seen = select(func.max(d.c.seen)).where(d.c.profile == p.c.id).scalar_subquery()
        matches = select(func.count(s.c.match.distinct())).where(s.c.person == p.c.id).scalar_subquery()
        query = select(p.c.id, p.c.name, p.c.picture, p.c.created, seen, matches)
        if search:
            query = query.where(func.lower(p.c.name).contains(search.lower(), autoescape=True))
        if before:
            query = query.where(p.c.created < before)
        return [tuple(row) for row in await self.storage.fetch(query.order_by(p.c.created.desc()).limit(PAGE))]

"""What is stored of people who keep a profile: reading and writing, the same for every database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import func, select

from parlorcar.server.storage import schema
from parlorcar.server.storage.base import Storage
from parlorcar.server.storage.statements import Job

ADD_PROFILE: Final = (
    "INSERT INTO profiles (id, name, skeleton, picture, language, shown, created, failures, failed)"
    " VALUES (:id, :name, :skeleton, :picture, :language, :shown, :created, 0, 0)"
)
CHANGE_PROFILE: Final = (
    "UPDATE profiles SET name = :name, skeleton = :skeleton, picture = :picture, language = :language, shown = :shown"
    " WHERE id = :id"
)
COUNT_FAILURE: Final = "UPDATE profiles SET failures = failures + 1, failed = :at WHERE id = :id"
FORGET_FAILURES: Final = "UPDATE profiles SET failures = 0 WHERE id = :id"
ADD_DEVICE: Final = (
    "INSERT INTO devices (id, secret, profile, name, created, seen) VALUES (:id, :secret, :profile, :name, :at, :at)"
)
SEE_DEVICE: Final = "UPDATE devices SET seen = :at WHERE id = :id"
DROP_DEVICE: Final = "DELETE FROM devices WHERE id = :id AND profile = :profile"
PUT_CREDENTIAL: Final = (
    "INSERT INTO credentials (id, profile, kind, data, count, name, created, used)"
    " VALUES (:id, :profile, :kind, :data, :count, :name, :created, 0)"
    " ON CONFLICT (id) DO UPDATE SET data = excluded.data, created = excluded.created, used = 0"
    " WHERE credentials.profile = excluded.profile"
)
USE_CREDENTIAL: Final = "UPDATE credentials SET count = :count, used = :at WHERE id = :id"
DROP_CREDENTIAL: Final = "DELETE FROM credentials WHERE id = :id AND profile = :profile"
ADD_CODE: Final = "INSERT INTO codes (id, profile, kind, until) VALUES (:id, :profile, :kind, :until)"
DROP_CODE: Final = "DELETE FROM codes WHERE id = :id"
DROP_CODES: Final = "DELETE FROM codes WHERE profile = :profile AND kind = :kind"
SPEND: Final = "INSERT INTO spent (id, until) VALUES (:id, :until)"
SWEEP: Final = (
    "DELETE FROM spent WHERE until < :now",
    "DELETE FROM codes WHERE until > 0 AND until < :now",
)
DROP_PROFILE: Final = (
    "DELETE FROM codes WHERE profile = :id",
    "DELETE FROM credentials WHERE profile = :id",
    "DELETE FROM devices WHERE profile = :id",
    "DELETE FROM results WHERE profile = :id",
    "DELETE FROM notices WHERE channel IN (SELECT id FROM channels WHERE profile = :id)",
    "DELETE FROM channels WHERE profile = :id",
    "DELETE FROM friends WHERE profile = :id OR other = :id",
    "DELETE FROM invitations WHERE profile = :id OR sender = :id",
    "DELETE FROM presence WHERE profile = :id",
    "UPDATE events SET maker = '' WHERE maker = :id",
    "UPDATE entrants SET gone = 1 WHERE profile = :id AND gone = 0",
    "UPDATE entrants SET profile = 'former ' || CAST(number AS VARCHAR) WHERE profile = :id",
    "DELETE FROM deals WHERE profile = :id",
    "DELETE FROM study_chapters WHERE study IN (SELECT id FROM studies WHERE person = :id)",
    "DELETE FROM study_shows WHERE study IN (SELECT id FROM studies WHERE person = :id)",
    "DELETE FROM study_watchers WHERE study IN (SELECT id FROM studies WHERE person = :id)",
    "DELETE FROM studies WHERE person = :id",
    "DELETE FROM operators WHERE profile = :id",
    "DELETE FROM bars WHERE profile = :id",
    "DELETE FROM lines WHERE profile = :id",
    "DELETE FROM mutes WHERE profile = :id OR muted = :id",
    "DELETE FROM reports WHERE about = :id",
    "UPDATE reports SET profile = id WHERE profile = :id",
    "UPDATE audit SET who = '' WHERE who = :id",
    "UPDATE audit SET subject = '', details = '{}' WHERE subject = :id",
    "DELETE FROM profiles WHERE id = :id",
)


@dataclass(slots=True, frozen=True)
class Profile:
    """A person who wants to be known again."""

    id: str
    name: str
    skeleton: str  # what the name looks like at a glance: no two people have the same
    picture: int  # the seed that the picture is drawn from
    language: str
    shown: bool  # whether others may see ratings and statistics
    created: int
    failures: int  # wrong passwords since the last right one
    failed: int  # when the last of them came


@dataclass(slots=True, frozen=True)
class Device:
    """A browser on which a person is signed in."""

    id: str
    secret: str  # hashed: whoever reads the database cannot be the device
    profile: str
    name: str
    created: int
    seen: int


@dataclass(slots=True, frozen=True)
class Credential:
    """A password (hashed) or a passkey (its public key)."""

    id: str
    profile: str
    kind: str
    data: str
    count: int  # how often the authenticator says that it was used
    name: str
    created: int
    used: int


@dataclass(slots=True, frozen=True)
class Code:
    """A code that signs a device in, once."""

    id: str
    profile: str
    kind: str
    until: int  # 0: for ever


def fields(row: Any) -> dict[str, Any]:
    """A row as parameters of a statement."""
    return {name: getattr(row, name) for name in row.__slots__}


class People:
    """The profiles of a database."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def write(self, *job: tuple[str, dict[str, Any]]) -> None:
        """Statements, all or none."""
        await self.storage.write(list(job))

    # --- reading -----------------------------------------------------------------------------------------------

    async def profile(self, id: str) -> Profile | None:
        """A profile by its id."""
        rows = await self.storage.fetch(select(schema.profiles).where(schema.profiles.c.id == id))
        return Profile(*rows[0]) if rows else None

    async def profiles(self, ids: list[str]) -> dict[str, Profile]:
        """Some profiles by their ids."""
        rows = await self.storage.fetch(select(schema.profiles).where(schema.profiles.c.id.in_(ids))) if ids else []
        return {row[0]: Profile(*row) for row in rows}

    async def named(self, skeleton: str) -> Profile | None:
        """A profile by what its name looks like."""
        rows = await self.storage.fetch(select(schema.profiles).where(schema.profiles.c.skeleton == skeleton))
        return Profile(*rows[0]) if rows else None

    async def on_device(self, secret: str) -> tuple[Profile, Device] | None:
        """Who is signed in on a device, by its secret (hashed)."""
        p, d = schema.profiles, schema.devices
        query = select(*p.c, *d.c).join(d, d.c.profile == p.c.id).where(d.c.secret == secret)
        rows = await self.storage.fetch(query)
        return (Profile(*rows[0][: len(p.c)]), Device(*rows[0][len(p.c) :])) if rows else None

    async def devices(self, profile: str) -> list[Device]:
        """The devices of a person, those seen last first."""
        t = schema.devices
        rows = await self.storage.fetch(select(t).where(t.c.profile == profile).order_by(t.c.seen.desc(), t.c.id))
        return [Device(*row) for row in rows]

    async def credentials(self, profile: str) -> list[Credential]:
        """How a person can sign in."""
        t = schema.credentials
        rows = await self.storage.fetch(select(t).where(t.c.profile == profile).order_by(t.c.created, t.c.id))
        return [Credential(*row) for row in rows]

    async def credential(self, id: str) -> Credential | None:
        """One way to sign in."""
        rows = await self.storage.fetch(select(schema.credentials).where(schema.credentials.c.id == id))
        return Credential(*rows[0]) if rows else None

    async def code(self, id: str, now: int) -> Code | None:
        """A code that still counts, by its hash."""
        rows = await self.storage.fetch(select(schema.codes).where(schema.codes.c.id == id))
        found = Code(*rows[0]) if rows else None
        return found if found is not None and (not found.until or found.until > now) else None

    async def codes_left(self, profile: str, kind: str) -> int:
        """How many codes of a kind a person has left."""
        t = schema.codes
        query = select(func.count()).select_from(t).where(t.c.profile == profile, t.c.kind == kind)
        return int((await self.storage.fetch(query))[0][0])

    async def seats_in(self, profile: str, match: str) -> list[int]:
        """The seats of a person in a match, the host's among them."""
        t = schema.sitters
        query = select(t.c.seat).where(t.c.person == profile, t.c.match == match).order_by(t.c.seat)
        return [seat for (seat,) in await self.storage.fetch(query)]

    async def holder(self, match: str, seat: int) -> str:
        """The profile of whoever holds a seat; nothing if they keep none."""
        t, p = schema.sitters, schema.profiles
        query = select(p.c.id).join(t, t.c.person == p.c.id).where(t.c.match == match, t.c.seat == seat)
        found = await self.storage.fetch(query)
        return str(found[0][0]) if found else ""

    # --- writing -----------------------------------------------------------------------------------------------

    async def sweep(self, now: int) -> None:
        """Forget codes and challenges whose time is over."""
        await self.write(*((statement, {"now": now}) for statement in SWEEP))


def removal(profile: str) -> Job:
    """The statements that delete a profile with all that belongs to it."""
    return [(statement, {"id": profile}) for statement in DROP_PROFILE]

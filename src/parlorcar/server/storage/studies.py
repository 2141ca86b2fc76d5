"""What is stored of studies: who made them, their chapters, which are shown live, and how many look on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import func, select

from parlorcar.server.storage import schema
from parlorcar.server.storage.base import Storage
from parlorcar.server.storage.people import fields
from parlorcar.server.storage.statements import Job

ADD_STUDY: Final = (
    "INSERT INTO studies (id, person, title, visibility, game, version, stamp, created, changed)"
    " VALUES (:id, :person, :title, :visibility, :game, :version, :stamp, :created, :changed)"
)
CHANGE_STUDY: Final = (
    "UPDATE studies SET title = :title, visibility = :visibility, game = :game, version = :version, stamp = :stamp,"
    " changed = :changed WHERE id = :id AND version = :version - 1"
)
# one that is there already, which no database takes, if another has changed the study meanwhile
REFUSE_OLD: Final = (
    "INSERT INTO studies (id, person, title, visibility, game, version, stamp, created, changed)"
    " SELECT id, person, title, visibility, game, version, stamp, created, changed FROM studies"
    " WHERE id = :id AND stamp <> :stamp"
)
PUT_CHAPTER: Final = (
    "INSERT INTO study_chapters (study, number, place, title, game, origin, version, data)"
    " VALUES (:study, :number, :place, :title, :game, :origin, :version, :data)"
    " ON CONFLICT (study, number) DO UPDATE SET place = excluded.place, title = excluded.title,"
    " origin = excluded.origin, version = excluded.version, data = excluded.data"
)
MOVE_CHAPTER: Final = "UPDATE study_chapters SET place = :place WHERE study = :study AND number = :number"
DROP_CHAPTER: Final = "DELETE FROM study_chapters WHERE study = :study AND number = :number"
DROP_STUDY: Final = (
    "DELETE FROM study_chapters WHERE study = :study",
    "DELETE FROM study_shows WHERE study = :study",
    "DELETE FROM study_watchers WHERE study = :study",
    "DELETE FROM studies WHERE id = :study",
)
PUT_SHOW: Final = (
    "INSERT INTO study_shows (study, chapter, node, at) VALUES (:study, :chapter, :node, :at)"
    " ON CONFLICT (study) DO UPDATE SET chapter = excluded.chapter, node = excluded.node, at = excluded.at"
)
GO_ON_SHOWING: Final = "UPDATE study_shows SET at = :at WHERE study = :study"
DROP_SHOW: Final = "DELETE FROM study_shows WHERE study = :study"
PUT_WATCHERS: Final = (
    "INSERT INTO study_watchers (study, run, count, at) VALUES (:study, :run, :count, :at)"
    " ON CONFLICT (study, run) DO UPDATE SET count = excluded.count, at = excluded.at"
)
DROP_WATCHERS: Final = "DELETE FROM study_watchers WHERE study = :study AND run = :run"
RENAME: Final = "UPDATE studies SET person = :new WHERE person = :old"
SWEEP: Final = (
    "DELETE FROM studies WHERE changed < :before AND person NOT IN (SELECT id FROM profiles)",
    "DELETE FROM study_chapters WHERE study NOT IN (SELECT id FROM studies)",
    "DELETE FROM study_shows WHERE at < :dead OR study NOT IN (SELECT id FROM studies)",
    "DELETE FROM study_watchers WHERE at < :dead OR study NOT IN (SELECT id FROM studies)",
)
PAGE: Final = 100  # studies in one answer


@dataclass(slots=True, frozen=True)
class StoredStudy:
    """A study without its chapters."""

    id: str
    person: str  # a profile, or the id of a device (hashed)
    title: str
    visibility: str  # `private`, `link`, `club`
    game: str  # of its first chapter
    version: int  # raised by every change
    stamp: str  # of the last change
    created: int
    changed: int


@dataclass(slots=True, frozen=True)
class StoredChapter:
    """A chapter."""

    study: str
    number: int
    place: int  # its order among the others
    title: str
    game: str
    origin: str  # the match that it was made of, for taking names out; empty for others
    version: int  # of the study, when it was last changed
    data: str


@dataclass(slots=True, frozen=True)
class Show:
    """What is shown live."""

    study: str
    chapter: int
    node: int
    at: int


class StudyStore:
    """The studies of a database."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def study(self, id: str) -> StoredStudy | None:
        """A study by its id."""
        rows = await self.storage.fetch(select(schema.studies).where(schema.studies.c.id == id))
        return StoredStudy(*rows[0]) if rows else None

    async def of_person(self, person: str) -> list[StoredStudy]:
        """The studies of a person, those changed last first."""
        t = schema.studies
        rows = await self.storage.fetch(select(t).where(t.c.person == person).order_by(t.c.changed.desc(), t.c.id))
        return [StoredStudy(*row) for row in rows]

    async def listed(self) -> list[StoredStudy]:
        """Those that everybody in the club may find, those changed last first."""
        t = schema.studies
        query = select(t).where(t.c.visibility == "club").order_by(t.c.changed.desc(), t.c.id).limit(PAGE)
        return [StoredStudy(*row) for row in await self.storage.fetch(query)]

    async def chapters(self, study: str) -> list[StoredChapter]:
        """The chapters of a study in their order."""
        t = schema.study_chapters
        rows = await self.storage.fetch(select(t).where(t.c.study == study).order_by(t.c.place, t.c.number))
        return [StoredChapter(*row) for row in rows]

    async def contents(self, study: str) -> list[tuple[int, str, str, int]]:
        """Number, title, game and version of the chapters in their order."""
        t = schema.study_chapters
        query = select(t.c.number, t.c.title, t.c.game, t.c.version).where(t.c.study == study)
        return [(*row,) for row in await self.storage.fetch(query.order_by(t.c.place, t.c.number))]

    async def chapter(self, study: str, number: int) -> StoredChapter | None:
        """One chapter."""
        t = schema.study_chapters
        rows = await self.storage.fetch(select(t).where(t.c.study == study, t.c.number == number))
        return StoredChapter(*rows[0]) if rows else None

    async def made_of(self, origin: str) -> list[StoredChapter]:
        """The chapters that were made of a match."""
        t = schema.study_chapters
        return [StoredChapter(*row) for row in await self.storage.fetch(select(t).where(t.c.origin == origin))]

    async def size(self) -> int:
        """How many characters all chapters have together."""
        t = schema.study_chapters
        return int((await self.storage.fetch(select(func.coalesce(func.sum(func.length(t.c.data)), 0))))[0][0])

    async def size_of(self, study: str) -> int:
        """The same of one study."""
        t = schema.study_chapters
        query = select(func.coalesce(func.sum(func.length(t.c.data)), 0)).where(t.c.study == study)
        return int((await self.storage.fetch(query))[0][0])

    async def show(self, study: str, since: int) -> Show | None:
        """What is shown live, by somebody who was there since a time."""
        t = schema.study_shows
        rows = await self.storage.fetch(select(t).where(t.c.study == study, t.c.at >= since))
        return Show(*rows[0]) if rows else None

    async def shown(self, studies: Sequence[str], since: int) -> set[str]:
        """Which of some studies are shown live."""
        t = schema.study_shows
        query = select(t.c.study).where(t.c.study.in_(list(studies)), t.c.at >= since)
        return {study for (study,) in await self.storage.fetch(query)}

    async def watching(self, study: str, since: int) -> int:
        """How many look on, in all processes."""
        t = schema.study_watchers
        query = select(func.coalesce(func.sum(t.c.count), 0)).where(t.c.study == study, t.c.at >= since)
        return int((await self.storage.fetch(query))[0][0])

    async def write(self, *job: tuple[str, dict[str, Any]]) -> None:
        """Statements, all or none."""
        await self.storage.write(list(job))

    async def rename(self, old: str, new: str) -> None:
        """A person goes on under a new id."""
        await self.write((RENAME, {"old": old, "new": new}))

    async def sweep(self, before: int, dead: int) -> None:
        """Delete old studies of devices, and notes of processes that died."""
        await self.write(*((sql, {"before": before, "dead": dead}) for sql in SWEEP))


def added(study: StoredStudy) -> Job:
    """The statement that stores a new study."""
    return [(ADD_STUDY, fields(study))]


def changed(study: StoredStudy) -> Job:
    """The statements that store a study with the next version; Conflict if another has changed it meanwhile."""
    written = {name: value for name, value in fields(study).items() if name not in ("person", "created")}
    return [(CHANGE_STUDY, written), (REFUSE_OLD, {"id": study.id, "stamp": study.stamp})]


def dropped(study: str) -> Job:
    """The statements that delete a study."""
    return [(sql, {"study": study}) for sql in DROP_STUDY]

"""Studies are made and changed: every change has a version, and two at once do not lose each other."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace as with_fields

from parlorcar.server.errors import FORBIDDEN, NOT_FOUND, Refused
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.people.identity import fresh_id
from parlorcar.server.people.names import clean_text
from parlorcar.server.storage.entries import Conflict
from parlorcar.server.storage.people import fields
from parlorcar.server.storage.statements import Job
from parlorcar.server.storage.studies import PUT_CHAPTER, StoredChapter, StoredStudy, added, changed, dropped
from parlorcar.studies.tree import LONGEST_COMMENT, LONGEST_TITLE, MOST_CHAPTERS, MOST_NODES, Chapter, Node

PRIVATE: Final = "private"
LINK: Final = "link"
CLUB: Final = "club"
MOST_STUDIES: Final = 200  # of one person
MOST_BYTES: Final = 2 * 1024 * 1024  # of a chapter as it is stored
MOST_BYTES_ALL: Final = 8 * 1024 * 1024  # of all chapters of a study
LONGEST_NAME: Final = 40  # characters of a seat's name in a chapter
MOST_LINES: Final = 40  # of a comment
TRIES: Final = 20  # where another device of the person changes the same study

Result = TypeVar("Result")
Work = Callable[[StoredStudy], Awaitable[tuple[dict[str, Any], Job, Result]]]


class KeptChapter(Struct):
    """A chapter as it is stored: with what each move brought, and when each node was last changed."""

    chapter: Chapter
    events: dict[int, list[dict[str, Any]]]
    changed: dict[int, int]
    next_id: int  # of the next node: no number is used again


def topic(study: str) -> str:
    """Under which a study is followed."""
    return f"study.{study}"


def opened(chapter: StoredChapter) -> KeptChapter:
    """A chapter as it was stored."""
    return msgspec.json.decode(chapter.data, type=KeptChapter)


def begun(chapter: Chapter, events: dict[int, list[dict[str, Any]]], version: int) -> KeptChapter:
    """A new chapter, cleaned."""
    nodes = tuple(with_fields(node, comment=clean_comment(node.comment)) for node in chapter.nodes)
    seats = [clean_text(name, LONGEST_NAME) for name in chapter.seats]
    clean = with_fields(chapter, nodes=nodes, seats=seats, title=clean_text(chapter.title, LONGEST_TITLE))
    return KeptChapter(clean, events, {node.id: version for node in nodes}, max(node.id for node in nodes) + 1)


def clean_comment(text: str) -> str:
    """A comment as it is shown: cleaned as talk is, with its lines."""
    lines = [clean_text(line, LONGEST_COMMENT) for line in text.splitlines()[:MOST_LINES]]
    return "\n".join(lines).strip()[:LONGEST_COMMENT]


def stored(study: str, number: int, place: int, origin: str, version: int, kept: KeptChapter) -> StoredChapter:
    """A chapter to be stored; refused if it has grown too large."""
    data = msgspec.json.encode(kept).decode()
    if len(data) > MOST_BYTES or len(kept.chapter.nodes) > MOST_NODES:
        raise Refused("server.study-large")
    return StoredChapter(study, number, place, kept.chapter.title, kept.chapter.game, origin, version, data)


def put(chapter: StoredChapter) -> Job:
    """The statement that stores a chapter."""
    return [(PUT_CHAPTER, fields(chapter))]


# --- made -------------------------------------------------------------------------------------------------------------


async def create(
    hub: HubInterface, person: str, title: str, chapters: Sequence[tuple[KeptChapter, str]]
) -> StoredStudy:
    """A new study of a person, private at first; each chapter with the match that it was made of."""
    if len(await hub.studies.of_person(person)) >= MOST_STUDIES:
        raise Refused("server.many-studies", most=MOST_STUDIES)
    id, at = fresh_id(), hub.now()
    made = [stored(id, n, n, origin, 1, kept) for n, (kept, origin) in enumerate(chapters, 1)]
    size = sum(len(one.data) for one in made)
    if size > MOST_BYTES_ALL:
        raise Refused("server.study-large")
    await hub.uploads.admit(size)
    name, game = clean_text(title, LONGEST_TITLE), made[0].game
    study = StoredStudy(id, person, name, PRIVATE, game, 1, fresh_id(16), at, at)
    await hub.storage.write([*added(study), *(job for one in made for job in put(one))])
    hub.uploads.add(size)
    return study


# --- changed ----------------------------------------------------------------------------------------------------------


async def found(hub: HubInterface, id: str) -> StoredStudy:
    """A study that is there."""
    study = await hub.studies.study(id)
    if study is None:
        raise Refused("server.no-study", NOT_FOUND)
    return study


async def own(hub: HubInterface, id: str, persons: Sequence[str]) -> StoredStudy:
    """A study of the person who asks; of a private one nobody else learns that it is there."""
    study = await found(hub, id)
    if study.person not in persons:
        if study.visibility == PRIVATE:
            raise Refused("server.no-study", NOT_FOUND)
        raise Refused("server.not-your-study", FORBIDDEN)
    return study


async def readable(hub: HubInterface, id: str, persons: Sequence[str]) -> StoredStudy:
    """A study that somebody may read: their own, or one that is shared."""
    study = await found(hub, id)
    if study.visibility == PRIVATE and study.person not in persons:
        raise Refused("server.no-study", NOT_FOUND)
    return study


async def edited(hub: HubInterface, id: str, persons: Sequence[str], work: Work[Result]) -> tuple[StoredStudy, Result]:
    """Change a study of one's own: `work` says what of it, and what else is stored with it.

    It is given the study with its next version, and asked again if another device was first.
    """
    for _ in range(TRIES):
        before = await own(hub, id, persons)
        study = replace(before, version=before.version + 1, stamp=fresh_id(16), changed=hub.now())
        other, job, result = await work(study)
        study = replace(study, **other)
        try:
            await hub.storage.write_and_tell([*changed(study), *job], topic(id))
        except Conflict:
            continue
        return study, result
    raise Refused("server.busy", status=503)


async def chapter_of(hub: HubInterface, study: str, number: int) -> StoredChapter:
    """A chapter that is there."""
    chapter = await hub.studies.chapter(study, number)
    if chapter is None:
        raise Refused("server.no-chapter", NOT_FOUND)
    return chapter


async def add_chapter(
    hub: HubInterface, id: str, persons: Sequence[str], kept: KeptChapter, origin: str
) -> tuple[StoredStudy, int]:
    """One more chapter, the last."""

    async def work(study: StoredStudy) -> tuple[dict[str, Any], Job, int]:
        there = await hub.studies.chapters(id)
        if len(there) >= MOST_CHAPTERS:
            raise Refused("server.many-chapters", most=MOST_CHAPTERS)
        number = max((one.number for one in there), default=0) + 1
        place = max((one.place for one in there), default=0) + 1
        kept.changed = dict.fromkeys(kept.changed, study.version)
        made = stored(id, number, place, origin, study.version, kept)
        if len(made.data) + await hub.studies.size_of(id) > MOST_BYTES_ALL:
            raise Refused("server.study-large")
        await hub.uploads.admit(len(made.data))
        return {}, put(made), number

    changed_study, number = await edited(hub, id, persons, work)
    hub.uploads.add(len(msgspec.json.encode(kept)))
    return changed_study, number


async def edit_chapter(
    hub: HubInterface,
    id: str,
    number: int,
    persons: Sequence[str],
    work: Callable[[KeptChapter], Awaitable[tuple[KeptChapter, Sequence[int]]]],
) -> tuple[StoredStudy, KeptChapter]:
    """Change the tree of a chapter: `work` gives the new one, and which nodes are new or say something else."""

    async def whole(study: StoredStudy) -> tuple[dict[str, Any], Job, KeptChapter]:
        chapter = await chapter_of(hub, id, number)
        kept, touched = await work(opened(chapter))
        alive = {node.id for node in kept.chapter.nodes}
        kept.changed = {node: v for node, v in kept.changed.items() if node in alive}
        kept.changed |= dict.fromkeys(touched, study.version)
        kept.events = {node: events for node, events in kept.events.items() if node in alive}
        job = put(stored(id, number, chapter.place, chapter.origin, study.version, kept))
        return {}, job, kept

    return await edited(hub, id, persons, whole)


async def delete(hub: HubInterface, study: StoredStudy, *also: tuple[str, dict[str, Any]]) -> None:
    """Delete a study; whoever looks at it is told."""
    await hub.storage.write_and_tell([*dropped(study.id), *also], topic(study.id))


# --- people -----------------------------------------------------------------------------------------------------------


async def forget_person(hub: HubInterface, person: str) -> None:
    """Delete all studies of a person."""
    for study in await hub.studies.of_person(person):
        await delete(hub, study)


async def forget_names(hub: HubInterface, match: str, seats: Sequence[int]) -> None:
    """Take the names of some seats of a match out of all studies of it, whoever made them."""
    for chapter in await hub.studies.made_of(f"match {match}"):
        kept = opened(chapter)
        names = ["" if seat in seats else name for seat, name in enumerate(kept.chapter.seats)]
        kept.chapter = with_fields(kept.chapter, seats=names)
        await hub.storage.write_and_tell(
            put(replace(chapter, data=msgspec.json.encode(kept).decode())), topic(chapter.study)
        )


def node_ids(nodes: Sequence[Node]) -> set[int]:
    """The numbers of nodes."""
    return {node.id for node in nodes}

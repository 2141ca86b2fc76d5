"""Studies: made, found, changed, copied, exported and imported, shown live."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Response
from msgspec.structs import replace as with_fields

from parlorcar.server.club.operators import audited, require_welcome
from parlorcar.server.errors import FORBIDDEN, NOT_FOUND, Refused
from parlorcar.server.http.api.analysis import ended_text
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentVisitor, Visitor
from parlorcar.server.http.api.replays import text_of
from parlorcar.server.http.club_models import Accepted
from parlorcar.server.http.study_models import (
    ChangeStudy,
    ChapterLine,
    LiveInfo,
    MadeStudy,
    NewChapter,
    NewStudy,
    OwnerInfo,
    ShowLive,
    StudyFile,
    StudyInfo,
    StudyLine,
    StudyList,
    StudyVersion,
)
from parlorcar.server.match.hub import Hub
from parlorcar.server.people.names import clean_text
from parlorcar.server.storage.people import Profile
from parlorcar.server.storage.statements import Job
from parlorcar.server.storage.studies import StoredStudy
from parlorcar.server.studies import editing, positions
from parlorcar.server.studies.editing import KeptChapter
from parlorcar.studies import study_file
from parlorcar.studies.tree import LONGEST_TITLE

router = APIRouter(prefix="/api", tags=["studies"], responses=PROBLEMS)
StudyId = Annotated[str, Path(max_length=32, pattern="^[a-z0-9]+$")]


def persons_of(visitor: Visitor) -> list[str]:
    """All under which the person who asks may keep studies; scripts keep none."""
    return [] if visitor.script else visitor.persons


def keeper(visitor: Visitor, response: Response) -> str:
    """The person who keeps a new study."""
    person = visitor.remembered(response)
    if not person:
        raise Refused("server.only-browsers", FORBIDDEN)
    return person


async def new_chapter(hub: Hub, wanted: NewChapter, version: int = 1) -> tuple[KeptChapter, str, int]:
    """A chapter as somebody wants it, the match that it is made of, and the node to open it at.

    Of a match that is played, or whose deal others still play, nothing can be studied.
    """
    title = wanted.title
    if wanted.match or wanted.record:
        if wanted.match:
            text = await ended_text(await hub.room(wanted.match))
        else:
            text = await text_of(hub, wanted.record)
        made, events, node = await hub.bot_workers.work(positions.of_record, text, wanted.at, wanted.moves)
    else:
        made, events = await hub.bot_workers.work(
            positions.of_position, wanted.game, wanted.players, wanted.options, wanted.position
        )
        node = 0
    origin = f"match {wanted.match}" if wanted.match else ""
    return editing.begun(with_fields(made, title=title), events, version), origin, node


async def owners(hub: Hub, studies: list[StoredStudy]) -> dict[str, Profile]:
    """Those among the people of studies who keep a profile."""
    return await hub.people.profiles(sorted({study.person for study in studies}))


def owner_info(profile: Profile | None) -> OwnerInfo | None:
    """Somebody, for others."""
    return None if profile is None else OwnerInfo(id=profile.id, name=profile.name, picture=profile.picture)


async def study_info(hub: Hub, study: StoredStudy, persons: list[str]) -> StudyInfo:
    """A study as it is sent."""
    live = await hub.audience.shown(study.id)
    return StudyInfo.model_validate(
        {
            "id": study.id,
            "title": study.title,
            "visibility": study.visibility,
            "mine": study.person in persons,
            "owner": owner_info((await owners(hub, [study])).get(study.person)),
            "version": study.version,
            "created": study.created,
            "changed": study.changed,
            "chapters": [
                ChapterLine(number=number, title=title, game=game, version=version)
                for number, title, game, version in await hub.studies.contents(study.id)
            ],
            "live": None if live is None else LiveInfo(chapter=live.chapter, node=live.node),
            "watching": await hub.audience.watching(study.id),
        }
    )


@router.get("/studies", operation_id="studies")
async def listed(
    visitor: CurrentVisitor, hub: CurrentHub, list: Annotated[Literal["mine", "club"], Query()] = "mine"
) -> StudyList:
    """One's own studies, or those that are listed in the club, for those who keep a profile."""
    persons = persons_of(visitor)
    if list == "mine":
        found = [study for person in persons for study in await hub.studies.of_person(person)]
    else:
        muted = await hub.talk.stored.muted(visitor.require_profile().id)
        found = [study for study in await hub.studies.listed() if study.person not in muted]
    people, live = await owners(hub, found), await hub.studies.shown([one.id for one in found], hub.audience.since())
    lines = [
        {
            "id": study.id,
            "title": study.title,
            "visibility": study.visibility,
            "game": study.game,
            "changed": study.changed,
            "mine": study.person in persons,
            "owner": owner_info(people.get(study.person)),
            "live": study.id in live,
        }
        for study in found
    ]
    return StudyList(studies=[StudyLine.model_validate(line) for line in lines])


@router.post("/studies", status_code=201, operation_id="newStudy")
async def new_study(wanted: NewStudy, response: Response, visitor: CurrentVisitor, hub: CurrentHub) -> MadeStudy:
    """Make a study with its first chapter; it is private at first."""
    await require_welcome(hub, visitor.profile)
    person = keeper(visitor, response)
    kept, origin, node = await new_chapter(hub, wanted.chapter)
    study = await editing.create(hub, person, wanted.title, [(kept, origin)])
    return MadeStudy(study=study.id, chapter=1, node=node, version=study.version)


@router.post("/studies/import", status_code=201, operation_id="importStudy")
async def import_study(wanted: StudyFile, response: Response, visitor: CurrentVisitor, hub: CurrentHub) -> MadeStudy:
    """Make a study of a file; one that is wrong anywhere changes nothing, and the refusal says where."""
    await require_welcome(hub, visitor.profile)
    person = keeper(visitor, response)
    title, chapters = await hub.bot_workers.work(positions.of_file, wanted.file)
    kept = [(editing.begun(chapter, events, 1), "") for chapter, events in chapters]
    study = await editing.create(hub, person, title, kept)
    return MadeStudy(study=study.id, chapter=1, node=0, version=study.version)


@router.get("/studies/{study}", operation_id="study")
async def one(study: StudyId, visitor: CurrentVisitor, hub: CurrentHub) -> StudyInfo:
    """A study of one's own, or one that is shared."""
    persons = persons_of(visitor)
    return await study_info(hub, await editing.readable(hub, study, persons), persons)


@router.put("/studies/{study}", operation_id="changeStudy")
async def change(study: StudyId, wanted: ChangeStudy, visitor: CurrentVisitor, hub: CurrentHub) -> StudyInfo:
    """Another title, or others may read it: whoever has the link, or everybody in the club."""
    persons = persons_of(visitor)
    if wanted.visibility == editing.CLUB:
        visitor.require_profile()
    if wanted.visibility in (editing.CLUB, editing.LINK):
        await require_welcome(hub, visitor.profile)

    async def work(before: StoredStudy) -> tuple[dict[str, Any], Job, None]:
        fields: dict[str, Any] = {} if wanted.visibility is None else {"visibility": wanted.visibility}
        if wanted.title is not None:
            fields["title"] = clean_text(wanted.title, LONGEST_TITLE)
        return fields, [], None

    changed, _ = await editing.edited(hub, study, persons, work)
    return await study_info(hub, changed, persons)


@router.delete("/studies/{study}", operation_id="deleteStudy")
async def delete(study: StudyId, visitor: CurrentVisitor, hub: CurrentHub) -> Accepted:
    """Delete a study of one's own; operators may delete any that is shared."""
    persons, profile = persons_of(visitor), visitor.profile
    there = await editing.readable(hub, study, persons)
    if there.person not in persons and profile is not None and await hub.operators.is_operator(profile.id):
        await editing.delete(hub, there, audited(hub, profile.id, "delete-study", "", title=there.title))
        return Accepted()
    await editing.delete(hub, await editing.own(hub, study, persons))
    return Accepted()


@router.post("/studies/{study}/copy", status_code=201, operation_id="copyStudy")
async def copy(study: StudyId, response: Response, visitor: CurrentVisitor, hub: CurrentHub) -> MadeStudy:
    """Save a copy of one's own, which is private."""
    await require_welcome(hub, visitor.profile)
    there = await editing.readable(hub, study, persons_of(visitor))
    person = keeper(visitor, response)
    chapters = []
    for chapter in await hub.studies.chapters(study):
        kept = editing.opened(chapter)
        kept.changed = dict.fromkeys(kept.changed, 1)
        chapters.append((kept, chapter.origin))
    made = await editing.create(hub, person, there.title, chapters)
    return MadeStudy(study=made.id, chapter=1, node=0, version=made.version)


@router.get(
    "/studies/{study}/file",
    operation_id="studyFile",
    response_model=None,
    responses={200: {"content": {"application/json": {"schema": {"type": "object"}}}}},
)
async def file(study: StudyId, visitor: CurrentVisitor, hub: CurrentHub) -> Response:
    """The study as a file (docs/studies.md)."""
    there = await editing.readable(hub, study, persons_of(visitor))
    chapters = [editing.opened(chapter).chapter for chapter in await hub.studies.chapters(study)]
    return Response(
        study_file.written(there.title, chapters),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="study-{study}.json"'},
    )


@router.put("/studies/{study}/live", operation_id="showLive")
async def show_live(study: StudyId, wanted: ShowLive, visitor: CurrentVisitor, hub: CurrentHub) -> StudyVersion:
    """Show where one is to all who follow, or stop showing; of a study that others may read."""
    there = await editing.own(hub, study, persons_of(visitor))
    if not wanted.on:
        await hub.audience.stop(study)
        return StudyVersion(version=there.version)
    chapter = editing.opened(await editing.chapter_of(hub, study, wanted.chapter)).chapter
    if wanted.node not in editing.node_ids(chapter.nodes):
        raise Refused("server.no-node", NOT_FOUND)
    await hub.audience.show(study, wanted.chapter, wanted.node)
    return StudyVersion(version=there.version)

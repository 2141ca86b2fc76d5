"""What is stored about a person: how long, all of it, and none of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import msgspec
from fastapi import APIRouter, Response
from starlette.responses import StreamingResponse

from parlorcar.server.club.operators import bar_of
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentVisitor, Visitor
from parlorcar.server.http.api.profile import own_profile
from parlorcar.server.http.models import Export, Forgotten, Privacy
from parlorcar.server.http.people_models import ExportedProfile
from parlorcar.server.match.hub import Hub
from parlorcar.server.ops.settings import DAY
from parlorcar.server.people import personal_data
from parlorcar.server.people.identity import AGE, PERSON, SEATS
from parlorcar.server.storage.people import Profile, fields, removal
from parlorcar.server.studies.editing import forget_person as forget_studies
from parlorcar.server.studies.editing import opened

router = APIRouter(prefix="/api", tags=["personal data"], responses=PROBLEMS)
COOKIES = 50  # that one answer takes back; those of more matches are of no use any more


@router.get("/privacy", operation_id="privacy")
async def privacy(hub: CurrentHub) -> Privacy:
    """How long what is stored is kept, by the settings of this service."""
    settings = hub.settings
    return Privacy(
        open_days=settings.open_for / DAY,
        quiet_days=settings.quiet_for / DAY,
        finished_days=settings.finished_for / DAY if settings.finished_for else None,
        record_days=settings.records_for / DAY,
        cookie_days=AGE / 86400,
        push=bool(hub.pusher.public),
        log=settings.log != "none",
    )


@router.get("/me/export", operation_id="exportMe", response_model=None, responses={200: {"model": Export}})
async def export(visitor: CurrentVisitor, hub: CurrentHub) -> Response:
    """Everything that is stored about the person who asks."""
    headers = {"content-disposition": 'attachment; filename="parlorcar-my-data.json"'}
    profile = None if visitor.profile is None else await exported_profile(visitor, visitor.profile)
    stream = written(hub, visitor.persons, profile)
    return StreamingResponse(stream, media_type="application/json", headers=headers)


async def exported_profile(visitor: Visitor, profile: Profile) -> ExportedProfile:
    """All that is stored of a profile, but for secrets."""
    own = (await own_profile(visitor, profile)).model_dump()
    results = [fields(result) for result in await visitor.hub.ratings.results(profile.id)]
    hub, bar = visitor.hub, await bar_of(visitor.hub, profile)
    return ExportedProfile(
        **own,
        failed=profile.failed,
        results=results,
        operator=await hub.operators.is_operator(profile.id),
        barred=None if bar is None else fields(bar),
        lines=[fields(line) for line in await hub.talk.stored.lines_by(profile.id)],
        muted=sorted(await hub.talk.stored.muted(profile.id)),
        notices=[fields(replace(one, code="")) for one in await hub.notifier.stored.channels(profile.id)],
        friends=[fields(mark) for mark in await hub.together.friends(profile.id)],
        invitations=[fields(one) for one in await hub.together.invitations(profile.id)],
        events=[fields(one) for one in await hub.events.stored.entered(profile.id)],
        deals=[fields(one) for one in await hub.events.stored.deals_of(profile.id)],
        reports=[fields(report) for report in await hub.operators.reports_by(profile.id)],
    )


async def written(hub: Hub, persons: list[str], profile: ExportedProfile | None) -> AsyncIterator[bytes]:
    """The export match by match, so that no length of it has to be held in memory."""
    head = {"at": hub.now(), "persons": persons, "profile": None if profile is None else profile.model_dump()}
    yield msgspec.json.encode(head)[:-1] + b',"matches":['
    first = True
    for person in persons:
        async for match in personal_data.matches_of(hub, person):
            yield (b"" if first else b",") + msgspec.json.encode(match)
            first = False
    answers = [fields(answer) for person in persons for answer in await hub.puzzles.answers(person)]
    yield b'],"puzzles":' + msgspec.json.encode(answers) + b',"studies":['
    first = True
    for study in [study for person in persons for study in await hub.studies.of_person(person)]:
        chapters = [opened(one).chapter for one in await hub.studies.chapters(study.id)]
        yield (b"" if first else b",") + msgspec.json.encode({**fields(study), "chapters": chapters})
        first = False
    yield b"]}"


@router.delete("/me", operation_id="forgetMe")
async def forget(response: Response, visitor: CurrentVisitor, hub: CurrentHub) -> Forgotten:
    """Take the person who asks out of everything that is stored."""
    done: list[str] = []
    for person in visitor.persons:
        done += await personal_data.forget_person(hub, person)
        await hub.puzzles.forget(person)
        await forget_studies(hub, person)
    if visitor.profile is not None:
        await hub.storage.write(removal(visitor.profile.id))
        visitor.signed_out(response)
    for match in done[:COOKIES]:
        response.delete_cookie(
            SEATS, path=f"/api/matches/{match}", httponly=True, samesite="lax", secure=visitor.secure
        )
    response.delete_cookie(PERSON, path="/", httponly=True, samesite="lax", secure=visitor.secure)
    return Forgotten(matches=len(done))

"""What is stored about a person: how long, all of it, and none of it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
from fastapi import APIRouter, Response
from starlette.responses import StreamingResponse

from parlorcar.server.errors import FORBIDDEN, Refused
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentVisitor, Visitor
from parlorcar.server.http.models import Export, Forgotten, Privacy
from parlorcar.server.match.hub import Hub
from parlorcar.server.ops.settings import DAY
from parlorcar.server.people import personal_data
from parlorcar.server.people.identity import AGE, PERSON, SEATS, hashed

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
    return StreamingResponse(written(hub, people(visitor)), media_type="application/json", headers=headers)


async def written(hub: Hub, persons: list[str]) -> AsyncIterator[bytes]:
    """The export match by match, so that no length of it has to be held in memory."""
    yield b'{"at":%d,"persons":%s,"matches":[' % (hub.now(), msgspec.json.encode(persons))
    first = True
    for person in persons:
        async for match in personal_data.matches_of(hub, person):
            yield (b"" if first else b",") + msgspec.json.encode(match)
            first = False
    yield b"]}"


@router.delete("/me", operation_id="forgetMe")
async def forget(response: Response, visitor: CurrentVisitor, hub: CurrentHub) -> Forgotten:
    """Take the person who asks out of everything that is stored."""
    done: list[str] = []
    for person in people(visitor):
        done += await personal_data.forget_person(hub, person)
    for match in done[:COOKIES]:
        response.delete_cookie(
            SEATS, path=f"/api/matches/{match}", httponly=True, samesite="lax", secure=visitor.secure
        )
    response.delete_cookie(PERSON, path="/", httponly=True, samesite="lax", secure=visitor.secure)
    return Forgotten(matches=len(done))


def people(visitor: Visitor) -> list[str]:
    """The person as the index knows them: under the id of now, and the one before if that still counts."""
    if visitor.script:
        raise Refused("server.only-browsers", FORBIDDEN)
    return [hashed(id) for id in (visitor.id, visitor.previous) if id]

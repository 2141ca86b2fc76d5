"""Actions and the table over HTTP, for scripts and play by turns."""

from __future__ import annotations

import time
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request, Response

from parlorcar.core.state import SPECTATOR
from parlorcar.server import messages
from parlorcar.server.errors import BAD_REQUEST, Refused
from parlorcar.server.http.api.common import JSON, PROBLEMS, CurrentRoom, CurrentVisitor, json_of
from parlorcar.server.match.room import Outcome, Room

router = APIRouter(prefix="/api/matches", tags=["playing"], responses=PROBLEMS)
# bots may think as long as they like; and nobody is to learn from figures that somebody plans
UNMEASURED = (messages.Hint, messages.Plan, messages.Ahead)
Viewer = Annotated[int, Query(ge=-1, le=15, description="a seat that is held; -1 a spectator")]
Since = Annotated[int, Query(ge=-1, lt=2**31, description="the first event not had yet; -1 none")]


def of_type(name: str) -> dict[int | str, dict[str, Any]]:
    """An answer that is a message of the WebSocket."""
    return {200: {"description": name, **json_of(name)}}


ACTION = {"required": True, **json_of("Action")}


@router.get("/{match}/table", operation_id="table", responses=of_type("Table"), response_class=Response)
async def table(room: CurrentRoom, visitor: CurrentVisitor, seat: Viewer = SPECTATOR, since: Since = 0) -> Response:
    """All that a viewer may see now."""
    message = await room.message_for(seat, since, lambda state: visitor.require_viewer(state, seat))
    return Response(message.message, media_type=JSON)


@router.post(
    "/{match}/actions",
    operation_id="act",
    responses=of_type("Done"),
    response_class=Response,
    openapi_extra={"requestBody": ACTION},
)
async def act(request: Request, room: CurrentRoom, visitor: CurrentVisitor) -> Response:
    """Carry out one action of a seat."""
    try:
        action = messages.action_decoder.decode(await request.body())
    except msgspec.ValidationError as error:
        raise Refused("server.schema", 422, where="body", problem=str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("server.bad-json", BAD_REQUEST, problem=str(error)) from None
    await visitor.require_seat_in(room, action.seat)
    done = await act_and_measure(room, action)
    return Response(messages.encoder.encode(done_message(action.id, done)), media_type=JSON)


async def act_and_measure(room: Room, action: messages.AnyAction) -> Outcome:
    """Carry out an action, and measure it."""
    begun = time.perf_counter()
    try:
        return await room.act(action)
    except Refused as refusal:
        if not isinstance(action, messages.Plan | messages.Ahead):
            room.hub.metrics.refusals.labels(refusal.reason).inc()
        raise
    finally:
        if not isinstance(action, UNMEASURED):
            room.hub.metrics.actions.observe(time.perf_counter() - begun)


def done_message(id: str, done: Outcome) -> messages.Done:
    """The message about what became of an action."""
    return messages.Done(id, done.version, done.again, done.unconfirmed, done.answer)

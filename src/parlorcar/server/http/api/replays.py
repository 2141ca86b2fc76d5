"""Looking back at matches and at uploaded records, and playing on from them."""

from __future__ import annotations

import hashlib
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response
from starlette.responses import JSONResponse, PlainTextResponse

from parlorcar.bots.levels import knowledge_of
from parlorcar.core.state import SPECTATOR
from parlorcar.server.errors import BAD_REQUEST, FORBIDDEN, NOT_FOUND, Refused
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentRoom, CurrentVisitor, Visitor
from parlorcar.server.http.models import Created, SeatToken, Upload
from parlorcar.server.http.replay_models import History, RecordInfo, Replay, ReviewProgress, Verified
from parlorcar.server.match import create
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.requests import Branch
from parlorcar.server.match.state import MatchState
from parlorcar.server.storage.entries import HOST
from parlorcar.server.view import match_history

router = APIRouter(prefix="/api", tags=["looking back"], responses=PROBLEMS)
Viewer = Annotated[int, Query(ge=-1, le=15, description="the seat whose view is shown; -1 a spectator's")]
At = Annotated[int, Query(ge=0, le=1_000_000, description="after so many moves")]
RecordId = Annotated[str, Path(max_length=32, pattern="^[a-z0-9]+$")]


def may_see(state: MatchState, visitor: Visitor, seat: int) -> None:
    """While a match runs everybody has only their own view of it."""
    if seat >= len(state.places):
        raise Refused("server.no-seat", NOT_FOUND, seat=seat, last=len(state.places) - 1)
    visitor.require_unsealed(state)
    if seat != SPECTATOR and not match_history.has_ended(state):
        visitor.require_seat(state, seat)


@router.get("/matches/{match}/replay", operation_id="replay")
async def replay(room: CurrentRoom, visitor: CurrentVisitor, at: At = 0, seat: Viewer = SPECTATOR) -> Replay:
    """A position of a match."""
    async with room.stored() as state:
        may_see(state, visitor, seat)
        position = match_history.position_of(state, at, seat)
    return Replay.model_validate(position)


@router.get("/matches/{match}/history", operation_id="history")
async def history(room: CurrentRoom, visitor: CurrentVisitor, seat: Viewer = SPECTATOR) -> History:
    """All events that a viewer may know; of a match of other rules what everybody could see."""
    async with room.stored() as state:
        may_see(state, visitor, seat)
        if state.match is None:
            return History(viewer=SPECTATOR, events=state.public_events)
        return History(viewer=seat, events=state.match.events(seat))


@router.get(
    "/matches/{match}/record",
    operation_id="record",
    response_model=None,
    responses={200: {"model": Verified, "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def record(room: CurrentRoom, hub: CurrentHub, verify: bool = False) -> Response:
    """The record of a match that has ended; with `verify` the proof of its chance instead."""
    known = hub.bot_workers.shared.known.get(f"proof {room.id}") if verify else None
    if known is not None:
        return JSONResponse(Verified.model_validate(known).model_dump())
    async with room.stored() as state:
        must_have_ended(state)
        data, name = match_history.full_record(state), f"{state.terms.game}-{room.id}.txt"
        if verify:
            match_history.playable_match(state)
    data = hub.signer.signed(data)
    if verify:
        found = await hub.bot_workers.once(f"proof {room.id}", match_history.prove_record, data)
        proof = Verified.model_validate(found)
        return JSONResponse(proof.model_dump())
    return PlainTextResponse(
        match_history.as_text(data), headers={"content-disposition": f'attachment; filename="{name}"'}
    )


def must_have_ended(state: MatchState) -> None:
    """While a match is played its record or review would tell what nobody may know."""
    if state.sealed:
        raise Refused("server.sealed", FORBIDDEN)
    if not match_history.has_ended(state):
        raise Refused("server.not-over")


@router.get("/matches/{match}/review", operation_id="review")
async def review_of_match(room: CurrentRoom, hub: CurrentHub) -> ReviewProgress:
    """The review of a match that has ended, or how far it is."""
    async with room.stored() as state:
        must_have_ended(state)
    return ReviewProgress.model_validate(await hub.reviews.status(f"match {room.id}"))


@router.post("/matches/{match}/review", operation_id="beginReview")
async def begin_review(room: CurrentRoom, hub: CurrentHub) -> ReviewProgress:
    """Begin the review of a match that has ended; one that is there or under way is not begun again."""
    async with room.stored() as state:
        must_have_ended(state)
        if knowledge_of(match_history.playable_match(state).game) is None:
            raise Refused("server.no-review")
        text = match_history.as_text(match_history.full_record(state))
    return ReviewProgress.model_validate(await hub.reviews.begin(f"match {room.id}", text))


@router.post("/matches/{match}/branch", status_code=201, operation_id="branchMatch")
async def branch_match(wanted: Branch, response: Response, room: CurrentRoom, visitor: CurrentVisitor) -> Created:
    """Play on from a position of a match that has ended, in a private match with bots."""
    async with room.stored() as state:
        must_have_ended(state)
        match = match_history.playable_match(state)
        position = match_history.branch_position(match, wanted.at)
        game = room.hub.game(match.game.id, match.game.players, match.game.chosen)
    return await branched(visitor.hub, game, position, wanted, response, visitor, f"match {room.id}")


async def branched(
    hub: Hub, game: Any, position: dict[str, Any], wanted: Branch, response: Response, visitor: Visitor, origin: str
) -> Created:
    """The new match, with the cookies of its person."""
    await visitor.settle()
    made = await create.branch(hub, game, position, wanted, visitor.holder, origin)
    visitor.seated(response)
    visitor.tokens = []
    async with made.stored() as new:
        visitor.give(response, new, {HOST, wanted.seat})
        token = SeatToken(seat=wanted.seat, token=visitor.token(new, wanted.seat))
        host = visitor.token(new, HOST)
        return Created(
            match=made.id,
            token=host,
            seats=[token],
            commitment=new.commitment,
            awaited=new.awaited,
            promised=new.promised,
        )


@router.post("/records", status_code=201, operation_id="upload")
async def upload(wanted: Upload, hub: CurrentHub) -> RecordInfo:
    """Upload a record; one that does not replay is refused with the line that is wrong."""
    if "\0" in wanted.record:  # which no text has, and not every database can store
        raise Refused("server.record-unreadable", BAD_REQUEST)
    text = "parlorcar record\n" if not wanted.record.strip() else wanted.record
    if not text.startswith(("parlorcar record", "{")):
        text = "\n" + text  # so that it is never taken for the name of a file
    id, size = hashlib.sha256(text.encode()).hexdigest()[:24], len(text.encode())
    if await hub.storage.record(id) is not None:
        return await uploaded(id, hub)
    await hub.uploads.admit(size)
    info = await hub.bot_workers.once(f"record {id}", match_history.inspect, text)
    await hub.storage.add_record(id, hub.now(), text)
    hub.uploads.add(size)
    return RecordInfo(record=id, **info)


async def text_of(hub: Hub, id: str) -> str:
    """The text of an uploaded record."""
    text = await hub.storage.record(id)
    if text is None:
        raise Refused("server.no-record", NOT_FOUND)
    return text


@router.get("/records/{record}", operation_id="uploaded")
async def uploaded(record: RecordId, hub: CurrentHub) -> RecordInfo:
    """An uploaded record."""
    text = await text_of(hub, record)
    return RecordInfo(record=record, **await hub.bot_workers.once(f"record {record}", match_history.inspect, text))


@router.get("/records/{record}/replay", operation_id="replayRecord")
async def replay_record(record: RecordId, hub: CurrentHub, at: At = 0, seat: Viewer = SPECTATOR) -> Replay:
    """A position of an uploaded record."""
    text = await text_of(hub, record)
    return Replay.model_validate(await hub.bot_workers.work(match_history.record_position, text, at, seat))


@router.get("/records/{record}/history", operation_id="historyRecord")
async def history_record(record: RecordId, hub: CurrentHub, seat: Viewer = SPECTATOR) -> History:
    """All events of an uploaded record; of one of other rules what everybody could see."""
    viewer, events = await hub.bot_workers.work(match_history.record_history, await text_of(hub, record), seat)
    return History(viewer=viewer, events=events)


@router.get("/records/{record}/review", operation_id="reviewRecord")
async def review_of_record(record: RecordId, hub: CurrentHub) -> ReviewProgress:
    """The review of an uploaded record, or how far it is."""
    await text_of(hub, record)
    return ReviewProgress.model_validate(await hub.reviews.status(f"record {record}"))


@router.post("/records/{record}/review", operation_id="beginReviewRecord")
async def begin_review_of_record(record: RecordId, hub: CurrentHub) -> ReviewProgress:
    """Begin the review of an uploaded record."""
    return ReviewProgress.model_validate(await hub.reviews.begin(f"record {record}", await text_of(hub, record)))


@router.post("/records/{record}/branch", status_code=201, operation_id="branchRecord")
async def branch_record(
    record: RecordId, wanted: Branch, response: Response, hub: CurrentHub, visitor: CurrentVisitor
) -> Created:
    """Play on from a position of an uploaded record."""
    text = await text_of(hub, record)
    id, players, options, position = await hub.bot_workers.work(match_history.record_branch, text, wanted.at)
    game = hub.game(id, players, options)
    return await branched(hub, game, position, wanted, response, visitor, f"record {record}")

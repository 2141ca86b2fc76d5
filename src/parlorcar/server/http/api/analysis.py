"""The analysis board: positions of what has ended are played on by hand and evaluated. Nothing of it is stored."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from parlorcar.server.http.analysis_models import Evaluation, PlayedOn, StudiedPosition
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentRoom
from parlorcar.server.http.api.replays import RecordId, must_have_ended, text_of
from parlorcar.server.match.room import Room
from parlorcar.server.view import analysis, match_history

router = APIRouter(prefix="/api", tags=["looking back"], responses=PROBLEMS)


async def ended_text(room: Room) -> str:
    """The record of a match that has ended; of one that is played nothing can be studied."""
    async with room.stored() as state:
        must_have_ended(state)
        match_history.playable_match(state)
        return match_history.as_text(match_history.full_record(state))


def given(wanted: PlayedOn) -> tuple[Any, ...]:
    """What the worker needs for a position."""
    return wanted.at, wanted.moves, wanted.draw, wanted.seat


@router.post("/matches/{match}/analysis", operation_id="analyse")
async def analyse(wanted: PlayedOn, room: CurrentRoom, hub: CurrentHub) -> StudiedPosition:
    """A position of a match that has ended, played on by hand."""
    text = await ended_text(room)
    return StudiedPosition.model_validate(await hub.bot_workers.work(analysis.position, text, *given(wanted)))


@router.post("/matches/{match}/evaluation", operation_id="evaluate")
async def evaluate(wanted: PlayedOn, room: CurrentRoom, hub: CurrentHub) -> Evaluation:
    """Who is winning there, and the best move; with the figures of the review where it has them."""
    text = await ended_text(room)
    known = analysis.known_of(await hub.storage.review(f"match {room.id}"), wanted.at, wanted.moves)
    found = await hub.bot_workers.work(analysis.evaluated, text, wanted.at, wanted.moves, known)
    return Evaluation.model_validate(found)


@router.post("/records/{record}/analysis", operation_id="analyseRecord")
async def analyse_record(record: RecordId, wanted: PlayedOn, hub: CurrentHub) -> StudiedPosition:
    """The same for an uploaded record."""
    text = await text_of(hub, record)
    return StudiedPosition.model_validate(await hub.bot_workers.work(analysis.position, text, *given(wanted)))


@router.post("/records/{record}/evaluation", operation_id="evaluateRecord")
async def evaluate_record(record: RecordId, wanted: PlayedOn, hub: CurrentHub) -> Evaluation:
    """The same for an uploaded record."""
    text = await text_of(hub, record)
    known = analysis.known_of(await hub.storage.review(f"record {record}"), wanted.at, wanted.moves)
    found = await hub.bot_workers.work(analysis.evaluated, text, wanted.at, wanted.moves, known)
    return Evaluation.model_validate(found)

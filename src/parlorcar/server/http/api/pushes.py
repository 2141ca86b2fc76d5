"""Where the player of a seat is notified of their turn."""

from __future__ import annotations

from fastapi import APIRouter

from parlorcar.server.http.api.common import PROBLEMS, CurrentRoom, CurrentVisitor, SeatPath
from parlorcar.server.http.models import Ok, PushTo
from parlorcar.server.match import seat_actions
from parlorcar.server.storage.entries import Subscription

router = APIRouter(prefix="/api/matches", tags=["pushes"], responses=PROBLEMS)


@router.put("/{match}/seats/{seat}/push", operation_id="push")
async def push(seat: SeatPath, wanted: PushTo, room: CurrentRoom, visitor: CurrentVisitor) -> Ok:
    """Tell the holder of a seat on this device."""
    async with room.stored() as state:
        holder_epoch, version = seat_actions.require_place(state, seat).holder_epoch, state.version
        visitor.require_seat(state, seat)
    room.hub.pusher.check(wanted.endpoint)
    to = Subscription(wanted.endpoint, wanted.p256dh, wanted.auth)
    await room.hub.storage.add_push(room.id, seat, holder_epoch, to, room.hub.now())
    return Ok(version=version)


@router.delete("/{match}/seats/{seat}/push", operation_id="noPush")
async def no_push(seat: SeatPath, room: CurrentRoom, visitor: CurrentVisitor) -> Ok:
    """Tell the holder of a seat nothing any more, on no device."""
    async with room.stored() as state:
        seat_actions.require_place(state, seat)
        visitor.require_seat(state, seat)
        version = state.version
    await room.hub.storage.drop_push(room.id, seat)
    return Ok(version=version)

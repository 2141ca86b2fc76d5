"""Where a seat is told that it is its turn."""

from __future__ import annotations

from fastapi import APIRouter

from parlorcar.server.http.api.common import PROBLEMS, Asking, InRoom, SeatPath
from parlorcar.server.http.models import Ok, PushTo
from parlorcar.server.match import seat_actions
from parlorcar.server.storage.entries import Subscription

router = APIRouter(prefix="/api/matches", tags=["pushes"], responses=PROBLEMS)


@router.put("/{match}/seats/{seat}/push", operation_id="push")
async def push(seat: SeatPath, wanted: PushTo, room: InRoom, asking: Asking) -> Ok:
    """Tell the holder of a seat on this device."""
    async with room.stored() as state:
        grip, version = seat_actions.place_of(state, seat).grip, state.version
        asking.must_hold(state, seat)
    room.hub.pusher.check(wanted.endpoint)
    to = Subscription(wanted.endpoint, wanted.p256dh, wanted.auth)
    await room.hub.storage.add_push(room.id, seat, grip, to, room.hub.now())
    return Ok(version=version)


@router.delete("/{match}/seats/{seat}/push", operation_id="noPush")
async def no_push(seat: SeatPath, room: InRoom, asking: Asking) -> Ok:
    """Tell the holder of a seat nothing any more, on no device."""
    async with room.stored() as state:
        seat_actions.place_of(state, seat)
        asking.must_hold(state, seat)
        version = state.version
    await room.hub.storage.drop_push(room.id, seat)
    return Ok(version=version)

"""How long matches are kept: those that are over are deleted after the time that is set."""

from __future__ import annotations

import asyncio

from parlorcar.server.errors import Refused
from parlorcar.server.match.interfaces import HubInterface, RoomInterface
from parlorcar.server.match.state import CLOSED, OVER, STOPPED
from parlorcar.server.ops.logs import log

ENDED = (OVER, CLOSED, STOPPED)
PORTION = 20  # matches deleted in one transaction, so that nobody who plays waits for it
PORTIONS = 50  # in one sweep


async def delete_expired(hub: HubInterface) -> None:
    """Delete the matches whose time has come, a few at a time."""
    if not hub.settings.finished_for:
        return
    before = hub.now() - hub.settings.finished_for
    for id, room in list(hub.rooms.items()):
        if await expired(room, before):  # perhaps another process has deleted it already
            hub.forget(id)
    for _ in range(PORTIONS):
        ids = await hub.storage.expired(ENDED, before, PORTION)
        if not ids:
            return
        await hub.storage.delete(ids)
        for id in ids:
            hub.forget(id)
        log("matches-deleted", number=len(ids))
        await asyncio.sleep(0)  # let those in who wait


async def expired(room: RoomInterface, before: int) -> bool:
    """Whether the match of a room has ended before a time."""
    try:
        async with room.stored() as state:
            return state.status in ENDED and state.at < before
    except Refused:
        return False

"""The WebSocket of a study: a word whenever it has changed, where its owner is, and how many look on."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket

from parlorcar.server import messages
from parlorcar.server.errors import Refused
from parlorcar.server.http.api.common import Visitor
from parlorcar.server.http.api.studies import persons_of
from parlorcar.server.http.follower import Follower
from parlorcar.server.http.guard import address, same_origin
from parlorcar.server.http.socket import FORBIDDEN_CODE, RESTART_CODE, TOO_MANY_CODE, Sockets
from parlorcar.server.match.hub import Hub
from parlorcar.server.networks import network
from parlorcar.server.storage.entries import StorageFault
from parlorcar.server.studies import editing
from parlorcar.server.studies.audience import BEAT

router = APIRouter()
NOT_FOUND_CODE = 4404


class StudyConnection(Follower):
    """Somebody who looks at a study."""

    def __init__(self, socket: WebSocket, visitor: Visitor, study: str) -> None:
        super().__init__(socket, visitor)
        self.persons = persons_of(visitor)
        self.study = study

    async def come(self) -> None:
        """One more looks on."""
        await self.hub.audience.come(self.study)

    async def go(self) -> None:
        """One less."""
        await self.hub.audience.go(self.study)

    async def tell(self) -> None:
        """Send what there is now whenever it changes; until the study is gone, or not for this reader any more."""
        audience, had = self.hub.audience, b""
        with self.hub.bulletin.following(editing.topic(self.study)) as woken:
            while True:
                woken.clear()
                try:
                    study = await editing.readable(self.hub, self.study, self.persons)
                except Refused:
                    await self.close(NOT_FOUND_CODE, "server.no-study")
                    return
                live = await audience.shown(self.study)
                shown = None if live is None else messages.ShownNode(live.chapter, live.node)
                watching = await audience.watching(self.study)
                now = messages.encoder.encode(messages.StudyChanged(study.version, shown, watching))
                if now != had:
                    await self.send(now)
                    had = now
                try:
                    async with asyncio.timeout(BEAT):
                        await woken.wait()
                except TimeoutError:
                    await audience.note(self.study)
                    if study.person in self.persons:
                        await audience.go_on(self.study)


@router.websocket("/api/studies/{study}/socket")
async def study_socket(socket: WebSocket, study: str) -> None:
    """Follow a study."""
    hub: Hub = socket.app.state.hub
    sockets: Sockets = socket.app.state.sockets
    if not same_origin(socket.headers, socket.scope, hub.settings.public_url):
        await socket.close(FORBIDDEN_CODE, "server.foreign")
        return
    await socket.accept()
    visitor, who = Visitor(socket), network(address(socket.scope))
    try:
        await visitor.identify()
        await editing.readable(hub, study, persons_of(visitor))
    except StorageFault:
        await socket.close(RESTART_CODE, "server.storage")
        return
    except Refused:
        await socket.close(NOT_FOUND_CODE, "server.no-study")
        return
    crowded = hub.audience.here.get(study, 0) >= hub.settings.limits.watchers
    if crowded or sockets.by_address[who] >= hub.settings.limits.sockets:
        await socket.close(TOO_MANY_CODE, "server.many-sockets")
        return
    await StudyConnection(socket, visitor, study).counted(sockets, who)

"""The WebSocket of a study: a word whenever it has changed, where its owner is, and how many look on."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket

from parlorcar.server.errors import Refused
from parlorcar.server.http import messages
from parlorcar.server.http.api.common import Visitor
from parlorcar.server.http.api.studies import persons_of
from parlorcar.server.http.guard import address, same_origin
from parlorcar.server.http.limits import Rate
from parlorcar.server.http.networks import network
from parlorcar.server.http.socket import DISCONNECTED, FORBIDDEN_CODE, PATIENCE, RESTART_CODE, TOO_MANY_CODE, Sockets
from parlorcar.server.match.hub import Hub
from parlorcar.server.ops.logs import described, log
from parlorcar.server.storage.entries import StorageFault
from parlorcar.server.studies import editing
from parlorcar.server.studies.audience import BEAT

router = APIRouter()
NOT_FOUND_CODE = 4404


class StudyConnection:
    """Somebody who looks at a study."""

    def __init__(self, socket: WebSocket, visitor: Visitor, study: str) -> None:
        self.socket = socket
        self.hub = visitor.hub
        self.persons = persons_of(visitor)
        self.study = study
        self.sending = asyncio.Lock()
        limits = self.hub.settings.limits
        self.rate = Rate(limits.actions, limits.action_burst)

    async def serve(self) -> None:
        """Until either side goes."""
        await self.hub.audience.come(self.study)
        tasks = {asyncio.create_task(self.read()), asyncio.create_task(self.tell())}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            for end in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(end, Exception) and not isinstance(end, (*DISCONNECTED, StorageFault)):
                    log("socket-failed", error=described(end))
                    self.hub.metrics.faults.inc()
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

    async def read(self) -> None:
        """Hear when the other side goes; whatever it says is a sign of life."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect" or self.rate.take(""):
                return

    async def send(self, data: bytes) -> None:
        """Send a message; who does not read for long is given up."""
        async with self.sending, asyncio.timeout(PATIENCE):
            await self.socket.send_text(data.decode())

    async def close(self, code: int, reason: str) -> None:
        """Close the socket."""
        try:
            await self.socket.close(code, reason)
        except DISCONNECTED:
            return


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
    connection = StudyConnection(socket, visitor, study)
    sockets.by_address[who] += 1
    sockets.open.add(connection)
    hub.metrics.sockets.inc()
    try:
        await connection.serve()
    finally:
        sockets.by_address[who] -= 1
        sockets.open.discard(connection)
        hub.metrics.sockets.dec()

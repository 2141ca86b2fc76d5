"""A socket that only tells: of the club, or of a study. Whatever the other side says is a sign of life."""

from __future__ import annotations

import asyncio

from fastapi import WebSocket

from parlorcar.server.http.api.common import Visitor
from parlorcar.server.http.socket import DISCONNECTED, PATIENCE, Sockets
from parlorcar.server.limits import Rate
from parlorcar.server.ops.logs import described, log
from parlorcar.server.storage.entries import StorageFault


class Follower:
    """Somebody who is told of something until they go."""

    def __init__(self, socket: WebSocket, visitor: Visitor) -> None:
        self.socket = socket
        self.visitor = visitor
        self.hub = visitor.hub
        self.sending = asyncio.Lock()
        limits = self.hub.settings.limits
        self.rate = Rate(limits.actions, limits.action_burst)

    async def come(self) -> None:
        """Note that somebody is here."""
        raise NotImplementedError

    async def go(self) -> None:
        """Note that somebody has gone."""
        raise NotImplementedError

    async def tell(self) -> None:
        """Send what there is to be told, as it comes."""
        raise NotImplementedError

    async def counted(self, sockets: Sockets, who: str) -> None:
        """Be there, as one of the sockets of an address, until either side goes."""
        sockets.by_address[who] += 1
        sockets.open.add(self)
        self.hub.metrics.sockets.inc()
        try:
            await self.serve()
        finally:
            sockets.by_address[who] -= 1
            sockets.open.discard(self)
            self.hub.metrics.sockets.dec()

    async def serve(self) -> None:
        """Until either side goes."""
        await self.come()
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
            await self.go()

    async def read(self) -> None:
        """Hear when the other side goes."""
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

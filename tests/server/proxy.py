"""A network between the service and its database that can be cut, stopped or slowed down."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit


class Proxy:
    """Passes bytes on, as long as it is told to."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.refusing = False
        self.open: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refusing:
            writer.transport.abort()
            return
        there_reader, there = await asyncio.open_connection(self.host, self.port)
        self.open |= {writer, there}
        for source, target in ((reader, there), (there_reader, writer)):
            task = asyncio.create_task(self.pump(source, target))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            while data := await source.read(65536):
                await self.flowing.wait()
                target.write(data)
                await target.drain()
        target.transport.abort()
        self.open.discard(target)

    def freeze(self) -> None:
        """Nothing goes through any more, but nobody is told."""
        self.flowing.clear()

    def thaw(self) -> None:
        self.flowing.set()

    def cut(self) -> None:
        """All connections break."""
        for writer in list(self.open):
            writer.transport.abort()

    def down(self) -> None:
        """All connections break, and no new one is answered."""
        self.refusing = True
        self.cut()

    def up(self) -> None:
        self.refusing = False


@asynccontextmanager
async def proxied(url: str) -> AsyncIterator[tuple[Proxy, str]]:
    """A proxy in front of a database, and the address of the database behind it."""
    parts = urlsplit(url)
    proxy = Proxy(parts.hostname or "", parts.port or 0)
    listener = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    port = listener.sockets[0].getsockname()[1]
    try:
        yield proxy, url.replace(f":{parts.port}/", f":{port}/")
    finally:
        listener.close()
        proxy.cut()
        for task in list(proxy.tasks):
            task.cancel()

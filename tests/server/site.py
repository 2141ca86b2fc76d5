"""The whole service in this process, without a network: requests and sockets go straight to the application."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
from fastapi import FastAPI

from parlorcar.server.http.app import application
from parlorcar.server.match.hub import Hub
from parlorcar.server.ops.settings import Limits, Settings
from parlorcar.server.storage import sqlite
from tests.server.inside import GAME, Inline, empty, hasty

MANY = 10.0**9
NO_PAGES = Path("no pages")  # whose files would be compressed and kept in memory by every service
FREE = Limits(
    requests=MANY,
    reads=MANY,
    actions=MANY,
    creations=MANY,
    burst=10**9,
    read_burst=10**9,
    sockets=10**6,
    matches=10**9,
    matches_here=10**9,
    matches_network=10**9,
)


@cache
def api_schema() -> dict[str, Any]:
    """The schema of the API, which all services share; it takes a second to make."""
    return application(Settings(log="none", static=NO_PAGES)).openapi()


class Socket:
    """A WebSocket to the application."""

    def __init__(self, app: FastAPI, path: str, query: str, token: str) -> None:
        self.sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.closed = False
        self.sent.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": path,
            "query_string": query.encode(),
            "headers": self.headers(token),
            "client": ("127.0.0.1", 1),
            "server": ("table", 80),
            "subprotocols": [],
        }
        self.task = asyncio.create_task(app(scope, self.sent.get, self._hear))  # type: ignore[arg-type]  # as much of ASGI as is needed

    def headers(self, token: str) -> list[tuple[bytes, bytes]]:
        """What a client sends along."""
        return [(b"host", b"table"), (b"authorization", f"Bearer {token}".encode())]

    async def _hear(self, message: dict[str, Any]) -> None:
        self.closed |= message["type"] == "websocket.close"
        self.heard.put_nowait(message)

    async def message(self) -> dict[str, Any]:
        """The next message as JSON; of a socket that was closed `{"type": "closed", ...}`."""
        while True:
            message = await self._next()
            if message["type"] == "websocket.close":
                return {**message, "type": "closed"}
            if message["type"] == "websocket.send":
                received: dict[str, Any] = json.loads(message["text"])
                return received

    async def _next(self) -> dict[str, Any]:
        """What comes next, unless the application ends without another word."""
        hearing = asyncio.ensure_future(self.heard.get())
        try:
            await asyncio.wait({hearing, self.task}, return_when=asyncio.FIRST_COMPLETED)
            assert hearing.done() or not self.heard.empty(), "not closed, and nobody serves it any more"
            return await hearing
        finally:
            hearing.cancel()

    @property
    def over(self) -> bool:
        """Whether it was closed; an application that ends without closing has failed."""
        assert self.closed or not self.task.done(), "not closed, and nobody serves it any more"
        return self.closed

    def waiting(self) -> list[dict[str, Any]]:
        """The messages that have come so far."""
        received = []
        while not self.heard.empty():
            message = self.heard.get_nowait()
            if message["type"] == "websocket.send":
                received.append(json.loads(message["text"]))
        return received

    async def close(self) -> None:
        self.sent.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait({self.task}, timeout=30)


class Site:
    """The service and a client that holds all tokens."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.hub: Hub = app.state.hub
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://table", timeout=60)
        self.tokens: dict[str, str] = {}

    async def ask(self, method: str, path: str, body: Any = None, match: str = "") -> httpx.Response:
        headers = {"authorization": f"Bearer {self.tokens.get(match, '')}"}
        return await self.http.request(method, f"/api{path}", json=body, headers=headers)

    async def create(self, *seats: dict[str, Any], **terms: Any) -> str:
        """A new match, in which the client holds all seats of people."""
        wanted = {"game": GAME, "pace": "instant", "seed": 7, "seats": list(seats), **terms}
        made = await self.ask("POST", "/matches", wanted)
        assert made.status_code == 201, made.text
        received = made.json()
        match = str(received["match"])
        self.tokens[match] = ",".join([received["token"], *(seat["token"] for seat in received["seats"])])
        return match

    async def act(self, match: str, do: str, seat: int, id: str, **fields: Any) -> httpx.Response:
        body = {"do": do, "id": id, "seat": seat, **fields}
        return await self.ask("POST", f"/matches/{match}/actions", body, match)

    async def table(self, match: str, seat: int = -1) -> httpx.Response:
        return await self.ask("GET", f"/matches/{match}/table?seat={seat}&since=-1", match=match)

    def socket(self, match: str, seat: int = -1) -> Socket:
        path = f"/api/matches/{match}/socket"
        return Socket(self.app, path, f"seat={seat}&since=-1", self.tokens.get(match, ""))


@asynccontextmanager
async def site(database: str, limits: Limits = FREE, **settings: Any) -> AsyncIterator[Site]:
    """The service on a database: a folder for SQLite, or the address of one of PostgreSQL."""
    if "://" not in database:
        file = Path(database) / "log.db"
        if not file.exists():
            file.write_bytes(empty())
        database = str(file)
    app = application(Settings(database=database, workers=1, log="none", limits=limits, static=NO_PAGES, **settings))
    hub: Hub = app.state.hub
    hub.bot_workers = Inline(1)
    with patch.object(sqlite, "connected", hasty):
        made = Site(app)
        try:
            await hub.open()
            await hub.checked.wait()
            yield made
        finally:
            await made.http.aclose()
            await hub.close()

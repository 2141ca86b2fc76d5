"""Who made the current request, and whether they still wait for its answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from typing import TypeVar

from starlette.datastructures import Headers
from starlette.types import Receive, Scope

from parlorcar.server.errors import BAD_REQUEST, Refused
from parlorcar.server.networks import network
from parlorcar.server.workers.queue import NOBODY, Requester

Result = TypeVar("Result")
WaitForDisconnect = Callable[[], Awaitable[None]]  # returns when whoever asked has gone

LONGEST = 200  # characters by which persons of one network are told apart

current: ContextVar[Requester] = ContextVar("asker", default=NOBODY)
wait_for_disconnect: ContextVar[WaitForDisconnect | None] = ContextVar("gone", default=None)


def remember(scope: Scope, receive: Receive) -> None:
    """Remember who asks: the network, and in it whoever has this cookie or token, whether that is genuine or not."""
    headers = Headers(scope=scope)
    address = str(scope["client"][0]) if scope.get("client") else "-"
    person = headers.get("authorization") or headers.get("cookie") or ""
    current.set(Requester(network(address), person[:LONGEST]))

    async def disconnected() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    wait_for_disconnect.set(disconnected if scope["type"] == "http" else None)


async def unless_disconnected(work: Awaitable[Result]) -> Result:
    """The result of work that is given up when whoever asked has gone."""
    left = wait_for_disconnect.get()
    if left is None:
        return await work
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(left())
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Refused("server.broke-off", BAD_REQUEST)
    finally:
        working.cancel()
        leaving.cancel()

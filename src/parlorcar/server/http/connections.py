"""Open connections: how many one network may have, and how long a request may take to come in.

Without this a thousand connections that begin a request and never end it would shut everybody else out.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from parlorcar.server.networks import network
from parlorcar.server.ops.settings import Limits, Settings

FEW = 4  # connections that a network may have even when there are too many altogether
SPARE = 200  # open files that are kept for the database, the workers and those few


class Connections:
    """The open connections by network."""

    def __init__(self, limits: Limits, proxies: str = "") -> None:
        self.limits = limits
        self.proxies = {network(one.strip()) for one in proxies.split(",") if one.strip()}
        self.open: Counter[str] = Counter()

    def admit(self, who: str) -> bool:
        """Whether one more connection of a network is taken, and counted."""
        most = self.limits.connections_here if who in self.proxies else self.limits.connections
        full = self.open.total() >= self.limits.connections_here
        if self.open[who] >= (min(FEW, most) if full else most):
            return False
        self.open[who] += 1
        return True

    def leave(self, who: str) -> None:
        """A connection is closed."""
        self.open[who] -= 1
        if self.open[who] <= 0:
            del self.open[who]


class Connection(H11Protocol):
    """A connection that is closed if a request does not come in within seconds."""

    counted: Connections

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.who: str | None = None  # whom it is counted for
        self.slow: asyncio.TimerHandle | None = None
        self.reading = ""  # what is awaited: the head or the body of a request

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Count a new connection, or refuse it."""
        super().connection_made(transport)
        who = network(self.client[0] if self.client else "-")
        if not self.counted.admit(who):
            transport.abort()
            return
        self.who = who
        self._await("head", self.counted.limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something comes in: see how far the request is."""
        super().data_received(data)
        if self.who is None or self.transport.is_closing():
            return
        state = self.conn.their_state
        limits = self.counted.limits
        if state is h11.IDLE:
            if self.conn.trailing_data[0]:  # the next request has begun
                self._await("head", limits.head_seconds)
        elif state is h11.SEND_BODY:
            self._await("body", limits.body_seconds)
        else:
            self._stop()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket, which is counted elsewhere."""
        self._forget()
        super().handle_websocket_upgrade(event)

    def _await(self, what: str, seconds: float) -> None:
        """Wait for a part of a request, from now on and not from each of its bytes on."""
        if self.reading != what:
            self._stop()
            self.reading = what
            self.slow = self.loop.call_later(seconds, self._too_slow)

    def _stop(self) -> None:
        self.reading = ""
        if self.slow is not None:
            self.slow.cancel()
            self.slow = None

    def _too_slow(self) -> None:
        self._stop()
        self.transport.abort()

    def _forget(self) -> None:
        self._stop()
        if self.who is not None:
            self.counted.leave(self.who)
            self.who = None


def protocol(settings: Settings) -> type[Connection]:
    """The protocol of a service, with its own counts."""
    counts = Connections(settings.limits, settings.proxies)
    return type("Connection", (Connection,), {"counted": counts})


def many_files(limits: Limits) -> None:
    """Let the process open as many files as the system allows, and take no more connections than that."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = 65_536 if hard == resource.RLIM_INFINITY else min(hard, 65_536)
        if soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        limits.connections_here = max(FEW, min(limits.connections_here, max(soft, most) - SPARE))

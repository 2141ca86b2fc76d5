"""Starting the service."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable

import uvicorn

from parlorcar.core.errors import ParlorCarError
from parlorcar.server.club.operators import first_code
from parlorcar.server.http.app import application
from parlorcar.server.http.connections import many_files, protocol
from parlorcar.server.match.hub import Hub
from parlorcar.server.ops.addresses import ANYWHERE, lan_address, local
from parlorcar.server.ops.settings import Settings
from parlorcar.server.storage.entries import StorageFault
from parlorcar.words import word

SWITCH = 0.0005  # seconds after which the writer of the log may go on; by default it would wait ten times as long

# Looking for garbage stops all matches: for 130 ms where everything of 1,000 of them is looked at, 10 to 30 where it
# is what the last seconds brought. There is hardly any to be found (20 of 700,000 objects after half a minute), so only
# the very newest are looked at, which takes less than a millisecond; the hub sees to the rest once an hour.
COLLECTING = (1_000, 1_000_000, 1_000_000)


def listening(settings: Settings) -> socket.socket:
    """The socket of the service; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((settings.host, settings.port))
    except OSError as error:
        found.close()
        reason = error.strerror or str(error)
        raise ParlorCarError(word("server.no-port", host=settings.host, port=settings.port, reason=reason)) from None
    found.listen(512)
    settings.port = found.getsockname()[1]
    return found


def own_address(settings: Settings) -> str:
    """Where a browser on this machine finds the service."""
    host = "127.0.0.1" if settings.host in ANYWHERE else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"


def other_address(settings: Settings) -> str:
    """Where other devices find it; nothing if they cannot."""
    if settings.public_url:
        return settings.public_url
    host = lan_address() if settings.host in ANYWHERE else "" if local(settings.host) else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}" if host else ""


class Server(uvicorn.Server):
    """Opens the database before it answers, and says so when it does."""

    def __init__(self, config: uvicorn.Config, hub: Hub, ready: Callable[[str], None]) -> None:
        super().__init__(config)
        self.hub = hub
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """One line says what is wrong with the database."""
        try:
            await self.hub.open()
        except StorageFault as fault:
            raise ParlorCarError(word("server.no-database", reason=str(fault))) from None
        await super().startup(sockets)
        self.hub.notifier.base = other_address(self.hub.settings)
        self.ready(await first_code(self.hub))


def serve(settings: Settings, sock: socket.socket, ready: Callable[[str], None]) -> None:
    """Run until told to stop; `ready` is called when the service answers, with the code of the first operator."""
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*COLLECTING)
    many_files(settings.limits)
    app = application(settings)
    config = uvicorn.Config(
        app,
        http=protocol(settings),
        log_level="warning",
        access_log=False,  # ours has no paths in it, which hold what only some may know
        ws_max_size=settings.limits.message,
        ws_per_message_deflate=False,  # small messages to many readers: the processor is scarcer than the wire
        ws_ping_interval=20,
        ws_ping_timeout=30,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=5,
        lifespan="on",
    )
    Server(config, app.state.hub, ready).run([sock])

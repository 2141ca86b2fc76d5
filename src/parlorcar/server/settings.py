"""What can be set when the service is started."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

PORT = 8421
HOUR = 3_600_000
DAY = 24 * HOUR


# the push services of the browsers; nothing else is ever written to (`*.`: the names below)
PUSH_SERVICES = ("fcm.googleapis.com", "updates.push.services.mozilla.com", "*.push.apple.com", "*.notify.windows.com")


def data_folder() -> Path:
    """Where a person's own database lies unless another is named."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "parlorcar"


def default_workers() -> int:
    """Processes in which bots think: one core is left for the service itself."""
    return max(1, min(4, (os.cpu_count() or 2) - 1))


@dataclass(slots=True)
class Limits:
    """What one person, one address or one request may use."""

    body: int = 64 * 1024  # bytes of a request
    record: int = 1024 * 1024  # bytes of an uploaded record
    message: int = 16 * 1024  # bytes of a message on a socket
    requests: float = 20.0  # requests a second from one address that change something, on the average
    burst: int = 100  # and at once
    reads: float = 60.0  # requests a second from one address that only look
    read_burst: int = 300
    actions: float = 20.0  # messages a second on one socket
    action_burst: int = 60
    creations: float = 0.2  # matches or records a second made from one address, on the average
    creation_burst: int = 60
    matches: int = 50  # unfinished matches of one person
    matches_here: int = 10_000  # unfinished matches of the service
    sockets: int = 200  # connections from one address
    watchers: int = 500  # connections to one match


@dataclass(slots=True)
class Settings:
    """The service as it is started."""

    database: str = field(default_factory=lambda: str(data_folder() / "parlorcar.db"))
    host: str = "127.0.0.1"
    port: int = PORT
    public_url: str = ""
    workers: int = field(default_factory=default_workers)
    proxies: str = ""  # addresses whose X-Forwarded headers are believed
    limits: Limits = field(default_factory=Limits)
    open_for: int = 3 * DAY  # an open match that nobody joins is closed after so long
    quiet_for: int = 60 * DAY  # and a running one in which nobody moves
    records_for: int = 365 * DAY  # an uploaded record is kept for so long
    sweep: float = 60.0  # seconds from one look for such matches to the next
    beat: float = 2.0  # seconds from one note that the service is alive to the next
    keep: int = 300  # rooms kept in memory although nobody is there
    log: str = "json"  # or `text`, or `none`
    push_key: str = ""  # the file of the private key for Web Push; without it there is none
    push_contact: str = ""  # whom a push service can write to: mailto:somebody@example.org
    push_hosts: tuple[str, ...] = PUSH_SERVICES
    static: Path = Path(__file__).parent / "static"

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
    requests: float = 20.0  # requests a second from one network that change something, on the average
    burst: int = 100  # and at once
    reads: float = 60.0  # requests a second from one network that only look
    read_burst: int = 300
    actions: float = 20.0  # messages a second on one socket
    action_burst: int = 60
    creations: float = 0.2  # matches or records a second made from one network, on the average
    creation_burst: int = 60
    matches: int = 50  # unfinished matches of one person
    matches_here: int = 10_000  # unfinished matches of the service
    matches_network: int = 300  # unfinished matches made from one network since the start of the service
    sockets: int = 200  # WebSockets from one network
    openings: float = 5.0  # WebSockets opened a second from one network, on the average
    opening_burst: int = 100
    watchers: int = 500  # connections to one match
    connections: int = 200  # open connections of one network, WebSockets aside
    connections_here: int = 20_000  # of all; fewer if the system lets a process open fewer files
    head_seconds: float = 10.0  # for the head of a request to come in
    body_seconds: float = 30.0  # for its body
    answer_seconds: float = 60.0  # for a reader to take an answer
    non_moves: float = 0.5  # actions a second of one seat that are no moves: pace, offers, taking back, other choices
    non_move_burst: int = 60
    seat_changes: float = 1 / 60  # a second at one match, of one network or one seat: sitting down, links, bots
    seat_change_burst: int = 20
    entries: int = 20_000  # of the log of a match, beyond which only moves are taken
    sign_ins: float = 0.1  # tries to sign in a second from one network, on the average
    sign_in_burst: int = 20
    lines: float = 0.5  # lines a second that one person says, on the average
    line_burst: int = 6
    invitations: float = 0.1  # invitations a second that one person sends, on the average
    invitation_burst: int = 10
    uploads: int = 20 * 1024 * 1024  # bytes of records a day from one network
    upload_count: int = 200  # records a day from one network
    uploads_here: int = 1024 * 1024 * 1024  # bytes of records kept altogether


@dataclass(slots=True)
class Settings:
    """The service as it is started."""

    database: str = field(default_factory=lambda: str(data_folder() / "parlorcar.db"))
    host: str = "127.0.0.1"
    port: int = PORT
    public_url: str = ""
    workers: int = field(default_factory=default_workers)
    proxies: str = ""  # addresses whose X-Forwarded headers are believed
    hosts: tuple[str, ...] = ()  # names under which it may be asked for, beside its own addresses
    metrics_token: str = ""  # with it anybody may see the figures; without it only this machine
    limits: Limits = field(default_factory=Limits)
    open_for: int = 3 * DAY  # an open match that nobody joins is closed after so long
    reveal_for: float = 5.0  # seconds in which people add to the luck what they promised, before a match begins
    away_for: int = DAY  # the host may clear a seat whose player has kept all waiting for so long without being there
    quiet_for: int = 60 * DAY  # and a running one in which nobody moves
    finished_for: int = 0  # a match that is over, closed or stopped is deleted after so long; 0: never
    records_for: int = 365 * DAY  # an uploaded record is kept for so long
    sweep: float = 60.0  # seconds from one look for such matches to the next
    beat: float = 2.0  # seconds from one note that the service is alive to the next
    keep: int = 300  # rooms kept in memory although nobody is there
    log: str = "json"  # or `text`, or `none`
    push_key: str = ""  # the file of the private key for Web Push; without it there is none
    push_contact: str = ""  # whom a push service can write to: mailto:somebody@example.org
    push_hosts: tuple[str, ...] = PUSH_SERVICES
    smtp_host: str = ""  # the operator's server for e-mail, with its port; empty: no e-mail is sent
    smtp_from: str = ""  # from whom letters come
    smtp_security: str = "starttls"  # or `plain`, for a server on this machine
    smtp_user: str = ""
    smtp_password: str = ""
    backups: str = ""  # the folder of backups made by the operator's page; empty: beside the database
    static: Path = Path(__file__).parents[1] / "static"

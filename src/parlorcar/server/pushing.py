"""Web Push: people who are not at the table hear that it is their turn; which match and game, and nothing else."""

from __future__ import annotations

import asyncio
import base64
import json
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from parlorcar.core.errors import ParlorCarError
from parlorcar.server.errors import BAD, NOT_THERE, Refused
from parlorcar.server.logs import log
from parlorcar.server.settings import Settings
from parlorcar.server.storage.entries import Subscription
from parlorcar.words import word

if TYPE_CHECKING:
    from parlorcar.server.room import Room

LASTS = 24 * 3600  # seconds for which a push service keeps what it cannot deliver
PATIENCE = 10  # seconds for an answer of a push service
TELLING = "push"  # the name of the tasks that write to devices
GONE = (404, 410)  # the browser does not want to hear any more


class Pusher:
    """Sends what there is to send, aside from everything else."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.public = public_key(settings.push_key) if settings.push_key else ""

    def check(self, endpoint: str) -> None:
        """Only push services are written to: an address of somebody's own would make us ask it things."""
        if not self.public:
            raise Refused("server.no-push", NOT_THERE)
        if not known(endpoint, self.settings.push_hosts):
            raise Refused("server.bad-push", BAD)

    def poke(self, room: Room) -> None:
        """A match has changed: whoever has to decide now, did not before and is not there is told."""
        waits = set(room.standing.thinking())
        fresh, room.awaited = waits - room.awaited, waits
        away = fresh - room.here
        if self.public and away and room.hub.drives(room.standing.id):
            room.hub.keep(asyncio.create_task(self.tell(room, away), name=TELLING))

    async def tell(self, room: Room, seats: set[int]) -> None:
        """Write to the devices of some seats; those that are gone are forgotten."""
        match, game = room.standing.id, room.standing.terms.game
        text = json.dumps({"match": match, "game": game})
        try:
            for seat in sorted(seats):
                grip = room.standing.places[seat].grip
                for found in await room.hub.storage.pushes(match, seat, grip):
                    status = await asyncio.to_thread(self.send, found, text)
                    if status in GONE:
                        await room.hub.storage.drop_push(match, seat, found.endpoint)
        except Exception as error:  # whoever is not told looks by themselves
            log("push-failed", error=type(error).__name__)

    def send(self, to: Subscription, text: str) -> int:
        """One message to one device; the status of the answer."""
        from pywebpush import WebPushException, webpush

        keys = {"p256dh": to.p256dh, "auth": to.auth}
        try:
            answer = webpush(
                {"endpoint": to.endpoint, "keys": keys},
                text,
                vapid_private_key=self.settings.push_key,
                vapid_claims={"sub": self.settings.push_contact},
                ttl=LASTS,
                timeout=PATIENCE,
            )
        except WebPushException as refused:
            return int(getattr(refused.response, "status_code", 0) or 0)
        return int(getattr(answer, "status_code", 0))


def known(endpoint: str, hosts: tuple[str, ...]) -> bool:
    """Whether an address is one of a push service: by its host over https, or by an address given in full."""
    try:
        parts = urlsplit(endpoint)
        host, port = (parts.hostname or "").lower(), parts.port
    except ValueError:
        return False
    if f"{parts.scheme}://{parts.netloc}" in hosts:
        return True
    ours = any(host == one or host.endswith(f".{one}") for one in hosts if "/" not in one)
    return parts.scheme == "https" and port in (None, 443) and "@" not in parts.netloc and ours


def public_key(file: str) -> str:
    """What browsers subscribe with, from the file of the private key."""
    try:
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid
    except ImportError:
        raise ParlorCarError(word("server.no-webpush")) from None
    try:
        key = Vapid.from_file(file).public_key
    except Exception as error:
        raise ParlorCarError(
            word("server.bad-push-key", path=file, reason=str(error) or type(error).__name__)
        ) from None
    point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).decode().rstrip("=")

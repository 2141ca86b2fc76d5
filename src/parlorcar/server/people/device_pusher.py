"""Web Push: the key of the service, and writing to devices with it."""

from __future__ import annotations

import base64

from parlorcar.core.errors import ParlorCarError
from parlorcar.server.errors import BAD_REQUEST, NOT_FOUND, Refused
from parlorcar.server.ops.settings import Settings
from parlorcar.server.people.web_push import PushSender, push_address
from parlorcar.server.storage.entries import Subscription
from parlorcar.words import word


class Pusher:
    """Sends to devices that have subscribed."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.public = public_key(settings.push_key) if settings.push_key else ""
        self.sender = PushSender(settings.push_key, settings.push_contact, settings.push_hosts)

    def check(self, endpoint: str) -> None:
        """Only push services are written to: an address of somebody's own would make us ask it things."""
        if not self.public:
            raise Refused("server.no-push", NOT_FOUND)
        if push_address(endpoint, self.settings.push_hosts) is None:
            raise Refused("server.bad-push", BAD_REQUEST)

    async def send(self, to: Subscription, text: str) -> int:
        """One message to one device; the status of the answer, 0 if it was not sent or there was none."""
        return await self.sender.send(to, text) if self.public else 0


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

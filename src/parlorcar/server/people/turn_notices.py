"""Web Push: people who are not at the table hear that it is their turn; which match and game, and nothing else."""

from __future__ import annotations

import asyncio
import base64
import json

from parlorcar.core.errors import ParlorCarError
from parlorcar.server.errors import BAD_REQUEST, NOT_FOUND, Refused
from parlorcar.server.match.interfaces import RoomInterface
from parlorcar.server.ops.logs import log
from parlorcar.server.ops.settings import Settings
from parlorcar.server.people.web_push import PushSender, push_address
from parlorcar.words import word

TELLING = "push"  # the name of the tasks that write to devices
GONE = (404, 410)  # the browser does not want to hear any more


class Pusher:
    """Sends what there is to send, aside from everything else."""

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

    def poke(self, room: RoomInterface) -> None:
        """A match has changed: notify whoever has to decide now, did not before and is away."""
        state = room.state
        waits = set(state.people_deciding())
        fresh, room.awaited = waits - room.awaited, waits
        away = fresh - room.connected_seats
        if away and room.hub.drives(room.id):
            holder_epochs = {seat: state.places[seat].holder_epoch for seat in sorted(away)}
            room.hub.keep(asyncio.create_task(self.tell(room, state.terms.game, holder_epochs), name=TELLING))

    async def tell(self, room: RoomInterface, game: str, holder_epochs: dict[int, int]) -> None:
        """Write to the devices of the present holders of some seats; those that are gone are forgotten."""
        match = room.id
        text = json.dumps({"match": match, "game": game})
        try:
            await room.hub.notifier.turn(match, list(holder_epochs))
            for seat, holder_epoch in holder_epochs.items() if self.public else ():
                for found in await room.hub.storage.pushes(match, seat, holder_epoch):
                    status = await self.sender.send(found, text)
                    if status in GONE:
                        await room.hub.storage.drop_push(match, seat, found.endpoint)
        except Exception as error:  # a notice that fails is no harm: people look by themselves
            log("push-failed", error=type(error).__name__)


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

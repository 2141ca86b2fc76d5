"""Devices on which a person is signed in: added, seen, and signed out."""

from __future__ import annotations

import contextlib
from functools import partial
from typing import Final

from parlorcar.server.errors import NOT_FOUND, Refused
from parlorcar.server.match import seat_actions
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.state import OPEN, RUNNING, SEATING, STARTING
from parlorcar.server.ops.settings import HOUR
from parlorcar.server.people.identity import fresh_id, hashed
from parlorcar.server.storage.people import ADD_DEVICE, DROP_DEVICE, SEE_DEVICE, Device, Profile

MOST: Final = 20  # devices of a person: of more, that which was not seen for longest is signed out
UNFINISHED: Final = (OPEN, STARTING, SEATING, RUNNING)


async def add_device(hub: Hub, profile: Profile, name: str) -> str:
    """Sign a device in; returns the secret that it keeps."""
    secret, now = fresh_id(32), hub.now()
    fields = {"id": fresh_id(), "secret": hashed(secret), "profile": profile.id, "name": name, "at": now}
    await hub.people.write((ADD_DEVICE, fields))
    for old in (await hub.people.devices(profile.id))[MOST:]:
        await sign_out(hub, profile, old.id)
    return secret


async def see(hub: Hub, device: Device) -> None:
    """Note that a device is used, once an hour."""
    if hub.now() - device.seen > HOUR:
        await hub.people.write((SEE_DEVICE, {"id": device.id, "at": hub.now()}))


async def sign_out(hub: Hub, profile: Profile, device: str) -> None:
    """A device is signed out, and what it holds of seats is void; the person's other devices hold them on."""
    if device not in [one.id for one in await hub.people.devices(profile.id)]:
        raise Refused("server.no-device", NOT_FOUND)
    await hub.people.write((DROP_DEVICE, {"id": device, "profile": profile.id}))
    await renew_seats(hub, profile)


async def renew_seats(hub: Hub, profile: Profile) -> None:
    """The seats of a person get new secrets, which only devices that are signed in can have."""
    for match, seats in (await hub.storage.seats_of(profile.id)).items():
        summary = await hub.storage.summary(match)
        if summary is None or summary.status not in UNFINISHED:
            continue
        with contextlib.suppress(Refused):  # a match that cannot be read now can be played by nobody either
            room = await hub.room(match)
            for seat in seats:
                await room.perform(partial(seat_actions.move_to_device, seat=seat, person=profile.id))

"""Where somebody is told of their turn: by e-mail, by webhooks, and on devices of their own."""

from __future__ import annotations

import hmac
import math
from typing import Annotated

from fastapi import APIRouter, Path

from parlorcar.server.club.mail import mail_address
from parlorcar.server.club.notices import DEVICE, TOPIC
from parlorcar.server.club.operators import require_welcome
from parlorcar.server.club.quiet_hours import known_zone
from parlorcar.server.club.webhooks import TEMPLATES, webhook_address
from parlorcar.server.errors import BAD_REQUEST, FORBIDDEN, NOT_FOUND, Refused
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentVisitor
from parlorcar.server.http.club_models import Accepted, ChannelChange, ChannelInfo, Channels, Claim, NewChannel
from parlorcar.server.match.hub import Hub
from parlorcar.server.people.codes import MOVE, fresh_code, stored_code
from parlorcar.server.people.identity import fresh_id
from parlorcar.server.storage.notices import (
    ADD_CHANNEL,
    CHANGE_CHANNEL,
    CONFIRM_CHANNEL,
    DROP_CHANNEL,
    DROP_CHANNEL_NOTICES,
    Channel,
)
from parlorcar.server.storage.people import Profile, fields
from parlorcar.server.storage.statements import Job

router = APIRouter(prefix="/api/me/notices", tags=["notices"], responses=PROBLEMS)
ChannelId = Annotated[str, Path(max_length=32, pattern="^[a-z0-9]+$")]
MOST = 5  # places in which one person is told
EMAIL, WEBHOOK = "email", "webhook"


@router.get("", operation_id="notices")
async def channels(visitor: CurrentVisitor, hub: CurrentHub) -> Channels:
    """Where one is told, and by what one could be."""
    found = await hub.notifier.stored.channels(visitor.require_profile().id)
    return Channels(
        email=hub.notifier.mail.on,
        push=hub.pusher.public,
        templates=list(TEMPLATES),
        channels=[channel_info(one) for one in found],
    )


def channel_info(channel: Channel) -> ChannelInfo:
    """A place, without what could be used by who looks over a shoulder."""
    shown = channel.address if channel.kind == EMAIL else hidden(channel.address)
    return ChannelInfo(
        id=channel.id,
        kind=channel.kind,
        template=channel.template,
        address=shown,
        mode=channel.mode,
        quiet_from=channel.quietfrom,
        quiet_to=channel.quietto,
        zone=channel.zone,
        confirmed=not channel.code,
        sent=channel.sent,
        failures=channel.failures,
    )


def hidden(address: str) -> str:
    """Of a webhook or a device only its host: whoever has the whole address can write there."""
    return address.split("/")[2] + "/…"


def check_hours(wanted: ChannelChange) -> None:
    """Refuse a time zone that is none."""
    if not known_zone(wanted.zone):
        raise Refused("server.no-zone", BAD_REQUEST, zone=wanted.zone)


@router.post("", status_code=201, operation_id="addNotices")
async def add(wanted: NewChannel, visitor: CurrentVisitor, hub: CurrentHub) -> Channels:
    """One more place; an address of e-mail is confirmed by the code that is sent there."""
    profile = visitor.require_profile()
    await require_welcome(hub, profile)
    check_hours(wanted)
    await check_address(hub, wanted)
    others = await hub.notifier.stored.channels(profile.id)
    again = [one for one in others if wanted.kind == DEVICE and one.address == wanted.address]
    if len(others) - len(again) >= MOST:
        raise Refused("server.many-notices", most=MOST)
    count_writing(hub, profile)
    code = fresh_code(MOVE) if wanted.kind == EMAIL else ""
    channel = Channel(
        id=fresh_id(16),
        profile=profile.id,
        kind=wanted.kind,
        template=wanted.template if wanted.kind == WEBHOOK else "",
        address=wanted.address,
        mode=wanted.mode,
        quietfrom=wanted.quiet_from,
        quietto=wanted.quiet_to,
        zone=wanted.zone,
        code=stored_code(hub.keys.key, code) if code else "",
        created=hub.now(),
        sent=0,
        failures=0,
        keys=f"{wanted.p256dh} {wanted.auth}" if wanted.kind == DEVICE else "",
    )
    if code and not await hub.notifier.confirm(channel, code):
        raise Refused("server.not-sent")
    job = [statement for one in again for statement in dropped(one.id, profile.id)]
    await hub.storage.write_and_tell([*job, (ADD_CHANNEL, fields(channel))], TOPIC)
    return await channels(visitor, hub)


async def check_address(hub: Hub, wanted: NewChannel) -> None:
    """Refuse what is no address, and what leads into the operator's own network."""
    if wanted.kind == EMAIL:
        if not hub.notifier.mail.on:
            raise Refused("server.no-mail", FORBIDDEN)
        good = mail_address(wanted.address)
    elif wanted.kind == DEVICE:
        hub.pusher.check(wanted.address)
        good = bool(wanted.p256dh and wanted.auth)
    else:
        good = webhook_address(wanted.address, (await hub.options.read()).inner_webhooks) is not None
    if not good:
        raise Refused("server.bad-address", BAD_REQUEST)


def dropped(channel: str, profile: str) -> Job:
    """The statements that remove a place."""
    return [(DROP_CHANNEL_NOTICES, {"id": channel}), (DROP_CHANNEL, {"id": channel, "profile": profile})]


def count_writing(hub: Hub, profile: Profile) -> None:
    """Nobody makes us write to addresses without end."""
    wait = hub.invitations.take(f"notices {profile.id}")
    if wait:
        raise Refused("server.too-often", 429, seconds=math.ceil(wait))


async def own(hub: Hub, profile: Profile, id: str) -> Channel:
    """A place of one's own."""
    channel = await hub.notifier.stored.channel(id)
    if channel is None or channel.profile != profile.id:
        raise Refused("server.no-notices", NOT_FOUND)
    return channel


@router.put("/{channel}", operation_id="changeNotices")
async def change(channel: ChannelId, wanted: ChannelChange, visitor: CurrentVisitor, hub: CurrentHub) -> Channels:
    """Be told at once or once a day, with other quiet hours; a place that had failed too often is tried again."""
    profile = visitor.require_profile()
    await own(hub, profile, channel)
    check_hours(wanted)
    hours = {"quietfrom": wanted.quiet_from, "quietto": wanted.quiet_to, "zone": wanted.zone}
    await hub.notifier.stored.write(
        (CHANGE_CHANNEL, {"id": channel, "profile": profile.id, "mode": wanted.mode, **hours}),
        (DROP_CHANNEL_NOTICES, {"id": channel}),
    )
    return await channels(visitor, hub)


@router.post("/{channel}/confirm", operation_id="confirmNotices")
async def confirm(channel: ChannelId, wanted: Claim, visitor: CurrentVisitor, hub: CurrentHub) -> Channels:
    """Type the code that came by e-mail."""
    profile = visitor.require_profile()
    hub.guesses.count()
    found = await own(hub, profile, channel)
    if not found.code or not hmac.compare_digest(stored_code(hub.keys.key, wanted.code), found.code):
        raise Refused("server.wrong-code", FORBIDDEN)
    await hub.notifier.stored.write((CONFIRM_CHANNEL, {"id": channel, "profile": profile.id}))
    return await channels(visitor, hub)


@router.post("/{channel}/try", operation_id="tryNotices")
async def try_out(channel: ChannelId, visitor: CurrentVisitor, hub: CurrentHub) -> Accepted:
    """Send a few words there, to see whether they arrive."""
    profile = visitor.require_profile()
    found = await own(hub, profile, channel)
    if found.code:
        raise Refused("server.not-confirmed")
    count_writing(hub, profile)
    if not await hub.notifier.try_out(found):
        raise Refused("server.not-sent")
    return Accepted()


@router.delete("/{channel}", operation_id="dropNotices")
async def drop(channel: ChannelId, visitor: CurrentVisitor, hub: CurrentHub) -> Channels:
    """Be told there no longer."""
    profile = visitor.require_profile()
    await own(hub, profile, channel)
    await hub.storage.write_and_tell(dropped(channel, profile.id), TOPIC)
    return await channels(visitor, hub)

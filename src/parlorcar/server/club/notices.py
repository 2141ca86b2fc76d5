"""Telling people that they are awaited: stored with what they wait for, sent by one process, tried again, counted.

A notice is written in the transaction of the move that makes somebody awaited, so whatever dies, it is there. Whichever
process takes it first sends it; if that one dies meanwhile, the notice is due again a little later.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Final

from parlorcar.server.club.mail import MailSender
from parlorcar.server.club.notice_texts import ROUND, TURN, NoticeTexts, device_text, reason_to_tell
from parlorcar.server.club.quiet_hours import due
from parlorcar.server.club.webhooks import GONE, Notification, WebhookSender
from parlorcar.server.errors import Refused
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.ops.logs import described, log
from parlorcar.server.people.identity import fresh_id, hashed
from parlorcar.server.people.sign_in import spend
from parlorcar.server.storage.entries import StorageFault, Subscription
from parlorcar.server.storage.notices import (
    ADD_NOTICES,
    COUNT_FAILED,
    COUNT_SENT,
    DELAY_NOTICE,
    DELAY_PUSH,
    DROP_CHANNEL,
    DROP_CHANNEL_NOTICES,
    DROP_NOTICE,
    FRESH,
    LEASE_NOTICE,
    LEASE_PUSH,
    PUSH_DUE,
    Channel,
    DeviceNotice,
    Notice,
    NoticeStore,
)
from parlorcar.server.storage.statements import DROP_PUSH, Job

TOPIC: Final = "channels"
LOOK: Final = 5.0  # seconds from one look for what is due to the next
PORTION: Final = 50  # notices of one look
PAUSES: Final = (60_000, 300_000, 1_800_000, 7_200_000)  # milliseconds before it is tried again; then it is given up
LEASE: Final = 20_000  # milliseconds after which what a process has taken and not sent is due again
TIRED: Final = 20  # failures in a row after which nothing is sent to a place, until its person changes it
HOUR: Final = 3_600_000
PATIENCE: Final = 5.0  # seconds for what is being sent when the service stops
DEVICE: Final = "push"  # the kind of a channel, and how devices are counted


class Notifier:
    """The notices of all people; whichever process looks first sends."""

    def __init__(self, hub: HubInterface) -> None:
        self.hub = hub
        self.stored = NoticeStore(hub.storage)
        self.texts = NoticeTexts(hub, self.stored)
        self.mail = MailSender(hub.settings)
        self.webhooks = WebhookSender()
        self.base = ""  # the address that links begin with
        self._any = False  # whether anybody has named a place
        self._version = -1
        self._woken = asyncio.Event()
        self._delivering = asyncio.Lock()
        self._closing = False
        hub.bulletin.follow(TOPIC, asyncio.Event())

    # --- writing notices ---------------------------------------------------------------------------------------

    async def look_up(self) -> None:
        """Find out whether anybody wants to be told: where nobody does, nothing is written at any turn."""
        version = self.hub.bulletin.version(TOPIC)
        if version != self._version:
            try:
                self._any, self._version = bool(await self.stored.count()), version
            except StorageFault:
                self._any = True  # as far as we know

    def notices_of_turn(self, match: str, holder_epochs: dict[int, int]) -> Job:
        """What is stored to tell some seats, which are not here, that they are awaited."""
        job: Job = []
        for seat, holder_epoch in holder_epochs.items():
            job += self._notices(match, seat, TURN)
            if self.hub.pusher.public:
                key = {"match": match, "seat": seat, "holder_epoch": holder_epoch}
                job.append((PUSH_DUE, {**key, "due": self.hub.now()}))
        return job

    def notices_of_round(self, match: str, seats: list[int]) -> Job:
        """What is stored to tell some seats that a round of their event has begun."""
        return [statement for seat in seats for statement in self._notices(match, seat, ROUND)]

    def _notices(self, match: str, seat: int, about: str) -> Job:
        fields = {"id": fresh_id(16), "match": match, "seat": seat, "about": about, "due": self.hub.now()}
        return [(ADD_NOTICES, {**fields, "tired": TIRED})] if self._any else []

    def wake(self) -> None:
        """There is something to tell."""
        self._woken.set()

    # --- delivering --------------------------------------------------------------------------------------------

    async def deliver(self) -> None:
        """Send what is due, again and again."""
        while True:
            try:
                async with asyncio.timeout(LOOK):
                    await self._woken.wait()
            except TimeoutError:
                pass
            self._woken.clear()
            try:
                await self.deliver_due()
            except Exception as error:  # the database may fail: it is tried again
                log("notices-failed", error=described(error))

    async def deliver_due(self) -> None:
        """Send what is due now, one round after the other."""
        async with self._delivering:
            if self._closing:
                return
            await self.look_up()
            work = [self._tell_device(one) for one in await self._devices_due()]
            if self._any:
                work += [self._tell(id, notices) for id, notices in (await self._due()).items()]
            for failed in await asyncio.gather(*work, return_exceptions=True):
                if isinstance(failed, BaseException):
                    log("notice-failed", error=described(failed))

    async def _due(self) -> dict[str, list[Notice]]:
        """What is due, by the place that it goes to."""
        by_channel: dict[str, list[Notice]] = defaultdict(list)
        for notice in await self.stored.due(self.hub.now(), PORTION):
            by_channel[notice.channel].append(notice)
        return by_channel

    async def _devices_due(self) -> list[DeviceNotice]:
        return await self.stored.devices_due(self.hub.now(), PORTION) if self.hub.pusher.public else []

    async def _tell(self, id: str, notices: list[Notice]) -> None:
        """Of one place all goes into one message; what comes up in quiet hours waits for their end."""
        channel = await self.stored.channel(id)
        if channel is None:
            await self.stored.write((DROP_CHANNEL_NOTICES, {"id": id}))
            return
        now = self.hub.now()
        ready = [one for one in notices if one.tries != FRESH or due(channel, now) <= now]
        quiet = [one for one in notices if one not in ready]
        later = [(DELAY_NOTICE, {"id": one.id, "due": due(channel, now), "tries": 0}) for one in quiet]
        if later:
            await self.stored.write(*later)
        mine = [one for one in ready if await self._take(one)]
        reasons = {one: await self._reason(one.match, one.seat, one.about) for one in mine}
        still = {one: reason for one, reason in reasons.items() if reason}
        if still:
            await self._send(channel, still)
        stale = [(DROP_NOTICE, {"id": one.id}) for one in mine if one not in still]
        if stale:
            await self.stored.write(*stale)

    async def _take(self, one: Notice | DeviceNotice) -> int:
        """When it is due again in case that we die; 0 if another process sends it."""
        again = self.hub.now() + LEASE
        lease = LEASE_NOTICE if isinstance(one, Notice) else LEASE_PUSH
        name = hashed(f"{lease} {one.key} {one.tries} {one.due}")
        return again if await spend(self.hub, name, again + HOUR, (lease, {**one.key, "due": again})) else 0

    async def _reason(self, match: str, seat: int, about: str, holder_epoch: int | None = None) -> str:
        """Why a person is told now; nothing if they are at the table, or nobody waits for them any more."""
        try:
            room = await self.hub.room(match)
            async with room.stored() as state:
                if seat in room.connected_seats or holder_epoch not in (None, state.places[seat].holder_epoch):
                    return ""
                return reason_to_tell(state, seat, about)
        except Refused:
            return ""

    async def _send(self, channel: Channel, reasons: dict[Notice, str]) -> None:
        """One message; what fails is tried again later, and given up at last."""
        status = await self.write_to(channel, await self.texts.notification(channel, reasons, self.base))
        ok = 200 <= status < 300
        self.hub.metrics.notices.labels(channel.kind, "sent" if ok else "failed").inc()
        if ok:
            await self.stored.write(
                (COUNT_SENT, {"id": channel.id}), *((DROP_NOTICE, {"id": one.id}) for one in reasons)
            )
            return
        if channel.kind == DEVICE and status in GONE:  # the browser does not want to hear any more
            gone = [
                (DROP_CHANNEL_NOTICES, {"id": channel.id}),
                (DROP_CHANNEL, {"id": channel.id, "profile": channel.profile}),
            ]
            await self.hub.storage.write_and_tell(gone, TOPIC)
            return
        counted = (COUNT_FAILED, {"id": channel.id, "n": TIRED if status in GONE else 1})
        later = [
            (DROP_NOTICE, {"id": one.id})
            if one.tries >= len(PAUSES)
            else (DELAY_NOTICE, {"id": one.id, **self._later(one.tries)})
            for one in reasons
        ]
        await self.stored.write(counted, *later)

    def _later(self, tries: int) -> dict[str, int]:
        """When something is tried again after so many failures."""
        tries = max(0, tries)
        return {"due": self.hub.now() + PAUSES[tries], "tries": tries + 1}

    async def _tell_device(self, one: DeviceNotice) -> None:
        """The same for a device that was named at a table; one that is gone is forgotten."""
        taken = await self._take(one)
        if not taken:
            return
        reason = await self._reason(one.match, one.seat, TURN, one.holder_epoch)
        status = 0
        if reason:
            text = await self.texts.of_turn(one.match, reason)
            status = await self.hub.pusher.send(Subscription(one.endpoint, one.p256dh, one.auth), text)
            ok = 200 <= status < 300
            self.hub.metrics.notices.labels(DEVICE, "sent" if ok else "failed").inc()
        if status in GONE:
            await self.stored.write((DROP_PUSH, one.key))
        elif not reason or 200 <= status < 300 or one.tries >= len(PAUSES):
            await self.stored.write((DELAY_PUSH, {**one.key, "taken": taken, "due": 0, "tries": 0}))
        else:
            await self.stored.write((DELAY_PUSH, {**one.key, "taken": taken, **self._later(one.tries)}))

    async def write_to(self, channel: Channel, told: Notification) -> int:
        """Write to a place; the status of the answer, 0 if there was none."""
        if channel.kind == "email":
            return 200 if await self.mail.send(channel.address, told) else 0
        if channel.kind == DEVICE:
            return await self.hub.pusher.send(Subscription(channel.address, *channel.keys.split()), device_text(told))
        inner = (await self.hub.options.read()).inner_webhooks
        return await self.webhooks.send(channel.address, channel.template, told, inner)

    async def confirm(self, channel: Channel, code: str) -> bool:
        """Send the code that shows that an address is the person's own; whether it was sent."""
        words = await self.texts.words_of(channel.profile)
        text = words["notice.confirm"].format(code=code)
        return 200 <= await self.write_to(channel, Notification(words["notice.title"], text, self.base)) < 300

    async def try_out(self, channel: Channel) -> bool:
        """Send a few words, to see whether they arrive."""
        words = await self.texts.words_of(channel.profile)
        return (
            200
            <= await self.write_to(channel, Notification(words["notice.title"], words["notice.try"], self.base))
            < 300
        )

    async def close(self) -> None:
        """Nothing is sent any more; what is being sent is finished."""
        self._closing = True
        try:
            async with asyncio.timeout(PATIENCE), self._delivering:
                self.webhooks.close()
        except TimeoutError:
            self.webhooks.close()

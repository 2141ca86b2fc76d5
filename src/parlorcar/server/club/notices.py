"""Telling people of their turn by e-mail and webhook: stored until it is delivered, tried again, counted."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Final

from parlorcar.registry import spec
from parlorcar.server.club.mail import MailSender
from parlorcar.server.club.quiet_hours import due
from parlorcar.server.club.webhooks import GONE, Told, WebhookSender
from parlorcar.server.errors import Refused
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.match.state import RUNNING
from parlorcar.server.ops.logs import described, log
from parlorcar.server.people.identity import fresh_id, hashed
from parlorcar.server.people.sign_in import spend
from parlorcar.server.storage.notices import (
    ADD_NOTICE,
    COUNT_FAILED,
    COUNT_SENT,
    DELAY_NOTICE,
    DROP_NOTICE,
    Channel,
    Notice,
    NoticeStore,
)
from parlorcar.words.languages import languages, messages

TOPIC: Final = "channels"
LOOK: Final = 5.0  # seconds from one look for what is due to the next
PORTION: Final = 50  # notices of one look
PAUSES: Final = (60_000, 300_000, 1_800_000, 7_200_000)  # milliseconds before it is tried again; then it is given up
TIRED: Final = 20  # failures in a row after which nothing is sent to a place, until its person changes it
HOUR: Final = 3_600_000
PATIENCE: Final = 5.0  # seconds for what is being sent when the service stops


class Notifier:
    """The notices of all people; whichever process looks first sends."""

    def __init__(self, hub: HubInterface) -> None:
        self.hub = hub
        self.stored = NoticeStore(hub.storage)
        self.mail = MailSender(hub.settings)
        self.webhooks = WebhookSender()
        self.base = ""  # the address that links begin with
        self._any = False
        self._version = -1
        self._woken = asyncio.Event()
        self._delivering = asyncio.Lock()
        self._closing = False
        hub.bulletin.follow(TOPIC, asyncio.Event())

    async def wanted(self) -> bool:
        """Whether anybody wants to be told: where nobody does, nothing is looked up at any turn."""
        version = self.hub.bulletin.version(TOPIC)
        if version != self._version:
            self._any, self._version = bool(await self.stored.count()), version
        return self._any

    async def turn(self, match: str, seats: list[int]) -> None:
        """It is somebody's turn who is not at the table."""
        if not await self.wanted():
            return
        for seat in seats:
            for channel in await self.stored.of_seat(match, seat):
                if not channel.code and channel.failures < TIRED:
                    fields = {"channel": channel.id, "match": match, "seat": seat}
                    at = due(channel, self.hub.now())
                    await self.stored.write((ADD_NOTICE, {"id": fresh_id(16), "due": at, **fields}))
        self._woken.set()

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
            if not self._closing and await self.wanted():
                await self._deliver_due()

    async def _deliver_due(self) -> None:
        """Of one place all goes into one message."""
        by_channel: dict[str, list[Notice]] = defaultdict(list)
        for notice in await self.stored.due(self.hub.now(), PORTION):
            by_channel[notice.channel].append(notice)
        for id, notices in by_channel.items():
            mine = [one for one in notices if await self.take(one)]
            channel = await self.stored.channel(id)
            if channel is None or not mine:
                continue
            still = [one for one in mine if await self.still_waits(one)]
            if still:
                await self.send(channel, still)
            stale = [(DROP_NOTICE, {"id": one.id}) for one in mine if one not in still]
            if stale:
                await self.stored.write(*stale)

    async def take(self, notice: Notice) -> bool:
        """Whether this process sends it: another one may have been first."""
        return await spend(self.hub, hashed(f"notice {notice.id} {notice.tries} {notice.due}"), self.hub.now() + HOUR)

    async def still_waits(self, notice: Notice) -> bool:
        """Whether it is still that person's turn, and they are not at the table."""
        try:
            room = await self.hub.room(notice.match)
            async with room.stored() as state:
                deciding = state.status == RUNNING and notice.seat in state.people_deciding()
                return deciding and notice.seat not in room.connected_seats
        except Refused:
            return False

    async def send(self, channel: Channel, notices: list[Notice]) -> None:
        """One message; what fails is tried again later, and given up at last."""
        status = await self.write_to(channel, await self.told(channel, notices))
        ok = 200 <= status < 300
        self.hub.metrics.notices.labels(channel.kind, "sent" if ok else "failed").inc()
        if ok:
            await self.stored.write(
                (COUNT_SENT, {"id": channel.id}), *((DROP_NOTICE, {"id": one.id}) for one in notices)
            )
            return
        counted = (COUNT_FAILED, {"id": channel.id, "n": TIRED if status in GONE else 1})
        later = [
            (DROP_NOTICE, {"id": one.id})
            if one.tries >= len(PAUSES)
            else (DELAY_NOTICE, {"id": one.id, "due": self.hub.now() + PAUSES[one.tries]})
            for one in notices
        ]
        await self.stored.write(counted, *later)

    async def write_to(self, channel: Channel, told: Told) -> int:
        """Write to a place; the status of the answer, 0 if there was none."""
        if channel.kind == "email":
            return 200 if await self.mail.send(channel.address, told) else 0
        inner = (await self.hub.options.read()).inner_webhooks
        return await self.webhooks.send(channel.address, channel.template, told, inner)

    async def told(self, channel: Channel, notices: list[Notice]) -> Told:
        """What somebody is told: which games. A link to a private table goes by e-mail alone, to who sits there."""
        words = await self.words_of(channel.profile)
        games: list[str] = []
        url = self.base
        for notice in notices:
            summary = await self.hub.storage.summary(notice.match)
            if summary is None:
                continue
            games.append(spec(summary.game).title)
            if len(notices) == 1 and self.base and (channel.kind == "email" or summary.public):
                url = f"{self.base}/match/{notice.match}"
        text = words["notice.turn"].format(games=", ".join(games))
        return Told(words["notice.title"], text, url)

    async def words_of(self, profile: str) -> dict[str, str]:
        """The words in somebody's language."""
        found = await self.hub.people.profile(profile)
        language = found.language if found is not None and found.language in languages() else "en"
        return dict(messages(language))

    async def confirm(self, channel: Channel, code: str) -> bool:
        """Send the code that shows that an address is the person's own; whether it was sent."""
        words = await self.words_of(channel.profile)
        text = words["notice.confirm"].format(code=code)
        return 200 <= await self.write_to(channel, Told(words["notice.title"], text, self.base)) < 300

    async def try_out(self, channel: Channel) -> bool:
        """Send a few words, to see whether they arrive."""
        words = await self.words_of(channel.profile)
        return 200 <= await self.write_to(channel, Told(words["notice.title"], words["notice.try"], self.base)) < 300

    async def close(self) -> None:
        """Nothing is sent any more; what is being sent is finished."""
        self._closing = True
        try:
            async with asyncio.timeout(PATIENCE), self._delivering:
                self.webhooks.close()
        except TimeoutError:
            self.webhooks.close()

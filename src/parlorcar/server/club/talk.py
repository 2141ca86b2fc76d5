"""Talk: at a table, players and spectators apart, and in the club. Everybody reads only what is meant for them."""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from typing import Any, Final

from parlorcar.server.club.bulletin import Bulletin, personal_topic
from parlorcar.server.errors import BAD_REQUEST, FORBIDDEN, Refused
from parlorcar.server.limits import Rate
from parlorcar.server.people.identity import fresh_id
from parlorcar.server.people.names import clean_text
from parlorcar.server.storage.people import fields
from parlorcar.server.storage.talk import (
    ADD_LINE,
    ADD_MUTE,
    DROP_MUTE,
    DROP_OLD_LINES,
    DROP_OLD_REPORTS,
    HIDE_LINE,
    Line,
    TalkStore,
)

CLUB: Final = "club"
TAIL: Final = 100  # lines of a channel that can be read
LONGEST: Final = 300  # characters of a line
REMEMBERED: Final = 500  # channels whose last lines are kept in memory
READERS: Final = 5000  # people of whom it is kept whom they have muted
PHRASES: Final = (
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "sorry",
    "one-moment",
    "back-soon",
    "take-your-time",
    "good-game",
    "again",
    "goodbye",
)


def players(match: str) -> str:
    """The channel of those who sit at a table."""
    return f"players {match}"


def watchers(match: str) -> str:
    """The channel of those who look on: players do not read what they say, nor they what players say."""
    return f"watchers {match}"


def topic(channel: str) -> str:
    """Under which a channel is followed."""
    return "talk." + channel.replace(" ", ".")


def failed(fetched: asyncio.Future[list[Line]]) -> bool:
    """Whether what was asked for could not be had."""
    return fetched.done() and (fetched.cancelled() or fetched.exception() is not None)


class Talk:
    """All channels of this process."""

    def __init__(self, stored: TalkStore, bulletin: Bulletin, per_second: float, burst: int) -> None:
        self.stored = stored
        self.bulletin = bulletin
        self.rate = Rate(per_second, burst)
        self.tails: OrderedDict[str, tuple[int, asyncio.Future[list[Line]]]] = OrderedDict()
        self.mutes: OrderedDict[str, tuple[int, set[str]]] = OrderedDict()

    async def tail(self, channel: str) -> list[Line]:
        """The last lines of a channel; those who look at the same share them, also while they are fetched."""
        version = self.bulletin.version(topic(channel))
        kept = self.tails.pop(channel, None)
        if kept is None or kept[0] != version or not version or failed(kept[1]):
            kept = version, asyncio.ensure_future(self.stored.tail(channel, TAIL))
        self.tails[channel] = kept
        if len(self.tails) > REMEMBERED:
            self.tails.popitem(last=False)
        return await asyncio.shield(kept[1])  # whoever goes does not stop it for the others

    async def read(self, channel: str, reader: str) -> list[Line]:
        """The last lines as somebody reads them: without what is hidden, and without whom they muted."""
        muted = await self.muted(reader) if reader else set()
        return [line for line in await self.tail(channel) if not line.hidden and line.profile not in muted - {""}]

    async def muted(self, reader: str) -> set[str]:
        """Whom somebody does not want to hear; kept while a socket of theirs would hear of a change."""
        version = self.bulletin.version(personal_topic(reader))
        kept = self.mutes.pop(reader, None)
        if kept is None or kept[0] != version or not version:
            kept = version, await self.stored.muted(reader)
        self.mutes[reader] = kept
        if len(self.mutes) > READERS:
            self.mutes.popitem(last=False)
        return kept[1]

    async def mute(self, reader: str, other: str, muted: bool) -> None:
        """Somebody does not want to hear another person, or does again; all their sockets take it up."""
        job = (ADD_MUTE if muted else DROP_MUTE, {"profile": reader, "muted": other})
        await self.stored.storage.write_and_tell([job], personal_topic(reader))

    async def say(self, line: Line) -> Line:
        """A line is said and kept; so often by one person."""
        if line.phrase and line.phrase not in PHRASES:
            raise Refused("server.no-phrase", BAD_REQUEST)
        if not line.phrase and not line.text:
            raise Refused("server.no-text", BAD_REQUEST)
        wait = self.rate.take(line.profile or f"{line.channel} {line.seat}")
        if wait:
            raise Refused("server.too-often", 429, seconds=math.ceil(wait))
        await self.stored.storage.write_and_tell([(ADD_LINE, fields(line))], topic(line.channel))
        return line

    async def forget_old(self, before: int) -> None:
        """Forget lines, and reports that were settled."""
        await self.stored.write(*((sql, {"before": before}) for sql in (DROP_OLD_LINES, DROP_OLD_REPORTS)))

    async def hide(self, line: Line, hidden: bool, *also: tuple[str, dict[str, Any]]) -> None:
        """Nobody reads a line any more, or everybody again."""
        job = [(HIDE_LINE, {"id": line.id, "hidden": hidden}), *also]
        await self.stored.storage.write_and_tell(job, topic(line.channel))


def composed(channel: str, at: int, profile: str, seat: int, name: str, text: str, phrase: str) -> Line:
    """A line to be said. Whoever keeps no profile says only what everybody can say."""
    if text and not profile:
        raise Refused("server.not-signed-in", FORBIDDEN)
    cleaned = clean_text(text, LONGEST) if text and not phrase else ""
    return Line(fresh_id(16), channel, at, profile, seat, name, cleaned, phrase, False)

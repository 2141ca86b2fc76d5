"""What is said at a table or in the club, sent over a socket: each line once, as the reader may read it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import cast

from parlorcar.server import messages
from parlorcar.server.http.api.common import Visitor
from parlorcar.server.http.api.talk import line_info


class TalkFeed:
    """What a reader has been sent so far."""

    def __init__(self, visitor: Visitor, send: Callable[[bytes], Awaitable[None]]) -> None:
        self.visitor = visitor
        self.send = send
        self.channel = ""
        self.had: dict[str, None] = {}  # the lines that the reader has, in their order

    async def send_news(self, channel: str) -> None:
        """Send what the reader does not have of a channel, if anything; lines of another are gone with it."""
        hub = self.visitor.hub
        reader = "" if self.visitor.profile is None else self.visitor.profile.id
        lines = await hub.talk.read(channel, reader) if (await hub.options.read()).talk else []
        here = dict.fromkeys(line.id for line in lines)
        gone = [id for id in self.had if id not in here]
        news = [line for line in lines if line.id not in self.had]
        self.channel, self.had = channel, here
        if news or gone:
            unread = [messages.Line(**line_info(line, reader).model_dump()) for line in news]
            name = cast(messages.Channel, channel.split(" ")[0])
            await self.send(messages.encoder.encode(messages.TalkMessage(name, unread, gone)))

"""The WebSocket of the club: what is said there, and a word whenever something about it has changed."""

from __future__ import annotations

import asyncio
import time

from fastapi import APIRouter, WebSocket

from parlorcar.server import messages
from parlorcar.server.club import presence
from parlorcar.server.club.bulletin import personal_topic
from parlorcar.server.club.options import TOPIC
from parlorcar.server.club.talk import CLUB
from parlorcar.server.club.talk import topic as talk_topic
from parlorcar.server.http.api.common import Visitor
from parlorcar.server.http.follower import Follower
from parlorcar.server.http.guard import address, same_origin
from parlorcar.server.http.socket import FORBIDDEN_CODE, RESTART_CODE, TOO_MANY_CODE, Sockets
from parlorcar.server.http.talk_feed import TalkFeed
from parlorcar.server.match.hub import Hub
from parlorcar.server.networks import network
from parlorcar.server.storage.entries import StorageFault

router = APIRouter()
LOOK = 30.0  # seconds after which a reader looks again: people of a process that died have gone
GAP = 1.0  # seconds between two messages that something has changed: where many come and go, each would ask each time


class ClubConnection(Follower):
    """Somebody in the club."""

    def __init__(self, socket: WebSocket, visitor: Visitor, profile: str) -> None:
        super().__init__(socket, visitor)
        self.profile = profile

    async def come(self) -> None:
        """All in the club see it."""
        await self.hub.presence.come(self.profile, club=True)

    async def go(self) -> None:
        """And this too."""
        await self.hub.presence.go(self.profile, club=True)

    async def tell(self) -> None:
        """Send what is said, and that something has changed."""
        feed = TalkFeed(self.visitor, self.send)
        changed = messages.encoder.encode(messages.ClubChanged())
        bulletin, told = self.hub.bulletin, -LOOK
        heard: tuple[int, ...] = ()
        topics = (talk_topic(CLUB), personal_topic(self.profile), TOPIC)
        with bulletin.following(presence.TOPIC, *topics) as woken:
            while True:
                woken.clear()
                news = tuple(bulletin.version(one) for one in topics)
                if news != heard:  # who comes and goes changes nothing of what was said
                    heard = news
                    await feed.send_news(CLUB)
                left = told + GAP - time.monotonic()
                if left <= 0:
                    await self.send(changed)
                    told, left = time.monotonic(), LOOK
                try:
                    async with asyncio.timeout(left):
                        await woken.wait()
                except TimeoutError:
                    continue


@router.websocket("/api/club/socket")
async def club_socket(socket: WebSocket) -> None:
    """Be in the club, for those who keep a profile."""
    hub: Hub = socket.app.state.hub
    sockets: Sockets = socket.app.state.sockets
    if not same_origin(socket.headers, socket.scope, hub.settings.public_url):
        await socket.close(FORBIDDEN_CODE, "server.foreign")
        return
    await socket.accept()
    visitor, who = Visitor(socket), network(address(socket.scope))
    try:
        await visitor.identify()
    except StorageFault:
        await socket.close(RESTART_CODE, "server.storage")
        return
    if visitor.profile is None:
        await socket.close(FORBIDDEN_CODE, "server.not-signed-in")
        return
    if sockets.by_address[who] >= hub.settings.limits.sockets:
        await socket.close(TOO_MANY_CODE, "server.many-sockets")
        return
    await ClubConnection(socket, visitor, visitor.profile.id).counted(sockets, who)

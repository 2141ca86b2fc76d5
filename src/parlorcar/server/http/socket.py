"""The WebSocket: actions in, tables out."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from typing import Protocol

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from parlorcar.server import messages
from parlorcar.server.club.options import TOPIC
from parlorcar.server.club.talk import players, topic, watchers
from parlorcar.server.errors import FORBIDDEN, NOT_FOUND, Refused, json_params
from parlorcar.server.http.api.actions import act_and_measure, done_message
from parlorcar.server.http.api.common import Visitor
from parlorcar.server.http.api.talk import channel_of
from parlorcar.server.http.guard import address, same_origin
from parlorcar.server.http.talk_feed import TalkFeed
from parlorcar.server.limits import Rate
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.room import Listener, Room
from parlorcar.server.match.state import MatchState
from parlorcar.server.networks import network
from parlorcar.server.ops.logs import described, log
from parlorcar.server.storage.entries import StorageFault

router = APIRouter()
FORBIDDEN_CODE = 4403
NOT_FOUND_CODE = 4404
TOO_MANY_CODE = 4429
RESTART_CODE = 1012
CODES = {FORBIDDEN: FORBIDDEN_CODE, NOT_FOUND: NOT_FOUND_CODE}  # after others the client comes again
PATIENCE = 30.0  # seconds for a reader to take a message, before it is given up


class Closable(Protocol):
    """A connection that can be closed."""

    async def close(self, code: int, reason: str) -> None:
        """Close it."""


class Sockets:
    """The open sockets by address."""

    def __init__(self) -> None:
        self.by_address: Counter[str] = Counter()
        self.open: set[Closable] = set()


class Connection:
    """One socket. Messages wait for their own reader only."""

    def __init__(self, socket: WebSocket, room: Room, visitor: Visitor, listener: Listener) -> None:
        self.socket = socket
        self.room = room
        self.hub = visitor.hub
        self.visitor = visitor
        self.listener = listener
        self.sending = asyncio.Lock()
        self.hint: asyncio.Task[None] | None = None
        limits = self.hub.settings.limits
        self.rate = Rate(limits.actions, limits.action_burst)

    async def serve(self) -> None:
        """Until either side goes."""
        self.room.enter(self.listener)
        sender = asyncio.create_task(self.send_updates())
        reader = asyncio.create_task(self.read())
        talk = asyncio.create_task(self.send_talk())
        try:
            await asyncio.wait({sender, reader}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.room.exit(self.listener)
            for task in (sender, reader, talk, self.hint):
                if task is not None:
                    task.cancel()
            for end in await asyncio.gather(sender, reader, talk, return_exceptions=True):
                if isinstance(end, Exception) and not isinstance(end, DISCONNECTED):
                    log("socket-failed", error=described(end))
                    self.hub.metrics.faults.inc()

    async def send_updates(self) -> None:
        """Send the table whenever it has changed; what changed while sending goes into the next message.

        What others alone can notice is not sent: that there was a message would tell that something has happened.
        """
        listener = self.listener
        while True:
            await listener.woken.wait()
            listener.woken.clear()
            if self.room.retired:
                await self.close(RESTART_CODE, "server.busy")
                return
            try:
                message = await self.room.message_for(listener.viewer, listener.since, self.check)
            except Refused as refusal:  # the seat has gone to another device; or the database fails
                await self.close(CODES.get(refusal.status, RESTART_CODE), refusal.reason)
                return
            if message.fingerprint == listener.fingerprint and not message.has_events:
                continue
            await self.send(message.message)
            listener.since, listener.fingerprint = message.next_event, message.fingerprint

    async def send_talk(self) -> None:
        """Send what is said where the reader is, and say which lines are gone."""
        feed = TalkFeed(self.visitor, self.send)
        with self.hub.bulletin.following(topic(players(self.room.id)), topic(watchers(self.room.id)), TOPIC) as said:
            while True:
                await said.wait()
                said.clear()
                try:
                    async with self.room.stored() as state:
                        channel = channel_of(self.visitor, state)
                    await feed.send_news(channel)
                except (Refused, StorageFault):  # the table itself says so, and whoever comes back is told
                    return

    def check(self, state: MatchState) -> None:
        """The seat must still be held: it may have gone to another device."""
        self.visitor.require_viewer(state, self.listener.viewer)

    async def read(self) -> None:
        """Carry out what is sent."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("bytes") or (message.get("text") or "").encode()
            if self.rate.take(""):
                await self.close(TOO_MANY_CODE, "server.too-often")
                return
            if not await self.start_hint(data):
                await self.send(await self.answer(data))

    async def start_hint(self, data: bytes) -> bool:
        """Whether a message asks for a hint, which is worked out aside: it ends with the connection or a newer one."""
        try:
            received = messages.received_decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return False
        if not isinstance(received, messages.Hint):
            return False
        if self.hint is not None and not self.hint.done():
            self.hint.cancel()
            newer = Refused("server.newer-hint")
            refusal = messages.RefusedMessage(self.hint.get_name(), 0, newer.reason, newer.message, {})
            await self.send(messages.encoder.encode(refusal))
        self.hint = asyncio.create_task(self.send_hint(data), name=received.id)
        return True

    async def send_hint(self, data: bytes) -> None:
        """Answer with a hint."""
        with contextlib.suppress(*DISCONNECTED):
            await self.send(await self.answer(data))

    async def answer(self, data: bytes) -> bytes:
        """The answer to a message."""
        id = ""
        try:
            received = messages.received_decoder.decode(data)
            id = received.id
            if isinstance(received, messages.Ping):
                return messages.encoder.encode(messages.Pong(id))
            await self.visitor.require_seat_in(self.room, received.seat)
            return messages.encoder.encode(done_message(id, await act_and_measure(self.room, received)))
        except msgspec.ValidationError as error:
            refusal = Refused("server.schema", where="message", problem=str(error))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            refusal = Refused("server.bad-json", problem=str(error))
        except Refused as error:
            refusal = error
        answer = messages.RefusedMessage(
            id, await self.version(), refusal.reason, refusal.message, json_params(refusal.params), refusal.rule
        )
        return messages.encoder.encode(answer)

    async def version(self) -> int:
        """The version of now; 0 if it cannot be known."""
        try:
            async with self.room.stored() as state:
                return state.version
        except Refused:
            return 0

    async def send(self, data: bytes) -> None:
        """Send a message; who does not read for long is given up."""
        async with self.sending:
            async with asyncio.timeout(PATIENCE):
                await self.socket.send_text(data.decode())

    async def close(self, code: int, reason: str) -> None:
        """Close the socket."""
        with contextlib.suppress(*DISCONNECTED):
            await self.socket.close(code, reason)


DISCONNECTED = (WebSocketDisconnect, RuntimeError, TimeoutError, OSError)


@router.websocket("/api/matches/{match}/socket")
async def socket(socket: WebSocket, match: str, seat: str = "-1", since: str = "0") -> None:
    """Look on, and act for the seats that one holds."""
    hub: Hub = socket.app.state.hub
    sockets: Sockets = socket.app.state.sockets
    if not same_origin(socket.headers, socket.scope, hub.settings.public_url):
        await socket.close(FORBIDDEN_CODE, "server.foreign")
        return
    await socket.accept()
    who = network(address(socket.scope))
    try:
        viewer, first = int(seat), int(since)
    except ValueError:
        await socket.close(NOT_FOUND_CODE, "server.no-page")
        return
    try:
        room = await hub.room(match)
        visitor = Visitor(socket)
        await visitor.identify(match)
        async with room.stored() as state:
            visitor.require_viewer(state, viewer)
    except Refused as refusal:
        await socket.close(CODES.get(refusal.status, RESTART_CODE), refusal.reason)
        return
    except StorageFault:
        await socket.close(RESTART_CODE, "server.storage")
        return
    limits = hub.settings.limits
    if sockets.by_address[who] >= limits.sockets or len(room.listeners) >= limits.watchers:
        await socket.close(TOO_MANY_CODE, "server.many-sockets")
        return
    listener = Listener(visitor.tokens, viewer, max(-1, min(first, 2**31)))
    connection = Connection(socket, room, visitor, listener)
    sockets.by_address[who] += 1
    sockets.open.add(connection)
    hub.metrics.sockets.inc()
    profile = "" if visitor.profile is None else visitor.profile.id
    try:
        if profile:
            await hub.presence.come(profile, club=False)
        await connection.serve()
    finally:
        if profile:
            await hub.presence.go(profile, club=False)
        sockets.by_address[who] -= 1
        sockets.open.discard(connection)
        hub.metrics.sockets.dec()

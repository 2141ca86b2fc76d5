"""A match at the real service and worlds that its viewers cannot tell from it, all of them followed over sockets."""

from __future__ import annotations

import asyncio
import contextlib
import copy
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from parlorcar.server import messages
from parlorcar.server.errors import Refused
from parlorcar.server.limits import Rate
from parlorcar.server.match.plan_follower import due
from parlorcar.server.match.plans import playable
from parlorcar.server.match.room import Listener, Room
from parlorcar.server.match.state import RUNNING, MatchState
from parlorcar.server.match.stored_state import StoredState
from parlorcar.server.storage.entries import StorageFault
from tests.conformance.twins import Twin
from tests.server.site import MANY, Site, Socket, site

LIFE = 4  # actions after which a twin gives way to a new one
SHARED = (
    "match",
    "terms",
    "find_game",
    "keys",
    "public_lines",
    "public_events",
)  # of a table: what its twin need not copy
Found = tuple[int, messages.AnyAction, list[str], list[str]]  # a viewer, what was done, and what the two sockets got


class OnAppend(asyncio.Event):
    """Tells by `idle` when whoever waits for it has sent all that there was to send."""

    def __init__(self) -> None:
        super().__init__()
        self.idle = asyncio.Event()

    def set(self) -> None:
        self.idle.clear()
        super().set()

    async def wait(self) -> Any:
        if not self.is_set():
            self.idle.set()
        return await super().wait()


class IdleListener(Listener):
    """A listener of which one can know that it has been told everything."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.woken: OnAppend = OnAppend()
        self.woken.set()


class Nowhere:
    """Stores nothing: what is played in a twin need not last."""

    not_listening = False
    shared = False

    async def append_surely(self, *_: Any) -> None:
        return

    async def lost(self, _: str) -> MatchState:
        """A twin that could not follow cannot be read again."""
        raise StorageFault("a twin is stored nowhere")


class World:
    """A room of the service and the sockets of some viewers; the first of them also acts, for all seats."""

    def __init__(self, site: Site, key: str, room: Room) -> None:
        self.site = site
        self.key = key  # under which the service finds the room
        self.room = room
        self.sockets: dict[int, Socket] = {}
        self.tables: dict[int, list[str]] = {}  # that have come and were not looked at

    async def enter(self, viewer: int) -> None:
        """Open the socket of a viewer."""
        path = f"/api/matches/{self.key}/socket"
        self.sockets[viewer] = Socket(self.site.app, path, f"seat={viewer}&since=0", self.site.tokens[self.room.id])
        self.tables[viewer] = []
        assert (await self.received(viewer))["type"] == "table"

    def listener(self, viewer: int) -> IdleListener:
        """The service's side of a socket."""
        listeners = [one for one in self.room.listeners if isinstance(one, IdleListener) and one.viewer == viewer]
        assert len(listeners) == 1, "the socket was closed"
        return listeners[0]

    async def received(self, viewer: int) -> dict[str, Any]:
        """The next message of a socket; tables are kept."""
        message = await asyncio.wait_for(self.sockets[viewer].heard.get(), 30)
        while message["type"] == "websocket.accept":
            message = await asyncio.wait_for(self.sockets[viewer].heard.get(), 30)
        assert message["type"] == "websocket.send", message
        reply: dict[str, Any] = msgspec.json.decode(message["text"])
        if reply["type"] == "table":
            self.tables[viewer].append(message["text"])
        return reply

    async def act(self, action: messages.AnyAction) -> bool:
        """Send an action; whether it was done."""
        actor = next(iter(self.sockets))
        text = messages.encoder.encode(action).decode()
        self.sockets[actor].sent.put_nowait({"type": "websocket.receive", "text": text})
        while (reply := await self.received(actor))["type"] == "table":
            pass
        assert reply["id"] == action.id
        return bool(reply["type"] == "done")

    async def heard(self, viewer: int) -> list[str]:
        """The tables that a viewer has got since one looked last, once there is nothing more to send."""
        await asyncio.wait_for(self.listener(viewer).woken.idle.wait(), 30)
        while not self.sockets[viewer].heard.empty():
            await self.received(viewer)
        tables, self.tables[viewer] = self.tables[viewer], []
        return tables

    async def close(self) -> None:
        for socket in self.sockets.values():
            await socket.close()


def twin(state: MatchState, viewer: int, rng: Random) -> MatchState:
    """The same table with everything hidden from a viewer dealt again."""
    other = copy.copy(state)
    for name, value in vars(state).items():
        if name not in SHARED:
            setattr(other, name, copy.deepcopy(value))
    other.keys = {}
    other.match = Twin(match_of(state), viewer, rng)
    return other


def match_of(state: MatchState) -> Match:
    assert state.match is not None
    return state.match


class Worlds:
    """A match at the service, and for each of its viewers a twin of the match that lives for some actions."""

    def __init__(self, site: Site, real: World, rng: Random) -> None:
        self.site = site
        self.real = real
        self.rng = rng
        self.apart = 1  # of so many lives of twins one is lived, all over the match
        self.acts = 0
        self.twins: dict[int, World] = {}
        self.age: dict[int, int] = {}  # of the twins that follow
        self.compared: Counter[int] = Counter()  # by viewer
        self.kinds: Counter[str] = Counter()  # the same by what was done
        self.found: list[Found] = []

    async def enter(self, viewers: list[int]) -> None:
        """Let viewers look on, each of them at the match and at the twin."""
        room = self.real.room
        for viewer in viewers:
            await self.real.enter(viewer)
        for viewer in viewers:
            await self.real.heard(viewer)
            key = f"{room.id}-{viewer}"
            other = self.site.hub.rooms[key] = Room(self.site.hub, twin(room.state, viewer, self.rng), [])
            world = self.twins[viewer] = World(self.site, key, other)
            for seat in room.connected_seats - {viewer}:
                other.listeners.add(Listener([], seat, 0))  # somebody else who is there, as in the match
            await world.enter(viewer)
            await world.heard(viewer)

    def renew_all(self) -> None:
        """A new twin for every viewer whose last one could no longer follow, or has become old."""
        self.acts += 1
        if (self.acts // LIFE) % self.apart:
            self.age.clear()
            return
        for viewer in self.twins:
            if self.age.get(viewer, LIFE) >= LIFE:
                self.renew(viewer)

    def renew(self, viewer: int) -> None:
        """The match with all that a viewer cannot know dealt again; what the socket has been told stays."""
        world, stands = self.twins[viewer], self.real.listener(viewer)
        storage: Any = Nowhere()
        world.room.stored_state = StoredState(twin(self.real.room.state, viewer, self.rng), storage, storage.lost)
        listener = world.listener(viewer)
        listener.since, listener.fingerprint = stands.since, stands.fingerprint
        world.room.wake_listeners()  # a world that looks different is told at once
        self.age[viewer] = 0

    async def act(self, action: messages.AnyAction) -> None:
        """The action is carried out in every world; every viewer's sockets must get the same messages."""
        self.renew_all()
        what = kind(action, self.real.room.state)
        assert await self.real.act(action), action
        await plans_settled(self.real.room)
        heard = {viewer: await self.real.heard(viewer) for viewer in self.twins}
        for viewer in list(self.age):
            world = self.twins[viewer]
            if not await world.act(action):  # what is hidden there makes it impossible
                del self.age[viewer]
                continue
            self.age[viewer] += 1
            await plans_settled(world.room)
            there = await world.heard(viewer)
            if RUNNING not in (self.real.room.state.status, world.room.state.status):
                continue  # hands are opened
            self.compared[viewer] += 1
            self.kinds[what] += 1
            if heard[viewer] != there or (there and unnoticed(action, viewer)):
                self.found.append((viewer, action, heard[viewer], there))

    async def close(self) -> None:
        for world in (self.real, *self.twins.values()):
            await world.close()
            self.site.hub.rooms.pop(world.key, None)


async def plans_settled(room: Room) -> None:
    """Wait until a plan that came up and is impossible has been dropped."""
    with contextlib.suppress(Refused):  # a twin that could not follow
        while True:
            async with room.stored() as state:
                found = due(state)
                if found is None and room.driver.plans.following is None:
                    return
                if found is not None and playable(match_of(state), *found) is not None:
                    return  # it waits
            room.driver.plans.changed.set()  # a twin that was renewed has heard of nothing
            await asyncio.sleep(0)


def unnoticed(action: messages.AnyAction, viewer: int) -> bool:
    """Whether nothing about an action may be sent to a viewer."""
    return isinstance(action, messages.Ask) or (isinstance(action, messages.Plan) and action.seat != viewer)


def kind(action: messages.AnyAction, state: MatchState) -> str:
    """What is done, in a word; to move out of turn is something of its own."""
    aside = isinstance(action, messages.Play) and action.seat not in match_of(state).waiting
    return "aside" if aside else type(action).__name__.lower()


@asynccontextmanager
async def worlds(folder: str, game: str, players: int, seed: int, viewers: list[int]) -> AsyncIterator[Worlds]:
    """A match of people at the service, and the twins of the viewers."""
    with patch("parlorcar.server.http.socket.Listener", IdleListener):
        async with site(folder) as table:
            table.hub.action_limits.non_moves = Rate(MANY, 10**9)
            stands_still = patch.object(table.hub, "now", return_value=table.hub.now())  # twins act a moment later
            stands_still.start()
            seats = [{"kind": "me", "name": f"P{n}"} for n in range(players)]
            match = await table.create(*seats, game=game, seed=seed)
            made = Worlds(table, World(table, match, await table.hub.room(match)), Random(seed + 1))
            await made.enter(viewers)
            try:
                yield made
            finally:
                await made.close()
                stands_still.stop()

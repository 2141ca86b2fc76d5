"""A live match: one thing happens at a time, goes to disk, and is then told to everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from parlorcar.bots.catalogue import best_bot
from parlorcar.core.errors import ParlorCarError
from parlorcar.server import messages
from parlorcar.server.acting import Draft, decide
from parlorcar.server.clocks import awake
from parlorcar.server.driving import Driver
from parlorcar.server.errors import NOT_YOURS, Refused, refused
from parlorcar.server.gestures import why_not
from parlorcar.server.identity import Token
from parlorcar.server.standing import OPEN, RUNNING, Standing
from parlorcar.server.storage.entries import Append, Conflict, Entry, Run, StorageFault
from parlorcar.server.telling import table
from parlorcar.server.thinking import consider, question

if TYPE_CHECKING:
    from parlorcar.server.hub import Hub

MANY = 64  # messages kept for those who ask for the same
TRIES = 8  # how often to decide anew when another process was first


@dataclass(slots=True)
class Outcome:
    """What became of an action."""

    version: int
    again: bool = False
    held: bool = False
    answer: Any = None


class Listener:
    """Somebody who wants to know when a match changes. Waking never waits, so nobody is slowed down by another."""

    def __init__(self, tokens: list[Token], viewer: int, since: int) -> None:
        self.tokens = tokens
        self.viewer = viewer
        self.since = since
        self.woken = asyncio.Event()
        self.woken.set()


class Room:
    """A match and those who look at it."""

    def __init__(self, hub: Hub, standing: Standing, runs: list[Run]) -> None:
        self.hub = hub
        self.standing = standing
        self.runs = runs  # when the service was alive before this process
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.driver = Driver(self)
        self.gone = False  # forgotten by the hub: whoever looks on has to come again
        self.last_asked = 0.0  # when somebody last asked for it
        self.awaited = set(standing.thinking())  # people whose decision it was at the last change
        self._told: dict[tuple[int, int], bytes] = {}
        self._tasks: set[asyncio.Task[Outcome]] = set()

    # --- happening ---------------------------------------------------------------------------------------------

    async def act(self, deed: messages.Deed) -> Outcome:
        """Carry out the action of a seat."""
        if self.hub.storage.shared and getattr(deed, "version", 0) > self.standing.version:
            await self.refresh()  # it answers what another process has told, and we have not heard of yet
        if isinstance(deed, messages.Hint):
            return await self._hint(deed)
        if isinstance(deed, messages.Why):
            return await self._why(deed)
        return await self.perform(lambda standing: decide(standing, deed), f"{deed.seat}:{deed.id}")

    async def perform(self, drafted: Callable[[Standing], Draft | None], key: str | None = None) -> Outcome:
        """Decide, write and tell; goes on to its end even if the one who asked has gone."""
        task = asyncio.create_task(self._perform(drafted, key))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _perform(self, drafted: Callable[[Standing], Draft | None], key: str | None) -> Outcome:
        async with self.lock:
            for _ in range(TRIES):
                if key is not None and key in self.standing.keys:
                    return Outcome(self.standing.keys[key], again=True)
                try:
                    draft = drafted(self.standing)
                    if draft is None:
                        return Outcome(self.standing.version)
                    await self._write(draft, key)
                    while self._ready():
                        await self._write(Draft("start", {}), None)
                except Conflict:
                    await self._reload()
                    continue
                except Refused:
                    raise
                except ParlorCarError as error:
                    raise refused(error) from None
                self.publish()
                return Outcome(self.standing.version, held=self.standing.held is not None)
            raise Refused("server.busy", status=503)

    def _ready(self) -> bool:
        """Whether the match can begin."""
        return self.standing.status == OPEN and all(place.kind != "open" for place in self.standing.places)

    async def _write(self, draft: Draft, key: str | None) -> None:
        """Let it happen, and keep it; what cannot be kept has not happened."""
        standing, now = self.standing, self.hub.now()
        if standing.clock.running:
            used = self.used(now)
            draft.data["spent"] = {
                str(seat): min(used, max(0, standing.clock.left[seat])) for seat in standing.clock.running
            }
        entry = Entry(
            standing.seq + 1, standing.version + draft.public, max(now, standing.at), draft.kind, draft.data, key
        )
        try:
            standing.apply(entry)
            append = Append(entry, standing.summary(), draft.sitters, draft.gone)
            await self.hub.storage.append(standing.id, append)
        except StorageFault:
            await self._reload(quiet=True)
            raise Refused("server.storage", status=503) from None
        except Conflict:
            raise
        except BaseException:
            await self._reload(quiet=True)
            raise
        self.hub.metrics.entries.labels(draft.kind).inc()

    async def _reload(self, quiet: bool = False) -> None:
        """Read the log anew."""
        try:
            self.standing = await self.hub.standing(self.standing.id)
        except Exception:
            self.hub.forget(self.standing.id)  # the next one who asks tries again
            if not quiet:
                raise

    async def refresh(self) -> None:
        """Hear what another process has appended."""
        async with self.lock:
            new = await self.hub.storage.entries(self.standing.id, self.standing.seq)
            if not new:
                return
            try:
                for entry in new:
                    self.standing.apply(entry)
            except Exception:  # whatever is wrong, the log from its start decides
                await self._reload()
            self.publish()

    def used(self, now: int) -> int:
        """Milliseconds that the running clocks have used since they were last charged: none while nobody served."""
        since = self.standing.clock.since
        started = self.hub.started
        if since >= started:
            return max(0, now - since)
        return awake([*self.runs, Run(started, now)], since, now)

    # --- telling -----------------------------------------------------------------------------------------------

    def publish(self) -> None:
        """Wake everybody who looks on, and the bots."""
        self.touch()
        self.driver.poke()
        self.hub.pusher.poke(self)

    def touch(self) -> None:
        """Something that is shown has changed."""
        self._told.clear()
        for listener in self.listeners:
            listener.woken.set()

    async def told(self, viewer: int, since: int) -> tuple[bytes, int]:
        """The message for a viewer, and the number of the next event; what is not on disk yet is not told."""
        async with self.lock:
            known = self._told.get((viewer, since))
            if known is None:
                if len(self._told) >= MANY:
                    self._told.clear()  # somebody asks for all kinds of beginnings
                known = messages.encoder.encode(self.table(viewer, since))
                self._told[viewer, since] = known
            match = self.standing.match
            return known, len(match.recorder.all) if match is not None else len(self.standing.public)

    def table(self, viewer: int, since: int) -> messages.Table:
        """The message itself."""
        now = self.hub.now()
        return table(self.standing, viewer, since, self.here, now, self.used(now))

    @property
    def here(self) -> set[int]:
        """The seats whose players are connected."""
        return {listener.viewer for listener in self.listeners if listener.viewer >= 0}

    def enter(self, listener: Listener) -> None:
        """Somebody begins to look on."""
        before = self.here
        self.listeners.add(listener)
        if self.here != before:
            self.touch()

    def exit(self, listener: Listener) -> None:
        """Somebody has gone."""
        before = self.here
        self.listeners.discard(listener)
        if self.here != before:
            self.touch()

    # --- asking ------------------------------------------------------------------------------------------------

    async def _hint(self, deed: messages.Hint) -> Outcome:
        """What the strongest bot would do; worked out aside, so that nobody waits."""
        if not self.standing.terms.helps.hint:
            raise Refused("server.no-hint", NOT_YOURS)
        async with self.lock:
            standing = self.standing
            match = standing.match
            if match is None or standing.status != RUNNING or deed.seat not in standing.deciding:
                raise Refused("server.not-your-decision")
            bot, base = best_bot(match.game), standing.base
            asked = question(match, deed.seat, bot, standing.terms.luck, "hint")
        told = await self.hub.thinkers.work(consider, asked)
        async with self.lock:
            standing = self.standing
            if standing.match is None or standing.base != base or deed.seat not in standing.deciding:
                raise Refused("server.stale", version=deed.version, base=standing.base, now=standing.version)
        return Outcome(standing.version, answer=told)

    async def _why(self, deed: messages.Why) -> Outcome:
        """Why a move cannot be made."""
        async with self.lock:
            if self.standing.match is None or self.standing.status != RUNNING:
                raise Refused("server.not-running", state=self.standing.status)
            error = why_not(self.standing.match, deed.seat, deed.move)
            return Outcome(self.standing.version, answer=None if error is None else refused(error).body())

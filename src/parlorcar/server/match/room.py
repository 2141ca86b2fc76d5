"""A live match: one thing happens at a time, is stored, and is then sent to everybody.

Code that reads the state of the match does so by `async with room.stored() as state`."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from parlorcar.bots.catalogue import best_bot
from parlorcar.core.errors import ParlorCarError
from parlorcar.server import messages
from parlorcar.server.errors import FORBIDDEN, Refused, as_refusal
from parlorcar.server.match.action_limits import NON_MOVES
from parlorcar.server.match.actions import Draft, decide
from parlorcar.server.match.automation import Driver
from parlorcar.server.match.clocks import awake
from parlorcar.server.match.gestures import why_not
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.match.seat_actions import waited_for
from parlorcar.server.match.start import next_step, take
from parlorcar.server.match.state import RUNNING, MatchState
from parlorcar.server.match.stored_state import Reading, StoredState, unavailable
from parlorcar.server.people.identity import Token
from parlorcar.server.storage.entries import Conflict, Entry, Run, StorageFault
from parlorcar.server.storage.statements import Job
from parlorcar.server.view.client_view import ahead, table_message
from parlorcar.server.workers import requester
from parlorcar.server.workers.bot_moves import consider, question
from parlorcar.server.workers.queue import NOBODY

MANY = 64  # messages kept for those who ask for the same
ATTENTIVE = 60.0  # seconds for which somebody who has acted is thought to wait for the bots, without a socket too
TRIES = 8  # how often to decide again when another process was first
SOON, LATE = 0.1, 5.0  # seconds after which the log is read again after a failure: at first, and at last

Check = Callable[[MatchState], None]  # raises Refused


@dataclass(slots=True)
class Outcome:
    """What became of an action."""

    version: int
    again: bool = False
    unconfirmed: bool = False
    answer: Any = None


class ViewerMessage(NamedTuple):
    """A message for a viewer."""

    message: bytes
    next_event: int  # the number of the event that comes next
    has_events: bool  # whether it has any
    fingerprint: bytes  # all that it says but for events and the time on the clocks


class Listener:
    """Somebody who wants to know when a match changes. Waking never waits, so nobody is slowed down by another."""

    def __init__(self, tokens: list[Token], viewer: int, since: int) -> None:
        self.tokens = tokens
        self.viewer = viewer
        self.since = since
        self.fingerprint = b""  # of the last message
        self.woken = asyncio.Event()
        self.woken.set()


class Room:
    """A match and those who look at it."""

    def __init__(self, hub: HubInterface, state: MatchState, runs: list[Run]) -> None:
        self.hub = hub
        self.id = state.id
        self.stored_state = StoredState(state, hub.storage, hub.load_state)
        self.runs = runs  # when the service was alive before this process
        self.listeners: set[Listener] = set()
        self.driver = Driver(self)
        self.retired = False  # forgotten by the hub: whoever looks on has to come again
        self.last_used = 0.0  # when somebody last asked for it
        self.requested_by = NOBODY  # for whom bots think here: whoever made the match or acted last
        self.last_acted = -ATTENTIVE
        self._last_connected: dict[int, int] = {}  # when the player of a seat was last connected
        self._messages: dict[tuple[int, int], ViewerMessage] = {}
        self._tasks: set[asyncio.Task[Outcome]] = set()
        self._charging: tuple[int, int, int] | None = None  # since this entry: served by then, used by then
        self._recovering: asyncio.Task[None] | None = None

    # --- how it stands -----------------------------------------------------------------------------------------

    def stored(self) -> Reading:
        """The stored state for the length of an `async with`; refused with 503 while the database keeps it from us."""
        return self.stored_state.reading(self.publish)

    @property
    def state(self) -> MatchState:
        """The stored state for code that runs where it is known to be settled; refused with 503 where it is not."""
        return self.stored_state.now

    def note_requester(self) -> None:
        """Remember who made the current request: bots here think on their account."""
        if requester.current.get() != NOBODY:
            self.requested_by, self.last_acted = requester.current.get(), time.monotonic()

    def decisions_unchanged(self, base: int) -> bool:
        """Whether the decisions are still those of a version, as far as that is known now."""
        try:
            return self.state.base == base
        except Refused:  # something is being stored; whoever asked looks again afterwards
            return True

    @property
    def live(self) -> bool:
        """Whether somebody waits here for the bots to move."""
        return bool(self.listeners) or time.monotonic() - self.last_acted < ATTENTIVE

    # --- happening ---------------------------------------------------------------------------------------------

    async def act(self, action: messages.AnyAction) -> Outcome:
        """Carry out the action of a seat."""
        self.note_requester()
        if self.hub.storage.shared:
            async with self.stored() as state:
                ahead = getattr(action, "version", 0) > state.version
            if ahead:
                await self.refresh()  # it answers what another process has stored, and we have not read yet
        if isinstance(action, messages.Hint):
            return await self._hint(action)
        if isinstance(action, messages.Why):
            return await self._why(action)
        if isinstance(action, messages.Ahead):
            return await self._ahead(action)
        if isinstance(action, NON_MOVES):
            self.hub.action_limits.count_non_move(self.id, action.seat)
        return await self.perform(lambda state: self._decide(state, action), f"{action.seat}:{action.id}")

    def _decide(self, state: MatchState, action: messages.AnyAction) -> Draft | None:
        if isinstance(action, NON_MOVES):
            self.hub.action_limits.require_log_space(state)
        if isinstance(action, messages.Take):
            return take(state, action.seat, action.take, action.bid)
        draft = decide(state, action)
        if draft is not None:
            self.hub.action_limits.count_changed_choice(state, draft)
        return draft

    async def perform(self, make_draft: Callable[[MatchState], Draft | None], key: str | None = None) -> Outcome:
        """Decide, write and tell; goes on to its end even if the one who asked has gone."""
        task = asyncio.create_task(self._perform(make_draft, key))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            return await asyncio.shield(task)
        finally:
            del task  # an error holds on to this frame, which must not hold on to the error

    async def _perform(self, make_draft: Callable[[MatchState], Draft | None], key: str | None) -> Outcome:
        if self.retired:  # another room has taken its place, and would not hear of it
            raise Refused("server.busy", status=503)
        async with self.stored():
            for _ in range(TRIES):
                try:
                    outcome = await self._decide_and_store(make_draft, key)
                except Conflict:
                    await self._reload()
                    continue
                with contextlib.suppress(Refused):
                    await self._begin()
                return outcome
            raise Refused("server.busy", status=503)

    async def _decide_and_store(self, make_draft: Callable[[MatchState], Draft | None], key: str | None) -> Outcome:
        """Decide by the state of now, and store what follows; Conflict if another process was first."""
        state = self.state
        if key is not None and key in state.keys:
            return Outcome(state.keys[key], again=True)
        try:
            draft = make_draft(state)
            if draft is None:
                return Outcome(state.version)
            await self._write(draft, key)
        except Refused:
            raise
        except ParlorCarError as error:
            await self.stored_state.recover()
            raise as_refusal(error) from None
        self.publish()
        return Outcome(state.version, unconfirmed=state.unconfirmed is not None)

    async def _reload(self) -> None:
        """Another process was first: the log decides."""
        try:
            await self.stored_state.reload()
        except StorageFault:
            self.recover()
            raise unavailable() from None
        self.publish()

    async def begin(self) -> None:
        """Let the match begin if it can; if that cannot be stored now, it begins later."""
        with contextlib.suppress(Refused):
            async with self.stored():
                await self._begin()

    async def _begin(self) -> None:
        """The same, with the lock held."""
        while (draft := next_step(self.state)) is not None:
            try:
                await self._write(draft, None)
            except Conflict:
                await self._reload()
            else:
                self.publish()

    def recover(self) -> None:
        """The database failed: read the log as soon as that is possible, even if nobody asks."""
        if self._recovering is None:
            self._recovering = asyncio.create_task(self._recover())
            self.hub.keep(self._recovering)

    async def _recover(self) -> None:
        """Try again and again, less and less often."""
        wait = SOON
        try:
            while not self.retired:
                try:
                    async with self.stored():
                        return
                except Refused:
                    await asyncio.sleep(wait)
                    wait = min(2 * wait, LATE)
        finally:
            self._recovering = None

    @property
    def ready(self) -> bool:
        """Whether the match can begin."""
        return next_step(self.state) is not None

    async def _write(self, draft: Draft, key: str | None) -> None:
        """Store an entry; what cannot be stored has not happened."""
        state, now = self.state, self.hub.now()
        if state.clock.running:
            used = self.clock_used(now)
            draft.data["spent"] = {str(seat): min(used, max(0, state.clock.left[seat])) for seat in state.clock.running}
        at = state.at if draft.kind == "forget" and not state.clock.running else max(now, state.at)
        entry = Entry(state.seq + 1, state.version + draft.public, at, draft.kind, draft.data, key)
        try:
            await self.hub.notifier.look_up()
            told = await self.stored_state.append(entry, draft, self._notices)
        except StorageFault:
            await self.stored_state.recover()
            self.recover()
            raise unavailable() from None
        if told:
            self.hub.notifier.wake()
        if draft.kind != "plan":  # figures are read by others
            self.hub.metrics.entries.labels(draft.kind).inc()

    def _notices(self, state: MatchState, entry: Entry, seats: list[int]) -> Job:
        """What is stored to tell those who are not here that they are awaited, or that their round has begun."""
        here, notifier = self.connected_seats, self.hub.notifier
        rounds = state.people if entry.kind == "start" and state.terms.event else []
        away = {seat: state.places[seat].holder_epoch for seat in seats if seat not in here}
        begun = notifier.notices_of_round(self.id, [seat for seat in rounds if seat not in here])
        return [*begun, *notifier.notices_of_turn(self.id, away)]

    async def refresh(self) -> None:
        """Read what another process has appended."""
        self.stored_state.heard()
        async with self.stored():
            pass

    def clock_used(self, now: int) -> int:
        """Milliseconds that the running clocks have used since they were last charged: none while nobody served.

        By the time of day when they began, which also other processes know; from then on by a steady clock.
        """
        entry, since, served = self.state.seq, self.state.clock.since, self.hub.served()
        if self._charging is None or self._charging[0] != entry:
            started = self.hub.started
            begun = max(0, now - since) if since >= started else awake([*self.runs, Run(started, now)], since, now)
            self._charging = (entry, served, begun)
        _, first, begun = self._charging
        return begun + served - first

    # --- telling -----------------------------------------------------------------------------------------------

    def publish(self) -> None:
        """Wake everybody who looks on, and the bots."""
        self.clock_used(self.hub.now())  # from here on clocks go by the steady clock
        self.wake_listeners()
        self.driver.poke()

    def wake_listeners(self) -> None:
        """Something that is shown has changed."""
        self._messages.clear()
        for listener in self.listeners:
            listener.woken.set()

    async def message_for(self, viewer: int, since: int, check: Check | None = None) -> ViewerMessage:
        """The message for a viewer whom `check` does not refuse."""
        async with self.stored() as state:
            if check is not None:
                check(state)
            cached = self._messages.get((viewer, since))
            if cached is None:
                if len(self._messages) >= MANY:
                    self._messages.clear()  # somebody asks for all kinds of beginnings
                cached = encode_table(self.table(viewer, since))
                self._messages[viewer, since] = cached
            return cached

    def table(self, viewer: int, since: int) -> messages.Table:
        """The message itself."""
        now = self.hub.now()
        return table_message(
            self.state, viewer, since, self.connected_seats, now, self.clock_used(now), self.clearable_at()
        )

    @property
    def connected_seats(self) -> set[int]:
        """The seats whose players are connected."""
        return {listener.viewer for listener in self.listeners if listener.viewer >= 0}

    def enter(self, listener: Listener) -> None:
        """Somebody begins to look on."""
        before = self.connected_seats
        self.listeners.add(listener)
        if listener.viewer >= 0:
            self.note_requester()
        self.hub.bot_workers.promote(self.id, self.requested_by)
        if self.connected_seats != before:
            self.wake_listeners()

    def exit(self, listener: Listener) -> None:
        """Somebody has gone."""
        before = self.connected_seats
        self.listeners.discard(listener)
        self._last_connected[listener.viewer] = self.hub.now()
        if self.connected_seats != before:
            self.wake_listeners()

    @contextlib.asynccontextmanager
    async def visited(self, seat: int) -> AsyncIterator[None]:
        """For as long as this lasts, others see the player of a seat here, as if a page of theirs were open."""
        listener = Listener([], seat, 0)
        profile = await self.hub.people.holder(self.id, seat)
        if profile:
            await self.hub.presence.come(profile, club=False)
        self.enter(listener)
        self.hub.metrics.sockets.inc()
        try:
            yield
        finally:
            self.hub.metrics.sockets.dec()
            self.exit(listener)
            if profile:
                await self.hub.presence.go(profile, club=False)

    def away_ms(self, state: MatchState, seat: int) -> int:
        """Milliseconds since the player of a seat was last here or did something, as far as this process knows."""
        return 0 if seat in self.connected_seats else max(0, self.hub.now() - self._last_seen(state, seat))

    def _last_seen(self, state: MatchState, seat: int) -> int:
        return max(state.places[seat].acted, self._last_connected.get(seat, 0), self.hub.started)

    def clearable_at(self) -> dict[int, int]:
        """When the host may clear seats whose players are away while all wait for them."""
        state, away_for = self.state, self.hub.settings.away_for
        away = [
            seat for seat in range(len(state.places)) if seat not in self.connected_seats and waited_for(state, seat)
        ]
        return {seat: self._last_seen(state, seat) + away_for for seat in away}

    def retire(self) -> None:
        """Forgotten: nothing happens here any more, and whoever looks on has to come again."""
        self.retired = True
        self.driver.stop()
        self.wake_listeners()

    # --- asking ------------------------------------------------------------------------------------------------

    async def _hint(self, action: messages.Hint) -> Outcome:
        """What the strongest bot would do; worked out aside, so that nobody waits."""
        async with self.stored() as state:
            if not state.terms.helps.hint:
                raise Refused("server.no-hint", FORBIDDEN)
            match = state.match
            if match is None or state.status != RUNNING or action.seat not in state.deciding:
                raise Refused("server.not-your-decision")
            bot, base = best_bot(match.game), state.base
            asked_question = question(match, action.seat, bot, state.terms.luck, "hint")
        hint = await self.hub.bot_workers.work(consider, asked_question, wanted=lambda: self.decisions_unchanged(base))
        async with self.stored() as state:
            if state.match is None or state.base != base or action.seat not in state.deciding:
                raise Refused("server.stale", version=action.version, base=state.base, now=state.version)
            return Outcome(state.version, answer=hint)

    async def _why(self, action: messages.Why) -> Outcome:
        """Why a move cannot be made."""
        async with self.stored() as state:
            if state.match is None or state.status != RUNNING:
                raise Refused("server.not-running", state=state.status)
            error = why_not(state.match, action.seat, action.move)
            return Outcome(state.version, answer=None if error is None else as_refusal(error).body())

    async def _ahead(self, action: messages.Ahead) -> Outcome:
        """What a seat could choose at its next decision."""
        async with self.stored() as state:
            return Outcome(state.version, answer=ahead(state, action.seat, action.gestures))


def encode_table(table: messages.Table) -> ViewerMessage:
    """A message as it is sent."""
    clock = None if table.clock is None else msgspec.structs.replace(table.clock, left=[], at=0)
    fingerprint = messages.encoder.encode(msgspec.structs.replace(table, events=[], clock=clock))
    return ViewerMessage(messages.encoder.encode(table), table.next_event, bool(table.events), fingerprint)

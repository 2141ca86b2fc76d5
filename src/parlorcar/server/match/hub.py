"""The rooms of the service: loading, waking and forgetting them, and checking them against the installed rules."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.match.signing import Signer, fresh_signing_key
from parlorcar.registry import made, spec
from parlorcar.server.club.bulletin import Bulletin
from parlorcar.server.club.notices import Notifier
from parlorcar.server.club.options import CurrentOptions
from parlorcar.server.club.presence import Presence
from parlorcar.server.club.talk import Talk
from parlorcar.server.errors import NOT_FOUND, Refused
from parlorcar.server.events.running import EventRunner
from parlorcar.server.limits import Rate, Tally
from parlorcar.server.match import seat_actions
from parlorcar.server.match.action_limits import ActionLimits
from parlorcar.server.match.actions import Draft
from parlorcar.server.match.replay_mismatch import ReplayMismatch
from parlorcar.server.match.room import Room
from parlorcar.server.match.service_clock import ServiceClock
from parlorcar.server.match.state import OPEN, RUNNING, SEATING, STARTING, STOPPED, MatchState
from parlorcar.server.match.stored_state import unavailable
from parlorcar.server.match.summary import summary_of
from parlorcar.server.match.terms import Terms
from parlorcar.server.match.timer import Timer
from parlorcar.server.ops.backup import Backups
from parlorcar.server.ops.health import Health
from parlorcar.server.ops.logs import described, log
from parlorcar.server.ops.metrics import Metrics
from parlorcar.server.ops.retention import delete_expired
from parlorcar.server.ops.settings import DAY, Settings
from parlorcar.server.ops.uploads import Uploads
from parlorcar.server.people.device_pusher import Pusher
from parlorcar.server.people.guesses import Guesses
from parlorcar.server.people.identity import AGE, Keys, fresh_id, fresh_key
from parlorcar.server.people.passwords import Passwords
from parlorcar.server.ratings.settling import settle
from parlorcar.server.storage import storage_for
from parlorcar.server.storage.base import TOPIC
from parlorcar.server.storage.entries import HOST, Append, Conflict, Damaged, Entry, StorageFault
from parlorcar.server.storage.operators import Operators
from parlorcar.server.storage.people import People
from parlorcar.server.storage.puzzles import Puzzles
from parlorcar.server.storage.ratings import ADD_RATED, Ratings
from parlorcar.server.storage.studies import StudyStore
from parlorcar.server.storage.talk import TalkStore
from parlorcar.server.storage.together import DROP_OLD_INVITATIONS, TogetherStore
from parlorcar.server.studies.audience import LASTS, Audience
from parlorcar.server.view.review_jobs import Reviews
from parlorcar.server.workers.bot_moves import BotWorkers
from parlorcar.server.workers.queue import Requester

COLLECT = 3600.0  # seconds from one full collection of garbage to the next
UNUSED = 30.0  # seconds after which a room may be forgotten
DRIVE = 2.0  # seconds from one look for matches that nobody drives to the next

Result = TypeVar("Result")


class Hub:
    """All matches of this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = storage_for(settings.database)
        self.people = People(self.storage)
        self.ratings = Ratings(self.storage)
        self.puzzles = Puzzles(self.storage)
        self.studies = StudyStore(self.storage)
        self.operators = Operators(self.storage)
        self.bulletin = Bulletin()
        self.options = CurrentOptions(self.operators, self.bulletin)
        limits = settings.limits
        self.talk = Talk(TalkStore(self.storage), self.bulletin, limits.lines, limits.line_burst)
        self.together = TogetherStore(self.storage)
        self.presence = Presence(self.together, self.bulletin, self.now)
        self.invitations = Rate(limits.invitations, limits.invitation_burst)
        self.backups = Backups(settings)
        self.passwords = Passwords()
        self.guesses = Guesses(settings.limits)
        self.metrics = Metrics()
        self.bot_workers = BotWorkers(settings.workers)
        self.pusher = Pusher(settings)
        self.notifier = Notifier(self)
        self.events = EventRunner(self)
        self.reviews = Reviews(self)
        self.uploads = Uploads(self)
        self.made_by_network = Tally()  # unfinished matches by the network that made them, since the start
        self.action_limits = ActionLimits(settings.limits)
        self.health = Health(self)
        self.keys: Keys
        self.signer: Signer
        self.rooms: dict[str, Room] = {}  # those used last stand last
        self.loading: dict[str, asyncio.Future[Room]] = {}
        self.changed_while_loading: set[str] = set()  # matches that other processes have appended to meanwhile
        self.driven_matches: set[str] = set()
        self.games: dict[tuple[str, int, str], Game] = {}
        self.run = fresh_id()
        self.audience = Audience(self.studies, self.run, self.now)
        self.started = 0
        self.clock = ServiceClock()
        self.timer = Timer()  # bots pause by it
        self.heartbeat_ok = True  # whether the database could be written when that was last tried
        self.active = 0  # unfinished matches at the last look
        self.checked = asyncio.Event()  # whether all running matches have been looked at since the start
        self._tasks: set[asyncio.Task[Any]] = set()

    @staticmethod
    def now() -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def served(self) -> int:
        """Milliseconds for which this process has served: by a steady clock, less what it stood still."""
        return self.clock.served()

    # --- starting and stopping ---------------------------------------------------------------------------------

    async def open(self) -> None:
        """Open the database and take up what was left."""
        await self.storage.open(self._heard)
        self.keys = Keys(await self.storage.setting("key", fresh_key))
        self.signer = Signer(await self.storage.setting("signing key", fresh_signing_key))
        self.started = self.now()
        await self._beat()
        self.keep(asyncio.create_task(self._beating()))
        self.keep(asyncio.create_task(self._driving()))
        self.keep(asyncio.create_task(self._sweeping()))
        self.keep(asyncio.create_task(self.presence.beat()))
        self.keep(asyncio.create_task(self.notifier.deliver()))
        self.keep(asyncio.create_task(self.events.run()))
        self.keep(asyncio.create_task(self.bot_workers.warm()))

    async def close(self) -> None:
        """Stop what happens by itself, then the database."""
        for room in self.rooms.values():
            room.driver.stop()
        await self.notifier.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bot_workers.stop()
        self.pusher.sender.close()
        with contextlib.suppress(Exception):  # the database may be what has failed
            await self._beat()
        await self.storage.close()

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Keep a reference to a task until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _beat(self) -> None:
        if self.clock.jumped():  # what lies between belongs to no run, so it is charged to nobody after a restart
            self.run, self.started = fresh_id(), self.now()
        try:
            await self.storage.beat(self.run, self.started, self.now())
        except StorageFault:
            self.heartbeat_ok = False
            raise
        self.heartbeat_ok = True

    async def _beating(self) -> None:
        """Note again and again that the service is alive."""
        while True:
            await asyncio.sleep(self.settings.beat)
            await self._safely("beat", self._beat())

    async def _driving(self) -> None:
        """Take up running matches: all of them at the start, and those of other processes that have died."""
        while True:
            done = await self._safely("drive", self._adopt_matches())
            if done is not None:
                self.checked.set()
            if done and not self.storage.shared:
                return
            await asyncio.sleep(DRIVE)

    async def _adopt_matches(self) -> bool:
        """Whether there is nothing more to take up."""
        first = (STOPPED,) if not self.checked.is_set() else ()
        active = await self.storage.active((STARTING, SEATING, RUNNING, *first))
        ids = [id for id, _, _ in active]
        mine = await self.storage.drive(ids)
        self.driven_matches &= mine | (self.driven_matches - set(ids))
        for id in ids:
            if id in mine and id not in self.driven_matches:
                self.driven_matches.add(id)
                if not await self._safely("take-up", self._start_driver(id)):
                    self.driven_matches.discard(id)  # and is tried again
                await asyncio.sleep(0)  # let those in who wait
        return mine <= self.driven_matches

    async def _start_driver(self, id: str) -> bool:
        room = await self.room(id)
        async with room.stored():
            room.driver.poke()
        return True

    async def _sweeping(self) -> None:
        """Close matches that were abandoned, and forget rooms that nobody needs in memory."""
        collected = time.monotonic()
        while True:
            await self._safely("sweep", self._sweep_once())
            if time.monotonic() - collected > COLLECT:
                gc.collect()
                collected = time.monotonic()
            await asyncio.sleep(self.settings.sweep)

    async def _sweep_once(self) -> None:
        active = await self.storage.active((OPEN, STARTING, SEATING, RUNNING))
        self.active = len(active)
        for id, status, changed in active:
            limit = self.settings.open_for if status in (OPEN, STARTING, SEATING) else self.settings.quiet_for
            if self.now() - changed > limit:
                with contextlib.suppress(Refused):  # another process was first, or it has just gone on
                    await (await self.room(id)).perform(seat_actions.abandoned)
        await self.storage.drop_records(self.now() - self.settings.records_for)
        self.uploads.forget_stored_bytes()
        await self.people.sweep(self.now())
        await self.puzzles.sweep(self.now() - AGE * 1000)
        await self.studies.sweep(self.now() - AGE * 1000, self.now() - LASTS)
        await self.talk.forget_old(self.now() - (await self.options.read()).talk_days * DAY)
        await self.together.write((DROP_OLD_INVITATIONS, {"before": self.now() - self.settings.open_for}))
        for id in await self.ratings.unsettled():  # the process that should have done it died
            await settle(self, id)
        await delete_expired(self)
        self.trim()

    async def _safely(self, what: str, work: Coroutine[Any, Any, Result]) -> Result | None:
        """Work that must not end the service if it fails."""
        try:
            return await work
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log("background-failed", what=what, error=described(error))
            self.metrics.faults.inc()
            return None

    # --- rooms -------------------------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """The room of a match; it is loaded if it is not in memory."""
        room = self.rooms.pop(id, None)
        if room is not None:
            self.rooms[id] = room
            room.last_used = time.monotonic()
            return room
        if id in self.loading:
            return await asyncio.shield(self.loading[id])
        future: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        self.loading[id] = future
        try:
            room = await self._loaded(id)
        except BaseException as error:
            if not isinstance(error, Exception):
                future.cancel()
            else:
                future.set_exception(error)
                future.exception()  # nobody else may have waited
            raise
        else:
            self.rooms[id] = room
            room.last_used = time.monotonic()
            self.metrics.rooms.set(len(self.rooms))
            if id in self.changed_while_loading:  # while it was read from the log
                self._heard(id)
            future.set_result(room)
            return room
        finally:
            del self.loading[id]
            self.changed_while_loading.discard(id)

    async def _loaded(self, id: str) -> Room:
        try:
            state = await self.load_state(id)
            runs = await self.storage.runs(state.clock.since) if state.clock.on else []
            maker = await self.storage.maker(id)
        except StorageFault:
            raise unavailable() from None
        room = Room(self, state, [run for run in runs if run.started < self.started])
        room.requested_by = Requester(person=maker or id)  # until somebody comes: networks are not stored
        if (
            state.status in (STARTING, SEATING, RUNNING)
            and id not in self.driven_matches
            and id in await self.storage.drive([id])
        ):
            self.driven_matches.add(id)
        try:
            room.driver.poke()
            await room.begin()
        except BaseException:
            room.retire()
            raise
        return room

    async def load_state(self, id: str) -> MatchState:
        """How a match stands by its log; one that the installed rules do not replay is stopped and says why."""
        while True:
            state = await self._read(id)
            draft = self._rules_entry(state)
            if draft is None:
                return state
            with contextlib.suppress(Conflict):  # another process has found the same: the log decides
                await self._append_outside_room(state, draft)
                return state

    async def _read(self, id: str) -> MatchState:
        """The log of a match, played by the installed rules if they bring about what stands there."""
        entries = await self.storage.entries(id)
        if not entries:
            raise Refused("server.no-match", status=NOT_FOUND, match=id)
        try:
            return apply_entries(MatchState(id, self.game), entries)
        except ReplayMismatch as unequal:
            problem = unequal.problem
        except Exception as error:  # what no release has ever written
            problem = described(error)
        try:
            state = apply_entries(MatchState(id, None), entries)
        except Exception as error:
            self.storage.damage("match")
            raise Damaged(described(error)) from None
        state.problem = problem
        return state

    def _rules_entry(self, state: MatchState) -> Draft | None:
        """What the log has to say about the installed rules and does not say yet."""
        if state.find_game is not None:
            return Draft("go_on", {}) if state.status == STOPPED else None
        if state.status != RUNNING:
            return None
        params = {"rules": state.start_data.get("rules", "?"), "known": installed_rules(state.terms)}
        why = {"reason": "server.stopped", "params": params}
        return Draft("stop", {"why": why, "problem": state.problem[:200]})  # the problem may tell a hidden draw

    async def _append_outside_room(self, state: MatchState, draft: Draft) -> None:
        """Append to a match outside its room."""
        entry = Entry(state.seq + 1, state.version + 1, max(self.now(), state.at), draft.kind, draft.data)
        state.apply(entry)
        await self.storage.append_surely(state.id, Append(entry, summary_of(state)))
        log(f"match-{draft.kind}", entry=entry.seq)

    async def create(
        self,
        id: str,
        terms: Terms,
        seats: list[dict[str, Any]],
        person: str,
        commitments: dict[str, str],
        sitters: list[tuple[str, int]] | None = None,
    ) -> Room:
        """Make a match; it starts at once if no seat is open and nobody has promised to add to its luck.

        `sitters` are those who sit there, where they are not all the person who makes it."""
        state = MatchState(id, self.game)
        data = {"terms": msgspec.to_builtins(terms), "seats": seats, "host": 1, "commitments": commitments}
        entry = Entry(1, 1, self.now(), "create", data)
        state.apply(entry)
        mine = [HOST, *(seat for seat, place in enumerate(state.places) if place.kind == "person")]
        also = [(ADD_RATED, {"match": id})] if terms.rated else []
        sitters = [(person, seat) for seat in mine] if sitters is None else sitters
        await self.storage.append_surely(id, Append(entry, summary_of(state), sitters, also=also))
        room = self.rooms[id] = Room(self, state, [])
        room.note_requester()
        self.made_by_network.add(id, room.requested_by.network)
        self.active += 1
        self.driven_matches |= await self.storage.drive([id])
        await room.begin()
        self.metrics.rooms.set(len(self.rooms))
        return room

    def forget(self, id: str) -> None:
        """Drop a room from memory; the log still has everything."""
        room = self.rooms.pop(id, None)
        if room is not None:
            room.retire()
        self.metrics.rooms.set(len(self.rooms))

    def trim(self) -> None:
        """Forget the rooms used longest ago in which nobody is and nothing happens."""
        spare = len(self.rooms) - self.settings.keep
        for id, room in list(self.rooms.items()):
            if spare <= 0:
                return
            unused = not room.listeners and room.driver.idle and not room.stored_state.lock.locked()
            if unused and time.monotonic() - room.last_used > UNUSED:
                self.forget(id)
                spare -= 1

    def ended(self, id: str) -> None:
        """Nothing happens by itself in a match any more."""
        self.made_by_network.remove(id)
        self.driven_matches.discard(id)
        self.keep(asyncio.create_task(self._safely("release", self.storage.release(id))))
        self.keep(asyncio.create_task(self._safely("ratings", settle(self, id))))
        self.events.poke()
        if self.pusher.public:
            self.keep(asyncio.create_task(self._safely("pushes", self.storage.drop_pushes(id))))

    def drives(self, id: str) -> bool:
        """Whether bots and clocks of a match are this process's work."""
        return id in self.driven_matches

    def _heard(self, id: str | None, seq: int | None = None) -> None:
        """Another process has appended to a match or changed something else, or anything may have happened."""
        if id is None:
            self.bulletin.heard_anything()
        elif id.startswith(TOPIC):
            self.bulletin.heard(id.removeprefix(TOPIC))
            return
        self.changed_while_loading |= self.loading.keys() & ({id} if id is not None else self.loading.keys())
        for room in list(self.rooms.values()) if id is None else [self.rooms[id]] if id in self.rooms else []:
            if room.stored_state.heard(seq):
                room.recover()

    # --- games -------------------------------------------------------------------------------------------------

    def game(self, name: str, players: int, options: dict[str, Any]) -> Game:
        """A game; rooms of the same game share it, since it keeps nothing of a match."""
        key = (name, players, json.dumps(options, sort_keys=True))
        if key not in self.games:
            if len(self.games) >= 200:
                self.games.clear()
            self.games[key] = made(name, players, options)
        return self.games[key]


def apply_entries(state: MatchState, entries: list[Entry]) -> MatchState:
    """A state with all its entries applied."""
    for entry in entries:
        state.apply(entry)
    return state


def installed_rules(terms: Terms) -> str:
    """The installed rules version of a match's game."""
    try:
        return spec(terms.game).rules_version
    except ParlorCarError:
        return "-"

"""What happens by itself in a match: bots move at a natural pace, and clocks run out."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from parlorcar.bots.catalogue import usual_bot
from parlorcar.server.errors import Refused
from parlorcar.server.match.actions import Draft, bot_takes_over, give_up, play_draft
from parlorcar.server.match.interfaces import RoomInterface
from parlorcar.server.match.plan_follower import PlanFollower
from parlorcar.server.match.seats import Kind as SeatKind
from parlorcar.server.match.start import begin_anyway, first_free
from parlorcar.server.match.state import OPEN, RUNNING, SEATING, STARTING, MatchState
from parlorcar.server.match.terms import PACES, AtZero
from parlorcar.server.ops.logs import described, log
from parlorcar.server.workers.bot_moves import Question, least_pause, question
from parlorcar.server.workers.pool import Unwanted
from parlorcar.server.workers.queue import Kind

AGAIN = 2.0  # seconds after which what failed is tried again
CHOOSE = 600.0  # seconds for choosing a seat
LONGEST = 3600.0  # seconds after which a clock is looked at again


@dataclass(slots=True, frozen=True)
class PendingDecision:
    """A decision that a bot is asked for, and the position that it is asked about."""

    seat: int
    bot: str
    kind: SeatKind  # of the seat: a bot on it, or a person whose time is up
    base: int
    length: int
    question: Question
    min_seconds: float  # seconds that the answer takes at least, so that its pause tells nobody how it was found

    @classmethod
    def of(cls, state: MatchState, seat: int, bot: str) -> PendingDecision:
        """The decision of a seat now."""
        match = state.match
        assert match is not None, "a match that nobody plays asks nobody"
        decision = question(match, seat, bot, state.terms.luck)
        return cls(
            seat,
            bot,
            state.places[seat].kind,
            state.base,
            len(match.journal),
            decision,
            least_pause(match, seat, bot),
        )

    def is_current(self, now: MatchState) -> bool:
        """Whether the position is the same, and the decision still to be made."""
        same = now.base == self.base and now.match is not None and len(now.match.journal) == self.length
        return same and self.seat in now.deciding and now.places[self.seat].kind == self.kind


def bots_to_move(state: MatchState) -> list[int]:
    """The seats of bots whose decision the match waits for."""
    return [seat for seat in state.deciding if state.places[seat].kind == "bot"]


class Driver:
    """The bots and clocks of one room."""

    def __init__(self, room: RoomInterface) -> None:
        self._room = weakref.ref(room)  # weak: the room holds its driver, and a cycle would keep both
        self.moving: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.shown = 0.0  # when the last move was shown
        self.version = -1  # of the match, then
        self.pace_changed = asyncio.Event()
        self.plans = PlanFollower(room)
        # when the match begins without those who have not added to its luck; 0 if nobody is waited for
        self.begin_deadline = 0.0

    @property
    def room(self) -> RoomInterface:
        """The room; refused once it is gone."""
        room = self._room()
        if room is None:
            raise Refused("server.busy", 503)
        return room

    @property
    def idle(self) -> bool:
        """Whether neither a bot nor a clock nor a plan is going to act."""
        return self.moving is None and self.alarm is None and self.plans.idle

    def poke(self) -> None:
        """The match has changed and is stored: start the bots and set the clocks."""
        room, state = self.room, self.room.state
        if state.version != self.version:  # what nobody else notices changes no pause
            self.shown, self.version = room.hub.timer.now(), state.version
        self.pace_changed.set()  # who waits for the pace looks at it again
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if room.ready:  # whoever took the last seat could not begin: the database failed, or its process died
            self._retry_later()
        if not room.hub.drives(room.id):
            return
        if state.status not in (OPEN, STARTING, SEATING, RUNNING):
            room.hub.ended(room.id)
            return
        if state.status == STARTING:
            self._await_contributions()
            return
        if state.status == SEATING:
            if self.alarm is None:
                self.alarm = asyncio.get_running_loop().call_later(CHOOSE, self._wake, self._choose_seat)
            return
        if self.moving is None and bots_to_move(state):
            self.moving = asyncio.create_task(self._move())
        self.plans.notify(state)
        if self.alarm is None:
            self._set_alarm()

    def stop(self) -> None:
        """Stop bots, plans and clocks."""
        self.plans.stop()
        if self.moving is not None:
            self.moving.cancel()
            self.moving = None
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    # --- luck --------------------------------------------------------------------------------------------------

    def _await_contributions(self) -> None:
        """Give those who promised to add to the luck some seconds to do it."""
        now = time.monotonic()
        if not self.begin_deadline:
            self.begin_deadline = now + self.room.hub.settings.reveal_for
        if self.alarm is None:
            wait = max(0.0, self.begin_deadline - now)
            self.alarm = asyncio.get_running_loop().call_later(wait, self._wake, self._begin_anyway)

    async def _begin_anyway(self) -> None:
        """Who has not added anything by now is replaced by the service."""
        await self.room.perform(begin_anyway)

    async def _choose_seat(self) -> None:
        """Who does not choose a seat in time has the first free one."""
        await self.room.perform(first_free)

    # --- bots --------------------------------------------------------------------------------------------------

    async def _move(self) -> None:
        """Let bots move until it is no bot's decision."""
        try:
            while await self._move_next():
                pass
        except asyncio.CancelledError:
            raise
        except Refused as refusal:
            log("bot-refused", reason=refusal.reason)
            self._retry_later()
        except Exception as error:  # a match must not stand still without a trace
            log("driver-failed", error=described(error))
            self.room.hub.metrics.faults.inc()
            self._retry_later()
        finally:
            self.moving = None

    async def _move_next(self) -> bool:
        """One move of a bot; whether there was one to make."""
        async with self.room.stored() as state:
            seats = bots_to_move(state)
            if not seats or not self.room.hub.drives(self.room.id):
                return False
            decision = PendingDecision.of(state, seats[0], state.places[seats[0]].bot)
        await self._answer(decision, paced=True)
        return True

    def _retry_later(self) -> None:
        """Try again in a while."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if not self.room.retired:
            self.alarm = asyncio.get_running_loop().call_later(AGAIN, self._wake, self._check_again)

    def _wake(self, work: Callable[[], Awaitable[None]]) -> None:
        """An alarm rings: do what it was set for."""
        self.alarm = None
        self.room.hub.keep(asyncio.create_task(self._run_alarm(work)))

    async def _run_alarm(self, work: Callable[[], Awaitable[None]]) -> None:
        """What cannot be done now is tried again later."""
        try:
            await work()
        except Refused as refusal:
            log("alarm-refused", reason=refusal.reason)
            self._retry_later()

    async def _check_again(self) -> None:
        """See what is to be done now."""
        await self.room.begin()
        async with self.room.stored():
            self.poke()

    async def _answer(self, decision: PendingDecision, *, paced: bool) -> None:
        """Think, wait for the pace, and move, unless the position has changed meanwhile."""
        room = self.room
        begun = room.hub.timer.now()
        kind = Kind.LIVE if room.live else Kind.AWAY
        try:
            move = await room.hub.bot_workers.answer(
                decision.question,
                kind=kind,
                requested_by=room.requested_by,
                match=room.id,
                wanted=lambda: room.decisions_unchanged(decision.base),
            )
        except Unwanted:  # something else has happened meanwhile
            return
        room.hub.metrics.thinking.observe(room.hub.timer.now() - begun)
        await self._pause(decision.base, begun + decision.min_seconds, paced)

        def make_draft(now: MatchState) -> Draft | None:
            if not decision.is_current(now):
                return None
            return play_draft(now, decision.seat, [move], bot=decision.bot)

        await room.perform(make_draft)

    async def _pause(self, base: int, until: float, paced: bool) -> None:
        """Wait until the last move has been seen and the answer may be shown; people may change the pace meanwhile.

        That nobody listens shortens no pause: a match can be looked at again and again without a socket, and how long a
        bot has thought may tell what it holds.
        """
        timer = self.room.hub.timer
        while True:
            async with self.room.stored() as state:
                seen = self.shown + PACES[state.pace] if paced else 0.0
                left = max(until, seen) - timer.now()
                if state.base != base or left <= 0:
                    return
                self.pace_changed.clear()
            await timer.wait(self.pace_changed, left)

    # --- clocks ------------------------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        """Wake up when the first clock runs out."""
        first = self.room.state.clock.first()
        if first is None:
            return
        left, _ = first
        used = self.room.clock_used(self.room.hub.now())
        wait = min(LONGEST, max(0.0, (left - used) / 1000 + 0.005))
        self.alarm = asyncio.get_running_loop().call_later(wait, self._wake, self._on_clock_alarm)

    async def _on_clock_alarm(self) -> None:
        """A clock may have run out."""
        async with self.room.stored() as state:
            first = state.clock.first()
            if first is None:
                return
            left, seat = first
            if self.room.clock_used(self.room.hub.now()) < left:
                self._set_alarm()
                return
            how, decision = state.terms.clock.at_zero, None
            if how == "bot-moves" and state.unconfirmed != seat and state.match is not None:
                decision = PendingDecision.of(state, seat, usual_bot(state.match.game))
        if decision is not None:
            await self._answer(decision, paced=False)
        else:
            await self._on_time_up(seat, how)

    async def _on_time_up(self, seat: int, how: AtZero) -> None:
        """A clock is at zero: do what the terms of the match say."""
        room = self.room

        def make_draft(state: MatchState) -> Draft | None:
            if seat not in state.clock.running or room.clock_used(room.hub.now()) < state.clock.left[seat]:
                return None
            if state.unconfirmed == seat:
                return Draft("confirm", {"seat": seat})
            return give_up(state, seat, "time") if how == "loss" else bot_takes_over(state, seat)

        await room.perform(make_draft)

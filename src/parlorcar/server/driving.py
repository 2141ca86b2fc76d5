"""What happens by itself in a match: bots move at a natural pace, and clocks run out."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from parlorcar.bots.catalogue import usual_bot
from parlorcar.server.acting import Draft, given_up, played, taken_over
from parlorcar.server.errors import Refused
from parlorcar.server.logs import log
from parlorcar.server.standing import OPEN, RUNNING, Standing
from parlorcar.server.terms import PACES
from parlorcar.server.thinking import question

if TYPE_CHECKING:
    from parlorcar.server.room import Room

LONGEST = 3600.0  # seconds after which a clock is looked at again


class Driver:
    """The bots and clocks of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.moving: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.shown = 0.0  # when the last move was shown
        self.hurry = asyncio.Event()

    @property
    def idle(self) -> bool:
        """Whether nothing will happen by itself."""
        return self.moving is None and self.alarm is None

    def poke(self) -> None:
        """The match has changed: see what is to be done now."""
        self.shown = time.monotonic()
        self.hurry.set()  # who waits for the pace looks at it again
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        if not self.room.hub.drives(self.room.standing.id):
            return
        if self.room.standing.status not in (OPEN, RUNNING):
            self.room.hub.ended(self.room.standing.id)
            return
        if self.moving is None and self.bots_to_move():
            self.moving = asyncio.create_task(self._move())
        self._set_alarm()

    def stop(self) -> None:
        """Nothing happens by itself any more."""
        if self.moving is not None:
            self.moving.cancel()
            self.moving = None
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    # --- bots --------------------------------------------------------------------------------------------------

    def bots_to_move(self) -> list[int]:
        """The seats of bots whose decision the match waits for."""
        standing = self.room.standing
        return [seat for seat in standing.deciding if standing.places[seat].kind == "bot"]

    async def _move(self) -> None:
        """Let bots move until it is no bot's decision."""
        try:
            while seats := self.bots_to_move():
                await self._move_one(seats[0], self.room.standing.places[seats[0]].bot, paced=True)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # a match must not stand still without a trace
            log("driver-failed", match=self.room.standing.id, error=repr(error)[:300])
            self.room.hub.metrics.faults.inc()
        finally:
            self.moving = None
        if self.bots_to_move() and self.room.hub.drives(self.room.standing.id):
            self._later()

    def _later(self) -> None:
        """Try again in a while."""
        self.alarm = asyncio.get_running_loop().call_later(2.0, self.poke)

    async def _move_one(self, seat: int, bot: str, *, paced: bool) -> None:
        """Think, wait for the pace, and move, unless the position has changed meanwhile."""
        room, standing = self.room, self.room.standing
        match = standing.match
        if match is None:
            return
        base, length = standing.base, len(match.journal)
        begun = time.monotonic()
        move = await room.hub.thinkers.answer(question(match, seat, bot, standing.terms.luck))
        room.hub.metrics.thinking.observe(time.monotonic() - begun)
        if paced:
            await self._pace(base)

        def drafted(now: Standing) -> Draft | None:
            same = now.base == base and now.match is not None and len(now.match.journal) == length
            if not same or seat not in now.deciding:
                return None
            return played(now, seat, [move], bot=bot)

        try:
            await room.perform(drafted)
        except Refused as refusal:
            log("bot-refused", match=standing.id, reason=refusal.reason)
            await asyncio.sleep(1.0)

    async def _pace(self, base: int) -> None:
        """Wait until the last move has been seen; nobody there needs no show, and people may change the pace."""
        room = self.room
        while room.listeners and room.standing.base == base:
            left = self.shown + PACES[room.standing.pace] - time.monotonic()
            if left <= 0:
                return
            self.hurry.clear()
            try:
                async with asyncio.timeout(left):
                    await self.hurry.wait()
            except TimeoutError:
                return

    # --- clocks ------------------------------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        """Wake up when the first clock runs out."""
        first = self.room.standing.clock.first()
        if first is None:
            return
        left, _ = first
        used = self.room.used(self.room.hub.now())
        wait = min(LONGEST, max(0.0, (left - used) / 1000 + 0.005))
        self.alarm = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self.alarm = None
        first = self.room.standing.clock.first()
        if first is None:
            return
        if self.room.used(self.room.hub.now()) < first[0]:
            self._set_alarm()
            return
        task = asyncio.create_task(self._fallen(first[1]))
        self.room.hub.keep(task)

    async def _fallen(self, seat: int) -> None:
        """A clock is at zero: what was chosen for that happens."""
        room = self.room
        how = room.standing.terms.clock.at_zero

        def drafted(standing: Standing) -> Draft | None:
            if seat not in standing.clock.running or room.used(room.hub.now()) < standing.clock.left[seat]:
                return None
            if standing.held == seat:
                return Draft("confirm", {"seat": seat})
            return given_up(standing, seat, "time") if how == "loss" else taken_over(standing, seat)

        try:
            if how == "bot-moves" and room.standing.held != seat and room.standing.match is not None:
                await self._move_one(seat, usual_bot(room.standing.match.game), paced=False)
            else:
                await room.perform(drafted)
        except Refused as refusal:
            log("clock-refused", match=room.standing.id, reason=refusal.reason)

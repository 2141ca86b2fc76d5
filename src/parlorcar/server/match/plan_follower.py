"""Makes the moves that people have planned, after a pause like a person's, so that nobody can tell them from others."""

from __future__ import annotations

import asyncio
import math
import random
import weakref
from dataclasses import dataclass
from typing import Final

from parlorcar.server.errors import Refused
from parlorcar.server.match.actions import Draft, play_draft
from parlorcar.server.match.interfaces import RoomInterface
from parlorcar.server.match.plans import Plan, playable, to_log
from parlorcar.server.match.state import MatchState
from parlorcar.server.ops.logs import described, log

MEDIAN: Final = 5.0  # seconds that people take over half of their moves
SPREAD: Final = 0.55  # of the logarithm
SHORTEST: Final = 1.5
LONGEST: Final = 25.0
VISIT: Final = (2.0, 9.0)  # seconds for which somebody who was away is here before the move, and after it
OF_CLOCK: Final = 0.25  # of what is left on the clock, at most
AGAIN: Final = 2.0  # seconds after which what failed is tried again

chance = random.SystemRandom()


def pause() -> float:
    """Seconds before a planned move, as people's own vary: nothing in it comes from the plan."""
    return min(LONGEST, max(SHORTEST, chance.lognormvariate(math.log(MEDIAN), SPREAD)))


def visit() -> float:
    """Seconds for which somebody who comes only to move is here before it, or after."""
    return chance.uniform(*VISIT)


@dataclass(slots=True, frozen=True)
class DuePlan:
    """A plan whose decision has come up."""

    seat: int
    plan: Plan
    base: int

    def is_current(self, state: MatchState) -> bool:
        """Whether it is still that decision and that plan."""
        return state.base == self.base and due(state) == (self.seat, self.plan)


def due(state: MatchState) -> tuple[int, Plan] | None:
    """A seat that has planned what it is asked now, and its plan."""
    if state.unconfirmed is not None:
        return None
    for seat in state.deciding:
        if seat in state.plans and state.places[seat].by_person:
            return seat, state.plans[seat]
    return None


class PlanFollower:
    """The plans of one room."""

    def __init__(self, room: RoomInterface) -> None:
        self._room = weakref.ref(room)  # weak: the room holds its driver, which holds this
        self.following: asyncio.Task[None] | None = None
        self.visits: set[asyncio.Task[None]] = set()
        self.changed = asyncio.Event()

    @property
    def room(self) -> RoomInterface:
        """The room; refused once it is gone."""
        room = self._room()
        if room is None:
            raise Refused("server.busy", 503)
        return room

    @property
    def idle(self) -> bool:
        """Whether no plan is going to be followed."""
        return self.following is None and not self.visits

    def notify(self, state: MatchState) -> None:
        """The match has changed and is stored."""
        self.changed.set()
        if self.following is None and due(state) is not None:
            self.following = asyncio.create_task(self._follow())

    def stop(self) -> None:
        """Make no more moves."""
        for task in (*self.visits, *([] if self.following is None else [self.following])):
            task.cancel()
        self.following = None

    async def _follow(self) -> None:
        """Follow plans until none is due."""
        try:
            while await self._follow_one():
                pass
        except asyncio.CancelledError:
            raise
        except Refused:
            await asyncio.sleep(AGAIN)
        except Exception as error:
            log("plan-failed", error=described(error))
            await asyncio.sleep(AGAIN)
        finally:
            self.following = None
        with_room = self._room()
        if with_room is not None and not with_room.retired:
            await self._look_again(with_room)

    async def _look_again(self, room: RoomInterface) -> None:
        """Something may have become due while the last one ended."""
        try:
            async with room.stored() as state:
                if self.following is None and room.hub.drives(room.id) and due(state) is not None:
                    self.following = asyncio.create_task(self._follow())
        except Refused:  # whoever stores next pokes again
            return

    async def _follow_one(self) -> bool:
        """Make what is planned next, or drop it; whether there was something."""
        room = self.room
        async with room.stored() as state:
            found = due(state)
            if found is None or not room.hub.drives(room.id):
                return False
            plan = DuePlan(*found, state.base)
            possible = self._playable(state, plan) is not None
            wait = min(pause(), OF_CLOCK * state.clock.left[plan.seat] / 1000) if state.clock.on else pause()
        if possible and not await self._wait(plan, wait):
            return True
        moved = asyncio.Event()
        if possible and plan.seat not in room.connected_seats:
            await self._simulate_presence(plan, moved)
        try:
            await room.perform(lambda now: self._draft(now, plan))
        finally:
            moved.set()
        return True

    async def _wait(self, plan: DuePlan, seconds: float) -> bool:
        """Wait, unless the plan is changed or cleared meanwhile, or the decision passes; whether it still stands."""
        timer = self.room.hub.timer
        until = timer.now() + seconds
        while True:
            async with self.room.stored() as state:
                left = until - timer.now()
                if not plan.is_current(state) or left <= 0:
                    return plan.is_current(state)
                self.changed.clear()
            await timer.wait(self.changed, left)

    async def _simulate_presence(self, plan: DuePlan, moved: asyncio.Event) -> None:
        """Who is away comes, moves and goes again, as others see it: a move of nobody would be known as planned."""
        here = asyncio.Event()
        task = asyncio.create_task(self._show_present(self.room, plan.seat, here, moved))
        self.visits.add(task)
        task.add_done_callback(self.visits.discard)
        await here.wait()
        await self._wait(plan, visit())

    @staticmethod
    async def _show_present(room: RoomInterface, seat: int, here: asyncio.Event, moved: asyncio.Event) -> None:
        """A seat is here until some seconds after its move."""
        try:
            async with room.visited(seat):
                here.set()
                await moved.wait()
                await room.hub.timer.wait(asyncio.Event(), visit())
        finally:
            here.set()

    @staticmethod
    def _playable(state: MatchState, plan: DuePlan) -> object:
        return None if state.match is None else playable(state.match, plan.seat, plan.plan)

    @staticmethod
    def _draft(now: MatchState, plan: DuePlan) -> Draft | None:
        """The move, with what is left of the plan; or that the plan is dropped."""
        if not plan.is_current(now) or now.match is None:
            return None
        found = playable(now.match, plan.seat, plan.plan)
        if found is None:
            return Draft("plan", {"seat": plan.seat, "plan": [], "dropped": "illegal"}, public=False)
        moves, rest, ending = found
        draft = play_draft(now, plan.seat, moves)
        if draft is not None and rest:
            draft.data |= {"dropped": "reveal"} if ending else {"plan": to_log([rest])}
        return draft

"""Reviews of matches that have ended: worked out once, aside, a little at a time, and kept."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from parlorcar.bots.analysis.move_analysis import MoveAnalysis
from parlorcar.server.errors import Refused
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.ops.logs import described, log
from parlorcar.server.view import match_history
from parlorcar.server.workers import requester
from parlorcar.server.workers.queue import NOBODY, Requester

Result = TypeVar("Result")

SLICE = 0.5  # seconds of a worker at a time, so that bots and hints of others come in between
FAILED_KEPT = 100  # reviews that have failed are remembered, up to so many
MAX_REVIEWS = 20  # reviews that may be under way or wait
MAX_PER_NETWORK = 2  # and of those asked for by one network
ABANDON_AFTER = 120.0  # seconds after which a review that nobody asks about any more is given up


class Abandoned(Exception):
    """Nobody waits for a review any more."""


@dataclass(slots=True)
class Progress:
    """How far a review is."""

    requested_by: Requester
    last_asked: float  # when somebody last wanted to know
    done: int = 0
    total: int = 0
    failed: bool = False

    def status_data(self) -> dict[str, Any]:
        """For whoever waits."""
        status = "failed" if self.failed else "working"
        return {"status": status, "done": self.done, "total": self.total, "review": None}


class Reviews:
    """The reviews of this process; of several processes on one database each may work out one of its own."""

    def __init__(self, hub: HubInterface) -> None:
        self.hub = hub
        self.under_way: dict[str, Progress] = {}
        # with more than one worker one is always left for those who play
        self.slots = asyncio.Semaphore(max(1, hub.bot_workers.workers.number - 1))

    async def status(self, of: str) -> dict[str, Any]:
        """A match_history, or how far it is; `none` if nobody has asked for it."""
        if of in self.under_way:
            self.under_way[of].last_asked = time.monotonic()
            return self.under_way[of].status_data()
        stored = await self.hub.storage.review(of)
        if stored is None:
            return {"status": "none", "done": 0, "total": 0, "review": None}
        return {"status": "ready", "done": stored["moves"] + 1, "total": stored["moves"] + 1, "review": stored}

    async def begin(self, of: str, text: str) -> dict[str, Any]:
        """Begin a review unless it is there or under way; one that failed is tried again."""
        requested_by = requester.current.get()
        status = await self.status(of)
        if status["status"] in ("working", "ready"):
            return status
        if of in self.under_way and not self.under_way[of].failed:
            return self.under_way[of].status_data()  # somebody was faster while the database was asked
        for old in [name for name, progress in self.under_way.items() if progress.failed][:-FAILED_KEPT]:
            del self.under_way[old]
        self._require_room(requested_by)
        progress = self.under_way[of] = Progress(requested_by, time.monotonic())
        self.hub.keep(asyncio.create_task(self._work(of, text, progress)))
        return progress.status_data()

    def _require_room(self, requested_by: Requester) -> None:
        """Reviews take long: nobody may ask for many at once."""
        working = [one for one in self.under_way.values() if not one.failed]
        mine = [one for one in working if one.requested_by.network == requested_by.network]
        if len(working) >= MAX_REVIEWS or (requested_by != NOBODY and len(mine) >= MAX_PER_NETWORK):
            raise Refused("server.many-reviews", 429, seconds=30)

    async def _work(self, of: str, text: str, progress: Progress) -> None:
        try:
            async with self.slots:
                data = await self._run_all(text, progress)
            await self.hub.storage.add_review(of, self.hub.now(), data)
            del self.under_way[of]
        except Abandoned:
            del self.under_way[of]
        except Refused as refusal:
            log("review-failed", error=refusal.reason)
            progress.failed = True
        except Exception as error:  # whatever it is, whoever waits must learn that nothing will come
            log("review-failed", error=described(error))
            progress.failed = True

    async def _run_all(self, text: str, progress: Progress) -> dict[str, Any]:
        """Everything, slice by slice."""
        places, effort = await self._run_slice(progress, match_history.begin_review, text)
        progress.total = len(places)
        analyses: list[MoveAnalysis] = []
        while len(analyses) < len(places):
            analyses += await self._run_slice(
                progress, match_history.review_part, text, places[len(analyses) :], effort, SLICE
            )
            progress.done = len(analyses)
        return await self._run_slice(progress, match_history.end_review, text, analyses)

    async def _run_slice(self, progress: Progress, function: Callable[..., Result], *arguments: Any) -> Result:
        """A slice of the work, as long as somebody wants to know."""
        if time.monotonic() - progress.last_asked > ABANDON_AFTER:
            raise Abandoned
        requested_by = Requester(progress.requested_by.network, "review")
        return await self.hub.bot_workers.aside(function, *arguments, requested_by=requested_by)
